"""`kongbox book`: a session kept in the terminal, entry by entry."""

import csv
import io
import json
import os
import re
import sys
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from calling import answer, call, refused
from click.testing import Result
from failing import command_failure
from keeping import at, on_store
from saying import like, says

from kongbox.book.form import DrawEntry, PaymentEntry
from kongbox.game.words.said import several
from kongbox.paper import evening
from kongbox.server.book import counting
from kongbox.store import books
from kongbox.store.store import Store
from kongbox.words.catalogue import catalogue_in, languages, say, speaking


class Terminal:
    """Somebody who types."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def run(self, *words: str) -> Result:
        """What comes of a command."""
        return call("book", *words, "--data", self.folder)

    def told(self, *words: str) -> Any:
        """The report that a command answers with."""
        return answer("book", *words, "--data", self.folder)

    def wrong(self, *words: str) -> int:
        """The exit status of a command that is refused in one line; nothing is written."""
        before = self.told("show")
        result = self.run(*words)
        refused(result, result.exit_code)
        assert result.exit_code in (1, 2) and self.told("show") == before
        return result.exit_code

    def said(self, *words: str) -> str:
        """The line with which a command is refused; nothing is written."""
        before = self.told("show")
        result = self.run(*words)
        line = refused(result, 2)
        assert self.told("show") == before
        return line

    def elsewhere(self, work: Callable[[Store, books.Opened], Awaitable[object]]) -> None:
        """Do something with the book that does not come from this terminal."""

        async def open_it(store: Store) -> None:
            await work(store, await books.find_book(store, await books.book_id(store, "")))

        on_store(at(self.folder), open_it)


@pytest.fixture
def terminal(tmp_path: Path) -> Terminal:
    return Terminal(tmp_path)


def test_an_evening_in_the_terminal(terminal: Terminal) -> None:
    assert terminal.told("new", "Ada", "Ben", "Cleo", "Dan", "--sticks")["players"][1]["name"] == "Ben"
    told = terminal.told("hand", "E=20", "S=64", "W=24", "N=16", "--winner", "S", "--won", "discard", "--from", "W")
    assert told["hands"][0]["net"] == [-128, 256, -48, -80] and told["hands"][0]["giver"] == 2
    told = terminal.told("hand", "E=+RRR 234b 567c 99d 78d .9d", "S=0", "W=8", "N=0", "--winner", "E", "--won", "wall")
    assert told["hands"][1]["dealer"] == 1 and told["hands"][1]["totals"][1] == 40
    assert terminal.told("penalty", "Ada", "RX-INF-9")["hands"][1] == told["hands"][1]
    told = terminal.told("hand", "E=8", "S=32", "W=0", "N=0", "--winner", "S")
    assert told["hands"][2]["net"][0] == -32 - 16 - 100, "the claim that Ada gave back"
    told = terminal.told("correct", "3", "E=8", "S=32", "W=16", "N=0", "--winner", "S", "--why", "under", "--by", "Dan")
    assert told["hands"][2]["totals"][3] == 16
    told = terminal.told("pay", "N", "Ada", "50", "--for", "tea")
    assert told["asides"][0]["payment"] == {"from": 1, "to": 0, "amount": 50} and told["asides"][0]["reason"] == "tea"
    assert terminal.told("washout")["hands"][3]["why"] == "wall-out"
    assert len(terminal.told("undo")["hands"]) == 3
    assert len(terminal.told("undo", "8")["hands"]) == 4, "the undo is taken back"
    assert terminal.told("end")["over"]
    sums = [player["holds"] for player in terminal.told("show")["players"]]
    rows = list(csv.DictReader(io.StringIO(terminal.run("export", "--csv").output)))
    assert [int(rows[-1][f"total {chair}"]) for chair in range(1, 5)] == sums and sum(sums) == 8000
    lines = terminal.run("export", "--lines").output.splitlines()
    assert len(lines) == 1 + 10 and all(json.loads(line)["#"] for line in lines)


@pytest.mark.clause("DM-14")
def test_a_loser_in_riichi_pays_what_the_rules_say(terminal: Terminal) -> None:
    """And after a correction, whoever had declared it."""
    terminal.told("new", "Ada", "Ben", "Cleo", "Dan", "--rules", "dummies")
    hands = ("E=0", "S=0", "W=30", "N=0", "--winner", "W")
    told = terminal.told("hand", *hands, "--called", "s", "--called", "N")
    assert told["hands"][0]["net"] == [-60, -130, 320, -130]
    assert terminal.told("correct", "1", *hands, "--called", "E")["hands"][0]["net"] == [-160, -30, 220, -30]
    tiles = ("E=0", "S=234b 567c 99d 78d 222d", "W=30", "N=0", "--winner", "W", "--called", "S")
    assert terminal.told("hand", *tiles)["hands"][1]["net"] == [-30 - 4, -60 - 8, -30 - 100 + 12, 220]
    assert {terminal.wrong("hand", *hands, "--called", who) for who in ("X", "Ada")} == {2}
    assert terminal.wrong("hand", "E=0", "W=30", "--winner", "W", "--called", "S") == 2


def test_what_people_read_names_players_payments_and_what_comes_next(terminal: Terminal) -> None:
    assert terminal.run("list").exit_code == 0 and not [*terminal.folder.iterdir()]
    assert terminal.run("show").exit_code == 2
    terminal.run("new", "Ada", "Ben", "Cleo", "Dan", "--tallies")
    booked = terminal.run("hand", "E=20", "S=64", "W=24", "N=16", "--winner", "S").output
    assert {"Ben", "128", "48"} <= set(booked.replace(",", " ").split())
    shown = terminal.run("show", "--entries").output
    assert all(name in shown for name in ("Ada", "Cleo", "1,872", "terminal"))
    listed = terminal.run("list").output
    (book,) = terminal.told("list")["books"]
    assert "2,256" in listed and listed.split()[0] == book["id"][:8]
    assert f" {book['id'][:8]}" in terminal.run("show").output and book["id"][:9] not in terminal.run("show").output


def test_people_are_counted_over_the_newest_sessions(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    assert f"over the last {books.FOR_FIGURES} sessions" in terminal.run("figures", "--help").output
    terminal.told("new", "Ada", "Ben", "Cleo", "Dan")
    terminal.told("new", "Eve", "Fay", "Gil", "Hal")
    assert len(terminal.told("figures")) == 8
    monkeypatch.setattr(books, "FOR_FIGURES", 1)
    assert len(terminal.told("figures")) == 4


def test_bad_input_is_one_line_and_writes_nothing(terminal: Terminal) -> None:
    terminal.run("new", "Ada", "Ben", "Cleo", "Dan")
    for words in (
        ("hand", "E=20", "S=64", "W=24", "--winner", "S"),
        ("hand", "E=20", "S=64", "W=24", "N=0"),
        ("hand", "E=20", "S=+RRR 234b", "W=24", "N=0", "--winner", "S", "--won", "wall"),
        ("hand", "E=20", "S=RRRRRRRRRRRRRR", "W=24", "N=0", "--winner", "S", "--won", "wall"),
        ("hand", "E=20", "E=30", "W=24", "N=0", "--winner", "S"),
        ("hand", "X=20", "--winner", "S"),
        ("hand", "E=20", "S=64", "W=24", "N=0", "--winner", "S", "--winner", "E"),
        ("hand", "E=20", "S=64", "W=24", "N=0", "--winner", "S", "--won", "discard", "--from", "S"),
        ("hand", "E=20", "S=64", "W=24", "N=0", "--winner", "S", "--won", "wall", "--from", "W"),
        ("hand", "E=-1", "S=64", "W=24", "N=0", "--winner", "S"),
        ("hand", f"E={'novel ' * 500}", "S=64", "W=24", "N=0", "--winner", "S"),
        ("correct", "1", "E=20", "S=64", "W=24", "N=0", "--winner", "S"),
        ("penalty", "Ada", "RX-INF-99"),
        ("penalty", "Nobody", "RX-INF-9"),
        ("pay", "Ada", "Ada", "10"),
        ("washout", "--why", "rain"),
        ("washout", "--heads", "9"),
        ("undo", "7"),
        ("undo",),
        ("show", "--book", "nonsense"),
        ("new", "Ada"),
        ("new", "Ada", "Ben", "Cleo", "Dan", "--set", "limit=-1"),
    ):
        terminal.wrong(*words)


def test_a_winning_tile_belongs_to_the_winner_and_a_washout_has_none_of_a_win(terminal: Terminal) -> None:
    terminal.run("new", "Ada", "Ben", "Cleo", "Dan")
    loser = "S=+RRR 234b 567c 99d 78d .9d"
    told = terminal.run("hand", "E=20", loser, "W=24", "N=0", "--winner", "E").stderr
    assert says(told, "usage", "not-the-winner", wind="S")
    terminal.run("hand", "E=20", "S=64", "W=24", "N=0", "--winner", "S")
    for option in (("--cannon", "E"), ("--ruling", "RX-INF-9:E"), ("--final",), ("--from", "E")):
        told = terminal.run("correct", "1", "--nobody", *option).stderr
        assert says(told, "usage", "only-one", one="--nobody", other=option[0])
    assert terminal.wrong("hand", "E=20", loser, "W=24", "N=0", "--winner", "E") == 2


def test_a_total_that_no_hand_can_have_is_booked_and_doubted(terminal: Terminal) -> None:
    terminal.run("new", "Ada", "Ben", "Cleo", "Dan")
    result = terminal.run("hand", "E=2000", "S=6", "W=7", "N=0", "--winner", "S")
    assert result.exit_code == 0 and result.stderr.count("\n") == 3
    assert says(result.stderr, "error", "doubtful-total", "over", given=2000, limit=1000)
    assert says(result.stderr, "error", "doubtful-total", "low", given=6)
    assert not terminal.run("hand", "E=20", "S=64", "W=8", "N=0", "--winner", "S").stderr


def test_where_nothing_is_scored_no_total_is_doubted(terminal: Terminal) -> None:
    terminal.run("new", "Ada", "Ben", "Cleo", "Dan", "--set", "scoring=no")
    result = terminal.run("hand", "E=0", "S=0", "W=0", "N=0", "--winner", "S")
    assert (result.exit_code, result.stderr) == (0, "")


def test_a_clause_with_several_rulings_is_answered_with_these(terminal: Terminal) -> None:
    terminal.run("new", "Ada", "Ben", "Cleo", "Dan")
    known = "false-mahjong (RX-INF-11), false-mahjong-shown (RX-INF-11)"
    assert says(terminal.run("penalty", "Ada", "RX-INF-11").stderr, "usage", "several-rulings", given="RX-INF-11", known=known)


def test_a_new_name_is_told_beside_the_old_one(terminal: Terminal) -> None:
    terminal.run("new", "Ada", "Ben", "Cleo", "Dan")
    for before, name in (("Ada", "Adah"), ("Adah", "Eve")):
        assert says(terminal.run("player", before, name).stdout, "booked", "player", "named", name=name, before=before)
    told = terminal.run("show", "--entries").stdout
    assert says(told, "booked", "player", "named", name="Adah", before="Ada")


@pytest.mark.parametrize("why", ["rain", "penalty", "three-wins"])
def test_what_is_no_reason_for_a_draw_is_answered_with_the_reasons_under_these_rules(terminal: Terminal, why: str) -> None:
    terminal.run("new", "Ada", "Ben", "Cleo", "Dan")
    assert says(terminal.run("washout", "--why", why).stderr, "usage", "why", given=why, known="wall-out, no-loose-tile")


def test_one_device_writes_until_another_takes_the_pen(terminal: Terminal) -> None:
    terminal.run("new", "Ada", "Ben", "Cleo", "Dan")
    terminal.elsewhere(lambda store, book: books.take_pen(store, book.kept.id, "phone"))
    assert says(terminal.run("washout").stderr, "error", "book-pen", device="phone")
    assert terminal.wrong("washout") == 1
    assert "phone" in terminal.run("pen").output
    assert len(terminal.told("washout")["hands"]) == 1


def test_a_false_mahjong_is_noted_beside_a_hand_that_somebody_won(terminal: Terminal) -> None:
    terminal.told("new", "Ada", "Ben", "Cleo", "Dan", "--start", "9000")
    assert terminal.told("penalty", "Ben", "RX-INF-11", "--beside")["hands"] == []
    assert says(terminal.run("show").output, "follows", "false-mahjong-beside", "other", amount=500)
    terminal.wrong("washout")
    terminal.wrong("penalty", "Cleo", "RX-INF-9", "--beside")
    (hand,) = terminal.told("hand", "E=0", "S=0", "W=32", "N=0", "--winner", "W")["hands"]
    assert (hand["winner"], hand["net"]) == (2, [1000 - 64, -2000 - 32, 500 + 128, 500 - 32])


def test_an_evening_lasts(terminal: Terminal, tmp_path: Path) -> None:
    """A wash-out is put right, a seat is taken over, figures are counted, and a book comes back from its file."""
    terminal.told("new", "Ada", "Ben", "Cleo", "Dan")
    terminal.told("washout")
    told = terminal.told("correct", "1", "E=8", "S=32", "W=8", "N=8", "--winner", "S", "--won", "wall")
    assert told["hands"][0]["winner"] == 1
    assert terminal.told("correct", "1", "--nobody")["hands"][0]["why"] == "wall-out"
    terminal.told("undo")
    told = terminal.told("player", "Ada", "Eve", "--takes")
    assert told["players"][0]["name"] == "Eve"
    lines = terminal.run("figures").stdout.splitlines()
    ends = {tuple(found.end() for found in re.finditer(r"\S+", line))[-6:] for line in lines}
    assert len(ends) == 1 and len(*ends) == 6, "numbers are flush with the ends of their headings"
    people = {one["name"]: one["hands"] for one in terminal.told("figures")}
    assert people == {"Ada": 1, "Ben": 1, "Cleo": 1, "Dan": 1, "Eve": 0}
    file = tmp_path / "book.jsonl"
    assert terminal.run("export", "--lines", "--out", str(file)).exit_code == 0
    terminal.wrong("import", str(file))
    assert terminal.run("delete", "--book", told["id"], "--yes").exit_code == 0
    assert terminal.told("list")["count"] == 0
    assert terminal.told("import", str(file))["players"] == told["players"]


@pytest.mark.skipif(sys.platform == "win32", reason="no pipes with names")
def test_only_a_file_as_large_as_a_book_is_imported(terminal: Terminal, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "large").write_bytes(b" " * (books.LARGEST + 1))
    assert says(terminal.run("import", str(tmp_path / "pipe")).stderr, "error", "no-such-record", "unread")
    assert says(terminal.run("import", str(tmp_path / "large")).stderr, "error", "book-file", "large")


def test_a_book_is_for_as_many_players_as_its_rules(terminal: Terminal) -> None:
    told = terminal.run("new", "Ada", "Ben").stderr
    assert says(told, "usage", "rules-fit") and several(["pung_chow", "pung_chow_limit"], "or") in told
    words = ("new", "Ada", "Ben", "Cleo", "--rules", "pung_chow")
    assert says(terminal.run(*words, "--set", "players=2").stderr, "usage", "players-set", right=2, count=3)
    assert len(terminal.told(*words)["players"]) == 3


def test_an_empty_seat_is_refused_with_the_winds_of_the_players(terminal: Terminal) -> None:
    terminal.told("new", "Ada", "Ben", "--rules", "pung_chow")
    told = terminal.said("hand", "E=20", "S=4", "W=4", "--winner", "E")
    assert says(told, "error", "book-hand", "nobody", wind="S") and several(["E", "W"]) in told


def test_heads_belong_to_a_washed_hand(terminal: Terminal) -> None:
    terminal.run("new", "Ada", "Ben", "--rules", "pung_chow_limit", "--set", "players=2")
    assert says(terminal.run("washout", "--heads", "9").stderr, "usage", "heads")
    told = terminal.told("washout", "--why", "washed", "--by", "Ben", "--heads", "9")
    assert sorted(told["hands"][0]["net"]) == [-50, 0, 0, 50]


@pytest.mark.parametrize("language", languages())
def test_a_book_is_deleted_only_by_a_yes_in_the_reader_s_language(terminal: Terminal, language: str) -> None:
    book = terminal.told("new", "Ada", "Ben", "Cleo", "Dan")["id"]
    with speaking(catalogue_in(language)):
        yes = say("terminal", "command", "yes").split()
        asked = say("command", "asked", question=say("command", "book", "delete", players="Ada, Ben, Cleo, Dan"))

    def delete(typed: str) -> Result:
        return call("--language", language, "book", "delete", "--book", book, "--data", terminal.folder, typed=typed)

    for typed in ("", "\n", "no\n", f"{yes[0]}, please\n"):
        result = delete(typed)
        assert result.exit_code == 130 and result.stdout.startswith(asked)
    assert terminal.told("list")["count"] == 1
    assert delete(f"{yes[-1].upper()}\n").exit_code == 0
    assert terminal.told("list")["count"] == 0


def test_a_device_without_a_name_had_the_pen(terminal: Terminal) -> None:
    terminal.run("new", "Ada", "Ben", "Cleo", "Dan")
    terminal.elsewhere(lambda store, book: books.take_pen(store, book.kept.id, ""))
    taken = terminal.run("pen").stdout
    assert taken == say("command", "book", "pen", device=say("command", "book", "another")) + "\n"
    assert terminal.run("pen").stdout == say("command", "book", "pen", device="terminal") + "\n"


def test_an_entry_is_written_after_one_that_came_in_between(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal.run("new", "Ada", "Ben", "Cleo", "Dan")
    entry_of, between = counting.entry_of, [DrawEntry("between", "wall-out")]

    def slowly(entry: Any, book: Any) -> Any:
        if between:
            drawn = [between.pop()]
            with ThreadPoolExecutor(1) as other:
                other.submit(terminal.elsewhere, lambda store, there: books.add(store, there, there.book.adding(drawn), "x"))
        return entry_of(entry, book)

    monkeypatch.setattr(counting, "entry_of", slowly)
    assert [one["why"] for one in terminal.told("washout", "--why", "no-loose-tile")["hands"]] == ["wall-out", "no-loose-tile"]


def test_numbers_of_hands_and_entries_end_in_one_column(terminal: Terminal) -> None:
    terminal.run("new", "Ada", "Ben", "Cleo", "Dan")
    drawn = [DrawEntry(f"hand-{number}", "wall-out") for number in range(10)]
    terminal.elsewhere(lambda store, book: books.add(store, book, book.book.adding(drawn), "terminal"))
    shown = terminal.run("show", "--entries").stdout.splitlines()
    lines = [line for line in shown if re.match(r" *\d+ ", line)]
    assert [line[:4] for line in lines] == [f"{number % 10 + 1:2}  " for number in range(20)]
    assert [line.split()[0] for line in lines] == [*map(str, range(1, 11))] * 2


def test_holdings_end_in_one_column(terminal: Terminal) -> None:
    terminal.run("new", "Ada", "Ben", "Cleo", "Dan", "--start", "900")
    terminal.run("hand", "E=8", "S=64", "W=8", "N=8", "--winner", "S")
    lines = terminal.run("show").stdout.splitlines()
    for begin in ("Ada     772  -128  ", "Ben   1,156  +256  ", "Cleo    836   -64  ", "Dan     836   -64  "):
        assert [line for line in lines if line.startswith(begin)]


def test_an_empty_list_and_the_figures_of_nobody(terminal: Terminal) -> None:
    assert terminal.told("list") == {"books": [], "page": 1, "pages": 1, "count": 0} and terminal.told("figures") == []
    nothing = say("command", "book", "new") + "\n"
    assert (terminal.run("list").stdout, terminal.run("figures").stdout) == (nothing, nothing)


def test_a_list_of_several_pages_says_which_one_it_shows(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("Ada", "Eve"):
        terminal.run("new", name, "Ben", "Cleo", "Dan")
    assert terminal.run("list").stdout.count("\n") == 2
    monkeypatch.setattr(books.list_books, "__defaults__", (1, 1))
    newest, older = (terminal.run("list", "--page", page).stdout.splitlines() for page in ("1", "2"))
    assert "Eve" in newest[0] and "Ada" in older[0]
    assert [newest[1:], older[1:]] == [[say("command", "book", "page", page=page, pages=2)] for page in (1, 2)]


@pytest.mark.parametrize(
    ("words", "code", "facts"),
    [
        (["S=1", "--winner", "S", "--winner", "N"], "two-winners", {"given": ("S", "N")}),
        (["X=1"], "wind-of", {"text": "X=1", "given": "X"}),
        (["S=1", "s=2"], "wind-twice", {"text": "s=2", "wind": "S"}),
        (["S=" + 201 * "b"], "too-long", {"wind": "S", "count": 201, "most": 200}),
        (["S=1", "--called", "W"], "called-nobody", {"wind": "W"}),
        (["S=1", "--cannon", "Ada"], "wind", {"given": "Ada"}),
    ],
)
def test_a_hand_that_is_mistyped_is_refused_before_a_book_is_opened(
    tmp_path: Path, words: list[str], code: str, facts: dict[str, Any]
) -> None:
    if code == "two-winners":
        facts = {"given": say("list", "and", one=facts["given"][0], other=facts["given"][1])}
    told = refused(call("book", "hand", "E=1", *words, "--data", tmp_path / "books"), 2)
    assert like("usage", code, **facts).search(told) and not [*tmp_path.iterdir()]


def test_what_is_no_total_is_read_as_tiles_with_the_winning_tile_at_its_end(terminal: Terminal) -> None:
    terminal.run("new", "Ada", "Ben", "Cleo", "Dan")

    def failure(hand: str, *words: str) -> str:
        others = ("S=0", "W=0", "N=0", "--winner", "E", "--data", str(terminal.folder))
        return command_failure(["book", "hand", f"E={hand}", *others, *words])

    assert failure(f"{10**9 + 1}") == failure(11 * "9") == "book-hand"
    assert failure(12 * "9") == "missing-suit"
    assert failure("\N{ARABIC-INDIC DIGIT THREE}") == "unknown-letter"
    assert failure(200 * "b") == "missing-number"
    ready = "+RRR 234b 567c 99d 78d"
    assert failure(f"{ready} .9d 1f", "--won", "wall") == "winning-tile-not-last"
    assert failure(f"{ready} .9dd", "--won", "wall") == "missing-number"
    assert failure(f"{ready} 1f", "--won", "wall") == failure(f"{ready} 9d.", "--won", "wall") == "book-hand"
    told = terminal.told("hand", f"E={ready} 1f .9d", "S=0", "W=0", "N=0", "--winner", "E", "--won", "wall")
    assert told["hands"][0]["totals"] == [48, 0, 0, 0]


def test_a_player_is_named_in_any_case_or_by_the_wind_of_the_next_hand(terminal: Terminal) -> None:
    terminal.run("new", "Ada", "Ben", "Cleo", "E")
    terminal.run("hand", "E=8", "S=64", "W=8", "N=8", "--winner", "S")
    for giver, taker, paid in (("ADA", "w", (0, 3)), ("s", "n", (2, 0)), ("e", "Ben", (3, 1))):
        told = terminal.told("pay", giver, taker, "7")["asides"][-1]["payment"]
        assert (told["from"], told["to"]) == paid, "Ben deals now; a name goes before a wind"
    assert like("usage", "player", given="X", known="Ada, Ben, Cleo, E").search(terminal.said("pay", "X", "Ada", "7"))


def test_a_ruling_is_named_by_its_name_or_its_clause_in_any_case(terminal: Terminal) -> None:
    terminal.run("new", "Ada", "Ben", "Cleo", "Dan")
    for ruling, name in (("Long-Hand", "long-hand"), ("rx-inf-9", "withdrawn-claim")):
        terminal.told("penalty", "Ada", ruling)
        entry = json.loads(terminal.run("export", "--lines").stdout.splitlines()[-1])
        assert entry["name"] == name and re.fullmatch("[0-9a-f]{16}", entry["id"])
    told = terminal.said("penalty", "Ada", "long-hand", "--beside")
    assert like("usage", "no-ruling", given="long-hand", known="false-mahjong-shown (RX-INF-11)").search(told)


def test_a_corrected_count_moves_only_its_own_payments(terminal: Terminal) -> None:
    terminal.run("new", "Ada", "Ben", "Cleo", "Dan", "--sticks")
    terminal.run("hand", "E=8", "S=64", "W=8", "N=8", "--winner", "S")
    for west, north, moved in ((12, 8, "Ada 8 Dan 4"), (12, 10, "Ada 4 Cleo 2")):
        counts = ("E=8", "S=64", f"W={west}", f"N={north}", "--winner", "S", "--why", "under")
        rows = [re.split(" {2,}", line) for line in terminal.run("correct", "1", *counts).stdout.splitlines()[1:-1]]
        assert " ".join(f"{giver} {amount}" for giver, _, _, amount, *_ in rows) == moved


def test_paid_makes_the_counts_of_the_last_hand_final(terminal: Terminal) -> None:
    terminal.run("new", "Ada", "Ben", "Cleo", "Dan")
    hands = ("E=20", "S=64", "W=8", "N=0", "--winner", "S")
    terminal.run("hand", *hands)
    terminal.run("paid")
    higher = ("correct", "1", "E=20", "S=64", "W=12", "N=0", "--winner", "S", "--why", "under")
    assert terminal.wrong(*higher) == 1
    terminal.run("undo")
    assert terminal.told(*higher)["hands"][0]["totals"] == [20, 64, 12, 0]


def test_undo_takes_back_one_entry_after_the_other_or_that_of_a_number(terminal: Terminal) -> None:
    terminal.run("new", "Ada", "Ben", "Cleo", "Dan")
    paid = [PaymentEntry(f"paid-{amount}", 0, 1, amount) for amount in (1, 2, 3, 4)]
    terminal.elsewhere(lambda store, book: books.add(store, book, book.book.adding(paid), "terminal"))

    def left(*words: str) -> list[int]:
        return [one["payment"]["amount"] for one in terminal.told("undo", *words)["asides"]]

    assert left() == [1, 2, 3] and left() == [1, 2] and left("1") == [2]
    assert left("7") == [1, 2], "the undo of the first is itself undone"
    undo = ("book", "undo", "--data", str(terminal.folder), "--")
    for number in ("0", "9", "-1"):
        assert command_failure([*undo, number]) == "book-undo"
        refused(call(*undo, number), 1, say("error", "book-undo", "entry", number=number))
    while left():
        pass
    refused(call(*undo), 1, say("error", "book-undo", "nothing"))


def test_a_correction_names_its_hand_by_number(terminal: Terminal) -> None:
    terminal.run("new", "Ada", "Ben", "Cleo", "Dan")
    for winner in ("S", "S", "S"):
        terminal.run("hand", "E=8", "S=64", "W=8", "N=8", "--winner", winner)
    hands = terminal.told("correct", "2", "E=8", "S=32", "W=8", "N=8", "--winner", "S")["hands"]
    assert [max(one["totals"]) for one in hands] == [64, 32, 64]
    other = ("E=8", "S=16", "--winner", "S")
    told = terminal.said("correct", "1", "--nobody", *other)
    assert like("usage", "only-one", one="--nobody", other="E=8").search(told)
    assert command_failure(["book", "correct", "4", *other, "--data", str(terminal.folder)]) == "book-correction"


def test_a_reason_is_kept_up_to_two_hundred_characters(terminal: Terminal) -> None:
    terminal.run("new", "Ada", "Ben", "Cleo", "Dan")
    assert terminal.told("pay", "Ada", "Ben", "5", "--for", f"{'a' * 199}bc")["asides"][0]["reason"] == f"{'a' * 199}b"


def test_several_rulings_stand_beside_one_hand(terminal: Terminal) -> None:
    terminal.run("new", "Ada", "Ben", "Cleo", "Dan")
    plain = ("hand", "E=8", "S=64", "W=8", "N=8", "--winner", "S")
    told = terminal.told(*plain, "--ruling", "RX-INF-9:E", "--ruling", "RX-INF-9:N")["hands"][0]["net"]
    assert told == [-128 - 100, 256 + 200, -64, -64 - 100]


@pytest.mark.parametrize(
    ("form", "content"), [("--csv", b"book,hand,round"), ("--pdf", b"%PDF"), ("--lines", b"{"), ("", b'{"report":1')]
)
def test_a_book_is_exported(terminal: Terminal, monkeypatch: pytest.MonkeyPatch, form: str, content: bytes) -> None:
    monkeypatch.setattr(evening, "evening", lambda report: SimpleNamespace(pdf=lambda: b"%PDF of " + report.id.encode()))
    book = terminal.told("new", "Ada", "Ben", "Cleo", "Dan")["id"]
    there = terminal.run("export", *filter(None, [form]))
    path = terminal.folder / "report"
    done = terminal.run("export", *filter(None, [form]), "--out", str(path))
    assert (done.stdout, done.stderr) == ("", say("command", "book", "exported", path=path) + "\n")
    assert path.read_bytes() == there.stdout_bytes and there.stdout_bytes.startswith(content) and not there.stderr
    assert form != "--pdf" or there.stdout_bytes.endswith(book.encode())
