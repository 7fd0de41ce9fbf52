"""The master: keen's choice, unless playouts find a better one and new deals prove it.

Greedy plays fast and misleads at times, and the best of many choices is often best by luck. So greedy's playouts only find the
choice that keen's then compare with keen's own, on new deals.
"""

from math import ceil

from ..game import Action, Seen
from ..steps import Steps, finish
from .means import means
from .weighing import USUAL, Weighing, compared

PLAYOUTS = 2000
BREADTH = 8
"""The choices that are played out: keen's own first, and of discards those that keen thinks cheapest."""
PROOF = 0.75
"""The deals of the proof, for each playout of the search."""
BATCH = 250
SURE = 2.5
"""The standard errors of a lead, or of a lag, that end a proof after any batch of deals."""


class Master:
    """A player that looks ahead: it plays `playouts` whole hands to find an action, and about as many again to prove it.

    It needs the compiled engine, and compiles it when first asked. One that is not `patient` plays as keen until the engine is
    ready. The same seed gives the same play for a number of playouts.
    """

    def __init__(self, playouts: int = PLAYOUTS, *, threads: int = 1, compiled: bool = True, patient: bool = True) -> None:
        self.playouts, self.threads, self.compiled, self.patient = playouts, threads, compiled, patient

    def __call__(self, seen: Seen) -> Action:
        """Return the action to take."""
        return finish(self.think(seen))

    def think(self, seen: Seen) -> Steps[Action]:
        """Find the action to take, in steps."""
        ready = self.patient or not self.compiled or means().is_ready(seen.ruleset)
        if not ready:
            means().prepare(seen.ruleset)
        compiled = self.compiled and ready
        search = Weighing(seen, threads=self.threads, seed=seen.random.getrandbits(40), compiled=compiled)
        own = search.choice(0).action
        if not ready or "mahjong" in (action.verb for action in seen.legal):
            return own
        search.drop(search.open[BREADTH:])
        yield from search.play(self.playouts)
        best = search.choice(max(search.open, key=search.ahead)).action
        return best if best != own and (yield from self.is_better(seen, best, own)) else own

    def is_better(self, seen: Seen, action: Action, own: Action) -> Steps[bool]:
        """Find out whether an action gains more than keen's own on new deals, which keen plays out."""
        seed, most = seen.random.getrandbits(40), ceil(PROOF * self.playouts)
        proof, place = compared(seen, own, action, [USUAL], seed=seed, threads=self.threads, compiled=self.compiled)
        while proof.deals < most and abs(proof.ahead(place)) <= SURE * proof.doubt(place):
            yield from proof.play_round(min(BATCH, most - proof.deals))
        return proof.ahead(place) > 0
