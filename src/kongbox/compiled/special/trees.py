"""Walks over syntax trees, except for marks. These are the nodes in `ctx` and `op`: they have no parts and may be shared."""

import ast
from collections.abc import Iterator

MARKS = (ast.expr_context, ast.operator, ast.unaryop, ast.boolop, ast.cmpop)


def walk(*trees: ast.AST) -> Iterator[ast.AST]:
    """Return every node of these syntax trees, except the marks in `ctx` and `op`."""
    return (node for tree in trees for node in ast.walk(tree) if not isinstance(node, MARKS))
