"""The special hands, each as a question about a hand. `reading` is None for Thirteen Orphans."""

from collections.abc import Callable

from .cases import DRAGONS, HONOURS, WINDS, Case, held, winning_tile
from .readings import Reading, fully_concealed, pungs, true_loose
from .shapes import is_orphans

GREEN = frozenset(["G", "2b", "3b", "4b", "6b", "8b"])


def orphans(case: Case, reading: Reading | None) -> bool:
    """One of each major, and one of them paired. (RX-SH-1)"""
    return is_orphans(case.concealed)


def nine_gates(case: Case, reading: Reading | None) -> bool:
    """1112345678999 of one suit, concealed, plus any tile of it. (RX-SH-2)"""
    if case.sets or len({tile[1:] for tile in case.concealed}) != 1 or winning_tile(case) in HONOURS:
        return False
    fishing = list(case.concealed)
    fishing.remove(winning_tile(case))
    return sorted(tile[0] for tile in fishing) == list("1112345678999")


def buried_treasure(case: Case, reading: Reading | None) -> bool:
    """Fully concealed pungs or kongs and an eye. (RX-SH-3)"""
    return reading is not None and len(pungs(reading)) == 4 and fully_concealed(case, reading)


def fourfold_plenty(case: Case, reading: Reading | None) -> bool:
    """Four kongs and an eye. (RX-SH-4)"""
    return [shown[0] for shown in case.sets] == ["kong"] * 4


def heads_and_tails(case: Case, reading: Reading | None) -> bool:
    """Terminals only. (RX-SH-5)"""
    return all(len(tile) == 2 and tile[0] in "19" for tile in held(case))


def all_symbols(case: Case, reading: Reading | None) -> bool:
    """Honours only. (RX-SH-6)"""
    return all(tile in HONOURS for tile in held(case))


def imperial_jade(case: Case, reading: Reading | None) -> bool:
    """Green tiles only. (RX-SH-7, ruling 48)"""
    return GREEN.issuperset(held(case))


def wriggling_snake(case: Case, reading: Reading | None) -> bool:
    """One suit: pungs or kongs of 1 and 9, an eye of 2, 5 or 8, two chows of the six other numbers. (RX-SH-8)"""
    if reading is None or len({tile[1:] for tile in held(case)}) != 1 or winning_tile(case) in HONOURS:
        return False
    ends = sorted(meld.tile[0] for meld in pungs(reading))
    middle = [int(meld.tile[0]) + step for meld in reading.melds if meld.shape == "chow" for step in range(3)]
    eye = int(reading.pairs[0][0])
    return ends == ["1", "9"] and eye in (2, 5, 8) and sorted([*middle, eye]) == [2, 3, 4, 5, 6, 7, 8]


def concealed_clear_suit(case: Case, reading: Reading | None) -> bool:
    """One suit, fully concealed. (RX-SH-9)"""
    if reading is None or not fully_concealed(case, reading):
        return False
    families = {tile[1:] for tile in held(case)}
    return len(families) == 1 and families != {""}


def three_great_scholars(case: Case, reading: Reading | None) -> bool:
    """Melds of all three dragons, another pung or kong, any eye. (RX-SH-10)"""
    return reading is not None and len(pungs(reading)) == 4 and set(DRAGONS) <= {meld.tile for meld in reading.melds}


def four_blessings(case: Case, reading: Reading | None) -> bool:
    """Melds of all four winds, any eye. (RX-SH-11)"""
    return reading is not None and {meld.tile for meld in reading.melds} == set(WINDS)


def twofold_plenty(case: Case, reading: Reading | None) -> bool:
    """Kong on kong in one turn, the second loose tile wins. (RX-SH-12)"""
    return case.kong_on_kong and case.won == "loose"


def plum_blossom(case: Case, reading: Reading | None) -> bool:
    """A loose tile that is 5 circles completes mahjong. (RX-SH-13)"""
    return true_loose(case) and case.won_tile == "5d"


def moon(case: Case, reading: Reading | None) -> bool:
    """The last tile of the live wall, drawn, is 1 circle. (RX-SH-14)"""
    return case.won == "wall" and case.final and case.won_tile == "1d"


def carrying_pole(case: Case, reading: Reading | None) -> bool:
    """Robbing a kong of 2 bamboo. (RX-SH-15)"""
    return case.won == "rob" and case.won_tile == "2b"


SPECIAL_RULES: dict[str, Callable[[Case, Reading | None], bool]] = {
    "RX-SH-1": orphans,
    "RX-SH-2": nine_gates,
    "RX-SH-3": buried_treasure,
    "RX-SH-4": fourfold_plenty,
    "RX-SH-5": heads_and_tails,
    "RX-SH-6": all_symbols,
    "RX-SH-7": imperial_jade,
    "RX-SH-8": wriggling_snake,
    "RX-SH-9": concealed_clear_suit,
    "RX-SH-10": three_great_scholars,
    "RX-SH-11": four_blessings,
    "RX-SH-12": twofold_plenty,
    "RX-SH-13": plum_blossom,
    "RX-SH-14": moon,
    "RX-SH-15": carrying_pole,
    "RX-SH-16": lambda case, reading: case.heaven,
    "RX-SH-17": lambda case, reading: case.earth,
    "RX-SH-18": lambda case, reading: case.thirteenth,
}
