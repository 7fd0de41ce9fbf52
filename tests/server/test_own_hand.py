"""A special hand that somebody draws on a page: what of the address counts, and up to where."""

import msgspec
import pytest

from kongbox.server.questions import Query
from kongbox.server.rules.own_hand import OwnHand, own_hand

QUICK = "RRR GGG PPP EEE SS"
"""A drawing whose hands are quickly found."""


def drawn(*groups: str, **more: str) -> OwnHand:
    return own_hand(Query([*more.items(), *(("groups", text) for text in groups)]))


def line(hand: OwnHand, key: str) -> str:
    """What the sheet says of a key."""
    return next((line.partition(" = ")[2] for line in hand.sheet.splitlines() if line.startswith(f"{key} = ")), "")


@pytest.mark.parametrize(
    ("value", "kept"),
    [
        ("1", "1"),
        ("500", "500"),
        ("1000000", "1000000"),
        ("1000001", '"limit"'),
        ("10000009", "1000000"),
        ("0", '"limit"'),
        ("", '"limit"'),
        ("-5", '"limit"'),
        ("1.5", '"limit"'),
        ("many", '"limit"'),
    ],
)
def test_a_hand_is_worth_up_to_a_million_or_else_the_limit(value: str, kept: str) -> None:
    assert line(drawn(QUICK, value=value), "value") == kept


@pytest.mark.parametrize(("name", "kept"), [("", "?"), ("a" * 60, "a" * 60), ("a" * 61, "a" * 60), ("Ann's", "Ann's")])
def test_a_name_has_at_most_sixty_signs(name: str, kept: str) -> None:
    assert line(drawn(QUICK, name=name), "name") == f'"{kept}"'


def test_one_drawing_is_a_text_and_several_are_a_list() -> None:
    one, two = drawn("EESSWWNN RRGGPP", " "), drawn("EESSWWNN RRGGPP", "", "7*nxny")
    assert line(one, "groups") == '"EESSWWNN RRGGPP"' and line(two, "groups") == '["EESSWWNN RRGGPP","7*nxny"]'
    assert (
        drawn().fault
        and drawn("  ").fault
        and msgspec.structs.replace(drawn("7*nxn"), fault="") == OwnHand("", "", [], [], 0, True, "")
    )
    eight = drawn(*["EESSWWNN RRGGPP"] * 9)
    assert line(eight, "groups").count("EESS") == 8


def test_the_sheet_has_one_hand_that_fits_and_one_that_nearly_does() -> None:
    hand = drawn("7*nxny", "EESSWWNN RRGGPP", concealed="hand")
    assert line(hand, "fits") == msgspec.json.encode(hand.fits[:1]).decode() and len(hand.fits) == 20
    assert line(hand, "fails") == msgspec.json.encode(hand.almost[:1]).decode() and len(hand.almost) == 5
    assert line(hand, "concealed") == '"hand"' and line(drawn("EESSWWNN RRGGPP", concealed="all"), "concealed") == ""
    assert line(hand, "pattern") == '"groups"' and line(hand, "who") == '"winner"'
