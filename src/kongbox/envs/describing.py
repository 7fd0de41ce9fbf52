"""Descriptions of observations and actions, for people and programs."""

from ..core.state.actions import ACTIONS, TAKE_CHOW, VERB_OF, VERBS
from ..core.state.features import GOULASH, STRICT
from ..game.model.actions import MEANING
from ..rulesets import Ruleset
from ..tiles import NAMES, PLAYED
from .faults import refuse_name
from .fields import (
    COMPACT_FIELDS,
    COMPACT_SIZE,
    HISTORY_FIELDS,
    HISTORY_SIZE,
    ORACLE_FIELDS,
    ORACLE_SIZE,
    PLANE_FIELDS,
    PLANES_COUNT,
    WIDTH,
    Field,
    places,
)
from .spaces import action_count

FIELDS: dict[str, tuple[Field, ...]] = {
    "compact": COMPACT_FIELDS,
    "history": HISTORY_FIELDS,
    "planes": PLANE_FIELDS,
    "oracle": ORACLE_FIELDS,
}
SIZES = {"compact": COMPACT_SIZE, "history": HISTORY_SIZE, "oracle": ORACLE_SIZE}


def fields_of(observation: str = "compact") -> dict[str, tuple[slice, tuple[int, ...]]]:
    """Return the place and the shape of each field, by name. A place is a range of bytes or, for "planes", of planes.

    Raises BadInput (code "unknown-observation").

    >>> place, shape = fields_of("compact")["sets"]
    >>> place, shape
    (slice(34, 170, None), (4, 34))
    """
    if observation not in FIELDS:
        refuse_name("observation", observation, tuple(FIELDS), "unknown-observation")
    fields, row = FIELDS[observation], WIDTH if observation == "planes" else 1
    starts = places(fields)
    return {one.name: (slice(starts[one.name] // row, (starts[one.name] + one.size) // row), one.shape) for one in fields}


def describe(observation: str = "compact") -> str:
    """Return an observation's fields as a Markdown table. Every element is a uint8.

    Raises BadInput (code "unknown-observation").
    """
    found = fields_of(observation)
    says = {one.name: (one.says, one.source) for one in FIELDS[observation]}
    head = "| planes | name | meaning | from |" if observation == "planes" else "| bytes | name | shape | meaning | from |"
    lines = [head, "|" + "---|" * head.count("|", 1)]
    for name, (place, shape) in found.items():
        where = f"{place.start}–{place.stop - 1}" if place.stop - place.start > 1 else f"{place.start}"
        size = "" if observation == "planes" else f" {' × '.join(map(str, shape))} |"
        lines.append(f"| {where} | {name} |{size} {says[name][0]} | {says[name][1]} |")
    total = f"{PLANES_COUNT} planes of {WIDTH} bytes." if observation == "planes" else f"{SIZES[observation]} bytes."
    return "\n".join([*lines, "", total])


CHOWS = ("lowest", "middle", "highest")
"""The place of the open tile in a chow."""
ASKS = {
    "pass": "claim nothing; before the first turn, lay down no kong and do not wash the tiles; in a vote, ask for the exchange",
    "discard": "discard the tile",
    "chow": "claim the open tile as the lowest, middle or highest tile of a chow",
    "pung": "claim the open tile for a pung",
    "kong": "claim the open tile for a kong",
    "mahjong": "declare mahjong, on the open tile or on the seat's turn",
    "conceal": "lay down a concealed kong",
    "add": "add the tile to an exposed pung",
    "fish": "discard the tile and announce an original call or riichi",
    "no-play": "wash the tiles, or call a draw",
    "fishing": "say “fishing”",
    "not-fishing": "say “no longer fishing”",
    "give": "give the tile away in an exchange",
    "no-exchange": "agree not to exchange",
    "say-mahjong": "declare a false mahjong and show nothing",
    "show-part": "declare a false mahjong and show part of the hand",
    "withdraw": "claim the open tile and give it back",
    "draw-hastily": "draw before all have seen the discard",
    "draw-again": "draw a second tile",
    "take-wrong": "take a tile from the wrong place in the wall",
    "replace": "draw the forgotten loose tile (a repair, not an error)",
    "out-of-turn": "discard the tile out of turn",
    "misname": "discard the tile under another name",
    "forget": "lay down a concealed kong and forget its loose tile",
    "unmarked": "lay down a concealed kong and leave it unmarked",
    "no-choice": "show that every tile in the hand is dangerous (not an error)",
}
"""What a player does with each verb."""


def action_names(rules: Ruleset | str | None = None, *, errors: bool = False) -> tuple[str, ...]:
    """Return every action as text, by number.

    With `rules`, return only the actions of that ruleset's action space. `errors` is as in `action_count`.

    The text of a chow says where in the chow the open tile belongs, because the number does not say which tile is open.

    >>> names = action_names("redux")
    >>> names[7], names.index("mahjong"), names[35]
    ('discard 7b', 40, 'chow lowest')
    """
    count = ACTIONS if rules is None else action_count(Ruleset.of(rules), errors=errors)
    return tuple(written(action) for action in range(count))


def written(action: int) -> str:
    if VERB_OF[action] == TAKE_CHOW:
        return f"chow {CHOWS[action - TAKE_CHOW]}"
    return str(MEANING[action])


def describe_actions() -> str:
    """Return a Markdown table of all actions by number, followed by the numbers of the tiles."""
    lines = ["| numbers | written | what the seat does | offered |", "|---|---|---|---|"]
    for line in VERBS:
        if line.first == ACTIONS:  # the referee's rulings
            break
        last = line.first + line.width - 1
        ends = (line.first, last)[: line.width]
        names = " … ".join(f"`{written(action)}`" for action in ends)
        does = ASKS[line.word] + ("", ", with a wild tile", ", with two wild tiles")[line.wilds]
        if line.wilds and line.word in ("discard", "fish", "give"):
            does = ASKS[line.word].replace("the tile", "a wild tile")
        where = {None: "", GOULASH: "in a goulash", STRICT: "at a strict table"}[line.needs]
        lines.append(f"| {'–'.join(map(str, ends))} | {names} | {does} | {where} |")
    tiles = ", ".join(f"{number} `{name}`" for number, name in enumerate(NAMES[:PLAYED]))
    said = f"`discard 7b` is action 1 + 6 = 7, because `7b` is tile 6. The suit and honour tiles by number: {tiles}."
    return "\n".join([*lines, "", said])
