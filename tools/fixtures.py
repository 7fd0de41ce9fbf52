"""The views that tests of the client use. `make fixtures` writes them. Each shows a situation that `situations.toml` describes.

A situation is a position, as `Table.from_text` reads it, or the seed of a deal, followed by moves. It may copy another situation,
and follow other hands of a session. The output is what the server would send: nobody edits a view by hand.
"""

import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec

from kongbox.game import Action, Match, Table, read_action
from kongbox.game.play.match import Place
from kongbox.game.views.kinds import Wind
from kongbox.game.views.replies import Shown
from kongbox.game.views.views import event_views, feat_view, view
from kongbox.rulesets import Ruleset
from kongbox.tables.others import PLAYERS, emblems
from kongbox.tables.wire import write_reply
from kongbox.tiles import WINDS

SOURCE = "situations.toml"
OWN_TURN = ("discard", "fish", "conceal", "add")
"""Actions in a player's own turn. A seat that is asked about an open tile passes first."""
Seed = Annotated[int, msgspec.Meta(ge=0)]


class Situation(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table and its history.

    `sits` is the person's wind in the first hand, `after` names earlier hands, and `like` names a situation to copy with changes.
    The session ends after `hands` hands.

    A move is "S discard 7b"; other asked seats pass. "throw 8" means that for eight turns everyone discards what they draw and
    nobody claims; "throw all" continues to the end of the hand.
    """

    like: str | None = None
    rules: str = "redux"
    options: dict[str, Any] = {}
    sits: Wind = "E"
    after: tuple[str, ...] = ()
    hands: int = 0
    position: str | None = None
    seed: Seed | None = None
    moves: tuple[str, ...] = ()


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand played before the one that is shown."""

    position: str
    moves: tuple[str, ...]


class Situations(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file: hands by name, then situations."""

    hands: dict[str, Played]
    shown: dict[str, Situation]

    def whole(self, name: str) -> Situation:
        """Return a situation with everything it copies."""
        own = self.shown[name]
        if own.like is None:
            return own
        taken = msgspec.to_builtins(self.whole(own.like))
        return msgspec.convert(
            taken | {key: value for key, value in msgspec.to_builtins(own).items() if key != "like"}, Situation
        )


def read_page(folder: Path) -> Situations:
    """Return the situations in a folder."""
    return msgspec.toml.decode((folder / SOURCE).read_bytes(), type=Situations)


def sent(page: Situations, name: str) -> bytes:
    """Return a situation as the server would send it, with a line end."""
    return write_reply(shown(page.whole(name), page.hands)) + b"\n"


def shown(told: Situation, hands: dict[str, Played]) -> Shown:
    """Return what the person is shown, with the events since the previous view."""
    ruleset = Ruleset.load(told.rules, told.options)
    match = Match(ruleset, PLAYERS, seed=told.seed, seats=chairs(ruleset, told.sits), hands=told.hands)
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
    events = event_views(table, me, hand.told)
    return Shown(seen, events, feat=feat_view(table, events))


def chairs(ruleset: Ruleset, sits: Wind) -> tuple[int, ...]:
    """Return the chairs of the players, the person's first."""
    taken = [chair for chair in range(4) if not ruleset.rules.seats.absent >> chair & 1]
    first = taken.index(WINDS.index(sits))
    return tuple(taken[first:] + taken[:first])


def laid(match: Match, position: str) -> Table:
    """Return the next hand of a session, from a position."""
    place: Place = match.place
    session = (
        f"east {place.east}\nround {WINDS[place.prevailing]}\nstreak {place.streak}\nheld {' '.join(map(str, place.held))}\n"
    )
    return Table.from_text(session + position, match.ruleset.goulash if place.goulash else match.ruleset)


class Hand:
    """A hand in play. `told` is the number of events that the person had seen at the last view.

    A view is sent after each action of the person, and after each action of a bot in its turn, once all asked seats have
    answered.
    """

    def __init__(self, table: Table, me: int) -> None:
        self.table, self.me, self.told = table, me, len(table.events)

    def play(self, moves: tuple[str, ...]) -> None:
        """Carry out moves, as in `Situation`."""
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
        """Let everyone discard what they draw, and nobody claim it, for some turns or to the end of the hand."""
        table = self.table
        while not table.over and (turns != 0 or table.phase != "turn"):
            seat = table.waiting[0]
            if table.phase == "turn":
                turns = None if turns is None else turns - 1
                self.step(seat, f"discard {table.drawn(seat) or table.hand(seat)[-1]}")
            else:
                self.step(seat, "pass")

    def step(self, seat: int, action: Action | str) -> None:
        """Carry out one action."""
        if seat == self.me or self.table.phase == "turn":
            self.told = len(self.table.events)
        self.table.step(seat, action)


def write(folder: Path) -> None:
    """Write every view beside `situations.toml`, and remove views without a situation."""
    page = read_page(folder)
    for path in folder.glob("*.json"):
        if path.stem not in page.shown:
            path.unlink()
    for name in page.shown:
        (folder / f"{name}.json").write_bytes(sent(page, name))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
