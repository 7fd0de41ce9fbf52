"""The sets of a winner's hand as it scored, at a finished table."""

from ...core.score.winning import score_side
from ...core.state import codes as n
from ...core.state.records import Hand
from ...core.state.records import Table as State
from ...rulesets import Ruleset
from ...tiles import WILD
from ..score.sets import ScoredSet, groups_of, sets_of


def sets_scored(state: State, ruleset: Ruleset, seat: int) -> tuple[ScoredSet, ...]:
    """Return the sets of a winner's score, or the groups of a hand without sets; none if the rules do not score."""
    if state.phase != n.OVER or state.winner != seat or not ruleset.rules.score.scoring:
        return ()
    hand = Hand.new()
    score_side(state, ruleset.lookup, seat, hand)
    side = state.side[seat]
    came_wild = state.tile == WILD
    sets = sets_of(hand, [side.wild[meld] for meld in range(side.melds)], came_wild=came_wild)
    return sets or groups_of(hand, came_wild=came_wild)
