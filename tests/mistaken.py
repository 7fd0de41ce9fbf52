"""Mistakes in a saved hand: the prices are made up, the decisions are real."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date
from functools import partial
from itertools import islice
from pathlib import Path
from unittest.mock import patch

from homes import app_at_home
from keeping import at
from reviewing import kept_room
from serving import serve_app

from kongbox.record.texts import read_move
from kongbox.server.database import database
from kongbox.server.mistakes.routes import mistake_routes
from kongbox.server.review.hand import Reviewed, reviewed
from kongbox.server.table.opening import Opening
from kongbox.server.table.room import Room
from kongbox.store.mistakes import Spot
from kongbox.store.prices import Other, Price, keep_prices


async def with_mistakes(room: Room, count: int) -> dict[Spot, Price]:
    """Save made-up prices of the table's first hand, at the person's seat: `count` mistakes, the costliest first.

    Of the other actions at each, the first costs next to nothing, the second a little, and the third has no price.
    """
    assert room.keeper is not None
    hand = await reviewed(room.keeper.store, room.evening.game, 1)
    assert hand.mine is not None
    priced = (priced_anew(hand, move, hand.mine) for move in range(1, hand.answers + 1))
    found = [*islice(filter(None, priced), count)]
    prices = [Price(*one[:4], loss=40.0 - place, interval=4.0, others=one[4]) for place, one in enumerate(found)]
    assert len(prices) == count
    await keep_prices(await database(room), hand.session, 1, hand.mine, prices)
    return {Spot(hand.session, 1, hand.mine, one.move): one for one in prices}


def priced_anew(hand: Reviewed, move: int, seat: int) -> tuple[int, str, str, float, list[Other]] | None:
    """Return a price for a decision of a seat among five discards or more; None for any other answer."""
    _, table, _ = hand.decision(move)
    mover, action = read_move(hand.moves[move - 1])
    legal = [one.id for one in table.legal(seat) if one.verb == "discard" and one != action]
    if mover != seat or action.verb != "discard" or len(legal) < 4:
        return None
    best, good, worse, unknown = legal[:4]
    others = [Other(action.id, 0.0, 0.0), Other(good, 38.0, 6.0), Other(worse, 10.0, 6.0), Other(unknown, 2.0, None)]
    return move, action.id, best, -12.0, others


@contextmanager
def served_mistakes(
    folder: Path, count: int = 2, today: Callable[[], date] = lambda: date(2026, 11, 27)
) -> Iterator[tuple[str, dict[Spot, Price]]]:
    """Yield the address of a house in which `count` mistakes are known, and the mistakes. `today` is its calendar."""
    found = list[dict[Spot, Price]]()

    async def open_room() -> Room:
        room = await kept_room(at(folder), "redux", 1)
        found.append(await with_mistakes(room, count))
        return room

    with (
        patch("kongbox.server.mistakes.routes.mistake_routes", partial(mistake_routes, today=today)),
        serve_app(app_at_home(opening=Opening(open_room))) as address,
    ):
        while not found:
            time.sleep(0.005)
        yield address, found[0]
