"""Three and two players: four chairs, some of them empty. (PC-23)"""

import random
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from failing import fails
from lengths import mostly_proofs
from situations import Situation, play_out, rules, situation
from strict import bill, strict

from kongbox import BadInput, settle
from kongbox.core.session.session import conclude
from kongbox.game import Match
from kongbox.game.views.views import view
from kongbox.record import Recorder, verify
from kongbox.rulesets import Ruleset
from kongbox.tables.sitting import Evening

SHEETS = pytest.mark.parametrize("sheet", ["pung_chow", "pung_chow_limit"])
FEW = pytest.mark.parametrize(("players", "chairs"), [(3, [0, 1, 2]), (2, [0, 2])])
FISHING = "123b 456b 789b 44c 78d"
NAMES = ("Ann", "Ben", "Cid", "Dot")


@pytest.mark.clause("PC-23-1", "PC-23-2", "PC-23-3")
@SHEETS
@FEW
def test_the_dummy_has_a_wall_and_no_hand(sheet: str, players: int, chairs: list[int]) -> None:
    game = situation(sheet, players=players, E="R").pass_all()
    state = game.state
    assert [sum(state.side[seat].hand) for seat in range(4)] == [14 if seat == 0 else 13 * (seat in chairs) for seat in range(4)]
    assert state.wall.size == 136
    assert state.wall.live == 136 - (14 if sheet == "pung_chow_limit" else 0) - 13 * players - 1
    sides = {place[0] for place in view(Match(game.table.ruleset, NAMES), game.table, 0).wall.tiles}
    assert len(sides) == 4  # all four sides were built; some of every one may stand


@pytest.mark.clause("PC-23-1", "PC-23-2")
@SHEETS
@pytest.mark.parametrize(("players", "order"), [(3, "ESWESW"), (2, "EWEWEW")])
def test_the_dummys_turn_is_omitted(sheet: str, players: int, order: str) -> None:
    game = situation(sheet, players=players, E="R").pass_all()
    turns = ""
    for _ in order:
        turns += game.waiting
        game.play(f"{game.waiting} {game.may(game.waiting, 'discard')[0]}").pass_all()
    assert turns == order


@pytest.mark.clause("PC-23-1", "PC-23-2")
@SHEETS
@pytest.mark.parametrize("dice", [(1, 1, 2, 3), (1, 2, 4, 4), (1, 3, 6, 6), (2, 3, 1, 1)])
def test_the_wall_of_a_dummy_is_broken_as_any_other(sheet: str, dice: tuple[int, ...]) -> None:
    whole = situation(sheet, dice=dice).state
    for players in (2, 3):
        state = situation(sheet, dice=dice, players=players).state
        assert (state.wall.breaker, state.wall.counted, state.wall.first) == (
            whole.wall.breaker,
            whole.wall.counted,
            whole.wall.first,
        )


@pytest.mark.clause("PC-23-3")
@SHEETS
def test_only_the_next_living_player_chows(sheet: str) -> None:
    game = situation(sheet, players=3, E="R", S="R", W="6d", draws="1c 2c").go("E discard R", "S discard R").pass_all()
    game.play("W discard 6d")
    state = game.state
    assert not state.pending >> 3 & 1
    three = situation(sheet, players=3, W="6d", E="57d R", S="57d R", draws="1c 2c").go(
        "E discard R", "S discard R", "W discard 6d"
    )
    assert (three.waiting, three.may("E", "chow")) == ("E", ["chow 567d"])
    assert three.refused("S chow 567d") in ("not-next", "not-awaited")
    two = situation(sheet, players=2, W="57d", E="6d").go("E discard 6d")
    assert two.may("W", "chow") == ["chow 567d"]


@pytest.mark.clause("PC-23-3")
@SHEETS
@FEW
def test_the_deal_passes_over_empty_chairs(sheet: str, players: int, chairs: list[int]) -> None:
    match = Match(rules(sheet, players=players, rounds=2), NAMES, seats=chairs, seed=5)
    easts = []
    for turn in range(2 * players):
        east = match.place.east
        easts.append(east)
        assert match.place.prevailing == turn // players
        table = match.deal()
        assert [table.state.side[seat].heads > 0 for seat in range(4)] == [seat in chairs for seat in range(4)]
        winner = chairs[(chairs.index(east) + 1) % players]
        table.state.winner = winner
        conclude(match.session, table.state, match.ruleset.rules)
    assert easts == chairs * 2
    assert match.over


