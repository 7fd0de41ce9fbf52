"""What is sent from a table and what is kept of it: neither changes any more, both leave out what is usual, and all are told."""

import json
from typing import Any

import msgspec
import pytest
from friends import Friends
from tables.test_sitting import claimed

from kongbox.game.views.requests import Next
from kongbox.tables import chairs, course, past, row, wire, wire_alone, wire_chairs
from kongbox.tables.course import Course, Dealt
from kongbox.tables.kept import made_again
from kongbox.tables.requests import ASKED
from kongbox.tables.row import Wall, row_of
from kongbox.tables.wire import (
    Chat,
    Choose,
    Clear,
    DealOn,
    EndLook,
    EndPause,
    GiveLead,
    HandOver,
    Lead,
    Leave,
    Mind,
    NewCode,
    Pause,
    Remove,
    Rename,
    SeatBot,
    Sit,
    Stand,
    Stop,
    Vote,
    Withdraw,
)
from kongbox.tables.wire_chairs import Again, GiveUp, MoveTo, PlayNext, SwapChairs
from kongbox.words.catalogue import say

MODULES = (wire, wire_alone, wire_chairs, row, course, chairs, past)
KINDS = [
    one
    for module in MODULES
    for one in vars(module).values()
    if isinstance(one, type) and issubclass(one, msgspec.Struct) and one.__module__ == module.__name__
]
WHOLE = {Wall, Dealt, *(asked.type for asked in ASKED.values())}
"""Requests may say what is usual, and a wall is kept whole."""


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_what_was_sent_or_kept_does_not_change_any_more(kind: type[msgspec.Struct]) -> None:
    assert kind.__struct_config__.frozen


@pytest.mark.parametrize("kind", [one for one in KINDS if one not in WHOLE], ids=lambda kind: kind.__name__)
def test_what_is_usual_is_left_out(kind: type[msgspec.Struct]) -> None:
    assert kind.__struct_config__.omit_defaults or not kind.__struct_defaults__


def kept(friends: Friends) -> dict[str, Any]:
    """A table's row, as the store keeps it."""
    found: dict[str, Any] = json.loads(row_of(friends.table))
    return found


def test_the_row_of_a_new_table_says_only_what_every_row_must() -> None:
    row = kept(Friends(2))
    assert [*row] == ["id", "code", "stage", "choices", "people", "host", "chairs", "sessions", "promised"]
    assert row["chairs"][1:3] == [{"person": "2", "name": "Bea"}, {"bot": "greedy", "name": "Greedy"}]
    assert row["promised"]["number"] == 0


def test_the_row_of_a_session_adds_what_has_been_played() -> None:
    friends = Friends(4, shortest="one").begin()
    seat = friends.play.table.turn
    assert [name for name in kept(friends) if name in ("tallies", "sat", "ahead", "paused", "motions")] == ["tallies", "sat"]
    friends.play.ahead.let((seat + 1) % 4, "all")
    row = kept(friends)
    assert row["ahead"] == {"lets": {str((seat + 1) % 4): "all"}}
    assert [{key: one[key] for key in ("sessions", "hands", "points", "wins", "fed")} for one in row["tallies"]] == [
        {"sessions": 1, "hands": 0, "points": 0, "wins": 0, "fed": {}}
    ] * 4


def test_the_row_of_a_table_on_shared_walls_names_them() -> None:
    friends = Friends(2)
    friends.table.course = Course("course", "secret", (0, 1, 2, 3))
    assert kept(friends)["course"] == {"id": "course", "secret": "secret", "seats": [0, 1, 2, 3]}


def test_a_row_with_a_tile_that_there_is_not_is_damaged() -> None:
    friends = Friends(2)
    row = kept(friends)
    assert 0 in row["promised"]["wall"]
    made_again(json.dumps(row), None, clock=friends.time, first=0)
    row["promised"]["wall"][0] = -1
    with pytest.raises(msgspec.ValidationError):
        made_again(json.dumps(row), None, clock=friends.time, first=0)


def all_are_told(friends: Friends, *asked: tuple[int, msgspec.Struct]) -> None:
    """Let Ann (0), Bea (1), Cid (2) and others ask in turn; after each request, every page has something new to show."""
    people = [*friends.people, *friends.watchers]
    for number, request in asked:
        before = {person: friends.table.number_for(person) for person in people}
        assert friends.refused(people[number], request) == ""
        here = [person for person in people if person in friends.table.people]
        assert [person for person in here if friends.table.number_for(person) <= before[person]] == []


