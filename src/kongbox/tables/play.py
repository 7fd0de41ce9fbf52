"""A session as it is played at a table: its match, the hand, what the bots answer, which people are asked about an open tile."""

from collections.abc import Callable, Sequence
from functools import partial

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

Mark = tuple[int, int]
"""How far somebody has been told: the number of the deal, and events of it."""


ENDS_A_TURN = ("discard", "fish", "misname", "forget", "out-of-turn")
"""What ends a turn, whatever else is wrong with it."""
GO_ROUND = 4
"""So many draws behind is what those who look on late are shown."""


def answers_before(table: Table, draws: int) -> int:
    """How many answers had been given before the last so many tiles were drawn in turn: each comes of a discard, or is first."""
    turns = [place for place, (_, action) in enumerate(table.actions) if action.verb in ENDS_A_TURN]
    return turns[-draws] if len(turns) >= draws else 0


class Play:
    """A session at a table: `plays` says what plays at a seat now, None where a person is asked; `sits`: it is a bot's chair.

    `told` is called with a seat where only that player sees a change, and with None where everybody does. `seconds` are those in
    which an open tile is answered. `watched` are the seats that see moments of the hand which no view shows, None for people who
    look on; by itself all of them. Bots err with the probability `clumsy` at a strict table. What the rules refuse raises
    KongboxError and changes nothing.

    A bot that fails does not stop the game: another plays on for it, the people read so, and the log says how to see it fail.
    """

    def __init__(
        self,
        match: Match,
        ledger: Ledger | None,
        *,
        plays: Callable[[int], Strategy | None],
        sits: Callable[[int], bool],
        told: Callable[[int | None], None],
        clock: Clock,
        seconds: float | None = None,
        watched: Sequence[int | None] | None = None,
        clumsy: float = 0.0,
        deals: int = 0,
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
        self.window: Window | None = None
        self.next: NextDeal | None = None
        self._late: tuple[tuple[int, int, int], Table] | None = None
        self._plays, self._sits, self._told = plays, sits, told
        self._first = 0
        """Nobody reads the events before this one: they led to a position."""
        self.table: Table

    @property
    def bot_due(self) -> int | None:
        """The seat of the bot whose turn it is."""
        table = self.table
        waits = table.over or self.stuck or table.phase != "turn"
        return None if waits or self._plays(table.turn) is None else table.turn

    @property
    def mark(self) -> Mark:
        """Where things stand."""
        return self.deals, len(self.table.events)

    def begin(self, table: Table) -> None:
        """Take up a hand that is dealt."""
        self.table = table
        self.deals += 1
        self.next = None
        self._fresh()
        if self.ledger:
            self.ledger.deal(table)
        self.carry_on()

    def go_on(self, table: Table, next: NextDeal | None, *, ended: bool = False) -> None:
        """Go on with a hand that was kept: whoever had answered already has, and all are told again that they were asked.

        In a session that has `ended` early nobody is asked any more.
        """
        self.table, self.next = table, next
        self._fresh()
        if not table.over and not ended:
            self.carry_on()
            if self.window is not None and table.phase in OPEN:
                asked = [seat for seat in table.dealt.asked if seat != table.turn and self._plays(seat) is None]
                self.window = self.window._replace(asked=tuple(asked))

    def act(self, seat: int, serial: int, action: str) -> None:
        """A player's answer to the view with this serial. Raises RuleRefusal (code "stale", or why not) and BadInput."""
        self.must_be_current(serial)
        self.table.step(seat, action)
        self.carry_on(seat)

    def rule(self, seat: int, name: str) -> None:
        """Find a player guilty. Raises RuleRefusal where there is nothing to rule on, BadInput for a name that is no ruling."""
        self.table.rule(seat, name)
        self._change()

    def unrule(self) -> None:
        """Take the last ruling back. Raises RuleRefusal where something has happened since, and once all is paid. (RX-INF-14)"""
        if self.table.over:
            raise failure(RuleRefusal, "hand-over", "paid", clause="RX-INF-14")
        self.table.take_ruling_back()
        self._change()

    def take_back(self, seat: int) -> Takeback:
        """Take back a player's last decision, with what the others did since; the wall stays as it is.

        Raises RuleRefusal (code "no-takeback") as `Table.take_back` does.
        """
        found = self.table.take_back(seat)
        self.moments.clear()
        self.stuck = False
        self._change()
        return found

    def expire(self) -> None:
        """The clock has run out: whoever has not answered lets the tile pass."""
        for seat in self.table.waiting:
            self.table.step(seat, "pass")
        self.carry_on()

    def move(self) -> None:
        """Let the bot whose turn it is play."""
        seat = self.bot_due
        if seat is not None:
            self._play(seat)
            self.carry_on()

    def hold(self, left: float | None) -> None:
        """Stop the clock of an open tile, or let it run again with what was left."""
        if self.window is not None and self.window.of:
            self.window = self.window._replace(until=None if left is None else self.clock() + left)

    def carry_on(self, by: int | None = None) -> None:
        """Bots answer at once about an open tile, and whatever else is asked of several; then the others are asked.

        `by` is who has just answered: while others are still asked nobody else sees anything of it. A person who watches alone
        sees every answer of theirs as a new view.
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
                self._told(seat)
        else:
            self.serial += 1
            self._told(None)

    @property
    def trouble(self) -> str | None:
        """What the table has to say of itself, where something went wrong."""
        return self._trouble and self._trouble()

    def view(self, seat: int | None) -> View:
        """What a player sees, or somebody who looks on."""
        return self._seen(self.table, seat, late=False)

    def _seen(self, table: Table, seat: int | None, *, late: bool) -> View:
        match = self.match
        named = zip(match.seats, match.players, strict=True)
        bots = [other for other in match.seats if self._sits(other)]
        emblems = {other: found.emblem for other, name in named if other in bots and (found := character_of(name))}
        below = match.seats[0]
        return view(
            match,
            table,
            seat,
            serial=self.serial,
            bots=bots,
            next=self.next,
            trouble=self.trouble,
            emblems=emblems,
            below=below,
            late=late,
        )

    def events_since(self, seat: int | None, mark: Mark) -> list[EventView]:
        """What a player was told since; of an older deal nothing more."""
        deals, events = mark
        return event_views(self.table, seat, events if deals == self.deals else self._first)

    def late(self) -> Table:
        """The hand as it stood a go-round of draws ago, which those who look on may see with all hands open."""
        table = self.table
        if table.over:
            return table
        stand = self.deals, len(table.actions), len(table.events)
        if self._late is None or self._late[0] != stand:
            self._late = stand, table.before(answers_before(table, GO_ROUND))
        return self._late[1]

    def late_view(self) -> View:
        """What those who look on see then."""
        table = self.late()
        return self._seen(table, None, late=not table.over)

    def moments_since(self, seat: int | None, mark: Mark) -> list[Moment]:
        """What stood on the table in between, which no other view has shown."""
        deals, events = mark
        found = self.moments.get(seat)
        return found.since(self.table, events if deals == self.deals else self._first) if found else []

    def _fresh(self) -> None:
        self._first = len(self.table.events) if self.table.position and not self.table.actions else 0
        self.moments: dict[int | None, Moments] = {}
        self.window = None
        self.stuck = False
        self._trouble: Callable[[], str] | None = None
        self._resting: set[int] = set()
        self._made: dict[int, Player] = {}

    def _look(self) -> None:
        """Nobody but bots is asked about what lies open: everybody is shown a moment of it later, if one of them takes it."""
        for seat in self.watched:
            self.moments.setdefault(seat, Moments()).look(self.table, seat, partial(self.view, seat))

    def _ask(self) -> None:
        """Open the time in which whoever has to answer may do so, the same for all of them."""
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
        """Something has happened that everybody sees, whoever is being asked."""
        window, self.window = self.window, None
        self.carry_on()
        if window is not None and self.window is not None and window.mark == self.window.mark:
            self.window = window

    def _book(self) -> None:
        if self.ledger:
            self.ledger.follow(self.table)
        if self.table.over and self.next is None:
            self.next = self.match.conclude(self.table)
            if self.ledger:
                self.ledger.conclude(self.table, self.next)

    def must_be_current(self, serial: int) -> None:
        """Raises RuleRefusal (code "stale") for an answer to an older view than the one with this serial."""
        if serial != self.serial:
            raise failure(RuleRefusal, "stale")

    def _decided(self, seat: int, bot: Strategy) -> Action:
        """What a bot chooses; a class is made once for each seat and hand."""
        player = OWN.get(bot, bot) if isinstance(bot, str) else bot
        if isinstance(player, type):
            if seat not in self._made:
                self._made[seat] = made(player)
            player = self._made[seat]
        return decided(self.table, seat, player, self.deals, self.clumsy)

    def _play(self, seat: int) -> None:
        """Let a bot answer. One that fails plays no more in this hand; where nobody can play on for it the hand stands still."""
        own = self._plays(seat) or STAND_IN
        for bot in [STAND_IN] if seat in self._resting else [own, STAND_IN]:
            try:
                self.table.step(seat, self._decided(seat, bot))
            except Exception as error:  # noqa: BLE001 - whatever a bot does wrong, the others play on
                log_trouble("a bot", error, self.table, seat=seat, bot=name_of(bot), seed=self.deals, clumsy=self.clumsy)
                self._resting.add(seat)
                self._trouble = partial(say, "trouble", "stand-in", name=self.match.name_at(seat))
            else:
                return
        self.stuck, self._trouble = True, partial(say, "trouble", "stuck")
