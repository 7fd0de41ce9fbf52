"""All kernels that are being rewritten, and what each must know about the others."""

import ast
from collections.abc import Mapping
from types import FunctionType

from ...core.state.records import Rules
from .kinds import Reader, kinds_in
from .known import Known
from .routine import Kernel, Routine
from .source import Names, hints_of, read
from .telling import telling_names
from .trees import copied


class Routines:
    """The routines for tables under these rules, by name, and their copies."""

    def __init__(self, rules: Rules) -> None:
        self.known, self.names = Known(rules), Names()
        self.routines: dict[str, Routine] = {}
        self.copies: dict[tuple[str, tuple[tuple[str, int], ...]], Routine] = {}

    def take(self, kernel: Kernel) -> Routine:
        """Return the routine of a kernel. Read the source of the kernel and of everything it calls, callees first."""
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
        """Return which arguments of a kernel are telling."""
        routine = self.routines.get(called)
        return [argument in routine.telling for argument in routine.hints] if routine else []

    def reader(self, routine: Routine) -> Reader:
        """Return a `Reader` that finds the kind of each expression in a routine."""
        kinds = kinds_in(routine.tree, routine.hints, self.names.meaning, self.known)
        return Reader(kinds, self.names.meaning, self.known)

    def callers(self, name: str) -> set[str]:
        """Return the names of the routines that call this routine."""
        return {routine.name for routine in self.routines.values() if name in routine.called}

    def only_answers(self, called: str) -> bool:
        """Whether a function changes nothing."""
        return self.routines[called].is_pure if called in self.routines else called in ("min", "max", "abs", "len", "range")

    def copy_of(self, routine: Routine, fixed: Mapping[str, int]) -> tuple[Routine, bool]:
        """Return the copy of a routine with some arguments fixed, and whether it is new."""
        key = (routine.name, tuple(fixed.items()))
        if key in self.copies:
            return self.copies[key], False
        tree = copied(routine.tree)
        tree.args.args = [argument for argument in tree.args.args if argument.arg not in fixed]
        hints = {name: hint for name, hint in routine.hints.items() if name not in fixed}
        wanted = "_".join([routine.kernel.__name__, *(str(value).replace("-", "m") for value in fixed.values())])
        made = Routine(self.names.free(wanted), routine.kernel, tree, hints)
        made.is_copy, made.telling, made.given = True, routine.telling - set(fixed), {**routine.given, **fixed}
        lines = [ast.Assign([ast.Name(name, ast.Store())], ast.Constant(value)) for name, value in fixed.items()]
        tree.body = [*lines, *tree.body]
        self.copies[key] = self.routines[made.name] = made
        return made, True
