"""A table in time: what has happened is kept before anybody is shown it, and a fault at one table is no other's."""

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, cast

import pytest

from kongbox.errors import KongboxError, RuleRefusal
from kongbox.game.views.replies import Shown
from kongbox.game.words.failures import failure
from kongbox.tables.actor import MOST_KEPT, Actor, Page
from kongbox.tables.laid import Tables
from kongbox.tables.sitting import Sitting
from kongbox.tables.thinking import Thought
from kongbox.tables.wire import Around, Begin, Chat, GoneCode, Leave, Reply, Request, Said, Stand, Stop, TableChoices

ADA, BO = "ada", "bo"
CHOICES = TableChoices("redux", "", {}, [], 4, False, 0, "none", True, "never", "none", "host")

FULL = KongboxError("no room", code="store-full")


class Counting:
    """A table at which people count: what one says is told to all, `begin` counts, `stop` fails, `leave` sends a person away."""

    def __init__(self, count: int = 0) -> None:
        self.id, self.code = "table", "CODE"
        self.count, self.number = count, 0
        self.due: float | None = None
        self.is_alone = self.renewed = False
        self.unkept: KongboxError | None = None
        self.people = dict.fromkeys((ADA, BO))
        self.closed = False
        self.looked: list[str] = []
        self.present: set[str] = set()
        self.said: list[Callable[[str], Said]] = []
        self.gone: list[tuple[str, GoneCode]] = []

    def number_for(self, person: str) -> int:
        return self.number

    def seen_for(self, person: str) -> int:
        return self.count

    def here(self, person: str, there: bool) -> None:
        (self.present.add if there else self.present.discard)(person)
        self.number += 1

    def open_page(self, person: str) -> None:
        pass

    def closed_page(self, person: str, *, last: bool) -> None:
        if last:
            self.here(person, False)

    def changed(self) -> None:
        self.number += 1

    def hear(self, person: str, request: Request) -> Reply | None:
        match request:
            case Begin():
                self.count += 1
                self.number += 1
            case Chat(text=text):
                self.said.append(lambda _: Said(person, None, text))
            case Leave():
                self.gone.append((person, "left"))
            case Stop():
                raise ZeroDivisionError(self.count)
            case Stand():
                raise failure(RuleRefusal, "stale")
        return None

    def tick(self) -> None:
        self.due = None
        self.count += 100
        self.number += 1

    def around(self, person: str) -> Around:
        return Around(
            self.id,
            self.code,
            "lobby",
            self.count,
            person,
            [],
            [],
            sorted(self.present),
            CHOICES,
            "",
            [],
            [],
            trouble=self.unkept.message if self.unkept else "",
        )

    def shown(self, person: str, mark: Any) -> tuple[Shown | None, Any]:
        self.looked.append(person)
        return None, mark

    def take_said(self) -> Sequence[Callable[[str], Said]]:
        found, self.said = self.said, []
        return found

    def take_gone(self) -> Sequence[tuple[str, GoneCode]]:
        found, self.gone = self.gone, []
        return found

    def take_thoughts(self) -> list[Thought]:
        return []

    def report(self) -> dict[str, Any]:
        return {"count": self.count}


class Hall:
    """A table with its actor, and what it keeps: the count, as it was when it was last written down."""

    def __init__(self) -> None:
        self.sitting = Counting()
        self.kept = 0
        self.unkept: KongboxError | None = None
        self.may_keep = asyncio.Event()
        self.may_keep.set()
        self.remade = 0
        self.now = 0.0
        self.actor = Actor(cast(Sitting, self.sitting), self.keep, self.again, lambda: self.now)

    async def keep(self) -> KongboxError | None:
        await self.may_keep.wait()
        self.kept = cast(Counting, self.actor.sitting).count
        return self.unkept

    async def again(self) -> Sitting:
        self.remade += 1
        return cast(Sitting, Counting(self.kept))


def told(messages: Sequence[bytes]) -> list[dict[str, Any]]:
    return [json.loads(message) for message in messages]


async def next_of(page: Page) -> list[dict[str, Any]]:
    return told(await page.to_send())


async def say(hall: Hall, page: Page, *kinds: str) -> None:
    for kind in kinds:
        await hall.actor.hear(page, json.dumps({"type": kind}))


