"""Who sits where: names put right, seats taken over, and figures per person over evenings."""

import csv
from collections import Counter

from failing import fails
from written import Written

from kongbox.book.form import PlayerEntry
from kongbox.book.report import report
from kongbox.book.sentences import entry_text, hand_text, reader_of
from kongbox.book.standing import BookPerson, BookSeat, StandingKept, four, people_of, placed_all, standing
from kongbox.store.book_sheet import as_csv


def test_a_name_is_put_right_throughout_and_a_seat_is_taken_over_from_the_next_hand_on() -> None:
    book = Written()
    first = book.hand("E", E=32, S=8, W=8, N=8)
    before = book.now.holds
    book.add(PlayerEntry("named", 0, "Adah"))
    book.add(PlayerEntry("takes", 0, "Eve", takes=True))
    book.hand("E", E=64, S=8, W=8, N=8)
    state = book.now
    assert [state.names(hand=number)[0] for number in (1, 2)] == ["Adah", "Eve"] and state.names()[0] == "Eve"
    assert state.holds[0] > before[0] > 2000 and standing(book.book, state)[0].name == "Eve"
    told = [hand_text(hand, reader_of(book.book, hand=hand.number)) for hand in state.hands]
    assert [("Adah" in one, "Eve" in one) for one in told] == [(True, False), (False, True)]
    every = {entry.id: entry for entry in book.book.entries}
    assert "Adah" in entry_text(every[first], book.book, reader_of(book.book, entry=1), every)
    book.undo("takes")
    assert book.now.names()[0] == "Adah"
    with fails("bad-players"):
        book.add(PlayerEntry("twice", 0, "ben"))
    with fails("empty-chair"):
        Written("pung_chow", ("Ada", "Ben", "Cleo")).add(PlayerEntry("nobody", 3, "Eve"))


def test_figures_count_hands_for_those_who_sat_there() -> None:
    book = Written()
    book.hand("E", E=32, S=8, W=8, N=8)
    net = book.last.net
    book.add(PlayerEntry("takes", 0, "Eve", takes=True))
    book.hand("E", E=64, S=8, W=8, N=8)
    book.pay(0, 1, 50)
    book.end()
    people = {one.name: one for one in people_of([book.book, book.book])}
    assert (people["Ada"].hands, people["Ada"].wins, people["Ada"].gained, people["Ada"].best) == (2, 2, 2 * net[0], 32)
    assert (people["Eve"].hands, people["Eve"].gained) == (2, 2 * (book.last.net[0] - 50))
    assert sum(one.gained for one in people.values()) == 0 and people["Ben"].evenings == 2
    assert (people["Eve"].firsts, people["Ada"].firsts) == (2, 0)


def test_a_win_stays_with_the_person_who_left_the_seat() -> None:
    book = Written()
    book.hand("E", E=32, S=8, W=8, N=8)
    book.add(PlayerEntry("takes", 0, "Eve", takes=True))
    book.hand("S", E=8, S=8, W=8, N=8)
    eve, ben, *_ = standing(book.book, book.now)
    assert (eve.name, eve.holds, eve.wins, ben.wins) == ("Eve", book.now.holds[0], 0, 1)


def test_a_payment_counts_for_the_person_who_sat_there_when_it_was_made() -> None:
    book = Written()
    book.hand("E", E=32, S=8, W=8, N=8)
    net = book.last.net
    book.pay(0, 1, 50)
    book.add(PlayerEntry("takes", 0, "Eve", takes=True))
    book.pay(0, 1, 30)
    people = {one.name: one for one in people_of([book.book])}
    assert (people["Ada"].gained, people["Eve"].gained) == (net[0] - 50, -30)
    told = report(book.book)
    assert [one.names[0] for one in told.hands] == ["Ada"] and [one.names[0] for one in told.asides] == ["Ada", "Eve"]
    assert [("Ada" in one.told, "Eve" in one.told) for one in told.asides] == [(True, False), (False, True)]
    columns, *rows = csv.reader(as_csv(told).splitlines())
    assert {len(row) for row in rows} == {len(columns)}
    assert [row[columns.index("player 1")] for row in rows] == ["Ada", "Ada", "Eve"]
    assert rows[0][columns.index("dealer")] == "Ada"


