"""Hands as a spreadsheet: every cell of a line, empty chairs, and names that a spreadsheet would take for a formula."""

import csv
from typing import Any

import pytest
from msgspec import structs
from written import Written

from kongbox.book.report import report
from kongbox.book.standing import StandingKept
from kongbox.game.words.reader import Reader
from kongbox.store import book_sheet
from kongbox.store.history import PlayedSession
from kongbox.store.kept import HandKept, SeatKept, SessionKept, SitterKept
from kongbox.store.spreadsheet import as_csv, ended_words, standings_csv
from kongbox.words.catalogue import say

NAMES = ("Ada", "Ben", "Cleo", "Dan")
SEATS = [SeatKept(0, "Ada", None, 2040), SeatKept(1, "=Ben", None, 1930), SeatKept(3, "Dan", "keen", 2030)]
SESSION = SessionKept("aaaa", "over", "begun", "changed", "redux", "Called", "hash", 2, "seal", SEATS)


def hand(number: int, net: tuple[int, int, int, int], **more: Any) -> HandKept:
    """A hand that nobody won, or whatever else is told of it."""
    told: dict[str, Any] = {"session": "aaaa", "number": number, "ended": "then", "east": 0, "dealer": 0, "prevailing": 0}
    told |= dict.fromkeys(("winner", "giver", "how", "why", "points", "doublers", "special", "hand"))
    return HandKept(**(told | {"goulash": False, "at_limit": False, "net": net} | more))


DRAWN = hand(1, (0, 0, 0, 0), why="wall-out", goulash=True)
WON = {"how": "discard", "points": 64, "doublers": 2, "special": "nine_gates", "at_limit": True, "hand": "-1b"}
TAKEN = hand(2, (-20, 50, 0, -30), winner=1, giver=0, dealer=3, prevailing=5, **WON)


def lines(text: str) -> list[list[str]]:
    """The cells of a spreadsheet, without its header."""
    assert text.endswith("\r\n")
    header, *rows = csv.reader(text.splitlines())
    assert {len(row) for row in rows} == {len(header)}
    return rows


def test_a_line_tells_a_hand_and_what_each_player_holds_after_it() -> None:
    sitters = [SitterKept("aaaa", 2, 3, "Eve", None)]
    assert lines(as_csv([PlayedSession(SESSION, [DRAWN, TAKEN], sitters=sitters)])) == [
        [
            *("aaaa", "1", "then", "redux", "E", "Ada", "", "wall-out", "", "", "", "", "0", "", "1"),
            *("Ada", "0", "2060", "'=Ben", "0", "1880", "", "", "", "Dan", "0", "2060"),
        ],
        [
            *("aaaa", "2", "then", "redux", "S", "Eve", "'=Ben", "discard", "Ada", "64", "2", "nine_gates", "1", "'-1b", "0"),
            *("Ada", "-20", "2040", "'=Ben", "50", "1930", "", "", "", "Eve", "-30", "2030"),
        ],
    ]


def test_a_standing_is_a_line() -> None:
    row = StandingKept("@Ada", 3, 12, 4, -60, (2, 1, 0, 0), points_place=2, places_place=1)
    assert lines(standings_csv([row])) == [["2", "'@Ada", "3", "12", "4", "-60", "2", "1", "0", "0", "1"]]


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@a", "\ta", "\ra"])
def test_a_name_is_no_formula(name: str) -> None:
    seats = [SeatKept(0, name, None, 2000)]
    (row,) = csv.reader(as_csv([PlayedSession(structs.replace(SESSION, seats=seats), [DRAWN])]).partition("\r\n")[2:])
    assert row[5] == row[15] == f"'{name}"


@pytest.mark.parametrize(
    ("ended", "codes"),
    [
        ({"why": "wall-out"}, ("nobody", "wall-out")),
        ({"why": "nonsense"}, None),
        ({}, None),
        ({"winner": 0, "how": "wall"}, ("how", "wall")),
        ({"winner": 0, "how": "discard"}, None),
        ({"winner": 0, "how": "discard", "giver": 4}, None),
        ({"winner": 0, "how": "rob", "giver": None}, None),
        ({"winner": 0}, None),
    ],
)
def test_how_a_hand_ended_is_told_if_it_is_known(ended: dict[str, Any], codes: tuple[str, str] | None) -> None:
    reader = Reader(None, NAMES)
    assert ended_words(hand(1, (0, 0, 0, 0), **ended), reader) == (say("history", *codes) if codes else "")


def test_the_player_who_gave_the_winning_tile_is_named() -> None:
    reader = Reader(None, NAMES)
    for giver in range(4):
        told = ended_words(hand(1, (0, 0, 0, 0), winner=(giver + 1) % 4, giver=giver, how="discard"), reader)
        assert [name for name in NAMES if name in told] == [NAMES[giver]]


def test_a_session_book_is_a_line_for_each_hand_and_each_payment() -> None:
    book = Written(players=("Ada", "=Ben", "Cleo", "Dan"))
    book.pay(0, 1, 7)
    book.hand("E", E=32, S=8, W=8, N=8)
    book.draw()
    book.pay(3, 2, 30)
    told = report(book.book, id="aaaa")
    first, won, drawn, paid = lines(book_sheet.as_csv(told))
    names = ["Ada", "'=Ben", "Cleo", "Dan"]
    holds = [[str(one) for one in point.holds] for point in told.chart[1:]]

    def seats(count: list[str], net: list[int], after: list[str]) -> list[str]:
        return [cell for seat in range(4) for cell in (names[seat], count[seat], str(net[seat]), after[seat])]

    one, two = told.hands
    assert first == ["aaaa", *[""] * 10, told.asides[0].told, *seats([""] * 4, [-7, 7, 0, 0], holds[0])]
    assert won[:11] == ["aaaa", "1", one.round, "Ada", "Ada", "wall", "", "", "", "0", "0"]
    assert won[11:] == [one.told, *seats(["32", "8", "8", "8"], one.net, holds[1])]
    assert drawn[:11] == ["aaaa", "2", two.round, names[two.dealer], "", "wall-out", "", "", "", "0", "0"]
    assert drawn[11:] == [two.told, *seats([""] * 4, [0] * 4, holds[2])]
    assert paid == ["aaaa", *[""] * 10, told.asides[1].told, *seats([""] * 4, [0, 0, 30, -30], holds[3])]
