"""The coach's complete answer to a view."""

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
"""Phases without counts. A hand is not final before the exchanges are over."""


def coach(view: View, events: Sequence[EventView], ruleset: Ruleset) -> Coaching:
    """Return what a player could see for themselves. `events` are those of the hand, as this player saw them."""
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
    """Return what helps thirteen tiles, or the best discards of fourteen."""
    open_to = [action.tile for action in view.legal if action.kind == "discard" and action.tile]
    found = discards(hand, ruleset, left, open_to)
    return reach_of(hand, ruleset, left), [Keep(tile, leaves, []) for tile, leaves in found]


def discard_of(view: View, tile: str) -> ActionView | None:
    """Return the discard of a tile, if it is legal."""
    return next((action for action in view.legal if action.kind == "discard" and action.tile == tile), None)


def headline(view: View, reach: Reach | None, keeps: Sequence[Keep]) -> str:
    """Return a sentence on how far the hand is from ready."""
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
    """Return the seat of East."""
    return next(seat.seat for seat in view.seats if seat.wind == WINDS[0])
