"""What plans, discards and actions are worth to the bots, in numbers."""

import pytest

from kongbox import Table
from kongbox.bots import keen, wise
from kongbox.bots.keen import choose_bold, choose_keen, prospect
from kongbox.bots.plans import pays, plan_distance, scoring_honours
from kongbox.bots.tactics import list_kinds, starts_anew
from kongbox.bots.traits import NAMES as TRAITS
from kongbox.bots.traits import describe
from kongbox.core.play.legal import legal
from kongbox.core.state.actions import DISCARD, NO_PLAY, PASS, TAKE_CHOW, TAKE_PUNG
from kongbox.core.state.records import Decision, Lookup
from kongbox.core.state.records import Table as State
from kongbox.tiles import EAST, KIND, NAMES, PLAYED

SOUTH = 1
BOLD, KEEN = 30, 13
DRAGONS = "redux\nS +RRR 123b 46b 29c SS E .W\ndiscards E:R>S S:N W:W N:9d E:1b\nturn S"
PUNG = "redux\nS 1123b 46b 2299c SS E\nopen E:S"
SETS = "redux\nS +111b _5555c 23d 99d RR S 2f 2y .W\ndiscards E:1b>S S:N W:2d N:1d E:1d\nturn S"
CHOW = "redux\nS 2344b 46b 2299c SS N\nopen E:5b"
PAIRS = "redux\nS 1122b 3388c 77d RR W .E\ndiscards E:1d\nturn S"
BAMBOOS = "redux\nS +789b 1234568b SS 5d .E\ndiscards E:7b>S S:N W:1d N:1d E:1d\nturn S"
HONOURS = "bmja\nS 11b 99c 11d EE S W RR G .G\ndiscards E:3d\nturn S"


def asked(position: str) -> tuple[Table, Decision]:
    """The table of a position, and the record for South with the legal actions."""
    table, decision = Table.from_text(f"rules {position}\n"), Decision.new()
    legal(table.state, table.ruleset.lookup, SOUTH, decision)
    return table, decision


