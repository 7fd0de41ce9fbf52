"""The drawing of a hand, in words."""

from ..tiles import SUITS
from ..words.catalogue import say
from .groups import CLASSES, SUIT_LETTERS, Group, Named, Part, letters_in, read_drawing
from .schema import Row

LIES = {"+": "exposed", "_": "concealed"}


def groups_in_words(row: Row) -> str:
    """Return a row's drawings in words, with the meaning of their letters and a note on the tiles that may be claimed."""
    drawings = [read_drawing(text) for text in row.drawings]
    told = [say("wording", "groups", "and").join(group_in_words(group) for group in drawing) for drawing in drawings]
    text = say("wording", "groups", "or-drawing").join(told)
    suits = sorted({suit for drawing in drawings for suit in letters_in(drawing)[0]})
    numbers = sorted({letter for drawing in drawings for group in drawing for letter in letters_of(group)}, reverse=True)
    begins = isinstance(drawings[0][0].parts[0], Named)  # a text that begins with notation keeps its small letters
    sentences = [f"{text[:1].upper() if begins else text[:1]}{text[1:]}."]
    if suits:
        sentences.append(say("wording", "groups", "suits", "one" if len(suits) == 1 else "many", letters=", ".join(suits)))
    if numbers:
        sentences.append(say("wording", "groups", "numbers", "one" if len(numbers) == 1 else "many", letters=", ".join(numbers)))
    if later := [letter for letter in numbers if any(f"{letter}'" in drawing for drawing in row.drawings)]:
        sentences.append(say("wording", "groups", "after", letter=later[0]))
    if any(group.lies for drawing in drawings for group in drawing):
        sentences.append(say("wording", "groups", "either"))
    if row.concealed:
        sentences.append(say("wording", "groups", row.concealed))
    return " ".join(sentences)


def letters_of(group: Group) -> set[str]:
    """Return a group's letters for numbers."""
    return {tile.number.letter for part in group.parts if not isinstance(part, Named) for tile in part.tiles} - {""}


def group_in_words(group: Group) -> str:
    """Return a group in words: how many times the hand has it, and whether it must be exposed or concealed."""
    told = times_in_words(group)
    return say("wording", "groups", LIES[group.lies], what=told) if group.lies else told


def times_in_words(group: Group) -> str:
    """Return a group in words, with the number of times that the hand has it."""
    listed = group.text.rpartition("*")[-1].removesuffix("!")
    shown = listed.removeprefix(group.lies).removeprefix("(").removesuffix(")").split("|")
    told = say("wording", "groups", "or").join(
        part_in_words(part, text, group.times) for part, text in zip(group.parts, shown, strict=True)
    )
    if isinstance(group.parts[0], Named) or group.times == 1:
        return say("wording", "groups", "different", what=told) if group.different and group.times > 1 else told
    return say("wording", "groups", "own" if letters_of(group) else "times", count=group.times, what=told)


def part_in_words(part: Part, text: str, times: int) -> str:
    """Return a part in words. A named group gets its name and tiles, and listed tiles stay as the drawing writes them."""
    if not isinstance(part, Named):
        return text
    number = "one" if times == 1 else "many"
    name = say("wording", "group", part.word, number, count=times)
    which = classes_in_words(text.partition(":")[2])
    return say("wording", "groups", "of", name=name, which=which) if which else name


def classes_in_words(classes: str) -> str:
    """Return the tiles that a group may consist of, in words; "" for any tiles."""
    names = [name for name in classes.split("+") if name not in ("", "any")]
    return say("wording", "groups", "or").join(class_in_words(name) for name in names)


def class_in_words(name: str) -> str:
    """Return a class of tiles in words."""
    if name in CLASSES:
        return say("wording", "tiles", name)
    if name in (*SUITS, *SUIT_LETTERS):
        return say("wording", "tiles", name if name in SUITS else "suit", letter=name)
    return name
