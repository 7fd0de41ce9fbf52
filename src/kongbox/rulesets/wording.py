"""The rules and rows of a sheet, in words."""

import re
from typing import Any, NamedTuple

from ..core.state.registry import EXCUSES, PATTERNS
from ..words.catalogue import grouped, knows, say, translated
from .choices import CHOICES, spoken_choices
from .compiling import SHAPES
from .group_words import groups_in_words
from .largest import HALF_LIMIT, number
from .own_hands import lacks_sets
from .ruleset import Ruleset
from .schema import Danger, Options, Row, Sheet
from .template import in_words

FOLLOWS = "ruling 83"
"""The ruling that a sheet cites for rules that come from another source than its own."""
CLAUSES = re.compile(r"\s*\((?:[A-Z]+\d?-|[Rr]uling)[^()]*\)")


ASKED_BY = {
    "rob_concealed": {"thirteen_orphans"},
    "round_wind": {"prevailing_wind_meld", "prevailing_wind_pair", "plain_prevailing_wind_pair"},
    "only_possible": {"only_possible"},
    "loose_draw_points": {"last_tile_drawn"},
    "final_tile": {"final_tile", "final_tile_drawn", "final_discard", "moon_from_the_sea"},
}
"""By name of a sentence, patterns. The sentence counts only if a row with one of these patterns is in play."""

NEEDED_BY = {
    "bonus": {
        "flowers",
        "seasons",
        "own_flower",
        "own_season",
        "own_flower_and_season",
        "own_flower_without_bouquet",
        "own_season_without_bouquet",
        "all_flowers",
        "all_seasons",
    },
    "rob": {"robbing_the_kong", "carrying_pole"},
    "call": {"original_call"},
}
"""By name of an option, patterns. A row with one of these patterns cannot count if the option is false or "never"."""


class Sentence(NamedTuple):
    """A rule in words, its option and its clause."""

    option: str
    text: str
    clause: str


def rules_in_words(
    sheet: Sheet, *, base: Sheet | None = None, real: bool = False, sources: bool = True
) -> dict[str, list[Sentence]]:
    """Return the rules that a sheet chooses, as sentences under headings.

    If the sheet changes a fixed rule of its `base`, the sentence says so in place of the base's clause. If `real`, the sentences
    are those for people with real tiles. Unless `sources`, no sentence says that its rule comes from another source.
    """
    options = sheet.choices()
    patterns = {row.chosen(options) for row in possible(Ruleset(sheet))}
    rules: dict[str, list[Sentence]] = {}
    for heading, (spoken_heading, part) in zip(CHOICES, spoken_choices().items(), strict=True):
        if not options.scoring and heading == "Payment":
            continue
        lines = []
        for name, choice in part.items():
            text = ((real and choice.real) or choice).told(options, patterns)
            if not options.scoring and heading == "Score" and name != "scoring":
                continue
            if text and patterns & ASKED_BY.get(name, patterns):
                clause = sheet.clauses.get(name, "")
                if base and is_changed(name, sheet, base):
                    text, clause = f"{text} {say('wording', 'rows', 'changed')}", ""
                if sources and FOLLOWS in clause:
                    text = f"{text} {say('wording', 'rows', 'followed')}"
                lines.append(Sentence(name, text, clause))
        if options.scoring or heading != "Score":
            lines += [Sentence(name, text, sheet.clauses.get(name, "")) for name, text in by_rows(sheet, heading).items()]
        if lines:
            rules[spoken_heading] = lines
    if options.cannon != "off" and options.scoring:
        rules[heading_of("dangers")] = dangers_in_words(Ruleset(sheet))
    return rules


def is_changed(name: str, sheet: Sheet, base: Sheet) -> bool:
    """Whether a sheet changes a fixed rule of its base without a clause of its own."""
    same_clause = sheet.clauses.get(name) == base.clauses.get(name)
    return name in base.procedure and same_clause and getattr(sheet.choices(), name) != getattr(base.choices(), name)


def by_rows(sheet: Sheet, heading: str) -> dict[str, str]:
    """Return, by name, the sentences under this heading that the rows in play require."""
    played, options = possible(Ruleset(sheet)), sheet.choices()
    rows = [row for row in played if row.value]
    named = list(dict.fromkeys(row.called for row in played if row.beside))
    beside = bool(named) and any(row.value != "limit" for row in rows)
    no_limit = not options.limit and not options.intrinsic_value and bool(rows)
    holding = {
        "Sets and hands": {"drawn": any(drawn(row) for row in rows)},
        "Score": {"special_limit": no_limit, "beside": beside, "fishing_value": any(row.fishing for row in rows)},
    }
    unlike = say("wording", "rows", "under_limit" if options.limit else "unlike_limit", number=grouped(options.special_value))
    doubling = list(dict.fromkeys(row.called for row in played if row.beside == "all" and row.doublers))
    both = doubling and any(row.value == "points" for row in rows)
    also = say("wording", "rows", "doubling", rows=say("wording", "danger", "or").join(doubling)) if both else ""
    return {
        name: say("wording", "rows", name, rows=", ".join(named), unlike=unlike, doubling=also)
        for name, holds in holding.get(heading, {}).items()
        if holds
    }


def drawn(row: Row) -> bool:
    """Whether a row is a hand without sets."""
    return row.pattern in SHAPES or row.template is not None or lacks_sets(row)


