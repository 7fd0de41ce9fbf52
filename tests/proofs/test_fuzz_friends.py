"""Whatever is sent to a table of friends, from whichever role: never a traceback, never a tile of another's, never a stuck table.

The table is a real one, in time, without sockets. A player, one who looks on, the host, and somebody who is not at the table
send what is right, what is theirs but not now, what is another's, and what is no message at all; several at once, with pages
that break off, come back, and read slowly, while time goes by. What each page is told is read as it is told. At the end of
every evening it is played to its end, written into a store, and every record is verified.
"""

import asyncio
import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from friends import Friends
from fuzzing import FRIENDS, NUMBERS, VALUES, WORDS, in_time, lied_within, mangled, paced
from keeping import on_store
from lengths import LONG
from tables.test_evenings import OPTIONS, finish
from tables.test_hidden import unmoved_by_hidden_tiles
from tables.test_roles import VALUES as SENSIBLE
from tables.test_roles import request_of

from kongbox.errors import RuleRefusal
from kongbox.record import verify
from kongbox.store.changes import Change
from kongbox.store.place import Place
from kongbox.store.store import Store
from kongbox.tables.actor import Actor, Page
from kongbox.tables.wire import REQUESTS

ROLES = ("player", "watcher", "host", "nobody")
"""Who sends something; nobody is not at the table at all."""
ANSWERS = {"view", "around", "said", "refused", "error", "why", "charges", "gone"}
EVENING = 5_000
"""Messages of one evening."""
SELDOM = ("close-table", "leave", "remove", "stop", "choose", "rematch", "stand", "clear", "pause")
"""What is seldom sent, so that hands are played."""
USUAL = (
    ("uncover", 0.3),
    ("pass-here", 0.3),
    ("seat-here", 0.3),
    ("act", 0.8),
    ("next", 0.7),
    ("vote", 0.4),
    ("resume", 0.4),
    ("begin", 0.5),
    ("bot", 0.4),
    ("rematch", 0.4),
    ("sit", 0.4),
)
"""What people mostly do where they may, the first of these first."""


class SeatSeen(msgspec.Struct):
    """What a page is told of a seat, as far as it may be hidden."""

    seat: int
    tiles: list[str] | None
    drawn: str | None
    hint_away: int | None


class EventSeen(msgspec.Struct):
    kind: str
    seat: int | None
    tile: str | None
    other: int | None = msgspec.field(name="from", default=None)


class Offer(msgspec.Struct):
    id: str


class Seen(msgspec.Struct):
    serial: int
    me: int
    seats: list[SeatSeen]
    legal: list[Offer]
    result: Any = None


class Told(msgspec.Struct):
    """Any message of the table, as far as it matters here."""

    type: str
    code: str = ""
    reason: str = ""
    stage: str = ""
    may: list[str] = []
    roles: list[str] = []
    motion: Any = None
    chairs: list[Any] = []
    device: Any = None
    view: Seen | None = None
    events: list[EventSeen] = []
    before: list[EventSeen] | None = None
    moments: list[Any] = []


reader = msgspec.json.Decoder(Told)


