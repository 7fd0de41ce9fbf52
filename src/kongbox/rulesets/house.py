"""House rules that only choose options, written as a sheet and read back."""

import re
import tomllib
from typing import Any, NamedTuple

from ..words.catalogue import say
from .faults import BadSheet, PlacedFault, SheetFault, Source
from .load import SHIPPED, read_sent
from .ruleset import Ruleset
from .written import plain, sheet_text

CHOOSES = ("extends", "id", "name", "version", "options")
"""The keys of a sheet that only chooses options."""


class HouseChoices(NamedTuple):
    """A house's name for its rules, the ruleset that they extend, and the chosen options."""

    name: str
    extends: str
    options: dict[str, Any]


def house_sheet(chosen: HouseChoices) -> str:
    """Return a sheet with these choices, for `kongbox play --rules FILE`."""
    base = Ruleset.load(chosen.extends)
    options = base.choose(chosen.options).sheet.options
    name = plain(chosen.name)
    sheet: dict[str, Any] = {"extends": chosen.extends, "id": house_id(name), "name": name}
    return sheet_text(sheet | {"options": {key: options[key] for key in chosen.options}})


def house_choices(text: str, where: str) -> HouseChoices:
    """Return the choices in a sheet. `where` is the sheet's name in errors.

    Raises BadSheet for the first fault, with the code "more-than-options" if the sheet does more than choose options.
    """
    sheet = read_sent(text, where)
    data, source = tomllib.loads(text), Source(where, text)
    more = say("bad-sheet", "more-than-options")
    if "extends" not in data:
        raise source.placed(SheetFault(".id", "more-than-options", more)).error()
    for key in data:
        if key not in CHOOSES:
            raise source.placed(SheetFault(f".{key}", "more-than-options", more)).error()
    options = data.get("options", {})
    base = Ruleset.load(data["extends"])
    for key in options:
        try:
            base.choose({key: options[key]})
        except BadSheet as error:
            raise not_a_choice(source, f".options.{key}", error).error() from None
    return HouseChoices(sheet.name, data["extends"], options)


def not_a_choice(source: Source, path: str, error: BadSheet) -> PlacedFault:
    """Return the fault of a house's choice that the ruleset refuses."""
    return source.placed(SheetFault(path, error.code, error.told or error.message))


def house_id(name: str) -> str:
    """Return an id for rules of this name, fit for a file's name. No shipped ruleset has this id."""
    word = re.sub(r"[^\w-]+", "_", name.casefold(), flags=re.ASCII).strip("_-")[:50]
    return f"house_{word}" if word in SHIPPED else word or "house"
