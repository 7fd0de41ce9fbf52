"""The wire is typed once: the client's types, and the views that its tests stand on, are the server's own."""

from pathlib import Path

import msgspec
import pytest
from typescript import typescript

from kongbox.game.views.replies import Shown
from kongbox.tables.wire import USUAL_SHORTEST, Choose

WEB = Path(__file__).parents[2] / "web" / "src"
FIXTURES = sorted((WEB / "fixtures").glob("*.json"))


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    assert (WEB / "protocol.ts").read_text(encoding="utf-8") == typescript(), "run make protocol"


def test_a_table_that_is_printed_is_laid_as_the_page_lays_one() -> None:
    """The clocks, the lots, who is minded, what is seen and who rules, where nobody has chosen anything else."""
    usual = (WEB / "friends" / "manners.ts").read_text(encoding="utf-8").partition("USUAL: Manner = {")[2].partition("}")[0]
    told = {key.strip(): value.strip(' "') for key, _, value in (part.partition(":") for part in usual.split(",")) if value}
    choices = Choose("redux", shortest=USUAL_SHORTEST)
    assert told == {key: str(getattr(choices, key)).replace("True", "true") for key in told} and len(told) == 6


def test_there_are_views_for_the_client_to_be_tested_with() -> None:
    assert len(FIXTURES) > 20


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_every_view_reads_as_the_server_would_write_it(path: Path) -> None:
    text = path.read_bytes().strip()
    shown = msgspec.json.decode(text, type=Shown, strict=True)
    assert msgspec.json.encode(shown) == text  # nothing more, nothing less, in the same order
