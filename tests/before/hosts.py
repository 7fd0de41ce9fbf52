"""How this version hosts a kept game: alone against bots, or among friends.

Only this module knows the hosts. When they change, this module changes too. The games are never edited, and must go as they did:
with the same record, the same rows for the store, and the same messages.
"""

import random
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import msgspec
from friends import Friends, Time
from msgspec.structs import replace

from kongbox.errors import KongboxError
from kongbox.game.views.replies import Shown
from kongbox.rulesets import SHIPPED, Ruleset, ruleset
from kongbox.rulesets.load import load_shipped
from kongbox.rulesets.schema import Sheet
from kongbox.server.table.room import resumable
from kongbox.store.changes import Change, PersonSeen, Settings, TableKept, Written
from kongbox.store.ledger import Ledger
from kongbox.store.restore import resume
from kongbox.store.store import Store
from kongbox.tables import clocks, consent
from kongbox.tables.actor import refused
from kongbox.tables.kept import made_again, session_of
from kongbox.tables.lone import ME
from kongbox.tables.play import Play
from kongbox.tables.requests import ASKED
from kongbox.tables.sitting import Evening
from kongbox.tables.state import State
from kongbox.tables.window import OPEN, Times
from kongbox.tables.wire import read_request, write_reply

from .games import Ask, Game, Outcome

WHEN = "2026-01-01T00:00:00Z"
SERIAL = ("act", "rule", "take-back")
"""The requests that name the view they answer."""


AS_THEN = {"backs": "none"}
"""The former name of what watchers see."""
EXCUSES_THEN = {"no_other_kind": "no_other_tile"}
"""The excuses that sheets had then instead of others. The kept records have the whole sheet."""
VERSIONS_THEN = {"pung_chow_limit": 3}
GIVEN, HAS_ANSWERED = Times.given, Play.has_answered


def sheet_then(name: str) -> Sheet:
    """Return a shipped sheet as it was then."""
    sheet = load_shipped(name)
    excuses = [replace(one, pattern=EXCUSES_THEN.get(one.pattern, one.pattern)) for one in sheet.cannon.excuses]
    version = VERSIONS_THEN.get(name, sheet.version)
    return replace(sheet, version=version, cannon=replace(sheet.cannon, excuses=excuses))


def given_then(times: Times, phase: str, bank: float, now: float) -> Any:
    """Return the time for a question as it was then: only an open tile had a clock."""
    return GIVEN(times, phase, bank, now) if phase in OPEN else None


def stands_then(table: State) -> bool:
    """Whether the players' time stopped as it did then: not during a vote, nor for an absent person."""
    return table.stands


def may_take_back_then(table: State, person: str) -> bool:
    """Whether this person could take a decision back then. An answer to an open tile also needed everyone's consent."""
    play, seat, hand = table.play, table.seat_of(person), table.hand
    if play is None or seat is None or hand is None or table.is_alone or table.pending is not None or table.paused:
        return consent.may_take_back(table, person)
    answered = hand.phase == "claim" and HAS_ANSWERED(play, seat) and hand.may_take_back(seat)
    return answered or consent.may_take_back(table, person)


class Host:
    """A hosted game: send it requests with `ask`, and read each person's messages with `told`."""

    people: int

    @property
    def changes(self) -> list[Change]:
        """Return the changes that wait to be written."""
        raise NotImplementedError

    def ask(self, ask: Ask) -> list[dict[str, Any]]:
        """Carry out a request, and all moves of bots after it; return the answers to the person who asked."""
        raise NotImplementedError

    def told(self, who: int) -> list[dict[str, Any]]:
        """Return the messages that a person's page receives now."""
        raise NotImplementedError

    def outcome(self) -> Outcome:
        """Return the record line by line, and the rows by which the store looks things up."""
        lines = [change.text for change in self.changes if isinstance(change, Written)]
        rows = [change for change in self.changes if not isinstance(change, Written | TableKept | PersonSeen)]
        named = msgspec.json.decode(msgspec.json.encode([[type(row).__name__, row] for row in rows]))
        for _, row in named:
            for since in ("people", "type"):  # the people at the seats, and the kind of row, are newer than these games
                row.pop(since, None)
        return Outcome(lines, named)


def as_then(shown: Shown, before: Any, now: Any) -> Shown:
    """Return what a page is shown, as it was then: a takeback did not make the table send the whole hand again."""
    return replace(shown, before=None) if before and before.undone != now.undone else shown


class Alone(Host):
    """A game of one person and three bots."""

    def __init__(self, game: Game) -> None:
        rules = Ruleset.load(game.rules, game.options)
        ledger = Ledger(clock=lambda: WHEN)
        self.time = Time()
        bots = tuple(game.bots)
        self.evening = Evening(rules, seed=game.seed, bots=bots, clumsy=game.clumsy, hands=game.hands, ledger=ledger)
        self.evening.clock = self.time
        self._mark: Any = None
        self.people = 1
        self._bots()

    @property
    def changes(self) -> list[Change]:
        assert self.evening.ledger is not None
        return self.evening.ledger.waiting

    def ask(self, ask: Ask) -> list[dict[str, Any]]:
        self.time.now += 1.0
        request = ask.request
        if request["type"] in SERIAL:
            request = {"serial": self.evening.serial, **request}
        try:
            reply = self.evening.hear(ME, read_request(msgspec.json.encode(request)))
        except KongboxError as error:
            return [msgspec.json.decode(write_reply(refused(error)))]
        self._bots()
        return [] if reply is None else [msgspec.json.decode(write_reply(reply))]

    def told(self, who: int) -> list[dict[str, Any]]:
        mark = self._mark
        shown, self._mark = self.evening.shown(ME, mark)
        if shown is None:
            return []
        shown = as_then(shown, mark, self._mark)
        takes_back = {"takes_back": True} if "take-back" in self.evening.around(ME).may else {}  # it stood beside the view
        return [msgspec.json.decode(write_reply(shown)) | takes_back]

    def _bots(self) -> None:
        while self.evening.bot_due is not None:
            self.evening.move()


