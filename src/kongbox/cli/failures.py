"""How a command ends: a failure is one line that says what, where and what next, and an exit status."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any

import click

from ..errors import MALFORMED, REFUSED, KongboxError
from .plain import plain

INTERRUPTED = 130
ENDED = 143


class Ended(KeyboardInterrupt):
    """Somebody ends the process: what goes on is left as it is by Ctrl-C."""


def end(*_: object) -> None:
    """What a process does that is asked to end."""
    raise Ended


def run(command: Callable[[], Any], *, leave: bool) -> int:
    """Carry out a command and exit with its status, or give the status back where the process is to go on."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by whoever began the process: nothing is heard, and nobody wants the answer
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that lacks a sign shows another
    with asked_to_end():
        status = attempt(command)
    for stream in (sys.stdout, sys.stderr):
        let_go(stream)
    if leave and is_compiling():
        os._exit(status)
    if leave:
        sys.exit(status)
    return status


@contextmanager
def asked_to_end() -> Iterator[None]:
    """Leave nothing half done where the process is asked to end."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def is_compiling() -> bool:
    """Does a compiler go on that nobody waits for? It would crash a process that ends in the usual way."""
    entry = sys.modules.get("kongbox.compiled.entry")
    return entry is not None and bool(entry.is_working())


def attempt(command: Callable[[], Any]) -> int:
    """The exit status of a command, its failure told."""
    try:
        status = command()
        sys.stdout.flush()
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        return MALFORMED
    except click.ClickException as error:
        return told(usage(error), error.exit_code)
    except click.Abort as error:
        return told("stopped", ENDED if isinstance(error.__cause__, Ended) else INTERRUPTED)
    except KongboxError as error:
        return told(error.message, error.exit)
    except BrokenPipeError:  # whoever read the answer has gone
        return REFUSED
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return told(f"{where}{error.strerror or error}", REFUSED)
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith(("numba", "llvmlite")):
            raise
        return told("this needs Numba, which is not installed: pip install 'kongbox[sim]'", REFUSED)
    return status if isinstance(status, int) else 0


def usage(error: click.ClickException) -> str:
    """What was wrong with the words of a command, and where to read on."""
    message = " ".join(error.format_message().split())
    context = getattr(error, "ctx", None)
    return f"{message} ({context.command_path} --help tells more)" if context else message


def told(message: str, status: int) -> int:
    """Say what went wrong, if anybody listens."""
    with suppress(OSError):
        click.echo(f"error: {plain(message)}", err=True)
    return status


def let_go(stream: Any) -> None:
    """Write what is still to be written; where that fails, nothing may be tried again when the process ends."""
    try:
        if stream is not None:
            stream.flush()
    except (OSError, ValueError):
        with suppress(OSError, ValueError), Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), stream.fileno())
