"""What bots say after a hand about their discards and claims: it agrees with their tiles, and with what they would do again."""

from collections import Counter

import pytest
from lengths import LONG
from situations import situation

from kongbox.bots import choose_action
from kongbox.bots.characters import CHARACTERS
from kongbox.bots.plans import ANY, PUNGS
from kongbox.bots.reasons import Reason, reason
from kongbox.game import Table, read_action
from kongbox.rulesets import Ruleset


def asked(bot: str, hand: str, move: str) -> Reason | None:
    """Return the reason of East's bot for its first move with this hand."""
    return reason(situation(E=hand).table, 0, read_action(move), bot)


@pytest.mark.parametrize(
    ("bot", "hand", "move", "expected"),
    [
        ("keen", "12345678b EEE RR 5c", "fish 5c", Reason("plan", 1, 1, ("3b", "6b", "9b"))),
        ("keen", "123b 456c 789d 45b 99d E", "fish E", Reason("plan", ANY, 1, ("3b", "6b"))),
        ("bold", "1123456789b 2c 5d 7c 8d", "discard 2c", Reason("plan", 4, 4)),
        ("greedy", "123b 456c 789d 45b 99d E", "discard E", Reason("plan", ANY, 1, ("3b", "6b"))),
        ("greedy", "123b 456c 78d 45b 99d EN", "discard E", Reason("plan", ANY, 2)),
        ("greedy", "123b 456c 789d 45b 99d E", "discard 9d", None),
        ("random", "123b 456c 789d 45b 99d E", "discard 9d", Reason("chance")),
        ("novice", "123b 456c 789d 45b 99d E", "discard 4b", Reason("slip")),
        ("novice", "123b 456c 789d 45b 99d E", "discard E", Reason("plan", ANY, 1, ("3b", "6b"))),
        ("mine:own", "123b 456c 789d 45b 99d E", "discard E", None),
        ("wise", "123b 456c 789d 45b 99d E", "fish E", Reason("plan", ANY, 1, ("3b", "6b"))),
        ("wise", "123b 456c 789d 45b 99d E", "discard 9d", None),
        ("master", "123b 456c 789d 45b 99d E", "fish E", Reason("plan", ANY, 1, ("3b", "6b"))),
        ("master", "123b 456c 789d 45b 99d E", "discard 9d", Reason("ahead", instead=read_action("fish E"))),
    ],
)
def test_a_discard_has_a_reason(bot: str, hand: str, move: str, expected: Reason | None) -> None:
    assert asked(bot, hand, move) == expected


@pytest.mark.parametrize(
    ("bot", "hand", "open_tile", "claim", "expected"),
    [
        ("greedy", "33445d 789d WW PPP", "P", "kong", Reason("loose")),
        ("keen", "33445d 789d WW PPP", "P", "kong", Reason("plan", 3)),
        ("keen", "1567b 258c 36d RR 9d W", "R", "pung", Reason("plan")),
        ("keen", "234b 567c 78c 789d RR", "R", "pung", Reason("worth")),
        ("bold", "22446688b EE 1c 5d 9c", "E", "pung", Reason("plan", 1)),
        ("greedy", "34b 567c 99d 2468d 11c", "5b", "chow 345b", Reason("plan")),
    ],
)
def test_a_claim_that_brings_the_hand_no_nearer_has_another_reason(
    bot: str, hand: str, open_tile: str, claim: str, expected: Reason
) -> None:
    table = Table.from_text(f"rules redux\nS {hand}\nopen E:{open_tile}\n")
    assert reason(table, 1, read_action(claim), bot) == expected


def test_a_reason_without_numbers_names_no_plan_and_no_tiles() -> None:
    assert Reason("chance") == ("chance", 0, 0, (), None)


@pytest.mark.parametrize(("rules", "seeds"), [pytest.param("redux", (6, 7, 8, 11), marks=LONG), ("dummies", (1, 8, 9, 11))])
def test_every_character_can_explain_its_own_play(rules: str, seeds: tuple[int, ...]) -> None:
    """All that decide at once would do again what they did, so they have a reason for each discard and claim."""
    said = Counter[str]()
    for seed in seeds:
        bots = [one.bot for one in CHARACTERS if one.bot != "master"][seed % 3 :][:4]
        table = Table(Ruleset.load(rules), seed=seed)
        while not table.over:
            seat = table.waiting[0]
            action = choose_action(table, seat, bots[seat], seed=seed)
            why = reason(table, seat, action, bots[seat])
            moved = action.verb in ("discard", "fish", "chow", "pung", "kong")
            assert (why is not None) == moved
            if why is not None:
                said[why.code] += 1
                if why.kinds and why.missing == 1:
                    tiles = table.copy()
                    tiles.step(seat, action)
                    assert tiles.distance(seat) == 0
            table.step(seat, action)
    learned = {"learned"} if Ruleset.load(rules).lookup.trees.count else set()
    assert {*said} - {"careful", "loose", "worth"} == {"chance", "slip", "eager", "plan"} | learned


def test_plans_of_pungs_and_of_one_suit_are_told_apart() -> None:
    plans = Counter[int]()
    for seed in (9, 44, 58):
        table = Table(seed=seed)
        while not table.over:
            seat = table.waiting[0]
            action = choose_action(table, seat, "bold")
            why = reason(table, seat, action, "bold")
            if why is not None:
                plans[why.plan] += 1
            table.step(seat, action)
    assert {ANY, 1, 2, 3, PUNGS} <= {*plans}
