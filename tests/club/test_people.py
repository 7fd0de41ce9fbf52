"""The players of an evening and their penalties: what is refused, and at which number."""

from typing import Any

import msgspec
import pytest
from failing import fails
from msgspec.structs import replace

from kongbox.club.form import VERSION, Meeting, Member, Penalty, Round, TableDrawn
from kongbox.club.people import named, penalised, player_of, revoked, with_member
from kongbox.errors import BadInput, RuleRefusal
from kongbox.rulesets import Ruleset

RULES = Ruleset.load("pung_chow")


def a_meeting(*names: str, **more: Any) -> Meeting:
    return Meeting(VERSION, RULES.hash, msgspec.Raw(RULES.to_json()), tuple(map(Member, names)), **more)


FIVE = a_meeting("Ann", "Bo", "Cy", "Di", "Eve", rounds=(Round((TableDrawn((3, 1, 2), "book"),), (0,)),))


def test_new_players_have_names_of_their_own() -> None:
    assert named([" Ann ", "Bo"]) == (Member("Ann"), Member("Bo"))
    assert len(named([f"player {number}" for number in range(48)])) == 48
    with fails("club-full", RuleRefusal) as full:
        named(["Ann"] * 49)
    assert full.value.facts == {"most": 48}
    for names, case in ((["Ann", "Bo", "ANN"], "twice"), (["Ann", "Bo", " "], "empty")):
        with fails("bad-players", BadInput) as caught:
            named(names)
        assert (caught.value.facts["case"], caught.value.facts["count"]) == (case, 2)


def test_a_player_comes_until_the_club_is_full() -> None:
    some = a_meeting(*(f"player {number}" for number in range(47)))
    full = with_member(some, None, "Zoe", True)
    assert full.players == (*some.players, Member("Zoe", away=True))
    with fails("club-full", RuleRefusal):
        with_member(full, None, "Yan", False)
    assert with_member(full, 47, "Zoe", False).players[-1] == Member("Zoe")


@pytest.mark.parametrize(
    ("number", "name", "away", "code"),
    [
        (0, "Amy", False, None),  # on the bench of a round, but at no table
        (4, "Eve", True, None),
        (4, "EVE", False, None),
        (1, "Bo", True, None),
        (1, "Bob", False, "club-seated"),
        (2, "Cyd", False, "club-seated"),
        (4, "Di", False, "bad-players"),
        (3, "eve", False, "bad-players"),
        (0, "BO", False, "bad-players"),
        (5, "Fay", False, "no-such-club"),
    ],
)
def test_a_player_is_renamed_or_goes(number: int, name: str, away: bool, code: str | None) -> None:
    if code:
        with fails(code):
            with_member(FIVE, number, name, away)
        return
    players = [*FIVE.players]
    players[number] = Member(name, away)
    assert with_member(FIVE, number, name, away) == replace(FIVE, players=tuple(players))


def test_a_penalty_is_for_a_player_and_may_be_revoked() -> None:
    meeting = penalised(penalised(FIVE, 4, 20, " came   late "), 0, 5, "")
    assert meeting.penalties == (Penalty(4, 20, "came late"), Penalty(0, 5))
    assert revoked(meeting, 1, True).penalties == (Penalty(4, 20, "came late"), Penalty(0, 5, revoked=True))
    assert revoked(revoked(meeting, 0, True), 0, False) == meeting
    for what in (lambda: penalised(FIVE, 5, 20, ""), lambda: revoked(meeting, 2, True), lambda: player_of(FIVE, 5)):
        with fails("no-such-club", BadInput):
            what()
    assert player_of(FIVE, 4) == Member("Eve")


def test_an_evening_has_only_so_many_penalties() -> None:
    almost = replace(FIVE, penalties=(Penalty(0, 1),) * 199)
    full = penalised(almost, 1, 1, "")
    assert len(full.penalties) == 200
    with fails("club-penalties", RuleRefusal) as caught:
        penalised(full, 1, 1, "")
    assert caught.value.facts == {"most": 200}


@pytest.mark.parametrize("named", [{"rounds": ((4, 5), ())}, {"rounds": ((0, 1), (5,))}, {"penalty": 5}])
def test_nobody_is_named_who_is_not_on_the_list(named: dict[str, Any]) -> None:
    rounds, penalty = named.get("rounds"), named.get("penalty", 4)
    one = () if rounds is None else (Round((TableDrawn(rounds[0], "book"),), rounds[1]),)
    with pytest.raises(ValueError, match="no such player"):
        replace(FIVE, rounds=one, penalties=(Penalty(penalty, 1),))
    assert replace(FIVE, penalties=(Penalty(4, 1),))


def test_a_saved_evening_has_only_what_is_not_usual() -> None:
    meeting = Meeting(VERSION, RULES.hash, msgspec.Raw(b"{}"), (Member("Ann", away=False), Member("Bo", away=True)), hands=0)
    meeting = replace(meeting, start=None, bench=False, over=False, penalties=(Penalty(1, 7, "", revoked=False),))
    assert msgspec.json.decode(msgspec.json.encode(meeting)) == {
        "club": 1,
        "hash": RULES.hash,
        "ruleset": {},
        "players": [{"name": "Ann"}, {"name": "Bo", "away": True}],
        "penalties": [{"player": 1, "points": 7}],
    }
