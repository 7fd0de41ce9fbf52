"""The master: keen's choice, unless rollouts show a clearly better one."""

from importlib.util import find_spec

from ..game import Action, Seen
from ..rulesets import Ruleset
from .weighing import Weighing, entry_of

PLAYOUTS = 2000
BREADTH = 8
"""The choices that are played out: keen's own first, and of discards those that keen thinks cheapest."""
CAUTION = 1.0
"""How many standard errors of doubt are taken off a choice's lead over keen's."""


class Master:
    """A player that looks ahead: `playouts` whole hands for each decision, or as many as `seconds` allow.

    It needs the compiled engine, and compiles it when first asked; one that is not `patient` plays as keen until then. The same
    seed gives the same play for a number of playouts.
    """

    def __init__(
        self,
        playouts: int = PLAYOUTS,
        *,
        seconds: float | None = None,
        threads: int = 1,
        caution: float = CAUTION,
        compiled: bool = True,
        patient: bool = True,
    ) -> None:
        self.playouts, self.seconds, self.threads, self.caution = playouts, seconds, threads, caution
        self.compiled, self.patient = compiled, patient

    def __call__(self, seen: Seen) -> Action:
        """Return the action to take."""
        ready = self.patient or not self.compiled or is_ready(seen.ruleset)
        compiled = self.compiled and ready
        found = Weighing(seen, threads=self.threads, seed=seen.random.getrandbits(40), compiled=compiled)
        found.drop(found.open[BREADTH:])
        if ready and "mahjong" not in (action.verb for action in seen.legal):
            found.play(self.playouts, self.seconds)
        best = max(found.open, key=lambda place: found.ahead(place) - self.caution * found.doubt(place) if place else 0.0)
        return found.choice(best).action


def is_ready(rules: Ruleset) -> bool:
    """Whether looking ahead can begin at once: the engine is compiled for these rules."""
    if rules not in _ready and find_spec("numba") is not None and entry_of(rules).is_kept:
        _ready.add(rules)
    return rules in _ready


_ready: set[Ruleset] = set()
