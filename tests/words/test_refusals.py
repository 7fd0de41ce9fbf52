"""What a player is told whose move, or whose ruling, is refused."""

import pytest
from situations import Situation, situation
from strict import strict

from kongbox.errors import KongboxError
from kongbox.game import IllegalAction
from kongbox.game.play.referee import charges
from kongbox.game.words.offences import charge_texts, offence_text
from kongbox.game.words.reader import Reader
from kongbox.game.words.said import with_clause
from kongbox.words.catalogue import catalogue_in, speaking

REST = "123b 456b 789b"
BEGUN = "The next turn has begun, so you can no longer claim the last discard. (RX-INF-7)"
IN_ORDER = "Before the first discard a wrong number of tiles is corrected without a ruling. (RX-INF-1)"


def sentence(game: Situation, move: str) -> str:
    """What a player is told who asks for a move that is refused."""
    wind, _, action = move.partition(" ")
    with pytest.raises(IllegalAction) as refused:
        game.table.step(game.seat(wind), action)
    return str(refused.value)


def gone_on(asked: str = "") -> Situation:
    """East has discarded a dragon, and West has let it pass."""
    return strict(asked=asked, E="R", W="RR").play("E discard R", "W pass")


@pytest.mark.parametrize("asked", ["", "W"])
@pytest.mark.parametrize("move", ["W pung", "W mahjong"])
def test_a_claim_that_comes_too_late(asked: str, move: str) -> None:
    assert sentence(gone_on(asked), move) == BEGUN


def test_a_player_whose_turn_it_is_not_is_told_so_as_you() -> None:
    told = {
        "en": "It is East's turn, and you have nothing to answer.",
        "de": "Ost ist an der Reihe; du hast nichts zu entscheiden.",
    }
    for language, said in told.items():
        with speaking(catalogue_in(language)):
            assert sentence(strict(E="R", W="RR"), "W discard R").startswith(said)


def test_an_infraction_that_the_rules_do_not_know() -> None:
    table = strict("bmja", E="R").table
    with pytest.raises(KongboxError) as refused:
        table.rule(2, "remark")
    assert refused.value.message == f"{table.ruleset.name} has no such infraction."


def test_a_ruling_that_nobody_needs_yet() -> None:
    with pytest.raises(KongboxError) as refused:
        strict().table.rule(1, "short-hand")
    assert refused.value.message == IN_ORDER


def test_a_ruling_that_is_none() -> None:
    with pytest.raises(KongboxError) as refused:
        strict().table.rule(1, "sneezing")
    assert refused.value.message.startswith("'sneezing' is not a ruling. Rulings: short-hand, long-hand,")


def test_a_reason_says_what_is_missing() -> None:
    game = situation(E="9d", S=f"{REST} 44c 7d 7d", W="99d")
    game.play("E discard 9d")
    with pytest.raises(
        IllegalAction, match=r"^With the 9 dots your hand is not complete: it waits for 4 characters or 7 dots\. "
    ):
        game.table.step(1, "mahjong")
    with pytest.raises(IllegalAction, match=r"For a pung your hand needs two more like the 9 dots; it has none"):
        game.table.step(1, "pung")
    far = situation(E="147b 258c 369d ESWNR")
    with pytest.raises(IllegalAction, match=r"it is \d+ tiles from ready"):
        far.table.step(0, "mahjong")


def test_what_a_false_mahjong_would_cost() -> None:
    table = strict().table
    charge = next(charge for charge in charges(table.ruleset) if charge.name == "false-mahjong-shown")
    told = charge_texts(charge, 1, table.foresee(1, charge.name), Reader.by_wind(0, 0))
    assert "South pays you 1,000, West 500 and North 500." in told
    table.rule(1, charge.name)
    assert table.result is not None
    (offence,) = table.result.infractions
    told = [offence_text(offence, Reader.by_wind(0, 0))]
    assert told == ["South has shown a false mahjong, and pays you 1,000, West 500 and North 500. (RX-INF-11)"]


def test_a_ruling_of_the_rulebook_is_called_as_the_language_calls_it() -> None:
    cited = "RX-PLAY-14, ruling 56"
    assert with_clause("So.", cited) == f"So. ({cited})"
    with speaking(catalogue_in("de")):
        assert with_clause("So.", cited) == "So. (RX-PLAY-14, Entscheid 56)"
