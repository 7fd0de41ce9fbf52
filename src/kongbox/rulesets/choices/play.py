"""A turn, a claim, a kong."""

from ..schema import Options
from .choice import Choice, Section, told


def kong_without_tile(value: str, options: Options) -> str:
    """What becomes of a kong when there is no tile to make up for it."""
    if value == "draw":
        return (
            "With no loose tile left a kong may still be laid down; a loose tile that is needed and cannot be taken ends "
            "the hand as a draw."
        )
    if options.wall == "wall_end":
        return "With no tile left that may be drawn no kong can be laid down."
    if options.wall == "kong_box" and options.bonus_from == "live_wall":
        return "The kong box has a loose tile for every kong that can be made."
    none_left = "With no loose tile left no kong can be laid down"
    return f"{none_left}, and a bonus tile that cannot be replaced ends the hand as a draw." if options.bonus else f"{none_left}."


PLAY: Section = {
    "first_turn": told(
        "The dealer, who has 14 tiles, has the first turn, and takes nothing: they lay down kongs, if they like, and "
        "discard. If the 14 tiles are mahjong they may win at once."
    ),
    "turns": told(
        "A turn begins with a tile, from the front of the live wall or by a claim, and ends with one discard, laid face up "
        "and named, unless its player wins. Between the two its player may lay down kongs. Then it is the turn of the "
        "player to the right."
    ),
    "claims": told(
        "Every player may claim the last discard, before the next player has drawn, for a pung or a kong with two or three "
        "tiles like it in their hand. Only the player whose turn is next may claim it for a chow. The meld is laid face up "
        "and cannot be changed any more; the player who claimed discards, and the turn goes on to their right: players "
        "between are passed over."
    ),
    "claims_to_win": told(
        "Every player whose hand it completes may claim a discard to win, whatever it completes: a pung, a chow or the eye."
    ),
    "prevails": told("If several claim one tile, a win comes before a pung or kong, and these before a chow."),
    "three_wins": Choice(
        "what happens when all three others would win on a discard",
        {
            "nearest": "If several would win on one tile, the first of them in turn after the player who gave it takes it.",
            "draw": "If two would win on one discard, the first of them in turn takes it; if all three would, the hand is a "
            "draw.",
        },
    ),
    "unclaimed": told("A discard that nobody claims is out of play."),
    "missed_win": Choice(
        "whether a missed win bars one from winning",
        {
            "free": "A player may let a winning tile pass and win on the next.",
            "barred": "A player who lets a winning discard pass may not win on another of its kind until after their next turn.",
        },
    ),
    "call": Choice(
        "what a player one tile short may announce",
        {
            "never": "",
            "first_discard": "With their first discard a player whose other tiles are fishing may announce an original "
            "call: it counts if they win with the last tile to those same thirteen, kongs and bonus tiles apart.",
            "riichi": "A player whose hand is fishing may declare riichi with any discard. From then on they discard every "
            "tile they draw unless it wins, lay down no kong, and claim nothing but the winning tile.",
        },
    ),
    "say_fishing": Choice(
        "players say that they are fishing, and that they no longer are",
        {
            True: "In their turn a player may say that they are fishing, or that they no longer are; it binds them to nothing.",
            False: "",
        },
    ),
}
"""Turns and claims."""

KONGS: Section = {
    "concealed_kongs": told(
        "Four alike that were all drawn are a concealed kong once they are laid down, in any turn of their player, before "
        "the discard."
    ),
    "exposed_kongs": told(
        "Three alike in the hand and a discard make an exposed kong by a claim. A tile that was drawn, in this turn or "
        "before, may be added to one's exposed pung, which becomes an exposed kong. A discard never joins an exposed pung."
    ),
    "loose_tile": told(
        "A kong counts as three tiles. A player who lays one down takes a loose tile, and then wins with it, lays down another "
        "kong, or discards."
    ),
    "kong_without_tile": Choice("whether a kong may be declared when no tile is left to replace it", kong_without_tile),
    "rob": Choice(
        "which kongs may be robbed",
        {
            "never": "Kongs are not robbed.",
            "added": "A tile that a player adds to an exposed pung may be robbed: another player whom it gives mahjong "
            "takes it and wins, as if it had been discarded. The robbed player keeps the pung and takes no loose tile.",
        },
    ),
    "rob_concealed": Choice(
        "whether a concealed kong may be robbed",
        {
            "never": "",
            "thirteen": "A concealed kong may be robbed for the hand of thirteen different terminals and honours only.",
        },
    ),
}
"""Kongs and loose tiles."""
