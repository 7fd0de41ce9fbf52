"""Run pytest. In CI, failed tests of browsers, processes and sockets then run once more, alone. Without `CI` a failure
is final.

    .venv/bin/python tools/once_more.py -n auto -m proof

On a busy machine a press may miss a button that moves meanwhile, and a program may hear a signal too late. If more than a few
tests fail, or if a test that waits for nothing outside fails, no test runs again.
"""

import json
import os
import secrets
import subprocess
import sys
from pathlib import Path

FAILED = Path(".pytest_cache/v/cache/lastfailed")
WAITING = tuple(f"tests/{room}/" for room in ("browser", "cli", "client", "server", "store"))
"""Where tests wait for a browser, a process, a socket or a file."""
FEW = 3


def run(*arguments: str) -> int:
    """Run pytest, and return its exit status: 0 if all tests passed, 1 if some failed."""
    return subprocess.run([sys.executable, "-m", "pytest", *arguments], check=False).returncode


def main(arguments: list[str]) -> int:
    """Run the tests, and in CI a few failed ones a second time. Return pytest's last exit status."""
    if "CI" not in os.environ:
        return run(*arguments)
    os.environ.setdefault("KONGBOX_SEED", str(secrets.randbits(32)))  # so that the second run chooses the same tests
    status = run("--cache-clear", *arguments)
    failed = list(json.loads(FAILED.read_text(encoding="utf-8"))) if status == 1 else []
    if not failed or len(failed) > FEW or not all(name.startswith(WAITING) for name in failed):
        return status
    print("trying once more, alone:", *failed, sep="\n  ", flush=True)
    return run(*arguments, "--last-failed", "-n0")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
