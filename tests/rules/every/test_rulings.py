"""What the referee rules, and may not rule. (RX-INF-3, RX-INF-12, RX-INF-13, RX-INF-14)"""

from pathlib import Path
from typing import Any

import pytest
from failing import fails
from situations import Situation, rules, situation
from strict import bill, ended_by, guilty, may_win, tiles_in_hand

from kongbox.core.state.codes import WITHDRAWN
from kongbox.errors import BadInput, KongboxError, RuleRefusal
from kongbox.game import Match, Table
from kongbox.game.model.codes import RULED
from kongbox.game.model.offence import Consequence
from kongbox.game.play.referee import charges
from kongbox.record import Recorder, read, verify
from kongbox.record.replay import replay
from kongbox.rulesets import Ruleset

PLAYERS = ("Ada", "Bo", "Cleo", "Dan")
WAITS = "123b 456b 789b 44c 99d"


def refused(game: Situation, wind: str, name: str, kind: type[KongboxError] = RuleRefusal) -> str:
    """The code with which a ruling is refused; the table stays as it was."""
    before = game.table.state.bytes(), game.table.log.bytes(), len(game.table.actions)
    with pytest.raises(kind) as refusal:
        game.table.rule(game.seat(wind) if wind in "ESWN" else 7, name)
    assert (game.table.state.bytes(), game.table.log.bytes(), len(game.table.actions)) == before
    return refusal.value.code


@pytest.mark.clause("RX-INF-9")
def test_every_claim_given_back_is_counted() -> None:
    """Players who claim and withdraw whatever is discarded: about two hundred times in a hand."""
    table = Table(rules("redux", manners="strict"), seed=2, asked=range(4))
    while not table.over:
        seat = table.waiting[0]
        verbs = {action.verb: action for action in table.legal(seat)}
        table.step(seat, verbs.get("withdraw") or verbs.get("pass") or verbs.get("discard") or table.legal(seat)[0])
    withdrawn = [action.verb for _, action in table.actions].count("withdraw")
    assert withdrawn > 128
    assert withdrawn == sum(side.withdrawn for side in table.state.side) == table.state.faults.fired[WITHDRAWN]


def test_a_referee_comes_to_an_end() -> None:
    """So many rulings as the journal holds, and the game goes on."""
    game = at_play()
    for _ in range(300):
        game.table.rule(game.seat("S"), "withdrawn-claim")
    assert refused(game, "S", "withdrawn-claim") == "too-many-rulings"
    game.throw("E")


def at_play(name: str = "redux", **wanted: Any) -> Situation:
    """East's first turn at an ordinary table: the referee may be called there too."""
    return situation(name, **({"E": "R 123b"} | wanted)).pass_all()


@pytest.mark.clause("RX-INF-12", "RX-INF-13")
@pytest.mark.parametrize("name", ["harmful-call", "remark"])
@pytest.mark.parametrize("manners", ["gentle", "strict"])
def test_who_speaks_up_forfeits_his_next_turn(name: str, manners: str) -> None:
    """South takes no part until the turn after it, at any table; West may chow the discard before it (RX-INF-6 A)."""
    game = situation(E="R 5c", S="RR", W="R", draws="1c 3c 5d 7d 9c 2d 4d", manners=manners).pass_all()
    game.table.rule(game.seat("S"), name)
    assert guilty(game) == [f"S {name}"]
    game.play("E discard R")
    assert game.waiting == "W" and game.events("forfeit") == ["S forfeit"]  # though South has two
    game.throw("W", "N", "E")
    assert game.waiting == "S" and game.events("forfeit") == ["S forfeit"]
    game.throw("S")
    game.play("W discard R")
    assert game.waiting == "S" and "pung" in game.legal("S")  # South takes part again


@pytest.mark.clause("RX-INF-12", "RX-INF-6")
def test_the_discard_before_a_forfeited_turn_may_be_chowed() -> None:
    game = situation(E="5c", S="46c", W="46c", draws="1c 3c 5d 7d 9c").pass_all()
    game.table.rule(game.seat("S"), "remark")
    game.play("E discard 5c")
    assert game.waiting == "W" and game.legal("W") == ["pass", "chow 456c"]
    game.play("W chow 456c")
    assert game.events("forfeit") == ["S forfeit"]
    game.go(f"W discard {game.hand('W')[0]}b").throw("N", "E")
    assert game.waiting == "S"


@pytest.mark.clause("RX-INF-12", "RX-INF-13")
def test_who_has_claimed_a_tile_and_then_speaks_up_does_not_get_it() -> None:
    """Not asked any more, or not heard: West was about to make a pung."""
    for answers in ((), ("W pung",)):
        game = situation(E="9d", W="99d", N=WAITS.replace("99d", "78d"), draws="1c").pass_all()
        game.play("E discard 9d", *answers)
        game.table.rule(game.seat("W"), "remark")
        assert game.waiting == "N"
        game.play("N pass")
        assert game.waiting == "S" and game.sets("W") == []
    alone = situation(E="9d", W="99d", draws="1c").pass_all().play("E discard 9d")
    alone.table.rule(alone.seat("W"), "remark")
    assert alone.waiting == "S"


