"""A house's own rules and special hand, by touch: written, drawn, played to a win, counted, booked, printed, opened elsewhere."""

from collections.abc import Iterator
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.bookkeeping import NAMES, served_books
from browser.lone import check_card
from browser.pages import PHONE, barriers, lent_page, shoot, wider_than_the_screen
from browser.sentences import sentence

pytestmark = [pytest.mark.browser, pytest.mark.proof]
NAME = "Three sisters"
TILES = ["2b", "3b", "4b", "2c", "3c", "4c", "2d", "3d", "4d", "R", "R", "R", "P", "P"]

POSITION = "rules our_sunday\nE 234b 234c 234d RRR P .P\ndiscards E:1b S:1c W:1d N:9c\nturn E\n"


@pytest.fixture
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A house that keeps its rules, games and books."""
    with served_books(tmp_path_factory.mktemp("newcomer")) as found:
        yield found


def looked_at(page: Page, name: str) -> None:
    """The page is as wide as the phone, and open to everybody."""
    shoot(page, f"newcomer-{name}", whole=True)
    assert wider_than_the_screen(page) == []
    assert barriers(page) == []


def tap(page: Page, name: str) -> None:
    """Tap what bears this name."""
    page.get_by_test_id(name).tap()


def group(page: Page, *tiles: str, kind: str = "tiles", suit: str = "", number: str = "", of: str = "", sign: str = "") -> None:
    """Put one group together, and add it."""
    page.locator(f"[data-kind={kind}]").tap()
    for tile in tiles:
        page.locator(f"[data-lay='{tile}']").tap()
    for place, value in (("suit", suit), ("number", number), ("of", of), ("sign", sign)):
        if value:
            page.get_by_test_id(place).select_option(value)
    tap(page, "add")


def draw_the_sisters(page: Page) -> None:
    """The same concealed chow in all suits, an exposed or concealed pung of dragons, and a pair of them."""
    tap(page, "clear")
    for suit in "xyz":
        group(page, "2b", "3b", "4b", suit=suit, number="n", sign="_")
    group(page, kind="pung", of="dragons")
    group(page, kind="pair", of="dragons")
    page.get_by_label(sentence("special", "name"), exact=True).fill(NAME)
    page.get_by_label(sentence("special", "value"), exact=True).fill("700")
    expect(page.get_by_test_id("groups")).to_have_value("_nn'n''x _nn'n''y _nn'n''z pung:dragons pair:dragons")


def lay(page: Page) -> None:
    """The fourteen tiles, the last of which wins."""
    for tile in TILES:
        page.locator(f"[data-lay='{tile}']").tap()


@pytest.mark.turns
def test_a_newcomer_s_own_hand_is_drawn_won_counted_booked_and_opened_elsewhere(browser: Browser, address: str) -> None:
    with lent_page(browser, way="touch", size=PHONE) as page:
        # the rules of the house, with two changed rows
        page.goto(f"http://{address}/#/house")
        tap(page, "base-redux")
        page.get_by_test_id("house-name").fill("Our Sunday")
        page.get_by_test_id("card-doublers").locator("summary").tap()
        page.get_by_test_id("doublers-clear_suit").fill("4")
        page.get_by_test_id("doublers-clear_suit").blur()
        expect(page.get_by_test_id("house-changes")).to_have_text(sentence("house", "changes", count=1))
        page.get_by_test_id("card-special").locator("summary").tap()
        tap(page, "plays-carrying_pole")
        looked_at(page, "rules")

        # a special hand, drawn group by group, comes back to them
        tap(page, "draw-hand")
        draw_the_sisters(page)
        expect(page.get_by_test_id("count")).to_contain_text("42")
        looked_at(page, "drawn")
        tap(page, "to-house")
        expect(page.locator("[data-row=three_sisters]")).to_be_visible()
        expect(page.get_by_test_id("house-name")).to_have_value("Our Sunday")
        expect(page.get_by_test_id("house-changes")).to_have_text(sentence("house", "changes", count=3))
        looked_at(page, "brought")
        tap(page, "house-save")
        expect(page.get_by_test_id("house-state")).to_have_text(sentence("house", "edit", "saved", version=1))

        # the table, and the hand won
        tap(page, "house-play")
        expect(page.locator("main[data-serial]")).to_be_visible()
        page.goto(f"http://{address}/#/position/{quote(POSITION)}")
        expect(page.locator("main")).to_contain_text(NAME)
        looked_at(page, "position")
        tap(page, "play")
        page.locator("[data-action=mahjong]").last.tap()
        expect(page.get_by_test_id("sheet")).to_contain_text(NAME)
        expect(page.get_by_test_id("sheet")).to_contain_text("700")
        shoot(page, "newcomer-won", whole=True)

        # the same hand with real tiles, in the scorer
        page.goto(f"http://{address}/#/house/of/our_sunday")
        tap(page, "house-score")
        expect(page.get_by_test_id("rules")).to_have_value("our_sunday")
        tap(page, "winner")
        lay(page)
        tap(page, "won-wall")
        expect(page.get_by_test_id("sum")).to_contain_text("700")
        expect(page.locator("section.result")).to_contain_text(NAME)
        looked_at(page, "counted")

        # and in the book
        page.goto(f"http://{address}/#/book/new")
        for place, name in enumerate(NAMES):
            page.get_by_test_id(f"name-{place}").fill(name)
        page.get_by_test_id("rules").select_option("our_sunday")
        looked_at(page, "book-new")
        tap(page, "open")
        tap(page, "write-hand")
        tap(page, "winner-E")
        lay(page)
        tap(page, "won-wall")
        for wind in "SWN":
            tap(page, f"player-{wind}")
            page.get_by_test_id("total").fill("8")
            page.get_by_test_id("total").press("Enter")
        expect(page.get_by_test_id("preview")).to_be_visible()
        looked_at(page, "entered")
        tap(page, "write-it")
        expect(page.get_by_test_id("last")).to_contain_text(NAME)
        expect(page.get_by_test_id("holds-0")).to_have_text("6,200")
        looked_at(page, "booked")

        # on paper, and on another phone by the code that it photographs
        check_card(page, address, "our_sunday")
        page.goto(f"http://{address}/#/house/of/our_sunday")
        page.get_by_test_id("house-share").locator("summary").tap()
        code = page.get_by_test_id("house-share").locator("svg")
        code.scroll_into_view_if_needed()
        looked_at(page, "shared")
        link = str(page.get_by_test_id("house-share").locator("a").get_attribute("href"))

    with lent_page(browser, way="touch", size=PHONE) as other:
        other.goto(link.replace(link.partition("/#/")[0], f"http://{address}"))
        expect(other.get_by_test_id("house-name")).to_have_value("Our Sunday")
        expect(other.locator("[data-row]")).to_have_count(3)
        expect(other.locator("[data-row=three_sisters]")).to_contain_text(NAME)
        looked_at(other, "elsewhere")
