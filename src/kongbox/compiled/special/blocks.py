"""Removal of statements that are never reached or do nothing.

This is sound because a test with a known result always goes the same way, and because a computation has no effect if its
result is never used.
"""

import ast
from collections import Counter

from .trees import walk
from .values import Values, number

JUMPS = (ast.Return, ast.Continue, ast.Break)
ADDS = (ast.Add, ast.Sub, ast.BitOr, ast.BitXor, ast.LShift, ast.RShift)


def leaves(body: list[ast.stmt]) -> bool:
    """Whether these lines always return or jump."""
    last = body[-1] if body else None
    return isinstance(last, JUMPS) or (isinstance(last, ast.If) and leaves(last.body) and leaves(last.orelse))


def is_answer(*lines: ast.stmt) -> bool:
    """Whether these lines only return a value."""
    return len(lines) == 1 and isinstance(lines[0], ast.Return) and lines[0].value is not None


class Blocks(Values):
    """A transformer that simplifies statements. `read` counts how often the function reads each local name."""

    read: Counter[str]

    def block(self, body: list[ast.stmt]) -> list[ast.stmt]:
        """Return the lines simplified, without the lines after a jump."""
        found: list[ast.stmt] = []
        for line in body:
            simpler = self.visit(line)
            found += simpler if isinstance(simpler, list) else [] if simpler is None else [simpler]
            if leaves(found):
                break
        if len(found) > 1 and is_answer(found[-1]) and isinstance(found[-2], ast.If) and not found[-2].orelse:
            found[-2:] = [ast.If(found[-2].test, found[-2].body, [found[-1]])] if is_answer(*found[-2].body) else found[-2:]
        if found and isinstance(found[-1], ast.If) and is_answer(*found[-1].body) and is_answer(*found[-1].orelse):
            one, other = found[-1].body[0], found[-1].orelse[0]
            found[-1] = ast.Return(ast.IfExp(found[-1].test, one.value, other.value))  # type: ignore[attr-defined]
        while found and isinstance(found[-1], ast.Pass):
            found.pop()
        return found

    def is_empty(self, function: str) -> bool:
        """Whether a kernel is known to do nothing."""
        return False

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Simplify a kernel."""
        node.body = self.block(node.body) or [ast.Pass()]
        return node

    def visit_Pass(self, node: ast.Pass) -> None:
        """Remove `pass`."""

    def visit_If(self, node: ast.If) -> ast.stmt | list[ast.stmt] | None:
        """Keep the side that a settled test chooses. Remove any other test if both its sides do nothing."""
        node.test = self.visit(node.test)
        chosen = number(node.test)
        if chosen is not None:
            return self.block(node.body if chosen else node.orelse)
        node.body, node.orelse = self.block(node.body), self.block(node.orelse)
        if not node.body and not node.orelse:
            return None if self.is_pure(node.test) else ast.Expr(node.test)
        if not node.body:
            node.test, node.body, node.orelse = self.visit_UnaryOp(ast.UnaryOp(ast.Not(), node.test)), node.orelse, []
        return node.body if self.adds_only_noughts(node) else node

    def adds_only_noughts(self, node: ast.If) -> bool:
        """Whether a test can be removed, as in `if n != 0: points += n * 4`, which adds 0 anyway if `n` is 0."""
        test = node.test
        if node.orelse or not (isinstance(test, ast.Compare) and isinstance(test.ops[0], ast.NotEq) and len(test.ops) == 1):
            return False
        return (
            number(test.comparators[0]) == 0
            and isinstance(test.left, ast.Name)
            and all(isinstance(line, ast.AugAssign) and isinstance(line.op, ast.Add) for line in node.body)
            and all(self.is_pure(line) and is_product(line.value, test.left.id) for line in node.body)  # type: ignore[attr-defined]
            and all(test.left.id not in names_stored(line) for line in node.body)
        )

    def visit_While(self, node: ast.While) -> ast.stmt | None:
        """Remove a loop that is never entered. Keep any other, because its body may change the test."""
        node.test = self.visit(node.test)
        if number(node.test) == 0:
            return None
        node.body = self.block(node.body) or [ast.Pass()]
        return node

    def visit_For(self, node: ast.For) -> ast.stmt | list[ast.stmt] | None:
        """Remove a loop that has no iterations, or whose iterations do nothing."""
        node.iter = self.visit(node.iter)
        turns = turns_of(node)
        if turns is not None and len(turns) == 0:
            return None
        node.body = self.block(node.body)
        if not node.body and self.is_pure(node.iter) and isinstance(node.target, ast.Name) and not self.read[node.target.id]:
            return None
        node.body = node.body or [ast.Pass()]
        return node

    def visit_Expr(self, node: ast.Expr) -> ast.stmt | None:
        """Remove an unused value, or a call to a kernel that does nothing. Keep code that changes something."""
        node.value = self.visit(node.value)
        call = node.value
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and self.is_empty(call.func.id):
            return None if all(map(self.is_pure, call.args)) else node
        return None if self.is_pure(call) else node

    def visit_Assign(self, node: ast.Assign) -> ast.stmt | None:
        """Remove an assignment to a name that is never read, but keep the value's code if it changes something."""
        self.generic_visit(node)
        if len(node.targets) == 1 and isinstance(node.targets[0], ast.Name) and not self.read[node.targets[0].id]:
            return None if self.is_pure(node.value) else ast.Expr(node.value)
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.stmt | None:
        """Remove an operation such as `x += 0`, or one on a name that is never read."""
        self.generic_visit(node)
        nothing = number(node.value) == 0 and isinstance(node.op, ADDS)
        unread = isinstance(node.target, ast.Name) and not self.read[node.target.id]
        return None if (nothing or unread) and self.is_pure(node.target) and self.is_pure(node.value) else node


def is_product(node: ast.expr, name: str) -> bool:
    """Whether this is the local name `name`, or a product that has it as a factor."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        return is_product(node.left, name) or is_product(node.right, name)
    return isinstance(node, ast.Name) and node.id == name


def names_stored(*nodes: ast.AST) -> set[str]:
    """Return the local names that the code assigns to."""
    return {part.id for part in walk(*nodes) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}


def names_read(*nodes: ast.AST) -> Counter[str]:
    """Return how often each local name is read."""
    return Counter(part.id for part in walk(*nodes) if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load))


def turns_of(node: ast.For) -> range | None:
    """Return the iterations of a loop over a range with settled bounds; None for any other loop."""
    call = node.iter
    if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "range"):
        return None
    given = [part for part in map(number, call.args) if part is not None]
    return range(*given) if len(given) == len(call.args) else None
