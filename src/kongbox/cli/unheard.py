"""Ending a command while its main thread runs compiled code. Python calls no signal handler during that time."""

import os
import signal
import socket
from collections.abc import Callable
from functools import wraps
from threading import Event, Thread, current_thread, main_thread
from typing import Any, TypeVar, cast

from ..words.catalogue import say
from .failures import ENDED, INTERRUPTED, report

F = TypeVar("F", bound=Callable[..., Any])
PATIENCE = 5.0
"""The seconds that a command has to react to a first signal, and again to end after a second signal."""
SIGNALS = {signal.SIGINT: INTERRUPTED, signal.SIGTERM: ENDED}
"""The signals that ask a command to end, with the exit status for each."""


def ends_unheard(command: F) -> F:
    """Decorate a command so that a thread ends the process if the command does not react to a signal within `PATIENCE`
    seconds, or does not end within `PATIENCE` seconds after a second signal.
    """

    @wraps(command)
    def watched(*given: Any, **facts: Any) -> Any:
        before = {number: signal.getsignal(number) for number in SIGNALS}
        if current_thread() is not main_thread() or not all(map(callable, before.values())):
            return command(*given, **facts)
        heard, over = Event(), Event()

        def hear(number: int, frame: Any) -> None:
            heard.set()
            cast("Callable[[int, Any], None]", before[signal.Signals(number)])(number, frame)

        hears, wakes = socket.socketpair()
        wakes.setblocking(False)
        waking = signal.set_wakeup_fd(wakes.fileno(), warn_on_full_buffer=False)
        for number in SIGNALS:
            signal.signal(number, hear)
        Thread(target=watch, args=(hears, heard, over), daemon=True).start()
        try:
            return command(*given, **facts)
        finally:
            over.set()
            for number, handler in before.items():
                signal.signal(number, handler)
            signal.set_wakeup_fd(waking)
            wakes.close()

    return cast(F, watched)


def watch(hears: socket.socket, heard: Event, over: Event) -> None:
    """Wait for signals until the command is over. If the command does not react to a signal in time, end the process."""
    asked = 0
    with hears:
        while told := hears.recv(1):
            if told[0] not in SIGNALS:
                continue
            asked += 1
            if not (heard if asked == 1 else over).wait(PATIENCE):
                status = SIGNALS[signal.Signals(told[0])]
                os._exit(report(say("command", "stopped"), status))
