"""A claim that is given back. (RX-INF-9)"""

import pytest
from strict import bill, guilty, strict

from kongbox.tiles import NAMES

WAITS_FOR_9D = "123b 456b 789b 44c 99d"
THROWN = "1c 3c 5c 7c 2d 4d 6d"


def south_wins(*answers: str, pair: str = "RR", draws: str = THROWN[:0]) -> dict[str, int]:
    """East discards a red dragon, then South a tile; West answers as told; South wins on their next draw but one."""
    game = strict(asked="W", E="R", W=pair, S=WAITS_FOR_9D, draws=draws or "1c 3c 5c 7c 9d")
    game.play("E discard R", f"W {answers[0]}", "S discard 1c", f"W {answers[1]}")
    return bill(game.throw("W", "N", "E").play("S mahjong"))


@pytest.mark.clause("RX-INF-9")
def test_it_costs_a_hundred_to_who_wins() -> None:
    never = south_wins("pass", "pass")
    for answers, times in ((("withdraw", "pass"), 1), (("withdraw", "withdraw"), 2)):
        paid = south_wins(*answers)
        assert paid.pop("WS") == never["WS"] + 100 * times
        assert paid == {who: amount for who, amount in never.items() if who != "WS"}


@pytest.mark.clause("RX-INF-9")
def test_it_is_flat_where_the_dealer_is_paid_or_pays() -> None:
    def east_wins(answer: str) -> dict[str, int]:
        game = strict(asked="W", E=f"R {WAITS_FOR_9D}", W="RR", draws="1c 3c 5c 9d")
        game.play("E discard R", f"W {answer}")
        return bill(game.throw("S", "W", "N").play("E mahjong"))

    def east_pays(answer: str) -> dict[str, int]:
        game = strict(asked="E", E="1d RR", S=WAITS_FOR_9D, draws="R 3c 5c 7c 9d")
        game.play("E discard 1d").pass_all().play("S discard R", f"E {answer}")
        return bill(game.throw("W", "N", "E").play("S mahjong"))

    for played, who in ((east_wins, "WE"), (east_pays, "ES")):
        never, once = played("pass"), played("withdraw")
        assert once.pop(who) == never.pop(who) + 100
        assert once == never


@pytest.mark.clause("RX-INF-9")
def test_who_wins_himself_owes_nobody() -> None:
    def west_wins(answer: str) -> dict[str, int]:
        game = strict(asked="W", E="R", W="RR 123b 456b 789b 44c", draws="1c R")
        game.play("E discard R", f"W {answer}").throw("S")
        return bill(game.play("W mahjong"))

    assert west_wins("withdraw") == west_wins("pass")


@pytest.mark.clause("RX-INF-9")
def test_nobody_is_owed_where_nobody_wins() -> None:
    game = strict(asked="W", E="R", W="RR", bonus=False).play("E discard R", "W withdraw")
    assert guilty(game) == ["W withdrawn-claim"]
    game.run_down(0)
    game.play(f"{game.waiting} discard {NAMES[game.side(game.waiting).drawn]}").pass_all()
    assert game.winner is None and game.paid() == set()


@pytest.mark.clause("RX-INF-9")
def test_the_score_sheet_tells_it_from_what_else_is_owed() -> None:
    game = strict(asked="S", E="5c", N="4c", W=WAITS_FOR_9D, S="55c 1d")
    game.go("E discard 5c", "S withdraw").pass_all()
    game.go("S discard 1d").pass_all().throw("W").go("N discard 4c", "W mahjong").pass_all()
    (fault,) = game.result.infractions
    assert [paid.amount for paid in fault.pays] == [100] and bill(game)["SW"] > 100


@pytest.mark.clause("RX-INF-9")
def test_the_score_sheet_tells_no_more_than_was_paid() -> None:
    """South holds 60, and the winner gets no more from them."""
    game = strict(asked="S", E="5c", N="4c", W=WAITS_FOR_9D, S="55c 1d", held=(2000, 60, 2000, 2000), cap_at_holdings=True)
    game.go("E discard 5c", "S withdraw").pass_all()
    game.go("S discard 1d").pass_all().throw("W").go("N discard 4c", "W mahjong").pass_all()
    (fault,) = game.result.infractions
    assert [paid.amount for paid in fault.pays] == [60] and bill(game)["SW"] == 60


@pytest.mark.clause("RX-INF-9")
def test_the_tile_goes_back_and_another_may_have_it() -> None:
    game = strict(asked="W", E="R", N="RR").play("E discard R", "W withdraw", "N pung")
    assert game.sets("N") == ["pung R exposed"] and game.waiting == "N"
    game = strict(asked="W", E="R", W="RR", draws="1c").play("E discard R", "W withdraw")
    assert game.waiting == "S" and game.sets("W") == [] and game.count("W", "R") == 2
