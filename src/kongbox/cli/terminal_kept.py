"""Saved games at a table in the terminal. The terminal and the browser can resume each other's games."""

import asyncio
from pathlib import Path
from shlex import quote

from ..errors import BadInput
from ..game.words.failures import failure
from ..game.words.said import count
from ..record.write import must_be_new
from ..server.database import open_kept
from ..server.table.opening import Wanted
from ..server.table.room import Room
from ..store.place import Hold, Place
from ..tables.others import company
from ..tables.trouble import read_by_player
from ..words.catalogue import say as words
from .saying import say, say_error
from .terminal import Gone, Sitting


def play(wanted: Wanted, data: str | Path | None = None) -> None:
    """Play at a table in the terminal until the person leaves. Every change is saved before it is printed.

    Raises BadInput for clumsy bots at a table that is not strict (code "gentle-table").
    """
    if wanted.clumsy and not wanted.rules.rules.faults.manners:
        raise failure(BadInput, "gentle-table")
    company(wanted.bots)
    if wanted.record is not None:
        must_be_new(wanted.record)
    place = Place.find(data)
    with read_by_player(), Hold(place), asyncio.Runner() as runner:
        room = runner.run(open_kept(place, wanted, warn=say_error))

        def keep() -> None:
            """Save the game. Raises Gone if the store's file is gone."""
            runner.run(room.keep())
            if room.keeper is not None and room.keeper.gone is not None:
                raise Gone

        try:
            Sitting(room.evening, keep).play()
        except Gone:
            pass
        except KeyboardInterrupt:
            say()
        finally:
            room.evening.close()
            lost = runner.run(room.close())
        take_leave(room, lost, data)


def take_leave(room: Room, lost: str, data: str | Path | None) -> None:
    """Print that the game is saved, and the commands that find it again, with `data` as given. If `lost` is not empty, print this
    sentence about unsaved changes instead.
    """
    evening = room.evening
    hands = len(evening.match.results)
    there = f" --data {quote(str(data))}" if data else ""
    if lost:
        say(lost)
    elif not evening.table.over:
        say(words("terminal", "unfinished", there=there))
    if hands and not lost:
        address = f"#/review/{evening.game}/{hands}"
        say(words("terminal", "kept", count(hands), number=hands, game=evening.game[:8], address=address, there=there))
    say(words("terminal", "closed"))
