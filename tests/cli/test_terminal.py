"""The table in the terminal: whoever answers what is offered plays whole hands, and what is not understood costs nothing."""

import io
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from lengths import mostly_proofs
from msgspec.structs import replace
from saying import english_piece, piece
from serving import PATIENCE
from situations import DICE, Situation, rules, seen, situation, wall_for
from terminals import ROOT, Answer, Person, obliging, play, typing_at

from kongbox.cli.app import kongbox
from kongbox.cli.terminal import Gone, Sitting, danger_lines, error_lines, heard, own_hand, possible, question, why_lines
from kongbox.cli.terminal_lines import deal_lines, end_lines, hand_lines, line_words, names_of_others, score_lines, table_lines
from kongbox.cli.terminal_read import Unclear, understood
from kongbox.errors import KongboxError
from kongbox.game import Action, Seen
from kongbox.game.model.score import Line
from kongbox.game.views.requests import TakeBack
from kongbox.game.words.said import one_tile, several, tile_words, with_clause
from kongbox.record import verify
from kongbox.tables.consent import take_back
from kongbox.tables.lone import ME
from kongbox.tables.sitting import Evening
from kongbox.words.catalogue import say

TABLES = [
    "redux",
    "bmja",
    "pung_chow",
    "pung_chow_limit",
    "dummies",
    "redux --set manners=strict --clumsy 0.05",
    "redux --set scoring=false",
]


@mostly_proofs("table", TABLES, *TABLES[4:6])
def test_whoever_answers_what_is_offered_plays_whole_hands(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, table: str) -> None:
    path = tmp_path / "game.jsonl"
    told = play(monkeypatch, obliging(3, 1), "--rules", *table.split(), "--seed", "3", "--record", str(path))
    every = "".join(one for one, _ in told)
    assert not any(piece("terminal", code) in every for code in ("unclear", "several"))
    assert say("terminal", "closed") in told[-1][0] and piece("terminal", "unfinished") not in told[-1][0]
    assert "\x1b" not in every
    assert verify(path).ok


@pytest.mark.parametrize(("keys", "shows"), [(True, True), (True, False), (False, True), (False, False)])
def test_a_prompt_is_shown_before_each_line_where_somebody_types_and_reads(
    monkeypatch: pytest.MonkeyPatch, keys: bool, shows: bool
) -> None:
    keyboard = typing_at(monkeypatch, "one\n", "t\x1bwo\n", keys=keys, shows=shows)
    assert [*map(str.strip, heard())] == ["one", "two"]
    assert keyboard.seen == ["> " * (place if keys and shows else 0) for place in (1, 2, 3)]
    assert keyboard.errors_are == "replace", "bytes that are no text end nothing"
    keyboard = typing_at(monkeypatch, "one\n", keys=keys, shows=shows)
    assert [*map(str.strip, heard(prompts=False))] == ["one"] and keyboard.seen == ["", ""]


def test_without_standard_input_nothing_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert [*heard()] == []


def meant(game: Situation, wind: str, text: str) -> str | None:
    """The action that a text means there; None where it is unclear."""
    found = understood(text, seen(game, wind))
    return None if isinstance(found, Unclear) else found if isinstance(found, str) else found.id


@pytest.mark.parametrize(("kinds", "named"), [(1, True), (4, True), (5, False)])
def test_a_line_of_a_score_names_up_to_four_kinds(kinds: int, named: bool) -> None:
    tiles = [f"{rank}b" for rank in range(1, kinds + 1) for _ in range(3)]
    told = line_words(Line("a_row", "A row", 1, 4, 0, "RX-SC-1", tuple(tiles)))
    assert (tile_words("1b") in told) == (tile_words(f"{kinds}b") in told) == named


KONG = "13b 55b 678b 7777c RR G"
"""A hand in which a kong was dealt."""
TURN = "13b 55b 678b 777c 9d RR G"


