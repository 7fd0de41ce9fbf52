"""Limits of messages: what msgspec says about them reaches nobody; the catalogue has its own sentences."""

from typing import Annotated, Any, Literal

import msgspec
import pytest
from failing import fails
from msgspec import Meta
from saying import says

from kongbox.game.views.requests import read_message
from kongbox.server.book.wire import BookWrite, NewBook, TakePen, TryEntry
from kongbox.server.club.wire import DrawRound, NewClub, Penalise, Revoke, SetMember
from kongbox.server.duplicate.wire import PlayWalls
from kongbox.server.friends.wire import Join, Moved, NewTable, OpenHouse
from kongbox.server.groups.wire import ForgetMember, NewGroup, OpenLobby
from kongbox.server.home.presets import Preset
from kongbox.server.questions import read_body
from kongbox.server.scorer.wire import Count
from kongbox.server.sheets.wire import SheetAsked, SheetSent
from kongbox.words.catalogue import catalogue_in, languages, say, speaking
from kongbox.words.limits import complaint


class Inner(msgspec.Struct, forbid_unknown_fields=True):
    """A value with a name, which is one of two."""

    key: Literal["a", "b"]


class Message(msgspec.Struct):
    """A value of every kind that has a limit."""

    few: Annotated[list[Annotated[str, Meta(max_length=1)]], Meta(max_length=2)] = []
    some: Annotated[tuple[int, ...], Meta(min_length=2)] = (1, 2)
    pair: tuple[int, int] = (1, 2)
    word: Annotated[str, Meta(min_length=1, max_length=1200)] = "a"
    named: Annotated[dict[Annotated[str, Meta(max_length=3)], int], Meta(max_length=2)] = {}
    count: Annotated[int, Meta(ge=1, le=3)] = 1
    inner: Inner | None = None
    form: Annotated[str, Meta(pattern="a")] = "a"


def refusal(message: Any) -> str:
    """Return what is said about a message that does not fit."""
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.json.decode(msgspec.json.encode(message), type=Message)
    return complaint(caught.value)


CASES: list[tuple[dict[str, Any], tuple[str, ...], str, int]] = [
    ({"few": ["a"] * 3}, ("most", "array"), "few", 2),
    ({"few": ["aa"]}, ("most", "str"), "few[0]", 1),
    ({"some": [1]}, ("least", "array"), "some", 2),
    ({"pair": [1]}, ("exactly", "array"), "pair", 2),
    ({"word": "a" * 1201}, ("most", "str"), "word", 1200),
    ({"word": ""}, ("least", "str"), "word", 1),
    ({"named": {"a": 1, "b": 2, "c": 3}}, ("most", "object"), "named", 2),
    ({"count": 4}, ("most", "int"), "count", 3),
    ({"count": 0}, ("least", "int"), "count", 1),
]


@pytest.mark.parametrize(("message", "codes", "what", "limit"), CASES)
def test_a_limit_is_said_in_the_language_of_the_reader(message: Any, codes: tuple[str, ...], what: str, limit: int) -> None:
    for language in languages():
        with speaking(catalogue_in(language)):
            assert refusal(message) == say("limit", *codes, what=what, limit=limit)


def test_a_key_and_a_whole_message_are_named() -> None:
    assert refusal({"named": {"long": 1}}) == say("limit", "most", "str", what=say("limit", "key", what="named"), limit=3)
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.json.decode("[1, 2, 3]", type=tuple[int, int])
    assert complaint(caught.value) == say("limit", "exactly", "array", what=say("limit", "whole"), limit=2)


WRONG: list[tuple[dict[str, Any], str, dict[str, str]]] = [
    ({"few": 1}, "type", {"what": "few"}),
    ({"few": ["a", 1]}, "type", {"what": "few[1]"}),
    ({"inner": {}}, "missing", {"what": "inner.key"}),
    ({"inner": {"key": "a", "more": 1}}, "unknown", {"what": "inner.more"}),
    ({"inner": {"key": "c"}}, "value", {"what": "inner.key", "given": "'c'"}),
    ({"form": ""}, "form", {"what": "form"}),
]


