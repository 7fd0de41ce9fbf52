"""`kongbox rules`: the rulesets, their pages, and a check of the user's own sheets."""

import re
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Any

import click

from ..errors import REFUSED
from ..text import columns
from ..words.catalogue import say as words
from .common import FILE, NamedPath, json_option, load_rules, wrong
from .saying import answer, bold, counted, say, say_encoded, say_error, say_json, say_page, say_text

if TYPE_CHECKING:
    from ..rulesets.compare import Difference, RowOf, SheetDifference


@click.group("rules")
def command() -> None:
    """List rulesets, show one, compare two, check a sheet of your own."""


@command.command("list")
@json_option
def list_rules(as_json: bool) -> None:
    """List the shipped rulesets, then the example sheets of house rules."""
    from ..rulesets import MODELS, SHIPPED, Ruleset

    every = [Ruleset.load(name) for name in (*SHIPPED, *MODELS)]
    listed = [{"id": rules.id, "name": rules.name, "version": rules.sheet.version, "hash": rules.hash} for rules in every]
    answer(listed, columns([[rules.id, rules.name] for rules in every], indent=""), as_json=as_json)


@command.command("show", short_help="Show a ruleset: procedure, options, points, doublers, special hands.")
@click.argument("rules", metavar="ID|FILE")
@click.option("--set", "choices", multiple=True, metavar="KEY=VALUE", help="Choose an option; repeatable.")
@json_option
def show(rules: str, choices: tuple[str, ...], as_json: bool) -> None:
    """Show a ruleset: procedure, options, points, doublers and special hands, with their clauses."""
    ruleset = load_rules(rules, choices)
    if as_json:
        say_encoded(ruleset.to_json())
        return
    from .sheet import sheet_text

    say_page(sheet_text(ruleset))


@command.command("check", short_help="Report all faults of a sheet, by line and key.")
@click.argument("file", type=FILE, metavar="FILE")
@json_option
def check(file: Path, as_json: bool) -> int:
    """Check a sheet (.toml) and score its examples. Every fault is reported with file, line and key.

    Exits with status 1 if the sheet has faults.
    """
    from ..rulesets import Ruleset
    from ..rulesets.choices import OF_ROWS
    from ..rulesets.compare import named_by_rows
    from ..rulesets.faults import BadSheet, Source
    from ..rulesets.load import examine, source_of, text_of

    file = source_of(file)
    try:
        text = text_of(file)
        sheet, findings = examine(text, str(file), file)
    except BadSheet as error:  # the text cannot be read, so there is no line to name
        if error.fault is None or error.code == "no-such-sheet":
            raise
        sheet, findings = None, [error.fault]
    if sheet is not None and not findings:
        from .examples import wrong_examples

        findings = wrong_examples(Ruleset(sheet), Source(str(file), text))
    findings = sorted(findings, key=lambda one: (one.file != str(file), one.file, one.line or 0))
    report: dict[str, Any] = {"file": str(file), "ok": not findings, "errors": findings}
    if findings or sheet is None:
        if as_json:
            say_json(report)
        else:
            for finding in findings:
                say_error(str(finding))
        return REFUSED
    ruleset = Ruleset(sheet)
    places = Source(str(file), text).places
    chosen = [name for part in ("options", "procedure") for name in getattr(sheet, part) if f".{part}.{name}" in places]
    unread = [name for name in chosen if name in OF_ROWS - named_by_rows(ruleset)]
    if as_json:
        report |= {"id": ruleset.id, "name": ruleset.name, "version": sheet.version, "hash": ruleset.hash}
        say_json(report | {"unread": unread})
    else:
        facts = {"file": file, "name": ruleset.name, "id": ruleset.id, "version": sheet.version}
        say(words("command", "rules", "ok", **facts, rows=counted("rows", len(ruleset.rows))))
        for option in unread:
            say(words("command", "rules", "unread", option=option))
    return 0


@command.command("diff", short_help="Compare two rulesets.")
@click.argument("a", metavar="A")
@click.argument("b", metavar="B")
@json_option
def diff(a: str, b: str, as_json: bool) -> None:
    """Show the differences between two rulesets: options, procedure, rows. A and B are ids, or paths of sheets (.toml)."""
    from ..rulesets.compare import compare

    difference = compare(load_rules(a, ()), load_rules(b, ()))
    if as_json:
        say_json(difference)
        return
    from .fitting import screen_width

    say_page(diff_text(difference, screen_width()))