@pytest.mark.parametrize(
    ("text", "action"),
    [
        *(
            (text, "discard 5b")
            for text in ("3", "4", "0003", "d 3", "d 0003", "5b", "5B", "d 5b", "discard 5b", "5 bamboo", " D  5 Bamboo ", "5 b")
        ),
        *((text, "discard R") for text in ("r", "re", "red", "red dragon", "d red", "12")),
        *((text, "conceal 7c") for text in ("kong", "k", "kong 7c", "kong 7 characters", "conceal 7c", "kong 9", "15")),
        *((text, "discard 7c") for text in ("7c", "d 7c", "10")),
        ("5", "discard 6b"),
        *((text, None) for text in ("", "zz", "0", "16", "00003", "9" * 5000, "b")),
        *((text, text) for text in ("discard 9d", "discard e")),
        ("d 00003", "discard 00003"),
    ],
)
def test_in_ones_turn_tiles_go_by_number_and_name(text: str, action: str | None) -> None:
    game = situation(E=KONG).play("E pass")
    assert meant(game, "E", text) == action


@pytest.mark.parametrize("typed", ["x" * 61, "9" * 61])
def test_what_is_unclear_is_told_in_up_to_sixty_letters(typed: str) -> None:
    found = understood(typed, seen(situation(E=TURN), "E"))
    assert found == Unclear(say("terminal", "unclear", given=typed[:60]))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        *((text, "pung") for text in ("pung", "p", "PUNG", "1")),
        *((text, "chow 567b") for text in ("chow 567b", "c 567b", "chow 5 6 7 bamboo")),
        *((text, "pass") for text in ("pass", "no", "5")),
        ("chow", None),
        ("mahjong", "mahjong"),
    ],
)
def test_an_open_tile_is_answered_in_words(text: str, action: str | None) -> None:
    game = situation(E="5b", S="55b 3467b 19c 19d EW").play("E discard 5b")
    assert meant(game, "S", text) == action


def idle(seen: Seen) -> Action | str:
    """A player who wants no tile, and discards what comes."""
    if seen.phase == "exchange":
        return seen.legal[-1]
    return Action("pass") if Action("pass") in seen.legal else f"discard {seen.drawn or seen.hand[-1]}"


