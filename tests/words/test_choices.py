"""Options and their values in words, and sentences that depend on several options."""

from typing import Any

import msgspec
import pytest

from kongbox import Ruleset
from kongbox.rulesets.choices import Choice, called, in_words, may_be, meaning
from kongbox.rulesets.schema import Infraction, Options
from kongbox.words.catalogue import say

SHEETS = {name: Ruleset.load(name).sheet for name in ("redux", "bmja")}


@pytest.mark.parametrize(
    ("sheet", "option", "words"),
    [
        ("redux", "bonus", "yes or no"),
        ("redux", "wall", "kong box or dead wall"),
        ("bmja", "wall", "kong box, dead wall or wall end"),
        ("redux", "limit", "500 to 2000 (in steps of 2) or 0"),
        ("redux", "rounds", "1 to 4"),
        ("redux", "mahjong_points", "10 or 20"),
        ("bmja", "mahjong_points", "any number"),
        ("redux", "players", "2, 3 or 4"),
        ("redux", "special_hands", "all, none, or ids separated by commas"),
    ],
)
def test_the_values_of_an_option_in_words(sheet: str, option: str, words: str) -> None:
    """Those that the sheet allows; otherwise all values of the option's type."""
    assert may_be(SHEETS[sheet], option) == words


@pytest.mark.parametrize(
    ("option", "value", "words"),
    [
        ("wall", "kong_box", "kong box"),
        ("cannon", "three", "pays three times"),
        ("rob", "never", "never"),
        ("bonus", True, "yes"),
        ("bonus", False, "no"),
        ("limit", 1000, "1,000"),
        ("washing_pays", (1000, 2), "1,000, 2"),
        ("special_hands", ["clear_suit", "purity"], "clear suit, purity"),
    ],
)
def test_a_value_in_words(option: str, value: Any, words: str) -> None:
    assert in_words(option, value) == words


def test_infractions_are_listed() -> None:
    known = [say("choices", "known", name) for name in ("short_hand", "remark")]
    assert in_words("infractions", {"short_hand": "BM-1", "remark": "BM-2"}) == ", ".join(known)
    assert Choice(says="{known}").told(Options(infractions={"short_hand": "BM-1", "remark": "BM-2"})) == "; ".join(known)


def test_an_option_has_a_name_and_a_meaning() -> None:
    assert (called("bonus"), called("no_such_option")) == ("Flowers and seasons", "no such option")
    assert meaning("bonus") == "whether the game has flowers and seasons: 144 tiles with them, 136 without them"
    assert meaning("no_such_option") == ""


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"bonus": True, "rounds": 4}, "four"),
        ({"bonus": True, "rounds": 2}, "other 2"),
        ({"bonus": False, "rounds": 4}, "none"),
        ({"bonus": False, "rounds": 1}, "none"),
    ],
)
def test_a_sentence_may_depend_on_two_options(options: dict[str, Any], sentence: str) -> None:
    choice = Choice(by=["bonus", "rounds"], says={"true": {"4": "four", "else": "other {rounds}"}, "else": "none"})
    assert choice.told(Options(**options)) == sentence


def test_a_sentence_may_depend_on_a_list_or_on_one_of_its_entries() -> None:
    says = {"true": "some", "false": "none"}
    listed, remark = Choice(by=["infractions"], says=says), Choice(by=["infractions.remark"], says=says)
    cases: list[tuple[dict[Infraction, str], list[str]]] = [
        ({}, ["none", "none"]),
        ({"short_hand": "BM-1"}, ["some", "none"]),
        ({"remark": "BM-2"}, ["some", "some"]),
    ]
    for infractions, told in cases:
        assert [choice.told(Options(infractions=infractions)) for choice in (listed, remark)] == told


def test_a_sentence_has_numbers_and_parts() -> None:
    parts = {"kinds": Choice(by=["bonus"], says={"true": "with bonus tiles"})}
    choice = Choice(says="{last_stacks}, {half_special}, {kinds}", parts=parts)
    assert choice.told(Options(dead_stacks=6, special_value=301, bonus=True)) == "7, 150, with bonus tiles"
    assert choice.told(Options(dead_stacks=1, special_value=1000)) == "2, 500, "


def test_an_entry_of_the_catalogue_has_no_other_keys() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"says": "none", "sayz": "none"}, Choice)
