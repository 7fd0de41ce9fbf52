"""How keen plays a hand of the day, worked out anew for each review."""

import re

from ...errors import KongboxError
from ...game.words.failures import failure
from ...record.chain import FIRST, seal
from ...record.lines import encode, hand_lines
from ...record.write import header_of
from ...rulesets import Ruleset
from ...tables.day import RIVAL, as_keen, counted
from ..questions import Beside
from ..review.hand import Reviewed, reviewed
from ..table.room import Room

NAME = re.compile(rf"{RIVAL}-([a-z_]+)-([0-9-]+)")


def keens_name(rules: str, date: str) -> str:
    """Return the name for keen's play of a hand of the day. This name takes the place of a session's id."""
    return f"{RIVAL}-{rules}-{date}"


async def keens_hand(room: Room, called: str, beside: Beside) -> Reviewed | None:
    """Return the play with the name `called`: keen's play of a day's hand, under the person's rules.

    Return None if no play has this name, or if no games are saved.

    Raises KongboxError (code "day-first") if the person has not finished the hand of that day.
    """
    found = NAME.fullmatch(called)
    if found is None or room.keeper is None:
        return None
    rules, date = found.groups()
    store = room.keeper.store
    tried = counted(await store.days(), date, rules)
    if tried is None or tried.status != "over":
        raise failure(KongboxError, "day-first")
    mine = await reviewed(store, tried.id, 1, beside)
    return await beside(replayed, called, mine.ruleset, date)


def replayed(called: str, ruleset: Ruleset, date: str) -> Reviewed:
    """Return a day's hand, played by keen in the person's seat, as a hand to review."""
    match, table = as_keen(ruleset, date)
    concluded = match.conclude(table)
    contents = [encode(header_of(match)), *hand_lines(1, table.played, totals=match.totals, concluded=concluded)]
    lines, mark = list[bytes](), FIRST
    for content in contents:
        line, mark = seal(content, mark)
        lines.append(line)
    return Reviewed(called, lines, 1, dict(enumerate(match.players[1:], 1)), saved=False)
