"""A program that fails at a table: the others play on, the players are told, and the log shows how to see it fail again."""

import json
import logging
from typing import Any

import pytest
from serving import page_at, served

from kongbox.game import Action, Seen, Table
from kongbox.rulesets import Ruleset
from kongbox.tables import others as module
from kongbox.tables.sitting import Evening
from kongbox.tiles import NAMES

REDUX = Ruleset.load("redux")
FAILS_AFTER = 9


def failing(seen: Seen) -> Action | str:
    """A bot that can count no further."""
    if len(seen.events) > FAILS_AFTER:
        raise ZeroDivisionError("no more fingers")
    return seen.legal[-1]


def an_evening(*bots: Any, **wanted: Any) -> Evening:
    return Evening(REDUX, seed=1, bots=bots or (failing, "greedy", "greedy"), **{"seats": (0, 1, 2, 3), **wanted})


def play(evening: Evening, hands: int) -> None:
    for _ in range(3000):
        if evening.table.over:
            if len(evening.match.results) >= hands:
                return
            evening.next()
        elif evening.bot_due is None:
            evening.act(evening.serial, evening.hint().action)
        else:
            evening.move()
    raise AssertionError("the hand does not end")


LOGS = ("kongbox.server", "kongbox.tables")
"""Where tables tell of their faults."""


def logged(caplog: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    return [json.loads(record.getMessage().split(": ", 1)[1]) for record in caplog.records if record.name in LOGS]


def test_another_plays_on_for_a_bot_that_fails_and_the_player_is_told(caplog: pytest.LogCaptureFixture) -> None:
    evening = an_evening()
    play(evening, 1)
    assert len(logged(caplog)) == 1  # once a hand
    told = evening.view().trouble
    assert told is not None and "Ada" in told
    evening.next()
    assert evening.view().trouble is None
    play(evening, 3)
    assert len(logged(caplog)) == 3


def test_the_log_shows_it_failing_again(caplog: pytest.LogCaptureFixture) -> None:
    evening = an_evening()
    play(evening, 1)
    found = logged(caplog)[0]
    assert found["hash"] == REDUX.hash and found["bot"] == f"{__name__}:failing" and caplog.records[0].exc_info is not None
    wall = [NAMES.index(name) for name in found["wall"]]
    place = {key: found[key] for key in ("east", "prevailing", "streak")}
    table = Table(REDUX, wall=wall, dice=found["dice"], **place)
    for move in found["moves"]:
        seat, _, action = move.partition(" ")
        table.step(int(seat), action)
    assert found["seat"] in table.waiting
    with pytest.raises(ZeroDivisionError):
        failing(table.seen(found["seat"]))


@pytest.mark.parametrize("wrong", ["mahjong", "juggle", 7, None], ids=str)
def test_a_bot_that_answers_nonsense_is_one_that_fails(wrong: Any) -> None:
    evening = an_evening(lambda seen: wrong, "greedy", "greedy")
    play(evening, 1)
    assert evening.view().trouble is not None


def test_where_nobody_can_play_on_the_hand_stands_still_and_a_new_table_can_be_laid(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(table: Table, seat: int, name: str, **how: Any) -> Action:
        raise RuntimeError("the engine is broken")

    evening = an_evening()
    with monkeypatch.context() as patch:
        patch.setattr(module, "choosing", broken)
        while not evening.session.stuck:
            if evening.bot_due is None:
                evening.act(evening.serial, evening.view().legal[-1].id)
            else:
                evening.move()
    assert evening.bot_due is None and evening.view().trouble is not None
    assert len(logged(caplog)) >= 2
    evening.lay("redux", {})
    assert not evening.session.stuck and evening.view().trouble is None
    play(evening, 1)


def test_other_tables_do_not_notice(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.CRITICAL, "kongbox.server")
    bad, good = an_evening(failing, failing, failing), an_evening("greedy", "greedy", "greedy")
    with served(bad) as address, served(good) as other, page_at(address) as page, page_at(other) as quiet:
        page.first_view()
        view = quiet.first_view()
        for _ in range(3):
            view, _ = quiet.act(view, next(one["id"] for one in view["legal"] if one["kind"] in ("discard", "pass")))
        assert view["trouble"] is None


def test_a_fault_of_ours_is_answered_and_the_table_goes_on(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(self: Evening) -> None:
        raise RuntimeError("the engine is broken")

    evening = an_evening("greedy", "greedy", "greedy")
    with served(evening) as address, page_at(address) as page:
        view = page.first_view()
        with monkeypatch.context() as patch:
            patch.setattr(Evening, "hint", broken)
            page.send({"type": "hint"})
            answer = page.receive()
        assert answer["type"] == "refused" and answer["code"] == "fault"
        assert page.act(view, view["legal"][0]["id"])[0]["serial"] > view["serial"]
    assert len(logged(caplog)) == 1
