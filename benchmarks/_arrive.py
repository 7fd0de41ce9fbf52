"""A friend with a fresh browser, from the printed address to the first deal.

`python benchmarks/_arrive.py Bo ADDRESS --code CODE` opens the address and types the code; without a code the address is a link
that includes it. With `--begins 2` this person is the host: once two people sit, bots take the other chairs and the host begins.
The browser is as slow as a person: it reads every page and types key by key. It prints a line once the tiles are dealt.
"""

import argparse
import time
from pathlib import Path

from _chromium import CHROMIUM, chromium
from _line import tell
from playwright.sync_api import Page, expect

READING = 1.5
"""Seconds that a person needs to read a page."""
KEY = 0.15
"""Seconds that a person needs to type a key."""
BOTS = ("Ada", "Bo", "Cleo", "Pip")


def arrive(page: Page, name: str, address: str, code: str, begins: int, pictures: Path | None) -> None:
    """Open the address, sit down at the table, and wait for the first deal."""

    def look(step: str) -> None:
        time.sleep(READING)
        if pictures is not None:
            page.screenshot(path=pictures / f"{name}-{step}.png")

    def typed(field: str, text: str) -> None:
        page.get_by_test_id(field).press_sequentially(text, delay=1000 * KEY)

    if code:
        time.sleep(KEY * len(address))  # a person without a camera types the address
    page.goto(address)
    page.get_by_test_id("join").wait_for()
    look("1-comes")
    if code:
        typed("join-code", code)
    typed("join-name", name)
    page.get_by_test_id("join-go").click()
    page.get_by_test_id("lobby").or_(page.locator("main.table")).first.wait_for()
    if begins:
        expect(page.locator(".chairs li.person")).to_have_count(begins)
        for chair in range(4):
            bot = page.get_by_test_id(f"bot-{chair}")
            if bot.count():
                bot.select_option(BOTS[chair])
                expect(page.locator(".chairs li.nobody")).to_have_count(3 - chair)
        look("2-sits")
        page.get_by_test_id("begin").click()
    else:
        look("2-sits")
    page.locator("[data-held]").first.wait_for()
    look("3-plays")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name")
    parser.add_argument("address")
    parser.add_argument("--code", default="")
    parser.add_argument("--begins", type=int, default=0)
    parser.add_argument("--size", default="1280x800")
    parser.add_argument("--pictures", type=Path)
    chosen = parser.parse_args()
    width, height = map(int, chosen.size.split("x"))
    if CHROMIUM is None:
        raise SystemExit("no chromium on this machine (Debian: sudo apt install chromium)")
    begun = time.perf_counter()
    with chromium() as browser:
        phone = min(width, height) < 560
        context = browser.new_context(viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone)
        context.set_default_timeout(90_000)
        expect.set_options(timeout=90_000)
        arrive(context.new_page(), chosen.name, chosen.address, chosen.code, chosen.begins, chosen.pictures)
        tell("friends: at a first deal", name=chosen.name, seconds=round(time.perf_counter() - begun, 1))
