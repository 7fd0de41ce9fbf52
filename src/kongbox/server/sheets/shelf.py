"""The sheets of this house, offered beside the rulesets until the owner puts them away."""

import tomllib
from collections.abc import Mapping, Sequence

from ...errors import BadInput, KongboxError
from ...game.words.failures import failure
from ...rulesets import MODELS, SHIPPED, Ruleset
from ...rulesets.draft import Draft, base_of, changes_of, free_id, text_of
from ...rulesets.house import house_id
from ...rulesets.written import plain
from ...store.sheets import SheetKept, keep_sheet, put_away, sheets
from ...store.store import Store
from ...tables.sitting import Evening
from ...words.catalogue import catalogue_in, languages, speaking
from ..answers import Answer, as_file
from ..rules.routes import about
from .form import sheet_of
from .wire import SheetBase, SheetLine, SheetSaved, SheetShelf, SheetVersion

LONGEST = 40
"""The most characters of a sheet's name."""


async def shelf(store: Store | None, *, keeps: bool) -> SheetShelf:
    """Return the sheets that are offered, and the rulesets to extend."""
    bases = [SheetBase(name, Ruleset.load(name).name, about(name)) for name in SHIPPED]
    return SheetShelf(lines_of(await sheets(store)) if store else [], bases, keeps)


def lines_of(kept: Sequence[SheetKept]) -> list[SheetLine]:
    """Return each sheet once, with its versions, except sheets that were put away or cannot be read."""
    lines = []
    for versions in by_id(kept).values():
        newest = versions[0]
        try:
            draft = tomllib.loads(newest.text)
            below = Ruleset(base_of(draft)).name
        except (ValueError, KongboxError):
            continue
        if not newest.away:
            known = [SheetVersion(one.version, one.saved) for one in versions]
            lines.append(SheetLine(newest.id, str(draft.get("name", newest.id)), below, changes_of(draft), known))
    return lines


async def save(store: Store, evening: Evening, draft: Draft, id: str) -> SheetSaved:
    """Save a draft as a new sheet, or as the next version of the sheet `id`, and offer it.

    A draft that equals the newest version is not saved again, unless the sheet was put away. Raises BadInput if the draft has no
    name (code "no-sheet-name"), the name of a shipped ruleset or of another saved sheet (code "sheet-name-taken"), or too long a
    name (code "sheet-name-long").
    """
    name = plain(str(draft.get("name", ""))).strip()
    if not name:
        raise failure(BadInput, "no-sheet-name")
    known = by_id(await sheets(store))
    if name.casefold() in shipped_names() | names_of(known, id):
        raise failure(BadInput, "sheet-name-taken", name=name)
    if len(name) > LONGEST:
        raise failure(BadInput, "sheet-name-long", name=name, length=len(name), most=LONGEST)
    called = id if id in known else free_id(house_id(name), [*MODELS, *evening.sheets, *known])
    newest = known[id][0] if id in known else None
    version = newest.version + 1 if newest else 1
    first = {"extends": draft.get("extends"), "id": called, "name": name, "version": version}
    made = first | {key: value for key, value in draft.items() if key not in first}
    ruleset = ruleset_of(made)
    if newest and not newest.away and same(tomllib.loads(newest.text), made):
        return SheetSaved(called, newest.version)
    await keep_sheet(store, called, version, text_of(made))
    offer(evening, ruleset)
    return SheetSaved(called, version)


def shipped_names() -> set[str]:
    """Return the names of the shipped rulesets in every language, in lower case."""
    names = set()
    for language in languages():
        with speaking(catalogue_in(language)):
            names |= {Ruleset.load(one).name for one in SHIPPED}
    return {name.casefold() for name in names}


def names_of(known: Mapping[str, Sequence[SheetKept]], id: str) -> set[str]:
    """Return the names of the saved sheets that are offered, except the sheet `id`, in lower case."""
    others = [versions[0] for one, versions in known.items() if one != id and not versions[0].away]
    return {str(tomllib.loads(newest.text).get("name", "")).casefold() for newest in others}


def same(one: Draft, other: Draft) -> bool:
    """Whether two drafts differ in nothing but their version."""
    return {**one, "version": 0} == {**other, "version": 0}


async def find(store: Store, id: str, version: int = 0) -> Draft:
    """Return a version of a saved sheet; 0 is the newest. Raises BadInput (code "no-such-house-sheet") if it does not exist."""
    found = next((one for one in await sheets(store) if one.id == id and version in (0, one.version)), None)
    if found is None:
        raise failure(BadInput, "no-such-house-sheet", given=id)
    return tomllib.loads(found.text)


async def forget(store: Store, evening: Evening, id: str) -> None:
    """Put a sheet away, so that it is no longer offered. Tables that play under it go on."""
    await put_away(store, id)
    if id in evening.offers and id != evening.ruleset.id:
        del evening.offers[id]


async def offer_kept(store: Store, evening: Evening) -> None:
    """Offer the saved sheets at a table, except those that were put away. A sheet that was put away serves only unfinished
    games.
    """
    for newest, *_ in by_id(await sheets(store)).values():
        try:
            ruleset = ruleset_of(tomllib.loads(newest.text))
        except (ValueError, KongboxError):
            continue  # a later version of the program may be able to read it
        if newest.away:
            evening.sheets.setdefault(newest.id, ruleset)
        else:
            offer(evening, ruleset)


def by_id(kept: Sequence[SheetKept]) -> dict[str, list[SheetKept]]:
    found: dict[str, list[SheetKept]] = {}
    for one in kept:
        found.setdefault(one.id, []).append(one)
    return found


def offer(evening: Evening, ruleset: Ruleset) -> None:
    """Offer a sheet of the house at a table, in place of its earlier version."""
    last = evening.offers.get(ruleset.id)
    evening.sheets[ruleset.id] = ruleset
    if last is None or last.sheet.version != ruleset.sheet.version:
        evening.offers[ruleset.id] = ruleset


def ruleset_of(draft: Draft) -> Ruleset:
    return Ruleset(sheet_of(draft), base=base_of(draft))


def sheet_file(draft: Draft) -> Answer:
    """Return a draft as a file to download."""
    sheet_of(draft)
    called = str(draft.get("id") or house_id(plain(str(draft.get("name", "")))))
    text = text_of({"extends": draft.get("extends"), "id": called} | draft)
    return as_file(text.encode(), f"{called}.toml", "application/toml")
