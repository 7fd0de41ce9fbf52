"""The nearest hand of sets that a sheet draws group by group."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from ..notation import WrittenHand
from ..rulesets import Ruleset
from ..rulesets.groups import is_of_sets, read_drawing
from ..rulesets.sampling import Piece, frames_of, is_pung, piece_of, tiles_of, without_kongs
from ..tiles import WILD
from .nearest import Found, ordered

Frame = list[list[Piece]]
"""The sets that each group may be, the fewest first."""


@lru_cache(maxsize=64)
def frames_in(text: str) -> list[Frame]:
    """Return the groups of a drawing of sets, for each assignment of its letters."""
    drawing = read_drawing(text)
    if not is_of_sets(drawing):
        return []
    return [sorted(frame, key=lambda sets: (len(sets), sets)) for frame in frames_of(drawing) if all(frame)]


def nearest_own(hand: WrittenHand, left: Counter[int], ruleset: Ruleset, most: int) -> Iterator[Found]:
    """Yield the nearest hand of each row that draws sets, at most `most` tiles from ready, whose missing tiles are unseen."""
    claimed = any(one.display == "exposed" for one in hand.sets)
    for row in ruleset.rows if WILD not in hand.concealed else ():
        if not row.groups or (row.concealed and claimed):
            continue
        search = Search(hand, left, most + 1)
        for frame in (frame for text in row.drawings for frame in frames_in(text)):
            for rest in without_laid(frame, [piece_of(one) for one in hand.sets]):
                search.fill(rest, [], [], [])
        if search.found and search.wants:
            yield search.result()


def without_laid(frame: Frame, laid: list[Piece]) -> Iterator[Frame]:
    """Yield the groups that are left when each set on the table has taken one."""
    if not laid:
        yield frame
    tried: list[list[Piece]] = []
    for place, sets in enumerate(frame) if laid else ():
        if laid[0] in sets and sets not in tried:
            tried.append(sets)
            yield from without_laid(frame[:place] + frame[place + 1 :], laid[1:])


class Search:
    """Fills groups with sets, and keeps those that lack the fewest tiles: fewer than any before, and at most `most`."""

    def __init__(self, hand: WrittenHand, left: Counter[int], most: int) -> None:
        self.had, self.left, self.most = Counter(hand.concealed), left, most
        self.found: list[Piece] = []
        self.wants: list[int] = []

    def fill(self, frame: Frame, before: list[Piece], chosen: list[Piece], wants: list[int]) -> None:
        """Try every set in the first group, then fill the others. Equal groups take their sets in order."""
        if not frame:
            self.found, self.wants, self.most = chosen, wants, len(wants) - 1
            return
        for piece in without_kongs(frame[0]):
            if frame[0] == before and piece < chosen[-1]:
                continue
            taken = Counter(tile for one in (*chosen, piece) for tile in tiles_of(*one))
            lacks = sorted((taken - self.had).elements())
            if len(lacks) <= self.most and all(lacks.count(tile) <= self.left[tile] for tile in set(lacks)):
                self.fill(frame[1:], frame[0], [*chosen, piece], lacks)

    def result(self) -> Found:
        """Return what was found."""
        tiles = tuple(sorted(tile for piece in self.found for tile in tiles_of(*piece)))
        growing = tuple(low for kind, low in self.found if is_pung(kind) and self.had[low] < 3)
        return Found(len(self.wants) - 1, ordered(self.wants, self.left), tiles, growing)
