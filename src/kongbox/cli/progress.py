"""The progress of long work."""

import sys
from types import TracebackType
from typing import Any, Self

import click

from .plain import plain


class Progress:
    """A progress bar on standard error, if that is a terminal. `total` is None as long as the amount of work is unknown."""

    def __init__(self, what: str, total: int | None) -> None:
        self.what, self.total = what, total
        self.bar: Any = None

    def __enter__(self) -> Self:
        if sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeElapsedColumn, TimeRemainingColumn
            from rich.progress import Progress as Bar

            shown = [
                TextColumn("{task.description}"),
                BarColumn(),
                MofNCompleteColumn(),
                TimeElapsedColumn(),
                TimeRemainingColumn(),
            ]
            self.bar = Bar(*shown, console=Console(stderr=True), transient=True)
            self.bar.start()
            self.task = self.bar.add_task(self.what, total=self.total)
        return self

    def done(self, count: int, total: int | None = None) -> None:
        """Show that `count` parts of the work are done. If `total` is given, show it instead of the bar's own total."""
        if self.bar is not None:
            self.bar.update(self.task, completed=count, total=total or self.total)

    def say(self, message: str) -> None:
        """Print a line above the bar."""
        if self.bar is not None:
            self.bar.console.print(plain(message), markup=False)
        else:
            click.echo(plain(message), err=True)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self.bar is not None:
            self.bar.stop()
