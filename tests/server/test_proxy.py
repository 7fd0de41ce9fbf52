"""Who works on the client has it served by vite, which hands on to the table what the table answers."""

import re
from pathlib import Path

from starlette.routing import Mount, Route, WebSocketRoute

from kongbox.server.web.app import make_app

CONFIG = Path(__file__).parents[2] / "web" / "vite.config.ts"


def test_every_route_that_is_no_file_of_the_client_is_handed_on() -> None:
    listed = re.search(r"const SERVED = \[(.*?)\];", CONFIG.read_text(encoding="utf-8"), re.DOTALL)
    assert listed is not None
    handed_on = tuple(re.findall(r'"(/[^"]*)"', listed[1]))
    routes = [route for route in make_app().routes if not isinstance(route, Mount)]
    assert routes and all(isinstance(route, Route | WebSocketRoute) for route in routes)
    assert [route.path for route in routes if not route.path.startswith(handed_on)] == []  # type: ignore[attr-defined]
