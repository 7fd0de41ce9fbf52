"""`kongbox card`: which paper goes to which file, and what is said of it."""

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from calling import call, refused
from saying import like

from kongbox.cli.saying import counted
from kongbox.paper.prints import PRINTS
from kongbox.rulesets import Ruleset
from kongbox.words.catalogue import say


@pytest.fixture(autouse=True)
def forms(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Papers that are ready at once: three pages that name what they are."""

    def ready(name: str) -> Any:
        def form(ruleset: Ruleset, paper: str) -> SimpleNamespace:
            return SimpleNamespace(pages=3, pdf=f"{ruleset.id} {name} {paper}".encode)

        return form

    for name in PRINTS:
        monkeypatch.setitem(PRINTS, name, ready(name))
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("words", "path", "content", "unit", "paper"),
    [
        ([], "redux-card.pdf", "redux card a4", "sides", "A4"),
        (["--sheets", "--rules", "bmja"], "bmja-sheets.pdf", "bmja sheets a4", "sides", "A4"),
        (["--booklet", "--paper", "letter", "--out", "all.PDF"], "all.PDF", "redux booklet letter", "pages", "Letter"),
    ],
)
def test_a_paper_is_written_and_told(words: list[str], path: str, content: str, unit: str, paper: str) -> None:
    result = call("card", *words)
    what = content.split()
    facts = {"path": path, "rules": Ruleset.load(what[0]).name, "count": counted(unit, 3), "paper": paper}
    told = say("command", "card", "done", **facts, advice=say("command", "card", what[1]))
    assert (result.exit_code, result.stdout) == (0, told + "\n")
    assert [(one.name, one.read_text()) for one in Path().iterdir()] == [(path, content)]


def test_standard_output_gets_the_paper_alone() -> None:
    result = call("card", "--sheets", "--out", "-")
    assert (result.stdout, result.stderr) == ("redux sheets a4", "") and not [*Path().iterdir()]


@pytest.mark.parametrize(("out", "name"), [("my.txt", "my"), ("my", "my"), (".", "card")])
def test_a_paper_is_written_to_no_other_kind_of_file(out: str, name: str) -> None:
    told = refused(call("card", "--out", out), 2)
    assert like("usage", "no-pdf", path=out, name=name).search(told) and not [*Path().iterdir()]
