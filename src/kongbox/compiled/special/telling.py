"""Telling names: names whose value selects an item of the sheet, such as a row of the score card, a danger or a shape.

If the value is known, everything that depends on it is settled. Therefore loops over telling names are unrolled, and kernels
with telling arguments are copied.
"""

import ast
from collections.abc import Mapping

from ...core.state.record import Record
from ...core.state.records import Rules
from .kinds import Field, Reader
from .trees import walk


def parts_of(record: type[Record]) -> set[type[Record]]:
    """Return a record type and the types of its parts."""
    found = {record}
    for part in record._records.values():
        found |= parts_of(part)
    return found


SHEET = parts_of(Rules)


def telling_names(tree: ast.FunctionDef, reader: Reader, telling: Mapping[str, list[bool]]) -> set[str]:
    """Return the telling names of a function. For each kernel, `telling` says which of its arguments are telling.

    Pass the function before it is simplified.
    """
    found: set[str] = set()
    for node in walk(tree):
        if isinstance(node, ast.Subscript) and of_the_sheet(node.value, reader):
            found |= names_in(node.slice)
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.RShift) and of_the_sheet(node.left, reader):
            found |= names_in(node.right)
        elif isinstance(node, ast.Compare) and len(node.comparators) == 1:
            for one, other in ((node.left, node.comparators[0]), (node.comparators[0], node.left)):
                if of_the_sheet(one, reader) and isinstance(other, ast.Name):
                    found.add(other.id)
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            for argument, tells in zip(node.args, telling.get(node.func.id, []), strict=False):
                if tells:
                    found |= names_in(argument)
    return found


def of_the_sheet(node: ast.expr, reader: Reader) -> bool:
    """Whether this expression is a field of the rules, or a cell of one."""
    kind = reader.kind(node.value if isinstance(node, ast.Subscript) else node)
    return isinstance(kind, Field) and kind.record in SHEET


def names_in(node: ast.expr) -> set[str]:
    """Return the names that an expression reads."""
    return {part.id for part in walk(node) if isinstance(part, ast.Name)}
