"""Worksheets: the last moves of random games."""

from collections.abc import Sequence
from random import Random

from ...board.actions import apply_changes
from ...board.board import Board
from ...board.encodings import join_legs
from ...puzzle.algorithm import Parameters
from ...puzzle.parameters import Option
from ...puzzle.puzzle import Puzzle
from ...puzzle.tasks import Task, TaskKind, complete_within_limit
from ...solver.completion import create_random_order, list_changes
from ...solver.paths import solve_moves
from .boards import BOARDS, Goal, Lattice
from .drawing import draw_moves, draw_pegs

RULE = (
    "Jump with a peg over its neighbour into the empty hole behind it, and "
    "remove the neighbour."
)
ANY = "Leave one peg."
GOAL = "Leave one peg, in the hole with the ring."
LAST = 10
"""Number of jumps at the end of a game that are chosen again at random."""


def rules(values: Parameters) -> list[str]:
    """Return the rule of the jumps and the goal of the last peg."""
    return [RULE, ANY if BOARDS[values["board"]].goal == "any" else GOAL]


def make(puzzle: Puzzle, random: Random, values: Parameters) -> Task | None:
    """Play a random game to its end, and ask for its last few moves.

    The completion tries jumps in a fixed order and reaches few ends, so the game is
    rotated or reflected, and its last jumps are searched again in random order.
    """
    algorithm = puzzle.algorithm()
    parameters = puzzle.read(algorithm, values)
    opening = play_random_jumps(puzzle.board_for(parameters), random)
    path = complete_within_limit(
        puzzle.find_completions(parameters, opening)
    )
    if path is None:
        return None
    lattice = BOARDS[values["board"]]
    image = random.choice(lattice.symmetries)
    holes = {
        name: map_goal(parameters[name], image)
        for name in ("vacancy", "goal")
    }
    settled = puzzle.read(algorithm, {**values, **holes})
    board = puzzle.board_for(settled)
    kept = transform_game(lattice, path, image)[:-LAST]
    order = create_random_order(random)
    path = next(filter(None, solve_moves(board, kept, order)))
    cut = len(path) - random.randint(4, 6)
    standing = pegs_after(board, path[:cut])
    moves = join_legs(lattice.jumps[choice][::2] for choice in path[cut:])
    facts = puzzle.facts(algorithm, settled)
    link = {name: str(hole) for name, hole in holes.items()}
    return Task(
        draw_pegs(facts, standing),
        draw_moves(facts, standing, moves),
        {**values, **link, "hand": ".".join(map(str, path[:cut]))},
        format_game(facts["names"], moves),
        like=format_game(facts["names"], moves[-2:]),
    )


def pegs_after(board: Board, path: Sequence[int]) -> list[int]:
    """Return the holes with a peg after some jumps."""
    state = apply_changes(board.start, list_changes(board, path))
    return [hole for hole, peg in enumerate(state) if peg]


def play_random_jumps(board: Board, random: Random) -> list[int]:
    """Play a few random jumps."""
    opening: list[int] = []
    state = list(board.start)
    for _ in range(random.randint(2, 4)):
        possible = [
            number
            for number, (_, _, change) in enumerate(board.actions)
            if board.is_applicable(state, change)
        ]
        opening.append(random.choice(possible))
        state = apply_changes(state, list_changes(board, opening[-1:]))
    return opening


def map_goal(hole: Goal, image: Sequence[int]) -> Goal:
    """Return the image of a goal, a hole; `any` stays the same."""
    return image[hole] if isinstance(hole, int) else hole


def transform_game(
    board: Lattice, path: Sequence[int], image: Sequence[int]
) -> list[int]:
    """Return the image of a game, jump by jump."""
    number = {jump: choice for choice, jump in enumerate(board.jumps)}
    jumps = (board.jumps[choice] for choice in path)
    return [
        number[image[peg], image[over], image[to]]
        for peg, over, to in jumps
    ]


def format_game(
    names: Sequence[str], moves: Sequence[Sequence[int]]
) -> str:
    """Format a game as G. I. Bell does, each move with its number."""
    words = ("-".join(names[hole] for hole in move) for move in moves)
    numbered = (
        f"{place}.\N{NO-BREAK SPACE}{move}"
        for place, move in enumerate(words, 1)
    )
    return "\N{EM SPACE}".join(numbered)


TASKS = TaskKind(
    title="Peg solitaire",
    parameters=(
        Option(
            "board", "triangle21", ("triangle15", "triangle21", "english33")
        ),
    ),
    rules=rules,
    make=make,
    cell=8,
)
