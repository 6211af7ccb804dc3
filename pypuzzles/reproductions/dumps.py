"""Partial boards that K. Kakehi's paper prints for its first two programs.

The squares of one path are numbered in pairs, as black and white alternate: 1 to 9 and
A to W are two squares each, and 0 is a square not visited. A board is printed when
eight more squares are filled than in the previous one. The paper does not give the
order of the leaps; the order used here reproduces all of these boards. The one for the
later sections (`knights_tour/graph.py`) takes another path.

If the scan has a different sign from the tour (R for B, 4 for H, 0 or Q for O), it is
illegible, and both boards have a question mark there.
"""

from collections.abc import Callable, Iterator

SIDE = 8
SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVW"
LEAPS = ((-1, -2), (1, -2), (-1, 2), (-2, -1), (1, 2), (-2, 1), (2, -1), (2, 1))
"""(rows down, columns right), in the order of the first two programs."""

ILLEGIBLE = {
    2: [(2, 6), (4, 3)],
    3: [(2, 2), (2, 6)],
    4: [(2, 6), (3, 5)],
    5: [(2, 6), (3, 5), (3, 7)],
    6: [(0, 6), (2, 6), (4, 7), (5, 4), (6, 6), (7, 4), (7, 7)],
}
"""Illegible signs of the boards of section 3: {board: [(row, col), ...]}."""

Square = tuple[int, int]
Path = list[Square]


def list_free_leaps(path: Path) -> list[Square]:
    """List the free squares a leap away from the end of a path."""
    row, col = path[-1]
    near = ((row + down, col + right) for down, right in LEAPS)
    board = range(SIDE)
    return [to for to in near if to[0] in board and to[1] in board and to not in path]


def can_reach_all(path: Path) -> bool:
    """Return whether the knight can still reach every free square."""
    reached, edge = set(path), [path[-1]]
    while edge:
        fresh = {*list_free_leaps([*reached, edge.pop()])} - reached
        reached |= fresh
        edge += fresh
    return len(reached) == SIDE * SIDE


def extend_paths(path: Path, admits: Callable[[Path], bool]) -> Iterator[Path]:
    """Yield each path that is tried; extend only those that `admits` accepts."""
    for to in list_free_leaps(path):
        longer = [*path, to]
        yield longer
        if admits(longer):
            yield from extend_paths(longer, admits)


def find_first_path(squares: int, admits: Callable[[Path], bool]) -> Path:
    """Return the first path with a number of squares."""
    tried = extend_paths([(0, 0)], admits)
    return next(path for path in tried if len(path) == squares)


def format_first_path(squares: int, admits: Callable[[Path], bool]) -> list[str]:
    """Format the first path with a number of squares, one string per row."""
    path = find_first_path(squares, admits)
    sign = {square: SIGNS[k // 2 + 1] for k, square in enumerate(path)}
    board = range(SIDE)
    return ["".join(sign.get((row, col), "0") for col in board) for row in board]


def format_dumps() -> str:
    """Format the boards of section 3, with ? where the scan is illegible."""
    boards = []
    for number, squares in enumerate(range(7, 56, 8)):
        signs = [list(row) for row in format_first_path(squares, lambda _: True)]
        for row, col in ILLEGIBLE.get(number, []):
            signs[row][col] = "?"
        boards.append(" ".join(map("".join, signs)))
    return "\n".join(boards)


def format_feasible_board() -> str:
    """Format the board of section 4, whose free squares can all be reached."""
    return "\n".join(format_first_path(31, can_reach_all))
