"""Play a hand on the static site (`make site`) in Firefox and WebKit: `make smoke`, or `make smoke BROWSERS=webkit`.

Each browser starts with an empty profile. It deals, continues after a reload and after a visit to another page, gives the table
to a second tab and takes it back, plays the hand up to its score sheet, and opens without a connection. A press counts only if a
finger would reach the button. Pictures are in `test-results/smoke`. The tool fails if a step does not succeed, or if a console
shows an error or a warning.
"""

import argparse
import base64
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
from websockets.sync.client import connect

ROOT = Path(__file__).parents[1]
SITE = ROOT / "site"
PICTURES = ROOT / "test-results" / "smoke"
DESKTOP, PHONE = (1280, 800), (390, 844)
PATIENCE = 120
"""How many seconds the tool waits for something that must appear."""
LISTEN = """{
    const others = new BroadcastChannel("heard");
    const keep = (words) => localStorage.setItem("heard", `${localStorage.getItem("heard") ?? ""}${words}\\n`);
    const hear = (...words) => (globalThis.document ? keep : (said) => others.postMessage(said))(words.join(" "));
    if (globalThis.document) others.onmessage = ({ data }) => keep(data);
    for (const kind of ["error", "warn"]) {
        const usual = console[kind];
        console[kind] = (...words) => (hear(...words), usual.apply(console, words));
    }
    addEventListener("error", ({ message, target }) => {
        if (message) hear(message);
        else if (target.rel !== "modulepreload") hear(`not read: ${target.src ?? target.href}`); // Firefox reads some once
    }, true);
    addEventListener("unhandledrejection", ({ reason }) => hear(reason));
}
"""
"""A script that runs before the scripts of a page and of a worker, and records their errors and warnings."""
HEARD = "(localStorage.getItem('heard') ?? '').split('\\n').filter(Boolean)"
PLAY = """((seed, discards) => {
    const chance = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
    const reached = (one) => {
        const { left, top, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    const open = (wanted) =>
        [...document.querySelectorAll(wanted)].filter((one) => !one.disabled && one.ariaDisabled !== "true" && reached(one));
    const tiles = '[data-held][data-action^="discard"]';
    const moment = () => document.querySelector("main.table").dataset.serial;
    let last = "";
    window.playing = true;
    const timer = setInterval(() => {
        if (document.querySelector('[data-testid="sheet"]') || (discards === 0 && moment() !== last && open(tiles)[0])) {
            clearInterval(timer);
            window.playing = false;
            return;
        }
        const lifted = open(`${tiles}[aria-pressed="true"]`)[0];
        const free = open("[data-action]").filter((one) => one.ariaPressed !== "true");
        const won = free.find((one) => one.dataset.action === "mahjong");
        (lifted ?? won ?? free[Math.floor(chance() * free.length)])?.click();
        if (lifted && moment() !== last) [last, discards] = [moment(), discards - 1];
    }, 50);
})"""
"""A script that plays at random until the score sheet of the hand is there, or until a turn begins after `discards` discards."""
TILES = "[...document.querySelectorAll('[data-held]')].map((one) => one.dataset.tile)"
DEALT = f"{TILES}.length > 0"
SHEET = "document.querySelector('[data-testid=sheet]') !== null"
TROUBLE = "document.querySelector('[data-testid=trouble]')?.innerText"
TAKE = "document.querySelector('[data-testid=trouble] button').click()"
KEPT = "navigator.serviceWorker.controller?.state === 'activated'"


class Missed(Exception):
    """Something that must appear did not appear."""


class Missing(Exception):
    """A program is not on this machine."""


class Files(SimpleHTTPRequestHandler):
    """A server of the site that makes the site's scripts listen to their consoles."""

    def do_GET(self) -> None:
        """Send a file, unless the browser has closed the connection meanwhile."""
        path = Path(self.translate_path(self.path))
        with suppress(ConnectionError):
            if path.name != "early.js" and not path.name.startswith("worker-"):
                super().do_GET()
                return
            content = LISTEN.encode() + path.read_bytes()
            self.send_response(200)
            self.send_header("Content-Type", "text/javascript")
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

    def log_message(self, *_: object) -> None:
        """Log nothing."""


