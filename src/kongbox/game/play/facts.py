"""Everything that a caller may ask about a hand, in the game's words."""

from ...core.score.winning import from_ready
from ...core.state import codes as n
from ...core.state.actions import CAN_WIN, MAHJONG
from ...core.state.records import Log
from ...core.state.records import Table as State
from ...errors import RuleRefusal
from ...rulesets import Ruleset
from ...tiles import NAMES, NONE
from ..model.actions import Action, Takeback
from ..model.codes import PHASES, Phase
from ..model.events import Event
from ..model.offence import Fault
from ..model.promise import Promise
from ..model.result import Result
from ..score.sets import ScoredSet
from ..words.failures import failure
from .alone import Locked
from .arguments import seat_number
from .dealt import Dealt, Played, dealt_of, moves_of
from .events import events_of
from .lying import Discard, Meld, discards_of, melds_of, melds_to_see, tiles_of_bonus, tiles_of_hand, written_hand
from .scored import sequence_won, sets_scored
from .wall import Place, standing_wall


class Facts(Locked):
    """The facts of a table, hidden tiles included. No method changes the table.

    `ruleset` has the rules of the hand. `state` and `log` are the engine's records, for kernels only. Methods that take a seat
    raise BadInput (code "bad-seat") unless the seat is 0 to 3.
    """

    ruleset: Ruleset
    state: State
    log: Log
    _actions: list[tuple[int, Action]]
    _taken: list[Takeback]
    _events: tuple[Event, ...]
    _result: Result | None
    _position: str
    _promise: Promise | None

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self.state.phase == n.OVER

    @property
    def phase(self) -> Phase:
        """The kind of the current question; "over" after the hand.

        The kinds are "opening" (a kong before the first turn), "exchange", "vote" (whether to skip the exchanges), "washing"
        (whether to wash the tiles), "turn" (a discard, a kong, mahjong), "claim" (who wants the discard) and "rob" (who robs the
        kong).
        """
        return PHASES[self.state.phase]

    @property
    def turn(self) -> int:
        """The seat whose turn it is; while others answer, the seat that discarded the tile or declared the kong."""
        return self.state.turn

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that must answer, in turn order."""
        state = self.state
        order = [(state.turn + turn) % 4 for turn in range(4)]
        return tuple(seat for seat in order if state.pending >> seat & 1)

    @property
    def present(self) -> tuple[int, ...]:
        """The occupied seats."""
        return tuple(seat for seat in range(4) if not self.state.absent >> seat & 1)

    @property
    def east(self) -> int:
        """The seat of the East wind."""
        return self.state.east

    @property
    def dealer(self) -> int:
        """The seat that deals and plays first: East, or under some rules the player whose wind prevails."""
        return self.state.dealer

    @property
    def prevailing(self) -> int:
        """The wind of the round, a number from 0 (East) to 3 (North)."""
        return self.state.prevailing

    @property
    def streak(self) -> int:
        """How many hands the dealer has won since getting the deal, before this hand."""
        return self.state.streak

    @property
    def dealt(self) -> Dealt:
        """The deal, from which the hand can be dealt again."""
        return dealt_of(self.state)._replace(position=self._position, promise=self._promise)

    @property
    def position(self) -> str:
        """The text from which the hand was set up; "" for a dealt hand."""
        return self._position

    @property
    def dice(self) -> tuple[int, int, int, int]:
        """The dealer's throw of two dice, then the breaker's."""
        dice = self.state.wall.dice
        return dice[0], dice[1], dice[2], dice[3]

    @property
    def open_tile(self) -> str | None:
        """The tile that other players are asked about: a discard (phase claim) or a kong's tile (phase rob); otherwise None."""
        state = self.state
        return NAMES[state.tile] if state.phase in (n.CLAIM, n.ROB) and state.tile != NONE else None

    @property
    def wall_left(self) -> int:
        """The number of tiles that may still be drawn from the live wall."""
        return self.state.wall.live

    @property
    def wall_built(self) -> int:
        """The number of tiles in the wall as built."""
        return self.state.wall.size

    @property
    def wall_standing(self) -> tuple[Place, ...]:
        """The places of all tiles left in the wall: live tiles in drawing order, then the others."""
        return standing_wall(self.state, self.ruleset.lookup)

    @property
    def discards(self) -> tuple[Discard, ...]:
        """Every discard in order, claimed ones included."""
        return discards_of(self.events)

    @property
    def actions(self) -> tuple[tuple[int, Action], ...]:
        """Every move in order, as seat and action. The wall, the dice and the moves determine the whole hand."""
        return tuple(self._actions)

    @property
    def taken(self) -> tuple[Takeback, ...]:
        """Every takeback, in order."""
        return tuple(self._taken)

    @property
    def events(self) -> tuple[Event, ...]:
        """Every event, hidden tiles included."""
        if len(self._events) != self.log.events:
            self._events = (*self._events, *events_of(self.log, len(self._events)))
        return self._events

    @property
    def played(self) -> Played:
        """The finished hand: the deal, every move, every event, the result.

        Raises RuleRefusal (code "hand-not-over") during play.
        """
        if self._result is None:
            raise failure(RuleRefusal, "hand-not-over")
        return Played(self.dealt, moves_of(self.log), self.events, self._result, self.taken)

    @property
    def result(self) -> Result | None:
        """The result with every score and payment; None until the hand is over."""
        return self._result

    @property
    def outranked(self) -> tuple[int, ...]:
        """The seats, in turn order, that correctly declared mahjong on the tile with which another player won. (RX-PLAY-10)"""
        state = self.state
        if state.winner == NONE or state.giver == NONE:
            return ()
        others = [seat for turn in range(1, 4) if (seat := (state.giver + turn) % 4) != state.winner]
        return tuple(seat for seat in others if (side := state.side[seat]).answer == MAHJONG and side.could >> CAN_WIN & 1)

    def wind(self, seat: int) -> int:
        """Return a seat's wind in this hand, a number from 0 (East) to 3 (North)."""
        return (seat_number(seat) - self.state.east) % 4

    def hand(self, seat: int) -> tuple[str, ...]:
        """Return the tiles in a seat's hand, in the order of kinds."""
        return tiles_of_hand(self.state.side[seat_number(seat)])

    def drawn(self, seat: int) -> str | None:
        """Return the tile that a seat has drawn in its current turn, or None."""
        side = self.state.side[seat_number(seat)]
        mine = seat == self.state.turn and self.state.phase in (n.TURN, n.OPENING, n.WASHING)
        return NAMES[side.drawn] if mine and side.drawn != NONE and side.hand[side.drawn] else None

    def melds(self, seat: int) -> tuple[Meld, ...]:
        """Return a seat's sets on the table, in order."""
        return melds_of(self.state.side[seat_number(seat)])

    def melds_to_see(self, seat: int) -> tuple[Meld, ...]:
        """Return a seat's sets as players see them: a kong that may still be robbed has all four tiles."""
        return melds_to_see(self.state, seat_number(seat))

    def sequence_won(self, seat: int) -> tuple[str, ...]:
        """Return the chow that a winner completes with a drawn tile and lays down, that tile last; () if none. (PC2-SC-6)"""
        return sequence_won(self.state, self.ruleset, seat_number(seat))

    def bonus(self, seat: int) -> tuple[str, ...]:
        """Return a seat's exposed bonus tiles."""
        return tiles_of_bonus(self.state.side[seat_number(seat)])

    def written(self, seat: int) -> str:
        """Return a seat's hand in notation, with a winner's last tile set apart."""
        return str(written_hand(self.state, seat_number(seat)))

    def sets_scored(self, seat: int) -> tuple[ScoredSet, ...]:
        """Return the sets of a winner's hand as they scored, the eye last; for a hand without sets, its groups.

        Return () for other players, and under rules without scoring.
        """
        return sets_scored(self.state, self.ruleset, seat_number(seat))

    def given(self, seat: int) -> tuple[str, ...]:
        """Return the tiles that a seat has put out for an exchange. (BM-GO-2)"""
        side = self.state.side[seat_number(seat)]
        return tuple(NAMES[side.given[number]] for number in range(side.gave))

    def distance(self, seat: int) -> int:
        """Return how many tiles a seat's hand is from ready: 0 is fishing, -1 mahjong."""
        return from_ready(self.state, self.ruleset.lookup, seat_number(seat))

    def fishing(self, seat: int) -> bool:
        """Whether a seat's announcement that it is fishing still holds. (BM-PLAY-7)"""
        return bool(self.state.side[seat_number(seat)].fishing)

    def calling(self, seat: int) -> bool:
        """Whether a seat's original call or riichi still holds. (RX-PLAY-6, DM-13)"""
        return bool(self.state.side[seat_number(seat)].calling)

    def faults(self, seat: int) -> tuple[Fault, ...]:
        """Return a seat's public state after errors: a dead hand, a forfeited turn or a debt, for example. (RX-INF)"""
        side, rules = self.state.side[seat_number(seat)], self.ruleset.rules.faults
        dead = side.wrong != 0 and rules.wrong_count
        true = {
            "dead-hand": dead,
            "long-hand": side.wrong > 0 and not dead,
            "short-hand": side.wrong < 0 and not dead,
            "foul-hand": side.faults & n.FAULT_FOUL,
            "barred": side.faults & n.FAULT_BARRED,
            "forfeit": side.faults & n.FAULT_FORFEIT,
        }
        faults = [Fault(code) for code, holds in true.items() if holds]
        owes = side.withdrawn * rules.withdrawn_claim
        return (*faults, *([Fault("owes", owes)] if owes else []))

    def held(self, seat: int) -> int:
        """Return a seat's points before this hand."""
        return self.state.side[seat_number(seat)].held
