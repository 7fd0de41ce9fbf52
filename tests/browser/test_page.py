"""How the page stands up: to people who see or move differently, to small screens, to refusals and a broken line."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser.driver import Player
from browser.evenings import evening, kongs, loss
from browser.lone import page_says
from browser.pages import DESKTOP, PHONE, barriers, complaints, wider_than_the_screen
from kongbox.tables.sitting import Evening

pytestmark = pytest.mark.browser
Sit = Callable[..., Player]
HEAVIEST = 302_000
"""Bytes that a table may weigh when its first tile is shown: all that was asked for until then, uncompressed."""
FIRST = """new MutationObserver((_, watcher) => {
    if (!document.querySelector("[data-held]")) return;
    watcher.disconnect();
    window.weight = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
        .reduce((sum, one) => sum + one.decodedBodySize, 0);
}).observe(document, { childList: true, subtree: true })"""
SIZES = pytest.mark.parametrize(
    ("size", "way"),
    [pytest.param(DESKTOP, "mouse", id="desktop"), pytest.param(PHONE, "touch", id="phone")],
)
__all__ = ["barriers", "wider_than_the_screen"]


@pytest.mark.turns
@SIZES
def test_the_page_is_open_to_everybody_at_every_moment(sit: Sit, size: tuple[int, int], way: str) -> None:
    table, (hand,) = evening(kongs)
    player = sit(table, way=way, size=size)
    name = "desktop" if size == DESKTOP else "phone"
    player.do(hand.mine[0])
    for moment, actions in (("deal", hand.mine[1:2]), ("claim", hand.mine[2:-1]), ("late", hand.mine[-1:]), ("settlement", ())):
        player.shoot(f"{moment}-{name}")
        assert barriers(player.page) == [], moment
        assert wider_than_the_screen(player.page) == [], moment
        player.play(*actions)
    player.page.get_by_test_id("aside").click()
    assert barriers(player.page) == []


@SIZES
def test_tiles_can_be_touched(sit: Sit, size: tuple[int, int], way: str) -> None:
    table, _ = evening(loss)
    player = sit(table, way=way, size=size)
    boxes = [tile.bounding_box() for tile in player.page.locator("[data-held]").all()]
    assert len(boxes) == 14
    assert all(box is not None and box["width"] >= 44 and box["height"] >= 44 for box in boxes)
    assert all(box is not None and box["y"] + box["height"] <= size[1] for box in boxes)


@pytest.mark.needs_server("a tab's files have other sizes")
def test_a_table_is_light_and_reads_what_it_shows_later_once_it_stands(sit: Sit) -> None:
    table, _ = evening(loss)
    page = sit(table, before=lambda page: page.add_init_script(FIRST)).page
    assert 200_000 < page.evaluate("() => window.weight") <= HEAVIEST
    page.wait_for_function("() => performance.getEntriesByType('resource').some(one => one.name.includes('/later-'))")


@pytest.mark.pardoned("net::ERR_FAILED: /assets/")
def test_what_could_not_be_read_once_the_table_stands_is_read_again_with_its_style(sit: Sit) -> None:
    later = re.compile("/assets/(later|papers)-")
    page = sit(evening(loss)[0], before=lambda page: page.route(later, lambda route: route.abort())).page
    with page.expect_event("requestfailed"):
        page.get_by_test_id("menu").click()
    page.unroute(later)
    expect(page.get_by_test_id("hint-button")).to_be_visible()
    expect(page.locator("#menu")).to_have_css("position", "absolute")
    page.get_by_test_id("open-rules").click()
    expect(page.get_by_test_id("paper-close")).to_be_visible()
    assert barriers(page) == []


def test_no_button_after_a_hand_is_broken_on_a_phone_that_lies(sit: Sit) -> None:
    table, (hand,) = evening(loss)
    player = sit(table, size=(844, 390))
    player.play(*hand.mine)
    player.page.get_by_test_id("aside").click()
    heights = """all => all.map(one => {
        const words = new Range();
        words.selectNodeContents(one);
        return words.getBoundingClientRect().height;
    })"""
    assert max(player.page.locator(".over button").evaluate_all(heights)) < 30
    assert wider_than_the_screen(player.page) == []


@pytest.mark.parametrize("size", [(844, 390), (320, 640), (900, 700)], ids=str)
def test_the_menu_is_whole_on_every_screen(sit: Sit, size: tuple[int, int]) -> None:
    table, _ = evening(loss)
    page = sit(table, size=size).page
    page.get_by_test_id("menu").click()
    panel = page.locator("#menu").bounding_box()
    assert panel is not None and panel["x"] >= 0 and panel["x"] + panel["width"] <= size[0]
    assert panel["y"] >= 0 and panel["y"] + panel["height"] <= size[1]
    paces = page.get_by_test_id("pace").get_by_role("radio").all()
    assert len({box["height"] for pace in paces if (box := pace.bounding_box())}) == 1
    assert barriers(page) == []


def test_a_refused_action_says_why_on_the_page(sit: Sit) -> None:
    def forge(page: Page) -> None:
        page_says(page, lambda text: json.dumps({**json.loads(text), "action": "mahjong"}))

    table, _ = evening(loss)
    player = sit(table, before=forge)
    serial = table.serial
    place = player.page.locator('[data-action="discard 8c"]')
    place.click()
    place.click()
    expect(player.page.get_by_test_id("refusal")).to_contain_text("The hand is not complete: it is")
    assert table.serial == serial


@pytest.mark.needs_server("no line between a page and its worker breaks")
def test_a_broken_line_is_said_and_mended(sit: Sit) -> None:
    lines: list[WebSocketRoute] = []

    def listen(page: Page) -> None:
        def connect(line: WebSocketRoute) -> None:
            line.connect_to_server()
            lines.append(line)

        page.route_web_socket("**/ws", connect)

    table, (hand,) = evening(kongs)
    player = sit(table, before=listen)
    before = player.text("seat-0")
    lines[0].close()
    expect(player.page.get_by_test_id("notice")).to_be_visible()
    expect(player.page.get_by_test_id("notice")).to_have_count(0)
    assert len(lines) == 2
    assert player.text("seat-0") == before
    player.page.locator(f'[data-action="{hand.mine[0]}"]').click()
    expect(player.page.locator('[data-action="discard W"]')).to_be_visible()


def test_a_hint_is_given_when_asked_for(sit: Sit) -> None:
    table, _ = evening(loss)
    player = sit(table)
    player.page.keyboard.press("h")
    expect(player.page.get_by_test_id("hint")).to_contain_text("nearer to mahjong")


@pytest.mark.pardoned("on purpose")
def test_an_exception_in_the_client_is_told_in_one_sentence_and_the_table_is_loaded_again(sit: Sit) -> None:
    table, _ = evening(loss)
    player = sit(table)
    player.settle()
    expect(player.page.get_by_test_id("failed")).to_have_count(0)
    player.page.evaluate("() => { setTimeout(() => { throw new Error('on purpose') }) }")
    told = player.page.get_by_test_id("failed")
    expect(told).to_be_visible()
    assert [one for one in complaints if "on purpose" in one], "an uncaught exception fails every other test"
    told.get_by_role("button").first.click()
    expect(told).to_have_count(0)
    expect(player.page.locator("[data-held]")).to_have_count(14)


@pytest.mark.needs_server("one tab alone has the tables")
def test_two_pages_at_one_seat(sit: Sit) -> None:
    table, _ = evening(loss)
    player = sit(table)
    other = player.page.context.new_page()
    other.goto(player.page.url)
    expect(other.locator("[data-held]")).to_have_count(14)
    player.play("discard 8c")
    expect(other.get_by_test_id("sheet")).to_be_visible()


def test_real_bots_play_whole_hands(sit: Sit) -> None:
    table = Evening(evening()[0].ruleset, seed=7)
    player = sit(table)
    for _ in range(2):
        while not table.table.over:
            player.do(table.hint().action)
        expect(player.page.get_by_test_id("sheet")).to_be_visible()
        player.next_hand()
