"""A guided hand: a real table at which the other players' moves are scripted."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec

from ...errors import RuleRefusal
from ...game import Match, Table, read_action
from ...game.play.match import Place
from ...game.words.failures import failure
from ...rulesets import Ruleset
from ...tables.hints import hinted
from ...tables.others import PLAYERS
from ...tables.wire_alone import Hinted
from ...tiles import WINDS
from ...words.catalogue import knows, say
from .hand import LearnersHand
from .pieces import pieces
from .wire import Guide, Part

IN_TURN = ("discard", "fish", "conceal", "add")
"""Actions of a player's own turn. Before such an action, the script lets the asked players pass on the open tile."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step: its name in the catalogue, the learner's action, the other players' moves after it, and the highlighted parts.

    A move is a wind and an action: "S discard 7b". A player who is asked and has no scripted move passes.
    """

    name: str
    do: str | None = None
    moves: tuple[str, ...] = ()
    lit: tuple[Part, ...] = ()


class Script(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand, written as a position, and the steps through it."""

    rules: str
    position: str
    steps: tuple[Step, ...]


@cache
def first_hand() -> Script:
    return msgspec.toml.decode((Path(__file__).parent / "first_hand.toml").read_bytes(), type=Script)


class GuidedHand(LearnersHand):
    """A scripted table, and the learner's current step.

    The learner has the first seat and is East. The steps before `step` are played at once.
    """

    def __init__(self, script: Script, step: int = 0) -> None:
        self.script = script
        ruleset = Ruleset.load(script.rules)
        match = Match(ruleset, PLAYERS, seed=0, seats=(0, 1, 2, 3))
        super().__init__(match, Table.from_text(place_text(match.place) + script.position, ruleset))
        self.at = 0
        self.again: str | None = None
        while self.at < min(max(step, 0), len(script.steps) - 1):
            for _ in self._pass_step():
                pass
        self._shown = len(self.table.events)

    @property
    def step(self) -> Step:
        return self.script.steps[self.at]

    def guide(self) -> Guide:
        step, steps = self.step, len(self.script.steps)
        text, last = pieces(say("lesson", "hand", step.name, "text", **self._facts())), self.at == steps - 1
        reads = step.do is None and not last
        return Guide(self.at + 1, steps, step.name, text, step.do, list(step.lit), self.again, last, reads)

    def hint(self) -> Hinted:
        """Return the action of this step. Raises RuleRefusal if the step needs no action."""
        if self.step.do is None:
            raise failure(RuleRefusal, "not-awaited", "you")
        return hinted(self.table, 0, read_action(self.step.do))

    def do(self, serial: int, action: str) -> Iterator[None]:
        """Play the action of this step, then the other players' moves. For another legal action, play nothing and show a hint."""
        self.must_be_current(serial)
        wanted = read_action(action)
        self.table.copy().step(0, wanted)
        if wanted.id == self.step.do:
            return self._pass_step()
        reason = ("hand", self.step.name, "wrong") if knows("lesson", "hand", self.step.name, "wrong") else ("another",)
        self.again = say("lesson", *(("read-on",) if self.step.do is None else reason))
        return iter(())

    def read(self) -> Iterator[None]:
        """If this step needs no action from the learner, play the other players' moves and open the next step. Otherwise do
        nothing."""
        if self.step.do is None and self.at < len(self.script.steps) - 1:
            return self._pass_step()
        return super().read()

    def _pass_step(self) -> Iterator[None]:
        """Play the step's action and the other players' moves, one by one, and open the next step."""
        step, self.again = self.step, None
        moves = [(0, step.do)] if step.do is not None else []
        for move in step.moves:
            wind, _, action = move.partition(" ")
            moves.append((WINDS.index(wind), action))
        for number, (seat, action) in enumerate(moves, 1):
            self._move(seat, action)
            if number == len(moves):
                self._let_pass()
            yield
        self.at += 1

    def _move(self, seat: int, action: str) -> None:
        table, own = self.table, read_action(action).verb in IN_TURN
        while seat not in table.waiting or (own and table.phase != "turn"):
            table.step(next(other for other in table.waiting if other not in (0, seat)), "pass")
        table.step(seat, action)
        self._conclude()

    def _let_pass(self) -> None:
        """Let the asked players pass until a turn begins or the learner is asked."""
        table = self.table
        while not table.over and table.phase != "turn" and 0 not in table.waiting:
            table.step(table.waiting[0], "pass")
        self._conclude()

    def _facts(self) -> dict[str, object]:
        """Return the numbers for sentences about the result; an empty dict before the hand is over."""
        result = self.table.result
        if result is None:
            return {}
        score = result.scores[0]
        paid = [payment.amount for payment in result.payments if payment.taker == 0]
        return {"points": score.points, "total": score.total, "each": max(paid), "net": result.net[0]}


def place_text(place: Place) -> str:
    """Return the dealer, the prevailing wind and the holdings as lines of a position."""
    return f"east {place.east}\nround {WINDS[place.prevailing]}\nheld {' '.join(map(str, place.held))}\n"
