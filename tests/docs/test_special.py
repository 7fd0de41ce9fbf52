"""The kernels that docs/special.md shows are those of the engine, and what it says comes of them comes of them."""

import ast
import re
from functools import cache

import pytest
from clauses import ROOT
from lengths import mostly_proofs

from kongbox.compiled.special import specialise
from kongbox.compiled.special.source import definition
from kongbox.core.pay.settlement import settle
from kongbox.core.state.registry import KERNELS
from kongbox.rulesets import Ruleset

PAGE = (ROOT / "docs" / "special.md").read_text(encoding="utf-8")
HERE = ROOT / "src" / "kongbox" / "compiled" / "special"


def shown(what: str) -> list[tuple[str, str]]:
    """The blocks of the page below a comment, and what the comment names."""
    found = re.findall(rf"<!-- {what}: ([\w ]+) -->\n```python3\n(.*?)```", PAGE, re.DOTALL)
    assert found
    return found


@cache
def rewritten(sheet: str) -> dict[str, str]:
    """The kernels that score and settle a hand, rewritten for a ruleset, as text."""
    tree = ast.parse(specialise(Ruleset.load(sheet).rules, [settle]).text)
    return {one.name: ast.unparse(one) for one in tree.body if isinstance(one, ast.FunctionDef)}


@pytest.mark.parametrize(("name", "text"), shown("kernel"))
def test_a_kernel_that_is_shown_is_as_it_stands_but_for_its_docstring(name: str, text: str) -> None:
    found = definition(next(one for one in KERNELS if one.__name__ == name))
    lines = [ast.unparse(line) for line in found.body[1:]]
    told = ast.parse(text).body[0]
    assert isinstance(told, ast.FunctionDef)
    assert [ast.unparse(line) for line in told.body] == lines and ast.dump(told.args) == ast.dump(found.args)


@mostly_proofs("named", dict(shown("special")), "redux owes")
def test_what_is_said_to_come_of_it_comes_of_it(named: str) -> None:
    sheet, name = named.split()
    assert rewritten(sheet)[f"{name}__"] == dict(shown("special"))[named].rstrip()


@pytest.mark.parametrize(("named", "text"), shown("part"))
def test_a_part_that_is_shown_is_one(named: str, text: str) -> None:
    sheet, name = named.split()
    assert text.rstrip() in rewritten(sheet)[f"{name}__"]


def test_every_step_is_on_the_page() -> None:
    named = set(re.findall(r"`(\w+\.py)`", PAGE))
    own = {path.name for path in HERE.glob("*.py")} - {"__init__.py", "trees.py"}
    assert own <= named and all((HERE / name).is_file() for name in named)
