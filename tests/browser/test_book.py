"""The session book on its page: opened, written in, taken back and put back."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from browser.bookkeeping import Writer, served_books
from browser.pages import PHONE, lent_page

pytestmark = pytest.mark.browser


@pytest.fixture
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A table that is kept: so are its books."""
    with served_books(tmp_path_factory.mktemp("books")) as found:
        yield found


def test_a_session_is_opened_two_hands_are_written_and_one_is_taken_back(browser: Browser, address: str) -> None:
    with lent_page(browser, way="touch", size=PHONE) as page:
        writer = Writer(page)
        writer.begin(address)
        writer.hand("E", {"E": 64, "S": 16, "W": 8, "N": 4})
        writer.told(1)
        writer.holds(2384, 1892, 1868, 1856)
        writer.hand("S", {"E": 4, "S": 128, "W": 32, "N": 2})
        writer.told(2)
        writer.tap("undo")
        writer.told(1)
        writer.holds(2384, 1892, 1868, 1856)
        expect(page.locator("[data-entry=hand].undone")).to_have_count(1)
        writer.tap("redo")
        writer.told(2)
