"""What commands print: colours only for people at a terminal, headings in bold, and questions."""

import io
import sys

import pytest
from terminals import typing_at

from kongbox.cli.saying import agreed, bold, say, say_page, say_text
from kongbox.words.catalogue import say as words


@pytest.mark.parametrize(("shows", "refused", "coloured"), [(True, "", True), (True, "1", False), (False, "", False)])
def test_bold_appears_on_a_terminal_unless_no_color_is_set(
    monkeypatch: pytest.MonkeyPatch, shows: bool, refused: str, coloured: bool
) -> None:
    keyboard = typing_at(monkeypatch, shows=shows)
    monkeypatch.setenv("NO_COLOR", refused)
    say(bold("a line"))
    say_text(f"{bold('two')}\nlines")
    styled = f"{bold('a line')}\n{bold('two')}\nlines"
    assert keyboard.screen.getvalue() == (styled if coloured else "a line\ntwo\nlines")


def test_headings_begin_at_the_margin_and_are_bold(monkeypatch: pytest.MonkeyPatch) -> None:
    keyboard = typing_at(monkeypatch)
    monkeypatch.delenv("NO_COLOR", raising=False)
    say_page(["Heading", "  a line", "", "Another"])
    assert keyboard.screen.getvalue() == f"{bold('Heading')}\n  a line\n\n{bold('Another')}\n"


@pytest.mark.parametrize(("typed", "yes"), [(words("terminal", "command", "yes").split()[0], True), ("zz", False), ("", False)])
def test_a_question_shows_no_answer_of_its_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], typed: str, yes: bool
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(f" {typed.upper()} \n"))
    assert agreed("Sure?") == yes
    assert capsys.readouterr().out == words("command", "asked", question="Sure?") + " "
