"""Every reason for which an action is refused: its code, and that nothing changes."""

import ast
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
from situations import Situation, goulash, rules, situation

from kongbox.core.state.records import Table as State
from kongbox.errors import BadInput
from kongbox.game import IllegalAction, Reason
from kongbox.game.model.actions import Action
from kongbox.game.play import refusal, refusal_claims, refusal_wild, risks
from kongbox.game.play.arguments import read_action
from kongbox.game.play.refusal import why_not
from kongbox.game.play.risks import ERRORS
from kongbox.game.score.consequences import cited
from kongbox.rulesets.choices import BY_ROWS, COMMON, REFUSED
from kongbox.rulesets.schema import Infraction, Options

REST = "123b 456b 789b"
FISHING = f"{REST} 44c 78d"


def dealt() -> Situation:
    """East is to discard."""
    return situation(E="147b 258c 369d ESWNR", S="46c RR", N="46c P")


def opening() -> Situation:
    """East may lay down a kong."""
    return situation(E="5555c 123b 456b 78b EE")


def claimed() -> Situation:
    """South has made a pung, and would be out had they drawn the tile."""
    return situation(E="5c", S=f"55c 44c {REST}", W="GG").go("E discard 5c", "S pung")


def discarded() -> Situation:
    """5 characters lie open: South can make a chow, West a pung."""
    return situation(E="5c", S="46c R", W="55c P", N="46c").play("E discard 5c")


def robbing() -> Situation:
    """South adds the 5 of characters to their pung; West can rob it."""
    game = situation(E="5c", S="55c GG", W="46c 444d 123b 789b EE", N="46c", draws="1c 2d 3d 5c", loose="7d")
    return game.go("E discard 5c", "S pung", "S discard G").throw("W", "N", "E").play("S add 5c")


def concealed() -> Situation:
    """South declares a concealed kong; West, with Thirteen Orphans, can rob it, North's chow cannot."""
    game = situation(E="R", S="999d", W="19b 19c 1d ESWNRGP 1b", N="78d 444c 123b 789b EE", draws="9d", loose="7c")
    return game.go("E discard R", "S conceal 9d")


def missed() -> Situation:
    """North has passed 9 dots; now South discards one, and West can make a chow."""
    game = situation(E="9d", S="9d", W="78d", N=FISHING, draws="1c R")
    return game.play("E discard 9d", "N pass", "S discard 9d")


def final() -> Situation:
    """The wall is out; West can win on North's last discard, the others have less in mind."""
    game = situation(E="46c R", S="55c", W="46c 444d 123b 789b SS", last="5c", bonus=False).run_down(0)
    return game.play("N discard 5c")


def no_loose() -> Situation:
    """No loose tile is left, and South holds a third kong."""
    game = situation(S="555c 777d 222b", last="5c", loose="7d 2b", wall="dead_wall", bonus=False).run_down(0)
    return game.play("S conceal 5c", "S conceal 7d")


def called() -> Situation:
    """East's second turn."""
    return situation(E=f"{FISHING} R", draws="1c 2d 3d 5c").go("E discard R").throw("S", "W", "N")


def washing() -> Situation:
    """South may wash the tiles."""
    return situation("pung_chow_limit", E="123b 456b 789b 22c 33d 4d", S="19b 19c 19d ESW 2b3c4d5c")


def riichi() -> Situation:
    """South has declared riichi with a pung of 5 characters in hand; it is their turn, and then North's discard lies open."""
    game = situation("dummies", E="R", S="123b 456b 555c 44d 78d", W="P", N="G", draws="1c 2c 3c 4c 5c")
    game.go("E discard R", "S fish 1c")
    return game.throw("W", "N", "E")


def against_riichi() -> Situation:
    """The same, but North discards a 4 dots that would make a pung; East can make a chow of it."""
    game = situation("dummies", E="35d R", S="123b 456b 555c 44d 78d", W="P", N="G", draws="1c 2c 4d")
    return game.go("E discard R", "S fish 1c", "W discard 2c", "N discard 4d")


def eight_heads() -> Situation:
    """East holds eight different terminals and honours in their first turn, North nine and a pung when West discards."""
    game = situation("dummies", E="19b 19c 19d ES 22b 445c 6d", N="19b 19c 19d EESW 2b3c4d")
    assert game.waiting == "E"
    return game


