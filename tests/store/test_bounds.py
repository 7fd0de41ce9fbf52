"""What a row and a price can be, and what counts as told where nothing is said."""

from typing import Any

import msgspec
import pytest

from kongbox.store.changes import Settings
from kongbox.store.kept import DayKept, SeatKept, SessionKept
from kongbox.store.ledger import Piece
from kongbox.store.prices import Price

SEAT = {"seat": 0, "name": "Ada", "bot": None, "total": 0, "wins": 0, "place": 1}


@pytest.mark.parametrize(
    ("cell", "least", "most"),
    [
        ("seat", 0, 3),
        ("wins", 0, 2_147_483_648),
        ("place", 0, 2_147_483_648),
        ("total", -1_000_000_000_000_000, 1_000_000_000_000_000),
    ],
)
def test_a_cell_beyond_its_bounds_is_damaged(cell: str, least: int, most: int) -> None:
    for value in (least, most):
        assert getattr(msgspec.convert(SEAT | {cell: value}, SeatKept), cell) == value
    for value in (least - 1, most + 1):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(SEAT | {cell: value}, SeatKept)


@pytest.mark.parametrize(
    ("whole", "written"),
    [
        (Settings(sessions=1, deals=0), {}),
        (Settings(sessions=2, deals=-1), {"sessions": 2, "deals": -1}),
        (Piece(1, [], back=0, taken=None), {"hand": 1, "moves": []}),
        (Piece(0, [], back=1), {"hand": 0, "moves": [], "back": 1}),
    ],
)
def test_what_is_as_usual_is_not_written(whole: Settings | Piece, written: dict[str, Any]) -> None:
    assert msgspec.to_builtins(whole) == written and msgspec.convert(written, type(whole)) == whole


def test_a_session_is_scored_and_shown_unless_told() -> None:
    told = ("aaaa", "over", "", "", "redux", "", "", 0, "")
    assert SessionKept(*told) == SessionKept(*told, [], scored=True, away=False, exercise=False, table=None)  # type: ignore[arg-type]
    assert not DayKept(*told).late  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("loss", "interval", "mistake"),
    [(1.5, 0.0, True), (1.4, 0.0, False), (0.6, 0.0, False), (5.6, 5.4, True), (5.4, 5.0, False), (3.0, 2.4, True)],
)
def test_a_mistake_costs_more_than_a_point_and_more_than_its_doubt(loss: float, interval: float, *, mistake: bool) -> None:
    assert Price(1, "C", "D", 0.0, loss, interval).is_mistake == mistake
