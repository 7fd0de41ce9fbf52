"""For people with real tiles: four hands are counted as far as they are laid out, and settled."""

import json
from http.client import HTTPConnection
from typing import Any

import msgspec
import pytest
from clauses import RULEBOOK
from saying import says
from serving import served

from kongbox.game.views.requests import LARGEST
from kongbox.rulesets import Ruleset
from kongbox.server.scorer.count import count
from kongbox.server.scorer.routes import read_count
from kongbox.server.scorer.wire import Counting
from kongbox.tables.sitting import Evening
from kongbox.tiles import FLOWER, NAMES, WILD, WINDS

EXAMPLES = json.loads((RULEBOOK / "examples.json").read_text(encoding="utf-8"))
HAPPENED = ("final", "original_call", "heaven", "earth", "kong_on_kong", "thirteenth")
PLAIN = {"id", "rules", "hand", "seat", "round", "won", "points", "doublers", "total", "special", "clause", "options", *HAPPENED}
WINNER = {"wind": "E", "groups": ["56c", "55d", "+RRR", "+777b", "_EEEE", "1f", "2y"]}
LOSER = {"wind": "S", "groups": ["22b", "234c", "11d", "NSW", "GGG"]}


def ask(*players: dict[str, Any], rules: str = "redux", options: dict[str, Any] | None = None, **more: Any) -> Counting:
    """What is told of these hands; the winds that are not named have nothing before them."""
    others = [{"wind": wind} for wind in WINDS if wind not in [player["wind"] for player in players]]
    asked = read_count(msgspec.json.encode({"players": [*players, *others], "rules": rules, **more}))
    return count(asked, Ruleset.load(rules, options))


@pytest.mark.parametrize("example", [one for one in EXAMPLES["hands"] if one.keys() <= PLAIN], ids=lambda one: one["id"])
def test_every_hand_of_the_rulebook_comes_to_what_it_says(example: dict[str, Any]) -> None:
    hand, _, last = example["hand"].partition(".")
    wins = bool(last)
    more: dict[str, Any] = {"round": example.get("round", "E"), "happened": [one for one in HAPPENED if example.get(one)]}
    if wins:
        more |= {"winner": example.get("seat", "E"), "last": last, "won": example["won"]}
    told = ask(
        {"wind": example.get("seat", "E"), "groups": hand.split()}, rules=example["rules"], options=example.get("options"), **more
    )
    mine = next(one for one in told.players if one.wind == example.get("seat", "E"))
    assert mine.fault is None
    assert mine.total == example["total"]
    assert "special" not in example or mine.special == example["special"]


@pytest.mark.parametrize("example", [one for one in EXAMPLES["settlements"] if "cannon" not in one], ids=lambda one: one["id"])
def test_every_settlement_of_the_rulebook_comes_to_what_it_says(example: dict[str, Any]) -> None:
    players = [{"wind": wind, "total": total} for wind, total in example["scores"].items()]
    asked = {"players": players, "rules": example["rules"], "round": example.get("round", "E"), "winner": example["winner"]}
    told = count(read_count(msgspec.json.encode(asked)), Ruleset.load(example["rules"], example.get("options")))
    assert told.settled is not None
    paid = sorted((one.giver, one.taker, one.amount) for one in told.settled.payments)
    assert paid == sorted((one["from"], one["to"], one["amount"]) for one in example["payments"])
    for wind, gain in told.settled.net.items():
        assert gain == sum(one.amount * ((one.taker == wind) - (one.giver == wind)) for one in told.settled.transfers)


def test_a_hand_says_what_it_lacks_until_it_is_there() -> None:
    told = ask({"wind": "E", "groups": ["+RRR", "_EEEE", "1f"]}, winner="E")
    assert [one.lacks for one in told.players] == [7, 13, 13, 13]
    assert told.players[0].total is None and told.players[0].fault is None and told.settled is None
    assert told.left["R"] == 1 and told.left["E"] == 0 and told.left["1f"] == 0


def test_a_winner_is_counted_once_it_is_known_how_they_won() -> None:
    nothing: dict[str, Any] = {}
    for known in (nothing, {"last": "7c"}, {"won": "wall"}):
        mine = ask(WINNER, winner="E", **known).players[0]
        assert mine.total is None and mine.fault is None
    mine = ask(WINNER, winner="E", last="7c", won="wall").players[0]
    assert (mine.total, mine.points, mine.doublers) == (464, 58, 3)
    assert [one.completed for one in mine.sets] == [False, False, False, True, False]


