"""A discard goes one way from a lone page and from a friend's phone: the same modules."""

import asyncio
import json
import sys
from types import FrameType

from alone import room_of, taken
from friends import Friends

from kongbox.rulesets import Ruleset
from kongbox.store.ledger import Ledger
from kongbox.store.memory import Memory
from kongbox.tables.actor import Actor, Page
from kongbox.tables.keeper import Keeper
from kongbox.tables.sitting import Evening, Sitting

HOSTS = ("kongbox.tables.", "kongbox.server.", "kongbox.store.")


def test_a_discard_goes_one_way_alone_and_among_friends() -> None:
    evening = Evening(Ruleset.load("redux"), seed=1, seats=(0, 1, 2, 3), bots=("greedy",) * 3, ledger=Ledger())
    room = room_of(evening, keeper=Keeper(Memory(), evening.ledger))
    friends = Friends(1, watchers=1).begin()
    friends.table.host = friends.watchers[0]  # what a host may ask for beside is no part of the way

    async def again() -> Sitting:
        raise AssertionError

    actor = Actor(friends.table, Keeper(Memory(), friends.table.ledger).keep, again, friends.time)
    alone = asyncio.run(walked(room.actor, room.join()))
    among = asyncio.run(walked(actor, actor.open(friends.people[0])))
    assert len(alone) > 16
    assert alone == among


async def walked(actor: Actor, page: Page) -> set[str]:
    """The modules in which something is done between a page's discard and what it is shown then."""
    await actor.go_on()
    view = taken(page)[-1]["view"]
    discard = next(action["id"] for action in view["legal"] if action["kind"] == "discard")
    found: set[str] = set()

    def note(frame: FrameType, event: str, _: object) -> None:
        name = frame.f_globals.get("__name__", "")
        if event == "call" and name.startswith(HOSTS):
            found.add(name)

    acting = asyncio.create_task(actor.hear(page, json.dumps({"type": "act", "serial": view["serial"], "action": discard})))
    await asyncio.sleep(0)
    sys.setprofile(note)
    try:
        await actor.go_on()
    finally:
        sys.setprofile(None)
    await acting
    assert taken(page)[-1]["view"]["serial"] > view["serial"]
    return found
