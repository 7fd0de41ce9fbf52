"""The saved form of a book: a line has only what is not usual, so that old lines keep their bytes."""

from typing import Any

import msgspec
import pytest
from written import Written

from kongbox.book.form import (
    At,
    CorrectionEntry,
    DrawEntry,
    Entry,
    HandEntry,
    NoWin,
    PaymentEntry,
    PenaltyEntry,
    PlayerEntry,
    Score,
)

SCORE = Score(At(1, "E", goulash=False), "S", {}, {}, "", None, None, (), (), (), (), None, None)
SAVED_SCORE = {"at": {"east": 1, "prevailing": "E"}, "winner": "S"}


@pytest.mark.parametrize(
    ("entry", "saved"),
    [
        (HandEntry("a", SCORE), {"kind": "hand", "score": SAVED_SCORE}),
        (DrawEntry("a", "wall-out", None, heads=0), {"kind": "draw", "why": "wall-out"}),
        (PenaltyEntry("a", 2, "long-hand", None, beside=False), {"kind": "penalty", "seat": 2, "name": "long-hand"}),
        (PaymentEntry("a", 0, 1, 8, ""), {"kind": "payment", "giver": 0, "taker": 1, "amount": 8}),
        (
            CorrectionEntry("a", "b", None, "slip", None, NoWin("wall-out", None, heads=0)),
            {"kind": "correction", "of": "b", "draw": {"why": "wall-out"}},
        ),
        (PlayerEntry("a", 3, "Eve", takes=False), {"kind": "player", "seat": 3, "name": "Eve"}),
    ],
)
def test_an_entry_is_saved_without_what_is_usual(entry: Entry, saved: dict[str, Any]) -> None:
    assert msgspec.json.decode(msgspec.json.encode(entry)) == saved | {"id": "a"}


def test_an_opening_is_saved_without_what_is_usual() -> None:
    saved = msgspec.json.decode(msgspec.json.encode(Written(start=500, hands=0).book.opening))
    assert {*saved} == {"book", "hash", "ruleset", "players", "seats", "start"} and saved["book"] == 1
