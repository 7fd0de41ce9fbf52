"""`kongbox compile`: what it makes ready."""

import pytest
from click.testing import CliRunner

from kongbox.cli.app import kongbox
from kongbox.compiled.entry import Entry


@pytest.mark.parametrize(
    ("words", "made"),
    [
        ([], [("play_many", True)]),
        (["--ahead"], [("play_many", True), ("roll_out", True)]),
        (["--envs"], [("play_many", True), ("go_on_many", True), ("observe_many_seats", False), ("sample_many", False)]),
    ],
)
def test_what_is_asked_for_is_compiled_for_the_sheet_or_for_all(
    words: list[str], made: list[tuple[str, bool]], monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[tuple[str, bool]] = []
    monkeypatch.setattr(Entry, "prepare", lambda entry: found.append((entry.__name__, entry.rules is not None)))
    result = CliRunner().invoke(kongbox, ["compile", "dummies", *words], prog_name="kongbox", catch_exceptions=False)
    assert (result.exit_code, found) == (0, made) and result.stdout.startswith("dummies: compiled")


def test_goulashes_are_compiled_where_they_are_played_and_refused_before_a_long_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[bytes | None] = []
    monkeypatch.setattr(Entry, "prepare", lambda entry: found.append(entry.rules))
    every = CliRunner().invoke(kongbox, ["compile", "--goulash"], prog_name="kongbox", catch_exceptions=False)
    assert every.exit_code == 0 and len(found) == 1 and every.stdout.startswith("bmja: ") and every.stdout.count("\n") == 1
    named = CliRunner().invoke(kongbox, ["compile", "bmja", "redux", "--goulash"], prog_name="kongbox", catch_exceptions=False)
    assert (named.exit_code, named.stdout, len(found)) == (1, "", 1)
