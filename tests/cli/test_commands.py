"""The command line: answers on standard output, failures in one line, exit status 0, 1 or 2."""

import inspect
import json
import random
from pathlib import Path
from typing import Any

import click
import msgspec
import pytest
from calling import answer, call, refused
from failing import command_failure
from recorded import contents, edited, play_by_chance, write_session
from saying import Part, like, piece, says, stands_in

from kongbox import KongboxError, score, server
from kongbox.bots.characters import OWN, USUAL
from kongbox.cli import review
from kongbox.cli.app import COMMANDS, kongbox
from kongbox.cli.common import bots_in
from kongbox.cli.replay import turn
from kongbox.cli.review import Reviewed, review_lines
from kongbox.cli.saying import counted, heads, table
from kongbox.game import Action, Match
from kongbox.game.model.score import counted as worth
from kongbox.minds import Choice, pricing
from kongbox.minds.compiling import Compiler
from kongbox.minds.pricing import Estimate, Priced, account
from kongbox.record import Recorder, read
from kongbox.rulesets import MODELS, SHIPPED, Ruleset
from kongbox.rulesets.choices import meaning
from kongbox.rulesets.wording import heading_of
from kongbox.server.web.house import PORT
from kongbox.words.catalogue import say

HAND = ["56c", "55d", "+RRR", "+777b", "_EEEE", "1f2y", ".7c"]


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("game") / "game.jsonl"
    write_session(path, 5, 3)
    return path


def test_help_names_every_command() -> None:
    result = call("--help")
    assert result.exit_code == 0
    assert all(f"  {name} " in result.stdout for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name: str) -> None:
    result = call(name, "--help")
    assert result.exit_code == 0
    assert f"kongbox {name}" in result.stdout


def test_version() -> None:
    import kongbox as package

    assert call("--version").stdout == f"kongbox {package.__version__}\n"


@pytest.mark.clause("RX-SC-7")
def test_score_lists_lines_and_sum() -> None:
    result = call("score", *HAND, "--seat", "e", "--won", "wall")
    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == " ".join(HAND)
    assert lines[-1].strip() == f"{worth('points', 58)} × 2^3 = 464"
    assert f"Meld of own wind EEEE {worth('doublers', 1)} RX-SC-5" in [" ".join(line.split()) for line in lines]


def test_score_in_json_has_the_promised_keys() -> None:
    found = answer("score", *HAND, "--won", "wall")
    assert {"rules", "points", "doublers", "total", "capped", "special", "lines"} <= set(found)
    assert (found["rules"], found["points"], found["doublers"], found["total"]) == ("redux", 58, 3, 464)
    assert sum(line["points"] for line in found["lines"]) == 58
    assert sum(line["doublers"] for line in found["lines"]) == 3
    assert all({"rule", "name", "points", "doublers", "clause"} <= set(line) for line in found["lines"])


@pytest.mark.clause("RX-OPT-2")
def test_score_says_where_the_limit_cut() -> None:
    hand = ["+EEEE", "+RRR", "_GGGG", "_9999c", "9b", ".9b"]
    capped = call("score", *hand, "--won", "discard").stdout.splitlines()[-1]
    free = call("score", *hand, "--won", "discard", "--set", "limit=0").stdout.splitlines()[-1]
    assert capped.strip() == say("command", "score", "capped", sum=free.strip(), total="1,000")
    assert int(free.rpartition("= ")[2].replace(",", "")) > 1000


def test_score_names_a_special_hand() -> None:
    orphans = ["19b", "19c", "19d", "ESWN", "RGP", ".P"]
    name = say("command", "score", "special", name="Thirteen Orphans")
    last = call("score", *orphans, "--won", "discard").stdout.splitlines()[-1]
    assert last.strip() == f"{name}{say('command', 'score', 'limit')}1,000"
    assert answer("score", *orphans, "--won", "discard")["points"] is None
    without = call("score", *orphans, "--won", "discard", "--set", "limit=0").stdout.splitlines()[-1]
    assert without.strip() == f"{name}1,000"


