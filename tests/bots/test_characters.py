"""Players with names: each is found by their own or their bot's, and told apart at one table."""

import pytest
from failing import fails

from kongbox.bots import BOTS
from kongbox.bots.characters import CHARACTERS, USUAL, Seated, character_of, seated
from kongbox.words.catalogue import knows


def test_everybody_has_a_bot_a_strength_an_emblem_and_a_sentence() -> None:
    assert len({one.name for one in CHARACTERS}) == len({one.emblem for one in CHARACTERS}) == len(CHARACTERS) >= 4
    for one in CHARACTERS:
        assert one.bot in BOTS and 1 <= one.strength <= 5 and knows("character", one.name)
    assert [one.strength for one in CHARACTERS] == sorted(one.strength for one in CHARACTERS)
    assert len(set(USUAL)) == 3 and set(USUAL) <= {one.name for one in CHARACTERS}


def test_players_are_found_by_either_name() -> None:
    assert seated(["Ada", " pip ", "KEEN"]) == [Seated("Ada", "keen"), Seated("Pip", "random"), Seated("Keen", "keen")]


def test_several_of_one_name_are_told_apart() -> None:
    assert [one.name for one in seated(["Pip", "pip", "Pip"])] == ["Pip", "Pip II", "Pip III"]
    assert {one.bot for one in seated(["Pip", "pip", "Pip"])} == {"random"}


@pytest.mark.parametrize("name", ["", "Nobody", "keen2", "Pip II", "x" * 100, "None"])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    with fails("unknown-bot"):
        seated(["Ada", name])


def test_a_character_is_known_by_the_name_at_the_table() -> None:
    found = [character_of(name) for name in ("Pip III", "Cleo", "Cleopatra", "You", "Pip IV", "", " II")]
    assert [one.name if one else None for one in found] == ["Pip", "Cleo", None, None, None, None, None]
