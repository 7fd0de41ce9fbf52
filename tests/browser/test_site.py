"""A static site: the tables run in the tab, without a server, and the games are there when the tab is opened again."""

import os
import random
import re
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import pairwise
from pathlib import Path
from typing import ClassVar

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, Route, expect
from serving import PATIENCE

from browser.conftest import PLACE
from browser.pages import DESKTOP, FORGETFUL, PHONE, shoot, wider_than_the_screen
from browser.sentences import sentence
from browser.test_killed import PLAYS

pytestmark = pytest.mark.browser
NO_FILES = "navigator.storage.getDirectory = undefined;"
"""What a worker finds in a browser that keeps no files for it."""
FULL_ONCE = """
    new BroadcastChannel("full").onmessage = () => (globalThis.full = true);
    const { add } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.add = function (...given) {
        add.apply(this, given);
        if (globalThis.full) this.transaction.abort();
        globalThis.full = false;
    };
"""
"""A database that has no room for one line, once somebody says so."""
NOTHING_KEPT = """
    navigator.storage.getDirectory = undefined;
    IDBFactory.prototype.open = () => { throw new DOMException("denied", "SecurityError"); };
"""
"""What a worker finds in a browser that keeps nothing for it."""
DENIED = f"""{NOTHING_KEPT}
    LockManager.prototype.request = async () => {{ throw new DOMException("denied", "SecurityError"); }};
"""
"""What a worker finds in a browser that also denies locks."""
INSECURE = "Object.defineProperty(globalThis, 'isSecureContext', { value: false });"
MEMORY = """async (content) => {
    const folder = await navigator.storage.getDirectory();
    for await (const [name, file] of folder.entries()) {
        if (!name.endsWith(".memory")) continue;
        if (content) await file.createWritable().then(async (into) => { await into.write(content); await into.close(); });
        return (await file.getFile()).size;
    }
    return 0;
}"""
"""The size of the memory of Python that is kept, after another content was written there."""
KEPT = f"""async (looks) => {{
    for (; looks; looks -= 1) {{
        const size = await ({MEMORY})();
        if (size > 1e6) return size;
        await new Promise((done) => setTimeout(done, 100));
    }}
    return 0;
}}"""
"""The size of the memory once it is kept: Playwright's `wait_for_function` takes a promise for a yes."""
READY = """async ([top, looks]) => {
    const scopes = [top, new URL("./", location.href).href];
    for (; looks; looks -= 1) {
        const found = await navigator.serviceWorker.getRegistrations();
        if (scopes.every((one) => found.some(({ scope, active }) => scope === one && active?.state === "activated"))) return true;
        await new Promise((done) => setTimeout(done, 100));
    }
    return false;
}"""
"""Whether the worker of the page and the one of the top of the site keep their files in time."""
HAND = PLAYS.replace(
    "const on =", "if (shown('[data-testid=\"sheet\"]')[0]) return clearInterval(window.playing);\n        const on ="
)
"""Plays by lot until the sheet of the hand is there."""


COACHED = "if (origin !== 'null') localStorage.setItem('kongbox.settings', JSON.stringify({ coach: true }))"
OVERHEARD = """
    [globalThis.overheard, globalThis.impatient] = [[], false];
    globalThis.Worker = class extends Worker {
        constructor(...wanted) {
            super(...wanted);
            globalThis.worker = this;
            this.addEventListener("message", ({ data }) => {
                if (data.answer && data.answer === this.asked)
                    overheard.push(JSON.parse(new TextDecoder().decode(data.content)).state);
                if (data.text?.startsWith('{"type":"view"')) this.view = JSON.parse(data.text).view;
            });
        }
        postMessage(message, ...others) {
            if (message.address?.endsWith("/ws")) this.line = message.line;
            if (message.address?.startsWith("/coach/worth")) this.asked = message.ask;
            super.postMessage(message, ...others);
            if (!impatient || message.ask !== this.asked) return;
            impatient = false;
            setTimeout(() => overheard.push("press") && this.press(), 50);
        }
        press() {
            const { serial, legal } = this.view;
            super.postMessage({ line: this.line, text: JSON.stringify({ type: "act", serial, action: legal.at(-1).id }) });
        }
    };
"""
"""Notes what becomes of figures. Once `impatient`, it presses while the next ones are found."""
STARTING = """
    globalThis.heard = [];
    globalThis.Worker = class extends Worker {
        constructor(...wanted) {
            super(...wanted);
            this.addEventListener("message", ({ data }) => data.progress && heard.push(data.progress));
        }
    };
"""
"""Notes how far the host is while it starts."""


