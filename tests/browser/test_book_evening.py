"""An evening of sixteen hands with real tiles, written on a phone while the server is stopped twice and killed once.

There are a hand that nobody wins, a penalty, a cannon, a correction and an undo; in between the page has no connection. What the
page, the report and the spreadsheet say in the end is what a sum says that knows nothing of them.
"""

import csv
import io
import os
from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from pathlib import Path
from typing import NamedTuple

import pytest
from crashing import Mother
from playwright.sync_api import Browser, Page, expect
from serving import PATIENCE

from browser.bookkeeping import NAMES, WINDS, Totals, Writer, gains
from browser.pages import barriers, wider_than_the_screen
from browser.sentences import sentence
from browser.test_killed import own_port

pytestmark = [
    pytest.mark.browser,
    pytest.mark.proof,
    pytest.mark.pardoned("ERR_CONNECTION"),
    pytest.mark.skipif(not hasattr(os, "fork"), reason="processes that can be begun quickly"),
]
SMALL = (320, 640)
START = 5000
"""Enough for everybody to pay whatever they owe."""


class Played(NamedTuple):
    """A hand as it was played: who won, with what, and who pays for all; nobody won where there is no winner."""

    winner: str
    totals: Totals
    cannon: str = ""


def counts(*totals: int) -> dict[str, int]:
    """What the hands of East, South, West and North come to."""
    return dict(zip(WINDS, totals, strict=True))


NOBODY = Played("", {})
HANDS = [
    Played("E", counts(64, 16, 8, 4)),
    Played("S", counts(4, 128, 32, 2)),
    NOBODY,
    Played("W", counts(12, 16, 256, 0)),
    Played("N", counts(8, 2, 4, 72), "W"),
    Played("E", counts(100, 20, 0, 6)),
    Played("E", counts(48, 8, 8, 8)),
    Played("S", counts(0, 24, 12, 10)),
    Played("N", counts(18, 4, 20, 36)),
    Played("W", counts(6, 2, 40, 14)),
    Played("S", counts(2, 96, 4, 64)),
    Played("E", counts(28, 0, 10, 4)),
    Played("N", counts(10, 30, 2, 56)),
    Played("W", counts(16, 16, 44, 4)),
    Played("S", counts(20, 22, 8, 6)),
    Played("E", counts(52, 12, 26, 2)),
]


class Evening:
    """The same evening, summed up by itself: East stays where they win or nobody does, else the winds turn."""

    def __init__(self) -> None:
        self.holds = [START] * 4
        self.east = 0
        self.after: list[list[int]] = []

    def play(self, hand: Played, penalty: tuple[int, list[int]] | None = None) -> None:
        """One hand; a penalty tells who pays, and what each seat gains."""
        net = gains(hand.winner, hand.totals, hand.cannon) if hand.winner else dict.fromkeys(WINDS, 0)
        for at, wind in enumerate(WINDS):
            self.holds[(self.east + at) % 4] += net[wind]
        if penalty:
            for seat, gain in enumerate(penalty[1]):
                self.holds[seat] += gain
        self.after.append([*self.holds])
        if hand.winner not in ("", "E"):
            self.east = (self.east + 1) % 4


