"""What errors cost in points, for people with real tiles: rulings in a settlement, hands with a wrong number of tiles."""

import json
from typing import Any

import pytest
from click.testing import CliRunner
from failing import fails
from lengths import tried
from saying import piece
from strict import strict

import kongbox
from kongbox.cli.app import kongbox as command
from kongbox.errors import KongboxError
from kongbox.notation import read_hand

SCORES = {"E": 12, "S": 14, "W": 8, "N": 384}
NOTHING = dict.fromkeys("ESWN", 0)


def paid(rules: str, winner: str | None, scores: dict[str, int], *rulings: str, **options: object) -> set[tuple[str, str, int]]:
    """Who pays whom."""
    found = kongbox.settle(scores, rules, winner=winner, rulings=rulings, options=options)
    assert sum(found.net.values()) == 0
    return {(payment.giver, payment.taker, payment.amount) for payment in found.payments}


def cost(*rulings: str, scores: dict[str, int] = SCORES) -> set[tuple[str, str, int]]:
    """What rulings change after North's win."""
    return paid("redux", "N", scores, *rulings) ^ paid("redux", "N", scores)


@pytest.mark.clause("RX-INF-11", "BM-PEN-1", "PC2-PEN-1")
@pytest.mark.parametrize(
    ("rules", "ruling", "half"),
    [
        ("redux", "RX-INF-11", 500),
        ("redux", "false-mahjong-shown", 500),
        ("bmja", "BM-PEN-1", 500),
        ("pung_chow_limit", "PC2-PEN-1", 300),
    ],
)
def test_a_false_mahjong_costs_half_the_limit_to_each_and_double_with_the_dealer(rules: str, ruling: str, half: int) -> None:
    assert paid(rules, None, NOTHING, f"{ruling}:S") == {("S", "E", 2 * half), ("S", "W", half), ("S", "N", half)}
    assert paid(rules, None, NOTHING, f"{ruling}:E") == {("E", wind, 2 * half) for wind in "SWN"}


@pytest.mark.clause("RX-INF-11")
def test_without_a_limit_it_is_half_of_what_a_special_hand_is_worth() -> None:
    assert ("W", "N", 500) in paid("redux", None, NOTHING, "RX-INF-11:W", limit=0)


@pytest.mark.clause("RX-INF-9")
def test_a_claim_given_back_costs_a_flat_hundred_to_another_who_wins() -> None:
    assert cost("RX-INF-9:S") == {("S", "N", 384), ("S", "N", 484)}
    assert cost("RX-INF-9:E", "RX-INF-9:E") == {("E", "N", 768), ("E", "N", 968)}
    assert cost("RX-INF-9:N") == set()


@pytest.mark.clause("BM-PLAY-7")
@pytest.mark.parametrize("ruling", ["BM-PLAY-7", "bm-play-7", "unfounded-fishing"])
def test_who_said_fishing_and_is_found_not_to_be_pays_each_other_player_what_was_agreed(ruling: str) -> None:
    """Ruling 75: never doubled, though East is dealer; both losers who said so pay each other."""
    free, fined = ({(one.giver, one.taker): one.amount for one in found.payments} for found in (agreed(), agreed(f"{ruling}:S")))
    assert {pair: fined.get(pair, 0) - free.get(pair, 0) for pair in fined | free} == {
        pair: 50 if pair[0] == "S" else 0 for pair in fined | free
    }
    assert {pair for pair in fined if pair[0] == "S"} == {("S", "E"), ("S", "W"), ("S", "N")}
    both = agreed(f"{ruling}:S", f"{ruling}:E").net
    assert (both["S"], both["E"]) == (agreed().net["S"] - 100, agreed().net["E"] - 100)


def agreed(*rulings: str) -> kongbox.Settlement:
    """North's win where it is agreed that who said fishing and is not pays fifty."""
    return kongbox.settle(SCORES, "bmja", winner="N", rulings=rulings, options={"fishing_penalty": 50})


@pytest.mark.clause("BM-PLAY-7")
def test_a_winner_was_fishing_and_where_nothing_is_agreed_nothing_is_ruled() -> None:
    with pytest.raises(KongboxError) as refused:
        agreed("BM-PLAY-7:N")
    assert refused.value.code == "was-fishing"
    with pytest.raises(KongboxError) as refused:
        kongbox.settle(SCORES, "bmja", winner="N", rulings=["BM-PLAY-7:S"])
    assert refused.value.code == "not-in-these-rules"


@pytest.mark.clause("RX-INF-2", "RX-INF-3", "RX-INF-7")
@pytest.mark.parametrize("clause", ["RX-INF-2", "RX-INF-3", "RX-INF-7"])
def test_a_long_hand_scores_nothing(clause: str) -> None:
    assert paid("redux", "N", SCORES, f"{clause}:S") == paid("redux", "N", SCORES | {"S": 0})


