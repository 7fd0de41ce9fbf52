"""Four people at four screens: they swap chairs, play three hands by the clock, lose a cookie, stop the fourth, and go on."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest
from keeping import at, on_store
from playwright.sync_api import Browser, expect

from browser.gathered import Friend, a_house, friends_in
from browser.pages import DESKTOP, PHONE, barriers, shoot, wider_than_the_screen
from kongbox.record import verify
from kongbox.store.store import Store
from kongbox.tables import clocks

pytestmark = pytest.mark.browser
WAITING = ("", "234b 567b 345678c 1d", "", "")
"""South waits for 1d."""
DRAWS = "W N S R G 1d"
"""West draws 1d, and throws it as every drawn tile."""
PLAYS = """() => {
    let done = '';
    window.playing = setInterval(() => {
        const serial = document.querySelector('main.table')?.dataset.serial;
        const all = [...document.querySelectorAll('[data-action]')].filter(one => !one.disabled && one.checkVisibility());
        const called = name => all.find(one => one.dataset.action === name);
        const answer = called('mahjong') ?? called('pass') ?? all.findLast(one => 'held' in one.dataset);
        if (!answer || done === serial) return;
        if (!('held' in answer.dataset) || answer.ariaPressed === 'true') done = serial;
        answer.click();
    }, 40);
}"""
"""Press mahjong or pass where they are offered, otherwise throw the drawn tile."""


def must_fit(*friends: Friend) -> None:
    """Nothing on these pages is beyond the screen."""
    assert {friend.name: wider_than_the_screen(friend.page) for friend in friends} == {friend.name: [] for friend in friends}


@pytest.mark.turns
def test_four_hands_at_four_screens(browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clocks, "GRACE", 0.2)
    with a_house(tmp_path) as house, friends_in(browser, DESKTOP, (844, 390), PHONE, (320, 640)) as friends:
        ada, ben, cleo, dora = friends
        code = ada.lays(house, "lots-choice", "clock-gentle", "shortest-half")
        for friend in (ben, cleo, dora):
            friend.comes(house, code)
        cleo["swap-1"].click()
        ben["vote-yes"].click()
        expect(ada["chair-1"]).to_contain_text("Cleo")
        house.lay(WAITING, DRAWS, deals=4)
        ada["begin"].click()

        for number, winner in enumerate((cleo, ben, dora), 1):
            cleo["lets-claims"].click()
            ben["lets-chows"].click()
            expect(cleo["lets-claims"]).to_have_attribute("aria-pressed", "true")
            expect(dora["countdown"].first).to_be_visible()
            must_fit(*friends)
            for friend in friends:
                shoot(friend.page, f"four-{number}-{friend.name}")
            if number == 2:
                comes_back_without_a_cookie(dora, code, by=ada)
            for friend in friends:
                friend.page.evaluate(PLAYS)
            for friend in friends:
                expect(friend["sheet"]).to_contain_text("You" if friend is winner else winner.name)
                friend.page.evaluate("() => clearInterval(window.playing)")
            must_fit(*friends)
            if number == 3:
                expect(ada["seal"]).to_have_attribute("data-kept", "kept")
            for friend in friends:
                friend["next"].click()

        expect(dora.page.locator("[data-held]")).to_have_count(14)
        cleo.wishes("menu-stop")
        cleo["stop-now"].click()
        for friend in (ada, ben, dora):
            expect(friend["vote-yes"]).to_be_visible()
            shoot(friend.page, f"four-vote-{friend.name}")
            friend["vote-yes"].click()
        for friend in friends:
            expect(friend["stopped"]).to_contain_text("Ben")
            shoot(friend.page, f"four-stopped-{friend.name}")
        assert barriers(dora.page) == []
        must_fit(*friends)
        for friend in friends:
            friend["new"].click()
        for friend in friends:
            expect(friend["stopped"]).to_have_count(0)
            expect(friend.page.locator("[data-held]").first).to_be_visible()
        stopped, _ = house.at_table(lambda table: [*table.sessions])
    with ThreadPoolExecutor(1) as beside:  # this thread has the browser's loop
        lines = beside.submit(on_store, at(tmp_path), partial(Store.record, session=stopped)).result()
    (tmp_path / "record.jsonl").write_bytes(b"".join(lines))
    report = verify(tmp_path / "record.jsonl")
    assert report.ok and report.hands == 3


def comes_back_without_a_cookie(lost: Friend, code: str, *, by: Friend) -> None:
    """Somebody's browser forgets who they are: they come in by the code once more, and the host gives them their chair."""
    address = lost.page.url.partition("#")[0]
    lost.page.goto("about:blank")
    lost.page.context.clear_cookies()
    lost.page.goto(f"{address}#/join/{code}")
    lost["join-name"].fill(f"{lost.name} again")
    lost["join-go"].click()
    by.wishes("open-people")
    by["hand-back-3"].click()
    by["paper-close"].click()
    expect(lost.page.locator("[data-held]").first).to_be_visible()
