"""Friends at a served table of a test: people who join by its code, each with a page, and what they do."""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from http.client import HTTPConnection
from pathlib import Path
from typing import Any, NamedTuple

from keeping import made
from serving import PATIENCE, serve_app
from situations import rules
from starlette.applications import Starlette

from kongbox.client import Entry, Seat
from kongbox.game.views.requests import Next
from kongbox.game.views.wire import View
from kongbox.server.database import open_kept
from kongbox.server.friends import door as module
from kongbox.server.friends.door import Door
from kongbox.server.table.opening import Opening, Wanted
from kongbox.server.web.app import make_app
from kongbox.tables.wire import Begin

NAMES = ("Ada", "Bo", "Cy", "Di")


class Answer(NamedTuple):
    """An answer of a door."""

    status: int
    told: Any
    cookie: str
    headers: dict[str, str]


def ask(address: str, path: str, body: Any = None, *, cookie: str = "", **headers: str) -> Answer:
    """Ask a door as its own page would. A body that is neither text nor bytes is sent as JSON."""
    connection = HTTPConnection(address, timeout=PATIENCE)
    sent = body if body is None or isinstance(body, str | bytes) else json.dumps(body)
    named = {"Origin": f"http://{address}", **({"Cookie": cookie} if cookie else {}), **headers}
    with suppress(BrokenPipeError, ConnectionResetError):  # the server may answer a long body before all of it arrives
        connection.request("GET" if sent is None else "POST", path, sent, named)
    answer = connection.getresponse()
    told, head = answer.read(), {name.lower(): value for name, value in answer.getheaders()}
    connection.close()
    return Answer(answer.status, json.loads(told), head.get("set-cookie", ""), head)


def bare(cookie: str) -> str:
    """Return a cookie as a browser sends it back."""
    return cookie.partition(";")[0]


def an_app(folder: Path, **wanted: Any) -> tuple[Starlette, Door]:
    """Return the application of `kongbox play`, which keeps its games in a folder, and its door."""
    opening = Opening(partial(open_kept, made(folder), Wanted(rules(), seed=1), warn=lambda _: None, pace=(0.0, 0.0)))
    door = Door(opening, **wanted)
    return make_app(opening=opening, door=door), door


@contextmanager
def quick_bots() -> Iterator[None]:
    """Let bots move without a pause."""
    before, module.PACE = module.PACE, (0.0, 0.0)
    try:
        yield
    finally:
        module.PACE = before


@contextmanager
def house_at(folder: Path) -> Iterator[str]:
    """Yield the address of a house that keeps its games in a folder."""
    app, _ = an_app(folder)
    with quick_bots(), serve_app(app) as address:
        yield address


def laid(address: str, name: str = "Ada", **choices: Any) -> tuple[Entry, str]:
    """Open a table without clocks; return its host's entry and its code."""
    answer = ask(address, "/tables", {"name": name, "rules": "redux", "clock": "none", "mind": "never", **choices})
    assert answer.status == 201, answer.told
    return Entry(f"http://{address}", answer.told["id"], bare(answer.cookie).partition("=")[2]), answer.told["code"]


def come(address: str, code: str, name: str, *, program: bool = False) -> Entry:
    """Let a person join by the code, and return their entry."""
    answer = ask(address, "/join", {"code": code, "name": name, "program": program})
    assert answer.status == 200, answer.told
    return Entry(f"http://{address}", answer.told["id"], bare(answer.cookie).partition("=")[2])


@contextmanager
def four_at(address: str, number: int = 4, **choices: Any) -> Iterator[list[Seat]]:
    """Yield the seats of this number of people at a table before its first deal, the host first."""
    first, code = laid(address, **choices)
    with ExitStack() as pages:
        entries = [first, *(come(address, code, name) for name in NAMES[1:number])]
        seats = [pages.enter_context(Seat(entry)) for entry in entries]
        for seat in seats:
            seat.silence = PATIENCE
        yield seats


def choose(view: Any, dice: random.Random) -> str:
    """Choose mahjong if it is offered, otherwise mostly an action that moves the hand on."""
    offered = [action.id for action in view.legal]
    return "mahjong" if "mahjong" in offered else dice.choice(offered)


def play_by_views(seat: Seat, choose: Callable[[View], str]) -> int:
    """Play to the end by what a person sees, and return the number of hands."""
    hands = set()
    for view in seat.views():
        hands.add(seat.hand)
        seat.act(choose(view))
    return len(hands)


def begin(host: Seat) -> None:
    """Deal the first hand."""
    host.send(Begin())


def next_hand(seat: Seat) -> None:
    """Be ready for the next hand."""
    seat.send(Next())
