"""The report of a session on paper: who stands where, the chart of the evening, and every hand that was played."""

import io
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from asking import ask
from booking import Desk, at_a_desk, totals
from click.testing import CliRunner
from paper.test_card import squeezed, undrawn
from pypdf import PdfReader

from kongbox.book.report import BookPoint, Report, ReportAside, ReportHand, ReportPlayer
from kongbox.cli.app import kongbox
from kongbox.game import Payment
from kongbox.paper.evening import evening
from kongbox.paper.press import Form
from kongbox.words.catalogue import say

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def played(hands: int, *, names: tuple[str, ...] = NAMES, scored: bool = True, step: int = 64) -> Report:
    """An evening in which East wins every hand, and everybody else pays."""
    seats = range(len(names))
    nets = [[step * (len(names) - 1) if seat == 0 else -step if seat in seats else 0 for seat in range(4)] for _ in range(hands)]
    holds = [[2000 + net * (hand + 1) for net in nets[hand]] for hand in range(hands)]
    last = holds[-1] if holds else [2000] * 4
    tea = Payment(1, 0, 50)
    return Report(
        1,
        "a" * 32,
        "2026-11-22T19:30:00+00:00",
        "",
        "redux",
        "Classical #1",
        "",
        1000,
        scored,
        "figures",
        True,
        [ReportPlayer(at, name, "ESWN"[at], 2000, last[at], last[at] - 2000, 1, at + 1) for at, name in enumerate(names)],
        [
            ReportHand(
                n + 1, 1, "ESWN"[n % 4], 0, 0, False, 0, "wall", None, None, "Nine Gates" if n == 2 else None, None,
                [64, 0, 0, 0], [], nets[n], holds[n], n % 3, f"Hand {n + 1} is East's.", [f"Note {n}."], "", [*names]
            )
            for n in range(hands)
        ],
        [ReportAside(1, tea, "tea", "Ben pays Ada 50 (tea).", [*names])] if hands else [],
        [BookPoint(0, [2000] * 4), *(BookPoint(n + 1, one) for n, one in enumerate(holds))],
        [Payment(1, 0, 300)],
        ["A quiet evening."],
    )  # fmt: skip


def text_of(form: Form) -> str:
    """The words of all pages."""
    return squeezed("".join(page.extract_text() for page in undrawn(form, "evening").pages))


def test_a_report_tells_every_player_every_hand_and_every_payment() -> None:
    told = played(16)
    form = evening(told)
    text = text_of(form)
    wanted = [told.called, "2026-11-22", *told.finale, "Nine Gates", told.asides[0].told]
    wanted += [say("paper", "evening", "many", hands=16), say("paper", "evening", "gives", giver="Ben", taker="Ada", amount=300)]
    wanted += (
        [one.name for one in told.players]
        + [hand.told for hand in told.hands]
        + [note for hand in told.hands for note in hand.notes]
    )
    wanted += [f"{abs(one):,}" for hand in told.hands for one in (*hand.holds, *hand.net)]
    assert [one for one in wanted if squeezed(one) not in text] == []
    box = PdfReader(io.BytesIO(form.pdf())).pages[0].mediabox
    assert box.height > box.width and form.pages <= 2
    (chart,) = form.metadata("chart")
    values = [one for point in told.chart for one in point.holds]
    assert chart["low"] <= min(*values, 0) and chart["high"] >= max(values) and chart["points"] == 17
    assert (chart["high"] - chart["low"]) / chart["every"] <= 8


@pytest.mark.parametrize(
    ("told", "charts"),
    [
        (played(0), 0),
        (played(1, step=0), 1),
        (played(40, step=1_000_000), 1),
        (played(3, names=("Ada", "B" * 60, "Cleo of the Long Name and Longer")), 1),
        (played(2, scored=False), 0),
    ],
    ids=["nothing yet", "level", "long and dear", "three, with names", "without scores"],
)
def test_any_evening_has_a_report(told: Report, charts: int) -> None:
    form = evening(told, "letter")
    text = text_of(form)
    assert all(squeezed(one.name) in text for one in told.players)
    assert len(form.metadata("chart")) == charts
    assert form.pdf() == evening(told, "letter").pdf()
    assert ("points" in json.dumps(form.metadata("chart"))) == bool(charts)


def test_the_report_of_a_book_is_printed_for_who_has_its_code(tmp_path: Path) -> None:
    async def work(desk: Desk) -> None:
        page = await desk.open()
        await desk.wrote(totals("S", E=20, S=64, W=24, N=16))
        where = f"/books/{desk.book}/report.pdf"
        assert (await ask(desk.app, where)).status_code == 404
        wrong = await ask(desk.app, f"{where}?look={page['look']}&paper=a3")
        assert (wrong.status_code, wrong.json()["code"]) == (400, "bad-paper")
        answer = await ask(desk.app, f"{where}?look={page['look']}")
        assert answer.status_code == 200 and len(PdfReader(io.BytesIO(answer.content)).pages) == 1

    at_a_desk(tmp_path, work)


def test_the_book_in_the_terminal_is_printed(tmp_path: Path) -> None:
    def run(*words: str) -> Any:
        result = CliRunner().invoke(kongbox, ["book", *words, "--data", str(tmp_path / "kept")], prog_name="kongbox")
        assert result.exit_code == 0, result.output
        return result

    run("new", *NAMES)
    run("hand", "E=20", "S=64", "W=24", "N=16", "--winner", "S")
    run("export", "--pdf", "--out", str(tmp_path / "evening.pdf"))
    told = msgspec.json.decode(run("export").stdout, type=Report)
    text = squeezed("".join(page.extract_text() for page in PdfReader(tmp_path / "evening.pdf").pages))
    assert all(squeezed(f"{one.holds:,}") in text for one in told.players)
