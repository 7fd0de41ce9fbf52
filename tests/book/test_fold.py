"""What a session book comes to: winds and holdings after every entry, whatever was taken back; and what it refuses."""

from contextlib import suppress

import pytest
from failing import fails
from hypothesis import example, given
from hypothesis import strategies as st
from lengths import examples
from msgspec.structs import replace
from saying import says
from written import NAMES, Written

from kongbox.book import fold
from kongbox.book.fold import Book, Folding
from kongbox.book.form import At, Entry, HandEntry, NoWin, PlayerEntry, Score, UndoEntry
from kongbox.book.state import State
from kongbox.errors import KongboxError

COUNTS = st.integers(0, 60).map(lambda number: 2 * number)
HANDS = st.tuples(st.sampled_from("ESWN"), COUNTS, COUNTS, COUNTS, COUNTS)
STEPS = st.lists(
    st.one_of(
        HANDS.map(lambda hand: ("hand", *hand)),
        st.just(("draw",)),
        st.tuples(st.just("pay"), st.integers(0, 3), st.integers(1, 3), COUNTS.map(lambda amount: amount + 2)),
        st.tuples(st.just("rule"), st.integers(0, 3), st.sampled_from(("withdrawn-claim", "long-hand", "false-mahjong-shown"))),
    ),
    max_size=6,
)


def written(steps: list[tuple], **how: object) -> Written:  # type: ignore[type-arg]
    """A book with these entries, but for those that it refuses."""
    book = Written(**how)  # type: ignore[arg-type]
    for step in steps:
        try:
            match step:
                case ("hand", winner, *counts):
                    book.hand(winner, **dict(zip("ESWN", counts, strict=True)))
                case ("draw",):
                    book.draw()
                case ("pay", giver, further, amount):
                    book.pay(giver, (giver + further) % 4, amount)
                case ("rule", seat, name):
                    book.rule(seat, name)
        except KongboxError:
            continue
    return book


def counted(state: State) -> object:
    """What a state says, but for the trace of its entries."""
    return [getattr(state, name) for name in State.__struct_fields__ if name not in ("number", "entries")]


@examples(6, proof=100)
@given(STEPS)
@example([("pay", 0, 3, 2), ("rule", 3, "false-mahjong-shown"), ("pay", 3, 1, 2)])
def test_a_book_that_grows_entry_by_entry_is_the_book_that_is_read_at_once(steps: list[tuple]) -> None:  # type: ignore[type-arg]
    whole = written(steps)
    with suppress(KongboxError):  # without their first entry, a later payment may be more than its payer holds
        whole.add(UndoEntry("undo", whole.book.entries[0].id)) if whole.book.entries else None
    whole.draw()
    book = Book(whole.book.opening, whole.book.ruleset)
    for number, entry in enumerate(whole.book.entries, 1):
        before, longer = book.now, book.going_on(entry)
        assert longer.now == Book(book.opening, book.ruleset, whole.book.entries[:number]).now
        assert book.folding.result() == before, "the shorter book has not changed"
        book = longer


@examples(6, proof=100)
@given(STEPS)
def test_what_one_pays_another_gets(steps: list[tuple]) -> None:  # type: ignore[type-arg]
    now = written(steps).now
    assert all(sum(hand.net) == 0 for hand in now.hands)
    assert sum(now.holds) == 4 * 2000 and min(now.holds) >= 0
    for hand in now.hands:
        nets = [0] * 4
        for payment in hand.transfers:
            nets[int(payment.giver)] -= payment.amount
            nets[int(payment.taker)] += payment.amount
        assert tuple(nets) == hand.net


@examples(6, proof=100)
@given(STEPS)
def test_what_is_taken_back_was_never_there_and_taking_that_back_brings_it_again(steps: list[tuple]) -> None:  # type: ignore[type-arg]
    book = written(steps, money="sticks")
    before = [
        Written(money="sticks").now,
        *(Book(book.book.opening, book.book.ruleset, book.book.entries[:n]).now for n in range(1, len(book.book.entries) + 1)),
    ]
    whole = book.now
    undone = [book.undo(entry.id) for entry in reversed(book.book.entries)]
    assert counted(book.now) == counted(before[0])
    for number, undo in enumerate(reversed(undone), 1):
        book.undo(undo)
        assert counted(book.now) == counted(before[number])
    assert counted(book.now) == counted(whole)
    assert [one.undone for one in book.now.entries[: whole.number]] == [one.undone for one in whole.entries]


