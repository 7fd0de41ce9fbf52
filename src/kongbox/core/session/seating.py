"""Seating: three rolls of two dice, and four wind tiles in a row."""

from typing import Annotated

from ...tiles import NONE
from ..state.record import I8, Cells, Record, record
from ..state.records import Dice
from ..state.registry import kernel
from ..state.rng import below


@record
class Seating(Record):
    """The draw of the seats. Players and chairs are numbered counter-clockwise. Before the draw, player i sits in chair i."""

    host: I8
    roll: Annotated[Cells, "(3,2)i1"]  # the host's roll, the roll of the player in East's chair, the final roll
    chair: I8  # East's chair
    roller: I8  # the player who makes the final roll
    drawer: I8  # the player who draws first
    row: Annotated[Cells, "(4,)i1"]  # the wind tiles, from the odd end to the even end
    box: I8  # the place in the row of the wind tile that lies on the wind box, or NONE
    wind: Annotated[Cells, "(4,)i1"]  # the wind that each player drew
    seat: Annotated[Cells, "(4,)i1"]  # the seat that each player takes


@kernel
def throw_for_seats(seating: Seating, random: Dice, host: int) -> None:
    """Throw the dice, and shuffle the four wind tiles face down. (RX-SEAT-1, RX-SEAT-2)"""
    seating.host = host
    for roll in range(3):
        for die in range(2):
            seating.roll[roll, die] = 1 + below(random, 6)
    for place in range(4):
        seating.row[place] = place
    for place in range(3, 0, -1):
        other = below(random, place + 1)
        wind = seating.row[place]
        seating.row[place] = seating.row[other]
        seating.row[other] = wind
    seating.box = below(random, 4)


@kernel
def counted_from(roller: int, total: int) -> int:
    """Return the player at whom the count of a roll ends. The count goes counter-clockwise; the roller is 1. (RX-SEAT-3)"""
    return (roller + total - 1) % 4


@kernel
def take_seats(seating: Seating) -> None:
    """Choose a player by each roll, give out the winds along the row, and seat all players around East. (RX-SEAT-3, RX-SEAT-4)

    If the last roll is odd, the drawing begins at the row's first tile, otherwise at its last tile.
    """
    seating.chair = counted_from(seating.host, seating.roll[0, 0] + seating.roll[0, 1])
    seating.roller = counted_from(seating.chair, seating.roll[1, 0] + seating.roll[1, 1])
    seating.box = NONE
    total = seating.roll[2, 0] + seating.roll[2, 1]
    seating.drawer = counted_from(seating.roller, total)
    for turn in range(4):
        player = (seating.drawer + turn) % 4
        wind = seating.row[turn] if total % 2 == 1 else seating.row[3 - turn]
        seating.wind[player] = wind
        seating.seat[player] = (seating.chair + wind) % 4


@kernel
def take_seats_by_box(seating: Seating) -> None:
    """Choose two players by two rolls, hand out the wind tiles, and seat all players around East. (PC2-SEAT-1, PC2-SEAT-2)

    The first roll chooses the player who lays out the wind tiles, the second the player who takes the farthest tile. The
    others take the rest in order. The player whose tile lay on the wind box has East's chair.
    """
    seating.roller = counted_from(seating.host, seating.roll[0, 0] + seating.roll[0, 1])
    seating.drawer = counted_from(seating.roller, seating.roll[1, 0] + seating.roll[1, 1])
    seating.chair = (seating.drawer + seating.box) % 4
    for turn in range(4):
        player = (seating.drawer + turn) % 4
        seating.wind[player] = seating.row[turn]
        seating.seat[player] = (seating.chair + seating.row[turn]) % 4
