"""Printing for people and for programs, without harmful control characters."""

import os
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import click

from ..text import columns
from ..words.catalogue import grouped
from ..words.catalogue import say as words
from .plain import plain, plain_but_ours, plain_json, plain_lines

if TYPE_CHECKING:
    from ..game import Payment
    from ..record.whose import Whose


def say_json(value: Any) -> None:
    """Print one line of JSON."""
    import msgspec

    say_encoded(msgspec.json.encode(value))


def say_encoded(content: bytes) -> None:
    """Print one line of JSON that is already encoded."""
    say_text(plain_json(content.decode(), sys.stdout.encoding) + "\n")


def say(text: str = "") -> None:
    """Print a line for people. Styles appear only on a terminal, and only if NO_COLOR is not set."""
    click.echo(plain_but_ours(text), color=False if os.environ.get("NO_COLOR") else None)


def say_all(lines: Iterable[str]) -> None:
    """Print lines for people."""
    for line in lines:
        say(line)


def say_page(lines: Iterable[str]) -> None:
    """Print lines for people. A line that does not begin with a space is a heading, in bold."""
    say_all(bold(line) if line and not line.startswith(" ") else line for line in lines)


def answer(value: Any, lines: Iterable[str], *, as_json: bool) -> None:
    """Print a result: as JSON, or as lines for people."""
    if as_json:
        say_json(value)
    else:
        say_all(lines)


def say_text(text: str) -> None:
    """Print a text for people or programs."""
    click.echo(plain_lines(text), nl=False, color=False if os.environ.get("NO_COLOR") else None)


def say_bytes(content: bytes) -> None:
    """Print the content of a file unchanged."""
    sys.stdout.buffer.write(content)
    sys.stdout.buffer.flush()


def say_error(message: str) -> None:
    """Print a line on standard error."""
    click.echo(words("command", "error", told=plain(message)), err=True)


def agreed(question: str) -> bool:
    """Ask a question, and return whether the answer is a yes in the reader's language. Raises Abort if the input has ended."""
    answer: str = click.prompt(words("command", "asked", question=plain(question)), "", prompt_suffix=" ", show_default=False)
    return answer.strip().casefold() in words("terminal", "command", "yes").split()


def bold(text: str) -> str:
    """Return text in bold."""
    return click.style(text, bold=True)


def table(rows: Iterable[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """Return rows in columns that begin at the left margin. The first row is the heading, in bold."""
    head, *lines = columns(rows, right, indent="")
    return [bold(head), *lines]


def counted(what: str, number: int) -> str:
    """Return a number with its noun, such as "3 hands"."""
    return words("command", what, "one" if number == 1 else "many", number=number)


def heads(command: str, which: str = "columns") -> list[str]:
    """Return the headings of a command's table."""
    return words("command", command, which).split("|")


def in_sticks(purse: Sequence[int], values: Sequence[int]) -> str:
    """Return sticks as people count them, such as "2 × 500, 1 × 10"."""
    return ", ".join(f"{count} × {value}" for count, value in zip(purse, values, strict=True) if count)


def payments_text(payments: "Iterable[Payment[Any]]", names: Any, indent: str = "") -> list[str]:
    """Return payments, one per line. `names` has the players' names, by seat or by wind."""
    rows = [[names[one.giver], words("command", "pays"), names[one.taker], grouped(one.amount)] for one in payments]
    return columns(rows, right=(3,), indent=indent)


def whose_text(name: str, whose: "Whose", hash: str) -> str:
    """Return a line that names a record's rules, and says whether they are shipped rules, altered rules, or house rules."""
    return words("command", "whose", "rules", name=name, whose=words("command", "whose", whose), hash=hash[:16])
