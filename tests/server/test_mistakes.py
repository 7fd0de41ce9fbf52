"""The owner's mistakes are asked again: at the table as it stood, after a day, three and nine; and nobody else's."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import Any, cast

import httpx
import pytest
from failing import fails
from keeping import at, made, on_store
from mistaken import priced_anew, with_mistakes
from reviewing import kept, kept_room
from saying import says
from server.test_questions import Guest, beside
from serving import AT_ONCE, PATIENCE, serve_room
from sqlalchemy import delete, select, update

from kongbox.errors import KongboxError, RuleRefusal
from kongbox.practice.spacing import next_time, rests
from kongbox.record.texts import read_move
from kongbox.rulesets import Ruleset
from kongbox.server.database import database
from kongbox.server.history.routes import brought
from kongbox.server.mistakes.again import Again
from kongbox.server.mistakes.asked import AskedAgain, judged
from kongbox.server.mistakes.routes import mistake_routes
from kongbox.server.questions import Line, Query, Socket
from kongbox.server.review.hand import Reviewed
from kongbox.server.table.opening import Opening
from kongbox.server.table.room import Room
from kongbox.store import tables as t
from kongbox.store.mistakes import Spot, Tried, keep_try, tries
from kongbox.store.prices import Other, Price, keep_prices
from kongbox.store.store import Store
from kongbox.store.zipped import zipped
from kongbox.tables.sitting import Evening

FIRST = date(2026, 11, 27)


class Learner(Guest):
    """A page that answers what it is asked with the action that `choose` names, and leaves."""

    def __init__(self, choose: Callable[[Any], str | None], **query: str) -> None:
        super().__init__()
        self.choose, self.query, self.closed = choose, Query(query.items()), 0

    async def hear(self) -> str | None:
        """Answer once."""
        choose, self.choose = self.choose, lambda _: None
        action = choose(self.view)
        return None if action is None else json.dumps({"type": "act", "serial": self.view["serial"], "action": action})

    async def close(self, code: int, reason: str = "") -> None:
        """The line is closed."""
        self.closed = code

    @property
    def view(self) -> Any:
        """The table that is shown."""
        return next(one["view"] for one in reversed(self.heard) if one["type"] == "view")

    @property
    def words(self) -> str:
        """What the table says last."""
        guide = next(one for one in reversed(self.heard) if one["type"] == "guide")
        return "".join(piece["text"] for piece in guide["text"])


class Days:
    """A calendar, and a person's mistakes on it."""

    def __init__(self, room: Room, store: Store) -> None:
        self.today, self.store = FIRST, store

        async def there() -> Room:
            return room

        opening = Opening(there)
        opening.begin()
        routes = mistake_routes(opening, lambda: self.today)
        self.socket = next(one for one in routes if isinstance(one, Socket))
        self.again = Again(lambda: self.today)

    async def answer(self, choose: Callable[[Any], str | None], **query: str) -> Learner:
        """Visit the page, and answer its question."""
        page = Learner(choose, **query)
        await self.socket.attend(cast(Line, page))
        return page

    async def due(self) -> int:
        """The number of mistakes that are due."""
        return (await self.again.look(self.store, beside)).due


def on_days(folder: Path, count: int, work: Callable[[Days, dict[Spot, Price]], Awaitable[None]]) -> None:
    """Do something where so many mistakes are known."""

    async def sit() -> None:
        room = await kept_room(made(folder), "redux", 1)
        mistakes = await with_mistakes(room, count)
        await work(Days(room, await database(room)), mistakes)
        await room.close()

    asyncio.run(sit())


def always(action: str, _: Any) -> str:
    """Choose an action, whatever is shown."""
    return action


def test_a_mistake_comes_back_after_a_day_three_and_nine_and_rests_once_it_was_solved_three_times(tmp_path: Path) -> None:
    async def work(days: Days, mistakes: dict[Spot, Price]) -> None:
        (price,) = mistakes.values()
        course = [(price.played, 1), (price.best, 3), (price.played, 1), *((price.best, wait) for wait in (3, 9))]
        for action, wait in course:
            assert await days.due() == 1
            await days.answer(partial(always, action))
            days.today += timedelta(days=wait - 1)
            assert await days.due() == 0
            days.today += timedelta(days=1)
        await days.answer(lambda _: price.best)
        days.today += timedelta(days=999)
        told = await days.again.look(days.store, beside)
        assert (told.due, told.later, told.back, told.rest) == (0, 0, None, 1)
        assert (await days.answer(lambda _: None)).closed == 1008

    on_days(tmp_path, 1, work)
    assert [next_time(solved, FIRST) - FIRST for solved in range(3)] == [timedelta(days=one) for one in (1, 3, 9)]
    assert [rests(solved) for solved in range(4)] == [False, False, False, True]


