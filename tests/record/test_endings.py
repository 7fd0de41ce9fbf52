"""A record knows its end, whose rules it carries, and who vouches for it."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from calling import call, refused
from failing import fails
from recorded import PLAYERS, contents, forge, write_session

from kongbox.errors import BadInput, KongboxError
from kongbox.game import Match
from kongbox.record import BadRecord, Recorder, read, verify
from kongbox.record.sign import load_key, sign, signed_with
from kongbox.record.whose import whose
from kongbox.rulesets import Ruleset
from kongbox.words.catalogue import say

HANDS = 2


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("game") / "game.jsonl"
    write_session(path, 5, HANDS)
    return path


def test_the_last_line_counts_the_hands_and_seals_them(game: Path) -> None:
    report = verify(game)
    assert report.ok and report.closed and report.signed == []
    assert read(game).ending == report.ending
    last = contents(game)[-1]
    assert last == {"closed": HANDS, "seal": game.read_bytes().splitlines()[-2][-34:-2].decode()}
    assert call("verify", game).stdout.endswith(say("command", "verify", "unsigned") + "\n")


def test_a_record_that_just_stops_is_told_from_one_that_was_closed(game: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    for hands in range(HANDS + 1):
        path.write_bytes(b"".join(game.read_bytes().splitlines(keepends=True)[: 1 + 4 * hands]))
        report = verify(path)
        assert report.ok and not report.closed and report.hands == hands
        assert read(path).ending is None
        assert call("verify", path).stdout.endswith(say("command", "verify", "open") + "\n")


def test_a_game_that_was_broken_off_leaves_its_record_open(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with pytest.raises(ZeroDivisionError), Recorder(path, Match(Ruleset.load("redux"), PLAYERS, seed=1)):
        raise ZeroDivisionError
    assert verify(path).ok and not verify(path).closed


def test_closing_twice_is_closing_once(tmp_path: Path) -> None:
    with Recorder(tmp_path / "game.jsonl", Match(Ruleset.load("redux"), PLAYERS, seed=1)) as recorder:
        recorder.close()
    assert len(contents(tmp_path / "game.jsonl")) == 2


Lines = list[dict[str, Any]]
SIGNATURE = {"key": f"SHA256:{'A' * 43}", "signature": "0" * 128}


@pytest.mark.parametrize(
    ("edit", "line"),
    [
        (lambda lines: [*lines[:5], lines[-1]], 6),
        (lambda lines: [*lines[:-1], lines[-1] | {"closed": 7}], 10),
        (lambda lines: [*lines[:-1], lines[-1] | {"seal": "0" * 32}], 10),
        (lambda lines: [*lines[:-1], {"closed": "two"}], 10),
        (lambda lines: [*lines[:-1], {"closed": HANDS, "seal": lines[-1]["seal"], "more": 1}], 10),
        (lambda lines: [*lines, lines[-1]], 11),
        (lambda lines: [*lines, lines[1]], 11),
        (lambda lines: [lines[0], lines[-1]], 2),
        (lambda lines: [*lines, *[SIGNATURE] * 17], 27),
    ],
)
def test_an_end_that_does_not_fit(game: Path, tmp_path: Path, edit: Callable[[Lines], Lines], line: int) -> None:
    path = forge(tmp_path / "game.jsonl", edit(contents(game)))
    report = verify(path)
    assert (report.ok, report.line) == (False, line)
    with pytest.raises(BadRecord):
        read(path)
    assert call("replay", path).exit_code == 1


def test_a_record_holds_sixteen_signatures(game: Path, keys: Path, tmp_path: Path) -> None:
    path = forge(tmp_path / "game.jsonl", [*contents(game), *[SIGNATURE] * 15])
    sign(path, keys / "one")
    assert len(verify(path).signed) == 16
    with fails("signed-already") as caught:
        sign(path, keys / "two")
    assert caught.value.message == say("record", "signed-often", path=path, most=16)


def test_a_key_is_read_up_to_sixty_four_kilobytes(keys: Path, tmp_path: Path) -> None:
    path, (kind, key) = tmp_path / "long.pub", (keys / "one.pub").read_text().split()
    path.write_text(f"{kind.ljust(65_536 - len(key))}{key}")
    load_key(path, private=False)
    path.write_text(f"{kind.ljust(65_537 - len(key))}{key}")
    with fails("bad-key", BadInput):
        load_key(path, private=False)


def altered(ruleset: Ruleset) -> Ruleset:
    """The same sheet, one row worth more."""
    rows = ruleset.sheet.rows
    more = msgspec.structs.replace(rows.points[0], points=99)
    return Ruleset(msgspec.structs.replace(ruleset.sheet, rows=msgspec.structs.replace(rows, points=[more, *rows.points[1:]])))


@pytest.mark.parametrize(
    ("rules", "name", "expected"),
    [
        (Ruleset.load("redux"), "redux", "shipped"),
        (Ruleset.load("redux", {"limit": 500, "bonus": False}), "redux", "chosen"),
        (altered(Ruleset.load("redux")), "redux", "altered"),
        (altered(Ruleset.load("redux", {"limit": 500})), "redux", "altered"),
        (Ruleset(msgspec.structs.replace(Ruleset.load("redux").sheet, id="ours")), "ours", "own"),
    ],
)
def test_whose_rules_a_record_carries(tmp_path: Path, rules: Ruleset, name: str, expected: str) -> None:
    path = tmp_path / "game.jsonl"
    with Recorder(path, Match(rules, PLAYERS, seed=1)):
        pass
    assert whose(rules) == verify(path).whose == expected
    told = say("command", "whose", "rules", name=name, whose=say("command", "whose", expected), hash=rules.hash[:16])
    for command in ("verify", "replay"):
        assert f"{told}\n" in call(command, path).stdout


def test_an_option_beyond_what_the_sheet_allows_is_an_alteration() -> None:
    sheet = Ruleset.load("redux").sheet
    assert whose(Ruleset(msgspec.structs.replace(sheet, options={**sheet.options, "limit": 501}))) == "altered"


@pytest.fixture(scope="module")
def keys(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two Ed25519 keys and one of another kind, as OpenSSH writes them."""
    pytest.importorskip("cryptography")
    from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat

    folder = tmp_path_factory.mktemp("keys")
    for name, key in (
        ("one", Ed25519PrivateKey.from_private_bytes(b"1" * 32)),
        ("two", Ed25519PrivateKey.from_private_bytes(b"2" * 32)),
        ("other", generate_private_key(SECP256R1())),
    ):
        (folder / name).write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.OpenSSH, NoEncryption()))
        (folder / f"{name}.pub").write_bytes(key.public_key().public_bytes(Encoding.OpenSSH, PublicFormat.OpenSSH))
    return folder