class Files(SimpleHTTPRequestHandler):
    """Python's own server of files, without its lines for every request."""

    newer: ClassVar[bool] = False
    """Whether another build stands there meanwhile: its worker differs."""
    cut: ClassVar[str] = ""
    """Part of the name of a file that breaks off in the middle."""

    def do_GET(self) -> None:
        """Send a file."""
        path = Path(self.translate_path(self.path))
        is_other = self.newer and path.name == "worker.js"
        is_cut = self.cut and self.cut in path.name
        if not is_other and not is_cut:
            super().do_GET()
            return
        content = path.read_bytes() if is_cut else newer_build(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content[: len(content) // 2] if is_cut else content)
        self.close_connection = True

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def newer_build(worker: Path) -> bytes:
    """The worker of a build that has another script for the page."""
    text = worker.read_text(encoding="utf-8")
    changed = re.sub(r'"assets/index-[^"]*\.js",?', "", text.replace('BUILD = "', 'BUILD = "newer'))
    assert changed != text
    return changed.encode()


@pytest.fixture
def files() -> Iterator[type[Files]]:
    """The server of files, which a test may change while it lasts."""
    yield Files
    Files.newer, Files.cut = False, ""


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """The address of the site."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=site)) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/{PLACE}/"
        server.shutdown()


@contextmanager
def device(
    browser: Browser, *, size: tuple[int, int] = PHONE, locale: str = "en-GB", keeps: bool = False
) -> Iterator[BrowserContext]:
    """A browser that has never been here; `keeps`: it may keep the site for the time without a connection."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, reduced_motion="reduce", locale=locale, accept_downloads=True
    )
    context.set_default_timeout(PATIENCE * 1000)
    if not keeps:
        context.add_init_script(FORGETFUL)
    yield context
    context.close()


def opened(context: BrowserContext, address: str) -> Page:
    """Open the site in a tab, and wait for its host."""
    page = context.new_page()
    page.goto(address)
    expect(page.get_by_test_id("starting")).to_have_count(0)
    expect(page.get_by_test_id("trouble")).to_have_count(0)
    return page


def play_a_hand(page: Page) -> None:
    """Play until the sheet of a hand is there."""
    page.evaluate(HAND, 7)
    expect(page.get_by_test_id("sheet")).to_be_visible()


def test_a_hand_is_played_and_is_there_when_the_tab_is_opened_again(browser: Browser, address: str) -> None:
    with device(browser) as phone:
        page = opened(phone, address)
        expect(page.get_by_test_id("go-friends")).to_have_count(0)
        shoot(page, "site-home")
        page.get_by_test_id("go-first-hand").click()
        expect(page.locator("[data-held]").first).to_be_visible()
        shoot(page, "site-lesson")
        page.goto(f"{address}#/table")
        play_a_hand(page)
        assert wider_than_the_screen(page) == []
        shoot(page, "site-sheet")
        page.close()

        page = opened(phone, f"{address}#/history")
        row = page.get_by_test_id("session")
        expect(row).to_have_count(1)
        row.get_by_role("link").first.click()
        expect(page.get_by_test_id("hands").get_by_role("link").first).to_be_visible()
        shoot(page, "site-history")
        page.get_by_test_id("hands").get_by_role("link").first.click()
        expect(page.get_by_test_id("slider")).to_be_visible()
        shoot(page, "site-review")
        page.goto(f"{address}#/table")
        expect(page.get_by_test_id("sheet")).to_be_visible()
        page.get_by_test_id("next").click()
        play_a_hand(page)


def test_the_first_visit_shows_how_much_has_arrived(browser: Browser, address: str) -> None:
    with device(browser) as phone:
        phone.add_init_script(STARTING)
        page = opened(phone, address)
        heard = page.evaluate("() => heard")
    whole = heard[-1]["of"]
    done = [told["done"] for told in heard]
    assert done == sorted(done) and done[-1] == whole
    assert max(after - before for before, after in pairwise([0, *done])) < whole / 4


def test_the_coach_has_figures_and_a_press_does_not_wait_for_them(browser: Browser, address: str) -> None:
    with device(browser, size=DESKTOP) as desk:
        desk.add_init_script(OVERHEARD)
        desk.add_init_script(COACHED)
        page = opened(desk, f"{address}#/table")
        worth = page.get_by_test_id("coach-worth")
        expect(worth.locator("tbody tr").first).to_be_visible()
        shoot(page, "site-figures")
        page.evaluate("() => { overheard.length = 0; impatient = true; worker.press(); }")
        page.wait_for_function("() => overheard.includes('press') && overheard.length > overheard.indexOf('press') + 1")
        heard = page.evaluate("() => overheard")
        assert heard[heard.index("press") + 1] == "none", "the press came first, and nobody waited for those figures any more"


def test_iris_plays_a_hand_in_the_tab(browser: Browser, address: str) -> None:
    with device(browser) as phone:
        page = opened(phone, f"{address}#/play")
        page.get_by_test_id("level-masters").click()
        shoot(page, "site-iris")
        page.get_by_test_id("lay").click()
        play_a_hand(page)
        expect(page.get_by_test_id("sheet")).to_contain_text("Iris")


def test_mistakes_are_found_in_the_tab_and_asked_again(browser: Browser, address: str) -> None:
    with device(browser) as phone:
        page = opened(phone, f"{address}#/table")
        play_a_hand(page)
        page.goto(f"{address}#/history")
        page.get_by_test_id("session").get_by_role("link").first.click()
        page.get_by_test_id("hands").get_by_role("link").first.click()
        page.get_by_test_id("prices-begin").click()
        expect(page.get_by_test_id("prices-stop")).to_be_visible()
        expect(page.get_by_test_id("prices-stop")).to_have_count(0, timeout=10 * PATIENCE * 1000)
        expect(page.get_by_test_id("luck")).to_be_visible()
        shoot(page, "site-prices")
        if page.get_by_test_id("no-mistake").count():
            return
        page.get_by_test_id("learn").click()
        expect(page.locator("[data-held]").first).to_be_visible()
        shoot(page, "site-mistake")


def test_one_tab_writes_and_another_takes_over(browser: Browser, address: str) -> None:
    with device(browser, size=DESKTOP) as desk:
        first = opened(desk, f"{address}#/table")
        expect(first.locator("[data-held]").first).to_be_visible()
        second = desk.new_page()
        second.goto(f"{address}#/table")
        expect(second.get_by_test_id("trouble")).to_contain_text(sentence("tab", "stopped", "elsewhere"))
        for _ in range(3):
            second.keyboard.press("Escape")
        shoot(second, "site-elsewhere")
        second.get_by_role("button", name=sentence("tab", "take")).click()
        expect(second.locator("[data-held]").first).to_be_visible()
        expect(first.get_by_test_id("trouble")).to_contain_text(sentence("tab", "stopped", "taken"))
        play_a_hand(second)
        first.bring_to_front()
        first.get_by_role("button", name=sentence("tab", "take")).click()
        expect(first.get_by_test_id("sheet")).to_be_visible()


def test_of_two_tabs_that_take_over_at_once_the_last_one_does(browser: Browser, address: str) -> None:
    with device(browser) as desk:
        first = opened(desk, f"{address}#/table")
        others = [desk.new_page(), desk.new_page()]
        for page in others:
            page.goto(f"{address}#/table")
        takes = [page.get_by_role("button", name=sentence("tab", "take")) for page in others]
        for take in takes:
            expect(take).to_be_visible()
        for take in takes:
            take.click()
        expect(others[-1].locator("[data-held]").first).to_be_visible()
        for page in (first, others[0]):
            expect(page.get_by_test_id("trouble")).to_contain_text(sentence("tab", "stopped", "taken"))


@pytest.mark.pardoned("/favicon.ico")
def test_a_tab_that_still_opens_gives_way_too(browser: Browser, address: str) -> None:
    with device(browser) as desk:
        other = desk.new_page()
        other.goto(f"{address}third-party.txt")
        other.evaluate("""() => void (async () => {
            while (!(await navigator.locks.query()).held.length) await new Promise(done => setTimeout(done, 1));
            new BroadcastChannel('kongbox').postMessage(Date.now());
        })()""")
        page = desk.new_page()
        page.goto(f"{address}#/table")
        expect(page.get_by_test_id("trouble")).to_contain_text(sentence("tab", "stopped", "taken"))


@pytest.mark.pardoned("/favicon.ico")
def test_a_tab_that_does_not_answer_is_said(browser: Browser, address: str) -> None:
    with device(browser) as desk:
        frozen = desk.new_page()
        frozen.goto(f"{address}third-party.txt")
        frozen.evaluate("() => void navigator.locks.request('kongbox', () => new Promise(() => {}))")
        page = desk.new_page()
        page.goto(f"{address}#/table")
        take = page.get_by_role("button", name=sentence("tab", "take"))
        take.click()
        expect(page.get_by_test_id("trouble")).to_contain_text(sentence("tab", "stopped", "silent"))
        shoot(page, "site-silent")
        frozen.close()
        take.click()
        expect(page.locator("[data-held]").first).to_be_visible()


def finds(context: BrowserContext, script: str) -> None:
    """Have the worker find what a script makes of the browser."""

    def before(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=script + answer.text())

    context.route("**/assets/worker-*.js", before)


@pytest.mark.pardoned("denied", "the storage")
@pytest.mark.parametrize("found", [NOTHING_KEPT, DENIED], ids=["nothing", "denied"])
def test_where_nothing_can_be_kept_the_page_says_so_first(browser: Browser, address: str, found: str) -> None:
    with device(browser) as phone:
        finds(phone, found)
        page = phone.new_page()
        page.goto(f"{address}#/table")
        expect(page.get_by_test_id("trouble")).to_contain_text(sentence("tab", "stopped", "unkept"))
        expect(page.locator("[data-held]")).to_have_count(0)
        page.get_by_role("button", name=sentence("tab", "forget")).click()
        play_a_hand(page)
        page.evaluate("() => { location.hash = '#/history' }")
        expect(page.get_by_test_id("session")).to_have_count(1)


def test_an_address_without_encryption_is_said(browser: Browser, address: str) -> None:
    with device(browser) as phone:
        finds(phone, INSECURE)
        page = phone.new_page()
        page.goto(f"{address}#/table")
        expect(page.get_by_test_id("trouble")).to_contain_text(sentence("tab", "stopped", "insecure"))


@pytest.mark.pardoned("cannot save the game")
def test_a_database_keeps_the_log_and_has_all_of_it_at_any_time(browser: Browser, address: str) -> None:
    """A line for which it has no room takes no other line with it."""
    with device(browser) as phone:
        finds(phone, NO_FILES + FULL_ONCE)
        page = opened(phone, f"{address}#/table")
        play_a_hand(page)
        page.goto(f"{address}#/history")
        expect(page.get_by_test_id("session")).to_have_count(1)
        page.goto(f"{address}#/table")
        page.evaluate("() => new BroadcastChannel('full').postMessage(true)")
        page.get_by_test_id("next").click()
        expect(page.get_by_test_id("sheet")).to_have_count(0)
        page.close()
        page = opened(phone, f"{address}#/history")
        expect(page.get_by_test_id("session")).to_have_count(1)


def test_every_game_and_lesson_goes_to_another_device_in_one_file(browser: Browser, address: str, tmp_path: Path) -> None:
    with device(browser) as phone:
        page = opened(phone, f"{address}#/table")
        page.evaluate("""() => localStorage.setItem("kongbox.learn", '{"done":["four"]}')""")
        page.reload()
        play_a_hand(page)
        page.goto(f"{address}#/history")
        with page.expect_download() as download:
            page.locator("a[href*='records.zip']").click()
        download.value.save_as(tmp_path / "records.zip")
    with device(browser) as other:
        page = opened(other, f"{address}#/history")
        page.locator("input[type=file]").set_input_files(tmp_path / "records.zip")
        expect(page.locator(".bring")).to_contain_text(sentence("history", "load", "kept", count=1))
        page.close()
        page = opened(other, f"{address}#/history")
        expect(page.get_by_test_id("session").first).to_be_visible()
        page.goto(f"{address}#/learn")
        expect(page.get_by_test_id("lesson-four")).to_contain_text(sentence("learn", "path", "done"))


@pytest.mark.pardoned("ERR_INTERNET_DISCONNECTED")
def test_the_second_visit_needs_no_connection_and_no_start(browser: Browser, address: str) -> None:
    """It goes on from the memory of the first one; a memory that is damaged is dropped."""
    with device(browser, keeps=True) as phone:
        page = opened(phone, address)
        page.wait_for_function("() => navigator.serviceWorker?.controller?.state === 'activated'")
        assert page.evaluate(KEPT, PATIENCE * 10) > 1e6
        page.close()
        phone.set_offline(True)
        said: list[str] = []
        phone.on("console", lambda line: said.append(line.text))
        page = opened(phone, f"{address}#/table")
        assert page.evaluate(MEMORY) > 1e6, said
        play_a_hand(page)
        shoot(page, "site-offline")
        page.evaluate(MEMORY, "damaged")
        page.close()
        page = opened(phone, f"{address}#/table")
        expect(page.get_by_test_id("sheet")).to_be_visible()


@pytest.mark.pardoned("ERR_INTERNET_DISCONNECTED")
@pytest.mark.parametrize("locale", ["en-GB", "de-AT"])
def test_every_address_of_the_first_page_needs_no_connection_later(browser: Browser, address: str, locale: str) -> None:
    """A browser in another language finds its page from the top of the site."""
    with device(browser, locale=locale, keeps=True) as phone:
        page = opened(phone, address)
        place = page.url
        assert page.evaluate(READY, [address, PATIENCE * 10])
        page.close()
        phone.set_offline(True)
        for end in ("", "index.html", "?from=afar"):
            page = phone.new_page()
            page.goto(f"{address}{end}#/score")
            expect(page.locator("[data-lay]").first).to_be_visible()
            assert page.url.startswith(place)
            page.close()


def test_a_newer_build_is_announced_during_a_hand_and_changes_nothing(browser: Browser, address: str, files: type[Files]) -> None:
    with device(browser, keeps=True) as phone:
        page = opened(phone, f"{address}#/table")
        page.wait_for_function("() => navigator.serviceWorker?.controller?.state === 'activated'")
        expect(page.locator("[data-held]").first).to_be_visible()
        files.newer = True
        page.evaluate("async () => { await (await navigator.serviceWorker.ready).update() }")
        expect(page.get_by_test_id("newer")).to_be_visible()
        shoot(page, "site-newer")
        before = serial(page)
        page.evaluate(PLAYS, 3)
        page.wait_for_function(f"() => Number(document.querySelector('main.table').dataset.serial) > {before}")
        expect(page.get_by_test_id("newer")).to_be_visible()


@pytest.mark.pardoned("ERR_CONTENT_LENGTH_MISMATCH", "ERR_INCOMPLETE", "wasm", "WebAssembly", "Failed to fetch", "ReadableStream")
@pytest.mark.parametrize("file", ["pyodide.asm.wasm", "kongbox"])
def test_a_download_that_breaks_off_is_said_and_can_be_tried_again(
    browser: Browser, address: str, files: type[Files], file: str
) -> None:
    with device(browser) as phone:
        files.cut = file
        page = phone.new_page()
        page.goto(f"{address}#/table")
        expect(page.get_by_test_id("trouble")).to_contain_text(sentence("tab", "stopped", "unread"))
        shoot(page, "site-unread")
        files.cut = ""
        page.get_by_role("button", name=sentence("tab", "reload")).click()
        expect(page.locator("[data-held]").first).to_be_visible()


def test_a_german_browser_gets_the_german_site(browser: Browser, address: str) -> None:
    with device(browser, locale="de-AT") as phone:
        page = opened(phone, address)
        expect(page).to_have_url(f"{address}de/")
        expect(page.locator("html")).to_have_attribute("lang", "de")
        page.goto(f"{address}de/#/table")
        expect(page.locator("[data-held]").first).to_be_visible()
        shoot(page, "site-german")


@pytest.mark.pardoned("Target crashed")
def test_a_tab_that_is_killed_has_lost_nothing_that_it_showed(browser: Browser, address: str) -> None:
    """`KONGBOX_SEED` draws other moments, `KONGBOX_KILLS` more of them."""
    chance = random.Random(os.environ.get("KONGBOX_SEED", "1"))
    with device(browser) as phone:
        page = opened(phone, f"{address}#/table")
        for _ in range(int(os.environ.get("KONGBOX_KILLS", "3"))):
            page.evaluate(PLAYS, chance.randrange(1, 1000))
            page.wait_for_timeout(chance.randrange(200, 3000))
            showed = serial(page)
            for process in browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]:
                if process["type"] == "renderer":
                    os.kill(process["id"], signal.SIGKILL)
            with suppress(Error):
                page.close()
            page = opened(phone, f"{address}#/table")
            assert serial(page) >= showed > 0


def serial(page: Page) -> int:
    """Return the number of the moment that the table shows."""
    return int(page.locator("main.table").get_attribute("data-serial") or "0")
