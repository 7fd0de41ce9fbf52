"""`kongbox compile`: what it makes ready."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from calling import call, refused
from saying import says

from kongbox import KongboxError, compiled
from kongbox.cli import compile as compiling
from kongbox.cli.app import kongbox
from kongbox.cli.failures import run
from kongbox.cli.progress import Progress
from kongbox.compiled import cache
from kongbox.compiled.entry import Entry
from kongbox.cuda import report
from kongbox.cuda.arguments import Assembled, Lowered
from kongbox.envs.engine import Engine
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.words.catalogue import say


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How much there is to do, then how much is done after each step."""
    found: list[int] = []

    class Noted(Progress):
        def __enter__(self) -> "Noted":
            found.append(self.total or 0)
            return self

        def done(self, count: int, total: int | None = None) -> None:
            found.append(count)

    monkeypatch.setattr(compiling, "Progress", Noted)
    return found


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


def test_each_ruleset_is_one_step_and_a_line(done: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    def prepare(_: object) -> None:
        assert compiled.progress.tell is not None
        compiled.progress.tell("a kernel")

    monkeypatch.setattr(Entry, "prepare", prepare)
    monkeypatch.setattr(Entry, "is_kept", False)
    monkeypatch.setattr(compiling, "perf_counter", iter(range(100)).__next__)
    result = call("compile")
    assert done == [5, 1, 2, 3, 4, 5] and result.stderr.splitlines() == [f"{name}: a kernel" for name in SHIPPED]
    assert result.stdout.splitlines() == [say("command", "compile", "done", name=name, seconds=1) for name in SHIPPED]


def test_a_machine_that_keeps_nothing_compiles_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def must_be_kept() -> None:
        raise KongboxError("no folder", code="no-folder")

    monkeypatch.setattr(cache, "must_be_kept", must_be_kept)
    monkeypatch.setattr(Entry, "prepare", lambda _: pytest.fail("somebody compiles"))
    refused(call("compile", "redux"), 1, "no folder")


@pytest.mark.parametrize("play", [True, False])
@pytest.mark.parametrize(("words", "other"), [((), True), (("--ahead",), True), (("--ahead",), False)])
def test_a_ruleset_was_compiled_before_only_if_all_of_it_was(
    play: bool, words: tuple[str, ...], other: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = {"play_many": play, "roll_out": other}
    monkeypatch.setattr(Entry, "is_kept", property(lambda entry: kept[entry.__name__]))
    monkeypatch.setattr(Entry, "prepare", lambda _: None)
    told = call("compile", "redux", *words).stdout
    assert says(told, "command", "compile", "before" if play and other else "done", name="redux")


@pytest.mark.parametrize("play", [True, False])
@pytest.mark.parametrize("envs", [True, False])
def test_environments_were_compiled_before_too(play: bool, envs: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Entry, "is_kept", play)
    monkeypatch.setattr(Entry, "prepare", lambda _: None)
    monkeypatch.setattr(Engine, "prepare", lambda _: envs)
    told = call("compile", "redux", "--envs").stdout
    assert says(told, "command", "compile", "before" if play and envs else "done", name="redux")


def test_modules_are_told_with_their_size(done: list[int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("kongbox.wasm.build", lambda rules: bytes(1_234_500))
    monkeypatch.chdir(tmp_path)
    result = call("compile", "--wasm", "redux", "bmja")
    assert done == [2, 1, 2] and result.stderr.splitlines() == ["redux: redux.wasm", "bmja: bmja.wasm"]
    assert result.stdout.splitlines() == [
        say("command", "compile", "module", name=name, path=f"{name}.wasm", size=1234.5) for name in ("redux", "bmja")
    ]


def test_loops_for_gpus_are_told_in_a_table_for_each_ruleset(done: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    loop = Assembled(Lowered("legal", "sm_80", 12_000 * "x", 1.0, 2.0), b"", 64, 128, 0, 3.0)

    def lower_all(rules: Any, tell: Callable[[str], None]) -> Iterator[Assembled]:
        for _ in range(2):
            tell("a loop")
            yield loop

    monkeypatch.setattr(report, "lower_all", lower_all)
    result = call("compile", "--cuda", "redux", "bmja")
    assert done == [2 * 5 * 2, 1, 2, 3, 4] and result.stderr.splitlines() == 2 * ["redux: a loop"] + 2 * ["bmja: a loop"]
    table = report.table([loop, loop])
    assert result.stdout == f"redux\n\n{table}\n\nbmja\n\n{table}\n\n"
