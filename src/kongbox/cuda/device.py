# mypy: disallow-untyped-calls=False
"""A GPU, used through NVIDIA's driver: its memory, and the loops of one sheet on it."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
from cuda.bindings import driver

from ..core.state.records import Rules
from .arguments import entry_name, words_of
from .kept import Code
from .wanting import DRIVER, NoGpu, does_not_fit, failed, no_device, old_driver

Rows = npt.NDArray[Any]


def checked(answer: tuple[Any, ...], otherwise: Callable[[str], NoGpu] = failed) -> Any:
    """Return the result of a driver call, or raise the error that `otherwise` makes: by default NoGpu (code "gpu-failed")."""
    error, *found = answer
    if error != driver.CUresult.CUDA_SUCCESS:
        raise otherwise(error.name)
    return found[0] if found else None


class Device:
    """The machine's first GPU, for tables under one ruleset."""

    def __init__(self, rules: Rules) -> None:
        try:
            checked(driver.cuInit(0), no_device)
        except (RuntimeError, ImportError, OSError):
            raise no_device("NVIDIA's driver is missing") from None
        version = checked(driver.cuDriverGetVersion())
        if version < DRIVER:
            raise old_driver(version)
        if checked(driver.cuDeviceGetCount(), no_device) == 0:
            raise no_device("the driver reports none")
        self._device = checked(driver.cuDeviceGet(0), no_device)
        self._context = checked(driver.cuDevicePrimaryCtxRetain(self._device), no_device)
        self.enter()
        attribute = driver.CUdevice_attribute
        major = self._ask(attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR)
        minor = self._ask(attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR)
        self.architecture = f"sm_{major}{minor}"
        self.processors = self._ask(attribute.CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT)
        self.name = checked(driver.cuDeviceGetName(96, self._device)).decode().strip("\0")

        self._code = Code(rules)

    def enter(self) -> None:
        checked(driver.cuCtxSetCurrent(self._context))

    def loop(self, kernel: str) -> "Loop":
        module = checked(driver.cuModuleLoadData(self._code.of(kernel, self.architecture)))
        return Loop(module, checked(driver.cuModuleGetFunction(module, entry_name(kernel).encode())))

    def hold(self, array: Rows) -> "Held":
        """Reserve GPU memory for an array. Raises NoGpu (code "does-not-fit")."""
        return Held(self, array)

    def must_hold(self, what: str, wanted: int) -> None:
        """Raise NoGpu (code "does-not-fit") if fewer than `wanted` bytes are free."""
        free, _ = self.memory()
        if wanted > free:
            raise does_not_fit(what, wanted, free)

    def memory(self) -> tuple[int, int]:
        """Return the free bytes and the total bytes."""
        error, free, every = driver.cuMemGetInfo()
        checked((error,))
        return int(free), int(every)

    def wait(self) -> None:
        checked(driver.cuCtxSynchronize())

    def _ask(self, attribute: Any) -> int:
        return int(checked(driver.cuDeviceGetAttribute(attribute, self._device)))


class Held:
    """An array in the memory of a GPU."""

    def __init__(self, device: Device, array: Rows) -> None:
        self.array = array
        device.must_hold(f"an array of {len(array):,} × {array.dtype.itemsize:,} bytes", array.nbytes)
        self.address = int(checked(driver.cuMemAlloc(max(array.nbytes, 1))))

    def clear(self) -> None:
        if self.array.nbytes:
            checked(driver.cuMemsetD8(self.address, 0, self.array.nbytes))

    def put(self) -> None:
        if self.array.nbytes:
            checked(driver.cuMemcpyHtoD(self.address, self.array.ctypes.data, self.array.nbytes))

    def fetch(self) -> Rows:
        if self.array.nbytes:
            checked(driver.cuMemcpyDtoH(self.array.ctypes.data, self.address, self.array.nbytes))
        return self.array

    def free(self) -> None:
        if self.address:
            driver.cuMemFree(self.address)
            self.address = 0

    def __del__(self) -> None:
        self.free()


class Loop:
    """A loop on a GPU."""

    def __init__(self, module: Any, function: Any) -> None:
        self._module, self._function = module, function

    def __call__(self, blocks: int, threads: int, *given: Held | int) -> None:
        """Launch the loop, and return before it is done. `threads` is the number of threads in each of the `blocks`."""
        words = words_of([(one.array, one.address) if isinstance(one, Held) else one for one in given])
        places = np.arange(len(words), dtype=np.uint64) * np.uint64(8) + np.uint64(words.ctypes.data)
        checked(driver.cuLaunchKernel(self._function, blocks, 1, 1, threads, 1, 1, 0, 0, places.ctypes.data, 0))
