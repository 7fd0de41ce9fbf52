"""The walks and copies of syntax trees find what those of `ast` and `copy` find, in every kernel."""

import ast

from kongbox.compiled.special.source import definition
from kongbox.compiled.special.trees import copied, walk
from kongbox.core.state.registry import KERNELS

MARKS = (ast.expr_context, ast.operator, ast.unaryop, ast.boolop, ast.cmpop)


def test_every_node_but_marks_is_found_once() -> None:
    for kernel in KERNELS:
        tree = definition(kernel)
        found = [*walk(tree)]
        assert len(found) == len({*found}) and {*found} == {node for node in ast.walk(tree) if not isinstance(node, MARKS)}


def test_a_copy_is_equal_and_shares_nothing_but_marks() -> None:
    for kernel in KERNELS:
        tree = definition(kernel)
        made = copied(tree)
        assert ast.dump(made, include_attributes=True) == ast.dump(tree, include_attributes=True)
        assert not {*walk(made)} & {*walk(tree)}
