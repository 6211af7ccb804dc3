"""Verbs that are imported on first use, to keep start-up fast."""

from typing import Any

from ..api.making import make as make_problem
from ..errors import InputError
from ..exhibits import EXHIBITS, TIMES, find
from ..worksheets import worksheet as made
from .messages import VERSION, Message

__all__ = ["generate_worksheet", "list_exhibits", "make", "reproduce_exhibit"]


def make(message: Message) -> dict[str, Any]:
    """Generate a puzzle with one solution, determined by the seed."""
    puzzle, clues = str(message.fields.get("puzzle")), message.fields.get("clues")
    others = {**message.parameters}
    others.pop("clues", None)
    made = make_problem(puzzle, message.fields.get("seed", 0), clues, **others)
    return {"parameters": made.parameters, "board": made.board, "least": made.least}


def list_exhibits(_: Message) -> dict[str, Any]:
    """Return the published results, and the settings to watch each of them."""
    return {
        "v": VERSION,
        "exhibits": [reproduce_exhibit.as_json() for reproduce_exhibit in EXHIBITS],
        "times": [times.as_json() for times in TIMES],
    }


def reproduce_exhibit(message: Message) -> dict[str, Any]:
    """Reproduce one result; a rate is measured for some seconds."""
    chosen = find(str(message.fields.get("id")))
    return {"id": chosen.id, **chosen.run(message.seconds)._asdict()}


def generate_worksheet(message: Message) -> dict[str, Any]:
    """Generate a worksheet: the content of its head and its body."""
    options, site = message.fields.get("options", {}), message.fields.get("site")
    if not isinstance(options, dict) or not isinstance(site, str):
        raise InputError("options must be an object and site a string")
    return made(str(message.fields.get("puzzle")), site, **options).as_json()
