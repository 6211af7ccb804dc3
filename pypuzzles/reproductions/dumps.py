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
from functools import partial

from .reproduction import Reproduction, create_function_call
from .tours import KAKEHI

SIDE = 8
SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVW"
LEAPS = ((-1, -2), (1, -2), (-1, 2), (-2, -1), (1, 2), (-2, 1), (2, -1), (2, 1))
"""(rows down, columns right), in the order of the first two programs."""

DUMPS = """\
10000000 00100000 20000000 00200000 30000000 00300000 40000000 00000000
10008000 00100070 20007000 00200060 30006000 00300050 40005000 00400000
10C9800A 0910BA70 200870?0 00200060 300?6000 00300050 40005000 00400000
10C9800A C910BA70 20?870?0 D0200060 30E06000 EG300050 40F05000 F0400000
10C980IA C91JBA70 2JD87I?H D02K0?60 30EG6000 EG300050 40F05000 F0400000
10C980IA C91JBA70 2JD87I?H D02K0?6? 3KEG6N00 EG3L005N 4LF05M00 F04M0000
10C980?A C91JBA70 2JD87I?H D02KPH60 3KEG6NP? EG3L?Q5N 4LFR5M?Q FS4M?R0?"""

FEASIBLE = """\
10C9800A
C910BA70
20D870B0
D0200060
30E06000
EG300050
40F05000
F0400000"""

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
    lines = [
        " ".join(format_first_path(squares, lambda _: True))
        for squares in range(7, 56, 8)
    ]
    return "".join(
        "?" if read == "?" else ours
        for read, ours in zip(DUMPS, "\n".join(lines), strict=True)
    )


def format_feasible_board() -> str:
    """Format the board of section 4, whose free squares can all be reached."""
    return "\n".join(format_first_path(31, can_reach_all))


reproduction = partial(Reproduction, KAKEHI, puzzle="knights_tour")
REPRODUCTIONS: tuple[Reproduction, ...] = (
    reproduction(
        "kakehi-dumps-3",
        "section 3, lines 1 to 7",
        "by brute force: 7, 15, 23 ... 55 squares filled",
        DUMPS,
        *create_function_call(format_dumps),
        note="A question mark is a sign that the scan does not show rightly: 16 of "
        "448. The last line, which stood there after 30 seconds, is left out. The "
        "leaps are tried in another order than in the later sections.",
    ),
    reproduction(
        "kakehi-board-4",
        "section 4, board",
        "with the test that all can be reached: 31 squares",
        FEASIBLE,
        *create_function_call(format_feasible_board),
        note="The scan has Z for 2. The dump above the board cannot be read well "
        "enough to be compared.",
    ),
)