def test_score_passes_every_circumstance_on() -> None:
    signature = inspect.signature(__import__("kongbox").score)
    command = kongbox.get_command(click.Context(kongbox), "score")
    assert command is not None
    options = {parameter.name for parameter in command.params}
    renamed = {"round": "prevailing", "options": "choices", "hand": "groups"}
    assert {renamed.get(name, name) for name in signature.parameters} <= options
    hand = ["234b", "567b", "345c", "99d", "3c", "4c", ".5c"]
    plain = answer("score", *hand, "--won", "wall", "--seat", "S")
    final = answer("score", *hand, "--won", "wall", "--seat", "S", "--final")
    called = answer("score", *hand, "--won", "wall", "--seat", "S", "--original-call")
    assert final["doublers"] == called["doublers"] == plain["doublers"] + 1 or final["special"]
    riichi = answer("score", *hand, "--won", "wall", "--rules", "dummies", "--original-call")
    assert "Riichi" in [line["name"] for line in riichi["lines"]]
    told = next(parameter for parameter in command.params if parameter.name == "original_call")
    assert isinstance(told, click.Option) and "riichi" in str(told.help)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        ([*HAND], "--won wall, "),
        ([*HAND, "--won", "wall", "--kong-on-kong"], "--kong-on-kong:"),
        ([*HAND, "--won", "discard", "--heaven"], "--won discard"),
        (["456c", "55d", "+RRR", "+777b", "EE", ".E", "--won", "wall", "--thirteenth", "--rules", "dummies"], "--thirteenth:"),
        ([*HAND, "--won", "wall", "--short"], "--short:"),
        ([*HAND, "--won", "wall", "--goulash"], "--goulash:"),
        ([*HAND[:-1], "--won", "wall"], "--won wall "),
    ],
)
def test_score_names_its_options_and_the_function_its_arguments(words: list[str], named: str) -> None:
    assert named in call("score", *words).stderr
    with pytest.raises(KongboxError) as caught:
        score(" ".join(HAND), "redux", won="wall", kong_on_kong=True)
    assert caught.value.message.startswith("kong_on_kong:") and "won=wall" in caught.value.message


def test_settle_prints_payments_and_net() -> None:
    words = ["settle", "--rules", "redux", "--winner", "E", "E=608", "S=64", "W=400", "N=16", "--set", "limit=0"]
    found = answer(*words)
    assert {"from": "S", "to": "E", "amount": 1216} in found["payments"]
    assert found["net"] == {"E": 3648, "S": -1504, "W": -496, "N": -1648}
    text = call(*words).stdout
    south, pays, east = say("wind", "S"), say("command", "pays"), say("wind", "E")
    assert " ".join(text.splitlines()[0].split()) == f"{south} {pays} {east} 1,216"
    assert "+3,648" in text


@pytest.mark.clause("RX-PAY-5")
def test_settle_stops_at_what_is_held() -> None:
    words = ["settle", "--winner", "E", "E=100", "S=0", "W=0", "N=0", "--set", "cap_at_holdings=yes"]
    held = [f"--held={wind}=150" for wind in "ESWN"]
    assert answer(*words, *held)["net"] == {"E": 450, "S": -150, "W": -150, "N": -150}


@pytest.mark.clause("RX-CAN-1", "RX-CAN-4")
@pytest.mark.clause("DM-14")
def test_settle_says_who_declared_riichi() -> None:
    words = ["settle", "--rules", "dummies", "--winner", "E", "E=100", "S=0", "W=0", "N=0", "--json"]
    net, called = (json.loads(call(*words, *more).stdout)["net"] for more in ((), ("--riichi", "S")))
    assert called["S"] < net["S"] and called["W"] == net["W"]


def test_settle_with_a_cannon(examples: dict[str, Any]) -> None:
    for example in examples["cannons"]:
        scores = [f"{wind}={score}" for wind, score in example["scores"].items()]
        choices = [f"--set={name}={value}" for name, value in example.get("options", {}).items()]
        words = ["settle", "--rules", example["rules"], "--winner", example["winner"], *scores, *choices, "--cannon"]
        found = json.loads(call(*words, example["cannon"], "--json").stdout)
        assert found["payments"] == example["payments"]


def test_settle_where_nobody_pays() -> None:
    assert say("command", "settle", "nobody") in call("settle", "--winner", "E", "E=0", "S=0", "W=0", "N=0").stdout


NOTHING = ["settle", "--winner", "E", "E=0", "S=0", "W=0", "N=0"]
PAID = ["settle", "--winner", "W", "E=64", "S=28", "W=20", "N=0"]


@pytest.mark.parametrize(
    ("words", "sticks"),
    [
        ([*PAID], False),
        ([*PAID, "--sticks"], True),
        ([*PAID, "--purse", "e=10,9,8,10"], True),
        ([*PAID, *(f"--purse={wind}=0,0,0,0" for wind in "ESWN")], None),
    ],
)
def test_sticks_are_told_where_they_are_asked_for(words: list[str], sticks: bool | None) -> None:
    found, text = answer(*words), call(*words).stdout.splitlines()
    if sticks:
        assert {"payment", "given", "change"} <= found["sticks"][0].keys()
        assert len(text) == len(call(*PAID).stdout.splitlines()) + 2 + len(found["sticks"])
    else:
        assert found.get("sticks", "unasked") == ("unasked" if sticks is False else None)
    assert (say("command", "settle", "sticks") in text) == bool(sticks)
    assert (say("command", "settle", "impossible") in text) == (sticks is None)


def test_where_nobody_pays_no_sticks_change_hands() -> None:
    assert call(*NOTHING, "--sticks").stdout == call(*NOTHING).stdout
    assert answer(*NOTHING, "--sticks")["sticks"] == []


