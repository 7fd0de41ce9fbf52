"""Messages: what is meant where a field is left out, and the bounds of what a table reads."""

from typing import Any

import msgspec
import pytest
from failing import fails

from kongbox.errors import BadInput
from kongbox.game.model.day import Day
from kongbox.game.model.next_deal import NextDeal
from kongbox.game.model.offence import Consequence, Fault
from kongbox.game.model.reason import Hint, Reason
from kongbox.game.model.result import Result
from kongbox.game.model.score import Line
from kongbox.game.views.requests import Act, Next, Rule, TakeBack, Unrule, WhyNot, read_message
from kongbox.game.views.seat import FaultView
from kongbox.game.views.wire import ActionView, ResultView, RulesView, SessionView, Standing

REQUESTS = msgspec.json.Decoder(Act | Next | Rule | TakeBack | Unrule | WhyNot)
FEWEST: dict[type, tuple[dict[str, Any], dict[str, Any]]] = {
    Day: ({"date": "2026-11-25"}, {"late": False, "practice": False}),
    NextDeal: ({"code": "over"}, {"stays": False, "goulash": False, "box": False}),
    Consequence: ({"code": "barred"}, {"amount": 0}),
    Fault: ({"code": "barred"}, {"amount": 0}),
    FaultView: ({"code": "barred", "text": ""}, {"amount": 0}),
    Reason: ({"code": "no-kong"}, {"needed": 0, "held": 0, "away": -1, "heads": 0, "wilds": 0, "late": False}),
    Line: ({"rule": "", "name": "", "times": 1, "points": 2, "doublers": 0, "clause": ""}, {"extra": 0}),
    RulesView: ({"id": "redux", "name": "", "call": "fishing"}, {"scored": True, "strict": False}),
    Standing: ({"seat": 0, "total": 2000}, {"wins": 0}),
    SessionView: (
        {"set": 1, "sets": 1, "round": "E", "hand": 1, "box": None, "over": False, "standings": []},
        {"exercise": False},
    ),
    ActionView: ({"id": "pass", "kind": "pass", "word": "", "label": ""}, {"error": False, "ends": False}),
    Result: (
        {"winner": None, "giver": None, "how": None, "last": None, "final": False, "scores": [], "payments": [], "net": []},
        {"heads": 0},
    ),
    ResultView: (
        {"kind": "washout", "winner": None, "from": None, "how": None, "last": None, "text": "", "next": ""}
        | {"hands": [], "payments": [], "net": [], "totals": []},
        {"final": False},
    ),
}


@pytest.mark.parametrize("kind", FEWEST, ids=lambda kind: kind.__name__)
def test_what_a_message_leaves_out_is_usual(kind: type) -> None:
    told, usual = FEWEST[kind]
    read: Any = msgspec.convert(told, kind)
    assert {name: getattr(read, name) for name in usual} == usual


def test_a_hint_that_says_no_more_counts_nothing_and_uses_no_wild_tile() -> None:
    assert Hint("pass", "pass") == ("pass", "pass", (), 0, False, None)


@pytest.mark.parametrize("kind", [Day, NextDeal, Reason, SessionView, ActionView], ids=lambda kind: kind.__name__)
def test_what_is_usual_is_not_sent(kind: type) -> None:
    told, _ = FEWEST[kind]
    assert msgspec.to_builtins(msgspec.convert(told, kind)) == told


@pytest.mark.parametrize(
    "told",
    [
        {"type": "act", "serial": 2**53, "action": "x" * 40},
        {"type": "next"},
        {"type": "rule", "serial": 0, "seat": 3, "name": "x" * 60},
        {"type": "unrule"},
        {"type": "take-back", "serial": 0},
        {"type": "why", "about": "x" * 40},
    ],
    ids=lambda told: told["type"],
)
def test_a_request_is_read_up_to_its_bounds_and_has_no_unknown_field(told: dict[str, Any]) -> None:
    assert read_message(REQUESTS, msgspec.json.encode(told)) is not None
    beyond: dict[str, tuple[Any, ...]] = {"serial": (-1, 2**53 + 1), "seat": (-1, 4), "name": ("x" * 61,), "more": (1,)}
    beyond |= dict.fromkeys(("action", "about"), ("x" * 41,))
    for name in (*told, "more"):
        for value in beyond.get(name, ()):
            with fails("bad-message", BadInput):
                read_message(REQUESTS, msgspec.json.encode(told | {name: value}))


def test_a_page_hears_in_few_signs_what_is_wrong_with_its_message() -> None:
    with fails("bad-message", BadInput) as refused:
        read_message(REQUESTS, msgspec.json.encode({"type": "next", "y" * 200: 1}))
    assert refused.value.facts["why"] == "y" * 120


def test_a_message_is_read_up_to_sixteen_kilobytes() -> None:
    assert read_message(REQUESTS, '{"type":"next"}'.ljust(16_384)) == Next()
    with fails("too-long", BadInput):
        read_message(REQUESTS, '{"type":"next"}'.ljust(16_385))
