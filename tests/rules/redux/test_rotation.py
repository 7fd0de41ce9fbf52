"""How the deal and the winds go round, from the first hand of a session to its last."""

import random

import pytest
from situations import Situation, play_out, quick_hand, rules

from kongbox.core.session.session import conclude, open_session
from kongbox.core.state.records import Session
from kongbox.core.state.records import Table as State
from kongbox.game import Match, NextDeal

NAMES = ["Ann", "Ben", "Cid", "Dot"]
WINDS = "ESWN"


class Evening:
    """The rotation, played with name cards: `cards` are the names in the order East, South, West, North."""

    def __init__(self, rounds: int = 4, literal: bool = False) -> None:
        self.cards = list(NAMES)
        self.prevails = "E"
        self.rounds = rounds
        self.literal = literal
        self.beaten: set[str] = set()
        self.wins = 0
        self.over = False

    @property
    def dealer(self) -> str:
        """Who has the first turn."""
        return self.cards[WINDS.index(self.prevails)] if self.literal else self.cards[0]

    def hand(self, winner: str | None) -> None:
        """A name wins, or nobody."""
        if winner is None:
            return
        if winner == self.dealer:
            self.wins += 1
            if self.wins < 13:
                return
        self.beaten.add(self.dealer)
        self.wins = 0
        self.cards.append(self.cards.pop(0))  # who was South becomes East
        if len(self.beaten) == 4:
            self.beaten.clear()
            if WINDS.index(self.prevails) + 1 == self.rounds:
                self.over = True
            else:
                self.prevails = WINDS[WINDS.index(self.prevails) + 1]


def match_of(**options: object) -> Match:
    """A session whose seats are given, Ann in East's chair."""
    return Match(rules(**options), NAMES, seats=[0, 1, 2, 3], seed=2)


def dealer_of(match: Match) -> str:
    """Who deals the next hand, by the table that is dealt."""
    return match.name_at(match.deal().state.dealer)


def play(match: Match, *winners: str | None) -> list[NextDeal]:
    """Hands won at once by winds, None for a wash-out; what happens after each."""
    return [match.conclude(quick_hand(match, winner)) for winner in winners]


def goes(match: Match, *winners: str | None) -> list[tuple[str, str]]:
    """The same, as the code of what happens and the name of the next dealer."""
    return [(deal.code, match.name_at(deal.dealer)) for deal in play(match, *winners) if deal.dealer is not None]


@pytest.mark.clause("RX-ROT-2")
def test_the_dealer_keeps_the_deal_after_his_own_win_and_after_a_wash_out() -> None:
    match = match_of()
    assert goes(match, "E", None, "E") == [("keeps", "Ann"), ("again", "Ann"), ("keeps", "Ann")]
    assert (match.place.east, match.place.prevailing, match.place.streak) == (0, 0, 2)
    assert dealer_of(match) == "Ann"


@pytest.mark.clause("RX-ROT-3")
@pytest.mark.parametrize("winner", ["S", "W", "N"])
def test_after_anyone_elses_win_south_becomes_east(winner: str) -> None:
    match = match_of()
    assert goes(match, winner) == [("passes", "Ben")]
    table = match.deal()
    game = Situation(table)
    assert [match.name_at(game.seat(wind)) for wind in WINDS] == ["Ben", "Cid", "Dot", "Ann"]
    assert match.place.streak == 0


@pytest.mark.clause("RX-ROT-1", "RX-ROT-4")
def test_east_deals_in_every_wind_round() -> None:
    match = match_of()
    said = play(match, "S", "S", "S", "S")
    assert said[-1] == NextDeal("new-wind", 0, prevailing="S")
    assert (match.place.east, match.place.prevailing) == (0, 1)
    table = match.deal()
    assert (table.state.dealer, table.state.east, table.state.prevailing) == (0, 0, 1)
    assert table.waiting == (0,)


@pytest.mark.clause("RX-ROT-1", "RX-OPT-1")
def test_literally_the_player_whose_wind_prevails_deals() -> None:
    match = match_of(dealer="prevailing")
    assert goes(match, "S", "N", "W", "N")[-1] == ("new-wind", "Ben")
    assert (match.place.east, match.place.prevailing) == (0, 1)
    game = Situation(match.deal())
    assert game.waiting == "S"
    assert [len(game.hand(wind).translate(str.maketrans("", "", "bcd "))) for wind in WINDS] == [13, 14, 13, 13]
    # they keep their place by winning, and lose it to East
    assert goes(match, "S", None, "E") == [("keeps", "Ben"), ("again", "Ben"), ("passes", "Cid")]
    assert match.name_at(match.place.east) == "Ben"


@pytest.mark.clause("RX-ROT-1", "RX-PAY-3", "RX-SH-16")
@pytest.mark.parametrize(("dealer", "doubled"), [("east", "E"), ("prevailing", "S")])
def test_the_dealer_of_the_south_round_pays_and_receives_double(dealer: str, doubled: str) -> None:
    match = match_of(dealer=dealer, cap_at_holdings=False)
    play(match, "S", "N", "W", "N")
    won = Situation(quick_hand(match, doubled))
    assert won.score(doubled).special == "Heaven's Blessing"
    assert won.paid() == {(wind, doubled, 2000) for wind in WINDS if wind != doubled}
    lost = Situation(quick_hand(match, "N"))
    assert lost.score("N").special == "Earth's Blessing"
    assert {(giver, amount) for giver, taker, amount in lost.paid() if taker == "N"} == {
        (wind, 2000 if wind == doubled else 1000) for wind in WINDS if wind != "N"
    }


