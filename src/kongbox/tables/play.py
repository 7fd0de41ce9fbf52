"""A session in play at a table: its match, the hand, the bots' answers, and the people who are asked about an open tile."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from ..bots.characters import OWN, character_of
from ..errors import RuleRefusal
from ..game import Action, Match, NextDeal, Player, Table
from ..game.model.takeback import Takeback
from ..game.play.player import made, name_of
from ..game.views.moments import Moments
from ..game.views.replies import Moment
from ..game.views.views import event_views, view
from ..game.views.wire import EventView, View
from ..game.words.failures import failure
from ..store.ledger import Ledger
from ..words.catalogue import say
from .bucket import Clock
from .others import STAND_IN, Strategy, decided
from .trouble import log_trouble
from .window import LAID_OUT, OPEN, Window, mark_of


class Mark(NamedTuple):
    """How much a page has shown: the number of the deal, of its events, and of the times when events were undone. `eyes` is the
    person who saw it, "" while the hands of its device were covered.
    """

    deals: int
    events: int
    undone: int = 0
    eyes: str = ""


ENDS_A_TURN = ("discard", "fish", "misname", "forget", "out-of-turn")
"""Actions that end a turn, even if they are errors."""


def turns_of(table: Table) -> list[int]:
    """Return the numbers of answers before each one that ended a turn."""
    return [place for place, (_, action) in enumerate(table.actions) if action.verb in ENDS_A_TURN]


class Ended(NamedTuple):
    """A finished hand, and its session before and after it."""

    before: Match
    after: Match
    table: Table
    next: NextDeal


class Play:
    """A session at a table. `plays` returns the bot that plays a seat now, None for a person. `sits` says whether the chair is a
    bot's.

    `notify` is called with a seat for a change that only this player sees, and with None for a change that everybody sees.
    `seconds` is the time to answer an open tile. `watched` are the seats that see moments between views, None among them for
    spectators; by default all. At a strict table, bots err with probability `clumsy`. A refused request raises KongboxError and
    changes nothing.

    If a bot fails, another one replaces it and the game goes on. The players hear of it, and the log shows how to reproduce the
    failure.
    """

    def __init__(
        self,
        match: Match,
        ledger: Ledger | None,
        *,
        plays: Callable[[int], Strategy | None],
        sits: Callable[[int], bool],
        notify: Callable[[int | None], None],
        clock: Clock,
        seconds: float | None = None,
        watched: Sequence[int | None] | None = None,
        clumsy: float = 0.0,
        deals: int = 0,
        undone: int = 0,
        serial: int = 0,
    ) -> None:
        self.match = match
        self.ledger = ledger
        self.clock = clock
        self.seconds = seconds
        self.watched = (None, *match.seats) if watched is None else watched
        self.clumsy = clumsy
        self.deals = deals
        self.serial = serial
        self.undone = undone
        """How often events of this session were taken back, so that pages must forget them."""
        self.window: Window | None = None
        self.next: NextDeal | None = None
        self._ended: Ended | None = None
        """The hand that was finished last."""
        self._last: Ended | None = None
        """The hand before the one in play."""
        self._late: tuple[tuple[int, int], Table] | None = None
        self._plays, self._sits, self._notify = plays, sits, notify
        self._first = 0
        """Events before this one led to a position, and are not shown."""
        self.table: Table

    @property
    def bot_due(self) -> int | None:
        """The seat of the bot whose turn it is."""
        table = self.table
        waits = table.over or self.stuck or table.phase != "turn"
        return None if waits or self._plays(table.turn) is None else table.turn

    @property
    def mark(self) -> Mark:
        """The current mark."""
        return Mark(self.deals, len(self.table.events), self.undone)

    def begin(self, table: Table) -> None:
        """Begin a hand that is dealt."""
        self.table = table
        self.deals += 1
        self.next = None
        self._last, self._ended = self._ended, None
        self._fresh()
        if self.ledger:
            self.ledger.deal(table)
        self.carry_on()

    def go_on(self, table: Table, next: NextDeal | None, *, ended: bool = False) -> None:
        """Resume a saved hand. Answers already given stand; the other players are asked again.

        A session that `ended` early asks nobody.
        """
        self.table, self.next = table, next
        self._fresh()
        if not table.over and not ended:
            self.carry_on()
            if self.window is not None and table.phase in OPEN:
                asked = [seat for seat in table.dealt.asked if seat != table.turn and self._plays(seat) is None]
                self.window = self.window._replace(asked=tuple(asked))

    def act(self, seat: int, serial: int, action: str) -> None:
        """Answer the view with this serial. Raises RuleRefusal (code "stale", or the reason) and BadInput."""
        self.must_be_current(serial)
        self.table.step(seat, action)
        self.carry_on(seat)

    def rule(self, seat: int, name: str) -> None:
        """Rule against a player. Raises RuleRefusal if there is nothing to rule on, BadInput for an unknown ruling."""
        self.table.rule(seat, name)
        self._change()

    def unrule(self) -> None:
        """Take the last ruling back. Raises RuleRefusal if something has happened since, or the hand is paid. (RX-INF-14)"""
        if self.table.over:
            raise failure(RuleRefusal, "hand-over", "paid", clause="RX-INF-14")
        self.table.take_ruling_back()
        self.undone += 1
        self._change()

    def take_back(self, seat: int) -> Takeback:
        """Take back a player's last decision and all that followed. The wall stays as it is.

        Raises RuleRefusal (code "no-takeback") as `Table.take_back` does.
        """
        takeback = self.table.take_back(seat)
        self.undone += 1
        self._stood.clear()
        self.moments.clear()
        self.stuck = False
        self._change()
        return takeback

    def expire(self) -> None:
        """Pass for every player who has not answered in time."""
        for seat in self.table.waiting:
            self.table.step(seat, "pass")
        self.carry_on()

    def move(self) -> None:
        """Play the turn of the bot that is due."""
        seat = self.bot_due
        if seat is not None:
            self._play(seat)
            self.carry_on()

    def hold(self, left: float | None) -> None:
        """Stop the clock of an open tile, or restart it with the seconds that were left."""
        if self.window is not None and self.window.of:
            self.window = self.window._replace(until=None if left is None else self.clock() + left)

    def carry_on(self, by: int | None = None) -> None:
        """Let bots answer an open tile, and other questions that go to several players, at once; then ask the people.

        `by` has just answered. Other people see nothing of that answer while somebody is still asked. A person who plays alone
        sees a new view after each of their answers.
        """
        table, window = self.table, self.window
        before = set(table.waiting)
        while not table.over and not self.stuck and table.phase != "turn":
            bots = [seat for seat in table.waiting if self._plays(seat) is not None]
            if not bots:
                break
            if len(bots) == len(table.waiting):
                self._look()
            self._play(bots[0])
        for moments in self.moments.values():
            moments.settle(table)
        self._book()
        self._ask()
        among = len(self.watched) > 1
        if among and window is not None and self.window is not None and self.window.mark == window.mark:
            for seat in {*([] if by is None else [by]), *(before ^ set(table.waiting))}:
                self._notify(seat)
        else:
            self.serial += 1
            self._stood[self.serial] = len(table.actions)
            self._notify(None)

    @property
    def trouble(self) -> str | None:
        """The table's notice of a bot that failed; None if none has."""
        return self._trouble and self._trouble()

    def view(self, seat: int | None, *, below: int | None = None) -> View:
        """Return a player's view, or a spectator's, with the seat `below` nearest."""
        return self._seen(self.table, seat, next=self.next, below=below)

    def stood(self, seat: int, serial: int) -> tuple[Table, View]:
        """Return the hand as it stood in the view with this serial, and that view; as it stands, for another deal's serial.

        A page shows the moves of bots slowly, and asks about what it shows.
        """
        answers = self._stood.get(serial)
        if answers is None:
            return self.table.copy(), self.view(seat)
        then = self.table.before(answers)
        return then, replace(self._seen(then, seat, next=self.next), serial=serial)

    def _seen(
        self,
        table: Table,
        seat: int | None,
        *,
        match: Match | None = None,
        next: NextDeal | None = None,
        late: bool = False,
        below: int | None = None,
    ) -> View:
        match = match or self.match
        named = zip(match.seats, match.players, strict=True)
        bots = [other for other in match.seats if self._sits(other)]
        emblems = {other: character.emblem for other, name in named if other in bots and (character := character_of(name))}
        return view(
            match,
            table,
            seat,
            serial=self.serial,
            bots=bots,
            next=next,
            trouble=self.trouble,
            emblems=emblems,
            below=match.seats[0] if below is None else below,
            late=late,
        )

    def events_since(self, seat: int | None, mark: Mark) -> list[EventView]:
        """Return the events that a player has seen since `mark`; none of an earlier deal."""
        return event_views(self.table, seat, mark.events if mark.deals == self.deals else self._first)

    def late(self) -> tuple[View, Table] | None:
        """Return the hand before with all tiles open, as a spectator sees it while the hand in play is at the same turn; None
        before the second hand.
        """
        if self._last is None:
            return None
        before, after, last, concluded = self._last
        turns, turn = turns_of(last), len(last.actions) if self.table.over else len(turns_of(self.table))
        if turn >= len(turns):
            return self._seen(last, None, match=after, next=concluded), last
        if self._late is None or self._late[0] != (self.deals, turn):
            self._late = (self.deals, turn), last.before(turns[turn])
        return self._seen(self._late[1], None, match=before, late=True), self._late[1]

    def moments_since(self, seat: int | None, mark: Mark) -> list[Moment]:
        """Return the moments of the table since `mark` that no other view has shown."""
        moments = self.moments.get(seat)
        return moments.since(self.table, mark.events if mark.deals == self.deals else self._first) if moments else []

    def _fresh(self) -> None:
        self._first = len(self.table.events) if self.table.position and not self.table.actions else 0
        self.moments: dict[int | None, Moments] = {}
        self.window = None
        self.stuck = False
        self._trouble: Callable[[], str] | None = None
        self._stood: dict[int, int] = {}
        """The number of answers that the view with a serial shows."""
        self._resting: set[int] = set()
        self._made: dict[int, Player] = {}

    def _look(self) -> None:
        """Note a moment if only bots are asked about the open tile. Everybody sees it later if one of them claims."""
        for seat in self.watched:
            self.moments.setdefault(seat, Moments()).look(self.table, seat, partial(self.view, seat))

    def _ask(self) -> None:
        """Open the window in which the players who are asked may answer, equal for all of them."""
        table = self.table
        if table.over or self.stuck or table.phase == "turn":
            self.window = None
            return
        mark = mark_of(table)
        if self.window is not None and self.window.mark == mark:
            return
        among = self.match.seats if table.phase in LAID_OUT else table.waiting
        asked = tuple(seat for seat in among if self._plays(seat) is None)
        seconds = self.seconds if table.phase in OPEN else None
        self.window = Window(mark, asked, None if seconds is None else self.clock() + seconds, seconds or 0.0)

    def _change(self) -> None:
        """Note a change that everybody sees, asked or not."""
        window, self.window = self.window, None
        self.carry_on()
        if window is not None and self.window is not None and window.mark == self.window.mark:
            self.window = window

    def _book(self) -> None:
        if self.ledger:
            self.ledger.follow(self.table)
        if self.table.over and self.next is None:
            before = self.match.copy()
            self.next = self.match.conclude(self.table)
            self._ended = Ended(before, self.match.copy(), self.table, self.next)
            if self.ledger:
                self.ledger.conclude(self.table, self.next)

    def must_be_current(self, serial: int) -> None:
        """Raises RuleRefusal (code "stale") for an answer to a view older than this serial."""
        if serial != self.serial:
            raise failure(RuleRefusal, "stale")

    def _decided(self, seat: int, bot: Strategy) -> Action:
        """Return a bot's choice. A player class is instantiated once per seat and hand."""
        player = OWN.get(bot, bot) if isinstance(bot, str) else bot
        if isinstance(player, type):
            if seat not in self._made:
                self._made[seat] = made(player)
            player = self._made[seat]
        return decided(self.table, seat, player, self.deals, self.clumsy)

    def _play(self, seat: int) -> None:
        """Let a bot answer. A bot that fails sits out the rest of the hand; if no stand-in works either, the hand stops."""
        own = self._plays(seat) or STAND_IN
        for bot in [STAND_IN] if seat in self._resting else [own, STAND_IN]:
            try:
                self.table.step(seat, self._decided(seat, bot))
            except Exception as error:  # noqa: BLE001 - the others play on after any failure of a bot
                log_trouble("a bot", error, self.table, seat=seat, bot=name_of(bot), seed=self.deals, clumsy=self.clumsy)
                self._resting.add(seat)
                self._trouble = partial(say, "trouble", "stand-in", name=self.match.name_at(seat))
            else:
                return
        self.stuck, self._trouble = True, partial(say, "trouble", "stuck")
