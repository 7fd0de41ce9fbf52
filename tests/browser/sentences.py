"""The client's sentences, from its catalogues."""

import tomllib
from functools import cache
from typing import Any

from kongbox.words.catalogue import WORDS


def sentence(page: str, *keys: str, **facts: str | int) -> str:
    """Return one sentence of a page's catalogue, with its facts; of a plural, the form for `count`."""
    found: Any = _page(page)
    for key in keys:
        found = found[key]
    if isinstance(found, dict):
        found = found["one" if facts["count"] == 1 else "other"]
    return str(found).format(**facts)


@cache
def _page(page: str) -> dict[str, Any]:
    return tomllib.loads((WORDS / "en" / "page" / f"{page}.toml").read_text(encoding="utf-8"))