def in_a_hall(work: Callable[[Hall], Awaitable[None]]) -> None:
    """Do something at a table that goes on meanwhile."""

    async def begin() -> None:
        hall = Hall()
        running = asyncio.create_task(hall.actor.run())
        try:
            await work(hall)
        finally:
            hall.may_keep.set()
            hall.actor.close("closed")
            await running

    asyncio.run(begin())


def test_what_has_happened_is_kept_before_anybody_is_shown_it() -> None:
    async def work(hall: Hall) -> None:
        page = hall.actor.open(ADA)
        assert (await next_of(page))[0]["number"] == 0
        hall.may_keep.clear()
        saying = asyncio.create_task(say(hall, page, "begin"))
        for _ in range(20):
            await asyncio.sleep(0)
        assert hall.sitting.count == 1 and not page.unsent and not saying.done(), "it waits for the disk"
        hall.may_keep.set()
        await saying
        assert hall.kept == 1 and (await next_of(page))[0]["number"] == 1

    in_a_hall(work)


def test_everybody_is_told_what_one_does_and_what_one_says() -> None:
    async def work(hall: Hall) -> None:
        ada, bo = hall.actor.open(ADA), hall.actor.open(BO)
        await say(hall, ada, "begin")
        await hall.actor.hear(ada, json.dumps({"type": "chat", "text": "hello"}))
        for page in (ada, bo):
            found = await next_of(page)
            assert [one["number"] for one in found if one["type"] == "around"][-1] == 1
            assert [one["text"] for one in found if one["type"] == "said"] == ["hello"]

    in_a_hall(work)


def test_a_page_that_comes_back_hears_what_it_has_missed_and_nothing_from_before_its_person_came() -> None:
    async def work(hall: Hall) -> None:
        async def chat(text: str) -> None:
            await hall.actor.hear(ada, json.dumps({"type": "chat", "text": text}))

        async def heard(person: str, since: int | None) -> list[str]:
            page = hall.actor.open(person, since)
            found = [one for one in await next_of(page) if one["type"] == "said"]
            numbers.extend(one["number"] for one in found)
            hall.actor.leave(page)
            return [one["text"] for one in found]

        numbers: list[int] = []
        ada = hall.actor.open(ADA)
        hall.sitting.people["cid"] = None
        await chat("one")
        assert await heard("cid", 0) == []
        for text in ("two", "three"):
            await chat(text)
        assert (await heard(BO, 0), await heard("cid", 0)) == (["one", "two", "three"], ["two", "three"])
        assert numbers == sorted(set(numbers[:3])) + numbers[1:3]
        assert (await heard(BO, numbers[0]), await heard(BO, 10**17), await heard(BO, None)) == (["two", "three"], [], [])
        for number in range(MOST_KEPT):
            await chat(str(number))
        assert await heard(BO, 0) == [str(number) for number in range(MOST_KEPT)]
        hall.sitting.gone.append(("cid", "left"))
        await chat("of Cid")
        assert await heard("cid", 0) == []

    in_a_hall(work)


def test_who_comes_and_goes_changes_nothing_that_the_others_see_of_the_play() -> None:
    async def work(hall: Hall) -> None:
        ada = hall.actor.open(ADA)
        await next_of(ada)
        bo = hall.actor.open(BO)
        assert [one["type"] for one in await next_of(ada)] == ["around"] and await next_of(bo)
        assert hall.sitting.looked == [ADA, BO], "nothing is worked out again for Ada"
        await say(hall, bo, "begin")
        assert hall.sitting.looked == [ADA, BO, ADA, BO]

    in_a_hall(work)


@pytest.mark.parametrize(
    ("message", "code"),
    [
        (b"", "bad-message"),
        ("{}", "bad-message"),
        ('{"type":"act"}', "bad-message"),
        ('{"type":"begin","more":1}', "bad-message"),
        ("x" * 20_000, "too-long"),
        ('{"type":"stand"}', "stale"),
    ],
)
def test_what_is_refused_is_answered_to_the_page_that_sent_it_alone(message: str, code: str) -> None:
    async def work(hall: Hall) -> None:
        ada, bo = hall.actor.open(ADA), hall.actor.open(BO)
        await say(hall, ada, "begin")
        await next_of(ada), await next_of(bo)
        await hall.actor.hear(ada, message)
        found = await next_of(ada)
        assert found[0]["code"] == code and found[0]["type"] in ("error", "refused")
        assert [one["type"] for one in found[1:]] == (["around"] if code == "stale" else [])
        assert not bo.unsent and hall.sitting.count == 1

    in_a_hall(work)


