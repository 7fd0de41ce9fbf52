"""One hand with everything that the rules ask about it, and its notation."""

from dataclasses import dataclass, field
from typing import Any

SUITS = "bcd"
WINDS = "ESWN"
DRAGONS = "RGP"
HONOURS = WINDS + DRAGONS
KINDS = tuple(f"{number}{suit}" for suit in SUITS for number in range(1, 10)) + tuple(HONOURS)
MAJORS = frozenset(kind for kind in KINDS if kind[0] in "19" or kind in HONOURS)
BONUS = tuple(f"{number}{family}" for family in "fy" for number in range(1, 5))
ORDER = {tile: place for place, tile in enumerate(KINDS + BONUS)}

SPECIALS = {
    "RX-SH-1": "Thirteen Orphans",
    "RX-SH-2": "Nine Gates",
    "RX-SH-3": "Buried Treasure",
    "RX-SH-4": "Fourfold Plenty",
    "RX-SH-5": "Heads and Tails",
    "RX-SH-6": "All Symbols",
    "RX-SH-7": "Imperial Jade",
    "RX-SH-8": "Wriggling Snake",
    "RX-SH-9": "Concealed Clear Suit",
    "RX-SH-10": "Three Great Scholars",
    "RX-SH-11": "Four Blessings Hovering over the Door",
    "RX-SH-12": "Twofold Plenty",
    "RX-SH-13": "Gathering the Plum Blossom from the Roof",
    "RX-SH-14": "Plucking the Moon from the Bottom of the Sea",
    "RX-SH-15": "Scratching a Carrying Pole",
    "RX-SH-16": "Heaven's Blessing",
    "RX-SH-17": "Earth's Blessing",
    "RX-SH-18": "East's Thirteenth Consecutive Mahjong",
}

OPTIONS: dict[str, Any] = {
    "limit": 1000,
    "mahjong_points": 10,
    "all_flowers_doublers": 2,
    "all_seasons_doublers": 2,
    "claimed_kong_concealed": True,
    "loose_draw_points": False,
    "only_possible": "ignore_table",
    "special_hands": tuple(SPECIALS),
    "wall": "kong_box",
}

# A set on the table: its shape, its lowest tile, and "exposed", "concealed" or "onto_concealed_pung".
Shown = tuple[str, str, str]


@dataclass(slots=True)
class Case:
    """A hand: `concealed` includes the winning tile, and `options` has only the differences from OPTIONS."""

    concealed: list[str]
    sets: list[Shown] = field(default_factory=list)
    bonus: list[str] = field(default_factory=list)
    won_tile: str | None = None
    won: str | None = None
    seat: str = "E"
    round: str = "E"
    final: bool = False
    original_call: bool = False
    heaven: bool = False
    earth: bool = False
    kong_on_kong: bool = False
    thirteenth: bool = False
    exposed: list[str] = field(default_factory=list)
    options: dict[str, Any] = field(default_factory=dict)

    def option(self, name: str) -> Any:
        """Return the option's value at this table."""
        return self.options.get(name, OPTIONS[name])


def set_tiles(shown: Shown) -> list[str]:
    """Return the three or four tiles of a set on the table."""
    shape, tile, _ = shown
    if shape == "chow":
        return [f"{int(tile[0]) + step}{tile[1]}" for step in range(3)]
    return [tile] * (4 if shape == "kong" else 3)


def winning_tile(case: Case) -> str:
    """Return the last tile of a winning hand."""
    assert case.won_tile is not None
    return case.won_tile


def held(case: Case) -> list[str]:
    """Return every tile of the hand except bonus tiles, the winning tile included."""
    return case.concealed + [tile for shown in case.sets for tile in set_tiles(shown)]


def run_together(tiles: list[str]) -> str:
    """Return tiles of one family as written together: 345b, EEE, 1f2y."""
    text = ""
    for place, tile in enumerate(tiles):
        following = tiles[place + 1] if place + 1 < len(tiles) else ""
        text += tile[0] if len(tile) == 2 and following[1:] == tile[1] else tile
    return text


def to_notation(case: Case) -> str:
    """Return the hand as a person writes it, the winning tile last: 56c 55d +RRR _EEEE 1f2y .7c."""
    concealed = sorted(case.concealed, key=ORDER.__getitem__)
    if case.won_tile is not None:
        concealed.remove(case.won_tile)
    families = [[tile for tile in concealed if tile[1:] == suit] for suit in (*SUITS, "")]
    groups = [run_together(family) for family in families if family]
    marks = {"exposed": "+", "concealed": "_", "onto_concealed_pung": "+_"}
    groups += [marks[shown[2]] + run_together(set_tiles(shown)) for shown in case.sets]
    if case.bonus:
        groups.append(run_together(sorted(case.bonus, key=ORDER.__getitem__)))
    if case.won_tile is not None:
        groups.append(f".{case.won_tile}")
    return " ".join(groups)


def arguments(case: Case, special_names: dict[str, str] | None = None) -> dict[str, Any]:
    """Return the keyword arguments of the public `score`. `special_names` renames clause ids in `special_hands`."""
    options = dict(case.options)
    if "special_hands" in options:
        options["special_hands"] = [(special_names or {}).get(clause, clause) for clause in options["special_hands"]]
    return {
        "seat": case.seat,
        "round": case.round,
        "won": case.won,
        "final": case.final,
        "original_call": case.original_call,
        "heaven": case.heaven,
        "earth": case.earth,
        "kong_on_kong": case.kong_on_kong,
        "thirteenth": case.thirteenth,
        "exposed": list(case.exposed),
        "options": options,
    }
