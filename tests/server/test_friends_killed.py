"""A server of friends that is killed in the middle of hands: every page comes back, and no acknowledged answer is lost."""

import os
import random
import threading
from contextlib import ExitStack
from pathlib import Path

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
from kongbox.store.ledger import Piece
from kongbox.tables.wire import Around, Begin

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
            if isinstance(reply, Around) and "next" in reply.may:
                self.seat.send(Next())
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
    (session,) = [one.id for one in on_store(at(folder), lambda store: store.sessions()) if one.table == table]
    rows = on_store(at(folder), lambda store: store.rows(session))
    pieces = [msgspec.json.decode(row.text[:-SEAL] + "}", type=Piece) for row in rows if row.line is None]
    return [move for piece in pieces for move in piece.moves]


def in_order(some: list[str], every: list[str]) -> bool:
    """Are these all there, one after another?"""
    rest = iter(every)
    return all(one in rest for one in some)


@pytest.mark.parametrize("kills", [1, 4])
def test_every_page_comes_back_and_no_acknowledged_answer_is_lost(tmp_path: Path, kills: int) -> None:
    some, dice = threading.Semaphore(0), random.Random(kills)
    wanted = {"rules": "redux", "options": {}, "seed": 1, "clumsy": 0.0, "data": str(tmp_path), "host": "127.0.0.1"}
    with Mother() as mother, ExitStack() as pages:
        address = mother.begin(**wanted)
        first, code = laid(address)
        entries = [first, *(come(address, code, name) for name in NAMES[1:])]
        friends = [Friend(pages.enter_context(Seat(entry)), number, some) for number, entry in enumerate(entries)]
        friends[0].seat.send(Begin())
        for friend in friends:
            friend.thread.start()
        for _ in range(kills):
            for _ in range(dice.randrange(8, 24)):
                assert some.acquire(timeout=PATIENCE), "the table is stuck"
            mother.kill()
            for friend in friends:
                friend.back.clear()
            assert mother.begin(**wanted, port=int(address.rpartition(":")[2])) == address
            assert all(friend.back.wait(PATIENCE) for friend in friends), "a page has not come back"
            assert [friend.failed for friend in friends] == [None] * 4
        for _ in range(8):
            assert some.acquire(timeout=PATIENCE), "the table is stuck"
        mother.kill()
        every = answers(tmp_path, first.table)
        for friend in friends:
            assert in_order([one for one in friend.acknowledged if not one.endswith("pass")], every)
        assert sum(len(friend.acknowledged) for friend in friends) >= 8 * (kills + 1)
