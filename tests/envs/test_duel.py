"""Agents duel on the walls on which bots do, and nothing of what came of it is lost."""

import json
import sys
from pathlib import Path
from typing import Any, cast

import dueling
import numpy as np
import pytest
from calling import answer, call, refused
from dueling import crooked, failing, highest, illegal, in_crowds, lowest, spoiling, unknown
from failing import fails
from lengths import mostly_proofs
from msgspec.structs import replace

import kongbox
from kongbox.bots import bot_number
from kongbox.bots.hands import next_asked
from kongbox.core.pay.settlement import settle
from kongbox.core.play.bots import BOT_STREAM, choose
from kongbox.core.play.deal import start
from kongbox.core.play.legal import legal
from kongbox.core.play.step import step
from kongbox.core.state.codes import OVER
from kongbox.core.state.records import Decision, Hand, Log, Table
from kongbox.core.state.rng import seed_dice
from kongbox.envs import action_count, raw
from kongbox.envs.agents import AgentFailed, Question
from kongbox.envs.duel import STAND_IN, AgentDuel, AgentDuelling, challenge, duel, job_of
from kongbox.errors import BadInput, KongboxError
from kongbox.game.play.bots import called
from kongbox.game.play.named import function_named
from kongbox.game.play.seeds import hand_seed
from kongbox.rulesets import SHIPPED, Ruleset
from kongbox.sim.duel import Challenge, Duel, Score, report_of
from kongbox.sim.executors import Carrying
from kongbox.words.catalogue import say

REDUX = Ruleset.load("redux")
WALLS = 3
NAMES = ("mine", "usual")


def by_hand(rules: Ruleset, seats: dict[int, Any], seed: int, wall: int) -> tuple[list[int], int, int]:
    """One hand, played without any environment: bots by name, agents by what is legal."""
    table, log, decision, hand = Table.new(), Log.new(), Decision.new(), Hand.new()
    for seat, player in seats.items():
        decision.bots[seat] = bot_number(player if isinstance(player, str) else "greedy")
    for seat in range(4):
        table.side[seat].held = rules.rules.pay.start
    seed_dice(decision.random, hand_seed(seed, wall), BOT_STREAM)
    rounds, turn = divmod(wall, len(rules.present))
    start(table, log, rules.lookup, hand_seed(seed, wall), rules.present[turn], rounds % 4, 0)
    while table.phase != OVER:
        seat = next_asked(table)
        legal(table, rules.lookup, seat, decision)
        player = seats[seat]
        if isinstance(player, str):
            action = choose(table, rules.lookup, decision, seat)
        else:
            mask = np.array([[decision.open[action] == 1 for action in range(action_count(rules))]], np.int8)
            action = int(player(np.zeros((1, 0)), mask)[0])
        step(table, log, rules.lookup, seat, action)
    settle(table, log, rules.lookup, hand)
    return [table.side[seat].net for seat in range(4)], table.winner, table.giver


@pytest.mark.parametrize(
    ("one", "three", "rules"),
    [
        (highest, "greedy", REDUX),
        pytest.param("random", lowest, REDUX, marks=pytest.mark.proof),
        pytest.param(lowest, highest, Ruleset.load("bmja"), marks=pytest.mark.proof),
        pytest.param(highest, "random", Ruleset.load("pung_chow", {"players": 3}), marks=pytest.mark.proof),
    ],
)
def test_every_wall_is_played_as_it_is_without_an_environment(one: Any, three: Any, rules: Ruleset) -> None:
    agents = [None if isinstance(player, str) else player for player in (one, three)]
    bot, others = (player if isinstance(player, str) else STAND_IN for player in (one, three))
    job = AgentDuel(rules, bot, others, 5, NAMES, one=agents[0], three=agents[1], compiled=False)
    first = 6  # East and the winds go round with the number of the wall
    gains, wins, nobody, fed, won = [0] * WALLS, 0, 0, 0, 0
    for seat in job.rules.present:
        seats = {place: one if place == seat else three for place in job.rules.present}
        for wall in range(WALLS):
            net, winner, giver = by_hand(rules, seats, 5, first + wall)
            gains[wall] += net[seat]
            wins += winner == seat
            nobody += winner == -1
            fed += winner != -1 and giver == seat
            won += net[seat] if winner == seat else 0
    score = Score()
    job.worker().count(score, first, WALLS)
    assert (score.walls, score.gain, score.squares) == (WALLS, sum(gains), sum(gain * gain for gain in gains))
    assert (score.wins, score.washouts, score.deal_ins, score.won) == (wins, nobody, fed, won)


