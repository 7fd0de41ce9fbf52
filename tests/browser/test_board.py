"""The board at every size: nothing beyond the edge, nothing upon anything else, however much lies there."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, FloatRect, Page, expect
from serving import served

from browser.evenings import REDUX
from browser.lone import table_says
from browser.pages import ROOT, lent_page, shoot, wider_than_the_screen
from kongbox.tables.sitting import Evening

pytestmark = pytest.mark.browser
SIZES = ((320, 640), (390, 844), (640, 400), (667, 375), (844, 390), (768, 1024), (1280, 800), (1920, 1080))
LEAST = {320: 18, 1280: 33}
"""Pixels that a tile on the board is wide, by the width of the window."""
FAULTS = """() => {
    const box = one => one.getBoundingClientRect();
    const all = where => [...document.querySelectorAll(where)].filter(one => one.checkVisibility() && box(one).width);
    const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
    const named = one => `${one.className} ${one.textContent.trim().slice(0, 30)}`;
    const upon = (these, those) => these.flatMap((a, at) => (those ?? these.slice(at + 1))
        .filter(b => meet(box(a), box(b))).map(b => `${named(a)} upon ${named(b)}`));
    const words = all('h1, .plate .wind, .plate .name, .plate .total, .plate .tag, .core > *, .words, .actions p');
    const buttons = all('.actions button, header button');
    const tiles = all('.seat .tile');
    const of = seat => tiles.filter(one => one.closest('.seat') === seat);
    const beyond = [...words, ...buttons, ...tiles, ...all('[data-held]')].filter(one => {
        const {left, top, right, bottom} = box(one);
        return left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > document.documentElement.scrollHeight + 0.5;
    });
    const least = innerWidth >= 1000 ? 14 : 11;
    return [
        ...beyond.map(one => `${named(one)} beyond the edge`),
        ...upon(words), ...upon(buttons), ...upon(buttons, words.filter(one => !one.closest('button'))),
        ...upon(buttons, all('.square, [data-held]')), ...upon(words.filter(one => one.matches('.words')), all('.square')),
        ...upon(tiles, all('.middle')),
        ...all('.plate .wind, .plate .total').filter(one => {
            const [part, whole] = [box(one), box(one.closest('.plate'))];
            return part.left < whole.left - 1.5 || part.right > whole.right + 1.5 ||
                part.top < whole.top - 1.5 || part.bottom > whole.bottom + 1.5;
        }).map(one => `${named(one)} over its plate`),
        ...all('.seat').flatMap((seat, at) => all('.seat').slice(at + 1).flatMap(other => upon(of(seat), of(other)))),
        ...all('.plate .name, .plate .tag').filter(one => one.scrollWidth > one.clientWidth + 1)
            .map(one => `${named(one)} is cut`),
        ...words.filter(one => parseFloat(getComputedStyle(one).fontSize) < least).map(one => `${named(one)} too small`),
    ].slice(0, 8);
}"""


@contextmanager
def shown(browser: Browser, message: dict[str, Any]) -> Iterator[Page]:
    """A table's page on which this message has come."""
    say = partial(table_says, text=json.dumps(message))
    with served(Evening(REDUX, seed=1, seats=(0, 1, 2, 3))) as address, lent_page(browser, way="touch", before=say) as page:
        page.goto(f"http://{address}/#/table")
        page.locator("main[data-serial]").wait_for()
        yield page


def fixture(name: str) -> dict[str, Any]:
    message: dict[str, Any] = json.loads((ROOT / "web" / "src" / "fixtures" / f"{name}.json").read_text(encoding="utf-8"))
    return message


def full() -> dict[str, Any]:
    """Four kongs and eight bonus tiles before everybody, and as many discards as four players can throw."""
    message = fixture("late")
    kongs = [f"{number}{suit}" for number, suit in ((1, "b"), (2, "c"), (3, "d"), (4, "b"))]
    for seat in message["view"]["seats"]:
        faces = ("up", "up", "side", "up"), ("down", "up", "up", "down")
        seat["sets"] = [
            {**seat["sets"][0], "kind": "kong", "tiles": [kong] * 4, "faces": faces[at % 2]} for at, kong in enumerate(kongs)
        ]
        seat["bonus"] = [f"{number}{kind}" for kind in "fy" for number in range(1, 5)]
        seat["count"] = 1
        seat["tiles"] = ["5d"] if seat["seat"] == message["view"]["me"] else None
    message["view"]["discards"] = [{"tile": "7c", "seat": seat} for seat in range(4) for _ in range(22)]
    return message


def many() -> dict[str, Any]:
    """Nine discards, each of which may declare riichi."""
    message = fixture("riichi")
    fish, *_ = (one for one in message["view"]["legal"] if one["kind"] == "fish")
    held = list(dict.fromkeys(message["view"]["seats"][0]["tiles"]))[:9]
    message["view"]["legal"] = [one for one in message["view"]["legal"] if one["kind"] != "fish"]
    message["view"]["legal"] += [{**fish, "id": f"fish {tile}", "tile": tile} for tile in held]
    return message


