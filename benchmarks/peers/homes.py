"""The programs' own environments in the cache folder, created on first use."""

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
    """A program is not available. The message is the reason, in one line."""


def home(peer: Peer, homes: Path = HOMES) -> Path:
    """Return a program's folder. Install the program if necessary.

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
    """Return the Python that runs the program's side."""
    return sys.executable if peer.apt else str(place / "bin" / "python")


def install(peer: Peer, place: Path) -> None:
    """Install a program from PyPI into its own environment."""
    venv.create(place, with_pip=True)
    run([str(place / "bin" / "python"), *PIP, *peer.wants])


def unpack(peer: Peer, place: Path) -> None:
    """Unpack a program from Debian without installing it, so that the machine stays unchanged."""
    if shutil.which("apt-get") is None or shutil.which("dpkg") is None:
        raise NotThere("Debian's packages are not available here")
    run(["apt-get", "download", "--quiet", *peer.wants], place)
    for package in place.glob("*.deb"):
        run(["dpkg", "-x", str(package), str(place)])


def run(command: list[str], place: Path | None = None) -> None:
    """Run a command. Raises NotThere on failure, with the command's last output as the reason."""
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
    """Return the installed version."""
    if peer.apt:
        return next(place.glob("*.deb")).name.split("_")[1].replace("%2b", "+")
    name = peer.wants[0].partition("==")[0]
    code = f"from importlib.metadata import version; print(version({name!r}))"
    return subprocess.run([python_of(peer, place), "-c", code], capture_output=True, text=True, check=True).stdout.strip()


def surroundings(peer: Peer, place: Path) -> dict[str, str]:
    """Return the environment variables for a program's side."""
    return os.environ | {"PEERS_HOME": str(place), "PEERS_CACHE": str(place.parent), "PYTHONUNBUFFERED": "1"}
