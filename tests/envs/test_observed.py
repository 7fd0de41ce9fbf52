"""What a seat sees at rare moments: a kong that may be robbed, a set that is none, tiles that are not laid out yet."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from replaying import agree, hidden_at, in_order, read, seen_at
from situations import Situation, goulash, situation
from strict import strict

from kongbox import Table
from kongbox.envs.fields import COMPACT_SIZE, HISTORY_SIZE, IN_UNSEEN, ORACLE_SIZE, PLANES_COUNT, WIDTH
from kongbox.envs.observing import observe
from kongbox.envs.states import COMPACT, HISTORY, NOTHING, ORACLE, PLANES, Work
from kongbox.tiles import PLAYED

STRICT = "rules redux manners=strict"
REST = "123b 789b EE"
ORPHANS = "19b 19c 1d ESWNRGP 1b"


def robbed() -> Situation:
    """South's fourth 5c, added to a pung, may be robbed by West."""
    game = situation(E="5c", S="55c GG", W=f"46c 444d {REST}", draws="1c 2d 3d 5c", loose="7d")
    return game.go("E discard 5c", "S pung", "S discard G").throw("W", "N", "E").play("S add 5c")


def robbed_while_concealed() -> Situation:
    hands = {"S": "999d", "W": ORPHANS}
    return situation(E="R", draws="9d", loose="7c", hands=hands).go("E discard R", "S conceal 9d")


def bogus_pung() -> Situation:
    return strict(asked="W", E="R", draws="1c 3c 5d 7d 9c", W="123b 456b 789b 44c PP").play("E discard R", "W pung")


def bogus_chow() -> Situation:
    return strict(asked="S", E="5b", S="19c ESWN RRGG PP 1d").play("E discard 5b", "S chow 345b").pass_all()


def wild_in_a_pung() -> Situation:
    return goulash(E="5d 9b", S="5d J", draws="1c 2c 3c 4c").play("E discard 5d", "S pung J")


def all_kinds_of_sets() -> Situation:
    """East has a concealed kong; South an exposed kong, West a chow."""
    game = situation(E="2222b 7c 4d", S="777c 4d", W="35d", N="35d", loose="1b 9b").go("E conceal 2b", "E discard 7c", "S kong")
    return game.go("S discard 4d", "W chow 345d")


def one_loose_tile_left() -> Situation:
    return situation(E="2222b", loose="1b 9b").play("E conceal 2b")


def written(*lines: str) -> Situation:
    """The position that these lines and chance describe."""
    return Situation(Table.from_text("\n".join([*lines, "seed 1"])))


def not_laid_out() -> Situation:
    """South may lay down a dealt kong; after South, West and North lay out their bonus tiles."""
    hands = "S 2222b 1379c 148d SE", "W 1379b 1358c 258d E", "N 1359b 148c 27d E"
    return written(*hands, "opening S", "also W unlaid=1f", "also N unlaid=3f,4f,2y")


MOMENTS: dict[str, Callable[[], Situation]] = {
    "dealt": lambda: situation(E="1f2y 3333b"),
    "robbed": robbed,
    "robbed while concealed": robbed_while_concealed,
    "bogus pung": bogus_pung,
    "bogus chow": bogus_chow,
    "exchange": lambda: goulash(E="J 9b", N="JJ", dealt=True),
    "wild tile thrown": lambda: goulash(E="J 9b", N="JJ").play("E discard J"),
    "wild in a pung": wild_in_a_pung,
    "sets": all_kinds_of_sets,
    "one loose tile": one_loose_tile_left,
    "another deal": lambda: written("east 1", "round W", "turn S", "next 5b 7c 1d", "loose 2c 9c"),
    "alike": lambda: written("E +666c 1379b 148c 25d S", "S +NNN 1379b 148c 25d W", "discards W:2b E:R W:2b W:2b E:R", "turn S"),
    "wild tile open": lambda: written("rules bmja goulash manners=strict", "asked 1", "open E:J"),
    "wild tile drawn": lambda: written("rules bmja goulash", "E 1379b 148c 258d ESW .J", "turn E"),
    "empty chair": lambda: written("rules pung_chow players=3", "round S", "discards S:1b E:9b W:1b E:9b W:1b", "turn E"),
    "final tile": lambda: written("W 1379b 1358c 258d EWN", "turn W", "also table final=1"),
    "called": lambda: written("turn N", "also E calling=1", "also W calling=1"),
    "said fishing": lambda: written("rules bmja", "turn S", "also E fishing=1", "also N fishing=1 spoke=1"),
    "withdrawn": lambda: written(STRICT, "turn S", "also E withdrawn=6", "also S withdrawn=7 faults=3", "also N withdrawn=8"),
    "misnamed": lambda: written(STRICT, "open N:5c", "also table named=P"),
    "given": lambda: written("rules bmja goulash", "exchange 2", "given S:9c N:4d1d"),
    "unmarked": lambda: written(STRICT, "E _2222b +345b _4444c _5555c S", "turn W", "also E unmarked=4"),
    "forgotten loose tile": lambda: strict(E="2222b").pass_all().play("E forget 2b"),
    "not laid out": not_laid_out,
    "drawn and gone": lambda: written("S 2222b 1379c 148d SE", "opening S", "also S drawn=9d"),
}


WORK = Work.new()
"""It serves all tables in turn, as a thread's does."""


def row_of(game: Situation, seat: int, observation: int, size: int) -> Any:
    """What a seat sees, in a row in which other bytes stood before."""
    table = game.table
    WORK.observation, WORK.kinds = observation, PLAYED
    seen = np.full((2, size), 200, np.uint8)
    observe(table.state, table.ruleset.lookup, seat, WORK, memoryview(seen), 1)  # type: ignore[arg-type]
    assert set(seen[0].tolist()) == {200}
    return seen[1]


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_seat_sees_what_the_table_tells_it(moment: str) -> None:
    game = MOMENTS[moment]()
    for seat in range(4):
        row = row_of(game, seat, COMPACT, COMPACT_SIZE)
        for field, told in seen_at(game.table, seat).items():
            assert read(row, field).tolist() == told, (seat, field)
        planes = row_of(game, seat, PLANES, PLANES_COUNT * WIDTH).reshape(PLANES_COUNT, WIDTH)
        agree(planes, row, wild_bamboos=game.table.ruleset.is_goulash)
        oracle = row_of(game, seat, ORACLE, ORACLE_SIZE)
        assert oracle[:COMPACT_SIZE].tolist() == row.tolist()
        for field, told in hidden_at(game.table, seat).items():
            assert read(oracle, field, "oracle").tolist() == told, (seat, field)
        with_history = row_of(game, seat, HISTORY, HISTORY_SIZE)
        assert with_history[:COMPACT_SIZE].tolist() == row.tolist()
        assert read(with_history, "history").tolist() == in_order(game.table, seat)
        assert set(row_of(game, seat, NOTHING, COMPACT_SIZE).tolist()) == {200}


def test_a_discard_that_won_is_in_the_hand_and_not_counted_twice() -> None:
    game = situation(E="1b", W="111b 23b 456c 789c EE").go("E discard 1b", "W mahjong").pass_all()
    unseen = [row_of(game, seat, PLANES, PLANES_COUNT * WIDTH)[IN_UNSEEN] for seat in (0, 2)]
    assert game.winner == "W" and unseen == [3, 0]
