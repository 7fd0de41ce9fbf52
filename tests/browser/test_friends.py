"""Friends at home: a table is laid, joined by others at their own screens, and an evening is played there."""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest
from crashing import Mother
from keeping import at, on_store
from playwright.sync_api import Browser, expect

from browser.gathered import Friend, House, a_house, friends_in
from browser.pages import DESKTOP, PHONE, barriers, shoot, wider_than_the_screen
from kongbox.record import verify
from kongbox.store.store import Store
from kongbox.tables import dues

pytestmark = pytest.mark.browser
BY_CHOICE = ("lots-choice", "clock-none", "length-hands-1")
"""Seats as people sit down, the first of them East; nobody is hurried; one hand."""
LAID = ".sets .tile"
"""What somebody has laid down."""
PLATES = """() => [...document.querySelectorAll('.plate')].map(plate => {
    const { x, y, width, height } = plate.getBoundingClientRect();
    return [x, y, width, height];
})"""
"""Where everybody's plate stands."""
SPILLED = """() => [...document.querySelectorAll('.plate')].flatMap(plate => {
    const whole = plate.getBoundingClientRect();
    const shown = [...plate.querySelectorAll('.wind, .total, .name, .tag, svg')].filter(part => part.checkVisibility());
    return shown.filter(part => {
        const { top, right, bottom } = part.getBoundingClientRect();
        return top < whole.top - 1 || bottom > whole.bottom + 1 || right > whole.right + 1;
    }).map(part => part.outerHTML);
})"""
"""What stands over the edge of a plate."""
LOST = "WebSocket connection to"
SMALL = (320, 640)
LYING = (844, 390)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    with a_house(tmp_path) as found:
        yield found


def gather(house: House, friends: list[Friend]) -> None:
    """The first lays a table, the others come; a bot takes the chair that is left."""
    host, *others = friends
    code = host.lays(house, *BY_CHOICE)
    for friend in others:
        friend.comes(house, code)
    if len(friends) < 4:
        host["bot-3"].select_option("Pip")
    expect(host["begin"]).to_be_enabled()


def passes(*friends: Friend) -> None:
    """These let the open tile pass."""
    for friend in friends:
        friend.does("pass")


def test_three_come_to_a_table_and_an_open_tile_is_everybody_s_until_all_have_answered(browser: Browser, house: House) -> None:
    with friends_in(browser, DESKTOP, PHONE, DESKTOP) as friends:
        ada, ben, cleo = friends
        gather(house, friends)
        house.lay(("5b N W", "55b 9c", "", ""))
        ada["begin"].click()
        expect(ben["nudge-0"]).to_be_visible()
        stood = [friend.page.evaluate(PLATES) for friend in (ben, cleo)]
        ada.does("discard 5b")
        expect(cleo.offered("pass")).to_be_visible()
        expect(ben["nudge-0"]).to_have_count(0)
        assert [friend.page.evaluate(PLATES) for friend in (ben, cleo)] == stood
        assert ben.page.evaluate(SPILLED) == []
        expect(cleo.offered("pung")).to_have_count(0)
        ben.does("pung")
        expect(ben["answered"]).to_be_visible()
        for friend in (ada, cleo):
            expect(friend["seat-1"].locator(LAID)).to_have_count(0)
        expect(ada["prompt"]).to_contain_text("Ben and Cleo")
        passes(cleo)
        for friend in friends:
            expect(friend["seat-1"].locator(LAID)).to_have_count(3)
        expect(ben.offered("discard 9c")).to_be_visible()
        ben.does("discard 9c")
        shoot(cleo.page, "friends-window")


