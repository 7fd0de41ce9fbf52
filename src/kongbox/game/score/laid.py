"""A written hand, laid before a seat as the kernels keep it."""

from ...core.hand.hands import display, gain
from ...core.state import codes as n
from ...core.state.records import Side
from ...notation import WrittenHand

SET = {"chow": n.CHOW, "pung": n.PUNG, "kong": n.KONG}
LIES = {"exposed": n.EXPOSED, "concealed": n.CONCEALED, "claimed": n.CLAIMED_KONG}


def lay(side: Side, hand: WrittenHand) -> None:
    """Put sets and bonus tiles on the table and the other tiles into the hand, the winning one too."""
    for written in hand.sets:
        display(side, SET[written.kind], written.low, LIES[written.display])
        side.wild[side.melds - 1] = written.wild
    for tile in hand.bonus:
        side.hand[tile] = 1
    for tile in (*hand.concealed, *(() if hand.winning is None else (hand.winning,))):
        gain(side, tile, 1)
