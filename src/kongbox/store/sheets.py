"""Sheets of the house: every saved version of each sheet, as readable text."""

import msgspec
from sqlalchemy import func, insert, select, update

from ..errors import KongboxError
from ..game.words.failures import failure
from . import tables as t
from .ledger import moment
from .store import Store

MOST = 100
"""The most sheets that are offered, so that people can find theirs."""


class SheetKept(msgspec.Struct, frozen=True):
    """A version of a sheet: its text, when it was saved, and whether the sheet was put away."""

    id: str
    version: int
    text: str
    saved: str
    away: bool


async def sheets(store: Store) -> list[SheetKept]:
    """Return every version of every sheet, the newest first. Sheets put away are included, because games may use them."""
    asked = select(t.sheets).order_by(t.sheets.c.saved.desc(), t.sheets.c.version.desc(), t.sheets.c.id)
    return await store.readable(asked, SheetKept)


async def keep_sheet(store: Store, id: str, version: int, text: str) -> None:
    """Save a version of a sheet, and offer the sheet. Raises KongboxError (code "too-many-house-sheets") if too many other sheets
    are offered.
    """
    async with store.writing() as connection:
        others = select(func.count(t.sheets.c.id.distinct())).where(t.sheets.c.id != id, ~t.sheets.c.away)
        if (await connection.execute(others)).scalar_one() >= MOST:
            raise failure(KongboxError, "too-many-house-sheets", most=MOST)
        await connection.execute(update(t.sheets).where(t.sheets.c.id == id).values(away=False))
        await connection.execute(insert(t.sheets).values(id=id, version=version, text=text, saved=moment(), away=False))


async def put_away(store: Store, id: str) -> None:
    """Stop offering a sheet."""
    await store.execute(update(t.sheets).where(t.sheets.c.id == id).values(away=True))