@examples(20, proof=300)
@given(STEPS, st.lists(st.integers(0, 99), max_size=6))
def test_earlier_holdings_are_those_of_the_book_as_it_was(steps: list[tuple], removed: list[int]) -> None:  # type: ignore[type-arg]
    book = written(steps)
    for choice in removed:
        entries, hands = book.book.entries, book.now.hands
        with suppress(KongboxError):
            if choice % 3 == 0 and hands:
                book.correct(hands[choice % len(hands)].id, NoWin("wall-out"))
            elif choice % 3 == 1:
                book.draw()
            elif entries:
                book.undo(entries[choice % len(entries)].id)
    opening, ruleset, entries = book.book.opening, book.book.ruleset, book.book.entries
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(fold, "STAGE", 2)
        traces = fold.Traces(Folding(opening, ruleset, ()), entries, book.book.folding.trace)
        for count in range(len(entries) + 1):
            assert traces.of(count) == Folding(opening, ruleset, entries[:count]).read().trace


def test_a_late_removal_reads_only_late_entries_again(monkeypatch: pytest.MonkeyPatch) -> None:
    hands, removals = 40, 10
    book = Written(money="sticks")
    for _ in range(hands):
        book.draw()
    undone = [UndoEntry(f"undo-{number}", book.book.entries[-number].id) for number in range(1, removals + 1)]
    read: list[str] = []
    read_one = Folding.read_one

    def counting(folding: Folding, entry: Entry) -> None:
        read.append(entry.id)
        read_one(folding, entry)

    monkeypatch.setattr(Folding, "read_one", counting)
    assert len(book.book.adding(undone).now.hands) == hands - removals
    assert len(read) < 2 * (hands + removals) + 2 * removals * fold.STAGE


@given(STEPS)
@examples(6, proof=100)
def test_the_same_entries_always_come_to_the_same(steps: list[tuple]) -> None:  # type: ignore[type-arg]
    book = written(steps).book
    assert Book(book.opening, book.ruleset, book.entries).now == book.now


def test_a_hand_is_taken_out_of_the_middle_and_those_after_it_keep_their_people() -> None:
    book = Written()
    passed = book.hand("S", E=8, S=32, W=8, N=8)
    book.hand("E", E=64, S=8, W=8, N=8)
    assert (book.last.winner, book.now.at) == (1, At(1, "E"))
    book.undo(passed)
    assert (book.last.winner, book.last.at, book.now.at) == (1, At(0, "E"), At(1, "E"))
    assert book.last.totals == {1: 64, 2: 8, 3: 8, 0: 8} and book.last.net == (-128, 64 * 4, -64, -64)


def test_an_entry_is_taken_back_once() -> None:
    book = Written()
    hand = book.hand("E", E=32, S=8, W=8, N=8)
    book.undo(hand)
    for of, case in ((hand, "twice"), ("nothing", "unknown")):
        with pytest.raises(KongboxError) as caught:
            book.undo(of)
        assert (caught.value.code, caught.value.facts["case"]) == ("book-undo", case)


@pytest.mark.clause("RX-ROT-2", "RX-ROT-3", "RX-PLAY-20")
def test_the_winds_turn_by_themselves() -> None:
    book = Written()
    book.hand("E", E=32, S=8, W=8, N=8)
    assert (book.now.at, book.now.streak) == (At(0, "E"), 1)
    book.draw()
    assert (book.now.at, book.now.dealer, book.last.why) == (At(0, "E"), 0, "wall-out")
    for east in (1, 2, 3):
        book.hand("W", E=8, S=8, W=32, N=8)
        assert book.now.at == At(east, "E")
    book.hand("N", E=8, S=8, W=8, N=32)
    assert book.now.at == At(0, "S") and book.last.next.code == "new-wind"


@pytest.mark.clause("RX-ROT-4")
def test_after_the_last_round_nothing_more_is_played() -> None:
    book = Written(options={"rounds": 1})
    for _ in range(4):
        book.hand("S", E=8, S=32, W=8, N=8)
    assert book.now.over and not book.now.ended and book.last.next.code == "over"
    with fails("book-over"):
        book.draw()