class Browser(ABC):
    """A browser with one tab, driven by its own protocol."""

    version: str

    def __init__(self, end: ExitStack) -> None:
        self.end = end
        self.begin()

    def run(self, *command: str | Path, out: int = subprocess.DEVNULL, **environment: str) -> subprocess.Popen[str]:
        """Run a program until the browser ends."""
        process = subprocess.Popen(
            [*map(str, command)],
            env={**os.environ, **environment},
            stdout=out,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
        )

        def end() -> None:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
            process.communicate()

        self.end.callback(end)
        return process

    @abstractmethod
    def begin(self) -> None:
        """Start the browser. Raises Missing where it is not installed."""

    @abstractmethod
    def open(self, address: str) -> None:
        """Open a page in the current tab."""

    @abstractmethod
    def evaluate(self, script: str) -> Any:
        """Return the value of a JavaScript expression."""

    @abstractmethod
    def resize(self, width: int, height: int) -> None:
        """Give the page a size."""

    @abstractmethod
    def picture(self) -> bytes:
        """Return a picture of the page."""

    @abstractmethod
    def tab(self) -> str:
        """Return the current tab."""

    @abstractmethod
    def new_tab(self) -> str:
        """Open another tab."""

    @abstractmethod
    def turn_to(self, tab: str) -> None:
        """Make a tab the current one."""


class Firefox(Browser):
    """Firefox, by WebDriver BiDi."""

    def begin(self) -> None:
        firefox = needed("firefox-esr", "firefox")
        folder = Path(self.end.enter_context(TemporaryDirectory(ignore_cleanup_errors=True)))
        self.run(firefox, "--headless", "--remote-debugging-port=0", "--profile", folder)
        place = folder / "WebDriverBiDiServer.json"
        until(place.is_file, "Firefox")
        until(place.read_text, "Firefox")
        served = json.loads(place.read_text())
        address = f"ws://{served['ws_host']}:{served['ws_port']}/session"
        self.line = self.end.enter_context(connect(address, max_size=None))
        self.asked = 0
        self.version = self.call("session.new", capabilities={})["capabilities"]["browserVersion"]
        self.context: str = self.call("browsingContext.getTree")["contexts"][0]["context"]

    def call(self, method: str, **given: Any) -> Any:
        """Give a command, and return its result."""
        self.asked += 1
        self.line.send(json.dumps({"id": self.asked, "method": method, "params": given}))
        while (answer := json.loads(self.line.recv(PATIENCE))).get("id") != self.asked:
            pass
        if answer["type"] == "error":
            raise Missed(f"{method}: {answer['message']}")
        return answer["result"]

    def open(self, address: str) -> None:
        self.call("browsingContext.navigate", context=self.context, url=address, wait="complete")

    def evaluate(self, script: str) -> Any:
        target = {"context": self.context}
        said = self.call("script.evaluate", expression=f"JSON.stringify({script})", target=target, awaitPromise=False)
        if said["type"] == "exception":
            raise Missed(said["exceptionDetails"]["text"])
        return json.loads(said["result"].get("value", "null"))

    def resize(self, width: int, height: int) -> None:
        self.call("browsingContext.setViewport", context=self.context, viewport={"width": width, "height": height})

    def picture(self) -> bytes:
        return base64.b64decode(self.call("browsingContext.captureScreenshot", context=self.context)["data"])

    def tab(self) -> str:
        return self.context

    def new_tab(self) -> str:
        return str(self.call("browsingContext.create", type="tab")["context"])

    def turn_to(self, tab: str) -> None:
        self.call("browsingContext.activate", context=tab)
        self.context = tab


