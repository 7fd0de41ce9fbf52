"""Going through trees, rewriting, copying and comparing them: what `ast` and `copy` do too, and several times faster."""

import ast
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, TypeVar

Node = TypeVar("Node", bound=ast.AST)
MARKS = (ast.expr_context, ast.operator, ast.unaryop, ast.boolop, ast.cmpop)
"""Nodes without parts, which all trees may share."""
PLAIN = frozenset(
    {"ctx", "op", "ops", "id", "attr", "name", "arg", "kind", "returns", "annotation", "type_comment", "type_params"}
)
"""Fields in which no other nodes stand, or none that a kernel has."""


def find_parts(node: Any) -> tuple[str, ...]:
    """The fields of a kind of node in which other nodes stand."""
    return () if node is ast.Constant else tuple(name for name in node._fields if name not in PLAIN)


parts_of: Callable[[Any], tuple[str, ...]] = cache(find_parts)


def walk(*trees: ast.AST) -> Iterator[ast.AST]:
    """Every node of some trees but marks, in no order."""
    waiting = list(trees)
    while waiting:
        node = waiting.pop()
        yield node
        for name in parts_of(type(node)):
            part = getattr(node, name)
            if type(part) is list:
                waiting += part
            elif part is not None:
                waiting.append(part)


class Rewriter:
    """Goes through a tree like `ast.NodeTransformer`: what `visit_Name` gives stands where the name stood."""

    def visit(self, node: Any) -> Any:
        """Rewrite one node, by the method that is named after its kind."""
        return method(type(self), type(node))(self, node)

    def generic_visit(self, node: ast.AST) -> Any:
        """Rewrite the parts of a node; a statement may become none, or several."""
        for name in parts_of(type(node)):
            part = getattr(node, name)
            if type(part) is list:
                found: list[Any] = []
                for one in part:
                    told = self.visit(one)
                    found += told if type(told) is list else [] if told is None else [told]
                setattr(node, name, found)
            elif part is not None:
                setattr(node, name, self.visit(part))
        return node


def find_method(rewriter: type[Rewriter], node: type[ast.AST]) -> Callable[[Any, Any], Any]:
    """How a rewriter visits nodes of a kind."""
    found: Callable[[Any, Any], Any] = getattr(rewriter, f"visit_{node.__name__}", rewriter.generic_visit)
    return found


method: Callable[[Any, Any], Callable[[Any, Any], Any]] = cache(find_method)


def copied(node: Node) -> Node:
    """The same tree, to be changed by itself."""
    made = type(node)()
    for name in node._fields:
        part = getattr(node, name, None)
        if type(part) is list:
            part = [copied(one) if isinstance(one, ast.AST) and not isinstance(one, MARKS) else one for one in part]
        elif isinstance(part, ast.AST) and not isinstance(part, MARKS):
            part = copied(part)
        setattr(made, name, part)
    return made


def shape(node: ast.AST) -> Any:
    """A tree as nested tuples: two that are equal are equal trees."""
    kind = type(node)
    if kind is ast.Name:
        return node.id, type(node.ctx)  # type: ignore[attr-defined]
    if kind is ast.Constant:
        return kind, type(node.value), node.value  # type: ignore[attr-defined]
    found: list[Any] = [kind]
    for name in node._fields:
        part = getattr(node, name, None)
        if type(part) is list:
            found.append([shape(one) if isinstance(one, ast.AST) else one for one in part])
        else:
            found.append(shape(part) if isinstance(part, ast.AST) else part)
    return tuple(found)
