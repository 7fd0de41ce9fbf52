"""`kongbox card`: papers for a club to print."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from ..files import whole
from ..words.catalogue import say as words
from .common import PLACE, load_rules, only_one, rules_options, wrong
from .saying import counted, say, say_bytes

if TYPE_CHECKING:
    from ..paper.press import Form

PAPERS = {"a4": "A4", "letter": "Letter"}
UNITS = {"card": "sides", "sheets": "sides", "booklet": "pages"}


@click.command("card", short_help="Print a card for the table: all rules of scoring on a sheet or two.")
@rules_options
@click.option("--sheets", is_flag=True, help="Print blank score sheets instead, sixteen hands per side.")
@click.option("--booklet", is_flag=True, help="Print all rules as a booklet instead.")
@click.option(
    "--out",
    type=PLACE,
    metavar="FILE",
    help="PDF to write; - is standard output. By default the ruleset's name, in this folder.",
)
@click.option("--paper", type=click.Choice([*PAPERS]), default="a4", show_default=True, help="Paper size.")
def command(rules: str, choices: tuple[str, ...], sheets: bool, booklet: bool, out: str | None, paper: str) -> None:
    """Make a card as a PDF: points, doublers, special hands drawn with tiles, payment, procedure and terms on one sheet
    or two.

    A star marks the house's own rules. Printing needs Typst: pip install 'kongbox[print]'.
    """
    from ..paper.prints import PRINTS

    wanted = only_one(sheets=sheets, booklet=booklet) or "card"
    ruleset = load_rules(rules, choices)
    path = Path(out or f"{ruleset.id}-{wanted}.pdf")
    must_be_pdf(path)
    form = PRINTS[wanted](ruleset, paper)
    put(form, path)
    if str(path) != "-":
        facts = {"path": path, "rules": ruleset.name, "count": counted(UNITS[wanted], form.pages), "paper": PAPERS[paper]}
        say(words("command", "card", "done", **facts, advice=words("command", "card", wanted)))


def must_be_pdf(path: Path) -> None:
    """Raise UsageError for a path that does not end in .pdf, so that no file of another kind is overwritten."""
    if str(path) != "-" and path.suffix.lower() != ".pdf":
        raise wrong("no-pdf", path=path, name=path.stem or "card")


def put(form: "Form", path: Path) -> None:
    """Write a form as a PDF to a file, or to standard output if the path is "-"."""
    content = form.pdf()
    if str(path) == "-":
        say_bytes(content)
        return
    with whole(path) as file:
        file.write(content)
