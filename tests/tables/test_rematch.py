"""Chairs before and between sessions: swaps, people whom the host moves, another session, and a fifth who plays next."""

import pytest
from friends import Friends

from kongbox.tables.kept import made_again
from kongbox.tables.row import row_of
from kongbox.tables.wire import Begin, Choose, Clear, Leave, Rematch, Sit, Stand, Stop, Vote
from kongbox.tables.wire_chairs import Again, GiveUp, MoveTo, NextChair, PlayNext, SeatHere, SwapChairs


def over(people: int = 4, watchers: int = 1) -> Friends:
    """A session that all have agreed to end."""
    friends = Friends(people, watchers).begin()
    ended(friends)
    return friends


def ended(friends: Friends) -> None:
    """All agree to end the session."""
    table = friends.table
    first, *others = [one.person for one in table.chairs if one.person]
    table.hear(first, Stop())
    for person in others:
        table.hear(person, Vote(table.motions, True))
    assert table.stage == "over"


def sitting(friends: Friends) -> list[str]:
    """The names on the chairs."""
    return [one.name for one in friends.table.chairs]


def test_two_people_swap_chairs_when_both_want_to() -> None:
    friends = Friends(3, watchers=1)
    ann, bea, cid = friends.people
    assert friends.refused(ann, SwapChairs(0)) == "no-person-there" == friends.refused(ann, SwapChairs(3))
    assert friends.refused(ann, SwapChairs(1)) == "" and friends.refused(cid, SwapChairs(0)) == "motion-already"
    motion = friends.around(bea).motion
    assert motion is not None and (motion.kind, motion.by, motion.awaited, motion.mine) == ("swap", 0, [1], True)
    assert not friends.around(cid).motion.mine and friends.refused(cid, Vote(1, True)) == "no-such-motion"  # type: ignore[union-attr]
    friends.table.hear(bea, Vote(1, False))
    assert sitting(friends)[:2] == ["Ann", "Bea"] and friends.table.pending is None
    friends.table.hear(ann, SwapChairs(1))
    friends.table.hear(bea, Vote(2, True))
    assert sitting(friends)[:2] == ["Bea", "Ann"] and friends.around(ann).chairs[1].me
    friends.table.here(cid, False)
    assert friends.refused(ann, SwapChairs(2)) == "person-away"


def test_a_swap_takes_nobody_s_chair_who_was_not_asked() -> None:
    friends = Friends(3)
    ann, bea, cid = friends.people
    friends.table.hear(bea, SwapChairs(2))
    friends.table.hear(ann, MoveTo("Ann", 2))
    assert friends.refused(cid, Vote(1, True)) == "no-such-motion"
    assert sitting(friends)[:3] == ["Cid", "Bea", "Ann"]
    friends.table.hear(bea, SwapChairs(2))
    friends.table.hear(ann, Leave())
    assert friends.table.pending is None
    friends.table.hear(bea, SwapChairs(0))
    friends.go_on(61.0)
    assert friends.table.pending is None, "nobody has answered"


def test_a_program_swaps_at_once() -> None:
    friends = Friends(2)
    ann, robin = friends.people
    friends.table.people[robin].program = True
    friends.table.hear(ann, SwapChairs(1))
    assert sitting(friends)[:2] == ["Bea", "Ann"]


def test_the_people_at_one_device_swap_at_once() -> None:
    friends = Friends(2)
    ann = friends.people[0]
    friends.table.hear(ann, SeatHere("Fay"))
    friends.table.hear(ann, SwapChairs(2))
    assert [sitting(friends)[chair] for chair in (0, 2)] == ["Fay", "Ann"]


def test_the_host_moves_people_to_other_chairs_and_from_the_side_to_a_chair() -> None:
    friends = Friends(3, watchers=1)
    ann, bea, _cid = friends.people
    assert friends.refused(bea, MoveTo("Ann", 2)) == "not-yours" and friends.refused(ann, MoveTo("Zoe", 2)) == "nobody-named"
    bot = sitting(friends)[3]
    friends.table.hear(ann, MoveTo("Bea", 3))
    assert sitting(friends) == ["Ann", bot, "Cid", "Bea"]
    friends.table.hear(ann, MoveTo("Eve 0", 2))
    assert sitting(friends) == ["Ann", bot, "Eve 0", "Bea"] and friends.around(ann).watching == ["Cid"]
    friends.table.hear(ann, MoveTo(bot, 0))
    assert sitting(friends) == [bot, "Ann", "Eve 0", "Bea"] and friends.around(ann).chairs[1].me
    friends.table.hear(ann, Begin())
    assert friends.refused(ann, MoveTo("Cid", 2)) == "not-now"


