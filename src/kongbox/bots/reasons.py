"""The reason for a bot's discard or claim, as a fact. A reason reveals hidden tiles, so ask only about finished hands."""

from functools import partial
from typing import Final, Literal, NamedTuple

from ..core.hand.distance import distance
from ..core.hand.hands import shift
from ..core.state.actions import DISCARD
from ..core.state.records import Decision, Lookup
from ..core.state.records import Table as State
from ..core.state.registry import kernel
from ..game.model.actions import Action, number_of
from ..game.play.player import PLAYERS, STANDS_IN
from ..game.play.prospect import answer_of, prospect_of
from ..game.play.redact import answer
from ..game.play.table import Table
from ..tiles import KIND
from . import choose_action
from .caution import unseen
from .keen import BOLD, DOUBLER, best_discard, best_plan
from .plans import ANY, plan_distance
from .traits import move

DISCARDS: Final = ("discard", "fish")
CLAIMS: Final = ("chow", "pung", "kong")
AT_RANDOM: Final = "random"
CARELESS: Final = "novice"
DOUBLERS: Final = {"keen": DOUBLER, "bold": BOLD}
"""The worth of a likely doubler to each bot that has plans."""
EXACT: Final = ("greedy", *DOUBLERS, "wise")
"""The bots that always decide in the same way. Such a bot has a reason only for an action that it would take again."""
BETTER: Final = {"wise": "keen", **dict.fromkeys(PLAYERS, STANDS_IN)}
"""For each of these bots: the bot whose choice it tries to improve."""


class Reason(NamedTuple):
    """The reason why a bot discarded or claimed.

    - "chance": the bot plays at random.
    - "slip": the bot did not see that it needed the tile.
    - "eager": the bot likes melds, even useless ones.
    - "ahead": the bot played hands out, and this action gained more than the action `instead`.
    - "learned": the bot learned that this action gains more than the action `instead`.
    - "careful": another discard suited the bot's plan better, but was dangerous.
    - "plan": the bot followed `plan`. A claim along the plan ANY brought the hand nearer to ready.
    - "loose": a kong did not bring the hand nearer to ready, but gained a loose tile.
    - "worth": a pung or chow did not bring the hand nearer to ready, but the bot valued the hand more after it.

    For a discard with the code "plan", `missing` is the number of tiles that the hand then lacks for mahjong. If it lacks one
    tile, `kinds` are the tiles that complete it.
    """

    code: Literal["chance", "slip", "eager", "ahead", "learned", "careful", "plan", "loose", "worth"]
    plan: int = ANY
    missing: int = 0
    kinds: tuple[str, ...] = ()
    instead: Action | None = None


def reason(table: Table, seat: int, action: Action, bot: str) -> Reason | None:
    """Return why this bot discarded or claimed; None for other actions, unknown bots, and choices that the bot would not make."""
    if action.verb not in (*DISCARDS, *CLAIMS) or action.wilds:
        return None
    if bot == AT_RANDOM:
        return Reason("chance")
    if bot == CARELESS:
        return careless(table, seat, action) or planned(table, seat, action, None)
    if bot not in PLAYERS and (bot not in EXACT or choose_action(table, seat, bot) != action):
        return None
    if bot in BETTER:
        own = choose_action(table, seat, BETTER[bot])
        if own != action:
            return Reason("ahead" if bot in PLAYERS else "learned", instead=own)
        return reason(table, seat, action, BETTER[bot])
    worth = DOUBLERS.get(bot)
    if worth is not None and action.verb in DISCARDS and is_careful(table, seat, action, worth):
        return Reason("careful")
    return planned(table, seat, action, worth)


def careless(table: Table, seat: int, action: Action) -> Reason | None:
    """Return a beginner's reason for an action that does not help. Return None if it helps; a claim helps if the greedy bot
    would make it.
    """
    if action.verb in DISCARDS:
        return Reason("slip") if missing(table, seat, action, ANY) > table.distance(seat) + 1 else None
    return None if choose_action(table, seat, "greedy") == action else Reason("eager")


def is_careful(table: Table, seat: int, action: Action, doubler: int) -> bool:
    """Whether a player who values a likely doubler at `doubler` would have discarded another tile if none were dangerous."""
    return answer(table, seat, partial(fearless, doubler=doubler), Decision.new()).tiles != action.tiles


def planned(table: Table, seat: int, action: Action, worth: int | None) -> Reason:
    """Return the reason of a player who follows the best plan or, if `worth` is None, has no plans. For a claim, the plan
    is the best plan after the claim.
    """
    if action.verb in CLAIMS:
        plan = ANY if worth is None else answer_of(plan_after, table, seat, numbered(table, action), worth)
        if plan != ANY or brings_nearer(table, seat, action):
            return Reason("plan", plan)
        return Reason("loose" if action.verb == "kong" else "worth")
    plan = ANY if worth is None else answer_of(plan_of, table, seat, worth)
    number = missing(table, seat, action, plan)
    prospect = prospect_of(table, seat, action.tiles[0]) if number <= 1 else None
    return Reason("plan", plan, number, prospect.kinds if prospect and prospect.fishing else ())


def brings_nearer(table: Table, seat: int, action: Action) -> bool:
    """Whether a claim without wild tiles brings the seat's hand nearer to ready."""
    return answer_of(distance_after, table, seat, numbered(table, action)) < table.distance(seat)


def numbered(table: Table, claim: Action) -> int:
    return number_of(claim, KIND[table.open_tile or ""])


def missing(table: Table, seat: int, action: Action, plan: int) -> int:
    """Return how many tiles the hand lacks for mahjong along a plan after this discard."""
    return answer_of(distance_without, table, seat, action.tiles[0], plan) + 1


@kernel
def plan_of(table: State, lookup: Lookup, seat: int, doubler: int) -> int:
    """Return the plan of a player who values a likely doubler at `doubler`."""
    return best_plan(table, lookup, table.side[seat], seat, doubler)


@kernel
def plan_after(table: State, lookup: Lookup, seat: int, claim: int, doubler: int) -> int:
    """Return the plan after a claim, for a player who values a likely doubler at `doubler`."""
    side = table.side[seat]
    move(table, side, claim, 1)
    plan = best_plan(table, lookup, side, seat, doubler)
    move(table, side, claim, -1)
    return plan


@kernel
def distance_after(table: State, lookup: Lookup, seat: int, claim: int) -> int:
    """Return how many tiles from ready a hand would be after a claim."""
    side = table.side[seat]
    move(table, side, claim, 1)
    ready = distance(lookup, side)
    move(table, side, claim, -1)
    return ready


@kernel
def unseen_by(table: State, lookup: Lookup, seat: int, tile: int) -> int:
    """Return how many tiles of this kind the seat does not see."""
    return unseen(table, table.side[seat], tile)


@kernel
def fearless(table: State, lookup: Lookup, decision: Decision, seat: int, doubler: int) -> int:
    """Return the discard that a player would choose if no tile were dangerous."""
    return DISCARD + best_discard(table, lookup, decision, table.side[seat], seat, DISCARD, doubler)


@kernel
def distance_without(table: State, lookup: Lookup, seat: int, tile: int, plan: int) -> int:
    side = table.side[seat]
    shift(side, tile, -1)
    away = plan_distance(lookup, side, plan)
    shift(side, tile, 1)
    return away
