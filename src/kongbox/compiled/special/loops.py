"""Unrolling of loops over items of the sheet.

This is sound because the iterations are known and keep their order. A name that an iteration assigns before reading it gets a new
name for each iteration.
"""

import ast
from collections.abc import Mapping

from .blocks import names_read, names_stored, turns_of
from .trees import copied, walk

MOST_TURNS = 128


class Replace(ast.NodeTransformer):
    """A transformer that replaces some names by expressions and renames others."""

    def __init__(self, values: Mapping[str, ast.expr], names: Mapping[str, str]) -> None:
        self.values, self.names = values, names

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Replace a name that is read, or rename it."""
        if isinstance(node.ctx, ast.Load) and node.id in self.values:
            return copied(self.values[node.id])
        return ast.Name(self.names.get(node.id, node.id), node.ctx)


class Unroll(ast.NodeTransformer):
    """A transformer that unrolls the loops whose counters are in `telling`."""

    def __init__(self, tree: ast.FunctionDef, telling: set[str]) -> None:
        self.read, self.stored, self.telling = names_read(tree), names_stored(tree), telling
        self.loose = names_read(tree)
        """How often each loop counter is read outside its loops."""
        for loop in walk(tree):
            if isinstance(loop, ast.For) and isinstance(loop.target, ast.Name):
                self.loose[loop.target.id] -= names_read(*loop.body)[loop.target.id]
        self.done = False

    def visit_For(self, node: ast.For) -> ast.stmt | list[ast.stmt]:
        """Unroll a loop."""
        turns = turns_of(node)
        counter = node.target.id if isinstance(node.target, ast.Name) else ""
        if turns is None or len(turns) > MOST_TURNS or counter not in self.telling or not self.may_be_written_out(node, counter):
            self.generic_visit(node)
            return node
        self.done = True
        own = own_names(node.body) - {counter}
        inside = names_read(*node.body)
        own = {name for name in own if inside[name] == self.read[name]}
        lines: list[ast.stmt] = []
        for turn in turns:
            names = {name: f"{name}_{turn}" for name in own if turn >= 0 and f"{name}_{turn}" not in self.stored}
            replace = Replace({counter: ast.Constant(turn)}, names)
            lines += [replace.visit(copied(line)) for line in node.body]
        return lines

    def may_be_written_out(self, node: ast.For, counter: str) -> bool:
        """Whether the loop can be unrolled.

        It can if it has no `break`, `continue` or `else`, and if its counter is neither assigned inside the loop nor read outside
        it.
        """
        body = node.body
        jumps = any(isinstance(part, (ast.Break, ast.Continue)) for part in walk(*body))
        return not jumps and not node.orelse and self.loose[counter] == 0 and counter not in names_stored(*body)


def own_names(body: list[ast.stmt]) -> set[str]:
    """Return the names that some lines assign before they read them."""
    stored = names_stored(*body)
    early: set[str] = set()
    follow(body, set(), stored, early)
    return stored - early


def follow(body: list[ast.stmt], sure: set[str], stored: set[str], early: set[str]) -> set[str]:
    """Return the names that certainly have a value at the end of some lines. The names in `sure` have one at the start.

    If the lines may read a name in `stored` before they assign it, add the name to `early`.
    """
    for line in body:
        if isinstance(line, ast.If):
            early |= {name for name in names_read(line.test) if name in stored and name not in sure}
            one, other = follow(line.body, set(sure), stored, early), follow(line.orelse, set(sure), stored, early)
            sure |= one & other
        elif isinstance(line, (ast.For, ast.While)):
            asked = line.iter if isinstance(line, ast.For) else line.test
            early |= {name for name in names_read(asked) if name in stored and name not in sure}
            inner = set(sure) | (names_stored(line.target) if isinstance(line, ast.For) else set())
            follow(line.body, inner, stored, early)
        else:
            early |= {name for name in names_read(line) if name in stored and name not in sure}
            if isinstance(line, ast.AugAssign) and isinstance(line.target, ast.Name) and line.target.id not in sure:
                early.add(line.target.id)
            sure |= names_stored(line)
    return sure
