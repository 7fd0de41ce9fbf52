"""The master: the choice of `wise`, unless playouts find a better action and new deals confirm it.

Playouts by `greedy`, which are fast, find a candidate. In a proof, playouts by `keen` compare it with the choice of `wise`.
"""

from math import ceil

from ..game import Action, Seen
from ..game.play.player import STANDS_IN
from ..steps import Steps, finish
from .means import means
from .weighing import USUAL, Weighing, compared

PLAYOUTS = 2000
BREADTH = 8
"""The most choices tried: the choice of `wise`, then other actions, then the discards that `wise` thinks cost least."""
PROOF = 0.75
"""The most deals of a proof, as a share of the playouts of the search for a candidate."""
BATCH = 250
SURE = 2.5
"""A proof ends early once the lead or lag exceeds this many standard errors."""


class Master:
    """A player that looks ahead. It plays `playouts` hands to find an action, and up to 1.5 times as many to confirm it.

    The player's first decision compiles the engine, unless `compiled` is False. With `patient` False, the player plays like
    `wise` until the engine is ready. The same seed and the same number of playouts give the same play.
    """

    def __init__(self, playouts: int = PLAYOUTS, *, threads: int = 1, compiled: bool = True, patient: bool = True) -> None:
        self.playouts, self.threads, self.compiled, self.patient = playouts, threads, compiled, patient

    def __call__(self, seen: Seen) -> Action:
        return finish(self.think(seen))

    def think(self, seen: Seen) -> Steps[Action]:
        """Find the action to take, in steps."""
        ready = self.patient or not self.compiled or means().is_ready(seen.ruleset)
        if not ready:
            means().prepare(seen.ruleset)
        compiled = self.compiled and ready
        search = Weighing(seen, bot=STANDS_IN, threads=self.threads, seed=seen.random.getrandbits(40), compiled=compiled)
        own = search.choice(0).action
        if not ready or "mahjong" in (action.verb for action in seen.legal):
            return own
        search.drop(search.open[BREADTH:])
        yield from search.play(self.playouts)
        best = search.choice(max(search.open, key=search.ahead)).action
        return best if best != own and (yield from self.is_better(seen, best, own)) else own

    def is_better(self, seen: Seen, action: Action, own: Action) -> Steps[bool]:
        """Whether, on new deals that `keen` plays out, an action gains more than the choice of `wise`."""
        seed, most = seen.random.getrandbits(40), ceil(PROOF * self.playouts)
        proof, place = compared(seen, own, action, [USUAL], seed=seed, threads=self.threads, compiled=self.compiled)
        while proof.deals < most and abs(proof.ahead(place)) <= SURE * proof.doubt(place):
            yield from proof.play_round(min(BATCH, most - proof.deals))
        return proof.ahead(place) > 0
