"""The site of files (`make site`) in a real browser: how soon a tile can be pressed, what is downloaded, and the tab's memory."""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from typing import IO, ClassVar

from _line import tell
from page import chromium
from playwright.sync_api import Browser, BrowserContext, Page

SITE = Path(__file__).parents[1] / "site"
VISITS = 3
CHUNK = 16_384
SLOW = (9_000_000 / 8, 0.17)
"""A phone's network: bytes a second, and seconds until an answer begins."""
PAINTED = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
KEPT = "() => navigator.serviceWorker?.controller?.state === 'activated'"


class Files(SimpleHTTPRequestHandler):
    """A server of files behind a network, which all answers share."""

    network: ClassVar[tuple[float, float]] = (0, 0)
    turn: ClassVar[threading.Lock] = threading.Lock()
    sent: ClassVar[dict[str, int]] = {}

    def do_GET(self) -> None:
        """Answer once the question would have arrived."""
        time.sleep(self.network[1])
        super().do_GET()

    def copyfile(self, source: IO[bytes], outputfile: IO[bytes]) -> None:  # type: ignore[override]
        """Send a file as fast as the network carries it."""
        size = 0
        while content := source.read(CHUNK):
            if speed := self.network[0]:
                with self.turn:
                    time.sleep(len(content) / speed)
            outputfile.write(content)
            size += len(content)
        self.sent[self.path] = size

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextmanager
def served(network: tuple[float, float] = (0, 0)) -> Iterator[str]:
    """Serve the site over a network."""
    Files.network, Files.sent = network, {}
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=SITE)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


def visit(context: BrowserContext, address: str) -> tuple[Page, float]:
    """Open the table; return the page, and the seconds until a tile can be pressed."""
    page = context.new_page()
    page.set_default_timeout(120_000)
    start = time.perf_counter()
    page.goto(f"{address}#/table")
    page.locator("[data-action^=discard], [data-action=pass]").first.wait_for()
    return page, time.perf_counter() - start


def renderers() -> dict[str, float]:
    """Return the memory of every page's process in MB, by its number."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if b"--type=renderer" in (folder / "cmdline").read_bytes():
                rollup = dict(line.split()[:2] for line in (folder / "smaps_rollup").read_text().splitlines()[1:])
                found[folder.name] = int(rollup["Pss:"]) / 1024
        except OSError:
            continue
    return found


def first_visits(browser: Browser, name: str, network: tuple[float, float]) -> None:
    """Measure visits of a browser that has nothing of the site."""
    painted, pressed, memory, sent = [], [], [], 0
    with served(network) as address:
        for _ in range(VISITS):
            before = renderers()
            context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce", locale="en-GB")
            page, seconds = visit(context, address)
            sent = sent or sum(Files.sent.values())
            pressed.append(seconds)
            painted.append(page.evaluate(PAINTED))
            page.wait_for_timeout(4000)
            memory += [size for process, size in renderers().items() if process not in before]
            context.close()
    tell(
        name,
        painted_ms=round(median(painted)),
        tile_seconds=round(median(pressed), 2),
        megabytes=round(sent / 1e6, 2),
        memory_mb=round(max(memory)),
    )


def second_visit(browser: Browser) -> None:
    """Measure a visit without a connection."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, reduced_motion="reduce", locale="en-GB")
    with served() as address:
        page, _ = visit(context, address)
        page.wait_for_function(KEPT)
        page.close()
        context.set_offline(True)
        page, seconds = visit(context, address)
    tell("the site, second visit without a connection", tile_seconds=round(seconds, 2))
    context.close()


def main() -> None:
    if not (SITE / "index.html").is_file():
        raise SystemExit("error: no site here; make site builds it")
    with chromium() as browser:
        first_visits(browser, "the site, first visit", (0, 0))
        first_visits(browser, "the site at 9 Mbit/s and 170 ms", SLOW)
        second_visit(browser)


if __name__ == "__main__":
    main()
