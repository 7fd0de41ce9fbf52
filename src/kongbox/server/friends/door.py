"""The door: it opens tables, admits people by code, and rebuilds the tables that were open when the server last stopped."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from math import ceil
from typing import TYPE_CHECKING, Protocol

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
from ...tables.coming import arrive, expect
from ...tables.keeper import Keeper, lost
from ...tables.kept import made_again, session_of
from ...tables.laid import Tables
from ...tables.roles import LOBBY
from ...tables.sitting import Sitting
from ...tables.state import PACE as BOTS_PACE
from ...tables.state import as_chosen
from ...tables.wire import USUAL_SHORTEST, Choose, GroupOf
from ..questions import Beside
from ..table.opening import Opening
from .beside import held_back
from .throttle import Throttle, place_of
from .together import Together
from .wire import Join, NewTable

if TYPE_CHECKING:
    from ...rulesets import Ruleset

log = logging.getLogger("kongbox.server")
PACE = BOTS_PACE
"""The shortest and the longest pause before a bot moves, in seconds."""
TABLES = (20, 0.2)
"""The rate limit for opening tables: 20 at once, and one more every 5 seconds."""
MOST_TABLES = 400
MOST_EXPECTED = 12
"""The most members of a group for whom a lobby keeps a place."""
KEY_LASTS = 120
"""The seconds for which a key for another device is valid."""
MOST_KEYS = 256


class Network(Protocol):
    """The home network. `open` and `close` return the links that lead to this machine afterwards."""

    async def open(self) -> list[str]: ...

    def close(self) -> Sequence[str]: ...


class Door:
    """The door, which admits people to tables.

    `house` are this machine's addresses on the local network. `trust` is the page that shows how a device can trust this machine.
    If `lays` is set, a table is opened or resumed at the start, and `tell` receives the table's join code.
    """

    def __init__(self, opening: Opening, clock: Clock = time.monotonic, *, house: Sequence[str] = (), trust: str = "") -> None:
        self.tables = Tables()
        self.clock = clock
        self.house = house
        self.network: Network | None = None
        """The home network, if the owner may open this machine to it."""
        self.trust = trust
        self.lays: Ruleset | None = None
        self.asked, self.new = False, False
        """`asked`: only a table with the rules of `lays` is resumed. `new`: no table is resumed."""
        self.tell: Callable[[str], None] = lambda _: None
        self.tell_other: Callable[[str, list[str]], None] = lambda code, names: None
        """Receives the join code of each other table that is open at the start, and the names of its people."""
        self.warn: Callable[[str], None] = log.warning
        """Receives a warning as one sentence."""
        self._opening = opening
        self._throttle = Throttle(clock)
        self._laying = Bucket(*TABLES, clock)
        self._people: dict[str, str] = {}
        """The id of each person, by the hash of the person's token."""
        self._programs: set[str] = set()
        """The people who are programs."""
        self._keys: dict[str, tuple[str, str, float]] = {}
        """The keys for moving to another device, by hash: the token that a key gives, its table, and its time of expiry."""
        self._together: Together | None = None
        self._warned = ""
        self.stands: asyncio.Task[None] | None = None
        self._sheets: dict[str, Ruleset] = {}

    def begin(self) -> None:
        """Begin to rebuild the saved tables."""
        self.stands = asyncio.create_task(self._open())

    async def opened(self) -> None:
        """Wait until the tables are rebuilt."""
        assert self.stands is not None, "it is not open"
        await asyncio.shield(self.stands)

    async def end(self) -> None:
        """Save everything and close the tables."""
        if self.stands is not None:
            self.stands.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await self.stands
        ledgers = [actor.sitting.ledger for actor in self.tables]
        await self.tables.end()
        if self._together is not None:
            await self._together.close()
            for ledger in ledgers:
                if sentence := lost(ledger):
                    self.warn(sentence)

    async def lay(self, asked: NewTable, token: str) -> tuple[str, Actor]:
        """Open a table whose host is the person with this token, or a new person. Return the host's token and the table."""
        await self._may_lay()
        token, person = self._known(token)
        sitting = await self._laid(Choose(**{name: getattr(asked, name) for name in Choose.__struct_fields__}))
        self._admit(sitting, person, asked.name, token)
        return token, await self._add(sitting, kept=True)

    async def lay_for(
        self, group: GroupOf, choices: Choose, members: Sequence[tuple[str, str]], name: str, token: str
    ) -> tuple[str, Actor]:
        """Open a lobby for a group, or find the group's lobby that this person is in. Return the person's token and the table.

        `members` are pairs of person and name. A new lobby has a place for each member. Its host is this person,
        under their name in the group, or under `name` if they are not a member.
        """
        await self.opened()
        token, person = self._known(token)
        for actor in self.tables.of(person):
            if actor.sitting.group == group and actor.sitting.stage == LOBBY:
                return token, actor
        await self._may_lay()
        sitting = await self._laid(choices)
        sitting.group = group
        self._admit(sitting, person, dict(members).get(person, name), token)
        for member, called in members[:MOST_EXPECTED]:
            expect(sitting, member, called)
        return token, await self._add(sitting, kept=True)

    async def belongs(self, actor: Actor, group: GroupOf | None) -> None:
        """Set the group to which a table belongs; None for no group."""

        def note() -> None:
            actor.sitting.group = group
            actor.sitting.changed()
            actor.sitting.settle()

        await actor.carry_out(note)

    async def _may_lay(self) -> None:
        """Count an attempt to open a table. Raise KongboxError if there were too many attempts recently, or if too many tables
        are open.
        """
        await self.opened()
        if not self._laying.take():
            raise failure(KongboxError, "too-many-tables", wait=self._laying.wait)
        if len(self.tables) >= MOST_TABLES:
            raise failure(RuleRefusal, "tables-full", most=MOST_TABLES)

    async def join(self, asked: Join, token: str, machine: str, *, owner: bool) -> tuple[str, Actor]:
        """Join a table by its code, or come back to it. Return the person's token and the table.

        Raises BadInput for an unknown join code (code "no-such-code"), or for the code of a table closed recently (code
        "table-closed"). Raises KongboxError if the person is not admitted.
        """
        actor = self.tables.by_code(asked.code)
        if actor is None:
            await self.opened()
            actor = self.tables.by_code(asked.code)
        token, person = self._known(token)
        if actor is None or person not in actor.sitting.people:
            self._may_try(machine)
            if actor is None:
                self._throttle.wrong(machine)
                raise failure(BadInput, "table-closed" if self.tables.has_closed(asked.code) else "no-such-code")
            place = place_of(machine)
            await actor.carry_out(lambda: self._join(actor.sitting, person, asked, token, place, owner=owner))
        elif person in actor.sitting.expected:
            await actor.carry_out(lambda: arrive(actor.sitting, person))
        return token, actor

    async def at(self, table: str, token: str) -> tuple[Actor, str]:
        """Return the table with this id, and the person there who has this token.

        Raises BadInput if there is no such table or person (code "no-such-table", or "table-closed" for a table closed recently).
        Wrong attempts are not counted, because nobody can guess a token.
        """
        if self.tables.find(table) is None:
            await self.opened()  # the table may still be waiting to be rebuilt
        actor = self.tables.find(table)
        person = self.who(token)
        if actor is None or person not in actor.sitting.people:
            raise failure(BadInput, "table-closed" if self.tables.has_closed(table) else "no-such-table")
        return actor, person

    @property
    def beside(self) -> Beside:
        return self._opening.beside

    def neighbours(self, sitting: Sitting) -> list[Sitting]:
        return [actor.sitting for actor in self.tables if actor.sitting.id != sitting.id]

    async def held(self, token: str) -> tuple[str, ...]:
        """Return the sessions whose hands the person with this token must not read yet."""
        person = await self.known(token)
        held = sorted(held_back(self.tables, person))
        return tuple([one for one in held if not await self.archive.has_played(person, one)])

    def who(self, token: str) -> str:
        """Return the person with this token; "" if there is none."""
        return self._people.get(hashed(token), "")

    async def known(self, token: str) -> str:
        """Wait until the tables are rebuilt, and return the person as `who` does."""
        await self.opened()
        return self.who(token)

    @property
    def archive(self) -> Archive:
        """The place where the tables are saved."""
        assert self._together is not None, "it is not open"
        return self._together.store

    def new_key(self, token: str, table: str) -> str:
        """Return a key with which another device can take this person's place once. It replaces their earlier key for the same
        table.
        """
        now = self.clock()
        kept = {key: one for key, one in self._keys.items() if one[2] > now and one[:2] != (token, table)}
        key = secrets.token_urlsafe(16)
        kept[hashed(key)] = (token, table, now + KEY_LASTS)
        self._keys = dict([*kept.items()][-MOST_KEYS:])
        return key

    async def take_over(self, key: str, machine: str) -> tuple[str, str]:
        """Use up a key, and return its token and its table.

        Raises BadInput (code "no-such-key") for an unknown or expired key. Raises KongboxError (code "too-many-tries") after too
        many wrong keys.
        """
        await self.opened()
        token, table, until = self._keys.pop(hashed(key), ("", "", 0.0))
        if until <= self.clock():
            self._may_try(machine)
            self._throttle.wrong(machine)
            raise failure(BadInput, "no-such-key")
        return token, table

    def _admit(self, sitting: Sitting, person: str, name: str, token: str, place: str = "", *, program: bool = False) -> None:
        """Admit a person, whom this token identifies from now on. Do nothing if the person is already at the table."""
        if person in sitting.people:
            return
        sitting.admit(person, name, hashed(token), program=program, place=place)
        self._people[hashed(token)] = person
        (self._programs.add if program else self._programs.discard)(person)

    def _join(self, sitting: Sitting, person: str, asked: Join, token: str, place: str, *, owner: bool) -> None:
        """Admit a person who has the join code.

        The first person from this machine becomes the host of a table that the server opened at its start.
        """
        sitting.must_stand()
        self._admit(sitting, person, asked.name, token, place, program=asked.program)
        if owner and not asked.program and sitting.unclaimed:
            sitting.unclaimed, sitting.host = False, person
        sitting.settle()

    def _may_try(self, machine: str) -> None:
        if wait := self._throttle.wait(machine):
            raise failure(KongboxError, "too-many-tries", wait=wait, seconds=ceil(wait))

    def _known(self, token: str) -> tuple[str, str]:
        """Return the token and the id of a known person; for anybody else, a new token and a new id."""
        person = self.who(token)
        return (token, person) if person else (secrets.token_urlsafe(32), secrets.token_hex(8))

    def _warn(self, sentence: str) -> None:
        """Pass on a warning, unless it repeats the last one."""
        if sentence != self._warned:
            self._warned = sentence
            self.warn(sentence)

    async def _open(self) -> None:
        """Rebuild the saved tables. If `lays` is set and no table can be resumed, open a new one."""
        room = await self._opening.room()
        self._sheets = room.evening.sheets
        archive = Memory() if room.keeper is None else room.keeper.store
        self._together = Together(archive)
        for one in await archive.people():
            self._people[one.secret] = one.id
            self._programs |= {one.id} if one.program else set()
        await self._stand_again()
        if self.lays is not None:
            choices = msgspec.structs.replace(as_chosen(self.lays, self._sheets), shortest=USUAL_SHORTEST)
            actor = self._going(self.lays) or await self._add(await self._laid(choices))
            if not actor.sitting.people:
                actor.sitting.unclaimed = True
            self.tell(actor.sitting.code)
            for other in self.tables:
                if other is not actor:
                    self.tell_other(other.sitting.code, [one.name for one in other.sitting.people.values()])

    def _going(self, wanted: "Ruleset") -> Actor | None:
        """Return the saved table that changed last; None if there is none, or if `new` is true.

        If `asked` is true, only tables under the ruleset `wanted` count.
        """
        there = [actor for actor in self.tables if not self.asked or actor.sitting.ruleset.hash == wanted.hash]
        return there[-1] if there and not self.new else None

    async def _stand_again(self) -> None:
        """Rebuild the saved tables one by one. A table that cannot be rebuilt does not stop the others."""
        for text in (await self.archive.tables())[-MOST_TABLES:]:
            try:
                await self._add(await self._kept(text))
            except Exception as error:
                log.error("a table of friends cannot be rebuilt: %s", text[:200], exc_info=error)
            await asyncio.sleep(0)

    async def _kept(self, text: str) -> Sitting:
        """Return a table as it was saved. Its views get higher numbers than those that pages have seen."""
        session, resumed = session_of(text), None
        if session:
            resumed = await self._opening.beside(resume, session, await self.archive.rows(session), Settings())
            resumed.ledger.waiting.clear()  # the store has these lines already
        first = time.time_ns() // 1_000_000
        again = made_again(text, resumed, clock=self.clock, first=first, sheets=self._sheets, pace=PACE, programs=self._programs)
        again.neighbours = partial(self.neighbours, again)
        again.must_stand = self.archive.check
        return again

    async def _laid(self, choices: Choose) -> Sitting:
        """Return a new table. It is made in the background, because some rulesets load slowly."""
        return await self._opening.beside(self._new, choices)

    def _new(self, choices: Choose) -> Sitting:
        sitting = Sitting(secrets.token_hex(8), new_code(), choices, clock=self.clock, sheets=self._sheets, pace=PACE)
        sitting.neighbours = partial(self.neighbours, sitting)
        sitting.must_stand = self.archive.check
        assert sitting.ruleset.lookup
        return sitting

    async def _add(self, sitting: Sitting, *, kept: bool = False) -> Actor:
        """Save a table's state, then run the table. Raises KongboxError if `kept` is true and the state cannot be saved."""
        assert self._together is not None, "it is not open"
        keeper = Keeper(self._together, sitting.ledger, self._warn)

        async def keep() -> KongboxError | None:
            keeper.ledger = actor.sitting.ledger
            return await keeper.keep()

        async def again() -> Sitting:
            """Return the table as it was last saved. Raises KongboxError if changes are unsaved, or the store lacks the table."""
            if not keeper.unkept:
                for text in await self.archive.tables():
                    if msgspec.json.decode(text, type=Named).id == sitting.id:
                        return await self._kept(text)
            raise failure(KongboxError, "no-store")

        actor = Actor(sitting, keep, again, self.clock)
        actor.let_bots_think(self._opening.thinking)
        sitting.settle()
        unkept = await keep()
        if kept and unkept is not None:
            raise unkept
        sitting.unkept = unkept
        self.tables.add(actor)
        return actor


class Named(msgspec.Struct, frozen=True):
    """The id of a saved table."""

    id: str
