"""The names of the kernels' numbers. Events, results and records use these names."""

from typing import Literal

from ...core.state import codes as n
from .next_deal import Why

Phase = Literal["opening", "exchange", "vote", "washing", "turn", "claim", "rob", "over"]
PHASES: dict[int, Phase] = {
    n.OPENING: "opening",
    n.EXCHANGE: "exchange",
    n.VOTE: "vote",
    n.WASHING: "washing",
    n.TURN: "turn",
    n.CLAIM: "claim",
    n.ROB: "rob",
    n.OVER: "over",
}

How = Literal["wall", "loose", "discard", "rob"]
HOW: dict[int, How] = {
    n.FROM_WALL: "wall",
    n.FROM_LOOSE: "loose",
    n.FROM_BOX: "loose",
    n.FROM_DISCARD: "discard",
    n.FROM_KONG: "rob",
}
"""The sources of a winning tile."""

WHY: dict[int, Why] = {
    n.WALL_OUT: "wall-out",
    n.NO_LOOSE: "no-loose-tile",
    n.THREE_WINS: "three-wins",
    n.NINE_HEADS: "nine-heads",
    n.SAME_WINDS: "same-winds",
    n.ALL_CALLED: "all-riichi",
    n.FOUR_KONGS: "four-kongs",
    n.WASHED: "washed",
    n.PENALTY: "penalty",
}

CALLS: dict[int, Literal["fishing", "riichi"] | None] = {n.CALL_NEVER: None, n.CALL_FIRST: "fishing", n.CALL_READY: "riichi"}
"""The announcements made with a discard."""

Call = Literal["fishing", "original", "riichi"]
"""The announcements as the rulebooks call them: fishing, an original call, riichi."""

EVENT_KINDS = {
    n.E_DEAL: "deal",
    n.E_BONUS: "bonus",
    n.E_DRAW: "draw",
    n.E_LOOSE: "loose",
    n.E_DISCARD: "discard",
    n.E_CHOW: "chow",
    n.E_PUNG: "pung",
    n.E_KONG: "kong",
    n.E_CONCEALED: "conceal",
    n.E_ADDED: "add",
    n.E_REPLENISH: "replenish",
    n.E_WIN: "win",
    n.E_WASHOUT: "washout",
    n.E_SCORE: "score",
    n.E_PAY: "pay",
    n.E_SAY: "say",
    n.E_GIVE: "give",
    n.E_NO_EXCHANGE: "no-exchange",
    n.E_INFRACTION: "infraction",
    n.E_SHOWN: "shown",
    n.E_FORFEIT: "forfeit",
    n.E_BOGUS: "bogus",
    n.E_PLEA: "no-choice",
    n.E_DANGER: "danger",
}

OFFENCES = {
    n.SHORT: "short-hand",
    n.LONG: "long-hand",
    n.KEPT: "tile-seen",
    n.WRONG_TILE: "wrong-tile",
    n.EARLY: "out-of-turn",
    n.MISNAMED: "misnamed",
    n.HASTY_DRAW: "hasty-draw",
    n.MISSED: "missed-win",
    n.WITHDRAWN: "withdrawn-claim",
    n.FOUL: "foul-hand",
    n.FALSE_MAHJONG: "false-mahjong",
    n.HARMFUL_CALL: "harmful-call",
    n.REMARK: "remark",
    n.UNMARKED_KONG: "unmarked-kong",
    n.FALSE_SHOWN: "false-mahjong-shown",
    n.MISLED: "misled",
}
"""All infractions. (RX-INF)"""

RULED = {
    OFFENCES[what]: what
    for what in (
        n.SHORT,
        n.LONG,
        n.KEPT,
        n.WRONG_TILE,
        n.MISNAMED,
        n.WITHDRAWN,
        n.FOUL,
        n.FALSE_MAHJONG,
        n.FALSE_SHOWN,
        n.HARMFUL_CALL,
        n.REMARK,
        n.UNMARKED_KONG,
    )
}
"""The infractions on which a referee may rule."""
