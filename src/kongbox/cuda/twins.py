# mypy: disallow-untyped-calls=False
"""From kernels to device functions: the same functions, lowered for the GPU by numba-cuda.

As in `kongbox.compiled` a kernel is lowered once, for the signature that its annotations declare, in a namespace of its own where
the names of kernels mean their twins. No GPU is needed for it.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from numba import cuda
from numba.cuda import compiler
from numba.cuda.core import callconv, compiler_machinery, typed_passes, untyped_passes
from numba.cuda.descriptor import cuda_target
from numba.cuda.dispatcher import CUDADispatcher
from numba.cuda.flags import CUDAFlags
from numba.cuda.utils import numba_target_override

from ..compiled.build import means, shadows, signature, with_names

Function = Callable[..., Any]

gpu: Any = cuda
numba_cuda: Any = compiler
target: Any = cuda_target

OPTIONS = {"device": True, "opt": True, "debug": False, "lineinfo": False, "fastmath": False, "link": [], "extensions": []}
FOR = (8, 0)
"""Kernels ask for nothing that one GPU has and another has not: all are lowered for this one, and assembled for any later."""

STEPS = (
    numba_cuda.CUDATranslateBytecode,
    untyped_passes.FixupArgs,
    untyped_passes.IRProcessing,
    untyped_passes.ReconstructSSA,
    typed_passes.NopythonTypeInference,
    typed_passes.PreLowerStripPhis,
    typed_passes.IRLegalization,
    numba_cuda.CreateLibrary,
    numba_cuda.CUDANativeLowering,
    numba_cuda.CUDABackend,
)
"""What numba-cuda does with a kernel; its other steps are about closures, `with`, literals and arithmetic on whole arrays."""


class Lowering(numba_cuda.CUDACompiler):  # type: ignore[misc]
    """numba-cuda's compiler, for a kernel."""

    def define_pipelines(self) -> list[Any]:
        """The steps that kernels need."""
        manager: Any = compiler_machinery.PassManager("kernel")
        for step in STEPS:
            manager.add_pass(step, step.__name__)
        manager.finalize()
        return [manager]


class Flags(CUDAFlags):  # type: ignore[misc]
    """How kernels are lowered: all alike, so that numba-cuda, which asks at every call, need not compare."""

    def __hash__(self) -> int:
        """One for all."""
        return 0

    def __eq__(self, other: object) -> bool:
        """All kernels' are the same."""
        return isinstance(other, Flags)


def lowered(function: Function, args: Any) -> Any:
    """A function in NVVM's language, as numba-cuda's `compile_cuda` has it."""
    made: Any = Flags()
    made.no_compile = made.no_cpython_wrapper = made.no_cfunc_wrapper = True
    made.error_model, made.nvvm_options, made.compute_capability = "numpy", {"opt": 3}, FOR
    with numba_target_override():
        found = numba_cuda.compile_extra(
            target.typing_context,
            target.target_context,
            function,
            args,
            None,
            made,
            {},
            pipeline_class=Lowering,
            call_conv=callconv.CUDACallConv(target.target_context),
            abi_info={},
        )
    found.library.finalize()
    return found


class Twin(CUDADispatcher):
    """Lowers itself when other lowered code first calls it, and only for what it declares."""

    declared: Any = None
    busy = False

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """What numba-cuda asks of a function that lowered code calls."""
        if not self.busy:
            self.busy = True
            self.compile_device(self.declared)
            self.disable_compile()
        return super().get_call_template(args, kws)

    def compile_device(self, args: Any, return_type: Any = None) -> Any:
        """Lower it, without asking which GPU there is."""
        if args not in self.overloads:
            found = lowered(self.py_func, args)
            self.overloads[args] = found
            found.target_context.insert_user_function(found.entry_point, found.fndesc, [found.library])
        return self.overloads[args]


def twins_of(functions: Iterable[Function]) -> dict[Function, Twin]:
    """A twin for each of some functions; those that they call are among them, and none is lowered yet."""
    means()  # what Numba's types remember: see `compiled.internals`
    spaces: dict[int, dict[str, Any]] = {}
    made: dict[Function, Twin] = {}
    for function in functions:
        space = spaces.setdefault(id(function.__globals__), dict(function.__globals__))
        made[function] = Twin(with_names(function, space), dict(OPTIONS))
        made[function].declared = signature(function)
    for space in spaces.values():
        space.update(shadows(space, made))
    return made


def lower_loop(loop: Function, names: Mapping[str, Any]) -> tuple[Any, str]:
    """A loop that a GPU begins with, lowered with all that it calls: its library, and its name there.

    `names` has what the names of its kernels mean.
    """
    space = {**loop.__globals__, **names, "thread_number": gpu.grid, "thread_count": gpu.gridsize}
    found = lowered(with_names(loop, space), signature(loop))
    name = found.fndesc.llvm_func_name
    numba_cuda.kernel_fixup(found.library.get_function(name), False)
    return found.library, name


def modules_of(library: Any) -> list[str]:
    """The texts of a library and of all that it links, each once: numba-cuda has one for every way that leads to it."""
    found: dict[int, Any] = {}
    waiting = [library]
    while waiting:
        one = waiting.pop()
        if id(one) not in found:
            found[id(one)] = one
            waiting += one._linking_libraries
    return [str(one._module) for one in found.values()]
