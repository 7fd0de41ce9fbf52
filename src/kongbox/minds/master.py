"""The master: keen's choice, unless rollouts show a clearly better one."""

from ..game import Action, Seen
from .weighing import Weighing

PLAYOUTS = 1000
CAUTION = 0.5
"""How many standard errors of doubt are taken off a choice's lead over keen's."""


class Master:
    """A player that looks ahead: `playouts` whole hands for each decision, or as many as `seconds` allow.

    It needs the compiled engine, and compiles it when first asked. The same seed gives the same play for a number of playouts.
    """

    def __init__(
        self,
        playouts: int = PLAYOUTS,
        *,
        seconds: float | None = None,
        threads: int = 1,
        caution: float = CAUTION,
        compiled: bool = True,
    ) -> None:
        self.playouts, self.seconds, self.threads, self.caution, self.compiled = playouts, seconds, threads, caution, compiled

    def __call__(self, seen: Seen) -> Action:
        """Return the action to take."""
        found = Weighing(seen, threads=self.threads, seed=seen.random.getrandbits(40), compiled=self.compiled)
        if "mahjong" not in (action.verb for action in seen.legal):
            found.play(self.playouts, self.seconds, None)
        best = max(found.open, key=lambda place: found.ahead(place) - self.caution * found.doubt(place) if place else 0.0)
        return found.choice(best).action
