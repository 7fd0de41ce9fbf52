"""A record that cannot be begun, or written for a while: the game goes on, and nothing is lost or out of order."""

import errno
import os
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import Any

import pytest

from kongbox.errors import KongboxError
from kongbox.game import NextDeal
from kongbox.record import Recorder, verify
from kongbox.rulesets import Ruleset
from kongbox.tables.sitting import Evening
from kongbox.words.catalogue import say

SHORT = Ruleset.load("redux", {"rounds": 1})
BOTS = ("greedy", "greedy", "greedy")


class Disk:
    """A disk that is full now and then: what is opened on it fails half-way through a write."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False
        opened, disk = Path.open, self

        class File(FileIO):
            def write(self, data: Any) -> int:
                if not disk.full:
                    return super().write(data)
                super().write(bytes(data)[: len(data) // 2])
                raise OSError(errno.ENOSPC, "No space left on device")

        def open_file(path: Path, mode: str = "r", **how: Any) -> Any:
            return File(path, mode) if mode == "xb" else opened(path, mode, **how)

        monkeypatch.setattr(Path, "open", open_file)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def at_a_table(record: Path, said: list[str], rules: Ruleset = SHORT) -> Evening:
    return Evening(rules, seed=3, bots=BOTS, record=record, warn=said.append)


def play(evening: Evening, done: Callable[[], bool]) -> None:
    """Play as the bots would until it is done."""
    while not done():
        if evening.table.over:
            evening.next()
        elif evening.bot_due is None:
            evening.act(evening.serial, evening.hint().action)
        else:
            evening.move()


def play_hands(evening: Evening, hands: int) -> None:
    play(evening, lambda: evening.table.over and len(evening.match.results) >= hands)


def test_hands_that_could_not_be_written_are_written_later_and_in_order(tmp_path: Path, disk: Disk) -> None:
    said: list[str] = []
    record = tmp_path / "table.jsonl"
    evening = at_a_table(record, said)
    play_hands(evening, 1)
    whole = record.read_bytes()
    disk.full = True
    play_hands(evening, 3)
    assert len(said) == 1 and say("system", "ENOSPC") in said[0]
    assert record.read_bytes() == whole
    disk.full = False
    play_hands(evening, 4)
    assert len(said) == 2 and str(record) in said[1]
    assert verify(record).hands == 4
    evening.close()
    assert len(said) == 2


def test_what_is_left_at_the_end_is_tried_once_more(tmp_path: Path, disk: Disk) -> None:
    said: list[str] = []
    evening = at_a_table(tmp_path / "table.jsonl", said)
    disk.full = True
    play_hands(evening, 2)
    disk.full = False
    evening.close()
    assert verify(tmp_path / "table.jsonl").hands == 2 and len(said) == 2


def test_hands_that_are_lost_in_the_end_are_said(tmp_path: Path, disk: Disk) -> None:
    said: list[str] = []
    evening = at_a_table(tmp_path / "table.jsonl", said)
    disk.full = True
    play_hands(evening, 2)
    evening.close()
    assert len(said) == 2 and said[1] == say("recording", "lost", "many", path=tmp_path / "table.jsonl", number=2)
    assert verify(tmp_path / "table.jsonl").hands == 0


def test_a_late_hand_of_an_old_session_goes_into_its_own_record(tmp_path: Path, disk: Disk) -> None:
    said: list[str] = []
    evening = at_a_table(tmp_path / "table.jsonl", said)
    play(evening, lambda: evening.match.over)
    hands = len(evening.match.results)
    evening.lay("redux", {"rounds": 1})
    disk.full = True
    play_hands(evening, 1)
    with pytest.raises(KongboxError) as caught:
        evening.lay("redux", {"rounds": 1})
    assert caught.value.code == "record-not-written" and not (tmp_path / "table-3.jsonl").exists()
    disk.full = False
    evening.lay("redux", {"rounds": 1})
    play_hands(evening, 1)
    evening.close()
    assert [verify(path).hands for path in sorted(tmp_path.iterdir())] == [1, 1, hands]  # table-2, table-3, table


def concluded(evening: Evening) -> NextDeal:
    assert evening.session.next is not None
    return evening.session.next


def everything(evening: Evening) -> tuple[Any, ...]:
    """All that a session is, as far as it could be half changed."""
    match = evening.match
    state = evening.table.state.bytes(), match.session.bytes(), match.totals, match.seats, len(match.results)
    return (
        evening.view(),
        evening.ruleset.hash,
        sorted(evening.offers),
        evening.serial,
        evening.opened_here,
        evening.session.deals,
        state,
    )


@pytest.mark.parametrize("how", ["full", "read-only"])
def test_a_session_that_cannot_be_recorded_changes_nothing(
    tmp_path: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    said: list[str] = []
    record = tmp_path / "table.jsonl"
    evening = at_a_table(record, said)
    play_hands(evening, 1)
    before, files = everything(evening), {path: path.read_bytes() for path in tmp_path.iterdir()}
    disk.full = how == "full"
    with monkeypatch.context() as patch:
        if how == "read-only":
            patch.setattr(Path, "open", refuse)
        with pytest.raises(KongboxError) as caught:
            evening.lay("bmja", {})
    assert caught.value.code == "record-not-written" and "\n" not in caught.value.message
    assert everything(evening) == before
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == files
    disk.full = False
    play_hands(evening, 2)
    assert verify(record).hands == 2
    evening.lay("bmja", {})
    assert evening.ruleset.id == "bmja" and (tmp_path / "table-2.jsonl").exists()


def test_a_later_session_leaves_a_record_alone_that_has_its_number(tmp_path: Path) -> None:
    others = tmp_path / "table-2.jsonl"
    others.write_bytes(b"of another evening")
    evening = at_a_table(tmp_path / "table.jsonl", [])
    evening.lay("bmja", {})
    assert {path.name for path in tmp_path.iterdir()} == {"table.jsonl", "table-2.jsonl", "table-3.jsonl"}
    assert others.read_bytes() == b"of another evening"
    assert verify(tmp_path / "table.jsonl").closed, "the session before is over"


def refuse(path: Path, mode: str = "r", **how: Any) -> Any:
    raise PermissionError(errno.EACCES, "Permission denied", str(path))


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="nothing is read-only to root")
def test_a_folder_that_is_read_only(tmp_path: Path) -> None:
    folder = tmp_path / "records"
    folder.mkdir(mode=0o500)
    with pytest.raises(KongboxError) as caught:
        at_a_table(folder / "table.jsonl", [])
    assert caught.value.code == "record-not-written"


def test_a_record_that_cannot_be_begun_leaves_no_file(tmp_path: Path, disk: Disk) -> None:
    disk.full = True
    with pytest.raises(KongboxError):
        at_a_table(tmp_path / "table.jsonl", [])
    assert list(tmp_path.iterdir()) == []


def test_a_recorder_keeps_what_it_could_not_write(tmp_path: Path, disk: Disk) -> None:
    evening = Evening(SHORT, seed=3, bots=BOTS)
    recorder = Recorder(tmp_path / "table.jsonl", evening.match)
    disk.full = True
    for hands in (1, 2):
        play_hands(evening, hands)
        recorder.keep(evening.table, concluded(evening))
        with pytest.raises(KongboxError) as caught:
            recorder.write()
        assert caught.value.code == "record-not-written" and recorder.unwritten == hands
    disk.full = False
    recorder.write()
    recorder.close()
    assert recorder.unwritten == 0 and verify(tmp_path / "table.jsonl").hands == 2
