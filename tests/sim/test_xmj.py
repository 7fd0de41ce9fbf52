"""A bot at the server of `mah-jong`: what it is told and says, in hands that were played there, and a server that fails.

`mah_jong.txt` has three of those hands: ">" begins what the server said, "<" what the bot answered.
"""

import json
import os
import stat
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from clauses import ROOT

from kongbox import readings
from kongbox.game import Action, Table
from kongbox.game.play.arguments import read_action
from kongbox.tiles import KINDS, NAMES

PLAYED = Path(__file__).with_name("mah_jong.txt").read_text(encoding="utf-8").splitlines()


@pytest.fixture
def xmj(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(ROOT / "benchmarks"))
    import xmj

    return xmj


@pytest.fixture
def words(xmj: ModuleType) -> ModuleType:
    import _xmj_words

    return _xmj_words


@pytest.fixture
def server(xmj: ModuleType) -> ModuleType:
    import _xmj_server

    return _xmj_server


def exchanges() -> Iterator[tuple[str, list[str]]]:
    """Yield each line of the server with the bot's answers."""
    told, answers = "", list[str]()
    for line in [*PLAYED, ">"]:
        if line.startswith("<"):
            answers.append(line[1:])
            continue
        if told:
            yield told, answers
        told, answers = line[1:], []


class Replayed:
    """A bot that decides as the recorded one did. It compares each position with what the server had said by then."""

    def __init__(self, words: ModuleType) -> None:
        self.words, self.told, self.next = words, list[list[str]](), ""
        self.decided: Counter[str] = Counter()

    def __call__(self, table: Table, seat: int, seed: int) -> Action:
        self.compare(table, seat)
        fits = [action for action in table.legal(seat) if self.say(table, action) == self.next]
        assert len(fits) == 1, f"“{self.next}” is not one legal action:\n{table}"
        self.decided[fits[0].verb] += 1
        return fits[0]

    def say(self, table: Table, action: Action) -> str:
        if table.open_tile is None:
            return str(self.words.say_turn(action))
        serial = next(line[3] for line in reversed(self.told) if len(line) > 3)
        return str(self.words.say_claim(action, table.open_tile, int(serial)))

    def compare(self, table: Table, seat: int) -> None:
        mine = {
            name: [line for line in self.told if line[0] == name and line[1] == "1"] for name in {line[0] for line in self.told}
        }
        came = [self.words.TILES[line[2]] for name in ("PlayerDraws", "PlayerDrawsLoose") for line in mine.get(name, ())]
        went = [self.words.TILES[line[2]] for line in mine.get("PlayerDiscards", ())]
        melded = [tile for meld in table.melds(seat) for tile in meld.tiles]
        taken = [meld.claimed for meld in table.melds(seat) if meld.claimed]
        assert Counter([*table.hand(seat), *table.bonus(seat), *went, *melded]) == Counter([*came, *taken])
        thrown = [(self.words.TILES[line[2]], line[1]) for line in self.told if line[0] == "PlayerDiscards"]
        chairs = next(line for line in self.told if line[0] == "Game")[1:5]
        assert [(one.tile, chairs[one.seat]) for one in table.discards] == thrown
        assert table.wall_left == 128 - sum(line[0] == "PlayerDraws" for line in self.told)
        assert [chair.tiles is None for chair in table.seen(seat).seats] == [chair != seat for chair in range(4)]


def test_every_tile_has_a_name_on_either_side(words: ModuleType) -> None:
    assert sorted(words.TILES.values()) == sorted(NAMES[:KINDS])
    assert all(words.tile_told(words.TOLD[tile]) == tile for tile in NAMES[:KINDS])
    assert [words.TILES[told] for told in ("7B", "1C", "9D", "WW", "WD", "2S", "3F")] == ["7b", "1c", "9d", "W", "P", "2y", "3f"]
    for wrong in ("--", "0B", "7b", "XX", ""):
        with pytest.raises(words.CannotSay):
            words.tile_told(wrong)


def test_played_hands_are_understood_and_answered(xmj: ModuleType, words: ModuleType) -> None:
    """Each answer is one legal action of the position, and the position has what the server told."""
    import _xmj_seat

    bot, hands = Replayed(words), []
    for line, answers in exchanges():
        if line.startswith("ConnectReply"):
            seat, bot.told = _xmj_seat.Seat(bot, 0), []
        bot.told.append(line.split())
        bot.next = answers[0] if answers else ""
        assert seat.answer(line) == answers, line
        if line.startswith("Settlement"):
            hands += seat.hands
    assert [tuple(hand) for hand in hands] == [(480, True, False), (192, True, False), (-16, False, False)]
    assert set(bot.decided) == {"pass", "discard", "chow", "pung", "kong", "conceal", "add", "mahjong"}


def test_the_server_may_not_refuse_what_it_is_told(words: ModuleType) -> None:
    with pytest.raises(words.CannotSay, match="after a claim"):
        words.say_turn(read_action("conceal 7b"), claimed="5c")
    with pytest.raises(words.CannotSay, match="after a claim"):
        words.say_turn(read_action("add 7b"), claimed="5c")
    assert words.say_turn(read_action("add 7b"), claimed="7b") == "AddToPung 7B"
    assert words.say_turn(read_action("fish E")) == "Discard EW 1"
    for verb in ("pass", "pung", "chow 678b"):
        with pytest.raises(words.CannotSay):
            words.say_turn(read_action(verb))
    for verb in ("discard 7b", "conceal 7b"):
        with pytest.raises(words.CannotSay):
            words.say_claim(read_action(verb), "7b", 3)


