"""A ruleset as numbers for the kernels."""

from collections.abc import Sequence
from functools import cache
from typing import Any, get_args, get_type_hints

import msgspec

from ..core.pay.dangers import NUMBER as DANGERS
from ..core.pay.excuses import NUMBER as EXCUSES
from ..core.score.facts import NUMBER
from ..core.state import codes as n
from ..core.state.record import Record
from ..core.state.records import Rules
from ..core.state.registry import ASKS
from ..tiles import NONE
from .largest import number
from .own_hands import compile_drawings
from .schema import Danger, Excuse, Options, Row
from .template import variants_of

WHO = {"everyone": 0, "winner": 1, "others": 2}
BESIDE = {"": 0, "bonus": n.BONUS, "all": n.ALL}
VALUE: dict[int | str, int] = {"limit": n.LIMIT_HAND, "points": n.BASIC}
SHAPES = {
    "thirteen_orphans": n.ORPHANS,
    "seven_pairs": n.SEVEN_PAIRS,
    "all_pair_honours": n.PAIR_HONOURS,
    "knitting": n.KNITTING,
    "triple_knitting": n.TRIPLE_KNITTING,
}
"""The shapes of hands without sets, by pattern. Such a hand is complete if the sheet has a row with its pattern."""
WILD_TILES = {"two_bamboos": n.TWO_BAMBOOS, "jokers": n.JOKERS}
EMPTY = {4: 0b0000, 3: 0b1000, 2: 0b1010}
"""By number of players, the empty chairs as bits. Two players sit opposite each other. (PC-23-3)"""


def compile_sheet(
    options: Options,
    rows: Sequence[Row],
    dangers: Sequence[tuple[Danger, Sequence[int]]],
    excuses: Sequence[Excuse],
    *,
    start: int,
    is_goulash: bool,
) -> Rules:
    """Return a ruleset as a `Rules` record. `dangers` has the dangers in play, each with the patterns or rows that it covers."""
    rules = Rules.new()
    compile_options(rules, options)
    compile_wall(rules)
    compile_call(rules)
    compile_errors(rules, options)
    rules.seats.absent = EMPTY[options.players]
    rules.pay.start = start
    rules.score.special = options.limit or options.special_value
    if is_goulash:
        rules.goulash.wild = WILD_TILES[options.wild_tiles]
        rules.goulash.exchanges = 1
        rules.play.chows = 0
    compile_rows(rules, options, rows)
    compile_cannon(rules, dangers, excuses)
    rules.save()
    return rules


def compile_options(rules: Record, options: msgspec.Struct) -> None:
    """Write each option's value to the field of the same name."""
    hints = types_of(type(options))
    for part, name in rules.fields():
        chosen = getattr(options, name, None)
        if isinstance(chosen, tuple):
            for place, amount in enumerate(chosen):
                getattr(part, name)[place] = amount
        elif isinstance(chosen, (int, str)):
            setattr(part, name, code_of(hints[name], chosen))


@cache
def types_of(options: type[msgspec.Struct]) -> dict[str, Any]:
    """Return the declared type of each option."""
    return get_type_hints(options)


def code_of(option: Any, chosen: int | str) -> int:
    """Return the kernels' number for a choice: the integer itself, 0 or 1 for false or true, or a name's place in `option`."""
    return get_args(option).index(chosen) if isinstance(chosen, str) else int(chosen)


def compile_wall(rules: Rules) -> None:
    """Set the fields for this kind of wall, and clear those for other kinds."""
    tiles = rules.tiles
    if tiles.wall == n.DEAD:
        tiles.bonus_from, tiles.dealer_takes = n.LOOSE_TILES, n.ENDS
    else:
        tiles.dead_stacks = 0
    if tiles.wall != n.BOX:
        tiles.box_stacks = 0
    if tiles.wall != n.MOVING:
        tiles.dead_wall = 0


def compile_call(rules: Rules) -> None:
    """Clear the fields about announcements that players cannot make: riichi, and "fishing"."""
    if rules.play.call != n.CALL_READY:
        rules.play.all_called = 0
        rules.pay.riichi_penalty = 0
    if rules.play.say_fishing == 0:
        rules.pay.fishing_penalty = 0


