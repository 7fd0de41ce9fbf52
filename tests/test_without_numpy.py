"""Where NumPy is not installed, as in a browser tab, everything that one table needs works, with the same results."""

import subprocess
import sys
from pathlib import Path

PROGRAM = """
import pathlib, sys
if sys.argv[2:] == ["without"]:
    sys.modules.update(numpy=None, numba=None)
import kongbox, kongbox.cli, kongbox.server
folder = pathlib.Path(sys.argv[1])
folder.mkdir()
for rules in kongbox.rulesets.SHIPPED:
    match = kongbox.Match(rules, seed=3)
    recorder = kongbox.Recorder(folder / rules, match, date="2026-01-01T00:00:00Z")
    for _ in range(2):
        table = match.deal()
        table.play_out("keen", seed=2)
        recorder.hand(table, match.conclude(table))
    recorder.close()
    print((folder / rules).read_text(), kongbox.verify(folder / rules))
print(kongbox.score("+222b +444b 666b 88b 77b .7b", "bmja", won="wall"))
print(kongbox.analyse("+222b 34b 666b 88b 77b 5c"))
"""


def told(folder: Path, *how: str) -> str:
    """What the program prints."""
    where = {"PYTHONPATH": str(Path(__file__).parents[1] / "src")}
    program = [sys.executable, "-c", PROGRAM, str(folder), *how]
    return subprocess.run(program, env=where, stdout=subprocess.PIPE, text=True, check=True).stdout


def test_tables_scores_and_records_need_no_numpy(tmp_path: Path) -> None:
    assert told(tmp_path / "1", "without") == told(tmp_path / "2")
