"""What discards and passes tell about hands that a seat cannot see."""

from collections.abc import Iterator

import pytest

from kongbox.bots import choose_action
from kongbox.bots.beliefs import belief, nearer_with
from kongbox.bots.rollouts import improve_others
from kongbox.core.hand.distance import distance
from kongbox.core.hand.hands import gain
from kongbox.core.play.claims import claims
from kongbox.core.play.unseen import deal_unseen
from kongbox.core.state.records import Decision, Lookup, Side, Unseen
from kongbox.core.state.records import Table as State
from kongbox.core.state.rng import seed_dice
from kongbox.game import Table
from kongbox.game.play.lying import tiles_of_hand
from kongbox.game.play.redact import redacted
from kongbox.tiles import NAMES, NONE, PLAYED


def positions(phase: str) -> Iterator[tuple[Table, int]]:
    """Tables of greedy players after some discards, and a seat that is asked."""
    for seed in range(8):
        table = Table(seed=seed)
        while not table.over and (table.state.history.discards < 14 or table.phase != phase):
            table.step(table.waiting[0], choose_action(table, table.waiting[0], "greedy"))
        if not table.over:
            yield table, table.waiting[0]


def guessed(table: Table, seat: int, seed: int, *, grown: bool) -> State:
    """The table as a seat sees it, with the other hands dealt anew, and grown if asked."""
    made, unseen = redacted(table.state, seat), Unseen.new()
    seed_dice(unseen.random, seed, 0)
    deal_unseen(made, table.ruleset.lookup, seat, unseen)
    if grown:
        improve_others(made, table.ruleset.lookup, Decision.new(), unseen, seat)
    return made


def regrets(state: State, lookup: Lookup, seat: int) -> int:
    """How many of a player's last three discards their hand would have kept."""
    history, side = state.history, state.side[seat]
    own = [history.tile[at] for at in range(history.discards) if history.seat[at] == seat and history.tile[at] < PLAYED]
    return sum(nearer_with(lookup, side, tile) < distance(lookup, side) for tile in own[-3:])


def test_grown_hands_would_not_have_kept_what_their_players_discarded() -> None:
    real, dealt, grown = 0, 0, 0
    for table, seat in positions("turn"):
        lookup, others = table.ruleset.lookup, [other for other in range(4) if other != seat]
        real += 12 * sum(regrets(table.state, lookup, other) for other in others)
        for seed in range(12):
            dealt += sum(regrets(guessed(table, seat, seed, grown=False), lookup, other) for other in others)
            grown += sum(regrets(guessed(table, seat, seed, grown=True), lookup, other) for other in others)
    assert dealt > 60
    assert real <= grown < dealt / 5, (real, grown, dealt)


def test_a_grown_hand_claims_what_it_can_claim() -> None:
    claimants = 0
    for table, seat in positions("claim"):
        for seed in range(12):
            made = guessed(table, seat, seed, grown=True)
            for other in range(4):
                if other not in (seat, made.turn):
                    could = claims(made, table.ruleset.lookup, other)
                    assert (made.side[other].could, made.pending >> other & 1) == (could, int(could != 0))
                    claimants += could != 0
    assert claimants > 3


def given(side: Side, tiles: str) -> None:
    """Give a player these concealed tiles, and no others."""
    for name in tiles_of_hand(side):
        gain(side, NAMES.index(name), -1)
    for name in tiles.split():
        gain(side, NAMES.index(name), 1)


@pytest.mark.parametrize(
    ("tiles", "own", "passed", "believed"),
    [
        ("1b 2b 3b 1c 2c 3c 7d 8d 9d E E 4b 5b", "N", "S", 65536),
        ("1b 2b 3b 1c 2c 3c 7d 8d 9d E E 4b 5b", "6b", "S", 4096),  # it threw away its win
        ("1b 2b 3b 1c 2c 3c 7d 8d 9d E E 4b 5b", "N", "6b", 4096),  # it let another's pass
        ("1b 2b 3b 1c 2c 3c 7d 8d S S E E 5b", "N", "S", 4096),  # it did not take a pung that helps
        ("1b 2b 3b 1c 2c 3c 7d 8d S E E 4b 5b", "N", "S", 65536),  # one tile makes no pung
    ],
)
def test_a_hand_that_would_have_done_otherwise_is_less_believed(tiles: str, own: str, passed: str, believed: int) -> None:
    table = Table(seed=2)
    state, seat = table.state, (table.turn + 1) % 4
    given(state.side[seat], tiles)
    state.history.discards = 2
    for at, (who, tile) in enumerate([(seat, own), ((seat + 1) % 4, passed)]):
        state.history.seat[at], state.history.tile[at], state.history.taker[at] = who, NAMES.index(tile), NONE
    assert belief(state, table.ruleset.lookup, state.side[seat], seat) == believed


def test_what_was_passed_long_ago_says_less() -> None:
    table = Table(seed=2)
    state, seat = table.state, (table.turn + 1) % 4
    given(state.side[seat], "1b 2b 3b 1c 2c 3c 7d 8d 9d E E 4b 5b")
    doubts = []
    for since in range(4):
        made = [((seat + 1) % 4, "6b"), *[(seat, "N")] * since]
        state.history.discards = len(made)
        for at, (who, tile) in enumerate(made):
            state.history.seat[at], state.history.tile[at], state.history.taker[at] = who, NAMES.index(tile), NONE
        doubts.append(belief(state, table.ruleset.lookup, state.side[seat], seat))
    assert doubts == [4096, 8192, 16384, 65536]


def test_a_grown_hand_is_never_thought_farther_from_ready_than_it_is() -> None:
    """The lower bound on its distance survives hundreds of exchanges: it has one byte, and would run over."""
    for table, seat in positions("turn"):
        for seed in range(12):
            for side in guessed(table, seat, seed, grown=True).side:
                assert -1 <= side.least <= max(distance(table.ruleset.lookup, side), -1)
