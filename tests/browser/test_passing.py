"""Two people pass one phone round: they play a hand, and the page holds no hand that is covered."""

import json
from typing import Any

import pytest
from playwright.sync_api import Browser, WebSocket, expect

from browser.gathered import House, friends_in
from browser.pages import PHONE, barriers, must_have_focus, press, shoot, wider_than_the_screen

pytestmark = pytest.mark.browser
HANDS = ("1d 222d 999d 47b WWN RG", "234b 567b 345678c 1d", "147b 258c 369d ESWN", "88b 99c 147c 36d EE SP")
"""East discards 1d, on which South wins."""


def hands_in(frames: list[str]) -> set[int]:
    """The seats whose hands these messages show."""
    views = [message["view"] for frame in frames if (message := json.loads(frame))["type"] == "view"]
    return {number for view in views for number, seat in enumerate(view["seats"]) if seat["tiles"]}


@pytest.mark.turns
def test_two_people_play_a_hand_at_one_phone(browser: Browser, house: House) -> None:
    with friends_in(browser, PHONE) as (ada,):
        frames: list[str] = []

        def listen(line: WebSocket) -> None:
            line.on("framereceived", lambda frame: frames.append(str(frame)))

        def since() -> set[int]:
            found = hands_in(frames)
            frames.clear()
            return found

        ada.page.on("websocket", listen)
        ada.lays(house, "lots-choice", "clock-none", "length-hands-1")
        ada["add-here"].click()
        ada["add-name"].fill("ada")
        ada["save-name"].click()
        expect(ada["refusal"]).to_be_in_viewport()
        expect(ada["add-name"]).to_have_value("ada")
        shoot(ada.page, "passing-refused")
        assert barriers(ada.page) + wider_than_the_screen(ada.page) == []
        ada["add-name"].fill("Ben")
        ada["save-name"].click()
        expect(ada["chair-1"]).to_contain_text("Ben")
        for chair in (2, 3):
            ada[f"bot-{chair}"].select_option("Pip")
        shoot(ada.page, "passing-lobby")
        assert barriers(ada.page) + wider_than_the_screen(ada.page) == []
        house.lay(HANDS, draws="W")
        ada["begin"].click()

        expect(ada["cover"]).to_contain_text("Ada")
        held: Any = ada.page.locator("[data-held]")
        expect(held).to_have_count(0)
        shoot(ada.page, "passing-covered")
        assert barriers(ada.page) + wider_than_the_screen(ada.page) == []
        assert since() == set()
        ada["uncover-0"].click()
        expect(held).to_have_count(14)
        shoot(ada.page, "passing-uncovered")
        press(ada["cover-now"])
        expect(held).to_have_count(0)
        expect(ada["uncover-0"]).to_be_focused()
        ada.page.keyboard.press("Enter")
        expect(held).to_have_count(14)
        must_have_focus(ada.page)
        ada.does("discard G")
        assert since() == {0}
        expect(ada["pass-here"]).to_be_visible()
        expect(held).to_have_count(0)
        shoot(ada.page, "passing-claim")
        ada["pass-here"].click()
        expect(ada["cover"]).to_contain_text("Ben")
        ada.page.reload()
        expect(ada["uncover-1"]).to_be_enabled()
        assert since() == set()
        ada["uncover-1"].click()
        ada.does("discard W")
        assert since() == {1}
        table = ada.page.locator("main.table")
        for _ in range(3):
            expect(ada["pass-here"]).to_be_enabled()
            serial = table.get_attribute("data-serial") or ""
            ada["pass-here"].click()
            expect(table).not_to_have_attribute("data-serial", serial)
        expect(ada["cover"]).to_contain_text("Ada")
        ada["uncover-0"].click()
        ada.does("discard 1d")
        ada["uncover-1"].click()
        ada.does("mahjong")
        expect(ada["sheet"]).to_be_visible()
        expect(ada["evening"]).to_contain_text("Ben")
        shoot(ada.page, "passing-over")
        ada["new"].click()
        expect(ada["cover"]).to_be_visible()
