"""A table for one person and three bots."""

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from ..bots import choose_action
from ..bots.characters import USUAL
from ..errors import BadInput, RuleRefusal
from ..game import Match, Table
from ..game.model.day import Day
from ..game.play.player import name_of
from ..game.play.position import rules_of
from ..game.play.seeds import following
from ..game.views.wire import View
from ..game.words.failures import failure
from ..rulesets import SHIPPED, Ruleset
from ..store.changes import Settings
from ..store.kept import DayKept
from ..store.ledger import Ledger
from ..store.restore import Resumed
from . import hands
from .bucket import Clock
from .chairs import Chairs, Occupant
from .day import COMPANY, day_of, match_of_day, rules_of_day
from .diary import Diary
from .hints import hinted
from .others import PERSON, Other, Strategy, around, company, names_of, others_of
from .people import Person
from .play import Play
from .roles import BETWEEN, OVER, PLAYING
from .state import State, as_chosen, offered
from .trouble import unkept_text
from .wire import Choose
from .wire_alone import Hinted

Dealt = tuple[Sequence[int], Sequence[int]]
"""A wall as built, and the two dice throws that break it."""
ME = "1"
"""The person's id."""
PACE = (0.2, 0.4)
"""Shortest and longest pause before a bot moves, in seconds. The page slows the moves down to the player's pace."""


