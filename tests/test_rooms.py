"""Who may look into the engine, and who may import whom.

Outside the engine a table is asked in the game's words, and no number of a kernel is read.
No module imports itself through others.
"""

import ast
from ast import parse
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import kongbox

HOUSE = Path(kongbox.__file__).parent
INSIDE = ("core", "game/play", "compiled", "minds", "sim", "envs", "data", "cuda", "wasm")
"""The engine, the objects around it, and what runs kernels by the million."""
NUMBERS = ("core.state.codes", "core.state.actions", "core.state.records")
"""What the kernels call things, and what they keep them in."""
RECORDS = {"log", "decision", "session", "seating"}
"""With `state` the fields of a table and a match that are records of the kernels."""
EXCEPTIONS = {
    "bots/acting.py": "hands the kernels what they decide with",
    "coach/aims.py": "asks the kernels of distance about a hand that it has laid out itself, and reads its score",
    "coach/nearest.py": "asks the kernels of distance about such a hand",
    "game/model/actions.py": "translates the numbers of actions",
    "game/model/codes.py": "translates all other numbers",
    "game/score/laid.py": "lays a written hand before the kernels that score it",
    "game/score/lines.py": "reads the score that they have found",
    "game/score/readings.py": "has them weigh each reading of a written hand alone",
    "game/score/sets.py": "reads the sets of the best one",
    "game/score/owed.py": "lays four scores before the kernels that settle them, and reads the payments",
    "game/score/analysis.py": "asks the kernels of distance and readings",
    "rulesets/own_hands.py": "compiles the hands that a sheet draws, and asks the kernels about its examples",
    "rulesets/forms.py": "says how many forms there is room for",
    "rulesets/groups.py": "writes kinds of set as the kernels number them",
    "rulesets/sampling.py": "makes hands of such sets",
    "rulesets/compiling.py": "compiles a sheet into what the kernels read",
    "rulesets/ruleset.py": "keeps what was compiled, and asks the kernels for the tiles in play",
    "rulesets/learned.py": "reads the trees as the kernels read them",
    "rulesets/checks.py": "says how many rows and dangers there is room for",
}
"""Files outside that may import the numbers, and why, beside those of kernels; none of them looks into a table."""
KERNEL = "kongbox.core.state.registry.kernel"


@cache
def tree_of(name: str) -> ast.Module:
    """What stands in a file."""
    return parse((HOUSE / name).read_text(encoding="utf-8"))


def outside() -> Iterator[str]:
    """Every file that is not in one of the rooms inside."""
    for path in sorted(HOUSE.rglob("*.py")):
        name = path.relative_to(HOUSE).as_posix()
        if not name.startswith(tuple(room + "/" for room in INSIDE)):
            yield name


def imported(name: str, tree: ast.AST) -> Iterator[str]:
    """The modules that a file imports, and what it imports from them, by their names within the package."""
    package = ["kongbox", *Path(name).parent.parts]
    for node in statements(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{module}.{alias.name}" for alias in node.names)


def statements(block: ast.AST) -> Iterator[ast.AST]:
    """The statements in a file or a block, at any depth."""
    for node in ast.iter_child_nodes(block):
        if isinstance(node, ast.stmt | ast.excepthandler | ast.match_case):
            yield node
            yield from statements(node)


def numbers_in(name: str, tree: ast.AST) -> list[str]:
    """The numbers and records of the kernels that a file imports."""
    kernels = tuple(f"kongbox.{numbers}." for numbers in NUMBERS)
    return [found for found in imported(name, tree) if f"{found}.".startswith(kernels)]


def records_in(tree: ast.AST) -> list[str]:
    """The places at which a file looks into a record of a table or a session."""
    return [
        ast.unparse(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and (node.attr == "state" or (node.attr in RECORDS and named(node.value) in ("table", "match")))
    ]


def named(node: ast.expr) -> str:
    """The last name of an expression: "table" of `evening.table`, "match" of `self.match`, "table" of `table`."""
    return node.attr if isinstance(node, ast.Attribute) else node.id if isinstance(node, ast.Name) else ""


def test_nobody_outside_the_engine_reads_its_records_and_numbers() -> None:
    trees = {name: tree_of(name) for name in outside()}
    assert {name: found for name, tree in trees.items() if (found := records_in(tree))} == {}
    readers = {name for name, tree in trees.items() if numbers_in(name, tree)}
    kernels = {name for name, tree in trees.items() if KERNEL in imported(name, tree)}
    assert readers - (kernels - {*EXCEPTIONS}) == {*EXCEPTIONS}, "an exception that is none any more, or a new one"


def test_what_is_forbidden_is_found() -> None:
    """However it is written."""
    for line in ("from ..core.state import codes as n", "from ..core.state.codes import TURN", "import kongbox.core.state.codes"):
        assert numbers_in("tables/lone.py", parse(line))
    assert numbers_in("game/views/seat.py", parse("from ...core.state.records.table import Table"))
    assert numbers_in("cli/screen.py", parse("def show():\n    from ..core.state.actions import PASS"))
    assert numbers_in("tables/lone.py", parse("from ..game.play.table import Table")) == []
    assert records_in(parse("phase = self.evening.table.state.phase")) == ["self.evening.table.state"]
    assert records_in(parse("match.session.east = 1")) == ["match.session"]
    assert records_in(parse("view.session.over")) == []


def modules() -> dict[str, set[str]]:
    """By its name, what each module of the package imports from the package: for running and for type checking, at any line."""
    files = [path.relative_to(HOUSE) for path in HOUSE.rglob("*.py")]
    names = {path: ".".join(["kongbox", *path.with_suffix("").parts]).removesuffix(".__init__") for path in files}
    found: dict[str, set[str]] = {name: set() for name in names.values()}
    for path in files:
        for whole in imported(path.as_posix(), tree_of(path.as_posix())):
            found[names[path]].add(whole if whole in found else whole.rpartition(".")[0])
    return found


def in_circles(imports: dict[str, set[str]]) -> set[str]:
    """The modules that are left when those that import none that is left, or that none imports, have gone one after another."""
    left = {name: others & imports.keys() for name, others in imports.items()}
    wanted = set[str]().union(*left.values())
    stay = {name: others for name, others in left.items() if others and name in wanted}
    return set(left) if len(stay) == len(left) else in_circles(stay)


def test_no_module_is_in_an_import_circle() -> None:
    assert in_circles(modules()) == set()


def test_a_circle_is_found() -> None:
    imports = {"top": {"a"}, "a": {"b"}, "b": {"c", "bottom"}, "c": {"a"}, "bottom": set[str]()}
    assert in_circles(imports) == {"a", "b", "c"}
    assert in_circles(imports | {"c": {"bottom"}}) == set()
