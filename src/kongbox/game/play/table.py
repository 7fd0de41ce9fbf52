"""A table for programs: one hand, from the deal to the settlement."""

import threading
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ...core.pay.settlement import settle
from ...core.play.deal import begin, start
from ...core.play.legal import legal
from ...core.play.step import step
from ...core.state import codes as n
from ...core.state.actions import RULING
from ...core.state.records import Decision, Hand, Log
from ...core.state.records import Table as State
from ...errors import BadInput, RuleRefusal
from ...notation.faults import short
from ...rulesets import Ruleset
from ..model.actions import RULINGS, Action, Takeback, action_of, number_of, open_actions
from ..model.events import Event
from ..model.payment import Payment
from ..model.promise import Promise
from ..model.result import Result
from ..score.owed import payments_of
from ..words.failures import chosen_by, failure
from .alone import one_at_a_time
from .arguments import MOST_HANDS, action_that_is_one, asked_seats, lay_wall, points_held, seat_number, whole_number
from .bots import bots_for, chosen, four_players
from .drawing import drawn_table
from .facts import Facts
from .player import Given, made, name_of
from .referee import must_be_possible
from .refusal import IllegalAction, why_not
from .result import result_of
from .seeds import sound_seed
from .seen import Seen, seen

MOST_ANSWERS = 1_000_000_000
"""The highest number of answers that `before` takes."""


