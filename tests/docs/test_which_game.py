"""The comparison of the games says what their sheets say."""

import re

import pytest
from clauses import ROOT

from kongbox.book.opening import played_by
from kongbox.rulesets import Ruleset
from kongbox.rulesets.load import SHIPPED

PAGE = (ROOT / "docs" / "rules" / "README.md").read_text(encoding="utf-8")
TABLE = PAGE.partition("\n| ")[2].partition("\n\n")[0]
ROWS = {
    cells[0]: cells[1:]
    for line in TABLE.splitlines()
    if len(cells := [cell.strip() for cell in line.strip("| ").split(" | ")]) == 6
}


@pytest.mark.parametrize("name", SHIPPED)
def test_a_column_agrees_with_its_sheet(name: str) -> None:
    ruleset = Ruleset.load(name)
    options = ruleset.options
    at = ROWS["id"].index(f"`{name}`")
    said = {what: cells[at] for what, cells in ROWS.items()}
    assert said["players"] == ("2 to 4" if all(played_by(count, ruleset) for count in (2, 3)) else "4")
    assert said["tiles"] == ("144" if options.bonus else "136")
    assert said["flowers and seasons"] == ("yes" if options.bonus else "no")
    assert said["chows in a hand, at most"] == str(options.chows)
    assert said["limit, in points"] == (f"{options.limit:,}" if options.limit else "none")
    assert said["the limit applies to"] == (
        {"hand": "the hand", "payment": "each payment"}[options.limit_on] if options.limit else "–"
    )
    assert said["special hands"] == str(sum(bool(row.value) for row in ruleset.rows))
    assert said["points for mahjong"] == str(options.mahjong_points)
    assert said["a kong's extra tile comes from"] == {"kong_box": "a kong box", "wall_end": "the wall's end"}[options.wall]
    assert said["if a dangerous discard helps the winner"] == ("–" if options.cannon == "off" else "the discarder pays for all")
    assert options.losers_settle


def test_every_game_has_its_column() -> None:
    assert len(ROWS["id"]) == len(SHIPPED) and all(re.search(rf"\({name}\.md\)", PAGE) for name in SHIPPED)
