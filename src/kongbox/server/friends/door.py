"""The door: tables are laid, people let in by codes, tables made again that were running when the program ended."""

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from ...errors import BadInput, KongboxError, RuleRefusal
from ...game.words.failures import failure
from ...store.archive import Archive
from ...store.changes import Settings
from ...store.memory import Memory
from ...store.restore import resume
from ...tables.actor import Actor
from ...tables.bucket import Bucket, Clock
from ...tables.codes import hashed, new_code
from ...tables.keeper import Keeper, lost
from ...tables.kept import made_again, session_of
from ...tables.laid import Tables
from ...tables.sitting import Sitting
from ...tables.state import PACE as BOTS_PACE
from ...tables.state import as_chosen
from ...tables.wire import Choose
from ..table.opening import Opening
from .throttle import Throttle
from .together import Together
from .wire import Join, NewTable

if TYPE_CHECKING:
    from ...rulesets import Ruleset

log = logging.getLogger("kongbox.server")
PACE = BOTS_PACE
"""Shortest and longest pause before a bot moves, in seconds."""
TABLES = (20, 0.2)
"""So many tables are laid at once, and so many more a second."""
MOST_TABLES = 400
KEY_LASTS = 120
"""Seconds in which another device may take over by a key."""
MOST_KEYS = 256


class Door:
    """Who comes in, and to which table. `house` are the addresses by which others reach it; with `lays` a table is laid at the
    start, or gone on with, and `tell` is told its code."""

    def __init__(self, opening: Opening, clock: Clock = time.monotonic, *, house: Sequence[str] = ()) -> None:
        self.tables = Tables()
        self.clock = clock
        self.house = house
        self.lays: Ruleset | None = None
        self.asked, self.new = False, False
        """Are these very rules asked for? Is another table, whatever there is?"""
        self.tell: Callable[[str], None] = lambda _: None
        self.warn: Callable[[str], None] = log.warning
        """Take the sentence that says what could not be kept."""
        self._opening = opening
        self._throttle = Throttle(clock)
        self._laying = Bucket(*TABLES, clock)
        self._people: dict[str, str] = {}
        """By the hash of a token, the person who has it."""
        self._programs: set[str] = set()
        """Those people who are programs."""
        self._keys: dict[str, tuple[str, str, float]] = {}
        """By the hash of a key: the token that it gives, the table that it leads to, and until when."""
        self._together: Together | None = None
        self._warned = ""
        self.stands: asyncio.Task[None] | None = None
        self._sheets: Mapping[str, Ruleset] = {}
        self._unclaimed = ""
        """The table that was laid at the start, until somebody comes to it from this machine."""

    def begin(self) -> None:
        """Make the tables again that are kept, once the store is open; somebody who comes waits for it."""
        self.stands = asyncio.create_task(self._open())

    async def opened(self) -> None:
        """Wait until the tables stand."""
        assert self.stands is not None, "nobody opens it"
        await asyncio.shield(self.stands)

    async def end(self) -> None:
        """Close the tables, with all that has happened kept."""
        if self.stands is not None:
            self.stands.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await self.stands
        ledgers = [actor.sitting.ledger for actor in self.tables]
        await self.tables.end()
        if self._together is not None:
            await self._together.close()
            for ledger in ledgers:
                if told := lost(ledger):
                    self.warn(told)

    async def lay(self, asked: NewTable, token: str) -> tuple[str, Actor]:
        """Lay a table; the one who does is its host. Raises KongboxError where it cannot be."""
        await self.opened()
        if not self._laying.take():
            raise failure(KongboxError, "too-many-tables", wait=self._laying.wait)
        if len(self.tables) >= MOST_TABLES:
            raise failure(RuleRefusal, "tables-full", most=MOST_TABLES)
        token, person = self._known(token)
        sitting = await self._laid(Choose(**{name: getattr(asked, name) for name in Choose.__struct_fields__}))
        self._admit(sitting, person, asked.name, token)
        return token, await self._add(sitting)

    async def join(self, asked: Join, token: str, machine: str, *, owner: bool) -> tuple[str, Actor]:
        """Come in by a code. Raises KongboxError: every code that leads nowhere gets the same answer."""
        self._may_try(machine)
        actor = self.tables.by_code(asked.code)
        if actor is None:
            await self.opened()
            actor = self.tables.by_code(asked.code)
        if actor is None:
            self._throttle.wrong(machine)
            raise failure(BadInput, "no-such-code")
        token, person = self._known(token)
        if person not in actor.sitting.people:
            await actor.carry_out(lambda: self._join(actor.sitting, person, asked, token, owner=owner))
        return token, actor

    async def at(self, table: str, token: str) -> tuple[Actor, str]:
        """A table and the person who has this token there. Raises BadInput (code "no-such-table"), whichever there is not."""
        if self.tables.find(table) is None:
            await self.opened()  # it may be among those that are still being made again
        actor = self.tables.find(table)
        person = self.who(token)
        if actor is None or person not in actor.sitting.people:
            raise failure(BadInput, "no-such-table")
        return actor, person

    def who(self, token: str) -> str:
        """The person who has this token; "" where nobody has it."""
        return self._people.get(hashed(token), "")

    def new_key(self, token: str, table: str) -> str:
        """A key by which another device takes over, once."""
        now = self.clock()
        self._keys = {key: one for key, one in [*self._keys.items()][-MOST_KEYS:] if one[2] > now}
        key = secrets.token_urlsafe(16)
        self._keys[hashed(key)] = (token, table, now + KEY_LASTS)
        return key

    async def take_over(self, key: str, machine: str) -> tuple[str, str]:
        """The token and the table that a key gives, once. Raises BadInput (code "no-such-key")."""
        await self.opened()
        self._may_try(machine)
        token, table, until = self._keys.pop(hashed(key), ("", "", 0.0))
        if until <= self.clock():
            self._throttle.wrong(machine)
            raise failure(BadInput, "no-such-key")
        return token, table

    def _admit(self, sitting: Sitting, person: str, name: str, token: str, *, program: bool = False) -> None:
        """Let somebody in, once; by this token they are known from now on."""
        if person in sitting.people:
            return
        sitting.admit(person, name, hashed(token), program=program)
        self._people[hashed(token)] = person
        (self._programs.add if program else self._programs.discard)(person)

    def _join(self, sitting: Sitting, person: str, asked: Join, token: str, *, owner: bool) -> None:
        """Let somebody in who has the code; the table that was laid at the start is theirs who come first from this machine."""
        self._admit(sitting, person, asked.name, token, program=asked.program)
        if owner and not asked.program and self._unclaimed == sitting.id:
            self._unclaimed, sitting.host = "", person
        sitting.settle()

    def _may_try(self, machine: str) -> None:
        if wait := self._throttle.wait(machine):
            raise failure(KongboxError, "too-many-tries", wait=wait)

    def _known(self, token: str) -> tuple[str, str]:
        """The token and the person, of somebody who was here before; anybody else gets new ones, whatever they bring."""
        person = self.who(token)
        return (token, person) if person else (secrets.token_urlsafe(32), secrets.token_hex(8))

    def _warn(self, told: str) -> None:
        """What many tables have to say at once is said once."""
        if told != self._warned:
            self._warned = told
            self.warn(told)

    async def _open(self) -> None:
        """Tables that are kept stand again; with `lays` one is laid where there is none."""
        room = await self._opening.room()
        self._sheets = room.evening.sheets
        archive = Memory() if room.keeper is None else room.keeper.store
        self._together = Together(archive)
        for one in await archive.people():
            self._people[one.secret] = one.id
            self._programs |= {one.id} if one.program else set()
        await self._stand_again(archive)
        if self.lays is not None:
            actor = self._going(self.lays) or await self._add(await self._laid(as_chosen(self.lays, self._sheets)))
            if not actor.sitting.people:
                self._unclaimed = actor.sitting.id
            self.tell(actor.sitting.code)

    def _going(self, wanted: "Ruleset") -> Actor | None:
        """The table that is gone on with: the one that was at last, where it is one of those that are asked for."""
        there = [actor for actor in self.tables if not self.asked or actor.sitting.ruleset.hash == wanted.hash]
        return there[-1] if there and not self.new else None

    async def _stand_again(self, store: Archive) -> None:
        """One that cannot be made again keeps no other from it."""
        for text in (await store.tables())[-MOST_TABLES:]:
            try:
                await self._add(await self._kept(store, text))
            except Exception as error:
                log.error("a table of friends cannot be made again: %s", text[:200], exc_info=error)
            await asyncio.sleep(0)

    async def _kept(self, store: Archive, text: str) -> Sitting:
        """A table as it is kept. No page has seen a view with a number as high as its next."""
        session, resumed = session_of(text), None
        if session:
            resumed = await self._opening.beside(resume, session, await store.rows(session), Settings())
            resumed.ledger.waiting.clear()  # it stands as it stood: nothing of that is new to the store
        first = time.time_ns() // 1_000_000
        return made_again(text, resumed, clock=self.clock, first=first, sheets=self._sheets, pace=PACE, programs=self._programs)

    async def _laid(self, choices: Choose) -> Sitting:
        """A new table, beside the loop: some rulesets take a while the first time."""
        return await self._opening.beside(self._new, choices)

    def _new(self, choices: Choose) -> Sitting:
        sitting = Sitting(secrets.token_hex(8), new_code(), choices, clock=self.clock, sheets=self._sheets, pace=PACE)
        assert sitting.ruleset.lookup
        return sitting

    async def _add(self, sitting: Sitting) -> Actor:
        """Let a table go on, with all that is to be kept of it kept."""
        assert self._together is not None, "nobody opens it"
        keeping = Keeping(self._together, self._kept, sitting, self._warn)
        actor = Actor(sitting, keeping.keep, keeping.again, self.clock)
        keeping.table = actor
        sitting.settle()
        await keeping.keep()
        self.tables.add(actor)
        return actor


