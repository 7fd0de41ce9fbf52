"""What needs the consent of others: pauses, decisions taken back, an early end, rulings by the host or by all others."""

import random

import msgspec
import pytest
from friends import Friends
from tables.test_sitting import claimed

from kongbox.game.views.requests import Act, Next, Rule, TakeBack, Unrule
from kongbox.tables.hands import pause
from kongbox.tables.wire import AskCharges, Charges, Choose, EndPause, Leave, Motion, Pause, Remove, Stand, Stop, Vote
from kongbox.tables.wire_chairs import MoveTo, SwapChairs

RULED = "false-naming"


def motion(friends: Friends) -> Motion:
    """What is being asked of everybody."""
    found = friends.around(friends.people[0]).motion
    assert found is not None
    return found


def agree(friends: Friends, *people: int) -> None:
    """These agree."""
    for person in people:
        friends.table.hear(friends.people[person], Vote(motion(friends).number, True))


def test_a_pause_needs_all_who_are_here_and_anybody_ends_it() -> None:
    friends = claimed(clock="quick", mind="clock")
    ann, bea, cid, dan = friends.people
    friends.table.here(dan, False)
    friends.table.hear(ann, Pause())
    told = motion(friends)
    assert (told.kind, told.by, told.agreed, told.awaited, told.mine) == ("pause", 0, [], [1, 2], False)
    assert friends.refused(cid, Pause()) == "motion-already" and friends.refused(dan, Vote(told.number, True)) == "no-such-motion"
    agree(friends, 1)
    assert motion(friends).agreed == [1] and not friends.table.paused
    friends.go_on(2)
    agree(friends, 2)
    assert friends.table.paused and friends.around(ann).motion is None
    assert friends.refused(bea, Act(friends.play.serial, "mahjong")) == friends.refused(cid, Pause()) == "paused"
    assert friends.refused(ann, TakeBack(friends.play.serial)) == "paused"
    assert not {"act", "take-back", "pause"} & {one for person in friends.people for one in friends.around(person).may}
    friends.go_on(1000)
    assert friends.play.table.phase == "claim"
    clock = friends.around(bea).clock
    assert clock is not None and clock.left == 6000 and clock.stands, "the clock stood during the vote, too"
    assert friends.refused(cid, EndPause()) == "" and friends.refused(cid, EndPause()) == "not-paused"
    friends.go_on(5.9)
    assert friends.play.table.phase == "claim"
    friends.go_on(0.2)
    assert friends.play.table.phase == "turn"


def test_a_program_is_not_asked_to_agree() -> None:
    friends = Friends(3)
    friends.table.people[friends.people[2]].program = True
    friends.begin()
    friends.table.hear(friends.people[0], Pause())
    assert motion(friends).awaited == [1]
    agree(friends, 1)
    assert friends.table.paused


def test_the_host_is_followed_by_a_person_who_is_here_rather_than_by_a_program() -> None:
    friends = Friends(4)
    ann, robin, cid, dan = friends.people
    friends.table.people[robin].program = True
    friends.table.here(cid, False)
    hosts = []
    for person in (ann, dan, cid):
        friends.table.hear(person, Leave())
        hosts.append(friends.table.host)
    assert hosts == [dan, cid, robin]


def test_a_host_who_looks_on_ends_a_pause_too() -> None:
    """Otherwise a table at which nobody sits any more would rest for ever."""
    friends = claimed(hands=2).acts("1 mahjong", "2 pass", "3 pass")
    pause(friends.table, True)
    for person in friends.people:
        friends.table.hear(person, Stand())
    assert friends.refused(friends.people[1], EndPause()) == "not-yours"
    assert friends.refused(friends.people[0], EndPause()) == "" and not friends.table.paused


def test_who_does_not_agree_ends_the_motion_and_so_does_a_minute() -> None:
    friends = claimed()
    friends.table.hear(friends.people[0], Stop())
    friends.table.hear(friends.people[1], Vote(motion(friends).number, False))
    assert friends.around(friends.people[0]).motion is None and friends.stage == "playing"
    friends.table.hear(friends.people[0], Stop())
    friends.go_on(59)
    assert motion(friends).left == 1000
    friends.go_on(2)
    assert friends.around(friends.people[0]).motion is None
    assert friends.refused(friends.people[1], Vote(2, True)) == "no-such-motion"


