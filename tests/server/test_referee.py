"""The referee at a table: what they can be asked to rule, what follows, and how it is taken back. (RX-INF-12, RX-INF-14)"""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from failing import fails
from serving import AT_ONCE, Page, page_at, sat_down, serve_room, served

from kongbox.bots import choose_action
from kongbox.bots.advice import advice
from kongbox.cli.app import kongbox as command
from kongbox.errors import BadInput
from kongbox.game import Action, Table
from kongbox.game.model.actions import ERRORS_WITH_TILE
from kongbox.game.words.hints import hint_text
from kongbox.record import read, verify
from kongbox.rulesets import Ruleset
from kongbox.server.table.room import Room
from kongbox.tables.lone import ME
from kongbox.tables.sitting import Evening
from kongbox.tables.wire import AskCharges, Charges, read_request
from kongbox.words.catalogue import say

REDUX = Ruleset.load("redux")
STRICT = REDUX.choose({"manners": "strict"})
PAIR = Ruleset.load("pung_chow", {"players": 2})
SEATS = (0, 1, 2, 3)


def evening(ruleset: Ruleset = REDUX, **wanted: Any) -> Evening:
    return Evening(ruleset, seed=3, **{"seats": SEATS, "bots": ("greedy", "greedy", "greedy"), **wanted})


def refused(page: Page, message: dict[str, Any]) -> tuple[str, list[str]]:
    page.send(message)
    answer = page.receive()
    assert answer["type"] in ("refused", "error") and "\n" not in answer["reason"]
    return answer["code"], answer.get("clauses", [])


def ruled(page: Page, message: dict[str, Any]) -> dict[str, Any]:
    page.send(message)
    answer = page.receive()
    assert answer["type"] == "view", answer
    view: dict[str, Any] = answer["view"]
    return view


@pytest.mark.clause("RX-INF-13")
def test_a_ruling_is_given_seen_and_taken_back() -> None:
    table = evening()
    with sat_down(table) as page:
        before = page.first_view()
        state = table.table.state.bytes()
        view = ruled(page, {"type": "rule", "serial": before["serial"], "seat": 2, "name": "foul-hand"})
        assert [fault["code"] for fault in view["seats"][2]["faults"]] == ["foul-hand"]
        assert view["ruling"] == {"seat": 2, "name": "foul-hand"}
        view = ruled(page, {"type": "unrule"})
        assert view["seats"][2]["faults"] == [] and view["ruled"] is None and view["serial"] > before["serial"]
        assert table.table.state.bytes() == state
        assert refused(page, {"type": "unrule"})[0] == "too-late"
        view = ruled(page, {"type": "rule", "serial": view["serial"], "seat": 2, "name": "remark"})
        assert [fault["code"] for fault in view["seats"][2]["faults"]] == ["forfeit"]
        page.act(view, view["legal"][0]["id"])
        assert refused(page, {"type": "unrule"}) == ("too-late", [])


def test_rulings_that_cannot_be_given_are_refused_with_the_reason() -> None:
    table = evening()
    with sat_down(table) as page:
        serial = page.first_view()["serial"]
        rule = {"type": "rule", "serial": serial, "seat": 1, "name": "long-hand"}
        state = table.table.state.bytes()
        assert refused(page, {**rule, "serial": serial + 1})[0] == "stale" and page.receive()["type"] == "view"
        assert refused(page, {**rule, "name": "yawning"})[0] == "bad-ruling"
        assert refused(page, {**rule, "seat": 4})[0] == "bad-message"
        assert refused(page, {**rule, "name": 3})[0] == "bad-message"
        assert table.table.state.bytes() == state
        view = ruled(page, rule)
        assert refused(page, {**rule, "serial": view["serial"]})[0] == "ruled-already"
        view = ruled(page, {**rule, "serial": view["serial"], "name": "false-mahjong-shown"})
        assert view["result"]["net"][1] < 0
        assert refused(page, {**rule, "serial": view["serial"]}) == ("not-now", [])
        assert refused(page, {"type": "unrule"}) == ("not-now", [])


def test_an_empty_chair_and_a_foreign_clause_are_refused() -> None:
    table = evening(PAIR, seats=None)
    empty = next(seat for seat in SEATS if seat not in table.match.seats)
    with fails("empty-chair"):
        table.session.rule(empty, "long-hand")
    with fails("not-in-these-rules"):
        table.session.rule(table.me, "remark")


