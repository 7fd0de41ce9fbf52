"""Friends at home: a table is laid, joined by others at their own screens, and an evening is played there."""

import os
import re
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest
from crashing import Mother
from keeping import at, on_store
from playwright.sync_api import Browser, Locator, Page, expect

from browser.gathered import Friend, House, friends_in
from browser.pages import DESKTOP, PHONE, barriers, must_have_focus, press, shoot, wider_than_the_screen
from kongbox.record import verify
from kongbox.store.store import Store
from kongbox.tables import clocks

pytestmark = pytest.mark.browser
BY_CHOICE = ("lots-choice", "clock-none", "shortest-none", "length-hands-1")
"""Seats as people sit down, the first of them East; nobody is hurried, and no tile waits; one hand."""
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
BEYOND = """() => [...document.querySelectorAll('dialog, [role=dialog]')].flatMap(paper => {
    const { right } = paper.getBoundingClientRect();
    return [...paper.querySelectorAll('*')].filter(one => one.checkVisibility() && one.getBoundingClientRect().right > right);
}).map(one => one.outerHTML)"""
"""What stands over the right edge of its paper."""
COVERED = """() => {
    const bubble = document.querySelector('.bubble'), { left, top, right, bottom } = bubble.getBoundingClientRect();
    bubble.style.pointerEvents = 'auto';
    const tiles = [...document.querySelectorAll('.seat li .tile')].map(tile => tile.getBoundingClientRect());
    const points = tiles.map(({ x, y, width, height }) => [x + width / 2, y + height / 2]);
    const under = points.filter(([x, y]) => left < x && x < right && top < y && y < bottom);
    return under.map(point => !bubble.contains(document.elementFromPoint(...point)));
}"""
"""For each discard where a message stands beside a plate, whether the discard covers the message."""
CUT = "() => [...document.querySelectorAll('.plate .name')].filter(one => one.scrollWidth > one.clientWidth).length"
"""How many names on plates are cut."""
ROOM = "() => { const { clientHeight, scrollHeight } = document.querySelector('.core'); return clientHeight >= scrollHeight; }"
"""Whether the words between the plates have room there."""
LOST = "WebSocket connection to"
SMALL = (320, 640)
LYING = (844, 390)
SLIP = 8
"""Pixels by which a finger may miss."""


def gather(house: House, friends: list[Friend], *cards: str) -> None:
    """The first lays a table, the others come; bots take the chairs that are left."""
    host, *others = friends
    code = host.lays(house, *BY_CHOICE, *cards)
    for friend in others:
        friend.comes(house, code)
    for chair in range(len(friends), 4):
        host[f"bot-{chair}"].select_option("Pip")
    expect(host["begin"]).to_be_enabled()


class Hand:
    """What points at a page: a mouse, or a finger."""

    def __init__(self, page: Page, *, touch: bool) -> None:
        self.page, self.line = page, page.context.new_cdp_session(page) if touch else None

    def moves(self, *places: tuple[float, float]) -> None:
        """Press at the first place and go to the others."""
        first, *others = places
        if self.line:
            self.touches("touchStart", *first)
        else:
            self.page.mouse.move(*first)
            self.page.mouse.down()
        for place in others:
            self.moves_on(place)

    def moves_on(self, place: tuple[float, float]) -> None:
        """Go on to another place, still pressing."""
        if self.line:
            self.touches("touchMove", *place)
        else:
            self.page.mouse.move(*place)

    def lets_go(self) -> None:
        """Lift the finger, or the button."""
        if self.line:
            self.touches("touchEnd")
        else:
            self.page.mouse.up()

    def touches(self, kind: str, *place: float) -> None:
        """Send what a screen sends when a finger is laid on it, moved or lifted."""
        assert self.line
        points = [{"x": place[0], "y": place[1]}] if place else []
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def next_frame(page: Page) -> None:
    """Wait until the page has drawn itself once more."""
    page.evaluate("() => new Promise(done => requestAnimationFrame(done))")


