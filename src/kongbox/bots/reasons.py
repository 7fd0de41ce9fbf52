"""Why a bot discarded or claimed, as a fact. It tells of hidden tiles, so only a finished hand may be asked about."""

from collections.abc import Callable
from typing import Final, Literal, NamedTuple

from ..core.hand.hands import shift
from ..game.model.actions import Action
from ..game.play.player import PLAYERS
from ..game.play.prospect import prospect_of
from ..game.play.table import Table
from . import choose_action
from .keen import BOLD, DOUBLER, best_plan
from .plans import ANY, plan_distance
from .tactics import after_chow, after_claim, after_kong

DISCARDS: Final = ("discard", "fish")
CLAIMS: Final = ("chow", "pung", "kong")
AT_RANDOM: Final = "random"
CARELESS: Final = "novice"
DOUBLERS: Final = {"keen": DOUBLER, "bold": BOLD}
"""The bots that have plans, and what a doubler is worth to them."""


class Reason(NamedTuple):
    """Why a bot discarded or claimed.

    "chance": it plays at random. "slip": it did not see that it needed the tile. "eager": it likes melds, also useless ones.
    "ahead": it has played hands out, and this gained more than `instead`. "plan": it followed a `plan`; after a discard so many
    tiles were `missing` for mahjong, or, if one, these `kinds` would have made it.
    """

    code: Literal["chance", "slip", "eager", "ahead", "plan"]
    plan: int = ANY
    missing: int = 0
    kinds: tuple[str, ...] = ()
    instead: Action | None = None


def reason(table: Table, seat: int, action: Action, bot: str) -> Reason | None:
    """Return why this bot took an action at a table; None for other actions, for unknown bots, and if it would not take it."""
    if action.verb not in (*DISCARDS, *CLAIMS) or action.wilds:
        return None
    if bot == AT_RANDOM:
        return Reason("chance")
    if bot == CARELESS:
        return careless(table, seat, action) or planned(table, seat, action, ANY)
    thinker = "keen" if bot in PLAYERS else bot
    if thinker not in ("greedy", *DOUBLERS):
        return None
    own = choose_action(table, seat, thinker)
    if own != action:
        return Reason("ahead", instead=own) if bot in PLAYERS else None
    lookup, state = table.ruleset.lookup, table.state
    worth = DOUBLERS.get(thinker)
    return planned(table, seat, action, ANY if worth is None else best_plan(state, lookup, state.side[seat], seat, worth))


def careless(table: Table, seat: int, action: Action) -> Reason | None:
    """Return a beginner's reason for an action that does not help, or None if it does."""
    lookup, side, tile = table.ruleset.lookup, table.state.side[seat], table.state.tile
    if action.verb in DISCARDS:
        return Reason("slip") if missing(table, seat, action, ANY) > table.distance(seat) + 1 else None
    after: Callable[[], int] = {
        "chow": lambda: after_chow(lookup, side, tile, tile - action.tiles[0]),
        "pung": lambda: after_claim(lookup, side, tile, tile),
        "kong": lambda: after_kong(lookup, side, tile, 3),
    }[action.verb]
    return None if after() < table.distance(seat) else Reason("eager")


def planned(table: Table, seat: int, action: Action, plan: int) -> Reason:
    """Return the reason of a bot that follows a plan."""
    if action.verb in CLAIMS:
        return Reason("plan", plan)
    number = missing(table, seat, action, plan)
    prospect = prospect_of(table, seat, action.tiles[0]) if number <= 1 else None
    return Reason("plan", plan, number, prospect.kinds if prospect and prospect.fishing else ())


def missing(table: Table, seat: int, action: Action, plan: int) -> int:
    """Return how many tiles a hand lacks for mahjong after a discard, along a plan."""
    side = table.state.side[seat]
    shift(side, action.tiles[0], -1)
    away = plan_distance(table.ruleset.lookup, side, plan)
    shift(side, action.tiles[0], 1)
    return away + 1
