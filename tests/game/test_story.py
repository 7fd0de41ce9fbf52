"""The story of a session agrees with its hands."""

import pytest

from kongbox.bots import choose_action
from kongbox.game import Match
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
