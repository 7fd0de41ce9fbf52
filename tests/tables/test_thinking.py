"""Bots that take their time: the table goes on meanwhile, nobody sees what they think about, and one that is late is replaced."""

import asyncio
import threading
import time
from typing import Any

import pytest
from friends import Friends
from serving import PATIENCE, page_at, served
from situations import DICE, wall_for
from tables.test_ahead import ROBBED
from tables.test_sitting import HANDS

from kongbox.bots.characters import OWN
from kongbox.game import Action, Seen
from kongbox.game.views.requests import Rule, TakeBack, Unrule
from kongbox.rulesets import Ruleset
from kongbox.server.web import carrying
from kongbox.steps import Steps, finish
from kongbox.tables import thinking
from kongbox.tables.lone import ME
from kongbox.tables.sitting import Evening, Sitting
from kongbox.tables.thinking import Thought, carry_out
from kongbox.tables.wire import EndPause, Pause, SeatBot
from kongbox.words.catalogue import say

SLOW = "slow:choose"
REDUX = Ruleset.load("redux")


def choose(seen: Seen) -> str:
    """Win, or else let tiles pass, and discard 1d or what lies first."""
    offered = [action.id for action in seen.legal]
    return next((one for one in ("mahjong", "pass", "discard 1d") if one in offered), offered[0])


def seated(people: int, hands: tuple[str, ...] = HANDS, **chosen: Any) -> Friends:
    """Some people, slow bots, and a watcher; East has yet to discard."""
    friends = Friends(people, watchers=1, dealt=hands, **chosen)
    for chair in range(people, 4):
        friends.table.hear(friends.people[0], SeatBot(chair, SLOW))
    friends.table.thinks_beside = True
    return friends.begin()