def dangers_in_words(ruleset: Ruleset) -> list[Sentence]:
    """Return sentences that say which tiles are dangerous to give to a player, for which wins, and what excuses the giver."""
    lines = [Sentence("cannon", danger_in_words(danger, ruleset), danger.clause) for danger in ruleset.dangers]
    if any(danger.wins for danger in ruleset.dangers):
        lines.append(Sentence("cannon", say("wording", "danger", "whose"), ""))
    clauses = {excuse.clause: None for excuse in ruleset.sheet.cannon.excuses}
    if not all(danger.at_once for danger in ruleset.dangers):
        lines.append(Sentence("cannon", say("wording", "danger", "last"), next(iter(clauses), "")))
    for excuse in ruleset.sheet.cannon.excuses:
        why = of_kernel("excuse", excuse.pattern, EXCUSES[excuse.pattern])
        excuse_text = say("wording", "danger", "excused", why=f"{why[:1].lower()}{why[1:]}")
        lines.append(Sentence("cannon", excuse_text, excuse.clause))
    return lines


def danger_in_words(danger: Danger, ruleset: Ruleset) -> str:
    """Return a danger in words, with the wins that it covers."""
    names = {row.rule: row.called for row in ruleset.rows}
    rows = {row.rule for row in ruleset.sheet.rows.all()}
    wins = [names.get(win) or win.replace("_", " ") for win in danger.wins if win in names or win not in rows]
    return say(
        *("wording", "danger", "wins" if danger.wins else "any"),
        danger=danger.called,
        wins=say("wording", "danger", "or").join(say("wording", "danger", "with", name=name) for name in wins),
        once=say("wording", "danger", "once") if danger.at_once else "",
        robbed=say("wording", "danger", "robbed") if danger.robbed and ruleset.options.rob != "never" else "",
    )


def with_clauses(sentence: Sentence) -> str:
    """Return a sentence, followed by its clauses."""
    return f"{sentence.text} ({clause_text(sentence.clause)})" if sentence.clause else sentence.text


def clause_text(clause: str) -> str:
    """Return the ids of clauses, with "ruling" in the reader's language."""
    return re.sub(r"\bruling (\d+)", lambda ruling: say("wording", "clause", "ruling", number=ruling[1]), clause)


def heading_of(part: str) -> str:
    """Return the heading of a part of a score card."""
    return say("wording", "part", part)


def who(row: Row) -> str:
    """Return for whom a row counts; "" for everyone."""
    return say("wording", "who", row.who)


def cards(ruleset: Ruleset, *, choosing: bool = False) -> dict[str, list[Row]]:
    """Return the rows in play that can count, under the headings of their parts. `choosing` is as in `possible`."""
    played = {id(row) for row in possible(ruleset, choosing=choosing)}
    parts = {heading_of(part): [row for row in rows if id(row) in played] for part, rows in ruleset.sheet.rows.parts.items()}
    return {heading: rows for heading, rows in parts.items() if rows}


def possible(ruleset: Ruleset, *, choosing: bool = False) -> list[Row]:
    """Return the rows in play that can count with the chosen options or, if `choosing`, with any that the house may choose."""
    options, choices = ruleset.options, ruleset.sheet.options if choosing else {}
    off = [name for name in NEEDED_BY if name not in choices and getattr(options, name) in (False, "never")]
    return [row for row in ruleset.rows if not any(row.chosen(options) in NEEDED_BY[name] for name in off)]


def first_line(function: Any) -> str:
    """Return the first paragraph of a kernel's docstring without its clauses."""
    text = getattr(function, "__doc__", None) or ""
    return CLAUSES.sub("", " ".join(text.partition("\n\n")[0].split()))


def pattern_in_words(row: Row, options: Options) -> str:
    """Return what a row counts: the row's own words or, if it has none, its tiles, drawings or pattern in words."""
    if row.words:
        return translated("counts", row.words)
    if row.template:
        return in_words(row.template)
    if row.groups:
        return groups_in_words(row)
    if row.chosen(options) == "original_call" and options.call == "riichi":
        return say("wording", "rows", "riichi")
    return of_kernel("pattern", row.chosen(options), PATTERNS.get(row.chosen(options)))


def of_kernel(kind: str, name: str, kernel: Any) -> str:
    """Return what a kernel means, in the reader's language or, without a translation, in the English of its docstring."""
    return say("sheet", kind, name) if knows("sheet", kind, name) else first_line(kernel)


def worth(row: Row, ruleset: Ruleset) -> str:
    """Return what a row is worth, in words."""
    options = ruleset.options
    if row.value:
        if row.value == "points":
            return say("wording", "worth", "own_fished" if row.fishing else "own", number=row.doublers)
        if row.value == "limit" and options.limit:
            value = say("wording", "worth", "limit")
        else:
            value = grouped(options.special_value if row.value == "limit" else row.value)
        return (
            say("wording", "worth", "fished", worth=value, number=grouped(number(row.fishing, options))) if row.fishing else value
        )
    counts = [("points", number(row.points, options)), ("doublers", number(row.doublers, options))]
    found = [say("wording", "worth", kind, "one" if n == 1 else "many", number=grouped(n)) for kind, n in counts if n]
    if row.extra:
        kind = "half_limit" if row.extra == HALF_LIMIT else "added"
        found.append(say("wording", "worth", kind, number=grouped(number(row.extra, options))))
    return ", ".join(found) or "0"


def value_text(value: Any) -> str:
    """Return a value as --set takes it. The entries of a list, and the pairs of a mapping, are separated by commas."""
    if isinstance(value, (list, tuple)):
        return ",".join(map(str, value))
    if isinstance(value, dict):
        return ", ".join(f"{key} {one}" for key, one in value.items())
    return str(value).lower() if isinstance(value, bool) else str(value)
