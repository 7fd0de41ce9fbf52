"""The records that rollouts need: the tiles that are dealt anew, and the prices that are found."""

from typing import Annotated

from ..record import I8, I16, Cells, Record, record
from .dice import Dice

MOST_CHOICES = 64
"""More than the legal actions of any seat."""


@record
class Unseen(Record):
    """The tiles that a seat does not see, and the dice that deal them anew."""

    random: Dice
    count: Annotated[Cells, "(43,)i1"]  # scratch: visible tiles by kind
    tile: Annotated[Cells, "(160,)i1"]  # those that are hidden, in the order in which they are dealt
    place: Annotated[Cells, "(160,)i2"]  # their places in the wall
    places: I16


@record
class Prices(Record):
    """A seat's possible actions, and the sums over the playouts of each so far."""

    seat: I8
    count: I8  # actions
    action: Annotated[Cells, f"({MOST_CHOICES},)i2"]  # the bot's own choice first
    open: Annotated[Cells, f"({MOST_CHOICES},)i1"]  # 1: still played
    times: Annotated[Cells, f"({MOST_CHOICES},)i4"]  # playouts
    gain: Annotated[Cells, f"({MOST_CHOICES},)i8"]  # the sum of what the seat received less what it paid
    squares: Annotated[Cells, f"({MOST_CHOICES},)i8"]  # and of the squares
    ahead: Annotated[Cells, f"({MOST_CHOICES},)i8"]  # by how much it gained more than the first action on the same tiles
    spread: Annotated[Cells, f"({MOST_CHOICES},)i8"]  # and the squares of that
    wins: Annotated[Cells, f"({MOST_CHOICES},)i4"]
    feeds: Annotated[Cells, f"({MOST_CHOICES},)i4"]  # hands that another player won with the seat's tile
