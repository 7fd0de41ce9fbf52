"""Presets, named choices for a table, saved in the store so that every browser finds them."""

from typing import Annotated

import msgspec

from ...game.play.match import MOST_HANDS
from ...game.views.requests import Chosen, Name
from ...store import presets as kept
from ...store.store import Store
from ..questions import read_body

LONGEST = 40


class TableChoice(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A choice: the ruleset, the options that differ from its defaults, the three opponents, and the greatest number of hands."""

    rules: Name
    options: Annotated[dict[Name, Chosen], msgspec.Meta(max_length=60)]
    others: Annotated[list[Name], msgspec.Meta(min_length=3, max_length=3)]
    hands: Annotated[int, msgspec.Meta(ge=0, le=MOST_HANDS)]


class Preset(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A named choice."""

    name: Annotated[str, msgspec.Meta(pattern=r"\S", max_length=LONGEST)]
    choice: TableChoice


class Presets(msgspec.Struct, frozen=True):
    """All presets, the newest first."""

    named: list[Preset]


async def presets(store: Store) -> Presets:
    """Return all presets. Presets that this program cannot read are left out, but stay in the store."""
    readable = []
    for one in await kept.presets(store):
        try:
            readable.append(Preset(one.name, msgspec.json.decode(one.choice, type=TableChoice)))
        except msgspec.MsgspecError:
            continue
    return Presets(readable)


async def keep(store: Store, body: bytes) -> Presets:
    """Save a preset and return all. Raises BadInput (code "bad-message"), and KongboxError if it cannot be saved."""
    preset = read_preset(body)
    await kept.keep_preset(store, kept.Preset(preset.name.strip(), msgspec.json.encode(preset.choice).decode()))
    return await presets(store)


def read_preset(body: bytes) -> Preset:
    """Return the preset in a message. Raises BadInput (code "bad-message")."""
    return read_body(body, Preset, "no-choice")


async def forget(store: Store, name: str) -> Presets:
    """Delete the preset with this name and return the others."""
    await kept.forget_preset(store, name[:LONGEST])
    return await presets(store)
