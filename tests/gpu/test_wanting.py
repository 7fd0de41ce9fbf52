"""Errors of a missing GPU, driver or extra; the arguments of a loop; joining many modules into one."""

import importlib.util
import sys
from pathlib import Path

import numpy as np
import pytest
from failing import fails

from kongbox.cuda import NoGpu, Player, play_many
from kongbox.cuda.arguments import Assembled, Lowered, words_of
from kongbox.cuda.joining import join
from kongbox.cuda.report import table
from kongbox.cuda.wanting import DRIVER, does_not_fit, must_lower, no_assembly, old_driver

there = pytest.mark.skipif(importlib.util.find_spec("numba_cuda") is None, reason="numba-cuda is not installed (extra cuda)")


def has_gpu() -> bool:
    """Is there a GPU of NVIDIA's with its driver?"""
    return Path("/proc/driver/nvidia/version").exists()


def test_without_the_extra_a_player_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """No traceback, and nothing half done."""
    monkeypatch.delitem(sys.modules, "kongbox.cuda.device", raising=False)
    for name in ("cuda", "cuda.bindings"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(NoGpu, match="kongbox\\[cuda\\]") as told:
        play_many("redux", 1)
    assert told.value.code == "no-cuda"
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(NoGpu, match="kongbox\\[cuda\\]") as told:
        must_lower()
    assert told.value.code == "no-cuda"


def test_without_the_compiler_of_nvidia_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """numba-cuda alone is not enough."""
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: object())
    for name in ("cuda", "cuda.bindings"):
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(NoGpu, match="kongbox\\[cuda\\]") as told:
        must_lower()
    assert told.value.code == "no-cuda"


@there
@pytest.mark.skipif(has_gpu(), reason="this machine has a GPU")
def test_without_a_gpu_a_player_says_so() -> None:
    """The extra is there, the machine has no driver."""
    with fails("no-gpu", NoGpu):
        Player("redux")


def test_an_old_driver_and_a_sheet_that_does_not_fit_are_told_with_their_figures() -> None:
    """Both versions, both sizes, and what the assembler said first."""
    assert old_driver(12_080).code == "old-driver"
    assert "12.8" in str(old_driver(12_080)) and f"{DRIVER // 1000}.0" in str(old_driver(12_080))
    assert does_not_fit("a table", 3_000, 200).code == "does-not-fit"
    assert "3,000" in str(does_not_fit("a table", 3_000, 200)) and "200" in str(does_not_fit("a table", 3_000, 200))
    assert "too much shared data" in str(no_assembly("hand", "\n  too much shared data\nand more"))


def test_a_loop_is_given_seven_words_for_an_array_of_one_dimension() -> None:
    """A number is itself; an array tells its size, its place and its strides."""
    array = np.zeros((3, 5), np.int16)
    assert words_of([(array[0], 4096), -1]).tolist() == [0, 0, 5, 2, 4096, 5, 2, -1]
    assert words_of([(array, 1 << 63)]).tolist() == [0, 0, 15, 2, -(1 << 63), 3, 5, 10, 2]


LOOP = """; ModuleID = "loop"
target triple = "nvptx64-nvidia-cuda"
@"env" = common global i8* null
@"table" = internal constant i8 5
define void @"loop"() {
  %x = call i32 @"called"(), !prof !1
  %y = call i32 @"often"()
  %z = call i32 @"often"()
  %a = call i32 @"often"()
  %b = call i32 @"often"()
  %b = call i32 @"twice"()
  %c = call i32 @"twice"()
  ret void
}
declare i32 @"called"()
declare i32 @"often"()
declare i32 @"twice"()
declare i32 @"outside"()
!nvvmir.version = !{ !0 }
!0 = !{ i32 2 }
!1 = !{ !"weights" }
"""
CALLED = """; ModuleID = "called"
target triple = "nvptx64-nvidia-cuda"
@"env" = common global i8* null
@"table" = internal constant i8 7
@"other" = internal constant i8 7
define linkonce_odr i32 @"often"()
{
  ret i32 1
}
define linkonce_odr i32 @"twice"()
{
  ret i32 1
}
define linkonce_odr i32 @"called"()
{
  %x = load i8, i8* @"table", !range !1
  %y = load i8, i8* @"other"
  ret i32 0
}
declare i32 @"outside"()
!nvvmir.version = !{ !0 }
!0 = !{ i32 2 }
!1 = !{ i8 0 }
"""


def test_modules_become_one_in_which_nothing_stands_twice() -> None:
    """Tables of the same name stay apart, equal ones become one, notes keep their own numbers, only the loop is seen from
    outside, and what is called in up to three places becomes a part of its callers.
    """
    made = join([LOOP, CALLED], "loop", "kongbox_hand")
    lines = made.splitlines()
    assert lines.count('target triple = "nvptx64-nvidia-cuda"') == 1
    assert lines.count('@"env" = common global i8* null') == 1
    assert lines.count('declare i32 @"outside"()') == 1
    assert 'declare i32 @"called"()' not in lines
    assert 'define void @"kongbox_hand"() {' in lines
    assert 'define internal i32 @"called"() alwaysinline' in lines
    assert 'define internal i32 @"twice"() alwaysinline' in lines
    assert 'define internal i32 @"often"()' in lines
    assert '  %x = load i8, i8* @"table.module1", !range !3' in lines
    assert '  %y = load i8, i8* @"table.module1"' in lines
    assert [line for line in lines if "internal constant" in line] == [
        '@"table.module0" = internal constant i8 5',
        '@"table.module1" = internal constant i8 7',
    ]
    assert lines.count("!nvvmir.version = !{ !0 }") == 1
    assert {"!0 = !{ i32 2 }", '!1 = !{ !"weights" }', "!2 = !{ i32 2 }", "!3 = !{ i8 0 }"} <= set(lines)


def test_the_report_is_a_table() -> None:
    """One row a loop and architecture."""
    told = table([Assembled(Lowered("step", "sm_90", " " * 791_322, 9.0, 10.1), b"", 95, 0, 0, 7.7)]).splitlines()
    assert told[2] == "| step | sm_90 | 791 | 95 | 0 | 0 | 9.0 | 10.1 | 7.7 |"
    assert len({line.count("|") for line in told}) == 1
