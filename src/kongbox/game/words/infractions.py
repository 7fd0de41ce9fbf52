"""Infractions in words: what an error is called, what it costs, and why an ordinary table does not let it happen."""

from typing import NamedTuple

from ...core.state import codes as n
from ...core.state.records import Side
from ...rulesets import Ruleset


class Infraction(NamedTuple):
    """An error by its name in a sheet: what its player has done, and what follows."""

    name: str
    done: str
    follows: str


INFRACTIONS = {
    n.SHORT: Infraction("short_hand", "has too few tiles", "The hand plays on and cannot win; it may score."),
    n.LONG: Infraction("long_hand", "has drawn a tile too many", "The hand plays on; it cannot win and scores nothing."),
    n.KEPT: Infraction("tile_seen", "has seen a tile and must keep it", "The hand is long: it cannot win and scores nothing."),
    n.WRONG_TILE: Infraction(
        "wrong_tile", "has taken a wrong tile", "It is shown to all, and that side of the wall is shuffled and built again."
    ),
    n.EARLY: Infraction("out_of_turn", "has discarded out of turn", "The tile stays discarded, and the hand is short."),
    n.MISNAMED: Infraction(
        "misnamed", "has discarded under a wrong name", "The next turn is forfeited; until the one after that he takes no part."
    ),
    n.HASTY_DRAW: Infraction(
        "hasty_draw", "has drawn before all had seen the discard", "The tile must be kept: the hand is long."
    ),
    n.MISSED: Infraction("missed_win", "has let a winning tile pass", "He cannot win on its like until after his next turn."),
    n.WITHDRAWN: Infraction("withdrawn_claim", "has given a claimed tile back", "He owes {withdrawn} to any other who wins."),
    n.FOUL: Infraction("foul_hand", "has exposed tiles wrongly", "The hand is foul: it plays on, may score and cannot win."),
    n.FALSE_MAHJONG: Infraction(
        "false_mahjong", "has declared mahjong without having it", "He cannot win until after his next turn."
    ),
    n.HARMFUL_CALL: Infraction(
        "harmful_call", "has called attention to an error to another's harm", "The next turn is forfeited."
    ),
    n.REMARK: Infraction("remark", "has called attention to another's play", "The next turn is forfeited."),
    n.UNMARKED_KONG: Infraction("unmarked_kong", "has left a kong unmarked", "It counts as exposed for all scoring."),
    n.FALSE_SHOWN: Infraction(
        "false_mahjong",
        "has shown a false mahjong",
        "He pays {half} to each, double where the dealer pays or is paid, and the hand ends.",
    ),
    n.MISLED: Infraction("misnamed", "has misled another by a false name", "He pays for what was claimed by it."),
}
"""By their numbers."""

RULED = {
    "short-hand": n.SHORT,
    "long-hand": n.LONG,
    "tile-seen": n.KEPT,
    "wrong-tile": n.WRONG_TILE,
    "misnamed": n.MISNAMED,
    "withdrawn-claim": n.WITHDRAWN,
    "foul-hand": n.FOUL,
    "false-mahjong": n.FALSE_MAHJONG,
    "false-mahjong-shown": n.FALSE_SHOWN,
    "harmful-call": n.HARMFUL_CALL,
    "remark": n.REMARK,
    "unmarked-kong": n.UNMARKED_KONG,
}
"""What the referee may find a player guilty of, by the name of the ruling."""

REFUSED = {
    "say-mahjong": (n.FALSE_MAHJONG, "Your hand is not complete, and this table keeps you from saying so. (RX-INF-11)"),
    "show-part": (n.FALSE_MAHJONG, "Your hand is not complete, and this table keeps you from showing it. (RX-INF-11)"),
    "withdraw": (
        n.WITHDRAWN,
        "Claim the tile or pass: a claim that is given back costs points, and this table keeps you from it. (RX-INF-9)",
    ),
    "draw-hastily": (n.HASTY_DRAW, "You draw when all have answered; this table keeps you from drawing sooner. (RX-INF-7)"),
    "draw-again": (n.LONG, "One tile is drawn in a turn; this table keeps you from taking another. (RX-INF-2)"),
    "take-wrong": (n.WRONG_TILE, "Tiles are drawn for you from where they must be. (RX-INF-4)"),
    "replace": (n.SHORT, "You have forgotten no loose tile. (RX-INF-1)"),
    "out-of-turn": (n.EARLY, "It is not your turn to discard; this table keeps you from it. (RX-INF-5)"),
    "misname": (n.MISNAMED, "A discard is announced as what it is. (RX-INF-6)"),
    "forget": (n.SHORT, "The loose tile of a kong is drawn for you. (RX-INF-1)"),
    "unmarked": (n.UNMARKED_KONG, "A concealed kong is marked as such for you. (RX-INF-15)"),
}
"""Errors of a strict table, and why they cannot be made at another; rules that know them have their own clause for it."""


