"""A served table: the time for a bot's answer, a person's answer and a view, interpreted on one core."""

import random
import time
from collections.abc import Callable

from _line import tell, waits

from kongbox.game.views.replies import Shown
from kongbox.rulesets import Ruleset
from kongbox.tables.sitting import Evening
from kongbox.tables.wire import write_reply

HANDS = 6


def play(rules: str) -> dict[str, list[float]]:
    """Return the seconds of each kind of step over some hands. The person answers at random."""
    evening, chance = Evening(Ruleset.load(rules), seed=1, bots=("keen",) * 3), random.Random(1)
    taken: dict[str, list[float]] = {"bot": [], "person": [], "view": []}

    def timed(what: str, work: Callable[[], object]) -> None:
        start = time.perf_counter()
        work()
        taken[what].append(time.perf_counter() - start)

    while len(evening.match.results) < HANDS and not evening.match.over:
        if evening.table.over:
            evening.next()
        elif evening.bot_due is not None:
            timed("bot", evening.move)
        else:
            legal = [action.id for action in evening.table.legal(evening.me)]
            answer = "mahjong" if "mahjong" in legal else chance.choice(legal)
            timed("person", lambda: evening.act(evening.serial, answer))  # noqa: B023 - called at once
        timed("view", lambda: write_reply(Shown(evening.view(), [])))
    return taken


if __name__ == "__main__":
    for rules in ("redux", "bmja"):
        for what, taken in play(rules).items():
            tell(
                {"bot": "a bot's answer", "person": "a person's answer, the bots' claims included", "view": "a view"}[what],
                rules=rules,
                **waits(taken),
            )
