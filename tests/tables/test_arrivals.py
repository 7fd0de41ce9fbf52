"""Nobody can tell that tiles pass by themselves for another: the same messages reach every other page at the same times."""

import asyncio
import heapq
import random
import re
from collections.abc import Iterator
from itertools import count
from typing import Any

import msgspec
from friends import Friends
from lengths import mostly_proofs

from kongbox.bots import choose_action
from kongbox.game.views.requests import Act, Next
from kongbox.tables.actor import Actor, Page
from kongbox.tables.ahead import Ahead
from kongbox.tables.wire import LetPass, Wait

HASHES = re.compile(rb"[0-9a-f]{16,64}")
HANDS = 1
"""Played in each way."""
SEEDS = {"redux": 13, "pung_chow": 10, "dummies": 10}
"""Their hands are short, and have enough tiles to pass."""
Plan = tuple[float, int, str, msgspec.Struct]
"""When a person sends what, in order."""


class Players:
    """Four people who play whole hands, each after their own time, and somebody who watches.

    The first lets tiles pass by themselves. Or they press for these same tiles, each time within the shortest time. Now and then
    they wait, and pass later.
    """

    def __init__(self, rules: str, what: Any, *, by_hand: bool, clock: str, shortest: str) -> None:
        self.friends = Friends(4, watchers=1, rules=rules, clock=clock, shortest=shortest, hands=HANDS, seed=SEEDS[rules])
        self.what, self.by_hand = what, by_hand
        self.presser = self.friends.people[0]
        self.plans: list[Plan] = []
        self.planned: set[tuple[int, int, str]] = set()
        self.numbers = count()
        self.presses = self.passed = 0
        self.received: dict[str, list[tuple[float, bytes]]] = {person: [] for person in self.friends.table.people}

    def later(self, seconds: float, person: str, request: msgspec.Struct) -> None:
        """Send something after a while."""
        heapq.heappush(self.plans, (round(self.friends.time.now + seconds, 3), next(self.numbers), person, request))

    def plan(self) -> None:
        """Plan for everybody what a new question asks of them."""
        table, play = self.friends.table, self.friends.play
        for seat, person in enumerate(self.friends.people):
            key = (play.deals, play.serial if table.stage == "playing" else -1, person)
            if key in self.planned:
                continue
            self.planned.add(key)
            chance = random.Random(str(key))
            if table.stage == "between":
                self.later(chance.uniform(0.1, 2), person, Next())
            elif table.stage == "playing":
                if not self.by_hand and person == self.presser and not play.ahead.lets:
                    self.later(0.05, person, LetPass(self.what))
                for seconds, request in self.answers(seat, person, chance):
                    self.later(seconds, person, request)

    def answers(self, seat: int, person: str, chance: random.Random) -> Iterator[tuple[float, msgspec.Struct]]:
        """How a player answers a question, if they are asked."""
        play = self.friends.play
        if seat not in play.table.waiting:
            return
        action = Act(play.serial, str(choose_action(play.table, seat, "greedy")))
        if play.table.phase not in ("claim", "rob") or person != self.presser:
            yield chance.uniform(0.1, 2.5), action
        elif not Ahead(lets={seat: self.what}).passes(play.table, seat):
            yield chance.uniform(0.1, 4.0), action
        else:
            soon, late, waits = chance.uniform(0.1, 0.9), chance.uniform(0.1, 4.0), chance.random() < 0.1
            self.passed += not waits
            if waits and not self.by_hand:
                yield play.shortest * soon, Wait(play.serial)
            if waits or self.by_hand:
                yield play.shortest + late if waits else play.shortest * soon, Act(play.serial, "pass")

    async def play(self) -> "Players":
        """Play until the session is over."""
        table, time = self.friends.begin().table, self.friends.time

        async def keep() -> None:
            return None

        async def again() -> Any:
            raise AssertionError("the table has failed")

        actor = Actor(table, keep, again, time)
        pages = {person: actor.open(person) for person in table.people}
        await actor.go_on()
        self.read(pages)
        while table.stage != "over":
            self.plan()
            times = [one for one in (table.due, self.plans[0][0] if self.plans else None) if one is not None]
            time.now = max(time.now, min(times))
            if self.plans and self.plans[0][0] <= time.now:
                _, _, person, request = heapq.heappop(self.plans)
                self.presses += person == self.presser
                heard = asyncio.create_task(actor.hear(pages[person], msgspec.json.encode(request)))
                await asyncio.sleep(0)
                await actor.go_on()
                await heard
            else:
                await actor.go_on()
            self.read(pages)
        return self

    def read(self, pages: dict[str, Page]) -> None:
        """Note what each page has received, and when."""
        for person, page in pages.items():
            self.received[person] += [(self.friends.time.now, HASHES.sub(b"", message)) for message in page.unsent]
            page.unsent.clear()


@mostly_proofs(
    "way",
    [
        (rules, what, clock, shortest)
        for rules in ("redux", "pung_chow", "dummies")
        for what in ("chows", "claims", "all")
        for clock, shortest in (("none", "one"), ("quick", "three"), ("gentle", "half"))
    ],
    ("redux", "all", "gentle", "half"),
)
def test_the_same_messages_reach_everybody_else_at_the_same_times(way: tuple[str, str, str, str]) -> None:
    """Under these rules, while this passes by itself, with this clock and shortest time."""
    rules, what, clock, shortest = way
    by_hand, by_itself = (
        asyncio.run(Players(rules, what, by_hand=by_hand, clock=clock, shortest=shortest).play()) for by_hand in (True, False)
    )
    for person, received in by_hand.received.items():
        assert len(received) > 100 or person == by_itself.presser
        if person != by_itself.presser:
            assert by_itself.received[person] == received
    assert by_itself.passed > 10 and by_itself.presses < by_hand.presses - 10
