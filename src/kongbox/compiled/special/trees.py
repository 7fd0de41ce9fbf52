"""Walks over the nodes of syntax trees, without marks. Marks are the nodes in `ctx` and `op`. They have no parts."""

import ast
from collections.abc import Iterator

MARKS = (ast.expr_context, ast.operator, ast.unaryop, ast.boolop, ast.cmpop)


def walk(*trees: ast.AST) -> Iterator[ast.AST]:
    """Return every node of these syntax trees, except the marks in `ctx` and `op`."""
    return (node for tree in trees for node in ast.walk(tree) if not isinstance(node, MARKS))
