"""The lines that a record has for one hand, made from the hand as it was played."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from ..game import Action, NextDeal, Payment, Result
from ..game.play.dealt import Dealt, Played
from ..tiles import WINDS
from .form import Deal, End, Events, Moves, Promised, Taken
from .texts import event_text, move_text

TILES = re.compile(rb'"tiles":\[[^]]*\],(?="extra":)')
"""The tiles of a line of a score, in the JSON of an `End`."""


def hand_lines(
    number: int, played: Played, *, totals: Sequence[int] | None = None, concluded: NextDeal | None = None
) -> list[bytes]:
    """Return the four lines of a settled hand, without seals.

    `number` counts the hands of the record from 1. In a session, `totals` has the seats' totals after the hand, and `concluded`
    is the next deal.
    """
    return [
        encode(deal_of(number, played.dealt)),
        encode(Moves(number, moves_told(played.actions), [Taken(one.at, moves_told(one.undone)) for one in played.taken])),
        encode(Events(number, [event_text(event) for event in played.events])),
        encode(End(number, played.result, None if totals is None else four(totals), concluded)),
    ]


def moves_told(moves: Sequence[tuple[int, Action]]) -> list[str]:
    """Return moves as a record writes them: "2 discard 7b"."""
    return [move_text(seat, action) for seat, action in moves]


def deal_of(number: int, dealt: Dealt) -> Deal:
    """Return the deal of a hand."""
    wind: Any = WINDS[dealt.prevailing]
    wall = " ".join(dealt.wall)
    place = (dealt.east, wind, dealt.streak, dealt.held, dealt.dice)
    promise = None if dealt.promise is None else Promised(*dealt.promise)
    return Deal(number, *place, wall, dealt.goulash, dealt.asked, dealt.position, promise)


def with_seats_as_text(result: Result) -> Result:
    """Return a result in which the seats of payments are text, as in a record."""

    def text(payments: Sequence[Payment[int]]) -> Any:
        return tuple(Payment(str(paid.giver), str(paid.taker), paid.amount) for paid in payments)

    offences = tuple(msgspec.structs.replace(one, pays=text(one.pays)) for one in result.infractions)
    return msgspec.structs.replace(result, payments=text(result.payments), infractions=offences)


def encode(part: msgspec.Struct) -> bytes:
    """Return the content of a line as JSON. A record is valid only with exactly these bytes."""
    if isinstance(part, End):
        part = msgspec.structs.replace(part, result=with_seats_as_text(part.result))
    return msgspec.json.encode(part)


def agree(written: bytes, right: bytes, version: int) -> bool:
    """Whether a line of a record is `right`, the line that the game gives.

    In version 1 of the form some lines of scores had no tiles, or wrong ones. There these tiles may differ.
    """
    return written == right or (version == 1 and TILES.sub(b"", written) == TILES.sub(b"", right))


def four(values: Sequence[int]) -> Any:
    """Return four values as plain integers."""
    return tuple(int(value) for value in values)
