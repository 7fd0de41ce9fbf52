"""The nearest complete hand for each row that a sheet describes by groups of melds and pairs."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache

from ..notation import WrittenHand, WrittenSet
from ..rulesets import Ruleset
from ..rulesets.groups import is_of_sets, read_drawing
from ..rulesets.sampling import Piece, frames_of, takes, without_kongs
from ..tiles import WILD
from .nearest import Found, ordered

Frame = list[list[Piece]]
"""For each group, the sets that can form it. Groups with the fewest choices come first."""


@lru_cache(maxsize=64)
def frames_in(text: str) -> list[Frame]:
    """Return the sets that can form each group of a drawing, for every way to replace its letters by suits and numbers."""
    drawing = read_drawing(text)
    if not is_of_sets(drawing):
        return []
    return [sorted(frame, key=lambda sets: (len(sets), sets)) for frame in frames_of(drawing) if all(frame)]


def nearest_own(hand: WrittenHand, left: Counter[int], ruleset: Ruleset, most: int) -> Iterator[Found]:
    """Yield the nearest hand for each row that a sheet describes by groups. Yield nothing if the player holds wild tiles.

    Hands more than `most` tiles from ready are left out, and so are hands whose missing tiles are not all unseen.
    """
    claimed = any(one.display == "exposed" for one in hand.sets)
    for row in ruleset.rows if WILD not in hand.concealed else ():
        if not row.groups or (row.concealed and claimed):
            continue
        search = Search(hand, left, most + 1)
        for frame in (frame for text in row.drawings for frame in frames_in(text)):
            for rest in without_laid(frame, hand.sets):
                search.fill(rest, [], [], [])
        if search.found and search.wants:
            yield search.result()


def without_laid(frame: Frame, laid: Sequence[WrittenSet]) -> Iterator[Frame]:
    """Yield the groups that remain, for each way in which every set on the table fills a different group."""
    if not laid:
        yield frame
    tried: list[list[Piece]] = []
    for place, sets in enumerate(frame) if laid else ():
        if takes(sets, laid[0]) and sets not in tried:
            tried.append(sets)
            yield from without_laid(frame[:place] + frame[place + 1 :], laid[1:])


class Search:
    """A search for the sets that fill all groups and for which the hand lacks the fewest tiles, at most `most`.

    A set that must be exposed always lacks a tile, because the player has to claim one.
    """

    def __init__(self, hand: WrittenHand, left: Counter[int], most: int) -> None:
        self.had, self.left, self.most = Counter(hand.concealed), left, most
        self.found: list[Piece] = []
        self.wants: list[int] = []

    def fill(self, frame: Frame, before: list[Piece], chosen: list[Piece], wants: list[int]) -> None:
        """Try every set in the first group, then fill the rest. Equal groups take sets in order, so no choice is tried twice."""
        if not frame:
            self.found, self.wants, self.most = chosen, wants, len(wants) - 1
            return
        for piece in without_kongs(frame[0]):
            if frame[0] == before and piece < chosen[-1]:
                continue
            taken = Counter(tile for one in (*chosen, piece) for tile in one.tiles)
            lacks = sorted((taken - self.had).elements())
            if piece.sign == "+" and len(lacks) == len(wants):
                continue
            if len(lacks) <= self.most and all(lacks.count(tile) <= self.left[tile] for tile in set(lacks)):
                self.fill(frame[1:], frame[0], [*chosen, piece], lacks)

    def result(self) -> Found:
        wants = ordered(self.wants, self.left)
        laid = [one for one in self.found if one.sign == "+" and wants[-1] not in one.tiles]
        kept = [one for one in self.found if one not in laid]
        tiles = tuple(sorted(tile for one in kept for tile in one.tiles))
        growing = tuple(one.low for one in kept if one.kind == "pung" and self.had[one.low] < 3 and one.sign != "_")
        sets = tuple(WrittenSet(one.kind, one.low, one.tiles, "exposed") for one in laid if one.kind != "pair")
        return Found(len(self.wants) - 1, wants, tiles, growing, laid=sets)
