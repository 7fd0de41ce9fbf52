"""The page of speeds: its figures are what was measured, and no other page tells another."""

import importlib.util
import json
import re
from pathlib import Path
from typing import Any

import pytest
from clauses import ROOT

PAGE = ROOT / "docs" / "speed.md"
TEXT = PAGE.read_text(encoding="utf-8")
FOUND = json.loads(PAGE.with_suffix(".json").read_text(encoding="utf-8"))
SPEED = re.compile(r"(\d[\d,.]*\d|\d)(?: million)? (?:\w+ ){0,3}(?:a second|per second)|(\d[\d,.]*\d|\d)(?: million)? \w+/s")


def module(name: str) -> Any:
    """A file of the benchmark, which is no package that tests import."""
    path = ROOT / "benchmarks" / "peers" / f"{name}.py"
    spec = importlib.util.spec_from_file_location(f"peers_{name}", path)
    assert spec and spec.loader
    made = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(made)
    return made


page, plan = module("page"), module("plan")


def test_the_figures_are_those_that_were_measured() -> None:
    """Nobody has written one in by hand."""
    assert page.render(TEXT, FOUND) == TEXT


def test_every_peer_is_measured_or_says_why_not() -> None:
    for peer in plan.PEERS:
        figures = [name for name, rates in FOUND["figures"].items() if peer.name in rates]
        assert figures or FOUND["missing"][peer.name]
        assert peer.name in TEXT.partition(page.BEGIN)[0], "the page says what it is"


def test_the_machine_the_date_and_the_command_are_told() -> None:
    assert FOUND["machine"] in TEXT and FOUND["date"] in TEXT
    assert "make peers" in TEXT
    for name, version in FOUND["versions"].items():
        assert name == "kongbox" or any(name in rates for rates in FOUND["figures"].values()) == (f"{name} {version}" in TEXT)


def test_a_ratio_is_to_the_quickest_of_kongbox() -> None:
    found = {"bots": {"Slow": 2.0, "Quick": 200.0, "kongbox": 50.0}, "bots, batch": {"kongbox": 4000.0}}
    rows = page.rows_of("bots", found)
    assert [row[0] for row in rows] == ["kongbox", "Quick", "kongbox", "Slow"]
    assert page.table(rows, "hands a second", {"Quick": "1", "Slow": "2"})[2:] == [
        "| **kongbox**, compiled for `redux`, four `greedy` | 4,000 |  |  |",
        "| Quick 1 | 200 | 20 × | 0.25 × |",
        "| **kongbox**, `Table`, interpreted, four `greedy` | 50 |  |  |",
        "| Slow 2 | 2 | 2,000 × | 25 × |",
    ]


@pytest.mark.parametrize("text", ["", page.BEGIN, f"{page.END}{page.BEGIN}", f"{page.BEGIN}{page.END}{page.END}"])
def test_a_page_without_a_place_for_figures_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no place"):
        page.render(text, FOUND)


def told(path: Path) -> list[str]:
    """The speeds that a page tells."""
    return [one or other for one, other in SPEED.findall(path.read_text(encoding="utf-8"))]


def test_a_speed_is_recognised(tmp_path: Path) -> None:
    (tmp_path / "page.md").write_text(
        "It plays 85,000 whole hands a second, 1.3 million steps/s, and 12 tables.", encoding="utf-8"
    )
    assert told(tmp_path / "page.md") == ["85,000", "1.3"]


@pytest.mark.parametrize(
    "path", [ROOT / "README.md", *sorted((ROOT / "docs" / "guides").glob("*.md"))], ids=lambda path: path.name
)
def test_every_speed_that_is_told_elsewhere_stands_on_the_page(path: Path) -> None:
    for figure in told(path):
        assert re.search(rf"(?<![\d,.]){re.escape(figure)}(?![\d,.]*\d)", TEXT), f"{path.name}: {figure}"
