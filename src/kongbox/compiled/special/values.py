"""Replacement of settled expressions by their values.

This is sound because kernels know only integers and records, and numbers that follow from the sheet never change. An expression
that only reads may be removed, because reading changes nothing. A call that changes something stays where it is.
"""

import ast
import operator
from collections.abc import Callable, Mapping
from typing import Any

from .kinds import Among, Field, Reader
from .trees import walk

LARGEST = 1 << 63
OPERATORS: dict[type[ast.operator], Callable[[int, int], int]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.BitAnd: operator.and_,
    ast.BitOr: operator.or_,
    ast.BitXor: operator.xor,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
}
SIGNS: dict[type[ast.unaryop], Callable[[int], int]] = {
    ast.Not: operator.not_,
    ast.USub: operator.neg,
    ast.UAdd: operator.pos,
    ast.Invert: operator.invert,
}
COMPARISONS: dict[type[ast.cmpop], Callable[[int, int], bool]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}
OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
NEUTRAL: dict[type[ast.operator], tuple[int | None, int | None]] = {
    ast.Add: (0, 0),
    ast.Sub: (None, 0),
    ast.Mult: (1, 1),
    ast.BitOr: (0, 0),
    ast.BitXor: (0, 0),
    ast.LShift: (None, 0),
    ast.RShift: (None, 0),
    ast.FloorDiv: (None, 1),
}
"""For each operator: the left operand that has no effect, and the right operand that has no effect, or None."""
VOID: dict[type[ast.operator], tuple[bool, bool]] = {
    ast.Mult: (True, True),
    ast.BitAnd: (True, True),
    ast.LShift: (True, False),
    ast.RShift: (True, False),
}
"""For each operator: whether 0 as the left operand makes the result 0, and whether 0 as the right operand does."""
OWN: dict[str, Callable[..., int]] = {"min": min, "max": max, "abs": abs}
"""Python's functions that kernels may call on numbers."""


def number(node: ast.expr | None) -> int | None:
    """Return the number of a constant expression, or None for any other."""
    return int(node.value) if isinstance(node, ast.Constant) and isinstance(node.value, int) else None


def is_none(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def is_truth(node: ast.expr) -> bool:
    """Whether an expression can only be true or false."""
    if isinstance(node, ast.Constant):
        return isinstance(node.value, bool)
    if isinstance(node, ast.BoolOp):
        return all(is_truth(part) for part in node.values)
    return isinstance(node, ast.Compare) or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not))


def place_of(node: ast.expr) -> tuple[int, ...] | None:
    """Return an array's index as numbers, or None if a part of it is not settled."""
    parts = [number(part) for part in (node.elts if isinstance(node, ast.Tuple) else [node])]
    found = tuple(part for part in parts if part is not None)
    return found if len(found) == len(parts) else None


def settled(compute: Callable[..., Any], *given: int) -> ast.Constant | None:
    """Return the result of a function for some numbers, as a constant; None if it has no result, or one that does not fit in
    64 bits.
    """
    try:
        found = compute(*given)
    except (ArithmeticError, ValueError):
        return None
    return ast.Constant(found) if -LARGEST <= found < LARGEST else None


