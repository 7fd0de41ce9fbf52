"""What others wrote, made harmless: names in a record or a sheet may hold the signs that move a terminal's cursor."""

import re
import unicodedata

OURS = ("\x1b[0m", "\x1b[1m", "\x1b[2m")
"""What this program itself tells a terminal: plain, bold, dim."""
TURNS = "".join(map(chr, (0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))))
"""Signs that turn the direction of writing round."""
STYLE = re.compile(r"(\x1b\[[012]m)")
HARMFUL = re.compile(rf"[\x00-\x1f\x7f-\x9f\u2028\u2029{TURNS}]")
BEYOND_JSON = re.compile(rf"[\x7f-\x9f{TURNS}]")


def plain(text: str) -> str:
    """One line without signs that command a terminal; where a line was to end, a space."""
    return HARMFUL.sub(lambda found: " " if unicodedata.category(found[0]) != "Cf" and found[0].isspace() else "", text)


def plain_but_ours(text: str) -> str:
    """The same, except for what this program itself commands."""
    return "".join(part if part in OURS else plain(part) for part in STYLE.split(text))


def plain_lines(text: str) -> str:
    """A text of several lines, each made harmless."""
    return "\n".join(map(plain_but_ours, text.split("\n")))


def plain_json(text: str) -> str:
    """JSON, which spells out the oldest of those signs by itself, with the others spelt out as well."""
    return BEYOND_JSON.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
