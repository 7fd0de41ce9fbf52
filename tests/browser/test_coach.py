"""The coach in a browser: in the left column of a large screen, from below on a phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from situations import wall_for

from browser.driver import DESKTOP, Player
from browser.evenings import REDUX, Hand, Script, evening
from browser.test_page import barriers, wider_than_the_screen

pytestmark = pytest.mark.browser
Sit = Callable[..., Player]


def plain() -> Hand:
    """A hand near to ready, and nothing that anybody wants."""
    wall = wall_for(REDUX, ("123b 456b 78c 22d 5d ER G", "", "", ""), draws="9b 1d 8b 2c")
    return Hand(wall, (Script(), Script(), Script()))


def coached(page: Page) -> None:
    """Switched on in an earlier visit, before an answer to the offer of sounds."""
    page.add_init_script("localStorage.setItem('kongbox.settings', JSON.stringify({ coach: true }))")


@pytest.mark.parametrize(("way", "size"), [("mouse", DESKTOP), ("touch", (320, 640))])
def test_the_coach_tells_what_each_discard_keeps(sit: Sit, way: str, size: tuple[int, int]) -> None:
    player = sit(evening(plain)[0], way=way, size=size, before=coached)
    page = player.page
    coach = page.get_by_test_id("coach")
    expect(coach).to_have_attribute("data-about", str(player.seen))
    if way == "touch":
        expect(page.get_by_test_id("coach-keeps")).to_be_hidden()
        said = page.get_by_test_id("coach-line").locator(".said")
        assert said.evaluate("it => it.scrollWidth <= it.clientWidth && it.scrollHeight <= it.clientHeight"), "its advice is cut"
        page.get_by_test_id("coach-line").tap()
    expect(page.get_by_test_id("coach-keeps").locator("ol > li")).to_have_count(5)
    assert barriers(page) == []
    assert wider_than_the_screen(page) == []
    player.shoot(f"coach-{way}")
    if way == "touch":
        page.get_by_test_id("coach-close").tap()
    else:
        page.get_by_test_id("sound-offer").get_by_role("button").last.click()
        expect(page.get_by_test_id("sound-offer")).to_have_count(0)
    box = coach.bounding_box()
    player.do("discard E")
    expect(coach).to_have_attribute("data-about", str(player.seen))
    assert coach.bounding_box() == box
    assert wider_than_the_screen(page) == []
