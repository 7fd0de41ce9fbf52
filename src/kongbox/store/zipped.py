"""A zip archive with the records of sessions, for taking a history to another machine."""

import io
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from ..errors import BadInput
from ..game.words.failures import failure
from ..record.read import open_named
from .archive import Archive

LARGEST = 64
"""The most megabytes of an imported record, enough for thousands of hands."""
MOST = 512
"""The most megabytes that all records of an archive may have together."""
ENDING = ".jsonl"
ENCRYPTED = 1
"""The flag of a file in a zip archive that needs a password."""


async def zipped(store: Archive) -> bytes:
    """Return a zip archive with the records of all sessions that have a finished hand."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for session in await store.sessions():
            if session.hands:
                begun = session.begun.replace(":", "").removesuffix("Z")
                archive.writestr(f"kongbox-{begun}-{session.id[:8]}{ENDING}", b"".join(await store.record(session.id)))
    return packed.getvalue()


@contextmanager
def unzipped(path: Path, called: str | Path) -> Iterator[list[tuple[Path, str | Path]]]:
    """Yield the paths of the records in a file in the order of their names, each with a name for messages.

    A zip archive is unpacked, and the unpacked records are deleted when the block ends. Any other file is yielded as it is, with
    the name `called`. Raises BadInput (code "bad-zip") for an archive that is damaged, locked, too large, or without records, and
    (code "no-such-record") for anything but a regular file.
    """
    with open_named(path, called) as file:
        is_archive = zipfile.is_zipfile(file)
    if not is_archive:
        yield [(path, called)]
        return
    with TemporaryDirectory() as folder:
        try:
            with zipfile.ZipFile(path) as archive:
                members = sorted(archive.infolist(), key=lambda one: one.filename)
                members = [one for one in members if one.filename.endswith(ENDING)]
                if any(one.flag_bits & ENCRYPTED for one in members):
                    raise failure(BadInput, "bad-zip", "locked", path=called)
                if sum(one.file_size for one in members) > MOST << 20:
                    raise failure(BadInput, "bad-zip", "large", path=called, most=MOST)
                records = list[tuple[Path, str | Path]]()
                for number, member in enumerate(members):
                    record = Path(folder) / f"{number}{ENDING}"
                    record.write_bytes(archive.read(member))
                    records.append((record, member.filename))
        except BadInput:
            raise
        except Exception as error:  # noqa: BLE001 - a damaged archive raises errors of zlib, lzma and text, too
            raise failure(BadInput, "bad-zip", "spoilt", path=called, why=str(error)) from None
        if not records:
            raise failure(BadInput, "bad-zip", "empty", path=called)
        yield records
