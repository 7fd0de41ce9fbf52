"""The form of a house's sheet. It also shows the sheet below, the shipped ruleset that the house's sheet extends."""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from ...rulesets import Ruleset
from ...rulesets.choices import OF_ROWS
from ...rulesets.compare import choices as played
from ...rulesets.compare import named_by_rows
from ...rulesets.draft import Draft, base_of, changes_of, edited, examined
from ...rulesets.faults import PlacedFault
from ...rulesets.load import sound
from ...rulesets.schema import PARTS, WIDEST, Row, Sheet
from ...rulesets.wording import heading_of, pattern_in_words, who, worth
from ...words.catalogue import grouped, say
from ..rules.rulebook import Option, Value, bare_choices, choices
from .wire import SheetCard, SheetEdit, SheetField, SheetForm, SheetRefusal, SheetRow, SheetSection

FILE = "sheet.toml"
"""The file name of a draft in errors."""
ROUND = (100, 200, 250, 300, 400, 500, 600, 750, 800, 1000, 1500, 2000)
"""Numbers that people write on score cards for special hands."""
NUMBERS = {"value": ROUND, "fishing": (0, *ROUND)}
"""The numbers that the form offers besides words and the numbers in the two sheets, by the key of a row."""
WORDS = {"value": ("limit", "points"), "fishing": ("points",)}
"""The words that may replace a number, by the key of a row."""


def form_of(draft: Draft, *edits: SheetEdit, id: str = "", version: int = 0) -> SheetForm:
    """Return the form of a draft after edits. If they cause a fault, return the form without them; `refused` has the reason."""
    refused, after = None, draft
    for edit in edits:
        after = edited(after, edit.path, edit.value)
    if edits and (found := faults_of(after)):
        refused, after = SheetRefusal(edits[0].path, found[0].message), draft
    return whole_form(after, sheet_of(after), base_of(after), refused, id=id, version=version)


def faults_of(draft: Draft) -> list[PlacedFault]:
    return examined(draft, FILE)[1]


def sheet_of(draft: Draft) -> Sheet:
    """Return the sheet of a draft. Raises BadSheet for its first fault."""
    return sound(examined(draft, FILE))


def whole_form(draft: Draft, sheet: Sheet, base: Sheet, refused: SheetRefusal | None, *, id: str, version: int) -> SheetForm:
    own, below = Ruleset(sheet), Ruleset(base)
    sections = [SheetSection(heading, fields) for heading, fields in options_of(draft, sheet, base).items()]
    cards = [SheetCard(part, heading_of(part), [*rows_of(part, own, below)]) for part in PARTS]
    name = str(draft.get("name", ""))
    return SheetForm(draft, id, version, name, below.name, changes_of(draft), sections, cards, refused)


def options_of(draft: Draft, sheet: Sheet, base: Sheet) -> dict[str, list[SheetField]]:
    """Return the choices under their headings, including those that the base fixes.

    The choice of special hands is left out, because the rows of these hands offer it. So is an unchanged option that no row
    reads.
    """
    unread = OF_ROWS - named_by_rows(Ruleset(sheet))
    usual = {option.key: option.value for option in bare_choices(opened(base, base.id))}
    sections: dict[str, list[SheetField]] = {}
    for option in choices(opened(sheet, base.id)):
        below = usual[option.key]
        if option.heading and option.key != "special_hands" and (option.key not in unread or option.value != below):
            field = SheetField(path_of(option.key, draft, base), option, below, option.value != below)
            sections.setdefault(option.heading, []).append(field)
    return sections


def opened(sheet: Sheet, id: str) -> Sheet:
    """Return a copy of the sheet that leaves every choice to the house.

    `id` is the ruleset for which the effects of the choices were measured.
    """
    return replace(sheet, id=id, options=played(Ruleset(sheet)), procedure={}, allowed={})


def path_of(key: str, draft: Draft, base: Sheet) -> list[str]:
    """Return the path at which the draft has this option. If the draft lacks it, return the path at which an edit adds it.

    Starting points are at "start", unless the draft or its base leaves them to the option `tallies`.
    """
    chosen = next((part for part in ("options", "procedure") if key in draft.get(part, {})), "")
    if key == "tallies" and not chosen and ("start" in draft or key not in base.options):
        return ["start"]
    return [chosen or ("options" if key in base.options else "procedure"), key]


def rows_of(part: str, own: Ruleset, below: Ruleset) -> Iterator[SheetRow]:
    """Yield the rows of a part: first those that the sheet `below` has, then those that only the house has."""
    now, played = {row.rule: row for row in own.sheet.rows.parts[part]}, {row.rule for row in own.rows}
    before = {row.rule: row for row in below.sheet.rows.parts[part]}
    for rule, row in before.items():
        yield row_of(now.get(rule, row), row, own, below, out=rule not in played, path=["rows", "change", rule])
    for rule, row in now.items():
        if rule not in before:
            yield row_of(row, None, own, below, out=False, path=["rows", part, rule])


def row_of(row: Row, before: Row | None, own: Ruleset, below: Ruleset, *, out: bool, path: list[str]) -> SheetRow:
    """Return a row with its numbers. `before` is the row in the sheet `below`; None if that sheet has no such row."""
    return SheetRow(
        row.rule,
        row.called,
        who(row),
        pattern_in_words(row, own.options),
        row.clause,
        worth(row, own),
        worth(before, below) if before else "",
        own.sheet.example(row).partition(" --")[0],
        own=out or row != before,
        out=out,
        added=before is None,
        path=path if before is None else ["rows", "leave_out", row.rule],
        fields=[*numbers_of(row, before or row, own, below.sheet, path)],
    )


def numbers_of(row: Row, below: Row, own: Ruleset, base: Sheet, path: list[str]) -> Iterator[SheetField]:
    """Yield the numbers of a row. If an option sets a number, editing the number changes the option."""
    main = "value" if row.value != "" else "doublers" if below in base.rows.doublers else "points"
    for key in ("value", "points", "doublers", "extra", "fishing"):
        value, usual, at = getattr(row, key), getattr(below, key), [*path, key]
        if key != main and not (value or usual):
            continue
        if isinstance(value, str) and key not in WORDS:
            if value not in base.options and value not in base.procedure:
                continue
            at = ["options" if value in base.options else "procedure", value]
            value, usual = (getattr(sheet.choices(), value) for sheet in (own.sheet, base))
        yield SheetField(at, number_of(key, value, usual), usual, value != usual)


def number_of(key: str, value: int | str, usual: int | str) -> Option:
    """Return a row's value for `key` as an option: a number or, for keys that also take words, words and common numbers."""
    option = partial(Option, key, say("house", key, "name"), say("house", key, "decides"), "")
    if key not in WORDS:
        return option("number", value, range=str(WIDEST[key]))
    numbers = sorted({*NUMBERS[key], *(one for one in (value, usual) if isinstance(one, int))})
    values = [Value(one, say("house", key, one)) for one in WORDS[key]]
    return option("one", value, values + [Value(one, grouped(one)) for one in numbers])
