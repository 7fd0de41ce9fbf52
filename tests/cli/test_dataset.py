"""`kongbox dataset` on the command line: what it tells, keeps and refuses."""

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from calling import answer, call, refused
from failing import command_failure
from keeping import kept_evening
from recorded import write_session

from kongbox import data
from kongbox.cli.progress import Progress
from kongbox.cli.saying import counted
from kongbox.data import parquet
from kongbox.game.score.scoring import goulash_of
from kongbox.rulesets import Ruleset
from kongbox.words.catalogue import say

BMJA = ("--rules", "bmja")
HISTORY = ("--observation", "history")


@pytest.mark.parametrize(
    ("words", "status"),
    [
        (["game.jsonl", "--hands", "5"], 2),
        (["game.jsonl", "--bots", "keen"], 2),
        (["--data", "here"], 2),
        (["--rows", "tiles"], 2),
        (["--observation", "oracle"], 2),
        (["--bots", "clever"], 2),
        (["none.jsonl"], 2),
        (["--kept", "--data", "here"], 2),
        (["game.jsonl", "cut.jsonl"], 1),
        (["--hands", "1e3"], 2),
    ],
)
def test_what_cannot_be_written_is_one_sentence(
    words: list[str], status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(parquet, "must_be_there", lambda: parquet)
    monkeypatch.setattr(parquet, "schema_of", list)
    write_session(tmp_path / "game.jsonl", 5, 1)
    (tmp_path / "cut.jsonl").write_bytes((tmp_path / "game.jsonl").read_bytes()[:-40])
    refused(call("dataset", "set.parquet", *words), status)
    assert not list(tmp_path.glob("set*"))


@pytest.mark.parametrize("name", ["set.csv", "-", "set"])
def test_no_parquet_goes_by_another_name(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    refused(call("dataset", name), 2, say("usage", "no-parquet", path=name))
    assert not list(tmp_path.iterdir())


def test_what_a_killed_run_has_left_is_taken_away_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parquet, "must_be_there", lambda: parquet)
    monkeypatch.setattr(data, "write", lambda path, *_, **__: parquet.Written(str(path), "decisions", 0, 0, 0))
    left, others = tmp_path / "set.parquet.7.part", tmp_path / "other.parquet.7.part"
    for path in (left, others):
        path.write_bytes(b"half")
    result = call("dataset", str(tmp_path / "set.parquet"))
    assert result.exit_code == 0 and str(left) in result.stderr and result.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == [others]


def test_a_missing_library_is_told_before_anything_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    monkeypatch.setattr(data, "simulated", lambda *_, **__: pytest.fail("somebody plays"))
    refused(call("dataset", tmp_path / "set.parquet"), 1, say("dataset", "no-parquet"))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What a data set would be made of: how it is asked for, and how many hands the progress expects. Three rows are written."""
    found: list[Any] = []

    def source(*given: Any, **named: Any) -> SimpleNamespace:
        found.append((*given, named))
        return SimpleNamespace()

    def write(path: Path, source: Any, *, overwrite: bool) -> parquet.Written:
        return parquet.Written(str(path), "decisions", 3, 2, 1_234_567)

    def progress(what: str, total: int | None) -> Progress:
        found.append(total)
        return Progress(what, total)

    monkeypatch.setattr(parquet, "must_be_there", lambda: parquet)
    monkeypatch.setattr(data, "simulated", source)
    monkeypatch.setattr(data, "recorded", source)
    monkeypatch.setattr(data, "write", write)
    monkeypatch.setattr("kongbox.cli.dataset.Progress", progress)
    return found


@pytest.mark.parametrize(
    ("words", "hash", "hands", "bots", "how"),
    [
        (
            [],
            Ruleset.load("redux").hash,
            1000,
            ["greedy"] * 4,
            {"seed": 0, "workers": 1, "observation": "compact", "rows": "decisions"},
        ),
        (
            [
                "--rules",
                "bmja",
                "--set",
                "limit=500",
                "--hands",
                "7",
                "--bots",
                "keen",
                "--seed",
                "5",
                "--workers",
                "2",
                "--observation",
                "history",
            ],
            Ruleset.load("bmja", {"limit": 500}).hash,
            7,
            ["keen"] * 4,
            {"seed": 5, "workers": 2, "observation": "history", "rows": "decisions"},
        ),
        (
            [*BMJA, "--goulash", "--rows", "hands"],
            goulash_of(Ruleset.load("bmja")).hash,
            1000,
            ["greedy"] * 4,
            {"seed": 0, "workers": 1, "observation": "compact", "rows": "hands"},
        ),
    ],
)
def test_simulated_hands_are_played_as_they_are_asked_for(
    words: list[str], hash: str, hands: int, bots: list[str], how: dict[str, Any], asked: list[Any], tmp_path: Path
) -> None:
    assert call("dataset", tmp_path / "set.parquet", *words).exit_code == 0
    (rules, *rest), total = asked
    assert (rules.hash, rest, total) == (hash, [hands, bots, how], hands)


def test_records_and_games_with_a_finished_hand_are_read(asked: list[Any], tmp_path: Path) -> None:
    from cli.test_kept import keep

    out, folder = tmp_path / "set.parquet", tmp_path / "games"
    played = keep(folder, kept_evening(), 1)
    keep(folder, kept_evening("dummies"), 0)
    assert call("dataset", out, "game.jsonl").exit_code == 0
    assert call("dataset", out, "game.jsonl", "--kept", "--data", folder, "--rows", "hands").exit_code == 0
    assert call("dataset", out, "--kept", "--data", folder).exit_code == 0
    (one, *_), _, both, _, (saved, how), total = asked
    assert one == ("game.jsonl",) and both == (("game.jsonl",), {**how, "rows": "hands"})
    assert (saved, [*how["kept"]], how["rows"], how["observation"], total) == ((), [played], "decisions", "compact", None)


@pytest.mark.usefixtures("asked")
def test_what_was_written_is_told(tmp_path: Path) -> None:
    out = tmp_path / "set.parquet"
    written = {"path": str(out), "rows": "decisions", "count": 3, "hands": 2, "bytes": 1_234_567}
    assert answer("dataset", out) == written
    hands, decisions = counted("hands", 2), counted("decisions", 3)
    both = say("command", "dataset", "decisions", decisions=decisions, hands=hands)
    for words, what in (([], both), (["--rows", "hands"], hands)):
        result = call("dataset", out, *words)
        assert (result.stdout, result.stderr) == (
            say("command", "dataset", "done", what=what, path=out, size=1.234567) + "\n",
            "",
        )


@pytest.mark.usefixtures("asked")
def test_a_folder_is_no_data_set(tmp_path: Path) -> None:
    assert command_failure(["dataset", str(tmp_path)]) == "data-not-written"


@pytest.mark.proof
def test_kept_games_and_records_and_simulated_hands_are_written(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    from cli.test_kept import keep  # as it is kept there

    game, out, folder = tmp_path / "game.jsonl", str(tmp_path / "set.parquet"), tmp_path / "games"
    write_session(game, 5, 2)
    first = answer("dataset", out, game)
    assert (first["rows"], first["hands"], first["path"]) == ("decisions", 2, out) and first["count"] > 40
    refused(call("dataset", out, game), 1, say("dataset", "exists", path=out))
    keep(folder, kept_evening(), 2)
    both = answer("dataset", out, game, "--kept", "--data", folder, "--overwrite")
    assert both["hands"] == 4 and both["count"] > first["count"]
    words = ("--rows", "hands", "--hands", "9", "--bots", "random", "--rules", "dummies", "--overwrite")
    hands = answer("dataset", out, *words)
    assert (hands["rows"], hands["count"], hands["hands"]) == ("hands", 9, 9)
