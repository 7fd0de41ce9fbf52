"""What the book of a session says of its entries and of the evening, in English."""

import pytest
from written import Written

from kongbox.book.sentences import entry_text, reader_of
from kongbox.game.model.offence import Consequence
from kongbox.game.words.books import correction_text, finale_texts, nobody_text, payment_text, ruling_text, win_text
from kongbox.game.words.reader import Reader

NAMES = Reader(None, ["Ada", "Ben", "Cleo", "Dan"])
MINE = Reader(0, NAMES.names)


@pytest.mark.words
def test_who_has_won_how_and_with_what() -> None:
    assert win_text(1, "wall", None, 64, None, None, NAMES) == "Ben wins from the wall, 64."
    assert win_text(1, "discard", 3, 1000, "All Symbols", None, NAMES) == "Ben wins on Dan's discard with All Symbols, 1,000."
    assert win_text(0, None, None, None, None, None, MINE) == "You win."
    assert win_text(1, "discard", None, 64, None, 2, NAMES) == "Ben wins, 64. Cleo let off a cannon and pays for all."


@pytest.mark.words
def test_everything_else_that_is_written_in_a_book() -> None:
    assert nobody_text("wall-out", None, 0, NAMES) == "Nobody wins (wash-out)."
    assert nobody_text("nine-heads", 0, 0, MINE) == "Nobody wins (draw: nine heads, called by you)."
    assert nobody_text("washed", 2, 12, NAMES) == "Nobody wins (tiles washed, called by Cleo with 12 heads)."
    assert payment_text(0, 1, 1500, "tea", NAMES) == "Ada pays Ben 1,500 (tea)."
    assert correction_text("over", 3, "", [(1, 64, 32)], NAMES) == "Hand 3: Ben's count was too high; 64 becomes 32."
    assert correction_text("slip", 3, "", [], NAMES) == "Hand 3: the book was wrong and is corrected."
    told = correction_text("slip", 3, "Ben wins, 64.", [(0, 8, 16)], NAMES)
    assert told == "Hand 3 corrected: Ben wins, 64. Ada counts 16, not 8."
    told = ruling_text("withdrawn-claim", 1, Consequence("withdrawn-claim", 100, "RX-INF-9"), NAMES)
    assert told == "Ben has given a claimed tile back. They owe 100 to any other player who wins. (RX-INF-9)"


@pytest.mark.words
def test_what_is_taken_back_and_put_back() -> None:
    book = Written()
    names = [book.hand("E", E=32, S=8, W=8, N=8)]
    for _ in range(3):
        names.append(book.undo(names[-1]))
    every = {entry.id: entry for entry in book.book.entries}
    told = [entry_text(every[name], book.book, reader_of(book.book), every) for name in names]
    assert told[0].startswith("Ada wins")
    assert told[1:] == [f"Taken back: {told[0]}", f"Put back: {told[0]}", f"Taken back: {told[0]}"]


@pytest.mark.words
def test_the_story_of_an_evening() -> None:
    told = finale_texts(
        leaders=[0, 2],
        holds=2400,
        over=True,
        taken=[("Cleo", "Eve")],
        winners=["Ada"],
        wins=5,
        best=(2, 7, 512),
        dearest=(1, 7, 1024),
        longest=(3, 9, 4),
        reader=NAMES,
        then=lambda _: NAMES,
    )
    assert told == [
        "Most points at the end: Ada and Cleo, 2,400.",
        "Cleo took over Eve's points.",
        "Most wins: Ada, 5 hands.",
        "The best hand is Cleo's, hand 7: 512.",
        "The most expensive hand was hand 7: it cost Ben 1,024.",
        "Dan won 4 hands in a row as dealer.",
    ]
