"""A saved table in the terminal. It shares a store with the table in the browser, and each can resume the other's games."""

import asyncio
from datetime import datetime
from pathlib import Path

from msgspec import json

from ..errors import BadInput
from ..game.views.replies import Misread, Refused
from ..game.words.failures import failure
from ..game.words.said import count
from ..record.write import must_be_new
from ..server.database import open_kept
from ..server.questions import at_once
from ..server.table.opening import Wanted
from ..server.table.room import Room
from ..store.place import Hold, Place
from ..tables.others import company
from ..tables.wire_alone import PlayDay
from ..words.catalogue import say as words
from .saying import say, say_error
from .terminal import Gone, Sitting


def play(wanted: Wanted, data: str | Path | None = None, *, day: bool = False) -> None:
    """Play at a table in the terminal until the person leaves; with `day`, play today's hand. Everything is saved before the
    person hears of it.

    Raises BadInput for clumsy bots at a table without errors (code "gentle-table") and for wrong opponents, KongboxError if no
    record can be written, the store cannot be used, or another program is using it.
    """
    if wanted.clumsy and not wanted.rules.rules.faults.manners:
        raise failure(BadInput, "gentle-table")
    company(wanted.bots)
    if wanted.record is not None:
        must_be_new(wanted.record)
    place = Place.find(data)
    with Hold(place), asyncio.Runner() as runner:
        room = runner.run(open_kept(place, wanted, warn=say_error))

        def keep() -> None:
            """Save the game. Raises Gone if the store is missing."""
            runner.run(room.keep())
            if room.keeper is not None and room.keeper.gone is not None:
                raise Gone

        try:
            if day:
                runner.run(begin_day(room))
            Sitting(room.evening, keep).play()
        except Gone:
            pass
        except KeyboardInterrupt:
            say()
        finally:
            room.evening.close()
            lost = runner.run(room.close())
        take_leave(room, lost)


async def begin_day(room: Room) -> None:
    """Begin or continue today's hand under the rules of the table, or practise it once it has been played. Raises Gone if that is
    refused.
    """
    today = datetime.now().astimezone().date().isoformat()
    asked = json.encode(PlayDay(room.evening.match.ruleset.id, today, today)).decode()
    at_work = asyncio.create_task(room.actor.run())
    refusal = await room.begin(asked, at_once)
    at_work.cancel()
    if isinstance(refusal, Refused | Misread):
        say_error(refusal.reason)
        raise Gone


def take_leave(room: Room, lost: str) -> None:
    """Say that the game is saved and where to review it, or what of it is `lost`."""
    evening = room.evening
    hands = len(evening.match.results)
    if lost:
        say(lost)
    elif not evening.table.over:
        say(words("terminal", "unfinished"))
    if hands and not lost:
        address = f"#/review/{evening.game}/{hands}"
        say(words("terminal", "kept", count(hands), number=hands, game=evening.game[:8], address=address))
    say(words("terminal", "closed"))
