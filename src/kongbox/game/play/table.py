"""A table that a program can talk to: one hand, from the deal to the settlement."""

import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import update_wrapper
from typing import Any, Concatenate, ParamSpec, TypeVar

from ...core.pay.settlement import settle
from ...core.play.deal import begin, start
from ...core.play.legal import legal
from ...core.play.step import step
from ...core.state import codes as n
from ...core.state.actions import RULING
from ...core.state.records import Decision, Hand, Log
from ...core.state.records import Table as State
from ...errors import BadInput, RuleRefusal
from ...rulesets import Ruleset
from ...tiles import NAMES, NONE
from ..model.actions import RULED_BY, RULINGS, Action, action_of, number_of, open_actions
from ..model.codes import PHASES, Phase
from ..model.events import Event
from ..model.payment import Payment
from ..model.result import Result
from ..score.settling import settlement_of
from ..words.failures import failure
from .arguments import MOST_HANDS, action_that_is_one, asked_seats, lay_wall, points_held, seat_number, whole_number
from .drawing import drawn_table
from .events import events_of
from .lying import Discard, Meld, discards_of, melds_of, tiles_of_bonus, tiles_of_hand
from .referee import must_be_possible
from .refusal import IllegalAction, why_not
from .result import SEATS, result_of
from .seeds import sound_seed

P = ParamSpec("P")
R = TypeVar("R")


def one_at_a_time(method: "Callable[Concatenate[Table, P], R]") -> "Callable[Concatenate[Table, P], R]":
    """A table is used by one thread at a time; a second that comes meanwhile is told so at once."""

    def alone(self: "Table", /, *args: P.args, **named: P.kwargs) -> R:
        if not self._lock.acquire(blocking=False):
            raise failure(RuleRefusal, "table-in-use")
        try:
            return method(self, *args, **named)
        finally:
            self._lock.release()

    return update_wrapper(alone, method)


