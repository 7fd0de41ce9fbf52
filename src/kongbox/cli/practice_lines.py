"""The explanation of a counted hand in the terminal."""

from collections.abc import Iterator

from ..practice.wire import PracticeAnswer, RowAnswer
from ..words.catalogue import say
from .terminal_lines import worth_words


def explained(checked: PracticeAnswer, given: int | None, *, by_rows: bool) -> Iterator[str]:
    """Yield the verdict, every row that counts or was wrongly chosen, and sentences that explain the total.

    `given` is the person's total; None if they asked for the solution. `by_rows` is set if the person named rows.
    """
    yield verdict(checked, given, by_rows=by_rows)
    for row in checked.rows:
        if row.counts or row.chosen:
            yield row_text(row, by_rows=by_rows)
    yield from checked.why


def verdict(checked: PracticeAnswer, given: int | None, *, by_rows: bool) -> str:
    """Return a sentence that says whether the answer was right."""
    if given is None:
        return say("practice", "told", total=checked.total)
    rows = checked.rows_right or not by_rows
    if checked.total_right:
        return say("practice", "right" if rows else "not-rows", total=checked.total)
    return say("practice", "not-sum" if rows and by_rows else "not-quite", total=checked.total, given=given)


def row_text(row: RowAnswer, *, by_rows: bool) -> str:
    """Return a row with what it earns. If the row was missed or wrongly chosen, add what the card says about it."""
    code = "wrong" if not row.counts else "counts" if row.chosen or not by_rows else "missed"
    earned = (
        worth_words("points", row.points) if row.points else worth_words("doublers", row.doublers) if row.doublers else row.worth
    )
    return say("practice", code, name=row.name, worth=earned, clause=row.clause, what=row.what, card=row.worth)
