"""The draw for seats: the dice, the wind tiles, and the seats that they give."""

from typing import Any, NamedTuple

from ...core.session.seating import Seating, take_seats, take_seats_by_box
from ...tiles import NONE

Roll = tuple[int, int]


class Drawn(NamedTuple):
    """The dice and wind tiles that seated four players. (RX-SEAT, PC2-SEAT-1)

    `host` is the player who threw first, `rolls` the three throws of two dice. `row` has the wind tiles in the order in
    which they lay, each as a number from 0 (East) to 3 (North). `box` is the place in `row` of the tile above the wind box; None
    if the rules have no wind box.
    """

    host: int
    rolls: tuple[Roll, Roll, Roll]
    row: tuple[int, int, int, int]
    box: int | None


def drawn_of(seating: Seating) -> Drawn:
    """Return the dice and wind tiles of a seating."""
    rolls: Any = tuple((int(seating.roll[roll, 0]), int(seating.roll[roll, 1])) for roll in range(3))
    row: Any = tuple(int(wind) for wind in seating.row)
    return Drawn(int(seating.host), rolls, row, None if seating.box == NONE else int(seating.box))


def lay_drawn(seating: Seating, drawn: Drawn) -> None:
    """Set these dice and wind tiles, and seat the players by them."""
    seating.host, seating.box = drawn.host, NONE if drawn.box is None else drawn.box
    for place in range(4):
        seating.row[place] = drawn.row[place]
    for roll in range(3):
        for die in range(2):
            seating.roll[roll, die] = drawn.rolls[roll][die]
    find_seats(seating, by_box=drawn.box is not None)


def find_seats(seating: Seating, *, by_box: bool) -> None:
    """Find every player's seat from the dice and the wind tiles in `seating`."""
    if by_box:
        take_seats_by_box(seating)
    else:
        take_seats(seating)