class Person:
    """Somebody with a page: what stands on it, and what they send."""

    def __init__(self, actor: Actor, person: str, chance: random.Random, *, late: bool) -> None:
        self.actor, self.id, self.chance, self.late = actor, person, chance, late
        self.page: Page = actor.open(person)
        self.around = Told("around")
        self.view: Seen | None = None
        self.gone = False

    async def read(self) -> None:
        """Read what has come, and see that it is theirs to see."""
        while self.page.unsent:
            for message in await self.page.to_send():
                told = reader.decode(message)
                assert told.type in ANSWERS and told.code != "fault", message
                assert told.type not in ("refused", "error") or (told.reason.strip() and "\n" not in told.reason), message
                if told.type == "around":
                    self.around = told
                elif told.type == "view":
                    self.view = told.view
                    self.must_be_theirs(told)
        self.gone = self.page.closed
        self.must_be_covered()

    def must_be_covered(self) -> None:
        """A device that several people share shows no hand until one of them presses their name."""
        around, view = self.around, self.view
        if around.device and around.device.get("shows") is None and around.stage == "playing" and not self.gone:
            assert view is None or view.result is not None or not any(seat.tiles for seat in view.seats)

    def must_be_theirs(self, told: Told) -> None:
        """No tile of another's hand, until the hand is over."""
        view, me = told.view, -1 if self.around.roles and "player" not in self.around.roles else told.view.me if told.view else -1
        assert view is not None
        if view.result is not None or (self.late and me < 0):
            return
        hidden = [(seat.tiles, seat.drawn, seat.hint_away) for seat in view.seats if seat.seat != me]
        assert hidden == [(None, None, None)] * len(hidden)
        assert me >= 0 or view.legal == []
        for event in [*told.events, *(told.before or [])]:
            assert event.tile is None or event.seat == me or event.kind not in ("draw", "loose")
            assert event.tile is None or me in (event.seat, event.other) or event.kind != "give"

    def wanted(self) -> Any:
        """Something that somebody may ask for, as their page stands."""
        chance, view, may = self.chance, self.view, self.around.may
        name = next((name for name, often in USUAL if name in may and chance.random() < often), "")
        if not name:
            name = chance.choice(may if may and chance.random() < 0.7 else [*REQUESTS])
            if name in SELDOM and chance.random() < 0.95:
                name = "act"
        legal = [action.id for action in view.legal] if view is not None else []
        here = (self.around.device or {}).get("chairs", [])
        empty = [one["chair"] for one in self.around.chairs if one["kind"] == "nobody"]
        values = SENSIBLE | {
            "serial": view.serial if view is not None and chance.random() < 0.95 else chance.randrange(5000),
            "action": "mahjong" if "mahjong" in legal else chance.choice(legal or ["pass", "mahjong", "discard E"]),
            "chair": chance.choice({"sit": empty, "bot": empty, "uncover": here}.get(name) or range(4)),
            "seat": chance.randrange(4),
            "motion": self.around.motion["number"] if self.around.motion else chance.randrange(9),
            "yes": chance.random() < 0.7,
            "on": chance.random() < 0.5,
            "name": chance.choice(["hello", f"Zoe {chance.randrange(9)}", "Ann", "misname", "forget", "withdrawn-claim", ""]),
            "bot": chance.choice(["Pip", "greedy", "Ada", "no one"]),
            "about": chance.choice(["", "pung", "discard 7b"]),
        }
        if name == "choose":
            return {"type": "choose", "hands": 2, **chance.choice(OPTIONS)}
        return {"type": name} | {field: values[field] for field in REQUESTS[name].__struct_fields__ if field in values}

    def text(self) -> str | bytes:
        """A message; one in seven is none, or lies somewhere."""
        chance, wanted = self.chance, self.wanted()
        text = json.dumps(wanted)
        match chance.randrange(21):
            case 0:
                text = mangled(text, chance, [*WORDS, *map(str, NUMBERS), '"', "{", "[", "null", "\ud800"])
            case 1:
                text = json.dumps(lied_within(wanted, chance))
            case 2:
                text = json.dumps(chance.choice([*VALUES, [wanted], "x" * 20_000]))
        return text if chance.random() < 0.5 else text.encode(errors="replace")


