"""The table's page in a real browser: weight, first paint, frames of a deal and of a full table, and layout shifts in play."""

import gzip
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from statistics import median
from urllib.parse import urlsplit

from _address import address_of
from _chromium import CHROMIUM, chromium
from _crowd import told
from _line import tell
from playwright.sync_api import Browser, Page, WebSocketRoute

from kongbox.server.web.files import STATIC

LOADS = 5
TURNS = 40
SLOWER = 4
"""How many times slower a phone is than this machine."""
LONG = 50
"""Milliseconds after which a task keeps a person waiting."""
SETTLED = 4500
"""Milliseconds after which a page has loaded what it shows only later."""
WATCH = """
window.seen = { shift: 0, frames: [] };
new PerformanceObserver(list => list.getEntries().forEach(entry => {
  if (!entry.hadRecentInput) window.seen.shift += entry.value;
}))
  .observe({ type: "layout-shift", buffered: true });
const frame = at => { window.seen.frames.push(at); requestAnimationFrame(frame); };
requestAnimationFrame(frame);
"""
PAINTED = """() => {
  const told = performance.getEntriesByType("navigation")[0].responseStart;
  const shown = performance.getEntriesByName("table-shown")[0];
  return shown ? shown.startTime - told : null;
}"""
WEIGHS = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
  .reduce((sum, one) => sum + one.decodedBodySize, 0)"""
SHOWN = """
new MutationObserver((_, watcher) => {
  if (!document.querySelector("[data-held]")) return;
  watcher.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => performance.mark("table-shown")));
}).observe(document, { childList: true, subtree: true });
"""


@contextmanager
def table() -> Iterator[str]:
    """Serve a table with `kongbox play`, with the same walls each time."""
    command = [sys.executable, "-m", "kongbox", "play", "--no-browser", "--seed", "1", "--port", "0"]
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        environment = os.environ | {"PYTHONUNBUFFERED": "1", "KONGBOX_DATA": folder}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
            try:
                yield address_of(process)
            finally:
                process.terminate()


def open_table(browser: Browser, address: str, *, moving: bool) -> Page:
    """Open a new page at the table, watched from its start."""
    page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="no-preference" if moving else "reduce")
    page.add_init_script(SHOWN)
    page.add_init_script(f"document.addEventListener('DOMContentLoaded', () => {{ {WATCH} }})")
    page.goto(f"{address}#/table")
    page.locator("[data-held]").first.wait_for()
    page.wait_for_function(PAINTED)
    return page


def weigh(browser: Browser, address: str) -> None:
    """Measure what the page loads, and when the table appears after the server's first answer."""
    asked: set[str] = set()
    weighs = 0
    painted = []
    for _ in range(LOADS):
        page = open_table(browser, address, moving=False)
        painted.append(page.evaluate(PAINTED))
        weighs = page.evaluate(WEIGHS)
        asked |= set(page.evaluate("() => performance.getEntriesByType('resource').map(one => one.name)"))
        page.context.close()
    scripts = {urlsplit(one).path for one in asked if urlsplit(one).path.endswith(".js")}
    weight = sum(len(gzip.compress((STATIC / "en" / path.lstrip("/")).read_bytes())) for path in scripts)
    tell(
        "the table's page",
        painted_ms=round(median(painted)),
        kilobytes=round(weighs / 1000),
        script_kilobytes=round(weight / 1000, 1),
    )


def play(browser: Browser, address: str) -> None:
    """Measure the frames of a moving deal, and layout shifts in it and in turns of a hand."""
    page = open_table(browser, address, moving=True)
    page.wait_for_timeout(2600)
    frames = page.evaluate("() => window.seen.frames")
    gaps = sorted(after - before for before, after in pairwise(frames))
    for _ in range(TURNS):
        if page.get_by_test_id("sheet").count():
            break
        throw(page)
    tell(
        "moving tiles",
        frames_per_second=round(1000 / median(gaps)),
        slowest_frame_ms=round(gaps[-1]),
        late_percent=round(100 * sum(gap > 25 for gap in gaps) / len(gaps), 1),
        shift=round(page.evaluate("() => window.seen.shift"), 4),
    )
    page.context.close()


def crowd(browser: Browser, address: str) -> None:
    """Measure what keeps a slow processor from drawing, while tiles are discarded and claimed with four sets on the table.

    The best of several runs counts, because other load slowed it least.
    """
    tasks = min((tasks_of_a_hand(browser, address) for _ in range(LOADS)), key=max)
    tell(
        "a full table, four times slower",
        long_tasks=sum(task > LONG for task in tasks),
        longest_task_ms=round(max(tasks)),
    )


def tasks_of_a_hand(browser: Browser, address: str) -> list[float]:
    """Show the hand in a new page, and return the length of each task in milliseconds."""
    first, *others = told()
    lines = list[WebSocketRoute]()

    def answer(line: WebSocketRoute) -> None:
        lines.append(line)
        line.send(first)

    page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="no-preference")
    page.route_web_socket("**/ws*", answer)
    page.goto(f"{address}#/table")
    page.locator("[data-held]").first.wait_for()
    page.wait_for_timeout(SETTLED)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    browser.start_tracing(page=page, categories=["toplevel"])
    for message in others:
        lines[-1].send(message)
        page.wait_for_timeout(2000)
    tasks = tasks_in(browser.stop_tracing())
    page.context.close()
    return tasks


def tasks_in(trace: bytes) -> list[float]:
    """Return the length of each task of the page in milliseconds of the processor, which other load does not lengthen."""
    events = json.loads(trace)["traceEvents"]
    threads = {(one["pid"], one["tid"]): one["args"]["name"] for one in events if one["name"] == "thread_name"}
    tasks = (one for one in events if one["name"].endswith("RunTask") and threads[one["pid"], one["tid"]] == "CrRendererMain")
    return [task.get("tdur", 0) / 1000 for task in tasks]


def throw(page: Page) -> None:
    """Answer with a pass, or discard the drawn tile."""
    pass_ = page.locator('[data-action="pass"]')
    if pass_.count() and pass_.is_enabled():
        page.keyboard.press("Space")
    else:
        page.keyboard.press("End")
        page.keyboard.press("Enter")
    page.wait_for_timeout(600)


if __name__ == "__main__":
    if not (STATIC / "en" / "index.html").is_file() or CHROMIUM is None:
        print(json.dumps({"bench": "the table's page", "skipped": "it needs the built client (make web) and chromium"}))
        sys.exit()
    with table() as address, chromium() as browser:
        weigh(browser, address)
        play(browser, address)
        crowd(browser, address)
