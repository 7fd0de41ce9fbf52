"""Corrections of earlier hands: later hands keep their people, and the book is the one that was right from the start."""

from typing import Any

import msgspec
import pytest
from failing import fails
from hypothesis import given
from hypothesis import strategies as st
from lengths import examples
from written import Written

from kongbox.book.corrections import struck
from kongbox.book.form import At, HandEntry, NoWin, Score
from kongbox.book.paying import seat_at, wind_of
from kongbox.book.sentences import entry_text, reader_of
from kongbox.book.state import Booked, State
from kongbox.errors import KongboxError
from kongbox.game import score

COUNTS = st.integers(0, 60).map(lambda number: 2 * number)
WINS = st.tuples(st.integers(0, 3), st.tuples(COUNTS, COUNTS, COUNTS, COUNTS), st.none() | st.integers(0, 3))
HANDS = st.one_of(WINS, st.just("wall-out"))
EVENINGS = st.lists(st.one_of(HANDS, st.tuples(st.integers(0, 3), st.integers(1, 3), COUNTS)), min_size=1, max_size=8)


def right(book: Written, hand: Any, at: At) -> Score | NoWin:
    """A hand by its people, as it is counted at this place of the session."""
    if hand == "wall-out":
        return NoWin("wall-out")
    winner, counts, giver = hand
    totals = {wind_of(seat, at): count for seat, count in enumerate(counts)}
    from_whom = None if giver in (None, winner) else wind_of(giver, at)
    return Score(at, wind_of(winner, at), totals, won="discard" if from_whom else "wall", giver=from_whom)  # type: ignore[arg-type]


def wrote(evening: list[Any], **how: Any) -> Written:
    """An evening as it was written: hands by their people, and payments beside them."""
    book = Written(**how)
    for step in evening:
        if step == "wall-out":
            book.draw()
        elif isinstance(step[1], tuple):
            book.add(HandEntry(book.name, right(book, step, book.now.at)))  # type: ignore[arg-type]
        else:
            book.pay(step[0], (step[0] + step[1]) % 4, step[2] + 2)
    return book


def essence(state: State) -> Any:
    """What a state says but for the traces of its entries."""
    hands = [{name: getattr(hand, name) for name in Booked.__struct_fields__ if name in COMPARED} for hand in state.hands]
    asides = [msgspec.structs.replace(one, id="", entry=0) for one in state.asides]
    return [hands, asides, state.holds, state.at, state.dealer, state.over]


COMPARED = {"number", "at", "set", "dealer", "streak", "winner", "giver", "how", "why"} | {
    "totals",
    "payments",
    "net",
    "transfers",
    "holds",
    "score",
    "next",
}


@pytest.mark.turns
@examples(30, proof=2000)
@given(EVENINGS, st.lists(st.tuples(st.integers(0, 99), HANDS), min_size=1, max_size=3), st.sampled_from(["figures", "sticks"]))
def test_a_corrected_book_is_the_one_that_was_right_from_the_start(
    evening: list[Any], changes: list[tuple[int, Any]], money: str
) -> None:
    try:
        book = wrote(evening, start=10_000, money=money)
    except KongboxError:
        return
    places = [place for place, step in enumerate(evening) if step == "wall-out" or isinstance(step[1], tuple)]
    for choice, hand in changes:
        if not places:
            return
        place = choice % len(places)
        evening = [*evening[: places[place]], hand, *evening[places[place] + 1 :]]
        try:
            straight = wrote(evening, start=10_000, money=money)
        except KongboxError:
            return
        of = book.now.hands[place]
        book.correct(of.id, right(book, hand, of.at))
        assert essence(book.now) == essence(straight.now)
    people = [(hand.winner, hand.giver) for hand in book.now.hands]
    assert people == [(None, None) if evening[at] == "wall-out" else who(evening[at]) for at in places]
    if money == "sticks" and book.now.purses is not None:
        worth = [sum(v * n for v, n in zip((500, 100, 10, 2), purse, strict=True)) for purse in book.now.purses]
        assert tuple(worth) == book.now.holds


def who(hand: tuple[int, Any, int | None]) -> tuple[int, int | None]:
    return hand[0], None if hand[2] == hand[0] else hand[2]


TILES = ["+EEE", "234b", "567c", "99d", "78d"]


def test_tiles_are_counted_anew_where_the_winds_are_others() -> None:
    """Ada wins with a meld of East; the hand before was Ben's, so that Dan was East, and now it is hers."""
    book = Written()
    first = book.hand("S", E=8, S=32, W=8, N=8)
    at = book.now.at
    winner: Any = wind_of(0, at)
    told = score("+EEE 234b 567c 99d 78d .9d", seat=winner, round="E", won="wall").total
    totals = dict.fromkeys("ESWN", 0) | {winner: told}
    won = Score(at, winner, totals, {winner: TILES}, "9d", "wall")
    book.add(HandEntry("tiles", won))
    book.correct(first, book.score("E", at=At(0, "E"), E=32, S=8, W=8, N=8))
    counted = book.last
    assert (counted.winner, counted.at) == (0, At(0, "E"))
    own = score("+EEE 234b 567c 99d 78d .9d", seat="E", round="E", won="wall").total
    assert counted.totals[0] == own and own > told


