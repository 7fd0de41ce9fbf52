"""A server is killed at any moment of a game and begun again: everything that somebody was shown is there."""

import os
import random
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from crashing import Mother
from keeping import GAMES, at, on_store
from lengths import mostly_proofs
from saying import wordless
from serving import Page, View, page_at

from kongbox.record import verify
from kongbox.store.books import find_book
from kongbox.store.changes import Written
from kongbox.store.restore import resume
from kongbox.store.store import Store
from kongbox.tables.sitting import Evening

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="processes that can be begun quickly")
MOST = 60
"""Writes that may have followed the last view that reached the page."""


@pytest.fixture(scope="module")
def mother() -> Iterator[Mother]:
    with Mother() as process:
        yield process


class Player:
    """Somebody who plays by lot, and remembers the last that they were shown."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.game = ""
        self.view: View = {}

    def play(self, page: Page, moments: int) -> None:
        """Answer so often and see what comes of it; then answer once more and do not wait."""
        self.see(page.receive())
        for _ in range(moments):
            serial, answered = self.view["serial"], self.answer(page)
            self.see(page.receive())
            while answered and self.view["serial"] == serial:
                self.see(page.receive())
        self.answer(page)

    def see(self, message: dict[str, Any]) -> None:
        assert message["type"] == "view", message
        self.game, self.view = message["game"], message["view"]

    def answer(self, page: Page) -> bool:
        """Send what is to be done now, if anything is."""
        view = self.view
        if view["result"] is not None:
            page.send({"type": "new" if view["session"]["over"] else "next"})
        elif view["waiting"] == [view["me"]] and "take-back" in page.may and self.chance.random() < 0.15:
            page.send({"type": "take-back", "serial": view["serial"]})
        elif view["waiting"] == [view["me"]]:
            legal = [action["id"] for action in view["legal"] if not action.get("error")]
            act = "mahjong" if "mahjong" in legal else self.chance.choice(legal)
            page.send({"type": "act", "serial": view["serial"], "action": act})
        else:
            return False
        return True


def is_there(player: Player, rows: list[Written], settings: Any) -> bool:
    """Was the table once, by what the store has of it, as the player saw it last?"""
    wanted = wordless(player.view) | {"serial": 0}
    for end in range(len(rows), max(1, len(rows) - MOST), -1):
        if end < len(rows) and rows[end].line and rows[end].hand == rows[end - 1].hand:
            continue  # the lines of a hand's end are written together
        view = Evening(resume(player.game, rows[:end], settings)).view()
        if wordless(msgspec.json.decode(msgspec.json.encode(view))) | {"serial": 0} == wanted:
            return True
    return False


def kill_again_and_again(mother: Mother, folder: Path, game: str, kills: int, seed: int = 1) -> None:
    """After every kill the same game goes on, with everything that the player was shown."""
    rules, _, clumsy, options = GAMES[game]
    wanted = {"rules": rules, "options": options, "clumsy": clumsy, "seed": None, "data": str(folder)}
    player = Player(random.Random(f"{game} {seed}"))

    async def check(store: Store) -> None:
        rows, settings = await store.rows(player.game), await store.settings(player.game)
        assert is_there(player, rows, settings), "what was shown is lost"

    async def check_record(store: Store) -> None:
        record = folder / "record.jsonl"
        record.write_bytes(b"".join(await store.record(player.game)))
        report = verify(record)
        (hands,) = (session.hands for session in await store.sessions() if session.id == player.game)
        assert report.ok and report.hands == hands, report

    for _ in range(kills):
        before = player.game
        address = mother.begin(**wanted)
        with page_at(address) as page:
            player.play(page, player.chance.randrange(14))
            mother.kill()
        assert before in ("", player.game) or player.view["session"]["hand"] == 1
        on_store(at(folder), check)
    on_store(at(folder), check_record)


@mostly_proofs("game", ["goulash", "strict"], "goulash")
def test_a_killed_server_loses_nothing_that_was_shown(mother: Mother, tmp_path: Path, game: str) -> None:
    kill_again_and_again(mother, tmp_path, game, 2)


@pytest.mark.turns
@pytest.mark.proof
@pytest.mark.parametrize("game", GAMES)
def test_two_hundred_kills(mother: Mother, tmp_path: Path, game: str) -> None:
    """Five for each of six sessions of every game: short ones, for all that was played is played again at every kill."""
    for seed in range(2, 8):
        folder = tmp_path / str(seed)
        folder.mkdir()
        kill_again_and_again(mother, folder, game, 5, seed)


@pytest.mark.turns
@pytest.mark.proof
def test_a_killed_server_loses_nothing_of_a_session_book(mother: Mother, tmp_path: Path) -> None:
    """Every entry that was answered is there, whatever was on its way; what is sent again counts once."""
    wanted = {"rules": "redux", "options": {}, "clumsy": 0, "seed": 1, "data": str(tmp_path)}
    book, token, sent = "", "", 0
    for _ in range(2):
        address = mother.begin(**wanted)
        if not book:
            opened = post(address, "/books", {"players": ["Ada", "Ben", "Cleo", "Dan"], "device": "phone"})
            book, token = opened["book"]["id"], opened["token"]
        for _ in range(2):
            entry = {"id": f"paid-{sent}", "kind": "payment", "giver": sent % 4, "taker": (sent + 1) % 4, "amount": 10}
            for _ in range(2):
                told = post(address, f"/books/{book}/entries", {"token": token, "after": sent, "entries": [entry]})
            sent += 1
            assert told["number"] == sent
        mother.kill()
        there = on_store(at(tmp_path), partial(find_book, id=book))
        assert [line.entry.id for line in there.lines] == [f"paid-{number}" for number in range(sent)]
        assert sum(there.book.now.holds) == 8000


def post(address: str, path: str, told: Any) -> Any:
    """Send something as a page of the table's own would."""
    answer = httpx.post(f"http://{address}{path}", json=told, headers={"Origin": f"http://{address}"}, timeout=60)
    return answer.raise_for_status().json()
