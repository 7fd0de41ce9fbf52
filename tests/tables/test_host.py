"""What a host does about people and their chairs: removing somebody for good, a new code, a chair given back, a closed table."""

import pytest
from friends import CODE, Friends

from kongbox.errors import KongboxError
from kongbox.tables.kept import made_again
from kongbox.tables.row import row_of
from kongbox.tables.wire import Begin, Clear, CloseTable, HandBack, Leave, NewCode, Remove, SeatBot, Sit, Stand
from kongbox.words.catalogue import say

HANDS = ("1d 222d 999d 47b WWN RG", "234b 567b 345678c 1d", "147b 258c 369d ESWN", "88b 99c 147c 36d EE SP")
"""East discards 1d, on which South wins."""
MONTH = 30 * 86_400
"""Thirty days, in seconds."""
WEEK = 7 * 86_400


def again(friends: Friends, person: str, name: str) -> str:
    """Let a person in by the code, and return the code of the refusal."""
    try:
        friends.table.admit(person, name, "hash")
    except KongboxError as error:
        return error.code
    return ""


def test_a_person_who_was_removed_may_not_come_back_and_one_who_left_may() -> None:
    friends = Friends(4)
    ann, bea, cid, _ = friends.people
    friends.table.hear(ann, Remove(1))
    friends.table.hear(cid, Leave())
    assert (again(friends, bea, "Bea"), again(friends, bea, "Zoe"), again(friends, cid, "Cid")) == ("barred", "barred", "")
    rebuilt = made_again(row_of(friends.table), None, clock=friends.time, first=1)
    with pytest.raises(KongboxError) as caught:
        rebuilt.admit(bea, "Bea", "hash")
    assert caught.value.code == "barred"


@pytest.mark.parametrize("mind", ["away", "never"])
def test_a_person_who_holds_the_hand_up_is_removed_within_it_and_a_bot_plays_on(mind: str) -> None:
    friends = Friends(4, dealt=HANDS, mind=mind).begin()
    friends.acts("0 discard 1d", "2 pass", "3 pass")
    ann, bea = friends.people[:2]
    assert friends.waiting == [1] and "remove" in friends.around(ann).may and friends.refused(bea, Remove(0)) == "not-yours"
    assert friends.refused(ann, Remove(1)) == "" and bea not in friends.table.people
    if mind == "never":
        friends.table.hear(ann, SeatBot(1, "greedy"))
    friends.go_on(0)
    assert friends.stage != "playing" and [one.wins for one in friends.around(ann).evening if one.chair == 1] == [1]


def test_while_the_host_is_away_a_player_seats_bots_and_begins() -> None:
    friends = Friends(3, watchers=1)
    ann, bea, _ = friends.people
    friends.table.hear(ann, Clear(3))
    assert friends.refused(bea, SeatBot(3, "greedy")) == "host-there" and not {"bot", "begin"} & {*friends.around(bea).may}
    friends.table.here(ann, False)
    lobby = friends.around(bea)
    assert lobby.told == say("tables", "told", "lobby", "one", "you", count=1, name="Ann") and "bot" in lobby.may
    assert friends.around(friends.watchers[0]).told == say("tables", "told", "lobby", "one", "other", count=1, name="Ann")
    assert friends.refused(bea, SeatBot(3, "greedy")) == "" and "begin" in friends.around(bea).may
    friends.table.here(ann, True)
    assert friends.refused(bea, Begin()) == "host-there" and "begin" not in friends.around(bea).may
    friends.table.here(ann, False)
    assert friends.refused(friends.watchers[0], Begin()) == "not-yours"
    assert friends.refused(bea, Begin()) == "" and friends.stage == "playing"


def test_a_new_code_replaces_the_old_one_and_a_closed_table_is_closed_for_all() -> None:
    friends = Friends(2)
    ann, bea = friends.people
    assert friends.refused(bea, NewCode()) == friends.refused(bea, CloseTable()) == "not-yours"
    assert friends.refused(ann, NewCode()) == ""
    assert friends.around(bea).code == friends.table.code != CODE and len(friends.table.take_said()) == 1
    assert friends.refused(ann, CloseTable()) == "" and friends.table.closed


