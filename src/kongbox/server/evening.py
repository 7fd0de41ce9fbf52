"""One person and three bots at a table, hand after hand; no socket, no clock."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..bots import choose_action
from ..core.state import codes as n
from ..errors import KongboxError, RuleRefusal
from ..game import Action, Match, NextDeal, Table, read_action
from ..game.play.seeds import following
from ..game.views.views import event_views, view
from ..game.views.wire import EventView, View
from ..rulesets import SHIPPED, BadSheet, Ruleset
from .advice import advice
from .messages import Hinted

if TYPE_CHECKING:
    from ..record import Recorder

PLAYERS = ("You", "Ada", "Bo", "Cleo")
Strategy = str | Callable[[Table, int], Action | str]
"""A bot by its name, or a function of the table and a seat."""
Dealt = tuple[Sequence[int], Sequence[int]]
"""A wall as built, and the two rolls of the dice that break it."""
Mark = tuple[int, int]
"""How far somebody has been told: the number of the deal, and events of it."""


class Evening:
    """The match, its table, and the answers of the bots.

    `act`, `next`, `new` and `lay` are what the person does; `move` is the next thing a bot does. A request that is refused raises
    KongboxError and changes nothing. `bots` play the second to fourth player; `walls` are dealt first, one a hand. `record` names
    the file to which every hand is written; when that fails `warn` is told, and the game goes on. `clumsy` is the
    probability with which bots err at a strict table.
    """

    def __init__(
        self,
        ruleset: Ruleset,
        *,
        seed: int | None = None,
        seats: Sequence[int] | None = None,
        bots: Sequence[Strategy] = ("keen", "keen", "keen"),
        walls: Sequence[Dealt] = (),
        record: Path | None = None,
        clumsy: float = 0.0,
        warn: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.offers = {name: Ruleset.load(name) for name in SHIPPED} | {ruleset.id: ruleset}
        """The rulesets that a table can have here: those of the program, and what this one was laid with."""
        self.serial = 0
        self.deals = 0
        self.sessions = 0
        self._seed = seed
        self._seats = seats
        self._bots = bots
        self._walls = list(walls)
        self._record = record
        self._clumsy = clumsy
        self._warn = warn
        self._recorder: Recorder | None = None
        self._next: NextDeal | None = None
        self._open_session(ruleset)

    @property
    def me(self) -> int:
        """The person's seat."""
        return self.match.seats[0]

    @property
    def bot_due(self) -> int | None:
        """The seat of the bot whose turn it is."""
        table = self.table
        if table.over or self.me in table.waiting:
            return None
        return table.waiting[0]

    @property
    def mark(self) -> Mark:
        """Where things stand, for `events_since`."""
        return self.deals, self.table.log.events

    def view(self) -> View:
        """What the person sees."""
        bots = [seat for seat in self.match.seats if seat != self.me]
        return view(self.match, self.table, self.me, serial=self.serial, bots=bots, next=self._next)

    def events_since(self, mark: Mark) -> list[EventView]:
        """What the person was told since; of an older deal nothing more."""
        deals, events = mark
        return event_views(self.table, self.me, events if deals == self.deals else 0)

    def act(self, serial: int, action: str) -> None:
        """The person's answer to the view with this serial.

        Raises RuleRefusal (code "stale" for an older view, or why the rules refuse it), BadInput for a text that is no action.
        """
        self._must_be_current(serial)
        self.table.step(self.me, action)
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
            raise RuleRefusal("All is paid: nothing is corrected any more. (RX-INF-14)", code="hand-over")
        self.table.take_ruling_back()
        self.serial += 1

    def move(self) -> None:
        """Let the bot whose turn it is play."""
        seat = self.bot_due
        if seat is not None:
            self.table.step(seat, self._decide(seat))
            self._carry_on()

    def next(self) -> None:
        """Deal the next hand. Raises RuleRefusal while one is played, and after the last."""
        if not self.table.over:
            raise RuleRefusal("This hand is not over yet.", code="hand-not-over")
        if self.match.over:
            raise RuleRefusal("The session is over; a new one can be opened.", code="session-over")
        self._deal()

    def new(self) -> None:
        """Open a new session. Raises RuleRefusal while one is played."""
        if not self.match.over:
            raise RuleRefusal("This session is not over yet.", code="session-not-over")
        self._open_session(self.ruleset)

    def lay(self, rules: str, options: Mapping[str, Any]) -> None:
        """Open a new session under other rules, whatever is being played.

        Raises BadSheet for a ruleset that is not offered here, and for options that its sheet does not allow.
        """
        if rules not in self.offers:
            raise BadSheet(f"no ruleset is called {rules!r} here; there are: {', '.join(self.offers)}", code="unknown-ruleset")
        self._open_session(self.offers[rules].choose(options))

    def hint(self) -> Hinted:
        """What the strongest bot would do in the person's place. Raises RuleRefusal where nothing is awaited from him."""
        if self.me not in self.table.waiting:
            raise RuleRefusal("Nothing is awaited from you now.", code="not-awaited")
        action = choose_action(self.table, self.me, "keen")
        return Hinted(action.id, advice(self.table, self.me, action))

    def close(self) -> None:
        """The evening is over: nothing more is written down."""
        if self._recorder is not None:
            try:
                self._recorder.close()
            except KongboxError as error:
                self._warn(error.message)

    def _must_be_current(self, serial: int) -> None:
        if serial != self.serial:
            raise RuleRefusal("The table has changed since; here it is as it stands.", code="stale")

    def _open_session(self, ruleset: Ruleset) -> None:
        seed = None if self._seed is None else following(self._seed, self.sessions)
        fit = self._seats is not None and len(self._seats) == ruleset.options.players
        match = Match(ruleset, PLAYERS, seed=seed, seats=self._seats if fit else None)
        if self._record is not None:
            self._recorder = self._open_record(self._record, match)
        self.match = match
        self.ruleset = self.offers[ruleset.id] = ruleset
        self.sessions += 1
        self._deal()

    def _open_record(self, path: Path, match: Match) -> "Recorder":
        """A file for each session: table.jsonl, table-2.jsonl."""
        from ..record import Recorder

        if self._recorder is None:
            return Recorder(path, match)
        self._recorder.close()
        again = self.sessions + 1
        while path.with_stem(f"{path.stem}-{again}").exists():
            again += 1
        return Recorder(path.with_stem(f"{path.stem}-{again}"), match)

    def _conclude(self) -> None:
        self._next = self.match.conclude(self.table)
        if self._recorder is not None:
            try:
                self._recorder.hand(self.table, self._next)
            except KongboxError as error:
                self._warn(error.message)

    def _deal(self) -> None:
        wall, dice = self._walls.pop(0) if self._walls else (None, None)
        self.table = self.match.deal(wall, dice, asked=self.match.seats if self._clumsy else [self.me])
        self.deals += 1
        self._next = None
        self._carry_on()

    def _carry_on(self) -> None:
        """Bots answer at once about an open tile, so that no pause tells who could have claimed it."""
        table = self.table
        while not table.over and table.state.phase != n.TURN:
            asked = next((seat for seat in table.waiting if seat != self.me), None)
            if asked is None:
                break
            self.table.step(asked, self._decide(asked))
        self._book()

    def _book(self) -> None:
        if self.table.over:
            self._conclude()
        self.serial += 1

    def _decide(self, seat: int) -> Action:
        strategy = self._bots[self.match.seats.index(seat) - 1]
        if isinstance(strategy, str):
            return choose_action(self.table, seat, strategy, seed=self.deals, clumsy=self._clumsy)
        chosen = strategy(self.table, seat)
        return read_action(chosen) if isinstance(chosen, str) else chosen
