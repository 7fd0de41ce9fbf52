"""From the first page to a table and back: a newcomer is invited, a game goes on after a restart, or after it was left."""

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TypeVar

import pytest
from homes import on_archive
from keeping import at, kept_evening, steps, take
from playwright.sync_api import Browser, expect
from serving import PATIENCE

from browser.kept import table_in
from browser.pages import PHONE, lent_page, look_at, shoot
from kongbox.server.home.going import has_begun

pytestmark = pytest.mark.browser
T = TypeVar("T")


def beside(work: Callable[[], T]) -> T:
    """What comes of work that has a loop of its own, for the browser has one here."""
    with ThreadPoolExecutor(1) as other:
        return other.submit(work).result()


def test_a_newcomer_finds_a_table_by_the_keys_alone_and_it_goes_on_after_a_restart(browser: Browser, tmp_path: Path) -> None:
    with lent_page(browser) as page:
        with table_in(tmp_path) as table:
            page.goto(table.address)
            expect(page.get_by_test_id("go-first-hand")).to_be_visible()
            look_at(page, "home-welcome")
            page.get_by_test_id("go-play").focus()
            page.keyboard.press("Enter")
            page.get_by_test_id("ruleset-redux").focus()
            page.keyboard.press("ArrowDown")
            page.get_by_test_id("level-easy").focus()
            page.keyboard.press("Enter")
            page.get_by_test_id("length-session").focus()
            page.keyboard.press("ArrowDown")
            look_at(page, "play-chosen")
            page.get_by_test_id("lay").focus()
            page.keyboard.press("Enter")
            expect(page.locator("[data-held]").first).to_be_visible()
            match = table.room.evening.match
            assert (match.ruleset.id, match.ruleset.options.rounds) == ("bmja", 3)
            assert match.players == ("You", "Pip", "Tilly", "Tilly II")
            expect(page.locator('[data-emblem="umbrella"]')).to_have_count(2)
            page.locator("[data-action]").first.wait_for()
            if page.locator('[data-action="pass"]').count():
                page.keyboard.press("Space")
            else:
                page.keyboard.press("End")
                page.keyboard.press("Enter")
            for _ in range(PATIENCE * 100):
                if has_begun(table.room.evening):
                    break
                page.wait_for_timeout(10)
            page.goto("about:blank")
        with table_in(tmp_path) as table:
            page.goto(table.address)
            card = page.get_by_test_id("continue")
            expect(card).to_contain_text("British")
            expect(card).to_contain_text("Tilly II")
            shoot(page, "home-continue")
            for key in ("Tab", "Enter", "Tab"):  # past what stands on every page
                page.keyboard.press(key)
            expect(page.get_by_test_id("go-table")).to_be_focused()
            page.keyboard.press("Enter")
            expect(page.locator("[data-held]").first).to_be_visible()
            page.goto("about:blank")


def test_a_game_that_was_left_is_gone_on_with_and_the_other_kept(browser: Browser, tmp_path: Path) -> None:
    left, present = kept_evening("bmja", seed=2), kept_evening("redux", seed=1)
    for evening in (left, present):
        play = steps(evening, random.Random(1), 9)
        while len(evening.match.results) < 1 or evening.bot_due is not None or evening.table.over:
            next(play)
    assert left.ledger is not None
    left.ledger.leave()
    changes = [*take(left), *take(present)]
    beside(lambda: on_archive(at(tmp_path), lambda archive: archive.write(changes)))
    with table_in(tmp_path) as table, lent_page(browser, way="touch", size=PHONE) as page:
        page.goto(table.address)
        expect(page.get_by_test_id("continue")).to_contain_text("Classical")
        look_at(page, "home-left-phone")
        page.get_by_test_id(f"resume-{left.game}").tap()
        expect(page.get_by_test_id("rules-name")).to_have_text("British Mah-Jong Association")
        assert table.room.evening.game == left.game
        page.get_by_test_id("menu").tap()
        page.get_by_test_id("open-home").tap()
        expect(page.get_by_test_id("continue")).to_contain_text("British")
        expect(page.get_by_test_id(f"resume-{present.game}")).to_be_visible()
        sessions = beside(lambda: on_archive(at(tmp_path), lambda archive: archive.sessions()))
        assert {one.id: one.status for one in sessions} == {left.game: "playing", present.game: "left"}
