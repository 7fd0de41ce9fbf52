"""Real tiles are laid out on the page by tapping, and counted and settled as they lie."""

import json
import re
from collections.abc import Iterator
from itertools import groupby, islice
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from clauses import RULEBOOK
from playwright.sync_api import Browser, Page, expect
from serving import served

from browser.driver import DESKTOP, PHONE
from browser.pages import lent_page, page_of, shoot, silence
from browser.sentences import sentence
from browser.test_page import barriers, wider_than_the_screen
from kongbox.practice.played import wins
from kongbox.rulesets import Ruleset
from kongbox.rulesets.choices import in_words
from kongbox.tables.sitting import Evening
from kongbox.tiles import WINDS

pytestmark = pytest.mark.browser
SIZES = pytest.mark.parametrize(
    ("size", "way"),
    [pytest.param(DESKTOP, "mouse", id="desktop"), pytest.param(PHONE, "touch", id="phone")],
)
MOST_TAPS = 25
FINGERS = 8
"""Each so many'th hand is laid by a finger or the mouse, the others quickly."""
EXAMPLES = json.loads((RULEBOOK / "examples.json").read_text(encoding="utf-8"))
HANDS = [*EXAMPLES["hands"], *EXAMPLES["circumstances"]]
HAPPENED = ("final", "original_call", "heaven", "earth", "kong_on_kong", "thirteenth")


MIDDLE = """async selector => {
    const begun = performance.now();
    let one;
    while (!(one = document.querySelector(selector)) || one.getAttribute("aria-disabled") === "true") {
        if (performance.now() - begun > 60000) throw new Error(`${selector} cannot be tapped`);
        await new Promise(requestAnimationFrame);
    }
    one.scrollIntoView({ block: "center" });
    const box = one.getBoundingClientRect();
    const guard = event => {
        window.hit = !!event.target.closest(selector);
        if (!window.hit) event.stopImmediatePropagation();
    };
    window.hit = null;
    addEventListener("click", guard, { capture: true, once: true });
    return [box.x + box.width / 2, box.y + box.height / 2];
}"""
"""Where something is, in the middle of the screen if it can be there; a tap that hits anything else does nothing."""
HIT = """async () => {
    const begun = performance.now();
    while (window.hit === null && performance.now() - begun < 5000) await new Promise(requestAnimationFrame);
    return !!window.hit;
}"""
"""Did the tap hit what was aimed at? While a page is still being laid out, things move under the finger."""
TRIES = 5
QUICKLY = """async steps => {
    const upon = one => {
        const box = one.getBoundingClientRect();
        return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    };
    for (const [selector, value] of steps) {
        const begun = performance.now();
        let one;
        while (!(one = document.querySelector(selector)) || one.getAttribute("aria-disabled") === "true") {
            if (performance.now() - begun > 60000) throw new Error(`${selector} cannot be tapped`);
            await new Promise(requestAnimationFrame);
        }
        let there = upon(one);
        if (!there?.closest(selector)) {
            one.scrollIntoView({ block: "center" });
            there = upon(one);
        }
        if (!there?.closest(selector)) throw new Error(`something else lies where ${selector} is`);
        if (value === null) there.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
        else {
            there.value = value;
            there.dispatchEvent(new Event("change", { bubbles: true }));
        }
        await null; // what the tap changes stands on the page by then, and nobody has to see it painted
    }
}"""
"""One tap after the other, each upon what a finger would hit there; or something is written there, or chosen."""
TOLD = """async ([selector, wanted]) => {
    const told = () => [...document.querySelectorAll(selector)].map(one => one.dataset.from
        ? `${one.dataset.from} ${one.dataset.to} ${one.dataset.amount}` : one.textContent.trim()).sort();
    const begun = performance.now();
    while (told().join() !== wanted.join() && performance.now() - begun < 60000) await new Promise(requestAnimationFrame);
    return told();
}"""
"""What the page tells, texts or payments, as soon as it is what is wanted."""