def second_turn() -> Situation:
    """East held nine heads in the first turn, and played on."""
    return situation("dummies", E="19b 19c 19d ESWN 22b 5c 5c", draws="1d").play("E discard 5c").pass_all().throw("S", "W", "N")


def first_turn_by_claim() -> Situation:
    """North's first turn: they have made a pung, and drawn nothing."""
    return situation("dummies", E="E", N="19b 19c 19d EESW 2b3c4d", S="RR").go("E discard E", "N pung")


def silent() -> Situation:
    """East could announce that they are fishing, were it known in these rules."""
    return situation("pung_chow", E=f"{FISHING} 1b")


def after_claims() -> Situation:
    """North has made a pung; then South, in their first turn, holds nine heads."""
    game = situation("dummies", nine_heads="unclaimed", E="55c R", S="19b 19c 19d ESWN 2b3c4d", N="RR P")
    return game.go("E discard R", "N pung", "N discard P", "E discard 5c").pass_all()


def ready() -> Situation:
    """East lacks one tile under rules where that is said."""
    return situation("bmja", E="222b 555c 777d 99c 88b R")


def said() -> Situation:
    """East has said so."""
    return ready().play("E fishing")


def said_before() -> Situation:
    """East has said so a turn ago."""
    return said().play("E discard R").pass_all().throw("S", "W", "N")


def over() -> Situation:
    """East has won."""
    return situation(E=f"{REST} 123c EE").play("E mahjong")


def second_chow() -> Situation:
    """A British hand has its chow on the table, and could make another."""
    game = situation("bmja", E="5c 8b", S="46c 79b 88b R", draws="1d 2d 3d").play("E discard 5c", "S chow 456c", "S discard R")
    return game.throw("W", "N").play("E discard 8b")


def foul() -> Situation:
    """East's hand is complete, and foul."""
    game = situation(E=f"{REST} 123c EE")
    game.table.rule(0, "foul-hand")
    return game


def kong_before_play() -> Situation:
    """South lays down a kong before the first turn, which West can rob; East, who deals, has not discarded yet."""
    return situation(S="9999d", W="19b 19c 1d ESWNRGP 1b").play("S conceal 9d")


def four_sets() -> Situation:
    """Four sets lie before South, as before somebody with a long hand."""
    game = discarded()
    game.side("S").melds = 4
    return game


def wild_discard() -> Situation:
    """A wild tile lies open, and everybody may err."""
    game = goulash(E="J 147b", S="JJ", manners="strict")
    game.state.faults.asked = 15
    return game.play("E discard J")


