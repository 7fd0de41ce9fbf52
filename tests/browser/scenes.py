"""Every state of a page to look at: its address, its preparation, and the actions on it.

Tables come from fixtures. A house with played games, a new house, or a shelf of books serves the other pages.
"""

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

import msgspec
from athome import come, house_at
from keeping import at, kept_evening, on_store, steps, take
from mistaken import served_mistakes
from msgspec.structs import replace
from playwright.sync_api import Browser, Page, Route, WebSocketRoute
from serving import served
from shelf import hand, session

from browser.bookkeeping import Writer, served_books
from browser.evenings import evening, loss
from browser.gathered import Friend
from browser.pages import FORGETFUL, ROOT
from kongbox.store.changes import Opened, PersonSeen, Seated
from kongbox.store.groups import make_group
from kongbox.store.store import Store
from kongbox.tables.wire import Choose

FIXTURES = ROOT / "web" / "src" / "fixtures"
STEADY = "Math.random = () => 0.42"
"""Always draw the same exercises."""
OFFERED = """location.host && localStorage.setItem("kongbox.settings", JSON.stringify({ offered: true }))"""
"""Sound was already offered."""
COACHED = OFFERED.replace("}", ", coach: true }")
"""The coach sits at the table too."""
REAL = "rules redux\nE +RRR +777b _EEEE 56c 55d .7c\nwon wall\nS = 64\nW = 16\nN = 8\n"
"""The tiles on a table of real tiles."""
OLDER = [
    *session("aaaa", "2026-01-05", *(hand(number, (96, -32, -32, -32), 0) for number in range(1, 9))),
    *session("bbbb", "2026-02-10", hand(1, (1000, -400, -300, -300), 0, 2, special="thirteen_orphans", at_limit=True)),
    *session("cccc", "2026-03-15", hand(1, (-64, 64, 0, 0), 1, 0, special="nine_gates"), hand(2, (0, 0, 0, 0)), status="left"),
]
Work = Callable[[Page], object]


# ---- before a page opens


def nothing(page: Page) -> None:
    """Show the page as it opens."""


def shows(fixture: str) -> Work:
    """Return work that makes the table show a fixture."""
    text = (FIXTURES / f"{fixture}.json").read_text(encoding="utf-8")

    def answer(line: WebSocketRoute) -> None:
        line.send(text)

    return lambda page: page.route_web_socket("**/ws*", answer)


def drops(page: Page) -> None:
    """Break the table's connection after its first view."""
    text = (FIXTURES / "claim.json").read_text(encoding="utf-8")
    lines = list[WebSocketRoute]()

    def answer(line: WebSocketRoute) -> None:
        lines.append(line)
        if len(lines) == 1:
            line.send(text)
        line.close()

    page.route_web_socket("**/ws*", answer)


def silent(page: Page) -> None:
    """Use a table that never answers."""
    page.route_web_socket("**/ws*", lambda line: None)


def offline(*paths: str) -> Work:
    """Return work that keeps the server from answering requests to these paths."""

    def cut(route: Route) -> None:
        route.abort()

    def prepare(page: Page) -> None:
        for path in paths:
            page.route(path, cut)

    return prepare


def coached(page: Page) -> None:
    """Let the coach sit at the table."""
    page.add_init_script(COACHED)


# ---- on the page


def press(*places: str) -> Work:
    """Return work that presses one place after another: test ids, or selectors."""

    def act(page: Page) -> None:
        for place in places:
            found = page.locator(place) if place[0] in "[.#" else page.get_by_test_id(place)
            found.last.click()

    return act


def waits_for(place: str) -> Work:
    """Return work that waits for a part of the page."""
    return lambda page: page.get_by_test_id(place).first.wait_for()


def scrolls_to(place: str) -> Work:
    """Return work that scrolls to a part of the page further down."""
    return lambda page: page.get_by_test_id(place).first.evaluate("it => it.scrollIntoView({ block: 'start' })")


def breaks(page: Page) -> None:
    """Cause an unexpected failure."""
    page.evaluate("() => { setTimeout(() => { throw new Error('on purpose') }) }")
    page.get_by_test_id("failed").wait_for()