def test_a_bot_moves_to_an_empty_chair_and_leaves_its_own() -> None:
    friends = Friends(2)
    ann = friends.people[0]
    bot = sitting(friends)[2]
    friends.table.hear(ann, Clear(3))
    friends.table.hear(ann, MoveTo(bot, 3))
    assert sitting(friends)[2:] == ["", bot]
    assert friends.refused(ann, MoveTo("", 2)) == "nobody-named"


def test_another_session_begins_when_all_are_ready_on_the_wall_that_was_promised() -> None:
    friends = over()
    ann, bea, cid, dan = friends.people
    assert friends.around(ann).promise is None and "again" in friends.around(dan).may
    friends.table.hear(dan, Again())
    promise = friends.around(ann).promise
    assert promise is not None and promise.number == 1 and friends.around(ann).awaited == [0, 1, 2]
    assert "again" not in friends.around(dan).may and friends.refused(dan, Again(now=True)) == "host-begins"
    for person in (cid, bea, ann):
        assert friends.stage == "over"
        friends.table.hear(person, Again())
    assert friends.stage == "over" and friends.around(ann).promise == promise, "everybody sees the promise first"
    friends.go_on(1.0)
    assert friends.stage == "playing" and friends.around(ann).promise == promise
    assert sitting(friends) == ["Ann", "Bea", "Cid", "Dan"] and len(friends.table.sessions) == 2
    assert friends.table.play is not None and friends.table.play.match.results == []


def test_the_host_begins_without_those_who_are_not_ready_or_changes_the_game_first() -> None:
    friends = over()
    ann, bea = friends.people[:2]
    friends.table.hear(ann, Again(now=True))
    friends.go_on(1.0)
    assert friends.stage == "playing"
    ended(friends)
    friends.table.hear(bea, Again())
    friends.table.hear(ann, Rematch())
    assert friends.stage == "lobby" and friends.around(ann).chairs[1].ready and friends.around(ann).awaited == [0, 2, 3]
    friends.table.hear(ann, Choose("redux", hands=1))
    assert not friends.table.ready
    for person in friends.people:
        friends.table.hear(person, Again())
    friends.go_on(1.0)
    assert friends.stage == "playing"


def test_nobody_is_ready_before_the_first_session_and_no_session_begins_with_an_empty_chair() -> None:
    friends = Friends(2, watchers=1)
    ann, bea = friends.people
    assert friends.refused(ann, Again()) == "no-session-yet" and "again" not in friends.around(ann).may
    friends.begin()
    ended(friends)
    friends.table.hear(bea, Leave())
    assert friends.refused(ann, Again(now=True)) == "chairs-empty"
    friends.table.hear(ann, Again())
    friends.go_on(5.0)
    assert friends.stage == "over" and friends.table.chairs[1].is_empty
    friends.table.hear(friends.watchers[0], PlayNext(True))
    friends.go_on(5.0)
    assert friends.stage == "playing" and sitting(friends)[1] == "Eve 0"


def test_while_the_host_is_away_any_player_begins_the_next_session() -> None:
    friends = over()
    ann, bea, *others = friends.people
    for person in (bea, *others):
        friends.table.hear(person, Again())
    assert "again" not in friends.around(bea).may and friends.refused(bea, Again(now=True)) == "host-begins"
    friends.table.here(ann, False)
    friends.go_on(5.0)
    assert friends.stage == "over" and "again" in friends.around(bea).may
    assert friends.refused(friends.watchers[0], Again(now=True)) == "not-yours"
    friends.table.hear(bea, Again(now=True))
    friends.go_on(5.0)
    assert friends.stage == "playing" and sitting(friends)[0] == "Ann"


def test_a_table_whose_last_player_watches_begins_nothing() -> None:
    friends = over(1)
    (ann,) = friends.people
    friends.table.hear(ann, Again())
    friends.table.hear(ann, Stand())
    friends.go_on(5.0)
    assert friends.stage == "over"
    assert friends.refused(ann, Again()) == "chairs-empty"


def test_a_fifth_plays_the_next_session_instead_of_somebody_who_makes_room() -> None:
    friends = over()
    ann, bea, cid, dan = friends.people
    (eve,) = friends.watchers
    assert friends.around(ann).next is None and friends.refused(ann, PlayNext(True)) == "not-yours"
    friends.table.hear(eve, PlayNext(True))
    told = friends.around(dan).next
    assert told is not None and (told.queue, told.gives, told.comes, told.longest) == (["Eve 0"], [], [], 0)
    friends.table.hear(cid, GiveUp(True))
    told = friends.around(dan).next
    assert told is not None and (told.gives, told.comes, told.longest) == ([2], [NextChair(2, "Eve 0")], None)
    for person in (ann, bea, dan):
        friends.table.hear(person, Again())
    friends.go_on(1.0)
    assert friends.stage == "playing" and sitting(friends) == ["Ann", "Bea", "Eve 0", "Dan"]
    assert friends.around(ann).watching == ["Cid"] and friends.around(ann).next is None


