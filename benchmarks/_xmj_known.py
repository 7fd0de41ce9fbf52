"""What one player knows about a hand at the server of `mah-jong`, written as a position of kongbox.

The position is written again for each decision (`kongbox.game.play.text`). The player's own tiles, all sets, bonus tiles and
discards are as the server reported them. The server never reports other tiles. In the position, the other hands have as many
unseen tiles as they must, no matter which, and the wall has the rest. A player decides by `Seen`, which hides both.

The position leaves out two things, which seldom matter: how many kongs the player has made in this turn, and which dangerous
tiles were given before.
"""

from collections import Counter
from dataclasses import dataclass, field

from _xmj_words import chow_of, is_bonus, tile_told

from kongbox.rulesets import Ruleset
from kongbox.tiles import NAMES, PLAYED, WINDS

RULES = Ruleset.load("redux", {"cap_at_holdings": False, "only_possible": "count_exposed"})
"""The options with which redux agrees with the other program: payments are not capped, and exposed tiles are not waits."""
FIRST = "rules redux cap_at_holdings=false only_possible=count_exposed"
START = 2000
DEALT = 53
"""How many tiles a deal needs: fourteen for East, thirteen for each of the others."""


@dataclass
class Meld:
    """A set on the table, with kongbox's signs: "+" exposed, "_" concealed, "+_" a discard added to a concealed pung."""

    sign: str
    tiles: list[str]

    def __str__(self) -> str:
        suit = self.tiles[0][-1]
        return self.sign + ("".join(tile[0] for tile in self.tiles) + suit if suit.islower() else "".join(self.tiles))


@dataclass
class Side:
    """What everybody sees of a player: points, sets, bonus tiles, and the number of tiles in hand."""

    held: int = START
    count: int = 0
    melds: list[Meld] = field(default_factory=list)
    bonus: list[str] = field(default_factory=list)


@dataclass
class Thrown:
    """A discard: its player's chair, the tile, the claimer's chair, and whether the player made an original call with it."""

    chair: int
    tile: str
    taker: int | None = None
    called: bool = False


