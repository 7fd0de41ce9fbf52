"""Notation: what is read, what is printed, and what is refused with a reason."""

import pickle
from itertools import combinations
from typing import Any

import pytest
from failing import fails
from hypothesis import given
from hypothesis import strategies as st

from kongbox.errors import BadInput, BadNotation, KongboxError, RuleRefusal
from kongbox.notation import (
    Display,
    SetKind,
    WrittenHand,
    WrittenSet,
    count_check,
    hand_of,
    read_hand,
    read_tile,
    read_tiles,
    tile_count,
    write_hand,
    write_tiles,
)
from kongbox.tiles import EAST, KIND, KINDS, PLAYED, WILD
from kongbox.words.catalogue import say


def kinds(text: str) -> tuple[int, ...]:
    return tuple(KIND[name] for name in text.split())


def test_every_part_of_a_hand() -> None:
    hand = read_hand("56c 55d +RRR +777b _EEEE 1f2y .7c")
    assert hand.concealed == kinds("5c 6c 5d 5d")
    assert hand.sets == (
        WrittenSet("pung", KIND["R"], kinds("R R R"), "exposed"),
        WrittenSet("pung", KIND["7b"], kinds("7b 7b 7b"), "exposed"),
        WrittenSet("kong", KIND["E"], kinds("E E E E"), "concealed"),
    )
    assert hand.bonus == kinds("1f 2y")
    assert hand.winning == KIND["7c"]


def test_a_chow_and_the_two_other_kongs() -> None:
    hand = read_hand("+567b +8888d +_EEEE 1b")
    assert [(s.kind, s.low, s.display) for s in hand.sets] == [
        ("chow", KIND["5b"], "exposed"),
        ("kong", KIND["8d"], "exposed"),
        ("kong", KIND["E"], "claimed"),
    ]


def test_order_of_a_chow_does_not_matter() -> None:
    assert read_hand("+756b") == read_hand("+567b")


@pytest.mark.parametrize(
    ("written", "same"),
    [
        ("22b22c 55b55c 1b1c", "2b 2b 2c 2c 5b 5b 5c 5c 1b 1c"),
        ("1f2f3f4f2y 1b", "1b 1f 2f 3f 4f 2y"),
        ("ESWN", "E S W N"),
        ("123b", "3b 1b 2b"),
        ("123B e s +rrr .P", "123b ES +RRR .P"),
        ("+RRR 1f 55d +777b 56c .7c", "56c 55d +RRR +777b 1f .7c"),
        ("  1b\t2b\n3b ", "123b"),
    ],
)
def test_the_same_hand_in_other_words(written: str, same: str) -> None:
    assert read_hand(written) == read_hand(same)


def test_groups_may_come_apart_from_the_command_line() -> None:
    assert read_hand(["56c", "55d", ".7c"]) == read_hand("56c 55d .7c")


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("+RRR 1y1f 55d +777b N6c5c GE .7c", "56c 55d EN G +RRR +777b 1f1y .7c"),
        ("J 7Jb", "7b JJ"),
        ("+_8888d 1b", "1b +_8888d"),
        ("+J67b", "+J67b"),
        ("+6J8b", "+6J8b"),
        ("+8J9b", "+J89b"),
        ("+J7J7b", "+77JJb"),
        ("+RJR", "+RRJ"),
    ],
)
def test_the_printed_form(written: str, printed: str) -> None:
    assert write_hand(read_hand(written)) == printed
    assert str(read_hand(printed)) == printed


@pytest.mark.parametrize(
    ("written", "kind", "low"),
    [
        ("+77Jb", "pung", "7b"),
        ("+777Jb", "kong", "7b"),
        ("+67Jb", "chow", "6b"),
        ("+J67b", "chow", "5b"),
        ("+89Jb", "chow", "7b"),
    ],
)
def test_a_wild_tile_serves_where_it_stands(written: str, kind: str, low: str) -> None:
    written_set = read_hand(written).sets[0]
    assert (written_set.kind, written_set.low, written_set.wild) == (kind, KIND[low], 1)
    assert WILD in written_set.tiles