def test_a_fault_is_logged_and_told_and_the_table_goes_on_as_it_was_kept(caplog: pytest.LogCaptureFixture) -> None:
    async def work(hall: Hall) -> None:
        ada, bo = hall.actor.open(ADA), hall.actor.open(BO)
        await say(hall, ada, "begin", "begin")
        await next_of(ada), await next_of(bo)
        await say(hall, ada, "stop")
        for page in (ada, bo):
            assert "fault" in [one.get("code") for one in await next_of(page)]
        await say(hall, bo, "begin")
        assert hall.remade == 1 and (await next_of(ada))[-1]["number"] == 3
        assert cast(Counting, hall.actor.sitting).present == {ADA, BO}

    with caplog.at_level(logging.ERROR, "kongbox.tables"):
        in_a_hall(work)
    assert '{"count": 2}' in caplog.text and "ZeroDivisionError" in caplog.text


def test_a_fault_in_telling_is_mended_as_well(caplog: pytest.LogCaptureFixture) -> None:
    async def work(hall: Hall) -> None:
        ada = hall.actor.open(ADA)
        await say(hall, ada, "begin")
        await next_of(ada)
        hall.sitting.around = None  # type: ignore[method-assign, assignment]
        await say(hall, ada, "begin")
        await say(hall, ada, "begin")
        assert hall.remade == 1 and [one["type"] for one in await next_of(ada)] == ["refused", "around"]

    with caplog.at_level(logging.ERROR, "kongbox.tables"):
        in_a_hall(work)


def test_somebody_who_has_just_left_finds_the_table_closed_to_them() -> None:
    async def work(hall: Hall) -> None:
        del hall.sitting.people[BO]
        ada, bo = hall.actor.open(ADA), hall.actor.open(BO)
        assert (await next_of(bo))[-1]["code"] == "left"
        await say(hall, ada, "begin")
        assert (await next_of(ada))[-1]["number"] == 1
        hall.sitting.closed = True
        await say(hall, ada, "begin")
        assert (await next_of(ada))[-1]["code"] == "closed" and hall.actor.is_closed

    in_a_hall(work)


def test_a_table_that_fails_again_and_again_is_closed_and_no_other() -> None:
    async def work(hall: Hall) -> None:
        other = Hall()
        tables = Tables()
        other.sitting.id, other.sitting.code = "other", "OTHER"
        tables.add(other.actor)
        ada, bo = hall.actor.open(ADA), other.actor.open(BO)
        for _ in range(3):
            await say(hall, ada, "stop")
        last = (await next_of(ada))[-1]
        assert (last["type"], last["code"]) == ("gone", "trouble")
        assert hall.actor.is_closed and await ada.to_send() == []
        await hall.actor.hear(ada, '{"type":"begin"}')
        await say(other, bo, "begin")
        assert (await next_of(bo))[-1]["number"] == 1 and len(tables) == 1
        await tables.end()
        assert len(tables) == 0 and tables.by_code("OTHER") is None

    in_a_hall(work)


@pytest.mark.parametrize(("pause", "closed"), [(30, True), (30.5, False)])
def test_a_table_that_fails_now_and_then_stays_open(pause: float, closed: bool) -> None:
    """Three faults within a minute close it, more with longer pauses do not."""

    async def work(hall: Hall) -> None:
        ada = hall.actor.open(ADA)
        for number in range(1, 5):
            if not hall.actor.is_closed:
                await say(hall, ada, "stop")
                await next_of(ada)
                assert hall.actor.is_closed == (closed and number == 3)
                hall.now += pause

    in_a_hall(work)


def test_a_table_that_cannot_be_made_again_is_closed_at_once() -> None:
    async def work(hall: Hall) -> None:
        ada = hall.actor.open(ADA)
        hall.actor._again = cast(Any, None)
        await say(hall, ada, "stop")
        last = (await next_of(ada))[-1]
        assert (last["type"], last["code"], hall.actor.is_closed) == ("gone", "trouble", True)

    in_a_hall(work)


