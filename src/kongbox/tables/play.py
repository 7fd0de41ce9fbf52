"""A session in play at a table: its match, its hand, the bots' decisions, and the questions to people.

This file has over 400 lines, because an answer closes a window, starts a clock, and lets a bot think.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from msgspec.structs import replace

from ..bots.characters import OWN
from ..errors import RuleRefusal
from ..game import Action, Match, NextDeal, Player, Table
from ..game.model.actions import Takeback
from ..game.play.player import made, name_of
from ..game.views.moments import Moments
from ..game.views.replies import Moment
from ..game.views.views import event_views, view
from ..game.views.wire import EventView, View
from ..game.words.failures import failure
from ..steps import Steps, finish
from ..store.ledger import Ledger
from ..words.catalogue import say
from .ahead import NOTHING, Ahead
from .bucket import Clock
from .others import STAND_IN, Strategy, deciding, emblems
from .thinking import Thought, takes_time
from .trouble import log_trouble
from .window import LAID_OUT, OPEN, Asked, Countdown, Times, Window, mark_of, played_for


class Mark(NamedTuple):
    """What a page has shown: how many deals, how many events of the last deal, and how often events were undone.

    `eyes` is the person who saw the events, "" while a shared device was covered.
    """

    deals: int
    events: int
    undone: int
    eyes: str = ""


ENDS_A_TURN = ("discard", "fish", "misname", "forget", "out-of-turn")
"""Actions that end a turn, even if they are errors."""


def turns_of(table: Table) -> list[int]:
    """Return, for each answer that ended a turn, the number of answers before it."""
    return [place for place, (_, action) in enumerate(table.actions) if action.verb in ENDS_A_TURN]


class Ended(NamedTuple):
    """A finished hand, with the session before and after it."""

    before: Match
    after: Match
    table: Table
    next: NextDeal


class Play:
    """A session at a table. `plays` returns the bot that plays at a seat now, or None for a person. `sits` says whether a seat's
    chair belongs to a bot.

    `notify` is called with a seat for a change that only its player sees, and with None for a change that everybody sees. `times`
    is None without a clock. Every open tile stays open for at least `shortest` seconds. `watched` are the seats that see the
    moments between views, or None for everybody; None among them stands for watchers. At a strict table, bots err with
    probability `clumsy`. A refused request raises KongboxError and changes nothing.

    While `beside` returns True, the caller carries out the thoughts in `unbegun` and reports each to `answered`. Otherwise every
    bot decides at once.
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
        times: Times | None,
        shortest: float,
        watched: Sequence[int | None] | None,
        clumsy: float,
        beside: Callable[[], bool],
        deals: int,
        undone: int,
        serial: int,
    ) -> None:
        self.match = match
        self.ledger = ledger
        self.clock = clock
        self.times = times
        self.shortest = shortest
        self.watched = (None, *match.seats) if watched is None else watched
        self.clumsy = clumsy
        self.deals = deals
        self.serial = serial
        self.undone = undone
        """How often events were taken back in this session."""
        self.window: Window | None = None
        self.ahead = Ahead()
        self.countdown: Countdown | None = None
        """The countdown for the answers to the current question."""
        self._timed: tuple[Asked, tuple[int, ...]] | None = None
        """The question for which the countdown runs. In a turn, and while tiles are laid out, it includes the players asked."""
        self.next: NextDeal | None = None
        self._ended: Ended | None = None
        """The last finished hand."""
        self._last: Ended | None = None
        """The hand before the one in play."""
        self._late: tuple[tuple[int, int], Table] | None = None
        self.unbegun: list[Thought] = []
        """Thoughts that wait to be carried out."""
        self._plays, self._sits, self._notify, self._beside = plays, sits, notify, beside
        self._first = 0
        """Index of the first event to show: earlier events led to the position where play began."""
        self.table: Table

    @property
    def bot_due(self) -> int | None:
        """The seat of the bot whose turn it is; None if it is no bot's turn, or if the bot is overdue and still thinking."""
        table = self.table
        waits = self.stuck or table.phase != "turn"
        thinks = self.is_overdue and not self._is_ready(table.turn)
        return None if waits or thinks or self._plays(table.turn) is None else table.turn

    @property
    def is_overdue(self) -> bool:
        """Whether the bot whose turn it is has thought for longer than its pause."""
        thought = self._thought(self.table.turn)
        return thought is not None and thought.is_awaited

    @property
    def mark(self) -> Mark:
        """The mark of a page that has shown everything so far."""
        return Mark(self.deals, len(self.table.events), self.undone)

    @property
    def is_early(self) -> bool:
        """Whether the shortest time of the open tile is still running."""
        window = self.window
        return window is not None and window.least is not None and window.mark == mark_of(self.table)

    def put_to(self, seat: int | None) -> Table:
        """Return the hand in play. If this player has answered ahead, return a copy that no longer asks them."""
        return self.table.having_answered(seat) if seat is not None and seat in self.ahead.given else self.table

    def passes(self, seat: int) -> bool:
        """Whether this seat is asked about the open tile and passes automatically."""
        return seat in self.table.waiting and self.ahead.passes(self.table, seat)

    def begin(self, table: Table) -> None:
        """Begin a hand that has just been dealt."""
        self.table = table
        self.deals += 1
        self.next = None
        self._last, self._ended = self._ended, None
        self._fresh()
        if self.ledger:
            self.ledger.deal(table)
        self.carry_on()

    def go_on(self, table: Table, next: NextDeal | None, *, ended: bool = False, ahead: Ahead | None = None) -> None:
        """Resume a saved hand. Answers already given and decisions made `ahead` still count. The players who have made none are
        asked again.

        A session that `ended` early asks nobody.
        """
        self.table, self.next = table, next
        self._fresh()
        if not table.over and not ended:
            ahead = ahead or Ahead()
            self.ahead.lets = ahead.lets
            self.carry_on()
            if self.window is not None and table.phase in OPEN:
                asked = [seat for seat in table.dealt.asked if seat != table.turn and self._plays(seat) is None]
                self.window = self.window._replace(asked=tuple(asked))
                self.ahead = ahead

    def act(self, seat: int, serial: int, action: str) -> None:
        """Carry out an action that a player chose in the view with this serial.

        While the open tile's shortest time runs, keep the action for later. Raises RuleRefusal for an older view (code "stale").
        """
        self.must_be_current(serial)
        if self.is_early:
            self.put_to(seat).copy().step(seat, action)
            self.ahead.given[seat] = action
            self._notify(seat)
        else:
            self.table.step(seat, action)
            self.carry_on(seat)

    def rule(self, seat: int, name: str) -> None:
        """Rule against a player, as `Table.rule` does."""
        self.table.rule(seat, name)
        self.carry_on(everybody=True)

    def unrule(self) -> None:
        """Take the last ruling back. (RX-INF-14)

        Raises RuleRefusal if there is none, if something has happened since, or if the hand is paid.
        """
        if self.table.over:
            raise failure(RuleRefusal, "hand-over", "paid", clause="RX-INF-14")
        self.table.take_ruling_back()
        self.undone += 1
        self.carry_on(everybody=True)

    def take_back(self, seat: int) -> Takeback:
        """Take back a player's last decision and all that followed, as `Table.take_back` does. Return what was undone.

        The player's automatic passes end.
        """
        takeback = self.table.take_back(seat)
        self.ahead.lets.pop(seat, None)
        self.undone += 1
        self._stood.clear()
        self.moments.clear()
        self.stuck = False
        self.carry_on(everybody=True)
        return takeback

    def has_answered(self, seat: int) -> bool:
        """Whether this player has answered the open tile, and its window is still open."""
        asked = self.window.asked if self.window is not None and self.table.phase in OPEN else ()
        return seat in asked and seat not in self.put_to(seat).waiting

    def take_answer_back(self, seat: int) -> None:
        """Take back a player's answer to the open tile, and end the player's automatic passes. Other players do not see this."""
        self.ahead.let(seat, NOTHING)
        if self.ahead.given.pop(seat, None) is None:
            for other, action in self.table.take_back(seat).undone[1:]:
                self.table.step(other, action)
            self._book()
        self._notify(seat)

    def ripen(self) -> None:
        """End the shortest time of the open tile. Carry out the answers given ahead and the automatic passes."""
        if self.window is not None:
            self.window = self.window._replace(least=None)
            self.carry_on()

    def expire(self) -> None:
        """Play for every player whose time is up, as `played_for` chooses."""
        table, mark = self.table, mark_of(self.table)
        for seat in table.waiting:
            while mark_of(table) == mark and seat in table.waiting:
                table.step(seat, played_for(table, seat))
        self.carry_on()

    def move(self) -> None:
        """Play the turn of the bot that is due, or wait until it has thought."""
        seat = self.bot_due
        if seat is None:
            return
        thought = self._begun(seat)
        if thought is not None and not thought.is_done:
            thought.is_awaited = True
        else:
            self._play(seat)
            self.carry_on()

    def answered(self, thought: Thought) -> None:
        """Go on after a bot has thought outside its own turn. In its own turn, `move` does this."""
        if self._thought(thought.seat) is thought and self.table.phase != "turn":
            self.carry_on(thought.seat)

    def keep_time(self, *, stands: bool = False, holds: bool = False) -> None:
        """Begin a countdown if there is a new question. Stop the countdown if `stands` is True, and the window's shortest time if
        `holds` is True; otherwise let them run. The shortest time runs on for an absent player, who may have answered already.
        """
        table, now = self.table, self.clock()
        idle = self.times is None or table.over or self.stuck or (table.phase == "turn" and self._plays(table.turn) is not None)
        question = None if idle else (mark_of(table), table.waiting if table.phase in (*LAID_OUT, "turn") else ())
        if question != self._timed:
            if self._timed is not None and self.countdown is not None and self.countdown.bank:
                (seat,) = self._timed[1]
                self._banks[seat] = min(self.countdown.bank, self.countdown.left(now))
            self._timed, self.countdown = question, None
            if question is not None and self.times is not None:
                self.countdown = self.times.given(table.phase, self._banks.get(table.turn, self.times.bank), now)
        if self.countdown is not None:
            self.countdown = self.countdown.kept(now, stands=stands)
        if self.window is not None and self.window.least is not None:
            self.window = self.window._replace(least=self.window.least.kept(now, stands=holds))

    def carry_on(self, by: int | None = None, *, everybody: bool = False) -> None:
        """Let bots answer a question to several players. Then ask the people.

        `by` is the seat that has just answered. Until everybody asked has answered, other people see nothing of this answer,
        unless `everybody` is true or the answer gives tiles away before a goulash.
        """
        table, window = self.table, self.window
        before = set(table.waiting)
        while not table.over and not self.stuck and table.phase != "turn" and not self.is_early:
            self._let_bots_think()
            known = self.shortest > 0 and window is not None and window.mark == mark_of(table)
            if not known:
                self.ahead.forget_tile()
            answer = [seat for seat in table.waiting if self._is_ready(seat) or (known and self._has_answered(seat))]
            if not answer:
                break
            if len(answer) == len(table.waiting) and not known:
                self._look()
            self._answer(answer[0])
        self._let_bots_think()
        if self._only_bots_think():
            self._book()
            return
        for moments in self.moments.values():
            moments.settle(table)
        self._book()
        self._ask()
        self.keep_time()
        quietly = len(self.watched) > 1 or (by is not None and self._plays(by) is not None)
        if not everybody and quietly and window is not None and self.window is not None and self.window.mark == window.mark:
            told = {*([] if by is None else [by]), *(before ^ set(table.waiting))}
            for seat in (None,) if table.phase == "exchange" else told:  # everybody sees how many tiles a player still holds
                self._notify(seat)
        else:
            self.serial += 1
            self._stood[self.serial] = len(table.actions)
            self._notify(None)

    @property
    def trouble(self) -> str | None:
        """The table's notice of a bot that failed; None if no bot has failed."""
        return self._trouble and self._trouble()

    def view(self, seat: int | None, *, below: int | None = None) -> View:
        """Return a player's view, or a watcher's view if `seat` is None, with the seat `below` at the bottom."""
        return self._seen(self.put_to(seat), seat, next=self.next, below=below)

    def stood(self, seat: int, serial: int) -> tuple[Table, View]:
        """Return the hand as it was in the view with this serial, and that view; for an unknown serial, the present ones."""
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
        bots = [other for other in match.seats if self._sits(other)]
        return view(
            match,
            table,
            seat,
            serial=self.serial,
            bots=bots,
            next=next,
            trouble=self.trouble,
            emblems={other: emblem for other, emblem in emblems(match).items() if other in bots},
            below=match.seats[0] if below is None else below,
            late=late,
        )

    def events_since(self, seat: int | None, mark: Mark) -> list[EventView]:
        """Return the events of the present deal that a player has seen since `mark`."""
        return event_views(self.table, seat, mark.events if mark.deals == self.deals else self._first)

    def late(self) -> tuple[View, Table] | None:
        """Return the delayed view for watchers, and its table; None before the second hand.

        The view shows the previous hand, with all tiles open, at the turn that the hand in play has reached.
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
        """Return the moments since `mark` that no view has shown to this player."""
        moments = self.moments.get(seat)
        return moments.since(self.table, mark.events if mark.deals == self.deals else self._first) if moments else []

    def _fresh(self) -> None:
        self._first = len(self.table.events) if self.table.position and not self.table.actions else 0
        self.moments: dict[int | None, Moments] = {}
        self.window = self.countdown = None
        self.ahead = Ahead()
        self._timed = None
        self._banks: dict[int, float] = {}
        """The seconds left in the bank of each player who has used some of it in this hand, by seat."""
        self.stuck = False
        self._trouble: Callable[[], str] | None = None
        self._stood: dict[int, int] = {}
        """The number of the hand's actions before each view, by the view's serial."""
        self._resting: set[int] = set()
        self._made: dict[int, Player] = {}
        self._thoughts: dict[int, Thought] = {}
        self.unbegun = []

    def _look(self) -> None:
        """Remember the view of each watched seat, at a moment when only bots are asked about an open tile."""
        for seat in self.watched:
            self.moments.setdefault(seat, Moments()).look(self.table, seat, partial(self.view, seat))

    def _ask(self) -> None:
        """Open one window for all people who are asked the present question, unless it is open already."""
        table = self.table
        mark, asks = mark_of(table), not (table.over or self.stuck or table.phase == "turn")
        if asks and self.window is not None and self.window.mark == mark:
            return
        self.window = None
        self.ahead.forget_tile()
        if not asks:
            return
        among = self.match.seats if table.phase in LAID_OUT else table.waiting
        asked = tuple(seat for seat in among if self._plays(seat) is None)
        shortest = self.shortest if table.phase in OPEN else 0.0
        self.window = Window(mark, asked, Countdown(shortest, self.clock() + shortest) if shortest else None)

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
        """Raise RuleRefusal (code "stale") for an answer to an older view."""
        if serial != self.serial:
            raise failure(RuleRefusal, "stale")

    def _deciding(self, table: Table, seat: int, bot: Strategy) -> Steps[Action]:
        """Find a bot's choice."""
        if isinstance(bot, type):
            if seat not in self._made:
                self._made[seat] = made(bot)
            bot = self._made[seat]
        return deciding(table, seat, bot, self.deals, self.clumsy)

    def _bot_at(self, seat: int) -> Strategy | None:
        """Return the bot that answers for a seat now: its own bot or, after a failure, the stand-in. Return None for a person."""
        bot = self._plays(seat)
        if bot is not None and seat in self._resting:
            return STAND_IN
        return OWN.get(bot, bot) if isinstance(bot, str) else bot

    def _let_bots_think(self) -> None:
        for seat in self.table.waiting:
            self._begun(seat)

    def _begun(self, seat: int) -> Thought | None:
        """Return a slow bot's thought about the present question, begun now if necessary; None for any other player."""
        bot, thought = self._bot_at(seat), self._thought(seat)
        if thought is not None or bot is None or not takes_time(bot) or not self._beside():
            return thought
        thought = Thought(seat, self._question, bot, partial(self._deciding, self.table.copy(), seat, bot))
        self._thoughts[seat] = thought
        self.unbegun.append(thought)
        return thought

    def _thought(self, seat: int) -> Thought | None:
        """Return the thought of a seat's bot about the present question, if it has begun."""
        thought = self._thoughts.get(seat)
        return thought if thought is not None and thought.question == self._question else None

    @property
    def _question(self) -> tuple[int, int, Asked]:
        return self.deals, self.undone, mark_of(self.table)

    def _is_ready(self, seat: int) -> bool:
        """Whether a bot answers for this seat and is not thinking now."""
        thought = self._thought(seat)
        return self._plays(seat) is not None and (thought is None or thought.is_done)

    def _only_bots_think(self) -> bool:
        """Whether the present question waits for bots alone and has no window. False during a turn."""
        table = self.table
        if table.over or self.stuck or table.phase == "turn" or (self.window is not None and self.window.mark == mark_of(table)):
            return False
        return all(self._plays(seat) is not None for seat in table.waiting)

    def _has_answered(self, seat: int) -> bool:
        """Whether this player has given an answer ahead, or passes on the tile automatically."""
        return seat in self.ahead.given or self.ahead.passes(self.table, seat)

    def _answer(self, seat: int) -> None:
        """Carry out an answer given ahead or an automatic pass, or let a bot answer."""
        if seat in self.ahead.given:
            self.table.step(seat, self.ahead.given.pop(seat))
        elif self._plays(seat) is None:
            self.table.step(seat, "pass")
        else:
            self._play(seat)

    def _play(self, seat: int) -> None:
        """Let a bot act. If it fails, a stand-in plays the rest of the hand. If the stand-in fails too, the hand stops."""
        thought = self._thought(seat)
        self._thoughts.pop(seat, None)
        for bot in [self._bot_at(seat) or STAND_IN, STAND_IN]:
            try:
                self.table.step(seat, thought.said() if thought else finish(self._deciding(self.table, seat, bot)))
            except Exception as error:  # noqa: BLE001 - the others play on after any failure of a bot
                log_trouble(error, self.table, seat=seat, bot=name_of(bot), seed=self.deals, clumsy=self.clumsy)
                self._resting.add(seat)
                form = "late" if isinstance(error, TimeoutError) else "stand-in"
                self._trouble, thought = partial(say, "trouble", form, name=self.match.name_at(seat)), None
            else:
                return
        self.stuck, self._trouble = True, partial(say, "trouble", "stuck")
