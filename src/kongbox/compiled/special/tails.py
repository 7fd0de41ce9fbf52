"""Shortening of loops over cells. A loop stops before the last cells if they are always empty and the loop does nothing there.

To find out whether the loop does nothing there, its body is simplified as if those cells were empty. The loop is shortened only
if no line of the body remains.
"""

import ast

from .blocks import Blocks, turns_of
from .kinds import Field
from .trees import copied, walk


class Tails(Blocks):
    """A transformer that shortens loops."""

    def visit_For(self, node: ast.For) -> ast.stmt | list[ast.stmt] | None:
        """Shorten a loop over an array whose last cells only some tables use."""
        found = super().visit_For(node)
        turns = turns_of(node)
        if found is not node or not turns or turns.step != 1 or not isinstance(node.target, ast.Name):
            return found
        for field in {kind for part in walk(*node.body) if (kind := self.counted(part, node.target.id)) is not None}:
            ends = self.end(field, turns)
            rest = [Emptied(self, field, node.target.id).visit(copied(line)) for line in node.body]
            if ends < turns.stop and not self.block([line for line in rest if line is not None]):
                node.iter.args[-1] = ast.Constant(ends)  # type: ignore[attr-defined]
                break
        return node

    def counted(self, node: ast.AST, counter: str) -> Field | None:
        """Return the array that this node indexes by the loop's counter, if some of its cells are used only by some tables;
        otherwise None.
        """
        if isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Name) and node.slice.id == counter:
            kind = self.reader.kind(node.value)
            if isinstance(kind, Field) and kind.name in kind.record._needs and kind.record._needs[kind.name].cells:
                return kind
        return None

    def end(self, field: Field, turns: range) -> int:
        """Return the number at which the counter can stop: one after the last cell that tables under these rules may use."""
        used = [turn for turn in turns if self.reader.known.cell(field.record, field.name, (turn,)) is None]
        return used[-1] + 1 if used else turns.start


class Emptied(ast.NodeTransformer):
    """A transformer that puts the empty value in place of always-empty cells, and removes assignments of this value to them."""

    def __init__(self, tails: Tails, field: Field, counter: str) -> None:
        self.tails, self.field, self.counter = tails, field, counter
        needs = field.record._needs[field.name]
        self.empty, self.is_cleared = needs.empty, needs.default is not None

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        """Replace a cell that is read."""
        if isinstance(node.ctx, ast.Load) and self.tails.counted(node, self.counter) == self.field:
            return ast.Constant(self.empty)
        self.generic_visit(node)
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.stmt | None:
        """Remove an assignment of the empty value. Keep it if the field has a default, because it may overwrite that default."""
        self.generic_visit(node)
        same = isinstance(node.value, ast.Constant) and node.value.value == self.empty
        there = len(node.targets) == 1 and self.tails.counted(node.targets[0], self.counter) == self.field
        return None if same and there and not self.is_cleared else node
