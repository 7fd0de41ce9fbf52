"""Figures: everything is counted as it was told, for whoever sat there themselves."""

import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from browser.evenings import evening, loss, robbing
from keeping import GAMES, at, on_store, take
from shelf import ME, OTHERS, evening_of, hand, session

from kongbox.store.changes import Change
from kongbox.store.figures import Figures, Tally, figures, tallies, times_won
from kongbox.store.history import Wanted
from kongbox.store.ledger import Ledger
from kongbox.store.store import Store

pytestmark = pytest.mark.usefixtures("driver")

NOTHING = (0, 0, 0, 0)


def counted(folder: Path, changes: Sequence[Change], **wanted: Any) -> Figures:
    """The figures of what was kept."""

    async def work(store: Store) -> Figures:
        if changes:
            await store.write(changes)
        return await figures(store, Wanted(**({"me": ME} | wanted)))

    return on_store(at(folder), work)


SHELF = [
    *session(
        "aaaa",
        "2026-01-05",
        hand(1, (96, -32, -32, -32), 0, at_limit=True, points=1000),
        hand(2, (-64, 64, 0, 0), 1, 0, special="thirteen_orphans"),  # on my discard
        hand(3, (-8, -8, 24, -8), 2, 0, how="rob"),  # my kong: no discard
        hand(4, NOTHING),
    ),
    *session("bbbb", "2026-02-07", hand(1, (40, -40, 0, 0), 0, 1, special="thirteen_orphans", points=1000), rules="redux"),
    *session("cccc", "2026-02-08", hand(1, (10, 0, -10, 0), 0, 2), rules="bmja", status="left"),
    *session(
        "dddd", "2026-02-09", hand(1, (5, 0, -5, 0), 0, 2), players=("Zoë", ME, "Ada", "Bo"), bots=(None, "keen", None, None)
    ),
]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows takes its time zone from elsewhere")
@pytest.mark.parametrize(
    ("zone", "readers", "months"),
    [
        ("UTC", "", {"2026-01": 3, "2026-02": 1}),
        ("UTC-9", "", {"2026-01": 1, "2026-02": 3}),
        ("UTC-9", "Etc/UTC", {"2026-01": 3, "2026-02": 1}),
        ("UTC", "Asia/Tokyo", {"2026-01": 1, "2026-02": 3}),
        ("UTC", "Asia/Nowhere", {"2026-01": 3, "2026-02": 1}),
        ("UTC", "../UTC", {"2026-01": 3, "2026-02": 1}),
    ],
)
def test_a_hand_counts_in_the_month_of_the_readers_calendar(
    tmp_path: Path, zone: str, readers: str, months: dict[str, int]
) -> None:
    times = ("2026-01-31T14:59:59Z", "2026-01-31T15:00:00Z", "2026-01-31T23:00:00Z", "2026-02-01T00:00:00Z")
    hands = [hand(number, (4, -4, 0, 0), 0, ended=at) for number, at in enumerate(times, 1)]
    try:
        with pytest.MonkeyPatch.context() as there:
            there.setenv("TZ", zone)
            time.tzset()
            told = counted(tmp_path, session("aaaa", "2026-02-01", *hands), zone=readers)
    finally:
        time.tzset()
    assert {month: one.wins for month, one in told.months} == months and told.total.wins == 4


def test_a_tally(tmp_path: Path) -> None:
    told = counted(tmp_path, SHELF, rules="redux")
    assert told.total == Tally(
        hands=5, wins=2, counted=2, points=2000, from_wall=1, dealt_in=1, nobody=1, at_limit=1, special=1, net=64
    )
    assert [(month, one.hands, one.wins) for month, one in told.months] == [("2026-01", 4, 1), ("2026-02", 1, 1)]
    assert [(one.session[0], one.hands, one.net, one.place, one.over) for one in told.evenings] == [
        ("a", 4, 24, 1, True),
        ("b", 1, 40, 1, True),
    ]
    by_rules = on_store(at(tmp_path), lambda store: tallies(store, Wanted(me=ME)))
    assert {rules: (one.hands, one.net) for rules, one in by_rules.items()} == {"redux": (5, 64), "bmja": (1, 10)}
    assert counted(tmp_path, [], rules="bmja").evenings[0].over is False


def test_best_and_dearest(tmp_path: Path) -> None:
    told = counted(tmp_path, SHELF, rules="redux")
    assert [(one.hand.session[0], one.hand.number, one.net, one.winner, one.giver) for one in told.best] == [
        ("a", 1, 96, ME, None),
        ("b", 1, 40, ME, "Ada"),
    ]
    assert [(one.hand.number, one.net, one.winner, one.giver) for one in told.dearest] == [(2, -64, "Ada", ME), (3, -8, "Bo", ME)]
    many = session("eeee", "2026-05-01", *(hand(number, (number, -number, 0, 0), 0, points=number) for number in range(1, 20)))
    assert [one.hand.points for one in counted(tmp_path, many, since="2026-05").best] == [19, 18, 17, 16, 15]


def test_opponents(tmp_path: Path) -> None:
    told = {one.name: one for one in counted(tmp_path, SHELF, rules="redux").opponents}
    assert set(told) == {"Ada", "Bo", "Cleo"}
    ada = told["Ada"]
    assert (ada.bot, ada.hands, ada.wins, ada.gave, ada.took, ada.evenings, ada.ahead) == ("keen", 5, 1, 1, 1, 2, 1)
    assert (told["Bo"].wins, told["Bo"].gave, told["Cleo"].bot) == (1, 0, "greedy")
    assert [(one.hands, one.evenings, one.ahead) for one in counted(tmp_path, [], rules="bmja").opponents] == [(1, 0, 0)] * 3