@pytest.mark.parametrize(
    ("purse", "case"),
    [
        ("E=99,99,99,99", ""),
        ("E=2,9,8,100", "sticks"),
        ("E=2,9,8", "sticks"),
        ("E=2,9,8,10,1", "sticks"),
        ("E=2,9,8,x", "sticks"),
        ("E=2,9,8,٣", "sticks"),
        ("Q=2,9,8,10", "not-playing"),
    ],
)
def test_a_purse_has_up_to_99_sticks_of_each_kind(purse: str, case: str) -> None:
    result, facts = call(*PAID, "--purse", purse), {"text": purse, "given": purse[0], "known": "E, S, W, N"}
    if case:
        refused(result, 2, say("usage", case, **facts))
    else:
        assert result.exit_code == 0


@pytest.mark.parametrize(
    ("held", "case"), [("9" * 15, ""), ("-" + "9" * 15, ""), ("9" * 16, "long-number"), ("٣", "no-number"), ("-", "no-number")]
)
def test_a_number_of_points_has_up_to_15_digits(held: str, case: str) -> None:
    result = call(*PAID, "--set", "cap_at_holdings=yes", f"--held=E={held}", "--held=S=9", "--held=W=9", "--held=N=9")
    if case:
        refused(result, 2, say("usage", case, text=f"E={held}", wind="E", given=held, most=10**15 - 1))
    elif held.startswith("-"):
        refused(result, 2, say("error", "bad-score", what="holdings", wind="E", given=int(held), most=2**53))
    else:
        assert result.exit_code == 0


def test_rules_list() -> None:
    assert [rules["id"] for rules in answer("rules", "list")] == [*SHIPPED, *MODELS]
    text = call("rules", "list").stdout
    assert all(name in text for name in (*SHIPPED, *MODELS))


@pytest.mark.parametrize("name", SHIPPED)
def test_rules_show_says_everything_on_the_sheet(name: str) -> None:
    ruleset = Ruleset.load(name)
    text = call("rules", "show", name).stdout
    for row in ruleset.rows:
        assert any(row.name in line and row.rule in line and line.endswith(row.clause) for line in text.splitlines()), row.name
    for option in ruleset.sheet.options:
        assert any(f" {option}=" in line and line.endswith(meaning(option)) for line in text.splitlines())
    assert call("rules", "show", name, "--json").stdout == ruleset.to_json().decode() + "\n"


def test_rules_show_with_other_choices() -> None:
    text = call("rules", "show", "redux", "--set", "limit=0", "--set", "special_hands=nine_gates").stdout
    special = text.rpartition(heading_of("special"))[2]
    assert "Nine Gates" in special and "Thirteen Orphans" not in special
    assert say("wording", "worth", "limit") not in special


def test_verify_says_ok(game: Path) -> None:
    result = call("verify", str(game))
    assert result.exit_code == 0
    facts = {"rules": "redux", "hands": counted("hands", 3), "lines": counted("lines", 14)}
    assert says(result.stdout, "command", "verify", "ok", **facts)
    assert answer("verify", str(game))["ok"] is True


def three_players(folder: Path) -> Path:
    """Record a hand of three players, and return the file."""
    match = Match(Ruleset.load("pung_chow", {"players": 3}), ("Ann", "Bo", "Cy"), seed=1, seats=(0, 1, 2))
    with Recorder(folder / "three.jsonl", match) as recorder:
        table = match.deal()
        play_by_chance(table, random.Random(1))
        recorder.hand(table, match.conclude(table))
    return folder / "three.jsonl"


def test_verify_names_no_empty_chair(tmp_path: Path) -> None:
    path = three_players(tmp_path)
    totals = read(path).hands[0].end.totals
    assert totals is not None
    told = ", ".join(f"{name} {total:,}" for name, total in zip(("Ann", "Bo", "Cy"), totals, strict=False))
    assert say("command", "verify", "goes-on", told=told) in call("verify", path).stdout.splitlines()


def test_verify_names_the_line_and_the_difference(game: Path, tmp_path: Path) -> None:
    forged = edited(game, tmp_path / "forged.jsonl", 9, lambda line: line["totals"].__setitem__(0, 1))
    differs = say("record", "differs", where="totals[0]", found=1, right=contents(game)[8]["totals"][0])
    refused(call("verify", forged), 1, f"{forged}, {say('record', 'line', line=9, told=differs)}\n")
    report = call("verify", str(forged), "--json")
    assert report.exit_code == 1
    assert json.loads(report.stdout)["line"] == 9


def test_a_wrong_line_is_told_rather_than_a_missing_signature(game: Path, tmp_path: Path) -> None:
    forged = edited(game, tmp_path / "forged.jsonl", 9, lambda line: line["totals"].__setitem__(0, 1))
    refused(call("verify", forged, "--key", tmp_path / "none.pub"), 1, call("verify", forged).stderr.partition(": ")[2])


