"""A seat's hand as it scored, at a finished table."""

from ...core.pay.settlement import scores_nothing
from ...core.score.winning import score_side
from ...core.state import codes as n
from ...core.state.records import Hand
from ...core.state.records import Table as State
from ...rulesets import Ruleset
from ...tiles import NAMES, NONE, WILD
from ..model.score import Score
from ..score.lines import explain
from ..score.sets import ScoredSet, groups_of, sets_of
from .lying import written_hand


def scored(state: State, ruleset: Ruleset, seat: int) -> Hand:
    """Return the record of a seat's hand, with its score."""
    hand = Hand.new()
    score_side(state, ruleset.lookup, seat, hand)
    return hand


def score_seat(state: State, ruleset: Ruleset, seat: int) -> Score:
    """Return a seat's score, line by line. An empty chair, a long hand and a dead hand score 0. (RX-INF-2, PC-PLAY-2)"""
    if scores_nothing(state.side[seat], ruleset.rules):
        return Score(ruleset.id, 0, 0, 0, False, None, (), str(written_hand(state, seat)))
    if state.absent >> seat & 1:
        return Score(ruleset.id, 0, 0, 0, False, None, ())
    return explain(scored(state, ruleset, seat), ruleset, str(written_hand(state, seat)))


def sets_scored(state: State, ruleset: Ruleset, seat: int) -> tuple[ScoredSet, ...]:
    """Return the sets of a winner's hand as they scored, the eye last; for a hand without sets, its groups.

    Return () for other players, and under rules without scoring.
    """
    if state.phase != n.OVER or state.winner != seat or not ruleset.rules.score.scoring:
        return ()
    hand, side = scored(state, ruleset, seat), state.side[seat]
    came_wild = state.tile == WILD
    sets = sets_of(hand, [side.wild[meld] for meld in range(side.melds)], came_wild=came_wild)
    return sets or groups_of(hand, came_wild=came_wild)


def sequence_won(state: State, ruleset: Ruleset, seat: int) -> tuple[str, ...]:
    """Return the chow that a winner completes with a drawn tile and lays down, that tile last; () if none. (PC2-SC-6)"""
    drawn = state.how in (n.FROM_WALL, n.FROM_LOOSE, n.FROM_BOX)
    if ruleset.options.drawn_sequence == "in_hand" or state.winner != seat or not drawn:
        return ()
    hand = scored(state, ruleset, seat)
    if hand.best_last == NONE or hand.best[hand.best_last, 0] != n.CHOW:
        return ()
    low = hand.best[hand.best_last, 1]
    return tuple(NAMES[tile] for tile in sorted((low, low + 1, low + 2), key=lambda tile: (tile == state.tile, tile)))
