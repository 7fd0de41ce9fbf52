"""What a table counts as it goes along agrees with what has happened: tiles face up, in sets and among the discards."""

import random
from collections import Counter
from collections.abc import Callable

import pytest
from situations import Situation, goulash, rules, situation

from kongbox.core.state.codes import BOGUS, CHOW, CONCEALED, KONG, OVER, ROB
from kongbox.game import Action, Table
from kongbox.tiles import KIND, NONE, WILD

ENDS = {"mahjong", "no-play", "say-mahjong", "show-part"}
WANTED = {"chow", "pung", "kong", "conceal", "add"}


class Tally:
    """The counts of a table, from its events and the sets that lie on it."""

    def __init__(self, table: Table) -> None:
        state = table.state
        self.thrown = [Counter[int]() for _ in range(4)]
        self.turns = [0] * 4
        self.kongs = 0
        for event in table.events:
            if event.kind == "discard" and event.tile:
                self.thrown[event.seat][KIND[event.tile]] += 1
                self.turns[event.seat] += 1
            elif event.kind in ("chow", "pung", "kong", "bogus", "win") and event.other is not None and event.code != "rob":
                assert event.tile
                self.thrown[event.other][KIND[event.tile]] -= event.kind != "win" or state.giver != NONE
            self.kongs += event.kind in ("kong", "conceal", "add")
        self.melded, self.shown = Counter[int](), Counter[int]()
        for side in state.side:
            for meld in range(side.melds):
                tile, wild = side.tile[meld], side.wild[meld]
                if side.kind[meld] == BOGUS:
                    self.shown.update([tile, side.bogus[meld, 0], side.bogus[meld, 1]])
                    continue
                tiles = [tile, tile + 1, tile + 2] if side.kind[meld] == CHOW else [tile] * (3 + (side.kind[meld] == KONG) - wild)
                self.melded.update(tiles)
                self.shown.update([*tiles, *[WILD] * wild])
        for thrown in self.thrown:
            self.shown.update(thrown)
        self.shown[state.tile] += state.giver != NONE  # the tile that won
        if state.phase == ROB and state.kongs.lies != CONCEALED:  # the tile beside its pung
            self.shown[WILD if state.kongs.wild else state.tile] += 1


def check(table: Table) -> None:
    """Compare the counts of a table."""
    state, tally = table.state, Tally(table)
    assert Counter({tile: n for tile, n in enumerate(state.shown) if n}) == +tally.shown
    assert Counter({tile: n for tile, n in enumerate(state.melded) if n}) == +tally.melded
    for side, thrown, turns in zip(state.side, tally.thrown, tally.turns, strict=True):
        assert Counter({tile: n for tile, n in enumerate(side.thrown) if n}) == +thrown
        assert side.discards == turns
    assert (state.discards, state.kongs.declared) == (sum(tally.turns), tally.kongs)


def choose(table: Table, seat: int, dice: random.Random) -> Action:
    """A set rather than anything else, now and then an error; the hand goes on as long as it can."""
    calm = [action for action in table.legal(seat) if action.verb not in ENDS]
    wrong = [action for action in table.infractions(seat) if action in calm]
    right = [action for action in calm if action not in wrong]
    wanted = [action for action in right if action.verb in WANTED]
    if wrong and dice.random() < 0.2:
        verb = dice.choice(sorted({action.verb for action in wrong}))
        return dice.choice([action for action in wrong if action.verb == verb])
    return dice.choice(wanted if wanted and dice.random() < 0.8 else right)


@pytest.mark.clause("RX-PLAY-11", "RX-PLAY-16", "RX-PLAY-18", "BM-GO-4")
@pytest.mark.parametrize("name", ["redux", "goulash", "dummies"])
@pytest.mark.parametrize("seed", [1, 2])
def test_after_every_move(name: str, seed: int) -> None:
    ruleset = rules("bmja" if name == "goulash" else name, manners="strict")
    table, dice = (
        Table(ruleset.goulash if name == "goulash" else ruleset, seed=seed, asked=range(4), east=seed),
        random.Random(seed),
    )
    while not table.over and len(table.actions) < 90:
        seat = dice.choice(table.waiting)
        table.step(seat, choose(table, seat, dice))
        check(table)


REST = "123b 456b 789b"
ENDINGS: dict[str, tuple[Callable[[], Situation], str]] = {
    "a discard that wins": (lambda: situation(E="9d", S=f"{REST} 44c 78d"), "E discard 9d; S mahjong"),
    "a robbed kong": (
        lambda: situation(E="5c R", S="55c G", N=f"{REST} 46c EE", draws="3c 1d 2d 5c"),
        "E discard 5c; N pass; S pung; S discard G; *; W discard 3c; *; N discard 1d; *; E discard 2d; *; S add 5c; N mahjong",
    ),
    "a robbed concealed kong": (
        lambda: situation(E="R", S="999d", W="19b 19c 1d ESWNRGP 1b", draws="9d"),
        "E discard R; *; S conceal 9d; W mahjong",
    ),
    "a robbed concealed kong with a wild tile": (
        lambda: goulash(E="R", S="999d J", W="19b 19c 1d ESWNRGP 1b", draws="8c", rob_concealed="thirteen"),
        "E discard R; *; S conceal 9d J; W mahjong",
    ),
}


@pytest.mark.clause("RX-PLAY-8", "RX-PLAY-9", "RX-PLAY-24")
@pytest.mark.parametrize("ending", ENDINGS)
def test_after_a_win(ending: str) -> None:
    begin, moves = ENDINGS[ending]
    game = begin()
    for move in moves.split("; "):
        game.pass_all() if move == "*" else game.play(move)
    assert game.state.phase == OVER and game.winner
    check(game.table)
