"""A hand, a review and a lesson by keys and ears alone: only roles and names are looked for, as a screen reader finds them."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.kept import table_in
from browser.pages import barriers, lent_page

pytestmark = pytest.mark.browser
HAS_FOCUS = "one => one === document.activeElement"
MOST = 40
"""So many stops a page has at most."""


def tab_to(page: Page, place: Locator) -> None:
    """Press Tab until something has the focus."""
    expect(place).to_be_visible()
    for _ in range(MOST):
        if place.evaluate(HAS_FOCUS):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {place}")


def go_to(page: Page, place: Locator) -> None:
    """Walk to a link or button, and press it."""
    tab_to(page, place)
    page.keyboard.press("Enter")


def play_hand(page: Page) -> Locator:
    """Play as the hints advise, and return the score sheet; what is told comes once and in order."""
    heard, advice = page.get_by_role("log", name="What happens at the table"), page.get_by_role("status")
    offered = page.get_by_role("toolbar", name="Your actions").get_by_role("button", disabled=False)
    hand = page.get_by_role("list", name="Your hand").get_by_role("button")
    sheet = page.get_by_role("dialog")
    for _ in range(MOST):
        expect(offered.or_(sheet).first).to_be_visible()
        if sheet.count():
            return sheet
        before = heard.inner_text()
        page.keyboard.press("h")
        expect(advice.filter(has_text="hint").or_(advice).first).not_to_be_empty()
        page.keyboard.press("Enter")
        expect(heard).not_to_have_text(before)
        told = heard.inner_text().splitlines()
        assert not any(one == other for one, other in zip(told, told[1:], strict=False)), told
        if not sheet.count():
            assert any(tile.evaluate(HAS_FOCUS) for tile in hand.all()), "the focus has left the hand"
    raise AssertionError("the hand has no end")


def test_a_hand_a_review_and_a_lesson_by_keys_and_ears_alone(browser: Browser, tmp_path: Path) -> None:
    with table_in(tmp_path) as table, lent_page(browser) as page:
        page.goto(table.address)
        skip = page.get_by_role("link", name="Skip to the page")
        tab_to(page, skip)
        page.keyboard.press("Enter")
        assert page.get_by_role("main").evaluate(HAS_FOCUS)
        go_to(page, page.get_by_role("link", name="Play").first)
