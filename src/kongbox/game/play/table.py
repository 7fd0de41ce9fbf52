"""A table that a program can talk to: one hand, from the deal to the settlement."""

import secrets
from collections.abc import Sequence

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
from ..model.actions import RULINGS, Action, number_of, open_actions, read_action
from ..model.events import Event, events_of
from ..score.settling import Payment, settlement_of
from .referee import must_be_possible
from .refusal import IllegalAction, why_not
from .result import SEATS, Result, result_of
from .seeds import sound_seed


class Table:
    """One hand of four seats.

    `legal` and `step` are the only way to change it. Seats are chairs 0 to 3, counter-clockwise; `east` is the one that is East
    in this hand, `prevailing` the wind of the round, 0 to 3, `streak` how many hands the dealer has won in a row.

    Without a seed or a wall the operating system's generator shuffles and throws. `wall` gives the tiles as built: kinds, two a
    stack, the top tile first, stacks clockwise from the right end of seat 0's side; `dice` the dealer's roll and the breaker's.
    At a strict table the seats that are `asked` answer to every open tile, for they may err.
    """

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
        asked: Sequence[int] = (),
    ) -> None:
        self.ruleset = rules if isinstance(rules, Ruleset) else Ruleset.load(rules)
        if self.ruleset.rules.absent >> east & 1:
            raise BadInput(f"east: nobody sits on chair {east}", code="empty-chair")
        self.state = State.new()
        self.log = Log.new()
        self.log.keep = 1
        self.decision = Decision.new()
        self.actions: list[tuple[int, Action]] = []
        """Every answer that a seat gave, in order: with the wall and the dice they are the whole hand."""
        for seat in range(4):
            self.state.side[seat].held = held[seat] if held else self.ruleset.start
        if self.ruleset.rules.strict:
            self.state.asked = sum(1 << seat for seat in set(asked))
        if seed is not None:
            start(self.state, self.log, self.ruleset.lookup, sound_seed(seed), east, prevailing, streak)
        else:
            lay_wall(self.state, self.ruleset, wall, dice)
            begin(self.state, self.log, self.ruleset.lookup, east, prevailing, streak)
        self._result: Result | None = None
        self._before: tuple[State, Log, int] | None = None
        self._finish()

    @property
    def over(self) -> bool:
        """Has the hand ended?"""
        return self.state.phase == n.OVER

    @property
    def waiting(self) -> list[int]:
        """The seats whose answer is awaited, in turn order."""
        state = self.state
        order = [(state.turn + turn) % 4 for turn in range(4)]
        return [seat for seat in order if state.pending >> seat & 1]

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, hidden tiles included."""
        return events_of(self.log)

    @property
    def result(self) -> Result | None:
        """How the hand ended, with every score and payment; None while it is played."""
        return self._result

    def legal(self, seat: int) -> list[Action]:
        """What a seat may ask for now; nothing where nothing is awaited from it."""
        legal(self.state, self.ruleset.lookup, seat, self.decision)
        return list(open_actions(self.decision, self.state))

    def step(self, seat: int, action: Action | str) -> None:
        """Carry out what a seat asks for.

        Raises IllegalAction, with the reason, for what `legal` does not offer, and BadInput for a text that is no action. The
        table is then as it was.
        """
        wanted = read_action(action) if isinstance(action, str) else action
        if wanted.verb in RULINGS:
            self.rule(seat, wanted.verb.removeprefix("ruled-"))
            return
        if wanted not in self.legal(seat):
            code, reason = why_not(self.state, self.ruleset, seat, wanted)
            raise IllegalAction(reason, code=code, tiles=[str(wanted)])
        self.actions.append((seat, wanted))
        step(self.state, self.log, self.ruleset.lookup, seat, number_of(wanted, self.state))
        self._finish()

    def errors(self, seat: int) -> list[Action]:
        """What of `legal` is an error, which a strict table does not prevent."""
        found = self.legal(seat)
        return [action for action in found if self.decision.open[number_of(action, self.state)] == n.ERROR]

    def rule(self, seat: int, name: str) -> None:
        """Let the referee find a seat guilty: `name` is one of RULED. It can be taken back until something else happens.

        Raises RuleRefusal with the reason where there is nothing to rule on.
        """
        what = must_be_possible(self.state, self.ruleset, seat, name)
        self._before = (self.state.copy(), self.log.copy(), len(self.actions))
        self.actions.append((seat, Action(f"ruled-{name}")))
        step(self.state, self.log, self.ruleset.lookup, seat, RULING + what)
        self._finish()

    @property
    def ruled(self) -> tuple[int, str] | None:
        """The last ruling, a seat and its name, as long as it can be taken back."""
        if self._before is None or len(self.actions) != self._before[2] + 1:
            return None
        seat, action = self.actions[-1]
        return seat, action.verb.removeprefix("ruled-")

    def foresee(self, seat: int, name: str) -> tuple[Payment, ...]:
        """What would be paid at once if the referee ruled so. Raises as `rule` does."""
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
        if self._before is None or self.ruled is None:
            raise RuleRefusal("No ruling can be taken back: something has happened since, or none was given.", code="too-late")
        self.state, self.log, known = self._before
        del self.actions[known:]
        self._before = self._result = None

    def _finish(self) -> None:
        if self.over and self._result is None:
            settle(self.state, self.log, self.ruleset.lookup, Hand.new())
            self._result = result_of(self.state, self.ruleset, self.log)


def lay_wall(state: State, ruleset: Ruleset, wall: Sequence[int] | None, dice: Sequence[int] | None) -> None:
    """Build the wall that is given, or one that nobody can foresee; throw the dice where none are given.

    Raises BadInput for a wall that is not all the tiles of the ruleset, or dice that are not four numbers from 1 to 6.
    """
    random = secrets.SystemRandom()
    whole = ruleset.tiles
    if wall is None:
        wall = random.sample(whole, len(whole))
    elif sorted(wall) != whole:
        raise BadInput(f"the wall is not the {len(whole)} tiles of {ruleset.name}", code="bad-wall")
    rolled = [random.randint(1, 6) for _ in range(4)] if dice is None else list(dice)
    if len(rolled) != 4 or not all(1 <= die <= 6 for die in rolled):
        raise BadInput(f"dice {rolled}: there are two rolls of two dice, 1 to 6 each", code="bad-dice")
    state.tiles = len(whole)
    for place, tile in enumerate(wall):
        state.wall[place] = tile
    for die, spots in enumerate(rolled):
        state.dice[die] = spots
