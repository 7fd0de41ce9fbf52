"""`kongbox card`: what a club prints."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from .common import load_rules, rules_options, say, several

if TYPE_CHECKING:
    from ..paper.press import Form

PAPERS = {"a4": "A4", "letter": "Letter"}


@click.command("card", short_help="Print a card for the table: all that counts, on two sides.")
@rules_options
@click.option(
    "--out", metavar="FILE", help="The PDF to write, - for standard output; else named after the ruleset, in this folder."
)
@click.option("--paper", type=click.Choice([*PAPERS]), default="a4", show_default=True, help="The size of the sheet.")
def command(rules: str, choices: tuple[str, ...], out: str | None, paper: str) -> None:
    """Set a card as a PDF: points, doublers, special hands drawn with tiles, payment, procedure, terms, on two sides of a sheet.

    What a house plays otherwise than its base has a star. Printing needs Typst: pip install 'kongbox[print]'.
    """
    from ..paper.card import card, printed

    ruleset = load_rules(rules, choices)
    path = Path(out or f"{ruleset.id}-card.pdf")
    must_be_pdf(path)
    form = printed(card(ruleset), paper)
    put(form, path)
    if str(path) != "-":
        say(
            f"{path}: {ruleset.name}, {several(form.pages, 'side')}, {PAPERS[paper]}. Print both sides, turned on the short edge."
        )


def must_be_pdf(path: Path) -> None:
    """What is written over must be no sheet and no record."""
    if str(path) != "-" and path.suffix.lower() != ".pdf":
        raise click.UsageError(
            f"{path} is no name of a PDF; write --out {path.name or 'card'}.pdf, or --out - for standard output."
        )


def put(form: "Form", path: Path) -> None:
    """Into a file, or to standard output."""
    content = form.pdf()
    if str(path) == "-":
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()
    else:
        path.write_bytes(content)
