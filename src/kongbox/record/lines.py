"""The lines of one hand, from the records that the kernels leave: the same whether they ran interpreted or compiled."""

from collections.abc import Sequence
from typing import Any

import msgspec

from ..core.state.codes import OVER
from ..core.state.records import Log, Table
from ..game import NextDeal, Result
from ..game.play.result import result_of
from ..rulesets import Ruleset
from ..tiles import WINDS
from .form import Deal, End, Events, Moves
from .texts import events_text, moves_of, wall_text


def hand_lines(
    ruleset: Ruleset,
    number: int,
    table: Table,
    log: Log,
    *,
    totals: Sequence[int] | None = None,
    concluded: NextDeal | None = None,
    result: Result | None = None,
) -> list[bytes]:
    """The four lines of a settled hand, not yet sealed.

    `number` counts the hands of the record from 1; `log` kept everything (its `keep` was 1 from the deal on). In a session
    `totals` is what every seat holds after the hand, and `concluded` what happens next. `result` spares explaining
    the scores again where it is at hand.
    """
    assert table.phase == OVER, "the hand is still being played"
    rules = ruleset.goulash if table.goulash.played else ruleset
    return [
        encode(deal_of(number, table)),
        encode(Moves(number, moves_of(log))),
        encode(Events(number, events_text(log))),
        encode(End(number, result or result_of(table, rules, log), None if totals is None else four(totals), concluded)),
    ]


def deal_of(number: int, table: Table) -> Deal:
    """The hand as it was dealt."""
    wind: Any = WINDS[table.prevailing]
    held = four([side.held for side in table.side])
    asked = tuple(seat for seat in range(4) if table.faults.asked >> seat & 1)
    dice, goulash = four(table.wall.dice), bool(table.goulash.played)
    return Deal(number, table.east, wind, table.streak, held, dice, wall_text(table), goulash, asked)


def encode(part: msgspec.Struct) -> bytes:
    """The one form in which a part is written."""
    return msgspec.json.encode(part)


def four(values: Sequence[int]) -> Any:
    """Four plain numbers."""
    return tuple(int(value) for value in values)
