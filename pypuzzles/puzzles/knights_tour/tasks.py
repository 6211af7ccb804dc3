"""Worksheets: tours to find from a given start."""

from random import Random

from ...kit.algorithm import Parameters
from ...kit.parameters import Option
from ...kit.puzzle import Puzzle, Task, Tasks, finished_soon, side_on_paper
from .completion import complete

RULE = {
    "en": "The knight starts at 1. Number the squares in the order of its leaps, so "
    "that it visits each of them once. There may be more than one solution.",
    "ja": "ナイトは 1 のマスから出発します。"
    "すべてのマスを一度ずつ通るように、通る順に番号を書きましょう。"
    "答えは一通りとは限りません。",
}
CLOSED = {
    "en": "From the last square it must be able to leap back to 1.",
    "ja": "最後のマスから 1 のマスへ跳んで戻れるようにします。",
}
SYMMETRIC = {
    "en": "From the last square it must be able to leap back to 1, and a half turn of "
    "the board must not change the tour.",
    "ja": "最後のマスから 1 のマスへ跳んで戻れ、"
    "盤を半回転しても同じ経路になるようにします。",
}
RULES = {
    "any": [RULE],
    "closed": [RULE, CLOSED],
    "symmetric": [RULE, SYMMETRIC],
}


def make(puzzle: Puzzle, random: Random, values: Parameters) -> Task | None:
    """Place the knight on a random square from which a tour is found soon."""
    start = random.randrange(values["rows"] * values["cols"])
    square = divmod(start, values["cols"])
    algorithm = puzzle.algorithm()
    settled = puzzle.read(algorithm, {**values, "start": square})
    path = finished_soon(complete(settled, [start]))
    if path is None:
        return None
    return Task(
        puzzle.picture([start], {**settled, "kind": "any"}),  # only the 1
        [puzzle.picture(puzzle.writer(algorithm, settled)(path), settled)],
        {
            **{name: str(value) for name, value in values.items()},
            "start": "{},{}".format(*square),
            "hand": str(start),
        },
    )


TASKS = Tasks(
    title={"en": "Knight's tours", "ja": "ナイトツアー"},
    parameters=(
        side_on_paper("rows", default=6, least=3),
        side_on_paper("cols", default=6, least=3),
        Option("kind", "any", tuple(RULES)),
    ),
    rules=lambda values: RULES[values["kind"]],
    make=make,
    cell=7,
)
