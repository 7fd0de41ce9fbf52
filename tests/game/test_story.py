"""The story of a session agrees with its hands."""

import pytest

from kongbox.bots import choose_action
from kongbox.game import Match, Payment, Result, Score
from kongbox.game.model.score import Line
from kongbox.game.views.story import story_view


@pytest.fixture(scope="module")
def match() -> Match:
    """A session of bots."""
    match = Match("redux", ("Ada", "Bo", "Cleo", "Dan"), seed=7, hands=6)
    while not match.over:
        table = match.deal()
        while not table.over:
            table.step(table.waiting[0], choose_action(table, table.waiting[0], "greedy"))
        match.conclude(table)
    return match


def test_who_paid_whom_in_all_adds_up_to_what_everybody_gained(match: Match) -> None:
    paid = story_view(match).paid
    gained = [0] * 4
    for one in paid:
        gained[one.giver] -= one.amount
        gained[one.taker] += one.amount
    assert gained == [sum(result.net[seat] for result in match.results) for seat in range(4)]
    assert len({frozenset((one.giver, one.taker)) for one in paid}) == len(paid) > 0
    assert [one.amount for one in paid] == sorted((one.amount for one in paid), reverse=True)


def test_the_hand_of_the_session_is_the_dearest_that_won(match: Match) -> None:
    best = story_view(match).best
    assert best is not None
    won = [result.scores[result.winner] for result in match.results if result.winner is not None]
    assert best.total == max(score.total for score in won)
    result = match.results[best.number - 1]
    assert (result.winner, result.scores[best.winner].hand) == (best.winner, best.hand)


def test_a_session_that_has_just_begun_has_no_story() -> None:
    story = story_view(Match("redux", ("Ada", "Bo", "Cleo", "Dan"), seed=7))
    assert (story.played, story.best, story.paid) == ([], None, [])


def won(total: int, *doublers: int, payments: tuple[Payment[int], ...] = ()) -> Result:
    """A hand that North won with this total, by rows with these doublers."""
    lines = tuple(Line("row", f"Row {place}", 1, 0, count, "", ()) for place, count in enumerate(doublers))
    scores = (*(Score("redux", 0, 0, 9999, False, None, ()) for _ in range(3)), Score("redux", 10, 1, total, False, None, lines))
    return Result(3, None, "wall", "1b", False, scores, payments, (0, 0, 0, 0))


def test_the_earliest_of_two_dearest_hands_is_told_with_its_three_dearest_rows() -> None:
    match = Match("redux", ("Ada", "Bo", "Cleo", "Dan"), seed=7)
    match.results = [won(80), won(160, 1, 0, 3, 2, 1), won(160, 5)]
    best = story_view(match).best
    assert best is not None
    assert (best.number, best.winner, best.total, best.rows) == (2, 3, 160, ["Row 2", "Row 3", "Row 0"])


def test_payments_of_a_pair_cancel_out_and_the_largest_comes_first() -> None:
    match = Match("redux", ("Ada", "Bo", "Cleo", "Dan"), seed=7)
    match.results = [
        won(80, payments=(Payment(0, 3, 80), Payment(1, 3, 80), Payment(2, 1, 1), Payment(0, 2, 50))),
        won(80, payments=(Payment(3, 1, 80), Payment(3, 0, 20), Payment(1, 2, 3))),
    ]
    assert story_view(match).paid == [Payment(0, 3, 60), Payment(0, 2, 50), Payment(1, 2, 2)]
