"""The rulebook's own examples for the British rules, in Python and on the command line."""

import json
from typing import Any

import pytest
from clauses import RULEBOOK
from click.testing import CliRunner

from kongbox import KongboxError, score, settle
from kongbox.cli.app import kongbox

EXAMPLES = json.loads((RULEBOOK / "examples.json").read_text(encoding="utf-8"))


def ours(part: str) -> list[Any]:
    """The examples of one part, each marked with its clause."""
    chosen = [example for example in EXAMPLES[part] if example["rules"] == "bmja"]
    assert chosen
    marks = [[pytest.mark.clause(example["clause"])] if "clause" in example else [] for example in chosen]
    return [pytest.param(example, id=example["id"], marks=mark) for example, mark in zip(chosen, marks, strict=True)]


def said(*words: str) -> dict[str, Any]:
    """What a command answers in JSON."""
    found = CliRunner().invoke(kongbox, [*words, "--rules", "bmja", "--json"])
    assert found.exit_code == 0, found.output
    answered: dict[str, Any] = json.loads(found.output)
    return answered


@pytest.mark.parametrize("example", ours("hands"))
def test_a_hand_scores_as_the_rulebook_says(example: dict[str, Any]) -> None:
    told = {name: example[name] for name in ("seat", "round", "won", "final") if name in example}
    found = score(example["hand"], "bmja", **told)
    wanted = {name: example[name] for name in ("points", "doublers", "total", "special") if name in example}
    assert {name: getattr(found, name) for name in wanted} == wanted
    flags = [f"--{name}={told[name]}" for name in ("seat", "round", "won") if name in told] + ["--final"] * ("final" in told)
    answered = said("score", *example["hand"].split(), *flags)
    assert {name: answered[name] for name in wanted} == wanted


@pytest.mark.parametrize("example", ours("hands"))
def test_the_lines_of_a_hand_make_its_total(example: dict[str, Any]) -> None:
    found = score(
        example["hand"], "bmja", **{name: example[name] for name in ("seat", "round", "won", "final") if name in example}
    )
    points = sum(line.points for line in found.lines)
    folded = (points << sum(line.doublers for line in found.lines)) + sum(line.extra for line in found.lines)
    assert folded == (0 if found.total == 1000 else found.total)


@pytest.mark.parametrize("example", ours("settlements"))
def test_a_hand_is_settled_as_the_rulebook_says(example: dict[str, Any]) -> None:
    found = settle(example["scores"], "bmja", winner=example["winner"])
    wanted = sorted((paid["from"], paid["to"], paid["amount"]) for paid in example["payments"])
    assert sorted((paid.giver, paid.taker, paid.amount) for paid in found.payments) == wanted
    answered = said("settle", *(f"{wind}={value}" for wind, value in example["scores"].items()), "--winner", example["winner"])
    assert sorted((paid["from"], paid["to"], paid["amount"]) for paid in answered["payments"]) == wanted


@pytest.mark.parametrize("example", ours("refused"))
def test_what_is_refused(example: dict[str, Any]) -> None:
    with pytest.raises(KongboxError):
        score(example["hand"], "bmja", won=example.get("won"))


@pytest.mark.clause("BM-SH-1")
def test_a_row_that_does_not_win_has_no_line_and_purity_beside_bonus_tiles_shows_its_sum() -> None:
    ordinary = score("+222b +444b 666b 88b 77b 2f2y .7b", rules="bmja", seat="S", won="wall")
    assert "purity" not in [line.rule for line in ordinary.lines]
    assert (ordinary.points, ordinary.doublers, ordinary.total) == (42, 3, 336)
    pure = score("+222b +444b 666b 888b 7b 1f .7b", rules="bmja", seat="S", won="wall")
    assert (pure.total, pure.sum[-5:]) == (272 + 4, "= 276") and pure.sum.startswith("272 + 4 ")
