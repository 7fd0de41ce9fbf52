"""The errors raised if something that a GPU needs is missing or fails, and the check that kernels can be lowered."""

import importlib.util

from ..errors import KongboxError

INSTALL = "pip install 'kongbox[cuda]'"
DRIVER = 13_000
"""The CUDA version that the driver must support, because the assembler of the extra `cuda` makes code for it."""


class NoGpu(KongboxError):
    """The error raised if something that playing on a GPU requires is missing or fails."""


def must_lower() -> None:
    """Raise NoGpu (code "no-cuda") if numba-cuda or NVIDIA's compiler is missing."""
    if importlib.util.find_spec("numba_cuda") is None:
        raise nothing_installed()
    try:
        importlib.import_module("_numba_cuda_redirector")  # Python imports it by itself, unless it is in a folder of PYTHONPATH
        from cuda.bindings import nvjitlink, nvvm

        nvvm.version()
        nvjitlink.version()
    except (ImportError, RuntimeError, OSError):
        raise NoGpu(f"NVIDIA's libnvvm or nvJitLink of CUDA 13 is not installed: {INSTALL}", code="no-cuda") from None


def nothing_installed() -> NoGpu:
    """Return the error for a missing extra `cuda` (code "no-cuda")."""
    return NoGpu(f"the GPU path needs numba-cuda and cuda-bindings, which are not installed: {INSTALL}", code="no-cuda")


def no_device(why: str) -> NoGpu:
    """Return the error for a missing GPU (code "no-gpu"). `why` is the end of the error's sentence."""
    return NoGpu(f"no GPU is available: {why}", code="no-gpu")


def failed(why: str) -> NoGpu:
    """Return the error for a GPU or a driver that fails while running (code "gpu-failed")."""
    return NoGpu(f"the GPU failed: the driver reports {why}", code="gpu-failed")


def old_driver(version: int) -> NoGpu:
    knows, needs = (f"{one // 1000}.{one % 1000 // 10}" for one in (version, DRIVER))
    return NoGpu(f"the GPU driver supports CUDA {knows}; this needs {needs} or later: install a newer driver", code="old-driver")


def does_not_fit(what: str, wanted: int, free: int) -> NoGpu:
    """Return the error for a GPU with too little free memory (code "does-not-fit"). `wanted` and `free` are in bytes."""
    return NoGpu(f"{what} takes {wanted:,} bytes, and the GPU has {free:,} free", code="does-not-fit")


def no_assembly(what: str, log: str) -> NoGpu:
    """Return the error for a sheet's code that the assembler refuses (code "does-not-fit"). `log` is the assembler's message."""
    said = next((line.strip() for line in log.splitlines() if line.strip()), "no reason given")
    return NoGpu(f"{what}: the code does not fit this GPU: {said}", code="does-not-fit")
