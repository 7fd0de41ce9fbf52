"""The coach is asked over the page's own line, of the view that stands, and changes nothing."""

import json
from urllib.request import urlopen

from serving import served

from kongbox import Ruleset
from kongbox.tables.sitting import Evening


def asked(address: str) -> bytes:
    """What the coach says."""
    with urlopen(f"http://{address}/coach") as answer:
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
