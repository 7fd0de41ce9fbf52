"""Whole evenings by lot: people send anything at any time, and nothing is lost, nobody is stuck."""

import random
from collections import Counter
from typing import Any

import msgspec
from friends import Friends
from hypothesis import Phase, example, given, settings
from hypothesis import strategies as st
from tables.test_roles import VALUES

from kongbox.game.views.requests import Act, Next
from kongbox.tables import device
from kongbox.tables.hands import deal
from kongbox.tables.sitting import Sitting
from kongbox.tables.wire import REQUESTS, Begin, Choose, EndPause, Rematch, SeatBot, read_request
from kongbox.tables.wire_chairs import Uncover

SEEDS = st.integers(0, 10**6)
OPTIONS: list[dict[str, Any]] = [
    {"rules": "redux", "mind": "away", "clock": "quick"},
    {"rules": "redux", "options": {"manners": "strict"}, "rulings": "vote"},
    {"rules": "bmja", "clock": "gentle"},
    {"rules": "pung_chow", "options": {"players": 3}, "mind": "away"},
    {"rules": "pung_chow_limit"},
    {"rules": "dummies", "watch": "late"},
]
GENTLE = ("leave", "remove", "stop", "choose", "rematch")
"""What is seldom sent, so that hands are played."""


def anything(chance: random.Random, friends: Friends, person: str) -> msgspec.Struct:
    """A request, more or less sensible."""
    table = friends.table
    may = table.around(person).may
    name = chance.choice(may if chance.random() < 0.8 and may else [*REQUESTS])
    if name in GENTLE and chance.random() < 0.95:
        name = "act"
    seat = table.seat_of(person)
    legal = [action.id for action in friends.play.table.legal(seat)] if table.play is not None and seat is not None else []
    serial = table.play.serial if table.play is not None and chance.random() < 0.9 else chance.randrange(5000)
    pending = table.pending
    values = VALUES | {
        "serial": serial,
        "action": chance.choice(legal)
        if legal and chance.random() < 0.9
        else chance.choice(["mahjong", "pass", "pung", "rubbish"]),
        "chair": chance.randrange(4),
        "seat": chance.randrange(4),
        "motion": pending.number if pending else chance.randrange(9),
        "yes": chance.random() < 0.8,
        "on": chance.random() < 0.5,
        "name": chance.choice(["Zoe", "Ann", "misname", "forget", "hello", ""]),
        "bot": chance.choice(["greedy", "Ada", "nobody"]),
        "about": chance.choice(["", "pung", "discard 7b"]),
    }
    kind = REQUESTS[name]
    if kind is Choose:
        return Choose(**chance.choice(OPTIONS), hands=2)
    return kind(**{field: values[field] for field in kind.__struct_fields__ if field in values})


def whole(table: Sitting) -> None:
    """Every tile is there, and nobody waits for what nobody can do."""
    play = table.play
    for person in table.people:
        told = table.around(person)
        assert told.told and set(told.may) <= {*REQUESTS}
        table.shown(person, None)
    if play is None or table.stage != "playing":
        return
    hand = play.table
    lying = Counter(tile for seat in hand.present for tile in hand.hand(seat))
    lying += Counter(tile for seat in hand.present for meld in hand.melds(seat) for tile in meld.tiles)
    assert not lying - Counter(hand.dealt.wall)
    assert hand.over or hand.waiting
    assert play.bot_due is not None or play.window is not None or hand.over or table.chairs[table.chair_at(hand.turn)]


def evening(seed: int, messages: int, **chosen: Any) -> Friends:
    """An evening of so many messages, from people in every role; whoever is gone comes back under another name."""
    chance = random.Random(seed)
    friends = Friends(3, watchers=1, seed=seed, hands=2, **chosen)
    table = friends.table
    for number in range(messages):
        if table.closed:
            break
        person = chance.choice([*table.people])
        request = read_request(msgspec.json.encode(anything(chance, friends, person)))
        assert friends.refused(person, request) != "no sentence"
        if chance.random() < 0.05:
            table.here(person, chance.random() < 0.7)
        friends.go_on(chance.choice([0.0, 0.5, 2.0, 8.0, 40.0]))
        if len(table.people) < 4:
            table.here(friends.admit(f"Guest {number}"), True)
        if number % 5 == 0:
            whole(table)
    return friends


def finish(friends: Friends) -> None:
    """Whatever has happened, the table can be played to its end."""
    table, chance = friends.table, random.Random(1)
    table.settle()
    for _ in range(6000):
        if table.stage == "over" or table.closed:
            return
        person = table.host
        assert person is not None
        for chair, one in enumerate(table.chairs):
            if one.is_empty:
                table.hear(person, SeatBot(chair, "greedy"))
        if table.stage == "lobby":
            friends.try_to(person, Begin())
            if table.stage == "lobby":
                return
        if table.paused:
            table.hear(person, EndPause())
        table.pending = None
        if table.stage == "between":
            sitting = [one.person for one in table.chairs if one.person]
            for awaited in sitting:
                table.here(awaited, True)
                friends.try_to(awaited, Next())
            if not sitting:
                deal(table)
                table.settle()
        elif friends.play.bot_due is not None:
            friends.go_on(1.0)
        elif table.stage == "playing":
            hand = friends.play.table
            seat = hand.waiting[0]
            table.here(friends.who(seat), True)  # without players a table rests
            table.minding.discard(friends.who(seat))
            if device.eyes(table, friends.who(seat)) != friends.who(seat):
                friends.try_to(friends.who(seat), Uncover(table.chair_at(seat)))
            legal = [action.id for action in hand.legal(seat)]
            right = [action for action in legal if action not in {one.id for one in hand.infractions(seat)}] or legal
            friends.try_to(friends.who(seat), Act(friends.play.serial, "mahjong" if "mahjong" in right else chance.choice(right)))
    raise AssertionError("the table is stuck")


@settings(max_examples=2, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@example(170024, {"rules": "redux", "mind": "away", "clock": "quick"})  # the host closes the table while a clock runs
@given(SEEDS, st.sampled_from(OPTIONS))
def test_anything_may_be_sent_at_any_time(seed: int, chosen: dict[str, Any]) -> None:
    friends = evening(seed, 120, **chosen)
    finish(friends)
    if friends.stage == "over" and friends.table.host is not None:
        friends.table.hear(friends.table.host, Rematch())