def diff_text(difference: "SheetDifference", width: int) -> list[str]:
    """Return the differences between two rulesets, as lines of at most `width` characters."""
    from .fitting import fitted, wrapped

    if difference.same:
        return [words("command", "rules", "same", a=difference.a.id, b=difference.b.id)]
    head = ["", difference.a.id, difference.b.id]
    lines = [line for side in (difference.a, difference.b) for line in wrapped(f"{side.id}: {side.name}", width)]
    for title, part in (("options", difference.options), ("procedure", difference.procedure)):
        if part:
            lines += ["", words("command", "rules", title), *fitted([head, *map(cells, part)], width)]
    renamed = [row for row in difference.rows.changed if {one.key for one in row.changes} <= {"name", "clause"}]
    changed = [
        [row.rule if i == 0 else "", one.key, *cells(one)[1:]]
        for row in difference.rows.changed
        if row not in renamed
        for i, one in enumerate(row.changes)
    ]
    if changed:
        lines += ["", words("command", "rules", "differ"), *fitted([["", *head], *changed], width)]
    if renamed:
        names = [
            [row.rule, *(", ".join(side) for side in zip(*(cells(one)[1:] for one in row.changes), strict=True))]
            for row in renamed
        ]
        lines += ["", words("command", "rules", "renamed"), *fitted([head, *names], width)]
    for side, rows in ((difference.a, difference.rows.removed), (difference.b, difference.rows.added)):
        if rows:
            lines += ["", words("command", "rules", "alone", id=side.id), *fitted(map(row_cells, rows), width)]
    return lines


def cells(one: "Difference") -> list[str]:
    """Return the key of a difference, and both values."""
    from ..rulesets.wording import value_text

    return [one.key, value_text(one.a), value_text(one.b)]


def row_cells(row: "RowOf") -> list[str]:
    """Return the cells of a row."""
    return [row.name, row.worth, words("wording", "who", row.who), row.rule, row.clause]


@command.command("page", short_help="Print a ruleset's page in Markdown.")
@click.argument("rules", metavar="ID|FILE", required=False)
@click.option("--into", type=NamedPath(path_type=Path, file_okay=False), metavar="FOLDER", help="Write all pages there.")
def page(rules: str | None, into: Path | None) -> None:
    """Print the page of one ruleset, or write the pages of all shipped ones, with an index, to a folder."""
    from ..rulesets.page import page, write_pages

    if (rules is None) == (into is None):
        raise wrong("page")
    if rules is not None:
        say_text(page(load_rules(rules, ())))
    elif into is not None:
        for path in write_pages(into):
            say(f"{path}")


@command.command("hands", short_help="Show hands that fit a special hand described by groups.")
@click.argument("rules", metavar="ID|FILE")
@click.argument("row", metavar="ROW")
@click.option("--seed", type=click.IntRange(0, 2**63 - 1), default=0, metavar="N", help="Show other hands.")
@click.option("--simulate", type=click.IntRange(1), metavar="HANDS", help="Also count how often bots win with it.")
@json_option
def hands(rules: str, row: str, seed: int, simulate: int | None, as_json: bool) -> None:
    """Show a special hand that a sheet describes by groups: hands that fit, hands that nearly fit, and how many fit."""
    from ..rulesets.sampling import show

    ruleset = load_rules(rules, ())
    known = {one.rule: one for one in ruleset.rows if one.groups}
    if row not in known:
        raise wrong("no-own-hand", given=row, known=", ".join(known) or words("usage", "none"))
    shown = show(known[row], seed)
    report = shown._asdict() | {"rule": row, "name": known[row].called}
    lines = [f"{bold(known[row].called)}: {shown.words}", "", words("command", "rules", "fits")]
    lines += [f"  {hand}" for hand in shown.fits]
    lines += [words("command", "rules", "almost"), *(f"  {hand}" for hand in shown.almost)]
    lines.append(words("command", "rules", "in-all" if shown.exact else "at-most", count=shown.hands))
    if simulate:
        from ..sim import simulate as play

        won = next(one for one in play(ruleset, simulate).special_hands if one.rule == row)
        report["simulated"] = {"hands": simulate, "times": won.times, "low": won.low, "high": won.high}
        lines.append(words("command", "rules", "won", hands=simulate, times=won.times))
    answer(report, lines, as_json=as_json)


@command.command("clause", short_help="Show clauses and rulings of the rulebook, word for word.")
@click.argument("ids", nargs=-1, required=True, metavar="ID…")
@json_option
def clause(ids: tuple[str, ...], as_json: bool) -> None:
    """Show clauses and rulings of the rulebook by id: RX-PLAY-7, RX-KB for a whole chapter, 33 for a ruling."""
    from ..rulesets.rulebook import opened, plain
    from ..rulesets.wording import clause_text

    wanted = joined(ids)
    if not wanted:
        raise wrong("clause")
    clauses = [one for name in wanted for one in opened(name)]
    if as_json:
        say_json(clauses)
        return
    for place, one in enumerate(clauses):
        if place:
            say()
        say(bold(clause_text(one.id)))
        say(f"  {one.title}{', ' if one.section else ''}{one.section}")
        for text in (
            plain(one.text),
            *([words("command", "rules", "see", clauses=clause_text(", ".join(one.mentions)))] if one.mentions else []),
        ):
            for line in wrap(text, 96, break_on_hyphens=False):
                say(f"  {line}")


def joined(words: tuple[str, ...]) -> list[str]:
    """Return the ids in the arguments. Spaces or commas separate ids, but "ruling 33" is one id."""
    from ..rulesets.rulebook import ruling_word

    text = re.sub(rf"(?i)\b(ruling|{re.escape(ruling_word())})s?\s*,", r"\1 ", ",".join(words))
    return list(dict.fromkeys(one.strip() for one in text.split(",") if one.strip()))
