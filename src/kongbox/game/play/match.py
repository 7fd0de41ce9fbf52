"""A session: the draw for seats, then hand after hand until the last round is over."""

import secrets
from collections.abc import Sequence
from copy import copy
from typing import Any, NamedTuple

from ...core.session.seating import Seating, throw_for_seats
from ...core.session.session import conclude, open_session
from ...core.state import codes as n
from ...core.state.records import Dice, Session
from ...core.state.records import Table as State
from ...core.state.rng import below, seed_dice
from ...errors import BadInput, RuleRefusal
from ...rulesets import Ruleset
from ...tiles import NONE, WINDS
from ..model.codes import WHY
from ..model.day import Day
from ..model.next_deal import NextDeal, Turn
from ..model.promise import Promise
from ..model.result import Result
from ..words.failures import failure
from .arguments import numbers_of, whole_number
from .dealt import Dealt
from .drawn import Drawn, drawn_of, find_seats, lay_drawn
from .seeds import following, sound_seed
from .table import Table

MOST_HANDS = 999
"""The most hands that players may agree on for a session."""
LONGEST = 10**9
"""The largest number of hands that a record can hold."""
PLAYERS = ("Player 1", "Player 2", "Player 3", "Player 4")
SEATING = 1  # the stream of random numbers for the draw of seats
REASONS = {why: code for code, why in WHY.items()}
"""The kernels' number of each reason for a hand without a winner, by code."""


class Place(NamedTuple):
    """The start of a hand: East's seat, the wind of the round, the dealer's wins in a row, and the holdings.

    `goulash` says whether the hand is a goulash. (BM-GO-1)
    """

    east: int
    prevailing: int
    streak: int
    held: tuple[int, ...]
    goulash: bool

    def rules(self, ruleset: Ruleset) -> Ruleset:
        """Return the rules of this hand: the session's ruleset or, for a goulash, that ruleset's rules for goulashes."""
        return ruleset.goulash if self.goulash else ruleset

    def table(self, ruleset: Ruleset, **how: Any) -> Table:
        """Return the table of the hand. `how` is passed to `Table`: a seed, or a wall and dice."""
        return Table(self.rules(ruleset), east=self.east, prevailing=self.prevailing, streak=self.streak, held=self.held, **how)


class Finished(NamedTuple):
    """The parts of a hand that `Match.conclude` needs: the result, the dealer, and the record for the kernels."""

    result: Result
    dealer: int
    state: State


def finished(dealer: int, result: Result, before: Finished | None = None) -> Finished:
    """Return a finished hand. The record of `before`, if given, is reused and overwritten."""
    state = State.new() if before is None else before.state
    state.dealer = dealer
    state.phase, state.winner = n.OVER, NONE if result.winner is None else result.winner
    state.why = REASONS[result.why] if result.why else 0
    state.faults.culprit = NONE if result.by is None else result.by
    for seat, amount in enumerate(result.net):
        state.side[seat].net = amount
    return Finished(result, dealer, state)


