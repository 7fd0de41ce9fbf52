"""The tables by which drawings are matched: every way to name the suits x, y and z, and every choice of slots."""

from itertools import permutations

from kongbox.core.score.groups import LETTER, WITHOUT


def test_the_suits_are_named_in_each_of_six_ways_and_the_first_three_name_each_suit_x() -> None:
    ways = [LETTER[at : at + 3] for at in range(0, 18, 3)]
    assert sorted(ways) == sorted(permutations(range(3)))
    assert {way.index(0) for way in ways[:3]} == {0, 1, 2}


def test_half_of_all_combinations_lack_a_slot() -> None:
    lacking = [[some for some in range(32) if not some >> slot & 1] for slot in range(5)]
    assert [[some for some in range(32) if bits >> some & 1] for bits in WITHOUT] == lacking