class WebKit(Browser):
    """WebKitGTK's MiniBrowser, by WebDriver."""

    def begin(self) -> None:
        driver = needed("WebKitWebDriver", package="webkit2gtk-driver")
        browsers = sorted(Path("/usr").glob("lib*/*/webkit2gtk-4.*/MiniBrowser"))
        if not browsers:
            raise Missing("no MiniBrowser on this machine (Debian: sudo apt install libwebkit2gtk-4.1-0)")
        screen = self.run(needed("Xvfb", package="xvfb"), "-displayfd", "1", "-screen", "0", "1400x1000x24", out=subprocess.PIPE)
        assert screen.stdout
        display = f":{screen.stdout.readline().strip()}"
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.run(driver, "-p", str(port), DISPLAY=display)
        self.driver = self.end.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE))
        until(lambda: self.driver.get("/status").is_success, "WebKitWebDriver")
        options = {"binary": str(browsers[-1]), "args": ["--automation"]}
        self.session = "/session"
        session = self.call("", capabilities={"alwaysMatch": {"webkitgtk:browserOptions": options}})
        self.session = f"/session/{session['sessionId']}"
        self.end.callback(self.driver.delete, self.session)
        self.version = session["capabilities"]["browserVersion"]

    def call(self, path: str, **given: Any) -> Any:
        """Give a command, and return its result."""
        return self.read(self.driver.post(self.session + path, json=given))

    def ask(self, path: str) -> Any:
        """Return the value at a path of the driver."""
        return self.read(self.driver.get(self.session + path))

    def read(self, answer: httpx.Response) -> Any:
        """Return the value in the driver's answer."""
        value = answer.json()["value"]
        if answer.is_error:
            raise Missed(f"{value['error']}: {value['message']}")
        return value

    def open(self, address: str) -> None:
        self.call("/url", url=address)

    def evaluate(self, script: str) -> Any:
        said = self.call("/execute/sync", script=f"return JSON.stringify({script})", args=[])
        return json.loads(said or "null")

    def resize(self, width: int, height: int) -> None:
        self.call("/window/rect", width=width, height=height)
        bars = height - self.evaluate("innerHeight")  # the window's own bars; no window gets as narrow as a small phone
        self.call("/window/rect", width=width, height=height + bars)

    def picture(self) -> bytes:
        return base64.b64decode(self.ask("/screenshot"))

    def tab(self) -> str:
        return str(self.ask("/window"))

    def new_tab(self) -> str:
        return str(self.call("/window/new", type="tab")["handle"])

    def turn_to(self, tab: str) -> None:
        self.call("/window", handle=tab)


BROWSERS: dict[str, type[Browser]] = {"firefox": Firefox, "webkit": WebKit}


def needed(*names: str, package: str = "") -> str:
    """Return the path of the first of these programs that is installed. Raises Missing."""
    found = next(filter(None, map(shutil.which, names)), None)
    if found is None:
        raise Missing(f"no {names[0]} on this machine (Debian: sudo apt install {package or names[0]})")
    return found


def until(comes: Callable[[], object], what: str) -> None:
    """Wait until a condition holds. Raises Missed."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with suppress(httpx.TransportError):
            if comes():
                return
        time.sleep(0.1)
    raise Missed(f"{what} did not come within {PATIENCE} seconds")


@contextmanager
def served() -> Iterator[tuple[str, ThreadingHTTPServer]]:
    """Serve the site, until the server is closed."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=SITE)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/", server
        server.shutdown()


