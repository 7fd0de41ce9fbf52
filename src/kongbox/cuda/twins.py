# mypy: disallow-untyped-calls=False
"""The twins of kernels: the same functions, lowered for the GPU by numba-cuda.

A kernel is lowered once, for the signature in its annotations. The kernels of a module share a copy of the module's namespace, in
which a kernel's name refers to its twin.
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
"""The architecture that kernels are lowered for. The result can be assembled for this and any later architecture."""

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
"""The passes of numba-cuda for a kernel, without the passes for closures, `with`, literals and array arithmetic."""


class Lowering(numba_cuda.CUDACompiler):  # type: ignore[misc]
    """numba-cuda's compiler for a kernel."""

    def define_pipelines(self) -> list[Any]:
        manager: Any = compiler_machinery.PassManager("kernel")
        for step in STEPS:
            manager.add_pass(step, step.__name__)
        manager.finalize()
        return [manager]


class Flags(CUDAFlags):  # type: ignore[misc]
    """Flags for lowering kernels. All objects of this class are equal, so that numba-cuda need not compare them flag by flag."""

    def __hash__(self) -> int:
        return 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Flags)


def lowered(function: Function, args: Any) -> Any:
    """Return a function in NVVM's language, as numba-cuda's `compile_cuda` does."""
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
    """A kernel for GPUs. It is lowered when other lowered code first calls it, and only for its declared signature."""

    declared: Any = None
    busy = False

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Return what numba-cuda needs to call this kernel from lowered code."""
        if not self.busy:
            self.busy = True
            self.compile_device(self.declared)
            self.disable_compile()
        return super().get_call_template(args, kws)

    def compile_device(self, args: Any, return_type: Any = None) -> Any:
        if args not in self.overloads:
            found = lowered(self.py_func, args)
            self.overloads[args] = found
            found.target_context.insert_user_function(found.entry_point, found.fndesc, [found.library])
        return self.overloads[args]


def twins_of(functions: Iterable[Function]) -> dict[Function, Twin]:
    """Return a twin for each function. The twins are not lowered yet. `functions` must include every callee."""
    means()  # caches on Numba's types: see `compiled.internals`
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
    """Lower a loop that the GPU can launch, and everything that the loop calls. Return a library and the loop's name in it.

    `names` maps the loop's names for its kernels to their twins.
    """
    space = {**loop.__globals__, **names, "thread_number": gpu.grid, "thread_count": gpu.gridsize}
    found = lowered(with_names(loop, space), signature(loop))
    name = found.fndesc.llvm_func_name
    numba_cuda.kernel_fixup(found.library.get_function(name), False)
    return found.library, name


def modules_of(library: Any) -> list[str]:
    """Return the texts of a library and of everything that it links, each text once. numba-cuda would repeat some texts."""
    found: dict[int, Any] = {}
    waiting = [library]
    while waiting:
        one = waiting.pop()
        if id(one) not in found:
            found[id(one)] = one
            waiting += one._linking_libraries
    return [str(one._module) for one in found.values()]
