"""A hint as it is told, and the words on buttons."""

import pytest
from situations import Situation, goulash, situation

from kongbox.bots.advice import advice
from kongbox.game import Table, read_action
from kongbox.game.model.reason import Hint
from kongbox.game.words.buttons import word
from kongbox.game.words.hints import hint_text
from kongbox.game.words.said import several, tile_words
from kongbox.tables.hints import hinted
from kongbox.tiles import NAMES
from kongbox.words.catalogue import say

CALLING = situation("dummies", E="R", S="123b 456b 555c 44d 78d", draws="1c").go("E discard R")
NINE = situation("dummies", E="1b 9b 1c 9c 1d 9d ESWN 22b 3b 6c")
TOLD = [
    pytest.param(
        CALLING,
        "S",
        "fish 1c",
        "A good player would discard 1 character and declare riichi. "
        "Then 6 dots or 9 dots completes your hand. Riichi is worth declaring. You are fishing.",
        id="a call",
    ),
    pytest.param(
        goulash(dealt=True, E="9c 1d"),
        "E",
        "give 9c",
        "A good player would give 9 characters. ",
        id="a tile to give",
    ),
    pytest.param(NINE, "E", "no-play", "A good player would call “Call a draw”. With so many different heads", id="a button"),
]


@pytest.mark.parametrize(("game", "wind", "wanted", "text"), TOLD)
def test_a_hint_says_what_is_done_why_and_how_far_the_hand_is(game: Situation, wind: str, wanted: str, text: str) -> None:
    seat = game.seat(wind)
    action = next(action for action in game.table.legal(seat) if action.id == wanted)
    told = hinted(game.table, seat, action)
    assert told.action == wanted
    assert told.text.startswith(text)
    assert told.text.endswith(("from ready.", "You are fishing."))


def test_what_is_announced_stands_on_a_button_alone() -> None:
    assert [word("fish", call) for call in ("fishing", "original", "riichi")] == [
        "Announce fishing",
        "Make an original call",
        "Declare riichi",
    ]
    assert word("draw", "riichi") is None


def test_a_hint_names_every_tile_to_give_in_an_exchange_and_none_with_a_discard() -> None:
    exchange = goulash(dealt=True, E="9c 1d")
    give = next(action for action in exchange.table.legal(exchange.seat("E")) if action.verb == "give")
    told = hinted(exchange.table, exchange.seat("E"), give)
    assert len(told.others) == 2
    assert all(tile in exchange.table.hand(exchange.seat("E")) for tile in told.others)
    fish = next(action for action in CALLING.table.legal(CALLING.seat("S")) if action.id == "fish 1c")
    assert hinted(CALLING.table, CALLING.seat("S"), fish).others == []


WAITS = "111b 333c 555d RR 77d"
ADVISED = [
    pytest.param(goulash(dealt=True, S=WAITS), "S fishing", "You lack one tile. Keep this hand, and exchange nothing."),
    pytest.param(
        goulash(dealt=True, S=WAITS).play("S fishing"),
        "E no-exchange",
        "Your hand is near mahjong, and an exchange could only spoil it.",
    ),
    pytest.param(
        goulash(dealt=True, S=WAITS).play("S fishing"),
        "E pass",
        "Your hand is far from mahjong, so an exchange can only help.",
    ),
    pytest.param(
        goulash(E="5d 9b", S="5d J").play("E discard 5d"), "S pung J", "The pung completes a meld and is worth the wild tile."
    ),
    pytest.param(
        goulash(dealt=True, E="111b 333c 555d 7d 1c 4c 7c 9b"),
        "E give 9b",
        "Your least useful tiles: this one, 7 characters and 1 character.",
    ),
    pytest.param(goulash(E="111b 333c 555d RR 77d J"), "E discard J", "Then 7 dots or red dragon completes your hand."),
    pytest.param(goulash(E="111b 333c 555d RR 7d J 9b"), "E discard 9b", "Then 7 dots or red dragon completes your hand."),
    pytest.param(goulash(E="111b 333c 555d RRR J 9b"), "E discard 9b", "Then any of 29 kinds completes your hand."),
]


@pytest.mark.parametrize(("game", "move", "why"), ADVISED)
def test_what_speaks_for_an_action(game: Situation, move: str, why: str) -> None:
    wind, _, wanted = move.partition(" ")
    action = next(action for action in game.table.legal(game.seat(wind)) if action.id == wanted)
    assert hint_text(advice(game.table, game.seat(wind), action)) == why


@pytest.mark.parametrize(("count", "form"), [(9, "named"), (10, "many")])
def test_up_to_nine_tiles_that_complete_a_hand_are_named_and_more_are_counted(count: int, form: str) -> None:
    tiles = several([tile_words(tile) for tile in NAMES[:count]], "or")
    found = hint_text(Hint("waits", "discard", tuple(NAMES[:count])))
    assert found == say("hint", "waits", form, tiles=tiles, number=count)


@pytest.mark.parametrize(("thrown", "code"), [("E:8d S:8d W:8d N:8d", "dead"), ("E:8d S:8d W:8d N:N", "waits")])
def test_a_wait_for_tiles_that_are_all_in_sight_is_called_so(thrown: str, code: str) -> None:
    table = Table.from_text(f"rules redux\nE 234567b 22345c 79d 9c\ndiscards {thrown}\nturn E\n")
    assert advice(table, 0, read_action("discard 9c")) == Hint(code, "discard", ("8d",))
    tile = tile_words("8d")
    told = {"dead": say("hint", "dead", tiles=tile), "waits": say("hint", "waits", "named", tiles=tile)}
    assert told[code] in hinted(table, 0, read_action("discard 9c")).text


def test_after_a_discard_that_gives_up_fishing_nobody_is_called_fishing() -> None:
    table = Table.from_text("rules redux\nE 234567b 22345c 79d 9c\nturn E\n")
    for tile, said in (("9c", say("advised", "fishing")), ("3c", say("advised", "away", "one", number=1))):
        assert hinted(table, 0, read_action(f"discard {tile}")).text.endswith(said)


@pytest.mark.parametrize(("hand", "code"), [("11233467799d WW", "costly"), ("123456b 234c 79d WW", "pass")])
def test_a_pass_says_whether_a_claim_would_bring_the_hand_nearer(hand: str, code: str) -> None:
    table = Table.from_text(f"rules redux\nE {hand}\nopen W:W\n")
    assert say("hint", code) in hinted(table, 0, read_action("pass")).text
