"""The kernels of one sheet and everything they call, rewritten until nothing changes.

Each kernel is simplified after its callees. When a kernel becomes simpler, its callers are simplified again.
"""

from collections.abc import Iterable

from ...core.state.records import Rules
from .blocks import names_stored
from .calls import simplify
from .kinds import Field
from .routine import Kernel, Routine
from .routines import Routines
from .unread import Cell, Forget, cells_read
from .values import number


class Program(Routines):
    """The routines that some kernels (the roots) need under these rules."""

    def __init__(self, rules: Rules, roots: Iterable[Kernel]) -> None:
        super().__init__(rules)
        self.roots = {kernel: self.take(kernel) for kernel in roots}
        self.rewrite()

    def rewrite(self) -> None:
        """Simplify the routines and drop their writes to unread scratch, until nothing changes. Keep only routines in use."""
        waiting = set(self.routines)
        while waiting:
            for routine in self.in_use():
                if routine.name in waiting:
                    waiting.discard(routine.name)
                    if simplify(self, routine):
                        waiting |= self.callers(routine.name)
            used = {routine.name for routine in self.in_use()}
            waiting &= used
            if not waiting:
                waiting = self.give_numbers() or self.forget()
        self.routines = {routine.name: routine for routine in self.in_use()}

    def in_use(self) -> list[Routine]:
        """Return the routines that the roots call, directly or not, callees first."""
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

    def give_numbers(self) -> set[str]:
        """Find arguments that are the same number in every call. Return the names of the routines with new ones."""
        values_of: dict[str, list[set[int | None]]] = {}
        in_use = self.in_use()
        for routine in in_use:
            for called, call in routine.calls():
                if called in self.routines:
                    sets = values_of.setdefault(called, [set() for _ in call.args])
                    for values, argument in zip(sets, call.args, strict=True):
                        values.add(number(argument))
        changed = set()
        roots = {root.name for root in self.roots.values()}
        for routine in in_use:
            if routine.name in roots:
                continue
            stored = names_stored(routine.tree)
            for name, values in zip(routine.hints, values_of[routine.name], strict=True):
                value = next(iter(values))
                if len(values) == 1 and value is not None and name not in stored and name not in routine.given:
                    routine.given[name] = value
                    changed.add(routine.name)
        return changed

    def forget(self) -> set[str]:
        """Remove writes to scratch that is never read. Return the names of the routines that changed."""
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