def test_a_last_tile_is_not_counted_among_the_tiles_before_somebody_has_won() -> None:
    assert ask(WINNER, last="7c").left == ask(WINNER).left != ask(WINNER, winner="E", last="7c").left


def test_fourteen_tiles_wait_until_it_is_said_who_has_won() -> None:
    whole = {"wind": "E", "groups": ["123b", "456b", "99d", "EEE", "RRR"]}
    mine = ask(whole).players[0]
    assert mine.fault is None and mine.total is None
    mine = ask(whole, winner="S").players[0]
    assert mine.fault is not None


def test_other_readings_are_told_with_what_they_would_score() -> None:
    mine = ask({"wind": "E", "groups": ["111222333b", "9d", "+RRR"]}, winner="E", last="9d", won="wall").players[0]
    assert mine.total == 608 // 2 and [other.total for other in mine.others] == [44]


def test_hands_and_totals_are_settled_together() -> None:
    told = ask(WINNER, LOSER, {"wind": "W", "total": 400}, {"wind": "N", "total": 16}, winner="E", last="7c", won="wall")
    assert [one.total for one in told.players] == [464, 16, 400, 16]
    assert told.settled is not None and told.settled.net == {"E": 2784, "S": -1312, "W": -160, "N": -1312}
    assert len(told.settled.transfers) == 3 < len(told.settled.payments)


@pytest.mark.clause("RX-EQ-1")
def test_a_fifth_tile_before_another_player_is_found() -> None:
    told = ask(WINNER, {**LOSER, "groups": ["22b", "234c", "11d", "ESW", "GGG"]}, winner="E", last="7c", won="wall")
    assert [one.fault.code if one.fault else None for one in told.players] == ["fifth-tile", "fifth-tile", None, None]


def test_what_is_wrong_with_one_hand_does_not_keep_the_others_from_being_counted() -> None:
    told = ask(WINNER, {"wind": "S", "groups": ["22b", "+78b", "X"]}, LOSER | {"wind": "W"}, winner="E", last="7c", won="wall")
    assert [one.fault.code if one.fault else None for one in told.players] == [None, "pair-as-set", None, None]
    assert told.players[0].total == 464 and told.players[2].total == 16
    assert [one.tiles for one in told.players[1].groups] == [["2b", "2b"], [], []]


def test_what_cannot_have_happened_is_a_fault_of_the_winner() -> None:
    mine = ask(WINNER, winner="E", last="7c", won="wall", happened=["earth"]).players[0]
    assert mine.fault is not None and mine.total is None


def test_what_the_rules_know_is_told() -> None:
    assert ask().ways.bonus and ask().ways.cannon
    assert not ask(rules="dummies").ways.bonus
    assert "rob" not in ask(rules="pung_chow").ways.won
    assert ask(rules="bmja").ways.goulash and not ask().ways.goulash


def test_a_goulash_is_counted_with_its_wild_tiles() -> None:
    told = ask(
        {"wind": "E", "groups": ["+77Jb", "EEE", "SSS", "RRR"]}, rules="bmja", winner="E", last="G", won="wall", goulash=True
    )
    assert told.players[0].lacks == 1 and told.players[0].fault is None


def test_a_hand_of_too_many_tiles_is_refused_in_a_sentence_and_the_others_count() -> None:
    every = [f"{number}{suit}" for suit in "bcd" for number in range(1, 10)]
    told = ask(WINNER, {"wind": "S", "groups": every * 4}, winner="E", last="7c", won="wall")
    fault = told.players[1].fault
    assert fault is not None and fault.code == "wrong-count" and says(fault.reason, "error", "wrong-count", "laid", most=26)
    assert [one.tiles for one in told.players[1].groups] == [[]] * 108 and told.players[0].total == 464
    kongs = [tile for number in range(1, 5) for tile in [f"{number}b"] * 4]
    most = ask({"wind": "S", "groups": [*kongs, "5b", "5b", *NAMES[FLOWER:WILD]]}).players[0]
    assert len(most.groups) == 26 and all(one.tiles for one in most.groups), "the most that a hand can have, tile by tile"


