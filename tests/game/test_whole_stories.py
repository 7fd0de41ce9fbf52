"""Whole hands, event by event: who did what, with which tile, whose it was, and how many are left."""

from collections.abc import Callable

import pytest
from situations import Situation, goulash, situation
from strict import strict

from kongbox.game import Event


def story(game: Situation) -> list[str]:
    """Return all events of a hand as text, with every field of each."""
    return [told(game, event) for event in game.table.events]


def told(game: Situation, event: Event) -> str:
    """Return an event as text: "S pung 5c of E wilds=0"."""
    words = [game.wind(event.seat), event.kind, *([event.tile] if event.tile else []), *event.tiles]
    words += [f"of {game.wind(event.other)}"] if event.other is not None else []
    words += [event.code] if event.code else []
    for name in ("dealt", "left", "total", "amount", "wilds", "exchange", "danger", "replaced"):
        value = getattr(event, name)
        words += [f"{name}={value}"] if value is not None else []
    return " ".join(words)


REST = "123b 456b 789b"
RICH = (9000,) * 4
DEALT = ["E deal dealt=14", "S deal dealt=13", "W deal dealt=13", "N deal dealt=13"]
HANDS: list[tuple[str, Callable[[], Situation], str, list[str]]] = [
    (
        "a win on a discard",
        lambda: situation(
            E="5555c 1f 3c R", S=f"{REST} 44c 78d", W="46b 8d", N="88d 333c 1d 9d", draws="2d 5b 6c", loose="1d 7b", held=RICH
        ),
        "E conceal 5c; E discard R; *; S discard 5b; W chow 456b; W discard 8d; N pung; "
        "N discard 1d; *; E discard 3c; N kong; N discard 9d; S mahjong",
        [
            "E bonus 1f of E",
            "E draw 2d left=74",
            "E conceal 5c wilds=0",
            "E loose 1d left=74",
            "E discard R of E",
            "S draw 5b left=73",
            "S discard 5b of S",
            "W chow 5b 4b 5b 6b of S",
            "W discard 8d of W",
            "N pung 8d of W wilds=0",
            "N discard 1d of N",
            "E draw 6c left=72",
            "E discard 3c of E",
            "N kong 3c of E wilds=0",
            "N replenish left=2",
            "N loose 7b left=72",
            "N discard 9d of N",
            "S win 9d of N discard replaced=False",
            "E score total=20",
            "S score 9d total=20",
            "W score total=0",
            "N score total=10",
            "S pay of E amount=40",
            "E pay of W amount=40",
            "S pay of W amount=20",
            "N pay of W amount=10",
            "E pay of N amount=20",
            "S pay of N amount=20",
        ],
    ),
    (
        "a robbed kong",
        lambda: situation(
            E="5c R", S="55c 1f", N=f"{REST} 46c EE", W="7777d", draws="2c 3c 1d 2d 5c", loose="7c 9c 3d", held=RICH
        ),
        "W conceal 7d; E discard 5c; S pung; N pass; S discard 2c; *; W discard 3c; *; "
        "N discard 1d; *; E discard 2d; *; S add 5c; N mahjong",
        [
            "S bonus 1f of S",
            "S draw 2c left=74",
            "W conceal 7d wilds=0",
            "W loose 7c left=74",
            "E discard 5c of E",
            "S pung 5c of E wilds=0",
            "S discard 2c of S",
            "W draw 3c left=73",
            "W discard 3c of W",
            "N draw 1d left=72",
            "N discard 1d of N",
            "E draw 2d left=71",
            "E discard 2d of E",
            "S draw 5c left=70",
            "S add 5c wilds=0",
            "N win 5c of S rob replaced=False",
            "E score total=0",
            "S score total=6",
            "W score total=16",
            "N score 5c total=28",
            "S pay of E amount=12",
            "W pay of E amount=32",
            "N pay of E amount=56",
            "W pay of S amount=10",
            "N pay of S amount=28",
            "N pay of W amount=28",
        ],
    ),
    (
        "riichi, and a win on a draw",
        lambda: situation("dummies", E="R", S=f"{REST} 44c 78d", draws="1c 2c 3c 4c 9d", held=RICH),
        "E discard R; *; S fish 1c; *; W discard 2c; *; N discard 3c; *; E discard 4c; *; S mahjong",
        [
            "E discard R of E",
            "S draw 1c left=68",
            "S discard 1c of S riichi",
            "W draw 2c left=67",
            "W discard 2c of W",
            "N draw 3c left=66",
            "N discard 3c of N",
            "E draw 4c left=65",
            "E discard 4c of E",
            "S draw 9d left=64",
            "S win 9d of S wall replaced=False",
            "E score total=0",
            "S score 9d total=148",
            "W score total=0",
            "N score total=0",
            "S pay of E amount=296",
            "S pay of W amount=148",
            "S pay of N amount=148",
        ],
    ),
    (
        "tiles that were washed",
        lambda: situation("pung_chow_limit", E="19b 19c 19d ESW 22b 3b 6c 3d"),
        "E no-play",
        ["E washout washed", "E pay of S amount=50", "E pay of W amount=50", "E pay of N amount=50"],
    ),
    (
        "fishing, and no longer",
        lambda: situation("bmja", E="111b 555b 999b 44c 78d R", S="9d", draws="1d 2d 3d 4d 6d"),
        "E fishing; E discard R; *; S discard 1d; *; W discard 2d; *; N discard 3d; *; E not-fishing; E discard 9b; *",
        [
            "E say fishing",
            "E discard R of E",
            "S draw 1d left=76",
            "S discard 1d of S",
            "W draw 2d left=75",
            "W discard 2d of W",
            "N draw 3d left=74",
            "N discard 3d of N",
            "E draw 4d left=73",
            "E say not-fishing",
            "E discard 9b of E",
            "S draw 6d left=72",
        ],
    ),
    (
        "wild kongs",
        lambda: goulash(E="5d 88b 1b 4b E S W N JJ", S="5d5d J", draws="1d", loose="9c 9c 9c"),
        "E conceal 8b JJ; *; E discard 5d; S pung; *; S add 5d J",
        [
            "E conceal 8b wilds=2",
            "E loose 9c left=77",
            "E discard 5d of E",
            "S pung 5d of E wilds=0",
            "S add 5d wilds=1",
            "S replenish left=2",
            "S loose 9c left=77",
        ],
    ),
    (
        "an exchange that is called off",
        lambda: goulash(dealt=True, S="111b 333c 555d RR 77d"),
        "S fishing; E no-exchange; W no-exchange; N no-exchange",
        ["S say fishing", "N no-exchange"],
    ),
    (
        "errors of all",
        lambda: strict(
            asked="SWN", E="R 7b 9d", S="5555b 123c 99d 1d", W="123b 147d RR G", N="9c 147d", draws="1d 1c 2c 3c", loose="9d 8d"
        ),
        "*; E misname 7b; W withdraw; *; S forget 5b; *; S replace; S draw-again; S discard 1d; "
        "N out-of-turn 9c; W pung; *; W discard G; *; N show-part",
        [
            "E infraction misnamed",
            "E discard 7b of E",
            "W infraction withdrawn-claim",
            "S draw 1d left=74",
            "S conceal 5b wilds=0",
            "S loose 9d left=74",
            "S loose 1c left=73",
            "S infraction long-hand",
            "S discard 1d of S",
            "N infraction out-of-turn",
            "N discard 9c of N",
            "W infraction foul-hand",
            "W bogus 1d 1d 4d of S",
            "W discard G of W",
            "N draw 2c left=72",
            "N infraction false-mahjong-shown",
            "E pay of N amount=1000",
            "S pay of N amount=500",
            "W pay of N amount=500",
        ],
    ),
    (
        "errors in one turn",
        lambda: strict(E="R 7b 9d", draws="5d 8c"),
        "E take-wrong; E no-choice; E show-part",
        ["E shown 8c", "E infraction wrong-tile", "E no-choice", "E infraction false-mahjong", "E infraction foul-hand"],
    ),
    (
        "a forfeited turn",
        lambda: strict(E="7b R", draws="1c 3c 5c 7c"),
        "*; E misname 7b; *; S discard 1c; *; W discard 3c; *; N discard 5c; *",
        [
            "E infraction misnamed",
            "E discard 7b of E",
            "S draw 1c left=74",
            "S discard 1c of S",
            "W draw 3c left=73",
            "W discard 3c of W",
            "N draw 5c left=72",
            "N discard 5c of N",
            "E forfeit",
            "S draw 7c left=71",
        ],
    ),
]


@pytest.mark.clause("RX-PLAY-19", "RX-PLAY-20")
@pytest.mark.parametrize(("game", "moves", "events"), [pytest.param(*hand, id=name) for name, *hand in HANDS])
def test_a_hand_event_by_event(game: Callable[[], Situation], moves: str, events: list[str]) -> None:
    """A star stands for everybody who passes."""
    hand = game()
    for move in moves.split("; "):
        hand.pass_all() if move == "*" else hand.play(move)
    assert [event for event in story(hand) if " give " not in event] == [*DEALT, *events]