class Table:
    """A table for one, and what is told there."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, hand: str, *said: str, draws: str = "", **options: Any) -> None:
        ruleset = rules("redux", **options)
        dealt = (wall_for(ruleset, (hand, "", "", ""), draws, dice=DICE), DICE)
        self.evening = Evening(ruleset, seats=(0, 1, 2, 3), walls=[dealt], bots=(idle, idle, idle))
        left = [f"{one}\n" for one in said]
        person = Person(lambda _: left.pop(0) if left else "")
        monkeypatch.setattr(sys, "stdin", person)
        monkeypatch.setattr(sys, "stdout", io.StringIO())
        with pytest.raises(Gone):
            Sitting(self.evening).play()
        assert isinstance(sys.stdout, io.StringIO)
        self.told = sys.stdout.getvalue()
        self.answers = [told.splitlines() for told, _ in person.all[1:]]
        """What was told after each line that the person typed."""
        monkeypatch.undo()

    @property
    def actions(self) -> list[str]:
        """What the person has done."""
        return [str(action) for seat, action in self.evening.table.actions if seat == 0]

    @property
    def guilty(self) -> list[str | None]:
        """Of what they have been found guilty."""
        return [event.code for event in self.evening.table.events if event.kind == "infraction" and event.seat == 0]


STRICT = {"manners": "strict"}
NONSENSE = ("zz", "99", "d 99", "\0z", "ü", "9" * 5000, "chow 1z", "d", "pass", "kong 5b", "mahjong", "next", "yes", "\x1b[2J")


def test_what_is_no_answer_costs_nothing_and_says_what_is_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(monkeypatch, TURN, *NONSENSE)
    assert table.actions == []
    assert table.told.count(piece("terminal", "possible")) == len(NONSENSE)
    assert "\x1b" not in table.told


def test_what_one_may_ask_for_at_any_time_costs_nothing_either(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = ("?", "hand", "table", "score", "hint", "why", "dangers", "errors", "again", "")
    table = Table(monkeypatch, TURN, *asked)
    assert table.actions == [] and piece("terminal", "possible") not in table.told
    assert len(table.told) > len(Table(monkeypatch, TURN).told)
    assert Table(monkeypatch, TURN, "quit", "5b").actions == []


def test_each_question_is_answered_in_full(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(monkeypatch, TURN, "?", "hand", "table", "score", "hint", "why", "dangers", "errors", "again", "")
    now = table.evening.view()
    help_lines = say("terminal", "help").strip().splitlines()
    assert table.answers == [
        help_lines,
        own_hand(now),
        table_lines(now),
        score_lines(now),
        [table.evening.hint().text],
        why_lines(table.evening.table, now.me),
        danger_lines(now),
        error_lines(now),
        question(now),
        question(now),
    ]


def test_the_last_decision_is_taken_back(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(monkeypatch, KONG, "back", "pass", "back", "quit")
    with pytest.raises(KongboxError) as refusal:
        take_back(table.evening, ME, TakeBack(table.evening.serial))
    first, _, taken = table.answers
    assert first == [refusal.value.message]
    assert taken[0] == say("taken", "pass") and taken[1:] == question(table.evening.view())
    assert table.actions == []


def test_why_names_the_rule_of_each_missing_verb() -> None:
    told = why_lines(situation(E=TURN).table, 0)
    assert any(line.startswith(say("why", "mahjong")) and "RX-" in line for line in told)


def test_what_is_refused_is_answered_with_why_and_with_what_is_possible(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(monkeypatch, TURN, "zz", "pung", "d 99", "5b 5b", "quit")
    now = table.evening.view()
    with pytest.raises(KongboxError) as refusal:
        table.evening.act(now.serial, "pung")
    wrong = [say("terminal", "unclear", given=given) for given in ("zz", "d 99", "5b 5b")]
    told = [wrong[0], refusal.value.message, *wrong[1:]]
    assert table.answers == [[one, possible(now)] for one in told]


def test_an_error_is_made_only_after_a_yes(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(monkeypatch, TURN, "take-wrong", "no", "mahjong", "zz", "quit", **STRICT)
    now = table.evening.view()
    error = next(action for action in now.legal if action.kind == "take-wrong")
    kept = [say("terminal", "kept-going"), possible(now)]
    sure = say("terminal", "sure", does=error.does, follows=with_clause(error.follows or "", ", ".join(error.clauses)))
    mahjong = next(action for action in now.legal if action.kind == "mahjong")
    asked = say("terminal", "sure-mahjong", asks=with_clause(mahjong.asks or "", ", ".join(mahjong.clauses)))
    assert table.answers == [[sure], kept, [asked], kept] and "500" in asked


@pytest.mark.parametrize(("name", "cost"), [("redux", 500), ("bmja", 500), ("pung_chow", 500), ("pung_chow_limit", 300)])
def test_mahjong_stands_among_the_errors_with_its_cost(name: str, cost: int) -> None:
    first, *_ = error_lines(seen(situation(name, E=TURN, manners="strict"), "E"))
    assert first.startswith("mahjong: ") and f" {cost} " in first


def test_the_tile_just_drawn_is_told_after_ones_hand() -> None:
    whole = seen(situation(E=TURN), "E")
    mine = whole.seats[whole.me]
    for drawn, more in ((None, []), ("5b", [say("terminal", "drawn", tile=one_tile("5b"))])):
        seats = [replace(seat, drawn=drawn) if seat is mine else seat for seat in whole.seats]
        assert own_hand(replace(whole, seats=seats)) == [*hand_lines(whole), *more]


def test_dangers_are_told_of_discards_and_one_error_of_each_kind() -> None:
    whole = seen(situation(E=TURN), "E")
    assert danger_lines(whole) == [say("terminal", "no-dangers")] and error_lines(whole) == [say("terminal", "no-errors")]
    plain = whole.legal[0]
    risky = [
        replace(plain, id="discard 9d", kind="discard", tile="9d", danger="is risky"),
        replace(plain, id="pung", kind="pung", danger="is risky too"),
        replace(plain, id="discard R", kind="discard", tile="R", danger="is worse"),
    ]
    dangers = [
        say("terminal", "dangerous", tile=tile_words(tile), danger=f"is {how}") for tile, how in (("9d", "risky"), ("R", "worse"))
    ]
    assert danger_lines(replace(whole, legal=[*whole.legal, *risky])) == dangers
    slips = [
        replace(
            plain,
            id=f"{kind} {tile}",
            kind=kind,
            tile=tile,
            error=True,
            does=f"does {tile}",
            follows="dead",
            clauses=["RX-1", "RX-2"],
        )
        for kind, tile in (("take-wrong", "1b"), ("take-wrong", "2b"), ("unmarked", "3b"))
    ]
    told = [
        say("terminal", "error", typed=f"{kind} {tile}", does=f"does {tile}", follows=with_clause("dead", "RX-1, RX-2"))
        for kind, tile in (("take-wrong", "1b"), ("unmarked", "3b"))
    ]
    assert error_lines(replace(whole, legal=[*whole.legal, *slips])) == told


def test_between_two_hands_a_person_looks_back_and_goes_on_when_they_like(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = ("sheet", "again", "?", "table", "score", "zz", "hand", "next", "quit")
    table = Table(monkeypatch, "123b 456b 789c 222d RW", "w", "mahjong", *asked, draws="9d 9d 9d R")
    match, now = table.evening.match, table.evening.view()
    assert table.evening.session.deals == 2 and len(match.results) == 1
    answers, following = table.answers[2:], say("terminal", "next")
    sheet, again, told_help, _, score, *unclear = answers[:7]
    assert (
        len(sheet) > 10
        and sheet == again
        and table.answers[1][-1] == following
        and table.answers[1][-1 - len(sheet) : -1] == sheet
    )
    assert told_help == say("terminal", "help").strip().splitlines() and score == score_lines(now)
    assert unclear == [[say("terminal", "unclear", given=given), following] for given in ("zz", "hand")]
    assert answers[7][:2] == ["", *deal_lines(now)[:1]]


@pytest.mark.parametrize(("over", "typed", "asks"), [(False, ["\n"], 1), (True, ["\n", "next\n", "new\n"], 3)])
def test_an_empty_line_deals_the_next_hand_but_begins_no_session(
    monkeypatch: pytest.MonkeyPatch, over: bool, typed: list[str], asks: int
) -> None:
    evening, begun = Evening(rules("redux"), seed=1), list[str]()
    monkeypatch.setattr(evening, "new", lambda: begun.append("new"))
    monkeypatch.setattr(evening, "next", lambda: begun.append("next"))
    keyboard = typing_at(monkeypatch, *typed, keys=False)
    whole = evening.view()
    Sitting(evening).between(replace(whole, session=replace(whole.session, over=over)))
    wanted = "new" if over else "next"
    assert begun == [wanted] and keyboard.screen.getvalue().count(say("terminal", wanted) + "\n") == asks


@pytest.mark.parametrize("won", [False, True])
def test_a_game_that_goes_on_is_told_as_it_stands(monkeypatch: pytest.MonkeyPatch, won: bool) -> None:
    """The events before are not told again."""
    hand = "123b 456b 789c 222d RR" if won else TURN
    before = Table(monkeypatch, hand, "w" if won else "5b", *(["mahjong"] if won else []), draws="9d 9d 9d")
    evening, now = before.evening, before.evening.view()
    assert (now.result is not None) == won and any(seat == 0 for seat, _ in evening.table.actions)
    keyboard = typing_at(monkeypatch, "quit\n", keys=False)
    with pytest.raises(Gone):
        Sitting(evening).play()
    others = say("terminal", "rules", rules=now.rules.name, names=several(names_of_others(now)))
    asked = [*end_lines(now), say("terminal", "next")] if won else [*table_lines(now), *question(now)]
    assert keyboard.screen.getvalue().splitlines() == [others, say("terminal", "goes-on"), "", *deal_lines(now), *asked]


def test_a_win_is_told_with_its_clauses_and_the_session_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(monkeypatch, "123b 456b 789c 222d RW", "w", "mahjong", "score", "nonsense", "sheet", "next", draws="9d 9d 9d R")
    assert len(table.evening.match.results) == 1 and table.evening.session.deals == 2
    (result,) = table.evening.match.results
    for line in result.scores[0].lines:
        assert re.search(rf"(?m){line.clause}\)\.$", table.told), line
    for paid in result.payments:
        assert re.search(rf"(?m) {paid.amount:,}\.$", table.told), paid


def test_at_a_strict_table_what_would_err_stands_apart_and_asks_once(monkeypatch: pytest.MonkeyPatch) -> None:
    told = Table(monkeypatch, TURN, **STRICT).told
    assert "take-wrong" not in told and say("terminal", "errs") in told
    assert re.search(r"(?m)take-wrong: .* \(RX-INF-[0-9]+\)$", Table(monkeypatch, TURN, "errors", **STRICT).told)
    for answer, guilty in (("no", []), ("", []), ("5b", []), ("yes", ["wrong-tile"])):
        table = Table(monkeypatch, TURN, "take-wrong", answer, **STRICT)
        assert table.guilty == guilty and table.actions == (["take-wrong"] if guilty else [])


def test_a_false_mahjong_is_never_one_word_away(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Table(monkeypatch, TURN, "mahjong", **STRICT).guilty == []
    assert "false-mahjong-shown" in Table(monkeypatch, TURN, "mahjong", "yes", **STRICT).guilty


def sat(monkeypatch: pytest.MonkeyPatch, evening: Evening, answer: Answer) -> str:
    """Somebody plays at a table until they leave: what they were told."""
    monkeypatch.setattr(sys, "stdin", Person(answer))
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    with pytest.raises(Gone):
        Sitting(evening).play()
    assert isinstance(sys.stdout, io.StringIO)
    return sys.stdout.getvalue()


def clueless(seen: Seen) -> str:
    """A player that knows nothing."""
    raise ZeroDivisionError


def test_a_failure_of_a_player_is_told_once_in_a_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(rules("redux"), seed=1, bots=(clueless, clueless, idle))
    told = sat(monkeypatch, evening, obliging(1, 1))
    assert evening.session.trouble is not None and told.count(evening.session.trouble) == 1


def test_a_goulash_is_exchanged_and_played(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(rules("bmja"), seed=1, bots=(idle, idle, idle))
    told = sat(monkeypatch, evening, obliging(1, 2))
    assert len(evening.match.results) == 2 and evening.table.ruleset.is_goulash
    assert len([1 for seat, action in evening.table.actions if seat == evening.me and action.verb == "give"]) == 9
    assert piece("terminal", "unclear") not in told and evening.session.trouble is None


def test_after_the_last_hand_a_new_session_can_be_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(rules("dummies", rounds=1), seed=4, bots=("greedy",) * 3)
    told = sat(monkeypatch, evening, obliging(4, 5))
    assert evening.opened_here == 2 and len(evening.match.results) == 1
    assert piece("terminal", "unclear") not in told


@pytest.mark.parametrize(("bots", "code"), [("Ada,Bo,Nobody", 2), ("Ada,Bo", 2), ("", 2), ("pip, CLEO,greedy", 0)])
def test_the_others_are_called_by_name(bots: str, code: int) -> None:
    words = ["play", "--terminal", "--new", "--bots", bots]
    result = CliRunner().invoke(kongbox, words, input="", prog_name="kongbox")
    assert result.exit_code == code
    if not code:
        assert all(name in result.output for name in ("Pip", "Cleo", "Greedy"))
    else:
        assert "Traceback" not in result.output and result.output.count("\n") == 1


def test_clumsy_bots_need_a_table_that_lets_them_err() -> None:
    result = CliRunner().invoke(kongbox, ["play", "--terminal", "--clumsy", "0.1"], prog_name="kongbox")
    assert (result.exit_code, result.stdout) == (2, "") and result.stderr.startswith(
        say("command", "error", told=say("error", "gentle-table"))
    )


def test_there_is_no_port_to_choose() -> None:
    assert CliRunner().invoke(kongbox, ["play", "--terminal", "--port", "8123"], prog_name="kongbox").exit_code == 2


def test_a_real_pipe_and_no_web_stack(tmp_path: Path) -> None:
    """One who always takes the first answer plays through a pipe; none of what serves a browser is loaded."""
    program = "import sys; from kongbox.cli import main; sys.argv[0] = 'kongbox'; main()"
    result = subprocess.run(
        [sys.executable, "-X", "importtime", "-c", program, "play", "--terminal", "--rules", "dummies", "--seed", "3"],
        input="1\n\n" * 20,
        check=False,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=PATIENCE,
        env={**os.environ, "PYTHONPATH": str(ROOT / "src"), "KONGBOX_DATA": str(tmp_path)},
    )
    assert result.returncode == 0 and result.stdout.endswith(f"{english_piece('terminal', 'closed')}\n")
    assert english_piece("terminal", "next") in result.stdout, "a whole hand"
    modules = {name.partition(".")[0] for name in re.findall(r"\|\s*([\w.]+)$", result.stderr, re.MULTILINE)}
    assert "kongbox" in modules
    assert not {"numba", "starlette", "uvicorn", "websockets", "rich"} & modules
