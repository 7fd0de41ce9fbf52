"""A server of friends that is killed at random moments: every page comes back, no acknowledged answer is lost, and nobody is
played for while nobody is there.

`KONGBOX_SEED` draws the same moments again, and `KONGBOX_KILLS` says how many kills there are: 40 unless it is set.
"""

import os
import random
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from athome import NAMES, choose, come, laid
from crashing import Mother
from keeping import at, on_store
from serving import PATIENCE

from kongbox.client import Seat
from kongbox.game.views.replies import Refused, Shown
from kongbox.game.views.requests import Next
from kongbox.record.chain import SEAL
from kongbox.store.changes import Written
from kongbox.store.ledger import Piece
from kongbox.store.store import Store
from kongbox.tables.wire import Around, Begin, Rematch, SeatBot

pytestmark = [
    pytest.mark.proof,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="processes that can be begun quickly"),
]


class Friend:
    """Somebody who answers at once, and notes what the table has acknowledged: whatever a later view has followed on."""

    def __init__(self, seat: Seat, number: int, some: threading.Semaphore) -> None:
        self.seat = seat
        self.dice = random.Random(number)
        self.some = some
        self.acknowledged: list[str] = []
        self.back = threading.Event()
        self.told = ""
        self.failed: Exception | None = None
        self.thread = threading.Thread(target=self.live, daemon=True)

    def live(self) -> None:
        """Play until the seat is left."""
        try:
            self.play()
        except Exception as error:  # noqa: BLE001 - told where the page is waited for
            self.failed = error
            self.back.set()

    def play(self) -> None:
        """Answer what is asked; after a break nothing counts that was not acknowledged before."""
        waiting: tuple[int, int, str] | None = None
        for reply in self.seat.replies():
            if waiting and (waiting[0] != self.seat.taken_up or isinstance(reply, Refused)):
                waiting = None
            if isinstance(reply, Around):
                self.told = reply.told
                if self.seat.taken_up and reply.stage != "playing":
                    self.back.set()
                for request in (Next(), Rematch(), Begin()):
                    if request.__struct_config__.tag in reply.may:
                        self.seat.send(request)
            if not isinstance(reply, Shown):
                continue
            if self.seat.taken_up:
                self.back.set()
            view = reply.view
            if waiting and view.serial > waiting[1]:
                self.acknowledged.append(waiting[2])
                self.some.release()
                waiting = None
            if view.legal and waiting is None:
                action = choose(view, self.dice)
                waiting = (self.seat.taken_up, view.serial, f"{view.me} {action}")
                self.seat.act(action)


def answers(folder: Path, table: str) -> list[str]:
    """Every answer that the store has of a table of friends, in order."""

    async def rows(store: Store) -> list[Written]:
        sessions = [one.id for one in reversed(await store.sessions()) if one.table == table]
        return [row for session in sessions for row in await store.rows(session)]

    pieces = [msgspec.json.decode(row.text[:-SEAL] + "}", type=Piece) for row in on_store(at(folder), rows) if row.line is None]
    return [move for piece in pieces for move in piece.moves]


def in_order(some: list[str], every: list[str]) -> bool:
    """Are these all there, one after another?"""
    rest = iter(every)
    return all(one in rest for one in some)


def played_alone(mother: Mother, wanted: dict[str, Any], table: str) -> list[str]:
    """Begin a server at an address that nobody knows, and kill it; what the store has then of the table."""
    mother.begin(**wanted)
    time.sleep(0.1)
    mother.kill()
    return answers(Path(wanted["data"]), table)


@pytest.mark.turns
@pytest.mark.parametrize("people", [4, 2])
def test_every_page_comes_back_and_no_acknowledged_answer_is_lost(tmp_path: Path, people: int) -> None:
    some, dice = threading.Semaphore(0), random.Random(f"{os.environ.get('KONGBOX_SEED')} {people}")
    kills = int(os.environ.get("KONGBOX_KILLS", "40")) // 2
    wanted = {"rules": "redux", "options": {}, "seed": 1, "clumsy": 0.0, "data": str(tmp_path), "host": "127.0.0.1"}
    with Mother() as mother, ExitStack() as pages:
        address = mother.begin(**wanted)
        first, code = laid(address, hands=4)
        entries = [first, *(come(address, code, name) for name in NAMES[1:people])]
        friends = [Friend(pages.enter_context(Seat(entry)), number, some) for number, entry in enumerate(entries)]
        for chair in range(people, 4):
            friends[0].seat.send(SeatBot(chair, "greedy"))
        friends[0].seat.send(Begin())
        for friend in friends:
            friend.thread.start()
        for kill in range(kills):
            assert some.acquire(timeout=PATIENCE), f"the table is stuck before kill {kill}"
            time.sleep(dice.uniform(0, 0.4))
            mother.kill()
            for friend in friends:
                friend.back.clear()
            if kill % 4 == 0:
                before = answers(tmp_path, first.table)
                assert played_alone(mother, wanted, first.table) == before, "somebody was played for"
            assert mother.begin(**wanted, port=int(address.rpartition(":")[2])) == address
            assert all(friend.back.wait(PATIENCE) for friend in friends), (
                f"not back after kill {kill}: {[friend.told for friend in friends]}"
            )
            assert [friend.failed for friend in friends] == [None] * people
        for _ in range(4):
            assert some.acquire(timeout=PATIENCE), "the table is stuck"
        mother.kill()
        every = answers(tmp_path, first.table)
        for friend in friends:
            assert in_order([one for one in friend.acknowledged if not one.endswith("pass")], every)
        assert sum(len(friend.acknowledged) for friend in friends) >= kills + 4
