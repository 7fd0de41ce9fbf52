"""The history in the browser: evenings found, opened, taken away and brought back, by mouse, keys and finger."""

import asyncio
import os
import re
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from homes import archive_at
from keeping import at
from playwright.sync_api import Browser, Page, expect
from recorded import edited, write_session
from reviewing import served_kept
from shelf import hand, session

from browser.pages import DESKTOP, PHONE, barriers, lent_page, shoot, wider_than_the_screen
from kongbox.record import verify
from kongbox.store.changes import Change
from kongbox.store.place import Place

pytestmark = pytest.mark.browser
ALL = [DESKTOP, (1920, 1080), PHONE, (844, 390), (320, 640)]
SHOT = bool(os.environ.get("KONGBOX_SHOTS"))
PAGES = {
    "list": ALL if SHOT else [PHONE],
    "session": ALL if SHOT else [DESKTOP, (320, 640)],
    "figures": ALL if SHOT else [PHONE],
}
"""By page, the sizes at which it is looked at."""
SHELF = [
    *session("aaaa", "2026-01-05", *(hand(number, (96, -32, -32, -32), 0) for number in range(1, 9))),
    *session("bbbb", "2026-02-10", hand(1, (1000, -400, -300, -300), 0, 2, special="thirteen_orphans", at_limit=True)),
    *session("cccc", "2026-03-15", hand(1, (-64, 64, 0, 0), 1, 0, special="nine_gates"), hand(2, (0, 0, 0, 0)), status="left"),
]


def shelve(place: Place, shelf: Sequence[Change] = SHELF) -> None:
    """Put older evenings on the shelf."""

    async def write() -> None:
        archive = await archive_at(place)
        await archive.write(shelf)
        await archive.close()

    asyncio.run(write())


@pytest.fixture(scope="module")
def kept(home: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    """The address of a table that is kept, after two hands, and the name of its session; some older ones lie on the shelf."""
    place = at(tmp_path_factory.mktemp("games"))
    with ThreadPoolExecutor(1) as beside:  # the browser has a loop of its own here
        beside.submit(shelve, place).result()
    with served_kept(place, "redux", 2) as found:
        yield found


@pytest.mark.parametrize(("name", "size"), [(name, size) for name, sizes in PAGES.items() for size in sizes], ids=str)
def test_everybody_can_read_the_book(page: Page, kept: tuple[str, str], name: str, size: tuple[int, int]) -> None:
    address, game = kept
    where, shown = {
        "list": ("history", "sessions"),
        "session": (f"history/{game}", "hands"),
        "figures": ("history/figures", "collection"),
    }[name]
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto(f"http://{address}/#/{where}")
    expect(page.get_by_test_id(shown)).to_be_visible()
    if name == "session":
        page.get_by_test_id("tiles").check()
    shoot(page, f"history-{name}-{size[0]}x{size[1]}", whole=True)
    assert barriers(page) == []
    assert wider_than_the_screen(page) == []


def test_long_names_fit_a_narrow_screen(browser: Browser, tmp_path: Path) -> None:
    place = at(tmp_path)
    names = ("You", "W" * 40, "Donaudampfschifffahrtskapitänsgesellscha", "Bo")
    shelf = session("dddd", "2026-03-15", *(hand(number, (-96, 288, -96, -96), 1, 2) for number in (1, 2)), players=names)
    with ThreadPoolExecutor(1) as beside:
        beside.submit(shelve, place, shelf).result()
    with served_kept(place, "redux", 1) as (address, _), lent_page(browser, way="touch", size=(320, 640)) as page:
        for where, shown in (("history", "sessions"), ("history/dddd000000000000", "hands"), ("history/figures", "total")):
            page.goto(f"http://{address}/#/{where}")
            expect(page.get_by_test_id(shown)).to_be_visible()
            assert (where, barriers(page), wider_than_the_screen(page)) == (where, [], [])


def test_an_evening_is_found_and_put_away_with_the_keys_alone(page: Page, kept: tuple[str, str]) -> None:
    page.goto(f"http://{kept[0]}/#/history")
    rows = page.get_by_test_id("session")
    expect(rows).to_have_count(4)
    page.get_by_test_id("text").focus()
    page.keyboard.type("thirteen orphans")
    page.keyboard.press("Enter")
    expect(rows).to_have_count(1)
    expect(page).to_have_url(re.compile("text=thirteen"))
    row = rows.first.locator("a.open")
    for _ in range(10):
        page.keyboard.press("Tab")
        if row.evaluate("one => one === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("hands").locator("[data-hand]")).to_have_count(1)
    page.get_by_test_id("put-away").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("is-away")).to_be_visible()
    page.goto(f"http://{kept[0]}/#/history")
    expect(rows).to_have_count(3)
    page.get_by_test_id("away").click()
    expect(rows).to_have_count(1)
    rows.first.locator("a.open").click()
    page.get_by_test_id("undo").click()
    expect(page.get_by_test_id("put-away")).to_be_visible()
    page.go_back()
    expect(page.get_by_test_id("nothing")).to_be_visible()


@pytest.mark.pardoned("400 (")
def test_a_record_is_taken_away_and_brought(page: Page, kept: tuple[str, str], tmp_path: Path) -> None:
    address, game = kept
    page.goto(f"http://{address}/#/history/{game}")
    with page.expect_download() as waiting:
        page.get_by_test_id("record").click()
    taken = tmp_path / "taken.jsonl"
    waiting.value.save_as(taken)
    report = verify(taken)
    assert report.ok and report.hands == 2
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    write_session(good, 3, 1)
    edited(good, bad, 5, lambda line: line["totals"].reverse())
    page.goto(f"http://{address}/#/history")
    rows = page.get_by_test_id("session")
    expect(rows).to_have_count(4)
    page.get_by_test_id("bring").set_input_files(bad)
    expect(page.get_by_test_id("not-brought")).to_contain_text("bad.jsonl")
    expect(rows).to_have_count(4)
    page.get_by_test_id("bring").set_input_files(good)
    expect(page.get_by_test_id("brought")).to_be_visible()
    expect(rows).to_have_count(5)


def test_a_hand_of_the_book_can_be_gone_over(page: Page, kept: tuple[str, str]) -> None:
    address, game = kept
    page.goto(f"http://{address}/#/history/{game}")
    page.get_by_test_id("hands").locator("[data-hand='2'] a").click()
    page.locator("main[data-moment]").wait_for()
    expect(page).to_have_url(re.compile(f"#/review/{game}/2"))
