"""What each option decides, and what the one chosen means at the table, in words."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from .schema import Options

Says = Mapping[Any, str] | Callable[[Any, Options], str]
"""By value, or made of it; nothing where there is nothing to tell."""


class Choice(NamedTuple):
    """What an option decides, and its sentences."""

    decides: str
    says: Says


def amount(text: str, more: str = "") -> Callable[[Any, Options], str]:
    """A sentence with the number in it, and nothing where that is 0; `more` where it is not 1."""
    return lambda value, options: (more if more and value != 1 else text).format(value) if value else ""


def washing(pays: Any, options: Options) -> str:
    """What each player pays to who washes."""
    if not options.washing:
        return ""
    return f"Each of the others pays him {', '.join(map(str, pays[:4]))} or {pays[4]}, for nine, ten, eleven, twelve or thirteen."


def limit(value: int, options: Options) -> str:
    """The limit, or that there is none."""
    if not value:
        own = "or its own points and doublers, whichever is more"
        return f"There is no limit; a special hand scores {options.special_value:,}, {own}."
    what = "No hand scores more than" if options.limit_on == "hand" else "No payment is reckoned on more than"
    return f"{what} the limit, {value:,}."


def dead_wall(value: int, options: Options) -> str:
    """How far the wall is drawn."""
    if options.wall != "wall_end":
        return ""
    return f"The last {value} tiles of the wall are never drawn." if value else "The wall is drawn to its end."


def said(says: Says, value: Any, options: Options) -> str:
    """The sentence for a value."""
    return says(value, options) if callable(says) else says.get(value, "")


def where(name: str, wanted: Any, says: Says) -> Says:
    """Sentences that only matter where another option has a certain value."""
    return lambda value, options: said(says, value, options) if getattr(options, name) == wanted else ""


def where_known(infraction: Any, says: Says) -> Says:
    """Sentences that only matter where the rules know an infraction."""
    return lambda value, options: said(says, value, options) if infraction in options.infractions else ""


def infractions(known: Mapping[str, str], options: Options) -> str:
    """What the rules know of."""
    names = [name.replace("_", " ") for name in known]
    return f"The rules know of: {', '.join(names)}." if names else ""


CHOICES: dict[str, dict[str, Choice]] = {
    "Tiles and wall": {
        "bonus": Choice(
            "flowers and seasons are in play: 144 tiles, or 136 without",
            {True: "144 tiles: flowers and seasons are in play.", False: "136 tiles, without flowers and seasons."},
        ),
        "wall": Choice(
            "where loose tiles come from: a kong box, a dead wall, or the end of the wall",
            {
                "kong_box": "Loose tiles come from a kong box, which lies apart from the live wall.",
                "dead_wall": "Loose tiles lie on a dead wall at the end of the live wall.",
                "wall_end": "Two loose tiles lie at the end of the wall and are made up from there.",
            },
        ),
        "box_stacks": Choice(
            "stacks of the kong box under its two loose tiles",
            where(
                "wall",
                "kong_box",
                amount(
                    "The kong box is one stack and the two loose tiles.",
                    "The kong box is {} stacks and the two loose tiles on them.",
                ),
            ),
        ),
        "loose_on": Choice(
            "where the loose tiles lie on the kong box",
            where(
                "wall",
                "kong_box",
                {
                    "centred": "They lie centred on the stacks that are left, one stack apart: at first on the third and fifth.",
                    "first_two": "They lie on its first two stacks from the break; the one farther from it is taken first.",
                },
            ),
        ),
        "dead_stacks": Choice(
            "stacks of the dead wall under its two loose tiles",
            where(
                "wall", "dead_wall", amount("The last stack never comes into play.", "The last {} stacks never come into play.")
            ),
        ),
        "dead_wall": Choice("tiles at the end of the wall that are never drawn", dead_wall),
        "bonus_from": Choice(
            "what replaces a flower or season: a live tile or a loose one",
            where(
                "bonus",
                True,
                lambda value, options: (
                    "A flower or season is replaced from the live wall."
                    if value == "live_wall" and options.wall != "dead_wall"
                    else "A flower or season is replaced by a loose tile."
                ),
            ),
        ),
        "dealer_takes": Choice(
            "how the dealer's last two tiles come",
            lambda value, options: (
                "The dealer's last two tiles are one stack."
                if value == "stack" and options.wall != "dead_wall"
                else "The dealer's last two tiles come one before and one after the other players' last."
            ),
        ),
    },
    "Seats and winds": {
        "players": Choice(
            "how many play",
            {4: "", 3: "Three play; one chair stays empty and is passed over.", 2: "Two play, opposite each other."},
        ),
        "seating": Choice(
            "how places are drawn",
            {
                "wind_tiles": "Places are drawn with the four wind tiles.",
                "wind_box": "Places are drawn with the wind indicators; the wind box lies before East and passes with the deal.",
            },
        ),
        "dealer": Choice(
            "who deals: East, or the player whose wind prevails",
            {
                "east": "East is the dealer in every round.",
                "prevailing": "The dealer is the player whose wind is that of the round.",
            },
        ),
        "tallies": Choice("points that each player starts with", {}),
        "rounds": Choice("wind rounds in a session", amount("A session is one wind round.", "A session has {} wind rounds.")),
        "sets": Choice(
            "how often all the rounds are played",
            lambda value, options: f"The rounds are played {value} times." if value > 1 else "",
        ),
    },
    "Play": {
        "opening_kongs": Choice(
            "kongs that were dealt may be laid down before the first turn",
            {True: "Kongs that were dealt may be laid down before the first turn.", False: ""},
        ),
        "kong_without_tile": Choice(
            "whether a kong may be declared when no tile is left to replace it",
            {"never": "", "draw": "With no loose tile left a kong may still be declared, and the hand is then drawn."},
        ),
        "rob": Choice(
            "which kongs may be robbed",
            {
                "never": "Kongs are not robbed.",
                "added": "A tile added to an exposed pung may be robbed to win.",
            },
        ),
        "rob_concealed": Choice(
            "whether a concealed kong may be robbed",
            {
                "never": "",
                "thirteen": "A concealed kong may be robbed for the hand of thirteen different terminals and honours only.",
            },
        ),
        "missed_win": Choice(
            "whether a missed win bars one from winning",
            {"free": "", "barred": "Who lets a winning tile pass may not win on another of its kind until after his next turn."},
        ),
        "call": Choice(
            "what a player one tile short may announce",
            {
                "never": "",
                "first_discard": "At his first discard one who lacks one tile may make an original call on those thirteen tiles.",
                "riichi": "A player one tile short may declare riichi, and then discards every tile he draws unless it wins.",
            },
        ),
        "say_fishing": Choice(
            "players say that they are fishing, and that they no longer are",
            {
                True: "In his turn a player may say that he is fishing, or that he no longer is; it binds him to nothing.",
                False: "",
            },
        ),
        "chows": Choice(
            "chows that a hand of four sets and a pair may have",
            {4: "", 1: "A hand of four sets and a pair has one chow at most.", 0: "Only special hands have chows."},
        ),
        "goulash": Choice(
            "whether a goulash follows a hand that nobody has won",
            {
                "never": "",
                "after_draw": "After a hand that nobody has won a goulash is played: wild tiles, no chows but in special "
                "hands, and before play three exchanges of three tiles.",
            },
        ),
        "wild_tiles": Choice(
            "which tiles are wild in a goulash",
            where(
                "goulash",
                "after_draw",
                {
                    "two_bamboos": "In a goulash the four 2 bamboos are wild.",
                    "jokers": "In a goulash four jokers are added, which are wild.",
                },
            ),
        ),
        "three_wins": Choice(
            "what happens when all three others would win on a discard",
            {
                "nearest": "If several would win on one tile, the next in turn takes it.",
                "draw": "If all three others would win on one discard, the hand is a draw; of two the next in turn wins.",
            },
        ),
        "nine_heads": Choice(
            "whether nine different terminals and honours may end the hand",
            {
                "never": "",
                "first_turn": "With nine different majors a player may call a draw in his first turn.",
                "unclaimed": "With nine different majors a player may call a draw in his first turn, if no tile was claimed.",
            },
        ),
        "same_winds": Choice(
            "four discards of one wind in the first turns",
            {"play_on": "", "draw": "If all four discard the same wind in their first turns, the hand is a draw."},
        ),
        "all_called": Choice(
            "riichi of all four", {"play_on": "", "draw": "If all four have declared riichi, the hand is a draw."}
        ),
        "four_kongs": Choice(
            "four kongs, by whomever", {"play_on": "", "draw": "With the fourth kong, whoever makes it, the hand is a draw."}
        ),
        "washing": Choice(
            "who was dealt nine different terminals and honours may wash the tiles",
            {
                True: "Who was dealt nine or more different heads may call no play: the tiles are washed and dealt again.",
                False: "",
            },
        ),
        "washing_pays": Choice("what each other player pays for washing, by the number of different heads", washing),
    },
    "Errors": {
        "manners": Choice(
            "whether the table keeps players from erring",
            {"gentle": "The table refuses errors and says why.", "strict": "The table lets players err, and they pay for it."},
        ),
        "infractions": Choice("what a player may be guilty of", infractions),
        "false_mahjong": Choice(
            "what a false mahjong costs",
            where_known(
                "false_mahjong",
                {
                    "barred": "A false mahjong bars from winning until after one's next turn; once the hand was shown, or if it "
                    "could not win, half the limit is paid to each player and the hand ends.",
                    "paid": "For a false mahjong half the limit is paid to each player, and the hand ends.",
                },
            ),
        ),
        "misnaming": Choice(
            "what a discard under another name costs",
            where_known(
                "misnamed",
                {
                    "forfeits_turn": "Who discards under another name forfeits his next turn; if another then declares mahjong "
                    "by that name, he pays as for a false mahjong.",
                    "pays": "Who discards under another name pays for what others claim by it: for mahjong all that it would "
                    "have won.",
                },
            ),
        ),
        "misled_set": Choice("what is paid to who claimed a set by a false name", amount("For a set it is {}.")),
        "withdrawn_claim": Choice(
            "what a claim that is given back costs", amount("Who claims a tile and gives it back owes {} to another who wins.")
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
    },
    "How tiles lie": {
        "concealed_kong": Choice(
            "how a concealed kong lies",
            {
                "ends_down": "A concealed kong lies with both ends face down.",
                "one_down": "A concealed kong lies with one tile face down.",
            },
        ),
        "claimed_kong": Choice(
            "how a kong that is not concealed lies",
            {
                "end_down": "An exposed kong lies with one end tile face down.",
                "turned": "A kong claimed onto a concealed pung lies with the claimed tile turned.",
                "face_up": "A claimed kong lies face up.",
            },
        ),
        "drawn_sequence": Choice(
            "whether a sequence drawn to win is laid down",
            {"in_hand": "", "laid_down": "A sequence completed by a draw to win is laid down with the drawn tile on top."},
        ),
    },
    "Score": {
        "limit": Choice("the most a hand can be worth; 0 for no limit", limit),
        "limit_on": Choice("what the limit limits: the score of a hand, or a payment", {"hand": "", "payment": ""}),
        "special_value": Choice("what a special hand scores where there is no limit", {}),
        "mahjong_points": Choice("points for mahjong", {}),
        "all_flowers_doublers": Choice("doublers for all four flowers", {}),
        "all_seasons_doublers": Choice("doublers for all four seasons", {}),
        "two_sided_draw": Choice("points for drawing to a sequence open at both ends", {}),
        "riichi_bonus": Choice("added to the score of who wins after riichi", {}),
        "claimed_kong_concealed": Choice(
            "a discard added to a concealed pung leaves it concealed for doublers",
            {
                True: "A discard added to a concealed pung leaves it concealed for doublers and special hands.",
                False: "",
            },
        ),
        "loose_draw_points": Choice(
            "a loose tile earns the points for drawing the last tile",
            {True: "A loose tile counts as drawn from the wall too.", False: ""},
        ),
        "only_possible": Choice(
            "whether tiles that lie exposed count when only one kind completes the hand",
            {
                "ignore_table": "Which tiles complete a hand is judged by the hand alone.",
                "count_exposed": "A kind of tile that lies exposed in all its copies completes no hand.",
            },
        ),
        "kong_in_hand": Choice(
            "four alike that a loser kept in his hand are a concealed kong",
            {True: "Four alike that were kept in the hand are a concealed kong when another wins.", False: ""},
        ),
        "intrinsic_value": Choice(
            "the ordinary value counts where it is more than a special hand's",
            {True: "Where the ordinary value is more than that of a special hand, won or fished for, it counts.", False: ""},
        ),
        "original_call_doubles": Choice("doublers of the winner for an original call", {}),
        "jade_needs_dragon": Choice("whether Imperial Jade has green dragons among its tiles", {}),
        "special_hands": Choice(
            "which special hands are played",
            lambda value, options: "" if value == "all" else "Only the special hands below are played.",
        ),
    },
    "Payment": {
        "losers_settle": Choice(
            "the losers pay each other the differences of their scores",
            {
                True: "Then each pair of losers settles the difference of their scores, doubled where one of them is the dealer.",
                False: "The losers do not settle among themselves.",
            },
        ),
        "cannon": Choice(
            "what he pays who lets another have a dangerous tile, if he wins by it",
            {
                "debts": "Who let the winner have a dangerous tile pays the debts of all; the losers settle nothing.",
                "three": "Who let the winner have a dangerous tile pays his own debt thrice; the losers settle nothing.",
                "off": "",
            },
        ),
        "danger_counts_concealed_kongs": Choice(
            "a declared concealed kong counts among the exposed sets that make a tile dangerous",
            lambda value, options: (
                f"A concealed kong that was declared {'counts' if value else 'does not count'} as exposed there."
                if options.cannon != "off"
                else ""
            ),
        ),
        "riichi_penalty": Choice(
            "what a player in riichi pays to another who wins", amount("A player in riichi pays {:,} more to another who wins.")
        ),
        "cap_at_holdings": Choice(
            "payments stop at what a player holds",
            {True: "Nobody pays more than he holds; the winner is paid first.", False: "Points may be owed without end."},
        ),
    },
}
"""Every option, under the heading where people look for it."""

FIRST = {
    "Score": ["A hand scores its points, doubled once for every doubler; of several readings the best counts."],
    "Payment": ["The winner is paid his score by each other player and pays nobody.", "The dealer pays and receives double."],
}
"""What is true by every sheet."""

SILENT = {name for part in CHOICES.values() for name, choice in part.items() if choice.says == {}}
"""Those that say nothing themselves: rows have their numbers."""

MEANING = {name: choice.decides for part in CHOICES.values() for name, choice in part.items()}
"""What each option decides."""
