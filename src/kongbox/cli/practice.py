"""`kongbox practice`: counting hands from play, line by line."""

from secrets import randbits
from typing import TYPE_CHECKING, NamedTuple

import click

from ..words.catalogue import say as words
from .common import SEED, Whole, json_option, load_rules, rules_options
from .saying import say, say_all, say_error, say_json

if TYPE_CHECKING:
    from ..practice.counting import Practised
    from ..rulesets import Ruleset

LONGEST = 60
"""The most characters of a typed text that are shown."""
DIGITS = 9
"""The most digits of a number. No total has more."""


@click.command("practice")
@rules_options
@click.option(
    "--level",
    type=Whole(1, 3),
    default=1,
    show_default=True,
    metavar="N",
    help="1: a few points; 2: more points, or a doubler; 3: doublers and limits.",
)
@click.option("--seed", type=SEED, metavar="N", help="Number of the first hand; each further hand has the next number.")
@json_option
def command(rules: str, choices: tuple[str, ...], level: int, seed: int | None, as_json: bool) -> None:
    """Count hands from play: which rows of the card count, and the total. Every answer is explained line by line.

    Type the numbers of the rows that count and the total, as in 1 4 = 24, or the total alone. With --json, each hand and each
    reply to an answer is a line of JSON.
    """
    practice = Practice(load_rules(rules, choices), level, randbits(32) if seed is None else seed, as_json=as_json)
    try:
        practice.go_on()
    except KeyboardInterrupt:
        practice.tell("")
    practice.take_leave()


class Answer(NamedTuple):
    """A person's count of a hand. `rows` are the numbers of the chosen rows, from 1; None if the person named no rows."""

    rows: list[int] | None
    total: int


class Practice:
    """A series of hands to count: the `number` of the hand that is asked, and how many are answered (`hands`), and `right`."""

    def __init__(self, ruleset: "Ruleset", level: int, seed: int, *, as_json: bool) -> None:
        from .terminal import heard

        self.ruleset, self.level, self.seed, self.as_json = ruleset, level, seed, as_json
        self.lines = heard(prompts=not as_json)
        self.number = self.hands = self.right = 0

    def go_on(self) -> None:
        """Ask hand after hand until the person leaves."""
        hand = self.another()
        self.begin("begin", rules=self.ruleset.name)
        self.ask(hand)
        while self.answered(hand) and self.between(hand):
            hand = self.another()
            self.ask(hand)

    def another(self) -> "Practised":
        """Return the next hand."""
        from ..practice.counting import practised

        hand = practised(self.ruleset, self.level, self.seed)
        self.seed += 1
        self.number += 1
        return hand

    def ask(self, hand: "Practised") -> None:
        self.show(hand)
        self.say("ask")

    def show(self, hand: "Practised") -> None:
        """Print a hand, the facts about it, and the rows to choose from."""
        asked = hand.asked()
        if self.as_json:
            say_json(asked)
            return
        say()
        self.say("hand", number=self.number, seed=asked.seed)
        say_all((asked.hand, *asked.facts))
        for number, row in enumerate(asked.rows, 1):
            self.say("row", number=number, name=row.name)

    def answered(self, hand: "Practised") -> bool:
        """Explain the hand once the person answers or asks for the solution. Return False if the person leaves first."""
        for text in self.lines:
            match self.wish(text):
                case "quit":
                    return False
                case "tell":
                    self.explain(hand, None)
                    return True
                case "again" | "":
                    self.ask(hand)
                case None | "next":
                    answer = self.read(text, len(hand.rows))
                    if answer is not None:
                        self.explain(hand, answer)
                        return True
                    self.say("ask")
        return False

    def between(self, hand: "Practised") -> bool:
        """Return whether the person wants another hand after this one. With --json, return True without asking."""
        if self.as_json:
            return True
        self.say("next")
        for text in self.lines:
            match self.wish(text):
                case "quit":
                    return False
                case "next" | "":
                    return True
                case "again":
                    self.show(hand)
                case None | "tell":
                    self.refuse("unclear", given=text.strip()[:LONGEST])
            self.say("next")
        return False

    def wish(self, text: str) -> str | None:
        """Return the command in a typed line; "" for an empty line, None if it has no command. Help and a change of level are
        carried out at once: for these, return "served".
        """
        first, _, rest = " ".join(text.casefold().split()).partition(" ")
        if not first:
            return ""
        known = ("help", "tell", "again", "level", "next", "quit")
        wish = next((one for one in known if first in words("practice", "command", one).split()), None)
        if wish == "help":
            for line in words("practice", "help").strip().splitlines():
                self.tell(line)
            return "served"
        if wish == "level":
            if rest not in ("1", "2", "3"):
                return None
            self.level = int(rest)
            self.begin("level")
            return "served"
        return wish if wish is None or not rest else None

    def read(self, text: str, rows: int) -> Answer | None:
        """Return a typed answer. If the text is not an answer, print why, and return None."""
        before, _, after = text.rpartition("=")
        total, named = number(after), [number(one) for one in before.replace(",", " ").split()]
        if total is None or None in named:
            self.refuse("unclear", given=text.strip()[:LONGEST])
            return None
        given = [one for one in named if one is not None]
        beyond = [one for one in given if not 1 <= one <= rows]
        if beyond:
            self.refuse("no-row", given=beyond[0], last=rows)
            return None
        return Answer(given or None, total)

    def explain(self, hand: "Practised", answer: Answer | None) -> None:
        """Explain an answer, row by row. If `answer` is None, explain the right count."""
        from .practice_lines import explained

        named = None if answer is None or answer.rows is None else {hand.rows[one - 1].rule for one in answer.rows}
        verdict = hand.answer(named or set(), answer.total if answer else None)
        self.hands += 1
        self.right += verdict.total_right and (named is None or verdict.rows_right)
        if self.as_json:
            say_json(verdict)
            return
        say_all(explained(verdict, None if answer is None else answer.total, by_rows=named is not None))

    def take_leave(self) -> None:
        """Print how many answers were right."""
        self.say("many" if self.hands > 1 else ("none", "one")[self.hands], number=self.hands, right=self.right)

    def begin(self, code: str, **facts: object) -> None:
        """Print the level of the hands that follow."""
        self.say(code, grade=words("practice", "grade", str(self.level)), **facts)

    def say(self, code: str, **facts: object) -> None:
        """Print a sentence for people."""
        self.tell(words("practice", code, **facts))

    def refuse(self, code: str, **facts: object) -> None:
        """Print why a typed text is not an answer. With --json, print to standard error."""
        (say_error if self.as_json else say)(words("practice", code, **facts))

    def tell(self, line: str) -> None:
        """Print a line for people, unless --json is set."""
        if not self.as_json:
            say(line)


def number(text: str) -> int | None:
    """Return the whole number in a text such as "24" or "1,024"; None for any other text."""
    digits = text.strip().replace(",", "")
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) <= DIGITS else None
