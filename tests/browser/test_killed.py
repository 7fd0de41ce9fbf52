"""The server is killed under a page that plays: it calls again by itself and goes on with the same hand; nothing is lost."""

import os
import random
import socket
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
from crashing import Mother
from keeping import GAMES, at, kept_evening, on_store, take
from playwright.sync_api import Browser, Page, expect
from serving import PATIENCE
from store.test_crash import Player, is_there

from browser.driver import DESKTOP
from browser.pages import FORGETFUL
from kongbox.store.restore import resume
from kongbox.store.store import Store
from kongbox.tables.sitting import Evening

ENDS = ("CONNECTION_REFUSED", "CONNECTION_RESET", "CONTENT_LENGTH_MISMATCH", "EMPTY_RESPONSE")
"""How reading what a table asks for once it stands may end: the client's files, and the words to explain. It asks again."""
ASKED = [f"net::ERR_{end}: /{what}" for end in ENDS for what in ("assets/", "terms")]
pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(not hasattr(os, "fork"), reason="processes that can be begun quickly"),
    pytest.mark.pardoned("WebSocket connection to", *ASKED),
]
EVERY = [name for name in GAMES if name != "strict"]
"""All five rulesets, and a goulash."""
NOTES = """() => {
    const Line = WebSocket;
    window.noted = { lines: 0, told: 0, last: null, first: null, news: [] };
    window.WebSocket = class extends Line {
        constructor(...wanted) {
            super(...wanted);
            this.addEventListener("open", () => { noted.lines += 1; noted.first = null; });
            this.addEventListener("message", ({ data }) => {
                const { type, game, view } = JSON.parse(data);
                if (type === "hello" || type === "around") return;
                if (type !== "view") { noted.news.push(data); return; }
                noted.told += 1;
                noted.last = JSON.stringify({ game, view });
                noted.first ??= noted.last;
            });
        }
    };
}"""
"""Notes in the page what it is told, as it comes."""
PLAYS = """(seed) => {
    const chance = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
    const shown = (wanted) => [...document.querySelectorAll(wanted)].filter((one) => !one.disabled && one.offsetParent);
    const step = () => {
        const on = shown('[data-testid="next"], [data-testid="new"], [data-testid="give"]')[0];
        const lifted = shown('[data-held][data-action^="discard"][aria-pressed="true"]')[0];
        const open = shown('[data-action]').filter((one) => one.ariaDisabled !== "true" && one.ariaPressed !== "true");
        const any = open.find((one) => one.dataset.action === "mahjong") ?? open[Math.floor(chance() * open.length)];
        (on ?? lifted ?? any)?.click();
    };
    window.playing = setInterval(step, 15);
}"""
"""Plays by lot, as a person would who clicks: whatever is offered, mahjong first."""


@pytest.fixture(scope="module")
def mother() -> Iterator[Mother]:
    with Mother() as process:
        yield process


def own_port() -> int:
    """A port that no system gives to anybody who does not ask for it: it is still free when the server comes back."""
    while True:
        port = random.SystemRandom().randrange(20000, 30000)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


@contextmanager
def page_at(browser: Browser, address: str) -> Iterator[Page]:
    """A page that plays by itself at the table with this address."""
    width, height = DESKTOP
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
    context.add_init_script(f"{FORGETFUL}; ({NOTES})()")
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    page.goto(f"http://{address}/#/table")
    yield page
    context.close()


def noted(page: Page, what: str) -> Any:
    """What the page was told: the last view, or the first on this line."""
    return msgspec.json.decode(page.evaluate(f"() => noted.{what}"))


def beside(folder: Path, work: Callable[[Store], Awaitable[None]]) -> None:
    """Some work on the store, beside the loop that drives the browser."""
    with ThreadPoolExecutor(1) as other:
        other.submit(on_store, at(folder), work).result()


def lay_goulash(folder: Path) -> None:
    """A game in whose first hand nobody has won, and after which a goulash is dealt."""
    evening = kept_evening("goulash")
    while not evening.view().rules.wild:
        table = evening.table
        if table.over:
            evening.next()
        elif evening.bot_due is not None:
            evening.move()
        else:
            legal = [action.id for action in table.legal(evening.me)]
            evening.act(evening.serial, "pass" if "pass" in legal else legal[-1])
    beside(folder, lambda store: store.write(take(evening)))