@pytest.mark.clause("RX-INF-10", "RX-INF-11")
@pytest.mark.parametrize("name", ["foul-hand", "false-mahjong", "long-hand", "short-hand"])
def test_who_has_claimed_to_win_and_is_found_guilty_does_not_win(name: str) -> None:
    for answers in ((), ("N mahjong",)):
        game = situation(E="9d", W="99d", N=WAITS.replace("99d", "78d"), draws="1c").pass_all()
        game.play("E discard 9d", *answers)
        game.table.rule(game.seat("N"), name)
        game.play("W pass")
        if not answers:
            assert game.legal("N") == ["pass"]
            game.play("N pass")
        assert game.waiting == "S" and game.table.result is None


@pytest.mark.clause("RX-INF-14")
def test_nothing_is_corrected_once_all_is_paid() -> None:
    game = situation(E=f"{WAITS[:-3]} 4c 99d")
    game.play("E mahjong")
    assert refused(game, "S", "foul-hand") == "hand-over"
    with fails("too-late", RuleRefusal):
        game.table.take_ruling_back()


def test_no_ruling_against_an_empty_chair() -> None:
    three = situation("pung_chow_limit", players=3).pass_all()
    empty = next(wind for wind in "ESWN" if three.state.absent >> three.seat(wind) & 1)
    assert refused(three, empty, "short-hand") == "empty-chair"
    assert refused(at_play(), "?", "foul-hand") == "empty-chair"


def test_no_ruling_for_what_the_rules_do_not_know() -> None:
    known = {
        "redux": set(RULED),
        "bmja": {"false-mahjong-shown"},
        "pung_chow": {"short-hand", "long-hand", "false-mahjong-shown"},
        "pung_chow_limit": {"short-hand", "long-hand", "false-mahjong-shown"},
        "dummies": {"false-mahjong-shown"},
    }
    for rulebook, names in known.items():
        game = at_play(rulebook)
        assert {charge.name for charge in charges(game.table.ruleset)} == names
        for name in set(RULED) - names:
            assert refused(game, "E", name) == "not-in-these-rules"


def test_no_ruling_that_is_none() -> None:
    assert refused(at_play(), "E", "sneezing", BadInput) == "bad-ruling"


@pytest.mark.parametrize("name", sorted(set(RULED) - {"withdrawn-claim", "wrong-tile", "false-mahjong-shown", "unmarked-kong"}))
def test_no_ruling_twice(name: str) -> None:
    game = at_play().play("E discard R").pass_all()
    game.table.rule(game.seat("W"), name)
    assert refused(game, "W", name) == "ruled-already"
    game.table.rule(game.seat("N"), name)  # another is another matter


@pytest.mark.clause("RX-INF-12", "RX-INF-13")
def test_a_second_remark_costs_the_next_draw_once_the_first_is_paid() -> None:
    """East has sat out a turn and takes no part yet; another remark costs the draw that would come now."""
    game = situation(E="R", draws="1c 2c 3c 4c 5c 6c 7c 8c").pass_all()
    game.table.rule(game.seat("E"), "remark")
    assert refused(game, "E", "harmful-call") == "ruled-already"
    game.throw("E", "S", "W", "N")
    assert game.waiting == "S" and game.events("forfeit") == ["E forfeit"]
    game.table.rule(game.seat("E"), "remark")
    game.throw("S", "W", "N")
    assert game.waiting == "S" and game.events("forfeit") == ["E forfeit", "E forfeit"]


@pytest.mark.clause("RX-INF-11")
def test_a_second_false_mahjong_bars_for_a_turn_more() -> None:
    """South called falsely on East's discard, and again in her own turn: she is barred until she has discarded twice."""
    game = situation(E="R", S="1d", draws="1c 2c").pass_all()
    game.table.rule(game.seat("S"), "false-mahjong")
    assert refused(game, "S", "false-mahjong") == "ruled-already"
    game.throw("E")
    game.table.rule(game.seat("S"), "false-mahjong")
    assert refused(game, "S", "false-mahjong") == "ruled-already"
    game.throw("S")
    assert game.side("S").barred == 1


def test_no_ruling_that_could_change_nothing() -> None:
    game = situation(E="5555b 123c R").pass_all()
    assert refused(game, "E", "unmarked-kong") == "ruled-already"
    game.play("E conceal 5b")
    game.table.rule(game.seat("E"), "unmarked-kong")
    assert game.sets("E") == ["kong 5b exposed"]
    assert refused(game, "E", "unmarked-kong") == "ruled-already"


@pytest.mark.clause("RX-INF-1")
def test_before_the_first_discard_nobody_is_short() -> None:
    assert refused(at_play(), "S", "short-hand") == "put-right"


