"""The results of settled hands as columns, and the metadata for a file of rows."""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np

from .. import __version__
from ..core.state.actions import VERBS
from ..envs.describing import FIELDS, fields_of
from ..envs.spaces import action_count
from ..game.model.codes import HOW, WHY
from ..rulesets import Ruleset
from ..tiles import NONE
from .columns import Block, Kind, Progress, Rows, columns_of, same

FORM = 1
"""The version of data sets. It rises whenever the meaning of a column changes."""


class Source:
    """A source of blocks of rows. A caller can iterate over it repeatedly.

    `columns` describes the rows, and `told` is the metadata for a file of these rows. If `progress` is set, it receives the
    number of hands done and the total number (None if unknown).
    """

    def __init__(self, kind: Kind, rulesets: Sequence[Ruleset], observation: str) -> None:
        self.kind, self.rulesets, self.observation = kind, rulesets, observation
        self.width = max(map(width_of, rulesets))
        self.columns = columns_of(kind, self.width, observation)
        self.progress: Progress | None = None
        self.done = 0

    @property
    def asked(self) -> dict[str, Any]:
        """Everything that determines the rows, except the rules."""
        raise NotImplementedError

    @property
    def told(self) -> dict[str, str]:
        """The description of a file: JSON under the key "kongbox", the same for equal data sets."""
        sheets = [{"id": one.id, "hash": one.hash, "sheet": json.loads(one.to_json())} for one in self.rulesets]
        description = {"form": FORM, "version": __version__, "rows": self.kind, "source": self.asked, "rulesets": sheets}
        if self.kind == "decisions":
            shapes, verbs = fields_of(self.observation), [verb for verb in VERBS if verb.first < self.width]
            description["observation"] = [
                {"name": one.name, "first": shapes[one.name][0].start, "shape": one.shape, "says": one.says}
                for one in FIELDS[self.observation]
            ]
            description["actions"] = [
                {"first": verb.first, "word": verb.word, "count": verb.width, "wild": verb.wilds} for verb in verbs
            ]
        return {"kongbox": json.dumps(description, ensure_ascii=False, separators=(",", ":"))}

    def __iter__(self) -> Iterator[Block]:
        raise NotImplementedError


def place_columns(game: str, numbers: Rows, rules: Ruleset, goulash: Rows) -> Block:
    """Return the columns that say to which hand each row belongs."""
    rows = len(numbers)
    named = {"game": same(game, rows), "hand": numbers.astype(np.int64)}
    return named | {"rules": same(rules.id, rows), "rules_hash": same(rules.hash, rows), "goulash": goulash.astype(np.bool_)}


def came_columns(tables: Rows, hands: Rows, seats: Rows) -> Block:
    """Return the columns of the results. `hands` has each row's index in `tables`, and `seats` the seat that the row is about."""
    side = tables["side"]
    return {"net": side["net"][hands, seats], "score": side["score"][hands, seats], "winner": tables["winner"][hands]}


def hand_columns(rules: Ruleset, tables: Rows, moves: Rows) -> Block:
    """Return the columns of hands' results, with a row for each table."""
    winner = tables["winner"]
    won = winner != NONE
    side, place = tables["side"], np.arange(len(tables))
    special = np.where(won, side["special"][place, winner], NONE)
    plain = won & (special == NONE)
    return {
        "east": tables["east"].copy(),
        "dealer": tables["dealer"].copy(),
        "prevailing": tables["prevailing"].copy(),
        "moves": moves.astype(np.int16),
        "discards": tables["discards"].copy(),
        "winner": winner.copy(),
        "giver": np.where(won, tables["giver"], NONE).astype(np.int8),
        "how": texts(HOW[how] if one else None for one, how in zip(won, tables["how"].tolist(), strict=True)),
        "why": texts(None if one else WHY[why] for one, why in zip(won, tables["why"].tolist(), strict=True)),
        "final": won & tables["final"].astype(np.bool_),
        "special": texts(None if row == NONE else rules.rows[row].name for row in special.tolist()),
        "points": np.where(plain, side["points"][place, winner], 0),
        "doublers": np.where(plain, side["doublers"][place, winner], 0).astype(np.int32),
        "score": side["score"].copy(),
        "net": side["net"].copy(),
        "payments": tables["owed"].reshape(len(tables), 16).copy(),
    }


def seated(names: Sequence[str | None], rows: int) -> Rows:
    """Return a column with the same four texts, by seat, in every row."""
    return np.tile(texts(names), (rows, 1))


def texts(values: Iterable[str | None]) -> Rows:
    """Return texts as a column, with None for ""."""
    return np.array([value or None for value in values], object)


def width_of(rules: Ruleset) -> int:
    """Return the size of the action space for all hands of a game, including its goulashes and the errors of a strict table."""
    errors = bool(rules.rules.faults.manners)
    own = action_count(rules, errors=errors)
    goulashes = rules.rules.play.goulash and not rules.is_goulash
    return max(own, action_count(rules.goulash, errors=errors)) if goulashes else own
