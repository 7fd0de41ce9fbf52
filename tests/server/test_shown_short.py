"""A long text that somebody asks for is repeated in a refusal only in part."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from asking import app_of, ask
from athome import an_app

from kongbox.errors import BadInput
from kongbox.game.words.failures import failure
from kongbox.paper.prints import PRINTS
from kongbox.rulesets import Ruleset
from kongbox.server.paper.routes import PAPERS
from kongbox.server.table.room import Room
from kongbox.tables.sitting import Evening


@pytest.mark.parametrize("length", [20, 21])
def test_a_paper_that_does_not_exist_is_named_by_twenty_signs(length: int) -> None:
    given = "x" * length

    async def work() -> None:
        async with app_of(Room(Evening(Ruleset.load("redux"), seed=1))) as app:
            for path, code, known in (
                (f"/print/{given}.pdf", "no-such-print", tuple(PRINTS)),
                (f"/print/card.pdf?paper={given}", "bad-paper", PAPERS),
            ):
                answer = await ask(app, path)
                right = failure(BadInput, code, given=given[:20], known=known)
                assert (answer.json()["code"], answer.json()["reason"]) == (code, right.message)

    asyncio.run(work())


@pytest.mark.parametrize("length", [40, 41])
def test_a_session_that_nobody_played_is_named_by_forty_signs(length: int, tmp_path: Path) -> None:
    given = "f" * length

    async def work() -> None:
        app, door = an_app(tmp_path)
        async with app.router.lifespan_context(app):
            await door.opened()
            guest: dict[str, Any] = {"by": "192.168.1.7", "at": "192.168.1.4"}
            answer = await ask(app, f"/duplicate/{given}/none", **guest)
            assert answer.json()["reason"] == failure(BadInput, "no-such-session", "none", given=given[:40]).message

    asyncio.run(work())
