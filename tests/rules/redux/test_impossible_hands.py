"""Hands that cannot have been won as they are told: each is refused in one sentence, and nothing is scored."""

from typing import Any

import pytest
from failing import fails

from kongbox import BadInput, RuleRefusal, score

READY = "234b 567b 345678c 1d"
AFTER_KONG = "+5555c 234d 678b 99d 34b .2b"
TWO_KONGS = "33c 22d +666d _9999c _1111b .3c"


@pytest.mark.parametrize(
    ("hand", "told", "why"),
    [
        (READY + " .1d", {"heaven": True, "earth": True, "won": "wall"}, "heaven-and-earth"),
        (READY + " .1d", {"heaven": True, "seat": "S", "won": "wall"}, "heaven-of-another"),
        (READY + " .1d", {"earth": True, "won": "discard"}, "earth-of-the-dealer"),
        (READY + " .1d", {"heaven": True, "won": "discard"}, "heaven-not-drawn"),
        (READY + " .1d", {"earth": True, "seat": "S", "won": "wall"}, "earth-not-discarded"),
        (AFTER_KONG, {"earth": True, "seat": "S", "won": "wall"}, "earth-not-discarded"),
        (AFTER_KONG, {"earth": True, "seat": "S", "won": "discard"}, "first-and-claimed"),
        ("+555c +234d 678b 99d 34b .2b", {"earth": True, "seat": "S", "won": "loose"}, "earth-not-discarded"),
        (READY + " .1d", {"heaven": True, "won": "wall", "final": True}, "first-and-final"),
        (READY + " .1d", {"earth": True, "seat": "W", "won": "discard", "original_call": True}, "first-and-called"),
        ("+234b 567b 345678c 1d .1d", {"heaven": True, "won": "wall"}, "first-and-claimed"),
        (TWO_KONGS, {"kong_on_kong": True, "won": "wall"}, "chain-not-loose"),
        ("33c 22d +666d _9999c 111b .3c", {"kong_on_kong": True, "won": "loose"}, "chain-without-kongs"),
        (READY + " .1d", {"thirteenth": True, "seat": "N", "won": "discard"}, "thirteenth-of-another"),
        (READY + " .1d", {"won": "loose"}, "loose-for-nothing"),
        (READY + " 1f .1d", {"won": "loose"}, "loose-for-bonus"),
        (TWO_KONGS, {"won": "loose", "final": True}, "final-not-bonus"),
        ("22c 13c 567b 234b +RRR .2c", {"won": "rob"}, "robbed-and-held"),
        ("13c 234c 99b 567b +RRR .2c", {"won": "rob"}, "robbed-and-held"),
        ("13c 567b 99d +234b +RRR .2c", {"won": "discard", "original_call": True}, "called-and-claimed"),
    ],
)
def test_what_cannot_have_happened(hand: str, told: dict[str, Any], why: str) -> None:
    with pytest.raises(RuleRefusal) as refused:
        score(hand, "redux", **told)
    assert (refused.value.code, refused.value.facts["case"]) == ("impossible", why)
    assert refused.value.exit == 1


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        (READY + " 1f .1d", {"won": "loose", "options": {"wall": "dead_wall"}}),
        (READY + " 1f .1d", {"won": "loose", "final": True}),
        (TWO_KONGS, {"won": "loose", "kong_on_kong": True}),
        (READY + " .1d", {"seat": "S", "round": "S", "heaven": True, "won": "wall", "options": {"dealer": "prevailing"}}),
        ("13c 567b 234b 99d +RRR .2c", {"won": "discard", "original_call": True}),
        ("_1111b 567b 345678c 1d .1d", {"heaven": True, "won": "loose"}),
        (AFTER_KONG, {"earth": True, "seat": "S", "won": "loose"}),
        ("1f " + AFTER_KONG, {"earth": True, "seat": "S", "won": "wall"}),
    ],
)
def test_what_can_have_happened_and_looks_alike(hand: str, told: dict[str, Any]) -> None:
    assert score(hand, "redux", **told).total > 0


