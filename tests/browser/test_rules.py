"""The rules in the browser: read, searched by keys, laid beside each other, printed; at every size and for everybody."""

import io
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect
from pypdf import PageObject, PdfReader
from serving import served

from browser.pages import DESKTOP, PHONE, lent_page, look_at, wider_than_the_screen
from browser.sentences import sentence
from kongbox.rulesets import Ruleset, glossary
from kongbox.tables.sitting import Evening

pytestmark = pytest.mark.browser


@contextmanager
def reading(browser: Browser, size: tuple[int, int]) -> Iterator[tuple[Page, str]]:
    """A page, and where the rules are."""
    evening = Evening(Ruleset.load("redux", {"limit": 2000}), seed=1)
    with served(evening) as address, lent_page(browser, size=size) as page:
        yield page, f"http://{address}/#/rules"


def test_rules_are_read_searched_and_printed_by_keys(browser: Browser) -> None:
    with reading(browser, DESKTOP) as (page, rules):
        page.goto(f"{rules}/redux/special-hands")
        expect(page.get_by_text("Thirteen Orphans", exact=True)).to_be_in_viewport()
        term = page.locator('[data-term="concealed"]').last
        term.focus()
        page.keyboard.press("Enter")
        expect(page.get_by_test_id("term").filter(visible=True)).to_contain_text(glossary.term("concealed").meaning[:30])
        page.keyboard.press("Escape")
        expect(term).to_be_focused()
        look_at(page, "rules-page")
        page.keyboard.press("/")
        page.keyboard.type("dead wall")
        expect(page.get_by_test_id("results").locator("mark").first).to_be_visible()
        look_at(page, "rules-search")
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        entry = page.locator('[data-word="dead wall"]')
        expect(entry).to_be_focused()
        expect(entry).to_be_in_viewport()
        page.goto(f"{rules}/redux")
        expect(page.get_by_test_id("page")).to_be_visible()
        page.emulate_media(media="print")
        expect(page.get_by_test_id("print")).to_be_hidden()
        expect(page.get_by_role("navigation", name=sentence("rules", "page", "contents"))).to_be_hidden()
        expect(page.get_by_test_id("to-settings")).to_be_hidden()
        assert page.pdf(prefer_css_page_size=True, print_background=True).startswith(b"%PDF")


def test_the_settings_stay_in_the_head_of_a_long_page(browser: Browser) -> None:
    with reading(browser, PHONE) as (page, rules):
        page.goto(f"{rules}/redux")
        expect(page.get_by_test_id("page")).to_be_visible()
        page.mouse.wheel(0, 4000)
        page.wait_for_function("scrollY > 1000")
        expect(page.get_by_test_id("to-settings")).to_be_in_viewport()


HEADING = 20
"""Pixels that the letters of a printed chapter's heading are high."""


@pytest.mark.parametrize("id", ["redux", "pung_chow"])
def test_printed_rules_begin_on_the_first_page_and_no_heading_stands_alone(browser: Browser, id: str) -> None:
    with reading(browser, DESKTOP) as (page, rules):
        page.goto(f"{rules}/{id}")
        chapters = page.get_by_test_id("page").get_by_role("heading", level=2)
        expect(chapters.first).to_be_visible()
        sheets = [pieces_of(sheet) for sheet in PdfReader(io.BytesIO(page.pdf())).pages]
        assert sum(len(text) for text, *_ in sheets[0]) > 3000
        found = [(x, y, sheet) for sheet in sheets for _, size, x, y in sheet if size == HEADING]
        assert len(found) >= chapters.count()
    for x, y, sheet in found:
        assert any(size < HEADING and x <= right < x + 100 and below > y for _, size, right, below in sheet)


def pieces_of(sheet: PageObject) -> list[tuple[str, float, float, float]]:
    """Return the pieces of text on a printed page: words, height of the letters, and how far right and down they stand."""
    found: list[tuple[str, float, float, float]] = []

    def note(text: str, _: list[float], at: list[float], font: object, size: float) -> None:
        if text.strip() and font:
            found.append((text.strip(), size, at[4], at[5]))

    sheet.extract_text(visitor_text=note)
    return found[1:]  # the first is the page's number


def test_two_rulesets_beside_each_other_on_a_phone(browser: Browser) -> None:
    with reading(browser, PHONE) as (page, rules):
        page.goto(rules)
        expect(page.get_by_test_id("book-bmja")).to_be_visible()
        look_at(page, "rules-shelf-phone")
        page.goto(f"{rules}/redux")
        page.get_by_role("button", name=sentence("rules", "page", "contents")).click()
        page.get_by_role("link", name="Kongs", exact=True).click()
        expect(page.get_by_role("heading", name="Kongs", exact=True)).to_be_in_viewport()
        assert wider_than_the_screen(page) == []
        page.goto(f"{rules}/compare/redux/table")
        beside = page.get_by_test_id("comparison")
        expect(beside.locator(".side").first).to_contain_text("1,000")
        expect(beside.locator(".side").nth(1)).to_contain_text("2,000")
        look_at(page, "rules-compare-phone")
