"""How a card finds its type: with a typesetter that only counts columns."""

from math import ceil
from typing import Any

import pytest
from msgspec.structs import replace

from kongbox.paper import card as cards
from kongbox.paper.card import LEAST, Card, Chapter, card, printed
from kongbox.paper.terms import Term
from kongbox.rulesets import Ruleset

AFTER = ("Payment", "Play", *LEAST)
"""The chapters after the rows."""
WORDS = 16


class Counted:
    """A card that is set by counting: rows, chapters of a third of a column, and words, in eight points."""

    rows = 2.0
    chapter = 0.3
    word = 1 / 16

    def __init__(self, one: Card, size: float, paper: str, turn: str = "", notes: Any = ()) -> None:
        self.one, self.size, self.turn, self.notes = one, size, turn, list(notes)

    def metadata(self, label: str) -> list[dict[str, Any]]:
        grown = (self.size / 8) ** 2
        places = [
            {"name": one.heading, "filled": (self.rows + at * self.chapter) * grown} for at, one in enumerate(self.one.after)
        ]
        end = self.rows + len(self.one.after) * self.chapter + len(self.one.terms) * self.word
        return [*places, {"name": "end", "filled": end * grown}]

    @property
    def pages(self) -> int:
        *places, end = self.metadata("told")
        first = next((place["filled"] for place in places if place["name"] == self.turn), 0)
        return int(ceil(first / 3) + ceil((end["filled"] - first) / 3))


@pytest.fixture
def whole(monkeypatch: pytest.MonkeyPatch) -> Card:
    """A card with chapters of no sentences, and words of which half are needed."""
    monkeypatch.setattr(cards, "set_in", Counted)
    words = [Term(f"word {number}", "", "") for number in range(2 * WORDS)]
    chapters = [Chapter(heading, []) for heading in AFTER]
    return replace(card(Ruleset.load("pung_chow")), after=chapters, terms=words[:WORDS], explained=words[WORDS:])


def form(rows: float, whole: Card, monkeypatch: pytest.MonkeyPatch) -> tuple[float, int, list[str], str, list[int]]:
    """The size, the number of words, the chapters left to the booklet, where the second side begins, columns for notes."""
    monkeypatch.setattr(Counted, "rows", rows)
    found: Any = printed(whole)
    return found.size, len(found.one.terms), found.one.elsewhere, found.turn, found.notes


@pytest.mark.parametrize(
    ("rows", "size", "words", "left", "turn", "notes"),
    [
        (0.2, 10.5, 16, 0, "Seats and winds", [0, 1]),
        (0.6, 10.0, 16, 0, "Tiles", [1, 0]),
        (1, 9.25, 16, 0, "Errors", [1, 0]),
        (1.4, 9.0, 16, 0, "Errors", [0, 1]),
        (1.6, 9.0, 12, 0, "How tiles lie", [1, 1]),
        (2, 11.0, 32, 0, "", []),
        (3, 10.25, 32, 0, "", []),
        (5, 9.5, 16, 0, "", []),
        (6, 9.0, 16, 0, "", []),
        (6.8, 9.0, 8, 0, "", []),
        (7.6, 9.0, 0, 1, "", []),
        (8, 9.0, 0, 3, "", []),
        (9, 9.0, 0, 5, "", [0, 0]),
    ],
)
def test_a_card_is_set_as_large_as_it_can_be(
    whole: Card,
    monkeypatch: pytest.MonkeyPatch,
    rows: float,
    size: float,
    words: int,
    left: int,
    turn: str,
    notes: list[int],
) -> None:
    assert form(rows, whole, monkeypatch) == (size, words, [*LEAST[:left]], turn, notes)
