"""A session as a program plays it: which hands count, what it refuses, and its copies."""

import copy
import pickle
from collections.abc import Callable
from typing import Any, cast

import numpy as np
import pytest
from failing import fails

from kongbox import BadInput, Match, RuleRefusal, Table
from kongbox.game.play.dealt import played_of


def begun(**how: Any) -> tuple[Match, Table]:
    """A session and its first hand, played out."""
    match = Match("redux", seed=1, **how)
    table = match.deal()
    table.play_out("greedy")
    return match, table


def finished(table: Table) -> Table:
    """The table at the end of its hand."""
    table.play_out("greedy")
    return table


def test_a_hand_counts_only_once() -> None:
    match, table = begun()
    match.conclude(table)
    for again in (table, table.copy()):
        with fails("other-hand", RuleRefusal):
            match.conclude(again)
    assert (len(match.results), sum(match.totals)) == (1, 8000)


def test_a_wash_out_counts_only_once_though_the_next_hand_has_the_same_place() -> None:
    match = Match("redux", seed=1)
    table, place = match.deal(), match.place
    table.play_out(lambda seen: seen.legal[0])
    match.conclude(table)
    assert match.place == place
    with fails("other-hand", RuleRefusal):
        match.conclude(table)


@pytest.mark.parametrize(
    ("other", "early"),
    [
        (lambda match: match.place.table(match.ruleset, seed=99), False),
        (lambda match: match.place._replace(east=(match.place.east + 1) % 4).table(match.ruleset, seed=1), True),
        (lambda match: match.place.table(match.ruleset.choose({"limit": 500}), seed=1), True),
    ],
    ids=["wall", "place", "rules"],
)
def test_only_the_current_hand_of_the_session_counts(other: Callable[[Match], Table], early: bool) -> None:
    """Before a session deals, it knows the hand's place and rules, but not its wall."""
    match = Match("redux", seed=1)
    stray = finished(other(match))
    if early:
        with fails("other-hand", RuleRefusal):
            match.conclude(stray)
    table = finished(match.deal())
    with fails("other-hand", RuleRefusal):
        match.conclude(stray)
    assert match.results == [] and match.conclude(table)


def test_a_hand_of_a_session_may_be_dealt_elsewhere() -> None:
    match, table = begun()
    other = Match("redux", seed=1)
    assert other.conclude(finished(other.place.table(other.ruleset, seed=5))) and other.results != []
    again = Match("redux", seed=1)
    assert again.conclude(table.copy()) == match.conclude(table)


def test_a_goulash_is_the_current_hand_of_its_session() -> None:
    match = Match("bmja", seed=3)
    while not match.place.goulash:
        table = match.deal()
        table.play_out(lambda seen: seen.legal[0])
        match.conclude(table)
    with fails("other-hand", RuleRefusal):
        match.conclude(finished(match.place._replace(goulash=False).table(match.ruleset, seed=1)))
    assert match.conclude(finished(match.deal()))


def test_a_hand_in_play_does_not_count() -> None:
    match = Match("redux", seed=1)
    table = match.deal()
    for ask in (lambda: match.conclude(table), lambda: table.played, lambda: played_of(table.ruleset, table.state, table.log)):
        with fails("hand-not-over", RuleRefusal):
            ask()
    assert match.results == []


@pytest.mark.parametrize("hands", [-1, 1.5, True, None, "2"])
def test_a_session_has_a_whole_number_of_hands(hands: Any) -> None:
    with fails("bad-number", BadInput):
        Match("redux", hands=hands)
    assert Match("redux", hands=cast("Any", np.int64(2))).hands == 2
    assert Match("redux", hands=10**9).hands == 10**9
    with fails("bad-number", BadInput):
        Match("redux", hands=10**9 + 1)


@pytest.mark.parametrize("players", [None, 5, {"Ann"}, "Adam"])
def test_players_are_a_list_of_names(players: Any) -> None:
    with fails("bad-players", BadInput):
        Match("redux", players)


@pytest.mark.parametrize("table", [None, 5, Match("redux")])
def test_only_a_table_is_concluded(table: Any) -> None:
    match = Match("redux")
    with fails("bad-table", BadInput):
        match.conclude(table)
    assert match.results == []


@pytest.mark.parametrize("seats", [5, [0, 1, 2, "3"], [0, 1, 2, 2], "0123"])
def test_every_player_has_a_seat_of_their_own(seats: Any) -> None:
    with fails("bad-seats", BadInput):
        Match("redux", seats=seats)


def test_no_hand_follows_the_last() -> None:
    match, table = begun(hands=1)
    match.conclude(table)
    with fails("session-over", RuleRefusal):
        match.deal()
    with fails("session-over", RuleRefusal):
        match.conclude(finished(match.place.table(match.ruleset, seed=9)))
    assert len(match.results) == 1


@pytest.mark.parametrize("copied", [Match.copy, copy.copy, copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match))])
def test_what_is_done_to_a_copy_changes_nothing_here(copied: Callable[[Match], Match]) -> None:
    match, table = begun()
    match.conclude(table)
    before = match.place, match.drawn, [*match.results], match.totals
    other = copied(match)
    assert (other.place, other.drawn, other.results, other.totals) == before and other.names == match.names
    assert other.deal() == match.deal()
    other.conclude(finished(other.deal()))
    assert (match.place, match.drawn, match.results, match.totals) == before and len(other.results) == 2