def test_a_motion_does_not_wait_for_somebody_who_has_left_and_ends_with_whoever_asked() -> None:
    friends = claimed(mind="away")
    friends.table.hear(friends.people[0], Pause())
    friends.table.hear(friends.people[1], Leave())
    assert motion(friends).awaited == [2, 3]
    friends.table.hear(friends.people[0], Leave())
    assert friends.around(friends.people[2]).motion is None


def test_all_together_end_the_session_and_what_they_hold_stands() -> None:
    friends = claimed(clock="quick")
    friends.table.hear(friends.people[0], Stop())
    agree(friends, 1, 2)
    assert friends.stage == "playing" and friends.around(friends.people[1]).clock is not None
    agree(friends, 3)
    assert friends.stage == "over" and friends.refused(friends.people[0], Stop()) == "not-now"
    assert friends.around(friends.people[1]).clock is None, "nobody is waited for any more"
    shown, _ = friends.table.shown(friends.people[1], None)
    assert shown is not None and shown.view.seats[0].tiles is None, "a hand that was not played out is opened to nobody"
    assert {standing.total for standing in shown.view.session.standings} == {friends.table.ruleset.start}


def test_a_discard_is_taken_back_while_it_lies_open_if_all_agree() -> None:
    friends = claimed()
    ann = friends.people[0]
    friends.acts("1 mahjong")
    assert "take-back" in friends.around(ann).may
    friends.table.hear(ann, TakeBack(friends.play.serial))
    agree(friends, 1, 2, 3)
    assert friends.play.table.phase == "turn" and friends.play.table.turn == 0
    assert "1d" in friends.play.table.hand(0)
    friends.acts("0 discard W")
    assert friends.play.table.phase == "claim"


def test_an_answer_to_the_open_tile_is_taken_back_without_telling_anybody() -> None:
    friends = claimed()
    ann, bea, cid, dan = friends.people
    before = {person: (friends.table.number_for(person), friends.told(person)) for person in (ann, cid, dan)}
    mine = friends.told(bea)
    friends.acts("1 pass")
    assert "take-back" in friends.around(bea).may and friends.told(bea) != mine
    friends.table.hear(bea, TakeBack(friends.play.serial))
    assert {person: (friends.table.number_for(person), friends.told(person)) for person in (ann, cid, dan)} == before
    assert friends.around(bea).motion is None and not friends.around(bea).answered
    friends.acts("1 pass", "3 pass")
    friends.table.hear(bea, TakeBack(friends.play.serial))
    assert friends.around(dan).answered and friends.play.table.waiting == (1, 2), "the other answer stands"
    friends.acts("2 pass", "1 mahjong")
    assert friends.stage == "between"


def test_nothing_is_taken_back_once_a_tile_was_drawn_or_claimed() -> None:
    friends = claimed().acts("1 pass", "2 pass", "3 pass")
    ann = friends.people[0]
    assert friends.play.table.turn == 1 and "take-back" not in friends.around(ann).may
    assert friends.refused(ann, TakeBack(friends.play.serial)) == "no-takeback"
    assert friends.refused(ann, TakeBack(friends.play.serial - 1)) == "stale"


def test_a_motion_to_take_back_lapses_when_the_hand_moves_on() -> None:
    friends = claimed()
    friends.table.hear(friends.people[0], TakeBack(friends.play.serial))
    agree(friends, 1, 2)
    number = motion(friends).number
    friends.acts("1 pass", "2 pass", "3 pass")
    assert friends.around(friends.people[0]).motion is None
    assert friends.refused(friends.people[3], Vote(number, True)) == "no-such-motion"


def test_a_motion_does_not_wait_for_who_has_left_and_goes_with_who_made_it() -> None:
    friends = Friends(4).begin()
    ann, bea, cid, dan = friends.people
    friends.table.hear(bea, Pause())
    friends.table.hear(cid, Leave())
    assert motion(friends).awaited == [0, 3]
    agree(friends, 0)
    friends.table.hear(dan, Leave())
    assert friends.around(ann).motion is None and not friends.table.paused, "it is dropped, not carried out"
    friends.table.hear(bea, Pause())
    assert motion(friends).awaited == [0]
    friends.table.hear(bea, Leave())
    assert friends.around(ann).motion is None