@pytest.mark.clause("PC-23-3")
@SHEETS
def test_winds_are_counted_over_all_four_chairs(sheet: str) -> None:
    three = situation(sheet, players=3, east=2)
    assert [three.wind(seat) for seat in (0, 1, 2)] == ["W", "N", "E"]
    two = situation(sheet, players=2, east=2, E="9d", W=FISHING).go("E discard 9d", "W mahjong")
    assert (two.state.winner, two.winner) == (0, "W")
    assert {paid[:2] for paid in two.paid()} == {("E", "W")}


@pytest.mark.clause("PC-23-1", "PC-23-2", "PC-PAY-2")
@SHEETS
def test_those_who_are_there_settle(sheet: str) -> None:
    three = settle({"E": 10, "S": 20, "W": 40}, sheet, winner="S", options={"players": 3})
    assert {(paid.giver, paid.taker, paid.amount) for paid in three.payments} == {("E", "S", 40), ("W", "S", 20), ("E", "W", 60)}
    assert three.net == {"E": -100, "S": 60, "W": 40}
    north = settle({"E": 10, "N": 20, "W": 40}, sheet, winner="N", options={"players": 3})
    assert north.net == {"E": -100, "W": 40, "N": 60}
    two = settle({"E": 300, "W": 20}, sheet, winner="W", options={"players": 2})
    assert two.net == {"E": -40, "W": 40}


@pytest.mark.clause("PC-23-1", "PC2-PEN-1", "PC2-PEN-2")
@pytest.mark.parametrize(
    ("more", "owed"),
    [({"cannon": "W"}, {"WS": 40 + 80}), ({"rulings": ["PC2-PEN-1:W"]}, {"ES": 80, "WS": 40 + 300, "WE": 600})],
)
def test_an_empty_chair_has_no_debt_and_gets_no_fine(more: dict[str, Any], owed: dict[str, int]) -> None:
    """West pays for all, or has declared a false mahjong beside South's true one."""
    found = settle({"E": 0, "S": 40, "W": 0}, "pung_chow_limit", winner="S", options={"players": 3}, **more)
    assert {paid.giver + paid.taker: paid.amount for paid in found.payments} == owed


@pytest.mark.clause("PC-23-1", "PC-23-2", "PC2-WASH-1")
@pytest.mark.parametrize(("players", "payers"), [(3, "SW"), (2, "W")])
def test_washing_is_paid_for_by_those_who_are_there(players: int, payers: str) -> None:
    game = situation("pung_chow_limit", players=players, E="19b 19c 19d ESW 22b 3b 6c 3d").play("E no-play")
    assert game.paid() == {(wind, "E", 50) for wind in payers}


@pytest.mark.clause("PC-23-1", "PC-23-2", "PC2-PEN-1")
@pytest.mark.parametrize(("players", "paid"), [(3, {"WE": 600, "WS": 300}), (2, {"WE": 600})])
def test_a_false_mahjong_is_paid_to_those_who_are_there(players: int, paid: dict[str, int]) -> None:
    game = strict("pung_chow_limit", players=players, asked="W", E="R", W=FISHING).pass_all().play("E discard R")
    assert bill(game.play("W mahjong")) == paid


@pytest.mark.clause("PC-23-3")
@pytest.mark.parametrize(
    ("players", "winner", "scores", "code"),
    [
        (3, "S", {"E": 1, "S": 2, "W": 3, "N": 4}, "wrong-count"),
        (3, "S", {"S": 2, "W": 3, "N": 4}, "missing-score"),
        (3, "N", {"E": 1, "S": 2, "W": 3}, "empty-chair"),
        (2, "E", {"E": 1, "S": 2}, "missing-score"),
        (4, "E", {"E": 1, "S": 2, "W": 3}, "missing-score"),
    ],
)
def test_what_cannot_be_settled(players: int, winner: str, scores: dict[str, int], code: str) -> None:
    with fails(code, BadInput):
        settle(scores, "pung_chow", winner=winner, options={"players": players})


