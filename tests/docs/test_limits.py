"""The limits that the guides state are those of the program."""

import pytest
from clauses import ROOT

from kongbox.club.form import MOST_TABLES
from kongbox.core.state.codes import MOST_DRAWINGS, MOST_FORMS
from kongbox.game.views.requests import LARGEST
from kongbox.minds.pricing import MOST_DEALS
from kongbox.server.friends.throttle import EACH
from kongbox.server.questions import OFTEN
from kongbox.tables.coming import MOST_FROM
from kongbox.tables.state import SHARE

NUMBERS = {2: "two", 8: "eight", 10: "ten", 12: "twelve", 20: "twenty"}


@pytest.mark.parametrize(
    ("page", "stated", "limits"),
    [
        ("guides/friends", "At most {} people from one network address", [MOST_FROM]),
        ("guides/friends", "no more than {} of them can take seats", [SHARE]),
        ("guides/book", "of up to {} tables", [MOST_TABLES]),
        ("guides/review", "more deals, up to {}", [MOST_DEALS]),
        ("own-hands", "at most {} forms, and for {} drawings", [MOST_FORMS, MOST_DRAWINGS]),
        ("security", "after {} wrong ones", [EACH[0]]),
        ("reference/protocol", "After {} wrong codes", [EACH[0]]),
        ("reference/protocol", "frames of at most {} KiB", [LARGEST / 1024]),
        ("reference/protocol", "up to {} messages at once, then {} a second", OFTEN),
    ],
)
def test_a_limit_is_stated_as_it_is(page: str, stated: str, limits: list[float]) -> None:
    text = " ".join((ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8").split())
    assert stated.format(*(NUMBERS.get(int(limit), f"{limit:,.0f}") for limit in limits)) in text