def test_replay_tells_the_story(game: Path) -> None:
    text = call("replay", str(game)).stdout
    assert text.count(piece("command", "replay", "heading")) == 3
    one = call("replay", str(game), "--hand", "2").stdout
    rules, _, hand = one.partition("\n\n")
    shipped = say("command", "whose", "shipped")
    assert says(rules, "command", "whose", "rules", name="redux", whose=shipped) and text.startswith(rules)
    assert says(hand.partition("\n")[0], "command", "replay", "heading", number=2) and hand in text
    assert len(one.splitlines()) > 20


def test_replay_in_json(game: Path) -> None:
    lines = [json.loads(line) for line in call("replay", str(game), "--hand", "1", "--json").stdout.splitlines()]
    assert lines.pop(0)["whose"] == "shipped"
    assert "deal" in lines[0] and "end" in lines[-1]
    assert [line["move"] for line in lines[1:-1]] == list(range(len(lines) - 2))
    assert lines[2]["action"] and lines[2]["events"][0]["kind"]


def test_review_accounts_for_every_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from kongbox.server.prices.pricing import Line

    path = tmp_path / "game.jsonl"
    write_session(path, 398, 1)  # a hand of four discards, in which the winner makes a mistake
    monkeypatch.setattr(review, "find_spec", lambda _: None)  # interpreted: nothing is compiled
    words = ["review", str(path), "--hand", "1", "--seat", "3", "--playouts", "8", "--no-luck"]
    (told,) = json.loads(call(*words, "--json").stdout)
    sums = told["account"]
    assert len(told["decisions"]) == 3 and {one["luck"] for one in told["decisions"]} == {None}
    assert sums["skill"]["points"] < 0
    assert sums["expected"] + sums["luck"]["points"] + sums["skill"]["points"] + sums["rest"] == pytest.approx(sums["net"])
    said, facts = call(*words).stdout, {"net": sums["net"], "hands": counted("hands", 1)}
    assert says(said, "command", "review", "plain", **facts), "luck that nobody looked for has no figure"
    printed = call(*words, "--lines").stdout.splitlines()
    assert [msgspec.json.decode(line, type=Line).move for line in printed] == [one["move"] for one in told["decisions"]]
    lines = [json.loads(line) for line in printed]
    assert [(line["hand"], line["seat"]) for line in lines] == [(1, 3)] * len(told["decisions"])
    assert [{name: line[name] for name in told["decisions"][0]} for line in lines] == told["decisions"]


def test_review_names_the_dearest_mistake_first_and_no_doubtful_one() -> None:
    played, best = (Choice(Action("discard", (tile,)), 10, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0) for tile in (0, 9))
    losses = [Estimate(5.0, 1.0), Estimate(30.0, 40.0), Estimate(12.0, 3.0)]
    decisions = [Priced(move, 0, played, best, loss, None, (played, best)) for move, loss in enumerate(losses, 1)]
    lines = [*review_lines([Reviewed(1, 0, "Ann", decisions, account(decisions, -20))], 20)]
    assert [line.split()[1:3] + line.split()[-3:] for line in lines[1:3]] == [
        ["3", "Ann", "12.0", "±", "3.0"],
        ["1", "Ann", "5.0", "±", "1.0"],
    ]
    assert lines[3] == "" and says(lines[4], "command", "review", "plain", name="Ann", skill=-17.0, skill_interval=3.2)


def priced(move: int, seat: int, loss: tuple[float, float], luck: float | None = None) -> Priced:
    """A decision whose best choice is another tile."""
    played, best = (Choice(Action("discard", (tile,)), 10, 0.0, 1.0, 0.0, 1.0, 0.0, 0.0) for tile in (0, 9))
    gained = None if luck is None else Estimate(luck, 0.5)
    return Priced(move, seat, played, best, Estimate(*loss), gained, (played, best))


def test_review_tells_mistakes_in_columns_and_an_account_of_every_seat() -> None:
    cyril = [priced(12, 2, (1030.0, 103.25), luck=2.0), priced(3, 2, (4.0, 1.0))]
    ann = [priced(1, 0, (5.0, 1.0)), priced(2, 0, (7.5, 7.0)), priced(9, 0, (6.0, 6.5))]
    found = [Reviewed(1, 2, "Cyril", cyril, account(cyril, -100)), Reviewed(1, 0, "Ann", ann[:1], account(ann[:1], 8))]
    found.append(Reviewed(10, 0, "Ann", ann[1:], account(ann[1:], -1)))
    rows = [
        heads("review"),
        ["1", "12", "Cyril", "discard 1b", "discard 1c", "1,030.0", "± 103.2"],
        ["10", "2", "Ann", "discard 1b", "discard 1c", "7.5", "± 7.0"],
        ["1", "1", "Ann", "discard 1b", "discard 1c", "5.0", "± 1.0"],
        ["1", "3", "Cyril", "discard 1b", "discard 1c", "4.0", "± 1.0"],
    ]
    *lines, blank, of_ann, of_cyril = review_lines(found, 20)
    assert lines == table(rows, right=(0, 1, 5, 6)) and blank == ""
    assert says(of_ann, "command", "review", "plain", name="Ann", net=7, hands=counted("hands", 2), expected=12.5, skill=-12.5)
    assert says(of_cyril, "command", "review", "account", name="Cyril", net=-100, hands=counted("hands", 1), luck=2.0)
    assert [*review_lines(found, 2)] == [*table(rows[:3], right=(0, 1, 5, 6)), "", of_ann, of_cyril]
    assert [*review_lines([found[0]._replace(decisions=ann[2:])], 20)][:2] == [say("command", "review", "none"), ""]
    assert [*review_lines([found[0]._replace(decisions=[])], 20)] == [say("command", "review", "empty")]


