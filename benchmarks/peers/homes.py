"""Where each program lives: an environment of its own in the cache folder, made when first needed."""

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from platformdirs import user_cache_path

from .plan import Peer

HOMES = user_cache_path("kongbox") / "peers"
PIP = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")


class NotThere(Exception):
    """A program cannot be had here; the reason, in a line."""


def home(peer: Peer, homes: Path = HOMES) -> Path:
    """The folder of a program, which is installed if it is not there.

    Raises NotThere.
    """
    place = homes / "-".join([peer.name, *peer.wants, f"{sys.version_info[0]}.{sys.version_info[1]}"])
    done = place / "made"
    if not done.exists():
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir(parents=True)
        (unpack if peer.apt else install)(peer, place)
        done.touch()
    return place


def python_of(peer: Peer, place: Path) -> str:
    """The Python that runs its side."""
    return sys.executable if peer.apt else str(place / "bin" / "python")


def install(peer: Peer, place: Path) -> None:
    """From PyPI, into an environment of its own."""
    venv.create(place, with_pip=True)
    run([str(place / "bin" / "python"), *PIP, *peer.wants])


def unpack(peer: Peer, place: Path) -> None:
    """From Debian, without installing it: nothing of the machine is changed."""
    if shutil.which("apt-get") is None or shutil.which("dpkg") is None:
        raise NotThere("Debian's packages are not to be had here")
    run(["apt-get", "download", "--quiet", *peer.wants], place)
    for package in place.glob("*.deb"):
        run(["dpkg", "-x", str(package), str(place)])


def run(command: list[str], place: Path | None = None) -> None:
    """One command; what it says last is the reason if it fails."""
    try:
        done = subprocess.run(
            command, check=False, cwd=place, capture_output=True, text=True, timeout=1800, stdin=subprocess.DEVNULL
        )
    except (OSError, subprocess.TimeoutExpired) as problem:
        raise NotThere(f"{type(problem).__name__}: {Path(command[0]).name}") from None
    if done.returncode:
        said = [line for line in done.stderr.splitlines() if line.strip()] or ["it did not say why"]
        told = [line for line in said if line.startswith(("ERROR", "E:"))] or said
        raise NotThere(told[-1].removeprefix("ERROR: ").strip()[:160])


def version(peer: Peer, place: Path) -> str:
    """The version that is there."""
    if peer.apt:
        return next(place.glob("*.deb")).name.split("_")[1].replace("%2b", "+")
    name = peer.wants[0].partition("==")[0]
    code = f"from importlib.metadata import version; print(version({name!r}))"
    return subprocess.run([python_of(peer, place), "-c", code], capture_output=True, text=True, check=True).stdout.strip()


def surroundings(peer: Peer, place: Path) -> dict[str, str]:
    """What its side finds in its environment."""
    return os.environ | {"PEERS_HOME": str(place), "PEERS_CACHE": str(place.parent), "PYTHONUNBUFFERED": "1"}
