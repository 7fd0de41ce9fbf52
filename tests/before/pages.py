"""Pages as the previous version drew them, at desktop and phone size, from the same folder and the same fixtures.

The first page is left out, because it shows a table where play continues meanwhile.
"""

import io
from collections.abc import Container, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from browser.gathered import Friend, a_house
from browser.pages import DESKTOP, FORGETFUL, PHONE
from browser.scenes import STEADY, shows
from keeping import at
from PIL import Image, ImageChops
from playwright.sync_api import Browser, Page, expect
from serving import PATIENCE, serve_app

from kongbox.rulesets import Ruleset
from kongbox.server.database import open_kept
from kongbox.server.table.opening import Opening, Wanted
from kongbox.server.web.app import make_app

from .folder import kept_answers, unpack
from .games import HERE

PICTURES = HERE / "pages"
SIZES = {"desktop": DESKTOP, "phone": PHONE}
LIKE = 12
"""The factor by which pictures are shrunk before they are compared, because letters may be drawn slightly differently."""
ALIKE = 0.002
"""The share of such a picture that may differ."""
LASTING = "const set = setTimeout; setTimeout = (work, wait, ...more) => (wait < 1000 ? set(work, wait, ...more) : 0)"
"""A script that keeps messages at a table from disappearing after a second, because a slow page would show them too late or
never.
"""
STILL = "*, *::before, *::after { transition: none !important; animation: none !important; }"
PLAIN = {
    "play": "play",
    "learn": "learn",
    "lesson": "learn/first-hand",
    "score": "score",
    "history": "history",
    "rules": "rules",
    "special-hands": "rules/redux/special-hands",
    "position": "position",
    "book": "book",
    "friends": "friends",
    "join": "join",
}
TABLES = ("claim", "win", "strict-turn", "kongs", "goulash-win", "session-over", "late", "two-handed", "riichi-win", "wash-out")


def changed(browser: Browser, known: Container[str] = ()) -> Iterator[str]:
    """Yield the names of the pages that look different now, except those in `known`. A slow page gets more time."""
    for name, page in pages(browser):
        if name in known:
            continue
        until = monotonic() + PATIENCE
        while (other := differs(name, taken(page))) and monotonic() < until:
            page.wait_for_timeout(100)
        if other:
            yield name


def differs(name: str, now: Image.Image) -> bool:
    """Whether a picture differs from the picture taken by the previous version."""
    with Image.open(PICTURES / f"{name}.png") as before:
        small = [one.convert("RGB").reduce(LIKE) for one in (before, now)]
    if small[0].size != small[1].size:
        return True
    apart = ImageChops.difference(*small).convert("L").point(lambda light: light > 40)
    return apart.histogram()[1] > ALIKE * apart.width * apart.height


def pages(browser: Browser) -> Iterator[tuple[str, Page]]:
    """Yield every page with its name. Each page is closed when the next one opens."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as name:
        folder = Path(name)
        unpack(folder)
        wanted = Wanted(Ruleset.load("redux"), seed=1, new=True)
        opening = Opening(partial(open_kept, at(folder), wanted, warn=lambda _: None, pace=(0.0, 0.0)))
        with serve_app(make_app(opening=opening)) as address:
            reviewed = next(one["id"] for one in kept_answers()["history"] if one["status"] == "over")
            places = PLAIN | {"review": f"review/{reviewed}/1/9", "session": f"history/{reviewed}"}
            for size in SIZES:
                for page_name, place in places.items():
                    with opened(browser, size) as page:
                        yield f"{page_name}-{size}", arrived(page, f"http://{address}/#/{place}")
                for fixture in TABLES:
                    with opened(browser, size) as page:
                        shows(fixture)(page)
                        yield f"table-{fixture}-{size}", arrived(page, f"http://{address}/#/table")
        with a_house(folder / "house") as house:
            for size in SIZES:
                with opened(browser, size) as page:
                    Friend(page, "Ada").lays(house, "lots-choice", "clock-none")
                    expect(page.get_by_test_id("lobby")).to_be_visible()
                    expect(page.get_by_test_id("bot-1")).to_be_visible()
                    page.wait_for_load_state("networkidle")
                    page.add_style_tag(content="section:has(> .picture), div:has(> .picture) { visibility: hidden }")
                    yield f"lobby-{size}", page


@contextmanager
def opened(browser: Browser, size: str) -> Iterator[Page]:
    """Yield a page in a browser that was never here before, at a fixed moment."""
    width, height = SIZES[size]
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce", timezone_id="UTC")
    context.clock.set_fixed_time("2026-01-02T12:00:00Z")  # it has timers of its own, so it comes first
    context.add_init_script(f"{FORGETFUL}; {STEADY}; {LASTING}")
    try:
        yield context.new_page()
    finally:
        context.close()


def arrived(page: Page, address: str) -> Page:
    """Open an address in a page, and return the page once its network is quiet."""
    page.goto(address)
    page.wait_for_load_state("networkidle")
    return page


def taken(page: Page) -> Image.Image:
    """Take a picture of a page at rest."""
    page.add_style_tag(content=STILL)
    page.evaluate("() => document.fonts.ready.then(() => document.activeElement?.blur())")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return Image.open(io.BytesIO(page.screenshot())).convert("RGB")
