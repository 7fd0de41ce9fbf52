"""A long simulation on the disk: what it is, which of its hands are counted, and their count; whole at any time.

Two lines of JSON: all of it, and the SHA-256 of that line. A disk that is full leaves the manifest as it was before.
"""

import hashlib
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec

from ..compiled.lock import locked, opened
from ..errors import BadInput, KongboxError
from ..files import parts_of, whole
from ..rulesets.files import open_regular
from .gathered import Chunk, Gathered
from .jobs import Asked, Job
from .sources import LOADED

FORM = 1
EVERY = 1.0
"""Seconds between two writings, at least."""
LARGEST = 64 << 20
"""Bytes of a file that may be a manifest."""


class Written(msgspec.Struct, frozen=True):
    """What a manifest says. `done` are the hands that are counted, `hands` how many are wanted."""

    manifest: int
    sources: str
    asked: Asked
    hands: int
    done: list[Chunk]
    counted: msgspec.Raw


class Seal(msgspec.Struct, frozen=True):
    """The last line."""

    sha256: str


class Manifest:
    """The file of a simulation that is going on."""

    def __init__(self, path: Path, asked: Asked, hands: int) -> None:
        self.path, self.asked, self.hands = path, asked, hands
        self.written = monotonic()

    def keep(self, gathered: Gathered[Any]) -> None:
        """Write it, unless that was done just now."""
        if monotonic() - self.written >= EVERY:
            self.write(gathered)

    def write(self, gathered: Gathered[Any]) -> None:
        """Write it. Raises KongboxError (code "manifest-not-written"); the file is then as it was."""
        counted = msgspec.Raw(msgspec.json.encode(gathered.counted))
        line = msgspec.json.encode(Written(FORM, LOADED, self.asked, self.hands, gathered.done, counted))
        seal = msgspec.json.encode(Seal(hashlib.sha256(line).hexdigest()))
        try:
            with whole(self.path) as file:
                file.write(line + b"\n" + seal + b"\n")
        except OSError as error:
            again = f"what was kept before is still there: make room, then kongbox simulate --resume {self.path}"
            kept = again if self.path.exists() else "nothing is kept"
            raise KongboxError(
                f"{self.path}: the manifest cannot be written ({error.strerror or error}); {kept}", code="manifest-not-written"
            ) from None
        self.written = monotonic()


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Keep others from going on with the same simulation meanwhile: they would play the same hands.

    A file beside it is locked, which the system lets go of however a process ends; where files cannot be locked everybody goes
    ahead. Raises KongboxError (code "manifest-busy").
    """
    beside = path.with_name(f"{path.name}.lock")
    file = opened(beside) if path.parent.is_dir() else None
    if file is None:
        yield
        return
    with file:
        if not (locked(file) and beside.exists() and beside.stat().st_ino == os.fstat(file.fileno()).st_ino):
            told = "another process is going on with it; wait until it ends, or name another file"
            raise KongboxError(f"{path}: {told}", code="manifest-busy")
        with suppress(OSError):
            for part in parts_of(path):  # of a process that was killed while it wrote
                part.unlink()
        try:
            yield
        finally:
            with suppress(OSError):
                beside.unlink()


def begin(path: Path, job: Job[Any], hands: int) -> Manifest:
    """A new manifest, written before anything is played.

    Raises KongboxError (code "manifest-exists" or "manifest-not-written").
    """
    if path.is_dir():
        raise KongboxError(f"{path} is a folder; name a file in it", code="manifest-not-written")
    if path.exists():
        raise KongboxError(f"{path} exists already: go on with it by --resume, or name another file", code="manifest-exists")
    manifest = Manifest(path, job.asked, hands)
    manifest.write(Gathered(job.nothing()))
    return manifest


def read(path: Path) -> Written:
    """What a manifest says. Raises BadInput (code "bad-manifest") for a file that is not there, torn, or no manifest."""
    try:
        with open_regular(path) as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise BadInput(f"{path}: {error.strerror or error}", code="bad-manifest") from None
    if len(content) > LARGEST:
        raise BadInput(f"{path} is no manifest: it is larger than {LARGEST >> 20} megabytes", code="bad-manifest")
    try:
        line, seal, rest = content.split(b"\n")
        sound = msgspec.json.decode(seal, type=Seal).sha256 == hashlib.sha256(line).hexdigest() and not rest
        found = msgspec.json.decode(line, type=Written) if sound else None
    except (ValueError, msgspec.MsgspecError, RecursionError):
        found = None
    if found is None or found.manifest != FORM:
        raise BadInput(
            f"{path} is no whole manifest of a simulation: it was cut off or changed, or is something else", code="bad-manifest"
        )
    return found


def resume(path: Path, job: Job[Any], hands: int) -> tuple[Manifest, Gathered[Any]]:
    """A manifest that is gone on with, and what is counted by it.

    Raises BadInput (code "bad-manifest"), and KongboxError where it does not belong to the job (code "other-simulation"), or was
    begun by other sources (code "other-sources").
    """
    written = read(path)
    must_be_ours(path, written)
    must_belong(path, written, job.asked, hands)
    try:
        counted = msgspec.json.decode(written.counted, type=job.counts)
        gathered = Gathered(counted, written.done)
        if gathered.done != written.done or not job.fits(counted, gathered.hands):
            raise ValueError
    except (ValueError, msgspec.MsgspecError, RecursionError):
        raise BadInput(f"{path}: what is counted there does not add up", code="bad-manifest") from None
    return Manifest(path, job.asked, hands), gathered


def must_be_ours(path: Path, written: Written) -> None:
    """Raise KongboxError (code "other-sources") where a manifest was begun by others."""
    if written.sources != LOADED:
        raise KongboxError(
            f"{path} was begun by other sources of kongbox ({written.sources[:12]} there, {LOADED[:12]} here): its hands and new "
            "ones do not add up; go on with that version, or begin anew",
            code="other-sources",
        )


def must_belong(path: Path, written: Written, asked: Asked, hands: int) -> None:
    """Raise KongboxError where a manifest is about other hands than those that are asked for."""
    there = written.asked
    facts = {
        "kind": (there.kind, asked.kind),
        "bots": (",".join(there.bots), ",".join(asked.bots)),
        "seed": (there.seed, asked.seed),
        "clumsy": (there.clumsy, asked.clumsy),
        "rules": (named(there), named(asked)),
    }
    for name, (one, other) in facts.items():
        if one != other:
            raise other_simulation(f"{path} is about other hands: {name} {one} there, {other} here")
    last = max((first + many for first, many in written.done), default=0)
    if last > hands:
        raise other_simulation(f"{path} has counted hands up to number {last:,}, and {hands:,} are asked for")


def named(asked: Asked) -> str:
    """The rulesets, so that no two are mistaken for each other."""
    return " and ".join(f"{one.id}{' (goulash)' if one.goulash else ''} {one.hash[:12]}" for one in asked.rules)


def other_simulation(message: str) -> KongboxError:
    """A manifest that does not belong here."""
    return KongboxError(message, code="other-simulation")