def lesson_on(page: Page) -> None:
    """Play some steps of the first hand, until a pung is offered."""
    for _ in range(2):
        page.get_by_test_id("go-on").click()
    place = page.locator('[data-action="discard N"]').last
    place.click()
    place.click()
    page.locator('[data-action="pung"]').wait_for()


def answers(page: Page) -> None:
    """Answer an exercise, and have the answer checked."""
    press("stage-asks", "[data-testid=exercise] .choices label")(page)
    page.get_by_test_id("check").click()
    page.get_by_test_id("verdict").wait_for()


def decides_anew(page: Page) -> None:
    """Answer a mistake that is asked again with the first tile."""
    tile = page.locator("[data-held]").first
    tile.click()
    tile.click()
    page.get_by_test_id("next-mistake").wait_for()


def searches(page: Page) -> None:
    """Search the rules for a word."""
    page.get_by_test_id("search").fill("dead wall")
    page.get_by_test_id("results").locator("mark").first.wait_for()


def finds_nothing(page: Page) -> None:
    """Search for a session that nobody has played."""
    page.get_by_test_id("text").fill("nobody")
    page.get_by_test_id("text").blur()
    page.get_by_test_id("nothing").wait_for()


def book_on(page: Page) -> None:
    """Book some hands of a session with real tiles."""
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


def lobby(page: Page) -> None:
    """Open a table for friends, which two people join."""
    host = Friend(page, "Ada")
    address = page.url.split("/")[2]
    host["my-name"].fill(host.name)
    for card in ("lots-choice", "clock-none", "length-hands-1"):
        host[card].check()
    host["lay"].click()
    code = host["code"].text_content() or ""
    for name in ("Bartholomew of Kent", "Cleo"):
        come(address, code, name)
    host["bot-3"].select_option("Pip")


def together(page: Page) -> None:
    """Begin to play there."""
    lobby(page)
    Friend(page, "Ada")["begin"].click()
    page.locator("main.table [data-held]").first.wait_for()


def club(page: Page) -> None:
    """Open a club's evening, and draw its first round."""
    page.get_by_test_id("club-name").fill("Thursday")
    page.get_by_test_id("club-people").fill("\n".join(("Ada", "Bartholomew of Kent", "Cleo", "Dora", "Ed", "Flo", "Gus", "Hal")))
    press("open-club", "draw")(page)
    page.get_by_test_id("tables-1").wait_for()


def from_elsewhere(page: Page) -> None:
    """Make the page a guest's, from another machine."""
    page.set_extra_http_headers({"X-Forwarded-For": "192.168.1.7"})


def grouped(page: Page) -> None:
    """Go to the page of the group."""
    page.get_by_test_id("groups").get_by_role("link").click()
    waits_for("standings")(page)


class Scene(NamedTuple):
    """A state of a page: its address, its server, and the work before and after it opens.

    `pardoned` are the complaints that it may leave on its console.
    """

    place: str
    prepare: Work = nothing
    act: Work = nothing
    house: str = "lived"
    pardoned: tuple[str, ...] = ()


def table(fixture: str, *presses: str) -> Scene:
    """Return the scene of a table from a fixture, on which places are pressed."""
    return Scene("table", shows(fixture), press(*presses))


