"""Choices for a table that somebody has given a name: kept in the store, so that every browser finds them."""

from typing import Annotated

import msgspec

from ...game.play.match import MOST_HANDS
from ...game.views.requests import Chosen, Name
from ...store import presets as kept
from ...store.store import Store
from ..questions import read_body

LONGEST = 40


class TableChoice(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What somebody has chosen: the ruleset, where the house differs from it, the three others, after how many hands it ends."""

    rules: Name
    options: Annotated[dict[Name, Chosen], msgspec.Meta(max_length=60)]
    others: Annotated[list[Name], msgspec.Meta(min_length=3, max_length=3)]
    hands: Annotated[int, msgspec.Meta(ge=0, le=MOST_HANDS)]


class Preset(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A choice under a name."""

    name: Annotated[str, msgspec.Meta(pattern=r"\S", max_length=LONGEST)]
    choice: TableChoice


class Presets(msgspec.Struct, frozen=True):
    """Every choice that is kept, the last that was kept first."""

    named: list[Preset]


async def presets(store: Store) -> Presets:
    """Every choice that is kept; one that this program cannot read is left out, and stays where it is."""
    found = []
    for one in await kept.presets(store):
        try:
            found.append(Preset(one.name, msgspec.json.decode(one.choice, type=TableChoice)))
        except msgspec.MsgspecError:
            continue
    return Presets(found)


async def keep(store: Store, body: bytes) -> Presets:
    """Keep a choice, and tell them all. Raises BadInput (code "bad-message"), KongboxError where it cannot be kept."""
    preset = read_preset(body)
    await kept.keep_preset(store, kept.Preset(preset.name.strip(), msgspec.json.encode(preset.choice).decode()))
    return await presets(store)


def read_preset(body: bytes) -> Preset:
    """A choice that was sent. Raises BadInput (code "bad-message")."""
    return read_body(body, Preset, "no-choice")


async def forget(store: Store, name: str) -> Presets:
    """Forget the choice of this name, and tell the others."""
    await kept.forget_preset(store, name[:LONGEST])
    return await presets(store)