def test_a_motion_does_not_wait_for_a_player_who_has_stood_up_and_ends_with_its_player_s_chair() -> None:
    friends = Friends(4).begin()
    ann, bea, cid, dan = friends.people
    while friends.stage == "playing":
        friends.step(random.Random(1))
    friends.table.hear(bea, Stop())
    agree(friends, 0)
    friends.table.hear(cid, Stand())
    assert motion(friends).awaited == [3] and "vote" not in friends.around(cid).may
    friends.table.hear(dan, Stand())
    assert friends.around(ann).motion is None and friends.stage == "between", "it is dropped, not carried out"
    friends.table.hear(bea, Stop())
    friends.table.hear(bea, Stand())
    assert friends.around(ann).motion is None


def test_a_swap_is_dropped_with_the_chair_that_was_asked_for() -> None:
    ways: list[tuple[int, msgspec.Struct]] = [
        (0, Choose("pung_chow", {"players": 3})),
        (0, MoveTo("Dan", 0)),
        (0, Remove(3)),
        (1, Stand()),
        (3, Stand()),
    ]
    for person, request in ways:
        friends = Friends(4)
        friends.table.hear(friends.people[1], SwapChairs(3))
        assert motion(friends).awaited == [3]
        assert friends.refused(friends.people[person], request) == ""
        assert friends.around(friends.people[0]).motion is None, request


def test_during_a_pause_nobody_is_dealt_a_hand_and_no_bot_plays() -> None:
    friends = claimed(clock="quick", mind="away").acts("1 mahjong", "2 pass", "3 pass")
    friends.table.hear(friends.people[0], Next())
    friends.table.hear(friends.people[0], Pause())
    agree(friends, 1, 2, 3)
    for person in friends.people[1:]:
        assert friends.refused(person, Next()) == "paused"
        friends.table.here(person, False)
    friends.go_on(1000)
    assert friends.stage == "between" and friends.table.paused
    friends.table.hear(friends.people[0], EndPause())
    friends.go_on(0)
    assert friends.stage == "playing"


def test_a_bot_whose_turn_it_is_waits_for_the_end_of_a_pause() -> None:
    friends, chance = Friends(2).begin(), random.Random(1)
    while friends.play.bot_due is None:
        friends.step(chance)
    before = len(friends.play.table.actions)
    friends.table.hear(friends.people[0], Pause())
    agree(friends, 1)
    friends.go_on(1000)
    assert friends.table.paused and len(friends.play.table.actions) == before
    friends.table.hear(friends.people[0], EndPause())
    friends.go_on(0)
    assert len(friends.play.table.actions) > before


@pytest.mark.clause("RX-INF-14")
def test_the_host_rules_and_takes_it_back() -> None:
    friends = Friends(4, options={"manners": "strict"}).begin()
    ann, bea = friends.people[:2]
    told = friends.table.hear(ann, AskCharges())
    assert isinstance(told, Charges) and len(told.referee.players) == 4
    name = next(charge.name for charge in told.referee.players[1].charges if not charge.refused and not charge.ends)
    assert friends.refused(bea, Rule(friends.play.serial, 2, name)) == "not-yours"
    serial = friends.play.serial
    assert friends.refused(ann, Rule(serial, 1, name)) == "" and friends.play.table.ruled == (1, name)
    assert friends.refused(ann, Rule(serial, 1, name)) == "stale"
    assert friends.refused(ann, Unrule()) == "" and friends.play.table.ruled is None
    assert friends.refused(ann, Unrule()) == "too-late"
    assert friends.refused(ann, Rule(friends.play.serial, 1, "no such thing")) not in ("", "stale")


def test_where_all_vote_everybody_but_the_accused_has_to_agree() -> None:
    friends = Friends(4, options={"manners": "strict"}, rulings="vote").begin()
    told = friends.table.hear(friends.people[3], AskCharges())
    assert isinstance(told, Charges)
    name = next(charge.name for charge in told.referee.players[1].charges if not charge.refused and not charge.ends)
    friends.table.hear(friends.people[3], Rule(friends.play.serial, 1, name))
    assert motion(friends).kind == "rule" and motion(friends).awaited == [0, 2] and "Bea" in motion(friends).text
    agree(friends, 0)
    assert friends.play.table.ruled is None
    agree(friends, 2)
    assert friends.play.table.ruled == (1, name)
    friends.table.hear(friends.people[1], Unrule())
    agree(friends, 0, 2, 3)
    assert friends.play.table.ruled is None