SCENES: dict[str, Scene] = {
    **{path.stem: table(path.stem) for path in sorted(FIXTURES.glob("*.json"))},
    "aside": table("win", "aside"),
    "clause": table("win", "[data-testid=sheet] [data-clause]"),
    "menu": table("claim", "menu", "more"),
    "errors": table("strict-turn", "errors"),
    "lifted": table("deal", "[data-held]"),
    "coach": Scene("table", coached, waits_for("coach"), house="coach"),
    "lost": Scene("table", drops, waits_for("notice"), pardoned=("WebSocket",)),
    "opening": Scene("table", silent, waits_for("notice")),
    "broken": Scene("settings", act=breaks, pardoned=("on purpose",)),
    "home": Scene("", act=waits_for("continue")),
    "home-new": Scene("", act=waits_for("welcome"), house="new"),
    "home-guest": Scene("", from_elsewhere, waits_for("guest"), house="new"),
    "home-silent": Scene("", offline("**/home", "**/welcome", "**/going"), pardoned=("ERR_FAILED",)),
    "settings": Scene("settings"),
    "play": Scene("play", act=waits_for("lay")),
    "play-house": Scene("play", act=press("house")),
    "day": Scene("day", act=waits_for("play-day")),
    "learn": Scene("learn"),
    "first-hand": Scene("learn/first-hand", act=lesson_on),
    "lesson": Scene("learn/danger", act=waits_for("lesson")),
    "exercise": Scene("learn/danger", act=press("stage-asks")),
    "answered": Scene("learn/danger", act=answers),
    "mistakes": Scene("learn/mistakes", act=waits_for("guide"), house="mistaken"),
    "mistake": Scene("learn/mistakes", act=decides_anew, house="mistaken"),
    "mistakes-none": Scene("learn/mistakes", act=waits_for("none-due")),
    "mistakes-due": Scene("learn", act=waits_for("mistakes"), house="mistaken"),
    "practice": Scene("score/practice", act=waits_for("check")),
    "scorer": Scene(f"score/{quote(REAL)}", act=waits_for("settled")),
    "scorer-new": Scene("score"),
    "scorer-passed": Scene(f"score/{quote(REAL)}", act=scrolls_to("settled")),
    "history": Scene("history", act=waits_for("sessions")),
    "history-new": Scene("history", house="new"),
    "history-none": Scene("history", act=finds_nothing),
    "session": Scene("history/{session}", act=waits_for("hands")),
    "duplicate": Scene("duplicate/{session}/{session}", act=waits_for("deal")),
    "session-gone": Scene("history/nobody", pardoned=("404",)),
    "figures": Scene("history/figures", act=waits_for("collection")),
    "album": Scene("history/figures", act=scrolls_to("collection")),
    "review": Scene("review/{session}/1/9", act=lambda page: page.locator("main[data-moment]").wait_for()),
    "review-gone": Scene("review/nobody/1", act=waits_for("gone"), pardoned=("404",)),
    "rules": Scene("rules", act=waits_for("book-bmja")),
    "rules-page": Scene("rules/redux", act=waits_for("page")),
    "rules-special": Scene("rules/redux/special-hands", act=waits_for("page")),
    "rules-search": Scene("rules", act=searches),
    "rules-compared": Scene("rules/compare/redux/bmja", act=waits_for("comparison")),
    "glossary": Scene("rules/glossary", act=waits_for("words")),
    "position": Scene("position", act=waits_for("said")),
    "position-wrong": Scene(f"position/{quote('E 123b456b789b E RRR GG')}", act=waits_for("fault")),
    "book-new": Scene("book/new", act=waits_for("open"), house="books"),
    "book": Scene("book", act=book_on, house="books"),
    "book-hand": Scene("book", act=tiles_on, house="books"),
    "book-kept": Scene("book", act=kept_on, house="books", pardoned=("ERR_FAILED",)),
    "book-guide": Scene("book/guide"),
    "book-shelf": Scene("book", house="new"),
    "house": Scene("house", act=waits_for("base-redux")),
    "house-new": Scene("house/new/redux", act=waits_for("house-save")),
    "house-hand": Scene("house/new/redux", act=press("[data-testid=card-special] summary", "new-hand")),
    "drawing": Scene("rules/draw", act=waits_for("told")),
    "club-new": Scene("club/new", act=waits_for("open-club"), house="books"),
    "club": Scene("club/new", act=club, house="books"),
    "friends": Scene("friends", act=waits_for("lay"), house="new"),
    "groups": Scene("friends", act=waits_for("groups"), house="grouped"),
    "group": Scene("friends", act=grouped, house="grouped"),
    "join": Scene("join/ABCD2345", house="new"),
    "lobby": Scene("friends", act=lobby, house="friends"),
    "together": Scene("friends", act=together, house="friends"),
}
"""The scenes by name, in the order of the gallery."""


# ---- the servers


