"""Every clause id opens the rulebook where it stands, by mouse, keys and finger, by day and by night."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.driver import Player
from browser.evenings import evening, loss
from browser.pages import DESKTOP, PHONE, barriers, wider_than_the_screen

pytestmark = pytest.mark.browser
SIZES = pytest.mark.parametrize(
    ("size", "name"),
    [pytest.param(DESKTOP, "desktop", id="desktop"), pytest.param(PHONE, "phone", id="phone")],
)


@SIZES
def test_a_clause_on_the_score_sheet_is_read_and_left(sit: Callable[..., Player], size: tuple[int, int], name: str) -> None:
    table, (hand,) = evening(loss)
    player = sit(table, size=size, way="touch" if size == PHONE else "mouse")
    player.play(*hand.mine)
    page = player.page
    link = page.get_by_test_id("sheet").locator("[data-clause]").first
    clause = str(link.get_attribute("data-clause"))
    link.focus()
    page.keyboard.press("Enter")
    paper = page.get_by_test_id("clause")
    expect(paper).to_contain_text(clause)
    expect(paper.locator("section").first).to_be_visible()
    assert barriers(page) == []
    assert wider_than_the_screen(page) == []
    player.shoot(f"clause-{name}")
    page.evaluate("() => document.documentElement.toggleAttribute('data-night', true)")
    player.shoot(f"clause-night-{name}")
    page.keyboard.press("Escape")
    expect(paper).to_have_count(0)
    expect(page.get_by_test_id("sheet")).to_be_visible()
    expect(link).to_be_focused()
    link.click()
    expect(paper).to_be_visible()
    page.get_by_test_id("clause-close").click()
    expect(paper).to_have_count(0)
