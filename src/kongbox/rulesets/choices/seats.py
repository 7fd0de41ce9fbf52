"""Seats, deal, winds and rounds."""

from typing import Any

from ..schema import Options
from .choice import Choice, Section, tells, told

WINDS = ("East", "South", "West", "North")


def rotation(options: Options) -> str:
    """The dealer of the next hand."""
    keeps = "East stays East after winning" if options.dealer == "east" else "The winds stay after the dealer's win"
    drawn = ", and after a hand that nobody has won" if options.deal_after_draw == "stays" else ""
    return (
        f"{keeps}{drawn}. After any other win the winds move on counter-clockwise: the player to the right of East becomes "
        "East, and so on."
    )


def rounds(value: Any, options: Options) -> str:
    """How long it takes."""
    winds = list(WINDS[:value])
    prevail = " and ".join(filter(None, (", ".join(winds[:-1]), winds[-1])))
    if value == 1:
        return "A session is one round, in which East prevails; it ends when every player has lost as dealer."
    return (
        f"A session has {value} rounds, in which {prevail} prevail, each until every player has lost as dealer. The "
        "prevailing wind is everybody's, beside their own."
    )


SEATS: Section = {
    "players": Choice(
        "how many play",
        {
            4: "Four play.",
            3: "Three play; one chair stays empty and is passed over. East builds and breaks its side of the wall; a round "
            "ends when every player has lost as East.",
            2: "Two play, opposite each other, and each builds two sides of the wall; the two empty chairs are passed over.",
        },
    ),
    "seating": Choice(
        "how places are drawn",
        {
            "wind_tiles": "Places are drawn with the four wind tiles. Somebody rolls two dice and counts counter-clockwise "
            "to the chair that will be East's. The player there lays the winds in a row, shuffled and face down, between an "
            "odd and an even tile, and rolls for the player who rolls last. That roll names who draws first, from the odd "
            "end if it is odd, from the even end if it is even; the others draw on along the row, counter-clockwise. "
            "Whoever draws East takes East's chair.",
            "wind_box": "Places are drawn with the four wind indicators. Somebody throws two dice and counts "
            "counter-clockwise; the player counted to shuffles the indicators face down, puts the wind box under one of "
            "them and lines them up, and throws again for the player who takes the farthest. The others take on in order. "
            "The player whose indicator lay on the box has East's chair, to be taken by whoever has drawn East. The wind "
            "box lies before East and passes with the deal.",
        },
    ),
    "places": told("South sits to East's right, West opposite East, North to East's left: all turns go counter-clockwise."),
    "dealer": Choice(
        "who deals: East, or the player whose wind prevails",
        {
            "east": "East is the dealer in every round: the first turn is theirs, and they pay and receive double.",
            "prevailing": "The dealer is the player whose own wind is that of the round: the first turn is theirs, and they "
            "pay and receive double.",
        },
    ),
    "rotation": tells(rotation),
    "deal_after_draw": Choice(
        "whether East stays after a hand that nobody has won",
        {
            "stays": "",
            "passes": "So they do after a hand that nobody has won, and after one that a false mahjong has ended.",
        },
    ),
    "rounds": Choice("wind rounds in a session", rounds),
    "sets": Choice(
        "how often all the rounds are played",
        lambda value, options: f"The rounds are played {value} times." if value > 1 else "",
    ),
    "tallies": Choice("points that each player starts with", {}),
}
"""Seats, dealer, rounds."""