@pytest.mark.parametrize(
    "asked",
    [
        [(1, Rename("Zoe"))],
        [(1, Stand()), (1, Sit(1)), (3, Sit(3))],
        [(0, Clear(3)), (0, SeatBot(3, "Bo")), (0, SeatBot(3, "Cleo"))],
        [(0, MoveTo("Bea", 3)), (0, MoveTo("Eve 0", 0))],
        [(0, HandOver(1)), (1, Remove(2)), (1, Remove(name="Eve 0")), (0, Leave())],
        [(0, NewCode()), (0, Choose("bmja"))],
        [(3, PlayNext(True)), (3, PlayNext(False))],
        [(1, SwapChairs(2)), (2, Vote(1, True)), (1, SwapChairs(0)), (0, Vote(2, False))],
    ],
)
def test_whatever_one_changes_in_the_lobby_is_shown_to_everybody(asked: list[tuple[int, msgspec.Struct]]) -> None:
    all_are_told(Friends(3, watchers=1), *asked)


@pytest.mark.parametrize(
    "asked",
    [
        [(1, Pause()), (1, Withdraw())],
        [(1, Pause()), (0, Vote(1, True)), (2, Vote(1, True)), (2, EndPause())],
        [(1, Pause()), (0, Vote(1, False)), (1, Stop()), (0, Vote(2, True)), (2, Vote(2, True)), (1, Again()), (0, Again())],
        [(1, Mind(True)), (1, Mind(False))],
        [(1, GiveUp(True)), (3, PlayNext(True)), (1, GiveUp(False)), (0, GiveUp(True, 2)), (3, PlayNext(False))],
        [(1, Leave())],
    ],
)
def test_whatever_one_changes_in_play_is_shown_to_everybody(asked: list[tuple[int, msgspec.Struct]]) -> None:
    all_are_told(Friends(3, watchers=1, mind="away").begin(), *asked)


@pytest.mark.parametrize(
    "asked",
    [
        [(1, Next()), (0, Next()), (2, Next()), (3, Next())],
        [(1, Lead(1, 0)), (1, Lead(1, 1)), (1, GiveLead()), (0, Lead(1, 2)), (0, EndLook())],
        [(1, Stand()), (1, Sit(1)), (1, GiveUp(True))],
    ],
)
def test_whatever_one_changes_between_hands_is_shown_to_everybody(asked: list[tuple[int, msgspec.Struct]]) -> None:
    all_are_told(claimed(hands=3).acts("1 mahjong", "2 pass", "3 pass"), *asked)


def test_everybody_is_shown_that_the_host_deals_on() -> None:
    friends = claimed(hands=3).acts("1 mahjong", "2 pass", "3 pass")
    friends.table.here(friends.people[3], False)
    all_are_told(friends, (0, DealOn()))


def test_everybody_is_shown_that_a_motion_has_lapsed() -> None:
    friends = Friends(3).begin()
    friends.table.hear(friends.people[0], Pause())
    before = friends.table.number_for(friends.people[1])
    friends.go_on(60)
    assert friends.table.number_for(friends.people[1]) > before


def test_who_does_not_agree_reads_of_themselves_and_the_others_read_their_name() -> None:
    friends = Friends(3).begin()
    ann, bea, cid = friends.people
    friends.table.hear(ann, Pause())
    friends.table.hear(bea, Vote(1, False))
    (said,) = friends.table.take_said()
    told = {person: said(person).text for person in (ann, bea, cid)}
    other = say("tables", "news", "disagrees", "other", name="Bea")
    assert told == {ann: other, bea: say("tables", "news", "disagrees", "you"), cid: other}


def test_who_leaves_leaves_nothing_behind() -> None:
    friends = Friends(3, watchers=1, mind="away").begin()
    bea, eve = friends.people[1], friends.watchers[0]
    for person, request in ((bea, GiveUp(True)), (bea, Mind(True)), (eve, PlayNext(True))):
        friends.table.hear(person, request)
    row = kept(friends)
    assert (row["minding"], row["giving"], row["queue"]) == ([bea], [bea], [eve])
    assert [friends.refused(eve, Chat("hello")) for _ in range(6)] == [""] * 5 + ["said-enough"]
    friends.table.here(bea, False)
    for person in (bea, eve):
        friends.table.hear(person, Leave())
    assert not {"minding", "giving", "queue"} & {*kept(friends)} and bea not in friends.table.away
    friends.table.admit(eve, "Eve 0", "hash")
    assert friends.refused(eve, Chat("hello")) == "", "nothing of what was said before is counted"
