# mypy: disallow-untyped-calls=False
"""A GPU through NVIDIA's driver: its memory, and loops launched on it."""

from typing import Any

import numpy as np
import numpy.typing as npt
from cuda.bindings import driver

from .arguments import words_of
from .wanting import DRIVER, does_not_fit, no_device, old_driver

Rows = npt.NDArray[Any]


def told(answer: tuple[Any, ...]) -> Any:
    """What a call of the driver tells.

    Raises NoGpu (code "no-gpu") where it fails.
    """
    error, *found = answer
    if error != driver.CUresult.CUDA_SUCCESS:
        raise no_device(f"the driver says {error.name}")
    return found[0] if found else None


class Device:
    """The first GPU of the machine."""

    def __init__(self) -> None:
        try:
            told(driver.cuInit(0))
        except (RuntimeError, ImportError, OSError):
            raise no_device("there is no driver of NVIDIA's") from None
        version = told(driver.cuDriverGetVersion())
        if version < DRIVER:
            raise old_driver(version)
        if told(driver.cuDeviceGetCount()) == 0:
            raise no_device("the driver knows none")
        self._device = told(driver.cuDeviceGet(0))
        self._context = told(driver.cuDevicePrimaryCtxRetain(self._device))
        self.enter()
        attribute = driver.CUdevice_attribute
        major = self._ask(attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR)
        minor = self._ask(attribute.CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR)
        self.architecture = f"sm_{major}{minor}"
        self.processors = self._ask(attribute.CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT)
        self.name = told(driver.cuDeviceGetName(96, self._device)).decode().strip("\0")

    def enter(self) -> None:
        """Work on this GPU from the thread that runs."""
        told(driver.cuCtxSetCurrent(self._context))

    def load(self, cubin: bytes, entry: str) -> "Loop":
        """A loop that has been assembled for this GPU."""
        module = told(driver.cuModuleLoadData(cubin))
        return Loop(module, told(driver.cuModuleGetFunction(module, entry.encode())))

    def must_hold(self, what: str, wanted: int) -> None:
        """Raise NoGpu (code "does-not-fit") where so many bytes are not free."""
        free, _ = self.memory()
        if wanted > free:
            raise does_not_fit(what, wanted, free)

    def memory(self) -> tuple[int, int]:
        """Bytes that are free, and all of them."""
        error, free, every = driver.cuMemGetInfo()
        told((error,))
        return int(free), int(every)

    def wait(self) -> None:
        """Until all that was launched is done."""
        told(driver.cuCtxSynchronize())

    def _ask(self, attribute: Any) -> int:
        return int(told(driver.cuDeviceGetAttribute(attribute, self._device)))


class Held:
    """An array in the memory of a GPU."""

    def __init__(self, device: Device, array: Rows) -> None:
        self.array = array
        device.must_hold(f"an array of {len(array):,} × {array.dtype.itemsize:,} bytes", array.nbytes)
        self.address = int(told(driver.cuMemAlloc(max(array.nbytes, 1))))

    def put(self) -> None:
        """Copy it there."""
        if self.array.nbytes:
            told(driver.cuMemcpyHtoD(self.address, self.array.ctypes.data, self.array.nbytes))

    def fetch(self) -> Rows:
        """Copy it back."""
        if self.array.nbytes:
            told(driver.cuMemcpyDtoH(self.array.ctypes.data, self.address, self.array.nbytes))
        return self.array

    def free(self) -> None:
        """Give the memory back."""
        if self.address:
            driver.cuMemFree(self.address)
            self.address = 0

    def __del__(self) -> None:
        """Whoever forgets it gives it back."""
        self.free()


class Loop:
    """A loop on a GPU."""

    def __init__(self, module: Any, function: Any) -> None:
        self._module, self._function = module, function

    def __call__(self, blocks: int, threads: int, *given: Held | int) -> None:
        """Launch it, and do not wait: so many blocks of so many threads."""
        words = words_of([(one.array, one.address) if isinstance(one, Held) else one for one in given])
        places = np.arange(len(words), dtype=np.uint64) * np.uint64(8) + np.uint64(words.ctypes.data)
        told(driver.cuLaunchKernel(self._function, blocks, 1, 1, threads, 1, 1, 0, 0, places.ctypes.data, 0))