@pytest.mark.parametrize(
    ("position", "away", "honours"),
    [
        (DRAGONS, [2, 2, 5, 6, 5, 8, 10, 5], 3),
        (PUNG, [2, 4, 6, 10, 7, 9, 13, 4], 1),
        (PAIRS, [3, 5, 5, 7, 9, 9, 11, 3], 1),
        (BAMBOOS, [1, 1, 7, 6, 3, 10, 9, 5], 1),
    ],
)
def test_a_plan_is_worth_its_doublers_less_twenty_for_each_tile(position: str, away: list[int], honours: int) -> None:
    """A likely doubler is worth 13 to keen and 30 to bold: one for pungs or for a suit with honours, three for a suit alone.

    Honours count half of the doublers that they may earn, but not in a suit alone.
    """
    table, _ = asked(position)
    state, lookup = table.state, table.ruleset.lookup
    side = state.side[SOUTH]
    assert [plan_distance(lookup, side, plan) for plan in range(8)] == away
    halves = [honours, *[2 + honours] * 3, *[6] * 3, 2 + honours]
    assert [scoring_honours(state, side, SOUTH, plan) for plan in range(8)] == [*[honours] * 4, 0, 0, 0, honours]
    for doubler in (KEEN, BOLD):
        worth = [doubler * half // 2 - 20 * far for half, far in zip(halves, away, strict=True)]
        assert [prospect(state, lookup, side, SOUTH, plan, doubler) for plan in range(8)] == worth


def test_what_a_likely_doubler_is_worth_to_whom(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(keen, "choose_by_worth", lambda table, lookup, decision, seat, doubler: doubler)
    table, decision = asked(DRAGONS)
    given = table.state, table.ruleset.lookup, decision, SOUTH
    assert (choose_keen(*given), choose_bold(*given)) == (KEEN, BOLD)


def test_a_special_hand_is_worth_almost_two_tiles_more() -> None:
    """Under rules that know shapes besides sets, if one of these shapes is the nearest."""
    table, _ = asked(HONOURS)
    state, lookup = table.state, table.ruleset.lookup
    assert plan_distance(lookup, state.side[SOUTH], 0) == 0
    assert prospect(state, lookup, state.side[SOUTH], SOUTH, 0, KEEN) == 39 + 3 * KEEN // 2


@pytest.mark.parametrize(
    ("position", "keen", "bold"),
    [
        (DRAGONS, "2c-69 9c-69 W-23 E-17 6b105 1b107 4b108 2b109 3b109 S120", "the same"),
        (PAIRS, "W-32 E-29 3c-22 7d-22 8c-22 1b-20 2b-20 R-10", "the same"),
        (
            BAMBOOS,
            "5d-93 E-41 8b-10 1b107 6b108 2b109 5b109 3b110 4b110 S120",
            "5d-114 E-114 S-110 8b105 1b107 6b108 2b109 5b109 3b110 4b110",
        ),
        (HONOURS, "W-5 S-2 1b108 1d108 9c108 E120 G120 R120", "the same"),
    ],
)
def test_what_a_discard_costs(position: str, keen: str, bold: str) -> None:
    """A tile that sets the hand back costs 100; otherwise three less for each tile that then helps. To this come what the tile
    is worth beside others, 12 for each doubler of a pair of honours and 3 of a single one, and 40 less outside the plan.
    """
    for choose, costs in ((choose_keen, keen), (choose_bold, keen if bold == "the same" else bold)):
        table, decision = asked(position)
        choose(table.state, table.ruleset.lookup, decision, SOUTH)
        found = [divmod(decision.lonely[place], 64) for place in range(list_kinds(decision, DISCARD))]
        told = sorted((cost, NAMES[tile]) for cost, tile in found)
        assert " ".join(f"{name}{cost}" for cost, name in told) == costs


@pytest.mark.parametrize(
    ("position", "action", "traits"),
    [
        (
            DRAGONS,
            DISCARD + EAST,
            "discards5 live71 rank2 verb1 edge5 pays1 held1 suit4 distance2 useful34 kinds10 pungs5 alive2 heads1 honours3"
            " terminals2 points6 company66 scoring3 one_suit2 one_useful8 plan1 prospect-8 plan_distance2 plan_useful8 melds1"
            " cost5",
        ),
        (
            DRAGONS,
            DISCARD + 3,
            "discards5 live71 rank2 verb1 edge3 held1 chances33 suit5 near13 distance3 useful52 kinds15 pungs5 alive2 heads1"
            " singles1 honours4 terminals2 points6 company58 scoring3 one_suit3 one_useful26 plan1 prospect-28 plan_distance3"
            " plan_useful26 melds1 cost5",
        ),
        (
            PUNG,
            PASS,
            "discards1 live75 rank2 edge5 pays1 held2 suit3 distance2 useful11 kinds5 pungs4 alive7 heads3 singles1 honours3"
            " terminals4 points2 company105 scoring1 one_suit4 one_useful30 prospect-34 plan_distance2 plan_useful11 cost5",
        ),
        (
            PUNG,
            TAKE_PUNG,
            "discards1 live75 rank2 verb3 edge5 pays1 held2 suit3 distance1 useful10 kinds4 pungs3 alive6 heads2 terminals4"
            " points4 company85 scoring2 one_suit4 one_useful57 prospect-7 plan_distance1 plan_useful10 melds1 cost5",
        ),
        (
            SETS,
            DISCARD + EAST + 2,
            "discards5 live69 flowers2 rank2 verb1 edge5 held1 suit4 distance1 useful10 kinds4 pungs2 alive4 heads2 singles1"
            " honours3 terminals2 points22 company48 scoring1 one_suit99 prospect-14 plan_distance1 plan_useful10 melds2 cost5",
        ),
        (
            CHOW,
            TAKE_CHOW + 1,
            "discards1 live75 rank2 verb2 edge4 chances18 suit6 near11 distance1 useful6 kinds3 pungs9 alive8 heads2 honours2"
            " terminals2 points2 company85 scoring1 one_suit4 one_useful57 prospect-14 plan_distance1 plan_useful6 melds1 cost5",
        ),
    ],
)
def test_the_traits_of_an_action(position: str, action: int, traits: str) -> None:
    """The wise bot has learned from these numbers, so they must stay as they are. Traits that are 0 are left out."""
    table, decision = asked(position)
    assert decision.open[action] == 1
    describe(table.state, table.ruleset.lookup, decision, SOUTH, action, 2, 5)
    assert " ".join(f"{name}{value}" for name, value in zip(TRAITS, decision.traits, strict=True) if value) == traits


@pytest.mark.parametrize(("east", "wind"), [(1, "E"), (0, "S"), (3, "W"), (2, "N")])
@pytest.mark.parametrize(("bonus", "own"), [("{0}f{0}y", 2), ("{0}y", 1), ("{0}f", 1), ("{1}f{1}y", 0)])
def test_a_trait_counts_the_own_flower_and_season(bonus: str, own: int, east: int, wind: str) -> None:
    number = "ESWN".index(wind) + 1
    tiles = bonus.format(number, number % 4 + 1)
    table, decision = asked(f"redux\neast {east}\n{wind} {tiles} 124b 568c 3469d ENP .G\nturn {wind}")
    describe(table.state, table.ruleset.lookup, decision, SOUTH, DISCARD + EAST, 2, 5)
    assert decision.traits[TRAITS.index("flowers")] == own


@pytest.mark.parametrize(
    ("hand", "away", "anew"),
    [("124b 568c 3469d EN P .G", 5, True), ("124b 568c 34669d E P .G", 4, True), ("124b 5678c 34669d E .G", 3, False)],
)
def test_only_a_hand_at_least_four_tiles_from_ready_is_dealt_anew(hand: str, away: int, anew: bool) -> None:
    table, decision = asked(f"redux\nS {hand}\ndiscards E:1d\nturn S")
    side = table.state.side[SOUTH]
    assert not starts_anew(table.ruleset.lookup, decision, side)
    decision.open[NO_PLAY] = 1
    assert (table.distance(SOUTH), starts_anew(table.ruleset.lookup, decision, side)) == (away, anew)


def test_the_wise_bot_compares_six_actions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keen's own choice, then the others, the cheapest first."""
    judged = list[tuple[str, int, int]]()

    def judge(table: State, lookup: Lookup, decision: Decision, seat: int, action: int, rank: int, cost: int) -> int:
        judged.append((NAMES[action - DISCARD], rank, cost))
        return 0

    monkeypatch.setattr(wise, "judge", judge)
    table, decision = asked(DRAGONS)
    assert wise.choose_wise(table.state, table.ruleset.lookup, decision, SOUTH) == DISCARD + KIND["2c"]
    assert judged == [("2c", 0, 0), ("9c", 1, 0), ("W", 2, 46), ("E", 3, 52), ("6b", 4, 174), ("1b", 5, 176)]


@pytest.mark.parametrize(("seat", "doublers"), [(0, "W W R G P"), (1, "W N R G P"), (2, "E W R G P"), (3, "S W R G P")])
def test_pungs_of_dragons_the_prevailing_wind_and_the_own_wind_earn_doublers(seat: int, doublers: str) -> None:
    state = Table("redux", seed=1, east=2, prevailing=2).state
    assert " ".join(name for tile, name in enumerate(NAMES[:PLAYED]) for _ in range(pays(state, seat, tile))) == doublers
