"""`kongbox bot`: how a program comes in, and what it says at the end."""

import json
from pathlib import Path
from typing import Any

import pytest
from calling import call, refused

from kongbox import client
from kongbox.client.tokens import kept_token
from kongbox.tables.wire import Gone
from kongbox.words.catalogue import say

HOUSE = "http://192.168.1.5:8765"
CODE = "ABCDEFGH"


class Robin:
    """A seat from which the program goes once it has played, for a reason if the server gives one."""

    def __init__(self, gone: Gone | None) -> None:
        self.gone = gone

    def __enter__(self) -> "Robin":
        return self

    def __exit__(self, *_: object) -> None:
        pass


@pytest.mark.parametrize(
    ("where", "code"),
    [((HOUSE, "--code", CODE), CODE), ((f"{HOUSE}/#/join/{CODE}",), CODE), ((f"{HOUSE}/#/join/{CODE}", "--code", "XY"), "XY")],
)
@pytest.mark.parametrize(("played", "gone"), [(0, None), (1, None), (2, Gone("closed", "The table is closed."))])
def test_a_program_comes_in_by_a_code_and_says_how_long_it_played(
    where: tuple[str, ...], code: str, played: int, gone: Gone | None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[Any] = []

    def come_in(*given: str, token: str) -> client.Entry:
        asked.append((*given, token))
        return client.Entry(HOUSE, "seat", "the token")

    def play(seat: object, player: object, *, hands: int) -> int:
        asked.append((player, hands))
        return played

    monkeypatch.setenv("KONGBOX_DATA", str(tmp_path))
    monkeypatch.setattr(client, "come_in", come_in)
    monkeypatch.setattr(client, "Seat", lambda entry: Robin(gone))
    monkeypatch.setattr(client, "play", play)
    result = call("bot", "--url", *where, "--strategy", "json:dumps", "--name", "Robin", "--hands", 5)
    ended = say("command", "bot", "played", "one" if played == 1 else "many", number=played)
    told = [say("command", "bot", "here", name="Robin"), *([gone.reason] if gone else []), ended]
    assert (result.exit_code, result.stdout.splitlines()) == (0, told)
    assert asked == [(where[0], code, "Robin", ""), (json.dumps, 5)]
    assert kept_token(HOUSE, "Robin") == "the token"


def test_an_address_without_a_code_needs_one() -> None:
    refused(
        call("bot", "--url", HOUSE, "--strategy", "json:dumps"),
        2,
        say("command", "more", told=say("usage", "no-code"), command="kongbox bot"),
    )
