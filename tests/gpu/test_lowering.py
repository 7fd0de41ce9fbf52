"""Kernels lowered for GPUs, without a GPU: whole hands as PTX, and what the assembler makes of them."""

import importlib.util

import pytest

from kongbox.rulesets import Ruleset

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("numba_cuda") is None, reason="numba-cuda is not installed (extra cuda); make proofs brings it"
)
REDUX = Ruleset.load("redux").rules


@pytest.mark.proof
@pytest.mark.longest
def test_all_loops_are_lowered_for_two_architectures_and_spill_nothing() -> None:
    """Legal, score, settle, step and a whole hand."""
    from kongbox.cuda.report import ARCHITECTURES, KERNELS, lower_all

    lines = list(lower_all(REDUX, [kernel for kernel in KERNELS if kernel != "hand"]))
    lines += lower_all(REDUX, ["hand"], ["sm_90"])
    assert [(line.kernel, line.architecture) for line in lines] == [
        *((kernel, architecture) for kernel in KERNELS[:-1] for architecture in ARCHITECTURES),
        ("hand", "sm_90"),
    ]
    for line in lines:
        assert line.spills == 0, line
        assert 0 < line.registers <= 255, line
        assert line.ptx > 10_000, line