@pytest.mark.parametrize(
    "message",
    [full(), many(), *(fixture(name) for name in ("claim", "deal", "two-handed", "exchange", "foul"))],
    ids=lambda _: "",
)
def test_everything_has_its_place_at_every_size(browser: Browser, message: dict[str, Any]) -> None:
    with shown(browser, message) as page:
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            shoot(page, f"board-{message['view']['phase']}-{len(message['view']['discards'])}-{width}x{height}")
            assert [*page.evaluate(FAULTS), *wider_than_the_screen(page)] == [], (width, height)
            for tile in page.locator("[data-discard]").all()[:1]:
                box = tile.bounding_box()
                assert box is not None and min(box["width"], box["height"]) >= LEAST.get(width, 0)


INSETS = {(390, 844): {"top": 47, "bottom": 34}, (844, 390): {"left": 59, "right": 59, "bottom": 21}}
"""What a notch and the system's bar cover of a phone, by its size."""
COVERED = """([of, { left = 0, top = 0, right = 0, bottom = 0 }]) =>
    [...document.querySelectorAll(of)].filter(one => one.checkVisibility())
    .filter(one => {
        const box = one.getBoundingClientRect();
        return box.left < left || box.top < top || box.right > innerWidth - right || box.bottom > innerHeight - bottom;
    }).map(one => `${one.className} ${one.textContent.trim().slice(0, 30)}`)"""


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("claim", "main :is(h1, button, .tile, .words)"),
        ("deal", "main :is(h1, button, .tile, .words)"),
        ("win", "[data-testid=sheet] :is(h2, footer > *)"),
    ],
)
def test_a_notch_and_the_bar_of_a_phone_cover_nothing(browser: Browser, name: str, parts: str) -> None:
    with shown(browser, fixture(name)) as page:
        line = page.context.new_cdp_session(page)
        for (width, height), insets in INSETS.items():
            page.set_viewport_size({"width": width, "height": height})
            line.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
            shoot(page, f"notch-{name}-{width}x{height}")
            assert [*page.evaluate(FAULTS), *wider_than_the_screen(page), *page.evaluate(COVERED, [parts, insets])] == [], (
                width,
                height,
            )


def test_a_finger_on_the_table_neither_reloads_the_page_nor_selects_anything(browser: Browser) -> None:
    style = """(name) => [':root', '[data-held]', '.actions button'].map(one => document.querySelector(one))
        .map(one => one && getComputedStyle(one)[name])"""
    with shown(browser, fixture("claim")) as page:
        assert page.evaluate(style, "overscrollBehaviorY")[0] == "none"
        assert page.evaluate(style, "userSelect")[1:] == ["none", "none"]
        page.evaluate("location.hash = '#/'")
        page.get_by_test_id("home").wait_for()
        assert page.evaluate(style, "overscrollBehaviorY")[0] == "auto"


