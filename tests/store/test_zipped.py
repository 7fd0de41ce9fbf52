"""A zip archive of records is unpacked only if it is whole and not too large."""

import json
import os
import struct
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from failing import fails

from kongbox.errors import BadInput
from kongbox.store.zipped import unzipped

MEGABYTE = 1 << 20


def archive(folder: Path, names: Sequence[str], *, sizes: Sequence[int] = (), flag: int = 0) -> Path:
    """A zip archive of small files, whose list of contents tells these sizes and this flag."""
    path = folder / "all.zip"
    with zipfile.ZipFile(path, "w") as packed:
        for name in names:
            packed.writestr(name, name)
    whole, entry = bytearray(path.read_bytes()), 0
    for number in range(len(names)):
        entry = whole.index(b"PK\x01\x02", entry + 1)
        whole[entry + 8] |= flag
        if sizes:
            struct.pack_into("<L", whole, entry + 24, sizes[number])
    path.write_bytes(whole)
    return path


def test_the_records_of_an_archive_are_unpacked_and_deleted(tmp_path: Path) -> None:
    path = archive(tmp_path, ["one.jsonl", "read.me", "two.jsonl"])
    with unzipped(path, "all") as (records, _):
        assert [(file.read_text(), name) for file, name in records] == [(name, name) for name in ("one.jsonl", "two.jsonl")]
    assert not any(file.exists() for file, _ in records)


def test_a_file_that_is_no_archive_is_a_record(tmp_path: Path) -> None:
    path = tmp_path / "one.jsonl"
    path.write_text("{}")
    with unzipped(path, "called") as (records, _):
        assert records == [(path, "called")]
    assert path.exists()


@pytest.mark.parametrize(("beyond", "case"), [(0, ""), (1, "large")])
def test_all_records_together_have_at_most_512_megabytes(tmp_path: Path, beyond: int, case: str) -> None:
    sizes = [212 * MEGABYTE, 300 * MEGABYTE + beyond]
    path = archive(tmp_path, ["one.jsonl", "two.jsonl"], sizes=sizes)
    if not case:
        with unzipped(path, "all") as (records, _):
            assert len(records) == 2
        return
    with fails("bad-zip") as refused, unzipped(path, "all"):
        pass
    assert (refused.value.facts["case"], refused.value.facts["most"]) == (case, 512)


@pytest.mark.parametrize("way", [zipfile.ZIP_DEFLATED, zipfile.ZIP_LZMA])
def test_an_archive_with_one_wrong_bit_is_unpacked_or_refused(tmp_path: Path, way: int) -> None:
    path, refused = tmp_path / "all.zip", 0
    with zipfile.ZipFile(path, "w", way) as packed:
        packed.writestr("one.jsonl", "123456789" * 9)
    whole = path.read_bytes()
    for place in range(len(whole)):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 128]) + whole[place + 1 :])
        try:
            with unzipped(path, "all"):
                pass
        except BadInput as error:
            refused += error.code == "bad-zip"
    assert refused > len(whole) / 3


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes with names")
def test_a_pipe_is_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    with fails("no-such-record"), unzipped(tmp_path / "pipe", "pipe"):
        pass


@pytest.mark.parametrize(
    ("names", "flag", "case"), [(["one.jsonl"], 1, "locked"), (["one.jsonl"], 32, "spoilt"), (["read.me"], 1, "empty")]
)
def test_an_archive_that_cannot_be_read_is_refused(tmp_path: Path, names: list[str], flag: int, case: str) -> None:
    with fails("bad-zip") as refused, unzipped(archive(tmp_path, names, flag=flag), "all"):
        pass
    assert refused.value.facts["case"] == case


PRICE = {"move": 1, "played": "discard 5b", "best": "discard N", "value": -3.0, "loss": 12.0, "interval": 4.0}
ANSWER = {"hand": 1, "seat": 0, "move": 1, "solved": 1, "due": "2026-12-04"}


def learned(price: dict[str, Any] = PRICE, answer: dict[str, Any] = ANSWER, **more: Any) -> dict[str, Any]:
    """The progress in an archive, for a record with one price and one answer."""
    return {"records": {"one.jsonl": {"prices": [{"hand": 1, "seat": 0, "prices": [price]}], "answers": [answer]}}, **more}


@pytest.mark.parametrize(
    "progress",
    [
        "nonsense",
        learned(more=1),
        learned(price=PRICE | {"best": "sneeze"}),
        learned(price=PRICE | {"loss": "12"}),
        learned(price=PRICE | {"others": [{"action": "", "ahead": 0, "interval": None}]}),
        learned(answer=ANSWER | {"seat": 4}),
        learned(answer=ANSWER | {"move": 2**40}),
        learned(answer=ANSWER | {"solved": -1}),
        learned(answer=ANSWER | {"due": "2026-12-34"}),
        learned(lessons={"done": ["four"], "going": {"danger": {"right": 1, "level": 3, "row": 0}}}),
        learned(lessons={"done": [7], "going": {}}),
    ],
)
def test_progress_that_is_none_is_refused_with_its_archive(tmp_path: Path, progress: Any) -> None:
    path = tmp_path / "all.zip"
    for content, case in ((learned(lessons={"done": ["four"], "going": {}}), ""), (progress, "progress")):
        with zipfile.ZipFile(path, "w") as packed:
            packed.writestr("one.jsonl", "{}")
            packed.writestr("progress.json", json.dumps(content))
        if case:
            with fails("bad-zip") as refused, unzipped(path, "all"):
                pass
            assert refused.value.facts["case"] == case
        else:
            with unzipped(path, "all") as (records, read):
                assert len(records) == 1 and read.lessons and read.records["one.jsonl"].answers[0].solved == 1