def test_a_chow_is_named_by_the_place_of_its_claimed_tile(words: ModuleType) -> None:
    for place, chow in (("Lower", "789d"), ("Middle", "678d"), ("Upper", "567d")):
        assert words.say_claim(read_action(f"chow {chow}"), "7d", 12) == f"Chow 12 {place}"
        assert "".join(tile[0] for tile in words.chow_of("7d", place)) + "d" == chow
    for tile, place in (("8b", "Lower"), ("1c", "Middle"), ("E", "Lower"), ("1b", "Upper")):
        with pytest.raises(words.CannotSay):
            words.chow_of(tile, place)


def test_hands_are_laid_out_at_the_end(words: ModuleType) -> None:
    eye = readings("234b 567b 34567c 9d +RRR .9d".replace("34567c", "345c"), won="discard")[0]
    assert words.say_won(eye.sets[1:], "9d", 40) == ["Pair", "FormClosedChow 2B", "FormClosedChow 5B", "FormClosedChow 3C"]
    drawn = readings("22b 567b 345c 99d +RRR .2b", won="wall")[0]
    assert words.say_won(drawn.sets[1:], "2b", None)[0] == "FormClosedPung 2B"
    orphans = readings("19b 19c 19d ESWN RGP .P", won="discard")[0]
    assert words.say_won(orphans.sets, "P", 7) == ["SpecialSet"]
    assert words.say_lost(["R", "R", "R", "2b", "2b", "5c", "1f"]) == ["FormClosedPung RD", "FormClosedPair 2B", "ShowTiles"]
    assert words.say_lost(["R", "R", "2b", "2b"]) == ["FormClosedPair 2B", "FormClosedPair RD"]


PRETENDED = """#!{python}
import socket, sys
line = socket.socket(socket.AF_UNIX)
line.bind(sys.argv[2])
line.listen()
one = line.accept()[0]
one.recv(100)
one.sendall({said!r})
"""


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (b"ConnectReply 1110 1 \r\n", "the server ended after 0 hands"),
        (b"ConnectReply 1110 0 full\r\n", "after 0 hands: full"),
        (b"ConnectReply 1110 1 \r\nError 1 not \\\r\nnow\r\n", "after 0 hands: not now"),
    ],
)
def test_a_game_that_does_not_end_is_named(server: ModuleType, words: ModuleType, tmp_path: Path, said: bytes, why: str) -> None:
    player = '#!/bin/sh\necho $$ >> "$0.pids"\nexec sleep 600\n'
    for name, text in (("mj-server", PRETENDED.format(python=sys.executable, said=said)), ("mj-player", player)):
        (tmp_path / name).write_text(text, encoding="utf-8")
        (tmp_path / name).chmod(stat.S_IRWXU)
    with pytest.raises(server.Died, match=why):
        server.play_game(tmp_path, Replayed(words), 0)
    robots = tmp_path / "mj-player.pids"
    for robot in robots.read_text().split() if robots.exists() else ():
        with pytest.raises(ProcessLookupError):
            os.kill(int(robot), 0)


def test_a_missing_server_is_one_sentence(
    xmj: ModuleType, server: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("shutil.which", lambda *words, **more: None)
    monkeypatch.setattr("sys.argv", ["xmj.py", "--bot", "keen", "--kept", str(tmp_path / "kept.jsonl")])
    with pytest.raises(SystemExit, match=r"^mj-server is missing: install Debian's package mah-jong \(.+\)\.$"):
        xmj.main()


def test_what_was_played_is_continued(xmj: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from _xmj_seat import Hand

    begun = list[int]()

    def play_game(folder: Path, choose: Any, seed: int) -> list[Any]:
        begun.append(seed)
        if seed == 1:
            raise xmj.Died("the server ended")
        return [Hand(10 * seed, won=seed > 2, dealt_in=False)] * 16

    monkeypatch.setattr(xmj, "programs", lambda: tmp_path)
    monkeypatch.setattr(xmj, "play_game", play_game)
    path = tmp_path / "kept.jsonl"
    for hands in (20, 16):
        monkeypatch.setattr("sys.argv", ["xmj.py", "--bot", "keen", "--hands", str(hands), "--kept", str(path)])
        xmj.main()
    assert begun == [0, 1, 2, 1, 3]
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert [(row["seed"], row["hands"], row["gain"], row["squares"], row["wins"]) for row in rows] == [
        (0, 16, 0, 0, 0),
        (2, 16, 320, 6400, 0),
        (3, 16, 480, 14400, 16),
    ]


def test_the_page_tells_what_is_kept(xmj: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    """Print the figures with `python benchmarks/xmj.py`, and write them into docs/bots.md."""
    xmj.show(xmj.kept(xmj.PLAYED, xmj.Game))
    page = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
    for line in capsys.readouterr().out.splitlines():
        told = json.loads(line)
        gain = f"{told['gain']:+.1f} ± {told['interval']:.1f}".replace("-", "−")
        assert f"| `{told['bot']}` | {told['hands']:,} | {gain} | {told['wins']:.1%} | {told['deal_ins']:.1%} |" in page
