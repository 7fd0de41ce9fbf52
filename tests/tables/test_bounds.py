"""Bounds at a table of friends: what is just allowed, and what is one too much."""

import json
from typing import Any

import msgspec
import pytest
from failing import fails
from friends import Friends
from saying import says

from kongbox.errors import BadInput, RuleRefusal
from kongbox.game.views.requests import LARGEST
from kongbox.tables.coming import MOST_PEOPLE
from kongbox.tables.motions import LAPSES
from kongbox.tables.playing import NUDGES
from kongbox.tables.requests import FINDING
from kongbox.tables.talk import SAYINGS
from kongbox.tables.wire import MOST_CHAT, REQUESTS, AskCharges, Chat, Nudge, Pause, Sit, read_request

LEAVE = '{"type":"leave"}'


@pytest.mark.parametrize(
    ("message", "code"),
    [
        (LEAVE.ljust(LARGEST), ""),
        (LEAVE.ljust(LARGEST + 1), "too-long"),
        *[({"type": "chat", "text": "x" * MOST_CHAT}, ""), ({"type": "chat", "text": "x" * (MOST_CHAT + 1)}, "bad-message")],
        *[({"type": "sit", "chair": chair}, code) for chair, code in ((-1, "bad-message"), (0, ""), (3, ""), (4, "bad-message"))],
        ({"type": "choose", "rules": "redux", "hands": 999}, ""),
        ({"type": "choose", "rules": "redux", "hands": 1000}, "bad-message"),
    ],
    ids=lambda value: str(value)[:30],
)
def test_a_message_is_read_up_to_its_bounds(message: str | dict[str, Any], code: str) -> None:
    try:
        read_request(message if isinstance(message, str) else json.dumps(message))
        found = ""
    except BadInput as error:
        found = error.code
    assert found == code


@pytest.mark.parametrize("name", REQUESTS)
def test_a_request_has_no_fields_but_its_own(name: str) -> None:
    with fails("bad-message") as caught:
        read_request(json.dumps({"type": name, "unheard-of": 1}))
    assert says(caught.value.message, "limit", "wrong", "unknown", what="unheard-of")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_table_has_as_many_chairs_as_its_game_has_players(players: int) -> None:
    friends = Friends(1, watchers=1, rules="pung_chow", options={"players": players})
    assert len(friends.around("1").chairs) == players
    assert friends.refused(friends.watchers[0], Sit(players - 1)) == ""
    assert friends.refused(friends.watchers[0], Sit(players)) == "no-such-chair"


def test_so_many_people_are_let_in_and_no_more() -> None:
    friends = Friends(1, watchers=MOST_PEOPLE - 1)
    assert len(friends.table.people) == MOST_PEOPLE
    with pytest.raises(RuleRefusal) as caught:
        friends.admit("One more")
    assert caught.value.code == "table-full"


@pytest.mark.parametrize(("asked", "size", "rate", "code"), [(Chat("hello"), *SAYINGS), (AskCharges(), *FINDING)])
def test_so_much_may_be_asked_at_once_and_so_much_again_later(asked: msgspec.Struct, size: int, rate: float, code: str) -> None:
    friends = Friends(4).begin()
    ann = friends.people[0]
    assert [friends.refused(ann, asked) for _ in range(size + 1)] == [""] * size + [code]
    friends.go_on(0.99 / rate)
    assert friends.refused(ann, asked) == code
    friends.go_on(0.01 / rate)
    assert [friends.refused(ann, asked) for _ in range(2)] == ["", code]


def test_nobody_is_reminded_twice_within_some_seconds() -> None:
    friends = Friends(4).begin()
    bea = friends.people[1]
    found = []
    for seconds in (0.0, 0.0, NUDGES - 0.01, 0.01):
        friends.go_on(seconds)
        found.append(friends.refused(bea, Nudge(0)))
    assert found == ["", "nudged-already", "nudged-already", ""]


def test_a_motion_is_there_until_it_lapses() -> None:
    friends = Friends(4).begin()
    friends.table.hear(friends.people[0], Pause())
    friends.go_on(LAPSES - 0.01)
    assert friends.around(friends.people[1]).motion is not None
    friends.go_on(0.01)
    assert friends.around(friends.people[1]).motion is None
