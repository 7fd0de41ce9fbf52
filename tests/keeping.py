"""Saved games for the tests of the store: played at once, with every step written as a server writes it."""

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from msgspec.structs import replace
from situations import rules
from sqlalchemy import create_engine, select

from kongbox.store import tables as t
from kongbox.store.archive import Archive
from kongbox.store.changes import Change, Written
from kongbox.store.kept import HandKept
from kongbox.store.ledger import Ledger
from kongbox.store.opening import bring_up
from kongbox.store.place import Place
from kongbox.store.restore import Resumed, resume
from kongbox.store.rows import read
from kongbox.store.store import Store, hand_cells
from kongbox.tables.sitting import Evening

GAMES: dict[str, tuple[str, str, float, dict[str, Any]]] = {
    "redux": ("redux", "greedy", 0.0, {}),
    "bmja": ("bmja", "greedy", 0.0, {}),
    "pung_chow": ("pung_chow", "greedy", 0.0, {}),
    "pung_chow_limit": ("pung_chow_limit", "greedy", 0.0, {}),
    "dummies": ("dummies", "greedy", 0.0, {}),
    "goulash": ("bmja", "random", 0.0, {}),
    "strict": ("redux", "greedy", 0.05, {"manners": "strict"}),
}
"""All five rulesets, goulashes after hands without a winner, and a strict table: rules, bots, probability of errors, options."""
T = TypeVar("T")


def kept_evening(game: str = "redux", seed: int = 1, hands: int = 0, **chosen: Any) -> Evening:
    """Return an evening whose ledger keeps every step. A session ends after `hands` hands, if a number is given."""
    named, bot, clumsy, options = GAMES[game]
    return Evening(rules(named, **options, **chosen), seed=seed, bots=(bot,) * 3, clumsy=clumsy, hands=hands, ledger=Ledger())


def harmed(changes: list[Change]) -> list[Change]:
    """Return the changes of a game with a damaged record: its second line names the second hand in place of the first."""
    return [
        replace(one, text=one.text.replace('"hand":1', '"hand":2')) if isinstance(one, Written) and one.line == 2 else one
        for one in changes
    ]


def steps(evening: Evening, chance: random.Random, hands: int, takebacks: float = 0) -> Iterator[None]:
    """Play this number of hands at random, mahjong if it is offered, and stop after every step. Rulings are given and taken back.

    With probability `takebacks`, a decision is taken back too.
    """
    while len(evening.match.results) < hands and not evening.match.over:
        table = evening.table
        if table.over:
            evening.next()
        elif takebacks and evening.table.may_take_back(evening.me) and chance.random() < takebacks:
            evening.session.take_back(evening.me)
        elif evening.bot_due is not None:
            evening.move()
        elif chance.random() < 0.05 and not table.ruled:
            rule(evening, chance)
        elif table.ruled and chance.random() < 0.7:
            evening.session.unrule()
        else:
            evening.act(evening.serial, chosen(evening, chance))
        yield


def rule(evening: Evening, chance: random.Random) -> None:
    """Give a random ruling that does not end the hand, if one is possible; otherwise answer."""
    from kongbox.errors import KongboxError
    from kongbox.game.play.referee import charges

    for charge in charges(evening.ruleset):
        if not charge.ends and chance.random() < 0.5:
            try:
                evening.session.rule(chance.choice(evening.match.seats), charge.name)
            except KongboxError:
                continue
            return
    evening.act(evening.serial, chosen(evening, chance))


def chosen(evening: Evening, chance: random.Random) -> str:
    """Return my action: mahjong, or mostly a bot's choice, so that hands end."""
    legal = [action.id for action in evening.table.legal(evening.me)]
    if "mahjong" in legal and not evening.table.infractions(evening.me):
        return "mahjong"
    good = evening.ruleset.id != "bmja" and chance.random() < 0.8
    return evening.hint().action if good else chance.choice(legal)


def take(evening: Evening) -> list[Change]:
    """Take the waiting changes out of the ledger, and return them."""
    assert evening.ledger is not None
    changes = list(evening.ledger.waiting)
    evening.ledger.forget(len(changes))
    return changes


def everything(evening: Evening) -> tuple[Any, ...]:
    """Return everything that must be the same when a game is resumed, except the number of the view."""
    from msgspec.structs import replace

    match, table = evening.match, evening.table
    return (
        table.result if table.over else table.copy(),
        table.log.bytes(),
        table.actions,
        match.session.bytes(),
        match.seats,
        match.names,
        len(match.results),
        evening.session.deals,
        evening.opened_here,
        evening.ruleset.hash,
        replace(evening.view(), serial=0),
    )


async def hands_in(store: Store, session: str | None = None) -> list[HandKept]:
    """Return every finished hand of a session, or of all, in order."""
    asked = select(t.hands).order_by(t.hands.c.session, t.hands.c.number)
    async with store.reading() as connection:
        found = await read(connection, asked, HandKept, hand_cells)
    return [hand for hand in found if session in (None, hand.session)]


def on_store(place: Place, work: Callable[[Store], Awaitable[T]]) -> T:
    """Return the result of some work on the store at a place."""

    async def carry_out() -> T:
        async with await Store.open(place) as store:
            return await work(store)

    return asyncio.run(carry_out())


async def resumed(store: Archive, session: str) -> Resumed:
    """Return the session as the store has it."""
    return resume(session, await store.rows(session), await store.settings(session))


def at(folder: Path) -> Place:
    """Return the store in a folder."""
    return Place.find(str(folder))


def made(folder: Path) -> Place:
    """Return the store in a folder. A new one has its tables already."""
    place = at(folder)
    assert place.file is not None
    if not place.file.exists():
        place.make()
        place.file.write_bytes(empty())
    return place


@cache
def empty() -> bytes:
    """Return the file of a store with nothing in its tables."""
    with TemporaryDirectory() as folder:
        place = at(Path(folder))
        assert place.file is not None
        engine = create_engine(f"sqlite:///{place.file}")
        with engine.begin() as connection:
            bring_up(connection, place)
        engine.dispose()
        return place.file.read_bytes()
