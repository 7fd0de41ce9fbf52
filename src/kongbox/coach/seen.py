"""What a player knows from a view: their own hand, and how many tiles of each kind they do not see."""

from collections import Counter

from ..game.views.seat import SeatView, SetView
from ..game.views.wire import View
from ..notation import WrittenHand, WrittenSet
from ..rulesets import Ruleset
from ..tiles import KIND, PLAYED, WILD


def unseen(view: View, ruleset: Ruleset) -> Counter[int]:
    """Return how many tiles of each kind this player does not see."""
    left = Counter(ruleset.tiles)
    for seat in view.seats:
        own = seat.tiles or () if seat.seat == view.me else ()
        left.subtract(KIND[tile] for tile in (*own, *(tile for laid in seat.sets for tile in laid.tiles)))
    left.subtract(KIND[thrown.tile] for thrown in view.discards)
    if view.exchange is not None:
        left.subtract(KIND[tile] for tile in view.exchange.given)
    return Counter({kind: left[kind] for kind in (*range(PLAYED), WILD) if left[kind] > 0})


def own_hand(view: View) -> WrittenHand | None:
    """Return the player's own hand; None if the hand is hidden or has a false set."""
    seat = view.seats[view.me]
    sets = [written_set(laid) for laid in seat.sets]
    if seat.tiles is None or any(laid is None for laid in sets):
        return None
    bonus = tuple(KIND[tile] for tile in seat.bonus)
    return WrittenHand(tuple(KIND[tile] for tile in seat.tiles), tuple(laid for laid in sets if laid is not None), bonus)


def sets_of(seat: SeatView) -> tuple[WrittenSet, ...]:
    return tuple(laid for one in seat.sets if (laid := written_set(one)) is not None)


def written_set(laid: SetView) -> WrittenSet | None:
    """Return a set in a view as a `WrittenSet`; None for a false set."""
    if laid.kind == "bogus":
        return None
    tiles = tuple(KIND[tile] for tile in laid.tiles)
    low = min((tile for tile in tiles if tile != WILD), default=WILD)
    if laid.concealed:
        return WrittenSet(laid.kind, low, tiles, "concealed")
    claimed = laid.kind == "kong" and laid.giver is not None and "side" in laid.faces
    return WrittenSet(laid.kind, low, tiles, "claimed" if claimed else "exposed")
