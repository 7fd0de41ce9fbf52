"""The way to a special hand of the house whose sets must lie exposed or concealed."""

from collections import Counter

import pytest

from kongbox import Ruleset
from kongbox.coach.own_hands import nearest_own
from kongbox.notation import read_hand, write_tiles
from kongbox.rulesets.load import read
from kongbox.tiles import PLAYED

LEFT = Counter(dict.fromkeys(range(PLAYED), 4))


def ours(groups: str) -> Ruleset:
    """Redux with one hand of the house."""
    row = (
        f'{{ pattern = "groups", id = "ours", name = "Ours", who = "winner", value = "limit", clause = "", groups = "{groups}" }}'
    )
    return Ruleset(read(f'extends = "redux"\n[rows]\nspecial = [{row}]\n', "ours"))


@pytest.mark.parametrize(
    ("groups", "hand", "wants", "laid"),
    [
        ("+EEE _SSS +WWW NNN 99c", "EE SSS NN 99c +WWW 4b", "EN", ["+EEE"]),
        ("+EEE _SSS +WWW NNN 99c", "EEE SSS NNN 9c +WWW", "", []),
        ("+EEE _SSS +WWW NNN 99c", "EE SSS NNN 9c +WWW 4b", "9cE", ["+EEE"]),
        ("+EEE _SSS +WWW NNN 99c", "EE NNN 99c +WWW +SSS", "", []),
        ("4*_pung:b pair:c", "111b 22b 333b 444b 99c", "2b", []),
        ("4*_pung:b pair:c", "22b 333b 444b 99c +111b", "", []),
    ],
)
def test_the_nearest_own_hand_lies_as_its_groups_ask(groups: str, hand: str, wants: str, laid: list[str]) -> None:
    held = read_hand(hand)
    found = list(nearest_own(held, LEFT - Counter(held.tiles), ours(groups), 3))
    assert [[str(one) for one in way.laid] for way in found] == ([laid] if wants else [])
    assert ["".join(sorted(write_tiles(way.wants).split())) for way in found] == ([wants] if wants else [])
    assert all(set(way.growing).isdisjoint(range(9)) for way in found if "_" in groups and not laid)
