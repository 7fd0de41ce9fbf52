"""What happens to the deal, as players are told."""

import pytest

from kongbox.game import NextDeal
from kongbox.game.words.reader import Reader
from kongbox.game.words.results import next_text

NAMES = ("Ann", "Ben", "Cy", "Dee")
TOLD = [
    (NextDeal("over"), "The session is over.", "The session is over."),
    (NextDeal("keeps", 0, stays=True), "You keep the deal.", "Ann keeps the deal."),
    (NextDeal("keeps", 0, stays=True, box=True), "You keep the wind box.", "Ann keeps the wind box."),
    (NextDeal("passes", 0), "The winds turn; you deal.", "The winds turn; Ann deals."),
    (NextDeal("passes", 0, box=True), "The wind box passes on; you deal.", "The wind box passes on; Ann deals."),
    (NextDeal("new-wind", 0, prevailing="S"), "South prevails now; you deal.", "South prevails now; Ann deals."),
    (
        NextDeal("new-set", 0, prevailing="E"),
        "A new set begins: East prevails; you deal.",
        "A new set begins: East prevails; Ann deals.",
    ),
    (NextDeal("penalty", 0, why="penalty"), "A penalty: you deal.", "A penalty: Ann deals."),
    (NextDeal("penalty", 0, stays=True, why="penalty"), "A penalty: you deal again.", "A penalty: Ann deals again."),
    (NextDeal("again", 0, stays=True, why="wall-out"), "Wash-out: you deal again.", "Wash-out: Ann deals again."),
    (NextDeal("again", 0, stays=True, why="no-loose-tile"), "Wash-out: you deal again.", "Wash-out: Ann deals again."),
    (NextDeal("again", 0, stays=True, why="washed"), "Tiles washed: you deal again.", "Tiles washed: Ann deals again."),
    (NextDeal("again", 0, stays=True, why="same-winds"), "A draw: you deal again.", "A draw: Ann deals again."),
    (
        NextDeal("again", 0, stays=True, why="wall-out", goulash=True),
        "Wash-out: you deal again, now a goulash.",
        "Wash-out: Ann deals again, now a goulash.",
    ),
    (NextDeal("again", 0, why="wall-out"), "Wash-out: the winds turn; you deal.", "Wash-out: the winds turn; Ann deals."),
    (
        NextDeal("again", 0, why="four-kongs", goulash=True),
        "A draw: the winds turn; you deal a goulash.",
        "A draw: the winds turn; Ann deals a goulash.",
    ),
    (
        NextDeal("new-wind", 0, prevailing="S", goulash=True),
        "South prevails now; you deal a goulash.",
        "South prevails now; Ann deals a goulash.",
    ),
]


@pytest.mark.parametrize(("deal", "yours", "theirs"), TOLD)
def test_the_dealer_is_you_or_has_a_name(deal: NextDeal, yours: str, theirs: str) -> None:
    assert next_text(deal, Reader(0, NAMES)) == yours
    assert next_text(deal, Reader(2, NAMES)) == next_text(deal, Reader(None, NAMES)) == theirs
