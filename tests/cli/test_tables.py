"""Tables as commands print them: what stands in each column, and which columns end in one line."""

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from calling import answer, call
from keeping import at, on_store
from shelf import hand, session

from kongbox import compiled
from kongbox.cli.duel import duel_lines
from kongbox.envs import duel
from kongbox.rulesets import Ruleset
from kongbox.sim.duel import Ahead, DuelReport
from kongbox.store.changes import Change
from kongbox.store.place import FILE

pytestmark = pytest.mark.words
NOTHING = (0, 0, 0, 0)
WON: dict[str, Any] = {"hand": "456c 55d +RRR .7c"}


def fill(folder: Path, changes: Sequence[Change]) -> None:
    on_store(at(folder), lambda store: store.write(changes))


def told(folder: Path, *words: str) -> str:
    """What a command prints, with DIR for the folder."""
    result = call(*words, "--data", folder)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout.replace(str(folder), "DIR")


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Evenings of a person called "You", who was first, second, third and fourth."""
    folder = tmp_path_factory.mktemp("games")
    first = [
        hand(1, (96, -32, -32, -32), 0, at_limit=True, **WON),
        hand(2, (-64, 64, 0, 0), 1, 0, points=1096, special="nine_gates", **WON),
        hand(3, (0, 0, 0, 0), prevailing=1, dealer=3),
        *(hand(number, (-2, 6, -2, -2), 1, **WON) for number in range(4, 10)),
        hand(10, (-40, 60, -10, -10), 1, 3, **WON),
    ]
    wonders = hand(1, (-20, -20, -20, 60), 3, special="thirteen_unique_wonders", at_limit=True, **WON)
    beside_ada = hand(1, (-5, 10, 10, -15), 1, prevailing=2, dealer=2, points=None, **WON)
    fill(
        folder,
        [
            *session("aaaa", "2026-01-05", *first),
            *session("bbbb", "2026-02-10", wonders, rules="bmja"),
            *session("cccc", "2026-03-15", status="left", rules="dummies"),
            *session(
                "dddd", "2026-03-16", hand(1, NOTHING, 2, 0, points=None), status="playing", rules="pung_chow", scored=False
            ),
            *session("eeee", "2026-03-17", hand(1, (-30, 10, 10, 10), 3, 0, **WON)),
            *session("ffff", "2026-03-18", beside_ada, bots=(None, None, "keen", "keen")),
            *session("gggg", "2026-03-19", hand(1, (10, -5, 10, -15), 0, prevailing=3, dealer=1, hand=None)),
        ],
    )
    return folder


TABLES = {
    "history": """
        SESSION   PLAYED            RULES      HANDS           PLACE  PLAYERS
        gggg0000  2026-03-19 19:30  redux          1  over     1st    You 2,010, Bo 2,010, Ada 1,995, Cleo 1,985
        ffff0000  2026-03-18 19:30  redux          1  over     3rd    Ada 2,010, Bo 2,010, You 1,995, Cleo 1,985
        eeee0000  2026-03-17 19:30  redux          1  over     4th    Ada 2,010, Bo 2,010, Cleo 2,010, You 1,970
        dddd0000  2026-03-16 19:30  pung_chow      1  in play  2nd    Bo 1, You 0, Ada 0, Cleo 0
        cccc0000  2026-03-15 19:30  dummies        0  left            You 2,000, Ada 2,000, Bo 2,000, Cleo 2,000
        bbbb0000  2026-02-10 19:30  bmja           1  over     2nd    Cleo 2,060, You 1,980, Ada 1,980, Bo 1,980
        aaaa0000  2026-01-05 19:30  redux         10  over     2nd    Ada 2,128, You 1,980, Bo 1,946, Cleo 1,946
        7 sessions, 15 hands, in DIR
        """,
    "history aaaa": """
        The game of redux, 2026-01-05 19:30, over
        HAND     DEALER  WINNER  HOW                POINTS    YOU    ADA     BO   CLEO
           1  E  You     You     from the wall          64  2,096  1,968  1,968  1,968  (limit)
           2  E  You     Ada     on your discard     1,096  2,032  2,032  1,968  1,968  Nine Gates
           3  S  Cleo            wash-out                   2,032  2,032  1,968  1,968
           4  E  You     Ada     from the wall          64  2,030  2,038  1,966  1,966
           5  E  You     Ada     from the wall          64  2,028  2,044  1,964  1,964
           6  E  You     Ada     from the wall          64  2,026  2,050  1,962  1,962
           7  E  You     Ada     from the wall          64  2,024  2,056  1,960  1,960
           8  E  You     Ada     from the wall          64  2,022  2,062  1,958  1,958
           9  E  You     Ada     from the wall          64  2,020  2,068  1,956  1,956
          10  E  You     Ada     on Cleo's discard      64  1,980  2,128  1,946  1,946
        """,
    "history bbbb": """
        The game of bmja, 2026-02-10 19:30, over
        HAND     DEALER  WINNER  HOW            POINTS    YOU    ADA     BO   CLEO
           1  E  You     Cleo    from the wall      64  1,980  1,980  1,980  2,060  Thirteen Unique Wonders (limit)
        """,
    "history cccc": """
        The game of dummies, 2026-03-15 19:30, left
        It has no finished hand yet.
        """,
    "history dddd": """
        The game of pung_chow, 2026-03-16 19:30, in play
        HAND     DEALER  WINNER  HOW              POINTS  YOU  ADA  BO  CLEO
           1  E  You     Bo      on your discard                     *
        """,
    "figures": """
        RULES      HANDS  WON        MEAN  DEALT IN         NOBODY WON  NET
        redux         13    2  15 %    64         2   15 %           1  -45
        bmja           1    0   0 %               0    0 %           0  -20
        pung_chow      1    0   0 %               1  100 %           0   +0
        """,
    "figures --rules redux": """
        RULES  HANDS  WON        MEAN  DEALT IN        NOBODY WON  NET
        redux     13    2  15 %    64         2  15 %           1  -45

        BEST
        2026-01-05  aaaa0000  1  +96  You  64  456c 55d +RRR .7c
        2026-03-19  gggg0000  1  +10  You  64

        COSTLIEST
        2026-01-05  aaaa0000   2  -64  Ada   1,096  456c 55d +RRR .7c
        2026-01-05  aaaa0000  10  -40  Ada   64     456c 55d +RRR .7c
        2026-03-17  eeee0000   1  -30  Cleo  64     456c 55d +RRR .7c
        2026-03-18  ffff0000   1   -5  Ada          456c 55d +RRR .7c
        2026-01-05  aaaa0000   4   -2  Ada   64     456c 55d +RRR .7c

        SPECIAL HANDS
        2026-01-05  aaaa0000  Ada  Nine Gates

        AGAINST  HANDS  WON  ON YOUR DISCARD  YOU ON THEIRS  EVENINGS  YOU AHEAD
        Ada         13    9                1              0         4          1
        Bo          13    0                0              0         4          1
        Cleo        13    1                1              0         4          3
        """,
    "figures --rules bmja": """
        RULES  HANDS  WON       MEAN  DEALT IN       NOBODY WON  NET
        bmja       1    0  0 %               0  0 %           0  -20

        COSTLIEST
        2026-02-10  bbbb0000  1  -20  Cleo  64  456c 55d +RRR .7c

        SPECIAL HANDS
        2026-02-10  bbbb0000  Cleo  Thirteen Unique Wonders

        AGAINST  HANDS  WON  ON YOUR DISCARD  YOU ON THEIRS  EVENINGS  YOU AHEAD
        Ada          1    0                0              0         1          0
        Bo           1    0                0              0         1          0
        Cleo         1    1                0              0         1          0
        """,
}
"""What each command prints."""


@pytest.mark.parametrize("command", TABLES)
def test_a_command_prints_its_table(games: Path, command: str) -> None:
    assert told(games, *command.split()) == dedent(TABLES[command]).lstrip("\n")


def test_what_cannot_be_read_is_counted_below_the_rest(tmp_path: Path) -> None:
    hands = [hand(number, (6, -2, -2, -2), 0) for number in (1, 2)]
    fill(tmp_path, [change for name in ("aaaa", "bbbb", "cccc") for change in session(name, "2026-01-05", *hands)])
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute("UPDATE sessions SET hands = 'many' WHERE id LIKE 'a%'")
        connection.execute("UPDATE hands SET points = 'a lot' WHERE session LIKE 'b%' AND number = 1")
        connection.execute("UPDATE seats SET place = 5 WHERE session LIKE 'b%' AND seat = 0")
    connection.close()
    expected = """
        SESSION   PLAYED            RULES  HANDS        PLACE  PLAYERS
        bbbb0000  2026-01-05 19:30  redux      2  over         Ada 1,996, Bo 1,996, Cleo 1,996, You 2,012
        cccc0000  2026-01-05 19:30  redux      2  over  1st    You 2,012, Ada 1,996, Bo 1,996, Cleo 1,996
        2 sessions, 4 hands, in DIR
        1 session cannot be read
        """
    assert told(tmp_path, "history") == dedent(expected).lstrip("\n")
    (hand_two, unread) = told(tmp_path, "history", "bbbb").splitlines()[2:]
    assert (hand_two.split()[0], unread) == ("2", "1 hand cannot be read")


@pytest.fixture
def challenges(monkeypatch: pytest.MonkeyPatch) -> None:
    """Duels that are played at once. The longer a bot's name, the more it gains, but the second challenger loses."""

    def challenge(ruleset: Ruleset, bots: dict[str, Any], others: Any, *, name: str, **_: Any) -> list[DuelReport]:
        assert compiled.progress.tell is not None
        compiled.progress.tell(f"{' '.join(bots)} against {name}")
        reports: list[DuelReport] = []
        for bot in bots:
            mean, interval = (-1000.0 if reports else 100.0) * len(bot), 3.0 ** len(bot)
            leads = [Ahead(bot, one.bot, mean - one.mean_payment, 2 * interval) for one in reports]
            counts = (2000, 9880, 2040, 5400, 0.225, 560, 800, 0.1)
            reports.append(DuelReport(bot, name, 800, mean, interval, 0.255, "redux", 5, *counts, 100.0 * len(bot), leads))
        return reports

    monkeypatch.setattr(duel, "challenge", challenge)


