"""Prices as JSON objects. `kongbox review --lines` prints them, and the server reads them."""

from typing import Any

from .pricing import Priced
from .weighing import Choice


def decision_values(priced: Priced) -> dict[str, Any]:
    """Return a decision as a JSON object, with the price of every action."""
    return {
        "move": priced.move,
        "played": choice_values(priced.played),
        "best": choice_values(priced.best),
        "loss": priced.loss._asdict(),
        "cost": priced.cost,
        "luck": None if priced.luck is None else priced.luck._asdict(),
        "choices": [choice_values(choice) for choice in priced.choices],
    }


def choice_values(choice: Choice) -> dict[str, Any]:
    """Return an action's price as a JSON object. With fewer than two playouts, the intervals are null."""
    values = {**choice._asdict(), "action": choice.action.id}
    return {name: None if value == float("inf") else value for name, value in values.items()}
