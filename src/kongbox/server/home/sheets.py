"""Conversion between a named choice and a house's sheet."""

from pathlib import PurePath

import msgspec

from ...errors import BadInput
from ...game.views.requests import Chosen
from ...game.words.failures import failure
from ...rulesets import SHIPPED
from ...rulesets.faults import PlacedFault
from ...rulesets.house import HouseChoices, house_choices, house_id, house_sheet, plain
from ..answers import Answer, as_file
from .presets import LONGEST, read_preset

FILE = "sheet.toml"
LONGEST_FILE = 60


class HouseChoice(msgspec.Struct, frozen=True):
    """The choice in a house's sheet: its name, its ruleset, and its options."""

    name: str
    rules: str
    options: dict[str, Chosen]


def as_sheet(body: bytes) -> Answer:
    """Return a named choice of rules as the file of a sheet.

    Raises BadInput: code "bad-message"; "own-sheet" if the ruleset itself comes from a file.
    """
    preset = read_preset(body)
    if preset.choice.rules not in SHIPPED:
        raise failure(BadInput, "own-sheet", rules=preset.choice.rules)
    text = house_sheet(HouseChoices(preset.name, preset.choice.rules, dict(preset.choice.options)))
    return as_file(text.encode(), f"{house_id(plain(preset.name))}.toml", "application/toml")


def as_choice(body: bytes, file: str) -> HouseChoice:
    """Return the choice in an uploaded sheet. Raises BadSheet, with file, line and key."""
    where = plain(PurePath(file).name)[:LONGEST_FILE] or FILE
    try:
        text = body.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except UnicodeDecodeError:
        raise PlacedFault(where, None, "", "no-text", "not text in UTF-8").error() from None
    house = house_choices(text, where)
    return HouseChoice(plain(house.name)[:LONGEST].strip() or house.extends, house.extends, house.options)