def test_a_book_has_room_for_two_thousand_entries() -> None:
    book = Written().book
    entries = [PlayerEntry(f"e{number}", 0, "Ada") for number in range(2001)]
    assert book.adding(entries[1:]).now.number == 2000
    with fails("book-full") as caught:
        _ = book.adding(entries).now
    assert caught.value.facts == {"most": 2000}


def test_the_players_may_end_it_and_go_on_after_all() -> None:
    book = Written()
    end = book.end()
    assert book.now.over and book.now.ended
    with fails("book-ended"):
        book.hand("E", E=32, S=8, W=8, N=8)
    book.undo(end)
    book.hand("E", E=32, S=8, W=8, N=8)


@pytest.mark.clause("RX-AID-2")
def test_without_scoring_only_the_winner_is_written_and_the_winds_turn() -> None:
    book = Written(options={"scoring": False})
    book.add(HandEntry("one", Score(book.now.at, "S")))
    book.rule(0, "false-mahjong-shown")
    assert book.now.holds == (2000,) * 4 and book.now.at.east == 1
    assert [hand.winner for hand in book.now.hands] == [1, None] and book.now.hands[0].payments == ()


@pytest.mark.clause("BM-GO-1")
def test_a_hand_that_nobody_wins_is_followed_by_a_goulash_where_it_is_played() -> None:
    book = Written("bmja", options={"goulash": "after_draw"})
    book.draw()
    assert book.now.at == At(0, "E", goulash=True)
    plain = Score(At(0, "E"), "E", {"E": 32, "S": 0, "W": 0, "N": 0})
    book.add(HandEntry("plain", plain))
    assert not book.last.at.goulash, "its tiles say how it was played"
    assert not book.now.at.goulash


def test_a_chow_that_was_booked_in_a_goulash_can_still_be_counted_with_other_winds() -> None:
    """The scorer refuses such a hand; a book may have one from before."""
    book = Written("bmja")
    washout = book.draw()
    laid = {"W": ["+345b", "333c", "555d", "SSS", "9d"]}
    book.add(HandEntry("chow", Score(book.now.at, "E", {"E": 32, "S": 0, "W": 12, "N": 0}, laid)))
    assert book.last.totals == {0: 32, 1: 0, 2: 12, 3: 0}
    book.correct(washout, book.score("S", at=book.now.hands[0].at, E=0, S=32, W=0, N=0))
    assert book.last.at.east == 1 and book.last.totals[2] == 32, "West is South now: a doubler for their own wind"


@pytest.mark.clause("PC-23-3")
def test_three_play_and_the_empty_chair_is_passed_over() -> None:
    book = Written("pung_chow", NAMES[:3])
    assert book.book.opening.seats == (0, 1, 2) and book.book.ruleset.options.players == 3
    book.hand("S", E=10, S=40, W=20)
    book.hand("S", E=10, S=40, N=20)
    assert book.now.at.east == 2 and book.now.holds[3] == 0 and sum(book.last.net) == 0
    with fails("empty-chair"):
        book.pay(0, 3, 10)


@pytest.mark.clause("RX-SEAT-3", "RX-SEAT-4")
def test_dice_and_wind_tiles_seat_the_players_and_the_book_keeps_them() -> None:
    book = Written(drawn=True, seed=5)
    opening = book.book.opening
    assert opening.drawn is not None and sorted(opening.seats) == [0, 1, 2, 3]
    assert Book(opening, book.book.ruleset).now == book.now
    east = opening.players[opening.seats.index(book.now.at.east)]
    assert east in NAMES and book.now.dealer == book.now.at.east


@pytest.mark.clause("RX-PAY-5")
def test_nobody_pays_more_than_they_hold() -> None:
    book = Written(start=300)
    book.hand("E", E=200, S=0, W=0, N=0)
    assert book.now.holds == (1200, 0, 0, 0)
    book.hand("E", E=200, S=0, W=0, N=0)
    assert book.last.payments == () and book.now.holds == (1200, 0, 0, 0)
    with pytest.raises(KongboxError) as caught:
        book.pay(1, 0, 2)
    assert (caught.value.code, caught.value.facts["case"]) == ("book-payment", "more")
    book.pay(0, 1, 100)
    assert book.now.holds == (1100, 100, 0, 0) and book.now.asides[0].after == 2


