"""How a hand stands: distance, waits, useful tiles, readings, discards."""

import pytest
from calling import call

from kongbox import KongboxError, Table, analyse
from kongbox.game.play.prospect import Prospect, prospect_of
from kongbox.tiles import KIND
from kongbox.words.catalogue import say


@pytest.mark.clause("RX-PLAY-7", "RX-PLAY-8")
def test_a_fishing_hand_names_what_completes_it() -> None:
    found = analyse("234b 567b 345c 678d 9d")
    assert (found.distance, found.waits, found.useful) == (0, ("6d", "9d"), ("6d", "9d"))
    assert found.readings == () and found.discards == ()


def test_a_kind_of_which_all_four_are_held_is_no_wait() -> None:
    assert analyse("_1111b 23b 567c 789d 55d").waits == ("4b",)
    assert analyse("1b 234c 567c 789d +111b").waits == ()


def test_a_complete_hand_is_read_in_every_way() -> None:
    found = analyse("111222333b 9d +RRR .9d")
    assert found.distance == -1
    assert sorted(map(sorted, found.readings)) == sorted(
        map(sorted, [["RRR", "111b", "222b", "333b", "99d"], ["RRR", "123b", "123b", "123b", "99d"]])
    )


def test_thirteen_orphans_are_complete_and_have_no_reading() -> None:
    found = analyse("19b 19c 19d ESWN RGP .P")
    assert (found.distance, found.readings) == (-1, ())
    assert analyse("19b 19c 19d ESWN RGP .P", options={"special_hands": "nine_gates"}).distance > -1


def test_fourteen_tiles_show_the_best_discard_first() -> None:
    found = analyse("234b 567b 345c 678d 9d E")
    assert found.waits == found.useful == ()
    assert (found.discards[0].tile, found.discards[0].distance, found.discards[0].useful) == ("E", 0, ("6d", "9d"))
    assert found.discards[0].tiles == 6
    assert [discard.distance for discard in found.discards] == sorted(discard.distance for discard in found.discards)


def test_far_from_ready() -> None:
    assert analyse("147b 258c 369d ESWN").distance > 4


@pytest.mark.parametrize(("hand", "code"), [("123b", "wrong-count"), ("", "empty-hand"), ("11111b", "fifth-tile")])
def test_a_hand_that_is_none_is_refused(hand: str, code: str) -> None:
    with pytest.raises(KongboxError) as refused:
        analyse(hand)
    assert refused.value.code == code


def test_the_command_says_the_same() -> None:
    ran = call("analyse", "234b", "567b", "345c", "678d", "9d", "E")
    assert ran.exit_code == 0
    state = say("command", "analyse", "fishing-for")
    assert say("command", "analyse", "discard", tile="E", state=state, tiles="6d 9d", count=6) in ran.stdout
    complete = call("analyse", "111222333b", "9d", "+RRR", ".9d")
    assert say("command", "analyse", "read", sets="RRR 123b 123b 123b 99d") in complete.stdout


@pytest.mark.clause("BM-GO-4")
@pytest.mark.parametrize(
    ("hand", "distance"),
    [
        ("JJ 555c 777d RRR 333b", -1),
        ("JJ 555c 777d RRR 33b .J", -1),
        ("JJ 555c 777d RRR 33b .3b", 0),
        ("J 555c 777d RRR 33b J .3b", 0),
    ],
)
def test_two_wild_tiles_are_an_eye_only_if_one_of_them_came_last(hand: str, distance: int) -> None:
    """Without a winning tile the last tile written came last."""
    assert analyse(hand, "bmja", goulash=True).distance == distance


def test_a_discard_is_judged_by_what_helps_the_hand_after_it() -> None:
    """The table stays as it was."""
    ready = Table.from_text("E 234b 567b 345c 678d 9d E\nturn E")
    before = ready.state.bytes()
    assert prospect_of(ready, 0, KIND["E"]) == Prospect(True, ("6d", "9d"))
    assert ready.state.bytes() == before
    far = Table.from_text("E 147b 258c 369d ESWNR\nturn E")
    assert prospect_of(far, 0, KIND["R"]) == Prospect(False, analyse("147b 258c 369d ESWN").useful)


@pytest.mark.parametrize("hand", ["234b 567b 345c 678d 9d E", "123b 456c 77d EE RRGG", "111222333b 9d +RRR .9d"])
def test_an_analysis_prints_as_the_command_does(hand: str) -> None:
    assert f"{analyse(hand)}\n" == call("analyse", hand).stdout
