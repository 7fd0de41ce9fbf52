"""A person at the table, who reads the page and answers with the mouse, the keys or a finger."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Locator, Page, WebSocket, expect
from serving import PATIENCE, served

from browser.pages import DESKTOP, PHONE, SHOTS, lent_page, shoot
from kongbox.tables.sitting import Evening

KEYS = {"mahjong": "m", "kong": "k", "conceal": "k", "add": "k", "pung": "p", "chow": "c", "pass": " "}
DIGITS = "1234567890-="
DOUBLE = 600
"""Milliseconds: two presses on one place within this time are a double press, which confirms nothing."""

__all__ = ["DESKTOP", "DIGITS", "PHONE", "SHOTS", "Player", "numbers", "sit_down"]

expect.set_options(timeout=PATIENCE * 1000)


class Player:
    """A player who answers the page's questions. `way` is mouse, keys or touch."""

    def __init__(self, page: Page, table: Evening, way: str) -> None:
        self.page = page
        self.table = table
        self.way = way
        self.seen = -1
        self.view: dict[str, Any] = {}
        """The last view that the page received."""
        self.stands = False
        """Whether the last view asks a question, or says how the hand ended or why it does not continue."""
        page.on("websocket", self._listen)

    def leave(self) -> None:
        """Stop listening to the table."""
        self.page.remove_listener("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._note)

    def _note(self, frame: str | bytes) -> None:
        message = json.loads(frame) if isinstance(frame, str) else {}
        if "line" in message and "text" in message:  # a tab has one socket for all its lines
            message = json.loads(message["text"])
        if message.get("type") == "view":
            self.view = view = message["view"]
            self.stands = any(view.get(part) for part in ("legal", "result", "trouble"))
            self.seen = view["serial"]

    def settle(self) -> None:
        """Wait until the page shows a question, or the end of the hand."""
        for _ in range(PATIENCE * 100):
            if self.table.bot_due is None and self.seen == self.table.serial and self.stands:
                break
            self.page.wait_for_timeout(10)
        else:
            raise AssertionError(f"the page was told {self.seen}, the table stands at {self.table.serial}")
        expect(self.page.locator("main")).to_have_attribute("data-serial", str(self.seen))
        expect(self.page.locator("main")).not_to_have_attribute("data-moving", "end")
        self.page.evaluate("() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def offered(self) -> list[str]:
        """Return the actions that the page offers."""
        found: list[str] = self.page.locator("[data-action]").evaluate_all("all => all.map(one => one.dataset.action)")
        return found

    def asks(self, action: str) -> bool:
        """Whether the page asks once more about an action that could be dear."""
        return any(offer["id"] == action and offer.get("asks") for offer in self.view["legal"])

    def do(self, action: str) -> None:
        """Answer with an offered action."""
        self.settle()
        before = self.seen
        place = self.page.locator(f'[data-action="{action}"]').last
        expect(place).to_be_visible()
        expect(place).to_be_enabled()
        if self.asks(action):
            self.press_once(action, place)
            expect(self.page.get_by_test_id("doubt")).to_be_visible()
            assert self.seen == before, "what could cost dear was done at once"
            self.page.wait_for_timeout(DOUBLE)
        if self.way == "keys":
            self._press(action, place)
        else:
            hit: Callable[[], None] = place.tap if self.way == "touch" else place.click
            hit()
            if action.startswith("discard "):
                expect(place).to_have_attribute("aria-pressed", "true")
                hit()
        self.await_answer(action, before)

    def press_once(self, action: str, place: Locator) -> None:
        """Press a place for the first of two presses."""
        if self.way == "keys":
            self._press(action, place)
        elif self.way == "touch":
            place.tap()
        else:
            place.click()

    def mark(self, *tiles: str) -> None:
        """Mark tiles of the hand to give away."""
        for tile in tiles:
            place = self.page.locator(f'[data-tile="{tile}"][aria-pressed="false"]').last
            if self.way == "keys":
                self._reach(str(place.get_attribute("data-held")))
            elif self.way == "touch":
                place.tap()
            else:
                place.click()

    def give(self) -> None:
        """Give the marked tiles away together."""
        self.settle()
        before = self.seen
        button = self.page.get_by_test_id("give")
        expect(button).to_be_enabled()
        marked = self.page.locator('[data-held][aria-pressed="true"]').count()
        if self.way == "keys":
            self.page.keyboard.press("Enter")
        elif self.way == "touch":
            button.tap()
        else:
            button.click()
        self.await_answer("give", before, marked)

    def _reach(self, held: str) -> None:
        """Mark a tile with the keys, by its number or from the end of the hand."""
        hand = self.page.locator("[data-held]").evaluate_all("all => all.map(one => one.dataset.held)")
        at = hand.index(held)
        if at < len(DIGITS):
            self.page.keyboard.press(DIGITS[at])
            return
        self.page.keyboard.press("End")
        for _ in range(len(hand) - 1 - at):
            self.page.keyboard.press("ArrowLeft")
        self.page.keyboard.press("Space")

    def await_answer(self, action: str, before: int, answers: int = 1) -> None:
        for _ in range(PATIENCE * 100):
            if self.seen >= before + answers:
                return self.settle()
            if self.page.get_by_test_id("refusal").count():
                raise AssertionError(f"{action}: {self.text('refusal')}")
            self.page.wait_for_timeout(10)
        raise AssertionError(f"{action}: no answer")

    def _press(self, action: str, place: Locator) -> None:
        verb = action.split(maxsplit=1)[0]
        keyboard = self.page.keyboard
        if verb != "discard":
            key = KEYS.get(verb) or str(place.get_attribute("aria-keyshortcuts"))
            keyboard.press("Space" if key == " " else key.lower())
            return
        hand = self.page.locator("[data-held]").evaluate_all("all => all.map(one => one.dataset.held)")
        at = hand.index(place.get_attribute("data-held"))
        if at < len(DIGITS):
            keyboard.press(DIGITS[at])
        else:
            keyboard.press("End")
            for _ in range(len(hand) - 1 - at):
                keyboard.press("ArrowLeft")
        expect(place).to_have_attribute("aria-pressed", "true")
        keyboard.press("Enter")

    def play(self, *actions: str) -> None:
        """Answer with one action after another, as they are offered."""
        for action in actions:
            self.do(action)

    def next_hand(self) -> None:
        """Go from the score sheet to the next hand."""
        self.settle()
        button = self.page.get_by_test_id("next")
        expect(button).to_be_visible()
        if self.way == "keys":
            self.page.keyboard.press("Enter")
        elif self.way == "touch":
            button.tap()
        else:
            button.click()
        expect(self.page.get_by_test_id("sheet")).to_have_count(0)
        self.settle()

    def throw_drawn(self) -> None:
        """Discard the tile just drawn, or let an open tile pass, once."""
        self.settle()
        if "pass" in self.offered():
            self.do("pass")
        else:
            tile = self.page.locator("[data-held]").last.get_attribute("data-tile")
            self.do(f"discard {tile}")

    def text(self, place: str) -> str:
        """Return the text of a part of the page."""
        return re.sub(r"[ \n\t]+", " ", self.page.get_by_test_id(place).inner_text()).strip()

    def shoot(self, name: str) -> None:
        """Save a picture of the page."""
        shoot(self.page, name)

    def reload(self) -> None:
        """Load the page again."""
        self.seen = -1
        self.page.reload()
        self.settle()


@contextmanager
def sit_down(
    browser: Browser,
    table: Evening,
    *,
    way: str = "mouse",
    size: tuple[int, int] = DESKTOP,
    moving: bool = False,
    before: Callable[[Page], None] | None = None,
) -> Iterator[Player]:
    """Serve a table and open its page. With `moving`, tiles take time to move; `before` prepares the page."""
    with served(table) as address, lent_page(browser, way=way, size=size, moving=moving, before=before) as page:
        player = Player(page, table, way)
        page.goto(f"http://{address}/#/table")
        player.settle()
        yield player
        player.leave()


def numbers(text: str) -> list[int]:
    """Return the whole numbers in a text, in which commas separate thousands."""
    return [int(number) for number in re.findall(r"\d+", re.sub(r"(?<=\d),(?=\d{3})", "", text))]
