"""Presets: named choices for a table, which the store keeps for every browser."""

from pathlib import PurePath
from typing import Annotated

import msgspec

from ...errors import BadInput, KongboxError
from ...game.play.match import MOST_HANDS
from ...game.views.requests import Chosen, Name
from ...game.words.failures import failure
from ...rulesets import SHIPPED
from ...rulesets.faults import PlacedFault
from ...rulesets.house import HouseChoices, house_choices, house_id, house_sheet
from ...rulesets.written import plain
from ...store import presets as kept
from ...store.store import Store
from ..answers import Answer, as_file, as_json, by_code
from ..database import store_of
from ..questions import Question, Route, Routes, catching_with
from ..table.opening import Opening

LONGEST = 40
FILE = "sheet.toml"
LONGEST_FILE = 60
refused = by_code({"no-store": 404})
catching = catching_with(refused)


class TableChoice(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A choice for a table: the ruleset, the options that differ from the sheet's, three opponents, and the greatest number of
    hands. This number is 0 if the rules decide the length.
    """

    rules: Name
    options: Annotated[dict[Name, Chosen], msgspec.Meta(max_length=60)]
    others: Annotated[list[Name], msgspec.Meta(min_length=3, max_length=3)]
    hands: Annotated[int, msgspec.Meta(ge=0, le=MOST_HANDS)]


class Preset(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A choice for a table, with a name."""

    name: Annotated[str, msgspec.Meta(pattern=r"\S", max_length=LONGEST)]
    choice: TableChoice


class Presets(msgspec.Struct, frozen=True):
    """All presets, the newest first."""

    named: list[Preset]


class HouseChoice(msgspec.Struct, frozen=True):
    """The choices that make up a house's sheet: its name, the ruleset that it extends, and the options."""

    name: str
    rules: str
    options: dict[str, Chosen]


def preset_routes(opening: Opening) -> Routes:
    async def listed(question: Question) -> Answer:
        """Return the presets, or status 204 if there is no database."""
        try:
            return as_json(await presets(await store_of(opening)))
        except KongboxError as error:
            return Answer(status=204, kind="", headers={}) if error.code == "no-store" else refused(error)

    async def saved(question: Question) -> Answer:
        store, preset = await store_of(opening), await question.read(Preset, "no-choice")
        await kept.keep_preset(store, kept.Preset(preset.name.strip(), msgspec.json.encode(preset.choice).decode()))
        return as_json(await presets(store))

    async def deleted(question: Question) -> Answer:
        """Delete the preset whose name is the body."""
        store, name = await store_of(opening), (await question.body()).decode("utf-8", "replace")
        await kept.forget_preset(store, name[:LONGEST])
        return as_json(await presets(store))

    async def sheet(question: Question) -> Answer:
        return await question.beside(as_sheet, await question.read(Preset, "no-choice"))

    async def choice(question: Question) -> Answer:
        body, file = await question.body(), question.query.get("name", "")
        return as_json(await question.beside(as_choice, body, file))

    return [
        Route("/presets", listed),
        Route("/presets", catching(saved), ("POST",)),
        Route("/presets/forget", catching(deleted), ("POST",)),
        Route("/presets/sheet", catching(sheet), ("POST",)),
        Route("/presets/choice", catching(choice), ("POST",)),
    ]


async def presets(store: Store) -> Presets:
    """Return all presets that this version of kongbox can read."""
    readable = []
    for one in await kept.presets(store):
        try:
            readable.append(Preset(one.name, msgspec.json.decode(one.choice, type=TableChoice)))
        except msgspec.MsgspecError:
            continue
    return Presets(readable)


def as_sheet(preset: Preset) -> Answer:
    """Return the rules of a preset as a sheet to download. Raises BadInput (code "own-sheet") for rules that are not shipped."""
    if preset.choice.rules not in SHIPPED:
        raise failure(BadInput, "own-sheet", rules=preset.choice.rules)
    text = house_sheet(HouseChoices(preset.name, preset.choice.rules, dict(preset.choice.options)))
    return as_file(text.encode(), f"{house_id(plain(preset.name))}.toml", "application/toml")


def as_choice(body: bytes, file: str) -> HouseChoice:
    """Return the name, ruleset and options in an uploaded sheet. Raises BadSheet for a faulty sheet, with file, line and key."""
    where = plain(PurePath(file).name)[:LONGEST_FILE] or FILE
    try:
        text = body.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        raise PlacedFault(where, None, "", "no-text", "not text in UTF-8").error() from None
    house = house_choices(text, where)
    return HouseChoice(plain(house.name)[:LONGEST].strip() or house.extends, house.extends, house.options)
