"""Sets a page with Typst: a form of ours, filled with facts; the same facts give the same bytes."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from ..errors import KongboxError
from ..game.words.failures import failure

if TYPE_CHECKING:
    import typst

HERE = Path(__file__).parent
FORMS = HERE / "forms"
PAPERS: dict[str, tuple[float, float]] = {"a4": (297, 210), "letter": (279.4, 215.9)}
"""The longer and the shorter side in millimetres."""
Paper = Literal["a4", "letter"]
PRESS = Lock()
"""One thing is set at a time."""


@cache
def fonts() -> "typst.Fonts":
    """The faces that come with Typst and with us, and none of the machine's: a page looks the same everywhere.

    Raises KongboxError (code "no-typst") where Typst is not installed.
    """
    try:
        import typst
    except ImportError:
        raise failure(KongboxError, "no-typst") from None
    return typst.Fonts(include_system_fonts=False, font_paths=[str(HERE / "fonts")])


class Form:
    """A form, filled: it can be asked for the facts of its layout, and printed as PDF or as pictures."""

    def __init__(self, name: str, facts: Any, paper: str = "a4", **more: Any) -> None:
        known = fonts()
        import typst

        longer, shorter = PAPERS[paper]
        told = {"longer": longer, "shorter": shorter, **more}
        self.inputs = {"facts": msgspec.json.encode(facts).decode(), "how": json.dumps(told)}
        self.compiler = typst.Compiler(
            FORMS / f"{name}.typ", root=FORMS, font_paths=known, ignore_system_fonts=True, sys_inputs=self.inputs
        )

    def pdf(self) -> bytes:
        """The printed pages, with no time and no place in them."""
        with PRESS:
            made = self.compiler.compile(format="pdf", timestamp=0)
        assert isinstance(made, bytes)
        return made

    @property
    def pages(self) -> int:
        """How many pages there are, as the form says."""
        return int(self.told("told")[-1]["page"])

    def pictures(self, ppi: float = 100) -> list[bytes]:
        """Every page as a PNG."""
        with PRESS:
            made = self.compiler.compile(format="png", ppi=ppi)
        return [made] if isinstance(made, bytes) else [*(made or [])]

    def told(self, label: str) -> list[Mapping[str, Any]]:
        """What the form says of its layout, in metadata of this label."""
        with PRESS:
            found = self.compiler.query(f"<{label}>", field="value")
        return [*json.loads(found)]
