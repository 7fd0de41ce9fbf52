"""A discard goes one way alone and among friends: the same modules, but for those that say what each kind of table is."""

import asyncio
import json
import sys
from types import FrameType

from alone import room_of, taken
from friends import Friends

from kongbox.rulesets import Ruleset
from kongbox.store.ledger import Ledger
from kongbox.tables.actor import Actor, Page
from kongbox.tables.sitting import Evening, Sitting

HOSTS = ("kongbox.tables.", "kongbox.server.", "kongbox.store.")
ALONE = {"kongbox.tables.lone", "kongbox.tables.alone", "kongbox.server.table.room"}
"""Who deals, what one person may ask for beside, and what keeps it."""
AMONG = {"kongbox.tables.hands", "kongbox.tables.lobby", "kongbox.tables.row", "kongbox.tables.window"}
"""The same among friends, and the time that an open tile has."""


def test_a_discard_goes_one_way_alone_and_among_friends() -> None:
    bots = ("greedy",) * 3
    evening = Evening(Ruleset.load("redux"), seed=1, seats=(0, 1, 2, 3), bots=bots, ledger=Ledger())
    room = room_of(evening)
    friends = Friends(4).begin()

    async def keep() -> None:
        friends.table.ledger.waiting.clear()

    async def again() -> Sitting:
        raise AssertionError

    actor = Actor(friends.table, keep, again, friends.time)
    alone = asyncio.run(walked(room.actor, room.join()))
    among = asyncio.run(walked(actor, actor.open(friends.who(friends.play.table.turn))))
    assert len(alone & among) > 12
    assert (alone - among, among - alone) == (ALONE, AMONG)


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