class Visit:
    """One browser's visit to the site."""

    def __init__(self, name: str, browser: Browser) -> None:
        self.name = name
        self.browser = browser

    @contextmanager
    def step(self, what: str) -> Iterator[None]:
        """Print how long a step takes."""
        began = time.perf_counter()
        yield
        print(f"{self.name} {self.browser.version}: {what}: {time.perf_counter() - began:.1f} s", flush=True)

    def comes(self, script: str, what: str) -> None:
        """Wait until the page shows something."""
        until(lambda: self.browser.evaluate(script), what)

    def look(self, what: str) -> None:
        """Take pictures of the page, as a desktop and a phone show it."""
        for size in (PHONE, DESKTOP):
            self.browser.resize(*size)
            time.sleep(1)  # until the tiles have moved to their places
            self.picture(f"{what}-{'x'.join(map(str, size))}")

    def picture(self, what: str) -> None:
        """Take a picture."""
        PICTURES.mkdir(parents=True, exist_ok=True)
        (PICTURES / f"{self.name}-{what}.png").write_bytes(self.browser.picture())

    def play(self, seed: int, discards: int) -> None:
        """Play until the score sheet of the hand is there, or for a few discards."""
        self.browser.evaluate(f"{PLAY}({seed}, {discards})")
        self.comes("!window.playing", "the end of the hand")

    def whole(self) -> list[str]:
        """Do every step, and return what the consoles say."""
        browser, table = self.browser, "#/table"
        with served() as (address, server):
            browser.resize(*DESKTOP)
            with self.step("from nothing to the first hand"):
                browser.open(address + table)
                self.comes(DEALT, "the first hand")
            self.comes(KEPT, "the worker that keeps the site")
            self.play(7, 2)
            self.look("table")
            held = browser.evaluate(f"JSON.stringify({TILES})")
            with self.step("a reload in the middle of the hand"):
                browser.evaluate("(window.old = true, location.reload())")
                self.comes(f"!window.old && JSON.stringify({TILES}) === {json.dumps(held)}", "the same hand after a reload")
            with self.step("another page, and back to the table"):
                browser.open("about:blank")
                browser.open(address)
                browser.open(address + table)
                self.comes(f"{DEALT} || {TROUBLE}", "the table after another page")
            if said := browser.evaluate(TROUBLE):
                raise Missed(f"the table after another page: {said}")
            self.two_tabs(address + table)
            with self.step("the rest of the hand"):
                self.play(7, 999)
                self.comes(SHEET, "the sheet")
            self.look("sheet")
            server.shutdown()
            server.server_close()
            with self.step("a visit without a connection"):
                browser.open("about:blank")
                browser.open(address)
                browser.open(address + table)
                self.comes(SHEET, "the sheet without a connection")
        heard: list[str] = browser.evaluate(HEARD)
        return heard

    def two_tabs(self, address: str) -> None:
        """Open the table in a second tab, then take it back in the first."""
        browser, first = self.browser, self.browser.tab()
        with self.step("a second tab takes over, and the first takes back"):
            browser.turn_to(browser.new_tab())
            browser.open(address)
            for tab in (browser.tab(), first):
                browser.turn_to(tab)
                self.comes(TROUBLE, "the word that kongbox is open in another tab")
                browser.evaluate(TAKE)
                self.comes(DEALT, "the table in this tab")


def faults(name: str) -> list[str]:
    """Return everything that is wrong in a browser."""
    try:
        with ExitStack() as end:
            browser = BROWSERS[name](end)
            visit = Visit(name, browser)
            try:
                return visit.whole()
            except (Missed, httpx.HTTPError, TimeoutError) as error:
                with suppress(Missed, httpx.HTTPError, TimeoutError):
                    visit.picture("fault")
                    return [str(error), *browser.evaluate(HEARD)]
                return [str(error)]
    except (Missing, Missed) as error:
        return [str(error)]


def main() -> int:
    """Visit the site with some browsers; return 1 if anything is wrong."""
    parser = argparse.ArgumentParser(description="Play a hand on the site of files in Firefox and WebKit.")
    parser.add_argument("browsers", nargs="*", choices=[*BROWSERS, []], metavar="BROWSER", help=" or ".join(BROWSERS))
    wanted = parser.parse_args().browsers or BROWSERS
    if not (SITE / "index.html").is_file():
        sys.exit("error: there is no site (make site)")
    wrong = [f"{name}: {fault}" for name in wanted for fault in faults(name)]
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
