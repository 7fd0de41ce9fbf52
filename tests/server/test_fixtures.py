"""The views on which the client is tried are played, not written: each file is what its situation comes to."""

from pathlib import Path

import msgspec
import pytest
from fixtures import SOURCE, Situation, Situations, read_page, sent, shown, write

FOLDER = Path(__file__).parents[2] / "web" / "src" / "fixtures"
PAGE = read_page(FOLDER)
DEALT = "E 9d 147b 258c 14d ESWN .G\nS 111b 456b 999b 44c 99d\n"


def test_there_is_a_file_for_every_situation_and_no_other() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.json")) == sorted(PAGE.shown), "run make fixtures"


@pytest.mark.words
@pytest.mark.parametrize("name", PAGE.shown)
def test_every_file_is_what_its_situation_comes_to(name: str) -> None:
    assert (FOLDER / f"{name}.json").read_bytes() == sent(PAGE, name), "run make fixtures"


def test_writing_takes_away_what_no_situation_tells(tmp_path: Path) -> None:
    (tmp_path / SOURCE).write_text('[hands]\n[shown.turn]\nposition = "E 123b 456c 77d EE RR G .P"\n', encoding="utf-8")
    (tmp_path / "old.json").write_text("{}", encoding="utf-8")
    write(tmp_path)
    assert sorted(path.name for path in tmp_path.iterdir()) == [SOURCE, "turn.json"]


def test_a_situation_like_another_differs_in_what_it_says() -> None:
    page = Situations({}, {"one": Situation(rules="bmja", seed=4), "two": Situation(like="one", moves=("E fishing",))})
    assert page.whole("two") == Situation(rules="bmja", seed=4, moves=("E fishing",))


def test_a_session_goes_on_from_one_hand_to_the_next() -> None:
    page = msgspec.toml.decode(
        f'[hands.south]\nposition = """{DEALT}"""\nmoves = ["throw 4", "E discard 9d", "S mahjong"]\n'
        f'[shown.second]\nsits = "S"\nafter = ["south"]\nposition = """{DEALT}"""\n',
        type=Situations,
    )
    view = shown(page.whole("second"), page.hands).view
    assert (view.me, view.session.hand, [seat.wind for seat in view.seats]) == (1, 2, ["N", "E", "S", "W"])
    first = view.session.standings[0]
    assert (first.seat, first.wins) == (1, 1) and first.total > 2000


@pytest.mark.parametrize(
    ("sits", "moves", "told"),
    [
        ("E", (), []),
        ("E", ("E discard 9d",), ["discard 9d"]),
        ("E", ("E discard 9d", "S mahjong"), ["discard 9d", "win 9d"]),
        ("N", ("throw 3",), ["discard S", "draw G"]),
        ("S", ("throw 2",), ["discard R", "draw None"]),
    ],
)
def test_the_person_is_told_what_has_happened_since_the_last_view(sits: str, moves: tuple[str, ...], told: list[str]) -> None:
    situation = msgspec.convert({"sits": sits, "position": f"{DEALT}next R S G\n", "moves": moves}, Situation)
    assert [f"{event.kind} {event.tile}" for event in shown(situation, {}).events] == told


def test_a_word_that_no_situation_knows_is_a_fault() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.toml.decode('[hands]\n[shown.a]\nplays = "E"\n', type=Situations)
