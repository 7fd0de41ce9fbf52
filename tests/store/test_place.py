"""Where the games are: folders and addresses, and who holds a folder."""

import hashlib
import os
from pathlib import Path
from typing import Any

import pytest
from failing import fails

from kongbox.errors import BadInput
from kongbox.store.place import FILE, Hold, Place, by_name
from kongbox.words.catalogue import say


@pytest.mark.parametrize(
    ("given", "url", "name", "file"),
    [
        ("sqlite:///a/b.db", "sqlite+aiosqlite:///a/b.db", "sqlite+aiosqlite:///a/b.db", "a/b.db"),
        ("sqlite+aiosqlite:////a.db?mode=ro", "sqlite+aiosqlite:////a.db?mode=ro", "sqlite+aiosqlite:////a.db?mode=ro", "/a.db"),
        ("sqlite:///:memory:", "sqlite+aiosqlite:///:memory:", "sqlite+aiosqlite:///:memory:", None),
        ("sqlite://", "sqlite+aiosqlite://", "sqlite+aiosqlite://", None),
        ("postgres://a:b@c/d", "postgresql+asyncpg://a:b@c/d", "postgresql+asyncpg://a@c/d", None),
        ("postgresql:///d", "postgresql+asyncpg:///d", "postgresql+asyncpg:///d", None),
    ],
)
def test_an_address_names_a_database(given: str, url: str, name: str, file: str | None) -> None:
    place = Place.find(given)
    assert (place.url, place.folder, place.name, place.file) == (url, None, name, Path(file) if file else None)


def test_an_unknown_kind_of_database_is_quoted_in_part() -> None:
    with fails("bad-database", BadInput) as refused:
        Place.find("x" * 50 + "://games")
    assert refused.value.facts["given"] == "x" * 40


def test_a_folder_names_the_database_in_it(tmp_path: Path) -> None:
    place = Place.find(tmp_path / "games")
    assert (place.folder, place.name, place.file) == (tmp_path / "games", str(tmp_path / "games"), tmp_path / "games" / FILE)


def test_a_place_is_empty_until_it_has_a_database(tmp_path: Path) -> None:
    place = Place.find(tmp_path / "a" / "games")
    assert place.is_empty
    place.make()
    place.make()
    assert place.is_empty and (tmp_path / "a" / "games").is_dir()
    (tmp_path / "a" / "games" / FILE).touch()
    (tmp_path / "file").touch()
    assert not place.is_empty and not Place.find(tmp_path / "file").is_empty and not Place.find("sqlite://").is_empty


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_a_new_folder_is_its_users_alone(tmp_path: Path) -> None:
    Place.find(tmp_path / "games").make()
    assert (tmp_path / "games").stat().st_mode & 0o777 == 0o700


@pytest.mark.parametrize(
    ("error", "why"), [(PermissionError(13, "Permission denied", "games"), "{EACCES}"), (OSError("odd"), "odd")]
)
def test_a_folder_that_cannot_be_made_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, why: str) -> None:
    def refuse(*_: Any, **__: Any) -> None:
        raise error

    monkeypatch.setattr(Path, "mkdir", refuse)
    with fails("store-not-writable") as refused:
        Place.find(tmp_path / "games").make()
    why = why.format(EACCES=say("system", "EACCES"))
    assert refused.value.facts == {"place": str(tmp_path / "games"), "why": why}


@pytest.mark.parametrize("lacks", [os.W_OK, os.X_OK])
def test_a_folder_must_take_new_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lacks: int) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: not mode & lacks)
    with fails("store-not-writable"):
        Place.find(tmp_path).make()


@pytest.mark.parametrize(
    ("told", "found", "case"),
    [
        (["http://127.0.0.1:8000/table", "http://10.0.0.1:80"], "http://10.0.0.1:80", "there"),
        (["http://" + "x" * 300], "http://" + "x" * 193, "there"),
        (["ftp://a"], "ftp://a", "somewhere"),
        (["http://a\x07"], "http://a\x07", "somewhere"),
        ([], "", "somewhere"),
    ],
)
def test_the_program_that_holds_a_folder_tells_its_address(tmp_path: Path, told: list[str], found: str, case: str) -> None:
    with Hold(Place.find(tmp_path)) as hold:
        for address in told:
            hold.tell(address)
        with fails("store-held") as refused:
            Hold(Place.find(tmp_path))
        assert (refused.value.facts["address"], refused.value.facts["place"]) == (found, str(tmp_path))
        assert ("http" in refused.value.message) == (case == "there")
    assert (tmp_path / "playing").read_bytes() == b"" and not by_name(tmp_path).exists()
    with Hold(Place.find(tmp_path)):
        pass


def test_a_name_is_locked_in_a_file_of_its_own(tmp_path: Path) -> None:
    path = by_name(tmp_path)
    assert path.name == hashlib.sha256(os.fsencode(tmp_path.resolve())).hexdigest()[:16] and path.parent.name == "playing"
    with Hold(Place.find(tmp_path)):
        assert path.exists()
