"""What an observation holds is told by the table that the kernels take their places from; the reference carries it."""

import pytest
from clauses import ROOT
from reference import with_tables

from kongbox.envs import describe, fields_of
from kongbox.errors import BadInput

PAGE = ROOT / "docs" / "reference" / "environments.md"


def test_the_page_of_observations_is_up_to_date() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert with_tables(text) == text, "say: make protocol"
    assert all(describe(name) in text for name in ("compact", "planes", "oracle"))


@pytest.mark.parametrize(("observation", "size"), [("compact", 365), ("planes", 40), ("oracle", 635)])
def test_every_byte_belongs_to_one_field(observation: str, size: int) -> None:
    places = [place for place, _ in fields_of(observation).values()]
    assert [place.start for place in places] == [0, *(place.stop for place in places[:-1])]
    assert places[-1].stop == size


def test_an_unknown_observation_is_refused() -> None:
    for ask in (describe, fields_of):
        with pytest.raises(BadInput) as refused:
            ask("pixels")
        assert refused.value.code == "unknown-observation"
