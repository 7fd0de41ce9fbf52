"""Typesetting with Typst, which fills a form with facts. Equal facts give equal bytes."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from ..errors import KongboxError
from ..game.words.failures import failure
from ..words.catalogue import language_now, say, spoken_catalogue

if TYPE_CHECKING:
    import typst

HERE = Path(__file__).parent
FORMS = HERE / "forms"
PAPERS: dict[str, tuple[float, float]] = {"a4": (297, 210), "letter": (279.4, 215.9)}
"""The longer and the shorter side of each paper size, in millimetres."""
Paper = Literal["a4", "letter"]
PRESS = Lock()
"""A lock, so that Typst sets one form at a time."""


@cache
def fonts() -> "typst.Fonts":
    """Return the fonts of Typst and of kongbox, without those of the machine, so that a page looks the same everywhere.

    Raises KongboxError (code "no-typst") if Typst is not installed.
    """
    try:
        import typst
    except ImportError:
        raise failure(KongboxError, "no-typst") from None
    return typst.Fonts(include_system_fonts=False, font_paths=[str(HERE / "fonts")])


class Form:
    """A form filled with facts, to be printed as a PDF or as pictures."""

    def __init__(self, name: str, facts: Any, paper: str = "a4", **more: Any) -> None:
        known = fonts()
        import typst

        longer, shorter = PAPERS[paper]
        inputs = {"longer": longer, "shorter": shorter, **more}
        words = spoken_catalogue()["paper"] | {"language": language_now(), "thousands": say("number", "thousands")}
        self.inputs = {"facts": msgspec.json.encode(facts).decode(), "how": json.dumps(inputs), "words": json.dumps(words)}
        self.compiler = typst.Compiler(
            FORMS / f"{name}.typ", root=FORMS, font_paths=known, ignore_system_fonts=True, sys_inputs=self.inputs
        )

    def pdf(self) -> bytes:
        """Return the PDF, without dates and paths."""
        with PRESS:
            made = self.compiler.compile(format="pdf", timestamp=0)
        assert isinstance(made, bytes)
        return made

    @property
    def pages(self) -> int:
        """The number of pages that the form reports."""
        return int(self.metadata("told")[-1]["page"])

    def pictures(self, ppi: float = 100) -> list[bytes]:
        """Return every page as a PNG image."""
        with PRESS:
            made = self.compiler.compile(format="png", ppi=ppi)
        return [made] if isinstance(made, bytes) else [*(made or [])]

    def metadata(self, label: str) -> list[Mapping[str, Any]]:
        """Return what the form reports about its layout under this label."""
        with PRESS:
            metadata = self.compiler.query(f"<{label}>", field="value")
        return [*json.loads(metadata)]
