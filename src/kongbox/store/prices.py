"""The prices of the decisions in reviewed hands. A price is computed once, then saved."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import Executable, select

from . import tables as t
from .rows import from_json, read_one
from .store import Store, replacing

SMALLEST = 1
"""A difference of at most this many points is never clear, however small its interval is."""


class Measured(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number of points, with half the width of its 95% interval."""

    points: float
    interval: float


class Other(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Another action, and the points by which it is ahead of the action that was played.

    `interval` is half the width of the 95% interval; None if it is unknown.
    """

    action: str
    ahead: float
    interval: float | None


class Price(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The price of a decision.

    `move` is the answer's number in the hand, from 1. `played` and `best` are actions as text. `value` is the expected payment of
    the played action. `loss` is how many more points the best action gains, and `interval` is half the width of the loss's 95%
    interval. For a mistake, `others` are all actions except the best. `luck` is the value of the tile just drawn, in points,
    minus the average value of the tiles that could have been drawn; None if it was not measured, or if no tile was drawn.
    """

    move: int
    played: str
    best: str
    value: float
    loss: float
    interval: float
    others: list[Other] = []
    luck: Measured | None = None

    @property
    def is_mistake(self) -> bool:
        """Whether another action was clearly better."""
        return is_clear(self.loss, self.interval)


def is_clear(points: float, interval: float) -> bool:
    """Whether a loss or a piece of luck is clear: rounded to whole points, it exceeds the rounded `interval` and `SMALLEST`."""
    return round(points) > max(round(interval), SMALLEST)


async def kept_prices(store: Store, session: str, hand: int, seat: int) -> list[Price] | None:
    """Return the prices of a seat's decisions in a hand; None if the store does not have them."""
    asked = select(t.prices.c.text).where(t.prices.c.session == session, t.prices.c.hand == hand, t.prices.c.seat == seat)
    async with store.reading() as connection:
        text = await read_one(connection, asked, str)
        return None if text is None else from_json(text, list[Price], f"table prices, {session}, hand {hand}, text")


async def keep_prices(store: Store, session: str, hand: int, seat: int, prices: Sequence[Price]) -> None:
    """Save the prices of a seat's decisions in a hand."""
    await store.execute(*prices_kept(session, hand, seat, prices))


def prices_kept(session: str, hand: int, seat: int, prices: Sequence[Price]) -> list[Executable]:
    """Return the statements of `keep_prices`."""
    key = {"session": session, "hand": hand, "seat": seat}
    return replacing(t.prices, key, text=msgspec.json.encode(prices).decode())