@pytest.mark.parametrize("name", ["claims", "deal"])
def test_large_text_has_room_on_a_small_phone(browser: Browser, name: str) -> None:
    with shown(browser, fixture(name)) as page:
        page.evaluate("() => document.documentElement.setAttribute('data-text', 'large')")
        for width, height in ((320, 568), (360, 640), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            assert [*page.evaluate(FAULTS), *wider_than_the_screen(page)] == [], (width, height)


TINY = ((320, 200), (320, 256), (427, 267))
"""Small windows that are enlarged to 400 %."""


@pytest.mark.parametrize("name", ["claims", "deal", "exchange", "strict-claim"])
def test_a_tiny_window_scrolls_and_everything_has_its_place_there(browser: Browser, name: str) -> None:
    with shown(browser, fixture(name)) as page:
        for width, height in TINY:
            page.set_viewport_size({"width": width, "height": height})
            shoot(page, f"tiny-{name}-{width}x{height}")
            assert [*page.evaluate(FAULTS), *wider_than_the_screen(page)] == [], (width, height)


@pytest.mark.parametrize(("name", "choices"), [("goulash", ["Kong"]), ("wild-claim", ["Kong", "Pung"])])
def test_a_choice_of_kongs_or_pungs_says_its_word_once_at_every_size(browser: Browser, name: str, choices: list[str]) -> None:
    with shown(browser, fixture(name)) as page:
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            said = [re.findall(r"[A-Z][a-z]+", choice.inner_text()) for choice in page.locator(".choice").all()]
            assert said == [[word] for word in choices]


def only(message: dict[str, Any], *kinds: str) -> dict[str, Any]:
    """The message with one legal action of each of these kinds."""
    legal = [next(one for one in message["view"]["legal"] if one["kind"] == kind) for kind in kinds]
    return {**message, "view": {**message["view"], "legal": legal}}


PRESSED = """boxes => boxes.flatMap(({x, y, width, height}) => [0.05, 0.5, 0.95].flatMap(across => [0.1, 0.9].map(down =>
    document.elementFromPoint(x + across * width, y + down * height)?.closest('[data-action], [data-testid=discard]'))))
    .map(one => one ? one.dataset.action ?? 'discard' : '')"""


def test_no_claim_appears_where_one_has_passed_again_and_again(browser: Browser) -> None:
    with shown(browser, only(fixture("claim"), "pass")) as page:
        passed = {size: boxes(page, ".pass", size) for size in SIZES}
    for name in ("claim", "claims", "wild-claim", "riichi"):
        message = fixture(name)
        passes = any(one["kind"] == "pass" for one in message["view"]["legal"])
        with shown(browser, message) as page:
            for size in SIZES:
                assert boxes(page, ".pass", size) == passed[size][: int(passes)]
                assert set(page.evaluate(PRESSED, passed[size])) == {"pass" if passes else ""}, (name, size)


def test_on_a_phone_a_chow_appears_beside_the_place_of_the_discard(browser: Browser) -> None:
    sizes = ((360, 640), (390, 844))
    with shown(browser, only(fixture("claims"), "pass", "chow")) as page:
        chows = {size: boxes(page, ".chow", size) for size in sizes}
    with shown(browser, fixture("deal")) as page:
        page.locator("[data-held]").first.click()
        for size in sizes:
            assert len(boxes(page, "[data-testid=discard]", size)) == 1
            assert "discard" not in page.evaluate(PRESSED, chows[size]), size


def boxes(page: Page, where: str, size: tuple[int, int]) -> list[FloatRect]:
    """Where these elements are in a window of this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return [box for one in page.locator(where).all() if (box := one.bounding_box())]


def test_a_pressed_button_shows_that_no_answer_has_come(browser: Browser) -> None:
    with shown(browser, fixture("claim")) as page:
        passing = page.locator(".pass")
        expect(passing).to_have_css("opacity", "1")
        passing.click()
        expect(passing).to_have_css("opacity", "0.6")


HIDING = """() => [...document.querySelectorAll('.choice')].map(one =>
    [one.scrollWidth > one.clientWidth, getComputedStyle(one).maskImage !== 'none'])"""


def test_a_row_of_choices_that_goes_on_fades_out(browser: Browser) -> None:
    with shown(browser, many()) as page:
        page.set_viewport_size({"width": 390, "height": 844})
        page.locator("[data-held]").first.click()
        assert page.evaluate(HIDING) == [[True, True]]
    with shown(browser, fixture("claims")) as page:
        page.set_viewport_size({"width": 390, "height": 844})
        assert page.evaluate(HIDING) == [[False, False]]


LIT_OVER = """() => {
    const lit = document.querySelector('li .lit'), { outlineWidth, outlineOffset } = getComputedStyle(lit);
    const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset) - 1.5, tile = lit.getBoundingClientRect();
    return [...document.querySelectorAll('.plate :is(.wind, .name, .total)')].filter(word => {
        const { left, top, right, bottom } = word.getBoundingClientRect();
        return left < tile.right + reach && tile.left - reach < right && top < tile.bottom + reach && tile.top - reach < bottom;
    }).map(word => word.textContent);
}"""


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390)])
def test_the_mark_of_the_last_discard_covers_no_plate_of_a_phone(browser: Browser, size: tuple[int, int]) -> None:
    with shown(browser, fixture("claims")) as page:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert page.evaluate(LIT_OVER) == []


LOW = ((568, 320), (640, 304), (667, 331))
"""Small phones that lie on their side, with the browser's bar."""
OUT_OF_REACH = """async () => {
    const reached = one => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    const all = [...document.querySelectorAll('.offers [data-action]')];
    const found = all.filter(one => one.dataset.action === 'pass' && !reached(one));
    for (const one of all) {
        one.scrollIntoView({ block: 'nearest' });
        if (!reached(one)) found.push(one);
    }
    return found.map(one => one.dataset.action);
}"""


@pytest.mark.parametrize("name", ["claim", "claims", "wild-claim", "goulash", "vote"])
def test_in_a_low_window_every_action_can_be_pressed_and_a_pass_at_once(browser: Browser, name: str) -> None:
    with shown(browser, fixture(name)) as page:
        for width, height in LOW:
            page.set_viewport_size({"width": width, "height": height})
            shoot(page, f"low-{name}-{width}x{height}")
            assert page.evaluate(OUT_OF_REACH) == [], (width, height)


def test_the_newest_line_of_a_long_log_is_in_sight(browser: Browser) -> None:
    message = fixture("claim")
    message["before"] = [{**message["events"][0], "text": f"{'A tile is discarded. ' * (at % 4 + 1)}{at}"} for at in range(60)]
    with shown(browser, message) as page:
        for width, height in ((1280, 800), (844, 390), (900, 700)):
            page.set_viewport_size({"width": width, "height": height})
            log, last = (page.locator(one).last.bounding_box() for one in ("[data-testid=log]", "[data-testid=log] p"))
            assert log is not None and last is not None
            assert log["y"] <= last["y"] and last["y"] + last["height"] <= log["y"] + log["height"] + 0.5, (width, height)
