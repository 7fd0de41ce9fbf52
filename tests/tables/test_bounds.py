"""Bounds at a table of friends: what is just allowed, and what is one too much."""

import json
from types import SimpleNamespace
from typing import Any, cast

import msgspec
import pytest
from failing import fails
from friends import Friends, Time
from saying import says

from kongbox.errors import BadInput, RuleRefusal
from kongbox.game.views.requests import LARGEST
from kongbox.tables.actor import Actor
from kongbox.tables.laid import Tables
from kongbox.tables.looks import shows
from kongbox.tables.motions import LAPSES
from kongbox.tables.people import sound_name
from kongbox.tables.playing import NUDGES
from kongbox.tables.sitting import Sitting
from kongbox.tables.wire import REQUESTS, AskCharges, Chat, Choose, NewCode, Nudge, Pause, SayPhrase, Sit, read_request

LEAVE = '{"type":"leave"}'
LOOK = {"type": "lead", "hand": 1, "moment": 0}
LAY = {"type": "table", "rules": "redux"}
PLAY_ON = {"type": "position", "text": "", "seat": 0}


@pytest.mark.parametrize(
    ("message", "code"),
    [
        (LEAVE.ljust(LARGEST), ""),
        (LEAVE.ljust(LARGEST + 1), "too-long"),
        *[({"type": "chat", "text": "x" * 200}, ""), ({"type": "chat", "text": "x" * 201}, "bad-message")],
        *[({"type": "sit", "chair": chair}, code) for chair, code in ((-1, "bad-message"), (0, ""), (3, ""), (4, "bad-message"))],
        ({"type": "choose", "rules": "redux", "hands": 999}, ""),
        ({"type": "choose", "rules": "redux", "hands": 1000}, "bad-message"),
        *[(LOOK | {"moment": 2000}, ""), (LOOK | {"moment": 2001}, "bad-message"), (LOOK | {"moment": -1}, "bad-message")],
        *[
            (LOOK | {"hand": 999}, ""),
            (LOOK | {"hand": 1000}, "bad-message"),
            (LOOK | {"hand": 0}, "bad-message"),
        ],
        *[
            (LAY | {"hands": 999}, ""),
            (LAY | {"hands": 1000}, "bad-message"),
            (LAY | {"hands": -1}, "bad-message"),
        ],
        *[(LAY | {"bots": ["Bo"] * 3}, ""), (LAY | {"bots": ["Bo"] * 4}, "bad-message")],
        *[(PLAY_ON | {"bots": ["Bo"] * 4}, ""), (PLAY_ON | {"bots": ["Bo"] * 5}, "bad-message")],
        *[(PLAY_ON | {"text": "x" * 12_000}, ""), (PLAY_ON | {"text": "x" * 12_001}, "bad-message")],
        *[({"type": "seat-here", "name": "x" * 200}, ""), ({"type": "seat-here", "name": "x" * 201}, "bad-message")],
        *[
            ({"type": "vote", "motion": 2**53, "yes": True}, ""),
            ({"type": "vote", "motion": 2**53 + 1, "yes": True}, "bad-message"),
        ],
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
    friends = Friends(1, watchers=23)
    assert len(friends.table.people) == 24
    with pytest.raises(RuleRefusal) as caught:
        friends.admit("One more")
    assert caught.value.code == "table-full"


@pytest.mark.parametrize(
    ("asked", "size", "rate", "code"),
    [
        (Chat("hello"), 5, 0.5, "said-enough"),
        (SayPhrase("hello"), 5, 0.5, "said-enough"),
        (AskCharges(), 12, 2.0, "too-much-asked"),
        (NewCode(), 6, 0.2, "too-much-asked"),
    ],
)
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


def test_each_limit_is_counted_by_itself() -> None:
    """A few new codes leave as many questions as before."""
    friends = Friends(4).begin()
    ann = friends.people[0]
    assert [friends.refused(ann, NewCode()) for _ in range(7)] == [""] * 6 + ["too-much-asked"]
    assert [friends.refused(ann, AskCharges()) for _ in range(13)] == [""] * 12 + ["too-much-asked"]


@pytest.mark.parametrize(
    ("name", "case"),
    [("x" * 40, ""), ("x" * 41, "long"), ("Bea" + " " * 397, ""), ("Bea" + " " * 398, "long")],
    ids=lambda value: str(len(value)),
)
def test_a_name_is_not_longer_than_a_line_has_room_for(name: str, case: str) -> None:
    try:
        sound_name(name, ())
        found = ""
    except BadInput as error:
        found = str(error.facts["case"])
    assert found == case


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        *[("e" + "\u0301" * 3, True), ("e" + "\u0301" * 4, False)],
        *[("x\ufe00", False), ("x\ufe0f", False), ("x\ufdff", True), ("x\ufe10", True)],
        *[("x\U000e0100", False), ("x\U000e01ef", False)],
    ],
    ids=ascii,
)
def test_a_letter_has_few_marks_and_no_variation_selector(text: str, shown: bool) -> None:
    assert shows(text) == shown


def test_the_last_five_hundred_closed_tables_are_known_by_their_ids_and_codes() -> None:
    tables = Tables()
    for number in range(501):
        tables.forget(cast(Actor, SimpleNamespace(sitting=SimpleNamespace(code=f"CODE{number}"))), f"table {number}")
        if number == 499:
            assert tables.has_closed("table 0") and tables.has_closed("CODE0")
    assert not tables.has_closed("table 0") and not tables.has_closed("CODE0")
    assert tables.has_closed("table 1") and tables.has_closed("code 1")


def test_whoever_sits_at_a_device_is_named_after_its_owner_in_short() -> None:
    friends = Friends(1)
    friends.table.admit("0123456789abcdef", "Zoe", "hash")
    assert friends.share("0123456789abcdef", "Yul") == "0123456789abc.0"
    assert friends.share("0123456789abcdef", "Xia") == "0123456789abc.1"


def test_views_are_numbered_from_the_beginning_at_a_new_table() -> None:
    table = Sitting("table", "ABCD2345", Choose("redux"), clock=Time())
    assert (table.number_for(""), table.seen_for("")) == (1, 1)
