"""A data set on the disk: whole or not there, what it says of itself, and the page that says what stands in it."""

import errno
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from choosing import first
from clauses import ROOT
from failing import fails
from recorded import write_session
from reference import with_tables
from saying import says

from kongbox import __version__
from kongbox.data import Block, described, recorded, simulated, write
from kongbox.data.columns import DECISIONS, HANDS, joined
from kongbox.data.parquet import beside, tidied
from kongbox.data.playing import Simulated
from kongbox.envs import fields_of
from kongbox.errors import BadInput, KongboxError
from kongbox.rulesets import Ruleset
from kongbox.words.catalogue import say

PAGE = ROOT / "docs" / "reference" / "datasets.md"


def there(folder: Path) -> list[str]:
    """The files in a folder."""
    return [path.name for path in folder.iterdir()]


def test_the_page_of_columns_is_up_to_date() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert with_tables(text) == text, "say: make protocol"
    assert all(described(kind) in text for kind in ("decisions", "hands"))
    with pytest.raises(BadInput):
        described("tiles")


def test_a_file_is_there_when_it_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "set.parquet"
    with beside(path, overwrite=False) as file:
        file.write(b"half")
        assert not path.exists()
        file.write(b" and half")
    assert path.read_bytes() == b"half and half" and there(tmp_path) == [path.name]


@pytest.mark.parametrize("harm", ["full", "stopped", "quicker", "folder"])
def test_what_goes_wrong_leaves_nothing_behind(harm: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / ("none/set.parquet" if harm == "folder" else "set.parquet")
    if harm == "full":

        def full(_: int) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        monkeypatch.setattr(os, "fsync", full)

    def begin() -> None:
        with beside(path, overwrite=False) as file:
            file.write(b"half")
            if harm == "stopped":
                raise KeyboardInterrupt
            if harm == "quicker":
                path.write_text("another's")

    with pytest.raises((KongboxError, KeyboardInterrupt)) as found:
        begin()
    code = {"full": "data-not-written", "folder": "data-not-written", "quicker": "data-exists"}.get(harm)
    assert getattr(found.value, "code", None) == code
    if code == "data-not-written":
        why = say("system", "ENOSPC" if harm == "full" else "ENOENT")
        assert says(str(found.value), "dataset", "not-written", path=path, why=why)
    assert there(tmp_path) == ([path.name] if harm == "quicker" else [])


def test_what_a_killed_writer_left_is_taken_away_and_what_is_being_written_stays(tmp_path: Path) -> None:
    path, odd = tmp_path / "set[1].parquet", tmp_path / "set1.parquet.7.part"
    odd.write_bytes(b"another's")
    path.with_name(f"{path.name}.7.part").write_bytes(b"half")
    with beside(path, overwrite=False) as file:
        file.write(b"whole")
        assert len(there(tmp_path)) == 2 and tidied(path) == []
    assert sorted(there(tmp_path)) == [odd.name, path.name] and path.read_bytes() == b"whole"


def test_a_missing_library_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    with pytest.raises(KongboxError) as refused:
        write(tmp_path / "set.parquet", simulated("redux", 1, rows="hands"))
    assert refused.value.code == "no-parquet" and there(tmp_path) == []


def test_a_folder_is_no_file_to_replace(tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    for overwrite in (False, True):
        with fails("data-not-written") as refused:
            write(tmp_path, simulated("redux", 1, rows="hands"), overwrite=overwrite)
        assert says(refused.value.message, "dataset", "folder", path=tmp_path)


@pytest.mark.parametrize("observation", ["compact", "history"])
def test_a_file_says_where_its_rows_are_from_and_what_its_numbers_mean(observation: str, tmp_path: Path) -> None:
    game = tmp_path / "pärchen.jsonl"
    write_session(game, 5, 1)
    text = recorded([game], observation=observation).told["kongbox"]
    told, redux = json.loads(text), Ruleset.load("redux")
    assert str(game) in text and " " not in text.partition('"rulesets"')[0]
    assert {key: told[key] for key in ("form", "version", "rows", "source")} == {
        "form": 1,
        "version": __version__,
        "rows": "decisions",
        "source": {"records": [str(game)]},
    }
    assert told["rulesets"] == [{"id": "redux", "hash": redux.hash, "sheet": json.loads(redux.to_json())}]
    places = fields_of(observation)
    assert [(one["name"], one["first"], tuple(one["shape"])) for one in told["observation"]] == [
        (name, place.start, shape) for name, (place, shape) in places.items()
    ]
    assert [(one["word"], one["first"], one["count"]) for one in told["actions"]] == [
        *(("pass", 0, 1), ("discard", 1, 34), ("chow", 35, 3), ("pung", 38, 1), ("kong", 39, 1)),
        *(("mahjong", 40, 1), ("conceal", 41, 34), ("add", 75, 34), ("fish", 109, 34)),
    ]
    assert told["actions"][1] == {"first": 1, "word": "discard", "count": 34, "wild": 0}
    hands = json.loads(recorded([game], rows="hands").told["kongbox"])
    assert hands["rows"] == "hands" and hands.keys() == told.keys() - {"observation", "actions"}


@pytest.mark.parametrize(("kind", "columns"), [pytest.param("decisions", DECISIONS, marks=pytest.mark.proof), ("hands", HANDS)])
def test_what_is_written_is_read_again(kind: Any, columns: Any, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    game, path = tmp_path / "game.jsonl", tmp_path / "set.parquet"
    write_session(game, 5, 2)
    source = recorded([game], rows=kind)
    report = write(path, source)
    block, table = joined(list(source)), parquet.read_table(path)
    assert (report.count, report.hands, report.bytes, report.rows) == (len(table), 2, path.stat().st_size, kind)
    assert table.column_names == [column.name for column in columns]
    written = parquet.ParquetFile(path).metadata.row_group(0)
    for place, column in enumerate(written.column(place) for place in range(written.num_columns)):
        assert column.is_stats_set == ("." not in column.path_in_schema), place
    for column in source.columns:
        values = table[column.name].combine_chunks()
        assert table.schema.field(column.name).metadata[b"says"].decode() == column.says
        if column.size:
            assert values.type.list_size == column.size
            assert values.type.value_field.nullable == (column.type == "text"), "only texts may be missing"
            found = np.array(values.flatten().to_pylist(), block[column.name].dtype).reshape(-1, column.size)
        else:
            found = np.array(values.to_pylist(), block[column.name].dtype)
        assert (found == block[column.name]).all(), column.name
    assert table.schema.metadata[b"kongbox"].decode() == source.told["kongbox"]
    again = tmp_path / "again.parquet"
    write(again, source)
    assert again.read_bytes() == path.read_bytes()
    with pytest.raises(KongboxError) as refused:
        write(path, source)
    assert refused.value.code == "data-exists" and write(path, source, overwrite=True) == report


class Failing(Simulated):
    """A source of which one block comes, and then something else."""

    def __init__(self, failure: BaseException) -> None:
        super().__init__(Ruleset.load("redux"), 1, first, 0, "hands", "compact", 1, compiled=True)
        self.failure = failure

    def __iter__(self) -> Iterator[Block]:
        yield from super().__iter__()
        raise self.failure


@pytest.mark.parametrize("failure", [KeyboardInterrupt(), KongboxError("no", code="no"), OSError(28, "No space left on device")])
def test_a_source_that_fails_leaves_no_file(failure: BaseException, tmp_path: Path) -> None:
    pytest.importorskip("pyarrow")
    with pytest.raises((KongboxError, KeyboardInterrupt)):
        write(tmp_path / "set.parquet", Failing(failure))
    assert there(tmp_path) == []
