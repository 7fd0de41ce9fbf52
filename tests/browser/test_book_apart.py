"""Two devices write in one book while they do not know of each other: both sides are shown, and nothing goes unsaid."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect
from serving import PATIENCE

from browser.bookkeeping import Writer, served_books
from browser.pages import DESKTOP, FORGETFUL, PHONE, barriers, wider_than_the_screen

pytestmark = pytest.mark.browser
MINE = {"E": 64, "S": 16, "W": 8, "N": 4}
THEIRS = {"E": 4, "S": 128, "W": 32, "N": 2}


@contextmanager
def device(browser: Browser, size: tuple[int, int]) -> Iterator[Writer]:
    """Somebody with a browser of their own."""
    context = browser.new_context(viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
    context.add_init_script(FORGETFUL)
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    yield Writer(page)
    context.close()


def beside(one: Locator, other: Locator) -> bool:
    """Do they stand side by side?"""
    left, right = one.bounding_box(), other.bounding_box()
    assert left is not None and right is not None
    return left["x"] + left["width"] <= right["x"] and left["y"] < right["y"] + right["height"]


@pytest.mark.turns
@pytest.mark.pardoned("ERR_INTERNET_DISCONNECTED", "403 (", "409 (")
def test_two_devices_that_wrote_apart_are_shown_side_by_side(browser: Browser, tmp_path: Path) -> None:
    with served_books(tmp_path) as address, device(browser, PHONE) as mine:
        book = mine.begin(address, 5000)
        link = f"http://{address}/#/book/{book}/{mine.code()}"
        both = mine.page.get_by_test_id("both")
        for keep, holds in (
            ("keep-theirs", (5000, 5000, 4950, 5050)),
            ("keep-mine", (4900, 5100, 4950, 5050)),
            ("keep-both", (4800, 5200, 4900, 5100)),
        ):
            with device(browser, DESKTOP) as theirs:
                mine.page.context.set_offline(True)
                mine.pay(0, 1, 100, kept=True)
                theirs.page.goto(link)
                theirs.tap("take-pen")
                theirs.pay(2, 3, 50)
                mine.page.context.set_offline(False)
                mine.tap("take-pen")  # as soon as the book says that another device has it
                expect(both.locator("li")).to_have_count(2)
                expect(both.get_by_test_id("theirs")).to_contain_text("50")
                expect(both.get_by_test_id("mine")).to_contain_text("100")
                assert beside(both.get_by_test_id("theirs"), both.get_by_test_id("mine"))
                assert [*barriers(mine.page), *wider_than_the_screen(mine.page)] == []
                mine.tap(keep)
                expect(both).to_have_count(0)
                expect(mine.page.get_by_test_id("waiting")).to_have_count(0)
                mine.holds(*holds)
                theirs.holds(*holds)

        # both have written the same hand: it is one or the other
        with device(browser, DESKTOP) as theirs:
            mine.page.context.set_offline(True)
            mine.hand("E", MINE, kept=True)
            theirs.page.goto(link)
            theirs.tap("take-pen")
            theirs.hand("S", THEIRS)
            theirs.told(1)
            mine.page.context.set_offline(False)
            mine.tap("take-pen")
            expect(both.get_by_test_id("keep-mine")).to_be_visible()
            expect(both.get_by_test_id("keep-both")).to_have_count(0)
            mine.tap("keep-mine")
            expect(mine.page.get_by_test_id("waiting")).to_have_count(0)
            mine.told(1)
            mine.holds(4800 + 384, 5200 - 108, 4900 - 132, 5100 - 144)
            expect(mine.page.locator("[data-entry=hand].undone")).to_have_count(1)
            theirs.told(1)
            theirs.holds(4800 + 384, 5200 - 108, 4900 - 132, 5100 - 144)
