"""Walks over the nodes of syntax trees, without the marks in `ctx` and `op`, which have no parts."""

import ast
from collections.abc import Iterator

MARKS = (ast.expr_context, ast.operator, ast.unaryop, ast.boolop, ast.cmpop)


def walk(*trees: ast.AST) -> Iterator[ast.AST]:
    """Yield every node of these syntax trees except marks."""
    return (node for tree in trees for node in ast.walk(tree) if not isinstance(node, MARKS))
