"""The kernels, compiled for batches; the one place that knows Numba."""
