"""Evenings of a club in the database."""

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import delete, insert, select, update

from ..book.fold import Book
from ..club.form import Meeting, Round, TableDrawn
from ..errors import BadInput, RuleRefusal
from ..game.words.failures import failure
from . import tables as t
from .books import reading_code, write_new
from .ledger import moment
from .rows import by_name, from_json
from .store import Store

MOST = 200
"""The most evenings that are kept."""
NOBODY = ""
"""The name of the device with the pen until somebody writes in the book."""


class ClubKept(msgspec.Struct, frozen=True):
    """A club's evening in the store. `look` is the code that lets others view it."""

    id: str
    name: str
    begun: str
    changed: str
    look: str
    meeting: Meeting


async def clubs(store: Store) -> list[ClubKept]:
    """Return all evenings, the newest first."""
    return await store.all(select(t.clubs).order_by(t.clubs.c.begun.desc(), t.clubs.c.id), ClubKept, club_cells)


async def find_club(store: Store, id: str) -> ClubKept:
    """Return an evening. Raises BadInput (code "no-such-club")."""
    found = await store.all(select(t.clubs).where(t.clubs.c.id == id), ClubKept, club_cells)
    if not found:
        raise failure(BadInput, "no-such-club", "none")
    return found[0]


def club_cells(row: Any) -> dict[str, Any]:
    """Return an evening's columns by name, with the `meeting` decoded."""
    return by_name(row) | {"meeting": from_json(row.text, Meeting, f"table clubs, {row.id}, text")}


async def begin_club(store: Store, name: str, meeting: Meeting) -> str:
    """Add an evening and return its id. Raises RuleRefusal (code "club-many") if there are too many evenings."""
    if len(await clubs(store)) >= MOST:
        raise failure(RuleRefusal, "club-many", most=MOST)
    club, now = secrets.token_hex(8), moment()
    row = {"id": club, "name": name, "begun": now, "changed": now, "look": reading_code(), "text": text_of(meeting)}
    await store.execute(insert(t.clubs).values(row))
    return club


async def change_club(store: Store, id: str, meeting: Meeting) -> None:
    """Save an evening as it is now."""
    await store.execute(update(t.clubs).where(t.clubs.c.id == id).values(changed=moment(), text=text_of(meeting)))


async def add_round(
    store: Store, id: str, meeting: Meeting, tables: Sequence[Sequence[int]], bench: Sequence[int], books: Sequence[Book]
) -> None:
    """Add a round to an evening, and a book for each of the `tables`. Save all or nothing. Players on the `bench` sit out."""
    now = moment()
    async with store.writing() as connection:
        ids = [(await write_new(connection, book, NOBODY, now)).id for book in books]
        drawn = Round(tuple(TableDrawn(tuple(one), book) for one, book in zip(tables, ids, strict=True)), tuple(bench))
        fresh = msgspec.structs.replace(meeting, rounds=(*meeting.rounds, drawn))
        await connection.execute(update(t.clubs).where(t.clubs.c.id == id).values(changed=now, text=text_of(fresh)))


async def delete_club(store: Store, id: str) -> None:
    """Delete an evening. The books of its tables stay."""
    await store.execute(delete(t.clubs).where(t.clubs.c.id == id))


def text_of(meeting: Meeting) -> str:
    """Return an evening in its saved form."""
    return msgspec.json.encode(meeting).decode()
