"""The source of a kernel as a self-contained syntax tree. Each name is local, or means the same thing throughout the program."""

import ast
import builtins
import linecache
from collections.abc import Callable
from functools import cache
from types import FunctionType
from typing import Any, get_type_hints

from .trees import copied, walk


class Names:
    """The names of a program: one for each kernel, integer table or other thing that its kernels use."""

    def __init__(self) -> None:
        self.meaning: dict[str, Any] = {}
        self._name: dict[int, str] = {}

    def name_of(self, thing: Any, wanted: str) -> str:
        """Return the name of a thing."""
        if id(thing) not in self._name:
            self._name[id(thing)] = self.free(wanted)
            self.meaning[self._name[id(thing)]] = thing
        return self._name[id(thing)]

    def free(self, wanted: str) -> str:
        """Return an unused name; two underscores set it apart from local names."""
        name, number = f"{wanted}__", 1
        while name in self.meaning:
            number += 1
            name = f"{wanted}__{number}"
        self.meaning[name] = None
        return name


def read(kernel: Callable[..., Any], names: Names) -> ast.FunctionDef:
    """Return a kernel's tree without decorators, annotations and docstrings, and with its global names resolved.

    Raises TypeError for a kernel without source.
    """
    tree = copied(definition(kernel))
    tree.decorator_list, tree.returns = [], None
    for argument in tree.args.args:
        argument.annotation = None
    tree.body = [line for line in tree.body if not (isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant))]
    Straighten().visit(tree)
    Close(kernel, names, local_names(tree)).visit(tree)
    tree.body = tree.body or [ast.Pass()]
    return tree


def definition(kernel: Callable[..., Any]) -> ast.FunctionDef:
    """Return a kernel's definition in its source."""
    code = kernel.__code__
    text = "".join(linecache.getlines(code.co_filename, kernel.__globals__))
    found = definitions(code.co_filename, text).get((code.co_firstlineno, kernel.__name__))
    if found is None:
        raise TypeError(f"{kernel.__module__}.{kernel.__qualname__}: its source is not available")
    return found


@cache
def definitions(file: str, text: str) -> dict[tuple[int, str], ast.FunctionDef]:
    """Return the functions in a source, by first line and name."""
    found = {}
    for node in ast.walk(ast.parse(text, file)):
        if isinstance(node, ast.FunctionDef):
            found[min([node.lineno, *(one.lineno for one in node.decorator_list)]), node.name] = node
    return found


def hints_of(kernel: Callable[..., Any]) -> dict[str, Any]:
    """Return the annotation of each argument."""
    hints = get_type_hints(kernel, include_extras=True)
    code = kernel.__code__
    return {name: hints.get(name) for name in code.co_varnames[: code.co_argcount]}


def local_names(tree: ast.FunctionDef) -> set[str]:
    """Return a function's arguments and the names that it assigns."""
    stored = {node.id for node in walk(tree) if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)}
    return stored | {argument.arg for argument in tree.args.args}


class Close(ast.NodeTransformer):
    """A transformer that turns global integers into literals, and other globals into names of the program.

    This is sound because globals never change.
    """

    def __init__(self, kernel: Callable[..., Any], names: Names, local: set[str]) -> None:
        self.space, self.names, self.local = kernel.__globals__, names, local
        self.where = f"{kernel.__module__}.{kernel.__qualname__}"

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Resolve a name, unless it is local or Python's own."""
        if node.id in self.local or (node.id not in self.space and hasattr(builtins, node.id)):
            return node
        if node.id not in self.space:
            raise TypeError(f"{self.where}: {node.id} means nothing")
        thing = self.space[node.id]
        if type(thing) in (bool, int):
            return ast.Constant(thing)
        return ast.Name(self.names.name_of(thing, thing.__name__ if isinstance(thing, FunctionType) else node.id), ast.Load())


class Straighten(ast.NodeTransformer):
    """A transformer that moves the code after a branch ending with `continue` into the other branch."""

    def visit_While(self, node: ast.While | ast.For) -> ast.While | ast.For:
        """Straighten a loop, its inner loops first."""
        self.generic_visit(node)
        node.body = straightened(node.body) or [ast.Pass()]
        return node

    visit_For = visit_While


def straightened(body: list[ast.stmt]) -> list[ast.stmt]:
    """Return the body of a loop, rewritten so that no branch ends with `continue`."""
    for place, line in enumerate(body):
        if isinstance(line, ast.Continue):
            return body[:place]
        if isinstance(line, ast.If) and isinstance(line.body[-1], ast.Continue):
            line.body = straightened(line.body) or [ast.Pass()]
            line.orelse = straightened(line.orelse + body[place + 1 :])
            return body[: place + 1]
    return body
