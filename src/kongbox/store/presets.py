"""Presets: named choices for a table."""

import msgspec
from sqlalchemy import delete, func, insert, select

from ..errors import KongboxError
from ..game.words.failures import failure
from . import tables as t
from .store import Store

MOST = 24
"""The most presets, so that people can find theirs."""


class Preset(msgspec.Struct, frozen=True):
    """A choice as JSON, and its name."""

    name: str
    choice: str


async def presets(store: Store) -> list[Preset]:
    """Return every preset, the newest first."""
    asked = select(t.presets.c.name, t.presets.c.choice).order_by(t.presets.c.number.desc())
    return await store.readable(asked, Preset)


async def keep_preset(store: Store, preset: Preset) -> None:
    """Save a preset, replacing any preset of the same name. Raises KongboxError (code "too-many-presets") if there are
    too many.
    """
    number = select(func.coalesce(func.max(t.presets.c.number), 0) + 1).scalar_subquery()
    async with store.writing() as connection:
        await connection.execute(delete(t.presets).where(t.presets.c.name == preset.name))
        if int(await connection.scalar(select(func.count()).select_from(t.presets)) or 0) >= MOST:
            raise failure(KongboxError, "too-many-presets", most=MOST)
        await connection.execute(insert(t.presets).values(name=preset.name, choice=preset.choice, number=number))


async def forget_preset(store: Store, name: str) -> None:
    """Delete the preset of this name, if there is one."""
    await store.execute(delete(t.presets).where(t.presets.c.name == name))
