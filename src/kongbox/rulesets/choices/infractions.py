"""What players may be guilty of, and what it costs; how tiles lie."""

from collections.abc import Mapping

from ..schema import Options
from .choice import Choice, Section, amount, where_known

KNOWN = {
    "short_hand": "a short hand, of too few tiles",
    "long_hand": "a long hand, of too many tiles",
    "tile_seen": "a tile that was seen when it should not have been drawn, and must be kept",
    "wrong_tile": "a tile from the wrong place in the wall, which is shown to all and rebuilt",
    "out_of_turn": "a discard out of turn",
    "misnamed": "a discard under another name",
    "hasty_draw": "a draw before all have noticed the discard, which may still be claimed",
    "withdrawn_claim": "a claim that is given back",
    "foul_hand": "a foul hand, of which tiles were exposed wrongly: it cannot win",
    "false_mahjong": "mahjong declared without having it",
    "harmful_call": "calling attention to an error, to another's harm, which costs the next turn",
    "remark": "a remark on another's play, which costs the next turn",
    "unmarked_kong": "a concealed kong that is not marked as one when its player discards, and counts as exposed",
}


def manners(value: str, options: Options) -> str:
    """What becomes of an error."""
    if value == "strict":
        return "The table lets players err, and they pay for it."
    more = " Their cost counts at a strict table, and wherever people play by themselves." if options.infractions else ""
    return f"The table refuses errors and says why.{more}"


def at_hand(options: Options) -> str:
    """The same with real tiles, where nothing keeps players from an error."""
    return "An error costs its player what is said here." if options.infractions else ""


def infractions(known: Mapping[str, str], options: Options) -> str:
    """What the rules know of."""
    return f"The rules know of: {'; '.join(KNOWN[name] for name in known)}." if known else ""


INFRACTIONS: Section = {
    "manners": Choice(
        "whether the table keeps players from erring",
        manners,
    ),
    "infractions": Choice("what a player may be guilty of", infractions),
    "false_mahjong": Choice(
        "what a false mahjong costs",
        where_known(
            "false_mahjong",
            {
                "barred": "A false mahjong bars its player from winning until after their next turn. If all the hand was "
                "shown, or if it could not win anyway, they pay half the limit to each player, double with the dealer, and "
                "the hand ends, unless another wins on the same tile.",
                "paid": "For a false mahjong a player pays half the limit to each other player, double with the dealer, and "
                "the hand ends, unless another wins on the same tile.",
            },
        ),
    ),
    "misnaming": Choice(
        "what a discard under another name costs",
        where_known(
            "misnamed",
            {
                "forfeits_turn": "A player who discards under another name forfeits their next turn; if another then "
                "declares mahjong by that name, they pay as for a false mahjong.",
                "pays": "A player who discards under another name pays for what others claim by it: for mahjong all that it "
                "would have won.",
            },
        ),
    ),
    "misled_set": Choice("what is paid to a player who claimed a set by a false name", amount("For a set it is {}.")),
    "withdrawn_claim": Choice(
        "what a claim that is given back costs",
        amount("A player who claims a tile and gives it back owes {} to another who wins."),
    ),
    "wrong_count": Choice(
        "what a hand with a wrong number of tiles may score",
        where_known(
            "short_hand",
            {
                "plays_on": "A hand with too few tiles cannot win and may score; one with too many can do neither.",
                "dead": "A hand with a wrong number of tiles is dead: it scores nothing and pays everyone.",
            },
        ),
    ),
}
"""Errors and their price."""

DISPLAY: Section = {
    "concealed_kong": Choice(
        "how a concealed kong lies",
        {
            "ends_down": "A concealed kong lies with both end tiles face down, or turned lengthwise.",
            "one_down": "A concealed kong lies with one tile face down.",
        },
    ),
    "claimed_kong": Choice(
        "how a kong that is not concealed lies",
        {
            "end_down": "An exposed kong lies with one end tile face down.",
            "turned": "A kong of a concealed pung and a discard lies with the claimed tile turned at one end; every other "
            "exposed kong lies face up.",
            "face_up": "An exposed kong lies face up.",
        },
    ),
    "drawn_sequence": Choice(
        "whether a sequence drawn to win is laid down",
        {
            "in_hand": "",
            "laid_down": "A sequence completed by a draw to win is laid down with the drawn tile on top.",
        },
    ),
}
"""How sets lie on the table."""