@pytest.mark.parametrize(
    ("hand", "told", "code"),
    [
        (READY + " .1d", {}, "no-source"),
        (READY + " .1d", {"won": "stolen"}, "no-source"),
        (READY, {"won": "discard"}, "no-winning-tile"),
        (READY, {"final": True}, "no-winning-tile"),
        (READY, {"thirteenth": True}, "no-winning-tile"),
        (READY + " .1d", {"won": "wall", "seat": "Q"}, "bad-wind"),
        (READY + " .1d", {"won": "wall", "round": "east"}, "bad-wind"),
        (READY + " .1d", {"won": "wall", "seat": ""}, "bad-wind"),
        (READY + " .1d", {"won": "wall", "seat": 1}, "bad-wind"),
        (READY + " .1d", {"won": "wall", "rules": None}, "bad-rules"),
        (None, {"won": "wall"}, "no-hand"),
        (b"11d", {"won": "wall"}, "no-hand"),
        (READY + " .1d", {"won": "wall", "options": {"limt": 500}}, "unknown-option"),
        (READY + " .1d", {"won": "wall", "options": {"limit": 501}}, "bad-option"),
        (READY + " .1d", {"won": "wall", "rules": "reduks"}, "unknown-ruleset"),
        ("234b 567b 345678c .1d", {"won": "wall"}, "wrong-count"),
        ("", {}, "empty-hand"),
        (READY + " .1d", {"won": "wall", "exposed": "+123b"}, "sign-in-tiles"),
    ],
)
def test_what_cannot_be_read(hand: str, told: dict[str, Any], code: str) -> None:
    with pytest.raises(BadInput) as refused:
        score(hand, **told)
    assert refused.value.code == code
    assert refused.value.exit == 2
    assert "\n" not in refused.value.message


def test_an_unknown_source_of_the_winning_tile_is_named() -> None:
    for won, case in (("walls", "unknown"), (None, "missing")):
        with pytest.raises(BadInput) as refused:
            score(READY + " .1d", won=won)  # type: ignore[arg-type]
        assert refused.value.facts["case"] == case
        assert ("'walls'" in refused.value.message) == (won is not None)


def test_wild_tiles_are_for_other_rules() -> None:
    with pytest.raises(RuleRefusal) as refused:
        score("234b 567b 34567c 9Jd .8c", won="discard")
    assert (refused.value.code, refused.value.tiles) == ("no-wild-tiles", ("J",))
    with pytest.raises(RuleRefusal) as of_a_goulash:
        score("234b 567b 34567c 9Jd .8c", "bmja", won="discard")
    assert (refused.value.facts["case"], of_a_goulash.value.facts["case"]) == ("never", "goulash")


@pytest.mark.parametrize(
    ("exposed", "code"),
    [
        ("1d 1d", "fifth-tile"),
        ("99d 999d", "fifth-tile"),
        ("1f", "bonus-in-set"),
        *[(one, "bad-exposed") for one in (5, None, [5])],
    ],
)
def test_exposed_tiles_that_cannot_lie_there(exposed: Any, code: str) -> None:
    with fails(code, BadInput):
        score("111d 567b 345678c 9c .9c", won="discard", exposed=exposed)


def test_a_hand_may_be_given_by_its_parts() -> None:
    one = score("13c 567b 234b 99d +RRR .2c", won="discard", exposed=["2c", "2c", "2c"])
    assert one == score("13c 567b 234b 99d +RRR .2c", won="discard", exposed="222c")


FLAGS = ("final", "original_call", "heaven", "earth", "kong_on_kong", "thirteenth", "goulash", "short", "long")


@pytest.mark.parametrize("flag", FLAGS)
def test_a_circumstance_is_true_or_false(flag: str) -> None:
    with fails("bad-flag", BadInput):
        score("13c 567b 234b 99d +RRR .2c", won="discard", **{flag: "no"})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("hand", "rules", "told", "code", "facts"),
    [
        (READY + " 2f1f .1d", "dummies", {"won": "wall"}, "no-bonus-tiles", {"tile": "1f"}),
        (READY, "redux", {"final": True, "heaven": True}, "no-winning-tile", {"said": "final"}),
        (READY, "redux", {"won": "wall", "heaven": True}, "no-winning-tile", {"said": "won=wall"}),
        (READY + " .1d", "pung_chow", {"won": "rob"}, "not-in-these-rules", {"case": "rob"}),
    ],
)
def test_a_refused_hand_is_told_what_it_has(
    hand: str, rules: str, told: dict[str, Any], code: str, facts: dict[str, object]
) -> None:
    with fails(code) as refused:
        score(hand, rules, **told)
    assert {key: refused.value.facts[key] for key in facts} == facts
