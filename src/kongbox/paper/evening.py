"""The printed report of a session with real tiles: the standing, the chart of the evening, and every hand."""

import msgspec

from ..book.report import Report
from ..tiles import WINDS
from .drawings import drawings
from .press import Form


class Evening(msgspec.Struct, frozen=True):
    """The report of a session, and the tiles that decorate its pages."""

    report: Report
    begun: str
    tiles: dict[str, str]


def evening(report: Report, paper: str = "a4") -> Form:
    """Return the printed form of a session's report."""
    return Form("evening", Evening(report, report.begun[:10], drawings(WINDS)), paper)
