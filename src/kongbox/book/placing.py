"""The standings over several sessions, by points and by places."""

from collections import Counter
from collections.abc import Sequence

import msgspec


class StandingKept(msgspec.Struct, frozen=True):
    """A player: sessions, hands, hands won, total points, and how often they were first, second, third and fourth.

    `points_place` is their rank by points, `places_place` their rank by places: most firsts, then most seconds, and so on. Equal
    players share a rank. Only the players of a session's last hand have a place in that session.
    """

    name: str
    sessions: int
    hands: int
    wins: int
    points: int
    places: tuple[int, int, int, int]
    points_place: int = 0
    places_place: int = 0


def four(places: Counter[int]) -> tuple[int, int, int, int]:
    """Return how often somebody was first, second, third and fourth."""
    return places[1], places[2], places[3], places[4]


def placed_all(rows: Sequence[StandingKept]) -> list[StandingKept]:
    """Return the rows with their ranks by points and by places, the leader by points first."""
    ranked = [
        msgspec.structs.replace(
            one,
            points_place=1 + sum(other.points > one.points for other in rows),
            places_place=1 + sum(other.places > one.places for other in rows),
        )
        for one in rows
    ]
    return sorted(ranked, key=lambda one: (one.points_place, one.places_place, one.name.casefold()))
