"""`kongbox dataset` on the command line: what it tells, keeps and refuses."""

import sys
from pathlib import Path

import pytest
from calling import answer, call, refused
from keeping import kept_evening
from recorded import write_session

from kongbox import data
from kongbox.data import parquet
from kongbox.words.catalogue import say


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
