"""What a seat sees at rare moments: a kong that may be robbed, a set that is none, tiles that are not laid out yet."""

from typing import Any

import numpy as np
import pytest
from replaying import agree, in_order, read, seen_at
from situations import Situation, goulash, situation
from strict import strict

from kongbox.envs.fields import COMPACT_SIZE, HISTORY_SIZE, ORACLE_SIZE, PLANES_COUNT, WIDTH
from kongbox.envs.observing import observe
from kongbox.envs.states import COMPACT, HISTORY, NOTHING, ORACLE, PLANES, Work
from kongbox.tiles import PLAYED

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
    """East has a concealed kong; South an exposed kong, North a chow."""
    game = situation(E="2222b 7c 4d", S="777c", W="35d", N="35d", loose="1b 9b").go("E conceal 2b", "E discard 7c", "S kong")
    return game.play(f"S {next(one for one in game.legal('S') if one.startswith('discard'))}").pass_all()


MOMENTS = {
    "dealt": lambda: situation(E="1f2y 3333b"),
    "robbed": robbed,
    "robbed while concealed": robbed_while_concealed,
    "bogus pung": bogus_pung,
    "bogus chow": bogus_chow,
    "exchange": lambda: goulash(E="J 9b", N="JJ", dealt=True),
    "wild tile thrown": lambda: goulash(E="J 9b", N="JJ").play("E discard J"),
    "wild in a pung": wild_in_a_pung,
    "sets": all_kinds_of_sets,
}


def row_of(game: Situation, seat: int, observation: int, size: int) -> Any:
    """What a seat sees, in a row in which other bytes stood before."""
    table, work = game.table, Work.new()
    work.observation, work.kinds = observation, PLAYED
    seen = np.full((2, size), 200, np.uint8)
    observe(table.state, table.ruleset.lookup, seat, work, memoryview(seen), 1)  # type: ignore[arg-type]
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
        assert row_of(game, seat, ORACLE, ORACLE_SIZE)[:COMPACT_SIZE].tolist() == row.tolist()
        with_history = row_of(game, seat, HISTORY, HISTORY_SIZE)
        assert with_history[:COMPACT_SIZE].tolist() == row.tolist()
        assert read(with_history, "history").tolist() == in_order(game.table, seat)
        assert set(row_of(game, seat, NOTHING, COMPACT_SIZE).tolist()) == {200}
