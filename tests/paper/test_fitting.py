"""How a card finds its type: with a typesetter that only counts columns."""

from math import ceil
from typing import Any

import pytest
from msgspec.structs import replace

from kongbox.paper import card as cards
from kongbox.paper.card import COLUMNS, LEAST, Card, Chapter, card, printed
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
        return int(ceil(first / COLUMNS) + ceil((end["filled"] - first) / COLUMNS))


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
        (0.2, 9.0, 32, 0, "Wall and deal", [1, 0]),
        (0.6, 8.75, 32, 0, "Wall and deal", [0, 1]),
        (1, 8.5, 32, 0, "Seats and winds", [1, 0]),
        (1.1, 8.5, 32, 0, "Seats and winds", [0, 0]),
        (1.5, 8.75, 16, 0, "Errors", [0, 1]),
        (1.8, 8.75, 16, 0, "How tiles lie", [0, 0]),
        (2, 8.5, 16, 0, "How tiles lie", [0, 1]),
        (2.2, 8.25, 16, 0, "How tiles lie", [0, 1]),
        (2.6, 8.0, 16, 0, "Play", [0, 1]),
        (3, 7.75, 16, 0, "Payment", [1, 0]),
        (3.4, 7.5, 16, 0, "Payment", [0, 1]),
        (3.8, 7.5, 14, 0, "", [0, 0]),
        (4.3, 7.5, 6, 0, "", [0, 0]),
        (5, 7.5, 0, 1, "", [0, 0]),
        (5.5, 7.5, 0, 3, "", [0, 0]),
        (6, 7.5, 0, 5, "", [0, 1]),
        (8, 7.5, 0, 5, "", [0, 0]),
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
