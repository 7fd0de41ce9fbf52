"""The rulebook's own examples for these rulesets, in Python and on the command line."""

import json
from typing import Any

import pytest
from clauses import RULEBOOK
from click.testing import CliRunner

from kongbox import KongboxError, score, settle
from kongbox.cli.app import kongbox

EXAMPLES = json.loads((RULEBOOK / "examples.json").read_text(encoding="utf-8"))
SHEETS = ("pung_chow", "pung_chow_limit", "dummies")
ARGUMENTS = ("seat", "round", "won", "final", "options")


def ours(*parts: str) -> list[Any]:
    """The examples of some parts, each marked with its clause."""
    return [
        pytest.param(example, id=example["id"], marks=pytest.mark.clause(example["clause"]))
        for part in parts
        for example in EXAMPLES[part]
        if example["rules"] in SHEETS
    ]


def answer(*words: str) -> dict[str, Any]:
    """What a command answers in JSON."""
    found = CliRunner().invoke(kongbox, [*words, "--json"])
    assert found.exit_code == 0, found.output
    answered: dict[str, Any] = json.loads(found.output)
    return answered


def chosen(example: dict[str, Any]) -> list[str]:
    """The rules and options of an example as words of a command."""
    return ["--rules", example["rules"], *(f"--set={name}={value}" for name, value in example.get("options", {}).items())]


FIGURES = ("points", "doublers", "total")


@pytest.mark.parametrize("example", ours("hands", "circumstances"))
def test_a_hand_scores_as_the_rulebook_says(example: dict[str, Any]) -> None:
    found = score(example["hand"], example["rules"], **{name: example[name] for name in ARGUMENTS if name in example})
    assert {name: getattr(found, name) for name in FIGURES if name in example} == {
        name: example[name] for name in FIGURES if name in example
    }
    won = [f"--won={example['won']}"] if "won" in example else []
    told = answer(
        "score", *example["hand"].split(), *chosen(example), "--seat", example["seat"], "--round", example["round"], *won
    )
    assert told | {name: example[name] for name in FIGURES if name in example} == told


@pytest.mark.parametrize("example", ours("settlements"))
def test_a_hand_is_settled_as_the_rulebook_says(example: dict[str, Any]) -> None:
    found = settle(example["scores"], example["rules"], winner=example["winner"], options=example.get("options"))
    wanted = sorted((paid["from"], paid["to"], paid["amount"]) for paid in example["payments"])
    assert sorted((paid.giver, paid.taker, paid.amount) for paid in found.payments) == wanted
    scores = [f"{wind}={value}" for wind, value in example["scores"].items()]
    told = answer("settle", *scores, "--winner", example["winner"], *chosen(example))
    assert sorted((paid["from"], paid["to"], paid["amount"]) for paid in told["payments"]) == wanted


@pytest.mark.parametrize("example", ours("refused"))
def test_what_is_refused(example: dict[str, Any]) -> None:
    with pytest.raises(KongboxError):
        score(example["hand"], example["rules"], won=example.get("won"))
    won = [f"--won={example['won']}"] if "won" in example else []
    found = CliRunner().invoke(kongbox, ["score", *example["hand"].split(), "--rules", example["rules"], *won])
    assert found.exit_code == 1


@pytest.mark.clause("PC2-BON-3", "DM-14")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--rules", "pung_chow_limit", "--earth"], " × 2^0 + 300 = 320"),
        (["--rules", "dummies", "--original-call"], "+ 100 = "),
        (["--rules", "pung_chow_limit", "--earth", "--set", "limit=300"], " × 2^0 + 150 = 170"),
    ],
)
def test_what_is_added_after_doubling_is_told(words: list[str], said: str) -> None:
    hand = ["123b", "456c", "789c", "55c", "67d", ".8d"]
    found = CliRunner().invoke(kongbox, ["score", *hand, "--seat", "S", "--won", "discard", *words])
    assert found.exit_code == 0
    assert said in found.output


def of(clause: str, part: str) -> list[dict[str, Any]]:
    """The examples of a part that prove a clause."""
    return [example for example in EXAMPLES[part] if example["clause"] == clause]


@pytest.mark.clause("PC1-EX-1")
def test_the_four_plates_score_and_settle_with_their_errata() -> None:
    hands = of("PC1-EX-1", "hands")
    plates = [plate for plate in EXAMPLES["settlements"] if plate["rules"] == "pung_chow"]
    scored = [score(hand["hand"], hand["rules"], **{n: hand[n] for n in ARGUMENTS if n in hand}).total for hand in hands]
    assert sorted({480, 272, 2560} & set(scored)) == [272, 480, 2560] and scored == [hand["total"] for hand in hands]
    for plate in plates:
        found = settle(plate["scores"], plate["rules"], winner=plate["winner"]).payments
        assert {(paid.giver, paid.taker, paid.amount) for paid in found} == {
            (paid["from"], paid["to"], paid["amount"]) for paid in plate["payments"]
        }
    assert len(plates) >= 4


@pytest.mark.clause("PC2-EX-1")
def test_the_worked_hands_of_the_limit_card() -> None:
    hands = of("PC2-EX-1", "hands")
    scored = [score(hand["hand"], hand["rules"], **{n: hand[n] for n in ARGUMENTS if n in hand}).total for hand in hands]
    assert len(hands) >= 7 and scored == [hand["total"] for hand in hands]


def test_there_are_examples_of_every_sort() -> None:
    assert [len(ours(part)) for part in ("hands", "settlements", "refused")] == [28, 8, 2]
