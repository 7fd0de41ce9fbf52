"""How often a player at a table of four friends presses a button outside their own turn, per hand.

Programs press the buttons: one for every open tile that they are asked about and, once a hand, the button that lets tiles pass by
themselves. They play like the bot "greedy". The hands are the same on every machine; `--hands 20` is a quick try.
"""

import argparse
import random

from _line import tell

from kongbox.bots import choose_action
from kongbox.game.views.requests import Act, Next
from kongbox.tables.ahead import LetsPass
from kongbox.tables.sitting import Sitting
from kongbox.tables.window import OPEN
from kongbox.tables.wire import Begin, Choose, LetPass, Rematch

PLAYERS = ("Ada", "Bo", "Cy", "Di")
RULES = ("redux", "pung_chow")
PASSES: tuple[LetsPass, ...] = ("nothing", "chows", "claims", "all")


class Clock:
    """A clock that does not move until it is set."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def presses(rules: str, lets: LetsPass, hands: int) -> float:
    """Return how often a player presses a button per hand, outside their turns, if all four let the same tiles pass."""
    clock, pressed, dealt = Clock(), 0, 0
    choices = Choose(rules, clock="none", lots=False, mind="never", shortest="one")
    table = Sitting("table", "ABCD2345", choices, clock=clock, chance=random.Random(1))
    for name in PLAYERS:
        table.admit(name, name, name)
        table.here(name, True)
    while table.stage == "playing" or dealt < hands:
        table.ledger.waiting.clear()
        if table.stage == "over":
            table.hear(PLAYERS[0], Rematch())
        elif table.stage == "lobby":
            table.hear(PLAYERS[0], Begin())
        elif table.stage == "between":
            for name in PLAYERS:
                table.hear(name, Next())
        play = table.play
        if table.stage != "playing" or play is None:
            continue
        if play.deals != dealt:
            dealt = play.deals
            for name in PLAYERS if lets != "nothing" else ():
                table.hear(name, LetPass(lets))
                pressed += 1
        asked = [seat for seat in play.table.waiting if seat not in play.ahead.given and not play.passes(seat)]
        if asked:
            pressed += play.table.phase in OPEN
            action = Act(play.serial, str(choose_action(play.table, asked[0], "greedy")))
            table.hear(table.chairs[table.chair_at(asked[0])].person, action)
        else:
            clock.now = table.due or clock.now
            table.tick()
    return pressed / hands / len(PLAYERS)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=200)
    hands = parser.parse_args().hands
    for rules in RULES:
        today = presses(rules, "nothing", hands)
        tell("presses beside the own turn", rules=rules, hands=hands, passes="nothing", a_hand=round(today, 1))
        for lets in PASSES[1:]:
            goal = {"chows": round(today / 2, 1), "claims": 2}.get(lets, 1)
            figure = round(presses(rules, lets, hands), 1)
            tell("presses beside the own turn", rules=rules, hands=hands, passes=lets, a_hand=figure, at_most=goal)
