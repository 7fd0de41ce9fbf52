"""Friends at one table, each with their own browser, who read the page and answer its questions."""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple, TypeVar

from athome import an_app, quick_bots
from playwright.sync_api import Browser, Locator, Page, expect
from serving import PATIENCE, serve_app
from situations import DICE, wall_for

from browser.pages import lent_page
from kongbox.server.friends.door import Door
from kongbox.tables.sitting import Sitting

T = TypeVar("T")
NAMES = ("Ada", "Ben", "Cleo", "Dora")


class House(NamedTuple):
    """A served house: its address and its door."""

    address: str
    door: Door

    def at_table(self, work: Callable[[Sitting], T]) -> T:
        """Run `work` on the only table, in its turn."""
        (actor,) = self.door.tables
        loop = self.door.stands.get_loop()  # type: ignore[union-attr]
        return asyncio.run_coroutine_threadsafe(actor.carry_out(lambda: work(actor.sitting)), loop).result(PATIENCE)

    def lay(self, hands: Sequence[str], draws: str = "", loose: str = "", *, deals: int = 1) -> None:
        """Deal the next hand like this, East's tiles first: the hands, the draws, and the loose tiles. With more `deals`, each
        later hand is the same for the next dealer.
        """

        def bind(table: Sitting) -> None:
            walls = [wall_for(table.ruleset, tuple(hands), draws, loose, dice=DICE, east=east) for east in range(deals)]
            table.walls = [(wall, DICE) for wall in walls]
            table.choose(table.choices)

        self.at_table(bind)


@contextmanager
def a_house(folder: Path) -> Iterator[House]:
    """Yield a house that saves its games in a folder, with bots that move at once."""
    app, door = an_app(folder)
    with quick_bots(), serve_app(app) as address:
        yield House(address, door)


class Friend:
    """A person at a browser."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.name = name

    def __getitem__(self, testid: str) -> Locator:
        return self.page.get_by_test_id(testid)

    def lays(self, house: House, *cards: str) -> str:
        """Open a table with the choices of these cards, and return its code."""
        self.page.goto(f"http://{house.address}/#/friends")
        self["my-name"].fill(self.name)
        for card in cards:
            self[card].check()
        self["lay"].click()
        return self["code"].text_content() or ""

    def comes(self, house: House, code: str) -> None:
        """Join a table by its link."""
        self.page.goto(f"http://{house.address}/#/join/{code}")
        self["join-name"].fill(self.name)
        self["join-go"].click()
        expect(self["lobby"].or_(self.page.locator("main.table"))).to_be_visible()

    def offered(self, action: str) -> Locator:
        """Return the place where the page offers an action."""
        return self.page.locator(f'[data-action="{action}"]').last

    def does(self, action: str) -> None:
        """Answer with an action as soon as it is offered. A tile is pressed twice."""
        place = self.offered(action)
        expect(place).to_be_visible()
        expect(place).to_be_enabled()
        place.click()
        if action.startswith("discard "):
            expect(place).to_have_attribute("aria-pressed", "true")
            place.click()
        expect(place).to_have_count(0)

    def wishes(self, entry: str) -> None:
        """Choose an entry of the menu."""
        self["menu"].click()
        self[entry].click()


@contextmanager
def friends_in(browser: Browser, *sizes: tuple[int, int]) -> Iterator[list[Friend]]:
    """Yield people with pages of these sizes; narrow pages are phones."""
    with ExitStack() as pages:
        found = []
        for name, size in zip(NAMES, sizes, strict=False):
            way = "touch" if min(size) < 560 else "mouse"
            page = pages.enter_context(lent_page(browser, way=way, size=size))
            found.append(Friend(page, name))
        yield found