def check(folder: Path, game: str, view: dict[str, Any]) -> None:
    """The store has everything that the page was shown."""
    player = Player(random.Random())
    player.game, player.view = game, view

    async def look(store: Store) -> None:
        assert is_there(player, await store.rows(game), await store.settings(game)), "what was shown is lost"

    beside(folder, look)


def kill_under_a_page(browser: Browser, mother: Mother, folder: Path, game: str, kills: int) -> None:
    """The page is never touched: it plays, loses its line again and again, and plays on."""
    rules, _, clumsy, options = GAMES[game]
    if game == "goulash":
        lay_goulash(folder)
    chance = random.Random(game)
    wanted = {"rules": rules, "options": options, "clumsy": clumsy, "seed": None, "data": str(folder), "port": own_port()}
    address = mother.begin(**wanted)
    with page_at(browser, address) as page:
        page.evaluate(f"({PLAYS})({chance.randrange(1, 9999)})")
        for _ in range(kills):
            told = page.evaluate("() => noted.told")
            page.wait_for_function("least => noted.told >= least", arg=told + chance.randrange(1, 12))
            page.wait_for_timeout(chance.randrange(40))  # anywhere between one thing and the next
            mother.kill()
            before, lines = noted(page, "last"), page.evaluate("() => noted.lines")
            check(folder, before["game"], before["view"])
            assert mother.begin(**wanted) == address
            page.wait_for_function("before => noted.lines > before && noted.first", arg=lines)
            after = noted(page, "first")
            assert after["game"] == before["game"] or before["view"]["session"]["over"]
            if before["view"]["result"] is None and after["view"]["result"] is None:
                assert hand_of(after) == hand_of(before)
            expect(page.get_by_test_id("notice")).to_have_count(0)
        serial = noted(page, "last")["view"]["serial"]
        page.wait_for_function("before => JSON.parse(noted.last).view.serial > before", arg=serial)
        assert page.evaluate("() => noted.news") == []
        page.evaluate("() => clearInterval(playing)")
    mother.kill()


def hand_of(told: dict[str, Any]) -> tuple[Any, ...]:
    """Which hand it is, and where its wall was broken."""
    view = told["view"]
    return view["session"]["round"], view["session"]["hand"], view["dice"]


def test_a_page_whose_server_is_killed_goes_on_with_the_same_hand(browser: Browser, mother: Mother, tmp_path: Path) -> None:
    kill_under_a_page(browser, mother, tmp_path, "redux", 2)


@pytest.mark.turns
@pytest.mark.parametrize("game", EVERY)
def test_twenty_four_kills_under_a_page(browser: Browser, mother: Mother, tmp_path: Path, game: str) -> None:
    kill_under_a_page(browser, mother, tmp_path, game, 4)


def test_a_page_that_meets_a_server_without_its_game_says_so(browser: Browser, mother: Mother, tmp_path: Path) -> None:
    """Another table on the same port: it is not the page's game, which is kept all the same; the page shows the new one."""
    wanted = {"rules": "redux", "options": {}, "clumsy": 0, "seed": None, "data": str(tmp_path), "port": own_port()}
    address = mother.begin(**wanted)
    with page_at(browser, address) as page:
        expect(page.locator("[data-held]").first).to_be_visible()
        page.evaluate(f"({PLAYS})(1)")
        page.wait_for_function("() => noted.told > 2")
        page.evaluate("() => clearInterval(playing)")
        mother.kill()
        before = noted(page, "last")
        assert mother.begin(**wanted, new=True) == address
        page.wait_for_function("() => noted.news.length")
        assert msgspec.json.decode(page.evaluate("() => noted.news[0]"))["code"] == "game-left"
        expect(page.get_by_test_id("notice")).to_be_visible()
        page.get_by_test_id("notice").get_by_role("button").click()
        expect(page.get_by_test_id("notice")).to_have_count(0)
        page.wait_for_function("before => JSON.parse(noted.last).game !== before", arg=before["game"])
    mother.kill()

    async def still_there(store: Store) -> None:
        rows, settings = await store.rows(before["game"]), await store.settings(before["game"])
        assert Evening(resume(before["game"], rows, settings)).game == before["game"]

    beside(tmp_path, still_there)