BAD = [
    (b"{", "bad-message"),
    (b"[" * 9000, "bad-message"),
    (b'{"players": []}', "bad-message"),
    (b'{"players": [{"wind": "E"}, {"wind": "E"}]}', "bad-message"),
    (b'{"players": [{"wind": "E"}, {"wind": "S"}], "winner": "X"}', "bad-message"),
    (b'{"players": [{"wind": "E", "total": -1}, {"wind": "S"}]}', "bad-message"),
    (b'{"players": [{"wind": "E"}, {"wind": "S"}], "rules": "mine"}', "unknown-ruleset"),
    (b'{"players": [{"wind": "E"}, {"wind": "S"}], "options": {"limit": "--5"}}', "bad-option"),
    (b'{"players": [{"wind": "E"}, {"wind": "S"}], "money": "sticks", "purses": {"E": [1]}}', "bad-message"),
    (b'{"players": [{"wind": "E"}, {"wind": "S"}], "money": "sticks", "purses": {"E": [-1, 0, 0, 0]}}', "bad-message"),
    (b'{"players": [{"wind": "E"}, {"wind": "S"}], "holdings": {"E": -1}}', "bad-message"),
    (b" " * (LARGEST + 1), "too-long"),
]


def test_what_cannot_be_read_gets_one_sentence() -> None:
    with served(Evening(Ruleset.load("redux"), seed=1)) as address:
        connection, ours = HTTPConnection(address, timeout=60), {"Origin": f"http://{address}"}
        for body, code in BAD:
            connection.request("POST", "/score/count", body=body, headers=ours)
            answer = connection.getresponse()
            said = json.loads(answer.read())
            assert (answer.status, said["code"]) == (400, code)
            assert said["reason"] and "\n" not in said["reason"]
        whole = msgspec.json.encode({"players": [WINNER, LOSER]})
        connection.request("POST", "/score/count", body=whole, headers=ours)
        assert json.loads(connection.getresponse().read())["players"][1]["total"] == 16


def settle_totals(rules: str = "redux", options: dict[str, Any] | None = None, **more: Any) -> Counting:
    """What is told of four hands that their players have counted: North has won."""
    totals = {"E": 12, "S": 14, "W": 8, "N": 384}
    return ask(
        *({"wind": wind, "total": total} for wind, total in totals.items()),
        rules=rules,
        options=options,
        **{"winner": "N"} | more,
    )


@pytest.mark.parametrize("example", EXAMPLES["cannons"], ids=lambda one: one["id"])
def test_every_cannon_of_the_rulebook_comes_to_what_it_says(example: dict[str, Any]) -> None:
    players = [{"wind": wind, "total": total} for wind, total in example["scores"].items()]
    told = ask(
        *players, rules=example["rules"], options=example.get("options"), winner=example["winner"], cannon=example["cannon"]
    )
    assert told.settled is not None
    assert [(one.giver, one.taker, one.amount) for one in told.settled.payments] == [
        (one["from"], one["to"], one["amount"]) for one in example["payments"]
    ]


@pytest.mark.clause("RX-PAY-1")
def test_payments_are_told_in_sticks_with_what_everybody_has_afterwards() -> None:
    told = settle_totals(money="sticks").settled
    assert told is not None and told.pieces is not None
    assert [one.payment for one in told.pieces] == told.transfers
    for wind, gain in told.net.items():
        assert sum(value * count for value, count in zip((500, 100, 10, 2), told.purses[wind], strict=True)) == 2000 + gain
    plain = settle_totals(holdings=dict.fromkeys(WINDS, 2000)).settled
    assert plain == msgspec.structs.replace(told, pieces=None, purses={})


@pytest.mark.clause("BM-EQ-2")
def test_tallies_have_coins_of_a_thousand() -> None:
    told = settle_totals("bmja", {"tallies": 7000}, money="tallies")
    assert told.ways.money[1].start == [2, 1, 2, 9, 8, 10] and told.settled is not None
    assert all(len(one.given) == 6 for one in told.settled.pieces or ())


def test_sticks_that_nobody_can_change_are_told() -> None:
    told = settle_totals(money="sticks", purses={"E": [4, 0, 0, 0]}, options={"cap_at_holdings": False}).settled
    assert told is not None and told.pieces is not None
    told = settle_totals(money="sticks", purses={wind: [4, 0, 0, 0] for wind in WINDS}).settled
    assert told is not None and told.payments and told.pieces is None and told.purses == {}


