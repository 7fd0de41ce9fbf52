"""The page of the protocol is what the program says of itself, under an introduction that people write."""

from clauses import ROOT
from protocol import head_of, page

from kongbox.tables.wire import REQUESTS

PAGE = ROOT / "docs" / "reference" / "protocol.md"


def test_the_page_of_the_protocol_is_up_to_date() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert page(head_of(text)) == text, "say: make protocol"
    assert all(f"| `{name}` |" in text for name in REQUESTS)