def test_the_table_stands_as_it_stood_and_the_answer_says_what_each_choice_costs(tmp_path: Path) -> None:
    async def work(days: Days, mistakes: dict[Spot, Price]) -> None:
        (dear, price), (other, _) = mistakes.items()
        seen: list[Any] = []

        def look(view: Any) -> str:
            seen.append(view)
            return price.others[2].action

        page = await days.answer(look)
        (view,) = seen
        assert [seat["kind"] for seat in view["seats"]].count("you") == 1 and view["me"] == dear.seat
        assert {price.played, price.best} <= {one["id"] for one in view["legal"]} and view["waiting"] == [dear.seat]
        assert all(seat["tiles"] is None for seat in view["seats"] if seat["seat"] != dear.seat), "nothing hidden is shown"
        assert page.view["legal"] == [] and page.view["discards"] == view["discards"], "the answer is given once"
        assert {"30", "40", "7", "4"} <= {*page.words.replace(".", " ").replace(",", " ").split()}
        guide = page.heard[-1]
        assert [one.get("best") for one in page.heard if one["type"] == "guide"] == [None, price.best.removeprefix("discard ")]
        assert guide["last"] and guide["look"].startswith(f"{dear.session}/1/")
        again = await days.answer(lambda _: None, at=guide["name"])
        assert again.words == page.words, "a page that has lost the line reads the same answer"
        after = await days.answer(lambda _: "discard 7z")
        assert after.heard[-1]["type"] == "refused" and after.heard[1]["name"].endswith(f".{other.move}")
        assert await days.due() == 1

    on_days(tmp_path, 2, work)


def test_a_choice_within_its_interval_of_the_best_is_no_mistake() -> None:
    others = [Other("discard 1b", 0.0, 0.0), Other("discard 2b", 28.0, 3.0), Other("discard 3b", 20.0, 3.0)]
    price = Price(4, "discard 1b", "discard N", -9.0, 30.0, 4.0, [*others, Other("pass", -2.0, 60.0), Other("chow", 1.0, None)])
    found = {one: judged(price, one) for one in ("discard N", "discard 1b", "discard 2b", "discard 3b", "pass", "chow", "kong")}
    assert [one.kind for one in found.values()] == ["best", "worse", "good", "worse", "worse", "unknown", "unknown"]
    assert [one.solves for one in found.values()] == [True, False, True, False, False, False, False]
    assert (found["discard 3b"].cost, found["discard 3b"].interval) == (10.0, 5.0)


def test_the_best_is_never_ahead_by_less_than_nothing() -> None:
    found = kept("redux")
    hand = Reviewed("x", found.lines, 1)
    made = (priced_anew(hand, move, found.seat) for move in range(1, hand.answers))
    move, played, best, value, others = next(filter(None, made))
    good = others[1]
    for loss, code in ((good.ahead - 5, "as-good"), (good.ahead + 5, "good")):
        price = Price(move, played, best, value, loss, 4.0, others)
        asked = AskedAgain(Spot("x", 1, found.seat, move), price, hand)
        list(asked.do(asked.serial, good.action))
        assert says("".join(piece.text for piece in asked.guide().text), "lesson", "mistake", code)


@pytest.mark.clause("BM-GO-2")
def test_of_three_tiles_given_in_an_exchange_the_best_counts() -> None:
    found = kept("goulash", 2)
    hand = Reviewed("x", found.lines, 2)
    move = next(number for number, text in enumerate(hand.moves, 1) if " give " in text)
    seat, played = read_move(hand.moves[move - 1])
    _, table, _ = hand.decision(move)
    good, better, best = [one.id for one in table.legal(seat) if one.verb == "give" and one != played][:3]
    price = Price(
        move, played.id, best, -9.0, 30.0, 4.0, [Other(played.id, 0.0, 0.0), Other(good, 5.0, 3.0), Other(better, 9.0, 3.0)]
    )
    for answers, counts in (([good, played.id, best], best), ([played.id, better, good], better)):
        asked = AskedAgain(Spot("x", 2, seat, move), price, hand)
        with fails("stale", RuleRefusal):
            asked.do(asked.serial + 1, answers[0])
        for place, answer in enumerate(answers):
            shown = asked.shown().view
            assert shown.exchange is not None and len(shown.exchange.given) == place and asked.chosen is None
            list(asked.do(asked.serial, answer))
        assert (asked.chosen, asked.shown().view.legal) == (counts, [])


