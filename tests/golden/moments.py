"""What everybody saw, could do and would have done in random hands, as check sums: one for each hand and subject.

Write them anew after a change of a rule, a bot, a view or a sentence: python -m golden.moments (in tests, with the sources on the
path). A check sum does not say what changed. To find out, print `subjects` of the hand before and after the change.
"""

import random
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import msgspec
import numpy as np

from kongbox import Match, Ruleset, Table
from kongbox.bots import BOTS, choose_action
from kongbox.bots.traits import describe
from kongbox.coach.coach import coach
from kongbox.envs.describing import SIZES
from kongbox.envs.observing import observe
from kongbox.envs.states import OBSERVATIONS, Work
from kongbox.game.model.actions import number_of
from kongbox.game.play.bots import bots_for
from kongbox.game.views.views import event_views, view
from kongbox.game.views.whynot import why_not_offered
from kongbox.record.lines import hand_lines
from kongbox.tiles import PLAYED

from .packed import pack, unpacked

FILE = Path(__file__).with_name("moments.json.gz")
PLAYERS = ("Ann", "Ben", "Cid", "Dot")
STRICT: dict[str, object] = {"manners": "strict"}
KINDS: dict[str, tuple[str, dict[str, object], bool]] = {
    "redux": ("redux", {}, False),
    "redux strict": ("redux", STRICT, False),
    "bmja strict": ("bmja", STRICT, False),
    "bmja goulash": ("bmja", {}, True),
    "bmja goulash strict": ("bmja", STRICT, True),
    "pung_chow strict": ("pung_chow", STRICT, False),
    "pung_chow of three": ("pung_chow", {"players": 3}, False),
    "pung_chow_limit": ("pung_chow_limit", {}, False),
    "pung_chow_limit strict": ("pung_chow_limit", STRICT, False),
    "dummies": ("dummies", {}, False),
}
"""The rules, their options, and whether it is a goulash."""
HANDS = 12
"""How many hands there are of each kind."""
SHORT = 2
"""So many of them take little time: of these, every ninth moment is examined, and every third of the others."""
ERRATIC = 0.15
"""How often a player makes a random choice. At a strict table it may be an error."""


def kept() -> dict[str, dict[str, int]]:
    """Return all kept check sums, by kind of hand and number, and by subject."""
    found: dict[str, dict[str, int]] = unpacked(FILE)
    return found


def names(first: int = 0, end: int = HANDS) -> list[str]:
    """Return the names of hands: their kinds, and their numbers from `first` up to `end` - 1."""
    return [f"{kind} {number}" for kind in KINDS for number in range(first, end)]


def sums(name: str) -> dict[str, int]:
    """Play a hand and return the check sum of each subject."""
    found: dict[str, int] = {}
    for subject, fact in subjects(name):
        found[subject] = zlib.crc32(fact if isinstance(fact, bytes) else repr(fact).encode(), found.get(subject, 0))
    return found


def subjects(name: str) -> Iterator[tuple[str, Any]]:
    """Play a hand and yield subjects with facts: those of the moments that are examined, and those of the end."""
    kind, _, number = name.rpartition(" ")
    rules, options, goulash = KINDS[kind]
    chance, session = random.Random(name), Ruleset.load(rules, options)
    ruleset = session.goulash if goulash else session
    table = Table(ruleset, seed=chance.getrandbits(40), east=chance.choice(session.present), prevailing=chance.randrange(4))
    match = Match(session, PLAYERS[: len(session.present)], seats=session.present)
    moment, stride = int(number), 9 if int(number) < SHORT else 3
    while not table.over:
        seat = chance.choice(table.waiting)
        if moment % stride == 0:
            yield from at(table, match, seat)
        offered = table.legal(seat)
        erratic = len(offered) > 1 and chance.random() < ERRATIC
        table.step(seat, chance.choice(offered) if erratic else choose_action(table, seat, ("keen", "greedy")[seat % 2]))
        moment += 1
    yield from of_views(table, match)
    for line in hand_lines(1, table.played):
        yield "record", line
    yield "result", [table.result, [table.sets_scored(seat) for seat in table.present]]


def at(table: Table, match: Match, seat: int) -> Iterator[tuple[str, Any]]:
    """Yield what is so at a moment at which a seat is asked."""
    lookup, decision, work = table.ruleset.lookup, bots_for(["keen"] * 4, 1), Work.new()
    yield "text", [table.to_text(), Table.from_text(table.to_text(), table.ruleset).to_text()]
    yield "bots", [str(choose_action(table, seat, bot, seed=5)) for bot in sorted(BOTS) if bot != "master"]
    yield "why", [str(why_not_offered(table, other, "")) for other in table.present]
    yield "refusals", [[table.infractions(other), table.may_take_back(other)] for other in table.present]
    for form, size in SIZES.items():
        work.observation, work.kinds = OBSERVATIONS[form], PLAYED
        seen = np.zeros((1, size), np.uint8)
        observe(table.state, lookup, seat, work, cast(Any, memoryview(cast(Any, seen))), 0)
        yield f"observed {form}", seen.tobytes()
    for number, action in enumerate(table.legal(seat)):
        after = table.copy()
        after.step(seat, action)
        yield "steps", [str(action), after.to_text() if not after.over else after.result]
        if action.verb not in ("discard", "pass"):
            yield "view", msgspec.json.encode(view(match, after, seat))
        describe(table.state, lookup, decision, seat, number_of(action, table.state.tile), number, 0)
        yield "traits", bytes(decision.traits)
    yield from of_views(table, match)
    shown = view(match, table, seat)
    yield "coach", msgspec.json.encode(coach(shown, event_views(table, seat), table.ruleset))


def of_views(table: Table, match: Match) -> Iterator[tuple[str, Any]]:
    """Yield every player's view, and that of somebody who looks on."""
    for seat in (*table.present, None):
        yield "view", msgspec.json.encode(view(match, table, seat))
        yield "events", msgspec.json.encode(event_views(table, seat))


if __name__ == "__main__":
    pack(FILE, {name: sums(name) for name in names()})