def test_a_hand_in_which_no_agent_is_asked_is_played_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are too rare to wait for: two of three hands are taken for one."""
    job = AgentDuel(REDUX, STAND_IN, "greedy", 5, NAMES, one=highest, compiled=False)
    asked: list[tuple[int, int]] = []

    def without(_: Any, seat: int, wall: int) -> tuple[int, int, int]:
        asked.append((seat, wall))
        return 1_000_000, seat, -1

    run = raw.run

    def dealt(engine: Any, what: int, states: Any, *rest: Any, **how: Any) -> Any:
        found = run(engine, what, states, *rest, **how)
        states["number"][1:] += 1
        return found

    monkeypatch.setattr(f"{AgentDuel.__module__}.run", dealt)
    monkeypatch.setattr(AgentDuelling, "without", without)
    score = Score()
    job.worker().count(score, 0, 3)
    assert asked == [(seat, wall) for seat in range(4) for wall in (1, 2)]
    monkeypatch.undo()
    seats = {0: "greedy", 1: "greedy", 2: "random", 3: "greedy"}
    net, winner, giver = by_hand(REDUX, seats, 5, 7)
    assert AgentDuelling(job).without(2, 7) == (net[2], winner, giver), "nobody asks the agent, so anybody may sit there"
    assert score.wins >= 8 and abs(score.gain - 8_000_000) < 100_000


def test_both_sides_may_have_other_names_in_the_report() -> None:
    named = duel(REDUX, highest, "greedy", names=("mine", "usual"), hands=4, seed=3, compiled=False)
    assert (named.bot, named.others) == ("mine", "usual")
    plain = duel(REDUX, highest, "greedy", hands=4, seed=3, compiled=False)
    assert replace(named, bot=plain.bot, others=plain.others) == plain
    assert duel(REDUX, "greedy", "random", names=("usual", "poor"), hands=4).others == "poor"


def test_what_an_agent_may_not_answer() -> None:
    """Whose player it was, at which wall and question, stands in the facts of every failure."""
    cases: list[tuple[Any, str]] = [
        (illegal, "illegal-action"),
        (unknown, "no-such-action"),
        (crooked, "bad-actions"),
        (lambda _, masks: None, "bad-actions"),
        (lambda _, masks: np.full(len(masks), np.nan), "bad-actions"),
        (lambda _, masks: [[1], [1, 2]], "bad-actions"),
        (lambda _, masks: "pass", "bad-actions"),
    ]
    for agent, code in cases:
        with fails(code, KongboxError) as caught:
            duel(REDUX, "greedy", agent, names=("greedy", "mine"), hands=4, seed=3, compiled=False)
        facts = caught.value.facts
        assert (facts["player"], facts["seed"], facts["question"]) == ("mine", 3, 1)
        assert facts.get("wall", 0) == 0
    with fails("unknown-bot", BadInput):
        duel(REDUX, highest, "gredy", hands=4, compiled=False)


def question(tables: int) -> Question:
    """Of which the third table alone holds two of a kind."""
    seen, masks = np.zeros((tables, 365), np.uint8), np.ones((tables, 143), np.int8)
    seen[2:3, 4] = 2
    return Question("mine", 7, np.arange(tables) + 40, np.arange(tables) % 4, 5, seen, masks, np.arange(tables))


def test_an_agent_that_fails_is_told_with_the_wall_and_its_own_line() -> None:
    with fails("agent-failed", AgentFailed) as caught:
        question(9).answer(failing)
    facts = {"player": "mine", "seed": 7, "question": 5, "wall": 42, "seat": 2, "error": "ZeroDivisionError"}
    assert caught.value.facts == facts
    assert isinstance(caught.value.__cause__, ZeroDivisionError)
    line = next(n for n, text in enumerate(Path(dueling.__file__).read_text().splitlines(), 1) if "raise ZeroDiv" in text)
    assert caught.value.message.endswith(f"ZeroDivisionError: two of a kind ({dueling.__file__}, line {line})")
    with fails("agent-failed", AgentFailed) as caught:
        question(9).answer(lambda *_: sys.exit(3))
    assert "SystemExit: 3" in caught.value.message
    with fails("agent-failed", AgentFailed) as caught:
        question(9).answer(in_crowds)
    assert "wall" not in caught.value.facts, "no wall alone is to blame"


def chosen(action: int, table: int) -> Any:
    """An agent that chooses this at one table, and everywhere else what comes first."""

    def choose(_: Any, masks: Any) -> Any:
        found = np.zeros(len(masks), np.int64)
        found[table] = action
        return found

    return choose


ASKED_FOR = "; return integers of shape (9,), one action for each table"
AT_ONCE = "the player mine, asked at 9 walls at once, from 40 to 48 of seed 7 (question 5 of each hand), answered with "


@pytest.mark.words
@pytest.mark.parametrize(
    ("agent", "told"),
    [
        (
            chosen(143, 3),
            "chose action 143 at wall 43 of seed 7 (question 5 of the hand, to seat 3); actions are 0 to 142",
        ),
        (
            chosen(-1, 0),
            "chose action -1 at wall 40 of seed 7 (question 5 of the hand, to seat 0); actions are 0 to 142",
        ),
        (
            chosen(2, 5),
            "chose action 2 (discard 2b) at wall 45 of seed 7 (question 5 of the hand, to seat 1): its mask does not allow it",
        ),
        (lambda *_: None, f"{AT_ONCE}None{ASKED_FOR}"),
        (lambda *_: {1}, f"{AT_ONCE}a set that does not make an array{ASKED_FOR}"),
        (lambda *_: [[1], [1, 2]], f"{AT_ONCE}a list that does not make an array{ASKED_FOR}"),
        (lambda *_: [0.5] * 9, f"{AT_ONCE}an array of float64 with shape (9,){ASKED_FOR}"),
        (lambda *_: [np.nan] * 9, f"{AT_ONCE}an array of float64 with shape (9,) and NaN in it{ASKED_FOR}"),
        (lambda *_: [0] * 8, f"{AT_ONCE}an array of int64 with shape (8,){ASKED_FOR}"),
        (lambda *_: 0, f"{AT_ONCE}an array of int64 with shape (){ASKED_FOR}"),
        (lambda *_: [None] * 9, f"{AT_ONCE}an array of object with shape (9,){ASKED_FOR}"),
    ],
)
def test_a_wrong_answer_is_told_with_its_wall_or_with_all_of_them(agent: Any, told: str) -> None:
    asked = question(9)
    asked.masks[:, 2] = 0
    with pytest.raises(KongboxError) as caught:
        asked.answer(agent)
    assert caught.value.message.removeprefix("the player mine ") == told
    assert [*asked.answer(chosen(142, 8))] == [0] * 8 + [142]


@pytest.mark.words
def test_a_wrong_answer_at_a_single_wall_is_told_with_the_wall() -> None:
    with fails("bad-actions", BadInput) as caught:
        question(1).answer(lambda *_: [0.5])
    assert caught.value.message.startswith("the player mine, asked at wall 40 of seed 7 (question 5 of the hand, to seat 0)")


def test_pass_is_no_answer_where_the_mask_forbids_it() -> None:
    asked = question(9)
    asked.masks[:, 0] = 0
    with fails("illegal-action", KongboxError) as caught:
        asked.answer(lambda _, masks: [1, 1, 1, 1, 0, 1, 0, 1, 1])
    assert caught.value.facts == {"player": "mine", "seed": 7, "question": 5, "wall": 44, "seat": 0, "action": 0}


@pytest.mark.parametrize("table", range(9))
def test_the_table_at_which_an_agent_fails_is_found_wherever_it_is(table: int) -> None:
    asked = question(9)
    asked.seen[:, 4] = 0
    asked.seen[table, 4] = 2
    with fails("agent-failed", AgentFailed) as caught:
        asked.answer(failing)
    assert caught.value.facts["wall"] == 40 + table


def test_an_agent_that_writes_into_what_it_is_given_changes_nothing() -> None:
    asked = question(3)
    assert asked.answer(spoiling).tolist() == [0, 0, 0]
    assert asked.seen.any() and asked.masks.all()


class Steady:
    """An object that plays: by its place among what is legal, and the number of the hand."""

    def __init__(self) -> None:
        self.ids: list[int] = []

    def choose_many(self, observations: Any, masks: Any, ids: Any) -> Any:
        """Chooses."""
        assert observations.shape == (len(ids), 365) and len(masks) == len(ids)
        self.ids += ids.tolist()
        return [int(np.flatnonzero(mask)[number % mask.sum()]) for mask, number in zip(masks, ids, strict=True)]


@mostly_proofs("rules", SHIPPED, "redux")
def test_an_object_plays_and_every_hand_has_a_number_of_its_own(rules: str) -> None:
    player, kind = Steady(), cast(Any, Steady)
    found = duel(rules, player, "greedy", hands=8, seed=21, compiled=False)
    assert sorted(set(player.ids)) == list(range(8)) and found.bot.endswith(":Steady")
    assert duel(rules, kind, "greedy", hands=8, seed=21, compiled=False) == found, "of a class one is made"
    with fails("bad-player", BadInput):
        duel(rules, player, lambda seen: seen.legal[0], hands=4, compiled=False)


def test_a_class_that_plays_on_both_sides_is_made_once() -> None:
    made: list[Steady] = []

    class Counted(Steady):
        def __init__(self) -> None:
            super().__init__()
            made.append(self)

    kind = cast(Any, Counted)
    duel("redux", kind, kind, hands=4, seed=3, compiled=False)
    assert len(made) == 1 and {*made[0].ids} == {0, 1, 2, 3}


@mostly_proofs("rules", SHIPPED, "dummies")
def test_challengers_are_compared_wall_by_wall(rules: str) -> None:
    ones: dict[str, Any] = {"greedy": "greedy", "steady": Steady, "low": lowest}
    reports = challenge(rules, ones, "greedy", hands=8, seed=16, compiled=False)
    walls: dict[str, list[float]] = {}
    for name, report in zip(ones, reports, strict=True):
        job = job_of(Ruleset.load(rules), ones[name], "greedy", (name, "greedy"), 16, compiled=False)
        worker = job.worker()
        walls[name] = [worker.count(Score(), wall, 1).item() / 4 for wall in range(2)]
        assert report.gain == 4 * sum(walls[name])
    told = [(one.bot, one.than) for report in reports for one in report.ahead]
    assert told == [("steady", "greedy"), ("low", "greedy"), ("low", "steady")]
    for one in (one for report in reports for one in report.ahead):
        gap = np.subtract(walls[one.bot], walls[one.than])
        assert one.difference == pytest.approx(gap.mean(), abs=1e-3)
        assert one.interval == pytest.approx(12.706 * gap.std(ddof=1) / 2**0.5, rel=1e-3)


def test_an_agent_travels_by_its_name() -> None:
    import pickle

    job = Challenge((AgentDuel(REDUX, STAND_IN, "greedy", 5, NAMES, one=highest),))
    assert pickle.loads(Carrying().carried(job)).duels[0].one is highest
    with fails("cannot-travel", KongboxError):
        Carrying().carried(Challenge((AgentDuel(REDUX, STAND_IN, "greedy", 5, NAMES, one=lambda seen, masks: masks),)))


@pytest.mark.parametrize(
    ("name", "case", "facts"),
    [
        ("nosuchmodule:choose", "no-module", {"module": "nosuchmodule"}),
        ("dueling:nothing", "no-function", {"module": "dueling", "name": "nothing"}),
        (":x", "form", {"given": ":x"}),
    ],
)
def test_an_agent_that_is_not_there(name: str, case: str, facts: dict[str, str]) -> None:
    refused(call("duel", "greedy", name), 2, say("error", "bad-strategy", case, **facts))


def test_an_agent_that_cannot_be_imported_is_told_with_its_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "cracked_player.py").write_text("import math\n\nmath.nothing\n")
    (tmp_path / "asking_player.py").write_text("\nimport nosuchmodule\n")
    (tmp_path / "torn_player.py").write_text("def choose(:\n")
    (tmp_path / "leaving_player.py").write_text("import sys\n\n\nsys.exit(3)\n")
    for name, line in (("cracked_player", 3), ("asking_player", 2), ("torn_player", 1), ("leaving_player", 4)):
        with fails("bad-strategy", BadInput) as caught:
            function_named(f"{name}:choose")
        assert f"{name}.py, line {line})" in caught.value.message


def test_the_folder_is_first_for_a_players_module_and_last_afterwards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A player may be named as a module of Python is. A stray file runs in place of no module that kongbox imports later."""
    monkeypatch.chdir(tmp_path)
    before = [*sys.path]
    monkeypatch.setattr(sys, "path", [*before])
    monkeypatch.delitem(sys.modules, "colorsys", raising=False)
    (tmp_path / "colorsys.py").write_text("import sys\nfirst = sys.path[0]\ndef choose(seen): ...\n")
    called("master")
    assert sys.path == before
    for _ in range(2):
        function_named("colorsys:choose")
        assert sys.modules.pop("colorsys").first == str(tmp_path)
        assert sys.path == [*before, str(tmp_path)]