@pytest.mark.clause("RX-PAY-5")
def test_payments_stop_at_what_is_held_in_figures_or_in_sticks() -> None:
    for held in ({"holdings": {"E": 100}}, {"money": "sticks", "purses": {"E": [0, 1, 0, 0]}}):
        told = settle_totals(**held)
        assert told.ways.capped and told.settled is not None
        assert sum(one.amount for one in told.settled.payments if one.giver == "E") == 100
    uncapped = settle_totals(holdings={"E": 100}, options={"cap_at_holdings": False}).settled
    assert uncapped is not None and uncapped.net["E"] < -100


@pytest.mark.clause("RX-INF-9", "RX-INF-2")
def test_rulings_change_what_is_paid() -> None:
    plain = settle_totals().settled
    owed = settle_totals(rulings=["withdrawn-claim:S"]).settled
    assert plain is not None and owed is not None and owed.net["S"] == plain.net["S"] - 100
    dead = ask(WINNER, {"wind": "S", "groups": ["111b"]}, rulings=["long-hand:S"], winner="E", last="7c", won="wall")
    assert dead.players[1].total == 0


@pytest.mark.clause("RX-INF-11")
def test_a_false_mahjong_is_settled_without_a_winner_or_a_count() -> None:
    told = ask(WINNER, rulings=["false-mahjong-shown:S"])
    assert told.settled is not None
    assert told.settled.net == {"E": 1000, "S": -2000, "W": 500, "N": 500}
    assert {"false-mahjong-shown"} == {one.ruling for one in told.ways.penalties if one.ends}


@pytest.mark.clause("RX-PLAY-11", "RX-INF-11")
def test_a_false_mahjong_beside_a_true_one_is_settled_once_every_hand_is_counted() -> None:
    """Ruling 77."""
    plain, false = settle_totals().settled, settle_totals(rulings=["false-mahjong-shown:S"]).settled
    assert plain is not None and false is not None
    assert [false.net[wind] - plain.net[wind] for wind in "ESWN"] == [1000, -2000, 500, 500]
    told = ask(WINNER, rulings=["false-mahjong-shown:S"], winner="E", last="7c", won="wall")
    assert told.settled is None, "the other hands are still missing"


def test_every_penalty_that_is_offered_can_be_ruled() -> None:
    for rules in ("redux", "bmja", "pung_chow", "pung_chow_limit", "dummies"):
        for one in ask(rules=rules).ways.penalties:
            told = settle_totals(
                rules, rulings=[f"{one.ruling}:S" + ":E=2" * one.helps], **({"winner": None} if one.ends else {})
            )
            assert told.fault is None and told.settled is not None


def test_what_is_no_ruling_is_told_and_the_hands_are_counted() -> None:
    told = ask(WINNER, rulings=["RX-INF-99:S"], winner="E", last="7c", won="wall")
    assert told.fault is not None and told.fault.code == "not-in-these-rules" and told.players[0].total == 464


@pytest.mark.clause("RX-AID-2")
def test_where_nothing_is_scored_nothing_is_paid() -> None:
    told = settle_totals(options={"scoring": False})
    assert not told.ways.scoring and told.settled is not None and told.settled.payments == []


def test_a_goulash_has_wild_tiles_to_tap_and_no_bamboos_of_two() -> None:
    told = ask(rules="bmja", goulash=True)
    assert (told.ways.wild, told.left["J"], told.left["2b"]) == ("2b", 4, 0)
    assert ask(rules="bmja").left["J"] == 0 and ask(goulash=True).ways.wild is None


@pytest.mark.clause("RX-INF-1")
def test_a_short_hand_counts_what_it_has() -> None:
    told = ask({"wind": "S", "groups": ["+RRR", "22b"], "short": True}, winner="E")
    assert told.players[0].total == ask({**LOSER, "groups": ["+RRR", "22b", "569c", "19d", "EWS"]}).players[0].total


def test_two_at_the_table_are_enough_where_the_rules_say_so() -> None:
    asked = {"rules": "pung_chow", "options": {"players": 2}, "winner": "E"}
    two = [{"wind": "E", "total": 100}, {"wind": "W", "total": 20}]
    told = count(read_count(msgspec.json.encode({"players": two, **asked})), Ruleset.load("pung_chow", {"players": 2}))
    assert told.ways.players == 2 and told.settled is not None and told.settled.net["E"] == -told.settled.net["W"] > 0