@pytest.mark.usefixtures("challenges")
@pytest.mark.parametrize("bots", [("keen", "greedy"), ("keen", "greedy", "wise")], ids=" ".join)
def test_a_duel_prints_its_tables(bots: tuple[str, ...]) -> None:
    """With leads where there are several challengers."""
    result = call("duel", *bots, "--hands", 8000)
    told = "keen against greedy\n"
    if len(bots) > 2:
        told = "greedy wise against keen\nkeen wise against greedy\nkeen greedy against wise\n"
    assert (result.stdout, result.stderr) == (dedent(DUELS[len(bots)]).lstrip("\n"), told)


def test_a_bot_without_a_win_has_no_mean_of_its_wins() -> None:
    report = DuelReport("random", "keen", 8, -70.0, 3.0, 0.0, "redux", 5, 2, -560, 0, 8, 0.3333, 0, 2, 0.25, 0.0, [])
    assert duel_lines([report])[1].split()[-1] == "–"


@pytest.mark.usefixtures("challenges")
def test_a_duel_in_json_is_a_report_or_a_list_of_reports() -> None:
    two, three = (("keen", "greedy"), ("keen", "greedy", "wise"))
    one, several = (answer("duel", *bots, "--hands", 8000, quiet=False) for bots in (two, three))
    assert (one["bot"], one["others"]) == two
    pairs = [(report["bot"], report["others"]) for report in several]
    assert pairs == [(bot, other) for other in three for bot in three if bot != other]


DUELS = {
    2: """
        one   three others  hands  gains a hand             wins  others, each  deals in   a win
        keen  greedy          800       +400.00  ± 81.00  25.50%        22.50%    10.00%  +400.0
        """,
    3: """
        one     three others  hands  gains a hand              wins  others, each  deals in   a win
        greedy  keen            800       +600.00  ± 729.00  25.50%        22.50%    10.00%  +600.0
        wise    keen            800     -4,000.00   ± 81.00  25.50%        22.50%    10.00%  +400.0
        keen    greedy          800       +400.00   ± 81.00  25.50%        22.50%    10.00%  +400.0
        wise    greedy          800     -4,000.00   ± 81.00  25.50%        22.50%    10.00%  +400.0
        keen    wise            800       +400.00   ± 81.00  25.50%        22.50%    10.00%  +400.0
        greedy  wise            800     -6,000.00  ± 729.00  25.50%        22.50%    10.00%  +600.0
        on the same walls  compared with  three others     a hand
        wise               greedy         keen          -4,600.00    ± 162.00
        wise               keen           greedy        -4,400.00    ± 162.00
        greedy             keen           wise          -6,400.00  ± 1,458.00
        """,
}
"""What a duel of so many players prints."""
