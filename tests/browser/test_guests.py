"""A guest at another machine, from the first page to the history of what they have played, and the group's next evening."""

import itertools
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.driver import DESKTOP, PHONE
from browser.gathered import Friend, House, a_house
from browser.pages import barriers, lent_page, shoot, silence, wider_than_the_screen
from browser.scenes import from_elsewhere
from kongbox.game.views.requests import Act
from kongbox.tables.sitting import Sitting
from kongbox.tables.wire import SeatBot

pytestmark = pytest.mark.browser
OWN = ("", "play", "table", "friends", "join", "history", "history/figures", "settings", "house", "house/new/redux")
"""The pages that are made for a guest."""
COMMON = [
    *("day", "position", "learn", "learn/danger", "score", "score/practice", "book", "book/new", "book/guide"),
    *("rules", "rules/glossary", "rules/compare/redux/bmja"),
]
"""The pages that are alike for everybody."""
LATER = ("", "friends", "history", "history/figures")
"""The pages that change once a guest has played."""


def fill_up(house: House) -> None:
    """Seat bots on the empty chairs."""

    def fill(table: Sitting) -> None:
        for chair, one in enumerate(table.chairs):
            if one.is_empty:
                table.hear(str(table.host), SeatBot(chair, "Pip"))

    house.at_table(fill)


def play_out(table: Sitting) -> None:
    """Everybody takes the first action that there is."""
    while table.stage == "playing":
        assert table.play is not None
        hand = table.play.table
        people = [(seat, table.chairs[table.chair_at(seat)].person) for seat in hand.waiting]
        asked = next(((seat, person) for seat, person in people if person), None)
        if asked is None:
            table.play.carry_on()
            break
        legal = [action.id for action in hand.legal(asked[0])]
        wanted = next((one for one in ("mahjong", "pass") if one in legal), legal[0])
        table.hear(asked[1], Act(table.play.serial, wanted))


def until_over(house: House) -> None:
    """Play the one hand of the session to its end."""
    for _ in range(2000):
        house.at_table(play_out)
        if house.at_table(lambda table: table.stage) == "over":
            return


@pytest.mark.turns
def test_a_guest_goes_through_every_page_and_is_refused_nothing(browser: Browser, tmp_path: Path) -> None:
    with (
        a_house(tmp_path) as house,
        lent_page(browser, size=DESKTOP) as own,
        lent_page(browser, way="touch", size=PHONE, before=from_elsewhere) as theirs,
        silence(theirs) as wait,
    ):
        refused, count = list[str](), itertools.count()
        theirs.on("response", lambda answer: refused.append(answer.url) if answer.status >= 400 else None)
        host, guest = Friend(own, "Ada"), Friend(theirs, "Ben")

        def look(*places: str, common: bool = False) -> None:
            for place in places:
                theirs.goto(f"http://{house.address}/?{next(count)}#/{place}")
                expect(theirs.locator("h1, h2").first).to_be_visible()
                wait()
                wrong = [] if common else [*barriers(theirs), *wider_than_the_screen(theirs)]
                assert [*wrong, *refused] == [], place

        look(*COMMON, common=True)
        look(*OWN)
        code = host.lays(house)
        house.at_table(lambda table: table.choose(table.choices.__class__("redux", hands=1, clock="none", mind="never")))
        guest.comes(house, code)
        fill_up(house)
        host["begin"].click()
        expect(guest.page.locator("main.table")).to_be_visible()
        until_over(house)
        expect(guest["finale"]).to_be_visible()
        shoot(guest.page, "guest-finale")
        with guest.page.expect_download() as saved:
            guest["share-picture"].click()
        saved.value.save_as(tmp_path / "shared.png")
        assert (tmp_path / "shared.png").read_bytes().startswith(b"\x89PNG")

        host["keep-as-group"].click()
        host["group-name"].fill("Tuesday")
        host["keep-group"].click()
        host["to-group"].click()
        expect(host["standings"]).to_contain_text("Ben")
        shoot(host.page, "group")

        look(*LATER)
        guest.page.goto(f"http://{house.address}/?again#/history")
        guest["session"].get_by_role("link").first.click()
        expect(guest["standing"]).to_contain_text("Ben")
        look(f"history/{house.at_table(lambda table: table.sessions[0])}")
        guest["hands"].get_by_role("link").first.click()
        expect(guest.page.locator("main.review")).to_be_visible()
        guest.page.goto(f"http://{house.address}/?home#/")
        guest["groups"].get_by_role("link").click()
        expect(guest["standings"]).to_contain_text("Ada")

        host["open-lobby"].click()
        expect(host["lobby"]).to_be_visible()
        shoot(host.page, "group-lobby")
        guest.page.goto(f"http://{house.address}/?back#/")
        guest["known"].get_by_role("link").last.click()
        expect(guest["lobby"]).to_be_visible()
        expect(host["chair-1"]).to_contain_text("Ben")
        wait()
        assert refused == []
