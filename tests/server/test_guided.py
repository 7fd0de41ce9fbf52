"""The guided hand: a real table where every wanted action is legal, and where the learner wins what the scorer says."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from server.test_server import get
from serving import PATIENCE, served
from websockets.sync.client import connect

from kongbox.errors import RuleRefusal
from kongbox.game.play.arguments import read_action
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.rulesets.glossary import term
from kongbox.server.learn.guided import GuidedHand, first_hand
from kongbox.server.learn.pieces import pieces
from kongbox.server.learn.whole import WholeHand
from kongbox.tables.hints import hinted
from kongbox.tables.sitting import Evening

STEPS = first_hand().steps


def done(hand: GuidedHand) -> None:
    """Do what the step asks for, and let the others move."""
    step = hand.step
    moves = hand.read() if step.do is None else hand.do(hand.serial, step.do)
    for _ in moves:
        pass


def every_step() -> Iterator[GuidedHand]:
    """The hand at each of its steps."""
    hand = GuidedHand(first_hand())
    for _ in STEPS:
        yield hand
        done(hand)


def test_every_action_that_is_asked_for_is_offered_by_the_rules() -> None:
    seen = []
    for hand in every_step():
        guide, offered = hand.guide(), [action.id for action in hand.shown().view.legal]
        assert guide.wants is None or guide.wants in offered, guide.name
        seen.append(guide.name)
        assert [seat.kind for seat in hand.shown().view.seats] == ["you", "bot", "bot", "bot"]
    assert seen == [step.name for step in STEPS]


def test_the_learner_wins_and_is_told_the_sums_of_the_scorer() -> None:
    hand = GuidedHand(first_hand(), len(STEPS))
    result = hand.table.result
    assert result is not None and result.winner == 0 and result.how == "discard"
    told = {
        name: "".join(piece.text for piece in GuidedHand(first_hand(), at(name)).guide().text) for name in ("doubling", "end")
    }
    assert {f"{result.scores[0].points}", f"{result.scores[0].total}"} <= {*re.findall(r"\d+", told["doubling"])}
    assert f"{result.net[0]}" in re.findall(r"\d+", told["end"])
    assert hand.guide().last


def test_the_hand_teaches_all_that_it_promises() -> None:
    hand = GuidedHand(first_hand(), len(STEPS))
    kinds = {event.kind for event in hand.table.events if event.seat == 0}
    assert {"discard", "pung", "chow", "conceal", "loose", "win"} <= kinds
    assert [(event.kind, event.seat) for event in hand.table.events if event.tile == "2d" and event.kind == "pung"] == [
        ("pung", 1)
    ]


@pytest.mark.parametrize("name", [step.name for step in STEPS if step.do is not None])
def test_another_legal_action_gets_a_gentle_word_and_changes_nothing(name: str) -> None:
    hand = GuidedHand(first_hand(), at(name))
    before, wanted = hand.serial, hand.guide().wants
    other = next(action.id for action in hand.shown().view.legal if action.id != wanted)
    assert list(hand.do(hand.serial, other)) == []
    assert hand.guide().again and hand.guide().name == name and hand.serial == before
    done(hand)
    assert hand.guide().again is None and hand.guide().name != name


def test_what_the_rules_forbid_is_refused_as_at_any_table() -> None:
    hand = GuidedHand(first_hand(), at("discard"))
    with pytest.raises(RuleRefusal) as refusal:
        hand.do(hand.serial, "mahjong")
    assert refusal.value.code != "stale"
    with pytest.raises(RuleRefusal) as refusal:
        hand.do(hand.serial + 1, "discard N")
    assert refusal.value.code == "stale"


def test_a_page_that_comes_back_goes_on_where_it_was() -> None:
    for hand, number in zip(every_step(), range(len(STEPS)), strict=True):
        again = GuidedHand(first_hand(), number)
        assert again.guide() == hand.guide() and again.shown().view == hand.shown().view


def test_every_word_that_a_step_explains_stands_in_the_glossary() -> None:
    words = {piece.term for hand in every_step() for piece in hand.guide().text if piece.term}
    assert len(words) > 15
    for word in words:
        assert term(word).meaning


def test_words_in_brackets_and_clauses_open_what_they_name() -> None:
    found = pieces("Two [pungs|pung] and an [eye], see RX-SC-1.")
    assert [(one.text, one.term, one.clause) for one in found] == [
        ("Two ", None, None),
        ("pungs", "pung", None),
        (" and an ", None, None),
        ("eye", "eye", None),
        (", see ", None, None),
        ("RX-SC-1", None, "RX-SC-1"),
        (".", None, None),
    ]


@pytest.mark.parametrize("rules", SHIPPED)
def test_a_whole_hand_is_played_in_the_rules_of_the_lessons_with_a_hint_for_each_decision(rules: str) -> None:
    hand = WholeHand(rules, seed=3)
    before = -1
    while not hand.table.over:
        guide, view = hand.guide(), hand.shown().view
        assert hand.serial > before and 0 in hand.table.waiting and not guide.last and guide.text
        before, hint = hand.serial, hand.hint()
        action = hint.action
        assert hint == hinted(hand.table, 0, read_action(action))
        if hand.table.phase == "claim":
            assert all(one.label in guide.text[0].text for one in view.legal if one.kind != "pass")
        offered = [one.id for one in view.legal]
        assert action in offered and ("mahjong" in offered or hand.why_not("mahjong").answers)
        for _ in hand.do(hand.serial, action):
            pass
    guide, view = hand.guide(), hand.shown().view
    assert guide.last and view.result is not None and hand.table.ruleset.id == rules and [*hand.read()] == []
    with pytest.raises(RuleRefusal) as refusal:
        hand.hint()
    assert refusal.value.code == "not-awaited"
    with pytest.raises(RuleRefusal) as refusal:
        hand.do(hand.serial + 1, "pass")
    assert refusal.value.code == "stale"


def test_a_whole_hand_continues_from_what_the_learner_did_and_passes_over_what_was_refused() -> None:
    hand = WholeHand("redux", seed=3)
    assert (hand.guide().last, hand.guide().reads) == (False, False)
    did = ["discard 9z", "mahjong"]
    for _ in range(5):
        did.append(hand.hint().action)
        for _ in hand.do(hand.serial, did[-1]):
            pass
    again = WholeHand("redux", 3, did)
    assert again.table.actions == hand.table.actions
    assert [one.kind for one in again.shown().before or ()][:1] == ["deal"]
    assert again.shown().view == hand.shown().view


def at(name: str) -> int:
    """The number of a step, from 0."""
    return [step.name for step in STEPS].index(name)


class Learner:
    """One end of the socket of a guided hand."""

    def __init__(self, connection: Any) -> None:
        self.connection = connection

    def hear(self) -> dict[str, Any]:
        """The next message."""
        heard: dict[str, Any] = json.loads(self.connection.recv(timeout=PATIENCE))
        return self.hear() if heard["type"] == "hello" else heard

    def say(self, message: dict[str, Any]) -> None:
        """Send a message."""
        self.connection.send(json.dumps(message))


@contextmanager
def learner(step: int = 0, more: str = "") -> Iterator[Learner]:
    """A page in the guided hand."""
    with (
        served(Evening(Ruleset.load("redux"), seed=1)) as address,
        connect(f"ws://{address}/learn/hand?step={step}{more}", compression=None, open_timeout=PATIENCE) as connection,
    ):
        yield Learner(connection)


def test_the_hand_goes_over_the_socket_from_beginning_to_end() -> None:
    with learner() as page:
        guide, view = page.hear(), page.hear()["view"]
        names = [guide["name"]]
        while not guide["last"]:
            page.say({"type": "act", "serial": view["serial"], "action": guide["wants"]} if guide["wants"] else {"type": "go-on"})
            step = guide["step"]
            while guide["step"] == step:
                heard = page.hear()
                if heard["type"] == "guide":
                    guide = heard
                else:
                    view = heard["view"]
            if not STEPS[step - 1].do and not STEPS[step - 1].moves:
                view = page.hear()["view"]
            names.append(guide["name"])
        assert names == [step.name for step in STEPS] and view["result"]["winner"] == 0


def test_a_table_of_a_lesson_cannot_be_changed_and_hears_no_nonsense() -> None:
    with learner(2) as page:
        page.hear(), page.hear()
        page.say({"type": "table", "rules": "bmja"})
        assert page.hear()["code"] == "in-lesson"
        page.connection.send("nonsense")
        assert page.hear()["code"] == "bad-message"
        page.say({"type": "hint"})
        assert page.hear()["action"] == "discard N"
        page.say({"type": "act", "serial": 99, "action": "discard N"})
        assert page.hear()["code"] == "stale" and page.hear()["type"] == "guide" and page.hear()["type"] == "view"


def test_a_hint_that_there_is_not_is_refused() -> None:
    with learner(1) as page:
        page.hear(), page.hear()
        page.say({"type": "hint"})
        assert page.hear()["type"] == "refused"


def test_a_whole_hand_is_served_in_the_rules_that_the_address_names() -> None:
    with learner(more="&rules=dummies&seed=3") as page:
        guide, view = page.hear(), page.hear()["view"]
        assert (guide["name"], guide["steps"], guide["reads"]) == ("whole", 0, False)
        page.say({"type": "hint"})
        page.say({"type": "act", "serial": view["serial"], "action": page.hear()["action"]})
        assert page.hear()["view"]["serial"] > view["serial"]


def test_a_word_of_the_glossary_is_served_and_an_unknown_one_has_a_code() -> None:
    with served(Evening(Ruleset.load("redux"), seed=1)) as address:
        status, text, _ = get(address, "/term/Kong%20box")
        assert status == 200 and json.loads(text)["word"] == "kong box"
        status, text, _ = get(address, "/term/own%20season")
        assert status == 200 and json.loads(text)["word"] == "own flower, own season"
        status, text, _ = get(address, "/term/poker")
        assert status == 404 and json.loads(text)["code"] == "unknown-term"
