"""A wild tile is worth what the best tile in its place is worth. (BM-GO-4)"""

from itertools import combinations_with_replacement

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lengths import examples

import kongbox
from kongbox.errors import KongboxError
from kongbox.game.score.scoring import Won
from kongbox.notation import WrittenHand, read_hand
from kongbox.rulesets import Ruleset
from kongbox.tiles import COPIES, PLAYED, WILD

RULES = Ruleset.load("bmja", {"wild_tiles": "jokers"})
COMPLETE = [
    "111b 333c 555d RRR 77d",
    "222b 333d 444d 888d 66d",
    "111d 333d 555d 777d 99d",
    "EEE SSS WWW NN RRR",
    "EE SS WW NN RR GG 11b",
    "11b 11b 99c 99d EE RR PP",
    "2b2c 2b2c 5b5c 1b1c 7b7c 9b9c 4b4c",
    "1b1c1d 4b4c4d 7b7c7d 9b9c9d 3b3d",
    "4b4c4d 4b4c4d 7b7c7d 9b9c9d 4b4d",
    "1112345678999b 5b",
    "1123456789c ESWN",
    "19b 19c 19d ESWN RGP P",
]


def total(concealed: list[int], winning: int, won: Won) -> int | None:
    """What the hand scores; None where it is not mahjong."""
    try:
        hand = WrittenHand(tuple(sorted(concealed)), (), (), winning)
        return kongbox.score(hand, RULES, won=won, seat="S", goulash=True).total
    except KongboxError as refused:
        if refused.code != "not-complete":
            raise
        return None


@pytest.mark.clause("BM-GO-4")
@examples(12, proof=100)
@given(st.sampled_from(COMPLETE), st.data())
def test_one_wild_tile_is_the_best_tile_in_its_place(text: str, data: st.DataObject) -> None:
    tiles = list(data.draw(st.permutations(read_hand(text).concealed)))
    winning, tiles = tiles[0], tiles[1:]
    rest = tiles[1:]
    found = total([*rest, WILD], winning, "discard")
    fits = [kind for kind in range(PLAYED) if [*rest, winning].count(kind) < COPIES[kind]]
    assert found == max(filter(None, (total([*rest, kind], winning, "discard") for kind in fits)), default=None)
    assert found is not None


@pytest.mark.clause("BM-GO-4")
@examples(5, proof=40)
@given(st.sampled_from(COMPLETE), st.data())
def test_two_wild_tiles_are_between_the_best_that_all_and_that_some_allow(text: str, data: st.DataObject) -> None:
    """Two that never meet in a pair or set are always allowed; none beyond all that would complete the hand is."""
    tiles = list(data.draw(st.permutations(read_hand(text).concealed)))
    winning, rest = tiles[0], tiles[3:]
    found = total([*rest, WILD, WILD], winning, "wall")
    near = sorted({*read_hand(text).concealed, *rest})
    least, most = [], []
    for one, other in combinations_with_replacement(near, 2):
        whole = [*rest, one, other, winning]
        if max(whole.count(one), whole.count(other)) <= 4:
            worth = total([*rest, one, other], winning, "wall")
            if worth is not None:
                most.append(worth)
                if one != other and one % 9 != other % 9:
                    least.append(worth)
    assert max(least, default=0) <= (found or 0) <= max(most)
