"""The manifest of a long simulation: a file with the simulation's description, the hands counted so far, and their counts.

The file has two lines of JSON: the content, and the SHA-256 of the first line. It is replaced as a whole, so the previous file
stays if the disk is full.
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
from ..words.catalogue import say
from ..words.system import system_says
from .gathered import Chunk, Gathered
from .jobs import Asked, Job
from .sources import LOADED

FORM = 1
EVERY = 1.0
"""The fewest seconds between two writes."""
LARGEST = 64 << 20
"""The largest manifest that is read, in bytes."""


class Written(msgspec.Struct, frozen=True):
    """The content of a manifest: the hands counted so far (`done`), and the number of hands that the caller wants (`hands`)."""

    manifest: int
    sources: str
    asked: Asked
    hands: int
    done: list[Chunk]
    counted: msgspec.Raw


class Seal(msgspec.Struct, frozen=True):
    """The last line: the SHA-256 of the line before."""

    sha256: str


class Manifest:
    """The file of a running simulation."""

    def __init__(self, path: Path, asked: Asked, hands: int) -> None:
        self.path, self.asked, self.hands = path, asked, hands
        self.written = monotonic()

    def keep(self, gathered: Gathered[Any]) -> None:
        """Write the file if `EVERY` seconds have passed since the last write."""
        if monotonic() - self.written >= EVERY:
            self.write(gathered)

    def write(self, gathered: Gathered[Any]) -> None:
        """Write the file. Raises KongboxError (code "manifest-not-written") on failure. The previous file then stays."""
        counted = msgspec.Raw(msgspec.json.encode(gathered.counted))
        line = msgspec.json.encode(Written(FORM, LOADED, self.asked, self.hands, gathered.done, counted))
        seal = msgspec.json.encode(Seal(hashlib.sha256(line).hexdigest()))
        try:
            with whole(self.path) as file:
                file.write(line + b"\n" + seal + b"\n")
        except OSError as error:
            case = "not-written-again" if self.path.exists() else "not-written"
            message = say("simulation", case, path=self.path, why=system_says(error))
            raise KongboxError(message, code="manifest-not-written") from None
        self.written = monotonic()


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Keep other processes from continuing the same simulation until this block ends. Raises KongboxError (code "manifest-busy").

    The lock is on a file beside the manifest, and ends with the process. On a system without file locks, nothing keeps other
    processes away.
    """
    beside = path.with_name(f"{path.name}.lock")
    file = opened(beside) if path.parent.is_dir() else None
    if file is None:
        yield
        return
    with file:
        if not (locked(file) and beside.exists() and beside.stat().st_ino == os.fstat(file.fileno()).st_ino):
            raise KongboxError(say("simulation", "manifest-busy", path=path), code="manifest-busy")
        with suppress(OSError):
            for part in parts_of(path):  # left by a process that was killed while it wrote
                part.unlink()
        try:
            yield
        finally:
            with suppress(OSError):
                beside.unlink()


def begin(path: Path, job: Job[Any], hands: int) -> Manifest:
    """Write a new manifest before play starts, and return it.

    Raises KongboxError (code "manifest-exists" or "manifest-not-written").
    """
    if path.is_dir():
        raise KongboxError(say("simulation", "folder", path=path), code="manifest-not-written")
    if path.exists():
        raise KongboxError(say("simulation", "manifest-exists", path=path), code="manifest-exists")
    manifest = Manifest(path, job.asked, hands)
    manifest.write(Gathered(job.nothing()))
    return manifest


def read(path: Path) -> Written:
    """Return a manifest's content. Raises BadInput (code "bad-manifest") if the file is missing, damaged, or not a manifest."""
    try:
        with open_regular(path) as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise BadInput(f"{path}: {system_says(error)}", code="bad-manifest") from None
    if len(content) > LARGEST:
        raise BadInput(say("simulation", "manifest-large", path=path, most=LARGEST >> 20), code="bad-manifest")
    try:
        line, seal, rest = content.split(b"\n")
        sound = msgspec.json.decode(seal, type=Seal).sha256 == hashlib.sha256(line).hexdigest() and not rest
        found = msgspec.json.decode(line, type=Written) if sound else None
    except (ValueError, msgspec.MsgspecError, RecursionError):
        found = None
    if found is None or found.manifest != FORM:
        raise BadInput(say("simulation", "no-manifest", path=path), code="bad-manifest")
    return found


def resume(path: Path, job: Job[Any], hands: int) -> tuple[Manifest, Gathered[Any]]:
    """Return an existing manifest to continue, and its counts.

    Raises BadInput (code "bad-manifest") for a damaged manifest. Raises KongboxError for the manifest of another job (code
    "other-simulation"), and for one that another version of kongbox began (code "other-sources").
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
        raise BadInput(say("simulation", "manifest-sum", path=path), code="bad-manifest") from None
    return Manifest(path, job.asked, hands), gathered


def must_be_ours(path: Path, written: Written) -> None:
    """Raise KongboxError (code "other-sources") if another version of kongbox began the manifest."""
    if written.sources != LOADED:
        message = say("simulation", "other-version", path=path, there=written.sources[:12], here=LOADED[:12])
        raise KongboxError(message, code="other-sources")


def must_belong(path: Path, written: Written, asked: Asked, hands: int) -> None:
    """Raise KongboxError (code "other-simulation") if the caller asks for hands other than those of the manifest."""
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
            raise other_simulation(say("simulation", "other-hands", path=path, name=name, there=one, here=other))
    for bot, one, other in zip(asked.bots, there.files, asked.files, strict=False):
        if one != other:
            raise other_simulation(say("simulation", "other-file", path=path, name=bot, there=one[:12], here=other[:12]))
    last = max((first + many for first, many in written.done), default=0)
    if last > hands:
        raise other_simulation(say("simulation", "more-hands", path=path, last=last, hands=hands))


def named(asked: Asked) -> str:
    return " and ".join(f"{one.id}{' (goulash)' if one.goulash else ''} {one.hash[:12]}" for one in asked.rules)


def other_simulation(message: str) -> KongboxError:
    return KongboxError(message, code="other-simulation")
