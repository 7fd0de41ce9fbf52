"""Setting up a position from text: the rules, then the table."""

from collections.abc import Mapping

from ...core.state.records import Log
from ...core.state.records import Table as State
from ...errors import KongboxError
from ...notation.faults import short
from ...rulesets import MODELS, SHIPPED, Ruleset
from .asking import ask, check_counts
from .laying import Laying
from .memory import lay_memory
from .reading import Lines, at_word, fault, only, read_lines
from .standing import stand_wall


def rules_of(text: str, known: Mapping[str, Ruleset]) -> Ruleset:
    """Return the rules that a position names: shipped rules, or rules of that name in `known`."""
    return open_rules(read_lines(text), None, known)


def open_rules(read: Lines, rules: str | Ruleset | None, known: Mapping[str, Ruleset] | None = None) -> Ruleset:
    """Return `rules` if given, otherwise the shipped or `known` rules that the position names; redux if it names none."""
    if rules is not None:
        return Ruleset.of(rules)
    line = only(read, "rules")
    if line is None:
        return Ruleset.load("redux")
    if not line.words:
        fault(line.key, "wrong-words", "rules")
    name, *more = line.words
    if name.text.lower().endswith(".toml"):
        fault(name, "unknown-ruleset", "file")
    offered = tuple(dict.fromkeys([*SHIPPED, *(known or {})]))
    if name.text not in {*MODELS, *offered}:
        fault(name, "unknown-ruleset", "offered", given=short(name.text), known=offered)
    goulash = bool(more) and more[0].text == "goulash"
    options = {}
    for word in more[goulash:]:
        option, sign, value = word.text.partition("=")
        if not sign:
            fault(word, "bad-option", "text", given=short(word.text))
        options[option] = value
    try:
        own = known.get(name.text) if known and name.text not in SHIPPED else None
        ruleset = own.choose(options) if own else Ruleset.load(name.text, options)
    except KongboxError as error:
        at_word(line.key, error)
    if goulash and not ruleset.rules.play.goulash:
        fault(more[0], "not-in-these-rules", "goulash", rules=ruleset.name)
    return ruleset.goulash if goulash else ruleset


def lay_position(read: Lines, ruleset: Ruleset) -> tuple[Ruleset, State, Log]:
    """Return the rules, the record and the journal of a position. The journal has the discards, claims and infractions."""
    laying = Laying(read, ruleset)
    laying.sit_down()
    laying.lay_hands()
    laying.lay_discards()
    laying.lay_phase()
    laying.close_opening()
    lay_memory(laying)
    check_counts(laying)
    stand_wall(laying)
    ask(laying)
    return ruleset, laying.state, laying.log
