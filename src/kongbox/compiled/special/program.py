"""The kernels of one sheet: all that some of them call, rewritten until nothing is left to do.

Each is simplified after those that it calls; whenever one has become simpler its callers are looked at again. What comes out
computes for tables by this sheet what the kernels compute, to the byte; scratch apart, of which only what is read is written.
"""

import ast
from collections.abc import Iterable, Mapping
from types import FunctionType

from ...core.state.records import Rules
from .blocks import names_stored
from .calls import Simplify
from .kinds import Field, Reader, kinds_in
from .known import Known
from .locals import numbers_of
from .loops import Unroll
from .routine import Kernel, Routine
from .source import Names, hints_of, read
from .telling import telling_names
from .trees import copied, shape
from .unread import Cell, Forget, cells_read
from .values import number


class Program:
    """The routines that some kernels, the roots, need for tables by some rules."""

    def __init__(self, rules: Rules, roots: Iterable[Kernel]) -> None:
        self.known, self.names = Known(rules), Names()
        self.routines: dict[str, Routine] = {}
        self.copies: dict[tuple[str, tuple[tuple[str, int], ...]], Routine] = {}
        self.roots = {kernel: self.take(kernel) for kernel in roots}
        self.rewrite()

    def take(self, kernel: Kernel) -> Routine:
        """Read a kernel and all that it calls, those first."""
        name = self.names.name_of(kernel, kernel.__name__)
        if name in self.routines:
            return self.routines[name]
        routine = Routine(name, kernel, read(kernel, self.names), hints_of(kernel))
        for called in sorted(routine.called):
            thing = self.names.meaning.get(called)
            if isinstance(thing, FunctionType):
                self.take(thing)
        telling = {called: self.tells(called) for called in routine.called}
        routine.telling = telling_names(routine.tree, self.reader(routine), telling)
        self.routines[name] = routine
        return routine

    def tells(self, called: str) -> list[bool]:
        """Which arguments of a kernel tell?"""
        routine = self.routines.get(called)
        return [argument in routine.telling for argument in routine.hints] if routine else []

    def reader(self, routine: Routine) -> Reader:
        """What tells what the expressions of a routine are."""
        kinds = kinds_in(routine.tree, routine.hints, self.names.meaning, self.known)
        return Reader(kinds, self.names.meaning, self.known)

    def rewrite(self) -> None:
        """Simplify until nothing changes, leave out what nobody reads, and keep what is still called."""
        waiting = set(self.routines)
        while waiting:
            for routine in self.in_use():
                if routine.name in waiting:
                    waiting.discard(routine.name)
                    if self.simplify(routine):
                        waiting |= self.callers(routine.name)
            used = {routine.name for routine in self.in_use()}
            waiting &= used
            if not waiting:
                waiting = self.give_numbers() or self.forget()
        self.routines = {routine.name: routine for routine in self.in_use()}

    def in_use(self) -> list[Routine]:
        """The routines that the roots call, directly or not, each after those that it calls itself."""
        found: dict[str, Routine] = {}

        def follow(routine: Routine) -> None:
            if routine.name in found:
                return
            for called in sorted(routine.called):
                if called in self.routines:
                    follow(self.routines[called])
            found[routine.name] = routine

        for root in self.roots.values():
            follow(root)
        return list(found.values())

    def callers(self, name: str) -> set[str]:
        """The routines that call one."""
        return {routine.name for routine in self.routines.values() if name in routine.called}

    def simplify(self, routine: Routine) -> bool:
        """Simplify one; has it changed?"""
        first = before = shape(routine.tree)
        pure = routine.is_pure
        while True:
            numbers = numbers_of(routine.tree, routine.given)
            Simplify(self, routine, self.reader(routine), numbers).visit(routine.tree)
            Unroll(routine.tree, routine.telling).visit(routine.tree)
            after = shape(routine.tree)
            if after == before:
                break
            before = after
        routine.note_calls()
        routine.is_pure = not routine.stores_outside() and all(map(self.only_answers, routine.called))
        return first != before or pure != routine.is_pure

    def only_answers(self, called: str) -> bool:
        """Does a function change nothing?"""
        return self.routines[called].is_pure if called in self.routines else called in ("min", "max", "abs", "len", "range")

    def copy_of(self, routine: Routine, told: Mapping[str, int]) -> Routine:
        """A routine for calls in which some arguments are these numbers."""
        key = (routine.name, tuple(told.items()))
        if key not in self.copies:
            tree = copied(routine.tree)
            tree.args.args = [argument for argument in tree.args.args if argument.arg not in told]
            hints = {name: hint for name, hint in routine.hints.items() if name not in told}
            wanted = "_".join([routine.kernel.__name__, *(str(value).replace("-", "m") for value in told.values())])
            made = Routine(self.names.free(wanted), routine.kernel, tree, hints)
            made.is_copy, made.telling, made.given = True, routine.telling - set(told), {**routine.given, **told}
            lines = [ast.Assign([ast.Name(name, ast.Store())], ast.Constant(value)) for name, value in told.items()]
            tree.body = [*lines, *tree.body]
            self.copies[key] = self.routines[made.name] = made
            self.simplify(made)
        return self.copies[key]

    def give_numbers(self) -> set[str]:
        """Find the arguments that are the same number in every call; the routines that have learnt one."""
        told: dict[str, list[set[int | None]]] = {}
        in_use = self.in_use()
        for routine in in_use:
            for called, call in routine.calls():
                if called in self.routines:
                    sets = told.setdefault(called, [set() for _ in call.args])
                    for values, argument in zip(sets, call.args, strict=True):
                        values.add(number(argument))
        learnt = set()
        roots = {root.name for root in self.roots.values()}
        for routine in in_use:
            if routine.name in roots:
                continue
            stored = names_stored(routine.tree)
            for name, values in zip(routine.hints, told[routine.name], strict=True):
                value = next(iter(values))
                if len(values) == 1 and value is not None and name not in stored and name not in routine.given:
                    routine.given[name] = value
                    learnt.add(routine.name)
        return learnt

    def forget(self) -> set[str]:
        """Leave out what is written into scratch and never read; the routines that have changed."""
        cells: set[Cell] = set()
        every: set[Field] = set()
        in_use = self.in_use()
        for routine in in_use:
            more, whole = cells_read(routine.tree, self.reader(routine))
            cells |= more
            every |= whole
        changed = set()
        for routine in in_use:
            forget = Forget(self.reader(routine), cells, every)
            forget.visit(routine.tree)
            if forget.done:
                changed.add(routine.name)
        return changed
