"""Score and payment."""

from typing import Any

from ..schema import Options
from .choice import Choice, Section, amount, told


def limit(value: int, options: Options) -> str:
    """The limit, or that there is none."""
    if not value:
        return "There is no limit."
    if options.limit_on == "payment":
        return f"No player pays another more than the limit, {value:,}, or twice the limit where one of them is the dealer."
    return f"No hand scores more than the limit, {value:,}."


def concealed_kongs_count(value: Any, options: Options) -> str:
    """What lies on the table for the dangers."""
    if options.cannon == "off":
        return ""
    return f"A concealed kong that was declared {'counts' if value else 'does not count'} among the sets on the table there."


SCORE: Section = {
    "scoring": Choice(
        "whether hands are scored and paid for",
        {True: "", False: "Nothing is scored and nothing is paid: a hand ends with the win, and the winds move on as always."},
    ),
    "value": told(
        "A hand scores the points below that it has, added up, then doubled once for every doubler. Chows are worth nothing "
        "in themselves. Concealed tiles may be divided into sets in any way; the best counts."
    ),
    "losers_score": told(
        "Losers score too: what is marked winner below is for the complete hand alone, what is marked losers for the "
        "others, the rest for everyone."
    ),
    "limit": Choice("the most a hand can be worth; 0 for no limit", limit),
    "limit_on": Choice("what the limit limits: the score of a hand, or a payment", {}),
    "special_value": Choice("what a special hand scores where there is no limit", {}),
    "mahjong_points": Choice("points for mahjong", {}),
    "all_flowers_doublers": Choice("doublers for all four flowers", {}),
    "all_seasons_doublers": Choice("doublers for all four seasons", {}),
    "two_sided_draw": Choice("points for drawing to a sequence open at both ends", {}),
    "riichi_bonus": Choice("added to the score of a player who wins after riichi", {}),
    "loose_draw_points": Choice(
        "a loose tile earns the points for drawing the last tile",
        {
            True: "A loose tile that wins counts as drawn from the wall too.",
            False: "A loose tile that wins does not count as drawn from the wall.",
        },
    ),
    "only_possible": Choice(
        "whether tiles that lie exposed count when only one kind completes the hand",
        {
            "ignore_table": "Which kinds of tile could complete a hand is judged by the hand alone, whatever lies on the table.",
            "count_exposed": "A kind of tile of which all others lie in exposed sets could complete no hand.",
        },
    ),
    "intrinsic_value": Choice(
        "the ordinary value counts where it is more than a special hand's",
        {True: "Where the ordinary value is more than that of a special hand, won or fished for, it counts.", False: ""},
    ),
    "original_call_doubles": Choice("doublers of the winner for an original call", {}),
}
"""Points, doublers, limit."""

PAYMENT: Section = {
    "winner_paid": told("Each other player pays the winner the winner's score. The winner pays nobody."),
    "dealer_double": told("The dealer pays and receives double."),
    "losers_settle": Choice(
        "the losers pay each other the differences of their scores",
        {
            True: "Then each pair of losers settles the difference of their scores, doubled where one of them is the dealer.",
            False: "The losers do not settle among themselves.",
        },
    ),
    "cannon": Choice(
        "what a player pays who lets another have a dangerous tile, if that player wins by it",
        {
            "debts": "A player who let the winner have a dangerous tile, as told below, pays the debts of all; the losers "
            "settle nothing.",
            "three": "A player who let the winner have a dangerous tile, as told below, pays their own debt thrice; the "
            "losers settle nothing.",
            "off": "Every loser pays, whoever gave the winning tile.",
        },
    ),
    "danger_counts_concealed_kongs": Choice(
        "a declared concealed kong counts among the exposed sets that make a tile dangerous", concealed_kongs_count
    ),
    "riichi_penalty": Choice(
        "what a player in riichi pays to another who wins", amount("A player in riichi pays {:,} more to another who wins.")
    ),
    "fishing_penalty": Choice(
        "what a player who said that they are fishing, and is found not to be, pays to each other player",
        amount(
            "A player who said that they are fishing, and is found not to be when another wins, pays {:,} to each other player."
        ),
    ),
    "cap_at_holdings": Choice(
        "payments stop at what a player holds",
        {
            True: "Nobody pays more than they hold. The winner is paid first, then the losers settle, the highest hand "
            "first, each collecting from the others in turn from the dealer.",
            False: "Points may be owed without end.",
        },
    ),
}
"""The payments after a hand."""
