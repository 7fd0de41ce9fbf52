"""Looking back in the browser: keys, the slider, a finger; any seat; a link to the moment; what is gone is said."""

import re
from pathlib import Path

import pytest
from aside import Program, priced
from keeping import at
from playwright.sync_api import Page, expect
from reviewing import served_kept

from browser.pages import DESKTOP, PHONE, barriers, shoot, wider_than_the_screen

pytestmark = pytest.mark.browser
ALL = [DESKTOP, (1920, 1080), PHONE, (844, 390), (320, 640)]


def open_moment(page: Page, kept: tuple[str, str], rest: str) -> None:
    """Open the review at a hand and a moment."""
    address, session = kept
    page.goto(f"http://{address}/#/review/{session}/{rest}")
    page.locator("main[data-moment]").wait_for()


def shows(page: Page, moment: int) -> None:
    """This moment is shown."""
    expect(page.locator("main")).to_have_attribute("data-moment", str(moment))


@pytest.mark.turns
@pytest.mark.parametrize("size", ALL, ids=str)
def test_everybody_can_look_back_at_every_size(page: Page, kept: tuple[str, str], size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_moment(page, kept, "1/30")
    expect(page.locator(".seat .hand.shown")).to_have_count(3)
    expect(page.get_by_test_id("story")).to_be_visible()
    shoot(page, f"review-{size[0]}x{size[1]}")
    assert barriers(page) == []
    assert wider_than_the_screen(page) == []
    for place in page.locator(".bar button, header button, header select").all():
        box = place.bounding_box()
        assert box is None or size == DESKTOP or (box["height"] >= 43.5), place.inner_text()


def test_the_story_is_whole_in_a_narrow_window(page: Page, kept: tuple[str, str]) -> None:
    page.set_viewport_size({"width": 900, "height": 700})
    open_moment(page, kept, "1/30")
    right = page.locator(".story button, header > *").evaluate_all(
        "all => Math.max(...all.map(one => one.getBoundingClientRect().right))"
    )
    assert right <= 900


@pytest.mark.turns
@pytest.mark.parametrize("size", [PHONE, (320, 640)], ids=str)
def test_nothing_moves_on_a_phone_from_moment_to_moment(page: Page, kept: tuple[str, str], size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_moment(page, kept, "1/0")
    measure = """() => {
        const box = of => document.querySelector(of).getBoundingClientRect();
        const places = ['.square', '.right .plate', '.left .plate', '.held', '.bar', '.story'].map(of => box(of).top);
        return [places.map(Math.round), box('.bar').top - box('.now p').bottom];
    }"""
    moments = int(page.get_by_test_id("slider").get_attribute("max") or 0)
    first, _ = page.evaluate(measure)
    for moment in range(moments + 1):
        shows(page, moment)
        places, above_the_bar = page.evaluate(measure)
        assert places == first, moment
        assert above_the_bar >= 0, moment
        page.keyboard.press("ArrowRight")


@pytest.mark.parametrize(("size", "below_the_board"), [(PHONE, True), ((320, 640), True), (DESKTOP, False)], ids=str)
def test_a_bot_says_why_where_one_looks(page: Page, kept: tuple[str, str], size: tuple[int, int], below_the_board: bool) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    open_moment(page, kept, "1/1")
    said, told = page.get_by_test_id("now").locator(".why"), page.get_by_test_id("story").get_by_test_id("why")
    for _ in range(60):
        page.keyboard.press("ArrowRight")
        if told.count():
            break
    expect(said).to_be_visible(visible=below_the_board)
    expect(said).to_have_text(told.inner_text())
    for place in [said] if below_the_board else [told]:
        expect(place).to_be_in_viewport(ratio=0.9)


def test_no_words_on_the_buttons_break_in_a_narrow_window(page: Page, kept: tuple[str, str]) -> None:
    page.set_viewport_size({"width": 900, "height": 700})
    open_moment(page, kept, "1/30")
    heights = page.locator("header button").evaluate_all("all => all.map(one => one.getBoundingClientRect().height)")
    assert max(heights) <= 46


def test_keys_and_the_slider_step_and_the_address_names_the_moment(page: Page, kept: tuple[str, str]) -> None:
    open_moment(page, kept, "1/0")
    last = int(page.get_by_test_id("slider").get_attribute("max") or 0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    shows(page, 2)
    expect(page).to_have_url(re.compile("/1/2$"))
    page.keyboard.press("ArrowDown")
    expect(page.locator("main")).not_to_have_attribute("data-moment", re.compile("^[012]$"))
    page.get_by_test_id("slider").focus()
    page.keyboard.press("End")
    shows(page, last)
    page.keyboard.press("ArrowLeft")
    shows(page, last - 1)
    page.keyboard.press("s")
    expect(page.get_by_test_id("sheet")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("s")
    expect(page.get_by_test_id("sheet")).to_be_visible()
    page.get_by_test_id("next").click()
    expect(page.locator("h1")).to_contain_text("hand 2")
    page.keyboard.press("PageUp")
    expect(page.locator("h1")).to_contain_text("hand 1")
    page.reload()
    shows(page, 0)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=str)
def test_the_last_hand_of_a_session_is_looked_back_on(
    page: Page, tmp_path_factory: pytest.TempPathFactory, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    with served_kept(at(tmp_path_factory.mktemp("games")), "redux", 1, whole=True) as kept:
        open_moment(page, kept, "1/0")
        page.keyboard.press("End")
        shows(page, int(page.get_by_test_id("slider").get_attribute("max") or 0))
        shoot(page, f"review-last-{size[0]}x{size[1]}")
        page.keyboard.press("s")
        expect(page.get_by_test_id("finale")).to_be_visible()
        shoot(page, f"review-last-sheet-{size[0]}x{size[1]}")
        assert [*barriers(page), *wider_than_the_screen(page)] == []


def test_a_seat_s_view_hides_the_others_and_the_link_says_whose_it_is(page: Page, kept: tuple[str, str]) -> None:
    open_moment(page, kept, "1/20")
    page.keyboard.press("o")
    expect(page.locator(".seat .hand.shown")).to_have_count(0)
    page.get_by_test_id("seat").select_option("2")
    expect(page).to_have_url(re.compile(r"/1/20/2$"))
    expect(page.get_by_test_id("seat-2")).to_have_class(re.compile("mine"))
    page.reload()
    expect(page.get_by_test_id("seat-2")).to_have_class(re.compile("mine"))
    expect(page.locator(".seat .hand.shown")).to_have_count(0)


@pytest.mark.pardoned("403", "404")
def test_a_link_to_a_hand_that_is_gone_or_still_played_says_so(page: Page, kept: tuple[str, str]) -> None:
    address, session = kept
    for wanted in (f"{session}/3/0", f"{session}/99/0", "ffffffffffffffff/1/0"):
        page.goto(f"http://{address}/#/review/{wanted}")
        expect(page.get_by_test_id("gone").get_by_role("alert").get_by_role("heading")).to_be_visible()
        page.goto("about:blank")


@pytest.mark.needs_server("the test takes the place of the program that finds prices")
def test_the_dearest_mistake_is_found_and_leads_to_its_moment(
    page: Page, kept: tuple[str, str], program: Program, tmp_path: Path
) -> None:
    found = [priced(1, "discard 5b", "discard N", 3.0, 1.0), priced(30, "discard 2c", "discard 9d", 39.0, 9.0, luck=(-30.4, 8.0))]
    program(f"echo '{found[0]}'; while [ ! -e {tmp_path}/on ]; do sleep 0.05; done; echo '{found[1]}'")
    open_moment(page, kept, "1/0")
    page.get_by_test_id("prices-begin").click()
    prices = page.get_by_test_id("prices")
    expect(prices.get_by_role("listitem")).to_have_count(1)
    (tmp_path / "on").touch()
    expect(page.get_by_test_id("prices-stop")).to_have_count(0)
    dearest = prices.get_by_role("listitem").first
    expect(dearest).to_contain_text("39 points lost, give or take 9")
    moment = int(dearest.get_by_role("button").get_attribute("data-moment") or 0)
    dearest.click()
    shows(page, moment)
    expect(page.get_by_test_id("priced-here")).to_contain_text("−30 points of luck, give or take 8")
    expect(page.get_by_test_id("luck")).to_contain_text("−30 points")
    shoot(page, "review-prices")
    expect(prices.get_by_role("img")).to_be_visible()
    assert barriers(page) == [] and wider_than_the_screen(page) == []
    page.reload()
    expect(prices.get_by_role("listitem").first).to_contain_text("39 points lost")
