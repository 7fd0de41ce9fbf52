"""The language of a command. English help texts are in the code; other languages are in the catalogue."""

import os
import re
from collections.abc import Iterable, Sequence
from importlib import import_module
from itertools import pairwise
from typing import Any

import click
from click.core import ParameterSource

from ..words.catalogue import ENGLISH, catalogue_in, is_chosen, languages, speak, translated, usual

VARIABLE = "KONGBOX_LANGUAGE"
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name the language of a machine's messages. The first that is set decides. (POSIX, 8.2)"""


def speak_as_asked(args: Sequence[str]) -> None:
    """Speak the language that the arguments or the environment name, or else the machine's. Call this before anything is
    printed.
    """
    given = [word for before, word in pairwise(["--language", os.environ.get(VARIABLE, ""), *args]) if before == "--language"]
    given += [word.removeprefix("--language=") for word in args if word.startswith("--language=")]
    known = [language for language in given if language in languages()]
    if known:
        speak(catalogue_in(known[-1]))
    if (language := language_of_machine()) in languages() and language != ENGLISH:
        speak(catalogue_in(language), to=usual)


def language_of_machine() -> str:
    """Return the language of the locale that the environment names: "de" for "de_DE.UTF-8"."""
    locale = next(filter(None, map(os.environ.get, LOCALE)), "")
    return re.split("[_.@]", locale)[0].lower()


class LanguageOption(click.Option):
    """An option whose errors name the environment's variable if the value comes from there."""

    def get_error_hint(self, ctx: click.Context | None) -> str:
        is_set = ctx is not None and ctx.get_parameter_source("language") is ParameterSource.ENVIRONMENT
        return VARIABLE if is_set else super().get_error_hint(ctx)


def language_option(command: Any) -> Any:
    """Add `--language` to a command."""
    return click.option(
        "--language",
        cls=LanguageOption,
        type=click.Choice(languages()),
        envvar=VARIABLE,
        expose_value=False,
        help="Language of answers and pages; by default pages use each browser's own. KONGBOX_LANGUAGE sets it too.",
    )(command)


class Translated(click.HelpFormatter):
    """A formatter that translates each paragraph and each option of help separately."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, placeholders(args), prefix)

    def write_heading(self, heading: str) -> None:
        super().write_heading(in_words(heading))

    def write_text(self, text: str) -> None:
        super().write_text("\n\n".join(map(in_words, text.split("\n\n"))))

    def write_dl(self, rows: Iterable[tuple[str, str]], *spacing: Any, **spacings: Any) -> None:
        super().write_dl([(placeholders(name), entry(text)) for name, text in rows], *spacing, **spacings)


def in_words(text: str) -> str:
    """Translate a paragraph of help, or a message of click's parser."""
    line = " ".join(text.split())
    said = help_in_words("text", line)
    return text if said == line else said


def help_in_words(kind: str, text: str) -> str:
    """Translate a help text."""
    return translated(kind, text, by="help") if is_chosen() or usual.get() else text


def entry(text: str) -> str:
    """Translate an option's help, except the text in brackets at its end, which click has already translated."""
    told, gap, added = text.partition("  [")
    return in_words(told) + gap + added


def placeholders(text: str) -> str:
    """Translate a text's placeholders: words in capitals, such as FILE or KEY=VALUE."""
    return re.sub("[A-Z]{2,}", lambda word: help_in_words("word", word[0]), text)


def in_number(one: str, many: str, count: int) -> str:
    """Translate a message of click's parser, in the singular or the plural."""
    return in_words(one if count == 1 else many)


def translate_click() -> None:
    """Make click look up its own sentences in kongbox's catalogue."""
    click.Context.formatter_class = Translated
    for name in ("core", "exceptions", "formatting", "parser", "types"):
        module: Any = import_module(f"click.{name}")
        module._, module.ngettext = in_words, in_number
