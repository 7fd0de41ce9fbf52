"""How a hand ended: who won, what every hand scored, who pays whom."""

import msgspec

from ..core import names as n
from ..core.records import Hand, Side
from ..core.records import Table as State
from ..core.winning import reckon
from ..notation import WrittenHand, WrittenSet
from ..notation.hand import Display, SetKind
from ..rulesets import Ruleset
from ..tiles import FLOWER, NAMES, NONE, PLAYED, WILD
from .scoring import Score, explain
from .settling import Payment, settlement_of

SEATS = ("0", "1", "2", "3")
HOW = {n.FROM_WALL: "wall", n.FROM_LOOSE: "loose", n.FROM_BOX: "loose", n.FROM_DISCARD: "discard", n.FROM_KONG: "rob"}
KIND: dict[int, SetKind] = {n.CHOW: "chow", n.PUNG: "pung", n.KONG: "kong"}
WHY = {
    n.WALL_OUT: "wall-out",
    n.NO_LOOSE: "no-loose-tile",
    n.THREE_WINS: "three-wins",
    n.NINE_HEADS: "nine-heads",
    n.SAME_WINDS: "same-winds",
    n.ALL_CALLED: "all-riichi",
    n.FOUR_KONGS: "four-kongs",
    n.WASHED: "washed",
}
LIES: dict[int, Display] = {n.EXPOSED: "exposed", n.CONCEALED: "concealed", n.CLAIMED_KONG: "claimed"}


class Result(msgspec.Struct, frozen=True):
    """The end of a hand.

    `winner` is a seat, or None where nobody won; `giver` the seat whose tile it was, where it was claimed; `how` is wall, loose,
    discard or rob; `last` the winning tile, written. `scores`, one a seat, are empty where nobody won; `why` says what that came
    of: wall-out, no-loose-tile, three-wins, nine-heads, same-winds, all-riichi, four-kongs or washed. Payments name seats.
    """

    winner: int | None
    giver: int | None
    how: str | None
    last: str | None
    final: bool
    scores: list[Score]
    payments: list[Payment]
    net: list[int]
    why: str | None = None


def result_of(state: State, ruleset: Ruleset) -> Result:
    """The result at a table whose hand is over and settled."""
    settlement = settlement_of(state, SEATS)
    net = [state.side[seat].net for seat in range(4)]
    if state.winner == NONE:
        return Result(None, None, None, None, False, [], settlement.payments, net, WHY[state.why])
    return Result(
        winner=state.winner,
        giver=None if state.giver == NONE else state.giver,
        how=HOW[state.how],
        last=NAMES[state.tile],
        final=bool(state.final),
        scores=[score_seat(state, ruleset, seat) for seat in range(4)],
        payments=settlement.payments,
        net=net,
    )


def score_seat(state: State, ruleset: Ruleset, seat: int) -> Score:
    """The score of a seat with its lines; nothing on an empty chair."""
    if state.absent >> seat & 1:
        return Score(ruleset.id, 0, 0, 0, False, None, [])
    hand = Hand.new()
    reckon(state, ruleset.house, seat, hand)
    return explain(hand, ruleset, str(written_hand(state, seat)))


def written_hand(state: State, seat: int) -> WrittenHand:
    """A seat's hand in notation; a winner's last tile stands apart."""
    side = state.side[seat]
    concealed = [tile for tile in (*range(PLAYED), WILD) for _ in range(side.hand[tile])]
    last = state.tile if state.winner == seat else None
    if last is not None:
        concealed.remove(last)
    bonus = tuple(tile for tile in range(FLOWER, FLOWER + 8) if side.hand[tile])
    return WrittenHand(tuple(concealed), written_sets(side), bonus, last)


def written_sets(side: Side) -> tuple[WrittenSet, ...]:
    """The sets that a side has laid down."""
    made = []
    for meld in range(side.melds):
        kind, low = KIND[side.kind[meld]], side.tile[meld]
        size, wilds = 4 if kind == "kong" else 3, side.wild[meld]
        tiles = (low, low + 1, low + 2) if kind == "chow" else (low,) * (size - wilds) + (WILD,) * wilds
        made.append(WrittenSet(kind, low, tiles, LIES[side.lies[meld]]))
    return tuple(made)