def middle(place: Locator) -> tuple[float, float]:
    """The middle of what stands there."""
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def at_rest(place: Locator) -> tuple[float, float]:
    """The middle of what stands there, once it has stayed there for a frame."""
    lying = None
    while lying != (there := middle(place)):
        lying = there
        next_frame(place.page)
    return there


def below(lower: Locator, upper: Locator) -> float:
    """How many pixels are between the two."""
    under, over = lower.bounding_box(), upper.bounding_box()
    assert under is not None and over is not None
    return under["y"] - over["y"] - over["height"]


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
        for friend in (ben, cleo):
            expect(friend["nudge-0"]).to_be_visible()
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


@pytest.mark.parametrize("size", [(320, 568), (360, 640)], ids=["small", "short"])
def test_on_a_short_phone_a_slip_from_the_pass_or_the_hand_sets_no_automatic_pass(
    browser: Browser, house: House, size: tuple[int, int]
) -> None:
    with friends_in(browser, DESKTOP, size) as (ada, ben):
        gather(house, [ada, ben], "shortest-half")
        house.lay(("1d", "", "", ""))
        ada["begin"].click()
        ada.does("discard 1d")
        passing, automatic, tile = (ben.page.locator(one).first for one in (".pass", ".ahead button", "[data-held]"))
        assert min(below(automatic, passing), below(tile, automatic)) >= SLIP


def test_on_a_small_board_nothing_covers_a_plate_or_a_message(browser: Browser, house: House) -> None:
    with friends_in(browser, DESKTOP, LYING, (320, 568)) as friends:
        ada, ben, cleo = friends
        ada.name = "Hanna"
        gather(house, friends)
        house.lay(("1d", "", "", ""))
        ada["begin"].click()
        expect(ben["nudge-0"]).to_be_visible()
        assert (ben.page.evaluate(CUT), ben.page.evaluate(ROOM)) == (0, True)
        ada.does("discard 1d")
        expect(cleo["asked"]).to_be_visible()
        ada["chat"].fill("This one is for you, if anybody wants it at all!")
        ada["chat"].press("Enter")
        expect(cleo["bubble-0"]).to_be_visible()
        at_rest(cleo["discards-0"].locator(".tile"))
        assert cleo.page.evaluate(COVERED) == [False]


@pytest.mark.parametrize(("size", "touch"), [(DESKTOP, False), (PHONE, True), (SMALL, True)], ids=["mouse", "phone", "small"])
def test_the_host_drags_players_to_other_seats(browser: Browser, house: House, size: tuple[int, int], touch: bool) -> None:
    with friends_in(browser, size, DESKTOP) as (ada, ben):
        gather(house, [ada, ben])
        ada["bot-3"].select_option("")
        hand, lifted = Hand(ada.page, touch=touch), ada["lifted"]
        expect(ada["chair-3"]).to_contain_text("Empty seat")
        expect(ben["handle-Ben"]).to_have_count(0)

        def drags(name: str, chair: int) -> None:
            """Take a seal, and bring it over a seat; the page scrolls where it is not in sight."""
            ada[f"handle-{name}"].scroll_into_view_if_needed()
            x, y = at_rest(ada[f"handle-{name}"])
            hand.moves((x, y), (x + 9, y))
            expect(lifted).to_contain_text(name)
            seat, lying = ada[f"chair-{chair}"], 0.0
            for _ in range(200):
                _, there = middle(seat)
                if there == lying:
                    break  # it has stayed under the finger for a frame: the page scrolls no more
                lying = min(max(there, 40), size[1] - 40)
                hand.moves_on((x + 20, lying))
                next_frame(ada.page)
            expect(seat).to_have_class(re.compile("over"))

        drags("Ben", 3)
        shoot(ada.page, f"friends-drag-{size[0]}")
        hand.lets_go()
        expect(ada["chair-3"]).to_contain_text("Ben")
        expect(ada["chair-1"]).to_contain_text("Empty seat")
        drags("Pip", 0)
        hand.lets_go()
        expect(ada["chair-0"]).to_contain_text("Pip")
        expect(ben["chair-2"]).to_contain_text("Ada")
        drags("Pip", 2)
        ada.page.keyboard.press("Escape")
        expect(lifted).to_have_count(0)
        hand.lets_go()
        drags("Ada", 1)
        hand.moves_on((2, 2))
        expect(ada.page.locator(".over")).to_have_count(0)
        hand.lets_go()
        expect(lifted).to_have_count(0)
        expect(ada["chair-0"]).to_contain_text("Pip")
        expect(ada["chair-2"]).to_contain_text("Ada")
        assert wider_than_the_screen(ada.page) == [] == barriers(ada.page)
        if touch:
            must_scroll_beside_the_seals(ada, hand)
            must_see_what_is_refused(ada)


