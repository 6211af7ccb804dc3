"""Folded searches for the page, in slices of time.

The last one is stored, so that its solutions can be requested by number.
"""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from ..api.folding import Folding, fold_in_steps, request_to_fold
from ..errors import InputError
from .messages import Message
from .slices import continue_work

if TYPE_CHECKING:
    from .. import schema

__all__ = ["MAX_PAGE_CLASSES", "fold_search"]

MAX_PAGE_CLASSES = 200_000
"""Maximum number of classes on the page: they need 100 MB."""
SOLUTION_FIELDS = "number", "board", "position"
"""The fields of a message that request a solution."""
NUMBER = re.compile(r"[0-9]{1,1000}")
_foldings: dict[str, Folding] = {}
"""The last folded search, by its request."""


def fold_search(message: Message) -> schema.FoldAnswer:
    """Return the figures of a folded search, or one of its solutions."""
    puzzle, algorithm, _ = message.names
    query = request_to_fold(puzzle or "", algorithm, **message.parameters)
    key = json.dumps(query.as_json(), sort_keys=True)
    if key not in _foldings:
        steps, ended = continue_work(
            message, lambda: fold_in_steps(query, MAX_PAGE_CLASSES), Folding
        )
        if not ended:
            return {
                "classes": steps[-1],
                "ended": False,
                "figures": None,
                "solution": None,
            }
        _foldings.clear()
        _foldings[key] = steps[-1]
    folding = _foldings[key]
    is_single = not message.fields.keys().isdisjoint(SOLUTION_FIELDS)
    return {
        "classes": folding.classes,
        "ended": True,
        "figures": None if is_single else describe_folding(folding),
        "solution": find_solution(folding, message) if is_single else None,
    }


def describe_folding(folding: Folding) -> schema.FoldFigures:
    """Return the figures and the graph of a folded search."""
    graph = folding.as_graph()
    return {
        "solutions": str(folding.count),
        "levels": [
            {
                "classes": level["classes"],
                "nodes": str(level["nodes"]),
                "live_nodes": str(level["live_nodes"]),
                "solutions": str(level["solutions"]),
            }
            for level in graph["levels"]
        ],
        "first_choices": [
            {"choice": choice, "solutions": str(solutions)}
            for choice, solutions in folding.count_by_choice().items()
        ],
        "graph": {
            "depths": [depth for depth, _ in graph["classes"]],
            "below": [str(below) for _, below in graph["classes"]],
            "edges": graph["edges"],
            "left_out": graph["left_out"],
        },
    }


def find_solution(folding: Folding, message: Message) -> schema.FoldedSolution:
    """Return the solution that the message has: its number, board or position."""
    number = read_solution_number(folding, message)
    return {"number": str(number), "board": [*folding.solution(number).board]}


def read_solution_number(folding: Folding, message: Message) -> int:
    """Return the number of the solution that the message has."""
    fields, query = message.fields, folding.request
    if "number" in fields:
        text = fields["number"]
        if not isinstance(text, str) or not NUMBER.fullmatch(text):
            raise InputError("number must be a string of decimal digits")
        return int(text)
    if "board" in fields:
        if not isinstance(fields["board"], list):
            raise InputError("board must be a list")
        return folding.rank(fields["board"])
    puzzle, algorithm, parameters = query.puzzle, query.algorithm, query.parameters
    path = puzzle.find_path_to_position(algorithm, parameters, message.position)
    model = puzzle.board_for(parameters, algorithm.name)
    return folding.rank(model.encode_path([choice for _, choice in path]))