class Evening:
    """An evening at one table, from the first message to the last."""

    def __init__(self, seed: int, hands: int = 3, **chosen: Any) -> None:
        self.chance = random.Random(seed)
        self.friends = Friends(3, watchers=1, seed=seed, hands=hands, **chosen)
        self.table = self.friends.table
        self.table.host = self.chance.choice([*self.friends.people, *self.friends.watchers])
        self.changes: list[Change] = []
        self.actor = Actor(self.table, self.keep, self.again, self.friends.time)
        self.late = chosen.get("watch") == "late"
        self.people: list[Person] = []
        self.guests = 0
        self.roles: Counter[str] = Counter()

    async def keep(self) -> None:
        """All of it is kept."""
        ledger = self.table.ledger
        self.changes += ledger.waiting
        ledger.forget(len(ledger.waiting))

    async def again(self) -> Any:
        """Nothing at the table may fail."""
        raise AssertionError("the table has failed")

    async def send(self, cases: Iterator[int], messages: int) -> None:
        """So many messages, until the table is closed."""
        running = asyncio.create_task(self.actor.run())
        self.people = [self.enter(person) for person in self.table.people]
        sent = 0
        while sent < messages and not self.table.closed:
            together = min(self.chance.choice([1, 2, 4, 8, 16, 32]), messages - sent)
            said: list[tuple[str, str | bytes]] = []
            try:
                with in_time():
                    for _ in range(together):
                        next(cases)
                    await asyncio.gather(*[self.one(said) for _ in range(together)])
                    await self.go_on(self.chance.choice([0.0, 0.0, 0.3, 1.0, 4.0, 20.0, 70.0]))
                    self.come_and_go()
                    for one in self.people:
                        if self.chance.random() < 0.95:  # some read slowly
                            await one.read()
                    self.must_not_be_stuck()
                    if self.chance.random() < 0.1:
                        unmoved_by_hidden_tiles(self.friends, [self.chance.choice([*self.table.people])], self.chance)
            except BaseException as error:
                error.add_note(f"after {sent} messages of this evening: {said!r}"[:2000])
                raise
            sent += together
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        await self.keep()

    async def one(self, said: list[tuple[str, str | bytes]]) -> None:
        """A message of somebody in one of the roles, each as often as the others, as far as there is anybody."""
        role = self.chance.choice(ROLES)
        who = [one for one in self.people if not one.gone and role in one.around.roles]
        self.roles[role] += 1
        if not who:
            request: Any = request_of(self.chance.choice([*REQUESTS]))
            with pytest.raises(RuleRefusal) as refused:
                await self.actor.carry_out(lambda: self.table.hear("nobody", request))
            assert refused.value.code in ("not-at-table", "table-closed")
            return
        one = self.chance.choice(who)
        text = one.text()
        said.append((one.id, text))
        await self.actor.hear(one.page, text)

    async def go_on(self, seconds: float) -> None:
        """Time goes by, and whatever is due is done, kept and shown."""
        until = self.friends.time.now + seconds
        await asyncio.sleep(0)
        while not self.table.closed and (due := self.table.due) is not None and due <= until:
            self.friends.time.now = max(self.friends.time.now, due)
            self.actor.wake()
            await asyncio.sleep(0)
        self.friends.time.now = until

    def enter(self, person: str) -> Person:
        """Somebody opens a page."""
        return Person(self.actor, person, self.chance, late=self.late)

    def come_and_go(self) -> None:
        """Pages break off and come back; whoever has left comes again under another name; one who is not let in looks."""
        chance = self.chance
        self.people = [one for one in self.people if one.id in self.table.people]
        for place, one in enumerate(self.people):
            if chance.random() < 0.02:
                self.actor.leave(one.page)
            if one.page.closed and chance.random() < 0.3:
                self.people[place] = self.enter(one.id)
        if len(self.people) < 4 and not self.table.closed and chance.random() < 0.3:
            self.guests += 1
            self.people.append(self.enter(self.friends.admit(f"Guest {self.guests}")))

    def must_not_be_stuck(self) -> None:
        """Somebody can do something, or something is due."""
        table, play = self.table, self.table.play
        if table.closed:
            return
        offered = {name for person in table.people for name in table.around(person).may} if self.chance.random() < 0.1 else None
        if table.stage != "playing" or play is None or play.table.over:
            assert table.host in table.people or not table.people
            assert (
                offered is None
                or table.due is not None
                or offered & {"next", "begin", "bot", "rematch", "sit", "resume", "choose"}
            )
        elif not table.paused and not any(one.is_empty for one in table.chairs):
            people = {table.chairs[table.chair_at(seat)].person for seat in play.table.waiting}
            assert table.due is not None if play.bot_due is not None else people - {""} - table.minding
        else:
            covers = {"cover"} if table.uncovered else set()  # a host covers the hand that their device shows, and then acts
            assert offered is None or offered & {"resume", "bot"} | covers


def records_of(evening: Evening, folder: Path) -> int:
    """How many hands the records of an evening hold, each of them true."""

    async def write(store: Store) -> list[bytes]:
        await store.write(evening.changes)
        return [b"".join(await store.record(session)) for session in evening.table.sessions]

    hands = 0
    for number, record in enumerate(on_store(Place.find(str(folder)), write)):
        path = folder / f"{number}.jsonl"
        path.write_bytes(record)
        report = verify(path)
        assert report.ok and report.promised == report.hands, report.problem
        hands += report.hands
    return hands


@pytest.mark.parametrize(("part", "cases"), [(0, 100), *[pytest.param(part, 8_000, marks=LONG) for part in range(4)]])
def test_mangled_messages_of_friends(tmp_path: Path, caplog: pytest.LogCaptureFixture, part: int, cases: int) -> None:
    chance, numbers = random.Random(f"{part} of {cases}"), paced(cases, FRIENDS)
    sent, hands, roles = 0, 0, Counter[str]()
    while sent < cases:
        evening = Evening(
            chance.randrange(10**9), 3 if cases > EVENING else 1, **(chance.choice(OPTIONS) if cases > EVENING else OPTIONS[0])
        )
        asyncio.run(evening.send(numbers, min(EVENING, cases - sent)))
        sent += sum(evening.roles.values())
        roles += evening.roles
        finish(evening.friends)
        evening.changes += evening.table.ledger.waiting
        hands += records_of(evening, tmp_path / str(sent))
    next(numbers, None)  # it took no longer than it may
    assert caplog.records == []
    assert all(roles[role] > cases / 8 for role in ROLES)
    assert hands > cases // 4_000