def must_scroll_beside_the_seals(host: Friend, hand: Hand) -> None:
    """A finger on a seat moves the page; on the seat's seal it moves the seal alone."""
    for start, scrolls in ((host["handle-Ada"], False), (host["chair-2"].locator("strong"), True)):
        host.page.evaluate("() => scrollTo(0, 0)")
        x, y = at_rest(start)
        hand.moves((x, y), *((x, y - 20 * step) for step in range(1, 6)))
        hand.lets_go()
        moved = "() => scrollY > 40" if scrolls else "() => scrollY === 0"
        host.page.wait_for_function(moved)


def must_see_what_is_refused(host: Friend) -> None:
    """What is refused further down on the page is told where one sees it."""
    at_rest(host["add-here"])  # a tap on a page that still moves only stops it
    host["add-here"].tap()
    host["add-name"].fill("Ben")
    host["save-name"].tap()
    expect(host["refusal"]).to_be_in_viewport()


def test_the_longest_names_cut_nothing_of_the_standings(browser: Browser, house: House) -> None:
    with friends_in(browser, (900, 700), (900, 700)) as friends:
        ada, ben = friends
        ada.name, ben.name = "W" * 36, "Maximiliane of Somewhere-upon-Water"
        gather(house, friends)
        house.lay(("1d 222d 999d 47b WWN RG", "234b 567b 345678c 1d", "147b 258c 369d ESWN", "88b 99c 147c 36d EE SP"))
        ada["begin"].click()
        ada.does("discard 1d")
        ben.does("mahjong")
        for friend in friends:
            expect(friend["paid"]).to_be_visible()
            assert friend.page.evaluate(BEYOND) == []


def test_an_evening_of_four(browser: Browser, house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A ruling, a pause, a phone that leaves in a claim and is minded, a robbed kong, three claims for one tile, a rematch."""
    monkeypatch.setattr(clocks, "GRACE", 0.2)
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

        house.lay(("5b N W R", "34b 147c 589c R G P E S", "55b 147d 258d 36d W N E", "111c 222c 333c 46b 77d"))
        for friend in friends:
            friend["new"].click()
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


@pytest.mark.pardoned(LOST, "ERR_CONNECTION", "ERR_CONTENT_LENGTH_MISMATCH")  # the server dies while a page reads a file
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
        while not (those := [friend for friend in friends if friend.page.locator("[data-held][data-action]").count()]):
            next_frame(friends[0].page)
        (turn,) = those
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
        press(ada["look-lead"])
        shown = [friend.page.locator("main.review") for friend in friends]
        expect(shown[1]).to_have_attribute("data-moment", "0")
        must_have_focus(ada.page)
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
        press(ada["look-give"])
        press(ben["look-lead"])
        expect(ben["look-give"]).to_be_visible()
        for friend in friends:
            must_have_focus(friend.page)
        ben.page.locator('[data-key="ArrowLeft"]').click()
        expect(shown[0]).to_have_attribute("data-moment", str(int(last) - 1))
        for friend in friends:
            friend["look-next"].click()
        for friend in friends:
            expect(friend.page.locator("main.table")).to_be_visible()