@pytest.mark.clause("RX-PAY-1")
def test_sticks_change_hands_and_are_conserved() -> None:
    book = Written(money="sticks")
    for turn in range(6):
        book.hand("S" if turn % 2 else "E", E=32 + 2 * turn, S=64, W=24, N=16)
        purses = book.now.purses
        assert purses is not None and book.last.handed is not None
        assert [sum(kind) for kind in zip(*purses, strict=True)] == [8, 36, 32, 40]
        worth = [sum(value * count for value, count in zip((500, 100, 10, 2), purse, strict=True)) for purse in purses]
        assert tuple(worth) == book.now.holds


def test_sticks_that_cannot_be_followed_are_told_no_longer() -> None:
    book = Written(money="sticks")
    book.hand("E", E=33, S=0, W=0, N=0)
    book.hand("S", E=0, S=33, W=0, N=0)
    assert book.last.handed is None and book.now.purses is None and sum(book.now.holds) == 8000


@pytest.mark.clause("PC2-WASH-1")
def test_washed_tiles_are_paid_for() -> None:
    book = Written("pung_chow_limit", options={"washing": True})
    book.draw("washed", by=2, heads=10)
    pays = book.book.ruleset.options.washing_pays[1]
    assert book.last.net == (-pays, -pays, 3 * pays, -pays) and pays > 0
    with pytest.raises(KongboxError) as caught:
        book.draw("washed", by=2, heads=8)
    assert (caught.value.code, caught.value.facts["case"]) == ("book-draw", "heads")
    with pytest.raises(KongboxError) as caught:
        Written().draw("washed", by=2, heads=9)
    assert (caught.value.code, caught.value.facts["case"]) == ("book-draw", "unknown")


@pytest.mark.parametrize(
    ("players", "how", "code"),
    [
        (("Ada",), {}, "bad-players"),
        (("Ada", "ada", "Cleo", "Dan"), {}, "bad-players"),
        (("Ada", " ", "Cleo", "Dan"), {}, "bad-players"),
        (("Ada", "B" * 41, "Cleo", "Dan"), {}, "bad-players"),
        (NAMES, {"start": -1}, "bad-start"),
        (NAMES, {"money": "sticks", "purse": (1, 2, 3)}, "bad-start"),
        (NAMES, {"money": "sticks", "purse": (1, 1, 1, 1), "start": 1000}, "bad-start"),
        (NAMES, {"hands": 1000}, "bad-start"),
        (NAMES, {"options": {"limit": -1}}, "bad-option"),
    ],
)
def test_what_no_session_can_begin_with(players: tuple[str, ...], how: dict[str, object], code: str) -> None:
    with fails(code):
        Written(players=players, **how)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("players", "case"),
    [
        (("Ada",), "count"),
        ((" ",), "count"),
        (("Ada", "Bo", "Cleo", "Dan", "Ada"), "count"),
        (("Ada", "ada"), "twice"),
        (("Ada", " "), "empty"),
        (("", " ", "Cleo"), "empty"),
        (("Ada", "B" * 41), "long"),
    ],
)
def test_what_is_wrong_with_the_players_is_said(players: tuple[str, ...], case: str) -> None:
    with fails("bad-players") as caught:
        Written(players=players)
    assert says(caught.value.message, "error", "bad-players", case)


def test_undo_of_an_undo_of_an_undo() -> None:
    book = Written()
    hand = book.hand("E", E=32, S=8, W=8, N=8)
    undo = book.undo(hand)
    redo = book.undo(undo)
    assert len(book.now.hands) == 1
    book.add(UndoEntry("last", redo))
    assert len(book.now.hands) == 0 and book.now.entries[0].undone == undo


def test_a_winner_who_was_booked_as_the_giver_stays_readable() -> None:
    book = Written()
    score = book.score("S", E=20, S=64, W=24, N=16)
    book.add(HandEntry(book.name, replace(score, won="discard", giver="S")))
    assert (book.last.winner, book.last.giver) == (1, 1)
