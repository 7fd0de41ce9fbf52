"""What tests of the server share."""

import sys
from pathlib import Path

import pytest
from aside import Program


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    """Puts a shell script in the place of `kongbox`, as work that goes on aside starts it."""

    def put(text: str) -> None:
        path = tmp_path / "program"
        path.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        path.chmod(0o755)
        monkeypatch.setattr(sys, "executable", str(path))

    return put
