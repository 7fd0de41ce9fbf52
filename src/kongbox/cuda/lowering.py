# mypy: disallow-untyped-calls=False
"""Lowering a sheet's loops: from Python to NVIDIA's PTX, and from PTX to the code for one architecture. No GPU is needed."""

import re
import time
from collections.abc import Callable
from types import FunctionType
from typing import Any

from cuda.bindings import nvjitlink, nvvm

from ..compiled.special import specialise
from ..core.state.records import Rules
from ..core.state.registry import KERNELS
from .arguments import Assembled, Lowered, entry_name
from .grids import GRIDS
from .joining import join
from .twins import lower_loop, modules_of, twins_of
from .wanting import no_assembly

LANGUAGE = "9.0"
"""The PTX version of CUDA 13.0. Every assembler in the extra `cuda` accepts it. It replaces a later compiler's number."""


class Twins:
    """The device functions of the kernels (see `twins`), for tables under one ruleset."""

    def __init__(self, rules: Rules) -> None:
        called = {name: kernels_of(loop) for name, loop in GRIDS.items()}
        kernels = {kernel for found in called.values() for kernel in found.values()}
        special = specialise(rules, sorted(kernels, key=lambda kernel: kernel.__name__))
        twins = twins_of(special.functions.values())
        self._names = {
            name: {word: twins[special.of[kernel]] for word, kernel in found.items()} for name, found in called.items()
        }
        self._modules: dict[str, tuple[str, float]] = {}

    def module(self, kernel: str) -> tuple[str, float]:
        """Return a kernel's loop in NVVM's language, and the CPU seconds that the translation took."""
        if kernel not in self._modules:
            begun = time.process_time()
            library, name = lower_loop(GRIDS[kernel], self._names[kernel])
            text = join(modules_of(library), name, entry_name(kernel))
            self._modules[kernel] = text, time.process_time() - begun
        return self._modules[kernel]

    def lower(self, kernel: str, architecture: str) -> Lowered:
        text, front = self.module(kernel)
        begun = time.process_time()
        ptx = to_ptx(text, architecture)
        return Lowered(kernel, architecture, ptx, front, time.process_time() - begun)


def kernels_of(loop: Callable[..., Any]) -> dict[str, Any]:
    """Return the kernels that a loop calls, under the names that the loop has for them."""
    space = loop.__globals__
    known = set(KERNELS)
    return {
        name: space[name] for name in loop.__code__.co_names if isinstance(space.get(name), FunctionType) and space[name] in known
    }


def to_ptx(text: str, architecture: str) -> str:
    """Compile NVVM's language to PTX. Raises RuntimeError, with the compiler's message, if the compiler refuses the text."""
    options = [f"-arch={architecture.replace('sm_', 'compute_')}", "-opt=3"]
    given = text.encode()
    program = nvvm.create_program()
    try:
        nvvm.add_module_to_program(program, given, len(given), "kongbox")
        try:
            nvvm.compile_program(program, len(options), options)
        except nvvm.nvvmError as error:
            log = bytearray(nvvm.get_program_log_size(program))
            nvvm.get_program_log(program, log)
            raise RuntimeError(log.decode().strip("\0") or str(error)) from error
        found = bytearray(nvvm.get_compiled_result_size(program))
        nvvm.get_compiled_result(program, found)
    finally:
        nvvm.destroy_program(program)
    ptx = found.decode().strip("\0").strip() + "\n"
    return re.sub(r"(?m)^\.version .*$", f".version {LANGUAGE}", ptx, count=1)


def assemble(lowered: Lowered, architecture: str) -> Assembled:
    """Assemble PTX into the code for one architecture. Raises NoGpu (code "does-not-fit") if the assembler refuses the PTX."""
    begun = time.process_time()
    given = lowered.ptx.encode()
    handle = nvjitlink.create(2, [f"-arch={architecture}", "-verbose"])
    try:
        try:
            nvjitlink.add_data(handle, nvjitlink.InputType.PTX, given, len(given), lowered.kernel)
            nvjitlink.complete(handle)
        except nvjitlink.nvJitLinkError:
            log = bytearray(nvjitlink.get_error_log_size(handle))
            nvjitlink.get_error_log(handle, log)
            raise no_assembly(lowered.kernel, log.decode(errors="replace").strip("\0")) from None
        cubin = bytearray(nvjitlink.get_linked_cubin_size(handle))
        nvjitlink.get_linked_cubin(handle, cubin)
        log = bytearray(nvjitlink.get_info_log_size(handle))
        nvjitlink.get_info_log(handle, log)
    finally:
        nvjitlink.destroy(handle)
    registers, stack, spills = figures(log.decode(errors="replace"))
    return Assembled(lowered, bytes(cubin), registers, stack, spills, time.process_time() - begun)


def figures(log: str) -> tuple[int, int, int]:
    """Return three numbers from the assembler's log: registers, bytes of stack, and bytes spilled or read back.

    For a loop that calls functions, the registers are those of the function that uses the most. The stack includes all calls.
    """
    registers = max(int(found) for found in re.findall(r"(?i)used (\d+) registers", log))
    stacks = [int(found) for found in re.findall(r"(\d+) stack,", log)] or [0]
    spills = sum(int(found) for found in re.findall(r"(\d+) bytes spill (?:stores|loads)", log))
    return registers, max(stacks), spills
