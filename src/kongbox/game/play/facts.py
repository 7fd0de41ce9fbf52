"""Everything that can be asked about a hand: facts in the game's words, whatever the kernels keep them in."""

from ...core.score.winning import from_ready
from ...core.state import codes as n
from ...core.state.records import Log
from ...core.state.records import Table as State
from ...rulesets import Ruleset
from ...tiles import NAMES, NONE
from ..model.actions import Action
from ..model.codes import PHASES, Phase
from ..model.events import Event
from ..model.offence import Fault
from ..model.promise import Promise
from ..model.result import Result
from ..model.takeback import Takeback
from ..score.sets import ScoredSet
from .alone import Locked
from .arguments import seat_number
from .dealt import Dealt, Played, dealt_of, moves_of
from .events import events_of
from .faults import faults_of
from .lying import Discard, Meld, discards_of, melds_of, melds_to_see, tiles_of_bonus, tiles_of_hand
from .result import sequence_won, written_hand
from .scored import sets_scored
from .wall import Place, standing_wall


class Facts(Locked):
    """What a table tells, hidden tiles too; nothing here changes it, and no number of the kernels leaves it.

    `ruleset` are the rules of the hand. `state` and `log` are the records of the engine: for the kernels alone.
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
    def streak(self) -> int:
        """How many hands the dealer had won in a row before this one."""
        return self.state.streak

    @property
    def dealt(self) -> Dealt:
        """How the hand was dealt: with the rules all that it takes to deal it again."""
        return dealt_of(self.state)._replace(position=self._position, promise=self._promise)

    @property
    def position(self) -> str:
        """The position from which the hand goes on, as text; nothing where it was dealt."""
        return self._position

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
    def wall_built(self) -> int:
        """Of how many tiles the wall was built."""
        return self.state.wall.size

    @property
    def wall_standing(self) -> tuple[Place, ...]:
        """Where every tile lies that is left in the wall: live tiles as they will be drawn, then the others."""
        return standing_wall(self.state, self.ruleset.lookup)

    @property
    def discards(self) -> tuple[Discard, ...]:
        """Every discard in order, those that were claimed too: each says whose it was, and who took it."""
        return discards_of(self.events)

    @property
    def actions(self) -> tuple[tuple[int, Action], ...]:
        """Every answer that a seat gave, in order: with the wall and the dice they are the whole hand."""
        return tuple(self._actions)

    @property
    def taken(self) -> tuple[Takeback, ...]:
        """Every decision that was taken back, in order."""
        return tuple(self._taken)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened, hidden tiles included."""
        if len(self._events) != self.log.events:
            self._events = (*self._events, *events_of(self.log, len(self._events)))
        return self._events

    @property
    def played(self) -> Played:
        """The whole of a hand that is over: how it was dealt, what every seat asked for, what happened, how it ended."""
        assert self._result is not None, "the hand is still being played"
        return Played(self.dealt, moves_of(self.log), self.events, self._result, self.taken)

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

    def melds_to_see(self, seat: int) -> tuple[Meld, ...]:
        """The same as they lie: a tile that is added to a pung lies there while it may still be robbed."""
        return melds_to_see(self.state, seat_number(seat))

    def sequence_won(self, seat: int) -> tuple[str, ...]:
        """The sequence that a drawn tile completed to win, where the rules lay it down, that tile last. (PC2-SC-6)"""
        return sequence_won(self.state, self.ruleset, seat_number(seat))

    def bonus(self, seat: int) -> tuple[str, ...]:
        """The bonus tiles that a seat has laid out, written. Raises BadInput (code "bad-seat")."""
        return tiles_of_bonus(self.state.side[seat_number(seat)])

    def written(self, seat: int) -> str:
        """A hand in the notation of hands; a winner's last tile stands apart. Raises BadInput (code "bad-seat")."""
        return str(written_hand(self.state, seat_number(seat)))

    def sets_scored(self, seat: int) -> tuple[ScoredSet, ...]:
        """The sets by which a winner's hand has scored, the eye last; none of anybody else's, or where it has no sets."""
        return sets_scored(self.state, self.ruleset, seat_number(seat))

    def given(self, seat: int) -> tuple[str, ...]:
        """The tiles that a seat has put out to be exchanged, written. (BM-GO-2) Raises BadInput (code "bad-seat")."""
        side = self.state.side[seat_number(seat)]
        return tuple(NAMES[side.given[number]] for number in range(side.gave))

    def distance(self, seat: int) -> int:
        """How many tiles a hand is from ready: 0 is fishing, -1 mahjong. Raises BadInput (code "bad-seat")."""
        return from_ready(self.state, self.ruleset.lookup, seat_number(seat))

    def fishing(self, seat: int) -> bool:
        """Has a seat said that it is fishing, and not taken it back? (BM-PLAY-7) Raises BadInput (code "bad-seat")."""
        return bool(self.state.side[seat_number(seat)].fishing)

    def calling(self, seat: int) -> bool:
        """Does an original call or riichi of a seat stand? (RX-PLAY-6, DM-13) Raises BadInput (code "bad-seat")."""
        return bool(self.state.side[seat_number(seat)].calling)

    def faults(self, seat: int) -> tuple[Fault, ...]:
        """What a player's errors have left them with, open to all. (RX-INF) Raises BadInput (code "bad-seat")."""
        return faults_of(self.state.side[seat_number(seat)], self.ruleset)

    def held(self, seat: int) -> int:
        """The points that a seat held before this hand. Raises BadInput (code "bad-seat")."""
        return self.state.side[seat_number(seat)].held
