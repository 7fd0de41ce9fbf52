"""The session book on its page: opened, written in, taken back and put back."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from browser.bookkeeping import Writer, served_books
from browser.pages import DESKTOP, PHONE, barriers, lent_page, must_have_focus, press, shoot, wider_than_the_screen
from browser.sentences import sentence

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
        press(page.get_by_test_id("undo"))
        writer.told(1)
        writer.holds(2384, 1892, 1868, 1856)
        expect(page.locator("[data-entry=hand].undone")).to_have_count(1)
        expect(page.get_by_test_id("undo")).to_be_focused()
        press(page.get_by_test_id("redo"))
        writer.told(2)
        must_have_focus(page)


@pytest.mark.parametrize("size", [DESKTOP, PHONE, (320, 640)], ids=str)
def test_an_older_hand_is_removed_only_after_the_book_has_said_what_changes(
    browser: Browser, address: str, size: tuple[int, int]
) -> None:
    with lent_page(browser, way="mouse" if size == DESKTOP else "touch", size=size) as page:
        writer = Writer(page)
        writer.begin(address)
        writer.hand("S", {"E": 16, "S": 64, "W": 8, "N": 4})
        writer.hand("E", {"E": 64, "S": 16, "W": 8, "N": 4})
        entries = page.locator("[data-entry=hand]")
        entries.nth(1).get_by_role("button", name=sentence("book", "entries", "remove")).click()
        expect(page.locator("[data-change='1']")).to_be_visible()
        shoot(page, f"removal-{size[0]}", whole=True)
        assert [*barriers(page), *wider_than_the_screen(page)] == []
        page.get_by_role("button", name=sentence("common", "cancel")).click()
        expect(page.locator("[data-entry=hand].undone")).to_have_count(0)
        writer.told(2)
        entries.nth(1).get_by_role("button", name=sentence("book", "entries", "remove")).click()
        writer.tap("write-it")
        expect(page.locator("[data-entry=hand].undone")).to_have_count(1)
        writer.told(1)


@pytest.mark.parametrize("size", [DESKTOP, PHONE, (320, 640)], ids=str)
def test_a_false_mahjong_is_noted_beside_a_win_on_the_same_tile(browser: Browser, address: str, size: tuple[int, int]) -> None:
    with lent_page(browser, way="mouse" if size == DESKTOP else "touch", size=size) as page:
        writer = Writer(page)
        writer.begin(address, start=9000)
        writer.tap("write-ruling")
        writer.tap("accused-1")
        writer.tap("charge-false-mahjong-shown")
        expect(page.get_by_test_id("beside")).to_be_in_viewport()
        writer.tap("beside")
        shoot(page, f"beside-{size[0]}", whole=True)
        assert [*barriers(page), *wider_than_the_screen(page)] == []
        writer.tap("write-it")
        expect(page.get_by_test_id("write-it")).to_have_count(0)
        writer.holds(9000, 9000, 9000, 9000)
        writer.hand("W", {"E": 0, "S": 0, "W": 32, "N": 0})
        writer.told(1)
        writer.holds(9000 + 1000 - 64, 9000 - 2000 - 32, 9000 + 500 + 128, 9000 + 500 - 32)


LONG = ("W" * 40, "Donaudampfschifffahrtskapitänsgesellscha", "\u0645\u062d\u0645\u062f", "Dora")


def test_long_names_fit_a_narrow_screen_and_a_page_is_printed_without_its_controls(browser: Browser, address: str) -> None:
    with lent_page(browser, way="touch", size=(320, 640)) as page:
        writer = Writer(page)
        page.goto(f"http://{address}/#/book/new")
        for place, name in enumerate(LONG):
            page.get_by_test_id(f"name-{place}").fill(name)
        writer.tap("open")
        writer.hand("E", {"E": 64, "S": 16, "W": 8, "N": 4})
        writer.told(1)
        assert [*barriers(page), *wider_than_the_screen(page)] == []
        page.emulate_media(media="print")
        expect(page.get_by_test_id("places")).to_be_visible()
        for control in ("write-hand", "undo", "csv", "print-report"):
            expect(page.get_by_test_id(control)).to_be_hidden()
        assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgba(0, 0, 0, 0)"
        page.emulate_media(media="screen")
        page.goto(f"http://{address}/#/book")
        expect(page.get_by_test_id("shelf")).to_be_visible()
        assert [*barriers(page), *wider_than_the_screen(page)] == []
        page.goto(f"http://{address}/#/book/figures")
        expect(page.get_by_test_id("figures")).to_be_visible()
        assert [*barriers(page), *wider_than_the_screen(page)] == []
