"""Kernels rewritten for one sheet: options become numbers, unused features disappear, and loops over rows are unrolled.

No compiler is needed. The module of each step says why the step is sound. The rewritten kernels run interpreted, like the
originals; `kongbox.compiled` compiles them.
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
    """Some kernels and everything they call, rewritten.

    `of` maps each requested kernel to its rewritten function. `functions` has all rewritten functions by their names in `text`,
    with their kernels' annotations. `space` has everything else that `text` names, such as integer tables.
    """

    of: dict[Kernel, FunctionType]
    functions: dict[str, FunctionType]
    space: dict[str, Any]
    text: str


def specialise(rules: Rules, kernels: Iterable[Kernel]) -> Special:
    """Rewrite some kernels, and everything they call, for tables under these rules.

    The result does what the kernels do, byte for byte, for every possible table and every action that `legal` allows. It does not
    handle a referee's rulings, and it writes a scratch field only if a kernel reads that field.

    Raises TypeError for a kernel without source.
    """
    return functions_of(Program(rules, kernels))


def functions_of(program: Program) -> Special:
    """Return the functions of a rewritten program."""
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
