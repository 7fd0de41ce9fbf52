"""A club's evening of eight tables: the host at a desk, a phone that drops out in between, programs at the other tables."""

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from browser.bookkeeping import WINDS, Writer, gains, served_books
from browser.pages import DESKTOP, PHONE, barriers, shoot, wider_than_the_screen
from browser.sentences import sentence
from browser.test_book_apart import device

pytestmark = [pytest.mark.browser, pytest.mark.proof]
NAMES = [f"Player {number}" for number in range(1, 33)]
HANDS = 2
TABLES = 8


def totals(chance: Random) -> tuple[str, dict[str, int]]:
    """A hand that somebody has won, by totals."""
    winner = chance.choice(WINDS)
    return winner, {wind: chance.randrange(2, 40, 2) + 40 * (wind == winner) for wind in WINDS}


class Sums:
    """What everybody has gained, counted from the hands alone: East keeps the deal with a win, else the winds turn."""

    def __init__(self) -> None:
        self.gained = Counter[str]()

    def table(self, names: list[str], hands: list[tuple[str, dict[str, int]]]) -> None:
        """The hands of a table whose players were named from East on."""
        east = 0
        for winner, counts in hands:
            for wind, gain in gains(winner, counts).items():
                self.gained[names[(WINDS.index(wind) + east) % 4]] += gain
            east += winner != "E"


class Program:
    """A table's phone without a page: it takes the pen and writes every hand, and sends it all twice."""

    def __init__(self, address: str) -> None:
        self.http = httpx.Client(base_url=f"http://{address}", headers={"Origin": f"http://{address}"}, timeout=60)

    def page(self, club: str, look: str) -> dict[str, Any]:
        return dict(self.http.get(f"/clubs/{club}?look={look}").raise_for_status().json())

    def write(self, table: Mapping[str, Any], hands: list[tuple[str, dict[str, int]]]) -> None:
        path = f"/books/{table['book']}"
        pen = {"look": table["look"], "device": "a program"}
        token = self.http.post(f"{path}/pen", json=pen).raise_for_status().json()["token"]
        entries = [
            {"kind": "hand", "id": f"hand-{number}", "count": {"players": counted(counts), "winner": winner, "won": "wall"}}
            for number, (winner, counts) in enumerate(hands)
        ]
        for _ in range(2):
            sent = {"token": token, "after": 0, "device": "a program", "entries": entries}
            self.http.post(f"{path}/entries", json=sent).raise_for_status()


def counted(counts: Mapping[str, int]) -> list[dict[str, Any]]:
    """Totals as a message has them."""
    return [{"wind": wind, "total": total} for wind, total in counts.items()]


def standings(page: Page) -> dict[str, str]:
    """Everybody's points, as the table shows them."""
    rows = page.get_by_test_id("standings").locator("tbody tr").all()
    return {str(row.locator("th").text_content()): str(row.locator("td").nth(1).text_content()) for row in rows}


@pytest.mark.turns
@pytest.mark.pardoned("ERR_INTERNET_DISCONNECTED")
def test_eight_tables_two_browsers_and_a_phone_that_drops_out(browser: Browser, tmp_path: Path) -> None:
    chance, sums = Random(5), Sums()
    with served_books(tmp_path) as address, device(browser, DESKTOP) as host, device(browser, PHONE) as phone:
        host.page.goto(f"http://{address}/#/book")
        host.tap("to-clubs")
        host.tap("new-club")
        host.page.get_by_test_id("club-name").fill("Tuesday club")
        host.page.get_by_test_id("club-people").fill("\n".join(NAMES))
        host.page.get_by_test_id("club-hands").fill(str(HANDS))
        host.tap("open-club")
        expect(host.page.get_by_test_id("draw")).to_be_enabled()
        club, look = host.page.evaluate("() => location.hash.split('/').slice(2)")
        programs = Program(address)
        for number in (1, 2):
            host.tap("draw")
            drawn = host.page.get_by_test_id(f"tables-{number}")
            expect(drawn.locator("> li")).to_have_count(TABLES)
            tables = programs.page(club, look)["rounds"][-1]["tables"]
            for table in tables[1:]:
                hands = [totals(chance) for _ in range(HANDS)]
                programs.write(table, hands)
                sums.table([seat["name"] for seat in table["seats"]], hands)
            played = [totals(chance) for _ in range(HANDS)]
            sums.table([seat["name"] for seat in tables[0]["seats"]], played)
            phone_books(phone, f"http://{address}/#/club/{club}/{look}", number, played)
            expect(drawn.locator("> li.over")).to_have_count(TABLES)
        expect(host.page.get_by_test_id("standings").locator("tbody tr")).to_have_count(len(NAMES))
        assert standings(host.page) == {name: signed(sums.gained[name]) for name in NAMES}
        assert sum(sums.gained.values()) == 0
        host.tap("end-club")
        expect(host.page.get_by_test_id("draw")).to_have_count(0)
        for page, name in ((host.page, "club-desktop"), (phone.page, "club-phone")):
            assert [*barriers(page), *wider_than_the_screen(page)] == []
            shoot(page, name, whole=True)
        host.tap("to-screen")
        expect(host.page.get_by_test_id("standings")).to_be_visible()
        assert [*barriers(host.page), *wider_than_the_screen(host.page)] == []
        shoot(host.page, "club-screen")


