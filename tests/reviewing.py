"""Hands to review: an evening with everything that its player was shown, and a page that reads from a saved table."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, partial
from itertools import accumulate
from typing import Any, NamedTuple

import msgspec
from asking import Ask, app_of, ask
from homes import app_at_home, archive_at
from jsonpatch import apply_patch
from keeping import kept_evening, steps, take
from serving import serve_app

from kongbox.game import Action
from kongbox.game.views.wire import View
from kongbox.server.table.opening import Opening
from kongbox.server.table.room import Room
from kongbox.store.changes import Written
from kongbox.store.place import Place
from kongbox.tables.keeper import Keeper


class Shown(NamedTuple):
    """What a player was shown: the hand, the number of answers and events before it, and the view. A moment has no number of
    answers.
    """

    hand: int
    answers: int
    actions: tuple[tuple[int, Action], ...]
    events: int
    view: View


class Kept(NamedTuple):
    """An evening: the lines of its record, its number of finished hands, and everything that its player was shown."""

    lines: list[bytes]
    hands: int
    shown: list[Shown]
    seat: int


@cache
def kept(game: str, hands: int = 1, seed: int = 1, *, whole: bool = False) -> Kept:
    """Play this number of hands of a game at random. They are the `whole` session, or the session continues."""
    evening, shown = kept_evening(game, seed, hands if whole else 0), list[Shown]()
    for _ in steps(evening, random.Random(seed), hands):
        table, match = evening.table, evening.match
        number = len(match.results) + (0 if table.over else 1)
        shown.append(Shown(number, len(table.actions), table.actions, len(table.events), evening.view()))
        for moment in evening.session.moments[evening.me].kept if evening.session.moments else ():
            shown.append(Shown(number, 10**6, (), moment.mark, moment.views["en"]))
    lines = [f"{row.text}\n".encode() for row in take(evening) if isinstance(row, Written) and row.line is not None]
    done = len(evening.match.results)
    return Kept(lines[: 1 + 4 * done], done, shown, evening.me)


def at_a_kept_table(place: Place, game: str, hands: int, work: Callable[[Room, Ask], Awaitable[None]], moves: int = 3) -> None:
    """Play this number of hands of a game and some moves of the next; then run `work` at the table, with a page that reads."""

    async def sit() -> None:
        room = await kept_room(place, game, hands, moves)
        async with app_of(room) as app:
            await work(room, partial(ask, app))

    asyncio.run(sit())


async def kept_room(place: Place, game: str, hands: int, moves: int = 3, *, whole: bool = False) -> Room:
    """Return a saved table after this number of hands and some moves of the next, or after a `whole` session of them."""
    archive = await archive_at(place)
    evening = kept_evening(game, hands=hands if whole else 0)
    assert evening.ledger is not None
    room = Room(evening, (0.0, 0.0), keeper=Keeper(archive, evening.ledger))
    chance = random.Random(1)
    for _ in steps(evening, chance, hands):
        pass
    if not evening.match.over:
        evening.next()
    for _, _ in zip(range(moves), steps(evening, chance, hands + 1), strict=False):
        pass
    await room.keep()
    return room


@contextmanager
def served_kept(place: Place, game: str, hands: int, *, whole: bool = False) -> Iterator[tuple[str, str]]:
    """Yield the address of such a table, and the id of its session."""
    games = list[str]()

    async def open_room() -> Room:
        room = await kept_room(place, game, hands, whole=whole)
        games.append(room.evening.game)
        return room

    with serve_app(app_at_home(opening=Opening(open_room))) as address:
        while not games:
            time.sleep(0.005)
        yield address, games[0]


def views(told: Any) -> Sequence[Any]:
    """Return every view of a hand that was sent as changes."""
    return [*accumulate(told["changes"], changed, initial=told["first"])]


def changed(view: Any, change: list[Any]) -> Any:
    """Return a view after a change; the view before it stays as it was."""
    return apply_patch(msgspec.json.decode(msgspec.json.encode(view)), change, in_place=True)
