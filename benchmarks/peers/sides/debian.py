"""Debian's `mah-jong`: a server in C, and four robots that connect to it over a socket."""

import os
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

from ..side import Work, serve


def tasks(given: dict[str, Any]) -> dict[str, Work]:
    """Return the task: whole games of at least sixteen hands, each with its own server."""
    programs = Path(os.environ["PEERS_HOME"]) / "usr" / "games"
    seed = 0

    def bots() -> int:
        nonlocal seed
        seed += 1
        with tempfile.TemporaryDirectory() as folder:
            log, address = Path(folder) / "log", f"{folder}/socket"
            quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
            how = ["--server", address, "--timeout", "0", "--nohist", "--exit-on-disconnect", "--logfile", str(log)]
            processes = [subprocess.Popen([programs / "mj-server", *how, "--seed", str(seed)], **quiet)]
            try:
                for _ in range(500):
                    if Path(address).exists():
                        break
                    time.sleep(0.01)
                processes += [subprocess.Popen([programs / "mj-player", "--server", address], **quiet) for _ in range(4)]
                for process in processes:
                    process.wait(timeout=60)
            finally:
                for process in processes:
                    process.kill()
                    process.wait()
            return log.read_text(errors="replace").count(" NewHand ")

    return {"bots": bots}


if __name__ == "__main__":
    serve(tasks)
