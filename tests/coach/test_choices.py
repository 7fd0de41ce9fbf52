"""What the coach says of the choices of a moment: each is counted anew by analysing and scoring the hand that it leaves."""

from collections import Counter

import pytest
from coach.test_coach import TABLES, positions, seen
from situations import situation

from kongbox import analyse, score
from kongbox.coach.choices import after_set
from kongbox.coach.coach import coach
from kongbox.coach.seen import own_hand
from kongbox.coach.wire import Coaching, Prospect
from kongbox.game import Table
from kongbox.game.views.views import event_views
from kongbox.game.views.wire import ActionView
from kongbox.game.words.said import tile_words
from kongbox.notation import read_hand
from kongbox.notation.hand import write_hand
from kongbox.words.catalogue import say


def said(table: Table, seat: int = 0) -> Coaching:
    """What the coach says to a seat."""
    return coach(seen(table, seat), event_views(table, seat), table.ruleset)


def choice(table: Table, action: str, seat: int = 0) -> Prospect:
    """What it says of one action."""
    return next(one for one in said(table, seat).choices if one.action == action)


def test_of_a_claim_it_says_what_the_hand_is_afterwards_and_what_passing_keeps() -> None:
    table = situation(E="S 147b 258c", S="SS 234b 567c 46d 9d RG", W="", N="").go("E discard S").table
    kept, claimed = choice(table, "pass", 1).leaves, choice(table, "pung", 1).leaves
    assert kept is not None and claimed is not None
    assert kept.away == analyse("SS 234b 567c 46d 9d RG").distance == 2
    best = analyse("234b 567c 46d 9d RG +SSS").discards[0]
    assert (claimed.away, {one.tile for one in claimed.tiles}) == (best.distance, {*best.useful})
    assert claimed.away == 1


@pytest.mark.parametrize("name", ["redux", "pung_chow_limit"])
def test_a_choice_leaves_the_hand_that_the_action_makes(name: str) -> None:
    compared = 0
    for table in positions(TABLES[name], 1, 3):
        seat = table.waiting[0]
        for one in said(table, seat).choices:
            after = table.copy()
            after.step(seat, one.action)
            while not after.over and after.phase != "turn":
                after.step(after.waiting[0], "pass")
            hand = own_hand(seen(after, seat))
            if after.turn == seat and hand is not None and one.action.split()[0] in ("chow", "pung"):
                assert one.leaves is not None
                assert analyse(hand, table.ruleset).discards[0].distance == one.leaves.away
                compared += 1
    assert compared


def test_a_complete_hand_is_called_complete_and_its_worth_is_told() -> None:
    table = situation(E="234b 567c 88d 678d 567b", S="", W="", N="").table
    assert said(table).text == say("coach", "text", "complete")
    found = score("234b 567c 88d 678d 56b .7b", "redux", seat="E", round="E", won="wall")
    assert str(found.total) in choice(table, "mahjong").text


@pytest.mark.clause("BM-PLAY-7")
@pytest.mark.parametrize(("last", "told"), [("7b", False), ("R", True)])
def test_nobody_with_a_complete_hand_is_told_to_say_that_one_tile_is_lacking(last: str, told: bool) -> None:
    table = situation("bmja", E=f"222c 333d 888c 56b EE {last}", S="", W="", N="").table
    assert "fishing" in [one.id for one in table.legal(0)]
    assert ("fishing" in [one.action for one in said(table).choices]) == told


@pytest.mark.clause("RX-PLAY-22")
@pytest.mark.parametrize(
    ("rules", "hand", "thrown", "barred"),
    [
        ("redux", "234567b 345c RR 79d", "8d", True),
        ("redux", "234567b 345c RR 79d", "R", False),
        ("redux", "456789b 11123c RR", "4c", True),
        ("redux", "456789b 11123c RR", "1c", False),  # the last of its kind
        ("pung_chow", "234567b 345c RR 79d", "8d", False),
    ],
)
def test_of_a_pass_it_says_on_which_tile_one_cannot_win_then(rules: str, hand: str, thrown: str, barred: bool) -> None:
    table = situation(rules, E=f"{thrown} 147b 258c", S=hand, W="", N="").go(f"E discard {thrown}").table
    assert (say("coach", "choice", "barred", tile=tile_words(thrown)) in choice(table, "pass", 1).text) == barred


