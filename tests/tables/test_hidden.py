"""Nothing hidden in any byte to anybody: the hidden tiles change places, and all that each role is told stays as it was."""

import random
import re
from collections.abc import Sequence
from typing import Any

import pytest
from friends import Friends
from game.test_views import disturb
from hypothesis import given
from hypothesis import strategies as st

from kongbox.core.state import codes as n
from kongbox.game.views.requests import Next
from kongbox.tables.wire import Leave, LetPass
from kongbox.tiles import NONE

TABLES: dict[str, dict[str, Any]] = {
    "redux": {"rules": "redux"},
    "clock": {"rules": "redux", "clock": "quick"},
    "strict": {"rules": "redux", "options": {"manners": "strict"}},
    "chows": {"rules": "pung_chow", "shortest": "half"},
    "ahead": {"rules": "redux", "shortest": "one", "clock": "quick"},
    "all": {"rules": "redux", "options": {"manners": "strict"}, "shortest": "three"},
    "limit": {"rules": "pung_chow_limit"},
    "dummies": {"rules": "dummies"},
    "vote": {"rules": "redux", "rulings": "vote", "mind": "away"},
}


def dealt(kind: str, seed: int, steps: int) -> Friends:
    """A table in the middle of a hand, with people, a program, a bot and somebody who looks on; the host does not play."""
    chance = random.Random(seed)
    friends = Friends(3, watchers=2, seed=seed, **TABLES[kind])
    program = friends.people[2]
    friends.table.people[program].program = True
    friends.begin()
    friends.table.host = friends.watchers[0]
    if friends.play.shortest:
        for person in friends.people:
            friends.table.hear(person, LetPass(chance.choice(["nothing", *friends.around(person).passable])))
    for _ in range(steps):
        if friends.stage != "playing":
            break
        friends.step(chance)
    return friends


def without_what_only_tiles_tell(friends: Friends, seat: int | None) -> None:
    """The tile that another has drawn in their turn is on the record of the table; nobody else is told of it."""
    state = friends.play.table.state
    if state.phase == n.TURN and state.turn != seat:
        state.tile = NONE


@given(st.sampled_from(sorted(TABLES)), st.integers(0, 10**6), st.integers(0, 90), st.booleans())
def test_hidden_tiles_change_no_byte_to_any_role(kind: str, seed: int, steps: int, someone: bool) -> None:
    """Before a tile lies open, while it does, whoever could claim it, whoever has answered."""
    friends = dealt(kind, seed, steps)
    if friends.stage != "playing":
        return
    if someone and friends.play.window is not None and friends.waiting:
        seat = random.Random(seed).choice(friends.waiting)
        friends.act(seat, friends.play.table.legal(seat)[-1].id)
    unmoved_by_hidden_tiles(friends, [*friends.people, *friends.watchers], random.Random(seed))


def unmoved_by_hidden_tiles(friends: Friends, people: Sequence[str], chance: random.Random) -> None:
    """What these people are told hangs on no tile that they may not know of; the table is left as it was."""
    for person in people:
        table = friends.play.table if friends.table.play is not None else None
        if table is None or friends.stage != "playing" or table.over:
            return
        seat = friends.table.seat_of(person)
        state, log = table.state.copy(), table.log.copy()
        without_what_only_tiles_tell(friends, seat)
        table._events = ()
        before = friends.told(person)
        if seat is None:
            hide_from_all(friends, chance)
        else:
            disturb(table, seat, chance)
        table._events = ()
        assert friends.told(person) == before
        table.state, table.log = state, log
        table._events = ()


def hide_from_all(friends: Friends, chance: random.Random) -> None:
    """Whoever looks on knows no hand: everything that any player does not know of another changes places."""
    table = friends.play.table
    for seat in range(4):
        disturb(table, seat, chance)


HOLDS = {"opening": ("redux", "7777d 678c 789c EEE"), "washing": ("pung_chow_limit", "19b 19c 19d ESWN 777d")}
"""Before play begins somebody is asked who was dealt four alike, or as many different heads as may be washed."""
EAST, OTHER, LAST = "123456b 123456c 12d", "899b 566d 99d SS WW N", "RR GG PP 778b 44d 89c"


@pytest.mark.parametrize("phase", HOLDS)
def test_nobody_is_told_who_was_dealt_what_they_may_lay_down_or_wash(phase: str) -> None:
    """Bea holds it, or Cid does: the others are told the same, while it is asked and afterwards."""
    rules, holds = HOLDS[phase]
    told: list[list[tuple[int, bytes]]] = []
    for hands, holder in (((EAST, holds, OTHER, LAST), 1), ((EAST, OTHER, holds, LAST), 2)):
        friends = Friends(4, watchers=1, rules=rules, dealt=hands).begin()
        others = [*friends.people[:1], *friends.people[3:], *friends.watchers]
        heard: list[tuple[int, bytes]] = []
        for answer in ("", "pass"):
            if answer:
                friends.act(holder, answer)
            assert friends.play.table.phase == ("turn" if answer else phase)
            heard += [(friends.table.number_for(one), re.sub(rb"[0-9a-f]{16,64}", b"", friends.told(one))) for one in others]
            unmoved_by_hidden_tiles(friends, [*friends.people, *friends.watchers], random.Random(1))
        told.append(heard)
    assert told[0] == told[1]