class Known:
    """A game as one player knows it. `chairs` are the numbers of the players, counter-clockwise from the first East."""

    def __init__(self, chairs: list[int], me: int) -> None:
        self.chairs, self.mine = chairs, chairs.index(me)
        self.sides = [Side() for _ in chairs]
        self.east, self.prevails, self.streak, self.kept = 0, "E", 0, False
        self.begin(chairs[0])

    def begin(self, east: int) -> None:
        """Begin a hand."""
        chair = self.chairs.index(east)
        self.streak = self.streak + self.kept if chair == self.east else 0
        self.east, self.kept = chair, False
        self.sides = [Side(side.held) for side in self.sides]
        self.hand: list[str] = []
        self.thrown: list[Thrown] = []
        self.turn, self.how, self.drawn = chair, "", ""
        self.live = 0
        self.open: tuple[str, int, str] | None = None
        self.called = False

    def chair(self, number: str) -> int:
        """Return the chair of a player's number."""
        return self.chairs.index(int(number))

    def wind(self, chair: int) -> str:
        """Return the wind of a chair in this hand."""
        return WINDS[(chair - self.east) % 4]

    def drew(self, chair: int, word: str, *, loose: bool) -> None:
        """Note a drawn tile."""
        self.sides[chair].count += 1
        self.live += not loose
        self.turn, self.how, self.open = chair, " loose" if loose else "", None
        if chair == self.mine:
            self.drawn = tile_told(word)
            self.hand.append(self.drawn)

    def laid_bonus(self, chair: int, word: str) -> None:
        """Note a flower or season on the table."""
        tile = tile_told(word)
        self.sides[chair].bonus.append(tile)
        self.leaves(chair, [tile])

    def threw(self, chair: int, word: str, serial: int, *, called: bool) -> None:
        """Note a discard, which is then open."""
        tile = tile_told(word)
        self.leaves(chair, [tile])
        self.thrown.append(Thrown(chair, tile, called=called))
        self.turn, self.open = chair, (tile, serial, "open")
        self.called = self.called or (called and chair == self.mine)

    def claimed(self, chair: int, kind: str, word: str, place: str = "") -> None:
        """Note a set made with the last discard."""
        tile = tile_told(word)
        tiles = {"pung": [tile] * 3, "kong": [tile] * 4}.get(kind) or chow_of(tile, place)
        self.thrown[-1].taker = chair
        rest = list(tiles)
        rest.remove(tile)
        self.leaves(chair, rest)
        self.sides[chair].melds.append(Meld("+_" if kind == "kong" else "+", tiles))
        self.turn, self.how, self.open = chair, " claimed", None

    def konged(self, chair: int, word: str, serial: int, *, added: bool) -> None:
        """Note a kong that a player declared in its turn, and that others may rob."""
        tile = tile_told(word)
        self.leaves(chair, [tile] * (1 if added else 4))
        if not added:
            self.sides[chair].melds.append(Meld("_", [tile] * 4))
        self.turn, self.open = chair, (tile, serial, "added" if added else "concealed")

    def not_robbed(self) -> None:
        """Note that nobody has robbed the kong, so the tile added to a pung lies there now."""
        if self.open and self.open[2] == "added":
            meld = next(meld for meld in self.sides[self.turn].melds if meld.tiles == [self.open[0]] * 3)
            meld.tiles.append(self.open[0])

    def leaves(self, chair: int, tiles: list[str]) -> None:
        """Take tiles out of a hand."""
        self.sides[chair].count -= len(tiles)
        if chair == self.mine:
            for tile in tiles:
                self.hand.remove(tile)

    def settled(self, paid: list[int]) -> int:
        """Note the payments of a hand, listed from East on. Return the player's own."""
        by_chair = [paid[(chair - self.east) % 4] for chair in range(4)]
        for side, gain in zip(self.sides, by_chair, strict=True):
            side.held += gain
        return by_chair[self.mine]

    def unseen(self) -> list[str]:
        """Return the tiles that this player has not seen, without flowers and seasons."""
        seen = Counter(self.hand)
        for side in self.sides:
            for meld in side.melds:
                seen.update(meld.tiles)
        seen.update(thrown.tile for thrown in self.thrown if thrown.taker is None)
        if self.open and self.open[2] == "added":
            seen[self.open[0]] += 1
        return [name for name in NAMES[:PLAYED] for _ in range(4 - seen[name])]

    def position(self, *, opening: bool = False) -> str:
        """Return the position of this player's decision: about an open tile, in its turn, or about a dealt kong."""
        lines = [FIRST, f"east {self.east}", f"round {self.prevails}", f"streak {self.streak}"]
        lines.append("held " + " ".join(str(side.held) for side in self.sides))
        rest = self.unseen()
        for chair, side in enumerate(self.sides):
            tiles = self.hand_text() if chair == self.mine else " ".join(rest.pop() for _ in range(side.count))
            lines.append(" ".join([self.wind(chair), *map(str, side.melds), *side.bonus, tiles]))
        lines.append("discards " + " ".join(map(self.thrown_text, self.thrown)))
        turn = self.wind(self.turn)
        if opening:
            lines.append(f"opening {self.wind(self.mine)}")
        elif self.open:
            lines.append(f"{'open' if self.open[2] == 'open' else 'rob'} {turn}:{self.open[0]}")
        else:
            lines.append(f"turn {turn}{self.how}")
        if self.called:
            lines.append(f"also {self.wind(self.mine)} calling=1")
        return "\n".join(lines) + "\n"

    def hand_text(self) -> str:
        """Return the tiles in the player's own hand. In its turn, the drawn tile comes last."""
        tiles = [tile for tile in self.hand if not is_bonus(tile)]
        if self.turn == self.mine and not self.open and self.how != " claimed" and self.drawn in tiles:
            tiles.remove(self.drawn)
            tiles.append(self.drawn)
        return " ".join(tiles)

    def thrown_text(self, thrown: Thrown) -> str:
        """Return a discard as a position writes it."""
        taker = "" if thrown.taker is None else f">{self.wind(thrown.taker)}"
        return f"{self.wind(thrown.chair)}:{thrown.tile}{'!' if thrown.called else ''}{taker}"
