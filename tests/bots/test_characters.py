"""Players with names: each is found by their own or their bot's, and told apart at one table."""

import pytest
from failing import fails

from kongbox.bots import BOTS
from kongbox.bots.characters import CHARACTERS, COMPANIES, USUAL, Seated, character_of, seated
from kongbox.game.play.player import PLAYERS
from kongbox.minds import compiling
from kongbox.server.home.choosing import everybody, levels
from kongbox.words.catalogue import knows


def test_everybody_has_a_bot_a_strength_an_emblem_and_a_sentence() -> None:
    assert len({one.name for one in CHARACTERS}) == len({one.emblem for one in CHARACTERS}) == len(CHARACTERS) >= 4
    for one in CHARACTERS:
        assert one.bot in {*BOTS, *PLAYERS} and knows("character", one.name)
    strengths = [one.strength for one in CHARACTERS]
    assert strengths == sorted(strengths) and {*strengths} == {1, 2, 3, 4, 5}
    assert len(set(USUAL)) == 3
    for key, names in COMPANIES.items():
        assert {*names} <= {one.name for one in CHARACTERS} and knows("level", key)


def test_who_plays_how_well() -> None:
    strengths = [("random", 1), ("novice", 2), ("greedy", 3), ("bold", 3), ("keen", 4), ("wise", 4), ("master", 5)]
    assert [(one.bot, one.strength) for one in CHARACTERS] == strengths
    assert [one.emblem for one in CHARACTERS] == ["sprout", "umbrella", "kite", "mountain", "lantern", "cat", "owl"]


def test_the_one_who_looks_ahead_is_offered_only_where_the_compiler_is(monkeypatch: pytest.MonkeyPatch) -> None:
    looks_ahead = [one.name for one in CHARACTERS if one.bot in PLAYERS]
    assert looks_ahead == ["Iris"] and [one.name for one in everybody()] == [one.name for one in CHARACTERS]
    monkeypatch.setattr(compiling, "find_spec", lambda name: None)
    assert [one.name for one in everybody()] == [one.name for one in CHARACTERS if one.name != "Iris"]
    assert [level.key for level in levels()] == [key for key, names in COMPANIES.items() if "Iris" not in names] != [*COMPANIES]


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
