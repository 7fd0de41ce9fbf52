"""The records for playouts: the unseen tiles, which are dealt again for each playout, and the results of each action."""

from typing import Annotated

from ..record import I8, I16, Cells, Record, record
from .dice import Dice

MOST_CHOICES = 64
"""An upper bound on the legal actions of a seat."""


@record
class Unseen(Record):
    """The tiles that a seat cannot see, and the random numbers to deal them again."""

    random: Dice
    count: Annotated[Cells, "(43,)i1"]  # scratch: visible tiles by kind
    tile: Annotated[Cells, "(160,)i1"]  # the hidden tiles, in the order in which they are dealt
    place: Annotated[Cells, "(160,)i2"]  # the places of all tiles left in the wall
    places: I16


@record
class Prices(Record):
    """A seat's possible actions and, for each action, the sums over its playouts so far."""

    seat: I8
    count: I8  # actions
    action: Annotated[Cells, f"({MOST_CHOICES},)i2"]  # the bot's own choice first
    open: Annotated[Cells, f"({MOST_CHOICES},)i1"]  # 1: the action still gets playouts
    times: Annotated[Cells, f"({MOST_CHOICES},)i4"]  # playouts
    gain: Annotated[Cells, f"({MOST_CHOICES},)i8"]  # the sum of what the seat received less what it paid
    squares: Annotated[Cells, f"({MOST_CHOICES},)i8"]  # the sum of the squares of those results
    ahead: Annotated[Cells, f"({MOST_CHOICES},)i8"]  # the sum of its leads over the first action in playouts of the same deal
    spread: Annotated[Cells, f"({MOST_CHOICES},)i8"]  # the sum of the squares of those leads
    wins: Annotated[Cells, f"({MOST_CHOICES},)i4"]
    feeds: Annotated[Cells, f"({MOST_CHOICES},)i4"]  # hands that another player won with a tile from the seat