@pytest.mark.clause("PC-PLAY-2")
def test_a_dead_hand_scores_nothing_and_pays_everyone() -> None:
    dead = paid("pung_chow", "N", SCORES | {"W": 600}, "PC-PLAY-2:W")
    assert dead == {("E", "N", 768), ("S", "N", 384), ("W", "N", 384), ("E", "S", 4), ("W", "S", 14), ("W", "E", 24)}


@pytest.mark.clause("RX-INF-14")
def test_who_points_out_an_under_count_makes_good_what_it_costs_the_others() -> None:
    """South has 64 and had counted 4: East, who pays 104 now and had got 16, has 120 from West, who told."""
    right = SCORES | {"S": 64}
    assert cost("RX-INF-14:W:S=4", scores=right) == {("W", "E", 8), ("W", "E", 128)}
    assert cost("RX-INF-14:W:S=64", scores=right) == set()
    assert cost("RX-INF-14:W:S=000000000064", scores=right) == set()
    assert cost("RX-INF-14:E:S=4", scores=right) == {("E", "W", 60)}


@pytest.mark.clause("RX-INF-14")
@pytest.mark.parametrize(("winner", "costs"), [("E", {("W", "N", 16)}), ("W", {("E", "N", 32)})])
def test_who_points_out_an_under_count_pays_only_those_who_lose_by_it(winner: str, costs: set[tuple[str, str, int]]) -> None:
    """East's payments to and from the others are doubled; the winner gains nothing and loses nothing by a loser's count."""
    scores = {"E": 100, "S": 80, "W": 40, "N": 20}
    ruling = "RX-INF-14:W:S=64" if winner == "E" else "RX-INF-14:E:S=48"
    assert paid("redux", winner, scores, ruling) ^ paid("redux", winner, scores) == costs


@pytest.mark.parametrize(
    ("ruling", "facts"),
    [
        ("x" * 41 + ":Q", {"case": "text", "given": "x" * 40}),
        ("RX-INF-14:S:" + "W" * 41, {"case": "helping", "given": "RX-INF-14:S:" + "W" * 28}),
        ("x" * 41 + ":S", {"case": "clause", "given": "x" * 40}),
    ],
)
def test_a_ruling_that_cannot_be_read_is_named_by_its_beginning(ruling: str, facts: dict[str, object]) -> None:
    with pytest.raises(KongboxError) as refused:
        kongbox.settle(SCORES, winner="N", rulings=[ruling])
    assert {key: refused.value.facts[key] for key in facts} == facts


@pytest.mark.parametrize(
    ("rules", "options", "case"),
    [("redux", {"cannon": "off"}, "cannon-off"), ("bmja", {}, "cannon-off"), ("pung_chow", {}, "cannon")],
)
def test_rules_without_a_cannon_may_have_the_option(rules: str, options: dict[str, object], case: str) -> None:
    with fails("not-in-these-rules") as refused:
        kongbox.settle(SCORES, rules, winner="N", cannon="S", options=options)
    assert (refused.value.facts["case"], refused.value.facts["wind"]) == (case, "S")


@pytest.mark.clause("RX-INF-14")
@pytest.mark.parametrize(
    ("rules", "winner", "ruling", "code"),
    [
        ("redux", "N", "RX-INF-14:S:S=4", "own-count"),
        ("redux", "N", "RX-INF-14:W:S", "bad-ruling"),
        ("redux", "N", "RX-INF-14:W:S=" + "9" * 13, "bad-ruling"),
        ("redux", "N", "RX-INF-11", "bad-ruling"),
        ("redux", "N", "RX-INF-11:Q", "bad-ruling"),
        ("redux", "N", "RX-INF-11:N", "cannot-win"),
        ("redux", None, "RX-INF-9:S", "no-winner"),
        ("redux", "N", "RX-INF-10:S", "no-payment"),
        ("redux", "N", "RX-INF-1:S", "no-payment"),
        ("redux", "N", "BM-PEN-1:S", "not-in-these-rules"),
        ("bmja", "N", "RX-INF-9:S", "not-in-these-rules"),
        ("bmja", "N", "RX-INF-14:W:S=4", "not-in-these-rules"),
        ("dummies", "N", "RX-INF-9:S", "not-in-these-rules"),
        ("redux", "N", "RX-INF-2:N", "cannot-win"),
    ],
)
def test_rulings_that_cannot_be(rules: str, winner: str | None, ruling: str, code: str) -> None:
    with pytest.raises(KongboxError) as refused:
        kongbox.settle(SCORES, rules, winner=winner, rulings=[ruling])
    assert refused.value.code == code and len(refused.value.message) < 160


def test_rulings_are_a_list() -> None:
    with pytest.raises(KongboxError) as refused:
        kongbox.settle(SCORES, "redux", winner="N", rulings="RX-INF-9:S")
    assert refused.value.code == "bad-ruling" and refused.value.facts == {"case": "list", "given": "RX-INF-9:S"}


