"""The static site (`make site`) in a real browser: how soon a hand is shown, what is downloaded, the tab's memory, and how soon
the table shows what a press led to.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median, quantiles
from typing import IO, ClassVar

from _chromium import CHROMIUM, chromium
from _line import tell
from page import tasks_in
from playwright.sync_api import Browser, BrowserContext, Page

SITE = Path(__file__).parents[1] / "site"
VISITS = 3
PRESSES = 400
"""How many presses are measured, in six minutes. With 150, the slowest two alone would decide the 99th percentile."""
HALF_MINUTE = 30
CHUNK = 16_384
SLOW = (9_000_000 / 8, 0.17)
"""A phone's network: its bytes a second, and the seconds until an answer begins."""
COMPANIES = {"greedy": "Bo", "keen": "Ada"}
"""The character that plays as each bot."""
COACHED = "localStorage.setItem('kongbox.settings', JSON.stringify({ coach: true }))"
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
KEPT = "() => navigator.serviceWorker?.controller?.state === 'activated'"
LISTEN = """
globalThis.Worker = class extends Worker {
    postMessage(message, ...others) {
        if (message.address) globalThis.say = (said) => super.postMessage({ line: message.line, text: JSON.stringify(said) });
        super.postMessage(message, ...others);
    }
};
"""
"""A script that lets the benchmark send messages on the table's connection."""
PRESS = """(count) => new Promise((done) => {
    const taken = [];
    let [seed, since, serial] = [7, 0, ""];
    const chance = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
    const shown = (wanted) => [...document.querySelectorAll(wanted)].filter((one) => !one.disabled && one.offsetParent);
    const step = () => {
        const now = document.querySelector("main.table")?.dataset.serial;
        if (since && now !== serial) taken.push(performance.now() - since);
        if (taken.length === count) return done(taken);
        if (now !== serial || performance.now() - since > 3000) since = 0;
        requestAnimationFrame(step);
        if (since) return;
        const on = shown('[data-testid="next"], [data-testid="new"]')[0];
        const lifted = shown('[data-held][data-action^="discard"][aria-pressed="true"]')[0];
        const open = shown('[data-action]').filter((one) => one.ariaDisabled !== "true" && one.ariaPressed !== "true");
        const one = on ?? lifted ?? open[Math.floor(chance() * open.length)];
        if (one && !on && (lifted || !one.dataset.held)) [since, serial] = [performance.now(), now];
        one?.click();
    };
    step();
})"""
"""A script that plays at random. For each press it returns the milliseconds until the table shows every change."""


class Files(SimpleHTTPRequestHandler):
    """A server of files behind a slow network, which all answers share."""

    network: ClassVar[tuple[float, float]] = (0, 0)
    turn: ClassVar[threading.Lock] = threading.Lock()
    sent: ClassVar[dict[str, int]] = {}

    def do_GET(self) -> None:
        """Answer when the request would have arrived, unless the browser has closed the connection meanwhile."""
        time.sleep(self.network[1])
        with suppress(ConnectionError):
            super().do_GET()

    def copyfile(self, source: IO[bytes], outputfile: IO[bytes]) -> None:  # type: ignore[override]
        """Send a file as fast as the network carries it."""
        while content := source.read(CHUNK):
            if speed := self.network[0]:
                with self.turn:
                    time.sleep(len(content) / speed)
            outputfile.write(content)
            self.sent[self.path] = self.sent.get(self.path, 0) + len(content)

    def log_message(self, *_: object) -> None:
        """Log nothing."""


@contextmanager
def served(network: tuple[float, float] = (0, 0)) -> Iterator[str]:
    """Serve the site over a network."""
    Files.network, Files.sent = network, {}
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=SITE)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


