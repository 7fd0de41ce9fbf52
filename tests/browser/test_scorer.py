"""Real tiles are laid out on the page by tapping, and counted and settled as they lie."""

import json
from typing import Any

import pytest
from clauses import RULEBOOK
from playwright.sync_api import Browser, Page, expect

from browser.driver import DESKTOP, PHONE
from browser.test_learn import page_of
from browser.test_page import barriers, wider_than_the_screen

pytestmark = pytest.mark.browser
SIZES = pytest.mark.parametrize(
    ("size", "way"),
    [pytest.param(DESKTOP, "mouse", id="desktop"), pytest.param(PHONE, "touch", id="phone")],
)
MOST_TAPS = 25
HANDS = [
    one
    for one in json.loads((RULEBOOK / "examples.json").read_text(encoding="utf-8"))["hands"]
    if "won" in one and not one.keys() & {"options", "exposed", "goulash", "short", "long", "original_call", "heaven", "earth"}
]


class Scorekeeper:
    """Taps what lies on the table, and counts the taps."""

    def __init__(self, page: Page, way: str) -> None:
        self.page = page
        self.way = way
        self.taps = 0

    def tap(self, name: str) -> None:
        """Tap what bears this name."""
        place = self.page.get_by_test_id(name)
        place.tap() if self.way == "touch" else place.click()
        self.taps += 1

    def lay(self, tile: str) -> None:
        """Tap a tile of the palette."""
        place = self.page.locator(f'[data-lay="{tile}"]')
        place.tap() if self.way == "touch" else place.click()
        self.taps += 1

    def lay_hand(self, hand: str) -> None:
        """A hand as notation writes it, a winner's last tile at its end."""
        for group in sorted(hand.split(), key=lambda group: group[0] not in "+_"):
            tiles = tiles_of(group)
            if group[0] in "+_":
                self.tap("way-" + way_of(group, tiles))
                self.lay(tiles[0])
            else:
                for tile in tiles:
                    self.lay(tile)


def tiles_of(group: str) -> list[str]:
    """The tiles of a group, its sign and the point before a last tile left away."""
    text = group.lstrip("+_.")
    if not text[0].isdigit():
        return list(text)
    found: list[str] = []
    ranks = ""
    for sign in text:
        if sign.isdigit():
            ranks += sign
        else:
            found += [rank + sign for rank in ranks]
            ranks = ""
    return found


def way_of(group: str, tiles: list[str]) -> str:
    """How a set on the table is begun."""
    if group.startswith("+_"):
        return "claimed"
    if group.startswith("_"):
        return "hidden"
    return "kong" if len(tiles) == 4 else "pung" if len(set(tiles)) == 1 else "chow"


def enter(page: Page, way: str, example: dict[str, Any]) -> int:
    """Lay out an example's winning hand; how many taps that took."""
    keeper = Scorekeeper(page, way)
    page.get_by_test_id("clear").click()
    page.get_by_test_id("rules").select_option(example["rules"])
    page.get_by_test_id(f"round-{example['round']}").click()
    page.get_by_test_id(f"player-{example['seat']}").click()
    keeper.tap("winner")
    keeper.lay_hand(example["hand"])
    keeper.tap(f"won-{example['won']}")
    if example.get("final"):
        page.get_by_text("What else is true of this win").click()
        page.get_by_label("It was the final tile").check()
    expect(page.get_by_test_id("sum").locator("strong")).to_have_text(f"{example['total']:,}")
    return keeper.taps


@SIZES
def test_a_hand_is_laid_counted_and_settled(browser: Browser, size: tuple[int, int], way: str) -> None:
    with page_of(browser, "#/score", way, size) as page:
        keeper = Scorekeeper(page, way)
        keeper.tap("winner")
        keeper.lay_hand("56c 55d +RRR +777b _EEEE 1f2y .7c")
        keeper.tap("won-wall")
        assert keeper.taps < MOST_TAPS
        expect(page.get_by_test_id("sum")).to_contain_text("464")
        for wind, total in (("S", 64), ("W", 400), ("N", 16)):
            keeper.tap(f"player-{wind}")
            page.get_by_test_id("total").fill(str(total))
            page.get_by_test_id("total").press("Enter")
        expect(page.get_by_test_id("settled").locator("li")).to_have_count(3 + 6)
        assert barriers(page) == []
        assert wider_than_the_screen(page) == []
        page.reload()
        expect(page.get_by_test_id("settled")).to_be_visible()
        for _ in range(3):
            keeper.tap("undo") if page.get_by_test_id("undo").is_enabled() else None
        keeper.tap("player-E")
        page.locator("[data-laid]").first.click()
        expect(page.get_by_test_id("settled")).to_have_count(0)


def test_a_hand_is_written_and_a_bad_group_is_told(browser: Browser) -> None:
    with page_of(browser, "#/score", "keys", DESKTOP) as page:
        page.get_by_test_id("written").fill("+RRR 22b 234c 11d ESW")
        page.keyboard.press("Enter")
        expect(page.get_by_test_id("sum")).to_contain_text("8")
        page.get_by_test_id("written").fill("+78b")
        page.keyboard.press("Enter")
        expect(page.get_by_test_id("trouble")).to_be_visible()
        expect(page.locator("[data-laid]")).to_have_count(13)
        page.keyboard.press("Tab")
        page.keyboard.press("Control+z")
        expect(page.locator("[data-laid]")).to_have_count(0)


@SIZES
def test_every_winning_hand_of_the_rulebook_is_laid_by_tapping(browser: Browser, size: tuple[int, int], way: str) -> None:
    assert len(HANDS) > 40
    with page_of(browser, "#/score", way, size) as page:
        for example in HANDS:
            assert enter(page, way, example) < MOST_TAPS