@pytest.mark.turns
def test_a_new_evening_says_at_once_which_name_is_too_long(browser: Browser, tmp_path: Path) -> None:
    with served_books(tmp_path) as address, device(browser, PHONE) as host:
        page, people = host.page, host.page.get_by_test_id("club-people")
        page.goto(f"http://{address}/#/club/new")
        people.fill("\n".join([*NAMES, "B" * 41]))
        expect(page.get_by_test_id("club-count")).to_have_text(sentence("club", "new", "long", name="B" * 40, most=40))
        expect(page.get_by_test_id("open-club")).to_be_disabled()
        assert [*barriers(page), *wider_than_the_screen(page)] == []
        shoot(page, "club-new-phone", whole=True)


def test_names_that_somebody_types_outlive_a_reload(browser: Browser, tmp_path: Path) -> None:
    typed = {
        "club/new": {"club-name": "Thursday", "club-people": "\n".join(NAMES[:12])},
        "book/new": {f"name-{place}": name for place, name in enumerate(NAMES[:4])},
        "friends": {"my-name": "Ada"},
        "house/new/redux": {"house-name": "Ours"},
    }
    with served_books(tmp_path) as address, device(browser, DESKTOP) as host:
        for where, fields in typed.items():
            host.page.goto(f"http://{address}/#/{where}")
            for field, text in fields.items():
                host.page.get_by_test_id(field).press_sequentially(text)
            if where == "friends":
                host.page.locator("[name=ruleset]").nth(1).check()
            if where == "club/new":
                host.page.get_by_test_id("club-rules").select_option("bmja")
            host.page.reload()
            for field, text in fields.items():
                expect(host.page.get_by_test_id(field)).to_have_value(text)
            if where == "friends":
                expect(host.page.locator("[name=ruleset]").nth(1)).to_be_checked()
            if where == "club/new":
                expect(host.page.get_by_test_id("club-rules")).to_have_value("bmja")
        host.page.goto(f"http://{address}/#/club/new")
        host.page.get_by_role("link", name=sentence("club", "list", "title")).click()
        host.tap("new-club")
        expect(host.page.get_by_test_id("club-people")).to_have_value("\n".join(NAMES[:12]))
        host.tap("open-club")
        expect(host.page.get_by_test_id("draw")).to_be_enabled()
        host.page.goto(f"http://{address}/#/club/new")
        expect(host.page.get_by_test_id("club-people")).to_have_value("")


def phone_books(phone: Writer, club: str, number: int, hands: list[tuple[str, dict[str, int]]]) -> None:
    """The phone of the first table writes a hand, drops out before the next one, and is back."""
    phone.page.goto(club)
    phone.tap(f"book-{number}-1")  # nobody writes there: this phone has the pen
    (winner, counts), (other, others) = hands
    phone.hand(winner, counts)
    phone.page.context.set_offline(True)
    phone.hand(other, others, kept=True)
    phone.page.context.set_offline(False)
    expect(phone.page.get_by_test_id("waiting")).to_have_count(0)
    phone.told(HANDS)
    phone.tap("to-club")
    expect(phone.page.get_by_test_id(f"tables-{number}")).to_contain_text(sentence("club", "page", "over"))


def signed(amount: int) -> str:
    """An amount as the page writes it."""
    return f"{amount:+,}".replace("-", "−") if amount else "0"