@st.composite
def hands(draw: st.DrawFn) -> WrittenHand:
    """Any hand that can be written: tiles from one box, sets of all kinds, wild tiles in some."""
    box = [4] * PLAYED + [1] * 8 + [4]
    sets = []
    for _ in range(draw(st.integers(0, 4))):
        low = draw(st.integers(0, PLAYED - 1))
        kind: SetKind = draw(st.sampled_from(["chow", "pung", "kong"]))
        if kind == "chow" and (low >= EAST or low % 9 > 6):
            kind = "pung"
        size = 4 if kind == "kong" else 3
        places = range(low, low + 3) if kind == "chow" else (low,) * size
        wild = draw(st.sets(st.integers(0 if kind == "chow" else size - 1, size - 1), max_size=1))
        tiles = tuple(WILD if place in wild else tile for place, tile in enumerate(places))
        if any(box[tile] < tiles.count(tile) for tile in tiles):
            continue
        for tile in tiles:
            box[tile] -= 1
        display: Display = draw(st.sampled_from(["exposed", "concealed", "claimed"])) if kind == "kong" else "exposed"
        sets.append(WrittenSet(kind, low, tiles, display))
    left = [tile for tile, count in enumerate(box) for _ in range(count)]
    drawn = draw(st.permutations(left))[: draw(st.integers(1, 14))]
    bonus = tuple(sorted(tile for tile in drawn if PLAYED <= tile < KINDS))
    concealed = [tile for tile in drawn if tile not in bonus]
    won = draw(st.booleans())
    winning = concealed.pop() if concealed and won else None
    return WrittenHand(tuple(sorted(concealed)), tuple(sets), bonus, winning)


@given(hands())
def test_what_is_printed_reads_the_same(hand: WrittenHand) -> None:
    assert read_hand(write_hand(hand)) == hand


@given(st.lists(st.integers(0, KINDS - 1), max_size=20))
def test_tiles_read_as_they_were_written(tiles: list[int]) -> None:
    assert read_tiles(write_tiles(tiles)) == sorted(tiles)


def attempt(text: str) -> WrittenHand | KongboxError:
    try:
        return read_hand(text)
    except KongboxError as error:
        return error


@given(st.text(alphabet="0123456789bcdfyJESWNRGP+_. xé", max_size=30))
def test_any_text_is_read_or_refused_in_one_line(text: str) -> None:
    outcome = attempt(text)
    if isinstance(outcome, KongboxError):
        assert outcome.code
        assert "\n" not in outcome.message
    else:
        assert read_hand(write_hand(outcome)) == outcome


