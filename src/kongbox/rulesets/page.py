"""A page of rules in Markdown, written from a sheet and the descriptions of its patterns."""

from collections.abc import Iterable, Sequence
from importlib.resources import files
from pathlib import Path

from ..files import whole
from ..words.catalogue import say
from .choices import meaning
from .load import SHIPPED
from .ruleset import Ruleset
from .schema import Row
from .wording import cards, clause_text, heading_of, pattern_in_words, rules_in_words, value_text, who, with_clauses, worth


def page(ruleset: Ruleset) -> str:
    """Return the page of a ruleset."""
    sheet = ruleset.sheet
    facts = {"id": sheet.id, "version": sheet.version, "start": ruleset.start}
    lines = [f"# {sheet.name}", "", f"<!-- {words('written', **facts)} -->", "", words("start", **facts), ""]
    for heading, sentences in rules_in_words(sheet, base=ruleset.base).items():
        lines += [f"## {heading}", *(f"- {with_clauses(one)}" for one in sentences), ""]
    lines += [f"## {words('choices')}", *options_table(ruleset), ""]
    for title, rows in cards(ruleset, choosing=True).items():
        lines += [f"## {title}", *(special_table if title == heading_of("special") else rows_table)(rows, ruleset), ""]
    return "\n".join(lines)


def words(code: str, **facts: object) -> str:
    """Return a text of the page that is not a rule, such as a heading."""
    return say("wording", "page", code, **facts)


def index() -> str:
    """Return the page that links to the pages of all rulesets."""
    return (files(__package__) / "index.md").read_text(encoding="utf-8")


def pages() -> dict[str, str]:
    """Return every page by its file name."""
    return {"README.md": index(), **{f"{name}.md": page(Ruleset.load(name)) for name in SHIPPED}}


def write_pages(folder: Path) -> list[Path]:
    """Write every page into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, text in pages().items():
        path = folder / name
        with whole(path) as file:
            file.write(text.encode())
        written.append(path)
    return written


def options_table(ruleset: Ruleset) -> list[str]:
    """Return a table of the options that the house may choose, with their defaults."""
    sheet = ruleset.sheet
    return table(
        "choice",
        [
            (
                f"`{key}`",
                f"`{value_text(value)}`",
                sheet.may_be(key),
                meaning(key),
                clause_text(sheet.clauses.get(key, "")),
            )
            for key, value in sheet.options.items()
        ],
    )


def rows_table(rows: Sequence[Row], ruleset: Ruleset) -> list[str]:
    """Return a table of rows of points or doublers."""
    cells = [(row.called, worth(row, ruleset), who(row), pattern_in_words(row, ruleset.options), row.clause) for row in rows]
    return table("row", cells)


def special_table(rows: Sequence[Row], ruleset: Ruleset) -> list[str]:
    """Return a table of special hands, each with an example."""
    cells = [
        (
            row.called,
            worth(row, ruleset),
            pattern_in_words(row, ruleset.options),
            f"`{example}`" if (example := ruleset.sheet.example(row)) else "",
            row.clause,
        )
        for row in rows
    ]
    return table("special", cells)


def table(of: str, rows: Iterable[Sequence[str]]) -> list[str]:
    """Return a Markdown table with its headings."""
    head = words(of).split("|")
    lines = [head, ["---"] * len(head), *rows]
    return [f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |" for line in lines]
