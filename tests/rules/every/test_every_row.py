"""Every row of every sheet is true of some hand that bots have played, or of one that was dealt for it."""

import random
from pathlib import Path

import numpy as np
import pytest
from lengths import mostly_proofs
from situations import Situation, play_out, rules, situation

from kongbox.bots import bot_number
from kongbox.compiled.play import play_many
from kongbox.core.state.records import Decision, Hand, Log, Outcome, Table
from kongbox.game import Match
from kongbox.game.play.result import result_of
from kongbox.game.play.seeds import hand_seed
from kongbox.record import Recorder, verify

SHEETS = ("bmja", "pung_chow", "pung_chow_limit", "dummies")
REST = "123b 456b 789b"
FISHING = f"{REST} 44c 78d"
PUNGS = "222b 555c 777d 99c"
SAMPLE = 2_000


def simulated(sheet: str, bot: str, **options: object) -> set[str]:
    """The rules that scored in a sample of compiled hands."""
    ruleset = rules(sheet, **options)
    tables, logs = np.zeros(SAMPLE, Table.dtype), np.zeros(1, Log.dtype)
    decision, hand, outcomes = np.zeros(1, Decision.dtype), np.zeros(1, Hand.dtype), np.zeros(SAMPLE, Outcome.dtype)
    decision["bots"][0] = [bot_number(bot)] * 4
    play_many(tables, logs, ruleset.lookup.array(), decision, hand, outcomes, hand_seed(11, 0), 0)
    won = tables[tables["winner"] >= 0]
    results = [result_of(Table.over(row), ruleset) for row in won[:: max(1, len(won) // 500)]]
    return {line.rule for result in results for score in result.scores for line in score.lines}


def dealt_hands(sheet: str) -> list[Situation]:
    """Hands dealt for rows that bots hardly ever see."""
    if sheet == "bmja":
        return british_hands()
    kong = situation(sheet, E="R", S="555c 123b 456b 46d EE", draws="5c", loose="5d").go(
        "E discard R", "S conceal 5c", "S mahjong"
    )
    if sheet == "pung_chow":
        east = situation(sheet, E=f"{REST} 123c EE").play("E mahjong")
        honours = situation(sheet, E="9d", S="EE SS WW NN RR GG P", N=FISHING).go("E discard 9d", "N mahjong")
        suit = situation(sheet, E="9d", S="1122334456789c", N="123b 456b 789b 44b 78d").go("E discard 9d", "N mahjong")
        return [kong, east, honours, suit]
    if sheet == "pung_chow_limit":
        wind = situation(sheet).run_down(0).waiting
        special = {
            "19b 19c 19d ESWN RGP": "P",
            "111b 999c EE RR SSS": "R",
            "EEE SSS WWW NN 55c": "N",
            "EEE SSS WWW N 456c": "N",
            "RRR GGG PP 345c 66d": "P",
        }
        won = [situation(sheet, washing=False, E=f"{REST} 123c 55d").play("E mahjong")]
        for hand, tile in special.items():
            won.append(situation(sheet, washing=False, E=tile, S=hand).go(f"E discard {tile}", "S mahjong"))
        fourth = situation(sheet, E="5c", S="55c 46c 123b 789b 99d G", draws="1c 2d 3d 5c")
        fourth.go("E discard 5c", "S pung", "S discard G").throw("W", "N", "E").play("S mahjong")
        four = situation(sheet, E="R", S="222b 333c 444d 555b 6c", draws="2b", loose="3c 4d 5b 6c")
        four.go("E discard R", "S conceal 2b", "S conceal 3c", "S conceal 4d", "S conceal 5b", "S mahjong")
        final = situation(sheet, hands={wind: FISHING}, last="9d").run_down(0).play(f"{wind} mahjong")
        own = situation(sheet, prevailing=1, E="S", S=f"{REST} 234d S").go("E discard S", "S mahjong")
        drawn = situation(sheet, prevailing=1, E="R", S=f"{REST} 234d S", draws="S").go("E discard R", "S mahjong")
        first = situation(sheet, E="9d 123b", S=FISHING).go("E discard 9d", "S mahjong")
        return [kong, *won, fourth, final, own, drawn, first, four]
    last = situation(sheet).run_down(0).waiting
    final = situation(sheet, hands={last: FISHING}, last="9d").run_down(0).play(f"{last} mahjong")
    riichi = situation(sheet, E="R", S="123b 456b 555c 44d 78d", W="9d", draws="1c")
    riichi.go("E discard R", "S fish 1c", "W discard 9d", "S mahjong")
    winds = situation(sheet, E="N", S="EEE SSS WWW NN 55c").go("E discard N", "S mahjong")
    three = situation(sheet, E="5d", S="EEE SSS WWW NN 46d").go("E discard 5d", "S mahjong")
    dragons = situation(sheet, E="P", S="RRR GGG PP 345c 66d").go("E discard P", "S mahjong")
    two = situation(sheet, E="5c", S="RRR GGG PP 34c 666d").go("E discard 5c", "S mahjong")
    clear = situation(sheet, E="R", S="123b 345b 567b 789b 4b", draws="4b").go("E discard R", "S mahjong")
    heads = situation(sheet, E="R", S="111b 999c EE RR SSS").go("E discard R", "S mahjong")
    return [kong, final, riichi, winds, three, dragons, two, clear, heads]


def british_hands() -> list[Situation]:
    """Special hands won, and what hardly ever doubles a hand."""
    special = {
        "222b 555b RRR 88b EE": "E",
        "111b 999c 11d 999d 11c": "1d",
        "1112345667899b": "9b",
        "112345678b 9b ESW": "N",
        "EEE RRR SS GG WWW": "G",
        "RRR 55c 77b GGG PPP": "7b",
        "1199b 99c EE SS RR G": "G",
    }
    won = []
    for hand, tile in special.items():
        game = situation("bmja", E=f"3d {tile}", S=hand, draws="9d 8d 6d").go("E discard 3d").throw("S", "W", "N")
        won.append(game.go(f"E discard {tile}", "S mahjong"))
    for hand, first, tile in (
        ("EEE SSS WWW NN 5c", "N", "5c"),
        ("222b 666b 88b GG 44b", "4b", "G"),
        ("111b 999c 11d RR 99d", "R", "1d"),
    ):
        game = situation("bmja", E=f"{first} {tile}", S=f"{hand} 3d").go(f"E discard {first}", "S pung", "S discard 3d")
        won.append(game.throw("W", "N").go(f"E discard {tile}", "S mahjong"))
    heaven = situation("bmja", E=f"{PUNGS} 888b").play("E mahjong")
    earth = situation("bmja", E="8b", S=f"{PUNGS} 88b").play("E discard 8b", "S mahjong")
    kong = situation("bmja", E="R", S="222b 46d 777c 999c 33d", draws="2b", loose="5d").go("E discard R")
    kong.play("S conceal 2b", "S mahjong")
    two = situation("bmja", E="R", S="222b 444d 777c 99c 88d", draws="2b", loose="4d 8d").go("E discard R").pass_all()
    two.play("S conceal 2b", "S conceal 4d", "S mahjong")
    four = situation("bmja", E="R", S="222b 333c 444d 555b 6c", draws="2b", loose="3c 4d 5b 6c").go("E discard R").pass_all()
    four.play("S conceal 2b", "S conceal 3c", "S conceal 4d", "S conceal 5b", "S mahjong")
    robbed = situation("bmja", E="5c", S="55c GG", W="46c 444d 222b 999b EE", draws="1c 2d 3d 5c", loose="7d")
    robbed.go("E discard 5c", "S pung", "S discard G").throw("W", "N", "E").play("S add 5c", "W mahjong")
    last = situation("bmja").run_down(0).waiting
    moon = situation("bmja", hands={last: "23d 555b 777b 99c RRR"}, last="1d").run_down(0).play(f"{last} mahjong")
    flowers = situation("bmja", E="1f2f3f4f1y2y3y4y", S=f"{PUNGS} 88b", loose="1c 4c 6c 1d 4d 9d R P", draws="8b")
    flowers.play("E discard R").pass_all().play("S mahjong")
    called = situation("bmja", E="R", S=f"{PUNGS} 88b", W="N", N="8b", draws="S").go("E discard R", "S fish S", "W discard N")
    called.go("N discard 8b", "S mahjong")
    lost = situation("bmja", E="R", S=f"{PUNGS} 88b", W="8d", N="333b 444c 666d 8d 888c", draws="S").go("E discard R", "S fish S")
    lost.go("W discard 8d", "N mahjong")
    other = "S" if last != "S" else "N"
    final = situation("bmja", hands={last: "8b", other: f"{PUNGS} 88b"}).run_down(0).go(f"{last} discard 8b", f"{other} mahjong")
    return [*won, heaven, earth, kong, two, four, robbed, moon, flowers, called, lost, final]


@pytest.mark.proof
@pytest.mark.parametrize("sheet", SHEETS)
def test_every_row_fires(sheet: str) -> None:
    seen = {line.rule for game in dealt_hands(sheet) for score in game.result.scores for line in score.lines}
    seen |= simulated(sheet, "greedy") | simulated(sheet, "keen")
    if rules(sheet).sheet.options.get("bonus") is False:
        seen |= simulated(sheet, "greedy", bonus=True)
    assert {row.rule for row in rules(sheet).sheet.rows.all()} - seen == set()


@mostly_proofs("sheet", SHEETS, "pung_chow_limit")
def test_an_evening_of_bots_is_written_and_verified(sheet: str, tmp_path: Path) -> None:
    match = Match(rules(sheet, rounds=1), ("Ann", "Ben", "Cid", "Dot"), seed=35)
    path, chance = tmp_path / "evening.jsonl", random.Random(35)
    with Recorder(path, match) as recorder:
        while not match.over:
            table = play_out(match.deal(), chance.choice(["random", "greedy", "keen"]), len(match.results))
            recorder.hand(table, match.conclude(table))
    report = verify(path)
    assert (report.ok, report.over, report.problem, report.totals) == (True, True, None, match.totals)
