"""A person who writes the session book on a page, and an independent sum of what they write."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path

from homes import app_at_home, archive_at
from keeping import at
from playwright.sync_api import Page, expect
from serving import serve_app

from browser.sentences import sentence
from kongbox.rulesets import Ruleset
from kongbox.server.table.opening import Opening
from kongbox.server.table.room import Room
from kongbox.store.ledger import Ledger
from kongbox.tables.keeper import Keeper
from kongbox.tables.sitting import Evening

Totals = Mapping[str, int]
NAMES = ("Ada", "Bo", "Cleo", "Dora")
WINDS = "ESWN"


@contextmanager
def served_books(folder: Path) -> Iterator[str]:
    """Yield the address of a table that saves its games and books in a folder."""

    async def open_room() -> Room:
        evening = Evening(Ruleset.load("redux"), seed=1, ledger=Ledger())
        assert evening.ledger is not None
        return Room(evening, (0.0, 0.0), keeper=Keeper(await archive_at(at(folder)), evening.ledger))

    with serve_app(app_at_home(opening=Opening(open_room))) as address:
        yield address


class Writer:
    """A person who taps entries into a book."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def tap(self, name: str) -> None:
        """Tap the control with this name."""
        self.page.get_by_test_id(name).click()

    def begin(self, address: str, start: int | None = None) -> str:
        """Open a session of four players, each with `start` points; return its name."""
        self.page.goto(f"http://{address}/#/book/new")
        for place, name in enumerate(NAMES):
            self.page.get_by_test_id(f"name-{place}").fill(name)
        if start is not None:
            self.page.get_by_test_id("start").fill(str(start))
        self.tap("open")
        expect(self.page.get_by_test_id("places")).to_be_visible()
        return str(self.page.evaluate("() => location.hash.split('/')[2]"))

    def hand(self, winner: str, totals: Totals, *, cannon: str = "", kept: bool = False) -> None:
        """Write a hand by totals. With `kept`, the device has no connection, and nobody counts the hand now."""
        self.tap("write-hand")
        self.tap(f"winner-{winner}")
        self.fill(totals)
        if cannon:
            self.tap("what-else")
            self.page.get_by_test_id("cannon").select_option(cannon)
        self.done(kept=kept)

    def fill(self, totals: Totals) -> None:
        """Enter each hand's total, by wind."""
        self.tap("by-totals")
        for wind, total in totals.items():
            self.page.get_by_test_id(f"total-{wind}").fill(str(total))

    def done(self, *, kept: bool = False) -> None:
        """Write the entry: it is in the book, or with `kept` waits on the device."""
        before = self.waiting()
        self.tap("write-it")
        expect(self.page.get_by_test_id("write-it")).to_have_count(0)
        if kept:
            expect(self.page.get_by_test_id("drop")).to_have_count(before + 1)
        else:
            expect(self.page.get_by_test_id("waiting")).to_have_count(0)

    def pay(self, giver: int, taker: int, amount: int, *, kept: bool = False) -> None:
        """Write a payment outside a hand, by seats."""
        self.tap("write-payment")
        self.tap(f"giver-{giver}")
        self.tap(f"taker-{taker}")
        self.page.get_by_test_id("amount").fill(str(amount))
        self.done(kept=kept)

    def code(self) -> str:
        """Return the code for readers."""
        return str(self.page.get_by_test_id("code").text_content()).split("/")[-1]

    def waiting(self) -> int:
        """Return how many entries wait on the device."""
        return self.page.get_by_test_id("drop").count()

    def told(self, hands: int) -> None:
        """Check that the book has this number of hands."""
        expect(self.page.get_by_test_id("last").get_by_role("heading")).to_have_text(
            sentence("book", "last", "title", number=hands)
        )

    def holds(self, *amounts: int) -> None:
        """Check everybody's holdings, by seat."""
        for seat, amount in enumerate(amounts):
            expect(self.page.get_by_test_id(f"holds-{seat}")).to_have_text(f"{amount:,}".replace("-", "−"))


def gains(winner: str, totals: Totals, cannon: str = "") -> dict[str, int]:
    """Return each player's gain: all pay the winner, the others pay each other their differences, East pays and gets double."""
    net = dict.fromkeys(WINDS, 0)

    def pay(giver: str, taker: str, amount: int) -> None:
        net[cannon or giver] -= amount * (2 if "E" in (giver, taker) else 1)
        net[taker] += amount * (2 if "E" in (giver, taker) else 1)

    for other in WINDS:
        if other != winner:
            pay(other, winner, totals[winner])
    for one, other in combinations([wind for wind in WINDS if wind != winner], 2):
        less, more = sorted((one, other), key=lambda wind: totals[wind])
        if not cannon:
            pay(less, more, totals[more] - totals[less])
    return net
