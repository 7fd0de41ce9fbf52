"""The worth of each current choice, estimated by playouts, for a person who plays alone with the coach."""

from collections.abc import Callable
from typing import Literal

import msgspec

from ...game import Table
from ...game.play.threats import call_of
from ...game.views.wire import View
from ...game.words.buttons import label
from ...steps import Steps
from ..answers import Answer, as_json
from ..questions import Question, Route, Routes, number
from ..table.opening import Opening

PLAYOUTS = 16_000
BREADTH = 8
"""How many choices are tried: the coach's, then actions other than discards, then the discards that look cheapest."""
SHOWN = 4
"""How many choices are shown, the best first."""
CLEAR = 1.5
"""By how many intervals the best choice must lead to be clearly better."""
PERCENT = 100


class Worth(msgspec.Struct, frozen=True):
    """The worth of an action: the action's label and the expected payment in whole `points`.

    `more` is the action's lead in points over the action that the coach advises, and `doubt` is half the width of this lead's 95%
    interval. `wins` and `feeds` are the chances of winning and of dealing in, in per cent.
    """

    action: str
    label: str
    points: int
    more: int
    doubt: int
    wins: int
    feeds: int


class WorthNow(msgspec.Struct, frozen=True):
    """The worth of the best actions in the view with this `serial`, the best first. `playouts` is the number of playouts that
    gave the figures.

    `state` is "compiling" until the compiler is ready. It is "none" if there is nothing to decide, if the table is strict or has
    moved on, or if the program cannot play hands out at full speed. `clear`: the first action clearly gains more than the
    coach's.
    """

    serial: int
    state: Literal["none", "compiling", "done"]
    rows: list[Worth] = []
    playouts: int = 0
    clear: bool = False


def worth_routes(opening: Opening) -> Routes:
    async def worth(question: Question) -> Answer:
        from ...minds.means import means

        room = await opening.room()
        evening = room.evening
        me, table, view = await room.stood(number(question.query.get("serial")))
        await means().wait(table.ruleset)
        stood = evening.session, evening.serial
        return as_json(await opening.think(worth_at(table, me, view, lambda: (evening.session, evening.serial) == stood)))

    return [Route("/coach/worth", worth)]


def worth_at(table: Table, me: int, view: View, stands: Callable[[], bool]) -> Steps[WorthNow]:
    """Find the worth of a seat's choices. Give up once `stands` returns False because the table has moved on."""
    from ...minds.means import means
    from ...minds.pricing import BOTS
    from ...minds.weighing import Weighing

    if me not in table.waiting or len(view.legal) < 2 or view.rules.strict or not means().is_here:
        return WorthNow(view.serial, "none")
    if not means().is_ready(table.ruleset):
        means().prepare(table.ruleset)
        return WorthNow(view.serial, "compiling" if means().is_preparing(table.ruleset) else "none")
    search = Weighing(table.seen(me), rollouts=BOTS)
    search.drop(search.open[BREADTH:])
    for _ in search.play(PLAYOUTS):
        if not stands():
            return WorthNow(view.serial, "none")
        yield
    places = sorted(search.open, key=search.ahead, reverse=True)
    best, call = search.choice(places[0]), call_of(table.ruleset)
    rows = [
        Worth(
            one.action.id,
            label(one.action, table.phase, call),
            *map(round, (one.gain, one.ahead, one.ahead_interval, one.wins * PERCENT, one.feeds * PERCENT)),
        )
        for one in map(search.choice, places[:SHOWN])
    ]
    return WorthNow(view.serial, "done", rows, search.deals, clear=best.ahead > CLEAR * best.ahead_interval)
