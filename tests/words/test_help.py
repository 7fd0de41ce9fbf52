"""The command line in another language: help, the parser's messages, and what commands print."""

import ast
import inspect
import re
import sys
from collections.abc import Iterator
from importlib import import_module

import click
import pytest
from click.testing import CliRunner

from kongbox.cli.app import COMMANDS
from kongbox.cli.app import kongbox as program
from kongbox.words.catalogue import ENGLISH, catalogue_in, languages, say, speaking, translated

OTHERS = [language for language in languages() if language != ENGLISH]
CONTEXT = click.Context(program, info_name="kongbox")
ENGLISH_WORDS = {"an", "are", "did", "error", "expected", "invalid", "is", "it", "missing", "no", "not", "of", "such", "the"}
CALL = "\b kongbox "
"""The start of an example that is a command."""


def each() -> Iterator[click.Command]:
    """Every command and all below it."""
    waiting = [program, *(one for name in COMMANDS if (one := program.get_command(CONTEXT, name)))]
    while waiting:
        command = waiting.pop()
        waiting += getattr(command, "commands", {}).values()
        yield command


def help_texts() -> Iterator[str]:
    """Every paragraph of help."""
    yield from COMMANDS.values()
    for command in each():
        shown = [command.help, command.epilog, command.short_help]
        shown += [one.help for one in command.get_params(CONTEXT) if isinstance(one, click.Option)]
        for text in shown:
            yield from (" ".join(part.split()) for part in inspect.cleandoc(text or "").split("\n\n"))


def names_of_values() -> Iterator[str]:
    """Every name of a value in a usage line or an option."""
    for command in each():
        for piece in [*command.collect_usage_pieces(CONTEXT), *(one.make_metavar(CONTEXT) for one in command.params)]:
            yield from re.findall("[A-Z]{2,}", piece)


def sentences_of_click() -> Iterator[str]:
    """What click says through gettext while it reads arguments and shows help."""
    for name in ("core", "exceptions", "formatting", "parser", "types"):
        for node in ast.walk(ast.parse(inspect.getsource(import_module(f"click.{name}")))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("_", "ngettext"):
                yield from (
                    " ".join(arg.value.split())
                    for arg in node.args
                    if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
                )


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_all_help_and_no_other(language: str) -> None:
    known = catalogue_in(language).get("help", {"text": {}, "word": {}})
    texts = {text for text in help_texts() if text and not text.startswith(CALL)}
    assert texts - known["text"].keys() == set()
    assert known["text"].keys() - texts - {*sentences_of_click(), "required"} == set()
    untranslated = {"BOOLEAN", "HAND"}  # flags show no value; a hand is a Hand
    assert set(names_of_values()) - known["word"].keys() <= untranslated


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "--hnds", "3"],
        ["simulate", "--hands", "x"],
        ["simulate", "--hands", "0"],
        ["simulate", "--seed"],
        ["score"],
        ["bot"],
        ["card", "--paper", "a3"],
        ["card", "--sheets=3"],
        ["verify", "a", "b"],
        ["compile", "--into", "x"],
        ["rules", "page", "--into", __file__],
        ["nosuch"],
        ["dule"],
        ["duel", "keen"],
        ["book"],
        ["play", "--data", ""],
    ],
    ids=" ".join,
)
def test_what_is_wrong_with_arguments_is_said_in_the_language(language: str, words: list[str]) -> None:
    told = CliRunner().invoke(program, ["--language", language, *words], prog_name="kongbox").stderr
    assert told and ENGLISH_WORDS & set(re.findall("[a-z]+", re.sub("'[^']*'", "", told).casefold())) == set()


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_ends_with_the_command_that_asked_for_it(language: str) -> None:
    before = CliRunner().invoke(program, ["score", "--help"], prog_name="kongbox").stdout
    assert CliRunner().invoke(program, ["score", "--help", "--language", language], prog_name="kongbox").stdout != before
    assert (
        CliRunner()
        .invoke(program, ["--help"], env={"KONGBOX_LANGUAGE": language})
        .stdout.startswith(catalogue_in(language)["help"]["text"]["Usage:"])
    )
    assert CliRunner().invoke(program, ["score", "--help"], prog_name="kongbox").stdout == before


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize(
    ("locale", "speaks"),
    [
        ({"LANG": "{}_DE.UTF-8"}, True),
        ({"LANG": "{}"}, True),
        ({"LC_MESSAGES": "{}_AT@euro", "LANG": "en_GB.UTF-8"}, True),
        ({"LC_ALL": "{}_CH.UTF-8", "LC_MESSAGES": "C", "LANG": "C"}, True),
        ({"LC_ALL": "C", "LANG": "{}_DE.UTF-8"}, False),
        ({"LC_ALL": "", "LANG": "xx_XX.UTF-8"}, False),
        ({"KONGBOX_LANGUAGE": "en", "LANG": "{}_DE.UTF-8"}, False),
    ],
)
def test_commands_speak_the_language_of_the_machine(language: str, locale: dict[str, str], speaks: bool) -> None:
    env = {**dict.fromkeys(("LC_ALL", "LC_MESSAGES", "LANG")), **{name: one.format(language) for name, one in locale.items()}}
    with speaking(catalogue_in(language if speaks else ENGLISH)):
        usage = translated("text", "Usage:", by="help")
        near = say("usage", "near-command", given="dule", near="duel", known="")
    assert CliRunner(env=env).invoke(program, ["--help"]).stdout.startswith(usage)
    assert near in CliRunner(env=env).invoke(program, ["dule"]).stderr


def test_an_unknown_language_is_refused_where_it_was_named() -> None:
    def told(*words: str) -> str:
        answer = CliRunner().invoke(program, [*words, "rules", "list"], prog_name="kongbox", env={"KONGBOX_LANGUAGE": "xx"})
        return answer.stderr

    assert "KONGBOX_LANGUAGE: 'xx'" in told() and "--language" not in told()
    assert "'--language': 'yy'" in told("--language", "yy")


@pytest.mark.parametrize("language", OTHERS)
def test_the_language_that_is_named_last_is_spoken(language: str) -> None:
    def spoken(*words: str) -> str:
        return CliRunner().invoke(program, [*words, "--help"], prog_name="kongbox", env={"KONGBOX_LANGUAGE": language}).stdout

    english = ("--language", ENGLISH)
    assert spoken(*english) == spoken("--language", language, *english) != spoken() == spoken(*english, "--language", language)


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_is_read_from_the_words_of_the_process_itself(
    language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["kongbox", "--language", language, "--help"])
    assert program.main(prog_name="kongbox", standalone_mode=False) == 0
    asked = CliRunner().invoke(program, ["--language", language, "--help"], prog_name="kongbox")
    assert capsys.readouterr().out.split() == asked.stdout.split()
