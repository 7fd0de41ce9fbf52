"""Setting up a position in the browser, by tiles and by text, and playing on from it and from a hand that is over."""

import os
from collections.abc import Iterator

import pytest
from keeping import at
from playwright.sync_api import Page, expect
from reviewing import served_kept

from browser.pages import DESKTOP, PHONE, barriers, shoot, wider_than_the_screen

pytestmark = pytest.mark.browser
ALL = [DESKTOP, (1920, 1080), PHONE, (844, 390), (320, 640)]
SIZES = ALL if os.environ.get("KONGBOX_SHOTS") else [DESKTOP, PHONE]


@pytest.fixture(scope="module")
def kept(home: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """The address of a table that is kept, after a hand, and the name of its session."""
    with served_kept(at(tmp_path_factory.mktemp("games")), "redux", 1) as found:
        yield found


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_everybody_can_set_up_a_position_at_every_size(page: Page, kept: tuple[str, str], size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"http://{kept[0]}/#/position")
    expect(page.get_by_test_id("said")).to_be_visible()
    shoot(page, f"position-{size[0]}x{size[1]}", whole=size[0] < 900)
    assert barriers(page) == []
    assert wider_than_the_screen(page) == []


SEEN = """(one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


@pytest.mark.parametrize("size", [PHONE, (320, 568)], ids=str)
def test_the_palette_covers_neither_what_is_wrong_nor_the_hand(page: Page, kept: tuple[str, str], size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"http://{kept[0]}/#/position/" + "rules%20redux%0A")
    fault = page.get_by_test_id("fault")
    expect(fault).to_be_visible()
    page.wait_for_function(SEEN, arg=fault.element_handle())
    for tile in ("4b", "5b", "6b", "R"):
        page.locator(f'[data-lay="{tile}"]').click()
    lying = page.locator('[data-spot="E-hand"] .lying')
    expect(lying).to_have_count(4)
    page.wait_for_function(SEEN, arg=lying.last.element_handle())


def test_a_position_is_tapped_corrected_and_played_on(page: Page, kept: tuple[str, str]) -> None:
    page.goto(f"http://{kept[0]}/#/position/" + "E%20123b456b789b%20E%20RRR%0Aturn%20E%0A")
    expect(page.get_by_test_id("said")).to_be_visible()
    page.locator('[data-lay="G"]').click()
    page.locator('[data-lay="G"]').click()
    expect(page.get_by_test_id("fault")).to_be_visible()
    expect(page.get_by_test_id("play")).to_be_disabled()
    page.locator('[data-spot="E-hand"] .lying').last.click()
    expect(page.get_by_test_id("said")).to_be_visible()
    page.get_by_test_id("play").click()
    expect(page.locator("main.table")).to_be_visible()
    expect(page.get_by_test_id("exercise")).to_be_visible()
    expect(page.locator("[data-held]")).to_have_count(14)


def test_a_hand_that_is_over_is_played_on_from_the_seat_that_one_looks_from(page: Page, kept: tuple[str, str]) -> None:
    page.goto(f"http://{kept[0]}/#/review/{kept[1]}/1/6/1")
    page.get_by_test_id("play-on").click()
    expect(page.get_by_test_id("exercise")).to_be_visible()
    expect(page.locator("section.mine")).to_have_attribute("data-testid", "seat-1")
