"""Making text from elsewhere harmless to a terminal."""

import re
import unicodedata

OURS = ("\x1b[0m", "\x1b[1m", "\x1b[2m")
"""The control codes that kongbox prints: plain, bold and dim."""
TURNS = "".join(map(chr, (0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))))
"""Characters that change the direction of writing."""
STYLE = re.compile(r"(\x1b\[[012]m)")
HARMFUL = re.compile(rf"[\x00-\x1f\x7f-\x9f\u2028\u2029{TURNS}]")
BEYOND_ASCII = re.compile(r"[^\x00-\x7e]")
BEYOND_JSON = re.compile(rf"[\x7f-\x9f{TURNS}]")


def plain(text: str) -> str:
    """Return a text as one line without control characters. Line breaks and tabs become spaces."""
    return HARMFUL.sub(lambda sign: " " if unicodedata.category(sign[0]) != "Cf" and sign[0].isspace() else "", text)


def plain_but_ours(text: str) -> str:
    """Return a text as one line without control characters, except kongbox's own styles."""
    return "".join(part if part in OURS else plain(part) for part in STYLE.split(text))


def plain_lines(text: str) -> str:
    """Return several lines, each made harmless."""
    return "\n".join(map(plain_but_ours, text.split("\n")))


def plain_json(text: str, encoding: str | None = "utf-8") -> str:
    """Return JSON in which all control characters are escaped, including U+007F and higher ones, which JSON encoders leave as
    they are.

    If `encoding` is not UTF-8, escape all characters beyond ASCII.
    """
    utf8 = encoding is not None and encoding.lower().replace("_", "-") in ("utf-8", "utf8")
    return (BEYOND_JSON if utf8 else BEYOND_ASCII).sub(escaped, text)


def escaped(sign: re.Match[str]) -> str:
    """Return a character as JSON escapes it: one or two units of UTF-16."""
    units = sign[0].encode("utf-16-be").hex()
    return "".join(f"\\u{units[at : at + 4]}" for at in range(0, len(units), 4))
