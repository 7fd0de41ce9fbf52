"""Whole hands in a browser, as a person plays them: with the mouse, with the keys alone, with a finger on a phone."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from browser.driver import DESKTOP, PHONE, Player, numbers
from browser.evenings import Hand, evening, kongs, loss, robbing, wash_out

pytestmark = pytest.mark.browser
Sit = Callable[..., Player]


def play(player: Player, hand: Hand) -> None:
    """A hand from the deal to its sheet."""
    if hand.mine:
        player.play(*hand.mine)
    while not player.table.table.over:
        player.throw_drawn()
    expect(player.page.get_by_test_id("sheet")).to_be_visible()


def check_sheet(player: Player, text: str) -> None:
    """The sheet says how the hand ended, and all that the engine knows of it."""
    expect(player.page.get_by_test_id("sheet")).to_contain_text(text)
    player.settle()
    result = player.table.view().result
    assert result is not None
    sheet = player.text("sheet")
    assert text in sheet and result.text in sheet
    assert player.text("deal-next") == result.next
    for hand in result.hands:
        column = player.text(f"column-{hand.seat}")
        for line in hand.lines:
            assert line.name in column and line.clause in column
        if result.winner is not None:
            assert hand.total in numbers(player.text(f"score-{hand.seat}"))
    shown = numbers(player.text("totals"))
    assert all(abs(result.totals[seat]) in shown for seat in player.table.match.seats)
    if result.payments:
        assert {payment.amount for payment in result.payments} <= set(numbers(sheet))


@pytest.mark.turns
@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_an_evening(sit: Sit, way: str) -> None:
    dealt = {
        kongs: "You win with a tile discarded by South",
        robbing: "You win by robbing South's kong",
        wash_out: "A wash-out",
        loss: "South wins with a tile discarded by you",
    }
    if way == "keys":
        del dealt[wash_out]  # a long row of discards, nothing else
    table, hands = evening(*dealt)
    player = sit(table, way=way, size=DESKTOP)
    for number, (hand, end) in enumerate(zip(hands, dealt.values(), strict=True)):
        play(player, hand)
        check_sheet(player, end)
        if hand is not hands[-1]:
            assert len(table.match.results) == number + 1
            player.next_hand()


@pytest.mark.turns
@pytest.mark.parametrize("moving", [False, True])
def test_every_kind_of_set_is_declared_and_a_reload_in_the_middle_loses_nothing(sit: Sit, moving: bool) -> None:
    table, (hand,) = evening(kongs)
    player = sit(table, moving=moving)
    for number, action in enumerate(hand.mine):
        player.do(action)
        if number in (3, 7):
            before = looks(player)
            player.reload()
            assert looks(player) == before
    kinds = [event.kind for event in table.table.events if event.seat == 0]
    assert [kind for kind in kinds if kind in ("conceal", "kong", "pung", "chow", "add", "win")] == [
        "conceal", "kong", "pung", "chow", "add", "win",
    ]  # fmt: skip
    assert table.table.result is not None and table.table.result.winner == 0
    player.reload()
    check_sheet(player, "You win")


def test_a_hand_on_a_phone(sit: Sit) -> None:
    table, (hand,) = evening(kongs)
    player = sit(table, way="touch", size=PHONE)
    play(player, hand)
    check_sheet(player, "You win with a tile discarded by South")
    player.next_hand()


def looks(player: Player) -> list[str]:
    """What the page shows of the table."""
    places = [f"seat-{seat}" for seat in range(4)] + ["prompt", "left", *(f"discards-{seat}" for seat in range(4))]
    return [player.text(place) for place in places] + player.offered()
