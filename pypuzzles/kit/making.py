"""What a board lets be made: puzzles with one solution, from a seed, and for paper."""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, cast

from .algorithm import Parameters
from .board import Board
from .by_hand import position_of
from .changes import changed
from .completion import changes_of, complete, made
from .errors import InputError
from .parameters import Parameter, quoted
from .svg import Drawing
from .tasks import Problem, Task, Tasks, Words

__all__ = ["making"]

DRAWS = 5
"""Solutions that are drawn until one can be told by as few clues as are asked for."""
IN_VAIN = 20
CELL = 4
"""Millimetres: cells of printed puzzles are not smaller."""
ALONE = {"en": "There is one way alone.", "ja": "答えは一通りです。"}
NONE = "could not generate a puzzle: there is no solution, or none was found in time"
TOO_FEW = (
    "clues must be a whole number from {least} to {most}, not {many}: with fewer no "
    "puzzle was found, and there are {most} cells to be filled"
)


def making(puzzle: Any, shape: Sequence[str]) -> Mapping[str, Any]:
    """Return the members of a puzzle that make puzzles of its board, by name."""
    asked = [each for each in puzzle.parameters if each.name in shape]
    clues = next((each.name for each in asked if each.kind == "clues"), "")
    parameters = [each for each in asked if each.name != clues]
    return {
        "make": problems(puzzle, clues) if clues else None,
        "tasks": tasks(puzzle, parameters, by_clues if clues else by_position),
    }


def problems(
    puzzle: Any, clues: str
) -> Callable[[int, int | None, Parameters], Problem]:
    """Return what makes a puzzle by clues, which a parameter of this name takes."""

    def make(seed: int, many: int | None, values: Parameters) -> Problem:
        random = Random(seed)
        board = puzzle.laid({**values, clues: {}})
        position, least = chosen(board, random, many)
        state = changed(board.start, changes_of(board, position))
        symbols = board.choices.symbols
        given = {
            cell: symbols[number - 1] for cell, number in enumerate(state) if number
        }
        wanted = {**values, clues: given}
        written = {each.name: text(wanted[each.name]) for each in puzzle.parameters}
        return Problem(written, puzzle.laid(wanted).written([]), least)

    return make


def chosen(board: Board, random: Random, many: int | None) -> tuple[list[int], int]:
    """Choose what is given of a solution, and tell how little would be enough.

    Raises:
        ValueError: no solution that was drawn can be told by so few.
    """
    drawn = made(board, random)
    for _ in range(DRAWS):
        if drawn is None or many is None or len(drawn.position) <= many:
            break
        other = made(board, random)
        drawn = min(drawn, other or drawn, key=lambda each: len(each.position))
    if drawn is None:
        raise InputError(NONE)
    position, solution = drawn
    least, most = len(position), len(solution)
    if many is None:
        return position, least
    if not least <= many <= most:
        raise InputError(TOO_FEW, least=least, most=most, many=quoted(many))
    rest = [number for number in solution if number not in position]
    return [*position, *random.sample(rest, many - least)], least


def text(value: Any) -> str:
    """Write a value as a command line takes it.

    >>> text(9), text((0, 1)), text({3: 2, 5: 1})
    ('9', '0,1', '3=2,5=1')
    """
    if isinstance(value, Mapping):
        return ",".join(f"{cell}={number}" for cell, number in value.items())
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def tasks(
    puzzle: Any, parameters: Sequence[Parameter], make: Callable[..., Task | None]
) -> Tasks:
    """Return what a worksheet asks: to go on from what decides a solution."""

    def rules(values: Parameters) -> Sequence[Words]:
        said = puzzle.rule
        told = {"en": said, "ja": puzzle.japanese.get(said, said)}
        board = puzzle.laid(puzzle.read(puzzle.algorithm(), values))
        return [told, ALONE, *tiles(board)]

    return Tasks(
        title=puzzle.title or {"en": puzzle.name, "ja": puzzle.name},
        parameters=tuple(parameters),
        rules=rules,
        make=make,
        cell=CELL,
        unique=True,
        in_vain=IN_VAIN,
    )


def tiles(board: Board) -> list[Words]:
    """Tell what each tile covers, where no shape tells it: the cells have names."""
    names, symbols = board.cells.names, board.choices.symbols
    if board.choices.kind != "cover" or not names or len(symbols) < 2:
        return []
    said = []
    for put in board.puts:
        name = str(symbols[put.change[0][2] - 1])
        covered = [names[cell] for cell, _, _ in put.change]
        said.append(
            name if name == "".join(covered) else f"{name} ({' '.join(covered)})"
        )
    laid = ", ".join(said)
    return [{"en": f"These may be laid: {laid}.", "ja": f"使えるのは {laid} です。"}]


def by_clues(puzzle: Any, random: Random, values: Parameters) -> Task:
    """Ask for what clues decide; a link has them as a parameter."""
    wanted = puzzle.read(puzzle.algorithm(), values)
    problem = puzzle.make(random.randrange(10**9), None, wanted)
    given = puzzle.read(puzzle.algorithm(), problem.parameters)
    solution = next(filter(None, complete(puzzle.laid(given))))
    return task(puzzle, given, [], solution, problem.parameters)


def by_position(puzzle: Any, random: Random, values: Parameters) -> Task | None:
    """Ask for the rest of a position, which a link has as one played by hand."""
    wanted = puzzle.read(puzzle.algorithm(), values)
    board = puzzle.laid(wanted)
    drawn = made(board, random)
    if drawn is None:
        return None
    link = {name: text(value) for name, value in values.items()}
    if drawn.position:
        link["hand"] = ".".join(map(str, position_of(board, drawn.position)))
    return task(puzzle, wanted, *drawn, link)


def task(
    puzzle: Any,
    values: Parameters,
    position: Sequence[int],
    solution: Sequence[int],
    link: Mapping[str, str],
) -> Task:
    """Draw a position, and the solution that it has."""
    board = puzzle.laid(values)

    def drawn(position: Sequence[int]) -> Drawing:
        changes = changes_of(board, position)
        return cast("Drawing", puzzle.picture(board.canonical.write(changes), values))

    return Task(drawn(position), [drawn(solution)], link)