def test_a_duel_that_fails_takes_nothing_from_those_before(monkeypatch: pytest.MonkeyPatch) -> None:
    from kongbox.envs import duel as door

    def until(rules: Any, bots: Any, others: Any, **how: Any) -> Any:
        if how["name"] == "c":
            raise AgentFailed("c failed", code="agent-failed")
        return [report_of(Duel(rules, bot, others, 5, (bot, how["name"])), Score(8, 10, 100, 4, 2)) for bot in bots]

    monkeypatch.setattr(door, "challenge", until)
    monkeypatch.setattr("kongbox.game.play.named.function_named", lambda name: lowest)
    result = call("duel", "a", "b", "c", "--json")
    refused(result, 1, "c failed\n", midway=True)
    assert [(one["bot"], one["others"]) for one in json.loads(result.stdout)] == [("b", "a"), ("c", "a"), ("a", "b"), ("c", "b")]


def test_the_public_duel_takes_every_kind_of_player() -> None:
    found = kongbox.duel("redux", lowest, others="greedy", hands=8, seed=5, compiled=False)
    assert found == duel("redux", lowest, "greedy", hands=8, seed=5, compiled=False) and found.hands == 8
    assert kongbox.duel("redux", bot="greedy", others=lambda seen: seen.legal[0], hands=4, compiled=False).hands == 4


@pytest.mark.proof
def test_an_agent_of_ones_own_on_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_player.py").write_text("def choose(observations, masks):\n    return masks.argmax(axis=1)\n")
    words = ("duel", "greedy", "my_player:choose", "--hands", "2000", "--seed", "5")
    found = answer(*words, quiet=False)
    assert (found["bot"], found["others"], found["hands"]) == ("greedy", "my_player:choose", 2_000)
    assert found["mean_payment"] - found["interval"] > 0
    assert answer(*words, "--workers", "3", quiet=False) == found
    assert found["gain"] == duel(REDUX, "greedy", lowest, hands=2_000, seed=5).gain
