"""Where the history is: pages to read, records to take away and to bring, and sessions to put away."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from ...errors import BadInput, KongboxError
from ...game.views.replies import Misread
from ...game.words.failures import failure
from ...store.history import LONGEST, Wanted, hands_of, open_session
from ...store.imports import add_record
from ...store.spreadsheet import as_csv
from ...store.store import Store
from ..answers import as_json
from ..budget import too_slow
from ..opening import Opening
from .pages import figures_page, history_page, session_page
from .wire import Brought

LARGEST = 64
"""Megabytes of a record that a page may bring: some thousand hands."""
PATIENCE = 120.0
"""Seconds in which all of it must be there."""
MOST_PAGES = 1_000_000
MISSING = ("no-such-session", "no-such-player", "no-store", "unknown-ruleset")
"""What is not there, in place of what cannot be understood."""
Answer = Callable[[Request], Awaitable[Response]]


def history_routes(opening: Opening) -> list[BaseRoute]:
    """The routes of the history of whatever store the room has."""
    bringing = asyncio.Lock()

    async def store_and_game() -> tuple[Store, str]:
        room = await opening.room()
        if room.keeper is None:
            raise failure(KongboxError, "no-store")
        return room.keeper.store, room.evening.game

    async def sessions(request: Request) -> Response:
        store, game = await store_and_game()
        return as_json(await history_page(store, wanted_by(request), page_of(request), game))

    async def session(request: Request) -> Response:
        store, game = await store_and_game()
        return as_json(await session_page(store, id_of(request), request.query_params.get("me", ""), game))

    async def counted(request: Request) -> Response:
        store, _ = await store_and_game()
        return as_json(await figures_page(store, wanted_by(request)))

    async def record(request: Request) -> Response:
        """Up to the last hand that is over: of a hand that is being played nothing leaves the server."""
        store, _ = await store_and_game()
        opened = await open_session(store, id_of(request))
        lines = await store.record(opened.session.id)
        return to_take(b"".join(lines), f"{name_of(opened.session.id)}.jsonl", "application/x-ndjson")

    async def sheet(request: Request) -> Response:
        store, _ = await store_and_game()
        opened = await open_session(store, id_of(request))
        return to_take(as_csv([opened]).encode(), f"{name_of(opened.session.id)}.csv", "text/csv; charset=utf-8")

    async def sheets(request: Request) -> Response:
        store, _ = await store_and_game()
        found = await hands_of(store, wanted_by(request))
        return to_take((await asyncio.to_thread(as_csv, found)).encode(), "kongbox.csv", "text/csv; charset=utf-8")

    async def put_away(request: Request) -> Response:
        return await away(request, away=True)

    async def bring_back(request: Request) -> Response:
        return await away(request, away=False)

    async def away(request: Request, *, away: bool) -> Response:
        store, game = await store_and_game()
        opened = await open_session(store, id_of(request))
        if away and (opened.session.status == "playing" or opened.session.id == game):
            raise failure(KongboxError, "session-played")
        await store.put_away(opened.session.id, away=away)
        return as_json(await session_page(store, opened.session.id, request.query_params.get("me", ""), game))

    async def bring(request: Request) -> Response:
        """A record in the body; `name` is what its owner calls the file. One is taken at a time, once all of it is here."""
        store, _ = await store_and_game()
        name = request.query_params.get("name", "")[:LONGEST] or "the record"
        with NamedTemporaryFile(suffix=".jsonl", delete=False) as file:
            path = Path(file.name)
            try:
                size = 0
                async with asyncio.timeout(PATIENCE):
                    async for part in request.stream():
                        size += len(part)
                        if size > LARGEST << 20:
                            raise failure(BadInput, "too-large", most=LARGEST)
                        file.write(part)
                file.flush()
                if bringing.locked():
                    raise failure(KongboxError, "bringing")
                async with bringing:
                    kept = await add_record(store, path, called=name)
            except TimeoutError:
                return too_slow()
            finally:
                file.close()
                path.unlink(missing_ok=True)
        return as_json(Brought(kept.session, kept.hands))

    return [
        Route("/history/sessions", told(sessions)),
        Route("/history/figures", told(counted)),
        Route("/history/hands.csv", told(sheets)),
        Route("/history/session/{id}", told(session)),
        Route("/history/session/{id}/record", told(record)),
        Route("/history/session/{id}/csv", told(sheet)),
        Route("/history/session/{id}/away", told(put_away), methods=["POST"]),
        Route("/history/session/{id}/back", told(bring_back), methods=["POST"]),
        Route("/history/bring", told(bring), methods=["POST"], name="bring"),
    ]


def told(answer: Answer) -> Answer:
    """The answer, or in a sentence why there is none: 404 for what is not there, 400 for what is wrong, else 503."""

    async def answered(request: Request) -> Response:
        try:
            return await answer(request)
        except KongboxError as error:
            status = 404 if error.code in MISSING else 503 if error.code.startswith("store-") else 400
            return as_json(Misread(error.code, error.message), status)

    return answered


def wanted_by(request: Request) -> Wanted:
    """What a page looks for. Raises BadInput (code "bad-filter")."""
    query = request.query_params
    known = [name for name in Wanted.__struct_fields__ if name != "away"]
    given: dict[str, Any] = {name: query[name] for name in known if name in query}
    return Wanted(**given, away=query.get("away") == "yes").checked()


def page_of(request: Request) -> int:
    """Which page of the list; the first where it is none."""
    text = request.query_params.get("page", "")[:7]
    return min(int(text), MOST_PAGES) if text.isascii() and text.isdecimal() else 1


def id_of(request: Request) -> str:
    """The session in the address."""
    return str(request.path_params["id"][:LONGEST])


def name_of(session: str) -> str:
    """What a file of it is called."""
    return f"kongbox-{session[:8]}"


def to_take(content: bytes, name: str, kind: str) -> Response:
    """A file for the person to keep."""
    headers = {"Cache-Control": "no-store", "Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, 200, headers, kind)
