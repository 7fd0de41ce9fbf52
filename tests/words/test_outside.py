"""Where sentences stand: errors of a game are made in one room, each has its template, and no other file holds English prose."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import kongbox
from kongbox.words.catalogue import ENGLISH, catalogue_in, english, languages

HOUSE = Path(kongbox.__file__).parent
OWN_WORDS = {"server/__init__.py", "server/web/files.py"}
"""How the command `play` is called, and the page that stands in for the client."""
FILES = [
    path
    for room in ("book", "bots", "cli", "game", "server", "tables")
    for path in sorted((HOUSE / room).rglob("*.py"))
    if path.relative_to(HOUSE).as_posix() not in OWN_WORDS and path.parent.name != "words"
] + [HOUSE / "rulesets" / "page.py"]
SPOKEN = [path for room in ("client", "data", "envs", "record", "sim", "store") for path in sorted((HOUSE / room).rglob("*.py"))]
"""Rooms with words of their own, whose errors have templates too."""
HELP = set.intersection(*(set(catalogue_in(one).get("help", {}).get("text", ())) for one in languages() if one != ENGLISH))
"""Help, which stands in English beside its options, and is said in every other language."""
PROSE = re.compile(r"[A-Za-z]{2,}(?: [a-z]{2,}){2,}")
KINDS = {"KongboxError", "BadInput", "RuleRefusal", "BadSheet"}
OF_FILES = {"BadNotation", "BadRecord", "PlacedFault", "SheetFault", "UnknownClause", "UnknownTerm", "bad"}
"""Errors about what is written: hands, records, sheets, the rulebook."""


@cache
def nodes_of(path: Path) -> list[ast.AST]:
    """All that stands in a file, the whole first."""
    return [*ast.walk(ast.parse(path.read_text(encoding="utf-8")))]


def called(node: ast.Call) -> str:
    """The name of a function that is called."""
    return node.func.id if isinstance(node.func, ast.Name) else node.func.attr if isinstance(node.func, ast.Attribute) else ""


def not_told(nodes: list[ast.AST]) -> set[ast.AST]:
    """What no player reads: docstrings, assertions, the log, faults of the program, how an object shows itself."""
    found: set[ast.AST] = set()
    for node in nodes:
        quiet = isinstance(node, ast.Assert) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))
        quiet |= isinstance(node, ast.FunctionDef) and node.name == "__repr__"
        quiet |= isinstance(node, ast.Call) and called(node) in ("ValueError", "TypeError", "error", "compile")
        if quiet:
            found.update(ast.walk(node))
    return found


def test_no_prose_stands_outside_the_catalogue() -> None:
    assert [f"{path.relative_to(HOUSE)}, {found}" for path in FILES for found in prose_in(path)] == []


def prose_in(path: Path) -> Iterator[str]:
    """Where a file has prose, or makes an error that has no template."""
    nodes = nodes_of(path)
    quiet = not_told(nodes)
    for node in nodes:
        if isinstance(node, ast.Constant) and node not in quiet and isinstance(node.value, str) and is_prose(node.value):
            yield f"line {node.lineno}: {node.value!r}"
        if isinstance(node, ast.Call) and called(node) in KINDS:
            yield f"line {node.lineno}"


def is_prose(text: str) -> bool:
    """Whether a text has a sentence of which the catalogues do not know."""
    return any(PROSE.search(part) and " ".join(part.split()) not in HELP for part in text.split("\n\n"))


def failures() -> Iterator[tuple[str, list[str]]]:
    """Where an error is made, and the codes that lead to its template; "" for one that is found out only then."""
    for path in [*FILES, *SPOKEN]:
        for node in nodes_of(path):
            if isinstance(node, ast.Call) and called(node) in ("failure", "fault"):
                codes = [arg.value if isinstance(arg, ast.Constant) else "" for arg in node.args[1:3]]
                yield f"{path.relative_to(HOUSE)}:{node.lineno}", [str(code) for code in codes]


def leads(codes: list[str]) -> set[tuple[str, ...]]:
    """The templates of errors to which some codes may lead."""
    errors = english()["error"]
    code, case = (*codes, "")[:2]
    if case in errors["common"] and case:
        return {("common", case)}
    found: set[tuple[str, ...]] = set()
    for one in [code] if code else [name for name in errors if name != "common"]:
        forms = errors.get(one, {})
        if isinstance(forms, str):
            found.add((one,))
        elif len(codes) > 1:
            found |= {(one, form) for form in forms if case in ("", form)}
    return found


def test_every_error_has_a_template_and_every_template_an_error() -> None:
    made = {where: leads(codes) for where, codes in failures()}
    assert [where for where, found in made.items() if not found] == [] and len(made) > 80
    every = {
        (code, form) if isinstance(forms, dict) else (code,)
        for code, forms in english()["error"].items()
        for form in (forms if isinstance(forms, dict) else ("",))
    }
    assert every - set().union(*made.values()) - {("bad-message", "bytes")} == set()


def test_errors_of_the_reference_carry_the_facts_of_their_sentences() -> None:
    """Elsewhere they are made in one way. Faults of sheets have codes of their own, and a server's reason is its own sentence."""
    without = [
        f"{path.relative_to(HOUSE)}:{node.lineno}"
        for path in sorted(HOUSE.rglob("*.py"))
        if path.relative_to(HOUSE).parts[0] not in ("client", "rulesets")
        for node in nodes_of(path)
        if isinstance(node, ast.Call) and called(node) in KINDS
        for given in node.keywords
        if given.arg == "code" and isinstance(given.value, ast.Constant) and given.value.value in english()["error"]
    ]
    assert without == []


FOR_PROGRAMMERS = {"data/columns.py", "sim/simulate.py"}
"""Files whose errors are those of a program that calls them."""
PARTS = ("bad-sheet", "command", "compiling", "dataset", "notation", "record", "simulation", "usage")
"""Parts of the catalogue whose sentences are found by codes that stand where they are said."""


def test_every_code_of_these_parts_is_used() -> None:
    unused = {code for part in PARTS for code in english()[part] if not code.isdecimal()}
    assert len(unused) > 100
    for path in HOUSE.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if any(f'"{code}"' in text for code in unused):  # elsewhere than in a docstring?
            unused -= {node.value for node in nodes_of(path) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    assert unused == set()


def test_errors_that_people_read_have_a_template() -> None:
    rooms = [path for room in ("data", "notation", "record", "rulesets", "sim") for path in sorted((HOUSE / room).rglob("*.py"))]
    literal = {
        f"{path.parent.name}/{path.name}"
        for path in rooms
        for node in nodes_of(path)
        if isinstance(node, ast.Call) and called(node) in KINDS | OF_FILES
        for text in node.args
        if isinstance(text, ast.JoinedStr | ast.Constant)
        if any(PROSE.search(one.value) for one in ast.walk(text) if isinstance(one, ast.Constant) and isinstance(one.value, str))
    }
    assert literal == FOR_PROGRAMMERS
