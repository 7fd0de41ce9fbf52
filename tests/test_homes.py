"""Every browser test says in which homes it is tried, and why."""

from browser.lone import AT_A_SERVER, IN_A_TAB, LONE
from clauses import ROOT

FILES = {path.stem.removeprefix("test_") for path in (ROOT / "tests" / "browser").glob("test_*.py")}


def test_every_browser_test_is_tried_in_both_homes_or_says_why_not() -> None:
    assert sorted([*LONE, *AT_A_SERVER, *IN_A_TAB]) == sorted(FILES)
    assert all(AT_A_SERVER.values())
