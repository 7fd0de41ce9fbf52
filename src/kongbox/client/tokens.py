"""The tokens by which programs return to their seats. Each token has a file, which only its owner may read."""

import hashlib
from contextlib import suppress
from pathlib import Path

from ..files import whole
from ..store.place import Place

FOLDER = "programs"
"""The folder within the player's data folder."""


def file_of(house: str, name: str) -> Path | None:
    """Return the file for the token of a program with this name at a server.

    Return None if kongbox keeps its games in a database elsewhere, and so has no data folder.
    """
    folder = Place.find().folder
    return folder / FOLDER / hashlib.sha256(f"{house}\n{name}".encode()).hexdigest()[:32] if folder else None


def kept_token(house: str, name: str) -> str:
    """Return the token that a program of this name kept earlier; "" if there is none."""
    file = file_of(house, name)
    with suppress(OSError, UnicodeError):
        return file.read_text(encoding="ascii").strip() if file else ""
    return ""


def keep_token(house: str, name: str, token: str) -> None:
    """Keep a token, so that the program can return to its seat later. If the token cannot be kept, the program will have to join
    anew.
    """
    file = file_of(house, name)
    if file is None:
        return
    with suppress(OSError):
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with whole(file) as opened:
            Path(opened.name).chmod(0o600)
            opened.write(token.encode("ascii"))
