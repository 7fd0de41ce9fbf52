"""The places in the program where a mutant is possible, and their replacements."""

import ast
import json
import re
import subprocess
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

OTHER = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "+": "-", "-": "+", "*": "//", "//": "*", "%": "//"}
OTHER |= {"<<": ">>", ">>": "<<", "&": "|", "|": "&", "^": "|"}
OTHER |= {"is not": "is", "is": "is not", "not in": "in", "in": "not in", "and": "or", "or": "and"}
SIGN = re.compile(rb"\b(?:is\s+not|is|not\s+in|in|and|or)\b|[<>=!]=|<<|>>|//|[<>+*%&|^-]")


class Site(NamedTuple):
    """The place of a mutant, in bytes of a file, and the text that replaces it.

    `first` is the line where its statement begins, or 0 if it runs on import.
    """

    path: str
    start: int
    end: int
    text: str
    what: str
    first: int = 0


class Module:
    """The source of a module, and the place of each of its nodes."""

    def __init__(self, path: str, source: bytes) -> None:
        self.path, self.source = path, source
        self.starts = [0]
        for line in source.splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))
        self.tree = ast.parse(source)
        self.first: dict[int, int] = {}
        functions = [node for node in ast.walk(self.tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
        for node in (node for function in functions for statement in function.body for node in ast.walk(statement)):
            if isinstance(node, ast.stmt):  # outer statements come first, so inner ones win
                self.first |= dict.fromkeys(range(node.lineno, (node.end_lineno or node.lineno) + 1), node.lineno)

    def begin(self, node: ast.expr | ast.stmt) -> int:
        """Return the first byte of a node."""
        return self.starts[node.lineno - 1] + node.col_offset

    def end(self, node: ast.expr | ast.stmt) -> int:
        """Return the byte after a node."""
        return self.starts[(node.end_lineno or 1) - 1] + (node.end_col_offset or 0)

    def text(self, node: ast.expr) -> bytes:
        """Return the source of a node."""
        return self.source[self.begin(node) : self.end(node)]

    def operator(self, left: ast.expr, right: ast.expr) -> Iterator[Site]:
        """Yield the mutant with another operator between two operands."""
        if found := SIGN.search(self.source, self.end(left), self.begin(right)):
            sign = " ".join(found[0].decode().split())
            if sign in OTHER:
                yield Site(
                    self.path,
                    found.start(),
                    found.end(),
                    OTHER[sign],
                    f"{sign} becomes {OTHER[sign]}",
                    self.first.get(left.lineno, 0),
                )

    def instead(self, node: ast.expr | ast.stmt, text: bytes, what: str) -> Site:
        """Return the mutant with another text for a node. The text has as many lines as the node."""
        lost = self.source.count(b"\n", self.begin(node), self.end(node)) - text.count(b"\n")
        return Site(
            self.path, self.begin(node), self.end(node), (text + b"\n" * lost).decode(), what, self.first.get(node.lineno, 0)
        )

    def sites(self) -> Iterator[Site]:
        """Yield changed operators, conditions, branches, numbers and booleans, and removed statements."""
        for node in relevant(self.tree):
            match node:
                case ast.Compare():
                    for left, right in pairwise([node.left, *node.comparators]):
                        yield from self.operator(left, right)
                case ast.BinOp():
                    yield from self.operator(node.left, node.right)
                case ast.BoolOp():
                    for left, right in pairwise(node.values):
                        yield from self.operator(left, right)
                case ast.UnaryOp(op=ast.Not()):
                    yield self.instead(node, b"(" + self.text(node.operand) + b")", "not is left out")
                case ast.If() | ast.While():
                    yield self.instead(node.test, b"(not (" + self.text(node.test) + b"))", "a condition is negated")
                case ast.IfExp():
                    one, test, other = map(self.text, (node.body, node.test, node.orelse))
                    yield self.instead(node, b"(%s if %s else %s)" % (other, test, one), "branches change places")
                case ast.Constant(value=bool()):
                    yield self.instead(node, str(not node.value).encode(), f"{node.value} becomes {not node.value}")
                case ast.Constant(value=int()):
                    for other_number in (node.value + 1, node.value - 1):
                        yield self.instead(node, str(other_number).encode(), f"{node.value} becomes {other_number}")
                case ast.Expr(value=ast.Call() | ast.Await()) | ast.AugAssign() | ast.Raise() | ast.Break() | ast.Continue():
                    yield self.instead(node, b"pass", "a statement is left out")


def relevant(tree: ast.AST) -> Iterator[ast.AST]:
    """Yield all nodes except annotations, decorators and idle ones."""
    yield tree
    for name, value in ast.iter_fields(tree):
        if name not in ("annotation", "returns", "decorator_list", "type_params"):
            for child in value if isinstance(value, list) else [value]:
                if isinstance(child, ast.AST) and not idle(tree, child):
                    yield from relevant(child)


def idle(node: ast.AST, child: ast.AST) -> bool:
    """Whether a change of a node could never matter: in an f-string's text, in code for type checkers, in a safeguard.

    Safeguards catch only mistakes of the program itself: assertions, zip's `strict`, and how a class keeps its fields.
    """
    match node, child:
        case (ast.JoinedStr() | ast.Assert(), _) | (ast.ClassDef(), ast.keyword(arg="frozen" | "kw_only" | "total")):
            return True
        case ast.Call(func=ast.Name(id="zip")), ast.keyword(arg="strict"):
            return True
    return isinstance(child, ast.If) and "TYPE_CHECKING" in ast.dump(child.test)


def imported(path: str, source: bytes) -> set[str]:
    """Return the files that a module, a test file or a tool may import."""
    found: set[Path] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom):
            name = (node.module or "").split(".")
            roots = [Path("src")] if name[0] == "kongbox" else [Path("tests"), Path("tools")]
            for root in [Path(path).parents[node.level - 1]] if node.level else roots:
                base = root.joinpath(*name)
                found |= {base, *(base / alias.name for alias in node.names)}
    return {str(one) for base in found for one in (base.with_suffix(".py"), base / "__init__.py")}


def python_sites(path: str, source: bytes) -> Iterator[Site]:
    """Return the places of a module. No line moves and all other code stays as it is, because kernels are read from source."""
    return Module(path, source).sites()


def sheet_sites(path: str, source: bytes) -> Iterator[Site]:
    """Yield mutants of a sheet: every number except the version, one higher and one lower."""
    for found in re.finditer(rb'^version.*$|#.*$|"[^"\n]*"|(?<![\w.-])(\d+)(?![\w.-])', source, re.MULTILINE):
        if found[1]:
            for other in (int(found[1]) + 1, int(found[1]) - 1):
                yield Site(path, found.start(), found.end(), str(other), f"{found[1].decode()} becomes {other}")


def client_sites(paths: list[str], root: Path, node: str) -> Iterator[Site]:
    """Yield the places of the client's files, scripts and templates, from Svelte's parser."""
    command = [node, "tools/mutations.ts", *(str(root / path) for path in paths)]
    told = subprocess.run(command, cwd=root / "web", check=True, capture_output=True, text=True).stdout
    for path, start, end, text, what in map(json.loads, told.splitlines()):
        yield Site(str(Path(path).relative_to(root)), start, end, text, what)
