"""The clauses of the rulebook, those that need a test, and the tests that name them."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

TESTS = Path(__file__).parent
ROOT = TESTS.parent
RULEBOOK = ROOT / "docs" / "rulebook"

COMPLETE = ("redux", "bmja", "pung_chow", "dummies")
"""The rulebooks of which every clause must be named by a test."""

TOLD_NOT_TESTED = {
    "RX-EQ-6": "other names and looks of the tiles: nothing computes with them; docs/glossary.md tells them",
    "RX-WALL-3": "a ritual of the hands: a program shuffles at once, and has nothing to stir",
    "RX-WALL-4": "a program's dice never fall off the table",
    "BM-WALL-1": "a ritual of the hands: which end of a wall lies inside its corner",
}
LATER = {
    "RX-AID-1": "printed aids: not made yet",
}

ROW = re.compile(r"^\|\s*([A-Z0-9]+(?:-[A-Z0-9]+)*-\d+)\s*\|(.*)\|\s*$")


def rulebook(page: Path) -> list[tuple[str, str]]:
    """Return the id and the text of every clause of a page, in order."""
    matches = (ROW.match(line) for line in page.read_text(encoding="utf-8").splitlines())
    return [(match[1], match[2].strip()) for match in matches if match]


def wanted() -> list[str]:
    """Return the clauses that a test must name."""
    every = [clause for book in COMPLETE for clause, _ in rulebook(RULEBOOK / f"{book}.md")]
    return [clause for clause in every if clause not in TOLD_NOT_TESTED and not clause.startswith(tuple(LATER))]


@cache
def written_markers() -> dict[str, set[str]]:
    """Return the clauses that markers in the tests' sources name, with the files that name them."""
    found: dict[str, set[str]] = {}
    for path in sorted(TESTS.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "mark.clause" not in text:
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Call) and names_clauses(node.func):
                for argument in node.args:
                    if isinstance(argument, ast.Constant):
                        found.setdefault(str(argument.value), set()).add(path.relative_to(ROOT).as_posix())
    return found


def names_clauses(called: ast.expr) -> bool:
    """Whether this is `pytest.mark.clause`."""
    return isinstance(called, ast.Attribute) and called.attr == "clause" and ast.unparse(called.value).endswith("mark")


def whole_suite(config: pytest.Config) -> bool:
    """Whether the command line leaves no test out."""
    option = config.option
    narrowed = [
        getattr(option, name, None) for name in ("keyword", "markexpr", "deselect", "ignore", "ignore_glob", "lf", "stepwise")
    ]
    everything = {TESTS, ROOT}
    return not any(narrowed) and all(
        Path(config.invocation_params.dir, argument).resolve() in everything for argument in config.args
    )
