"""Exercises on waits, special hands, kongs, dangerous discards, and sentences of the rules."""

import re
from collections.abc import Collection, Iterator, Set
from random import Random
from typing import Any

from ....bots import choose_action
from ....errors import RuleRefusal
from ....game import Table, analyse, score
from ....game.model.cannon import Threat
from ....game.play.drawing import wind_name
from ....game.play.threats import threats_of
from ....game.words.said import tile_words
from ....practice.played import BOTS, hands, round_fact, wins
from ....rulesets import SHIPPED, Row, Ruleset
from ....rulesets.wording import Sentence, clause_text, rules_in_words
from ....tables.others import PLAYERS
from ....tiles import NAMES, WINDS
from ....words.catalogue import by_language, say
from ..wire import Choice
from .posed import Posed, picture, tile_choices, word_choices

MOST = 8
"""The most tiles to choose from."""


def waits(ruleset: Ruleset, dice: Random) -> Posed:
    """Show a hand that won in play, without its winning tile, and ask which tiles complete it."""
    for table, result in wins(ruleset, dice):
        winner = result.winner or 0
        hand = table.written(winner).rpartition(" .")[0]
        known = Ruleset.load(ruleset.id) if ruleset.is_goulash else ruleset
        right = analyse(hand, known, goulash=ruleset.is_goulash).waits
        if 0 < len(right) < MOST:
            break
    near = {NAMES[NAMES.index(tile) + step] for tile in right for step in (-1, 1) if 0 <= NAMES.index(tile) + step < 34}
    held = [tile for tile in table.hand(winner) if tile in NAMES[:34]]
    choices = among(right, {*near, *held}, dice)
    shown = []
    for tile in right:
        readings = () if ruleset.is_goulash else analyse(f"{hand} .{tile}", ruleset).readings
        if readings:
            shown.append(picture(" ".join(readings[0]), "with", tile=tile_words(tile)))
    why = [say("lesson", "why", "waits", count=len(right))]
    return Posed("waits", [picture(hand, "hand")], [], True, choices, set(right), why, tuple(shown))


def special(ruleset: Ruleset, dice: Random) -> Posed:
    """Ask for the name of one of the sheet's example hands. No other special hand that it makes is a choice."""
    examples = ruleset.sheet.examples
    rows = [row for row in ruleset.rows if row.rule in examples and row in ruleset.sheet.rows.special]
    row = dice.choice(rows)
    hand, _, how = examples[row.rule].partition(" --")
    words = how.replace("--", "").split()
    scored = score(hand, ruleset, **read_how(words))
    others = {one.called: one for one in sorted(rows, key=lambda one: one.called) if one.called != row.called}
    drawn = dice.sample([*others], min(3, len(others)))
    names = [row.called, *(name for name in drawn if not makes(hand, words, others[name], ruleset))]
    facts = [say("lesson", "fact", word) for word in words if word not in ("won", "seat", *WINDS)]
    why = [say("lesson", "why", "special-row", name=row.called, total=scored.total, clause=row.clause)]
    return Posed("special", [picture(hand, "hand")], facts, False, word_choices(names, dice), {row.called}, why)


def makes(hand: str, how: list[str], row: Row, ruleset: Ruleset) -> bool:
    """Whether a hand is this special hand, if there is no other."""
    try:
        return score(hand, ruleset.choose({"special_hands": [row.rule]}), **read_how(how)).special is not None
    except RuleRefusal:
        return False


def read_how(words: list[str]) -> dict[str, Any]:
    """Return how an example was won, as arguments of `score`."""
    how: dict[str, Any] = {}
    for word, after in zip(words, [*words[1:], ""], strict=True):
        if word in ("won", "seat"):
            how[word] = after
        elif word in ("final", "heaven", "earth", "thirteenth", "kong-on-kong"):
            how[word.replace("-", "_")] = True
    return how


def kongs(ruleset: Ruleset, dice: Random) -> Posed:
    """Ask which kongs the player to move may declare."""
    for table, seat in turns(ruleset, dice):
        declared = [(action.verb, NAMES[action.tiles[0]]) for action in table.legal(seat) if action.verb in ("conceal", "add")]
        if declared:
            right = {tile for _, tile in declared}
            choices = among(right, {*table.hand(seat)}, dice)
            why = [say("lesson", "why", verb, tile=tile_words(tile)) for verb, tile in declared]
            pictures = [picture(table.written(seat), "hand")]
            return Posed("kongs", pictures, [round_fact(table, seat)], True, choices, right, why, lit=(tuple(right),))
    raise AssertionError


