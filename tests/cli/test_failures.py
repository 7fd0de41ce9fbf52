"""How a command ends that fails, or whose answer cannot be written."""

import errno
import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import click
import pytest
from calling import call

from kongbox.cli.failures import Ended, attempt, let_go, run
from kongbox.errors import MALFORMED, REFUSED, BadInput, KongboxError
from kongbox.words.catalogue import say


class Full:
    """A stream on a disk that has no room left."""

    def __init__(self, number: int) -> None:
        self.number = number

    def flush(self) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def fileno(self) -> int:
        if self.number < 0:
            raise ValueError("I/O operation on closed file")
        return self.number


@pytest.fixture
def number(tmp_path: Path) -> Iterator[int]:
    """A file that is open for writing."""
    opened = os.open(tmp_path / "answer", os.O_WRONLY | os.O_CREAT)
    yield opened
    os.close(opened)


def test_what_cannot_be_written_goes_nowhere_when_the_process_ends(number: int, tmp_path: Path) -> None:
    lowest = os.dup(number)
    os.close(lowest)
    let_go(Full(number))
    os.write(number, b"what was left in the buffer")
    assert (tmp_path / "answer").read_bytes() == b""
    again = os.dup(number)
    os.close(again)
    assert again == lowest, "nothing more is open than before"


def test_a_stream_that_is_closed_or_was_never_there_is_let_go() -> None:
    let_go(Full(-1))
    let_go(None)


def ended(by: BaseException) -> click.Abort:
    """What Click makes of a keyboard interrupt, or of the end that somebody else asked for."""
    stop = click.Abort()
    stop.__cause__ = by
    return stop


@pytest.mark.parametrize(
    ("failure", "status", "told"),
    [
        (OSError(errno.ENOENT, os.strerror(errno.ENOENT), "games.txt"), REFUSED, "games.txt: {ENOENT}"),
        (OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)), REFUSED, "{ENOSPC}"),
        (OSError("timed out"), REFUSED, "timed out"),
        (BadInput("no such tile", code="no-such-tile"), BadInput.exit, "no such tile"),
        (KongboxError("not now", code="not-now"), KongboxError.exit, "not now"),
        (ended(KeyboardInterrupt()), 130, ("command", "stopped")),
        (ended(Ended()), 143, ("command", "stopped")),
        (ModuleNotFoundError("no numba", name="numba.core"), REFUSED, ("command", "no-numba")),
        (ModuleNotFoundError("no llvmlite", name="llvmlite"), REFUSED, ("command", "no-numba")),
        (BrokenPipeError(), REFUSED, ""),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, BaseException) else "",
)
def test_a_failure_is_one_line_and_a_status(
    failure: BaseException, status: int, told: str | tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    def command() -> None:
        raise failure

    assert attempt(command) == status
    system = {code: say("system", code) for code in ("ENOENT", "ENOSPC")}
    line = told.format(**system) if isinstance(told, str) else say(*told)
    assert capsys.readouterr() == ("", line and say("command", "error", told=line) + "\n")


def test_a_missing_module_of_the_program_itself_is_no_failure_of_the_user() -> None:
    def command() -> None:
        raise ModuleNotFoundError("no kongbox.nowhere", name="kongbox.nowhere")

    with pytest.raises(ModuleNotFoundError):
        attempt(command)


@pytest.mark.parametrize(("answer", "status"), [(None, 0), ("text", 0), (0, 0), (3, 3), (MALFORMED, 2)])
def test_a_command_that_succeeds_ends_with_its_own_status(answer: object, status: int) -> None:
    assert attempt(lambda: answer) == status


def test_an_answer_that_cannot_be_written_is_a_failure(
    number: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", Full(number))
    assert attempt(lambda: None) == REFUSED
    assert capsys.readouterr().err == say("command", "error", told=say("system", "ENOSPC")) + "\n"


def test_a_group_without_a_command_shows_its_help() -> None:
    result, helped = call("book"), call("book", "--help")
    assert (result.exit_code, result.stdout, result.stderr.strip()) == (MALFORMED, "", helped.stdout.strip())


def test_the_request_to_end_reaches_a_command_and_afterwards_those_who_heard_it_before() -> None:
    def command() -> None:
        signal.raise_signal(signal.SIGTERM)

    before = signal.getsignal(signal.SIGTERM)
    with pytest.raises(Ended):
        run(command, leave=False)
    assert signal.getsignal(signal.SIGTERM) is before


def test_a_command_runs_in_any_thread() -> None:
    with ThreadPoolExecutor(1) as other:
        assert other.submit(run, lambda: 3, leave=False).result() == 3