def test_the_story_of_an_evening_names_those_who_played_the_hand() -> None:
    book = Written()
    book.hand("S", E=8, S=64, W=8, N=8)
    book.add(PlayerEntry("takes", 1, "Eve", takes=True))
    book.hand("W", E=8, S=8, W=16, N=8)
    told = report(book.book).finale
    assert [one for one in told if "Ben" in one] and not [one for one in told if "Eve" in one and "64" in one]


def test_without_scores_the_most_wins_are_first() -> None:
    book = Written(options={"scoring": False})
    book.hand("E")
    book.hand("E")
    book.hand("S")
    book.end()
    assert {one.name: one.firsts for one in people_of([book.book])} == {"Ada": 1, "Ben": 0, "Cleo": 0, "Dan": 0}
    book.undo(book.book.entries[-1].id)
    book.add(PlayerEntry("takes", 0, "Eve", takes=True))
    assert [one.place for one in standing(book.book, book.now)] == [2, 1, 2, 2]


def test_players_who_tie_share_a_place() -> None:
    book = Written()
    assert [one.place for one in standing(book.book, book.now)] == [1, 1, 1, 1]
    book.hand("S", E=8, S=64, W=8, N=8)
    assert standing(book.book, book.now) == [
        BookSeat(0, "Ada", 2000 - 128, 0, 4),
        BookSeat(1, "Ben", 2000 + 256, 1, 1),
        BookSeat(2, "Cleo", 2000 - 64, 0, 2),
        BookSeat(3, "Dan", 2000 - 64, 0, 2),
    ]


def test_people_are_listed_by_gain_then_wins_then_name() -> None:
    """An evening that is still open has no first, and one without a hand is none."""
    book, other, unplayed = (
        Written(),
        Written(players=("dan", "Eve", "ada", "Fay")),
        Written(players=("Gus", "Hal", "Ivo", "Jan")),
    )
    for one in (book, other):
        one.hand("S", E=8, S=64, W=8, N=8)
    book.end()
    unplayed.end()
    assert people_of([book.book, other.book, unplayed.book]) == [
        BookPerson("Ben", evenings=1, hands=1, wins=1, gained=256, firsts=1, best=64),
        BookPerson("Eve", evenings=1, hands=1, wins=1, gained=256, firsts=0, best=64),
        *(BookPerson(name) for name in ("Gus", "Hal", "Ivo", "Jan")),
        BookPerson("Cleo", evenings=1, hands=1, gained=-64),
        BookPerson("Fay", evenings=1, hands=1, gained=-64),
        BookPerson("Ada", evenings=2, hands=2, gained=-128 - 64),
        BookPerson("Dan", evenings=2, hands=2, gained=-64 - 128),
    ]


def test_the_best_hand_is_the_highest_total_that_won() -> None:
    book = Written()
    for east, south, winner in ((32, 8, "E"), (16, 8, "E"), (500, 64, "S")):
        book.hand(winner, E=east, S=south, W=8, N=8)
    assert {one.name: (one.wins, one.best) for one in people_of([book.book])} == {
        "Ada": (2, 32),
        "Ben": (1, 64),
        "Cleo": (0, 0),
        "Dan": (0, 0),
    }


def test_ranks_by_points_and_by_places() -> None:
    """Most firsts, then most seconds, thirds and fourths; equal players share a rank and are listed by name. People without a
    hand come last.
    """

    def row(name: str, points: int, *places: int, hands: int = 12) -> StandingKept:
        return StandingKept(name, 3, hands, 3, points, four(Counter(places)))

    alike = [row(name, 10, 1, 2, 4) for name in ("dora", "Ada")]
    rows = [*alike, row("Ben", 30, 1, 3, 3), row("Cleo", -50, 1, 2, 3), row("Eve", 10, 1, 1), row("Fay", 0, hands=0)]
    assert [(one.name, one.points_place, one.places_place) for one in placed_all(rows)] == [
        ("Ben", 1, 5),
        ("Eve", 2, 1),
        ("Ada", 2, 3),
        ("dora", 2, 3),
        ("Cleo", 5, 2),
        ("Fay", 6, 6),
    ]
