"""The last moves of games that begin at random."""

from random import Random

from ...kit.algorithm import Parameters
from ...kit.bits import members
from ...kit.parameters import Option
from ...kit.puzzle import Puzzle, Task, Tasks, finished_soon
from .boards import BOARDS
from .completion import complete, playable, replay
from .drawing import film, pegs
from .game import Game
from .moves import join

RULE = {
    "en": "Jump with a peg over its neighbour into the empty hole behind it, and take "
    "the neighbour away.",
    "ja": "ペグで隣のペグを跳び越えて、その先の空いた穴に移り、"
    "跳び越えたペグを取り除きます。",
}
ANY = {"en": "Leave one peg.", "ja": "ペグを一つだけ残しましょう。"}
GOAL = {
    "en": "Leave one peg, in the hole with the ring.",
    "ja": "二重丸の穴に、ペグを一つだけ残しましょう。",
}


def rules(values: Parameters) -> list[dict[str, str]]:
    """Return the rule of the jumps, and what the last peg has to do."""
    return [RULE, ANY if BOARDS[values["board"]].goal == "any" else GOAL]


def make(puzzle: Puzzle, random: Random, values: Parameters) -> Task | None:
    """Play a few jumps at random, then on to the end: the last few are asked for."""
    algorithm = puzzle.algorithm()
    settled = puzzle.read(algorithm, values)
    game = Game(
        settled["board"], settled["vacancy"], settled["goal"], "all"
    )
    begun: list[int] = []
    for _ in range(random.randint(2, 4)):
        choices = list(playable(game, replay(game, begun)))
        begun.append(random.choice(choices))
    path = finished_soon(complete(settled, begun))
    if path is None:
        return None
    cut = len(path) - random.randint(4, 6)
    standing = members(replay(game, path[:cut]))
    moves = join(game.board.jumps[choice] for choice in path[cut:])
    facts = puzzle.facts(algorithm, settled)
    return Task(
        pegs(facts, standing),
        film(facts, standing, moves),
        {**values, "hand": ".".join(map(str, path[:cut]))},
    )


TASKS = Tasks(
    title={"en": "Peg solitaire", "ja": "ペグソリテール"},
    parameters=(
        Option(
            "board", "triangle21", ("triangle15", "triangle21", "english33")
        ),
    ),
    rules=rules,
    make=make,
)
