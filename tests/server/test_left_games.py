"""What the first page says of unfinished games, and what a choice that is uploaded or downloaded is called."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest
from failing import fails
from starlette.websockets import WebSocket

from kongbox.errors import BadInput, KongboxError
from kongbox.rulesets import Ruleset
from kongbox.rulesets.faults import BadSheet
from kongbox.server.duplicate import choosing
from kongbox.server.duplicate.choosing import walls_known
from kongbox.server.home.going import LeftGame, Sitter, first_page, has_begun, left_game
from kongbox.server.home.presets import Preset, TableChoice, as_choice, as_sheet
from kongbox.server.mistakes.asked import Verdict
from kongbox.server.web.app import not_served
from kongbox.store.kept import SessionKept
from kongbox.tables.others import PERSON, shown_name
from kongbox.tables.sitting import Evening


def test_an_unfinished_game_shows_its_leader_first() -> None:
    seats = [
        SimpleNamespace(seat=seat, name=name, total=total)
        for seat, (name, total) in enumerate([("Pip", 900), (PERSON, 1100), ("Nobody", 1100), ("Ada", 2000)])
    ]
    session = cast(Any, SimpleNamespace(id="s", rules="redux", called="Redux", hands=3, seats=seats))
    left = left_game(session, "today")
    assert (left.session, left.rules, left.hands, left.played) == ("s", "redux", 3, "today") and isinstance(left, LeftGame)
    assert [(one.seat, one.me, one.total) for one in left.sitters] == [
        (3, False, 2000),
        (1, True, 1100),
        (2, False, 1100),
        (0, False, 900),
    ]
    assert left.sitters[1:3] == [Sitter(1, shown_name(PERSON), True, 1100, None), Sitter(2, "Nobody", False, 1100, None)]
    assert left.sitters[3].emblem == "sprout"


def kept(number: int) -> list[SessionKept]:
    """So many sessions that were left after a hand."""
    return [SessionKept(str(one), "left", "", "then", "redux", "Redux", "", 1, "") for one in range(number)]


def test_the_first_page_lists_twelve_unfinished_games() -> None:
    async def look(work: Any) -> Any:
        return work()

    async def sessions() -> list[SessionKept]:
        return kept(13)

    async def last_played(ids: list[str]) -> dict[str, str]:
        return {ids[1]: "now"}

    store = SimpleNamespace(sessions=sessions, last_played=last_played)
    evening = Evening(Ruleset.load("redux"), seed=1)
    room: Any = SimpleNamespace(look=look, evening=evening, keeper=SimpleNamespace(store=store))
    page = asyncio.run(first_page(room))
    assert [(one.session, one.played) for one in page.left] == [("0", "now"), *((str(one), "then") for one in range(1, 12))]
    assert (page.newcomer, page.history) == (False, True)


def test_a_table_may_play_the_walls_of_the_last_forty_sessions(monkeypatch: pytest.MonkeyPatch) -> None:
    async def sessions() -> list[SessionKept]:
        return kept(41)

    class Nobody(list[Any]):
        """No other tables."""

        def of(self, person: str) -> list[Any]:
            return []

    door: Any = SimpleNamespace(archive=SimpleNamespace(sessions=sessions), tables=Nobody())
    actor: Any = SimpleNamespace(sitting=None)
    monkeypatch.setattr(choosing, "walls_of", lambda door, table, session, alone: session.id)
    known: list[Any] = asyncio.run(walls_known(door, actor, "ann", owner=True)).sessions
    assert known == [str(one) for one in range(40)]


def test_a_session_has_begun_once_the_person_has_acted() -> None:
    evening = Evening(Ruleset.load("redux"), seed=1)
    assert not has_begun(evening)
    table = evening.table
    while table.waiting[0] != evening.me:
        table.step(table.waiting[0], table.legal(table.waiting[0])[0])
    assert not has_begun(evening), "only bots have"
    table.step(evening.me, table.legal(evening.me)[0])
    assert has_begun(evening)


@pytest.mark.parametrize(
    ("name", "shown"),
    [("Ours", "Ours"), ("x" * 40, "x" * 40), ("x" * 39 + "  y", "x" * 39), ("x" * 41, "x" * 40), (" ", "redux")],
)
def test_an_uploaded_sheet_has_a_name_of_forty_signs_or_that_of_its_rules(name: str, shown: str) -> None:
    text = f'\ufeffextends = "redux"\r\nname = "{name}"\r[options]\r\nlimit = 600\n'
    found = as_choice(text.encode(), "ours.toml")
    assert (found.name, found.rules, found.options) == (shown, "redux", {"limit": 600})


@pytest.mark.parametrize(
    ("file", "shown"), [("a/b/ours.toml", "ours.toml"), ("", "sheet.toml"), ("y" * 61, "y" * 60), ("y" * 60, "y" * 60)]
)
def test_a_faulty_upload_is_named_by_its_file(file: str, shown: str) -> None:
    for body in (b"\xff\xfe", b"nothing"):
        with pytest.raises(BadSheet) as caught:
            as_choice(body, file)
        assert str(caught.value).startswith(f"{shown}")
        assert shown == file or "y" * 61 not in str(caught.value)


def test_a_preset_is_a_sheet_to_download_if_its_rules_are_shipped() -> None:
    choice = TableChoice("bmja", {"limit": 500}, ["Ada", "Pip", "Bo"], 4)
    answer = as_sheet(Preset("Our Sunday", choice))
    assert as_choice(answer.content, "").options == {"limit": 500}
    assert 'filename="our_sunday.toml"' in answer.headers["Content-Disposition"]
    with fails("own-sheet", BadInput) as caught:
        as_sheet(Preset("Ours", TableChoice("ours", {}, [], 4)))
    assert caught.value.facts == {"rules": "ours"}


def test_verdicts_are_ranked_by_kind_and_then_by_cost() -> None:
    every = [
        Verdict("best"),
        Verdict("good", 1),
        Verdict("good", 2),
        Verdict("worse", 0),
        Verdict("worse", 9),
        Verdict("unknown"),
    ]
    ranks = [one.rank for one in every]
    assert ranks == sorted(set(ranks))


def test_a_socket_that_cannot_be_served_is_closed_with_a_reason_that_fits() -> None:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    scope = {"type": "websocket", "headers": [], "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 2), "path": "/"}
    asked = WebSocket(scope, cast(Any, None), send)
    asyncio.run(not_served(asked, KongboxError("x" * 120 + "yyyy", code="fault")))
    assert sent == [{"type": "websocket.close", "code": 1013, "reason": "x" * 120 + "…"}]