@pytest.mark.clause("RX-PLAY-11", "RX-INF-11")
def test_a_false_mahjong_beside_a_true_one_is_paid_as_at_the_table() -> None:
    """Ruling 77: South declares mahjong on the tile with which West wins."""
    hands = {"E": "9b 9d 5b E E W 1c 4c 9c 3d", "S": "147b 258d 369d N S P G", "W": "123d 456d 789d 11d 78b"}
    game = strict(**hands, asked="SWN").play("E discard 9b", "S mahjong", "W mahjong").pass_all()
    scores = {wind: game.score(wind).total for wind in "ESWN"}
    ruled = kongbox.settle(scores, "redux", winner="W", rulings=["RX-INF-11:S"], holdings=dict.fromkeys("ESWN", 2000))
    assert {(one.giver, one.taker, one.amount) for one in ruled.payments} == game.paid()


@pytest.mark.clause("RX-INF-11")
def test_the_same_ruling_twice_and_an_empty_seat() -> None:
    for scores, rulings in ((NOTHING, ["RX-INF-11:S", "RX-INF-11:W"]), (SCORES, ["RX-INF-2:S", "RX-INF-2:S"])):
        with pytest.raises(KongboxError) as refused:
            kongbox.settle(scores, winner=None if scores is NOTHING else "N", rulings=rulings)
        assert refused.value.code == "ruled-already"
    with pytest.raises(KongboxError) as refused:
        kongbox.settle({"E": 1, "W": 20}, "pung_chow_limit", winner="W", rulings=["PC-PLAY-2:S"], options={"players": 2})
    assert refused.value.code == "empty-chair"


@pytest.mark.clause("RX-INF-1", "RX-INF-2", "PC-PLAY-2")
def test_what_a_hand_with_a_wrong_number_of_tiles_may_score() -> None:
    assert kongbox.score("RRR 55c 1b 2b", seat="S", short=True).total == 16
    for hand, rules, wrong in (("RRR 55c 123456789b EW", "redux", "long"), ("RRR 55c 1b 2b", "pung_chow", "short")):
        given: dict[str, Any] = {wrong: True}
        assert kongbox.score(hand, rules, **given) == kongbox.Score(rules, 0, 0, 0, False, None, (), str(read_hand(hand)))
    refusals: list[tuple[str, str, dict[str, Any], str]] = [
        ("RRR 55c 1b .2b", "redux", {"short": True, "won": "discard"}, "cannot-win"),
        ("RRR 55c 1b 2b", "redux", {"long": True}, "wrong-count"),
        ("RRR 55c 1b 2b", "redux", {"long": True, "short": True}, "wrong-count"),
        ("RRR 55c 12345678b", "redux", {"short": True}, "wrong-count"),
        ("RRR 55c 12345678b", "redux", {"long": True}, "wrong-count"),
        ("RRR 55c 123456789b", "redux", {"short": True}, "wrong-count"),
        ("RRR 55c 1b 2b", "bmja", {"short": True}, "not-in-these-rules"),
    ]
    for hand, rules, how, code in refusals:
        with fails(code):
            kongbox.score(hand, rules, **how)


def run(*words: str) -> dict[str, object]:
    """What a command says as JSON."""
    result = CliRunner().invoke(command, [*words, "--json"])
    assert result.exit_code == 0, result.output
    found: dict[str, object] = json.loads(result.stdout)
    return found


@pytest.mark.clause("RX-INF-1", "RX-INF-9", "RX-INF-11")
def test_the_command_line_says_the_same() -> None:
    assert run("settle", "--ruling", "RX-INF-11:S", *(f"{wind}=0" for wind in "ESWN"))["net"] == {
        "E": 1000,
        "S": -2000,
        "W": 500,
        "N": 500,
    }
    flat = run("settle", "--winner", "N", "--ruling", "RX-INF-9:S", *(f"{wind}={score}" for wind, score in SCORES.items()))
    assert {"from": "S", "to": "N", "amount": 484} in flat["payments"]  # type: ignore[operator]
    assert run("score", "RRR", "55c", "1b", "--short", "--seat", "S")["total"] == 16


@tried("hands", 600, proof=3000)
def test_clumsy_players_are_told_apart_by_clause(hands: int) -> None:
    found = run("simulate", "--hands", str(hands), "--manners", "strict", "--clumsy", "0.02", "--workers", "1")
    fired: dict[str, int] = found["infractions"]  # type: ignore[assignment]
    assert {told.partition(":")[0] for told, times in fired.items() if times} >= {
        "RX-INF-2",
        "RX-INF-5",
        "RX-INF-10",
        "RX-INF-11",
    }
    assert run("simulate", "--hands", "10", "--workers", "1")["infractions"] == {}
    refused = CliRunner().invoke(command, ["simulate", "--hands", "10", "--clumsy", "0.1"])
    assert refused.exit_code == 2 and piece("error", "gentle-table") in refused.output