@pytest.mark.parametrize("kind", ["redux", "clock", "strict", "vote"])
def test_the_same_answers_come_at_the_same_time_to_all_who_are_asked(kind: str) -> None:
    """Who is asked, for how long, and when it is over does not hang on who can claim the tile."""
    chance = random.Random(kind)
    friends = dealt(kind, 5, 1)
    for _ in range(60):
        if friends.stage != "playing":
            break
        window = friends.play.window
        if window is not None and friends.play.table.phase == "claim":
            thrower = friends.play.table.turn
            asked = {seat for seat in friends.play.match.seats if seat != thrower and friends.who(seat)}
            if kind != "strict":
                assert set(window.asked) == asked
            told = {person: friends.around(person) for person in friends.people}
            assert len({(one.clock, tuple(one.awaited)) for one in told.values()}) == 1
        friends.step(chance)


@pytest.mark.words
def test_a_player_is_you_to_themselves_whatever_they_are_called() -> None:
    friends = Friends(4, watchers=1).begin()
    for person in friends.people:
        shown, _ = friends.table.shown(person, None)
        assert shown is not None
        names = [seat.name for seat in shown.view.seats]
        mine = friends.table.seat_of(person)
        assert names == ["You" if seat == mine else name for seat, name in enumerate(("Ann", "Bea", "Cid", "Dan"))]
    shown, _ = friends.table.shown(friends.watchers[0], None)
    assert shown is not None and [seat.name for seat in shown.view.seats] == ["Ann", "Bea", "Cid", "Dan"]


def test_what_a_watcher_sees_has_no_hand_and_offers_nothing() -> None:
    friends = dealt("redux", 1, 20)
    for watcher in friends.watchers:
        shown, _ = friends.table.shown(watcher, None)
        assert shown is not None
        assert all(seat.tiles is None and seat.hint_away is None and seat.drawn is None for seat in shown.view.seats)
        assert shown.view.legal == [] and all(event.tile is None for event in shown.before or [] if event.kind == "draw")


WON = ("1d 222d 999d 47b WWN RG", "234b 567b 345678c 1d", "147b 258c 369d ESWN", "88b 99c 147c 36d EE SP")
"""East discards 1d, on which South wins."""


def second_hand(watch: str, seed: int = 4) -> tuple[Friends, str, list[list[str]]]:
    """The second hand is dealt; Dan has left, came back and watches, as Eve does. Who left, and the hands of the first hand."""
    friends = Friends(4, watchers=1, watch=watch, seed=seed, mind="away", dealt=WON).begin()
    first = [[*friends.play.table.hand(seat)] for seat in range(4)]
    friends.acts("0 discard 1d", "1 mahjong", "2 pass", "3 pass")
    assert friends.stage == "between"
    for person in friends.people:
        friends.table.hear(person, Next())
    dan = friends.people.pop()
    friends.table.hear(dan, Leave())
    friends.table.admit(dan, "Dan", "again")
    friends.table.here(dan, True)
    return friends, dan, first


@pytest.mark.parametrize("watch", ["none", "backs", "late"])
@pytest.mark.parametrize("steps", [0, 1, 7, 30])
def test_hidden_tiles_change_no_byte_to_any_kind_of_watcher(watch: str, steps: int) -> None:
    friends, dan, _ = second_hand(watch)
    chance = random.Random(steps)
    for _ in range(steps):
        if friends.stage == "playing":
            friends.step(chance)
    unmoved_by_hidden_tiles(friends, [*friends.watchers, dan], chance)
    assert friends.around(dan).unseen and friends.table.shown(dan, None) == (None, None), "a player of the table never watches it"
    assert [friends.around(eve).unseen for eve in friends.watchers] == [watch == "none"]
    for person in friends.people:
        assert not friends.around(person).unseen and friends.table.shown(person, None)[0] is not None


def test_whoever_watches_a_hand_late_sees_the_whole_hand_before_and_nothing_of_this_one() -> None:
    friends = Friends(4, watchers=1, watch="late", seed=4).begin()
    (eve,) = friends.watchers
    assert friends.around(eve).unseen and friends.table.shown(eve, None) == (None, None)
    friends, _, first = second_hand("late")
    (eve,), hand = friends.watchers, friends.play.table
    shown, mark = friends.table.shown(eve, None)
    assert shown is not None and shown.view.session.hand == 1 and shown.view.result is None and shown.view.legal == []
    assert [seat.tiles for seat in shown.view.seats] == first and [seat.total for seat in shown.view.seats] == [2000] * 4
    assert friends.around(eve).awaited == [] and friends.around(eve).clock is None
    friends.act(hand.turn, f"discard {hand.drawn(hand.turn) or hand.hand(hand.turn)[0]}")
    after, _ = friends.table.shown(eve, mark)
    assert after is not None and after.view.result is not None and after.view.result.next, "it had but one turn"
    assert after.view.session.hand == 1 and after.events[0].kind == "discard"


def test_when_the_session_is_over_everybody_sees_its_last_hand() -> None:
    for watch in ("none", "late"):
        friends = Friends(4, watchers=1, watch=watch, hands=1, dealt=WON).begin()
        friends.acts("0 discard 1d", "1 mahjong", "2 pass", "3 pass")
        shown, _ = friends.table.shown(friends.watchers[0], None)
        assert friends.stage == "over" and shown is not None and shown.view.result is not None