class Among(Host):
    """A game of friends, with watchers, and bots on the other chairs."""

    def __init__(self, game: Game) -> None:
        chosen = {"rules": game.rules, "options": game.options, "hands": game.hands, **game.choices}
        sheets = {name: Ruleset.load(name) for name in SHIPPED}  # as they were then: others are kept for all tests
        self.friends = Friends(game.people, game.watchers, seed=game.seed, house=sheets, **chosen)
        self.friends.table.ledger.clock = lambda: WHEN
        self.people = game.people + game.watchers
        self._ids = [*self.friends.people, *self.friends.watchers]
        self._marks: dict[int, Any] = {}
        self.friends.begin()
        self.friends.go_on(0.0)

    @property
    def changes(self) -> list[Change]:
        return self.friends.table.ledger.waiting

    def ask(self, ask: Ask) -> list[dict[str, Any]]:
        if ask.seconds:
            self.friends.go_on(ask.seconds)
            return []
        person, request = self._ids[ask.who], ask.request
        if request["type"] in ("here", "away"):
            self.friends.table.here(person, request["type"] == "here")
        else:
            if request["type"] in SERIAL:
                request = {"serial": self.friends.play.serial, **request}
            try:
                reply = self.friends.table.hear(person, read_request(msgspec.json.encode(request)))
            except KongboxError as error:
                return [{"type": "refused", "code": error.code, "reason": error.message}]
            if reply is not None:
                return [msgspec.json.decode(write_reply(reply))]
        self.friends.go_on(0.0)
        return []

    def told(self, who: int) -> list[dict[str, Any]]:
        table, person = self.friends.table, self._ids[who]
        if not self._is_there(person):
            return []
        mark = self._marks.get(who)
        shown, self._marks[who] = table.shown(person, mark)
        shown = shown and as_then(shown, mark, self._marks[who])
        around = msgspec.json.decode(write_reply(table.around(person)))
        if around["stage"] != "playing":
            around.pop("clock", None)
        around.get("clock", {}).pop("stands", None)
        around["choices"]["watch"] = AS_THEN.get(table.choices.watch, table.choices.watch)
        return [around, *([msgspec.json.decode(write_reply(shown))] if shown else [])]

    def _is_there(self, person: str) -> bool:
        return person in self.friends.table.people


@contextmanager
def hosted(game: Game) -> Iterator[Host]:
    """Yield a game from its first deal on, in which all chance follows from its seed."""
    chance = random.Random(f"{game.name} {game.seed}")
    steady: dict[str, Any] = {
        "token_hex": lambda number=32: chance.randbytes(number).hex(),
        "randbits": chance.getrandbits,
        "choice": chance.choice,
    }
    with (
        patch.multiple(secrets, **steady),
        patch.object(ruleset, "load_shipped", sheet_then),
        patch.object(Times, "given", given_then),
        patch.object(clocks, "nobodys_runs", stands_then),
        patch.object(Play, "has_answered", lambda play, seat: False),
        patch.dict(ASKED, {"take-back": ASKED["take-back"]._replace(does_something=may_take_back_then)}),
    ):
        yield (Alone if game.home == "alone" else Among)(game)


def replayed(game: Game) -> tuple[Outcome, list[Any]]:
    """Play a game again; return its outcome, and every message if its messages are kept."""
    said: list[Any] = []
    with hosted(game) as host:
        tell(game, host, said, [])
        for ask in game.asks:
            tell(game, host, said, host.ask(ask))
        return host.outcome(), said


def tell(game: Game, host: Host, said: list[Any], answers: list[Any]) -> None:
    """Note the answers, and the messages that each person's page receives."""
    if game.transcript:
        said.append([answers, *(host.told(who) for who in range(host.people))])


async def stands_again(store: Store) -> dict[str, Any]:
    """Return what each person is shown of every table in a store that can be resumed."""
    shown: dict[str, Any] = {}
    for session in await store.sessions():
        if session.status != "over" and not session.table:
            evening = Evening(await resumable(store, session.id))
            shown[session.id] = msgspec.json.decode(msgspec.json.encode(replace(evening.view(), serial=0)))
    for text in await store.tables():
        played = session_of(text)
        resumed = resume(played, await store.rows(played), Settings()) if played else None
        table = made_again(text, resumed, clock=Time(), first=1000)
        seen = [(table.around(person), table.shown(person, None)[0]) for person in table.people]
        shown[f"{table.id} {played}"] = msgspec.json.decode(msgspec.json.encode(seen))
    return shown
