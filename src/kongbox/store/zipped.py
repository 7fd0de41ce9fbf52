"""A zip archive with the records of sessions, and the player's progress, for taking a history to another machine."""

import io
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import msgspec

from ..errors import BadInput
from ..game.words.failures import failure
from ..record.read import open_named
from .progress import Learned, Lessons, Progress, learned
from .store import Store

LARGEST = 64
"""The most megabytes of an imported record, enough for thousands of hands."""
MOST = 512
"""The most megabytes that all records of an archive may have together."""
ENDING = ".jsonl"
PROGRESS = "progress.json"
"""The name of the file with the player's progress."""
ENCRYPTED = 1
"""The flag of a file in a zip archive that needs a password."""


class Unzipped(NamedTuple):
    """The paths of the records in a file, in the order of their names, each with a name for messages; and the progress in it."""

    records: list[tuple[Path, str | Path]]
    progress: Progress


async def zipped(store: Store, lessons: Lessons | None = None) -> bytes:
    """Return a zip archive with the records of all sessions that have a finished hand, what was learned from them, and the
    progress in the lessons.
    """
    packed, found, told = io.BytesIO(), await learned(store), dict[str, Learned]()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for session in await store.sessions():
            if session.hands:
                begun = session.begun.replace(":", "").removesuffix("Z")
                name = f"kongbox-{begun}-{session.id[:8]}{ENDING}"
                archive.writestr(name, b"".join(await store.record(session.id)))
                if session.id in found:
                    told[name] = found[session.id]
        archive.writestr(PROGRESS, msgspec.json.encode(Progress(told, lessons)))
    return packed.getvalue()


@contextmanager
def unzipped(path: Path, called: str | Path) -> Iterator[Unzipped]:
    """Yield the records and the progress in a file.

    A zip archive is unpacked, and the unpacked records are deleted when the block ends. Any other file is yielded as a record,
    with the name `called`. Raises BadInput (code "bad-zip") for an archive that is damaged, locked, too large, or empty, and
    (code "no-such-record") for anything but a regular file.
    """
    with open_named(path, called) as file:
        is_archive = zipfile.is_zipfile(file)
    if not is_archive:
        yield Unzipped([(path, called)], Progress())
        return
    with TemporaryDirectory() as folder:
        try:
            with zipfile.ZipFile(path) as archive:
                members = sorted(archive.infolist(), key=lambda one: one.filename)
                members = [one for one in members if one.filename.endswith(ENDING) or one.filename == PROGRESS]
                if any(one.flag_bits & ENCRYPTED for one in members):
                    raise failure(BadInput, "bad-zip", "locked", path=called)
                if sum(one.file_size for one in members) > MOST << 20:
                    raise failure(BadInput, "bad-zip", "large", path=called, most=MOST)
                records, progress = list[tuple[Path, str | Path]](), Progress()
                for number, member in enumerate(members):
                    if member.filename == PROGRESS:
                        progress = read_progress(archive.read(member), called)
                        continue
                    record = Path(folder) / f"{number}{ENDING}"
                    record.write_bytes(archive.read(member))
                    records.append((record, member.filename))
        except BadInput:
            raise
        except Exception as error:  # noqa: BLE001 - a damaged archive raises errors of zlib, lzma and text, too
            raise failure(BadInput, "bad-zip", "spoilt", path=called, why=str(error)) from None
        if not records and progress.lessons is None:
            raise failure(BadInput, "bad-zip", "empty", path=called)
        yield Unzipped(records, progress)


def read_progress(content: bytes, called: str | Path) -> Progress:
    """Return the progress in a file. Raises BadInput (code "bad-zip") for anything else. `called` is the archive's name."""
    try:
        return Progress.read(content)
    except (msgspec.MsgspecError, BadInput, RecursionError):
        raise failure(BadInput, "bad-zip", "progress", path=called) from None