class Scorekeeper:
    """Taps what lies on the table, and counts the taps."""

    def __init__(self, page: Page, way: str) -> None:
        """`way` is mouse or touch; or quickly: the taps are made without a finger, all together, by `now`."""
        self.page = page
        self.later: list[tuple[str, str | None]] = []
        self.way = way
        self.taps = 0

    def tap(self, name: str) -> None:
        """Tap what bears this name."""
        self.touch(f'[data-testid="{name}"]')

    def lay(self, tile: str) -> None:
        """Tap a tile of the palette."""
        self.touch(f'[data-lay="{tile}"]')

    def touch(self, selector: str) -> None:
        """Tap the middle of something as soon as it is there and may be tapped, and nothing else lies there."""
        self.taps += 1
        if self.way == "quickly":
            self.later.append((selector, None))
            return
        for _ in range(TRIES):
            x, y = self.page.evaluate(MIDDLE, selector)
            self.page.touchscreen.tap(x, y) if self.way == "touch" else self.page.mouse.click(x, y)
            if self.page.evaluate(HIT):
                return
        pytest.fail(f"something else lies where {selector} is")

    def write(self, name: str, text: str) -> None:
        """Write into what bears this name, or choose there."""
        place = self.page.get_by_test_id(name)
        if self.way == "quickly":
            self.later.append((f'[data-testid="{name}"]', text))
        elif place.evaluate("one => one.tagName") == "SELECT":
            place.select_option(text)
        else:
            place.fill(text)
            place.press("Enter")

    def now(self) -> None:
        """Make the taps that wait."""
        self.page.evaluate(QUICKLY, self.later)
        self.later.clear()

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


def choose(page: Page, rules: str, options: dict[str, Any]) -> None:
    """Take these rules, and what the house has chosen of them."""
    page.get_by_test_id("rules").select_option(rules)
    if not options:
        return
    for fold in ("house-rules", "house"):
        if page.get_by_test_id(fold).get_attribute("open") is None:
            page.get_by_test_id(fold).locator("summary").first.click()
    for key, value in options.items():
        place = page.get_by_test_id(f"option-{key}")
        if isinstance(value, bool):
            place.set_checked(value)
        elif place.evaluate("one => one.tagName") == "SELECT":
            place.select_option(label=in_words(key, value))
        else:
            place.fill(str(value))
            place.press("Tab")
    page.get_by_test_id("house-rules").locator("summary").first.click()


