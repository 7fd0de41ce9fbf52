"""How commands print: for people, for programs, and what both must be spared."""

import os
import sys
from collections.abc import Iterable, Sequence
from typing import Any

import click

from ..text import columns
from .plain import plain, plain_but_ours, plain_json, plain_lines


def say_json(value: Any) -> None:
    """One line of JSON."""
    import msgspec

    say_text(plain_json(msgspec.json.encode(value).decode()) + "\n")


def say(text: str = "") -> None:
    """A line for people; colours only for those who see them."""
    click.echo(plain_but_ours(text), color=False if os.environ.get("NO_COLOR") else None)


def say_all(lines: Iterable[str]) -> None:
    """Lines for people, one after the other."""
    for line in lines:
        say(line)


def say_page(lines: Iterable[str]) -> None:
    """Lines for people; those that begin at the margin are headings."""
    say_all(bold(line) if line and not line.startswith(" ") else line for line in lines)


def answer(value: Any, lines: Iterable[str], *, as_json: bool) -> None:
    """What a command has found: as JSON, or in lines for people, which are made when they are wanted."""
    if as_json:
        say_json(value)
    else:
        say_all(lines)


def say_text(text: str) -> None:
    """Lines for people or programs, as they are but for what would command a terminal."""
    click.echo(plain_lines(text), nl=False, color=False if os.environ.get("NO_COLOR") else None)


def say_bytes(content: bytes) -> None:
    """A file, as it is."""
    sys.stdout.buffer.write(content)
    sys.stdout.buffer.flush()


def say_error(message: str) -> None:
    """A line on standard error."""
    click.echo(f"error: {plain(message)}", err=True)


def bold(text: str) -> str:
    """What the eye should find first."""
    return click.style(text, bold=True)


def table(rows: Iterable[Sequence[str]], right: Sequence[int] = ()) -> list[str]:
    """Rows in columns from the margin on, the first of them a heading."""
    head, *lines = columns(rows, right, indent="")
    return [bold(head), *lines]


def in_sticks(purse: Sequence[int], values: Sequence[int]) -> str:
    """Sticks as people count them out: 2 × 500, 1 × 10."""
    return ", ".join(f"{count} × {value}" for count, value in zip(purse, values, strict=True) if count)
