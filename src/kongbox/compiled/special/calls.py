"""Replacement of a call by its settled result, or by the only expression of the called kernel.

This is sound because a kernel with only numbers as arguments does nothing but return a number, and a kernel that is a single
expression does nothing but return it. An argument moves into the expression if its value cannot change during the call (a local
name, a number, a record), or if the kernel reads it once and changes nothing.
"""

import ast

from .blocks import names_read
from .kinds import Reader
from .locals import numbers_of
from .loops import Replace, Unroll
from .routine import Routine
from .routines import Routines
from .tails import Tails
from .trees import copied, walk
from .values import number, settled

LONGEST = 120
"""The most nodes of an expression that replaces a call."""


class Simplify(Tails):
    """A transformer that simplifies the calls in one routine of a program."""

    def __init__(self, program: Routines, routine: Routine, reader: Reader, numbers: dict[str, int]) -> None:
        super().__init__(reader, program.names.meaning, numbers)
        self.program, self.read = program, names_read(routine.tree)

    def changes_nothing(self, function: str) -> bool:
        """Whether a function changes nothing."""
        routine = self.program.routines.get(function)
        return super().changes_nothing(function) if routine is None else routine.is_pure

    def is_empty(self, function: str) -> bool:
        """Whether a kernel does nothing."""
        routine = self.program.routines.get(function)
        return routine is not None and routine.is_empty

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """Return a simpler expression for a call, if there is one.

        If all arguments are settled, return the result. If some arguments named in `telling` are settled,
        return a call to a copy of the kernel with these arguments fixed. If the kernel is a single expression, return that
        expression.
        """
        found = super().visit_Call(node)
        if not (isinstance(found, ast.Call) and isinstance(found.func, ast.Name)) or found.keywords:
            return found
        routine = self.program.routines.get(found.func.id)
        if routine is None:
            return found
        given = {name: number(value) for name, value in zip(routine.hints, found.args, strict=True)}
        if all(value is not None for value in given.values()) and not routine.is_copy:
            answer = settled(routine.kernel, *[value for value in given.values() if value is not None])
            if answer is not None:
                return answer
        fixed = {name: value for name, value in given.items() if value is not None and name in routine.telling}
        if fixed:
            found.args = [value for name, value in zip(routine.hints, found.args, strict=True) if name not in fixed]
            routine, is_new = self.program.copy_of(routine, fixed)
            if is_new:
                simplify(self.program, routine)
            found.func = ast.Name(routine.name, ast.Load())
        return self.answer(routine, found) or found

    def answer(self, routine: Routine, call: ast.Call) -> ast.expr | None:
        """Return the only expression of a kernel, with the call's arguments in place of the kernel's argument names.

        Return None if the kernel does more than return an expression, if the expression has more than LONGEST nodes, or if
        moving an argument into the expression could change the result or compute the argument twice.
        """
        says = routine.answer
        if says is None or sum(1 for _ in walk(says)) > LONGEST:
            return None
        read, pure = names_read(says), self.is_pure(says)
        for name, value in zip(routine.hints, call.args, strict=True):
            if not (self.is_same(value) or (self.is_pure(value) and pure and read[name] <= 1)):
                return None
        values = dict(zip(routine.hints, call.args, strict=True))
        replaced: ast.expr = Replace(values, {}).visit(copied(says))
        return replaced

    def is_same(self, node: ast.expr) -> bool:
        """Whether an argument stays the same during a call and takes no time to compute."""
        if isinstance(node, (ast.Name, ast.Constant)):
            return True
        if isinstance(self.reader.kind(node), type):  # a record variable never changes while a kernel runs
            return all(isinstance(part, (ast.Name, ast.Constant, ast.Attribute, ast.Subscript, ast.Load)) for part in walk(node))
        return False


def simplify(program: Routines, routine: Routine) -> bool:
    """Simplify one routine of a program. Return whether it changed."""
    first = before = ast.dump(routine.tree)
    pure = routine.is_pure
    while True:
        numbers = numbers_of(routine.tree, routine.given)
        Simplify(program, routine, program.reader(routine), numbers).visit(routine.tree)
        Unroll(routine.tree, routine.telling).visit(routine.tree)
        after = ast.dump(routine.tree)
        if after == before:
            break
        before = after
    routine.note_calls()
    routine.is_pure = not routine.stores_outside() and all(map(program.only_answers, routine.called))
    return first != before or pure != routine.is_pure