CASES = [
    (foul, "E mahjong", "cannot-win"),
    (kong_before_play, "E mahjong", "dealer-first"),
    (four_sets, "S pung", "fifth-set"),
    (wild_discard, "S kong", "wild-discard"),
    (second_chow, "S chow 789b", "second-chow"),
    (over, "S discard 1b", "hand-over"),
    (over, "E pass", "hand-over"),
    (dealt, "S discard R", "not-awaited"),
    (dealt, "S pung", "not-awaited"),
    (discarded, "E discard R", "not-awaited"),
    (discarded, "E pung", "not-awaited"),
    (discarded, "N pass", "not-awaited"),
    (called, "W pung", "too-late"),
    (dealt, "E misname R", "error"),
    (discarded, "N chow 456c", "not-next"),
    (discarded, "W chow 456c", "not-next"),
    (discarded, "S chow 345c", "no-chow"),
    (discarded, "S chow 678c", "no-chow"),
    (discarded, "S chow 579c", "no-chow"),
    (discarded, "S pung", "no-pung"),
    (discarded, "N pung", "no-pung"),
    (discarded, "W kong", "no-kong"),
    (discarded, "S mahjong", "not-complete"),
    (discarded, "N mahjong", "not-complete"),
    (discarded, "S discard R", "not-your-turn"),
    (discarded, "W conceal P", "not-your-turn"),
    (dealt, "E mahjong", "not-complete"),
    (dealt, "E discard 2b", "no-such-tile"),
    (dealt, "E fish 2b", "no-such-tile"),
    (dealt, "E fish R", "not-fishing"),
    (called, "E fish 5c", "too-late-to-call"),
    (dealt, "E pass", "your-turn"),
    (dealt, "E pung", "your-turn"),
    (dealt, "E chow 123b", "your-turn"),
    (dealt, "E conceal R", "no-kong"),
    (dealt, "E add R", "no-kong"),
    (claimed, "S mahjong", "claimed"),
    (claimed, "S add 5c", "no-kong"),
    (opening, "E discard E", "opening"),
    (opening, "E mahjong", "opening"),
    (opening, "E conceal E", "no-kong"),
    (robbing, "W pung", "robbing"),
    (robbing, "W chow 456c", "robbing"),
    (robbing, "N mahjong", "not-complete"),
    (robbing, "S discard G", "not-awaited"),
    (concealed, "N mahjong", "concealed-kong"),
    (missed, "N mahjong", "missed"),
    (final, "E chow 456c", "final-discard"),
    (final, "S pung", "final-discard"),
    (final, "W chow 456c", "final-discard"),
    (no_loose, "S conceal 2b", "no-loose-tile"),
    (no_loose, "S take-wrong", "error"),
    (no_loose, "S no-choice", "no-choice"),
    (washing, "S discard E", "washing"),
    (washing, "S conceal E", "washing"),
    (washing, "S mahjong", "not-complete"),
    (washing, "E discard 1b", "not-awaited"),
    (riichi, "S discard 4d", "riichi"),
    (riichi, "S fish 4c", "riichi"),
    (riichi, "S conceal 5c", "riichi"),
    (against_riichi, "S pung", "riichi"),
    (against_riichi, "S chow 345d", "riichi"),
    (eight_heads, "E no-play", "too-few-heads"),
    (second_turn, "E no-play", "too-late"),
    (first_turn_by_claim, "N no-play", "too-late"),
    (washing, "W no-play", "not-awaited"),
    (silent, "E fish 1b", "no-call"),
    (after_claims, "S no-play", "claimed"),
    (called, "E no-play", "no-draw"),
    (ready, "E not-fishing", "not-announced"),
    (said, "E not-fishing", "said"),
    (said_before, "E fishing", "announced"),
    (silent, "E fishing", "no-call"),
]


@pytest.mark.clause("RX-PLAY-9", "RX-PLAY-12", "RX-PLAY-22", "RX-PLAY-25")
@pytest.mark.parametrize(("game", "move", "code"), CASES, ids=[f"{game.__name__}: {move}" for game, move, _ in CASES])
def test_what_is_refused_and_why(game: Callable[[], Situation], move: str, code: str) -> None:
    assert game().refused(move) == code


def constants() -> list[str]:
    """Every text in the modules that refuse."""
    modules = (refusal, refusal_claims, refusal_wild, risks)
    sources = [ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8")) for module in modules]
    nodes = [node for source in sources for node in ast.walk(source)]
    return [node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)]


