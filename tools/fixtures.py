"""The views on which the client is tried, each a table laid as its page of situations says; `make fixtures` writes them.

`situations.toml` tells them in the project's own notation. A situation is a position, as `Table.from_text` reads it, or the seed
of a deal, then moves; it may be like another, and come after other hands of the same session. What is written is what the
server would send: nobody edits a view by hand.
"""

import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec

from kongbox.game import Action, Match, Table, read_action
from kongbox.game.play.match import Place
from kongbox.game.views.kinds import Wind
from kongbox.game.views.replies import Shown
from kongbox.game.views.views import event_views, view
from kongbox.rulesets import Ruleset
from kongbox.tables.others import PLAYERS, emblems
from kongbox.tables.wire import write_reply
from kongbox.tiles import WINDS

SOURCE = "situations.toml"
OWN_TURN = ("discard", "fish", "conceal", "add")
"""What is done in one's own turn: a seat that is asked about an open tile passes first."""
Seed = Annotated[int, msgspec.Meta(ge=0)]


class Situation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table and how it came to that.

    `sits` is the wind of the person in the first hand, `after` names the hands that were played before, `like` another situation
    of which this one differs in what it says. A move is "S discard 7b"; whoever else is asked passes. "throw 8": in the next
    eight turns everybody discards what they draw, and nobody wants it; "throw all": until the hand is over.
    """

    like: str | None = None
    rules: str = "redux"
    options: dict[str, Any] = {}
    sits: Wind = "E"
    after: tuple[str, ...] = ()
    position: str | None = None
    seed: Seed | None = None
    moves: tuple[str, ...] = ()


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand that is played before the one that is shown."""

    position: str
    moves: tuple[str, ...]


class Situations(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole page: hands by their names, then what is shown."""

    hands: dict[str, Played]
    shown: dict[str, Situation]

    def whole(self, name: str) -> Situation:
        """A situation with all that it takes from another."""
        own = self.shown[name]
        if own.like is None:
            return own
        taken = msgspec.to_builtins(self.whole(own.like))
        return msgspec.convert(
            taken | {key: value for key, value in msgspec.to_builtins(own).items() if key != "like"}, Situation
        )


def read_page(folder: Path) -> Situations:
    """The page of situations in a folder."""
    return msgspec.toml.decode((folder / SOURCE).read_bytes(), type=Situations)


def sent(page: Situations, name: str) -> bytes:
    """A situation as the server would send it, with the end of a line."""
    return write_reply(shown(page.whole(name), page.hands)) + b"\n"


def shown(told: Situation, hands: dict[str, Played]) -> Shown:
    """What the person is shown, with what has happened since the view before."""
    ruleset = Ruleset.load(told.rules, told.options)
    match = Match(ruleset, PLAYERS, seed=told.seed, seats=chairs(ruleset, told.sits))
    me = match.seats[0]
    for name in told.after:
        earlier = Hand(laid(match, hands[name].position), me)
        earlier.play(hands[name].moves)
        match.conclude(earlier.table)
    table = match.deal() if told.position is None else laid(match, told.position)
    hand = Hand(table, me)
    hand.told = 0 if told.position is None else hand.told
    hand.play(told.moves)
    next_deal = match.conclude(table) if table.over else None
    bots = [seat for seat in match.seats if seat != me]
    seen = view(match, table, me, serial=len(table.actions) + 1, bots=bots, next=next_deal, emblems=emblems(match))
    return Shown(seen, event_views(table, me, hand.told))


def chairs(ruleset: Ruleset, sits: Wind) -> tuple[int, ...]:
    """The chairs of the players, the person's first."""
    taken = [chair for chair in range(4) if not ruleset.rules.seats.absent >> chair & 1]
    first = taken.index(WINDS.index(sits))
    return tuple(taken[first:] + taken[:first])


def laid(match: Match, position: str) -> Table:
    """The next hand of a session as a position tells it."""
    place: Place = match.place
    session = (
        f"east {place.east}\nround {WINDS[place.prevailing]}\nstreak {place.streak}\nheld {' '.join(map(str, place.held))}\n"
    )
    return Table.from_text(session + position, match.ruleset.goulash if place.goulash else match.ruleset)


class Hand:
    """A hand while it is played; `told` is how many events the person had been told when the last view was sent.

    A view is sent when the person has acted, or a bot in its turn, and everybody who was then asked has answered.
    """

    def __init__(self, table: Table, me: int) -> None:
        self.table, self.me, self.told = table, me, len(table.events)

    def play(self, moves: tuple[str, ...]) -> None:
        """Carry out moves, as `Situation` tells them."""
        table = self.table
        for move in moves:
            who, _, what = move.partition(" ")
            if who == "throw":
                self.throw(None if what == "all" else int(what))
                continue
            seat, action = (table.east + WINDS.index(who)) % 4, read_action(what)
            while not table.over and (seat not in table.waiting or (action.verb in OWN_TURN and table.phase != "turn")):
                self.step(table.waiting[0], "pass")
            self.step(seat, action)

    def throw(self, turns: int | None) -> None:
        """In so many turns, or to the end, everybody discards what they have drawn, and nobody wants it."""
        table = self.table
        while not table.over and (turns != 0 or table.phase != "turn"):
            seat = table.waiting[0]
            if table.phase == "turn":
                turns = None if turns is None else turns - 1
                self.step(seat, f"discard {table.drawn(seat) or table.hand(seat)[-1]}")
            else:
                self.step(seat, "pass")

    def step(self, seat: int, action: Action | str) -> None:
        """One step."""
        if seat == self.me or self.table.phase == "turn":
            self.told = len(self.table.events)
        self.table.step(seat, action)


def write(folder: Path) -> None:
    """Write every view beside the page that tells it, and take away what no longer stands there."""
    page = read_page(folder)
    for path in folder.glob("*.json"):
        if path.stem not in page.shown:
            path.unlink()
    for name in page.shown:
        (folder / f"{name}.json").write_bytes(sent(page, name))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