@pytest.mark.parametrize(
    ("written", "code", "column", "named"),
    [
        ("", "empty-hand", 0, ()),
        ("777b 123c +777b", "fifth-tile", 13, ("7c", "7b")),
        ("1111b 234c 567d RR +111b .R", "fifth-tile", 21, ("1c", "1b")),
        ("EEEE E", "fifth-tile", 6, ("E",)),
        ("777b 7777c .7b 7b", "winning-tile-not-last", 12, (".7b",)),
        ("777b 7777c 7b .7b", "fifth-tile", 16, ("7d",)),
        ("JJ JJ J", "fifth-tile", 7, ("J",)),
        ("147b ESWN 2f2f", "bonus-twice", 13, ("2y", "2f")),
        ("3y 1b 3y", "bonus-twice", 7, ("3f", "3y")),
        ("123x", "unknown-letter", 4, ("'x'",)),
        ("123b,456c", "unknown-letter", 5, ("','",)),
        ("123m", "unknown-letter", 4, ("'m'",)),
        ("123p", "missing-suit", 1, ("1",)),
        ("12b 3", "missing-suit", 5, ("3",)),
        ("b", "missing-number", 1, ("b",)),
        ("E C", "missing-number", 3, ("c",)),
        ("10b", "no-such-tile", 2, ("0b",)),
        ("1b 5f", "no-such-tile", 4, ("5f",)),
        ("1b Jy", "missing-number", 5, ("y",)),
        ("1Jf", "no-such-tile", 2, ("Jf",)),
        ("123b .4b 55c", "winning-tile-not-last", 6, (".4b",)),
        ("123b .4b .5b", "two-winning-tiles", 10, ()),
        ("123b .44b", "winning-tile-not-one", 6, (".4b", ".44b")),
        ("123b .2f", "bonus-wins", 6, (".2f",)),
        ("123b.4b", "sign-inside", 5, ()),
        ("1b +", "empty-group", 4, ()),
        ("_+EEEE", "unknown-sign", 1, ("+_EEEE", "_+")),
        ("++EEE", "unknown-sign", 1, ("+EEE",)),
        ("_777b", "kong-of-three", 1, ("_777b",)),
        ("1b +_777b", "kong-of-three", 4, ("+_777b",)),
        ("_567b", "not-a-kong", 1, ("_567b",)),
        ("+77b", "pair-as-set", 1, ("+77b",)),
        ("+7b", "not-a-set", 1, ("+7b",)),
        ("+579b", "not-a-set", 1, ()),
        ("+7b8b9c", "not-a-set", 1, ()),
        ("+89b1c", "not-a-set", 1, ()),
        ("+7b7c7d", "not-a-set", 1, ()),
        ("+778b", "not-a-set", 1, ()),
        ("+ESWN", "not-a-set", 1, ()),
        ("+EEN", "not-a-set", 1, ()),
        ("+567Jb", "not-a-set", 1, ()),
        ("+111222b", "not-a-set", 1, ()),
        ("+1f2f3f", "bonus-in-set", 1, ()),
        ("+JJJ", "only-wild", 1, ()),
        ("1b " * 1000, "too-long", 0, ("3000",)),
    ],
)
def test_what_cannot_be_read(written: str, code: str, column: int, named: tuple[str, ...]) -> None:
    with fails(code, BadNotation) as refused:
        read_hand(written)
    assert refused.value.facts.get("column", 0) == column
    assert all(one in refused.value.message for one in (*named, *[str(column)] * bool(column)))
    assert refused.value.exit == 2


def test_a_text_is_read_up_to_four_hundred_characters() -> None:
    assert read_tiles("1b".ljust(398) + "2b") == [KIND["1b"], KIND["2b"]]
    with fails("too-long", BadNotation):
        read_tiles("1b".ljust(399) + "2b")


@pytest.mark.parametrize(("text", "shown"), [("1b" * 12, "1b" * 12), ("1b" * 12 + "E", "1b" * 10 + "1...")])
def test_a_text_is_cut_to_twenty_four_characters_in_an_error(text: str, shown: str) -> None:
    with fails("not-one-tile", BadNotation) as refused:
        read_tile(text)
    assert refused.value.facts["given"] == shown


@pytest.mark.clause("RX-PLAY-1")
@pytest.mark.parametrize(
    ("written", "code"),
    [("+ESW", "chow-of-honours"), ("+RGP", "chow-of-honours"), ("+4567b", "long-chow")],
)
def test_sets_that_no_rules_know(written: str, code: str) -> None:
    with fails(code, RuleRefusal) as refused:
        read_hand("1b " + written)
    assert refused.value.facts == {"group": written, "column": 4} and written in refused.value.message
    assert refused.value.exit == 1


@pytest.mark.clause("RX-PLAY-1")
def test_which_three_tiles_of_a_suit_are_a_set() -> None:
    """Of the 84 ways to take three ranks, seven are chows; three alike are the nine pungs."""
    outcomes = [attempt(f"+{''.join(ranks)}d") for ranks in combinations("123456789", 3)]
    chows = {str(hand) for hand in outcomes if isinstance(hand, WrittenHand)}
    assert {error.code for error in outcomes if isinstance(error, KongboxError)} == {"not-a-set"}
    assert len(outcomes) == 84
    assert chows == {"+123d", "+234d", "+345d", "+456d", "+567d", "+678d", "+789d"}
    assert {read_hand(f"+{rank * 3}d").sets[0].kind for rank in "123456789"} == {"pung"}


@pytest.mark.parametrize(
    "written",
    [
        "123b 456b 789b 123c 1d",
        "123b 456b 789b 123c 1d .1d",
        "1b +_9999b _EEEE +RRRR +123c .1b",
        "4444b 19c 258d ESW R",
        "147b 258c 369d ESWN 1f2y",
    ],
)
def test_thirteen_tiles_are_a_hand(written: str) -> None:
    hand = read_hand(written)
    assert tile_count(hand) == 13
    count_check(hand)


