"""The opening of a saved table. Pages are served while the store is searched for a game to resume."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, TypeVar

from ...bots.characters import USUAL, asked_as, seated
from ...errors import KongboxError, lines_of
from ...game.model.day import Day
from ...game.words.failures import failure
from ...record import whose
from ...rulesets import Ruleset
from ...steps import Steps, finish
from ...store.archive import Archive
from ...store.ledger import Ledger
from ...store.restore import Resumed, begun_as
from ...tables.day import counted, day_of, rules_of_day
from ...tables.keeper import Keeper
from ...tables.lone import PACE
from ...tables.sitting import Evening
from ...tables.thinking import Think
from ..questions import Beside, at_once
from ..turns import Turns
from .room import Room, resumable

T = TypeVar("T")
Where = Literal["server", "tab"]
"""The place where the tables run: a server, or a browser's tab."""


@dataclass(frozen=True)
class Wanted:
    """The wishes of a person who opens a table.

    `asked` lists the wishes that a session must match to be resumed: "rules", "seed", "clumsy" or "bots". Of the unfinished
    sessions that match, the last played is resumed. With `new` or a `record`, no session is resumed. With
    `today`, the date in the person's calendar, the person wants to play the hand of that day.
    """

    rules: Ruleset
    seed: int | None = None
    clumsy: float = 0.0
    record: Path | None = None
    asked: frozenset[str] = frozenset()
    new: bool = False
    bots: tuple[str, ...] = USUAL
    hands: int = 0
    today: str = ""


class Opening:
    """A room that is being opened.

    `home` is the place of the room: "server" or "tab". If the opening or the play fails, `failed` is called, and `error` is the
    reason, worded for this place.
    """

    def __init__(
        self,
        open_room: Callable[[], Awaitable[Room]],
        beside: Beside = at_once,
        home: Where = "server",
        thinking: Think | None = None,
        turns: Turns | None = None,
    ) -> None:
        self.beside = beside
        """A function that runs slow work while the tables go on."""
        self.turns = turns
        """The runner of long computations, if there are no threads; otherwise None."""
        self.thinking = turns.take if turns else thinking
        """A function that takes the steps in which bots think; None if the tables wait for the bots."""
        self.home = home
        self.error: KongboxError | None = None
        self.lost = ""
        """A sentence about unsaved changes, set when the room is closed; "" if there are none."""
        self.failed: Callable[[], None] = lambda: None
        self.stands: Room | None = None
        """The room once it is open; None before, or if it cannot be opened."""
        self._open_room = open_room
        self._opened: asyncio.Future[Room] | None = None
        self._running: asyncio.Task[None] | None = None

    async def think(self, steps: Steps[T]) -> T:
        """Run a long computation in a thread, or in steps in a tab, and return its result."""
        return await (self.turns.take(steps) if self.turns else self.beside(finish, steps))

    async def room(self) -> Room:
        """Wait until the room is open, and return it. Raises `error` if the room cannot be opened."""
        assert self._opened is not None, "it is not open"
        return await asyncio.shield(self._opened)

    def begin(self) -> None:
        """Begin to open the room, and then run its table."""
        self._opened = asyncio.get_running_loop().create_future()
        self._running = asyncio.create_task(self._run(self._opened))

    async def end(self) -> None:
        """Stop the table, save unsaved changes, and close the room."""
        assert self._opened is not None and self._running is not None, "it was never opened"
        self._running.cancel()
        with suppress(asyncio.CancelledError):
            await self._running
        if self.stands:
            self.lost = await self.stands.close()

    def close_records(self) -> None:
        if self.stands:
            self.stands.evening.close()

    async def _run(self, opened: asyncio.Future[Room]) -> None:
        try:
            self.stands = room = await self._open_room()
            room.actor.let_bots_think(self.thinking)
            opened.set_result(room)
            await room.actor.run()
        except asyncio.CancelledError:
            opened.cancel()
            raise
        except Exception as error:  # noqa: BLE001 - `error` gets its sentence, and the server ends
            self.error = error if isinstance(error, KongboxError) else sentence_of(error, self.home)
            if not opened.done():
                opened.set_exception(self.error)
                opened.exception()  # read it: asyncio complains about errors that nobody reads
            self.failed()


