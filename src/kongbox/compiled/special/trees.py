"""Walking trees without marks: the nodes in `ctx` and `op` have no parts, and all trees may share them."""

import ast
from collections.abc import Iterator

MARKS = (ast.expr_context, ast.operator, ast.unaryop, ast.boolop, ast.cmpop)


def walk(*trees: ast.AST) -> Iterator[ast.AST]:
    """Return every node of some trees except marks."""
    return (node for tree in trees for node in ast.walk(tree) if not isinstance(node, MARKS))