def test_every_ruling_has_what_follows_its_figure_and_its_clause() -> None:
    for rulebook, figure in (("redux", 500), ("bmja", 500), ("pung_chow", 500), ("pung_chow_limit", 300)):
        found = {charge.name: charge for charge in charges(rules(rulebook))}
        assert all(charge.clause == charge.follows.clause != "" for charge in found.values())
        shown = found.get("false-mahjong-shown")
        assert (shown and shown.follows.amount) == figure
    assert amount(rules(), "withdrawn-claim") == 100
    assert amount(rules(limit=1400), "false-mahjong-shown") == 700
    assert amount(rules(limit=0), "false-mahjong-shown") == 500  # ruling 58


def amount(ruleset: Ruleset, name: str) -> int:
    """What a player pays or owes whom the referee finds guilty."""
    return next(charge.follows.amount for charge in charges(ruleset) if charge.name == name)


@pytest.mark.clause("PC-PLAY-2")
def test_what_a_dead_hand_is_told() -> None:
    follows = {charge.name: charge.follows for charge in charges(rules("pung_chow"))}
    assert follows["short-hand"] == follows["long-hand"] == Consequence("dead-hand", 0, "PC-PLAY-2")


@pytest.mark.parametrize("name", sorted(set(RULED) - {"unmarked-kong"}))
def test_a_ruling_may_be_taken_back_while_nothing_has_happened_since(name: str) -> None:
    game = at_play().play("E discard R").pass_all()
    before = game.table.state.bytes(), game.table.log.bytes(), game.table.actions
    game.table.rule(game.seat("W"), name)
    assert game.table.state.bytes() != before[0]
    game.table.take_ruling_back()
    assert (game.table.state.bytes(), game.table.log.bytes(), game.table.actions) == before
    assert game.table.result is None
    with fails("too-late", RuleRefusal):
        game.table.take_ruling_back()
    game.table.rule(game.seat("W"), "remark")
    game.table.step(game.table.waiting[0], game.table.legal(game.table.waiting[0])[0])
    with fails("too-late", RuleRefusal):
        game.table.take_ruling_back()


@pytest.mark.clause("RX-INF-9")
def test_a_claim_given_back_by_a_ruling_costs_as_much() -> None:
    def played(*, ruled: bool) -> dict[str, int]:
        game = situation(E="R", S=WAITS, draws="9d").play("E discard R")
        if ruled:
            game.table.rule(game.seat("W"), "withdrawn-claim")
        return bill(game.play("S mahjong"))

    assert played(ruled=True)["WS"] == played(ruled=False)["WS"] + 100


@pytest.mark.clause("RX-INF-6")
def test_misnamed_by_a_ruling() -> None:
    game = at_play(draws="1c 3c 5c 7c")
    game.table.rule(game.seat("E"), "misnamed")
    game.play("E discard R").pass_all().throw("S", "W", "N")
    assert game.waiting == "S" and game.events("forfeit") == ["E forfeit"]


@pytest.mark.clause("RX-INF-1", "RX-INF-2", "RX-INF-3")
@pytest.mark.parametrize(("name", "score"), [("short-hand", 160), ("long-hand", 0), ("tile-seen", 0)])
def test_wrong_counts_by_a_ruling(name: str, score: int) -> None:
    """South has 160 points; the hand cannot win either way."""
    game = situation(E="1b", S="RRR GGG 555c 8c 9d 2b 5b", W="123b 789b 111d 22d 78c", draws="9c")
    game.play("E discard 1b").pass_all()
    game.table.rule(game.seat("S"), name)
    assert not may_win(game, "S") and tiles_in_hand(game, "S") == 14
    game.play("S discard 9c", "W mahjong")
    assert game.side("S").score == score


def test_records_with_rulings_and_errors_verify(tmp_path: Path) -> None:
    """A tile taken wrongly, a ruling, a false name and a false mahjong: the record plays the same hand again."""
    match = Match(rules(manners="strict"), PLAYERS, seed=5)
    path = tmp_path / "strict.jsonl"
    with Recorder(path, match) as recorder:
        table = match.deal()
        while table.state.phase != 1:
            table.step(table.waiting[0], "pass")
        first = table.waiting[0]
        table.step(first, "take-wrong")
        table.rule((first + 1) % 4, "harmful-call")
        table.rule((first + 2) % 4, "foul-hand")
        table.take_ruling_back()
        table.rule(first, "withdrawn-claim")
        table.step(first, next(action for action in table.legal(first) if action.verb == "discard"))
        for verb in ("misname", "mahjong"):
            while table.state.phase != 1:
                table.step(table.waiting[0], "pass")
            seat = table.waiting[0]
            table.step(seat, next(action for action in table.legal(seat) if action.verb == verb))
        recorder.hand(table, match.conclude(table))
    report = verify(path)
    assert report.ok and report.hands == 1, report.problem
    text = path.read_text(encoding="utf-8")
    assert "ruled-harmful-call" in text and "ruled-foul-hand" not in text
    for position in replay(read(path)):
        last = position.table
    assert last.state.bytes() == table.state.bytes() and last.log.bytes() == table.log.bytes()
    assert [told.split()[1] for told in guilty(Situation(last))] == [
        "wrong-tile",
        "harmful-call",
        "withdrawn-claim",
        "misnamed",
        "false-mahjong-shown",
    ]
    assert ended_by(Situation(last)) is not None