def dangerous(ruleset: Ruleset, dice: Random) -> Posed:
    """Ask which discards are dangerous, judging by the open tiles."""
    for table, seat in turns(ruleset, dice):
        threats = {NAMES[a.tiles[0]]: threats_of(table, seat, a) for a in table.legal(seat) if a.verb == "discard"}
        right = sorted(tile for tile, dangers in threats.items() if dangers)
        if 0 < len(right) < min(len(threats), MOST):
            return danger_of(table, seat, threats, right, dice)
    raise AssertionError


def turns(ruleset: Ruleset, dice: Random) -> Iterator[tuple[Table, int]]:
    """Yield the table and the seat whose turn it is, for every turn of many hands."""
    for table in hands(ruleset, dice):
        while not table.over:
            seat = table.waiting[0]
            if table.phase == "turn":
                yield table, seat
            table.step(seat, choose_action(table, seat, BOTS))


def among(right: Collection[str], others: Set[str], dice: Random) -> list[Choice]:
    """Return the right tiles and some others as choices, at most `MOST` in all."""
    wrong = sorted(others - {*right})
    return tile_choices([*right, *dice.sample(wrong, min(len(wrong), MOST - len(right)))])


def danger_of(table: Table, seat: int, threats: dict[str, list[Threat]], right: list[str], dice: Random) -> Posed:
    choices = among(right, threats.keys(), dice)
    feared = {danger.pattern for danger in table.ruleset.dangers if danger.wins}  # the dangers that exposed melds reveal
    watched = {one.seat for tile in right for one in threats[tile] if one.danger in feared}
    pictures, lit = [picture(table.written(seat), "hand")], [tuple(right)]
    for turn in (1, 2, 3, 0):
        other = (seat + turn) % 4
        player = player_in(table, seat, other)
        sets = [meld.tiles for meld in table.melds(other)] if turn else []
        thrown = [discard.tile for discard in table.discards if discard.taker is None and discard.seat == other]
        if sets:
            pictures.append(picture(" ".join(map("".join, sets)), "laid", player=player))
            lit.append(tuple(tile for tiles in sets for tile in tiles) if other in watched else ())
        if thrown:
            pictures.append(picture(" ".join(thrown), "discards", "others" if turn else "own", player=player))
            lit.append(())
    reasons = dict.fromkeys(one for tile in right for one in threats[tile])
    why = [danger_said(table, seat, [tile for tile in right if one in threats[tile]], one) for one in reasons]
    facts = [say("lesson", "fact", "left", count=table.wall_left)]
    return Posed("danger", pictures, facts, True, choices, set(right), why, lit=tuple(lit))


def danger_said(table: Table, seat: int, tiles: list[str], one: Threat) -> str:
    facts = {"player": player_in(table, seat, one.seat), "name": one.name, "clause": one.clause}
    return say("lesson", "why", "danger", tiles=", ".join(map(tile_words, tiles)), **facts)


def player_in(table: Table, seat: int, other: int) -> str:
    """Return another player's name and wind, as one seat sees them."""
    return say("lesson", "player", name=PLAYERS[(other - seat) % 4], wind=wind_name(table, other))


def rule(ruleset: Ruleset, dice: Random) -> Posed:
    """Ask which sentence is a rule of this ruleset. The others are other rulesets' rules on the same point.

    A sentence is a choice only if it has a word that the right sentence lacks. Otherwise it is the same rule, or a part of it.
    """
    own, others = sentences(ruleset), shipped_sentences()
    wrong = {
        key: [other[key].text for other in others if key in other and words_of(other[key]) - words_of(own[key])]
        for key in sorted(own)
        if own[key].clause
    }
    key = dice.choice([key for key, texts in wrong.items() if texts])
    text, why = own[key].text, [say("lesson", "why", "rule", clause=clause_text(own[key].clause))]
    return Posed("rule", [], [], False, word_choices([text, *wrong[key]], dice), {text}, why)


@by_language
def shipped_sentences() -> list[dict[str, Sentence]]:
    return [sentences(Ruleset.load(name)) for name in SHIPPED]


def sentences(ruleset: Ruleset) -> dict[str, Sentence]:
    """Return the first sentence of each option."""
    told = [one for chapter in rules_in_words(ruleset.sheet, sources=False).values() for one in chapter]
    return {one.option: one for one in reversed(told)}


def words_of(sentence: Sentence) -> set[str]:
    """Return the words that make a rule. A word with which some rulesets only name the tiles of their wall makes none."""
    return set(re.findall(r"\w+", sentence.text)) - {*say("wording", "known", "wall").split()}
