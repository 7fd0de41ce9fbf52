"""`kongbox compile`: what it makes ready."""

from pathlib import Path

import pytest
from calling import call, refused
from saying import says

from kongbox.cli.app import kongbox
from kongbox.cli.failures import run
from kongbox.compiled.entry import Entry
from kongbox.rulesets import Ruleset


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
    monkeypatch.setattr(Entry, "is_kept", False)
    monkeypatch.setattr(Entry, "prepare", lambda entry: found.append((entry.__name__, entry.rules is not None)))
    result = call("compile", "dummies", *words)
    assert (result.exit_code, found) == (0, made) and says(result.stdout, "command", "compile", "done", name="dummies")


def test_goulashes_are_compiled_where_they_are_played_and_refused_before_a_long_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[bytes | None] = []
    monkeypatch.setattr(Entry, "prepare", lambda entry: found.append(entry.rules))
    every = call("compile", "--goulash")
    assert every.exit_code == 0 and len(found) == 1 and every.stdout.startswith("bmja: ") and every.stdout.count("\n") == 1
    refused(call("compile", "bmja", "redux", "--goulash"), 1)
    assert len(found) == 1


def test_a_module_is_written_under_the_name_of_its_ruleset_or_another(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("kongbox.wasm.build", lambda rules: rules.hash.encode())
    monkeypatch.chdir(tmp_path)
    for words, name in (([], "bmja.wasm"), (["--goulash"], "bmja-goulash.wasm"), (["-o", "my.wasm"], "my.wasm")):
        result = call("compile", "--wasm", "bmja", *words)
        assert result.exit_code == 0 and name in result.stdout
        assert (tmp_path / name).read_text() == Ruleset.load("bmja").hash
    assert len([*tmp_path.iterdir()]) == 3


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (["--wasm", "redux", "-o", "redux.toml"], 2),
        (["--wasm", "redux", "-o", "folder.wasm"], 2),
        (["--wasm", "redux", "bmja", "-o", "redux.wasm"], 2),
        (["redux", "-o", "redux.wasm"], 2),
        (["--wasm", "reduks", "-o", "redux.wasm"], 2),
        (["--wasm", "redux", "-o", "nowhere/redux.wasm"], 1),
    ],
)
def test_a_module_that_cannot_be_written_is_refused_before_the_long_wait(
    words: list[str], status: int, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line, and nothing in the folder."""
    built: list[Ruleset] = []
    monkeypatch.setattr("kongbox.wasm.build", built.append)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.wasm").mkdir()
    assert run(lambda: kongbox.main(["compile", *words], prog_name="kongbox", standalone_mode=False), leave=False) == status
    assert built == [] and [path.name for path in tmp_path.iterdir()] == ["folder.wasm"]
    assert capsys.readouterr().err.count("\n") == 1
