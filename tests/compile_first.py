"""Compile the kernels before the tests run, and after a fresh checkout the tests. Otherwise each of the tests' processes would
compile them, all at the same time.
"""

import subprocess
import sys
from pathlib import Path

from kongbox.compiled import entries, play
from kongbox.compiled.entry import Entry

TESTS = Path(__file__).parent

if not any(TESTS.glob("__pycache__/*-pytest-*.pyc")):
    collect = [sys.executable, "-m", "pytest", "--collect-only", "-qq", "-p", "no:cacheprovider"]
    subprocess.run([*collect, str(TESTS)], cwd=TESTS.parent, stdout=subprocess.DEVNULL, check=False)

for module in (play, entries):
    for held in vars(module).values():
        if isinstance(held, Entry):
            held.prepare()
