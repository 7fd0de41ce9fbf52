"""The routes of a `Home`, found by their addresses."""

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple
from urllib.parse import parse_qsl, unquote, urlsplit

from ..server.questions import Query, Route, Routes, Socket


class Address(NamedTuple):
    """An address within a `Home`: a path from the root, and a query."""

    path: str
    query: Query

    @classmethod
    def read(cls, text: str) -> "Address":
        """Return the address in a text such as "/review/1a2b/3?seat=0"."""
        parts = urlsplit(text)
        return cls("/" + unquote(parts.path).lstrip("/"), Query(parse_qsl(parts.query, keep_blank_values=True)))


class Finder:
    """A finder of routes by path. A gap in braces stands for any text without a slash."""

    def __init__(self, routes: Routes) -> None:
        self._routes = [(pattern_of(route.path), route) for route in routes]

    def route(self, path: str, method: str) -> tuple[Route, Mapping[str, str]] | None:
        """Return the route for a path and a method, with the texts that fill its gaps; None if no route matches."""
        for gaps, route in self._at(path):
            if isinstance(route, Route) and method in route.methods:
                return route, gaps
        return None

    def socket(self, path: str) -> tuple[Socket, Mapping[str, str]] | None:
        """Return the socket for a path, with the texts that fill its gaps; None if no socket matches."""
        for gaps, route in self._at(path):
            if isinstance(route, Socket):
                return route, gaps
        return None

    def has(self, path: str) -> bool:
        """Whether a route of any method, or a socket, matches this path."""
        return any(True for _ in self._at(path))

    def _at(self, path: str) -> Iterable[tuple[Mapping[str, str], Route | Socket]]:
        for pattern, route in self._routes:
            if found := pattern.fullmatch(path):
                yield found.groupdict(), route


def pattern_of(path: str) -> re.Pattern[str]:
    """Return the regular expression for the path of a route, such as `/print/{what}.pdf`."""
    return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^/]+)", re.escape(path)))
