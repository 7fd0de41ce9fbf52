"""A game at the server of Debian's `mah-jong`, between three of its robots and one player of kongbox.

The programs talk over a socket in a folder of their own. At the end of the game, and on any failure, all processes are ended.
"""

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

from _decisions import Chooser
from _xmj_seat import Hand, Refused, Seat
from _xmj_words import CannotSay
from peers.homes import NotThere, home
from peers.plan import PEERS

VERSION = 1110
"""The version of the server's protocol."""
PATIENCE = 60
"""How many seconds the player waits for a silent server."""
OPTIONS = {
    "MahJongScore": ("score", 10),
    "FlowersBouquet": ("score", 20000),
    "DeadWall16": ("bool", 1),
    "KongHas3Types": ("bool", 1),
}
"""Options that make the server agree with redux: ten points for mahjong, two doublers for all flowers or all seasons, the kong
box, and a discard added to a concealed pung, which counts as a concealed kong."""


class Died(Exception):
    """A game did not end. The message is the reason, in one line."""


def programs() -> Path:
    """Return the folder of the server and the robots. If they are not installed, unpack them into the cache. Raises NotThere."""
    found = shutil.which("mj-server", path=f"{os.environ.get('PATH', os.defpath)}{os.pathsep}/usr/games")
    if found:
        return Path(found).parent
    peer = next(peer for peer in PEERS if peer.apt)
    try:
        return home(peer) / "usr" / "games"
    except NotThere as problem:
        raise NotThere(f"mj-server is missing: install Debian's package mah-jong ({problem}).") from None


def play_game(folder: Path, choose: Chooser, seed: int) -> list[Hand]:
    """Play a game of at least sixteen hands, and return them. Raises Died.

    The seed determines the walls and the seats, and so the whole game, because the player always connects before the robots.
    """
    seat = Seat(choose, seed)
    with ExitStack() as open_ones:
        place = Path(open_ones.enter_context(tempfile.TemporaryDirectory()))
        server = started(server_of(folder, place, seed), place, open_ones)
        try:
            line = connected(server, place / "socket", open_ones)
            line.sendall(f"Connect {VERSION} 0 kongbox\r\n".encode())
            for message in messages(line):
                said = "".join(f"{words}\r\n" for words in seat.answer(message))
                if said:
                    line.sendall(said.encode())
                if message.startswith("ConnectReply"):
                    for _ in range(3):
                        started([str(folder / "mj-player"), "--server", str(place / "socket")], place, open_ones)
                if seat.over:
                    return seat.hands
        except TimeoutError:
            raise Died(f"the server has said nothing for {PATIENCE} seconds") from None
        except OSError as problem:
            raise Died(f"the connection broke: {problem}") from None
        except (Refused, CannotSay) as problem:
            raise Died(f"after {len(seat.hands)} hands: {problem}") from problem
        raise Died(f"the server ended after {len(seat.hands)} hands, with status {server.poll()}")


def server_of(folder: Path, place: Path, seed: int) -> list[str]:
    """Write a server's options to a file, and return its command."""
    options = place / "options"
    options.write_text("".join(f"GameOption 0 {name} {kind} 0 1 {value} -\n" for name, (kind, value) in OPTIONS.items()))
    how = ["--timeout", "0", "--nohist", "--exit-on-disconnect", "--random-seats", "--seed", str(seed + 1)]
    return [str(folder / "mj-server"), "--server", str(place / "socket"), *how, "--option-file", str(options)]


def started(command: list[str], place: Path, open_ones: ExitStack) -> subprocess.Popen[bytes]:
    """Start a program without its output, and have it ended together with the others."""
    silent = subprocess.DEVNULL
    process = subprocess.Popen(command, cwd=place, stdin=silent, stdout=silent, stderr=silent)
    open_ones.callback(process.wait)
    open_ones.callback(process.kill)
    return process


def connected(server: subprocess.Popen[bytes], address: Path, open_ones: ExitStack) -> socket.socket:
    """Return a connection to the server, as soon as it listens. Raises OSError."""
    line = open_ones.enter_context(socket.socket(socket.AF_UNIX))
    line.settimeout(PATIENCE)
    for _ in range(500):
        with suppress(FileNotFoundError, ConnectionRefusedError):
            line.connect(str(address))
            return line
        if server.poll() is not None:
            raise OSError(f"the server ended with status {server.returncode}")
        time.sleep(0.01)
    raise OSError("the server does not listen")


def messages(line: socket.socket) -> Iterator[str]:
    """Yield the server's messages. If a line ends in a backslash, its message goes on in the next line."""
    with line.makefile("rb") as file:
        whole = ""
        for raw in file:
            text = raw.decode("ascii", "replace").rstrip("\r\n")
            whole += text.removesuffix("\\") + " "
            if not text.endswith("\\"):
                if whole.strip():
                    yield whole
                whole = ""
