"""One table of verbs: numbers, texts and what is claimed all follow from it."""

import re
from pathlib import Path

import kongbox
from kongbox.core.state.actions import (
    ACTIONS,
    CAN_CHOW,
    CAN_KONG,
    CAN_KONG_TWO_WILD,
    CAN_KONG_WILD,
    CAN_PUNG,
    CAN_PUNG_WILD,
    CAN_WIN,
    CLAIM_OF,
    CLAIMS,
    RULING,
    SEEMS_CHOW,
    SEEMS_PUNG,
    SEEMS_WON,
    TILE_OF,
    VERB_OF,
    VERBS,
    WILDS_OF,
)
from kongbox.core.state.codes import INFRACTIONS
from kongbox.core.state.features import GOULASH, STRICT
from kongbox.core.state.records import Decision
from kongbox.game import read_action
from kongbox.game.model.actions import action_of, number_of
from kongbox.tiles import KIND, NONE

SOURCES = Path(kongbox.__file__).parent


def test_every_action_has_one_text_and_every_text_one_action() -> None:
    texts = [action_of(number, KIND["5c"]).id for number in range(ACTIONS)]
    assert len(set(texts)) == ACTIONS
    assert [number_of(read_action(text), KIND["5c"]) for text in texts] == list(range(ACTIONS))


def test_the_numbers_follow_each_other() -> None:
    assert [line.first for line in VERBS] == sorted({*VERB_OF})
    assert len(VERB_OF) == len(TILE_OF) == len(WILDS_OF) == ACTIONS + INFRACTIONS
    assert all(VERB_OF[line.first + place] == line.first for line in VERBS for place in range(line.width))
    assert RULING == ACTIONS
    assert Decision.new().open.shape == (ACTIONS,)


def test_what_an_open_tile_is_claimed_for_has_a_bit() -> None:
    assert [CLAIM_OF[action] for action in CLAIMS] == list(range(len(CLAIMS)))
    assert all(CLAIM_OF[action] == NONE for action in range(ACTIONS) if action not in CLAIMS)


def test_verbs_by_how_many_actions_they_have_what_they_use_and_where() -> None:
    for_each_kind = {"discard", "conceal", "add", "fish", "give", "out-of-turn", "misname", "forget", "unmarked"}
    assert {line.word for line in VERBS if line.width == 34} == for_each_kind
    assert {line.word: line.width for line in VERBS if line.width not in (1, 34)} == {"chow": 3, "ruled": 18}
    wild = [("pung", 1), ("kong", 1), ("kong", 2), ("discard", 1), ("fish", 1)]
    wild += [("conceal", 1), ("conceal", 2), ("add", 1), ("give", 1)]
    assert [(line.word, line.wilds) for line in VERBS if line.wilds] == wild
    assert {line.word for line in VERBS if line.needs == GOULASH and not line.wilds} == {"give", "no-exchange"}
    erring = {"say-mahjong", "show-part", "withdraw", "draw-hastily", "draw-again", "take-wrong", "replace"}
    erring |= {"out-of-turn", "misname", "forget", "unmarked", "no-choice"}
    assert {line.word for line in VERBS if line.needs == STRICT} == erring


def test_the_bits_of_claims() -> None:
    bits = (CAN_CHOW, CAN_PUNG, CAN_KONG, CAN_WIN, CAN_PUNG_WILD, CAN_KONG_WILD, CAN_KONG_TWO_WILD)
    assert bits == (0, 3, 4, 5, 6, 7, 8)
    assert (SEEMS_WON, SEEMS_PUNG, SEEMS_CHOW) == (9, 10, 11)


def test_no_kernel_asks_for_the_order_of_actions() -> None:
    named = "|".join(sorted(re.findall(r"^([A-Z_]+): Final = verb\(", (SOURCES / "core/state/actions.py").read_text(), re.M)))
    ordered = re.compile(
        rf"(?:action|answer|verb|number) *(?:[<>]=?) *(?:n\.)?(?:{named})\b|(?:{named}) *<=? *(?:action|answer|number)"
    )
    for part in ("core", "bots", "game"):
        for path in (SOURCES / part).rglob("*.py"):
            assert not ordered.search(path.read_text()), path
