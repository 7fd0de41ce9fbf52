"""A kernel being rewritten."""

import ast
from collections.abc import Callable
from typing import Any

from .trees import walk

Kernel = Callable[..., Any]


class Routine:
    """A kernel that is being rewritten, or a copy of it with some arguments fixed."""

    def __init__(self, name: str, kernel: Kernel, tree: ast.FunctionDef, hints: dict[str, Any]) -> None:
        self.name, self.kernel, self.tree, self.hints = name, kernel, tree, hints
        tree.name = name
        self.is_copy = False
        self.is_pure = False
        """Whether the routine changes nothing."""
        self.telling: set[str] = set()
        self.given: dict[str, int] = {}
        """Arguments that are the same number in every call."""
        self.called: set[str] = set()
        """The names that the routine calls."""
        self.note_calls()

    @property
    def answer(self) -> ast.expr | None:
        """The expression that the routine returns, or None if the routine does more than return one."""
        only = self.tree.body[0]
        return only.value if len(self.tree.body) == 1 and isinstance(only, ast.Return) else None

    @property
    def is_empty(self) -> bool:
        """Whether the routine does nothing."""
        only = self.tree.body[0]
        return len(self.tree.body) == 1 and (isinstance(only, ast.Pass) or (isinstance(only, ast.Return) and only.value is None))

    def note_calls(self) -> None:
        """Update the names that the routine calls."""
        self.called = {called for called, _ in self.calls()}

    def calls(self) -> list[tuple[str, ast.Call]]:
        """Return the calls in the routine, each with the called name."""
        nodes = [node for node in walk(self.tree) if isinstance(node, ast.Call)]
        return [(node.func.id, node) for node in nodes if isinstance(node.func, ast.Name)]

    def stores_outside(self) -> bool:
        """Whether the routine itself writes into a record."""
        written = (ast.Attribute, ast.Subscript)
        return any(isinstance(node, written) and not isinstance(node.ctx, ast.Load) for node in walk(self.tree))
