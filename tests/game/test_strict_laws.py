"""Strict tables whatever is done there: all that is offered can be carried out, and it makes no difference who sits where."""

import random
from pathlib import Path

import pytest
from lengths import mostly_proofs, tried
from situations import DICE, Situation, rules, wall_for
from strict import bill, guilty

from kongbox.core.state import codes as n
from kongbox.errors import RuleRefusal
from kongbox.game import Action, Table
from kongbox.game.model.codes import RULED
from kongbox.record import Recorder, verify
from kongbox.tiles import NAMES, NONE, PLAYED

ENDS = ("mahjong", "no-play", "say-mahjong", "show-part")
PLAYERS = ("Ada", "Bo", "Cleo", "Dan")


def choose(table: Table, seat: int, dice: random.Random) -> Action:
    """Any of what is offered, errors among it; seldom what may end the hand."""
    offered = table.legal(seat)
    calm = [action for action in offered if action.verb not in ENDS]
    wrong = [action for action in table.infractions(seat) if action.verb not in ENDS]
    if dice.random() < 0.02:
        return dice.choice(offered)
    if wrong and dice.random() < 0.15:
        verb = dice.choice(sorted({action.verb for action in wrong}))
        return dice.choice([action for action in wrong if action.verb == verb])
    return dice.choice([action for action in calm if action not in wrong])


def rule_by_chance(table: Table, dice: random.Random) -> None:
    """Now and then a ruling, which may be refused, and may be taken back."""
    if dice.random() >= 0.01:
        return
    try:
        table.rule(dice.randrange(4), dice.choice([name for name in RULED if name != "false-mahjong-shown"]))
    except RuleRefusal:
        return
    if dice.random() < 0.3:
        table.take_ruling_back()


def count_tiles(table: Table) -> int:
    """Tiles in hands, face up, and in the wall, each once; a claimed tile that wins is face up no more."""
    state = table.state
    held = sum(state.side[seat].hand[tile] for seat in range(4) for tile in range(len(state.side[seat].hand)))
    held += sum(state.side[seat].unlaid.bit_count() for seat in range(4))
    held -= state.winner != NONE and state.how in (n.FROM_DISCARD, n.FROM_KONG)
    return held + sum(state.shown) + state.wall.stand + 2 * state.wall.feeds + sum(at != NONE for at in state.wall.loose)


HANDS = {"redux": 160, "bmja": 60, "goulash": 40, "pung_chow": 40, "pung_chow_limit": 40}


@mostly_proofs("name", HANDS, "goulash", "pung_chow_limit")
@pytest.mark.parametrize("at_length", [False, pytest.param(True, marks=pytest.mark.proof)])
def test_all_that_is_offered_can_be_done_and_every_hand_ends(name: str, at_length: bool, tmp_path: Path) -> None:
    hands = HANDS[name] // (1 if at_length else 20)
    book = rules("bmja" if name == "goulash" else name, manners="strict")
    ruleset = book.goulash if name == "goulash" else book
    fired = [0] * n.INFRACTIONS
    with Recorder.of_hands(tmp_path / "hands.jsonl", book, PLAYERS) as recorder:
        for seed in range(hands):
            dice = random.Random(f"{name} {seed}")
            table = Table(ruleset, seed=seed, asked=[seat for seat in range(4) if dice.random() < 0.8], east=seed % 4)
            for _ in range(600):
                rule_by_chance(table, dice)
                if table.over:
                    break
                assert table.waiting, "nobody can act"
                seat = dice.choice(table.waiting)
                table.step(seat, choose(table, seat, dice))
            assert table.over and table.result is not None
            assert sum(table.result.net) == 0 and count_tiles(table) == len(ruleset.tiles)
            assert table.result.winner is None or table.state.side[table.result.winner].faults == 0
            for side in table.state.side:
                assert side.score == 0 or not side.faults & n.FAULT_LONG
            for what in range(n.INFRACTIONS):
                fired[what] += table.state.faults.fired[what]
            recorder.lone_hand(table.played)
    known = {what for what in range(n.INFRACTIONS) if ruleset.rules.faults.infractions >> what & 1}
    idle = {n.FALSE_MAHJONG} if ruleset.rules.faults.false_mahjong else set()  # there is but one kind, that ends the hand
    if at_length:
        assert {what for what in known if not fired[what]} <= idle | {n.MISLED}
    assert {what for what in range(n.INFRACTIONS) if fired[what]} <= known
    report = verify(tmp_path / "hands.jsonl")
    assert report.ok and report.hands == hands, report.problem


def by_winds(east: int, seed: int) -> tuple[Situation, list[str]]:
    """A hand with East on a chair, every tile of which follows from the seed by winds; what was done in it."""
    ruleset = rules(manners="strict", bonus=False)
    dice = random.Random(seed)
    deck = [NAMES[tile] for tile in range(PLAYED) for _ in range(4)]
    dice.shuffle(deck)
    hands = [" ".join(deck[:14]), *(" ".join(deck[14 + 13 * k : 27 + 13 * k]) for k in range(3))]
    wall = wall_for(ruleset, hands, draws=" ".join(deck[53:120]), loose=" ".join(deck[120:]), dice=DICE, east=east)
    asked = [(east + wind) % 4 for wind in range(4)]
    game = Situation(Table(ruleset, wall=wall, dice=DICE, east=east, asked=asked))
    moves = []
    while not game.table.over:
        wind = dice.choice(game.waiting)
        action = choose(game.table, game.seat(wind), dice)
        if action.verb == "take-wrong":  # which side of the wall that is depends on where East sits
            action = Action("pass") if game.state.phase != n.TURN else game.table.legal(game.seat(wind))[0]
        game.table.step(game.seat(wind), action)
        moves.append(f"{wind} {action}")
    return game, moves


@tried("seeds", 3, proof=25)
def test_who_sits_where_makes_no_difference_to_what_is_paid(seeds: int) -> None:
    paid = 0
    for seed in range(seeds):
        first, moves = by_winds(0, seed)
        for east in range(1, 4):
            game, same = by_winds(east, seed)
            assert same == moves and guilty(game) == guilty(first)
            assert bill(game) == bill(first) and game.winner == first.winner
        paid += bool(bill(first))
    assert paid > seeds // 5