def test_a_table_whose_report_fails_is_made_again_all_the_same(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(hall: Hall) -> None:
        monkeypatch.delattr(Counting, "report")
        ada = hall.actor.open(ADA)
        await say(hall, ada, "stop")
        assert (await next_of(ada))[-1]["code"] == "fault" and hall.remade == 1

    in_a_hall(work)
    assert "AttributeError" in caplog.text and '"table": "table"' in caplog.text


def test_whoever_waits_at_a_table_that_is_closed_waits_no_longer() -> None:
    async def work(hall: Hall) -> None:
        page = hall.actor.open(ADA)
        await next_of(page)
        hall.may_keep.clear()
        saying = []
        for _ in range(2):
            saying.append(asyncio.create_task(say(hall, page, "begin")))
            for _ in range(20):
                await asyncio.sleep(0)
        hall.actor.close("closed")
        hall.may_keep.set()
        await asyncio.gather(*saying)
        assert hall.sitting.count == 1, "the second was not heard any more"

    in_a_hall(work)


def test_the_newest_page_of_a_person_has_the_seat() -> None:
    async def work(hall: Hall) -> None:
        old = hall.actor.open(ADA)
        await next_of(old)
        new = hall.actor.open(ADA)
        assert (await next_of(old))[-1]["code"] == "moved" and await old.to_send() == []
        hall.actor.leave(old)
        await say(hall, new, "begin")
        assert hall.sitting.present == {ADA} and hall.sitting.count == 1
        await say(hall, old, "begin")
        assert hall.sitting.count == 1, "the older one is heard no more"
        hall.actor.leave(new)
        await hall.actor.carry_out(lambda: None)
        assert hall.sitting.present == set()

    in_a_hall(work)


def test_a_page_that_reads_slowly_keeps_nobody_waiting_and_then_sees_how_things_stand() -> None:
    async def work(hall: Hall) -> None:
        slow, quick = hall.actor.open(ADA), hall.actor.open(BO)
        for _ in range(96):
            await say(hall, quick, "begin")
            await quick.to_send()
        assert len(slow.unsent) == 24
        await slow.to_send()
        assert (await next_of(slow))[-1]["number"] == 96

    in_a_hall(work)


def test_so_many_messages_are_handled_before_the_next_are_kept_waiting() -> None:
    async def work(hall: Hall) -> None:
        page = hall.actor.open(ADA)
        await next_of(page)
        hall.may_keep.clear()
        saying = [asyncio.create_task(say(hall, page, "begin")) for _ in range(1 + 40)]
        for _ in range(20):
            await asyncio.sleep(0)
        handled = hall.sitting.count
        hall.may_keep.set()
        await asyncio.gather(*saying)
        assert (handled, hall.sitting.count) == (32, 41)

    in_a_hall(work)


def test_what_is_due_is_done_without_a_message() -> None:
    async def work(hall: Hall) -> None:
        page = hall.actor.open(ADA)
        await next_of(page)
        hall.sitting.due = 0.0
        hall.actor.wake()
        assert (await next_of(page))[-1]["number"] == 100

    in_a_hall(work)


def test_somebody_who_is_sent_away_is_told_and_heard_no_more() -> None:
    async def work(hall: Hall) -> None:
        ada, bo = hall.actor.open(ADA), hall.actor.open(BO)
        await say(hall, ada, "leave")
        assert (await next_of(ada))[-1]["code"] == "left" and await ada.to_send() == []
        await say(hall, bo, "begin")
        assert (await next_of(bo))[-1]["number"] == 1

    in_a_hall(work)


def test_who_comes_to_a_closed_table_is_told_so() -> None:
    async def work(hall: Hall) -> None:
        hall.actor.close("closed")
        with pytest.raises(RuleRefusal) as caught:
            await hall.actor.carry_out(lambda: 1)
        assert caught.value.code == "table-closed"

    in_a_hall(work)


def test_as_long_as_it_cannot_be_kept_everybody_is_told() -> None:
    async def work(hall: Hall) -> None:
        page = hall.actor.open(ADA)
        hall.unkept = FULL
        await say(hall, page, "begin")
        assert (await next_of(page))[-1]["trouble"] == FULL.message

    in_a_hall(work)


def test_what_could_not_be_kept_is_tried_again_though_nobody_acts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kongbox.tables.actor.PAUSE", 0.01)

    async def work(hall: Hall) -> None:
        page = hall.actor.open(ADA)
        hall.unkept = FULL
        await say(hall, page, "begin")
        assert (await next_of(page))[-1]["trouble"]
        hall.unkept = None
        async with asyncio.timeout(60):
            while (last := (await next_of(page))[-1])["type"] != "around":
                pass
        assert "trouble" not in last

    in_a_hall(work)
