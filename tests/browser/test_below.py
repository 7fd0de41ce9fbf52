"""The site stands below a path, as it does behind another server: every page finds what it asks for."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

import pytest
from keeping import at
from playwright.sync_api import Browser, expect
from serving import serve_app
from starlette.applications import Starlette
from starlette.routing import Mount

from browser.gathered import Friend, House
from browser.pages import lent_page
from kongbox.rulesets import Ruleset
from kongbox.server.database import open_kept
from kongbox.server.friends.door import Door
from kongbox.server.table.opening import Opening, Wanted
from kongbox.server.web.app import make_app

PATH = "mah-jongg"


@contextmanager
def below(folder: Path) -> Iterator[House]:
    """A site below a path, whose tables are kept in a folder."""
    wanted = Wanted(Ruleset.load("redux"), seed=3, new=True)
    opening = Opening(partial(open_kept, at(folder), wanted, warn=print, pace=(0.0, 0.0)))
    app = make_app(opening=opening, door=(door := Door(opening)))
    with serve_app(Starlette(routes=[Mount(f"/{PATH}", app)], lifespan=app.router.lifespan_context)) as address:
        yield House(f"{address}/{PATH}", door)


@pytest.mark.proof
@pytest.mark.browser
def test_every_page_finds_its_way_below_a_path(browser: Browser, tmp_path: Path) -> None:
    with below(tmp_path) as house, lent_page(browser) as page:
        site = house.address
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.on("websocket", lambda socket: asked.append(socket.url.replace("ws:", "http:")))
        page.goto(f"http://{site}/#/table")
        page.locator("[data-action]").first.wait_for()
        for place in ("", "play", "learn", "score", "history", "rules", "position", "book", "friends"):
            page.goto(f"http://{site}/#/{place}")
            expect(page.locator("main")).to_be_visible()
            page.wait_for_load_state("networkidle")
        friend = Friend(page, "Ada")
        code = friend.lays(house, "lots-choice", "clock-none")
        expect(friend["lobby"]).to_be_visible()
        expect(friend["address"]).to_have_text(site)
        assert page.locator("[data-testid=invitation] a").get_attribute("href") == f"http://{site}/#/join/{code}"
        assert [url for url in asked if not url.startswith((f"http://{site}/", "data:", "blob:"))] == []
