"""The rulebook's own examples under redux."""

import json
from typing import Any

import pytest
from clauses import RULEBOOK

from kongbox import BadInput, KongboxError, RuleRefusal, score, settle

EXAMPLES = json.loads((RULEBOOK / "examples.json").read_text(encoding="utf-8"))
ARGUMENTS = ("seat", "round", "won", "final", "original_call", "heaven", "earth", "kong_on_kong", "thirteenth", "options")
CODES = {
    "fifth-tile": "fifth-tile",
    "too-few": "wrong-count",
    "kong-short": "wrong-count",
    "redux-not-complete": "not-complete",
    "chow-of-winds": "chow-of-honours",
}


def redux(*parts: str) -> list[Any]:
    """The classical examples of some parts, each marked with the clause that it shows."""
    return [
        pytest.param(example, id=example["id"], marks=[pytest.mark.clause(example["clause"])] if "clause" in example else [])
        for part in parts
        for example in EXAMPLES[part]
        if example["rules"] == "redux"
    ]


@pytest.mark.parametrize("example", redux("hands", "circumstances"))
def test_a_hand_scores_as_the_rulebook_says(example: dict[str, Any]) -> None:
    found = score(example["hand"], "redux", **{name: example[name] for name in ARGUMENTS if name in example})
    assert (found.total, found.special) == (example["total"], example.get("special"))
    if "special" in example or "points" in example:
        assert (found.points, found.doublers) == (example.get("points"), example.get("doublers"))
    if found.points is not None and found.doublers is not None:
        assert (found.points << found.doublers) >= found.total


@pytest.mark.parametrize("example", redux("settlements"))
def test_a_hand_is_settled_as_the_rulebook_says(example: dict[str, Any]) -> None:
    found = settle(example["scores"], winner=example["winner"], options=example.get("options"))
    wanted = sorted((paid["from"], paid["to"], paid["amount"]) for paid in example["payments"])
    assert sorted((paid.giver, paid.taker, paid.amount) for paid in found.payments) == wanted
    assert sum(found.net.values()) == 0


@pytest.mark.parametrize("example", redux("refused"))
def test_what_is_no_hand_is_refused_with_a_reason(example: dict[str, Any]) -> None:
    with pytest.raises(KongboxError) as refused:
        score(example["hand"], "redux", won=example.get("won"))
    assert refused.value.code == CODES[example["id"]]
    assert refused.value.exit == (1 if isinstance(refused.value, RuleRefusal) else 2)
    assert isinstance(refused.value, (RuleRefusal, BadInput))
    assert len(refused.value.message) > 20
    assert "\n" not in refused.value.message


def test_there_are_examples_of_every_sort() -> None:
    assert len(redux("hands")) >= 50
    assert len(redux("circumstances")) == 4
    assert len(redux("settlements")) == 2
    assert {parameter.id for parameter in redux("refused")} == set(CODES)