class Lone(State):
    """A table for one person, on the first chair. A refused request raises KongboxError and changes nothing.

    `ruleset` can be a saved session, which continues with its own bots, seed and ledger. `bots` are the second to fourth players.
    `walls` are dealt first, one per hand. A session ends after `hands` hands; with 0 the rules decide. With a `day`, the first
    session is the hand of that day. Every hand is written to the file `record`; if writing fails, `warn` is called and the game
    goes on. At a strict table, bots err with probability `clumsy`. Without a `ledger`, nothing is saved.
    """

    is_alone = True

    def __init__(
        self,
        ruleset: Ruleset | Resumed,
        *,
        seed: int | None = None,
        seats: Sequence[int] | None = None,
        bots: Sequence[Strategy] = USUAL,
        walls: Sequence[Dealt] = (),
        hands: int = 0,
        day: Day | None = None,
        record: Path | None = None,
        clumsy: float = 0.0,
        warn: Callable[[str], None] = lambda _: None,
        ledger: Ledger | None = None,
        clock: Clock = time.monotonic,
        pace: tuple[float, float] = PACE,
    ) -> None:
        self.offers = {name: Ruleset.load(name) for name in SHIPPED}
        """The rulesets offered here, by id, each as last chosen: the shipped rulesets, and all others played here."""
        self.is_kept = ledger is not None or isinstance(ruleset, Resumed)
        super().__init__(ME, "", Choose("redux", clock="none", mind="never"), clock=clock, sheets=dict(self.offers), pace=pace)
        self.people[ME] = Person(ME, PERSON)
        self.host = ME
        self.away[ME] = clock()
        self.opened_here = 0
        """Number of sessions opened at this table."""
        self._seed = seed
        self._seats = seats
        self._others = company(bots)
        self._rules = SHIPPED[0]
        self._hands = hands
        self.walls = list(walls)
        self.clumsy = clumsy
        self.loaded: dict[str, Resumed | Exception] = {}
        """The requested sessions, by id: as the store returned them, or the store's error."""
        self.tries: dict[tuple[str, str], DayKept | Exception | None] = {}
        """By date and ruleset, the session in which a requested hand of the day counts; None if no session counts, or the
        store's error.
        """
        self._diary = Diary(record, warn)
        self.ledger = ledger or self.ledger
        if isinstance(ruleset, Resumed):
            self.ledger = ruleset.ledger
            self._go_on(ruleset)
        elif day:
            self._open_day(ruleset, day)
        else:
            self._open_session(ruleset, self._others, hands)

    @property
    def game(self) -> str:
        """The session's id in the store; "" if this table is not saved."""
        return self.ledger.session if self.is_kept else ""

    @property
    def me(self) -> int:
        """The person's seat."""
        return self.match.seats[0]

    @property
    def others(self) -> list[str]:
        """Names of the person's three opponents, even if fewer play."""
        return [name for name, _ in self._others]

    @property
    def session(self) -> Play:
        """The running session."""
        return self.running

    @property
    def match(self) -> Match:
        """The session's seats, rounds and totals."""
        return self.session.match

    @property
    def table(self) -> Table:
        """The current hand."""
        return self.session.table

    @property
    def serial(self) -> int:
        """The number of the person's current view."""
        return self.session.serial

    @property
    def bot_due(self) -> int | None:
        """The seat of the bot whose turn it is, or None: the result of `Play.bot_due`."""
        return self.session.bot_due

    def view(self) -> View:
        """Return the person's view."""
        view = self.session.view(self.me)
        return replace(view, trouble=view.trouble or (unkept_text(self.unkept) if self.unkept else None))

    @property
    def chosen_last(self) -> tuple[str, list[str], int]:
        """The ruleset, the opponents and the number of hands of the last session that was not a hand of the day."""
        return self._rules, self.others, self._hands if self.match.day else self.match.hands

    def act(self, serial: int, action: str) -> None:
        """Answer the view with this serial."""
        self.session.act(self.me, serial, action)

    def move(self) -> None:
        """Play the next bot's turn."""
        self.session.move()

    def take_up(self, session: str) -> None:
        """Resume another session, from `loaded`. Unsaved changes of the current one are still written.

        Raises the store's error if the session could not be loaded, and RuleRefusal (code "nothing-kept") if `loaded`
        does not have it.
        """
        resumed = self.loaded.pop(session, None)
        if self.is_kept and session == self.game:
            self.changed()
            return
        if isinstance(resumed, Exception):
            raise resumed
        if resumed is None:
            raise failure(RuleRefusal, "nothing-kept")
        if self.is_kept:
            self.ledger.turn_to(resumed.ledger)
        else:
            self.ledger, self.is_kept = resumed.ledger, True
        self._diary.rest()
        self._go_on(resumed)

    def next(self) -> None:
        """Deal the next hand. Raises RuleRefusal during a hand, and after the last hand."""
        if not self.table.over:
            raise failure(RuleRefusal, "hand-not-over")
        if self.match.over:
            raise failure(RuleRefusal, "session-over")
        hands.deal(self)

    def new(self) -> None:
        """Open a new session under the same rules. After an exercise or a hand of the day, play that again instead.

        Raises RuleRefusal unless the session is over.
        """
        if not self.match.over:
            raise failure(RuleRefusal, "session-not-over")
        if self.match.exercise:
            self.play_on(self.table.position, self.me)
        elif self.match.day:
            self._open_day(self.match.ruleset, replace(self.match.day, practice=True))
        else:
            self._open_session(self.ruleset, self._others, self._hands)

    def lay(self, rules: str, options: Mapping[str, Any], bots: Sequence[str] = (), hands: int = 0) -> None:
        """Open a new session under other rules, even during a hand. Without `bots` the opponents stay."""
        self._open_session(self.chosen(rules, options), company(bots) if bots else self._others, hands)

    def play_on(self, position: str, seat: int, bots: Sequence[str] = ()) -> None:
        """Leave the current game, and play on from a position, in the given `seat`, as an exercise of one hand.

        `bots` has the bot of each seat, as in `others.around`. Without it, the present opponents stay. Raises BadInput
        (code "empty-chair") if nobody plays at `seat` in this position.
        """
        table = Table.from_text(position, rules_of(position, self.sheets))
        ruleset = table.ruleset.plain
        if seat not in table.present:
            raise failure(BadInput, "empty-chair", "chair", chair=seat)
        order = [seat, *(other for other in table.present if other != seat)]
        others = company(around(order, bots)) if bots else self._others
        match = Match(ruleset, (PERSON, *(name for name, _ in others)), seats=order, exercise=True)
        match.sit_at(table)
        self._open(match, table, others)

    def play_day(self, rules: str, date: str, today: str) -> None:
        """Leave the current game for the hand of a date. Begin or continue that hand, or practise it if it has been played."""
        ruleset, day = rules_of_day(rules), day_of(date, today)
        counts = self.tries.pop((date, rules), None)
        if isinstance(counts, Exception):
            raise counts
        if counts is not None and counts.status != "over":
            self.take_up(counts.id)
        else:
            self._open_day(ruleset, replace(day, practice=counts is not None))

    def chosen(self, rules: str, options: Mapping[str, Any]) -> Ruleset:
        """Return an offered ruleset with the options last chosen for it, except where `options` says otherwise.

        Raises BadSheet if the ruleset is not offered.
        """
        return offered(self.offers, rules).choose(options)

    def sheet(self, rules: str, options: Mapping[str, Any]) -> Ruleset:
        """Return a ruleset as in its sheet, except for these options. Raises BadSheet for an unknown ruleset."""
        return offered(self.sheets, rules).choose(options)

    def hint(self) -> Hinted:
        """Return the action that the bot "keen" would choose, with the reasons. Raises RuleRefusal if the person has nothing to
        decide.
        """
        if self.me not in self.table.waiting:
            raise failure(RuleRefusal, "not-awaited", "you")
        action = choose_action(self.table, self.me, "keen")
        return hinted(self.table, self.me, action)

    def close(self) -> None:
        """Close the record, after one more attempt to write the hands that are waiting."""
        self._diary.close()

    def _open_session(self, ruleset: Ruleset, others: Sequence[Other], hands: int) -> None:
        """Open a session. Everything that may fail comes first, so that the current session survives a failure."""
        seed = None if self._seed is None else following(self._seed, self.opened_here)
        fit = self._seats is not None and len(self._seats) == ruleset.options.players
        players = (PERSON, *(name for name, _ in others))
        match = Match(ruleset, players, seed=seed, seats=self._seats if fit else None, hands=hands)
        self._open(match, self._next(match), others)
        self._hands = hands

    def _open_day(self, ruleset: Ruleset, day: Day) -> None:
        match = match_of_day(ruleset, day)
        self._open(match, match.deal(), COMPANY)

    def _open(self, match: Match, table: Table, others: Sequence[Other]) -> None:
        bots = names_of(others)
        self._diary.open(match, self.opened_here + 1, ("", *bots))
        self._take(match, others)
        self.opened_here += 1
        before = self._sit_down(match, others)
        if self.is_kept:
            self.ledger.open(match, Settings(bots, self.clumsy, self._seed, self.opened_here, before, match.day))
        hands.deal(self, table)

    def _go_on(self, kept: Resumed) -> None:
        """Resume a session from the store. Its views get higher numbers than all earlier views."""
        settings, others = kept.settings, others_of(kept)
        if not settings.day:
            self._hands = kept.match.hands
        self._take(kept.match, others)
        self.clumsy, self._seed, self.opened_here = settings.clumsy, settings.seed, settings.sessions
        self._sit_down(kept.match, others)
        self.session.deals = settings.deals + len(kept.match.results) + (kept.next is None)
        self.session.serial = max(self.session.serial + 1, time.time_ns() // 1_000_000)
        self.renewed = True
        self.session.go_on(kept.table, kept.next)
        self.taken = ""
        self.stage = PLAYING if not self.table.over else OVER if self.match.over else BETWEEN
        self.changed()

    def _sit_down(self, match: Match, others: Sequence[Other]) -> int:
        """Seat the players of a session. Return the number of hands already dealt at this table."""
        deals = self.play.deals if self.play else 0
        seated = [Occupant(bot=name_of(bot), name=name) for name, bot in others]
        self.chairs = Chairs([Occupant(ME, name=match.players[0]), *seated][: len(match.seats)])
        self.opened = None
        self.sessions = [self.game] if self.is_kept else []
        self.strategies = {1 + place: bot for place, (_, bot) in enumerate(others) if not isinstance(bot, str)}
        hands.sit_down(self, match)
        return deals

    def _take(self, match: Match, others: Sequence[Other]) -> None:
        """Play by the rules of a session. Remember its rules and opponents as the last choice, unless it is a hand of the day."""
        self.ruleset = ruleset = match.ruleset
        self.sheets.setdefault(ruleset.id, ruleset)
        if not match.day:
            self.offers[ruleset.id], self._rules, self._others = ruleset, ruleset.id, [*others]
        hands = match.hands if match.day else self._hands
        self.choices = replace(as_chosen(ruleset, self.sheets), hands=hands, clock="none", mind="never")

    def _next(self, match: Match) -> Table:
        wall, dice = self.walls[0] if self.walls else (None, None)
        return match.deal(wall, dice, asked=match.seats if self.clumsy else [match.seats[0]])

    def watched(self, match: Match) -> list[int]:
        """Return the seats that see the moments between views: here, only the person's seat."""
        return [match.seats[0]]

    def dealt(self) -> Table:
        """Return the next hand: with the first of `walls` or, if none is left, with a wall from the session's seed."""
        return self._next(self.match)

    def conclude(self, play: Play) -> None:
        """Write a finished hand into the diary."""
        assert play.next is not None
        self._diary.hand(play.table, play.next)
