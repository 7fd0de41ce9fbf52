"""A player's mistakes in reviewed hands, and how the player answered when asked again."""

from datetime import date
from typing import NamedTuple

from sqlalchemy import Executable, and_, case, false, func, select

from . import tables as t
from .prices import Price
from .rows import from_json, read
from .store import Store, replacing


class Spot(NamedTuple):
    """The place of a decision: its session, hand and seat, and the number of the answer in the hand (`move`), counted from 1."""

    session: str
    hand: int
    seat: int
    move: int


class Tried(NamedTuple):
    """How many times in a row a player has answered a mistake correctly, and the date on which they are next asked about it."""

    solved: int
    due: date


async def mistakes_of(store: Store, player: str) -> dict[Spot, Price]:
    """Return the mistakes of the person with this name, keyed by place, the costliest first. Hidden sessions are left out."""
    prices, seats, sitters, sessions = t.prices.c, t.seats.c, t.sitters.c, t.sessions.c
    began = and_(seats.session == prices.session, seats.seat == prices.seat)
    came = and_(sitters.session == prices.session, sitters.number == prices.hand, sitters.seat == prices.seat)
    bot = case((sitters.player.is_(None), seats.bot), else_=sitters.bot)
    asked = (
        select(prices.session, prices.hand, prices.seat, prices.text)
        .select_from(t.prices.join(t.sessions, sessions.id == prices.session).join(t.seats, began).outerjoin(t.sitters, came))
        .join(t.players, t.players.c.id == func.coalesce(sitters.player, seats.player))
        .where(t.players.c.name == player, bot.is_(None), sessions.away == false())
    )
    found = dict[Spot, Price]()
    async with store.reading() as connection:
        for session, hand, seat, text in await read(connection, asked, tuple[str, int, int, str]):
            every = from_json(text, list[Price], f"table prices, {session}, hand {hand}, text")
            found |= {Spot(session, hand, seat, one.move): one for one in every if one.is_mistake}
    return dict(sorted(found.items(), key=lambda one: (-one[1].loss, one[0])))


async def tries(store: Store) -> dict[Spot, Tried]:
    """Return the state of each mistake about which the player was asked again, by the mistake's `Spot`."""
    asked = select(t.tries.c.session, t.tries.c.hand, t.tries.c.seat, t.tries.c.move, t.tries.c.solved, t.tries.c.due)
    rows = await store.all(asked, tuple[str, int, int, int, int, date])
    return {Spot(session, hand, seat, move): Tried(solved, due) for session, hand, seat, move, solved, due in rows}


async def keep_try(store: Store, spot: Spot, tried: Tried) -> None:
    """Save how a mistake was answered last."""
    await store.execute(*try_kept(spot, tried))


def try_kept(spot: Spot, tried: Tried) -> list[Executable]:
    """Return the statements of `keep_try`."""
    return replacing(t.tries, spot._asdict(), solved=tried.solved, due=tried.due.isoformat())
