"""Replacement of local names by numbers. A name is replaced if it always holds the same number.

This is sound because a kernel assigns every name before reading it.
"""

import ast
from collections.abc import Mapping

from .trees import walk
from .values import number


def numbers_of(tree: ast.FunctionDef, given: Mapping[str, int]) -> dict[str, int]:
    """Return the local names that always hold the same number, each with it. `given` has the known values of arguments."""
    arguments = {argument.arg for argument in tree.args.args}
    assigned: dict[str, set[int | None]] = {}
    plain: set[int] = set()
    for line in walk(tree):
        if isinstance(line, ast.Assign):
            for target in line.targets:
                if isinstance(target, ast.Name):
                    plain.add(id(target))
                    assigned.setdefault(target.id, set()).add(number(line.value))
    for node in walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and id(node) not in plain:
            assigned.setdefault(node.id, set()).add(None)
    found = {name: value for name, value in given.items() if name not in assigned}
    for name, values in assigned.items():
        value = next(iter(values))
        if len(values) == 1 and value is not None and name not in arguments:
            found[name] = value
    return found