INFRACTION_CODES = {
    "short_hand": (n.SHORT,),
    "long_hand": (n.LONG,),
    "tile_seen": (n.KEPT,),
    "wrong_tile": (n.WRONG_TILE,),
    "out_of_turn": (n.EARLY,),
    "misnamed": (n.MISNAMED, n.MISLED),
    "hasty_draw": (n.HASTY_DRAW,),
    "withdrawn_claim": (n.WITHDRAWN,),
    "foul_hand": (n.FOUL,),
    "false_mahjong": (n.FALSE_MAHJONG, n.FALSE_SHOWN),
    "harmful_call": (n.HARMFUL_CALL,),
    "remark": (n.REMARK,),
    "unmarked_kong": (n.UNMARKED_KONG,),
}
"""The kernels' codes for each infraction on a sheet."""


def compile_errors(rules: Rules, options: Options) -> None:
    """Write the infractions that the rules include."""
    for name in options.infractions:
        for what in INFRACTION_CODES[name]:
            rules.faults.infractions |= 1 << what


def compile_rows(rules: Rules, options: Options, rows: Sequence[Row]) -> None:
    """Write the score card."""
    rules.rows.count = len(rows)
    for i, row in enumerate(rows):
        rules.rows.pattern[i] = NUMBER[row.chosen(options)]
        rules.rows.who[i] = WHO[row.who]
        rules.rows.points[i] = number(row.points, options)
        rules.rows.doublers[i] = number(row.doublers, options)
        rules.rows.extra[i] = number(row.extra, options)
        rules.rows.alone[i] = int(row.alone)
        rules.rows.beside[i] = BESIDE[row.beside]
        compile_special(rules, i, row)
        rules.score.thirteenth |= int("thirteenth" in ASKS[row.pattern])
        if row.pattern == "mahjong" and not row.alone:
            rules.score.mahjong += rules.rows.points[i]
    compile_drawings(rules, [(i, row) for i, row in enumerate(rows) if row.pattern == "groups"])


def compile_cannon(rules: Rules, dangers: Sequence[tuple[Danger, Sequence[int]]], excuses: Sequence[Excuse]) -> None:
    """Write the dangers and excuses."""
    rules.dangers.count = len(dangers)
    for place, (danger, wins) in enumerate(dangers):
        rules.dangers.danger[place] = DANGERS[danger.pattern]
        rules.dangers.robbed[place] = int(danger.robbed)
        rules.dangers.at_once[place] = int(danger.at_once)
        for one in range(n.MOST_WINS):
            rules.dangers.wins[place, one] = wins[one] if one < len(wins) else NONE
    for excuse in excuses:
        rules.dangers.excuses |= 1 << EXCUSES[excuse.pattern]


def compile_special(rules: Rules, place: int, row: Row) -> None:
    """Write the worth of a special hand and, if the hand has no sets, its shape."""
    if not row.value:
        return
    rules.rows.value[place] = VALUE.get(row.value, n.FIXED)
    rules.rows.worth[place] = row.value if isinstance(row.value, int) else 0
    rules.rows.fishing[place] = row.fishing if isinstance(row.fishing, int) else 1
    rules.score.fishes |= int(row.fishing != 0)
    if row.pattern in SHAPES:
        rules.shapes.known |= 1 << SHAPES[row.pattern]
    if row.template is None:
        return
    rules.rows.shape[place] = n.TEMPLATES + rules.shapes.templates
    rules.shapes.known |= 1 << n.TEMPLATES
    found = variants_of(row.template)
    heaviest = min(max(wanted[suit].bit_count() for suit in range(3)) for wanted, _ in found)
    rules.shapes.heaviest = min(rules.shapes.heaviest, heaviest) if rules.shapes.templates else heaviest
    for wanted, besides in found:
        at = rules.shapes.variants
        rules.shapes.template[at] = rules.shapes.templates
        rules.shapes.any_one[at] = int(any(besides))
        rules.shapes.heavy[at], rules.shapes.heavy_suit[at] = max((wanted[suit].bit_count(), suit) for suit in range(3))
        for suit in range(4):
            rules.shapes.wanted[at, suit] = wanted[suit]
            rules.shapes.besides[at, suit] = besides[suit]
        rules.shapes.variants += 1
    rules.shapes.templates += 1
