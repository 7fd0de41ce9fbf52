"""When a question comes back."""

from datetime import date

import pytest

from kongbox.practice.spacing import next_time, rests

TODAY = date(2024, 2, 27)


@pytest.mark.parametrize(
    ("solved", "again", "over"),
    [(0, date(2024, 2, 28), False), (1, date(2024, 3, 1), False), (2, date(2024, 3, 7), False), (3, date(2024, 3, 7), True)],
)
def test_a_question_comes_back_later_with_every_right_answer_and_rests_after_three(solved: int, again: date, over: bool) -> None:
    assert (next_time(solved, TODAY), rests(solved)) == (again, over)
