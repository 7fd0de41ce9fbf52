"""What the other players show: who may be fishing, who collects which suit, and to whom a discard is dangerous."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from ..game.views.wire import ActionView, View
from ..game.words.reader import Reader
from ..game.words.said import count, several
from ..notation import WrittenSet
from ..tiles import EAST, HONOURS, KIND, SUIT, SUITS
from ..words.catalogue import say
from .seen import sets_of
from .wire import DiscardDanger, Remark

THREE = 3
"""A player with this many sets on the table may be fishing."""
TWO = 2
"""A player with this many sets, all of one suit apart from honours, seems to collect that suit."""
ENOUGH = 5
"""A player who has discarded this many suit tiles, but no tile of a certain suit, may collect that suit."""


class Shown(NamedTuple):
    """The visible facts about another player. `suit` is the suit that all the player's sets share, except sets of honours;
    None if there is none, or if there are too few sets.
    """

    seat: int
    name: str
    sets: int
    suit: int | None
    fishing: bool
    thrown: tuple[int, ...]

    @property
    def near(self) -> bool:
        """Whether the player may be fishing."""
        return self.fishing or self.sets >= THREE

    @property
    def kept(self) -> int | None:
        """The only suit of which the player has discarded nothing; None if there is no such suit, or after too few discards."""
        suits = Counter(SUIT[tile] for tile in self.thrown if tile < EAST)
        lacking = [suit for suit in range(HONOURS) if not suits[suit]]
        return lacking[0] if len(lacking) == 1 and suits.total() >= ENOUGH else None

    def wants(self, tile: int) -> bool:
        """Whether the player may want this tile, judging by the player's own sets and discards."""
        return tile not in self.thrown and (self.suit is None or SUIT[tile] in (self.suit, HONOURS))


def shown(view: View, reader: Reader) -> list[Shown]:
    """Return the other players, in turn order."""
    found = []
    for turn in range(1, 4):
        seat = view.seats[(view.me + turn) % 4]
        if seat.kind != "empty":
            sets = sets_of(seat)
            thrown = tuple(KIND[one.tile] for one in view.discards if one.seat == seat.seat)
            name = reader.who(seat.seat)
            found.append(Shown(seat.seat, name, len(sets), suit_of(sets), seat.fishing, thrown))
    return found


def suit_of(sets: Sequence[WrittenSet]) -> int | None:
    """Return the suit that all sets except those of honours share; None if there is none, or if there are too few sets."""
    suits = {SUIT[one.low] for one in sets if one.low < EAST}
    return suits.pop() if len(suits) == 1 and len(sets) >= TWO else None


def remarks_on(players: Sequence[Shown]) -> list[Remark]:
    found = []
    for one in players:
        said = []
        if one.fishing:
            said.append(say("coach", "player", "fishing", name=one.name))
        elif one.sets >= THREE:
            said.append(say("coach", "player", "near", number=one.sets, name=one.name))
        if one.suit is not None:
            suit = say("coach", "suit", SUITS[one.suit])
            times = sum(SUIT[tile] == one.suit for tile in one.thrown)
            said.append(say("coach", "player", "suit", "none" if times == 0 else "some", name=one.name, suit=suit))
        elif one.kept is not None:
            suit, number = say("coach", "suit", SUITS[one.kept]), sum(tile < EAST for tile in one.thrown)
            said.append(say("coach", "player", "kept", name=one.name, suit=suit, number=number))
        found += [Remark(one.seat, text, []) for text in said]
    return found


def dangers(action: ActionView | None, tile: str, players: Sequence[Shown]) -> list[DiscardDanger]:
    """Return the dangers of a discard: first the one that the rules name, in the table's words, then those from players who
    are fishing, or may be fishing, for the tile.
    """
    found = []
    if action is not None and action.danger:
        seats = list(dict.fromkeys(threat.seat for threat in action.threats or ()))
        found += [DiscardDanger(seat, "rule", action.danger, action.clauses) for seat in seats[:1]]
    named = {danger.seat for danger in found}
    near = [one for one in players if one.near and one.wants(KIND[tile]) and one.seat not in named]
    for form, some in (("fishing", [one for one in near if one.fishing]), ("near", [one for one in near if not one.fishing])):
        if some:
            text = say("coach", "danger", form, count(len(some)), names=several([one.name for one in some]))
            found.append(DiscardDanger(some[0].seat, "near", text, []))
    return found
