"""A program at a table of friends. It joins with a code, takes a seat, and sees what a person in that seat would see.

    from kongbox.client import sit_down

    with sit_down("http://192.168.1.5:8765", "ABCD-EFGH", name="Robin") as seat:
        for seen in seat:
            seat.act(choose(seen))

`play(seat, choose)` does the same with any player that `Table.play_out` and `simulate` accept. A player needs no rules:
`seen.legal` lists its actions. Everybody at the table sees that the player is a program.
"""

from .entry import Entry, come_in
from .playing import play
from .seat import Seat, sit_down

__all__ = ["Entry", "Seat", "come_in", "play", "sit_down"]