def copy(game: Path, folder: Path) -> Path:
    path = folder / "game.jsonl"
    path.write_bytes(game.read_bytes())
    return path


def test_a_signed_record(game: Path, keys: Path, tmp_path: Path) -> None:
    path = copy(game, tmp_path)
    assert call("verify", path, "--key", keys / "one.pub").exit_code == 1
    assert call("sign", path, "--key", keys / "one").exit_code == 0
    report = verify(path)
    assert report.ok and len(report.signed) == 1
    assert path.read_bytes().startswith(game.read_bytes()), "a line that was written is never touched again"
    assert call("verify", path).exit_code == call("verify", path, "--key", keys / "one.pub").exit_code == 0
    assert call("verify", path, "--key", keys / "two.pub").exit_code == 1
    sign(path, keys / "two")
    assert [signed_with(verify(path).ending, keys / f"{name}.pub")[1] for name in ("one", "two")] == [True, True]
    assert report.signed[0] == verify(path).signed[0] != verify(path).signed[1]


def test_a_signature_that_was_copied_to_another_record_is_none(game: Path, keys: Path, tmp_path: Path) -> None:
    path = copy(game, tmp_path)
    sign(path, keys / "one")
    signature = contents(path)[-1]
    lines = contents(game)
    with Recorder(tmp_path / "other.jsonl", Match(Ruleset.load("redux"), PLAYERS, seed=9)):
        pass
    other = forge(tmp_path / "other.jsonl", [*contents(tmp_path / "other.jsonl"), signature])
    assert verify(other).ok and verify(other).signed == [signature["key"]]
    assert signed_with(verify(other).ending, keys / "one.pub") == (signature["key"], False)
    assert call("verify", other, "--key", keys / "one.pub").exit_code == 1
    assert len(lines) + 1 == len(contents(path))


def test_what_is_not_signed(game: Path, keys: Path, tmp_path: Path) -> None:
    def code(path: Path, key: str) -> str:
        before = path.read_bytes()
        with pytest.raises(KongboxError) as refusal:
            sign(path, keys / key)
        assert path.read_bytes() == before
        return refusal.value.code

    path = copy(game, tmp_path)
    assert [code(path, key) for key in ("other", "one.pub", "none")] == ["bad-key"] * 3
    sign(path, keys / "one")
    assert code(path, "one") == "signed-already"
    lines = game.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]))
    assert code(path, "one") == "not-closed"
    path.write_bytes(b"".join(lines[:-2]))
    assert code(path, "one") == "not-true"


def test_fingerprints_are_those_of_openssh(keys: Path) -> None:
    from kongbox.record.sign import fingerprint

    found = fingerprint(load_key(keys / "one.pub", private=False))
    assert found == fingerprint(load_key(keys / "one", private=True).public_key())
    try:
        told = subprocess.run(["ssh-keygen", "-l", "-f", keys / "one.pub"], check=True, capture_output=True, text=True).stdout
    except FileNotFoundError:
        pytest.skip("no ssh-keygen")
    assert found in told


def test_without_the_extra_it_says_what_to_install(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cryptography.exceptions", None)
    refused(call("verify", game, "--key", "any.pub"), 1, say("record", "no-cryptography"))
