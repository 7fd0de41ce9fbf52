"""Every page of the client: open to everybody, no wider than the screen, by day and by night."""

import re

import pytest
from playwright.sync_api import Browser, expect

from browser.pages import DESKTOP, PHONE, barriers, lent_page, silence, wider_than_the_screen
from kongbox.rulesets import SHIPPED

pytestmark = pytest.mark.browser
NIGHT = "localStorage.setItem('kongbox.settings', JSON.stringify({ night: 'night' }))"
PLACES = [
    *("", "play", "table", "score", "score/practice", "book", "book/new", "book/guide", "position"),
    *("friends", "join", "join/ABCD2345"),
    *("learn", "learn/danger", "history", "history/figures", "settings"),
    *("rules", "rules/glossary", "rules/table", "rules/compare/redux/bmja"),
    *("house", "house/new/bmja"),
]
OTHERS = [f"rules/{name}" for name in SHIPPED]
"""Long pages, made as those of the table's rules are: they are tried at one size."""


COVERED = """() => {
    const one = document.activeElement;
    if (one === document.body) return null;
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return there?.closest('footer, .tray, .bar') && !one.closest('footer, .tray, .bar') ? one.outerHTML.slice(0, 120) : '';
}"""
"""What has the focus, if something that stays at the lower edge lies over it; nothing at the end of the page."""


@pytest.mark.turns
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=str)
def test_what_the_keyboard_comes_to_is_not_covered(browser: Browser, kept: tuple[str, str], size: tuple[int, int]) -> None:
    address, session = kept
    found = []
    with lent_page(browser, size=size) as page, silence(page) as wait:
        for number, place in enumerate(("play", "book/new", "position", "score", f"review/{session}/1/5")):
            page.goto(f"http://{address}/?{number}#/{place}")
            expect(page.locator("h1").first).to_be_visible()
            wait()
            for _ in range(40):
                page.keyboard.press("Tab")
                covered = page.evaluate(COVERED)
                if covered is None:
                    break
                if covered:
                    found.append(f"{place}: {covered}")
    assert found == []


@pytest.mark.turns
@pytest.mark.longest
@pytest.mark.parametrize(("size", "night"), [(PHONE, False), (DESKTOP, True), ((320, 640), True), ((844, 390), False)], ids=str)
def test_everybody_can_use_every_page(browser: Browser, kept: tuple[str, str], size: tuple[int, int], night: bool) -> None:
    address, session = kept
    found = {}
    with lent_page(browser, size=size) as page, silence(page) as wait:
        page.goto(f"http://{address}/#/")
        if night:
            page.evaluate(NIGHT)
        places = [
            *PLACES,
            *(OTHERS if size == PHONE else ()),
            f"history/{session}",
            f"review/{session}/1",
            f"duplicate/{session}/{session}",
        ]
        for number, place in enumerate(places):
            page.goto(f"http://{address}/?{number}#/{place}")  # another address is loaded anew, by the process that is there
            expect(page.locator("h1, h2, [data-held]").first).to_be_visible()
            wait()
            wrong = [*barriers(page), *wider_than_the_screen(page)]
            if wrong:
                found[place] = wrong
    assert found == {}


TITLES = [
    *("play", "learn", "learn/danger", "score", "score/practice", "book", "book/new", "book/guide"),
    *("friends", "club", "club/new", "history", "history/figures", "position", "settings", "day", "house"),
]
TITLE = """() => {
    const [title, links] = ['main h1', 'main nav'].map((one) => document.querySelector(one));
    const [{ fontSize }, { left, bottom }] = [getComputedStyle(title), links.getBoundingClientRect()];
    return [fontSize, left, bottom <= title.getBoundingClientRect().top];
}"""


@pytest.mark.needs_server("a tab has no pages for several people")
@pytest.mark.pardoned("/review/none/1")
def test_titles_have_one_size_and_one_edge_below_the_links(browser: Browser, kept: tuple[str, str]) -> None:
    found = {}
    with lent_page(browser, size=PHONE) as page:
        for number, place in enumerate(TITLES):
            page.goto(f"http://{kept[0]}/?{number}#/{place}")
            expect(page.locator("main h1")).to_be_visible()
            found[place] = page.evaluate(TITLE)
        page.goto(f"http://{kept[0]}/#/review/none/1")
        expect(page.get_by_test_id("gone").locator("h1")).to_have_css("font-size", "28px")
    assert found == {place: ["28px", 16, True] for place in TITLES}


def test_the_first_focus_is_seen_on_every_ground(browser: Browser, kept: tuple[str, str]) -> None:
    """The ring is of jade, on the paper of the link itself."""
    with lent_page(browser, size=DESKTOP) as page:
        for place in ("", "play", "rules"):
            page.goto(f"http://{kept[0]}/?{place}#/{place}")
            expect(page.locator("h1").first).to_be_visible()
            for ring in (page.locator(".skip"), page.get_by_test_id("to-settings").locator("svg")):
                page.keyboard.press("Tab")
                expect(ring).to_have_css("outline-color", "rgb(23, 105, 74)")
                expect(ring).to_have_css("outline-offset", re.compile(r"^-\d"))


def test_a_button_that_is_pressed_moves(browser: Browser, kept: tuple[str, str]) -> None:
    with lent_page(browser, size=PHONE) as page:
        page.goto(f"http://{kept[0]}/#/play")
        button = page.get_by_test_id("lay")
        expect(button).to_have_css("translate", "none")
        button.hover()
        page.mouse.down()
        expect(button).to_have_css("translate", "0px 1px")
        page.mouse.move(5, 5)
        page.mouse.up()


ROWS = "(all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size"


def test_large_letters_on_a_small_screen_leave_the_players_in_one_row(browser: Browser, kept: tuple[str, str]) -> None:
    with lent_page(browser, size=(320, 640)) as page:
        page.goto(f"http://{kept[0]}/#/")
        page.evaluate("localStorage.setItem('kongbox.settings', JSON.stringify({ text: 'large' }))")
        page.goto(f"http://{kept[0]}/?large#/score")
        expect(page.get_by_role("tab")).to_have_count(4)
        assert page.get_by_role("tab").evaluate_all(ROWS) == 1
        page.goto(f"http://{kept[0]}/?larger#/settings")
        expect(page.get_by_test_id("night")).to_be_visible()
        assert page.get_by_test_id("night").get_by_role("radio").evaluate_all(ROWS) == 1