class Match:
    """A session of four players, or fewer with the option `players`. `rules` is a ruleset or its id.

    The argument `players` gives names in the order of the chairs before the draw, the host first; surplus names are ignored.
    `seats` gives each player's seat. Without `seats`, four players draw for seats (RX-SEAT, PC2-SEAT), and fewer players draw
    lots (PC-23-3). `drawn` are the dice and wind tiles of an earlier draw. `seed` determines everything random. The session ends
    after `hands` hands at the latest; 0 sets no limit. An `exercise` is one hand from a position: pass its table to `sit_at`.

    >>> match = Match("redux", seed=1, hands=2)
    >>> while not match.over:
    ...     table = match.deal()
    ...     result = table.play_out("greedy")
    ...     next_deal = match.conclude(table)
    >>> sum(match.totals), len(match.results)
    (8000, 2)

    Raises BadInput (code "bad-players", "too-few-players", "bad-seats", "bad-seed", "bad-number").
    """

    def __init__(
        self,
        rules: Ruleset | str = "redux",
        players: Sequence[str] = PLAYERS,
        *,
        seed: int | None = None,
        seats: Sequence[int] | None = None,
        drawn: Drawn | None = None,
        hands: int = 0,
        exercise: bool = False,
    ) -> None:
        self.ruleset = ruleset = Ruleset.of(rules)
        self.exercise = exercise
        self.hands = whole_number(hands, "hands", 0, LONGEST, "bad-number")
        playing = ruleset.options.players
        if isinstance(players, str) or not isinstance(players, Sequence):
            raise failure(BadInput, "bad-players", "names", given=players)
        if len(players) < playing:
            raise failure(BadInput, "too-few-players", count=len(players), right=playing, rules=ruleset.name)
        self.players = tuple(players[:playing])
        self.seed = None if seed is None else sound_seed(seed)
        self.seating = Seating.new()
        self.session = Session.new()
        east = 0
        if seats is not None:
            chairs = numbers_of(seats, "seats", "bad-seats")
            self.seats = tuple(whole_number(chair, "seats", 0, 3, "bad-seats") for chair in chairs)
            if sorted(self.seats) != ruleset.present:
                raise failure(BadInput, "bad-seats", given=list(self.seats), known=ruleset.present)
        elif playing < 4:
            self.seats = self._draw_lots(ruleset.present)
        else:
            self._draw_seats(drawn)
            east = self.seating.chair
            self.seats = tuple(self.seating.seat[player] for player in range(4))
        rounds, sets = ruleset.options.rounds, ruleset.options.sets
        open_session(self.session, east, rounds, sets, ruleset.start, ruleset.rules.seats.absent)
        self.results: list[Result] = []
        self._dealt: Dealt | None = None
        self.day: Day | None = None
        """The hand of the day that this session plays, or None."""

    def copy(self) -> "Match":
        """Return a copy, which later hands of this session do not change."""
        return copy(self)

    def __getstate__(self) -> dict[str, Any]:
        seating, session = self.seating.bytes(), self.session.bytes()
        return self.__dict__ | {"seating": seating, "session": session, "results": [*self.results]}

    def __setstate__(self, left: dict[str, Any]) -> None:
        self.__dict__.update(left)
        self.seating, self.session = Seating.new(), Session.new()
        self.seating.restore(left["seating"])
        self.session.restore(left["session"])

    @property
    def over(self) -> bool:
        """Whether the session is over. (RX-ROT-4, PC2-ROT-1)

        A session ends after the agreed sets of rounds or the agreed number of hands. An exercise ends after one hand.
        """
        return bool(self.session.ended)

    @property
    def current_set(self) -> int:
        """The current set of rounds, from 1."""
        return self.session.set + 1

    @property
    def sets(self) -> int:
        """The agreed number of sets of rounds."""
        return self.session.sets

    @property
    def totals(self) -> list[int]:
        """Each seat's points."""
        return [self.session.total[seat] for seat in range(4)]

    @property
    def drawn(self) -> Drawn | None:
        """The dice and wind tiles with which four players drew their seats; None if seats were given or drawn by lot."""
        return drawn_of(self.seating) if any(self.seating.row) else None

    @property
    def dealer(self) -> int:
        """The seat that deals next: East's, or under some rules that of the player whose wind prevails. (RX-ROT-1)"""
        session = self.session
        return (session.east + session.prevailing) % 4 if self.ruleset.rules.seats.dealer else session.east

    @property
    def place(self) -> Place:
        """The start of the next hand."""
        session = self.session
        return Place(session.east, session.prevailing, session.streak, tuple(self.totals), bool(session.goulash))

    def name_at(self, seat: int) -> str:
        """Return the name of the player at a seat; "" for an empty chair."""
        return self.players[self.seats.index(seat)] if seat in self.seats else ""

    @property
    def names(self) -> list[str]:
        """The names of the players, by seat."""
        return [self.name_at(seat) for seat in range(4)]

    def deal(
        self,
        wall: Sequence[int] | None = None,
        dice: Sequence[int] | None = None,
        *,
        asked: Sequence[int] = (),
        answering: Sequence[int] = (),
        promise: Promise | None = None,
    ) -> Table:
        """Return the table of the next hand; the arguments are those of `Table`.

        Without a wall, the session's seed, if any, determines the wall and the dice. Raises RuleRefusal (code "session-over")
        after the last hand.
        """
        self._must_go_on()
        seed = None
        if wall is None and self.seed is not None:
            seed = following(self.seed * 1_000_003, self.session.hands)
        how: Any = {"seed": seed, "wall": wall, "dice": dice, "asked": asked, "answering": answering, "promise": promise}
        table = self.place.table(self.ruleset, **how)
        self._dealt = table.dealt
        return table

    def sit_at(self, table: Table) -> None:
        """Set East, the prevailing wind, the streak and the points of the session as they are at an exercise's table."""
        session, dealt = self.session, table.dealt
        session.east, session.prevailing, session.streak = dealt.east, dealt.prevailing, dealt.streak
        session.goulash = int(table.ruleset.is_goulash)
        for seat, points in enumerate(dealt.held):
            session.total[seat] = points

    def conclude(self, table: Table | Finished) -> NextDeal:
        """Add up a finished hand, rotate the winds, and return the next deal with its reason.

        Raises RuleRefusal (code "hand-not-over" during play, "session-over" after the last hand, "other-hand" for a hand that has
        been counted or is not the current one), and BadInput (code "bad-table") for anything but a table. After an error the
        session is unchanged.
        """
        if not isinstance(table, Table | Finished):
            raise failure(BadInput, "bad-table", given=table)
        if table.result is None:
            raise failure(RuleRefusal, "hand-not-over")
        self._must_go_on()
        self._must_be_current(table)
        dealer, before = table.dealer, (self.session.set, self.session.prevailing)
        conclude(self.session, table.state, self.ruleset.rules)
        self.results.append(table.result)
        self._dealt = None
        if self.exercise or len(self.results) == self.hands:
            self.session.ended = 1
        return self._what_next(dealer, before, table.result)

    def _must_go_on(self) -> None:
        if self.over:
            raise failure(RuleRefusal, "session-over")

    def _must_be_current(self, table: Table | Finished) -> None:
        """Raise RuleRefusal (code "other-hand") for a hand that has been counted or is not the current one."""
        if any(result is table.result for result in self.results):
            raise failure(RuleRefusal, "other-hand", "counted")
        if isinstance(table, Finished):
            return
        place, dealt, mine = self.place, table.dealt, self._dealt
        same_place = place[:4] == (dealt.east, dealt.prevailing, dealt.streak, dealt.held)
        same_deal = mine is None or (mine.wall, mine.dice) == (dealt.wall, dealt.dice)
        if not (same_place and same_deal and table.ruleset == place.rules(self.ruleset)):
            raise failure(RuleRefusal, "other-hand", "dealt")

    def _what_next(self, dealer: int, before: tuple[int, int], result: Result) -> NextDeal:
        session = self.session
        if session.ended:
            return NextDeal("over")
        now = self.dealer
        stays = now == dealer
        prevailing: Any = WINDS[session.prevailing]
        goulash = bool(session.goulash)
        if session.set != before[0]:
            return NextDeal("new-set", now, stays, prevailing, goulash=goulash)
        if session.prevailing != before[1]:
            return NextDeal("new-wind", now, stays, prevailing, goulash=goulash)
        if result.winner is None:
            code: Turn = "penalty" if result.why == "penalty" else "again"
            return NextDeal(code, now, stays, why=result.why, goulash=goulash)
        return NextDeal("keeps" if stays else "passes", now, stays, box=self.ruleset.options.seating == "wind_box")

    def _draw_lots(self, chairs: Sequence[int]) -> tuple[int, ...]:
        """Return the chairs of fewer than four players in random order."""
        left, random = list(chairs), self._random(SEATING)
        return tuple(left.pop(below(random, len(left))) for _ in chairs)

    def _draw_seats(self, drawn: Drawn | None) -> None:
        """Seat four players by the dice and wind tiles in `drawn`; if it is None, by random ones."""
        if drawn is not None:
            lay_drawn(self.seating, drawn)
            return
        throw_for_seats(self.seating, self._random(SEATING), 0)
        find_seats(self.seating, by_box=self.ruleset.options.seating == "wind_box")

    def _random(self, stream: int) -> Dice:
        random = Dice.new()
        seed_dice(random, self.seed if self.seed is not None else secrets.randbits(60), stream)
        return random
