"""The visible faults of a page at its size, one per line."""

from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from browser.pages import axe

SCRIPT = Path(__file__).with_name("faults.js")
CONTRAST = "{ runOnly: ['color-contrast'], resultTypes: ['violations'], preload: false }"
SMALL_TILES = 18
"""Pixels: the least width of a tile on the board in the smallest window."""
TILES = 33
"""Pixels: the least width of a tile on a desktop."""
LARGER = """() => {
    const all = [...document.querySelectorAll("body, body *")].map(one => [one, parseFloat(getComputedStyle(one).fontSize)]);
    for (const [one, size] of all) one.style.fontSize = `${2 * size}px`;
}"""
"""A script that doubles the size of every text, as a browser does that enlarges only text."""


@cache
def measure() -> str:
    """Return the script that measures a page."""
    return SCRIPT.read_text(encoding="utf-8")


def faults(page: Page, *, touch: bool, fields: bool = True) -> list[str]:
    """Return what is beyond the edge, cut off (also in fields, with `fields`), overlapping, too small for a finger, or too narrow
    to read.
    """
    width = page.viewport_size["width"] if page.viewport_size else 0
    least = TILES if width >= 1280 else SMALL_TILES
    found: list[str] = page.evaluate(measure(), {"touch": touch, "tiles": least, "fields": fields})
    return found


def pale(page: Page) -> list[str]:
    """Return the texts with too little contrast to their background."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe())
    found: list[dict[str, Any]] = page.evaluate(f"async () => (await axe.run({CONTRAST})).violations")
    return [
        f"contrast {check['data']['contrastRatio']}: {node['html'][:90]}"
        for one in found
        for node in one["nodes"]
        for check in node["any"]
    ]
