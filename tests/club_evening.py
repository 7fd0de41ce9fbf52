"""A club's evening in tests: opened at the owner's machine, with books written by the phones at its tables."""

import csv
import io
import json
from typing import Any

from asking import ask
from httpx import Response
from pypdf import PdfReader

LAN, PHONE = "192.168.1.4", "192.168.1.7"


class Evening:
    """An evening with its routes: the host draws, and phones write."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.id = self.look = ""

    async def post(self, path: str, body: Any = None, **by: Any) -> Response:
        return await ask(self.app, path, "POST", json.dumps(body or {}).encode(), **by)

    async def open(self, names: list[str], **how: Any) -> dict[str, Any]:
        """Open the evening, and return its page."""
        answer = await self.post("/clubs", {"name": "Tuesday club", "players": names, **how})
        assert answer.status_code == 201, answer.content
        page = answer.json()
        self.id, self.look = page["id"], page["look"]
        return dict(page)

    async def host(self, what: str, **body: Any) -> Response:
        """Send a request of the host."""
        return await self.post(f"/clubs/{self.id}/{what}", body)

    async def hosted(self, what: str, **body: Any) -> dict[str, Any]:
        """Send a request of the host, which must be accepted, and return the page afterwards."""
        answer = await self.host(what, **body)
        assert answer.status_code == 200, answer.content
        return dict(answer.json())

    async def draw(self) -> dict[str, Any]:
        """Draw a round, and return it."""
        page = await self.hosted("rounds", after=len((await self.page())["rounds"]))
        return dict(page["rounds"][-1])

    async def page(self, **by: Any) -> dict[str, Any]:
        """Return the page as a phone reads it with the code, or as somebody else reads it."""
        answer = await ask(self.app, f"/clubs/{self.id}?look={self.look}", **(by or {"by": PHONE, "at": LAN}))
        assert answer.status_code == 200, answer.content
        return dict(answer.json())

    async def sheet(self) -> list[dict[str, str]]:
        """Return the standings as CSV."""
        answer = await ask(self.app, f"/clubs/{self.id}/standings.csv?look={self.look}", by=PHONE, at=LAN)
        assert answer.status_code == 200, answer.content
        return [*csv.DictReader(io.StringIO(answer.text))]

    async def printed(self) -> str:
        """Return the text of the printed standings."""
        answer = await ask(self.app, f"/clubs/{self.id}/standings.pdf?look={self.look}", by=PHONE, at=LAN)
        assert answer.status_code == 200, answer.content
        return "\n".join(page.extract_text() for page in PdfReader(io.BytesIO(answer.content)).pages)

    async def book(self, table: dict[str, Any], *entries: dict[str, Any], by: str = PHONE) -> dict[str, Any]:
        """Let a phone take the pen of a table and write entries, and return the page of the book afterwards."""
        path = f"/books/{table['book']}"
        taken = await self.post(f"{path}/pen", {"look": table["look"], "device": "phone"}, by=by, at=LAN)
        assert taken.status_code == 200, taken.content
        token, number = taken.json()["token"], taken.json()["book"]["number"]
        named = [{"id": f"entry-{number + at}", **entry} for at, entry in enumerate(entries)]
        told = {"token": token, "after": number, "device": "phone", "entries": named}
        answer = await self.post(f"{path}/entries", told, by=by, at=LAN)
        assert answer.status_code == 200, answer.content
        return dict(answer.json())
