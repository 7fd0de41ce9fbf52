"""A report on lowering: the registers, stack and spills of every loop, and the time taken."""

from collections.abc import Callable, Iterator, Sequence

from ..core.state.records import Rules
from .arguments import Assembled
from .kept import Code

KERNELS = ("legal", "score", "settle", "step", "hand")
ARCHITECTURES = ("sm_80", "sm_90")
"""The architectures of the A100, and of the H100 and H200."""


def lower_all(
    rules: Rules, kernels: Sequence[str] = KERNELS, tell: Callable[[str], None] = lambda what: None
) -> Iterator[Assembled]:
    """Lower, assemble and cache the loops over these kernels, and yield each loop. `tell` receives each step in words."""
    code = Code(rules)
    for kernel in kernels:
        for architecture in ARCHITECTURES:
            tell(f"{kernel} for {architecture}")
            yield code.make(kernel, architecture)


def table(lines: Sequence[Assembled]) -> str:
    head = [
        "kernel",
        "GPU",
        "PTX, kB",
        "registers",
        "stack, B",
        "spills, B",
        "Python to NVVM, s",
        "NVVM to PTX, s",
        "PTX to code, s",
    ]
    rows = [
        [
            line.lowered.kernel,
            line.lowered.architecture,
            f"{len(line.lowered.ptx) / 1000:,.0f}",
            f"{line.registers}",
            f"{line.stack}",
            f"{line.spills}",
            *(f"{seconds:.1f}" for seconds in (line.lowered.front, line.lowered.compiler, line.seconds)),
        ]
        for line in lines
    ]
    return "\n".join(f"| {' | '.join(row)} |" for row in [head, ["---", "---", *["--:"] * 7], *rows])
