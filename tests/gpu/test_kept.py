"""Code for GPUs is kept for its sheet, its architecture and its sources, and no other."""

import importlib.util
from pathlib import Path

import pytest
from failing import fails

from kongbox.cuda import NoGpu, kept
from kongbox.cuda.kept import Code
from kongbox.rulesets import Ruleset

REDUX = Ruleset.load("redux").rules


@pytest.fixture(autouse=True)
def cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty cache folder; and nothing can be lowered."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    return tmp_path


def test_what_is_kept_needs_no_compiler() -> None:
    """Another process finds it; what is not kept has to be lowered."""
    Code(REDUX).keep("hand", "sm_90", b"code")
    assert Code(REDUX).of("hand", "sm_90") == b"code"
    for kernel, architecture in (("hand", "sm_80"), ("legal", "sm_90")):
        with fails("no-cuda", NoGpu):
            Code(REDUX).of(kernel, architecture)


def test_another_sheet_and_other_sources_have_code_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody plays by code that is not theirs."""
    Code(REDUX).keep("hand", "sm_90", b"code")
    assert Code(Ruleset.load("bmja").rules).kept("hand", "sm_90") is None
    monkeypatch.setattr(kept, "LOADED", "other")
    assert Code(REDUX).kept("hand", "sm_90") is None


def test_damaged_code_is_not_used(cache: Path) -> None:
    """It would end in a GPU that does whatever it reads."""
    Code(REDUX).keep("hand", "sm_90", b"code")
    file = next(cache.rglob("*.cubin"))
    file.write_bytes(file.read_bytes()[:-1])
    assert Code(REDUX).kept("hand", "sm_90") is None


def test_where_nothing_can_be_kept_nothing_is(cache: Path) -> None:
    """The cache folder is a file."""
    (cache / "kongbox").write_text("")
    Code(REDUX).keep("hand", "sm_90", b"code")
    assert Code(REDUX).kept("hand", "sm_90") is None
