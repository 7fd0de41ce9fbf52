"""The line number of each key in a sheet, which Python's TOML reader does not report."""

import re
from collections import defaultdict

KEY = re.compile(r"\"((?:\\.|[^\"\\\n])*)\"|'([^'\n]*)'|([A-Za-z0-9_-]+)")
TEXT = re.compile(r'"""(?:\\.|[^\\])*?"""+|\'\'\'.*?\'\'\'+|"(?:\\.|[^"\\\n])*"|\'[^\'\n]*\'', re.DOTALL)
BLANK = re.compile(r"(?:\s|#[^\n]*)*")
NUMBERED = re.compile(r"\[\d+\]$")
REST = re.compile(r"[^\n,\]}#]*")


def places(text: str) -> dict[str, int]:
    """Return the line of every key and list item by path, such as ".rows.points[3].who". The text must be valid TOML."""
    return Reader(text).found


class Reader:
    """A reader that notes the line of every key and list item in a text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.line, self.counted = 1, 0
        self.found: dict[str, int] = {}
        self.tables: defaultdict[str, int] = defaultdict(int)
        table = ""
        while self.blank() < len(text):
            before = self.at
            if text[self.at] == "[":
                table = self.header()
            else:
                self.pair(table)
            if self.at == before:
                return

    def blank(self) -> int:
        """Skip spaces, line ends and comments, and return the place after them."""
        found = BLANK.match(self.text, self.at)
        self.at = found.end() if found else self.at
        return self.at

    def note(self, path: str) -> None:
        """Note the current line for a path, unless the path already has a line."""
        self.line += self.text.count("\n", self.counted, self.at)
        self.counted = self.at
        self.found.setdefault(path, self.line)

    def key(self, path: str) -> str:
        """Read a key of one or more parts, and return its path."""
        while key := KEY.match(self.text, self.at):
            path += "." + next(part for part in key.groups() if part is not None)
            if path in self.tables:
                path += f"[{self.tables[path] - 1}]"
            self.note(path)
            self.at = key.end()
            self.blank()
            if not self.text.startswith(".", self.at):
                break
            self.at += 1
            self.blank()
        return path

    def header(self) -> str:
        """Read a header and return its path. The form [[table]] adds an item to a list, and [table] does not."""
        brackets = 2 if self.text.startswith("[[", self.at) else 1
        self.at += brackets
        self.blank()
        path = self.key("")
        if brackets == 2:
            path = NUMBERED.sub("", path)
            self.tables[path] += 1
            path += f"[{self.tables[path] - 1}]"
            self.note(path)
        self.at += brackets
        return path

    def pair(self, table: str) -> None:
        """Read a key and its value."""
        path = self.key(table)
        if self.text.startswith("=", self.at):
            self.at += 1
            self.value(path)

    def value(self, path: str) -> None:
        """Read a value of any type."""
        self.blank()
        self.note(path)
        begins = self.text[self.at : self.at + 1]
        if begins == "{":
            self.several(path, "}")
        elif begins == "[":
            self.several(path, "]")
        else:
            found = TEXT.match(self.text, self.at) or REST.match(self.text, self.at)
            self.at = found.end() if found else self.at

    def several(self, path: str, end: str) -> None:
        """Read the items of a list, or the pairs of an inline table."""
        self.at += 1
        number = 0
        while self.blank() < len(self.text) and self.text[self.at] != end:
            before = self.at
            if self.text[self.at] == ",":
                self.at += 1
            elif end == "}":
                self.pair(path)
            else:
                self.value(f"{path}[{number}]")
                number += 1
            if self.at == before:
                return
        self.at += 1
