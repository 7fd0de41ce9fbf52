"""The language that a command speaks."""

from typing import Any

import click

from ..words.catalogue import catalogue_in, languages, speaking


def speak(context: click.Context, _: click.Parameter, language: str | None) -> None:
    """Speak a language until the command ends."""
    if language is not None:
        context.with_resource(speaking(catalogue_in(language)))


def language_option(command: Any) -> Any:
    """Add `--language` to a command."""
    return click.option(
        "--language",
        type=click.Choice(languages()),
        envvar="KONGBOX_LANGUAGE",
        expose_value=False,
        callback=speak,
        help="Language of answers and pages; a browser otherwise shows its own. KONGBOX_LANGUAGE sets it too.",
    )(command)