class Table(Facts):
    """One hand, played at four seats, with its hidden tiles.

    Seats are chairs 0 to 3, counter-clockwise. `east` is East's chair in this hand, `prevailing` the wind of the round, 0 to 3.
    `streak` counts the hands that the dealer has won since getting the deal. `held` has every seat's points before the hand.

    Give a `seed` (0 to 2**64 - 1), or `wall` and `dice`. Without a seed, a missing wall or missing dice are chosen
    unpredictably. `wall` gives the tiles as built, as kinds: two per stack, the top tile first, with the stacks clockwise from
    the right end of seat 0's side. `dice` are the dealer's throw and the breaker's. At a strict table the `asked` seats answer
    every open tile, because they may err. At any table the `answering` seats answer every open tile, so that pauses do not reveal
    who can claim it. `promise` is the hash that commits the table to the wall, with its salt.

    Two tables are equal if their positions are equal and both would continue in the same way.

    Raises BadInput (code "bad-seat", "bad-wind", "bad-streak", "bad-held", "bad-seed", "bad-wall", "bad-dice", "seed-or-wall",
    "bad-promise", "empty-chair").

    >>> from kongbox import Table
    >>> table = Table("redux", seed=7)
    >>> table.phase, table.turn, len(table.hand(0)), table.wall_left
    ('turn', 0, 14, 73)
    >>> table.step(0, table.legal(0)[0])
    >>> table.undo()
    (0, Action(verb='discard', tiles=(1,)))
    """

    __hash__ = None  # type: ignore[assignment]

    def __init__(
        self,
        rules: str | Ruleset = "redux",
        *,
        seed: int | None = None,
        wall: Sequence[int] | None = None,
        dice: Sequence[int] | None = None,
        east: int = 0,
        prevailing: int = 0,
        streak: int = 0,
        held: Sequence[int] | None = None,
        asked: Iterable[int] = (),
        answering: Iterable[int] = (),
        promise: Promise | None = None,
    ) -> None:
        ruleset = Ruleset.of(rules)
        east = seat_number(east, "east")
        prevailing = whole_number(prevailing, "prevailing", 0, 3, "bad-wind")
        streak = whole_number(streak, "streak", 0, MOST_HANDS, "bad-streak")
        if ruleset.rules.seats.absent >> east & 1:
            raise failure(BadInput, "empty-chair", "chair", chair=east)
        state = State.new()
        for seat, points in enumerate(points_held(held, ruleset.start)):
            state.side[seat].held = points
        bits, always = asked_seats(asked), asked_seats(answering, "answering")
        state.faults.asked = always | (bits if ruleset.rules.faults.manners else 0)
        log = Log.new()
        log.keep = 1
        if promise is not None and not isinstance(promise, Promise):
            raise failure(BadInput, "bad-promise", given=promise)
        if seed is not None:
            if wall is not None or dice is not None:
                raise failure(BadInput, "seed-or-wall")
            start(state, log, ruleset.lookup, sound_seed(seed), east, prevailing, streak)
        else:
            lay_wall(state, ruleset, wall, dice)
            begin(state, log, ruleset.lookup, east, prevailing, streak)
        self._begin(ruleset, state, log)
        self._promise = promise

    @classmethod
    def at(cls, ruleset: Ruleset, state: State, log: Log) -> "Table":
        """Return a table at a position in the engine's records."""
        table = cls.__new__(cls)
        table._begin(ruleset, state, log)
        return table

    def _begin(self, ruleset: Ruleset, state: State, log: Log) -> None:
        """Begin at a position. Events already in the journal cannot be taken back."""
        self.ruleset = ruleset
        self.state = state
        self.log = log
        self.decision = Decision.new()
        self._begun = state.bytes()
        self._fixed = log.events
        self._actions: list[tuple[int, Action]] = []
        self._taken: list[Takeback] = []
        self._events: tuple[Event, ...] = ()
        self._result: Result | None = None
        self._position = ""
        self._promise: Promise | None = None
        self._lock = threading.RLock()
        self._finish()

    @one_at_a_time
    def legal(self, seat: int) -> tuple[Action, ...]:
        """Return a seat's legal actions; () if the seat has nothing to answer. Raises BadInput (code "bad-seat").

        At a strict table, the errors that the seat may make are included.
        """
        legal(self.state, self.ruleset.lookup, seat_number(seat), self.decision)
        return tuple(open_actions(self.decision.open, self.state.tile))

    @one_at_a_time
    def seen(self, seat: int, *, seed: int = 0) -> Seen:
        """Return what a seat may know, with a random generator made from `seed`.

        Raises BadInput (code "bad-seat", "bad-seed").
        """
        return seen(self, seat_number(seat), self.legal(seat), sound_seed(seed))

    @one_at_a_time
    def step(self, seat: int, action: Action | str) -> None:
        """Carry out a seat's action.

        Raises IllegalAction with the reason if `legal` does not offer the action, and BadInput (code "bad-action", "bad-seat")
        for an unreadable action or seat. After an error the table is unchanged.
        """
        seat, wanted = seat_number(seat), action_that_is_one(action)
        if wanted.verb in RULINGS:
            self.rule(seat, wanted.verb.removeprefix("ruled-"))
            return
        if wanted not in self.legal(seat):
            raise IllegalAction(why_not(self.state, self.ruleset, seat, wanted), str(wanted))
        self._carry_out(seat, wanted, number_of(wanted, self.state.tile))

    @one_at_a_time
    def undo(self) -> tuple[int, Action]:
        """Undo the last step of any kind, and return its seat and action. Further calls go back as far as the deal.

        Raises RuleRefusal (code "nothing-to-undo") before the first step.
        """
        if not self._actions:
            raise failure(RuleRefusal, "nothing-to-undo")
        (undone,) = self._go_back(len(self._actions) - 1)
        return undone

    @one_at_a_time
    def take_back(self, seat: int) -> Takeback:
        """Take back a seat's last decision and all that followed. A record of the hand shows the takeback.

        Raises BadInput (code "bad-seat"), and RuleRefusal (code "no-takeback") after the hand, at a strict table, after a later
        ruling, and before the seat's first decision.
        """
        at = self._decided(seat_number(seat))
        if isinstance(at, str):
            raise failure(RuleRefusal, "no-takeback", at)
        takeback = Takeback(at, self._go_back(at))
        self._taken.append(takeback)
        return takeback

    @one_at_a_time
    def may_take_back(self, seat: int) -> bool:
        """Whether this seat can take a decision back. Raises BadInput (code "bad-seat")."""
        return isinstance(self._decided(seat_number(seat)), int)

    def _decided(self, seat: int) -> int | str:
        """Return the place of a seat's last decision among the moves, or the code of the reason why it cannot be taken back."""
        if self.over:
            return "over"
        if self.ruleset.rules.faults.manners:
            return "strict"
        for place in range(len(self._actions) - 1, -1, -1):
            if self._actions[place][1].verb in RULINGS:
                return "ruled"
            if self._actions[place][0] == seat:
                return place
        return "nothing"

    def _go_back(self, count: int) -> tuple[tuple[int, Action], ...]:
        """Go back to the position after the first `count` moves of the hand, and return the undone moves."""
        moves = [(self.log.move[row, 0], self.log.move[row, 1]) for row in range(self.log.moves - len(self._actions) + count)]
        self.state.restore(self._begun)
        events, recorded = self.log.events, self.log.moves
        self.log.events, self.log.moves = self._fixed, 0
        self._events = ()
        for seat, number in moves:
            step(self.state, self.log, self.ruleset.lookup, seat, number)
        self._forget(events, recorded)
        self._result = None
        undone = tuple(self._actions[count:])
        del self._actions[count:]
        return undone

    @one_at_a_time
    def copy(self) -> "Table":
        """Return a copy, whose changes do not affect this table."""
        table = type(self).__new__(type(self))
        table.__dict__.update(self.__dict__)
        table.state, table.log = self.state.copy(), self.log.copy()
        table.decision, table._actions, table._lock = Decision.new(), list(self._actions), threading.RLock()
        table._taken = list(self._taken)
        return table

    @one_at_a_time
    def having_answered(self, seat: int) -> "Table":
        """Return a copy of the table in which a seat is not asked, as if it had answered."""
        table = self.copy()
        table.state.pending &= ~(1 << seat)
        return table

    @one_at_a_time
    def before(self, count: int) -> "Table":
        """Return a copy of the table as it was after the first `count` moves of this hand; as it is now if there have been fewer.

        Raises BadInput (code "bad-number").
        """
        count = whole_number(count, "count", 0, MOST_ANSWERS, "bad-number")
        table = self.copy()
        with table._lock:
            if count < len(table._actions):
                table._go_back(count)
        return table

    @one_at_a_time
    def play_out(self, bots: Given | Sequence[Given] = "greedy", *, seed: int = 0) -> Result:
        """Let players finish the hand, and return the result.

        `bots` are four players by seat, or one player for all seats. Each is a bot's name, a kernel or a `Player`. Every random
        choice depends on `seed` (0 to 2**64 - 1).

        Raises BadInput (code "unknown-bot", "four-bots", "bad-player", "bad-strategy", "bad-seed"; "bad-action" for
        a function's answer that is no action), IllegalAction for a function's illegal action, and PlayerFailed for a kernel's
        illegal action.

        >>> Table(seed=7).play_out(lambda seen: seen.legal[0]).why
        'wall-out'
        """
        players = [player if isinstance(player, str) else made(player) for player in four_players(bots)]
        decision = bots_for([player if isinstance(player, str) else "random" for player in players], sound_seed(seed))
        while not self.over:
            seat = self.waiting[0]
            player = players[seat]
            if isinstance(player, str):
                number = chosen(self.state, self.ruleset.lookup, decision, seat)
                self._carry_out(seat, action_of(number, self.state.tile), number)
            else:
                action = player(self.seen(seat, seed=seed))
                try:
                    self.step(seat, action)
                except IllegalAction as refused:
                    raise IllegalAction(refused.reason, refused.tiles[0], name_of(player), seat) from None
                except BadInput as error:
                    raise chosen_by(name_of(player), seat, short(repr(action)), error) from None
        assert self._result is not None
        return self._result

    @one_at_a_time
    def infractions(self, seat: int) -> tuple[Action, ...]:
        """Return the infractions that the table lets a seat commit now; () unless the table is strict.

        Raises BadInput (code "bad-seat").
        """
        actions = self.legal(seat)
        return tuple(action for action in actions if self.decision.open[number_of(action, self.state.tile)] == n.ERROR)

    @one_at_a_time
    def rule(self, seat: int, name: str) -> None:
        """Rule against a seat. `name` is one of RULED.

        Raises BadInput (code "bad-ruling") for another name, and RuleRefusal with the reason if the ruling is impossible now.
        """
        what = must_be_possible(self.state, self.ruleset, seat, name)
        self._carry_out(seat, Action(f"ruled-{name}"), RULING + what)

    @property
    def ruled(self) -> tuple[int, str] | None:
        """The last ruling, as seat and name, while it can be taken back; otherwise None."""
        if not self._actions or self._actions[-1][1].verb not in RULINGS:
            return None
        if self._taken and self._taken[-1].at >= len(self._actions):
            return None  # something has happened since, even if it was taken back
        seat, action = self._actions[-1]
        return seat, action.verb.removeprefix("ruled-")

    @one_at_a_time
    def foresee(self, seat: int, name: str) -> tuple[Payment[int], ...]:
        """Return the payments that a ruling would bring at once; () if the hand would go on. Raises the errors of `rule`."""
        what = must_be_possible(self.state, self.ruleset, seat, name)
        state, log = self.state.copy(), Log.new()
        step(state, log, self.ruleset.lookup, seat, RULING + what)
        if state.phase != n.OVER:
            return ()
        settle(state, log, self.ruleset.lookup, Hand.new())
        return payments_of(state, range(4))

    @one_at_a_time
    def take_ruling_back(self) -> None:
        """Take the last ruling back.

        Raises RuleRefusal (code "too-late") if there is none, or if something has happened since.
        """
        if self.ruled is None:
            raise failure(RuleRefusal, "too-late")
        self.undo()

    @one_at_a_time
    def to_text(self) -> str:
        """Return the position as text, from which `from_text` makes an equal table. See `kongbox.game.play.text`.

        Raises RuleRefusal (code "hand-over") after the hand.
        """
        from .text import position_text

        return position_text(self)

    @classmethod
    def from_text(cls, text: str, rules: str | Ruleset | None = None) -> "Table":
        """Return the table at a position given as text; see `kongbox.game.play.text` for its form.

        `rules` replaces the ruleset in the text. Raises BadInput with the line, and usually the column, for an unreadable text or
        an impossible position.
        """
        from .text import read_position

        table = cls.at(*read_position(text, rules))
        table._position = "" if table.over else table.to_text()
        return table

    def _forget(self, events: int, moves: int) -> None:
        """Clear the rows of the journal that were taken back."""
        for row in range(self.log.events, events):
            for column in range(5):
                self.log.event[row, column] = 0
        for row in range(self.log.moves, moves):
            for column in range(3):
                self.log.move[row, column] = 0

    def _carry_out(self, seat: int, action: Action, number: int) -> None:
        self._actions.append((seat, action))
        step(self.state, self.log, self.ruleset.lookup, seat, number)
        self._finish()

    def _finish(self) -> None:
        if self.over and self._result is None:
            settle(self.state, self.log, self.ruleset.lookup, Hand.new())
            self._result = result_of(self.state, self.ruleset, self.log)

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Table) else NotImplemented

    def _key(self) -> tuple[object, ...]:
        """Return what equal tables have in common."""
        return self.ruleset.hash, (self._result, self.actions, self._begun) if self.over else self.to_text()

    def __str__(self) -> str:
        return drawn_table(self)

    def __repr__(self) -> str:
        won = self._result is not None and self._result.winner is not None
        state = f"seat {self.turn}, {self.wall_left} in the wall" if not self.over else "won" if won else "nobody won"
        return f"<Table {self.ruleset.id}: {self.phase}, {state}>"

    def __copy__(self) -> "Table":
        return self.copy()

    def __deepcopy__(self, memo: Mapping[int, Any]) -> "Table":
        return self.copy()

    @one_at_a_time
    def __getstate__(self) -> dict[str, Any]:
        left = {name: value for name, value in self.__dict__.items() if name not in ("decision", "_lock")}
        return left | {"state": self.state.bytes(), "log": self.log.bytes()}

    def __setstate__(self, left: dict[str, Any]) -> None:
        self.__dict__.update(left)
        self.state, self.log, self.decision = State.new(), Log.new(), Decision.new()
        self.state.restore(left["state"])
        self.log.restore(left["log"])
        self._lock = threading.RLock()
