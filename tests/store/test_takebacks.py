"""Takebacks are read from the records; a line that cannot be read is left out."""

from pathlib import Path

import pytest
from keeping import at, on_store
from shelf import session

from kongbox.store.changes import Written
from kongbox.store.store import Store
from kongbox.store.takebacks import taken_back

pytestmark = pytest.mark.usefixtures("driver")

LINES = {
    3: '{"hand":1,"moves":[],"taken":[{"at":0,"moves":["2 discard 7b","3 pass"]},{"at":4,"moves":["0 pass"]}]}',
    7: '{"hand":2,"moves":[],"taken":[{"at":0,"moves":["nobody"]}]}',
    11: '{"hand":3,"moves":[],"taken":[{"at":0,"moves":[]}]}',
    15: '{"hand":4,"moves":[],"taken":[',
    19: '{"hand":5,"moves":[],"taken":[]}',
    23: '{"hand":6,"moves":[]}',
    27: '{"hand":7,"moves":[],"taken":[{"at":0,"moves":["1 pass"]}]}',
    28: '{"hand":7,"moves":[],"taken":[{"at":0,"moves":["3 pass"]}]}',
}


def test_who_took_back_is_told_by_session_and_hand(tmp_path: Path) -> None:
    async def work(store: Store) -> object:
        ids = [name.ljust(16, "0") for name in ("aaaa", "bbbb", "cccc")]
        for name in ("aaaa", "bbbb", "cccc"):
            await store.write(session(name, "2026-01-05"))
        rows = [Written(ids[0], line, (line + 2) // 4, line, "", text) for line, text in LINES.items()]
        await store.write([*rows, Written(ids[1], 3, 1, 3, "", LINES[27]), Written(ids[2], 3, 1, 3, "", LINES[3])])
        return {one[:4]: hands for one, hands in (await taken_back(store, ids[:2])).items()}

    assert on_store(at(tmp_path), work) == {"aaaa": {1: [2, 0], 7: [1]}, "bbbb": {1: [1]}}