def test_rulings_of_a_later_hand_keep_their_people() -> None:
    book = Written()
    first = book.hand("S", E=8, S=32, W=8, N=8)
    owed = wind_of(2, book.now.at)
    count = msgspec.structs.replace(book.score("E", E=32, S=0, W=0, N=0), rulings=(f"RX-INF-9:{owed}",))
    book.add(HandEntry("ruled", count))
    before = book.last.net
    book.correct(first, book.score("E", at=At(0, "E"), E=32, S=8, W=8, N=8))
    score_now = book.last.score
    assert score_now is not None and book.last.winner == 1 and book.last.net[2] == before[2] + 32, "Ben is East no longer"
    assert [seat_at(text.split(":")[1], book.last.at) for text in score_now.rulings] == [2]


def test_a_wash_out_is_put_right_and_a_win_may_become_one() -> None:
    book = Written()
    draw = book.draw()
    book.correct(draw, book.score("S", E=8, S=32, W=8, N=8))
    assert (book.last.winner, book.now.at) == (1, At(1, "E"))
    book.correct(draw, NoWin("wall-out"))
    assert (book.last.why, book.last.net, book.now.at) == ("wall-out", (0,) * 4, At(0, "E"))
    assert len(book.last.corrections) == 2
    with pytest.raises(KongboxError) as caught:
        book.correct(draw, book.score("S", E=8, S=32, W=8, N=8), "over", by=1)
    assert (caught.value.code, caught.value.facts["case"]) == ("book-correction", "one-count")
    with fails("book-draw"):
        book.correct(draw, NoWin("four-kongs"))


def test_a_corrected_line_is_struck_by_the_correction_that_replaced_it() -> None:
    book = Written()
    hand = book.hand("E", E=32, S=8, W=8, N=8)
    first = book.correct(hand, book.score("S", at=At(0, "E"), E=8, S=32, W=8, N=8))
    second = book.correct(hand, NoWin("wall-out"))
    assert struck(book.now.entries) == {hand: first, first: second}
    book.undo(second)
    assert struck(book.now.entries) == {hand: first}


def test_a_correction_says_what_to_hand_over_now_in_figures() -> None:
    book = Written()
    hand = book.hand("E", E=64, S=8, W=8, N=8)
    correction = book.correct(hand, book.score("E", at=At(0, "E"), E=32, S=8, W=8, N=8))
    (moved,) = book.now.moves
    assert (moved.id, moved.handed, book.now.purses, book.now.lost) == (correction, None, None, None)
    assert [(one.giver, one.taker, one.amount) for one in moved.transfers] == [(0, seat, 64) for seat in (1, 2, 3)]


def test_a_correction_says_what_to_hand_over_now_in_sticks() -> None:
    book = Written(money="sticks")
    hand = book.hand("E", E=64, S=8, W=8, N=8)
    before, purses = book.now.holds, book.now.purses
    book.hand("S", E=8, S=64, W=8, N=8)
    kept = book.last.handed
    correction = book.correct(hand, book.score("E", at=At(0, "E"), E=32, S=8, W=8, N=8))
    moved = book.now.moves[-1]
    nets = [0] * 4
    for one in moved.transfers:
        nets[one.giver] -= one.amount
        nets[one.taker] += one.amount
    assert moved.id == correction and nets == [-3 * 64, 64, 64, 64] and moved.handed is not None
    assert book.now.purses is not None and book.last.handed == kept is not None, "those sticks lie where they were put"
    assert book.now.hands[0].handed is None, "these were handed over, and then put right"
    book.undo(correction)
    book.undo(book.now.hands[-1].id)
    assert (book.now.holds, book.now.purses) == (before, purses)


def test_sticks_that_cannot_be_followed_say_since_when_and_why() -> None:
    book = Written(money="sticks")
    book.hand("E", E=33, S=0, W=0, N=0)
    odd = book.hand("S", E=0, S=33, W=0, N=0)
    assert book.now.purses is None and book.now.lost is not None
    assert (book.now.lost.id, book.now.lost.why, book.now.lost.least) == (odd, "odd", 2)
    book.undo(odd)
    assert book.now.purses is not None and book.now.lost is None


def test_a_third_player_changes_what_the_two_cannot() -> None:
    book = Written(money="sticks", purse=(2, 9, 8, 10))
    for _ in range(4):
        book.pay(0, 2, 20)
    before = book.now.purses
    assert before is not None and before[0][2] == 0
    for _ in range(5):
        book.pay(0, 1, 12)
    assert book.now.purses is not None and book.now.lost is None
    assert [sum(kind) for kind in zip(*book.now.purses, strict=True)] == [8, 36, 32, 40]


def test_a_corrected_hand_is_removed_after_its_correction() -> None:
    book = Written()
    first = book.hand("E", E=32, S=8, W=8, N=8)
    right = book.correct(first, book.score("S", at=book.last.at, E=8, S=32, W=8, N=8))
    with fails("book-correction") as caught:
        book.undo(first)
    assert caught.value.facts["case"] == "removed"
    book.undo(right)
    book.undo(first)
    assert not book.now.hands


@pytest.mark.parametrize(
    ("right", "winner", "loser"),
    [({"E": 64, "S": 16}, True, True), ({"E": 32, "S": 16}, False, True), ({"E": 64, "S": 8}, True, False)],
)
def test_a_correction_says_what_the_winner_has_once_and_names_the_losers_whose_count_changes(
    right: dict[str, int], winner: bool, loser: bool
) -> None:
    book = Written()
    hand = book.hand("E", E=32, S=8, W=8, N=8)
    book.correct(hand, book.score("E", at=At(0, "E"), W=8, N=8, **right))
    entries = book.book.entries
    told = entry_text(entries[-1], book.book, reader_of(book.book, entry=2), {one.id: one for one in entries})
    assert [told.count(name) for name in ("Ada", "Ben", "Cleo")] == [winner, loser, 0]