@contextmanager
def phone(browser: Browser) -> Iterator[Page]:
    """A small phone that keeps what it is given."""
    context = browser.new_context(viewport={"width": SMALL[0], "height": SMALL[1]}, has_touch=True, reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    yield page
    context.close()


@pytest.mark.turns
def test_an_evening_is_written_while_the_server_comes_and_goes(browser: Browser, tmp_path: Path) -> None:
    wanted = {"rules": "redux", "options": {}, "clumsy": 0, "seed": 1, "data": str(tmp_path), "port": own_port()}
    with Mother() as mother, phone(browser) as page:
        address = mother.begin(**wanted)
        writer, evening = Writer(page), Evening()
        book = writer.begin(address, START)
        page.wait_for_function("() => navigator.serviceWorker.controller?.state === 'activated'")
        assert [*barriers(page), *wider_than_the_screen(page)] == []

        def write(number: int, *, kept: bool = False) -> None:
            hand = HANDS[number - 1]
            evening.play(hand)
            if hand.winner:
                writer.hand(hand.winner, hand.totals, cannon=hand.cannon, kept=kept)
            else:
                writer.tap("write-nobody")
                writer.done(kept=kept)
            if not kept:
                writer.told(number)
                writer.holds(*evening.after[-1])

        for number in (1, 2, 3, 4):
            write(number)
        assert [*barriers(page), *wider_than_the_screen(page)] == []

        # stopped: two hands are kept on the phone, and the page is even loaded again
        mother.kill()
        write(5, kept=True)
        write(6, kept=True)
        page.reload()
        expect(page.get_by_test_id("drop")).to_have_count(2)
        expect(page.get_by_test_id("silent")).to_be_visible()
        assert [*barriers(page), *wider_than_the_screen(page)] == []
        assert mother.begin(**wanted) == address
        expect(page.get_by_test_id("waiting")).to_have_count(0)
        writer.told(6)
        writer.holds(*evening.after[-1])

        # an undo with its trace, and the hand written again
        write(7)
        writer.tap("undo")
        writer.told(6)
        writer.holds(*evening.after[-2])
        writer.hand(HANDS[6].winner, HANDS[6].totals)
        writer.told(7)

        # a correction: the book had written 12 where it was 24
        slip, wrong = {**HANDS[7].totals, "S": 12}, deepcopy(evening)
        wrong.play(Played("S", slip))
        evening.play(HANDS[7])
        writer.hand("S", slip)
        writer.told(8)
        writer.holds(*wrong.after[-1])
        writer.tap("correct")
        writer.fill(HANDS[7].totals)
        writer.tap("write-it")
        expect(page.locator("[data-entry=correction]")).to_have_count(1)
        writer.holds(*evening.after[-1])
        write(9)

        # killed between the answer and the next hand; nothing of it is lost, nothing counted twice
        mother.kill()
        assert mother.begin(**wanted) == address
        for number in (10, 11, 12):
            write(number)

        # a penalty: a false mahjong ends the hand; whoever pays half the limit, double where East is one of them
        guilty = (evening.east + 1) % 4
        writer.tap("write-ruling")
        writer.tap(f"accused-{guilty}")
        page.get_by_test_id("search").fill("false")
        page.get_by_text("a false mahjong").click()
        writer.tap("write-it")
        writer.told(13)
        paid = [500 * (2 if seat == evening.east else 1) for seat in range(4)]
        gained = [
            -sum(one for seat, one in enumerate(paid) if seat != guilty) if seat == guilty else paid[seat] for seat in range(4)
        ]
        evening.play(NOBODY, (guilty, gained))
        writer.holds(*evening.after[-1])

        # stopped again, with a hand by tiles: kept as it lies, and scored afterwards
        mother.kill()
        hand = HANDS[13]
        writer.tap("write-hand")
        writer.tap("winner-W")
        writer.fill({wind: total for wind, total in hand.totals.items() if wind != "W"})
        writer.tap("by-tiles")
        for tile, way in (("R", "pung"), ("E", "pung"), ("S", "pung"), ("1b", "pung")):
            writer.tap(f"way-{way}")
            page.locator(f'[data-lay="{tile}"]').click()
        for tile in ("9c", "9c"):
            page.locator(f'[data-lay="{tile}"]').click()
        writer.tap("won-discard")
        expect(page.get_by_test_id("out")).to_be_visible()
        writer.done(kept=True)
        expect(page.get_by_test_id("waiting")).to_contain_text(sentence("book", "waiting", "tiles"))
        assert mother.begin(**wanted) == address
        expect(page.get_by_test_id("waiting")).to_have_count(0)
        writer.told(14)
        counted = page.request.get(f"http://{address}/books/{book}?look={writer.code()}").json()["hands"][-1]
        seat = counted["winner"]
        evening.play(Played("W", {**hand.totals, "W": counted["totals"][seat]}))
        assert counted["totals"][seat] > 64
        writer.holds(*evening.after[-1])
        for number in (15, 16):
            write(number)
        writer.tap("write-end")
        writer.tap("write-it")
        expect(page.get_by_test_id("finale")).to_be_visible()
        assert [*barriers(page), *wider_than_the_screen(page)] == []

        told = page.request.get(f"http://{address}/books/{book}/report.json?look={writer.code()}").json()
        assert [hand["holds"] for hand in told["hands"]] == evening.after
        assert [point["holds"] for point in told["chart"]] == [[START] * 4, *evening.after]
        lines = list(
            csv.DictReader(io.StringIO(page.request.get(f"http://{address}/books/{book}/report.csv?look={writer.code()}").text()))
        )
        assert len(lines) == 16
        found = [[int(line[f"total {chair}"]) for chair in range(1, 5)] for line in lines]
        assert found == evening.after and [lines[0][f"player {chair}"] for chair in range(1, 5)] == list(NAMES)