@pytest.fixture(autouse=True)
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player that the program was given."""
    monkeypatch.setitem(OWN, SLOW, choose)


def alone(hands: tuple[str, ...], seats: tuple[int, ...] = (0, 1, 2, 3)) -> Evening:
    """A person with slow bots, who watches."""
    evening = Evening(REDUX, seed=1, bots=[choose] * 3, seats=seats, walls=[(wall_for(REDUX, hands, dice=DICE), DICE)])
    evening.thinks_beside = True
    evening.here(ME, True)
    return evening


def think(table: Sitting) -> int:
    """Think all thoughts that have begun: how many."""
    thoughts = table.take_thoughts()
    for thought in thoughts:
        thought.answer = finish(thought.think())
        table.answered(thought)
    return len(thoughts)


def test_nobody_sees_that_a_bot_thinks_about_an_open_tile() -> None:
    friends = seated(1)
    everybody = [*friends.people, *friends.watchers]
    before = [friends.table.number_for(one) for one in everybody]
    friends.acts("0 discard 1d")
    assert friends.play.table.phase == "claim"
    assert [friends.table.number_for(one) for one in everybody] == before
    friends.go_on(5)
    assert friends.play.table.phase == "claim"
    assert think(friends.table) == 1 and friends.stage == "between", "South wins on it"
    moments = friends.play.moments_since(0, friends.play.mark._replace(events=0))
    assert [moment.view.last.tile for moment in moments] == ["1d"], "now everybody sees the discard"


@pytest.mark.clause("RX-INF-14")
def test_a_ruling_is_shown_at_once_while_bots_think() -> None:
    friends = seated(1, options={"manners": "strict"}).acts("0 discard 1d")
    (ann,), (eve,) = friends.people, friends.watchers
    for request in (Rule(friends.play.serial, 2, "remark"), Unrule()):
        before = [(friends.told(one), friends.table.number_for(one)) for one in (ann, eve)]
        assert friends.refused(ann, request) == "" and friends.play.table.phase == "claim"
        for one, (told, number) in zip((ann, eve), before, strict=True):
            assert friends.told(one) != told and friends.table.number_for(one) > number


def test_a_turn_waits_for_the_pause_and_for_the_thought() -> None:
    friends = seated(1).acts("0 discard W")
    assert friends.play.table.phase == "turn" and friends.play.bot_due == 1
    thoughts = friends.table.take_thoughts()
    assert [thought.seat for thought in thoughts] == [1], "it thinks during its pause"
    friends.go_on(5)
    assert friends.play.bot_due is None and friends.table.due is None, "nothing is due until it has thought"
    thoughts[0].answer = finish(thoughts[0].think())
    friends.table.answered(thoughts[0])
    assert friends.play.table.turn == 1 and friends.table.due == friends.time.now
    friends.go_on(0)
    assert friends.play.table.actions[-1][0] == 1


@pytest.mark.parametrize("first", ["person", "bot"])
def test_a_person_is_asked_meanwhile_and_sees_nothing_of_it(first: str) -> None:
    friends = seated(2, ROBBED).acts("0 discard 1d")
    bea = friends.people[1]
    assert friends.table.awaited == [1]
    before = friends.play.serial, friends.table.number_for(bea), friends.told(bea)
    if first == "bot":
        think(friends.table)
        assert (friends.play.serial, friends.table.number_for(bea), friends.told(bea)) == before
    friends.act(1, "pass")
    if first == "person":
        assert friends.play.table.phase == "claim" and friends.table.awaited == [1], "nobody sees who has answered"
        think(friends.table)
    assert friends.play.table.phase == "turn" and friends.play.table.turn == 1


def test_a_view_of_a_person_who_plays_alone_stays_good_when_a_bot_has_thought() -> None:
    evening = alone(ROBBED, seats=(2, 3, 0, 1))
    evening.move()
    think(evening)
    evening.move()
    serial = evening.serial
    assert evening.table.open_tile == "1d" and {1, 2} == {*evening.table.waiting}
    assert think(evening) == 1 and {2} == {*evening.table.waiting}
    evening.act(serial, "pass")
    assert evening.table.over


def test_an_answer_to_a_question_that_was_taken_back_is_forgotten() -> None:
    evening = alone(HANDS)
    evening.act(evening.serial, "discard 1d")
    (thought,) = evening.take_thoughts()
    evening.hear(ME, TakeBack(evening.serial))
    before = evening.serial, evening.table.actions
    thought.answer = finish(thought.think())
    evening.answered(thought)
    assert (evening.serial, evening.table.actions) == before and evening.table.waiting == (evening.me,)


def test_an_answer_that_comes_in_a_pause_waits_for_its_end() -> None:
    friends = seated(1).acts("0 discard 1d")
    friends.table.hear(friends.people[0], Pause())
    assert think(friends.table) == 1 and friends.stage == "playing"
    friends.table.hear(friends.people[0], EndPause())
    assert friends.stage == "between"


def test_bots_play_the_same_game_beside_the_table_and_at_it() -> None:
    games = []
    for beside in (False, True):
        evening = Evening(REDUX, seed=5, bots=[choose, choose, "greedy"], seats=(0, 1, 2, 3))
        evening.thinks_beside = beside
        while not evening.table.over:
            think(evening)
            if evening.me in evening.table.waiting:
                evening.act(evening.serial, evening.hint().action)
            else:
                evening.move()
        games.append((evening.table.actions, evening.table.result))
    assert games[0] == games[1]


def test_a_bot_that_is_late_is_replaced_for_this_hand_and_everybody_is_told() -> None:
    friends = seated(1).acts("0 discard W")
    (thought,) = friends.table.take_thoughts()
    thought.error = TimeoutError()
    friends.table.answered(thought)
    friends.go_on(5)
    assert any(seat == 1 for seat, _ in friends.play.table.actions)
    assert friends.play.view(0).trouble == say("trouble", "late", name=friends.play.match.name_at(1))
    assert all(thought.seat != 1 for thought in friends.table.take_thoughts()), "it sits out the rest of the hand"


def test_a_bot_that_hangs_is_given_up_and_not_asked_again_until_it_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "LONGEST", 0.05)
    done, asked = threading.Event(), []

    def hang() -> Steps[Action]:
        asked.append(1)
        done.wait(PATIENCE)
        yield
        return Action("pass")

    def hangs(seen: Seen) -> str:
        raise NotImplementedError

    def think_again() -> Thought:
        thought = Thought(1, "", hangs, hang)
        asyncio.run(carry_out(thought, carrying.thinking))
        return thought

    late = think_again()
    for thought in (late, think_again()):
        with pytest.raises(TimeoutError):
            thought.said()
    assert len(asked) == 1
    done.set()
    while late.goes_on:
        time.sleep(0.005)
    assert think_again().said() == Action("pass") and len(asked) == 2


def test_a_page_is_answered_while_a_bot_thinks() -> None:
    may_go_on = threading.Event()

    def slowly(seen: Seen) -> str:
        assert may_go_on.wait(PATIENCE)
        return choose(seen)

    with served(Evening(REDUX, seed=1, bots=[slowly] * 3, seats=(0, 1, 2, 3))) as address, page_at(address) as page:
        view = page.first_view()
        page.send({"type": "act", "serial": view["serial"], "action": view["legal"][0]["id"]})
        page.send({"type": "why"})
        while page.receive()["type"] != "why":
            pass
        assert not may_go_on.is_set()
        may_go_on.set()
        page.until(lambda seen: seen["waiting"] == [seen["me"]])