class Values(ast.NodeTransformer):
    """A transformer that replaces settled expressions. `numbers` are the local names that hold a single number."""

    def __init__(self, reader: Reader, meaning: Mapping[str, Any], numbers: Mapping[str, int]) -> None:
        self.reader, self.meaning, self.numbers = reader, meaning, numbers

    def is_pure(self, node: ast.AST) -> bool:
        """Whether an expression changes nothing."""
        calls = (part for part in walk(node) if isinstance(part, ast.Call))
        return all(isinstance(call.func, ast.Name) and self.changes_nothing(call.func.id) for call in calls)

    def changes_nothing(self, function: str) -> bool:
        """Whether a function changes nothing."""
        return function in OWN or function in ("len", "range")

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Replace a local name that holds a single number."""
        if isinstance(node.ctx, ast.Load) and node.id in self.numbers:
            return ast.Constant(self.numbers[node.id])
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        """Replace a field that the sheet settles."""
        self.generic_visit(node)
        kind = self.reader.kind(node) if isinstance(node.ctx, ast.Load) else None
        found = self.reader.known.number(kind.record, kind.name) if isinstance(kind, Field) else None
        if found is None or (isinstance(kind, Field) and kind.name in kind.record._arrays):
            return node
        return ast.Constant(found)

    def visit_Subscript(self, node: ast.Subscript) -> ast.expr:
        """Replace a cell whose value is settled, such as a cell of a table of integers, by this value."""
        self.generic_visit(node)
        if not isinstance(node.ctx, ast.Load):
            return node
        kind, place = self.reader.kind(node.value), place_of(node.slice)
        if isinstance(kind, Field):
            known = self.reader.known
            found = known.number(kind.record, kind.name) if place is None else known.cell(kind.record, kind.name, place)
            return node if found is None or not self.is_pure(node.slice) else ast.Constant(found)
        table = self.meaning.get(node.value.id) if isinstance(node.value, ast.Name) else None
        if isinstance(table, tuple) and place is not None and len(place) == 1 and -len(table) <= place[0] < len(table):
            return ast.Constant(table[place[0]])
        among = self.reader.kind(node)
        if isinstance(among, Among) and len(among.numbers) == 1 and self.is_pure(node.slice):
            return ast.Constant(min(among.numbers))
        return node

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.expr:
        """Evaluate a constant number with a sign or `not` before it, and turn `not a < b` into `a >= b`."""
        self.generic_visit(node)
        found, asked = number(node.operand), node.operand
        if isinstance(node.op, ast.Not) and isinstance(asked, ast.Compare) and len(asked.ops) == 1:
            return ast.Compare(asked.left, [OPPOSITE[type(asked.ops[0])]()], asked.comparators)
        return node if found is None else settled(SIGNS[type(node.op)], found) or node

    def visit_BinOp(self, node: ast.BinOp) -> ast.expr:
        """Evaluate operations on constant numbers, and simplify operations such as `x + 0` and `x * 0`."""
        self.generic_visit(node)
        left, right, how = number(node.left), number(node.right), type(node.op)
        if left is not None and right is not None and how in OPERATORS:
            return settled(OPERATORS[how], left, right) or node
        before, after = NEUTRAL.get(how, (None, None))
        if left is not None and left == before and not is_truth(node.right):
            return node.right
        if right is not None and right == after and not is_truth(node.left):
            return node.left
        first, second = VOID.get(how, (False, False))
        if (left == 0 and first and self.is_pure(node.right)) or (right == 0 and second and self.is_pure(node.left)):
            return ast.Constant(0)
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.expr:
        """Settle the comparison of two numbers, of a number with None, or of an expression with a number that it can never equal.

        Simplify the comparison of a truth value with 0 or 1.
        """
        self.generic_visit(node)
        given = [number(part) for part in (node.left, *node.comparators)]
        if all(part is not None for part in given) and all(type(how) in COMPARISONS for how in node.ops):
            pairs = zip(node.ops, given, given[1:], strict=False)
            return ast.Constant(all(COMPARISONS[type(how)](a, b) for how, a, b in pairs))  # type: ignore[arg-type]
        if given[0] is not None and isinstance(node.ops[0], ast.Is) and is_none(node.comparators[0]):
            return ast.Constant(False)
        if len(node.ops) > 1 or not isinstance(node.ops[0], (ast.Eq, ast.NotEq)):
            return node
        equal = isinstance(node.ops[0], ast.Eq)
        for value, other in ((given[0], node.comparators[0]), (given[1], node.left)):
            if value is None:
                continue
            if not self.may_be(other, value) and self.is_pure(other):
                return ast.Constant(not equal)
            if is_truth(other) and value in (0, 1):
                return other if (value == 1) == equal else self.visit_UnaryOp(ast.UnaryOp(ast.Not(), other))
        return node

    def may_be(self, node: ast.expr, value: int) -> bool:
        """Whether an expression could have this value."""
        kind = self.reader.kind(node)
        if kind is None and isinstance(node, ast.Subscript):
            kind = self.reader.kind(node.value)
        if isinstance(kind, Field):
            return self.reader.known.may_be(kind.record, kind.name, value)
        return not isinstance(kind, Among) or value in kind.numbers

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.expr:
        """Drop the operands of an `and` (or an `or`) that cannot decide the result, and all operands after one that does.

        The last operand stays if it may be the result.
        """
        self.generic_visit(node)
        decides = isinstance(node.op, ast.Or)
        parts: list[ast.expr] = []
        for place, part in enumerate(node.values):
            found = number(part)
            if found is not None and bool(found) == decides:
                parts.append(part)
                break
            if found is None or (place == len(node.values) - 1 and not (parts and is_truth(parts[-1]))):
                parts.append(part)
        last = number(parts[-1])
        if len(parts) > 1 and last is not None and bool(last) == decides and all(map(self.is_pure, parts)):
            if not decides or all(map(is_truth, parts[:-1])):
                return ast.Constant(decides)
        if len(parts) == 1:
            return parts[0]
        node.values = parts
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        """Replace `a if test else b` by the side that a settled test chooses, or by `a` if both sides are the same number."""
        node.test = self.visit(node.test)
        chosen = number(node.test)
        if chosen is not None:
            side: ast.expr = self.visit(node.body if chosen else node.orelse)
            return side
        node.body, node.orelse = self.visit(node.body), self.visit(node.orelse)
        same = number(node.body) is not None and number(node.body) == number(node.orelse) and self.is_pure(node.test)
        return node.body if same else node

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """Settle `min`, `max` and `abs` of settled numbers, and the length of a tuple."""
        self.generic_visit(node)
        if not isinstance(node.func, ast.Name) or not node.args:
            return node
        given = [part for part in map(number, node.args) if part is not None]
        if node.func.id in OWN and len(given) == len(node.args):
            return settled(OWN[node.func.id], *given) or node
        if node.func.id == "len" and isinstance(node.args[0], ast.Name):
            table = self.meaning.get(node.args[0].id)
            if isinstance(table, tuple):
                return ast.Constant(len(table))
        return node
