"""What others wrote never commands a terminal."""

from pathlib import Path

import pytest
from clauses import ROOT
from click.testing import CliRunner, Result
from recorded import write_session

from kongbox.cli.app import kongbox
from kongbox.cli.plain import plain, plain_but_ours, plain_json
from kongbox.game import Match
from kongbox.record import Recorder
from kongbox.rulesets import Ruleset

EVIL = "Eve\x1b[2J\x1b]0;title\x07\x9b31m\r\nOK: all is well\u202etxt\x7f"
COMMANDS_A_TERMINAL = {*map(chr, range(0x20)), *map(chr, range(0x7F, 0xA0)), "\u202e"} - {"\n"}


def call(*words: str) -> Result:
    return CliRunner().invoke(kongbox, words, prog_name="kongbox", catch_exceptions=False, color=True)


def harmless(result: Result, *, lines: bool = True) -> None:
    """Nothing but bold and dim, and no line that somebody else began; a page may have lines of others."""
    for text in (result.stdout, result.stderr):
        for ours in ("\x1b[0m", "\x1b[1m", "\x1b[2m"):
            text = text.replace(ours, "")
        assert not COMMANDS_A_TERMINAL & set(text)
        assert not lines or not any(line.startswith("OK: all is well") for line in text.splitlines())


def test_signs_that_command_are_left_out() -> None:
    assert plain(EVIL) == "Eve[2J]0;title31m  OK: all is welltxt"
    assert plain("Zoë 東風 – “ß”") == "Zoë 東風 – “ß”"
    assert plain_but_ours("\x1b[1mbold\x1b[0m\x1b[31m") == "\x1b[1mbold\x1b[0m[31m"
    assert plain_json('"\x9b\x7fé"') == '"\\u009b\\u007fé"'
    assert plain_json('"é🀄"', "cp1252") == '"\\u00e9\\ud83c\\udc04"'


def test_every_sign_that_turns_a_text_round_is_left_out_or_written_by_its_number() -> None:
    turns = {0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)}
    kept = {sign for sign in range(0x3000) if plain(chr(sign)) == chr(sign)}
    assert {*range(0x3000)} - kept == {*range(0x20), *range(0x7F, 0xA0), 0x2028, 0x2029, *turns}
    assert {sign for sign in range(0x3000) if plain_json(chr(sign)) != chr(sign)} == {*range(0x7F, 0xA0), *turns}


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A hand played by people with names of that kind."""
    path, other = tmp_path / "game.jsonl", tmp_path / "other.jsonl"
    table = write_session(other, 3, 1)[0]
    match = Match(Ruleset.load("redux"), [EVIL, "B", "C", "D"], seed=3)
    with Recorder(path, match) as recorder:
        recorder.hand(table, match.conclude(table))
    return path


@pytest.mark.parametrize("words", [["verify"], ["verify", "--json"], ["replay"], ["replay", "--json"]])
def test_names_in_a_record(record: Path, words: list[str]) -> None:
    result = call(*words, str(record))
    assert result.exit_code == 0 and result.stdout
    harmless(result)


@pytest.mark.parametrize("words", [["check"], ["show"], ["page"], ["diff", "redux"], ["show", "--json"], ["check", "--json"]])
def test_names_in_a_sheet(tmp_path: Path, words: list[str]) -> None:
    path = tmp_path / "house.toml"
    written = "".join(f"\\u{ord(sign):04x}" for sign in EVIL)
    path.write_text(f'extends = "redux"\nname = "{written}"\n[rows.change.mahjong]\nname = "{written}"\n', encoding="utf-8")
    result = call("rules", *words, str(path))
    assert result.exit_code == 0 and result.stdout
    harmless(result, lines=words != ["page"])
    path.write_text(f'extends = "redux"\n[options]\n"{written}" = 1\n', encoding="utf-8")
    harmless(call("rules", *words, str(path)))


def test_names_on_the_command_line() -> None:
    harmless(call("verify", EVIL))
    harmless(call("rules", "show", EVIL))
    harmless(call("score", EVIL))
    harmless(call(EVIL))


@pytest.mark.parametrize("more", ["--help", "-h", "--json", "--rules bmja", "--set limit=0", "--bogus", "'"])
def test_an_example_is_a_hand_and_nothing_else(tmp_path: Path, more: str) -> None:
    """One that asks for help, or for other rules, is no example of its row."""
    sheet = (ROOT / "examples" / "house_rules" / "seven_pairs.toml").read_text(encoding="utf-8")
    path = tmp_path / "house.toml"
    path.write_text(sheet, encoding="utf-8")
    assert call("rules", "check", str(path)).exit_code == 0
    rule, _, example = sheet.partition("[examples]")[2].strip().splitlines()[0].partition(" = ")
    for text in (more, f"{example.strip(chr(34))} {more}"):
        path.write_text(sheet.replace(f"{rule} = {example}", f'{rule} = "{text}"'), encoding="utf-8")
        result = call("rules", "check", str(path))
        assert (result.exit_code, result.stdout) == (1, "")
        assert f"examples.{rule}" in result.stderr
