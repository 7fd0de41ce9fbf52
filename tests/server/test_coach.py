"""The coach is asked over the page's own line, of the view that stands, and changes nothing."""

import json
from urllib.request import urlopen

from serving import served

from kongbox import Ruleset
from kongbox.tables.sitting import Evening


def asked(address: str, serial: int = 0) -> bytes:
    """What the coach says of the view with this serial, or of the last one."""
    with urlopen(f"http://{address}/coach?serial={serial}") as answer:
        assert answer.headers["Content-Type"] == "application/json"
        told: bytes = answer.read()
        return told


def test_the_coach_speaks_of_the_view_that_stands_and_touches_nothing() -> None:
    table = Evening(Ruleset.load("redux"), seed=5, seats=(0, 1, 2, 3))
    with served(table) as address:
        before = table.table.state.bytes()
        first = json.loads(asked(address))
        assert first["serial"] == table.serial and first["keeps"] and first["text"]
        assert json.loads(asked(address)) == first
        assert table.table.state.bytes() == before
        table.act(table.serial, f"discard {first['keeps'][0]['tile']}")
        later = json.loads(asked(address))
        assert later["serial"] == table.serial > first["serial"] and later != first


def test_it_speaks_of_the_view_that_a_page_still_shows_while_the_table_runs_ahead() -> None:
    table = Evening(Ruleset.load("redux"), seed=5, seats=(0, 1, 2, 3))
    with served(table) as address:
        shown = table.serial
        first = json.loads(asked(address, shown))
        table.act(shown, f"discard {first['keeps'][0]['tile']}")
        while table.bot_due is not None:
            table.move()
        assert table.serial > shown
        assert json.loads(asked(address, shown)) == first
        assert json.loads(asked(address, table.serial))["serial"] == table.serial
        assert json.loads(asked(address, 999))["serial"] == table.serial