@pytest.mark.parametrize("stage", ["lobby", "playing", "between"])
def test_a_chair_given_back_carries_name_tally_and_past_to_the_new_device(stage: str) -> None:
    friends = Friends(4, dealt=HANDS, hands=3)
    ann, bea = friends.people[:2]
    if stage != "lobby":
        friends.begin().acts("0 discard 1d")
    if stage == "between":
        friends.acts("1 mahjong", "2 pass", "3 pass")
    friends.table.here(bea, False)
    new = friends.admit("Bea on a phone")
    assert "hand-back" not in friends.around(ann).may, "nobody is here to whom it could go"
    friends.table.here(new, True)
    friends.table.take_said()
    assert "hand-back" in friends.around(ann).may and "hand-back" not in friends.around(friends.people[2]).may
    assert friends.refused(friends.people[2], HandBack(1, "Bea on a phone")) == "host-hands-back"
    assert friends.refused(ann, HandBack(2, "Bea on a phone")) == "no-person-there", "Cid is here"
    assert friends.refused(ann, HandBack(1, "Bea on a phone")) == ""
    chair, table = friends.around(new).chairs[1], friends.table
    assert (chair.name, chair.me, chair.away) == ("Bea", True, False) and bea not in table.people
    assert table.take_gone() == [(bea, "moved")] and len(table.take_said()) == 1
    if stage == "playing":
        friends.acts("1 mahjong", "2 pass", "3 pass")
    if stage != "lobby":
        (tally,) = [one for one in friends.around(ann).evening if one.name == "Bea"]
        assert (tally.hands, tally.wins, tally.chair) == (1, 1, 1)
        assert table.past.has_played(new, table.sessions[0], 1) and not table.past.has_played(bea, table.sessions[0], 1)
        (east,) = [one for one in friends.around(ann).evening if one.name == "Ann"]
        assert [(one.name, one.times) for one in east.fed] == [("Bea", 1)]


def test_the_host_who_lost_the_cookie_gets_chair_and_role_back_from_another_player() -> None:
    friends = Friends(3)
    ann, bea, _ = friends.people
    friends.table.here(ann, False)
    new = friends.admit("Ann again")
    friends.table.here(new, True)
    assert friends.refused(bea, HandBack(0, "Ann again")) == "" and friends.table.host == new
    assert "host" in friends.around(new).roles


def test_a_spectator_of_the_hand_before_may_take_a_chair_within_a_hand() -> None:
    friends = Friends(4, watchers=1, watch="late").begin()
    friends.table.here(friends.people[1], False)
    assert "hand-back" in friends.around(friends.people[0]).may
    assert friends.refused(friends.people[0], HandBack(1, "Eve 0")) == ""


def test_one_address_fills_neither_the_chairs_nor_the_table_while_others_wait() -> None:
    friends = Friends(1)
    table = friends.table
    table.choose(table.choices)
    for chair in (1, 2, 3):
        table.chairs[chair] = type(table.chairs[chair])()
    for number in range(8):
        table.admit(f"x{number}", f"X {number}", f"x{number}", place="192.168.1.9")
        table.here(f"x{number}", True)
    with pytest.raises(KongboxError) as full:
        table.admit("y", "Y", "y", place="192.168.1.9")
    assert full.value.code == "address-full"
    assert [one.person for one in table.chairs] == ["1", "x0", "x1", ""]
    assert friends.around("x2").told == say("tables", "told", "share", "free")
    assert friends.around("x1").told == say("tables", "told", "lobby", "one", "other", name="Ann")
    table.admit("bo", "Bo", "bo", place="192.168.1.7")
    assert table.chairs.of("bo") == 3
    friends.table.hear("bo", Leave())
    table.admit("watches", "Dot", "dot")
    table.here("watches", True)
    table.hear("watches", Stand())
    assert friends.around("x2").told == say("tables", "told", "share", "waits")
    table.hear("watches", Leave())
    table.admit("cy", "Cy", "cy", place="192.168.1.8")
    assert table.chairs.of("cy") == 3, "the chair was left for others"


def test_an_address_may_take_more_chairs_when_nobody_else_waits() -> None:
    friends = Friends(4, watchers=1)
    table = friends.table
    for number, person in enumerate([*friends.people[1:], friends.watchers[0]]):
        table.people[person].place = "192.168.1.9" if number < 3 else "192.168.1.7"
    table.hear(friends.people[3], Leave())
    table.admit("z", "Zoe", "z", place="192.168.1.9")
    table.here("z", True)
    assert friends.refused("z", Sit(3)) == "others-wait" and "sit" not in friends.around("z").may
    table.here(friends.watchers[0], False)
    assert "sit" in friends.around("z").may and friends.refused("z", Sit(3)) == ""


def test_a_table_that_nobody_opens_for_a_month_is_closed() -> None:
    friends = Friends(2)
    friends.go_on(MONTH + 1)
    assert not friends.table.closed, "somebody is there"
    for person in friends.people:
        friends.table.here(person, False)
    friends.table.rested = friends.time.now
    friends.go_on(MONTH - 1)
    assert not friends.table.closed
    friends.go_on(1)
    assert friends.table.closed


def test_after_a_start_every_table_stays_for_a_week_however_long_the_server_was_off() -> None:
    friends = Friends(2)
    friends.table = made_again(row_of(friends.table, "2020-01-01T00:00:00Z"), None, clock=friends.time, first=1)
    friends.go_on(WEEK - 1)
    assert not friends.table.closed
    friends.go_on(1)
    assert friends.table.closed