@pytest.mark.clause("PC-23-1", "PC-23-2", "PC-23-3")
@SHEETS
@FEW
def test_bots_play_a_session_that_is_recorded(sheet: str, players: int, chairs: list[int], tmp_path: Path) -> None:
    match = Match(rules(sheet, players=players, rounds=1), NAMES, seed={2: 11, 3: 29}[players])
    assert sorted(match.seats) == chairs
    path = tmp_path / "few.jsonl"
    with Recorder(path, match) as recorder:
        while not match.over:
            table = play_out(match.deal(), "random" if len(match.results) % 3 == 0 else "greedy", len(match.results))
            recorder.hand(table, match.conclude(table))
            assert sum(match.totals) == 2000 * players
            assert [total for seat, total in enumerate(match.totals) if seat not in chairs] == [0] * (4 - players)
    report = verify(path)
    assert (report.ok, report.over, report.problem) == (True, True, None)
    assert [name != "" for name in report.players] == [seat in chairs for seat in range(4)]


@pytest.mark.clause("PC-23-3")
@FEW
def test_views_leave_the_chair_empty(players: int, chairs: list[int]) -> None:
    match = Match(rules("pung_chow_limit", players=players), NAMES, seats=chairs)
    table = match.deal()
    for me in chairs:
        seen = view(match, table, me)
        assert [seat.kind == "empty" for seat in seen.seats] == [seat not in chairs for seat in range(4)]
        assert [standing.seat for standing in seen.session.standings] == chairs
        assert [seat.count for seat in seen.seats if seat.kind == "empty"] == [0] * (4 - players)
    play_out(table, "greedy")
    over = view(match, table, 0).result
    assert over is not None
    assert [hand.seat for hand in over.hands] == chairs


@SHEETS
@mostly_proofs("players", [2, 3], 2)
def test_a_person_plays_with_fewer_bots(sheet: str, players: int) -> None:
    evening = Evening(rules(sheet, players=players, rounds=1), seed=5, bots=("greedy",) * 3)
    dice = random.Random(2)
    for _ in range(4000):
        if evening.match.over:
            break
        if evening.table.over:
            evening.next()
        elif evening.bot_due is not None:
            evening.move()
        else:
            legal = [action.id for action in evening.view().legal]
            evening.act(evening.serial, evening.hint().action if dice.random() < 0.9 else dice.choice(legal))
    assert evening.match.over


@pytest.mark.parametrize("seats", [[0, 1, 3], [0, 0, 1], [0, 1], [0, 1, 2, 3]])
def test_seats_that_do_not_fill_the_chairs(seats: list[int]) -> None:
    with pytest.raises(BadInput) as refused:
        Match(rules("pung_chow", players=3), NAMES, seats=seats)
    assert refused.value.code == "bad-seats"
    with pytest.raises(BadInput) as refused:
        Match(rules("pung_chow"), NAMES[:3])
    assert refused.value.code == "too-few-players"


def test_who_is_the_first_east_chance_decides() -> None:
    firsts = {Match(rules("pung_chow", players=3), NAMES, seed=seed).name_at(0) for seed in range(30)}
    assert firsts == {"Ann", "Ben", "Cid"}


def test_an_empty_chair_is_asked_nothing() -> None:
    game = Situation(Match(rules("pung_chow", players=2), NAMES, seats=[0, 2]).deal())
    assert game.refused("S discard 1b") == "not-awaited"
    assert game.legal("N") == []


@pytest.mark.clause("PC-23-3")
@SHEETS
@pytest.mark.parametrize(("players", "asked"), [(3, "SW"), (2, "W")])
def test_at_a_strict_table_neither_is_it_asked_about_a_discard(sheet: str, players: int, asked: str) -> None:
    """Though all four are said to err."""
    game = strict(sheet, players=players, asked="ESWN", E="R").pass_all().play("E discard R")
    assert game.waiting == asked


@pytest.mark.clause("PC-23-3")
def test_the_wind_that_deals_must_be_somebodys(tmp_path: Path) -> None:
    sheet = tmp_path / "few.toml"
    text = (files("kongbox.rulesets") / "pung_chow.toml").read_text(encoding="utf-8")
    sheet.write_text(text.replace("players = 4", 'dealer = "prevailing"\nplayers = 3'), encoding="utf-8")
    with fails("not-together", BadInput):
        Match(Ruleset.load(sheet), NAMES)
