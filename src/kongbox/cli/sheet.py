"""A ruleset as text for people."""

from ..rulesets import Row, Ruleset
from ..rulesets.choices import called, in_words, meaning
from ..rulesets.wording import cards, heading_of, pattern_in_words, rules_in_words, value_text, who, with_clauses, worth
from ..text import columns
from ..words.catalogue import say


def sheet_text(ruleset: Ruleset) -> list[str]:
    """Return a ruleset as lines of text. Only headings begin at the left margin."""
    sheet = ruleset.sheet
    lines = [say("command", "rules", "title", name=ruleset.name, id=ruleset.id, version=sheet.version)]
    lines.append(say("command", "rules", "start", start=ruleset.start))
    for heading, sentences in rules_in_words(sheet, base=ruleset.base).items():
        lines += ["", heading, *(f"  {with_clauses(one)}" for one in sentences)]
    lines += ["", say("command", "rules", "choose"), *columns(option_rows(ruleset))]
    for title, rows in cards(ruleset, choosing=True).items():
        lines_of_rows = columns([row_cells(row, ruleset) for row in rows], right=(1,))
        lines += ["", title, *(with_examples(lines_of_rows, rows, ruleset) if title == heading_of("special") else lines_of_rows)]
    return lines


def option_rows(ruleset: Ruleset) -> list[list[str]]:
    """Return the cells of each option."""
    sheet = ruleset.sheet
    return [
        [called(key), in_words(key, value), f"{key}={value_text(value)}", f"({sheet.may_be(key)})", meaning(key)]
        for key, value in sheet.options.items()
    ]


def row_cells(row: Row, ruleset: Ruleset) -> list[str]:
    """Return the cells of a row."""
    return [row.called, worth(row, ruleset), who(row), row.rule, row.clause]


def with_examples(printed: list[str], rows: list[Row], ruleset: Ruleset) -> list[str]:
    """Return the printed rows. Each special hand is followed by its description and by an example that `kongbox score`
    accepts.
    """
    lines = []
    for line, row in zip(printed, rows, strict=True):
        lines.append(line)
        words = pattern_in_words(row, ruleset.options)
        if words:
            lines.append(f"    {words}")
        if example := ruleset.sheet.example(row):
            lines.append(say("command", "rules", "such-as", hand=example))
    return lines
