"""Functions that compute published results, in the notation of their sources."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

from .. import bits
from ..api.request import Solution, request
from ..api.solving import solve
from ..board.symmetry import reflect
from ..puzzles.magic_star.star import SYMMETRIES
from ..search import solutions


def draw_first_board(query: Mapping[str, Any]) -> str:
    """Draw the first board of a search as text."""
    return draw(next(solve(**query)))


def draw(solution: Solution) -> str:
    """Draw a solution as text."""
    query = solution.request
    text: str = query.puzzle.text(solution.board, query.parameters)
    return text


def find_first_board(algorithm: str, n: int) -> list[int]:
    """Return the first board of n queens."""
    board: list[int] = next(solve("queens", algorithm, n=n)).board
    return board


def draw_framed(board: Sequence[int]) -> str:
    """Draw a board in a frame, with O for a queen."""
    edge = "+-" * len(board) + "+"
    rows = (
        "|" + "|".join("O" if col == queen else " " for col in range(len(board))) + "|"
        for queen in board
    )
    return f"{edge}\n" + f"\n{edge}\n".join(rows) + f"\n{edge}"


def draw_by_columns() -> str:
    """Draw the first board of brute force; each number is a row."""
    return draw_framed(list_rows_by_column(find_first_board("brute_force", 5)))


def draw_by_rows() -> str:
    """Draw the first board of the search with bits."""
    return draw_framed(find_first_board("bitmask", 5))


def list_rows_by_column(board: Sequence[int]) -> list[int]:
    """Return the row of the queen in each column."""
    return [list(board).index(col) for col in range(len(board))]


def count_orbits(n: int) -> list[int]:
    """Count the fundamental boards that represent 2, 4 and 8 solutions."""
    search = request("queens", "fundamental", n=n).search()
    sizes = Counter(copies for _, copies in solutions(search))
    return [sizes[2], sizes[4], sizes[8]]


def sort_with_mirror_image() -> list[list[int]]:
    """Return a board and its mirror image in descending order."""
    board = list(find_first_board("bitmask", 5))
    return sorted([board, list(reflect(board))], reverse=True)


def format_first_board_of_descartes() -> str:
    """Format the first board like `qprint` of the Descartes program."""
    rows = (
        ["Q" if col == queen else "_" for col in range(8)]
        for queen in find_first_board("backtracking", 8)
    )
    return "\n".join(map(" ".join, rows))


def list_rows() -> list[int]:
    """List the row of the queen in each column of a board, from 1."""
    return [row + 1 for row in list_rows_by_column(find_first_board("bitmask", 8))]


def find_first_and_last() -> list[list[int]]:
    """Return the first and the last board, in the notation of the Lisp course."""
    boards = [found.board for found in solve("queens", "permutations", n=8)]
    return [[col + 1 for col in reversed(board)] for board in (boards[0], boards[-1])]


def list_columns_on_diagonals_below(queen_col: int) -> list[list[int]]:
    """Return the columns that a queen of the top row attacks below.

    These are the columns of the next three rows.
    """
    rules = request("queens", n=8).facts()["rules"]
    lines = (rule["cells"] for rule in rules if rule["name"] == "diagonal")
    return sorted([at % 8 for at in line[1:4]] for line in lines if queen_col in line)


def list_attacked_rows() -> list[list[int]]:
    """List what a queen in row 5 attacks in the next columns, counted from 1."""
    return [[row + 1 for row in line] for line in list_columns_on_diagonals_below(4)]


def list_attacked_bits() -> list[list[str]]:
    """List what a queen at bit 4 attacks in the next columns, as Lisp writes bits."""
    return [
        [f"#x{1 << row:02x}" for row in line]
        for line in list_columns_on_diagonals_below(4)
    ]


def tabulate_lowest_bits() -> str:
    """Write a table of x, -x and their common bit, with four bits each."""
    rows = (
        f"{format_four_bits(x)}  {format_four_bits(-x)}  "
        f"(logand {x} {-x}) => {bits.lowest(x):04b}"
        for x in range(1, 8)
    )
    return "\n".join([format_four_bits(0), *rows, format_four_bits(-8)])


def number_bits() -> str:
    """Write each bit of 255 and its number: the count of zeros of -bit."""
    return "\n".join(f"{bit}, {bits.logcount(-bit)}" for bit in bits.bits(255))


def count_ones_below() -> list[int]:
    """Count the ones of bit - 1 for each bit of 255."""
    return [bits.logcount(bit - 1) for bit in bits.bits(255)]


def format_four_bits(x: int) -> str:
    """Write a number and its lowest four bits."""
    return f"{x:2} : {x & 15:04b}"


def find_game(number: int) -> str:
    """Return a game with the fewest moves on 21 holes, numbered from 1."""
    games = solve("peg_solitaire", "deepening", jumps="cut")
    return draw(next(islice(games, number - 1, None))).splitlines()[-1]


def format_first_stars(algorithm: str, stars: int) -> str:
    """Format the first stars like the programs, each number two columns wide."""
    found = islice(solve("magic_star", algorithm), stars)
    return "\n".join(" ".join(f"{number:2}" for number in star.board) for star in found)


def list_images_of_top() -> list[int]:
    """List where cell 0 goes, turned by 60, 120, ... 300 degrees."""
    return [symmetry[0] for symmetry in SYMMETRIES[1:6]]


def mirror_cells() -> list[int]:
    """List the cells of the star in a mirror."""
    return list(SYMMETRIES[6])
