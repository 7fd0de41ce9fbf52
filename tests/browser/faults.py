"""What is wrong with a page as it stands, at its size: each fault in a line."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from browser.pages import axe

SCRIPT = Path(__file__).with_name("faults.js")
CONTRAST = "{ runOnly: ['color-contrast'], resultTypes: ['violations'], preload: false }"
SMALL_TILES = 18
"""Pixels: how narrow a tile on the board may be in the smallest window."""
TILES = 33
"""The same on a desktop."""
LARGER = """() => {
    const all = [...document.querySelectorAll("body, body *")].map(one => [one, parseFloat(getComputedStyle(one).fontSize)]);
    for (const [one, size] of all) one.style.fontSize = `${2 * size}px`;
}"""
"""Every text at twice its size, as a browser shows it that makes nothing but the text larger."""


@cache
def measure() -> str:
    """The script that measures a page."""
    return SCRIPT.read_text(encoding="utf-8")


def faults(page: Page, *, touch: bool, fields: bool = True) -> list[str]:
    """What is beyond the edge, cut off (in `fields`, too), overlapping, too small for a finger, or a tile too narrow to read."""
    width = page.viewport_size["width"] if page.viewport_size else 0
    least = TILES if width >= 1280 else SMALL_TILES
    found: list[str] = page.evaluate(measure(), {"touch": touch, "tiles": least, "fields": fields})
    return found


def pale(page: Page) -> list[str]:
    """The words that stand out too little from what is behind them."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe())
    found: list[dict[str, Any]] = page.evaluate(f"async () => (await axe.run({CONTRAST})).violations")
    return [
        f"contrast {check['data']['contrastRatio']}: {node['html'][:90]}"
        for one in found
        for node in one["nodes"]
        for check in node["any"]
    ]
