"""The whole of what a coach tells of a view."""

from collections import Counter
from collections.abc import Sequence

from ..game.views.wire import ActionView, EventView, View
from ..game.words.reader import Reader
from ..game.words.said import count
from ..notation import WrittenHand, tile_count
from ..rulesets import Ruleset
from ..tiles import WINDS
from ..words.catalogue import say
from .aims import Seat, aims_and_specials
from .claims import claims
from .keeps import discards, reach_of
from .players import dangers, shown, told
from .seen import own_hand, unseen
from .wire import Aim, Coaching, Dangerous, Keep, Reach, SpecialHand

QUIET = ("exchange", "vote", "over")
"""Phases in which nothing is counted: before the exchanges are over a hand is not one's own yet."""


def coach(view: View, events: Sequence[EventView], ruleset: Ruleset) -> Coaching:
    """What a player could see for themselves. `events` are those of the hand, as this player was told them."""
    hand = own_hand(view)
    reader = Reader.by_wind(view.me, east(view))
    players = shown(view, reader)
    if hand is None or view.phase in QUIET or tile_count(hand) not in (13, 14):
        why = "quiet" if view.phase in QUIET else "spoilt"
        return Coaching(view.serial, say("coach", "text", why), None, [], [], [], [], [], told(players), [])
    left = unseen(view, ruleset)
    reach, keeps = standing(view, hand, left, ruleset)
    for one in keeps:
        one.dangers.extend(dangers(discard_of(view, one.tile), one.tile, players))
    named = {one.tile for one in keeps}
    dangerous = [
        Dangerous(action.tile, dangers(action, action.tile, players))
        for action in view.legal
        if action.kind == "discard" and action.danger and action.tile and action.tile not in named
    ]
    aims: list[Aim] = []
    specials: list[SpecialHand] = []
    further: list[str] = []
    text = headline(view, reach, keeps)
    if ruleset.rules.score.scoring:
        seat = Seat(WINDS.index(view.seats[view.me].wind), WINDS.index(view.session.round), ruleset)
        aims, specials, further = aims_and_specials(hand, left, seat)
    said = claims(view, events, ruleset, reader)
    return Coaching(view.serial, text, reach, keeps, dangerous, aims, specials, further, told(players), said)


def standing(view: View, hand: WrittenHand, left: Counter[int], ruleset: Ruleset) -> tuple[Reach | None, list[Keep]]:
    """What helps thirteen tiles; of fourteen the best discards."""
    open_to = [action.tile for action in view.legal if action.kind == "discard" and action.tile]
    found = discards(hand, ruleset, left, open_to)
    return reach_of(hand, ruleset, left), [Keep(tile, leaves, []) for tile, leaves in found]


def discard_of(view: View, tile: str) -> ActionView | None:
    """The discard of a tile, where it is open."""
    return next((action for action in view.legal if action.kind == "discard" and action.tile == tile), None)


def headline(view: View, reach: Reach | None, keeps: Sequence[Keep]) -> str:
    """How far the hand is from ready, in a sentence."""
    if reach is None and not keeps:
        away = view.seats[view.me].hint_away or 0
    else:
        away = reach.away if reach is not None else keeps[0].leaves.away
    if away <= 0:
        best = reach.total if reach is not None else keeps[0].leaves.total if keeps else 0
        form = "fishing" if reach is not None else "ready"
        return say("coach", "text", form, count(best), number=best)
    return say("coach", "text", "away", count(away), away=away)


def east(view: View) -> int:
    """The seat of the East wind."""
    return next(seat.seat for seat in view.seats if seat.wind == WINDS[0])
