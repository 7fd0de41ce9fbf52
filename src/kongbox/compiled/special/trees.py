"""Functions that walk and copy syntax trees, faster than those of `ast` and `copy`."""

import ast
from collections.abc import Iterator
from typing import Any, TypeVar

MARKS = {"ctx", "op", "ops"}
"""The fields with nodes that have no parts, such as `ast.Load`."""
TEXTS = {"arg", "attr", "id", "kind", "name", "type_comment"}
"""The fields with texts."""
PARTS: dict[type[ast.AST], tuple[str, ...]] = {
    kind: tuple(field for field in kind._fields if field not in MARKS | TEXTS)
    for kind in vars(ast).values()
    if isinstance(kind, type) and issubclass(kind, ast.AST)
}
"""The fields with other nodes, or lists of nodes, of each kind of node."""
PARTS[ast.Constant] = ()
Node = TypeVar("Node", bound=ast.AST)


def walk(*trees: ast.AST) -> Iterator[ast.AST]:
    """Yield every node of these syntax trees except marks."""
    waiting = list(trees)
    while waiting:
        node = waiting.pop()
        yield node
        for field in PARTS[node.__class__]:
            part = getattr(node, field, None)
            if isinstance(part, list):
                waiting += part
            elif part is not None:
                waiting.append(part)


def copied(tree: Node) -> Node:
    """Return a copy of a syntax tree. Marks are shared."""
    made = tree.__class__.__new__(tree.__class__)
    parts: dict[str, Any] = vars(made)
    parts.update(vars(tree))
    for field in PARTS[tree.__class__]:
        part = parts.get(field)
        if isinstance(part, list):
            parts[field] = [copied(one) for one in part]
        elif part is not None:
            parts[field] = copied(part)
    return made