def test_the_opponents_of_most_hands_are_first(tmp_path: Path) -> None:
    shelf = [
        *session("aaaa", "2026-01-05", hand(1, NOTHING), hand(2, NOTHING), players=(ME, "Zed", "Bo", "Cleo")),
        *session("bbbb", "2026-01-06", hand(1, NOTHING), players=("Ada", "Bo", ME, "Al"), bots=("keen", "keen", None, "keen")),
    ]
    told = counted(tmp_path, shelf).opponents
    assert [(one.name, one.hands) for one in told] == [("Bo", 3), ("Cleo", 2), ("Zed", 2), ("Ada", 1), ("Al", 1)]


@pytest.mark.parametrize("driver", ["inline"], indirect=True)
@pytest.mark.parametrize("seat", range(4))
def test_what_a_seat_gains_is_its_own(tmp_path: Path, seat: int) -> None:
    net = (1, 20, 300, -321)
    players, bots = [*OTHERS], ["keen"] * 3
    players.insert(seat, ME)
    shelf = session("aaaa", "2026-01-05", hand(1, net, 0), players=players, bots=[*bots[:seat], None, *bots[seat:]])
    told = counted(tmp_path, shelf)
    assert (told.total.net, told.evenings[0].net) == (net[seat], net[seat])
    assert [one.net for one in told.dearest] == [-321] * (seat == 3)


@pytest.mark.parametrize("driver", ["inline"], indirect=True)
def test_where_nothing_is_scored_a_win_has_no_points(tmp_path: Path) -> None:
    shelf = session("aaaa", "2026-01-05", hand(1, NOTHING, 0, points=None, doublers=None), scored=False)
    assert counted(tmp_path, shelf).total == Tally(hands=1, wins=1, from_wall=1)
    assert on_store(at(tmp_path), lambda store: tallies(store, Wanted(me=ME))) == {"redux": Tally(hands=1, wins=1, from_wall=1)}
    assert counted(tmp_path, [], rules="bmja").total == Tally(*[0] * 10)


def test_special_hands(tmp_path: Path) -> None:
    told = counted(tmp_path, SHELF, rules="redux").made
    assert [(one.rule, one.session[0], one.by, one.mine) for one in told] == [
        ("thirteen_orphans", "a", "Ada", False),
        ("thirteen_orphans", "b", ME, True),
    ]


def test_a_time_and_a_person(tmp_path: Path) -> None:
    assert counted(tmp_path, SHELF, since="2026-02").total.hands == 2
    assert counted(tmp_path, [], until="2026-01-05").total.hands == 4
    assert counted(tmp_path, [], me="Zoë").total.hands == 1 and counted(tmp_path, [], me="Cleo").total == Tally()
    assert counted(tmp_path, [], me="nobody").opponents == []


def test_what_was_put_away_does_not_count(tmp_path: Path) -> None:
    counted(tmp_path, SHELF)
    on_store(at(tmp_path), lambda store: store.put_away("aaaa".ljust(16, "0"), away=True))
    told = counted(tmp_path, [], rules="redux")
    assert (told.total.hands, len(told.evenings), len(told.dearest), len(told.made)) == (1, 1, 0, 1)
    assert told.opponents[0].evenings == 1


@pytest.mark.parametrize("driver", ["inline"], indirect=True)
def test_what_was_played_is_what_is_counted(tmp_path: Path) -> None:
    """In every ruleset, the goulash and at a strict table: the same as the results of the hands say."""
    made = nobody = 0
    for game in GAMES:
        evening, changes = evening_of(game)
        told = counted(tmp_path / game, changes, rules=GAMES[game][0])
        results, seat = evening.match.results, evening.me
        won = [result.scores[result.winner] for result in results if result.winner is not None]
        assert told.total.hands == len(results) == 2
        assert told.total.net == sum(result.net[seat] for result in results)
        assert told.total.wins == sum(result.winner == seat for result in results)
        assert told.total.nobody == 2 - len(won)
        assert told.total.points == sum(result.scores[seat].total for result in results if result.winner == seat)
        assert len(told.made) == sum(score.special is not None for score in won)
        assert len(told.opponents) == len(evening.match.seats) - 1
        made, nobody = made + len(told.made), nobody + told.total.nobody
    assert made and nobody


def test_a_way_to_win_is_counted_from_the_records_of_my_wins(tmp_path: Path) -> None:
    table, hands = evening(robbing, robbing, loss, hands=3, ledger=Ledger())
    changes = take(table)
    for dealt in hands:
        mine = iter(dealt.mine)
        while not table.table.over:
            if table.bot_due is not None:
                table.move()
            elif "pass" in (legal := [action.id for action in table.table.legal(table.me)]) and "mahjong" not in legal:
                table.act(table.serial, "pass")
            else:
                table.act(table.serial, next(mine))
        changes += take(table)
        if not table.match.over:
            table.next()

    async def work(store: Store) -> list[int]:
        await store.write(changes)
        by = Wanted(me="You", rules="redux")
        return [await times_won(store, by, rule) for rule in ("robbing_the_kong", "final_tile", "limit", 'x"%_')]

    assert on_store(at(tmp_path), work) == [2, 0, 0, 0]
