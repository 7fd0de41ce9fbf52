"""How a hand ends, and the goulash that may follow."""

from typing import Any

from ..schema import Options
from .choice import Choice, Section, tells, where


def wall_out(options: Options) -> str:
    """Nobody has won."""
    last = (
        "the last tile that may be drawn"
        if options.wall == "wall_end" and options.dead_wall
        else "the last tile of the live wall"
    )
    then = "the same dealer deals again" if options.deal_after_draw == "stays" else "the winds move on"
    return (
        f"The player who draws {last} may win with it, and otherwise discards as always; that discard can be claimed to win "
        f"only. If nobody wins the hand is a draw (a wash-out): nothing is scored, and {then}."
    )


def final_replacement(options: Options) -> str:
    """What counts as the final tile. (RX-PLAY-21)"""
    if not options.bonus:
        return "The final tile is that last tile, or the discard after it."
    return (
        "The final tile is that last tile, the discard after it, or what replaces a flower or season that was the last tile "
        "or came when the wall was already empty."
    )


def washing(pays: Any, options: Options) -> str:
    """What each player pays to the one who washes."""
    if not options.washing:
        return ""
    return (
        f"Each other player pays them {', '.join(map(str, pays[:4]))} or {pays[4]}, for nine, ten, eleven, twelve or "
        "thirteen heads."
    )


def in_goulash(sentence: str) -> Choice:
    """A sentence where goulashes are played."""
    return Choice("", where("goulash", "after_draw", lambda _, options: sentence))


ENDINGS: Section = {
    "win": tells(
        lambda options: (
            "A player who wins shows all their tiles, and the hand is over."
            + (" It is scored and paid." if options.scoring else "")
        )
    ),
    "wall_out": tells(wall_out),
    "final_tile": tells(final_replacement),
    "nine_heads": Choice(
        "whether nine different terminals and honours may end the hand",
        {
            "never": "",
            "first_turn": "In their first turn, before discarding, a player with nine or more different terminals and "
            "honours may call a draw.",
            "unclaimed": "In their first turn, before discarding, a player with nine or more different terminals and "
            "honours may call a draw, if no tile has been claimed.",
        },
    ),
    "same_winds": Choice(
        "four discards of one wind in the first turns",
        {"play_on": "", "draw": "If all four discard the same wind in their first turns, the hand is a draw."},
    ),
    "all_called": Choice("riichi of all four", {"play_on": "", "draw": "If all four have declared riichi, the hand is a draw."}),
    "four_kongs": Choice(
        "four kongs, by whomever",
        {"play_on": "", "draw": "With the fourth kong, no matter who makes it, the hand is a draw at once."},
    ),
    "washing": Choice(
        "whether a player who was dealt nine different terminals and honours may wash the tiles",
        {
            True: "A player who was dealt nine or more different heads may call no play, before anything is drawn: the "
            "tiles are washed and dealt again, by the same dealer.",
            False: "",
        },
    ),
    "washing_pays": Choice("what each other player pays for washing, by the number of different heads", washing),
}
"""Wins and draws."""

GOULASH: Section = {
    "goulash": Choice(
        "whether a goulash follows a hand that nobody has won",
        {
            "never": "",
            "after_draw": "After a hand that nobody has won a goulash is played, with wild tiles and without chows but in "
            "special hands.",
        },
    ),
    "wild_tiles": Choice(
        "which tiles are wild in a goulash",
        where(
            "goulash",
            "after_draw",
            {
                "two_bamboos": "The four 2 bamboos are wild: each stands for any tile but a flower or season.",
                "jokers": "Four jokers are added, which are wild: each stands for any tile but a flower or season.",
            },
        ),
    ),
    "exchanges": in_goulash(
        "Before play three tiles are exchanged three times: East with West and South with North, then East with South and "
        "West with North, then East with North and South with West."
    ),
    "exempt": in_goulash(
        "A player who is fishing may say so and keep out of the exchanges; they keep that hand to the end. The others "
        "exchange unless all of them agree not to. East's mahjong in the deal ends the hand at once."
    ),
    "wild_limits": in_goulash(
        "A pair or pung has one wild tile at most, a kong two, and a hand two; three or four are for special hands. A wild tile "
        "that is drawn and wins at once, in a pair or a pung, may be one more than any of these. No pung or kong is of wild "
        "tiles alone."
    ),
}
"""Wild tiles and exchanges."""
