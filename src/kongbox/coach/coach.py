"""The coach's complete answer to a view."""

from collections.abc import Sequence
from typing import NamedTuple

from ..game.play.threats import call_of
from ..game.views.wire import EventView, View
from ..game.words.reader import Reader
from ..game.words.said import count, several
from ..notation import tile_count
from ..rulesets import Ruleset
from ..tiles import KIND, WINDS
from ..words.catalogue import say
from .aims import Seat, aims_and_specials
from .choices import Moment, can_win, choices
from .claims import claims
from .ending import decided
from .keeps import discards, reach_of
from .players import Shown, dangers, remarks_on, shown
from .safety import safe
from .seen import own_hand, unseen
from .wire import Coaching, Dangerous, Keep, Reach


class Advice(NamedTuple):
    """A good player's choice: the id of the action, the choice in words, and the reasons."""

    action: str
    text: str
    why: str


def coach(view: View, events: Sequence[EventView], ruleset: Ruleset, advice: Advice | None = None) -> Coaching:
    """Return what a player could see for themselves. `events` is what the player has seen happen in this hand.

    If the player has a decision to make, `advice` is a good player's choice from the same seat.
    """
    hand = own_hand(view)
    reader = Reader.by_wind(view.me, east(view))
    players = shown(view, reader)
    said = claims(view, events, ruleset, reader)
    advised, why = (advice.action, advice.why) if advice else (None, "")
    if view.result is not None:
        return Coaching(view.serial, decided(view, view.result, hand, ruleset, reader), claims=said)
    if hand is None or tile_count(hand) not in (13, 14):
        text = advice.text if advice else say("coach", "text", "giving" if view.phase == "exchange" else "spoilt")
        return Coaching(view.serial, text, players=remarks_on(players), claims=said, advised=advised, why=why)
    left = unseen(view, ruleset)
    reach = reach_of(hand, ruleset, left)
    wanted = next((one.tile for one in view.legal if one.id == advised and one.kind in ("discard", "fish")), None)
    actions = {one.tile: one for one in view.legal if one.kind == "discard" and one.tile}
    best = discards(hand, ruleset, left, [*actions], wanted)
    keeps = [Keep(tile, leaves, dangers(actions.get(tile), tile, players)) for tile, leaves in best]
    named = {one.tile for one in keeps}
    dangerous = [
        Dangerous(tile, dangers(action, tile, players)) for tile, action in actions.items() if action.danger and tile not in named
    ]
    mine = view.seats[view.me]
    riichi = mine.fishing and call_of(ruleset) == "riichi"
    seat = Seat(WINDS.index(mine.wind), WINDS.index(view.session.round), ruleset, riichi)
    kept = hand.without([KIND[mine.drawn]]) if riichi and mine.drawn else hand
    aims, specials, further = aims_and_specials(kept, left, seat)
    ready = {one.tile: one.leaves for one in keeps if one.leaves.away <= 0}
    return Coaching(
        view.serial,
        advice.text if advice else headline(view, reach, keeps, players),
        reach,
        keeps,
        dangerous,
        aims,
        specials,
        further,
        remarks_on(players),
        said,
        choices(Moment(view, hand, left, seat, aims, ready)) if view.me in view.waiting else [],
        safe(hand, left, players, ruleset, [action.tile for action in view.legal if action.tile and action.danger]),
        advised,
        why,
    )


def headline(view: View, reach: Reach | None, keeps: Sequence[Keep], players: Sequence[Shown]) -> str:
    """Return sentences on the distance from ready, and on the other players who may be close to winning."""
    fear = []
    for form, names in (
        ("fishing-too", [one.name for one in players if one.fishing]),
        ("near", [one.name for one in players if one.near and not one.fishing]),
    ):
        if names:
            fear.append(say("coach", "text", form, count(len(names)), names=several(names)))
    return several([standing_text(view, reach, keeps), *fear], "sentences")


def standing_text(view: View, reach: Reach | None, keeps: Sequence[Keep]) -> str:
    if can_win(view) and not view.rules.strict:
        return say("coach", "text", "complete")
    if reach is None and not keeps:
        away = view.seats[view.me].hint_away or 0
    else:
        away = reach.away if reach is not None else min(one.leaves.away for one in keeps)
    if away > 0:
        return say("coach", "text", "away", count(away), away=away)
    if reach is not None:
        return say("coach", "text", "fishing", count(reach.total), number=reach.total)
    best = max((one.leaves.total for one in keeps if one.leaves.away <= 0), default=0)
    return say("coach", "text", "ready", count(best), number=best)


def east(view: View) -> int:
    return next(seat.seat for seat in view.seats if seat.wind == WINDS[0])