@contextmanager
def phone(browser: Browser) -> Iterator[BrowserContext]:
    """Open a phone's browser that has never opened the site."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce", locale="en-GB")
    context.set_default_timeout(120_000)
    yield context
    context.close()


def visit(context: BrowserContext, address: str) -> tuple[Page, float]:
    """Open the table; return the page, and the seconds until it shows a hand."""
    page = context.new_page()
    page.add_init_script(LISTEN)
    start = time.perf_counter()
    page.goto(f"{address}#/table")
    page.locator("[data-held]").first.wait_for()
    return page, time.perf_counter() - start


def memory_now(browser: Browser) -> float:
    """Return the MB of the largest process of the browser's pages."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    found = [0.0]
    for process in processes:
        with suppress(OSError):
            if process["type"] == "renderer":
                rollup = dict(
                    line.split()[:2] for line in Path(f"/proc/{process['id']}/smaps_rollup").read_text().splitlines()[1:]
                )
                found.append(int(rollup["Pss:"]) / 1024)
    return max(found)


def first_visits(browser: Browser, name: str, network: tuple[float, float]) -> None:
    """Measure visits of a browser that has no file of the site."""
    painted, shown, sent = [], [], []
    for _ in range(VISITS):
        with served(network) as address, phone(browser) as context:
            page, seconds = visit(context, address)
            sent.append(sum(Files.sent.values()))
            shown.append(seconds)
            painted.append(page.evaluate(PAINTED))
    tell(
        name,
        painted_ms=round(median(painted)),
        hand_seconds=round(median(shown), 2),
        megabytes=round(median(sent) / 1e6, 2),
    )


def memory(browser: Browser) -> None:
    """Measure the most memory that a page takes in its first half minute, on a first visit and on a second one."""
    with phone(browser) as context, served() as address:
        for name in ("first", "second"):
            page, _ = visit(context, address)
            sizes = []
            for _ in range(HALF_MINUTE):
                page.wait_for_timeout(1000)
                sizes.append(memory_now(browser))
            tell(f"the site, memory of a {name} visit", megabytes=round(max(sizes)))
            page.close()


def second_visit(browser: Browser) -> None:
    """Measure visits without a connection."""
    with phone(browser) as context, served() as address:
        page, _ = visit(context, address)
        page.wait_for_function(KEPT)
        page.close()
        context.set_offline(True)
        shown = []
        for _ in range(VISITS):
            page, seconds = visit(context, address)
            shown.append(seconds)
            page.close()
    tell("the site without a connection", hand_seconds=round(median(shown), 2))


def presses(browser: Browser, bot: str, *, coached: bool = False) -> None:
    """Measure how soon the table shows everything that a press led to, the bots' answers included, and the page's longest task.

    If the person is `coached`, the worker computes the coach's figures all the time.
    """
    with phone(browser) as context, served() as address:
        if coached:
            context.add_init_script(f"if (origin !== 'null') {COACHED}")
        page, _ = visit(context, address)
        page.wait_for_timeout(5000)
        page.evaluate("(bots) => say({ type: 'table', rules: 'redux', bots })", [COMPANIES[bot]] * 3)
        page.wait_for_timeout(1000)
        browser.start_tracing(page=page, categories=["toplevel"])
        taken = page.evaluate(PRESS, PRESSES)
        tasks = tasks_in(browser.stop_tracing())
        tell(
            f"the site, a press among {bot}{', with the coach' if coached else ''}",
            median_ms=round(median(taken)),
            p99_ms=round(quantiles(taken, n=100)[-1]),
            longest_task_ms=round(max(tasks)),
        )


def main() -> None:
    if not (SITE / "index.html").is_file() or CHROMIUM is None:
        tell("the site", skipped="it needs a site (make site) and chromium")
        return
    with chromium() as browser:
        first_visits(browser, "the site, first visit", (0, 0))
        first_visits(browser, "the site at 9 Mbit/s and 170 ms", SLOW)
        memory(browser)
        second_visit(browser)
        for bot in COMPANIES:
            presses(browser, bot)
            presses(browser, bot, coached=True)


if __name__ == "__main__":
    main()
