"""The programs' processes. Each waits while another is measured."""

import json
import subprocess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


class Fails(Exception):
    """The process of a program reported a problem or ended."""


class Side:
    """A process that does a program's tasks on request."""

    def __init__(self, name: str, python: str, module: str, work: Path, surroundings: dict[str, str]) -> None:
        self.name = name
        self.process = subprocess.Popen(
            [python, "-m", f"benchmarks.peers.sides.{module}", str(work)],
            cwd=ROOT,
            env=surroundings,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            self.tasks: list[str] = self._answer()["tasks"]
        except Fails:
            self.close()
            raise

    def ask(self, task: str, seconds: float) -> dict[str, float]:
        """Do a task for this many CPU seconds."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps({"task": task, "seconds": seconds}) + "\n")
            self.process.stdin.flush()
        except BrokenPipeError:
            raise Fails("it has ended") from None
        return self._answer()

    def close(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.communicate()

    def _answer(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        answer: dict[str, Any] = json.loads(line) if line else {"problem": "it has ended without a word"}
        if "problem" in answer:
            raise Fails(answer["problem"])
        return answer
