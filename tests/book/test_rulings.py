"""Rulings, corrections and plates in a session book: what the clauses say is paid, and until when a count can be put right."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from clauses import ROOT
from failing import fails
from written import Written

from kongbox.book.form import At, HandEntry, NoWin
from kongbox.errors import KongboxError

EXAMPLES: dict[str, Any] = {
    one["id"]: one for one in json.loads(Path(ROOT / "docs/rulebook/examples.json").read_text(encoding="utf-8"))["settlements"]
}


def code_of(caught: pytest.ExceptionInfo[KongboxError]) -> tuple[str, object]:
    return caught.value.code, caught.value.facts.get("case")


@pytest.mark.clause("RX-INF-9")
def test_a_claim_given_back_is_owed_for_when_the_hand_is_settled() -> None:
    book = Written()
    book.rule(2, "withdrawn-claim")
    assert [one.clause for one in book.now.pending] == ["RX-INF-9"] and book.now.holds == (2000,) * 4
    book.hand("S", E=0, S=32, W=0, N=0)
    assert book.last.net == (-64, 64 + 32 + 32 + 100, -32 - 100, -32) and book.now.pending == ()
    book.rule(1, "withdrawn-claim")
    book.hand("E", E=32, S=0, W=0, N=0)
    assert book.last.net[1] == 3 * 64, "who wins owes it to nobody: South was East of this hand"


@pytest.mark.clause("BM-PLAY-7")
def test_who_was_not_fishing_as_they_had_said_pays_once_another_has_won() -> None:
    book = Written("bmja", options={"fishing_penalty": 50})
    book.rule(1, "unfounded-fishing")
    assert [one.clause for one in book.now.pending] == ["BM-PLAY-7"]
    with fails("was-fishing"):
        book.hand("S", E=0, S=32, W=0, N=0)
    book.hand("W", E=0, S=0, W=32, N=0)
    assert book.last.net == (-64 + 50, -32 - 150, 64 + 32 + 32 + 50, -32 + 50) and book.now.pending == ()
    book.rule(1, "unfounded-fishing")
    book.draw()
    assert book.last.net == (0, 0, 0, 0), "nobody has won, and no hand was looked at"
    with fails("not-in-these-rules"):
        Written("bmja").rule(1, "unfounded-fishing")


@pytest.mark.clause("RX-INF-11", "RX-ROT-5")
def test_a_false_mahjong_that_was_shown_ends_the_hand_and_is_paid_for() -> None:
    book = Written()
    book.rule(1, "false-mahjong-shown")
    assert (book.last.why, book.last.by, book.last.net) == ("penalty", 1, (1000, -2000, 500, 500))
    assert book.now.at == At(0, "E") and book.last.next.code == "penalty"
    book.rule(0, "false-mahjong-shown")
    assert book.now.at == At(1, "E"), "the dealer was at fault, and has lost as dealer"


@pytest.mark.clause("RX-PLAY-11", "RX-INF-11")
def test_a_false_mahjong_beside_a_true_one_is_paid_for_and_does_not_end_the_hand() -> None:
    """Ruling 77."""
    plain, book = Written(start=9000), Written(start=9000)
    plain.hand("W", E=20, S=0, W=64, N=8)
    false = book.rule(1, "false-mahjong-shown", beside=True)
    assert book.now.hands == () and [(one.clause, one.ends) for one in book.now.pending] == [("RX-INF-11", False)]
    hand = book.hand("W", E=20, S=0, W=64, N=8)
    assert book.last.net == paid_beside(plain, 1000, -2000, 500, 500)
    assert (book.last.winner, book.last.why, book.last.next) == (2, None, plain.last.next)
    book.undo(false)
    assert book.last.net == plain.last.net
    book.undo(book.book.entries[-1].id)
    assert book.last.net == paid_beside(plain, 1000, -2000, 500, 500)
    book.undo(hand)
    assert book.now.hands == () and [one.seat for one in book.now.pending] == [1]
    book.rule(3, "false-mahjong-shown", beside=True)
    book.hand("W", E=20, S=0, W=64, N=8)
    assert book.last.net == paid_beside(plain, 2000, -1500, 1000, -1500), "both pay"


@pytest.mark.clause("RX-PLAY-11")
@pytest.mark.parametrize("rules", ["redux", "bmja", "pung_chow", "pung_chow_limit", "dummies"])
def test_a_false_mahjong_beside_a_true_one_costs_under_every_rules_what_it_costs_alone(rules: str) -> None:
    alone, plain, book = Written(rules, start=50_000), Written(rules, start=50_000), Written(rules, start=50_000)
    alone.rule(1, "false-mahjong-shown")
    plain.hand("W", E=20, S=0, W=64, N=8)
    book.rule(1, "false-mahjong-shown", beside=True)
    book.hand("W", E=20, S=0, W=64, N=8)
    assert alone.last.net[1] < 0 and book.last.net == paid_beside(plain, *alone.last.net)


@pytest.mark.clause("RX-PLAY-11")
def test_beside_a_false_mahjong_somebody_else_must_have_won() -> None:
    book = Written()
    book.rule(1, "false-mahjong-shown", beside=True)
    with fails("book-beside"):
        book.draw()
    with fails("book-beside"):
        book.rule(2, "false-mahjong-shown")
    with fails("ruled-already"):
        book.rule(1, "false-mahjong-shown", beside=True)
    with fails("cannot-win"):
        book.hand("S", E=20, S=64, W=0, N=8)
    hand = book.hand("W", E=20, S=0, W=64, N=8)
    with fails("book-beside"):
        book.correct(hand, NoWin("wall-out"))
    with fails("book-beside"):
        book.rule(1, "remark", beside=True)


@pytest.mark.clause("RX-INF-2")
def test_a_long_hand_scores_nothing_and_cannot_have_won() -> None:
    book = Written()
    book.rule(3, "long-hand")
    with fails("cannot-win"):
        book.hand("N", E=0, S=0, W=0, N=64)
    book.hand("S", E=16, S=32, W=8, N=500)
    assert book.last.net == (-64 + 16 + 32, 128, -32 - 16 + 8, -32 - 32 - 8)
    book.rule(3, "long-hand")
    with fails("ruled-already"):
        book.rule(3, "long-hand")


@pytest.mark.clause("RX-INF-13")
def test_a_ruling_that_changes_no_payment_is_told_all_the_same() -> None:
    book = Written()
    book.rule(0, "remark")
    book.hand("S", E=0, S=32, W=0, N=0)
    assert [(one.name, one.clause) for one in book.last.rulings] == [("remark", "RX-INF-13")]
    with fails("not-in-these-rules"):
        book.rule(0, "cheating")


@pytest.mark.clause("RX-CAN-1")
def test_who_let_off_a_cannon_pays_for_all() -> None:
    book = Written()
    book.hand("S", cannon="W", E=100, S=200, W=50, N=0)
    assert book.last.net == (0, 800, -800, 0)
    with pytest.raises(KongboxError) as caught:
        Written("pung_chow").hand("S", cannon="W", E=100, S=200, W=50, N=0)
    assert code_of(caught) == ("not-in-these-rules", "cannon")


@pytest.mark.clause("RX-INF-14")
def test_an_over_count_is_corrected_by_a_payer_until_the_last_payment() -> None:
    book = Written()
    hand = book.hand("S", E=64, S=32, W=16, N=8)
    right = book.score("S", at=book.last.at, E=32, S=32, W=16, N=8)
    with pytest.raises(KongboxError) as caught:
        book.correct(hand, right, "over", by=1)
    assert code_of(caught) == ("book-correction", "no-payer"), "South has won and pays nobody"
    correction = book.correct(hand, right, "over", by=2)
    assert book.last.totals == {0: 32, 1: 32, 2: 16, 3: 8} and len(book.last.corrections) == 1
    assert book.last.net == (-64 + 32 + 48, 128, -32 - 32 + 8, -32 - 48 - 8)
    book.undo(correction)
    book.paid()
    with pytest.raises(KongboxError) as caught:
        book.correct(hand, right, "over", by=2)
    assert code_of(caught) == ("book-correction", "paid") and caught.value.clause == "RX-INF-14"


@pytest.mark.clause("RX-INF-14")
def test_nothing_is_corrected_once_the_next_hand_is_in_the_book_but_a_slip_of_the_book_itself() -> None:
    book = Written()
    hand = book.hand("E", E=64, S=0, W=0, N=0)
    at = book.last.at
    book.draw()
    right = book.score("E", at=at, E=32, S=0, W=0, N=0)
    with pytest.raises(KongboxError) as caught:
        book.correct(hand, right, "over", by=1)
    assert code_of(caught) == ("book-correction", "paid")
    book.correct(hand, right)
    assert book.now.holds == (2000 + 3 * 64, 2000 - 64, 2000 - 64, 2000 - 64)
    turned = book.score("S", at=at, E=32, S=64, W=0, N=0)
    book.correct(hand, turned)
    book.hand("E", E=32, S=0, W=0, N=0)
    book.correct(hand, right)
    assert (book.last.winner, book.last.at) == (1, At(0, "E")), "East has kept the deal, and South has won the last hand"


@pytest.mark.clause("RX-INF-14")
def test_who_points_out_an_under_count_pays_what_it_costs_the_others() -> None:
    """West counted 64 for 128; East says so: it costs North 64, and East pays that."""
    book = Written()
    hand = book.hand("S", E=0, S=32, W=64, N=0)
    before = book.last.net
    right = book.score("S", at=book.last.at, E=0, S=32, W=128, N=0)
    own = book.correct(hand, right, "under", by=2)
    fair = book.last.net
    assert fair == (before[0] - 128, before[1], before[2] + 192, before[3] - 64)
    book.undo(own)
    book.correct(hand, right, "under", by=0)
    assert book.last.net == (fair[0] - 64, fair[1], fair[2], fair[3] + 64)


@pytest.mark.parametrize(
    ("why", "winner", "counts", "case"),
    [
        ("over", "S", {"E": 70, "S": 32, "W": 16, "N": 8}, "over"),
        ("under", "S", {"E": 60, "S": 32, "W": 16, "N": 8}, "under"),
        ("over", "S", {"E": 32, "S": 32, "W": 8, "N": 8}, "one-count"),
        ("over", "E", {"E": 32, "S": 32, "W": 16, "N": 8}, "one-count"),
        ("under", "S", {"E": 64, "S": 32, "W": 16, "N": 8}, "one-count"),
    ],
)
def test_what_is_no_correction_of_a_count(why: str, winner: str, counts: dict[str, int], case: str) -> None:
    book = Written()
    hand = book.hand("S", E=64, S=32, W=16, N=8)
    with pytest.raises(KongboxError) as caught:
        book.correct(hand, book.score(winner, at=book.last.at, **counts), why, by=2)
    assert code_of(caught) == ("book-correction", case)


def test_where_the_rules_say_nothing_of_it_an_under_count_is_simply_put_right() -> None:
    book = Written("pung_chow")
    hand = book.hand("S", E=0, S=32, W=64, N=0)
    before = book.last.net
    book.correct(hand, book.score("S", at=book.last.at, E=0, S=32, W=128, N=0), "under", by=0)
    assert book.last.net == (before[0] - 128, before[1], before[2] + 192, before[3] - 64)


@pytest.mark.clause("PC-PAY-2")
def test_the_four_plates_of_1923_as_an_evening_as_printed_and_as_corrected() -> None:
    book = Written("pung_chow")
    start, sums = book.book.opening.start, [0] * 4
    for name in ("plate1-printed", "plate2", "plate3", "plate4"):
        plate, east = EXAMPLES[name], book.now.at.east
        hand = book.hand(plate["winner"], **plate["scores"])
        assert paid(book) == wanted(plate, east)
        if name == "plate1-printed":
            for wind in "EW":
                right = {**book.now.hands[0].score.totals, wind: EXAMPLES["plate1"]["scores"][wind]}  # type: ignore[union-attr]
                book.correct(hand, book.score("E", at=book.last.at, **right), "over", by=1)
            plate = EXAMPLES["plate1"]
            assert paid(book) == wanted(plate, east)
        for giver, taker, amount in wanted(plate, east):
            sums[giver] -= amount
            sums[taker] += amount
    assert book.now.holds == tuple(start + gain for gain in sums) and book.now.at == At(3, "E")


def paid_beside(plain: Written, *more: int) -> tuple[int, ...]:
    """Return the gains of a hand if a ruling is paid for besides."""
    return tuple(gain + other for gain, other in zip(plain.last.net, more, strict=True))


def paid(book: Written) -> set[tuple[int, int, int]]:
    """What was paid for the last hand, between seats."""
    return {(int(one.giver), int(one.taker), one.amount) for one in book.last.payments}


def wanted(plate: dict[str, Any], east: int) -> set[tuple[int, int, int]]:
    """The same as an example has it."""
    seat = {wind: (place + east) % 4 for place, wind in enumerate("ESWN")}
    return {(seat[one["from"]], seat[one["to"]], one["amount"]) for one in plate["payments"]}


@pytest.mark.clause("DM-14")
def test_who_declared_riichi_and_has_not_won_pays_the_winner() -> None:
    book = Written("dummies")
    score = book.score("S", E=0, S=32, W=0, N=0)
    book.add(HandEntry("riichi", msgspec.structs.replace(score, called=("W", "S"))))
    assert book.last.net == (-64, 64 + 32 + 32 + 100, -32 - 100, -32)
