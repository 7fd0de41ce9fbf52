"""House rules, tried as a new user would, with a finger: written, saved, played, counted, printed, and opened elsewhere."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.bookkeeping import served_books
from browser.lone import asked_at, check_card
from browser.pages import DESKTOP, PHONE, barriers, lent_page, wider_than_the_screen
from browser.sentences import sentence

pytestmark = pytest.mark.browser
HAND = ["2b", "2b", "4b", "4b", "6b", "6b", "8b", "8b", "R", "R", "G", "G", "P", "P"]


CUT = """() => [...document.querySelectorAll('.worth select')].filter(one => {
    const pen = document.createElement('canvas').getContext('2d');
    pen.font = getComputedStyle(one).font;
    return one.clientWidth && pen.measureText(one.selectedOptions[0].textContent).width + 28 > one.clientWidth;
}).map(one => one.selectedOptions[0].textContent)"""
"""The chosen words that do not fit beside the arrow of their field."""


@pytest.fixture
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A table that is kept: so are its house's rules."""
    with served_books(tmp_path_factory.mktemp("house")) as found:
        yield found


def add_hand(page: Page) -> None:
    """Lay out fourteen tiles, and name them."""
    page.get_by_test_id("new-hand").tap()
    for tile in HAND:
        page.locator(f"[data-lay='{tile}']").tap()
    page.get_by_test_id("hand-name").fill("Even dragons")
    page.get_by_test_id("hand-suit").tap()
    page.get_by_test_id("hand-add").tap()
    expect(page.locator("[data-row=even_dragons]")).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=str)
def test_what_a_hand_is_worth_can_be_read_to_its_end(browser: Browser, address: str, size: tuple[int, int]) -> None:
    with lent_page(browser, size=size) as page:
        page.goto(f"http://{address}/#/house/new/bmja")
        page.get_by_test_id("card-special").locator("summary").click()
        expect(page.locator(".worth select:visible").first).to_be_visible()
        assert page.evaluate(CUT) == []
        assert wider_than_the_screen(page) == []


def test_the_list_does_not_end_at_the_edge_of_a_phone(browser: Browser, address: str) -> None:
    with lent_page(browser, size=PHONE) as page:
        page.goto(f"http://{address}/#/house")
        last = page.get_by_test_id("bring-link")
        expect(last).to_be_visible()
        assert (
            last.evaluate("(one) => one.closest('main').getBoundingClientRect().bottom - one.getBoundingClientRect().bottom")
            >= 16
        )


def test_a_name_without_spaces_stays_within_its_card(browser: Browser, address: str) -> None:
    with lent_page(browser, size=PHONE) as page:
        page.goto(f"http://{address}/#/house/new/redux")
        page.get_by_test_id("house-name").fill("W" * 40)
        page.get_by_test_id("house-save").click()
        expect(page.get_by_test_id("house-state")).to_have_text(sentence("house", "edit", "saved", version=1))
        for place, card in (("house", "strong"), ("play", ".card strong"), ("rules", "strong")):
            page.goto(f"http://{address}/#/{place}")
            expect(page.locator(card, has_text="WWW")).to_be_visible()
            assert wider_than_the_screen(page) == []


def test_rules_are_written_played_counted_printed_and_opened_elsewhere(browser: Browser, address: str) -> None:
    with lent_page(browser, way="touch", size=PHONE) as page:
        page.goto(f"http://{address}/#/rules")
        page.get_by_test_id("house-rules").tap()
        page.get_by_test_id("base-redux").tap()
        page.get_by_test_id("house-name").fill("Our Sunday")
        doublers = page.get_by_test_id("card-doublers").locator("summary")
        doublers.tap()
        page.get_by_test_id("doublers-clear_suit").fill("4")
        stood = doublers.bounding_box()
        page.get_by_test_id("doublers-clear_suit").blur()
        expect(page.get_by_test_id("house-changes")).to_have_text(sentence("house", "changes", count=1))
        assert doublers.bounding_box() == stood
        page.get_by_test_id("card-special").locator("summary").tap()
        page.get_by_test_id("plays-carrying_pole").tap()
        add_hand(page)
        expect(page.get_by_test_id("house-changes")).to_have_text(sentence("house", "changes", count=3))
        expect(page.get_by_test_id("house-hands").locator("li.own").first).to_be_visible()
        page.get_by_test_id("house-save").tap()
        expect(page.get_by_test_id("house-state")).to_have_text(sentence("house", "edit", "saved", version=1))
        assert page.url.endswith("#/house/of/our_sunday")
        assert not wider_than_the_screen(page) and barriers(page) == []

        page.get_by_test_id("house-share").locator("summary").tap()
        link = str(page.get_by_test_id("house-share").locator("a").get_attribute("href"))
        check_card(page, address, "our_sunday")
        page.get_by_test_id("house-play").tap()
        expect(page.locator("main[data-serial]")).to_be_visible()
        told = page.request.get(asked_at(address, "rules")).json()
        assert (told["id"], told["version"]) == ("our_sunday", 1)
        page.goto(f"http://{address}/#/house/of/our_sunday")
        page.get_by_test_id("house-score").tap()
        expect(page.get_by_test_id("rules")).to_have_value("our_sunday")

    with lent_page(browser, way="touch", size=PHONE) as page:
        page.goto(link.replace(link.partition("/#/")[0], f"http://{address}"))
        expect(page.locator("[data-row]")).to_have_count(3)
        expect(page.get_by_test_id("house-name")).to_have_value("Our Sunday")
