"""The answers of a house, by question: rules, lessons, history, reviews, books, counts.

Write them anew after a change of an answer: python -m golden.answers (in tests, with the sources on the path).
"""

import asyncio
import json
import re
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from asking import app_of, ask
from before.folder import kept_answers, unpack
from keeping import at

from kongbox.rulesets import Ruleset
from kongbox.server.database import open_kept
from kongbox.server.table.opening import Wanted

from .packed import pack, unpacked

FILE = Path(__file__).with_name("answers.json.gz")
NEVER = 1e6
"""Seconds that a bot pauses, so that the game in progress stands still."""
HANDS = [
    {"wind": "E", "groups": ["56c", "55d", "+RRR", "+777b", "_EEEE", "1f", "2y"]},
    {"wind": "S", "groups": ["22b", "234c", "11d", "NSW", "GGG"]},
    {"wind": "W", "total": 24},
]
COUNTED = [
    {"players": HANDS, "winner": "E", "last": "7c", "won": "wall"},
    {"players": HANDS, "winner": "E", "last": "7c", "won": "discard", "cannon": "S", "rules": "bmja", "round": "S"},
    {"players": HANDS, "winner": "W", "rulings": ["RX-INF-9:S"]},
    {"players": [{"wind": "E", "groups": ["7777b", "7b"]}, {"wind": "S"}]},
    {"players": HANDS, "rules": "nobody"},
    {},
]
PAGES = [
    "/home",
    "/choices",
    "/presets",
    "/rules",
    "/rules/compare/redux/bmja",
    "/rules/compare/redux/redux",
    "/rules/none",
    "/terms",
    "/clause/RX-PLAY-7",
    "/clause/33",
    "/clause/none",
    "/term/pung",
    "/term/pong",
    "/learn/lessons",
    "/learn/lesson/payment",
    "/learn/lesson/none",
    "/learn/exercise/payment?seed=3",
    "/learn/check/payment?seed=3&chosen=x",
    "/score/practice?seed=3",
    "/score/practice?rules=bmja&level=3&seed=4",
    "/score/practice/answer?seed=3&rows=1,2&total=24",
    "/position/told?text=turn%20E",
    "/position/told?text=hello",
    "/history/sessions",
    "/history/sessions?rules=redux&last=2",
    "/history/sessions?page=2",
    "/history/sessions?since=x",
    "/history/figures",
    "/history/hands.csv",
    "/books",
    "/books?page=2",
    "/books/none",
    "/print/none.pdf",
]
"""Questions that need no game. Questions about sessions and books are below."""


def kept() -> dict[str, Any]:
    """Return all kept answers, by question."""
    found: dict[str, Any] = unpacked(FILE)
    return found


def answers() -> dict[str, Any]:
    """Return the present answers: the status, and the content."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        unpack(Path(folder))
        return asyncio.run(answered(Path(folder)))


async def answered(folder: Path) -> dict[str, Any]:
    """Ask every question of a house that saves its games in the folder."""
    of_old = kept_answers()
    sessions = [one["id"] for one in of_old["history"] if one["hands"]]
    pages = [*PAGES]
    for session in sessions[:5]:
        pages += [f"/history/session/{session}", f"/history/session/{session}/csv", f"/review/{session}/1"]
        pages += [f"/review/{session}/1/9", f"/review/{session}/99", f"/review/{session}/1/9999"]
    for book in of_old["book list"]["books"]:
        pages += [
            f"/books/{book['id']}{more}?look={book['look']}" for more in ("", "/report.json", "/report.csv", "/lines.jsonl")
        ]
    room = await open_kept(at(folder), Wanted(Ruleset.load("redux")), warn=lambda _: None, pace=(NEVER, NEVER))
    found = {}
    async with app_of(room) as app:
        for page in pages:
            found[page] = told(await ask(app, page))
        for body in COUNTED:
            text = json.dumps(body)
            found[text] = told(await ask(app, "/score/count", "POST", text.encode()))
    return found


def told(answer: Any) -> list[Any]:
    """Return the status and the content of an answer. The time of a game in progress is left out, because it has just changed."""
    return [answer.status_code, re.sub(r'"changed":"[^"]*"', "", answer.text)]


if __name__ == "__main__":
    pack(FILE, answers())
