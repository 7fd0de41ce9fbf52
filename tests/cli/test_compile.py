"""`kongbox compile`: what it makes ready."""

import pytest
from click.testing import CliRunner

from kongbox.cli.app import kongbox
from kongbox.compiled.entry import Entry


@pytest.mark.parametrize(
    ("words", "made"),
    [
        ([], [("play_many", True)]),
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
