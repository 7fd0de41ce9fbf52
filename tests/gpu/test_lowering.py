"""The smallest loop, what a seat may do, lowered for GPUs without a GPU; a whole hand: `test_playing.py`."""

import importlib.util

import pytest
from gpu.test_playing import REDUX

pytestmark = pytest.mark.skipif(
    importlib.util.find_spec("numba_cuda") is None, reason="numba-cuda is not installed (extra cuda); make proofs brings it"
)


@pytest.mark.proof
@pytest.mark.turns
def test_a_loop_is_lowered_for_two_architectures_and_spills_nothing() -> None:
    """`kongbox compile --cuda` tells of all loops."""
    from kongbox.cuda.report import ARCHITECTURES, lower_all

    lines = list(lower_all(REDUX.rules, ["legal"]))
    assert [(line.lowered.kernel, line.lowered.architecture) for line in lines] == [("legal", name) for name in ARCHITECTURES]
    for line in lines:
        assert line.spills == 0 and 0 < line.registers <= 128 and len(line.lowered.ptx) > 10_000
