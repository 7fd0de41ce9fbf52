"""A program at a table of friends: it takes a seat by a code, is shown what a person would be shown, and acts.

    from kongbox.client import sit_down

    with sit_down("http://192.168.1.5:8765", "ABCD-EFGH", name="Robin") as seat:
        for view in seat:
            seat.act(choose(view))

It knows no rule: what may be done stands in `view.legal`. Everybody at the table sees that it is a program.
"""

from ..named import function_named as strategy_named
from .entry import Entry, come_in
from .playing import Strategy, play
from .seat import Seat, sit_down

__all__ = ["Entry", "Seat", "Strategy", "come_in", "play", "sit_down", "strategy_named"]
