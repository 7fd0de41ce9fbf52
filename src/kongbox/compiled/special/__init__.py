"""The kernels rewritten for one sheet: options are numbers, what its tables never have is gone, its rows are a straight line.

Nothing here knows a compiler, and nothing here knows a rule: the rewritten kernels come from the source of the kernels,
by a few steps of which each says why it may be taken. They run interpreted as those do; `kongbox.compiled` compiles them.
"""

import ast
from collections.abc import Iterable
from dataclasses import dataclass
from types import FunctionType
from typing import Any

from ...core.state.records import Rules
from .program import Program
from .routine import Kernel

__all__ = ["Special", "specialise"]


@dataclass(frozen=True)
class Special:
    """What came of some kernels and all that they call.

    `of` has the rewritten function of each kernel that was asked for; `functions` has all, by their names in `text`, each with
    the annotations of its kernel; `space` has the tables and whatever else `text` names.
    """

    of: dict[Kernel, FunctionType]
    functions: dict[str, FunctionType]
    space: dict[str, Any]
    text: str


def specialise(rules: Rules, kernels: Iterable[Kernel]) -> Special:
    """Rewrite some kernels, and all that they call, for tables by these rules.

    They do what the kernels do, to the byte, for whatever such a table can be and every action that `legal` allows it; a
    referee's rulings are not among those, and of scratch only what is read is written.

    Raises TypeError for a kernel whose source is not to be had.
    """
    program = Program(rules, kernels)
    trees = [routine.tree for routine in program.routines.values()]
    module = ast.fix_missing_locations(ast.Module([*trees], []))
    text = ast.unparse(module)
    space: dict[str, Any] = {"__name__": __name__, **program.names.meaning}
    exec(compile(text, "<kongbox special>", "exec"), space)
    functions: dict[str, FunctionType] = {}
    for name, routine in program.routines.items():
        functions[name] = space[name]
        functions[name].__annotations__ = dict(routine.hints)
    of = {kernel: functions[root.name] for kernel, root in program.roots.items()}
    things = {
        name: thing for name, thing in program.names.meaning.items() if thing is not None and not isinstance(thing, FunctionType)
    }
    return Special(of, functions, things, text)
