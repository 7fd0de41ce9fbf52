"""Limits of messages: what msgspec says about them reaches nobody; the catalogue has its own sentences."""

from typing import Annotated, Any

import msgspec
import pytest
from failing import fails
from msgspec import Meta
from saying import says

from kongbox.game.views.requests import read_message
from kongbox.server.questions import read_body
from kongbox.server.scorer.wire import Count
from kongbox.words.catalogue import catalogue_in, languages, say, speaking
from kongbox.words.limits import complaint


class Message(msgspec.Struct):
    """A value of every kind that has a limit."""

    few: Annotated[list[Annotated[str, Meta(max_length=1)]], Meta(max_length=2)] = []
    some: Annotated[tuple[int, ...], Meta(min_length=2)] = (1, 2)
    pair: tuple[int, int] = (1, 2)
    word: Annotated[str, Meta(min_length=1, max_length=1200)] = "a"
    named: Annotated[dict[Annotated[str, Meta(max_length=3)], int], Meta(max_length=2)] = {}
    count: Annotated[int, Meta(ge=1, le=3)] = 1


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


def test_any_other_complaint_keeps_its_words() -> None:
    with pytest.raises(msgspec.ValidationError) as caught:
        msgspec.json.decode('{"few": 1}', type=Message)
    assert complaint(caught.value) == str(caught.value)


def test_a_message_and_a_request_are_refused_in_a_sentence() -> None:
    with fails("bad-message") as caught:
        read_message(msgspec.json.Decoder(Message), '{"word": ""}')
    assert says(caught.value.message, "limit", "least", "str", what="word")
    with fails("bad-message") as caught:
        read_body(b'{"players": [{"wind": "E"}]}', Count, "no-count")
    assert says(caught.value.message, "limit", "least", "array", what="players", limit=2)
