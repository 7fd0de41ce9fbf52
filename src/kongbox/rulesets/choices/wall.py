"""How the wall is built, broken and dealt."""

from ..schema import Options
from .choice import Choice, Section, amount, by, tells, told, where


def build(options: Options) -> str:
    """Four sides."""
    return (
        f"The tiles are shuffled face down. Each player builds a side of {18 if options.bonus else 17} stacks, two tiles "
        "high, from right to left, and the four sides are closed to a square."
    )


def broken(options: Options) -> str:
    """Where dealing begins, and what becomes of the stack that was counted to."""
    return {
        "kong_box": "The stack that the count ends on is lifted: its two tiles are the loose tiles. Dealing begins with the "
        "next stack, clockwise.",
        "dead_wall": "The wall is broken behind the stack that the count ends on: dealing begins with the next stack, "
        "clockwise, and the stack counted to is the end of the wall.",
        "wall_end": "The wall is broken behind the stack that the count ends on: dealing begins with the next stack, "
        "clockwise. The stack counted to is the end of the wall, and its two tiles are the loose tiles.",
    }[options.wall]


def dealer_takes(value: str, options: Options) -> str:
    """The last tiles of the deal."""
    if value == "stack" and options.wall != "dead_wall":
        return "Then the dealer takes one more stack, and each other player one tile: the dealer has 14 tiles, the others 13."
    if options.wall == "dead_wall":
        return (
            "Then the dealer takes the next top tile and the top tile two stacks on, the others one each from the tiles "
            "between: the dealer has 14 tiles, the others 13."
        )
    return "Then each player takes one tile, the dealer first, and the dealer one more: the dealer has 14 tiles, the others 13."


def dead_wall(value: int, options: Options) -> str:
    """How far the wall is drawn."""
    if options.wall != "wall_end":
        return ""
    return f"The last {value} tiles of the wall are never drawn." if value else "The wall is drawn to its end."


def bonus_from(value: str, options: Options) -> str:
    """What replaces a bonus tile."""
    if value == "live_wall" and options.wall != "dead_wall":
        return "A flower or season is replaced from the live wall; one that came as a loose tile, too."
    return "A flower or season is replaced by a loose tile."


WALL: Section = {
    "build": tells(build),
    "dice": told(
        "The dealer rolls two dice and counts that many players counter-clockwise, beginning with themselves. The player "
        "whom the count ends on rolls again, adds both rolls, and counts that many stacks clockwise from the right end of "
        "their own side, round the corner if need be."
    ),
    "break": tells(broken),
    "wall": Choice(
        "where loose tiles come from: a kong box, a dead wall, or the end of the wall",
        {
            "kong_box": "Loose tiles, which make up for kongs, come from a kong box: the stacks next to the break on its "
            "other side. All other tiles are the live wall.",
            "dead_wall": "Loose tiles, which make up for kongs, lie on a dead wall at the end of the wall. All other tiles "
            "are the live wall.",
            "wall_end": "The two loose tiles, which make up for kongs, are laid in a row behind its end, the top one "
            "farther out.",
        },
    ),
    "box_stacks": Choice(
        "stacks of the kong box under its two loose tiles",
        where(
            "wall",
            "kong_box",
            amount(
                "The kong box is one stack and the two loose tiles.", "The kong box is {} stacks and the two loose tiles on them."
            ),
        ),
    ),
    "loose_on": Choice(
        "where the loose tiles lie on the kong box",
        where(
            "wall",
            "kong_box",
            {
                "centred": "The loose tiles lie on it one stack apart, centred on the stacks that are left: at first on the "
                "third and fifth from the break. The top one of the two lies farther from the break.",
                "first_two": "The loose tiles lie on its first two stacks, counted from the break, the top one of the two "
                "on the second.",
            },
        ),
    ),
    "dead_stacks": Choice(
        "stacks of the dead wall under its two loose tiles",
        where(
            "wall",
            "dead_wall",
            lambda value, options: (
                f"Of the last {value + 1} stacks the first is lifted for the loose tiles: its bottom tile goes on the third "
                f"stack from the end, its top tile on the first. The last {value} stacks never come into play."
            ),
        ),
    ),
    "dead_wall": Choice("tiles at the end of the wall that are never drawn", dead_wall),
    "loose_order": by(
        "wall",
        {
            "kong_box": "Of the two loose tiles the one farther from the break is taken first.",
            "dead_wall": "Of the two loose tiles the one at the very end is taken first.",
            "wall_end": "Of the two loose tiles the one farther out is taken first.",
        },
    ),
    "loose_again": by(
        "wall",
        {
            "kong_box": "When both are taken, the stack of the kong box nearest the break gives the next two. The live wall "
            "never refills the box.",
            "dead_wall": "When both are taken, the last stack of the live wall gives the next two.",
            "wall_end": "When both are taken, the last stack of the wall gives the next two.",
        },
    ),
    "deal": told(
        "For the deal the players take two stacks at a time, four tiles, clockwise along the wall: the dealer first, then "
        "counter-clockwise, three times round."
    ),
    "dealer_takes": Choice("how the dealer's last two tiles come", dealer_takes),
    "lay_bonus": Choice(
        "",
        where(
            "bonus",
            True,
            lambda _, options: (
                "Flowers and seasons are laid down face up and replaced: after the deal the dealer replaces all of theirs, "
                "and whatever comes with them, then the next player; later every player as soon as they draw one."
            ),
        ),
    ),
    "bonus_from": Choice("what replaces a flower or season: a live tile or a loose one", where("bonus", True, bonus_from)),
    "opening_kongs": Choice(
        "kongs that were dealt may be laid down before the first turn",
        {True: "Kongs that were dealt may be laid down at the same time, before the first turn.", False: ""},
    ),
}
"""Wall, break, deal, loose tiles."""
