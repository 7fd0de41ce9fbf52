"""The parts of the reference that the program writes.

`python tools/reference.py PAGE...` fills the tables of observations, actions and columns in pages of the repository. Commands,
error codes and names are written when the site is built.
"""

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import dedent
from typing import Any

import click

import kongbox
from kongbox.cli.app import COMMANDS
from kongbox.cli.app import kongbox as program
from kongbox.data.columns import described
from kongbox.envs import describe, describe_actions
from kongbox.words.catalogue import english

TABLES: dict[str, Callable[[str], str]] = {"observation": describe, "actions": lambda _: describe_actions(), "columns": described}


def with_tables(page: str) -> str:
    """Return a page with a table below each comment `observation: name`, `actions: all` or `columns: name`, up to the next
    heading.
    """

    def written(named: re.Match[str]) -> str:
        return f"<!-- {named[1]}: {named[2]} -->\n\n{TABLES[named[1]](named[2])}\n\n"

    return re.sub(r"<!-- (observation|actions|columns): (\w+) -->\n.*?(?=^#)", written, page, flags=re.MULTILINE | re.DOTALL)


def commands() -> str:
    """Return a section for kongbox and each of its commands: what the command does, its usage, its options."""
    context = click.Context(program, info_name="kongbox")
    called = {"kongbox": program, **{f"kongbox {name}": program.get_command(context, name) for name in COMMANDS}}
    return "\n".join(line for name, one in called.items() for line in command(one, name, "##"))


def command(called: Any, name: str, heading: str) -> Iterator[str]:
    """Yield the lines of a command's section, and below it the sections of its own commands."""
    context = click.Context(called, info_name=name)
    usage = " ".join(called.collect_usage_pieces(context))
    yield from (f"{heading} {name}", "", *paragraphs(called.help or ""), "", f"`{name} {usage}`", "")
    records = [one.get_help_record(context) for one in called.get_params(context) if "--help" not in one.opts]
    options = [record for record in records if record and record[1]]
    if options:
        yield from ("| option | what it does |", "|---|---|")
        yield from (f"| {coded(option)} | {cell(text)} |" for option, text in options)
        yield ""
    yield from paragraphs(called.epilog or "")
    yield ""
    for under, one in getattr(called, "commands", {}).items():
        yield from command(one, f"{name} {under}", "###")


def paragraphs(text: str) -> Iterator[str]:
    """Yield the paragraphs of a help text. Paragraphs that click must not wrap stay as they are."""
    for paragraph in re.split(r"\n\s*\n", text.strip("\n")):
        if paragraph.lstrip().startswith("\b"):
            yield from ("", "```text", dedent(paragraph.partition("\b")[2]).strip("\n"), "```")
        else:
            yield from ("", " ".join(paragraph.split()))


def errors() -> str:
    """Return a table of the codes of errors, each with its English sentences."""
    rows = ["| code | says |", "|---|---|"]
    for code, sentences in sorted(english()["error"].items()):
        if code != "common":
            said = [sentences] if isinstance(sentences, str) else list(spoken(sentences))
            rows.append(f"| `{code}` | {'<br>'.join(map(cell, said))} |")
    return "\n".join(rows)


def spoken(sentences: dict[str, Any]) -> Iterator[str]:
    """Yield every sentence of one code, in all its cases."""
    for one in sentences.values():
        yield from [one] if isinstance(one, str) else spoken(one)


def coded(text: str) -> str:
    """Return an option with its value, as code in a cell."""
    return f"`{text.replace('|', chr(92) + '|')}`"


def cell(text: str) -> str:
    """Return a text, escaped for a cell of a table."""
    return re.sub(r"([|*_<\[])", r"\\\1", " ".join(text.replace("!r}", "}").split()))


def missing_names(page: str) -> set[str]:
    """Return the names that `import kongbox` gives and a page does not describe."""
    return {name for name in kongbox.__all__ if not re.search(rf"^\.\. auto\w+:: kongbox\.{name}$", page, re.MULTILINE)}


if __name__ == "__main__":
    for path in map(Path, sys.argv[1:]):
        path.write_text(with_tables(path.read_text(encoding="utf-8")), encoding="utf-8")