def test_what_waiting_could_gain_is_told_of_a_complete_hand() -> None:
    table = situation(E="123b 456b 789b 22b RRR", S="", W="", N="").table
    aims, text = said(table).aims, choice(table, "mahjong").text
    assert any(one.title in text for one in aims) or say("coach", "choice", "mahjong", "best") in text


@pytest.mark.clause("RX-PLAY-21")
def test_of_a_kong_it_says_what_it_earns_and_that_a_loose_tile_comes() -> None:
    table = situation(E="RRRR 234b 567c 46d 9d S", S="", W="", N="").table
    one = choice(table, "conceal R")
    assert one.leaves is not None and one.leaves.away == analyse("234b 567c 46d 9d S _RRRR").distance
    assert say("coach", "choice", "loose") in one.text and say("coach", "choice", "opens") not in one.text


def test_of_riichi_it_says_what_it_binds_to() -> None:
    table = situation("dummies", E="123b 456b 78c 22d 345d R", S="", W="", N="").table
    one = choice(table, "fish R")
    assert one.leaves is not None and one.leaves.away == 0
    assert one.leaves.total == sum(tile.unseen for tile in one.leaves.tiles) > 0


@pytest.mark.clause("DM-13")
@pytest.mark.clause("DM-14")
@pytest.mark.parametrize("drawn", ["5b", "9b"])
def test_after_riichi_only_the_hand_that_waits_is_left_and_riichi_counts(drawn: str) -> None:
    table = Table.from_text(
        f"rules dummies\nE 12345678b 99d NNN .{drawn}\ndiscards E:E! S:P W:P N:8b\nturn E\nalso E calling=1 fishing=1"
    )
    told, hand = said(table), Counter(read_hand("12345678b 99d NNN").tiles)
    assert told.aims
    for aim in told.aims:
        assert aim.away == 0 and not hand - Counter(read_hand(aim.hand).tiles)
        assert aim.total == score(aim.hand, "dummies", seat="E", round="E", won="discard", original_call=True).total
    if drawn == "9b":
        whole = score("12345678b 99d NNN .9b", "dummies", seat="E", round="E", won="wall", original_call=True)
        assert str(whole.total) in choice(table, "mahjong").text


def test_at_a_strict_table_a_false_claim_is_called_an_error() -> None:
    table = situation(E="S 147b 258c", S="23b", W="", N="", manners="strict", asked="S").go("E discard S").table
    assert choice(table, "pung", 1).text == say("coach", "choice", "lacking")
    assert choice(table, "mahjong", 1).text == say("coach", "choice", "mahjong", "false")


def test_before_ones_turn_it_names_tiles_that_nobody_can_use_and_who_may_be_near() -> None:
    game = situation("pung_chow", E="SS 147b 258c", S="S 345b", W="SN", N="9d", draws="R")
    for wind in ("E", "S", "W"):
        game.go(f"{wind} discard S").pass_all()
    told = said(game.table)
    assert game.table.phase == "turn" and game.waiting == "N"
    assert told.text and [one.tile for one in told.safe] == ["S"] and told.choices == []


@pytest.mark.parametrize("name", ["redux", "unscored"])
def test_after_the_hand_one_sentence_says_what_decided_it(name: str) -> None:
    for seed in range(4):
        table = Table(TABLES[name], seed=seed)
        table.play_out("keen")
        texts = {said(table, seat).text for seat in range(4)}
        assert table.result is not None and all(texts)
        assert len(texts) > 1 or table.result.winner is None


@pytest.mark.parametrize(("hand", "grows"), [("5b +555b", True), ("5b +555c", False), ("6b +555b", False), ("6b +555c", False)])
def test_only_a_pung_and_a_tile_in_hand_become_a_kong(hand: str, grows: bool) -> None:
    add = ActionView("add 5b", "kong", "", "", "5b", ["5b"])
    after = after_set(seen(situation().table), add, read_hand(hand))
    assert (after and write_hand(after[1])) == ("+5555b" if grows else None)