def test_an_evening_of_four(browser: Browser, house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A ruling, a pause, a phone that leaves in a claim and is minded, a robbed kong, three claims for one tile, a rematch."""
    monkeypatch.setattr(dues, "MINDED_AFTER", 0.2)
    with friends_in(browser, DESKTOP, (1920, 1080), PHONE, LYING) as friends:
        ada, ben, cleo, dora = friends
        gather(house, friends)
        for friend in friends:
            shoot(friend.page, f"friends-lobby-{friend.name}")
            assert barriers(friend.page) + wider_than_the_screen(friend.page) == []
        house.lay(("5b N W R", "55b 9c S", "1d 4d 7d", "111c 222c 333c 4b 77d G"), draws="1d 6b 9d 5b")
        ada["begin"].click()

        rule(ada, "accused-1")
        ben.page.keyboard.press(",")
        for friend in (ada, cleo, dora):
            expect(friend["motion"]).to_be_visible()
            friend["vote-yes"].click()
        for friend in friends:
            expect(friend["paused"]).to_be_visible()
        dora["resume"].click()
        expect(ada["paused"]).to_have_count(0)

        ada.does("discard 5b")
        ben.does("pung")
        expect(cleo.offered("pass")).to_be_visible()
        place = cleo.page.url
        cleo.page.goto("about:blank")
        for friend in (ada, ben, dora):
            expect(friend["away-2"]).to_have_count(1)
            expect(friend["minded-2"]).to_be_visible()
        shoot(dora.page, "friends-away")
        passes(dora)
        expect(ben.offered("discard 9c")).to_be_visible()
        cleo.page.goto(place)
        expect(ada["minded-2"]).to_have_count(0)
        expect(ada["away-2"]).to_have_count(0)

        ben.does("discard 9c")
        passes(ada, cleo, dora)
        cleo.does("discard 1d")
        passes(ada, ben, dora)
        dora.does("discard G")
        passes(ada, ben, cleo)
        ada.does("discard N")
        passes(ben, cleo, dora)
        ben.does("add 5b")
        expect(cleo.offered("pass")).to_be_visible()
        shoot(dora.page, "friends-rob")
        assert barriers(cleo.page) + wider_than_the_screen(cleo.page) == []
        dora.does("mahjong")
        passes(ada, cleo)
        for friend in friends:
            expect(friend["sheet"]).to_be_visible()
            expect(friend["evening"]).to_contain_text("Dora")
            shoot(friend.page, f"friends-finale-{friend.name}")
            assert barriers(friend.page) + wider_than_the_screen(friend.page) == []

        expect(ben["new"]).to_have_count(0)
        ada["new"].click()
        for friend in friends:
            expect(friend["lobby"]).to_be_visible()
        house.lay(("5b N W R", "34b 147c 589c R G P E S", "55b 147d 258d 36d W N E", "111c 222c 333c 46b 77d"))
        ada["begin"].click()
        ada.does("discard 5b")
        ben.does("chow 345b")
        cleo.does("pung")
        expect(dora.offered("pass")).to_be_visible()
        assert not any(friend["sheet"].count() for friend in friends)
        dora.does("mahjong")
        for friend in friends:
            expect(friend["sheet"]).to_be_visible()
            expect(friend["evening"]).to_contain_text("2 sessions")
            friend.page.keyboard.press("Escape")
            if friend is not dora:
                expect(friend["seal"]).to_have_attribute("data-kept", "kept")
        sessions = house.at_table(lambda table: [*table.sessions])
    with ThreadPoolExecutor(1) as beside:  # this thread has the browser's loop
        beside.submit(check, tmp_path, sessions).result()


def rule(referee: Friend, accused: str) -> None:
    """Find somebody guilty of the first thing that one can be found guilty of."""
    referee.wishes("open-referee")
    referee[accused].check()
    referee.page.locator('[data-testid^="charge-"]:enabled').first.check()
    referee["rule"].click()
    expect(referee["unrule"]).to_be_visible()
    referee["paper-close"].click()


def check(folder: Path, sessions: list[str]) -> None:
    """The records of these sessions are sound, their walls as promised."""
    assert len(sessions) == 2
    for session in sessions:
        path = folder / f"{session}.jsonl"
        path.write_bytes(b"".join(on_store(at(folder), partial(Store.record, session=session))))
        report = verify(path)
        assert report.hands == 1 and report.ok


@pytest.mark.pardoned(LOST, "ERR_CONNECTION")
@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes that can be begun quickly")
def test_pages_of_friends_come_back_by_themselves_when_the_server_is_killed(browser: Browser, tmp_path: Path) -> None:
    wanted = {"rules": "redux", "options": {}, "seed": 1, "clumsy": 0.0, "data": str(tmp_path), "host": "127.0.0.1"}
    held = "() => [...document.querySelectorAll('[data-held]')].map(one => one.dataset.held).join()"
    with friends_in(browser, DESKTOP, PHONE, SMALL, LYING) as friends, Mother() as mother:
        address = mother.begin(**wanted)
        there = House(address, None)  # type: ignore[arg-type]
        gather(there, friends)
        friends[0]["begin"].click()
        for _ in range(2):
            for friend in friends:
                expect(friend.page.locator("[data-held]").first).to_be_visible()
            hands = [friend.page.evaluate(held) for friend in friends]
            mother.kill()
            for friend in friends:
                expect(friend["notice"]).to_be_visible()
            assert mother.begin(**wanted, port=int(address.rpartition(":")[2])) == address
            for friend in friends:
                expect(friend["notice"]).to_have_count(0)
            assert [friend.page.evaluate(held) for friend in friends] == hands
        turn = next(friend for friend in friends if friend.page.locator("[data-held][data-action]").count())
        tile = turn.page.locator("[data-held][data-action]").last.get_attribute("data-action")
        turn.does(str(tile))
        for friend in friends:
            if friend is not turn:
                friend.does("pass")


def test_one_leads_the_others_through_a_hand_and_they_step_aside_and_come_back(browser: Browser, house: House) -> None:
    with friends_in(browser, DESKTOP, SMALL) as friends:
        ada, ben = friends
        code = ada.lays(house, *BY_CHOICE[:2], "length-hands-4")
        ben.comes(house, code)
        for chair in (2, 3):
            ada[f"bot-{chair}"].select_option("Pip")
        house.lay(("147b 258c 369d ESWN 1d", "123b 456b 789b 11d EE", "", ""))
        ada["begin"].click()
        ada.does("discard 1d")
        ben.does("mahjong")
        ada["look-back"].click()
        ada["look-lead"].click()
        shown = [friend.page.locator("main.review") for friend in friends]
        expect(shown[1]).to_have_attribute("data-moment", "0")
        ada.page.keyboard.press("End")
        last = shown[0].get_attribute("data-moment") or ""
        expect(shown[1]).to_have_attribute("data-moment", last)
        assert not barriers(ben.page) and not wider_than_the_screen(ben.page)
        ben.page.locator('[data-key="Home"]').click()
        expect(ben["look-follow"]).to_be_visible()
        ben["look-follow"].click()
        expect(shown[1]).to_have_attribute("data-moment", last)
        ben.page.reload()
        expect(shown[1]).to_have_attribute("data-moment", last)
        ada["look-give"].click()
        ben["look-lead"].click()
        ben.page.locator('[data-key="ArrowLeft"]').click()
        expect(shown[0]).to_have_attribute("data-moment", str(int(last) - 1))
        for friend in friends:
            friend["look-next"].click()
        for friend in friends:
            expect(friend.page.locator("main.table")).to_be_visible()
