"""A hand, a review and a lesson by keys and ears alone: only roles and names are looked for, as a screen reader finds them."""

from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.kept import table_in
from browser.pages import barriers, lent_page

pytestmark = pytest.mark.browser
HAS_FOCUS = "one => one === document.activeElement"
SHOWS_FOCUS = "one => one === document.activeElement && getComputedStyle(one).outlineStyle === 'solid'"
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
    heard, advice = page.get_by_role("log", name="What happens at the table"), page.get_by_role("main").get_by_role("status")
    why = page.get_by_role("toolbar", name="Your actions").get_by_role("button", name="Why not?")
    hand = page.get_by_role("list", name="Your hand")
    sheet = page.get_by_role("dialog")
    for _ in range(MOST):
        expect(why.or_(sheet).first).to_be_visible()
        if sheet.count():
            return sheet
        before = heard.inner_text()
        page.keyboard.press("h")
        expect(advice).not_to_be_empty()
        page.keyboard.press("Enter")
        expect(heard).not_to_have_text(before, use_inner_text=True)
        told = heard.inner_text().splitlines()
        assert not any(one == other for one, other in pairwise(told)), told
        expect(hand.locator(":focus").or_(sheet)).to_have_count(1)  # nothing takes the focus out of the hand
    raise AssertionError("the hand has no end")


def test_a_hand_a_review_and_a_lesson_by_keys_and_ears_alone(browser: Browser, tmp_path: Path) -> None:
    with table_in(tmp_path) as table, lent_page(browser) as page:
        page.goto(table.address)
        go_to(page, page.get_by_role("link", name="Skip to the page"))
        assert page.get_by_role("main").evaluate(HAS_FOCUS)
        go_to(page, page.get_by_role("link", name="I know the game"))
        sheet = play_hand(page)
        expect(sheet.get_by_role("heading").first).to_be_focused()
        page.keyboard.press("Shift+Tab")
        assert sheet.get_by_role("region").first.evaluate(SHOWS_FOCUS)
        go_to(page, sheet.get_by_role("link", name="Look back"))
        slider = page.get_by_role("slider", name="Position in the hand")
        expect(slider).to_be_visible()
        page.keyboard.press("End")
        end = slider.get_attribute("aria-valuetext")
        for key in ("Home", "ArrowRight", "ArrowDown"):
            page.keyboard.press(key)
        assert slider.get_attribute("aria-valuetext") != end
        page.keyboard.press("?")
        expect(page.get_by_role("dialog", name="Keys").get_by_role("table", name="Review")).to_be_visible()
        assert barriers(page) == []
        page.keyboard.press("Escape")
        go_to(page, page.get_by_role("link", name="To the table"))
        expect(sheet).to_be_visible()
        page.keyboard.press("Enter")
        expect(page.get_by_role("list", name="Your hand").locator(":focus")).to_have_count(1)
        go_to(page, page.get_by_role("button", name="Menu"))
        learn = page.get_by_role("link", name="Learn to play")
        for _ in range(MOST):
            if learn.evaluate(HAS_FOCUS):
                break
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        go_to(page, page.get_by_role("link", name="Four tiles"))
        again = page.get_by_role("button", name="Play again")
        expect(page.get_by_role("button", name="Continue")).to_be_focused()
        for _ in range(3 * MOST):
            if again.count():
                break
            before = page.get_by_role("main").inner_text()
            page.keyboard.press("Enter")
            expect(page.get_by_role("main")).not_to_have_text(before, use_inner_text=True)
        expect(again).to_be_focused()