def test_the_host_decides_who_makes_room_and_sees_who_has_played_longest() -> None:
    friends = over(4, watchers=2)
    ann, bea, _cid, dan = friends.people
    eve, fay = friends.watchers
    friends.table.hear(eve, PlayNext(True))
    assert friends.refused(bea, GiveUp(True, 3)) == "not-yours"
    friends.table.hear(ann, GiveUp(True, 0))
    friends.table.hear(ann, GiveUp(False, 0))
    friends.table.hear(ann, GiveUp(True, 1))
    friends.table.hear(ann, Again(now=True))
    friends.go_on(1.0)
    assert sitting(friends) == ["Ann", "Eve 0", "Cid", "Dan"]
    ended(friends)
    friends.table.hear(bea, PlayNext(True))
    friends.table.hear(fay, PlayNext(True))
    friends.table.hear(dan, GiveUp(True))
    told = friends.around(eve).next
    assert told is not None and told.queue == ["Bea", "Eve 1"] and told.comes == [NextChair(3, "Bea")]
    assert told.longest == 0, "Ann and Cid have played both sessions, Eve one"
    friends.table.hear(ann, Rematch())
    assert sitting(friends) == ["Ann", "Eve 0", "Cid", "Bea"] and friends.around(ann).next.queue == ["Eve 1"]  # type: ignore[union-attr]


def test_an_empty_chair_and_a_bot_s_go_first_and_who_is_away_waits() -> None:
    friends = over(3, watchers=2)
    eve, fay = friends.watchers
    for person in (eve, fay):
        friends.table.hear(person, PlayNext(True))
    friends.table.here(eve, False)
    friends.table.hear(friends.people[0], GiveUp(True))
    assert friends.table.comes == {3: fay}
    friends.table.here(eve, True)
    assert friends.table.comes == {3: eve, 0: fay}
    friends.table.hear(fay, Leave())
    friends.table.hear(eve, PlayNext(False))
    assert friends.table.comes == {} and friends.around(eve).next is not None
    friends.table.hear(friends.people[0], GiveUp(False))
    assert friends.around(eve).next is None


def test_who_has_left_a_chair_gets_that_one_in_the_next_session_and_in_the_lobby() -> None:
    friends = Friends(4, watchers=1, mind="away").begin()
    ann, bea, cid, _ = friends.people
    for person in (bea, cid):
        friends.table.hear(person, Leave())
    back = friends.admit("Cid")
    friends.table.here(back, True)
    ended(friends)
    for person in (back, friends.watchers[0]):
        friends.table.hear(person, PlayNext(True))
    assert friends.table.comes == {1: friends.watchers[0], 2: back}
    for person in (friends.watchers[0], back):
        friends.table.hear(person, PlayNext(False))
    friends.table.hear(ann, Rematch())
    friends.table.hear(back, Leave())
    friends.admit("Cid")
    assert [(one.name, one.left) for one in friends.table.chairs[1:3]] == [("Bea", True), ("Cid", False)]


@pytest.mark.parametrize("stage", ["lobby", "over"])
def test_the_queue_is_kept(stage: str) -> None:
    friends = over()
    friends.table.hear(friends.watchers[0], PlayNext(True))
    friends.table.hear(friends.people[1], GiveUp(True))
    if stage == "lobby":
        friends.table.hear(friends.watchers[0], PlayNext(False))
        friends.table.hear(friends.people[0], Rematch())
        friends.table.hear(friends.watchers[0], PlayNext(True))
        table = made_again(row_of(friends.table), None, clock=friends.time, first=5000)
        assert table.queue == friends.watchers and table.giving == []
    else:
        assert f'"queue":["{friends.watchers[0]}"]' in row_of(friends.table)


def test_who_asks_for_a_chair_and_sits_down_meanwhile_has_one_chair() -> None:
    friends = over(3)
    eve = friends.watchers[0]
    friends.table.hear(eve, PlayNext(True))
    friends.table.hear(eve, Sit(3))
    assert friends.around(eve).next is None
    friends.table.hear(friends.people[0], Rematch())
    assert sitting(friends) == ["Ann", "Bea", "Cid", "Eve 0"]
    friends.table.hear(eve, Stand())
    friends.table.hear(eve, PlayNext(True))
    friends.table.hear(friends.people[0], MoveTo("Eve 0", 3))
    assert friends.around(eve).next is None
