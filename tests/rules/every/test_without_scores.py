"""First games may be played without scoring. (RX-AID-2)"""

import pytest
from cannons import west_claims
from failing import fails
from situations import quick_hand, rules, situation
from strict import strict

from kongbox import RuleRefusal, score, settle
from kongbox.game import Match
from kongbox.game.views.views import view
from kongbox.rulesets import SHIPPED
from kongbox.server.rules.rulebook import rulebook

NAMES = ("Ann", "Ben", "Cid", "Dot")
WINS = "123b 456b 789b 44c 78d"


@pytest.mark.clause("RX-AID-2")
@pytest.mark.parametrize("name", SHIPPED)
def test_who_has_won_is_all_and_the_winds_turn(name: str) -> None:
    match = Match(rules(name, scoring=False), NAMES, seats=(0, 1, 2, 3))
    table = quick_hand(match, "S")
    result = table.result
    assert result is not None
    assert (result.winner, result.how, result.last) == (1, "discard", "9d")
    assert (list(result.scores), list(result.payments), list(result.net)) == ([], [], [0, 0, 0, 0])
    assert not [event for event in table.events if event.kind in ("score", "pay")]
    match.conclude(table)
    assert (match.place.east, match.totals) == (1, [match.ruleset.start] * 4)
    match.conclude(quick_hand(match, "E"))
    assert match.place.east == 1
    scored = Match(rules(name), NAMES, seats=(0, 1, 2, 3))
    paid = quick_hand(scored, "S").result
    assert paid is not None and paid.payments and paid.scores  # the same hand is scored by default


@pytest.mark.clause("RX-AID-2")
def test_an_error_that_ends_the_hand_costs_no_points_either() -> None:
    game = strict(E="R", S="123b 456b 789b 44c 99d", draws="1c", scoring=False).play("E discard R").pass_all().play("S mahjong")
    assert (game.result.why, game.paid()) == ("penalty", set())
    washed = situation("pung_chow_limit", scoring=False, E="19b 19c 19d ESWN 2b 5c 8d 5b").play("E no-play")
    assert washed.paid() == set()


@pytest.mark.clause("RX-AID-2")
@pytest.mark.parametrize("name", SHIPPED)
def test_no_score_is_counted_and_nothing_is_owed(name: str) -> None:
    with fails("not-scored", RuleRefusal):
        score("234b 567b 777c 888c 9d .9d", name, won="wall", options={"scoring": False})
    found = settle({"E": 10, "S": 20, "W": 30, "N": 0}, name, winner="S", options={"scoring": False})
    assert (list(found.payments), set(found.net.values())) == ([], {0})


@pytest.mark.clause("RX-AID-2")
@pytest.mark.parametrize("name", SHIPPED)
def test_a_player_sees_no_points_but_who_has_won_how_many_hands(name: str) -> None:
    match = Match(rules(name, scoring=False), NAMES, seats=(0, 1, 2, 3))
    for winner in "SSE":
        table = quick_hand(match, winner)
        match.conclude(table)
    seen = view(match, table, 0)
    assert (seen.rules.scored, [seat.total for seat in seen.seats]) == (False, [None] * 4)
    assert {standing.seat: standing.wins for standing in seen.session.standings} == {0: 0, 1: 1, 2: 2, 3: 0}
    assert [standing.seat for standing in seen.session.standings][:2] == [2, 1]
    assert rulebook(rules(name, scoring=False)).start is None
    scored = Match(rules(name), NAMES, seats=(0, 1, 2, 3))
    assert view(scored, quick_hand(scored, "E"), 0).rules.scored


@pytest.mark.clause("RX-AID-2")
def test_where_nothing_is_paid_no_discard_is_dangerous() -> None:
    for scoring, answers in ((True, ["danger"]), (False, [])):
        game = west_claims("R", "G", keep="12344d PP", N="P", scoring=scoring)
        legal = view(Match(game.table.ruleset, NAMES, seats=(0, 1, 2, 3)), game.table, game.seat("N")).legal
        assert any(action.danger for action in legal) is scoring
        game.go("N discard P", "W mahjong")
        assert [event.kind for event in game.table.events if event.kind == "danger"] == answers
