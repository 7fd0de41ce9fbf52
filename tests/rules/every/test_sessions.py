"""How long a session lasts."""

import pytest
from played import hands_of_an_evening
from situations import rules

from kongbox import Match


@pytest.mark.parametrize(
    ("name", "options", "hands"),
    [
        pytest.param("redux", {}, 16, marks=pytest.mark.clause("RX-ROT-4")),
        pytest.param("pung_chow", {}, 16, marks=pytest.mark.clause("PC-ROT-1")),
        pytest.param("pung_chow", {"rounds": 1, "sets": 2}, 8, marks=pytest.mark.clause("PC-ROT-1")),
        pytest.param("pung_chow_limit", {}, 16, marks=pytest.mark.clause("PC2-ROT-1", "PC-ROT-1")),
        pytest.param("dummies", {}, 16, marks=pytest.mark.clause("DM-16")),
    ],
)
def test_a_session_has_four_rounds_unless_the_house_plays_others(name: str, options: dict[str, int], hands: int) -> None:
    """South wins every hand."""
    assert hands_of_an_evening(rules(name, **options)) == hands


@pytest.mark.clause("RX-PAY-1", "BM-EQ-2")
@pytest.mark.parametrize("name", ["redux", "bmja", "pung_chow", "pung_chow_limit", "dummies"])
def test_everybody_begins_with_two_thousand(name: str) -> None:
    """The sources of Pung Chow and of the simplified game are silent."""
    assert Match(rules(name), ("A", "B", "C", "D"), seed=1).totals == [2000] * 4
