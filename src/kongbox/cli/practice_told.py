"""The explanation of a counted hand in the terminal."""

from collections.abc import Iterator

from ..practice.wire import PracticeAnswer, RowAnswer
from ..words.catalogue import say
from .terminal_told import worth_words


def explained(told: PracticeAnswer, given: int | None, *, by_rows: bool) -> Iterator[str]:
    """Yield the verdict, every row that counts or was wrongly chosen, and the sum.

    `given` is the answered total, None if the person asked for the solution. Without `by_rows` they named no rows.
    """
    yield verdict(told, given, by_rows=by_rows)
    for row in told.rows:
        if row.counts or row.chosen:
            yield row_text(row, by_rows=by_rows)
    yield from told.why


def verdict(told: PracticeAnswer, given: int | None, *, by_rows: bool) -> str:
    """Return whether the answer was right."""
    if given is None:
        return say("practice", "told", total=told.total)
    rows = told.rows_right or not by_rows
    if told.total_right:
        return say("practice", "right" if rows else "not-rows", total=told.total)
    return say("practice", "not-sum" if rows and by_rows else "not-quite", total=told.total, given=given)


def row_text(row: RowAnswer, *, by_rows: bool) -> str:
    """Return a row with its points; a missed or wrong one with the card's text."""
    code = "wrong" if not row.counts else "counts" if row.chosen or not by_rows else "missed"
    earned = (
        worth_words("points", row.points) if row.points else worth_words("doublers", row.doublers) if row.doublers else row.worth
    )
    return say("practice", code, name=row.name, worth=earned, clause=row.clause, what=row.what, card=row.worth)
