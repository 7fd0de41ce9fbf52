"""Going through trees, but for their marks: what `ctx` and `op` hold has no parts, and all trees may share it."""

import ast
from collections.abc import Iterator

MARKS = (ast.expr_context, ast.operator, ast.unaryop, ast.boolop, ast.cmpop)


def walk(*trees: ast.AST) -> Iterator[ast.AST]:
    """Every node of some trees but marks."""
    return (node for tree in trees for node in ast.walk(tree) if not isinstance(node, MARKS))
