"""Removal of writes to scratch that is never read.

This is sound because no code reads a scratch field after the outermost kernel has returned.
"""

import ast
from collections.abc import Iterable

from .kinds import Field, Reader
from .trees import walk
from .values import place_of

Cell = tuple[Field, tuple[int, ...]]


def cells_read(tree: ast.FunctionDef, reader: Reader) -> tuple[set[Cell], set[Field]]:
    """Return the scratch cells that a function reads, and the scratch fields of which it may read any cell."""
    cells: set[Cell] = set()
    places: set[int] = set()
    for node in walk(tree):
        field = scratch(node.value, reader) if isinstance(node, ast.Subscript) else None
        place = place_of(node.slice) if isinstance(node, ast.Subscript) else None
        if isinstance(node, ast.Subscript) and field is not None and place is not None:
            places.add(id(node.value))
            if isinstance(node.ctx, ast.Load):
                cells.add((field, place))
    every = {
        field
        for node in walk(tree)
        if isinstance(node, ast.Attribute) and id(node) not in places and (field := scratch(node, reader)) is not None
    }
    return cells, every


def scratch(node: ast.expr, reader: Reader) -> Field | None:
    """Return the scratch field that an expression names, or None."""
    kind = reader.kind(node)
    return kind if isinstance(kind, Field) and kind.name in kind.record._scratch else None


class Forget(ast.NodeTransformer):
    """A transformer that removes writes to cells that are never read."""

    def __init__(self, reader: Reader, read: Iterable[Cell], every: Iterable[Field]) -> None:
        self.reader, self.read, self.every = reader, set(read), set(every)
        self.done = False

    def visit_Assign(self, node: ast.Assign) -> ast.stmt:
        """Replace a write to an unread cell by the expression of the written value.

        A later step removes the expression if it has no effect.
        """
        target = node.targets[0]
        if isinstance(target, ast.Subscript) and len(node.targets) == 1:
            field, place = scratch(target.value, self.reader), place_of(target.slice)
            if field is not None and place is not None and field not in self.every and (field, place) not in self.read:
                self.done = True
                return ast.Expr(node.value)
        return node
