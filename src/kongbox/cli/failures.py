"""The end of a command. A failure prints one line and sets an exit status."""

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
from ..words.catalogue import say
from ..words.system import system_says
from .language import placeholders
from .plain import plain

INTERRUPTED = 130
ENDED = 143


class Ended(KeyboardInterrupt):
    """The exception for the system's request to end the process."""


def end(*_: object) -> None:
    """Handle a signal to end the process."""
    raise Ended


def run(command: Callable[[], Any], *, leave: bool) -> int:
    """Run a command and return its exit status. If `leave` is set, end the process with this status instead."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # the parent process closed it: there is no input, and nobody reads the output
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # print "?" for a character that the terminal lacks
    with asked_to_end():
        status = attempt(command) if __doc__ else report(say("command", "no-docstrings"), MALFORMED)
    for stream in (sys.stdout, sys.stderr):
        let_go(stream)
    if leave and is_compiling():
        os._exit(status)
    if leave:
        sys.exit(status)
    return status


@contextmanager
def asked_to_end() -> Iterator[None]:
    """Raise `Ended` in this block if the system asks the process to end, so that the command can clean up."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def is_compiling() -> bool:
    """Whether a compiler is running in the background. A normal exit would then crash."""
    entry = sys.modules.get("kongbox.compiled.entry")
    return entry is not None and bool(entry.is_working())


def attempt(command: Callable[[], Any]) -> int:
    """Run a command, print its failure, if any, and return its exit status."""
    try:
        status = command()
        sys.stdout.flush()
    except click.exceptions.NoArgsIsHelpError as error:
        error.show()
        return MALFORMED
    except click.ClickException as error:
        return report(usage(error), error.exit_code)
    except click.Abort as error:
        return report(say("command", "stopped"), ENDED if isinstance(error.__cause__, Ended) else INTERRUPTED)
    except KongboxError as error:
        return report(error.message, error.exit)
    except BrokenPipeError:  # the reader of the output has gone
        return REFUSED
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return report(f"{where}{system_says(error)}", REFUSED)
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith(("numba", "llvmlite")):
            raise
        return report(say("command", "no-numba"), REFUSED)
    return status if isinstance(status, int) else 0


def usage(error: click.ClickException) -> str:
    """Return a sentence that says what was wrong with the arguments, and where to read more."""
    message = " ".join(error.format_message().split())
    context = getattr(error, "ctx", None)
    if isinstance(error, click.MissingParameter):
        message = placeholders(message)
    return say("command", "more", told=message, command=context.command_path) if context else message


def report(message: str, status: int) -> int:
    """Print an error on standard error, if it is open, and return `status`."""
    with suppress(OSError):
        click.echo(say("command", "error", told=plain(message)), err=True)
    return status


def let_go(stream: Any) -> None:
    """Flush a stream. Disconnect it if that fails, so that the process does not flush it again when it exits."""
    try:
        if stream is not None:
            stream.flush()
    except (OSError, ValueError):
        with suppress(OSError, ValueError), Path(os.devnull).open("wb") as nowhere:
            os.dup2(nowhere.fileno(), stream.fileno())
