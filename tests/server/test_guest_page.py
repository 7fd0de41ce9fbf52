"""A page knows whether it is a guest's, so that it asks for nothing that only the owner may read."""

import asyncio
from pathlib import Path

from asking import ask

from kongbox.server.web.app import make_app
from kongbox.server.web.files import GUEST

LAN, FRIEND = "192.168.1.4", "192.168.1.7"


def test_a_page_is_marked_where_it_comes_from_another_machine_and_no_longer_where_it_does_not(tmp_path: Path) -> None:
    room = tmp_path / "en"
    (room / "assets").mkdir(parents=True)
    (room / "index.html").write_text("<title>kongbox</title>")
    (room / "assets" / "a.js").write_text("1")
    app, marked = make_app(static=tmp_path), f"{GUEST}=1"

    async def told(path: str, cookie: str = "", **by: str) -> str:
        answer = await ask(app, path, cookie=cookie, **by)  # type: ignore[arg-type]
        return str(answer.headers.get("set-cookie", ""))

    async def look() -> list[str]:
        guest = {"by": FRIEND, "at": LAN}
        return [
            await told("/", **guest),
            await told("/", marked, **guest),
            await told("/assets/a.js", **guest),
            await told("/"),
            await told("/", marked),
        ]

    new, again, script, own, before = asyncio.run(look())
    assert new.startswith(f"{marked};") and (again, script, own) == ("", "", "")
    assert before.startswith(f'{GUEST}="";') and "Max-Age=0" in before