class Table:
    """One hand of four seats.

    Seats are chairs 0 to 3, counter-clockwise; `east` is the one that is East in this hand, `prevailing` the wind of the round,
    0 to 3, `streak` how many hands the dealer has won in a row, `held` the points of every seat before the hand.

    Without a seed (0 to 2**64 - 1) or a wall the operating system's generator shuffles and throws. `wall` gives the tiles as
    built: kinds, two a stack, the top tile first, stacks clockwise from the right end of seat 0's side; `dice` the dealer's roll
    and the breaker's. At a strict table the seats that are `asked` answer to every open tile, for they may err.

    A table shows everything, hidden tiles too: what one seat may see is a view. Two tables are equal where
    the same position lies and the same would come of it.

    Raises BadInput, code "bad-seat", "bad-wind", "bad-streak", "bad-held", "bad-seed", "bad-wall", "bad-dice" or "empty-chair".

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
    ) -> None:
        ruleset = rules if isinstance(rules, Ruleset) else Ruleset.load(rules)
        east = seat_number(east, "east")
        prevailing = whole_number(prevailing, "prevailing", 0, 3, "bad-wind")
        streak = whole_number(streak, "streak", 0, MOST_HANDS, "bad-streak")
        if ruleset.rules.seats.absent >> east & 1:
            raise failure(BadInput, "empty-chair", "chair", chair=east)
        state = State.new()
        for seat, points in enumerate(points_held(held, ruleset.start)):
            state.side[seat].held = points
        bits = asked_seats(asked)
        if ruleset.rules.faults.manners:
            state.faults.asked = bits
        log = Log.new()
        log.keep = 1
        if seed is not None:
            start(state, log, ruleset.lookup, sound_seed(seed), east, prevailing, streak)
        else:
            lay_wall(state, ruleset, wall, dice)
            begin(state, log, ruleset.lookup, east, prevailing, streak)
        self._begin(ruleset, state, log)

    def _begin(self, ruleset: Ruleset, state: State, log: Log) -> None:
        """Sit down at a position; what the journal tells of already is never taken back."""
        self.ruleset = ruleset
        self.state = state
        self.log = log
        self.decision = Decision.new()
        self._begun = state.bytes()
        self._told = log.events
        self._actions: list[tuple[int, Action]] = []
        self._result: Result | None = None
        self._lock = threading.RLock()
        self._finish()

    @property
    def over(self) -> bool:
        """Has the hand ended?"""
        return self.state.phase == n.OVER

    @property
    def phase(self) -> Phase:
        """What is awaited.

        opening (a kong before the first turn), exchange, vote (do the others exchange?), washing, turn (a discard, a kong,
        mahjong), claim (who wants the discard?), rob (who robs the kong?) or over.
        """
        return PHASES[self.state.phase]

    @property
    def turn(self) -> int:
        """The seat whose turn it is; while others answer, the one whose tile lies open."""
        return self.state.turn

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose answer is awaited, in turn order."""
        state = self.state
        order = [(state.turn + turn) % 4 for turn in range(4)]
        return tuple(seat for seat in order if state.pending >> seat & 1)

    @property
    def present(self) -> tuple[int, ...]:
        """The seats at which somebody sits."""
        return tuple(seat for seat in range(4) if not self.state.absent >> seat & 1)

    @property
    def east(self) -> int:
        """The seat of the East wind."""
        return self.state.east

    @property
    def dealer(self) -> int:
        """The seat that deals and plays first: East, or the one whose wind prevails, as the rules have it."""
        return self.state.dealer

    @property
    def prevailing(self) -> int:
        """The wind of the round, 0 East to 3 North."""
        return self.state.prevailing

    @property
    def dice(self) -> tuple[int, int, int, int]:
        """The dealer's roll of two dice, then the breaker's."""
        dice = self.state.wall.dice
        return dice[0], dice[1], dice[2], dice[3]

    @property
    def open_tile(self) -> str | None:
        """The tile that the others are asked about, written: a discard (phase claim) or one of a kong (phase rob)."""
        state = self.state
        return NAMES[state.tile] if state.phase in (n.CLAIM, n.ROB) and state.tile != NONE else None

    @property
    def wall_left(self) -> int:
        """The number of tiles that may still be drawn from the live wall."""
        return self.state.wall.live

    @property
    def discards(self) -> tuple[Discard, ...]:
        """Every discard in order, those that were claimed too: each says whose it was, and who took it."""
        return discards_of(self.events)

    @property
    def actions(self) -> tuple[tuple[int, Action], ...]:
        """Every answer that a seat gave, in order: with the wall and the dice they are the whole hand."""
        return tuple(self._actions)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, hidden tiles included."""
        return tuple(events_of(self.log))

    @property
    def result(self) -> Result | None:
        """The end of the hand, with every score and payment; None while it is played."""
        return self._result

    def wind(self, seat: int) -> int:
        """The wind of a seat in this hand, 0 East to 3 North. Raises BadInput (code "bad-seat")."""
        return (seat_number(seat) - self.state.east) % 4

    def hand(self, seat: int) -> tuple[str, ...]:
        """The tiles that stand in a seat's hand, written, in the order of their kinds. Raises BadInput (code "bad-seat")."""
        return tiles_of_hand(self.state.side[seat_number(seat)])

    def drawn(self, seat: int) -> str | None:
        """The tile that a seat has drawn in this turn, where it is its turn. Raises BadInput (code "bad-seat")."""
        side = self.state.side[seat_number(seat)]
        mine = seat == self.state.turn and self.state.phase in (n.TURN, n.OPENING, n.WASHING)
        return NAMES[side.drawn] if mine and side.drawn != NONE and side.hand[side.drawn] else None

    def melds(self, seat: int) -> tuple[Meld, ...]:
        """The sets that a seat has laid down, in order. Raises BadInput (code "bad-seat")."""
        return melds_of(self.state.side[seat_number(seat)])

    def bonus(self, seat: int) -> tuple[str, ...]:
        """The bonus tiles that a seat has laid out, written. Raises BadInput (code "bad-seat")."""
        return tiles_of_bonus(self.state.side[seat_number(seat)])

    def held(self, seat: int) -> int:
        """The points that a seat held before this hand. Raises BadInput (code "bad-seat")."""
        return self.state.side[seat_number(seat)].held

    @one_at_a_time
    def legal(self, seat: int) -> tuple[Action, ...]:
        """The actions that a seat may ask for now; none where nothing is awaited from it. Raises BadInput (code "bad-seat")."""
        legal(self.state, self.ruleset.lookup, seat_number(seat), self.decision)
        return tuple(open_actions(self.decision, self.state))

    @one_at_a_time
    def step(self, seat: int, action: Action | str) -> None:
        """Carry out what a seat asks for.

        Raises IllegalAction, with the reason, for what `legal` does not offer, and BadInput (code "bad-action", "bad-seat") for
        what is no action, or no seat. The table is then as it was.
        """
        seat, wanted = seat_number(seat), action_that_is_one(action)
        if wanted.verb in RULINGS:
            self.rule(seat, RULED_BY[wanted.verb])
            return
        if wanted not in self.legal(seat):
            raise IllegalAction(why_not(self.state, self.ruleset, seat, wanted), str(wanted))
        self._carry_out(seat, wanted, number_of(wanted, self.state))

    @one_at_a_time
    def undo(self) -> tuple[int, Action]:
        """Take back the last step, whatever it was: the seat and its action. Any number of times, back to the deal.

        Raises RuleRefusal (code "nothing-to-undo") where no step has been taken.
        """
        if not self._actions:
            raise failure(RuleRefusal, "nothing-to-undo")
        moves = [(self.log.move[row, 0], self.log.move[row, 1]) for row in range(self.log.moves - 1)]
        self.state.restore(self._begun)
        told, self.log.events, self.log.moves = self.log.events, self._told, 0
        for seat, number in moves:
            step(self.state, self.log, self.ruleset.lookup, seat, number)
        self._forget(told)
        self._result = None
        return self._actions.pop()

    @one_at_a_time
    def copy(self) -> "Table":
        """A table of its own at the same moment: what is done there changes nothing here."""
        made = type(self).__new__(type(self))
        made.__dict__.update(self.__dict__)
        made.state, made.log = self.state.copy(), self.log.copy()
        made.decision, made._actions, made._lock = Decision.new(), list(self._actions), threading.RLock()
        return made

    @one_at_a_time
    def play_out(self, bots: str | Sequence[str] = "greedy", *, seed: int = 0) -> Result:
        """Let bots play the hand to its end; how it ended.

        `bots` names one for each of the four seats, or one for all; `seed` (0 to 2**64 - 1) matters to the random one only. They
        answer by what their seats may see. Raises BadInput (code "unknown-bot", "four-bots", "bad-seed").
        """
        from ...bots.players import bots_for, chosen

        decision = bots_for(bots, sound_seed(seed))
        while not self.over:
            seat = self.waiting[0]
            number = chosen(self.state, self.ruleset.lookup, decision, seat)
            self._carry_out(seat, action_of(number, self.state), number)
        assert self._result is not None
        return self._result

    def infractions(self, seat: int) -> tuple[Action, ...]:
        """The legal actions that are infractions; a strict table does not prevent them. Raises BadInput (code "bad-seat")."""
        found = self.legal(seat)
        return tuple(action for action in found if self.decision.open[number_of(action, self.state)] == n.ERROR)

    @one_at_a_time
    def rule(self, seat: int, name: str) -> None:
        """Let the referee find a seat guilty: `name` is one of RULED. It can be taken back until something else happens.

        Raises RuleRefusal with the reason where there is nothing to rule on.
        """
        what = must_be_possible(self.state, self.ruleset, seat, name)
        self._carry_out(seat, Action(f"ruled-{name}"), RULING + what)

    @property
    def ruled(self) -> tuple[int, str] | None:
        """The last ruling, a seat and its name, as long as it can be taken back."""
        if not self._actions or self._actions[-1][1].verb not in RULINGS:
            return None
        seat, action = self._actions[-1]
        return seat, RULED_BY[action.verb]

    @one_at_a_time
    def foresee(self, seat: int, name: str) -> tuple[Payment, ...]:
        """The payments that would be made at once if the referee ruled so. Raises as `rule` does."""
        what = must_be_possible(self.state, self.ruleset, seat, name)
        state, log = self.state.copy(), Log.new()
        step(state, log, self.ruleset.lookup, seat, RULING + what)
        if state.phase != n.OVER:
            return ()
        settle(state, log, self.ruleset.lookup, Hand.new())
        return settlement_of(state, SEATS).payments

    def take_ruling_back(self) -> None:
        """Undo the last ruling.

        Raises RuleRefusal (code "too-late") where something has happened since, or nothing was ruled.
        """
        if self.ruled is None:
            raise failure(RuleRefusal, "too-late")
        self.undo()

    def to_text(self) -> str:
        """The position as text: `from_text` makes the same of it, and the same comes of that. See `kongbox.game.play.text`.

        Raises RuleRefusal (code "hand-over") once the hand is over: a record keeps what happened.
        """
        from .text import position_text

        return position_text(self)

    @classmethod
    def from_text(cls, text: str, rules: str | Ruleset | None = None) -> "Table":
        """The table at a position written as text; see `kongbox.game.play.text` for what may stand there.

        `rules` replaces what the text says of them. Raises BadInput, which names line and column, for a text that no position is
        written in, or tiles that no set has.
        """
        from .text import read_position

        made = cls.__new__(cls)
        made._begin(*read_position(text, rules))
        return made

    def _forget(self, told: int) -> None:
        """Leave nothing in the journal of what has been taken back."""
        for row in range(self.log.events, told):
            for column in range(5):
                self.log.event[row, column] = 0
        for column in range(3):
            self.log.move[self.log.moves, column] = 0

    def _carry_out(self, seat: int, action: Action, number: int) -> None:
        self._actions.append((seat, action))
        step(self.state, self.log, self.ruleset.lookup, seat, number)
        self._finish()

    def _finish(self) -> None:
        if self.over and self._result is None:
            settle(self.state, self.log, self.ruleset.lookup, Hand.new())
            self._result = result_of(self.state, self.ruleset, self.log)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        if self.over or other.over:
            return self._result == other._result and self.actions == other.actions and self._begun == other._begun
        return self.ruleset.hash == other.ruleset.hash and self.to_text() == other.to_text()

    def __str__(self) -> str:
        return drawn_table(self)

    def __repr__(self) -> str:
        told = f"seat {self.turn}, {self.wall_left} in the wall" if not self.over else "won" if self._won else "nobody won"
        return f"<Table {self.ruleset.id}: {self.phase}, {told}>"

    @property
    def _won(self) -> bool:
        return self._result is not None and self._result.winner is not None

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
