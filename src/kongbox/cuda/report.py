"""What lowering comes to: registers, stack and spills of every loop, and how long it took."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ..core.state.records import Rules
from .kept import Code


@dataclass(frozen=True)
class Line:
    """One loop for one architecture: see `lowering.Assembled`. Sizes in bytes, CPU seconds."""

    kernel: str
    architecture: str
    ptx: int
    registers: int
    stack: int
    spills: int
    front: float
    compiler: float
    assembler: float


KERNELS = ("legal", "score", "settle", "step", "hand")
ARCHITECTURES = ("sm_80", "sm_90")
"""A100, and H100 or H200."""


def lower_all(
    rules: Rules,
    kernels: Sequence[str] = KERNELS,
    architectures: Sequence[str] = ARCHITECTURES,
    tell: Callable[[str], None] = lambda what: None,
) -> Iterator[Line]:
    """Lower some loops for tables by some rules, assemble and keep them; `tell` hears what is done next.

    Raises NoGpu (code "no-cuda", "does-not-fit").
    """
    code = Code(rules)
    for kernel in kernels:
        for architecture in architectures:
            tell(f"{kernel} for {architecture}")
            found = code.make(kernel, architecture)
            lowered = found.lowered
            yield Line(
                kernel,
                architecture,
                len(lowered.ptx),
                found.registers,
                found.stack,
                found.spills,
                lowered.front,
                lowered.compiler,
                found.seconds,
            )


def table(lines: Sequence[Line]) -> str:
    """As a table in Markdown."""
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
            line.kernel,
            line.architecture,
            f"{line.ptx / 1000:,.0f}",
            f"{line.registers}",
            f"{line.stack}",
            f"{line.spills}",
            *(f"{seconds:.1f}" for seconds in (line.front, line.compiler, line.assembler)),
        ]
        for line in lines
    ]
    return "\n".join(f"| {' | '.join(row)} |" for row in [head, ["---", "---", *["--:"] * 7], *rows])
