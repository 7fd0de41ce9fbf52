"""What docs/architecture.md says is where it says: a reader who looks there finds it."""

import re

import pytest
from clauses import ROOT

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
HOUSE = ROOT / "src" / "kongbox"
ROWS = re.findall(r"^\| ([^|]+) \| `([a-z_/]+)` \| ([^|]+) \|$", PAGE.partition("## Layers")[0], re.MULTILINE)


@pytest.mark.parametrize(("what", "room", "files"), ROWS, ids=[row[0] for row in ROWS])
def test_what_is_sought_is_there(what: str, room: str, files: str) -> None:
    named = re.findall(r"`([\w/]+\.(?:py|toml))`", files)
    assert named
    for file in named:
        assert (HOUSE / room / file).is_file() or (HOUSE / file).is_file(), file
    first = (HOUSE / room / named[0]).read_text(encoding="utf-8")
    for clause in re.findall(r"[A-Z]{2}-[A-Z]+-\d+", what):
        assert clause in first
    for sentence in re.findall(r'"Ada (.+)"', what):
        assert sentence in first


def test_every_file_that_is_named_exists() -> None:
    for path in re.findall(r"`((?:core|game|rulesets|tests|docs)/[\w/.]+)`", PAGE):
        assert (HOUSE / path).exists() or (ROOT / path).exists(), path


def test_the_line_of_layers_names_every_layer_in_order() -> None:
    contract = (ROOT / "pyproject.toml").read_text(encoding="utf-8").split("layers = [")[1].split("]")[0]
    layers = [set(layer.split(" | ")) for layer in re.findall(r'"(.+)"', contract)][:0:-1]
    (line,) = re.findall(r"^`(tiles, .+ → cli)`$", PAGE, re.MULTILINE)
    assert [set(layer.split(", ")) for layer in line.split(" → ")] == layers
