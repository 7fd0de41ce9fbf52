"""A first game, without scores: nobody is shown points, and the sheet says who has won. (RX-AID-2)"""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.driver import DESKTOP, PHONE, Player
from browser.evenings import evening, loss
from browser.sentences import sentence
from kongbox.rulesets import Ruleset

pytestmark = pytest.mark.browser
Sit = Callable[..., Player]


@pytest.mark.parametrize(("way", "size"), [("mouse", DESKTOP), ("touch", PHONE)])
def test_a_hand_without_scores(sit: Sit, way: str, size: tuple[int, int]) -> None:
    table, hands = evening(loss, rules=Ruleset.load("redux", {"scoring": False}))
    player = sit(table, way=way, size=size)
    expect(player.page.get_by_test_id("seat-0")).to_be_visible()
    assert "2,000" not in player.page.locator("body").inner_text()
    player.play(*hands[0].mine)
    expect(player.page.get_by_test_id("sheet")).to_contain_text("South wins with a tile discarded by you")
    expect(player.page.get_by_test_id("totals")).to_contain_text(sentence("sheet", "totals_table", "wins"))
    expect(player.page.get_by_test_id("column-1")).to_contain_text(sentence("sheet", "column", "wins"))
    for seat in range(4):
        expect(player.page.get_by_test_id(f"score-{seat}")).to_have_count(0)
    player.shoot(f"without-scores-{way}")