@pytest.mark.parametrize(("message", "code", "facts"), WRONG)
def test_any_other_wrong_value_is_said_in_the_language_of_the_reader(message: Any, code: str, facts: dict[str, str]) -> None:
    for language in languages():
        with speaking(catalogue_in(language)):
            assert refusal(message) == say("limit", "wrong", code, **facts)


def test_a_field_of_the_whole_message_and_a_message_of_the_wrong_type_are_named() -> None:
    for sent, code, what in (
        (b"{}", "missing", "key"),
        (b'{"key": "a", "more": 1}', "unknown", "more"),
        (b"[]", "type", say("limit", "whole")),
        (b'{"key": 1e400}', "range", "key"),
    ):
        with pytest.raises(msgspec.ValidationError) as caught:
            msgspec.json.decode(sent, type=Inner)
        assert complaint(caught.value) == say("limit", "wrong", code, what=what)


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (b'{"a"', "cut"),
        (b'"\\ud800"', "cut"),
        (b"{} {}", "malformed"),
        (b'"\xff"', "text"),
        (b"[" * 5_000, "deep"),
        (b"xx", "malformed"),
    ],
)
def test_what_is_no_json_is_said_in_the_language_of_the_reader(sent: bytes, code: str) -> None:
    for language in languages():
        with speaking(catalogue_in(language)):
            with fails("bad-message") as caught:
                read_body(sent, object, "no-count")
            assert says(caught.value.message, "limit", "unread", code)


def test_a_complaint_that_nobody_has_met_keeps_its_words() -> None:
    assert complaint(ValueError("none of these")) == "none of these"


@pytest.mark.parametrize(
    ("kind", "case", "sent", "codes", "facts"),
    [
        (NewBook, "no-book", {"players": ["x" * 41, "b"]}, ("most", "str"), {"what": "players[0]", "limit": 40}),
        (Join, "no-door", {"code": "x" * 101}, ("most", "str"), {"what": "code", "limit": 100}),
        (NewClub, "no-club", {"name": "x", "players": [5, "b"]}, ("wrong", "type"), {"what": "players[0]"}),
        (NewBook, "no-book", {"players": "Ada"}, ("wrong", "type"), {"what": "players"}),
        (Join, "no-door", {"code": 5}, ("wrong", "type"), {"what": "code"}),
    ],
)
def test_a_club_a_book_and_a_door_refuse_in_the_language_of_the_reader(
    kind: Any, case: str, sent: Any, codes: tuple[str, ...], facts: dict[str, Any]
) -> None:
    for language in languages():
        with speaking(catalogue_in(language)):
            with fails("bad-message") as caught:
                read_body(msgspec.json.encode(sent), kind, case)
            assert caught.value.message == say("error", "bad-message", case, why=say("limit", *codes, **facts))


@pytest.mark.parametrize(
    "kind",
    [
        *(Count, NewBook, BookWrite, TryEntry, TakePen, NewClub, DrawRound, SetMember, Penalise, Revoke, PlayWalls),
        *(OpenHouse, NewTable, Join, Moved, NewGroup, OpenLobby, ForgetMember, Preset, SheetAsked, SheetSent),
    ],
)
def test_a_request_has_no_fields_but_its_own(kind: Any) -> None:
    with fails("bad-message") as caught:
        read_body(b'{"unheard-of": 1}', kind, "no-door")
    assert says(caught.value.message, "limit", "wrong", "unknown", what="unheard-of")


def test_a_message_and_a_request_are_refused_in_a_sentence() -> None:
    with fails("bad-message") as caught:
        read_message(msgspec.json.Decoder(Message), '{"word": ""}')
    assert says(caught.value.message, "limit", "least", "str", what="word")
    with fails("bad-message") as caught:
        read_body(b'{"players": [{"wind": "E"}]}', Count, "no-count")
    assert says(caught.value.message, "limit", "least", "array", what="players", limit=2)