class Keeping:
    """What is kept of one table, together with the others, and the table as it was kept last."""

    def __init__(
        self,
        together: Together,
        kept: Callable[[Archive, str], Awaitable[Sitting]],
        sitting: Sitting,
        warn: Callable[[str], None],
    ) -> None:
        self.table: Actor | None = None
        self._sitting, self._kept, self._together = sitting, kept, together
        self._keeper = Keeper(together, sitting.ledger, warn)

    async def keep(self) -> str | None:
        """Write what has happened; return why that fails, while it does.

        Raises KongboxError (code "store-gone") where the table has to be closed.
        """
        sitting = self.table.sitting if self.table is not None else self._sitting
        self._keeper.ledger = sitting.ledger
        unkept = await self._keeper.keep()
        if self._keeper.gone is not None:
            raise self._keeper.gone
        return unkept

    async def again(self) -> Sitting:
        """The table as it was kept last. Raises KongboxError where not all of it is kept."""
        if self._keeper.unkept:
            raise failure(KongboxError, "no-store")
        store = self._together.store
        for text in await store.tables():
            if msgspec.json.decode(text, type=Named).id == self._sitting.id:
                return await self._kept(store, text)
        raise failure(KongboxError, "no-store")


class Named(msgspec.Struct, frozen=True):
    """Which table it is that is kept."""

    id: str
