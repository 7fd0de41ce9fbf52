"""A sheet's procedure and arithmetic in words."""

import re
from typing import Any, NamedTuple

from ..core.state.registry import EXCUSES, PATTERNS
from .choices import CHOICES
from .largest import HALF_LIMIT, number
from .ruleset import SHAPES, Ruleset
from .schema import Danger, Options, Row, Sheet
from .template import in_words

WHO = {"everyone": "", "winner": "winner", "others": "losers"}
HEADINGS = {"points": "Points", "doublers": "Doublers", "special": "Special hands"}
"""The parts of a score card and their headings."""
BESIDE = "Flowers and seasons add their points to a special hand worth less than the limit, doubled only by their own doublers."
FISHED = "A loser one tile short of a special hand scores its fishing value."
FOLLOWS = "ruling 83"
FOLLOWED = "The source of these rules is silent; this is the classical game's rule."
"""A sheet cites this ruling where its source is silent and the table follows another game."""
LAST_CANNON = "If several players did, the last of them pays."
CLAUSES = re.compile(r"\s*\((?:[A-Z]+\d?-|[Rr]uling)[^()]*\)")


ASKED_BY = {
    "only_possible": {"only_possible"},
    "loose_draw_points": {"last_tile_drawn"},
    "final_tile": {"final_tile", "final_tile_drawn", "final_discard", "moon_from_the_sea"},
}
"""Sentences that matter only if some row uses them, and the patterns of those rows."""


class Sentence(NamedTuple):
    """A rule in words, its option and its clause."""

    option: str
    text: str
    clause: str


def rules_in_words(sheet: Sheet, *, real: bool = False) -> dict[str, list[Sentence]]:
    """Return a sheet's choices as sentences under headings, without options that have no sentence.

    `real` selects the sentences for people with real tiles, without those about a program's table.
    """
    options = sheet.choices()
    patterns = {row.pattern for row in sheet.rows.all()}
    rules: dict[str, list[Sentence]] = {}
    for heading, choices in CHOICES.items():
        if not options.scoring and heading == "Payment":
            continue
        lines = []
        for name, choice in choices.items():
            text = ((real and choice.real) or choice).told(options)
            if not options.scoring and heading == "Score" and name != "scoring":
                continue
            if text and patterns & ASKED_BY.get(name, patterns):
                clause = sheet.clauses.get(name, "")
                lines.append(Sentence(name, f"{text} {FOLLOWED}" if FOLLOWS in clause else text, clause))
        if options.scoring or heading != "Score":
            lines += [Sentence(name, text, sheet.clauses.get(name, "")) for name, text in by_rows(sheet, heading).items()]
        if lines:
            rules[heading] = lines
    if options.cannon != "off" and options.scoring:
        rules["Dangerous tiles"] = dangers_in_words(Ruleset(sheet))
    return rules


def by_rows(sheet: Sheet, heading: str) -> dict[str, str]:
    """Return sentences for kinds of rows that the sheet has."""
    rows, options = sheet.rows.special, sheet.choices()
    beside = any(row.beside for row in sheet.rows.all()) and any(row.value not in ("", "limit") for row in rows)
    no_limit = not options.limit and bool(rows)
    without_sets = "A special hand without melds is drawn tile by tile, except its last tile."
    fixed = f"A special hand scores {options.special_value:,}, or its ordinary score if that is higher."
    sentences = {
        "Sets and hands": {"drawn": without_sets if any(drawn(row) for row in rows) else ""},
        "Score": {
            "special_limit": fixed if no_limit else "",
            "beside": BESIDE if beside else "",
            "fishing_value": FISHED if any(row.fishing for row in rows) else "",
        },
    }
    return {name: text for name, text in sentences.get(heading, {}).items() if text}


def drawn(row: Row) -> bool:
    """Whether this is a hand without sets."""
    return row.pattern in SHAPES or row.template is not None


def dangers_in_words(ruleset: Ruleset) -> list[Sentence]:
    """Return what is dangerous to give to a player, for which wins, and what excuses it."""
    lines = [Sentence("cannon", danger_in_words(danger, ruleset), danger.clause) for danger in ruleset.dangers]
    clauses = {excuse.clause: None for excuse in ruleset.sheet.cannon.excuses}
    if not all(danger.at_once for danger in ruleset.dangers):
        lines.append(Sentence("cannon", LAST_CANNON, next(iter(clauses), "")))
    for excuse in ruleset.sheet.cannon.excuses:
        why = first_line(EXCUSES[excuse.pattern])
        lines.append(Sentence("cannon", f"Excused: {why[:1].lower()}{why[1:]}", excuse.clause))
    return lines


def danger_in_words(danger: Danger, ruleset: Ruleset) -> str:
    """Return a danger in words, with the wins it covers."""
    names = {row.rule: f"with {row.name}" for row in ruleset.rows}
    rows = {row.rule for row in ruleset.sheet.rows.all()}
    wins = [names.get(win) or f"with {win.replace('_', ' ')}" for win in danger.wins if win in names or win not in rows]
    given = "any win" if not danger.wins else f"a win {' or '.join(wins)}"
    once = ", if that tile wins" if danger.at_once else ""
    robbed = "; also if added to a pung and robbed" if danger.robbed else ""
    return f"{danger.name[0].upper()}{danger.name[1:]}, for {given}{once}{robbed}."


def cards(ruleset: Ruleset) -> dict[str, list[Row]]:
    """Return the rows in play under the headings of their parts."""
    played = {id(row) for row in ruleset.rows}
    parts = {
        heading: [row for row in getattr(ruleset.sheet.rows, part) if id(row) in played] for part, heading in HEADINGS.items()
    }
    return {heading: rows for heading, rows in parts.items() if rows}


def first_line(function: Any) -> str:
    """Return a kernel's description without its clause, which stands in its own column."""
    text = getattr(function, "__doc__", None) or ""
    return CLAUSES.sub("", " ".join(text.partition("\n\n")[0].split()))


def pattern_in_words(row: Row, options: Options) -> str:
    """Return what must be true of the hand, in the words of the row or else of its pattern, without the clause."""
    if row.words:
        return row.words
    if row.template:
        return in_words(row.template)
    return first_line(PATTERNS.get(row.chosen(options)))


def special(value: int | str, options: Options) -> int:
    """Return what a special hand scores; a game without a limit has its own value for it."""
    return (options.limit or options.special_value) if value == "limit" else number(value, options)


def worth(row: Row, ruleset: Ruleset) -> str:
    """Return what a row is worth, in words."""
    options = ruleset.options
    if row.value:
        if row.value == "points":
            more = "; the same for fishing" if row.fishing else ""
            return f"its points, {row.doublers} doublers{more}"
        text = "the limit" if row.value == "limit" and options.limit else f"{special(row.value, options):,}"
        return f"{text}; {number(row.fishing, options):,} for fishing" if row.fishing else text
    several = [(row.points, "point"), (row.doublers, "doubler")]
    text = ", ".join(f"{n:,} {one}{'' if n == 1 else 's'}" for value, one in several if value and (n := number(value, options)))
    if row.extra:
        half = " (half the limit)" if row.extra == HALF_LIMIT else ""
        text = ", ".join(filter(None, (text, f"{number(row.extra, options):,} added{half}")))
    return text or "0"


def value_text(value: Any) -> str:
    """Return a value in the notation of --set; several named values each with its name."""
    if isinstance(value, (list, tuple)):
        return ",".join(map(str, value))
    if isinstance(value, dict):
        return ", ".join(f"{key} {one}" for key, one in value.items())
    return str(value).lower() if isinstance(value, bool) else str(value)