def sentence_of(error: Exception, home: Where) -> KongboxError:
    """Return the error that reports an unexpected failure, with the line of code that failed. A server stops after this error."""
    file, line = [*lines_of(error.__traceback__)][-1]
    fault = failure(KongboxError, "fault", home, what=f"{type(error).__name__}: {error}", place=f"{Path(file).name}:{line}")
    fault.__cause__ = error
    return fault


async def opened_over(
    store: Archive, wanted: Wanted, *, warn: Callable[[str], None], pace: tuple[float, float] = PACE, beside: Beside = at_once
) -> Room:
    """Return a room whose table is saved in an archive. The table has the resumed session or a new one."""
    kept, day = await of_today(store, wanted, beside) if wanted.today else (await newest(store, wanted, beside), None)
    if kept is None and not (wanted.asked or wanted.new or wanted.record or day):
        wanted = await as_last_time(store, wanted, beside)
    evening = await beside(evening_of, kept, wanted, warn, day)
    assert evening.ledger is not None
    room = Room(evening, pace, keeper=Keeper(store, evening.ledger, warn))
    await room.keep()
    return room


def evening_of(kept: Resumed | None, wanted: Wanted, warn: Callable[[str], None], day: Day | None = None) -> Evening:
    """Return an evening that continues the session in `kept`, or a new one. With a `day`, the new one begins with the hand of
    that day.
    """
    if kept is not None:
        return Evening(kept, warn=warn)
    return Evening(
        wanted.rules,
        seed=wanted.seed,
        bots=wanted.bots,
        hands=wanted.hands,
        day=day,
        record=wanted.record,
        clumsy=wanted.clumsy,
        warn=warn,
        ledger=Ledger(),
    )


async def of_today(store: Archive, wanted: Wanted, beside: Beside) -> tuple[Resumed | None, Day | None]:
    """Return the unfinished session of today's hand, and None. If there is no such session, return None and a new `Day`.

    If today's hand has been finished, it is begun again for practice.
    """
    ruleset, day = rules_of_day(wanted.rules.id), day_of(wanted.today, wanted.today)
    counts = counted(await store.days(), day.date, ruleset.id)
    if counts is not None and counts.status != "over":
        return await resumable(store, counts.id, beside), None
    return None, Day(day.date, practice=counts is not None)


async def as_last_time(store: Archive, wanted: Wanted, beside: Beside) -> Wanted:
    """Replace the rules, opponents and number of hands in a person's wishes with those of their last session alone with bots.

    Return the new wishes. Hands of the day do not count. The wishes stay unchanged if there is no such session, or if it cannot
    be read.
    """
    for session in await store.sessions():
        settings = await store.settings(session.id)
        if not settings.bots or session.table or settings.day:
            continue  # only a game of one person with bots counts, and no hand of the day
        try:
            header, ruleset = await beside(begun_as, (await store.rows(session.id))[0])
            others = [asked_as(name) for name in header.players[1:]]
            others += [name for name in USUAL if name not in others]
            seated(others[:3])
        except (KongboxError, IndexError):
            break
        if whose(ruleset) == "altered":  # the sheet has changed since
            ruleset = Ruleset.load(ruleset.id)
        return replace(wanted, rules=ruleset, bots=tuple(others[:3]), hands=header.hands)
    return wanted


async def newest(store: Archive, wanted: Wanted, beside: Beside = at_once) -> Resumed | None:
    """Return the most recently played of the unfinished sessions that match the wishes; None if there is none."""
    if wanted.new or wanted.record:
        return None
    others = {(player.name, player.bot) for player in seated(wanted.bots)}
    for session in await store.sessions():
        if session.status != "playing" or session.table or ("rules" in wanted.asked and session.hash != wanted.rules.hash):
            continue
        settings = await store.settings(session.id)
        if ("seed" in wanted.asked and settings.seed != wanted.seed) or (
            "clumsy" in wanted.asked and settings.clumsy != wanted.clumsy
        ):
            continue
        if "bots" in wanted.asked and not {(seat.name, seat.bot) for seat in session.seats if seat.bot} <= others:
            continue
        return await resumable(store, session.id, beside)
    return None
