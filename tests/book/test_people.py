"""Who sits where: names put right, seats taken over, and figures per person over evenings."""

from failing import fails
from written import Written

from kongbox.book.form import PlayerEntry
from kongbox.book.people import people_of
from kongbox.book.sentences import entry_text, hand_text, reader_of
from kongbox.book.standing import standing


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