class Bar:
    """A progress bar that remembers what it was told."""

    def __init__(self, what: str = "", total: int | None = None) -> None:
        self.what, self.total, self.steps = what, total, list[int]()
        self.say = print

    def __enter__(self) -> "Bar":
        return self

    def __exit__(self, *_: object) -> None: ...

    def done(self, count: int) -> None:
        self.steps.append(count)


def test_review_prices_the_seats_and_hands_that_are_asked_for(monkeypatch: pytest.MonkeyPatch, game: Path) -> None:
    asked, bars = list[Any](), list[Bar]()

    def opened(*given: Any) -> Bar:
        bars.append(Bar(*given))
        return bars[-1]

    def reviewed(*given: Any) -> list[Reviewed]:
        asked.append(given)
        return []

    monkeypatch.setattr(review, "Progress", opened)
    monkeypatch.setattr(review, "find_spec", lambda name: name if name == "numba" else None)
    monkeypatch.setattr(review, "reviewed", reviewed)
    usual = {"playouts": 2000, "within": None, "luck": True, "seed": 0, "compiled": True}
    moves = [len(line["moves"]) for line in contents(game) if "moves" in line]
    assert call("review", game).stdout == say("command", "review", "empty") + "\n"
    assert [(one[1].deal.hand, one[3], one[5], one[6]) for one in asked] == [(n, [0, 1, 2, 3], usual, None) for n in (1, 2, 3)]
    assert [(bar.what, bar.total) for bar in bars] == [
        (say("command", "review", "doing", number=number), 4 * count) for number, count in enumerate(moves, 1)
    ]
    assert call("review", game, "--seat", "3", "--hand", "2", "--no-luck", "--lines").stdout == ""
    assert asked[-1][3] == [3] and asked[-1][5] == usual | {"luck": False} and asked[-1][6] is review.say_line
    assert bars[-1].total == moves[1] and len(asked) == 4
    assert answer("review", game) == []
    for playouts, status in ((4, 0), (3, 2), (1_000_000, 0), (1_000_001, 2)):
        assert call("review", game, "--playouts", playouts).exit_code == status


def test_review_reports_progress_and_each_price_at_once(monkeypatch: pytest.MonkeyPatch, game: Path) -> None:
    record, bar, told = read(game), Bar(), list[Any]()
    monkeypatch.setattr(pricing, "price", lambda table, moves, seat, **_: [priced(move, seat, (5.0, 1.0)) for move in (1, 4)])
    hand = record.hands[1]
    found = [*review.reviewed(record.ruleset, hand, ["A", "B", "C", "D"], [1, 3], bar, {}, lambda *one: told.append(one))]  # type: ignore[arg-type]
    count = len(hand.moves.moves)
    assert bar.steps == [1, 4, count + 1, count + 4]
    assert [(number, one.seat, one.move) for number, one in told] == [(2, 1, 1), (2, 1, 4), (2, 3, 1), (2, 3, 4)]
    assert [(one.hand, one.seat, one.name, one.account.net) for one in found] == [
        (2, seat, name, hand.end.result.net[seat]) for seat, name in ((1, "B"), (3, "D"))
    ]
    assert [one.decisions for one in found] == [[one for _, one in told[:2]], [one for _, one in told[2:]]]


def test_review_knows_no_player_on_an_empty_chair(tmp_path: Path) -> None:
    missing = say("command", "review", "missing", seat=3, known="0, 1, 2")
    refused(call("review", three_players(tmp_path), "--seat", "3"), 2, missing)


def test_review_refuses_a_seat_or_a_record_that_is_not_there(game: Path, tmp_path: Path) -> None:
    forged = edited(game, tmp_path / "forged.jsonl", 3, lambda line: line["moves"].__setitem__(0, "0 sleep"))
    assert f"{forged}, {say('record', 'line', line=3, told='moves[0]')}" in refused(call("review", forged), 1)
    refused(call("review", game, "--hand", "9"), 2, no_hand(9, last=3))
    assert call("review", game, "--seat", "4").exit_code == 2


def test_replay_of_a_damaged_record(game: Path, tmp_path: Path) -> None:
    forged = edited(game, tmp_path / "forged.jsonl", 3, lambda line: line["moves"].__setitem__(0, "0 sleep"))
    told = f"{forged}, {say('record', 'line', line=3, told='moves[0]')}"
    assert "'0 sleep'" in refused(call("replay", forged), 1, told, midway=True)


