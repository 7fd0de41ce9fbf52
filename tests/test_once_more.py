"""CI tries a few tests of browsers, processes and sockets once more; nothing else gets a second chance."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from clauses import ROOT

FAILS_ONCE = """
from pathlib import Path

def test_presses() -> None:
    tried = Path(__file__).with_suffix(".tried")
    again = tried.exists()
    tried.touch()
    assert again
"""


@pytest.mark.parametrize(
    ("failing", "ci", "status"),
    [
        pytest.param(["browser/test_a"], True, 0, marks=pytest.mark.proof),
        (["browser/test_a", "cli/test_b", "server/test_c"], True, 0),
        pytest.param(["browser/test_a", "browser/test_b", "browser/test_c", "browser/test_d"], True, 1, marks=pytest.mark.proof),
        (["browser/test_a", "rules/test_b"], True, 1),
        pytest.param(["rules/test_a"], True, 1, marks=pytest.mark.proof),
        (["browser/test_a"], False, 1),
    ],
)
def test_a_second_chance(failing: list[str], ci: bool, status: int, tmp_path: Path) -> None:
    for name in [*failing, "rules/test_z"]:
        path = tmp_path / "tests" / f"{name}.py"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(FAILS_ONCE if name in failing else "def test_passes() -> None: pass", encoding="utf-8")
    outer = {name: value for name, value in os.environ.items() if name != "CI" and not name.startswith("PYTEST")}
    outer |= {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"} | ({"CI": "1"} if ci else {})
    command = [sys.executable, str(ROOT / "tools" / "once_more.py"), "-p", "xdist", "--rootdir=.", "tests"]
    run = subprocess.run(command, cwd=tmp_path, env=outer, capture_output=True, text=True, check=False)
    assert run.returncode == status, run.stdout
    assert ("trying once more" in run.stdout) == (status == 0)
