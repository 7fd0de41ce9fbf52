"""What a page prints: a PDF of any ruleset that can be played here, or a sentence that says why there is none."""

import asyncio
import io
import json
import sys
from contextlib import closing
from email.message import Message
from http.client import HTTPConnection
from pathlib import Path

import pytest
from asking import app_of, ask
from pypdf import PdfReader
from serving import PATIENCE, serve_room

from kongbox.paper import press
from kongbox.rulesets import Ruleset
from kongbox.server.table.room import Room
from kongbox.tables.sitting import Evening


def get(address: str, path: str) -> tuple[int, bytes, Message]:
    """The status, the content and the headers of an answer."""
    connection = HTTPConnection(address, timeout=PATIENCE)
    connection.request("GET", path)
    with closing(connection), connection.getresponse() as answer:
        return answer.status, answer.read(), answer.headers


def test_a_page_prints_any_card_or_is_told_why_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "ours.toml"
    path.write_text('extends = "dummies"\nname = "Ours"\n[options]\nlimit = 500\n')
    with serve_room(Room(Evening(Ruleset.load(path), seed=1), (0, 0), clock=lambda: 0.0)) as address:
        for asked in ("rules=table&paper=letter", "rules=ours&limit=600", "rules=pung_chow&bonus=true"):
            status, content, headers = get(address, f"/print/card.pdf?{asked}")
            assert (status, headers["content-type"]) == (200, "application/pdf"), asked
            assert f'filename="{"pung_chow" if "pung" in asked else "ours"}-card.pdf"' in headers["content-disposition"]
            assert len(PdfReader(io.BytesIO(content)).pages) == 2
        for asked, code in (
            ("rules=nobody", "unknown-ruleset"),
            ("paper=a3", "bad-paper"),
            ("limit=-1", "bad-option"),
            ("colour=red", "unknown-option"),
        ):
            status, content, _ = get(address, f"/print/card.pdf?{asked}")
            assert (status, json.loads(content)["code"]) == (404 if code == "unknown-ruleset" else 400, code)
        monkeypatch.setitem(sys.modules, "typst", None)
        press.fonts.cache_clear()
        status, content, _ = get(address, "/print/card.pdf?rules=dummies")
        assert (status, json.loads(content)["code"]) == (503, "no-typst")


def test_a_machine_uses_up_its_own_printing_alone_and_none_by_asking_for_what_there_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    press.fonts.cache_clear()

    async def work() -> None:
        async with app_of(Room(Evening(Ruleset.load("redux"), seed=1), (0, 0), clock=lambda: 0.0)) as app:

            async def codes(what: str, by: str, times: int) -> list[str]:
                answers = [await ask(app, f"/print/{what}.pdf", by=by, at="192.0.2.1") for _ in range(times)]
                return [answer.json()["code"] for answer in answers]

            assert await codes("nothing", "192.0.2.2", 13) == ["no-such-print"] * 13
            assert await codes("card", "192.0.2.2", 13) == ["no-typst"] * 12 + ["too-many-reads"]
            assert await codes("card", "192.0.2.3", 1) == ["no-typst"]
            later = await ask(app, "/print/card.pdf", by="192.0.2.2", at="192.0.2.1")
            assert later.headers["retry-after"] == "2"
            assert await codes("nothing", "192.0.2.2", 34) == ["no-such-print"] * 33 + ["too-many-reads"]

    asyncio.run(work())


def test_a_table_that_is_kept_nowhere_has_no_books_to_report_of() -> None:
    with serve_room(Room(Evening(Ruleset.load("redux"), seed=1), (0, 0), clock=lambda: 0.0)) as address:
        status, content, _ = get(address, "/books/any/report.pdf")
        assert (status, json.loads(content)["code"]) == (404, "no-store")