def test_a_history_that_moves_takes_mistakes_and_answers_along(tmp_path: Path) -> None:
    """Twice changes nothing, and an older answer takes nothing back."""
    path, told = tmp_path / "all.zip", list[Any]()

    async def leave(days: Days, mistakes: dict[Spot, Price]) -> None:
        price = next(iter(mistakes.values()))
        await days.answer(lambda _: price.best)
        told.append(await days.again.look(days.store, beside))
        path.write_bytes(await zipped(days.store))

    async def arrive(store: Store) -> None:
        again = Again(lambda: FIRST)
        for new in (True, False):
            assert (await brought(store, path, "all", beside)).learned == new
            assert [await again.look(store, beside)] == told
        (spot, tried), *_ = (await tries(store)).items()
        await keep_try(store, spot, Tried(tried.solved + 1, tried.due))
        await brought(store, path, "all", beside)
        assert await tries(store) == {spot: Tried(2, FIRST + timedelta(days=3))}
        await keep_try(store, spot, Tried(0, FIRST + timedelta(days=9)))
        await brought(store, path, "all", beside)
        assert await tries(store) == {spot: Tried(1, FIRST + timedelta(days=3))}

    on_days(tmp_path / "old", 2, leave)
    assert (told[0].due, told[0].later) == (1, 1)
    on_store(at(tmp_path / "new"), arrive)


def test_only_the_owners_own_mistakes_are_asked_and_no_hidden_session(tmp_path: Path) -> None:
    async def work(days: Days, mistakes: dict[Spot, Price]) -> None:
        (spot, price) = next(iter(mistakes.items()))
        small = [Price(2, "pass", "pung", 1.0, 4.0, 4.0), Price(3, "pass", "pung", 1.0, 1.0, 0.2)]
        await keep_prices(days.store, spot.session, 1, spot.seat, [*small, price])
        await keep_prices(days.store, spot.session, 1, (spot.seat + 1) % 4, [price])
        assert await days.due() == 1
        async with days.store.writing() as connection:
            await connection.execute(update(t.sessions).values(away=True))
        assert await days.due() == 0

    on_days(tmp_path, 1, work)


@pytest.mark.parametrize("damage", ["record", "rules", "decision"])
def test_a_mistake_whose_hand_cannot_be_set_up_is_left_out_with_a_reason(tmp_path: Path, damage: str) -> None:
    async def work(days: Days, mistakes: dict[Spot, Price]) -> None:
        spot, price = next(iter(mistakes.items()))
        async with days.store.writing() as connection:
            match damage:
                case "record":
                    await connection.execute(delete(t.events).where(t.events.c.line > 1))
                case "rules":
                    text = (await connection.execute(select(t.events.c.text).where(t.events.c.line == 1))).scalar_one()
                    changed = update(t.events).where(t.events.c.line == 1).values(text=text.replace('"options":', '"opinions":'))
                    await connection.execute(changed)
        if damage == "decision":
            await keep_prices(
                days.store, *spot[:3], [Price(spot.move, "mahjong", price.best, 1.0, 50.0, 4.0), *[*mistakes.values()][1:]]
            )
        told = await days.again.look(days.store, beside)
        assert (told.due, told.lost) == ((1, 1) if damage == "decision" else (0, 2)) and told.reason

    on_days(tmp_path, 2, work)


def test_an_answer_that_cannot_be_saved_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise KongboxError("The disk is full.", code="store-full")

    async def work(days: Days, mistakes: dict[Spot, Price]) -> None:
        (price,) = mistakes.values()
        with monkeypatch.context() as broken:
            broken.setattr("kongbox.server.mistakes.again.keep_try", fail)
            page = await days.answer(lambda _: price.best)
            assert page.heard[-1]["code"] == "store-full"
        assert await days.due() == 1
        assert "40" in (await days.answer(lambda _: price.played)).words

    on_days(tmp_path, 1, work)


def test_a_house_that_saves_no_games_knows_of_no_mistake() -> None:
    room = Room(Evening(Ruleset.load("redux"), seed=1), AT_ONCE)
    with serve_room(room) as address:
        answer = httpx.get(f"http://{address}/mistakes", timeout=PATIENCE)
        assert answer.json() == {"due": 0, "later": 0, "back": None, "rest": 0, "lost": 0, "reason": ""}
