"""A printed session with real tiles: the standing, the chart of the evening, and every hand."""

import msgspec

from ..book.report import Report
from ..tiles import WINDS
from .drawings import drawings
from .press import Form


class Evening(msgspec.Struct, frozen=True):
    """A report, and the tiles that decorate it."""

    report: Report
    begun: str
    tiles: dict[str, str]


def evening(report: Report, paper: str = "a4") -> Form:
    """Return the report of a session, on as many upright pages as needed."""
    return Form("evening", Evening(report, report.begun[:10], drawings(WINDS)), paper)
