"""The report of a session: its players, its chart, and the facts of its story."""

from typing import Any

import pytest
from written import Written

from kongbox.book import report as reporting
from kongbox.book.form import PlayerEntry
from kongbox.book.report import BookPoint, ReportPlayer, chart, report
from kongbox.game import Payment


def test_before_the_first_hand_there_is_only_the_start() -> None:
    told = report(Written(start=500).book)
    assert told.report == 1
    assert [(one.wind, one.start, one.holds, one.gained, one.place) for one in told.players] == [
        (wind, 500, 500, 0, 1) for wind in "ESWN"
    ]
    assert (told.hands, told.asides, told.transfers, told.finale, told.chart) == ([], [], [], [], [BookPoint(0, [500] * 4)])


def test_players_have_their_first_wind_what_they_hold_and_what_they_owe() -> None:
    book = Written(start=500)
    book.hand("S", E=8, S=16, W=8, N=8)
    book.hand("S", E=8, S=64, W=8, N=8)
    told = report(book.book)
    assert told.players == [
        ReportPlayer(0, "Ada", "E", 500, 500 - 32 - 64, -96, 0, 4),
        ReportPlayer(1, "Ben", "S", 500, 500 + 64 - 128, -64, 1, 2),
        ReportPlayer(2, "Cleo", "W", 500, 500 - 16 + 256, 240, 1, 1),
        ReportPlayer(3, "Dan", "N", 500, 500 - 16 - 64, -80, 0, 3),
    ]
    assert told.transfers == [Payment(0, 2, 96), Payment(3, 2, 80), Payment(1, 2, 64)]


def test_the_chart_has_a_point_for_every_hand_and_payment_in_order() -> None:
    book = Written("pung_chow", ("Ada", "Ben", "Cleo"), start=500)
    book.pay(0, 1, 50)
    book.draw()
    book.pay(2, 0, 5)
    book.pay(1, 2, 7)
    book.draw()
    assert chart(book.book, book.now) == [
        BookPoint(0, [500, 500, 500, 0]),
        BookPoint(0, [450, 550, 500, 0]),
        BookPoint(1, [450, 550, 500, 0]),
        BookPoint(1, [455, 550, 495, 0]),
        BookPoint(1, [455, 543, 502, 0]),
        BookPoint(2, [455, 543, 502, 0]),
    ]


@pytest.fixture
def facts(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The facts of the last story that was told."""
    found: dict[str, Any] = {}

    def told(*, reader: Any, then: Any, **facts: Any) -> list[str]:
        found.update(facts, named=reader.names[0], once=then(1).names[0])
        return []

    monkeypatch.setattr(reporting, "finale_texts", told)
    return found


def test_a_story_names_leaders_the_best_hand_the_dearest_and_the_longest_deal(facts: dict[str, Any]) -> None:
    """Of equal hands the first counts."""
    book = Written()
    book.hand("E", E=32, S=8, W=8, N=8)
    book.hand("E", E=32, S=8, W=8, N=8)
    book.hand("W", E=8, S=8, W=32, N=8)
    report(book.book)
    assert facts == {
        "leaders": [0],
        "holds": 2000 + 192 + 192 - 64,
        "over": False,
        "taken": [],
        "winners": ["Ada"],
        "wins": 2,
        "best": (0, 1, 32),
        "dearest": (1, 1, 64),
        "longest": (0, 2, 2),
        "named": "Ada",
        "once": "Ada",
    }


def test_a_story_of_several_leaders_and_another_player_in_the_seat(facts: dict[str, Any]) -> None:
    book = Written()
    book.draw()
    report(book.book)
    nothing = {
        "leaders": [0, 1, 2, 3],
        "holds": None,
        "winners": [],
        "wins": 0,
        "best": None,
        "dearest": None,
        "longest": (0, 1, 0),
    }
    assert {name: facts[name] for name in nothing} == nothing
    book.add(PlayerEntry("takes", 0, "Eve", takes=True))
    for winner in ("S", "E", "S"):
        book.hand(winner, E=8, S=16, W=8, N=8)
    book.end()
    report(book.book)
    assert (facts["over"], facts["named"], facts["once"]) == (True, "Eve", "Ada")
    assert (facts["taken"], facts["winners"], facts["wins"]) == ([("Eve", "Ada")], ["Ben"], 2)