@pytest.mark.parametrize(
    ("written", "count", "case", "number", "advice"),
    [
        ("234b 567b 345c 99d", 11, "few", 2, "all"),
        ("67b RR 23b +1111b +9999b .8b", 12, "few", 1, "kong"),
        ("123b 456b 789b 123c 11d", 14, "many", 1, "last"),
        ("123b 456b 789b 1111c 1d .1d", 14, "many", 1, "extra"),
        ("123b 456b 789b 1111c 11d .1d", 15, "many", 2, "extra"),
        ("1b", 1, "few", 12, "all"),
        ("1f2f", 0, "few", 13, "all"),
    ],
)
def test_a_wrong_number_of_tiles(written: str, count: int, case: str, number: int, advice: str) -> None:
    with fails("wrong-count", BadNotation) as refused:
        count_check(read_hand(written))
    counted = ("besides" if "." in written else "tiles", "one" if count == 1 else "many")
    given = say("notation", "wrong-count", *counted, count=count)
    hint = say("notation", "wrong-count", advice)
    assert refused.value.message == say("notation", "wrong-count", case, given=given, number=number, hint=hint)


def test_one_tile() -> None:
    assert [read_tile(text) for text in ("7b", "E", "r", "2F")] == [KIND["7b"], KIND["E"], KIND["R"], KIND["2f"]]


@pytest.mark.parametrize(
    ("written", "code"), [("", "not-one-tile"), ("77b", "not-one-tile"), (".7b", "sign-in-tiles"), ("q", "unknown-letter")]
)
def test_what_is_not_one_tile(written: str, code: str) -> None:
    with fails(code, BadNotation):
        read_tile(written)


def test_every_hand_of_the_rulebook_reads(examples: dict[str, Any]) -> None:
    written = [case["hand"] for case in examples["hands"] + examples["circumstances"]]
    assert len(written) > 90
    for text in written:
        hand = read_hand(text)
        count_check(hand)
        assert read_hand(write_hand(hand)) == hand


@pytest.mark.parametrize(
    ("case", "code"),
    [
        ("fifth-tile", "fifth-tile"),
        ("too-few", "wrong-count"),
        ("kong-short", "wrong-count"),
        ("bm-flower-twice", "bonus-twice"),
        ("chow-of-winds", "chow-of-honours"),
    ],
)
def test_hands_of_the_rulebook_that_are_none(examples: dict[str, Any], case: str, code: str) -> None:
    written = next(refused["hand"] for refused in examples["refused"] if refused["id"] == case)
    with fails(code):
        count_check(read_hand(written))


def test_errors_name_the_tiles_and_travel_between_processes() -> None:
    with pytest.raises(BadNotation) as refused:
        read_hand("77777b")
    travelled = pickle.loads(pickle.dumps(refused.value))
    assert type(travelled) is BadNotation
    assert (travelled.message, travelled.code, travelled.tiles, travelled.exit) == (
        refused.value.message,
        "fifth-tile",
        ("7b",),
        2,
    )


@pytest.mark.parametrize("given", [None, 5, [5], b"11d"])
def test_what_is_no_text_is_no_hand(given: Any) -> None:
    for read in (read_hand, hand_of):
        with fails("no-hand", BadInput):
            read(given)


@pytest.mark.parametrize(
    ("written", "code", "tiles", "facts"),
    [
        ("123b .7b .8c", "two-winning-tiles", ("7b", "8c"), {"one": ".7b", "other": ".8c", "column": 10}),
        ("123b .7b 8c", "winning-tile-not-last", ("7b",), {"group": ".7b", "column": 6}),
        ("123b .789b", "winning-tile-not-one", ("7b", "8b", "9b"), {"group": ".789b", "last": "9b", "column": 6}),
    ],
)
def test_a_wrong_winning_tile_is_told_with_its_tiles(
    written: str, code: str, tiles: tuple[str, ...], facts: dict[str, object]
) -> None:
    with pytest.raises(BadInput) as refused:
        read_hand(written)
    assert (refused.value.code, refused.value.tiles) == (code, tiles)
    assert {key: refused.value.facts[key] for key in facts} == facts
