"""Why another player claimed a tile: what the exposed set earns, by the engine's score."""

from collections.abc import Sequence

from ..game.score.circumstances import Circumstances
from ..game.score.laid import scored
from ..game.score.lines import explain
from ..game.views.wire import EventView, View
from ..game.words.reader import Reader
from ..game.words.said import count, several, tile_words
from ..notation import WrittenHand, WrittenSet
from ..rulesets import Ruleset
from ..tiles import KIND, SUIT, WINDS
from ..words.catalogue import say
from .seen import sets_of
from .wire import Remark

LAST = 3
"""The most claims that the coach explains."""
CLAIMS = ("chow", "pung", "kong")
FILLING = tuple(KIND[tile] for tile in ["2b", "4b", "6b", "8b", "2c", "4c", "6c", "8c", "2d", "4d", "6d", "8d", "1b", "1c"])
"""Tiles that score nothing. They complete a hand of which only one set is known."""


def claims(view: View, events: Sequence[EventView], ruleset: Ruleset, reader: Reader) -> list[Remark]:
    """Return remarks on the other players' latest claims in this hand, newest first."""
    found = []
    for event in reversed(events):
        if event.kind in CLAIMS and event.seat != view.me and event.tile is not None:
            laid = set_with(view, event)
            if laid is not None:
                found.append(claim(view, event, laid, ruleset, reader))
        if len(found) == LAST:
            break
    return found


def set_with(view: View, event: EventView) -> WrittenSet | None:
    """Return the set that a claimed tile joined; None if the set is false or cannot be found on the table."""
    seat = view.seats[event.seat]
    fitting = [laid for laid in seat.sets if laid.claimed == event.tile and laid.giver == event.giver]
    same = [one for one in fitting if (one.kind == "chow") == (event.kind == "chow")]
    tiles = [tuple(KIND[tile] for tile in one.tiles) for one in same[-1:]]
    return next((one for one in sets_of(seat) if tiles and one.tiles == tiles[0]), None)


def claim(view: View, event: EventView, laid: WrittenSet, ruleset: Ruleset, reader: Reader) -> Remark:
    name, tile = reader.who(event.seat), tile_words(event.tile)
    rows = [] if not ruleset.rules.score.scoring else earned(laid, view, event.seat, ruleset)
    if rows:
        why = several([text for text, _ in rows])
        text = say("coach", "claim", "earns", event.kind, name=name, tile=tile, why=why)
        return Remark(event.seat, text, list(dict.fromkeys(clause for _, clause in rows)))
    sets = sets_of(view.seats[event.seat])
    sets = sets[: sets.index(laid) + 1]
    suits = {SUIT[one.low] for one in sets}
    form = "suit" if len(sets) > 1 and len(suits) == 1 else "set"
    number = len(sets)
    return Remark(event.seat, say("coach", "claim", form, event.kind, count(number), name=name, tile=tile, number=number), [])


def earned(laid: WrittenSet, view: View, seat: int, ruleset: Ruleset) -> list[tuple[str, str]]:
    """Return what a set earns its player even without a win: lines in words, each with its clause."""
    filling = tuple(tile for tile in FILLING if tile not in laid.tiles)[:10]
    wind, prevailing = WINDS.index(view.seats[seat].wind), WINDS.index(view.session.round)
    hand = scored(WrittenHand(filling, (laid,)), Circumstances(wind, prevailing), ruleset, ())
    lines = explain(hand, ruleset).lines if hand is not None else ()
    found = []
    for line in sorted(lines, key=lambda one: -one.doublers):
        what, number = ("doublers", line.doublers) if line.doublers else ("points", line.points)
        if number:
            found.append((say("coach", "row", what, count(number), row=line.name, number=number), line.clause))
    return found
