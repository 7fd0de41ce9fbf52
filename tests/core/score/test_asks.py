"""Patterns declare what circumstances they ask for, and ask for no other."""

from collections.abc import Callable
from types import FunctionType

import pytest

from kongbox.core.score import facts
from kongbox.core.state.records import Hand
from kongbox.core.state.registry import ASKS, CIRCUMSTANCES, PATTERNS, pattern_of


def circumstances_read(function: Callable[..., int]) -> set[str]:
    """What a pattern reads, and what the kernels read that it calls."""
    found = set(function.__code__.co_names) & CIRCUMSTANCES
    for name in function.__code__.co_names:
        called = function.__globals__.get(name)
        if isinstance(called, FunctionType) and called is not function:
            found |= circumstances_read(called)
    return found


def undeclared(patterns: dict[str, Callable[..., int]], asks: dict[str, frozenset[str]]) -> dict[str, set[str]]:
    """By pattern, what it reads and does not declare, or declares and does not read."""
    wrong = {name: circumstances_read(function) ^ asks[name] for name, function in patterns.items()}
    return {name: found for name, found in wrong.items() if found}


def test_every_pattern_declares_what_it_reads() -> None:
    assert set(facts.NUMBER) == set(PATTERNS) == set(ASKS)
    assert undeclared(PATTERNS, ASKS) == {}
    assert ASKS["original_draw"] == {"heaven", "kept"}
    assert set(Hand.dtype.names or ()) >= CIRCUMSTANCES


def test_a_pattern_that_reads_what_it_does_not_declare_is_found() -> None:
    def secretive(hand: Hand) -> int:
        return hand.final == 1 and hand.heaven == 1

    assert undeclared({"secretive": secretive}, {"secretive": frozenset({"final"})}) == {"secretive": {"heaven"}}
    assert undeclared({"secretive": secretive}, {"secretive": frozenset({"final", "heaven", "earth"})}) == {
        "secretive": {"earth"}
    }


def test_what_is_no_circumstance_cannot_be_asked_for() -> None:
    with pytest.raises(ValueError, match="moonlight is not a circumstance"):
        pattern_of("moonlight")(lambda hand: 0)