def by_rules(page: Page, examples: list[dict[str, Any]]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The examples of one set of rules after those of another, each on a table that is cleared, and how it is entered.

    Each so many'th is entered by a finger or the mouse, whichever the page takes, the others quickly.
    """

    def rules_of(example: dict[str, Any]) -> tuple[str, str]:
        return example["rules"], json.dumps(example.get("options", {}), sort_keys=True)

    number = 0
    for (rules, options), same in groupby(sorted(examples, key=rules_of), rules_of):
        choose(page, rules, json.loads(options))
        for example in same:
            begin(page, example)
            yield "by hand" if number % FINGERS == 0 else "quickly", example
            number += 1


def begin(page: Page, example: dict[str, Any]) -> None:
    """The next hand; the rules stay."""
    clicks = Scorekeeper(page, "quickly")
    clicks.tap("clear")
    clicks.tap(f"round-{example.get('round', 'E')}")
    clicks.now()


def enter(page: Page, way: str, example: dict[str, Any]) -> int:
    """Lay out the hand of an example; how many taps that took."""
    keeper = Scorekeeper(page, way)
    keeper.tap(f"player-{example['seat']}")
    keeper.taps = 0
    if "won" in example:
        keeper.tap("winner")
    keeper.lay_hand(example["hand"])
    if "won" in example:
        keeper.tap(f"won-{example['won']}")
    happened = [one for one in HAPPENED if example.get(one)]
    if happened:
        keeper.tap("what-else")
    for one in happened:
        keeper.tap(f"happened-{one}")
    keeper.now()
    total = [f"{example['total']:,}"]
    assert page.evaluate(TOLD, ['[data-testid="sum"] strong', total]) == total, example
    return keeper.taps


def settle(page: Page, way: str, example: dict[str, Any]) -> None:
    """Give four totals and say who has won; the page tells who pays whom by the rules."""
    keeper = Scorekeeper(page, way)
    for wind, total in example["scores"].items():
        keeper.tap(f"player-{wind}")
        keeper.write("total", str(total))
    keeper.tap(f"player-{example['winner']}")
    keeper.tap("winner")
    if "cannon" in example:
        keeper.tap("what-else")
        keeper.write("cannon", example["cannon"])
    keeper.now()
    paid = sorted(f"{one['from']} {one['to']} {one['amount']}" for one in example["payments"])
    assert page.evaluate(TOLD, ['[data-testid="paid-by-the-rules"] li', paid]) == paid, example


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


@pytest.mark.parametrize("size", [(320, 640), PHONE], ids=str)
def test_the_tiles_cover_no_control_that_has_the_focus(browser: Browser, size: tuple[int, int]) -> None:
    table = Evening(Ruleset.load("redux"), seed=1)
    with served(table) as address, lent_page(browser, way="touch", size=size) as page, silence(page) as wait:
        page.goto(f"http://{address}/#/score")
        winner = page.get_by_test_id("winner")
        expect(winner).to_be_visible()
        wait()
        page.get_by_test_id("player-E").focus()
        for _ in range(3):
            page.keyboard.press("Tab")
            if winner.evaluate("one => one === document.activeElement"):
                break
        expect(winner).to_be_focused()
        box = winner.bounding_box()
        assert box is not None
        at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        assert winner.evaluate("(one, [x, y]) => one.contains(document.elementFromPoint(x, y))", at)


@pytest.mark.parametrize("size", [(320, 568), (320, 640), PHONE], ids=str)
def test_a_tile_that_is_laid_comes_into_sight_above_the_palette(browser: Browser, size: tuple[int, int]) -> None:
    with page_of(browser, "#/score", "touch", size) as page:
        page.locator('[data-lay="2b"]').tap()
        laid = page.locator("[data-laid]")
        expect(laid).to_have_count(1)
        page.wait_for_function(
            """one => {
                const { x, y, width, height } = one.getBoundingClientRect();
                return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
            }""",
            arg=laid.element_handle(),
        )


@pytest.mark.needs_server("a tab counts without a network")
@pytest.mark.pardoned("ERR_INTERNET_DISCONNECTED")
def test_tiles_that_are_laid_without_a_network_wait_and_are_counted_when_it_is_back(browser: Browser) -> None:
    with page_of(browser, "#/score", "touch", PHONE) as page:
        keeper = Scorekeeper(page, "touch")
        keeper.tap("winner")
        keeper.lay_hand("55d +RRR +777b _EEEE 56c")
        page.context.set_offline(True)
        try:
            keeper.lay("7c")
            keeper.tap("won-wall")
            expect(page.get_by_test_id("trouble")).to_have_text(sentence("scorer", "no_answer"))
            expect(page.get_by_test_id("sum")).to_have_count(0)
            shoot(page, "scorer-waits", whole=True)
        finally:
            page.context.set_offline(False)
        expect(page.get_by_test_id("sum")).to_contain_text("400")
        expect(page.get_by_test_id("trouble")).to_have_count(0)


def test_penalties_holdings_and_sticks_change_what_is_paid(browser: Browser) -> None:
    with page_of(browser, "#/score", "mouse", DESKTOP) as page:
        ((_, example),) = by_rules(page, EXAMPLES["cannons"][:1])
        settle(page, "mouse", example)
        page.get_by_test_id("holdings").locator("summary").first.click()
        page.get_by_test_id("holds-S").fill("500")
        page.get_by_test_id("holds-S").press("Tab")
        expect(page.get_by_test_id("settled").locator("li strong").first).to_have_text("500")
        page.get_by_test_id("paid-sticks").click()
        expect(page.get_by_test_id("pieces").locator("li")).to_have_count(1)
        expect(page.get_by_test_id("pieces").locator("[data-worth='500']")).to_contain_text("2 × 500")
        page.get_by_test_id("penalties").locator("summary").first.click()
        page.get_by_test_id("ruled-who").select_option("W")
        page.get_by_test_id("ruled-what").select_option("withdrawn-claim")
        page.get_by_test_id("rule").click()
        expect(page.get_by_test_id("ruled")).to_have_count(1)
        expect(page.get_by_test_id("pieces").locator("li")).to_have_count(2)
        page.keyboard.press("z")
        expect(page.get_by_test_id("ruled")).to_have_count(0)
        assert barriers(page) == []


def test_a_table_is_sent_on_as_a_link(browser: Browser) -> None:
    text = "rules bmja\ngoulash\nE EEE SSS RRR P +77Jb .P\nwon wall\nS = 8\nW = 16\nN = 0\n"
    with page_of(browser, f"#/score/{quote(text)}", "mouse", DESKTOP) as page:
        expect(page.get_by_test_id("goulash")).to_be_checked()
        expect(page.locator("[data-laid]")).to_have_count(13)
        expect(page.locator('[data-lay="2b"]')).to_have_count(0)
        expect(page.get_by_test_id("settled")).to_be_visible()
        page.get_by_test_id("copy-link").click()
        page.reload()
        expect(page.get_by_test_id("settled")).to_be_visible()
        page.get_by_text(sentence("scorer", "passing", "show")).click()
        expect(page.get_by_test_id("passing")).to_have_value(re.compile("^rules bmja\nround E\ngoulash\nE "))


@pytest.mark.turns
@SIZES
@pytest.mark.longest
def test_every_hand_of_the_rulebook_is_laid_by_tapping(browser: Browser, size: tuple[int, int], way: str) -> None:
    """Each on one of the two devices."""
    with page_of(browser, "#/score", way, size) as page:
        for how, example in by_rules(page, HANDS[size == PHONE :: 2]):
            assert enter(page, way if how == "by hand" else how, example) < MOST_TAPS


@pytest.mark.turns
def test_an_ordinary_hand_takes_less_than_25_taps(browser: Browser) -> None:
    """Sixty that bots have played, the winners' and losers' in turn."""
    with page_of(browser, "#/score", "touch", PHONE) as page:
        taps = [enter(page, "quickly", hand) for _, hand in by_rules(page, [*drawn(60)])]
        assert len(taps) == 60 and max(taps) < MOST_TAPS


def drawn(count: int) -> Iterator[dict[str, Any]]:
    """Hands that bots have played, as an example has them, with what the engine counted at the table."""
    dice = Random("ordinary")
    for number, (table, result) in enumerate(islice(wins(Ruleset.load("redux"), dice), count)):
        losing = number % 2 == 1
        seat = dice.choice([seat for seat in range(4) if (seat != result.winner) == losing])
        score = result.scores[seat]
        won = {} if losing else {"won": result.how, "final": any(line.rule == "final_tile" for line in score.lines)}
        place = {"seat": WINDS[table.wind(seat)], "round": WINDS[table.prevailing]}
        yield {"rules": "redux", **place, "hand": table.written(seat), "total": score.total, **won}


@SIZES
def test_every_settlement_of_the_rulebook_is_entered(browser: Browser, size: tuple[int, int], way: str) -> None:
    with page_of(browser, "#/score", way, size) as page:
        for how, example in by_rules(page, [*EXAMPLES["settlements"], *EXAMPLES["cannons"]]):
            settle(page, way if how == "by hand" else how, example)