@pytest.mark.parametrize(
    "text",
    [
        '{"type":"rule"}',
        '{"type":"rule","serial":1,"seat":2}',
        '{"type":"rule","serial":-1,"seat":2,"name":"remark"}',
        '{"type":"rule","serial":1,"seat":"2","name":"remark"}',
        '{"type":"rule","serial":1,"seat":2,"name":"' + "x" * 61 + '"}',
        '{"type":"unrule","serial":1}',
        '{"type":"hold","seat":1}',
        '{"type":"go-on","x":1}',
    ],
)
def test_messages_are_read_strictly(text: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_request(text)
    assert caught.value.code == "bad-message" and "\n" not in caught.value.message


def test_the_consequence_is_told_before_it_is_applied() -> None:
    table = evening(STRICT)
    with served(table) as address, page_at(address) as page:
        view = page.first_view()
        page.send({"type": "charges"})
        told = page.receive()["referee"]
        assert told["serial"] == view["serial"] and told["players"][0]["name"] == "You"
        south = next(player for player in told["players"] if player["wind"] == "S")
        shown = next(charge for charge in south["charges"] if charge["name"] == "false-mahjong-shown")
        assert shown["ends"] and shown["clause"] == "RX-INF-11"
        assert any("1,000" in told and "500" in told for told in shown["sentences"])
        assert all(len(charge["sentences"]) == 2 for charge in south["charges"] if not charge["ends"])
        unmarked = next(charge for charge in south["charges"] if charge["name"] == "unmarked-kong")
        assert unmarked["refused"] == say("error", "ruled-already", "useless")
        view = ruled(page, {"type": "rule", "serial": told["serial"], "seat": south["seat"], "name": shown["name"]})
        assert view["result"]["net"] == [1000, -2000, 500, 500]
        (offence,) = view["result"]["infractions"]
        assert "1,000" in offence["text"] and "RX-INF-11" in offence["text"]
        assert (view["result"]["deal"]["code"], view["result"]["deal"]["stays"]) == ("penalty", True)


def test_while_the_referee_is_called_nobody_plays() -> None:
    async def evening_in_time() -> None:
        """Every turn of the loop is time enough for a bot: nothing here waits for a clock."""
        table = evening(seats=(1, 0, 2, 3))
        room = Room(table, AT_ONCE)
        one, other = room.join(), room.join()
        before, going_on = table.serial, asyncio.create_task(room.actor.run())
        await room.hear(one, '{"type":"hold"}')
        assert table.bot_due is not None
        await turns(100)
        assert table.serial == before
        await room.hear(other, '{"type":"go-on"}')
        await turns(100)
        assert table.serial > before and not going_on.done()
        going_on.cancel()

    asyncio.run(evening_in_time())


async def turns(count: int) -> None:
    """Let everything that waits for nothing go on, so many times."""
    for _ in range(count):
        await asyncio.sleep(0)


def test_a_page_that_is_closed_holds_nobody() -> None:
    table = evening(seats=(1, 0, 2, 3))
    table.held = True
    with serve_room(Room(table, AT_ONCE)) as address, page_at(address) as watching:
        view = watching.first_view()
        with page_at(address) as closing:
            closing.first_view()
            closing.send({"type": "hold"})
            assert refused(closing, {"type": "unrule"})[0] == "too-late"  # so it has been heard
        assert watching.receive()["view"]["serial"] > view["serial"]


def test_a_record_carries_rulings_and_verifies(tmp_path: Path) -> None:
    path = tmp_path / "ruled.jsonl"
    table, dice = evening(STRICT, record=path), random.Random(4)
    for _ in range(3):
        while not table.table.over:
            if dice.random() < 0.05:
                told = table.hear(ME, AskCharges())
                assert isinstance(told, Charges)
                accused = dice.choice(told.referee.players)
                charges = [charge for charge in accused.charges if not charge.refused and not charge.ends]
                table.session.rule(accused.seat, dice.choice(charges).name)
                if dice.random() < 0.5:
                    table.session.unrule()
            elif table.bot_due is not None:
                table.move()
            elif table.me in table.table.waiting:
                errors = table.table.infractions(table.me)
                wanted = choose_action(table.table, table.me, "greedy")
                if errors and dice.random() < 0.1:
                    wanted = dice.choice([action for action in errors if action.verb != "mahjong"])
                table.act(table.serial, wanted.id)
        table.next()
    verify(path)
    hands = read(path).hands
    assert any(" ruled-" in move for hand in hands for move in hand.moves.moves)
    assert any(hand.end.result.infractions for hand in hands)
    assert all(hand.deal.asked == (0,) for hand in hands)


def test_a_hint_at_a_strict_table_is_never_an_error() -> None:
    for seed in range(6):
        table, dice = Table(STRICT, seed=seed, asked=[0]), random.Random(seed)
        while not table.over:
            seat = table.waiting[0]
            action = choose_action(table, seat, "keen")
            assert action not in table.infractions(seat)
            if seat == 0:
                assert hint_text(advice(table, 0, action))
                spare = [error for error in table.infractions(0) if error.verb in (*ERRORS_WITH_TILE, "withdraw", "draw-again")]
                action = dice.choice(spare) if spare and dice.random() < 0.1 else action
            table.step(seat, action)


def test_a_forgotten_loose_tile_is_advised_upon() -> None:
    assert advice(Table(STRICT, seed=1), 0, Action("replace")).code == "replace"


def test_clumsy_bots_err_at_a_strict_table_and_nowhere_else() -> None:
    fired = {}
    for clumsy in (0.0, 0.2):
        place = Evening(STRICT, seed=3, seats=SEATS, bots=("greedy",) * 3, clumsy=clumsy)
        for _ in range(200):
            if place.table.over:
                break
            if place.me in place.table.waiting:
                place.act(place.serial, str(choose_action(place.table, place.me, "greedy")))
            else:
                place.move()
        fired[clumsy] = [event for event in place.table.events if event.kind == "infraction"]
    assert fired[0.0] == [] and fired[0.2]
    refused = CliRunner().invoke(command, ["play", "--clumsy", "0.1", "--no-browser"])
    assert refused.exit_code == 2 and say("error", "gentle-table") in refused.output
