"""A hand that a sheet draws group by group, in words."""

import pytest
from msgspec import structs

from kongbox.rulesets.group_words import groups_in_words
from kongbox.rulesets.schema import Row

ROW = Row(pattern="groups", id="ours", name="Ours", who="winner", clause="", value="limit")
AFTER = "A set that the last discard completes may be exposed or concealed."


@pytest.mark.parametrize(
    ("drawings", "concealed", "words"),
    [
        ("4*pung:x pair:x", "", "4 pungs or kongs of suit x; a pair of suit x. x is any one suit."),
        ("nnnx mmmy 3*chow pair", "", "nnnx; mmmy; 3 chows; a pair. x, y are different suits. n, m are different numbers."),
        (
            "2*_pung +chow:b+y (EEE|SSS) pair:majors",
            "",
            "2 pungs or kongs (concealed); a chow of bamboo or suit y (exposed); EEE or SSS; a pair of majors."
            f" y is any one suit. {AFTER}",
        ),
        ("7*pair!", "drawn", "7 pairs, all different. No tile may be claimed."),
        ("1*pair! 6*pair:winds+dragons!", "", "A pair; 6 pairs of winds or dragons, all different."),
        (
            "pair:winds! 2*pair:green! 4*pair:minors",
            "",
            "A pair of winds; 2 pairs of green tiles, all different; 4 pairs of minors.",
        ),
        ("7*nxny", "", "7 times nxny, each with a number of its own. x, y are different suits. n is any one number."),
        ("7*(EE|SS)", "hand", "7 times EE or SS. Only the last tile may be claimed."),
        ("2*(11c|pair:19b) 10*tile:any", "", "2 times 11c or 2 pairs of 19b; 10 tiles."),
        ("2*(pair:19b|11c) 10*tile:any", "", "2 pairs of 19b or 11c; 10 tiles."),
        ("EEE 4*chow:d RR", "", "EEE; 4 chows of dots; RR."),
        (
            "1*nnx 2*mmy 4*pair:x+z",
            "",
            "nnx; 2 times mmy, each with a number of its own; 4 pairs of suit x or suit z. x, y, z are different suits."
            " n, m are different numbers.",
        ),
        (
            "nnnx mm'm''y 3*pung",
            "",
            "nnnx; mm'm''y; 3 pungs or kongs. x, y are different suits. n, m are different numbers. m' is the number after m.",
        ),
        (
            "nn'n''x mm'm''x 2*kong pair:z",
            "",
            "nn'n''x; mm'm''x; 2 kongs; a pair of suit z. x, z are different suits. n, m are different numbers."
            " n' is the number after n.",
        ),
        (
            "_(EEE|SSS) +nnnx 2*+kong:green pair:5z+c+any",
            "",
            "EEE or SSS (concealed); nnnx (exposed); 2 kongs of green tiles (exposed); a pair of 5z or characters."
            f" x, z are different suits. n is any one number. {AFTER}",
        ),
        ("tile:d 13*tile:x+y", "", "A tile of dots; 13 tiles of suit x or suit y. x, y are different suits."),
        (
            "EEE 3*pung meld pair; pair 4*kong:x",
            "",
            "EEE; 3 pungs or kongs; a meld; a pair; or else: a pair; 4 kongs of suit x. x is any one suit.",
        ),
        (
            "pair 4*kong:y; nnnx 3*pung pair",
            "",
            "A pair; 4 kongs of suit y; or else: nnnx; 3 pungs or kongs; a pair. x, y are different suits. n is any one number.",
        ),
    ],
)
def test_a_drawn_hand_reads_as_people_say_it(drawings: str, concealed: str, words: str) -> None:
    """A text that begins with notation keeps its small letter. The meaning of each letter follows, then what may be claimed."""
    assert groups_in_words(structs.replace(ROW, groups=drawings.split("; "), concealed=concealed)) == words
