"""The way to a special hand of the house whose sets must lie exposed or concealed."""

from collections import Counter

import pytest

from kongbox import Ruleset
from kongbox.coach.own_hands import nearest_own
from kongbox.notation import read_hand, read_tiles, write_tiles
from kongbox.rulesets.load import read
from kongbox.tiles import PLAYED

LEFT = Counter(dict.fromkeys(range(PLAYED), 4))


def ours(groups: str, **more: str) -> Ruleset:
    """Redux with one hand of the house."""
    given = {"pattern": "groups", "id": "ours", "name": "Ours", "who": "winner", "value": "limit", "clause": "", "groups": groups}
    row = ", ".join(f'{key} = "{value}"' for key, value in (given | more).items())
    return Ruleset(read(f'extends = "redux"\n[rows]\nspecial = [{{ {row} }}]\n', "ours"))


@pytest.mark.parametrize(
    ("groups", "hand", "wants", "laid"),
    [
        ("+EEE _SSS +WWW NNN 99c", "EE SSS NN 99c +WWW 4b", "EN", ["+EEE"]),
        ("+EEE _SSS +WWW NNN 99c", "EEE SSS NNN 9c +WWW", "", []),
        ("+EEE _SSS +WWW NNN 99c", "EE SSS NNN 9c +WWW 4b", "9cE", ["+EEE"]),
        ("+EEE _SSS +WWW NNN 99c", "EE NNN 99c +WWW +SSS", "", []),
        ("4*_pung:b pair:c", "111b 22b 333b 444b 99c", "2b", []),
        ("4*_pung:b pair:c", "22b 333b 444b 99c +111b", "", []),
        ("4*pung:b pair:c", "22b 333b 99c +444b +111b", "2b", []),
        ("4*pung:b pair:c", "22b 333b 99c +444b +111c", "", []),
        ("4*_pung:b pair:c", "111b 222b 333b 44b 55b 9c", "4b9c", []),
        ("4*_pung:b pair:c", "11b 222b 333b 444b 555b 9c", "9c", []),
    ],
)
def test_the_nearest_own_hand_lies_as_its_groups_ask(groups: str, hand: str, wants: str, laid: list[str]) -> None:
    held = read_hand(hand)
    found = list(nearest_own(held, LEFT - Counter(held.tiles), ours(groups), 3))
    assert [[str(one) for one in way.laid] for way in found] == ([laid] if wants else [])
    assert ["".join(sorted(write_tiles(way.wants).split())) for way in found] == ([wants] if wants else [])
    assert all(set(way.growing).isdisjoint(range(9)) for way in found if "_" in groups and not laid)


def ways(groups: str, hand: str, most: int, left: Counter[int] = LEFT, **more: str) -> list[str]:
    """The wanted tiles of each way that is at most so many tiles from ready."""
    return [write_tiles(sorted(way.wants)) for way in nearest_own(read_hand(hand), left, ours(groups, **more), most)]


def test_a_hand_further_from_ready_than_asked_is_left_out() -> None:
    pairs = "4*_pung:b pair:c", "11b 22b 33b 44b 99c"
    assert ways(*pairs, 3) == ["1234b"] and not ways(*pairs, 2)


def test_the_last_of_a_kind_may_still_be_drawn() -> None:
    left = Counter(read_tiles("1b 2b 3b 4b"))
    pairs = "4*_pung:b pair:c", "11b 22b 33b 44b 99c"
    assert ways(*pairs, 3, left) == ["1234b"] and not ways(*pairs, 3, left - Counter(read_tiles("4b")))


def test_a_hand_that_must_be_concealed_is_lost_with_a_claimed_set() -> None:
    groups = "4*pung:b pair:c", "22b 333b 444b 99c"
    for laid, lost in (("+111b", True), ("_1111b", False)):
        hand = f"{groups[1]} {laid}"
        assert ways(groups[0], hand, 3) == ["2b"]
        assert ways(groups[0], hand, 3, concealed="hand") == ([] if lost else ["2b"])


def test_a_way_tells_its_concealed_tiles_and_unfinished_pungs() -> None:
    (way,) = nearest_own(read_hand("EE SSS NN 99c +WWW 4b"), LEFT, ours("+EEE _SSS +WWW NNN 99c"), 3)
    assert (write_tiles(way.concealed), write_tiles(way.growing), way.away) == ("99c SSSNNN", "N", 1)