@contextmanager
def lone_table(folder: Path) -> Iterator[str]:
    """Yield the address of one table, which is not saved."""
    with served(evening(loss)[0]) as address:
        yield address


@contextmanager
def with_group(folder: Path) -> Iterator[str]:
    """Yield the address of a house with a group that has played three evenings."""
    with ThreadPoolExecutor(1) as beside:  # the browser has a loop of its own here
        beside.submit(on_store, at(folder), three_evenings).result()
    with house_at(folder) as address:
        yield address


@contextmanager
def with_mistakes(folder: Path) -> Iterator[str]:
    """Yield the address of a house in which two mistakes are due."""
    with served_mistakes(folder) as (address, _):
        yield address


HOUSES = {"books": served_books, "coach": lone_table, "grouped": with_group, "mistaken": with_mistakes}
"""Houses of other kinds than that of `kongbox play`."""


async def three_evenings(store: Store) -> None:
    """Write three sessions of the same people, and make a group of them."""
    people = ("Ada", "Bartholomew of Kent", "Cleo", "Dora")
    for one in people:
        await store.write([PersonSeen("", "2026-01-01T19:00:00Z", one[0], one, False, one[0] * 64)])
    sat = tuple((seat, one[0]) for seat, one in enumerate(people))
    for number, net in enumerate(((96, -32, -32, -32), (-400, 1200, -400, -400), (24, 72, -48, -48)), 1):
        played = hand(1, net, net.index(max(net)))
        opened, *rest = session(f"group{number}", f"2026-01-0{number}", played, players=people, bots=(None,) * 4)
        assert isinstance(opened, Opened)
        seats = tuple((seat, name, None) for seat, name in enumerate(people))
        await store.write([replace(opened, table="table"), Seated(opened.session, 1, seats, sat), *rest])
    await make_group(store, "Tuesday", msgspec.json.encode(Choose("redux")).decode(), "table")


class Houses:
    """The servers of the scenes, each started when it is first needed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.session = ""
        self._open = ExitStack()
        self._addresses = dict[str, str]()

    def __enter__(self) -> "Houses":
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()

    def address(self, name: str) -> str:
        """Return the address of a house."""
        if name not in self._addresses:
            folder = self.folder / name
            folder.mkdir()
            if name == "lived":
                self.session = lived_in(folder)
            self._addresses[name] = self._open.enter_context(HOUSES.get(name, house_at)(folder))
        return self._addresses[name]


def lived_in(folder: Path) -> str:
    """Play in a house: one game is in progress, another was left, and older ones are finished. Return the name of the game in
    progress.
    """
    left, present = kept_evening("bmja", seed=2), kept_evening("redux", seed=1)
    for game in (left, present):
        play = steps(game, random.Random(1), 9)
        while len(game.match.results) < 1 or game.bot_due is not None or game.table.over:
            next(play)
    assert left.ledger is not None
    left.ledger.leave()
    changes = [*OLDER, *take(left), *take(present)]
    with ThreadPoolExecutor(1) as beside:  # the browser has a loop of its own here
        beside.submit(on_store, at(folder), lambda store: store.write(changes)).result()
    return present.game


@contextmanager
def opened(browser: Browser, size: tuple[int, int], *, touch: bool = False) -> Iterator[Page]:
    """Yield a page in a browser that was never here, at a fixed moment."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=touch,
        is_mobile=touch,
        reduced_motion="reduce",
        color_scheme="light",
        timezone_id="UTC",
    )
    context.add_init_script(f"{FORGETFUL}; {STEADY}; {OFFERED}")
    try:
        yield context.new_page()
    finally:
        context.close()


def enter(page: Page, houses: Houses, scene: Scene) -> None:
    """Bring a page to a scene."""
    address = houses.address(scene.house)
    scene.prepare(page)
    page.goto(f"http://{address}/#/{scene.place.format(session=houses.session)}")
    page.wait_for_load_state("networkidle")
    scene.act(page)
    rest(page)


def rest(page: Page) -> None:
    """Wait until a page and its fonts are drawn, and nothing has the focus."""
    page.evaluate("() => document.fonts.ready.then(() => document.activeElement?.blur())")
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
