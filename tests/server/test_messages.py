"""What a page may write to the server: how long each text may be, and what a field that is left out means."""

from typing import Any

import msgspec
import pytest
from failing import fails

from kongbox.errors import BadInput
from kongbox.server.club.wire import NewClub, Revoke, SetMember
from kongbox.server.duplicate.wire import PlayWalls
from kongbox.server.friends.wire import Join, NewTable
from kongbox.server.groups.wire import ForgetMember, NewGroup, OpenLobby
from kongbox.server.questions import read_body


def read(kind: type[Any], message: dict[str, Any]) -> dict[str, Any]:
    """The fields of a message as the server reads it."""
    told: dict[str, Any] = msgspec.to_builtins(read_body(msgspec.json.encode(message), kind, "no-choice"))
    return told


@pytest.mark.parametrize(
    ("kind", "field", "longest", "message"),
    [
        (NewClub, "name", 60, {"players": ["Ada", "Bo"]}),
        (PlayWalls, "session", 100, {}),
        (PlayWalls, "table", 100, {}),
        (NewTable, "name", 200, {"rules": "redux"}),
        (Join, "name", 200, {"code": "ABCD"}),
        (NewGroup, "name", 200, {"table": "7f"}),
        (OpenLobby, "name", 200, {}),
        (ForgetMember, "name", 200, {}),
    ],
)
def test_a_text_is_read_as_long_as_it_fits(kind: type[Any], field: str, longest: int, message: dict[str, Any]) -> None:
    assert read(kind, message | {field: "x" * longest})[field] == "x" * longest
    with fails("bad-message", BadInput):
        read(kind, message | {field: "x" * (longest + 1)})


def test_a_club_has_a_name() -> None:
    assert read(NewClub, {"name": "x", "players": ["Ada", "Bo"]})["name"] == "x"
    with fails("bad-message", BadInput):
        read(NewClub, {"name": "", "players": ["Ada", "Bo"]})


@pytest.mark.parametrize(
    ("kind", "message", "usual"),
    [
        (
            NewClub,
            {"name": "Tuesday", "players": ["Ada", "Bo"]},
            {"rules": "redux", "options": {}, "hands": 0, "start": None, "bench": False},
        ),
        (SetMember, {"name": "Ada"}, {"number": None, "away": False}),
        (Revoke, {"penalty": 0}, {"revoked": True}),
        (Join, {"code": "ABCD"}, {"name": "", "program": False}),
        (PlayWalls, {}, {"session": "", "table": ""}),
        (OpenLobby, {}, {"name": ""}),
    ],
)
def test_a_field_that_is_left_out_has_its_usual_value(kind: type[Any], message: dict[str, Any], usual: dict[str, Any]) -> None:
    assert read(kind, message) == message | usual
