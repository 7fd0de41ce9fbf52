"""The oracle against the rulebook's own examples, against counts known for the game, and against itself."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from .cases import KINDS, MAJORS, Case, Shown, held, set_tiles, to_notation
from .hands import cases
from .scorer import ROWS, NoMahjong, score
from .settlement import settle
from .shapes import is_orphans, partings, waits, whole_partings

EXAMPLES = json.loads((Path(__file__).parents[2] / "docs" / "rulebook" / "examples.json").read_text())


def redux(section: str) -> list[Any]:
    """The examples of one section under redux, named by their ids."""
    return [pytest.param(example, id=example["id"]) for example in EXAMPLES[section] if example["rules"] == "redux"]


def tiles_of(text: str) -> list[str]:
    """The tiles of one written group."""
    tiles: list[str] = []
    numbers: list[str] = []
    for sign in text:
        if sign.isdigit():
            numbers.append(sign)
        elif sign.islower():
            tiles += [number + sign for number in numbers]
            numbers = []
        else:
            tiles.append(sign)
    return tiles


def read_case(hand: str, **rest: object) -> Case:
    """A case from the notation."""
    case = Case([])
    for group in hand.split():
        tiles = tiles_of(group.lstrip("+_."))
        if group.startswith("."):
            case.won_tile = tiles[0]
            case.concealed += tiles
        elif group[0] in "+_":
            lie = {"+": "exposed", "_": "concealed", "+_": "onto_concealed_pung"}[group[: len(group) - len(group.lstrip("+_"))]]
            shape = "chow" if len(set(tiles)) > 1 else "kong" if len(tiles) == 4 else "pung"
            shown: Shown = (shape, tiles[0], lie)
            assert set_tiles(shown) == tiles
            case.sets.append(shown)
        elif tiles[0][1:] in ("f", "y"):
            case.bonus += tiles
        else:
            case.concealed += tiles
    for name, value in rest.items():
        setattr(case, name, value)
    return case


FACTS = ("seat", "round", "won", "final", "original_call", "heaven", "earth", "kong_on_kong", "thirteenth", "options")


@pytest.mark.parametrize("example", redux("hands") + redux("circumstances"))
def test_example_hands(example: dict[str, Any]) -> None:
    result = score(read_case(example["hand"], **{name: example[name] for name in FACTS if name in example}))
    assert result.total == example["total"]
    assert result.special == example.get("special")
    if "points" in example or result.special:  # of a hand without limit an example tells the total alone
        assert (result.points, result.doublers) == (example.get("points"), example.get("doublers"))


@pytest.mark.parametrize("example", redux("settlements") + redux("cannons"))
def test_example_settlements(example: dict[str, Any]) -> None:
    payments, net = settle(example["winner"], example["scores"], cannon=example.get("cannon"), options=example.get("options"))
    stated = [(payment["from"], payment["to"], payment["amount"]) for payment in example["payments"]]
    assert sorted(payments) == sorted(stated)
    assert sum(net.values()) == 0


def test_no_winning_hand_is_refused() -> None:
    (example,) = (example for example in EXAMPLES["refused"] if example["id"] == "redux-not-complete")
    with pytest.raises(NoMahjong):
        score(read_case(example["hand"], won=example["won"]))


def test_a_player_who_runs_out_pays_the_winner_first_and_from_what_he_was_paid() -> None:
    scores = {"E": 10, "S": 100, "W": 60, "N": 40}
    holdings = {"E": 150, "S": 500, "W": 130, "N": 10}
    payments, net = settle("S", scores, holdings=holdings, options={"cap_at_holdings": True})
    # E owes 200 and has 150; W pays 100 of 130; N has 10. Then W collects from E (broke) and N (broke), N from E (broke).
    assert payments == [("E", "S", 150), ("W", "S", 100), ("N", "S", 10)]
    payments, net = settle(
        "N", {"E": 20, "S": 30, "W": 10, "N": 5}, holdings=dict.fromkeys("ESWN", 15), options={"cap_at_holdings": True}
    )
    # Each owes N 5, E 10; S then takes 5 of E's 20 and 10 of W's 20; E, paid nothing, finds W broke.
    assert payments == [("E", "N", 10), ("S", "N", 5), ("W", "N", 5), ("E", "S", 5), ("W", "S", 10)]
    payments, net = settle(
        "N", {"E": 20, "S": 30, "W": 10, "N": 2}, holdings={"E": 4, "S": 99, "W": 99, "N": 0}, options={"cap_at_holdings": True}
    )
    # E is emptied by N, owes S 20 in vain, and is paid 20 by W afterwards.
    assert payments == [("E", "N", 4), ("S", "N", 2), ("W", "N", 2), ("W", "S", 20), ("W", "E", 20)]
    assert net == {"E": 16, "S": 18, "W": -42, "N": 8}


def test_options_of_settlement() -> None:
    scores = {"E": 12, "S": 20, "W": 1200, "N": 1000}
    assert len(settle("S", scores, options={"losers_settle": False})[0]) == 3
    assert ("E", "W", 2376) in settle("S", scores, options={"limit": 0})[0]
    assert settle("S", scores, cannon="W", options={"cannon": "off"}) == settle("S", scores)
    assert settle(None, scores) == ([], dict.fromkeys("ESWN", 0))


@pytest.mark.proof
def test_fourteen_tiles_of_one_suit_that_are_melds_and_an_eye() -> None:
    """13,259 count vectors of a suit make four melds and an eye."""

    def vectors(places: int, tiles: int) -> list[tuple[int, ...]]:
        if places == 1:
            return [(tiles,)] if tiles <= 4 else []
        return [(count, *rest) for count in range(min(4, tiles) + 1) for rest in vectors(places - 1, tiles - count)]

    every = vectors(9, 14)
    assert len(every) == 118_800
    assert sum(bool(partings.__wrapped__(0, counts)) for counts in every) == 13_259


def test_waits_are_the_kinds_that_complete_the_hand() -> None:
    several = 0
    for case in cases(3, 400):
        if case.won_tile is None:
            continue
        fishing = list(case.concealed)
        fishing.remove(case.won_tile)
        completing = {
            kind
            for kind in KINDS
            if fishing.count(kind) < 4 and (whole_partings([*fishing, kind]) or is_orphans([*fishing, kind]))
        }
        assert waits(fishing, True) == completing
        assert case.won_tile in completing
        several += len(completing) > 1
    assert several > 50


def test_drawn_cases_could_have_been_played() -> None:
    for case in cases(5, 5000):
        tiles, kongs = held(case), [lie for shape, _, lie in case.sets if shape == "kong"]
        assert max(Counter(tiles + case.exposed).values()) <= 4
        assert len(set(case.bonus)) == len(case.bonus)
        assert len(case.concealed) + 3 * len(case.sets) == (13 if case.won is None else 14)
        assert (case.won is None) == (case.won_tile is None)
        if case.won is None:
            assert not (case.final or case.original_call or case.heaven or case.earth or case.thirteenth or case.kong_on_kong)
            continue
        assert case.won_tile in case.concealed
        if case.heaven:
            assert (case.seat, case.won) == ("E", "loose" if kongs else "wall")
        if case.earth:
            assert case.seat != "E" and case.won == "discard"
        if case.heaven or case.earth:
            assert not (case.final or case.original_call)
            assert {lie for _, _, lie in case.sets} <= {"concealed"}
        if case.thirteenth:
            assert case.seat == "E"
        if case.kong_on_kong:
            assert case.won == "loose" and len(kongs) >= 2 and kongs != ["onto_concealed_pung"] * len(kongs)
        if case.won == "rob":
            assert tiles.count(case.won_tile) == 1 and not case.final
            assert len(case.won_tile) == 2 or set(tiles) == MAJORS
        if case.won == "loose":
            dead_wall = case.option("wall") == "dead_wall"
            assert case.bonus if case.final else kongs or (dead_wall and case.bonus)


def test_written_cases_read_back() -> None:
    for case in cases(7, 500):
        again = read_case(to_notation(case))
        assert sorted(again.concealed) == sorted(case.concealed)
        assert (again.sets, sorted(again.bonus), again.won_tile) == (case.sets, sorted(case.bonus), case.won_tile)


@pytest.mark.proof
def test_every_row_comes_up() -> None:
    """At the rate of a hundred in 100,000 at least, and no line outside the rows."""
    fired: Counter[str] = Counter()
    for case in cases(11, 5000):
        result = score(case)
        assert result.lines in result.alternatives
        fired.update(result.lines.keys())
    assert {row for row in ROWS if fired[row] < 5} == set()
    assert set(fired) <= set(ROWS)