def why_no_error(ruleset: Ruleset, verb: str) -> str:
    """Why an error cannot be made at this table now."""
    what, told = REFUSED[verb]
    clause = clause_of(ruleset, what)
    if not ruleset.rules.faults.manners:
        return f"{told.rpartition(' (')[0]} ({clause})" if clause else told
    return f"That error cannot be made now. ({clause})" if clause else f"{ruleset.name} knows no such infraction."


def clause_of(ruleset: Ruleset, what: int) -> str:
    """The clause by which the rules know an infraction; nothing where they do not."""
    known = {str(name): clause for name, clause in ruleset.options.infractions.items()}
    if ruleset.rules.play.missed_win:
        known["missed_win"] = ruleset.sheet.clauses.get("missed_win", "")
    return known.get(INFRACTIONS[what].name, "")


DEAD = "The hand is dead: it cannot win, scores nothing and pays everyone."


def consequence(ruleset: Ruleset, what: int) -> str:
    """What follows, in a sentence with its figures and its clause."""
    return f"{follows(ruleset, what)} ({clause_of(ruleset, what)})"


def follows(ruleset: Ruleset, what: int) -> str:
    """The same without the clause; where the rules differ from the usual, as they have it."""
    rules = ruleset.rules
    if what in (n.SHORT, n.LONG) and rules.faults.wrong_count:
        return DEAD
    if what in (n.MISNAMED, n.MISLED) and rules.faults.misnaming:
        return (
            f"Who is misled by it to claim a set is paid {rules.faults.misled_set:,}; who is misled to show his hand is paid for "
            "all that it would have won."
        )
    return INFRACTIONS[what].follows.format(half=f"{rules.score.special // 2:,}", withdrawn=f"{rules.faults.withdrawn_claim:,}")


RISKS = {
    "say-mahjong": ("Declare a mahjong that you do not have, and show nothing", n.FALSE_MAHJONG),
    "show-part": ("Declare a mahjong that you do not have, and show a part of it", n.FALSE_MAHJONG),
    "withdraw": ("Claim the tile, and give it back", n.WITHDRAWN),
    "draw-hastily": ("Draw before all have seen the discard", n.HASTY_DRAW),
    "draw-again": ("Draw a second tile", n.LONG),
    "take-wrong": ("Take a tile from the wrong place in the wall", n.WRONG_TILE),
    "out-of-turn": ("Discard out of turn", n.EARLY),
    "misname": ("Discard a tile under another name", n.MISNAMED),
    "forget": ("Lay down a concealed kong, and forget its loose tile", n.SHORT),
    "unmarked": ("Lay down a concealed kong, and leave it unmarked", n.UNMARKED_KONG),
}
"""By its verb, what an error is, and of what its player is guilty."""


def risk(ruleset: Ruleset, side: Side, verb: str) -> str:
    """What an error costs its player, in words to himself."""
    what = RISKS[verb][1]
    if what == n.FALSE_MAHJONG and side.faults & (n.FAULT_FOUL | n.FAULT_COUNT):
        what = n.FALSE_SHOWN
    told = consequence(ruleset, what)
    if verb == "show-part" and what == n.FALSE_MAHJONG:
        told = f"{told} {consequence(ruleset, n.FOUL)}"
    if verb == "draw-hastily":
        told = f"If another claims the discard after all: {told[0].lower()}{told[1:]}"
    return to_you(told)


YOURS = {
    "He owes": "You owe",
    "He cannot": "You cannot",
    "He pays": "You pay",
    "he takes": "you take",
    "after his": "after your",
}


def to_you(told: str) -> str:
    """What follows, to the player himself."""
    for his, yours in YOURS.items():
        told = told.replace(his, yours)
    return told
