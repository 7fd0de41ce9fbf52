"""Payments in counting sticks."""

import json
from itertools import product

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from kongbox.cli.app import kongbox
from kongbox.game.model.payment import Payment
from kongbox.game.score.sticks import START, TALLIES, VALUES, Purse, exchange, in_sticks, purse_of, worth

PURSES = st.tuples(*(st.integers(0, 3) for _ in VALUES))


@pytest.mark.clause("RX-PAY-1")
def test_everybody_starts_with_two_thousand_points_in_twenty_nine_sticks() -> None:
    assert (worth(START), 4 * sum(START)) == (2000, 116)


@given(st.integers(0, 700).map(lambda half: 2 * half), PURSES, PURSES)
def test_the_fewest_sticks_change_hands(amount: int, giver: Purse, taker: Purse) -> None:
    ranges = (range(-theirs, mine + 1) for mine, theirs in zip(giver, taker, strict=True))
    ways = [sum(map(abs, way)) for way in product(*ranges) if sum(v * n for v, n in zip(VALUES, way, strict=True)) == amount]
    moved = exchange(amount, giver, taker)
    if moved is None:
        assert not ways
        return
    assert worth(moved) == amount and sum(map(abs, moved)) == min(ways)
    assert all(-theirs <= one <= mine for one, mine, theirs in zip(moved, giver, taker, strict=True))


def test_tallies_are_the_sticks_and_two_coins() -> None:
    assert exchange(3612, (9,) * 6, (0,) * 6, TALLIES) == (1, 1, 1, 1, 1, 1)
    assert (purse_of(2000), purse_of(5000, TALLIES)) == ((2, 9, 8, 10), (1, 1, 2, 9, 8, 10))


def test_change_is_given() -> None:
    assert exchange(490, (1, 0, 0, 0), (0, 0, 1, 0)) == (1, 0, -1, 0)


def test_an_odd_sum_cannot_be_paid() -> None:
    assert in_sticks([Payment("S", "E", 7)], {"E": START, "S": START}) is None


def test_who_has_nothing_yet_pays_with_what_comes_in() -> None:
    out, into = Payment("S", "E", 100), Payment("W", "S", 100)
    done = in_sticks([out, into], {"E": START, "S": (0, 0, 0, 0), "W": START})
    assert done is not None and [one.payment for one in done] == [into, out]
    assert [one.given for one in done] == [(0, 1, 0, 0)] * 2


def test_the_command_counts_them_out() -> None:
    words = ["settle", "--winner", "E", "E=30", "S=8", "W=8", "N=8", "--sticks"]
    told = json.loads(CliRunner().invoke(kongbox, [*words, "--json"]).output)["sticks"]
    assert [worth(one["given"]) - worth(one["change"]) for one in told] == [60, 60, 60]
    assert "1 × 100" in CliRunner().invoke(kongbox, words).output
    poor = [*words, "--purse", "S=0,0,0,1", "--json"]
    assert json.loads(CliRunner().invoke(kongbox, poor).output)["sticks"] is None


@pytest.mark.parametrize("purse", ["S=1,2,3", "S=a,b,c,d", "X=1,2,3,4", "S=1,2,3,-4", "S=1,2,3,400"])
def test_sticks_that_are_none_are_refused(purse: str) -> None:
    ran = CliRunner().invoke(kongbox, ["settle", "--winner", "E", "E=30", "S=8", "W=8", "N=8", "--purse", purse])
    assert ran.exit_code == 2
