"""The standings of an evening: sums of its tables, places where they count, and what penalties take."""

import msgspec
import pytest

from kongbox.book.standing import BookPerson, BookSeat, StandingKept
from kongbox.club.form import VERSION, Meeting, Member, Penalty, Round, TableDrawn
from kongbox.club.standings import Chair, TableResult, chairs_of, standings
from kongbox.rulesets import Ruleset

RULES = Ruleset.load("pung_chow")
FIRST, SECOND = TableDrawn((2, 0, 1), "first"), TableDrawn((1, 2, 0), "second")
MEETING = Meeting(
    VERSION,
    RULES.hash,
    msgspec.Raw(RULES.to_json()),
    (Member("Ann"), Member("Bo"), Member("Cy"), Member("Di", away=True)),
    rounds=(Round((FIRST,), (3,)), Round((SECOND,), (3,))),
    penalties=(Penalty(1, 7), Penalty(0, 50, revoked=True), Penalty(3, 1)),
)
RESULTS = {
    "first": TableResult(
        2,
        False,
        500,
        [BookSeat(0, "Cy", 520, 1, 1), BookSeat(1, "ann", 510, 1, 2), BookSeat(2, "Eve", 470, 0, 3)],
        [
            BookPerson("Cy", 1, 2, 1, 20),
            BookPerson("ann", 1, 2, 1, 10),
            BookPerson("Bo", 1, 1, 0, -10),
            BookPerson("Eve", 1, 1, 0, -20),
        ],
    ),
    "second": TableResult(
        1,
        True,
        500,
        [BookSeat(0, "Bo", 500, 0, 2), BookSeat(1, "Cy", 530, 1, 1)],
        [BookPerson("Bo", 1, 1, 0, 0), BookPerson("Cy", 1, 1, 1, 30)],
    ),
}


def test_everybody_has_the_sums_of_their_tables() -> None:
    """A substitute too. A penalty that was revoked takes nothing. A player without a hand comes last."""
    assert standings(MEETING, RESULTS) == [
        StandingKept("Cy", 2, 3, 2, 50, (2, 0, 0, 0), 1, 1),
        StandingKept("Ann", 1, 2, 1, 10, (0, 1, 0, 0), 2, 2),
        StandingKept("Bo", 2, 2, 0, -17, (0, 1, 0, 0), 3, 2),
        StandingKept("Eve", 1, 1, 0, -20, (0, 0, 1, 0), 4, 4),
        StandingKept("Di", 0, 0, 0, -1, (0, 0, 0, 0), 5, 5),
    ]


@pytest.mark.parametrize(
    ("over", "evening", "hands", "counts"),
    [(True, False, 1, True), (False, False, 1, False), (False, True, 1, True), (True, True, 0, False)],
)
def test_the_places_of_the_last_round_count_when_it_is_over(over: bool, evening: bool, hands: int, counts: bool) -> None:
    second = msgspec.structs.replace(RESULTS["second"], over=over, hands=hands)
    rows = standings(msgspec.structs.replace(MEETING, over=evening), RESULTS | {"second": second})
    assert {one.name: one.places for one in rows}["Cy"] == (1 + counts, 0, 0, 0)


def test_a_table_shows_its_chairs_as_drawn_until_its_book_begins() -> None:
    assert chairs_of(MEETING, FIRST, None) == [
        Chair("Cy", 0, holds=0, gained=0, place=0),
        Chair("Ann", 1, holds=0, gained=0, place=0),
        Chair("Bo", 2, holds=0, gained=0, place=0),
    ]
    assert chairs_of(MEETING, FIRST, RESULTS["first"])[1:] == [Chair("ann", 1, 510, 10, 2), Chair("Eve", 2, 470, -30, 3)]
    begun = msgspec.structs.replace(RESULTS["first"], hands=0)
    assert [one.place for one in chairs_of(MEETING, FIRST, begun)] == [0, 0, 0]