@pytest.mark.clause("RX-ROT-4")
def test_a_wind_prevails_until_every_player_has_lost_as_dealer() -> None:
    match = match_of()
    # Ann wins twice, a wash-out, Ben wins once: only losses count
    play(match, "E", None, "E", "W", "E", "S", None, "N")
    assert match.place.prevailing == 0
    assert dealer_of(match) == "Dot"
    assert goes(match, "E", "W") == [("keeps", "Dot"), ("new-wind", "Ann")]


@pytest.mark.clause("RX-ROT-4")
@pytest.mark.parametrize("rounds", [1, 2, 3, 4])
@pytest.mark.parametrize("dealer", ["east", "prevailing"])
def test_the_session_ends_when_all_have_lost_under_the_last_wind(rounds: int, dealer: str) -> None:
    match = match_of(rounds=rounds, dealer=dealer)
    for hand in range(4 * rounds):
        assert not match.over
        assert match.place.prevailing == hand // 4
        loser = hand // 4 if dealer == "prevailing" else 0
        (said,) = play(match, WINDS[(loser + 1 + hand % 3) % 4])
    assert match.over
    assert said == NextDeal("over")


@pytest.mark.clause("RX-ROT-5", "RX-SH-18")
def test_the_thirteenth_win_passes_the_deal_on_as_a_loss() -> None:
    match = match_of(rounds=1)
    said = goes(match, *["E"] * 7, None, *["E"] * 5)
    assert said == [("keeps", "Ann")] * 7 + [("again", "Ann")] + [("keeps", "Ann")] * 5
    assert match.place.streak == 12
    table = quick_hand(match, "E")
    assert match.conclude(table) == NextDeal("passes", 1)
    assert match.place.streak == 0
    play(match, "S", "S", "S")  # Ben, Cid and Dot lose; Ann has lost already
    assert match.over


@pytest.mark.clause("RX-ROT-5", "RX-OPT-5")
def test_without_that_special_hand_the_thirteenth_winner_keeps_the_deal() -> None:
    ruleset = rules().choose({"special_hands": ["heavens_blessing"]})
    match = Match(ruleset, NAMES, seats=[0, 1, 2, 3])
    assert goes(match, *["E"] * 14) == [("keeps", "Ann")] * 14


@pytest.mark.clause("RX-ROT-1", "RX-ROT-2", "RX-ROT-3", "RX-ROT-4", "RX-ROT-5")
@pytest.mark.parametrize("literal", [False, True])
@pytest.mark.parametrize("rounds", [1, 2, 4])
def test_any_evening_rotates_as_with_name_cards(literal: bool, rounds: int) -> None:
    ruleset = rules(dealer="prevailing" if literal else "east", rounds=rounds)
    dice = random.Random(rounds)
    state = State.new()
    for _ in range(20):
        evening, session = Evening(rounds, literal), Session.new()
        open_session(session, 0, rounds, 1, 2000, 0)
        lucky = dice.random()
        while not session.ended:
            state.dealer = NAMES.index(evening.dealer)
            state.winner = dice.choice([-1, *range(4)]) if dice.random() > lucky else state.dealer
            conclude(session, state, ruleset.rules)
            evening.hand(None if state.winner < 0 else NAMES[state.winner])
            assert NAMES[session.east] == evening.cards[0]
            assert WINDS[session.prevailing] == evening.prevails
            assert session.streak == evening.wins
            assert {name for seat, name in enumerate(NAMES) if session.lost >> seat & 1} == evening.beaten
            assert session.ended == evening.over


@pytest.mark.clause("RX-ROT-4", "RX-PAY-1", "RX-PLAY-20")
@pytest.mark.parametrize(
    ("rounds", "dealer", "wall", "bonus", "seed"),
    [
        pytest.param(4, "east", "kong_box", True, 4, marks=pytest.mark.proof),
        pytest.param(4, "prevailing", "dead_wall", True, 4, marks=pytest.mark.proof),
        (2, "east", "dead_wall", False, 6),
        (1, "prevailing", "kong_box", False, 28),
    ],
)
def test_bots_play_a_session_to_its_end(rounds: int, dealer: str, wall: str, bonus: bool, seed: int) -> None:
    match = Match(rules(rounds=rounds, dealer=dealer, wall=wall, bonus=bonus), NAMES, seats=[0, 1, 2, 3], seed=seed)
    evening = Evening(rounds, dealer == "prevailing")
    washouts = lost = 0
    assert match.totals == [2000] * 4
    while not match.over:
        assert len(match.results) < 120
        table = match.deal()
        assert match.name_at(table.state.dealer) == evening.dealer
        assert match.name_at(table.state.east) == evening.cards[0]
        assert WINDS[table.state.prevailing] == evening.prevails
        assert table.state.streak == evening.wins
        assert [table.state.side[seat].held for seat in range(4)] == match.totals
        bot = "random" if len(match.results) % 4 == 1 else "greedy"
        play_out(table, bot, len(match.results))
        before = match.totals
        match.conclude(table)
        assert table.result is not None
        winner = table.result.winner
        washouts += winner is None
        lost += winner not in (None, table.state.dealer)
        evening.hand(None if winner is None else match.name_at(winner))
        assert tuple(now - then for now, then in zip(match.totals, before, strict=True)) == table.result.net
        assert sum(match.totals) == 8000
    assert evening.over
    assert washouts > 0
    assert lost == 4 * rounds
