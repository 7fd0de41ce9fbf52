"""One person and three bots at a table, hand after hand; no socket, no clock."""

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from ..bots import choose_action
from ..bots.characters import USUAL
from ..errors import BadInput, RuleRefusal
from ..game import Match, NextDeal, Table
from ..game.play.position import rules_of
from ..game.play.seeds import following
from ..game.views.moments import Moments
from ..game.views.replies import Moment, Reasons
from ..game.views.views import event_views, view
from ..game.views.whynot import why_not_offered
from ..game.views.wire import EventView, View
from ..game.words.catalogue import say
from ..game.words.failures import failure
from ..game.words.taken import taken_text
from ..parlour.trouble import log_trouble
from ..rulesets import SHIPPED, BadSheet, Ruleset
from ..store.changes import Settings
from ..store.ledger import Ledger
from ..store.restore import Resumed
from .diary import Diary
from .hints import hinted
from .messages import Hinted
from .others import PERSON, STAND_IN, Other, Strategy, called, company, decided, emblems, names_of, others_of

Dealt = tuple[Sequence[int], Sequence[int]]
"""A wall as built, and the two rolls of the dice that break it."""
Mark = tuple[int, int]
"""How far somebody has been told: the number of the deal, and events of it."""


class Evening:
    """The match, its table, and the answers of the bots.

    `act`, `next`, `new`, `lay` and `go_on` are what the person does; `move` is the next thing a bot does. A request that is
    refused raises KongboxError and changes nothing. `bots` play the second to fourth player; `walls` are dealt first, one a hand.
    `hands` ends a session after so many. `record` names the file to which every hand is written; when that fails `warn` is told,
    and the game goes on. `clumsy` is the probability with which bots err at a strict table. `ledger` notes everything for the
    store. In place of a ruleset a session may be given that is gone on with, with its own bots, seed and ledger.

    A bot that fails is no reason to stop: another plays on for it, the person is told, and the log says how to see it fail again.
    """

    def __init__(
        self,
        ruleset: Ruleset | Resumed,
        *,
        seed: int | None = None,
        seats: Sequence[int] | None = None,
        bots: Sequence[Strategy] = USUAL,
        walls: Sequence[Dealt] = (),
        hands: int = 0,
        record: Path | None = None,
        clumsy: float = 0.0,
        warn: Callable[[str], None] = lambda _: None,
        ledger: Ledger | None = None,
    ) -> None:
        self.offers = {name: Ruleset.load(name) for name in SHIPPED}
        """The rulesets that a table can have here: those of the program, and what this one was laid with, as chosen last."""
        self.sheets = dict(self.offers)
        """The same as they were before anything was chosen."""
        self.serial = 0
        self.deals = 0
        self.sessions = 0
        self._seed = seed
        self._seats = seats
        self._others = company(bots)
        self._hands = hands
        self._walls = list(walls)
        self._clumsy = clumsy
        self._next: NextDeal | None = None
        self._diary = Diary(record, warn)
        self.ledger = ledger
        self.unkept: str | None = None
        """Why what is played now is not kept, as long as it is not."""
        if isinstance(ruleset, Ruleset):
            self._open_session(ruleset, self._others, hands)
        else:
            self.ledger = ruleset.ledger
            self._go_on(ruleset)

    @property
    def game(self) -> str:
        """The session by its id in the store; nothing where none keeps it."""
        return self.ledger.session if self.ledger else ""

    @property
    def me(self) -> int:
        """The person's seat."""
        return self.match.seats[0]

    @property
    def others(self) -> list[str]:
        """What those are called who play with the person, at a table with room for all."""
        return [name for name, _ in self._others]

    @property
    def bot_due(self) -> int | None:
        """The seat of the bot whose turn it is."""
        table = self.table
        if table.over or self.stuck or self.me in table.waiting:
            return None
        return table.waiting[0]

    @property
    def order(self) -> list[int]:
        """The seats that are taken, the person's first, in turn order."""
        return sorted(self.match.seats, key=lambda seat: (seat - self.me) % 4)

    @property
    def mark(self) -> Mark:
        """Where things stand, for `events_since`."""
        return self.deals, len(self.table.events)

    def view(self) -> View:
        """What the person sees."""
        bots = [seat for seat in self.match.seats if seat != self.me]
        return view(
            self.match,
            self.table,
            self.me,
            serial=self.serial,
            bots=bots,
            next=self._next,
            trouble=self.trouble or self.unkept,
            emblems=emblems(self.match),
        )

    def events_since(self, mark: Mark) -> list[EventView]:
        """What the person was told since; of an older deal nothing more."""
        deals, events = mark
        return event_views(self.table, self.me, events if deals == self.deals else self._first)

    def moments_since(self, mark: Mark) -> list[Moment]:
        """What stood on the table in between, which no other view shows."""
        deals, events = mark
        return self._moments.since(self.table, events if deals == self.deals else self._first)

    def act(self, serial: int, action: str) -> None:
        """The person's answer to the view with this serial.

        Raises RuleRefusal (code "stale" for an older view, or why the rules refuse it), BadInput for a text that is no action.
        """
        self._must_be_current(serial)
        self.table.step(self.me, action)
        self.taken = ""
        self._carry_on()

    def rule(self, serial: int, seat: int, name: str) -> None:
        """Let the referee find a player guilty, at the table as the view with this serial shows it.

        Raises RuleRefusal (code "stale", or why there is nothing to rule on), BadInput for a name that is no ruling.
        """
        self._must_be_current(serial)
        self.table.rule(seat, name)
        self._book()

    def unrule(self) -> None:
        """Take the last ruling back. Raises RuleRefusal where something has happened since, and once all is paid. (RX-INF-14)"""
        if self.table.over:
            raise failure(RuleRefusal, "hand-over", "paid", clause="RX-INF-14")
        self.table.take_ruling_back()
        self._follow()
        self.serial += 1

    def take_back(self, serial: int) -> None:
        """Take the person's last decision back, with what the others did since. The wall stays as it is.

        Raises RuleRefusal (code "stale", or "no-takeback" as `Table.take_back` does).
        """
        self._must_be_current(serial)
        found = self.table.take_back(self.me)
        self._follow()
        self._moments, self.stuck = Moments(), False
        self.taken = taken_text(found.undone[0][1])
        self._carry_on()

    @property
    def takes_back(self) -> bool:
        """Is there anything that the person may take back?"""
        return self.table.may_take_back(self.me)

    def move(self) -> None:
        """Let the bot whose turn it is play."""
        seat = self.bot_due
        if seat is not None:
            self._play(seat)
            self._carry_on()

    def next(self) -> None:
        """Deal the next hand. Raises RuleRefusal while one is played, and after the last."""
        if not self.table.over:
            raise failure(RuleRefusal, "hand-not-over")
        if self.match.over:
            raise failure(RuleRefusal, "session-over")
        self._begin(self._next_table(self.match))

    def new(self) -> None:
        """Open a new session, or begin an exercise once more.

        Raises RuleRefusal while one is played, KongboxError where it cannot be recorded.
        """
        if not self.match.over:
            raise failure(RuleRefusal, "session-not-over")
        if self.match.exercise:
            self.play_on(self.table.position, self.me)
        else:
            self._open_session(self.ruleset, self._others, self._hands)

    def lay(self, rules: str, options: Mapping[str, Any], bots: Sequence[str] = (), hands: int = 0) -> None:
        """Open a new session under other rules, whatever is being played; with the same others where none are named.

        Raises as `choose` does, BadInput for others that there are not, and KongboxError where the session cannot be recorded;
        nothing has changed then.
        """
        self._open_session(self.choose(rules, options), company(bots) if bots else self._others, hands)

    def go_on(self, kept: Resumed) -> None:
        """Leave what is being played for a session that was kept; what the ledger has not written yet is still written."""
        if self.ledger is None:
            self.ledger = kept.ledger
        else:
            self.ledger.turn_to(kept.ledger)
        self._diary.rest()
        self._go_on(kept)

    def play_on(self, position: str, seat: int) -> None:
        """Leave what is played as it stands, and play on from a position at one of its seats: an exercise of one hand.

        Raises BadInput for a text that is no position, or a seat where nobody sits, BadSheet for rules that are not offered here,
        and KongboxError where it cannot be recorded; nothing has changed then.
        """
        table = Table.from_text(position, rules_of(position, self.sheets))
        ruleset = table.ruleset.plain
        if seat not in table.present:
            raise failure(BadInput, "empty-chair", "chair", chair=seat)
        order = [seat, *(other for other in table.present if other != seat)]
        match = Match(ruleset, (PERSON, *(name for name, _ in self._others)), seats=order, exercise=True)
        match.sit_at(table)
        self._open(match, table, self._others)

    def choose(self, rules: str, options: Mapping[str, Any]) -> Ruleset:
        """The rules that a table could have here.

        Raises BadSheet for a ruleset that is not offered here, and for options that its sheet does not allow.
        """
        if rules not in self.offers:
            raise failure(BadSheet, "unknown-ruleset", "offered", given=rules, known=tuple(self.offers))
        return self.offers[rules].choose(options)

    def sheet(self, rules: str, options: Mapping[str, Any]) -> Ruleset:
        """The rules as their sheet has them, whatever the table has chosen, with other choices. Raises BadSheet as `choose`."""
        if rules not in self.sheets:
            raise failure(BadSheet, "unknown-ruleset", "offered", given=rules, known=tuple(self.sheets))
        return self.sheets[rules].choose(options)

    def hint(self) -> Hinted:
        """What the strongest bot would do in the person's place. Raises RuleRefusal where nothing is awaited from them."""
        if self.me not in self.table.waiting:
            raise failure(RuleRefusal, "not-awaited", "you")
        action = choose_action(self.table, self.me, "keen")
        return hinted(self.table, self.me, action)

    def why_not(self, about: str) -> Reasons:
        """Why the person is not offered what they ask about. Raises BadInput for what is no verb and no action."""
        return why_not_offered(self.table, self.me, about)

    def _must_be_current(self, serial: int) -> None:
        if serial != self.serial:
            raise failure(RuleRefusal, "stale")

    def close(self) -> None:
        """Close the record; what could not be written is tried once more."""
        self._diary.close()

    def report(self, what: str, error: Exception, **more: Any) -> None:
        """Log a fault, with all that it takes to see it again."""
        log_trouble(what, error, self.table, **more)

    def _open_session(self, ruleset: Ruleset, others: Sequence[Other], hands: int) -> None:
        """Everything that may fail comes first: what was being played stands until then."""
        seed = None if self._seed is None else following(self._seed, self.sessions)
        fit = self._seats is not None and len(self._seats) == ruleset.options.players
        players = (PERSON, *(name for name, _ in others))
        match = Match(ruleset, players, seed=seed, seats=self._seats if fit else None, hands=hands)
        self._open(match, self._next_table(match), others)
        self._hands = hands

    def _open(self, match: Match, table: Table, others: Sequence[Other]) -> None:
        bots = names_of(others)
        self._diary.open(match, self.sessions + 1, ("", *bots))
        self.match = match
        self._others = [*others]
        self._offer(match.ruleset)
        self.sessions += 1
        if self.ledger:
            self.ledger.open(match, Settings(bots, self._clumsy, self._seed, self.sessions, self.deals))
        self._begin(table)

    def _go_on(self, kept: Resumed) -> None:
        """A session as the store has it. No page has seen a view with a number as high as its next."""
        self.match, self.table, self._next = kept.match, kept.table, kept.next
        self._offer(kept.match.ruleset)
        settings = kept.settings
        self._others, self._hands = others_of(kept), kept.match.hands
        self._clumsy, self._seed, self.sessions = settings.clumsy, settings.seed, settings.sessions
        self.deals = settings.deals + len(kept.match.results) + (kept.next is None)
        self.serial = max(self.serial + 1, time.time_ns() // 1_000_000)
        self._fresh()
        if not self.table.over:
            self._carry_on()

    def _offer(self, ruleset: Ruleset) -> None:
        self.ruleset = self.offers[ruleset.id] = ruleset
        self.sheets.setdefault(ruleset.id, ruleset)

    def _next_table(self, match: Match) -> Table:
        wall, dice = self._walls[0] if self._walls else (None, None)
        return match.deal(wall, dice, asked=match.seats if self._clumsy else [match.seats[0]])

    def _begin(self, table: Table) -> None:
        del self._walls[:1]
        self.table = table
        self.deals += 1
        self._fresh()
        self._next = None
        if self.ledger:
            self.ledger.deal(table)
        self._carry_on()

    def _fresh(self) -> None:
        """No bot has failed in this hand yet, and nothing of it was shown; what led to a position nobody is told."""
        self._first = len(self.table.events) if self.table.position and not self.table.actions else 0
        self._moments = Moments()
        self.stuck = False
        self.trouble: str | None = None
        self.taken = ""
        """What the person took back last, in words, until they decide again."""
        self._resting: set[int] = set()

    def _carry_on(self) -> None:
        """Bots answer at once about an open tile, so that no pause tells who could have claimed it."""
        table = self.table
        while not table.over and not self.stuck and table.phase != "turn":
            asked = next((seat for seat in table.waiting if seat != self.me), None)
            if asked is None:
                break
            self._moments.look(table, self.me, self.view)
            self._play(asked)
        self._moments.settle(table)
        self._book()

    def _book(self) -> None:
        self._follow()
        if self.table.over:
            self._next = self.match.conclude(self.table)
            self._diary.hand(self.table, self._next)
            if self.ledger:
                self.ledger.conclude(self.table, self._next)
        self.serial += 1

    def _follow(self) -> None:
        if self.ledger:
            self.ledger.follow(self.table)

    def _play(self, seat: int) -> None:
        """Let a bot answer. One that fails plays no more in this hand; where nobody can play on for it the hand stands still."""
        own = self._others[self.match.seats.index(seat) - 1][1]
        for strategy in [STAND_IN] if seat in self._resting else [own, STAND_IN]:
            try:
                self.table.step(seat, decided(self.table, seat, strategy, self.deals, self._clumsy))
            except Exception as error:  # noqa: BLE001 - whatever a bot does wrong, the others play on
                self.report("a bot", error, seat=seat, bot=called(strategy), seed=self.deals, clumsy=self._clumsy)
                self._resting.add(seat)
                self.trouble = say("trouble", "stand-in", name=self.match.name_at(seat))
            else:
                return
        self.stuck, self.trouble = True, say("trouble", "stuck")