def test_no_reason_is_left_out() -> None:
    """Every code that the modules can give is among the cases."""
    sources = [ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8")) for module in (refusal, refusal_claims)]
    calls = [node for source in sources for node in ast.walk(source) if isinstance(node, ast.Call)]
    reasons = [call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Reason"]
    found = {reason.value for reason in reasons if isinstance(reason, ast.Constant)}
    assert len(found) > 15
    assert found | {"error"} == {code for _, _, code in CASES} | {"second-chow"}  # errors, and a rule of the British game


OWN = {"redux": "RX-", "bmja": "BM-", "goulash": "BM-", "pung_chow": "PC1?-", "pung_chow_limit": "PC2?-", "dummies": "DM-"}
"""How the clauses of each ruleset's rulebook begin."""
CITABLE = {"excuse", *Options.__struct_fields__, *COMMON, *BY_ROWS, *REFUSED, *get_args(Infraction)}


@cache
def refused() -> list[tuple[State, int, Action]]:
    """Every case: the table, the seat, and what is refused to it."""
    found = []
    for game, move, _ in CASES:
        table = game()
        wind, _, action = move.partition(" ")
        found.append((table.state, table.seat(wind), read_action(action)))
    return found


@pytest.mark.parametrize("name", OWN)
def test_every_refusal_cites_the_rulebook_of_its_own_sheet(name: str) -> None:
    """Every ruleset refuses every case, and every error; and it names a clause for all for which the modules ask."""
    ruleset = rules("bmja").goulash if name == "goulash" else rules(name)
    found = {cited(ruleset, *names.split()) for names in constants() if CITABLE.issuperset(names.split())}
    for ruled in (ruleset, ruleset.choose({"manners": "strict"})):
        found |= {why_not(dealt().state, ruled, 0, Action(verb)).clause for verb in ERRORS}
        found |= {why_not(state, ruled, seat, action).clause for state, seat, action in refused()}
    if name != "pung_chow_limit":  # ruling 73: the others follow redux in what a false mahjong costs
        found.discard("RX-INF-11")
    assert [clause for clause in found if not re.fullmatch(OWN[name] + r"([A-Z]+-)?\d+", clause)] == []


def test_a_reason_says_what_is_missing() -> None:
    game = situation(E="9d", S=f"{REST} 44c 7d 7d", W="99d")
    game.play("E discard 9d")
    assert why(game, "S mahjong") == Reason("not-complete", "claim", "RX-PLAY-1", "9d", away=0, waits=("4c", "7d"))
    assert why(game, "S pung") == Reason("no-pung", "held", "RX-PLAY-11", "9d", needed=2)
    assert why(situation(E="147b 258c 369d ESWNR"), "E mahjong").away > 1


@pytest.mark.clause("BM-PLAY-1", "BM-GO-1")
def test_a_hand_with_too_many_chows_is_told_so() -> None:
    game = situation("bmja", E="234b 567b 999d RRR EE")
    assert why(game, "E mahjong") == Reason("not-complete", "one-chow", "BM-PLAY-1")
    game = situation("bmja", E="9d", S="234b 567b 99d RRR EE").play("E discard 9d")
    assert why(game, "S mahjong") == Reason("not-complete", "one-chow", "BM-PLAY-1")
    assert game.table.written(1) == situation("bmja", S="234b 567b 99d RRR EE").table.written(1)
    game = goulash(E="345b 999d 555c RRR EE")
    assert why(game, "E mahjong") == Reason("not-complete", "no-chows", "BM-GO-1")
    for name in ("bmja", "redux"):
        assert why(situation(name, E="234b 568b 999d RRR EE"), "E mahjong").case == "turn"


def nine_after_claims() -> Situation:
    """The same, but with exactly nine heads."""
    game = situation("dummies", nine_heads="unclaimed", E="55c R", S="19b 19c 19d ESW 2b3c4d5c", N="RR P")
    return game.go("E discard R", "N pung", "N discard P", "E discard 5c").pass_all()


def wild_goulash() -> Situation:
    """West may claim East's 5 of dots."""
    return goulash(E="5d 9b", S="67d", W="55d", N="5d J 1b").go("E discard 5d")


def exchanging() -> Situation:
    """East, without a red dragon, has given one tile."""
    return goulash(E="1b", dealt=True).play("E give 1b")


@pytest.mark.parametrize(
    ("game", "move", "reason"),
    [
        (nine_after_claims, "S no-play", Reason("claimed", "set", "DM-9")),
        (eight_heads, "E no-play", Reason("too-few-heads", "draw", "DM-9", heads=8)),
        (wild_goulash, "S chow 567d", Reason("no-chow", "never", "BM-GO-1")),
        (lambda: goulash(dealt=True), "E fishing", Reason("not-now", "fishing", "BM-GO-3")),
        (exchanging, "E fishing", Reason("not-now", "fishing", "BM-GO-3", late=True)),
        (exchanging, "E mahjong", Reason("not-now", "mahjong", "BM-GO-3", late=True)),
        (exchanging, "E give 1b", Reason("no-such-tile", "held", "BM-GO-2", "1b")),
        (discarded, "S chow 678c", Reason("no-chow", "held", "RX-PLAY-1", "5c")),
    ],
)
def test_a_reason_has_its_facts(game: Callable[[], Situation], move: str, reason: Reason) -> None:
    assert why(game(), move) == reason


def why(game: Situation, move: str) -> Reason:
    """The reason with which a move is refused."""
    wind, _, action = move.partition(" ")
    with pytest.raises(IllegalAction) as refused:
        game.table.step(game.seat(wind), action)
    return refused.value.reason


@pytest.mark.parametrize(
    "text", ["", "jump", "discard", "discard 10b", "chow 12b", "pung 5c", "discard 1f", "fish 12b", "conceal", "pass pass"]
)
def test_what_is_no_action_cannot_be_read(text: str) -> None:
    game = dealt()
    before = game.state.bytes()
    with pytest.raises(BadInput):
        game.table.step(0, text)
    assert game.state.bytes() == before
