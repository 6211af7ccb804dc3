"""Puzzle generators derived from a board: by a seed, and for worksheets."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Any

from ..board.actions import apply_changes
from ..board.board import Board
from ..board.entries import convert_to_position
from ..drawing.svg import Drawing
from ..errors import InputError, Sentence
from ..reasoning.grade import MAX_GRADE, Grade, grade_position
from ..reasoning.ladder import Reasoner
from ..reasoning.reason import Reason
from ..reasoning.wording import Vocabulary
from ..solver.completion import find_completions, generate_position, list_changes
from .algorithm import Parameters
from .parameters import Option, shorten_repr
from .tasks import Problem, Task, TaskKind

if TYPE_CHECKING:
    from .puzzle import Puzzle

__all__ = ["create_worksheet_tasks", "format_value", "generate_puzzle"]

MAX_CLUE_DRAWS = 5
"""Number of random solutions to try for the requested number of clues."""
MAX_FAILED_DRAWS = 20
MAX_GRADED_DRAWS = 20
"""Number of puzzles to draw for one of a grade."""
CELL_MM = 4
"""Smallest cell of a printed puzzle."""
ONE_SOLUTION = "There is only one solution."
NO_SOLUTION = "puzzle {number} has no solution"
NOT_ON_PAPER = "instances of {puzzle} cannot be printed on a worksheet"
TILES = "Use any of {tiles}."
LEVEL_RULE = "Difficulty: {level} of 6."
WORKSHEET_RULES = (ONE_SOLUTION, TILES, LEVEL_RULE)
MIXED = "mixed"
"""Level of a worksheet whose puzzles are not graded."""
LEVEL = Option("level", MIXED, (MIXED, *map(str, range(1, MAX_GRADE + 1))))
STEPS = Option("steps", "off", ("on", "off"))
NO_SENTENCE = Sentence("")
NO_PUZZLE = (
    "could not generate a puzzle: there is no solution, or none was found in time"
)
NO_GRADE = (
    "no {puzzle} puzzle of level {level} was found; try another seed, or a lower level"
)
TOO_FEW = (
    "clues must be a whole number from {least} to {most}, not {many}: no puzzle with "
    "fewer clues was found, and there are {most} cells to fill"
)


def generate_puzzle(
    puzzle: "Puzzle", seed: int, many: int | None, values: Parameters
) -> Problem:
    """Generate a puzzle with one solution; its clues become a parameter."""
    random = Random(seed)
    board = puzzle.board_for({**values, puzzle.clues: {}})
    position, least = choose_clues(board, random, many)
    state = apply_changes(board.start, list_changes(board, position))
    symbols = board.choices.symbols
    given = {cell: symbols[number - 1] for cell, number in enumerate(state) if number}
    full = {**values, puzzle.clues: given}
    texts = {each.name: format_value(full[each.name]) for each in puzzle.parameters}
    return Problem(texts, puzzle.board_for(full).encode_path([]), least)


def generate_graded_puzzle(
    puzzle: "Puzzle", seed: int, level: int, values: Parameters
) -> Iterator[Problem | int]:
    """Yield a puzzle of a grade from 1 to 6.

    Before it, yield the number of puzzles drawn so far after each part of the work.

    Raises:
        ValueError: None was found.
    """
    random = Random(seed)
    for drawn in range(1, MAX_GRADED_DRAWS + 1):
        yield drawn
        problem = puzzle.make(random.randrange(10**9), None, values)
        for found in lower_grade(puzzle, problem, level):
            yield found or drawn
            if found:
                return
    raise InputError(NO_GRADE, puzzle=puzzle.name, level=level)


def lower_grade(
    puzzle: "Puzzle", problem: Problem, level: int
) -> Iterator[Problem | None]:
    """Add the cells to which the hardest steps lead, until a puzzle has a grade.

    Yield None after each part of the work, then the puzzle, unless its grade is below
    that or falls below it.
    """
    while True:
        values = puzzle.read(puzzle.algorithm(), problem.parameters)
        grade: Grade | None = None
        for grade in grade_position(create_reasoner(puzzle, values), []):
            if grade is None:
                yield None
        if grade is None or grade.number <= level:
            if grade and grade.number == level:
                yield problem
            return
        board = puzzle.board_for(values)
        steps = grade.steps
        place = max(range(len(steps)), key=lambda k: steps[k].level)
        forced = next(s.forced for s in steps[place:] if s.forced is not None)
        cell, _, number = board.actions[forced].change[0]
        clues = {**values[puzzle.clues], cell: board.choices.symbols[number - 1]}
        text = {puzzle.clues: format_value(clues)}
        full = puzzle.board_for({**values, puzzle.clues: clues})
        problem = Problem(
            problem.parameters | text, full.encode_path([]), problem.least
        )


def create_reasoner(puzzle: "Puzzle", values: Parameters) -> Reasoner:
    """Return the reasoner of a board."""
    vocabulary = Vocabulary((puzzle.name,), puzzle.japanese)
    return Reasoner(puzzle.board_for(values), vocabulary)


def choose_clues(
    board: Board, random: Random, many: int | None
) -> tuple[list[int], int]:
    """Return a random puzzle's position, and the fewest clues that suffice.

    Raises:
        ValueError: No random solution is determined by this many clues.
    """
    best = generate_position(board, random)
    for _ in range(MAX_CLUE_DRAWS):
        if best is None or many is None or len(best.position) <= many:
            break
        other = generate_position(board, random)
        best = min(best, other or best, key=lambda each: len(each.position))
    if best is None:
        raise InputError(NO_PUZZLE)
    position, solution = best
    least, most = len(position), len(solution)
    if many is None:
        return position, least
    if not least <= many <= most:
        raise InputError(TOO_FEW, least=least, most=most, many=shorten_repr(many))
    rest = [number for number in solution if number not in position]
    return [*position, *random.sample(rest, many - least)], least


def format_value(value: Any) -> str:
    """Return a parameter's value as command-line text.

    >>> format_value(9), format_value((0, 1)), format_value({3: 2, 5: 1})
    ('9', '0,1', '3=2,5=1')
    """
    if isinstance(value, Mapping):
        return ",".join(f"{cell}={number}" for cell, number in value.items())
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def create_worksheet_tasks(puzzle: "Puzzle") -> TaskKind:
    """Return the worksheet tasks: complete a position that has one solution."""

    def rules(values: Parameters) -> Sequence[str]:
        board = puzzle.board_for(read_board_parameters(puzzle, values))
        level = values.get(LEVEL.name, MIXED)
        graded = [Sentence(LEVEL_RULE, level=level)] if level != MIXED else []
        return [puzzle.rule, ONE_SOLUTION, *describe_tiles(board), *graded]

    clues = puzzle.clues
    graded = (LEVEL, STEPS) if clues else ()
    return TaskKind(
        title=puzzle.title,
        parameters=(*(p for p in puzzle.board_parameters if p.name != clues), *graded),
        rules=rules,
        make=create_clues_task if clues else create_position_task,
        cell=CELL_MM,
        unique=True,
        max_failed_draws=MAX_FAILED_DRAWS,
    )


def create_instance_tasks(
    puzzle: "Puzzle", instances: Sequence[object]
) -> tuple[TaskKind, list[Task]]:
    """Return the kind of a worksheet of one's own instances, and its tasks.

    Raises:
        ValueError: An instance is invalid, has no solution, or is a game of moves.
    """
    tasks, has_several = [], False
    for number, instance in enumerate(instances, 1):
        given = puzzle.read_instance(instance)
        values = puzzle.read(puzzle.algorithm(), given)
        board = puzzle.board_for(values)
        if board.choices.in_order:
            raise InputError(NOT_ON_PAPER, puzzle=puzzle.name)
        solutions = [*islice(filter(None, find_completions(board)), 2)]
        if not solutions:
            raise InputError(NO_SOLUTION, number=number)
        packed = puzzle.pack_parameters(given)
        link = {name: format_value(value) for name, value in packed.items()}
        tasks.append(draw_task(puzzle, values, [], solutions[0], link))
        has_several |= len(solutions) > 1
    first = puzzle.read_instance(instances[0])
    tiles = describe_tiles(puzzle.board_for(puzzle.read(puzzle.algorithm(), first)))
    rules = [puzzle.rule, *([] if has_several else [ONE_SOLUTION]), *tiles]
    kind = TaskKind(
        title=puzzle.title,
        parameters=(),
        rules=lambda _: rules,
        make=lambda *_: None,
        cell=CELL_MM,
        unique=not has_several,
    )
    return kind, tasks


def describe_tiles(board: Board) -> list[str]:
    """Return a sentence that lists the tiles, if cells have names."""
    names, symbols = board.cells.names, board.choices.symbols
    if board.choices.kind != "cover" or not names or len(symbols) < 2:
        return []
    tiles = []
    for action in board.actions:
        name = str(symbols[action.change[0][2] - 1])
        covered = [names[cell] for cell, _, _ in action.change]
        tiles.append(
            name if name == "".join(covered) else f"{name} ({' '.join(covered)})"
        )
    return [Sentence(TILES, tiles=", ".join(tiles))]


def read_board_parameters(puzzle: "Puzzle", values: Parameters) -> Parameters:
    """Return the parameters of the board from those of a worksheet."""
    others = {LEVEL.name, STEPS.name}
    given = {name: value for name, value in values.items() if name not in others}
    return puzzle.read(puzzle.algorithm(), given)


def create_clues_task(puzzle: "Puzzle", random: Random, values: Parameters) -> Task:
    """Return a task with clues; its link has them as a parameter."""
    parameters = read_board_parameters(puzzle, values)
    seed, level = random.randrange(10**9), values.get(LEVEL.name, MIXED)
    if level == MIXED:
        problem = puzzle.make(seed, None, parameters)
    else:
        parts = generate_graded_puzzle(puzzle, seed, int(level), parameters)
        problem = next(each for each in parts if isinstance(each, Problem))
    given = puzzle.read(puzzle.algorithm(), problem.parameters)
    solution = next(filter(None, find_completions(puzzle.board_for(given))))
    task = draw_task(puzzle, given, [], solution, problem.parameters)
    if values.get(STEPS.name) == "on":
        task = task._replace(path=solve_task(puzzle, given))
    return task


def solve_task(puzzle: "Puzzle", values: Parameters) -> list[tuple[Sentence, Reason]]:
    """Return the moves to the solution of a puzzle with clues, and their reasons."""
    reasoner = create_reasoner(puzzle, values)
    found = next(filter(None, grade_position(reasoner, [])))
    name = reasoner.wording.name_action
    return [
        (NO_SENTENCE if step.forced is None else name(step.forced), step)
        for step in found.needed
    ]


def create_position_task(
    puzzle: "Puzzle", random: Random, values: Parameters
) -> Task | None:
    """Return a task with a position; its link has it as one played by hand."""
    parameters = puzzle.read(puzzle.algorithm(), values)
    board = puzzle.board_for(parameters)
    generated = generate_position(board, random)
    if generated is None:
        return None
    link = {name: format_value(value) for name, value in values.items()}
    if generated.position:
        link["hand"] = ".".join(
            map(str, convert_to_position(board, generated.position))
        )
    return draw_task(puzzle, parameters, *generated, link)


def draw_task(
    puzzle: "Puzzle",
    values: Parameters,
    position: Sequence[int],
    solution: Sequence[int],
    link: Mapping[str, str],
) -> Task:
    """Draw a position and its solution."""
    board = puzzle.board_for(values)

    def draw(position: Sequence[int]) -> Drawing:
        changes = list_changes(board, position)
        return puzzle.picture(board.encoding.encode_board(changes), values)

    return Task(draw(position), [draw(solution)], link)