def test_keys_lead_through_every_hand() -> None:
    moments = [4, 3]  # of two hands
    seen = [(0, 0)]
    for _ in range(10):
        hand, moment = seen[-1]
        place = turn("\r", hand, moment, moments[hand], 2)
        assert place is not None
        seen.append(place)
    assert seen[:7] == [(0, 0), (0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2)]
    assert seen[-1] == (1, 2), "there it ends"
    assert turn("b", 1, 0, 3, 2) == (0, -1)
    assert turn("b", 0, 0, 4, 2) == (0, 0)
    assert turn("n", 0, 2, 4, 2) == (1, 0)
    assert turn("n", 1, 0, 3, 2) == (1, -1)
    assert turn("p", 1, 2, 3, 2) == (0, 0)
    assert turn("b", 1, 1, 3, 2) == (1, 0)
    assert turn("p", 2, 1, 3, 3) == (1, 0)
    assert turn("p", 0, 2, 4, 2) == (0, 0)
    assert turn("?", 1, 2, 3, 2) == (1, 2)
    assert turn("q", 0, 0, 4, 2) is None


def test_play_hands_everything_to_the_server(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(server, "serve_table", lambda *given, **named: asked.append((given, named)))
    path = tmp_path / "evening.jsonl"
    words = ["--port", "8123", "--no-browser", "--seed", "5", "--set", "bonus=no", "--record", str(path)]
    assert call("play", *words, "--data", "here", "--new").exit_code == 0
    (rules, *rest), named = asked[0]
    assert rules.hash == Ruleset.load("redux", {"bonus": False}).hash
    assert rest == [8123, False, 5, path, 0.0]
    plain = {"bots": (), "host": None, "page": "", "certificate": None, "key": None, "https": False}
    assert named == {"data": "here", "asked": {"rules", "seed"}, "new": True, **plain}
    assert call("play").exit_code == 0
    assert asked[1][0][1:] == (None, True, None, None, 0.0)
    assert asked[1][1] == {"data": None, "asked": set(), "new": False, **plain}
    for words, page in ([], "day"), (["--rules", "bmja"], "day/bmja"):
        assert call("play", "--day", *words).exit_code == 0
        assert asked[-1][1] == {"data": None, "asked": set(), "new": False, **plain, "page": page}


@pytest.mark.parametrize(
    ("words", "https", "certificate"),
    [(["--https"], True, False), (["--certificate", "c.pem", "--key", "k.pem"], True, True), ([], False, False)],
)
def test_play_encrypts_what_friends_send(
    monkeypatch: pytest.MonkeyPatch, words: list[str], https: bool, certificate: bool
) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(server, "serve_table", lambda *given, **named: asked.append(named))
    assert call("play", "--host", "0.0.0.0", *words).exit_code == 0
    files = (Path("c.pem"), Path("k.pem")) if certificate else (None, None)
    assert [(one["host"], one["https"], (one["certificate"], one["key"])) for one in asked] == [("0.0.0.0", https, files)]


@pytest.mark.parametrize(
    ("words", "case"),
    [
        (["--certificate", "c.pem", "--host", "0.0.0.0"], "certificate-key"),
        (["--key", "k.pem", "--host", "0.0.0.0"], "certificate-key"),
        (["--https"], "https-host"),
        (["--certificate", "c.pem", "--key", "k.pem"], "https-host"),
        (["--terminal", "--port", "0"], "no-port"),
        *(
            (["--terminal", *words], "no-address")
            for words in (["--host", "h"], ["--https"], ["--certificate", "c"], ["--key", "k"])
        ),
    ],
)
def test_options_of_a_server_that_do_not_fit_are_refused(words: list[str], case: str) -> None:
    refused(call("play", *words), 2, say("usage", case))


def test_play_names_the_three_others_to_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(server, "serve_table", lambda *given, **named: asked.append(named))
    assert call("play", "--bots", " pip, Cleo,builtins:max").exit_code == 0
    assert (asked[0]["bots"], asked[0]["asked"]) == (("pip", "Cleo", "builtins:max"), {"bots"}) and list(OWN) == ["builtins:max"]


@pytest.mark.parametrize(("players", "bots"), [(2, "Ada"), (3, "Ada,Max")])
def test_play_names_an_opponent_for_each_other_player(monkeypatch: pytest.MonkeyPatch, players: int, bots: str) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(server, "serve_table", lambda *given, **named: asked.append(named))
    words = ["play", "--rules", "pung_chow", "--set", f"players={players}", "--bots"]
    assert call(*words, bots).exit_code == 0
    named = bots.split(",")
    assert list(asked[0]["bots"][: len(named)]) == named and len(asked[0]["bots"]) == len(USUAL)
    refused(call(*words, ",".join(USUAL)), 2, say("usage", "others", str(players - 1), count=len(USUAL)))


@pytest.mark.parametrize("where", [[], ["--terminal"]])
@pytest.mark.parametrize("name", ["Iris", "master"])
def test_a_bot_that_looks_ahead_is_refused_without_its_means(
    monkeypatch: pytest.MonkeyPatch, where: list[str], name: str
) -> None:
    monkeypatch.setattr(Compiler, "is_here", False)
    shown = name.capitalize()
    refused(call("play", *where, "--bots", f"{name},Bo,Cleo"), 1, say("error", "no-playouts-here", name=shown))


def test_the_help_of_play_names_the_usual_port() -> None:
    assert f"by default {PORT}," in " ".join(call("play", "--help").output.split())


def test_simulate_counts_every_hand(tmp_path: Path) -> None:
    pytest.importorskip("numba")
    path = tmp_path / "hands.jsonl"
    words = ["simulate", "--hands", "40", "--bots", "random,greedy,greedy,keen", "--seed", "3", "--workers", "2"]
    result = call(*words, "--record", str(path), "--json")
    found = json.loads(result.stdout)
    assert {"rules", "hands", "seconds", "hands_per_second", "wins", "washouts", "mean_score"} <= set(found)
    assert (found["rules"], found["hands"], sum(found["wins"].values()) + found["washouts"]) == ("redux", 40, 40)
    text = call(*words).stdout
    assert all(name in text for name in ("1 random", "4 keen", say("command", "simulate", "no-winner")))
    report = answer("verify", str(path))
    assert (report["ok"], report["kind"], report["hands"]) == (True, "hands", 40)
    won = [json.loads(line)["result"]["winner"] for line in path.read_text().splitlines() if '"result"' in line]
    assert [won.count(seat) for seat in range(4)] == list(found["wins"].values())
    refused(call("simulate", "--hands", "5", "--record", path), 1, say("record", "exists", path=path))


@pytest.mark.parametrize(
    ("words", "one", "other"),
    [
        (["simulate", "--manners", "strict", "--set", "manners=gentle"], "--manners", "--set manners"),
        (["book", "new", "Ada", "Ben", "--sticks", "--tallies"], "--sticks", "--tallies"),
        (["book", "export", "--csv", "--pdf"], "--csv", "--pdf"),
        (["book", "export", "--lines", "--csv"], "--csv", "--lines"),
        (["book", "correct", "1", "--nobody", "E=1"], "--nobody", "E=1"),
        (["book", "correct", "1", "--nobody", "--winner", "E"], "--nobody", "--winner"),
        (["card", "--sheets", "--booklet"], "--sheets", "--booklet"),
        (["dataset", "all.parquet", "--rows", "hands", "--observation", "history"], "--rows hands", "--observation"),
        (["compile", "redux", "--cuda", "--wasm"], "--cuda", "--wasm"),
    ],
)
def test_options_that_exclude_each_other_are_refused(words: list[str], one: str, other: str) -> None:
    refused(call(*words), 2, say("usage", "only-one", one=one, other=other))


WRONG = [
    (["scor"], 2, "usage", "score"),
    (["dance"], 2, "usage", "play, score"),
    (["rules", "sho"], 2, "usage", "'show'"),
    (["score", "--ruls", "redux", "1b"], 2, "usage", "--rules"),
    (["score"], 2, "usage", "GROUP"),
    (["score", "5b6"], 2, "missing-suit", "6"),
    (["score", *HAND], 2, "no-source", ".7c"),
    (["score", "7777b", "7b"], 2, "fifth-tile", "7b"),
    (["score", "147b", "258c", "369d", "ESWN", ".R", "--won", "wall"], 1, "not-complete", "147b"),
    (["score", *HAND, "--won", "wall", "--earth"], 1, "impossible", like("error", "impossible", "earth-of-the-dealer")),
    (["score", *HAND, "--won", "elsewhere"], 2, "usage", "--won"),
    (["score", *HAND, "--won", "wall", "--seat", "Q"], 2, "bad-wind", "'Q'"),
    (["score", *HAND, "--rules", "redx"], 2, "unknown-ruleset", "'redx'"),
    (["score", *HAND, "--rules", "none.toml"], 2, "no-such-sheet", "none.toml"),
    (["score", *HAND, "--rules", "house"], 2, "unknown-ruleset", like("bad-sheet", "unknown-ruleset", "shipped")),
    (["score", *HAND, "--set", "limt=3"], 2, "unknown-option", "'limit'"),
    (["score", *HAND, "--set", "limit=3"], 2, "bad-option", "limit"),
    (["score", *HAND, "--set", "limit"], 2, "usage", like("usage", "pair", given="limit")),
    (["score", *HAND, "--set", "=3"], 2, "usage", like("usage", "pair", given="=3")),
    (["settle", "--winner", "E", "E=1"], 2, "missing-score", "S, W"),
    (["settle", "--winner", "E", "E=1", "S=x", "W=1", "N=1"], 2, "usage", "S=x"),
    (["settle", "--winner", "E", "E=1", "S=1", "W=1", "N=1", "--cannon", "E"], 2, "bad-cannon", " E"),
    (
        ["settle", "--winner", "E", "E=1", "S=1", "W=1", "N=1", "--cannon", "S", "--set", "cannon=off"],
        1,
        "not-in-these-rules",
        " S",
    ),
    (["settle", "--winner", "E", "E=1", "S=-4", "W=1", "N=1"], 2, "bad-score", "-4"),
    (["settle", "--winner", "E", "E=1", "E=1", "W=1", "N=1"], 2, "usage", "E"),
    (["settle", "--winner", "E", "E=1", "Q=1", "W=1", "N=1"], 2, "usage", "Q"),
    (["settle", "--winner", "E", "E=" + "9" * 5000, "S=1", "W=1", "N=1"], 2, "usage", "E = 999"),
    (["settle", "E=1", "S=1", "W=1", "N=1"], 2, "no-winner", "--winner E"),
    (["settle", "E=1", "S=1", "W=1", "N=1"], 2, "no-winner", "--ruling"),
    (["verify", "no/such/file"], 2, "no-such-record", "no/such/file"),
    (["verify", "."], 2, "no-such-record", "."),
    (["replay", "no/such/file"], 2, "no-such-record", "no/such/file"),
    (["review", "no/such/file"], 2, "no-such-record", "no/such/file"),
    (["rules", "show", "redx"], 2, "unknown-ruleset", "redux"),
    (["simulate", "--hands", "0"], 2, "usage", "--hands"),
    (["simulate", "--hands", "1e6"], 2, "usage", "--hands"),
    (["simulate", "--clumsy", "some"], 2, "usage", "--clumsy"),
    (["simulate", "--record", "no/such/file"], 1, "record-not-written", "no/such"),
    (["simulate", "--bots", "gredy", "--hands", "1"], 2, "unknown-bot", "'gredy'"),
    (["simulate", "--bots", "greedy,keen", "--hands", "1"], 2, "four-bots", "2"),
    (["play", "--port", "99999"], 2, "usage", "--port"),
    (["impor"], 2, "usage", like("usage", "near-command", given="impor", near="import")),
    (["rulez", "--json"], 2, "usage", like("usage", "near-command", given="rulez", near="rules")),
    (["--json", "rulez"], 2, "usage", "--json"),
    (["duel", "keen", "--seed", f"{2**64}"], 2, "usage", "--seed"),
    (["duel", "keen", "--seed", "-1"], 2, "usage", "--seed"),
    (["duel", "keen", "--workers", "0"], 2, "usage", "--workers"),
    (["duel", "keen", "--workers", "257"], 2, "usage", "--workers"),
]


@pytest.mark.parametrize(("words", "status", "code", "names"), WRONG, ids=[" ".join(case[0])[:40] for case in WRONG])
def test_bad_input_gets_one_clear_line(words: list[str], status: int, code: str, names: Part) -> None:
    assert stands_in(refused(call(*words), status), names) and command_failure(words) == code


@pytest.mark.parametrize("words", [("--seed", "0"), ("--seed", f"{2**64 - 1}"), ("--workers", "1"), ("--workers", "256")])
def test_the_outermost_seeds_and_numbers_of_workers_are_taken(words: tuple[str, str]) -> None:
    refused(call("duel", "keen", *words), 2, say("command", "more", told=say("usage", "two-players"), command="kongbox duel"))


@pytest.mark.parametrize(("words", "shown"), [(["score"], "redux]"), (["simulate"], "greedy]"), (["simulate"], "redux]")])
def test_help_says_what_is_taken_by_default(words: list[str], shown: str) -> None:
    assert shown in call(*words, "--help").stdout


@pytest.mark.parametrize(
    ("bots", "seats"),
    [
        ("keen", ["keen"] * 4),
        ("random, greedy,keen ,wise", ["random", "greedy", "keen", "wise"]),
        ("greedy,keen", ["greedy", "keen"]),
    ],
)
def test_one_bot_takes_all_seats(bots: str, seats: list[str]) -> None:
    assert bots_in(bots) == seats


def test_a_hand_that_the_record_does_not_have(game: Path) -> None:
    refused(call("replay", game, "--hand", "9"), 2, no_hand(9, last=3), midway=True)


def no_hand(number: int, last: int) -> str:
    """The whole answer to somebody who looks for this hand."""
    return say("error", "common", "recorded-hand", number=number, count=last) + "\n"


def test_words_at_random_never_raise() -> None:
    chance = random.Random(1)
    pieces = [
        "score",
        "settle",
        "rules",
        "show",
        "--set",
        "--won",
        "limit=9",
        "+",
        "_EEEE",
        ".7c",
        "7b",
        "--json",
        "E=5",
        "",
        "\0",
        "ü",
    ]
    for _ in range(150):
        result = call(*chance.choices(pieces, k=chance.randint(1, 8)))
        assert result.exit_code in (0, 1, 2)
