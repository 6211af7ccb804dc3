"""Sliding tiles: slide tiles into the gap until they are in order.

The tiles are numbered from 1. At the end they are in order row by row, and the gap is
in the last cell. A slide moves a tile from a cell next to the gap into it. Choice c is
a tile and the two cells of its slide; a board lists the slides as [from, to].

The puzzle with 15 tiles was sold in 1880, and S. Loyd offered 1,000 dollars for a start
with 14 and 15 exchanged, which has no solution. For the history see J. Slocum and
D. Sonneveld, "The 15 Puzzle" (2006).

Starts: `hardest_eight` is one of the two that need 31 slides, more than all others of
their size (A. Reinefeld 1993). `hardest_five` is the only one of 2 x 3 that needs 21.
`fifteen_tiles` is number 79 of the hundred of R. E. Korf (1985), turned so that the
gap comes last; it needs 42 slides.
"""

from collections.abc import Iterator, Sequence

from ...errors import InputError, Sentence
from ...kit import Board, grid, move
from ...puzzle.algorithm import Algorithm, DefaultOverride, Parameters
from ...puzzle.parameters import Text
from ...puzzle.puzzle import Puzzle
from ...search import Replay, batches
from . import a_star, breadth_first, deepening, depth_first, ida_star
from .boards import (
    STARTS,
    Game,
    is_solvable,
    join_tiles,
    read_start,
    write_start,
)

MOST_SLIDES = 200
"""The most slides of a solution; players need more than searches."""
FAR = ("hardest_eight", "fifteen_tiles")
"""The starts from which breadth-first search takes long."""
IN_ORDER = "the tiles are in order already"
PARITY = (
    "each slide exchanges a tile and the gap; from this start, the tiles and the gap "
    "never come home together"
)
TOO_MANY_WAYS = "it tries every sequence of slides up to a limit"
TOO_MANY_BOARDS = (
    "it stores every board that it has seen; fifteen tiles have "
    "10,461,394,944,000"
)
RING_OF_2_BY_2 = {
    "1,2/_,3": 1,
    "_,1/3,2": 1,
    "3,1/2,_": 1,
    "2,3/_,1": 1,
    "_,3/2,1": 2,
}
"""Starts of 2 x 2, and their shortest solutions.

The three tiles go round in a ring of twelve boards: there is one shortest way to the
end, or two from the board on the other side.
"""
NOT_COUNTED = "{algorithm} cannot count all solutions, but can be watched"


def board(initial: str) -> Board:
    """Slide tiles on a grid; choice c is a slide of its table, and a tile."""
    game = Game(initial)
    tiles = range(1, len(game.tiles))
    return Board(
        grid(game.rows, game.cols),
        move(
            [
                ((cell, tile, 0), (to, 0, tile))
                for cell, to in game.slides
                for tile in tiles
            ],
            tiles,
            initial={c: tile for c, tile in enumerate(game.tiles) if tile},
            length=MOST_SLIDES,
            target=game.goal,
        ),
    )


class SlidingTiles(Puzzle):
    """Tiles that slide into a gap."""

    tasks = None

    def validate(
        self, algorithm: Algorithm, parameters: Parameters
    ) -> Parameters:
        """Refuse a start whose tiles are in order."""
        game = Game(parameters["initial"])
        if game.tiles == game.goal:
            raise InputError(IN_ORDER)
        return parameters

    def text(
        self, board: Sequence[Sequence[int]], parameters: Parameters
    ) -> str:
        """Draw the start, and list the tiles in the order of their slides."""
        game = Game(parameters["initial"])
        drawn = write_start(join_tiles(game.tiles, game.cols))
        tiles = [*game.tiles]
        slid = []
        for cell, *cells in board:
            for to in cells:
                slid.append(str(tiles[cell]))
                tiles[cell], tiles[to] = tiles[to], tiles[cell]
                cell = to
        return f"{drawn}\n{' '.join(slid)}"

    def check_countable(
        self, algorithm: Algorithm, parameters: Parameters
    ) -> None:
        """Raise an error if there are too many ways or boards."""
        game = Game(parameters["initial"])
        if len(game.tiles) <= 9 or algorithm.name == "ida_star":
            return
        because = TOO_MANY_BOARDS if algorithm.returns else TOO_MANY_WAYS
        raise InputError(
            NOT_COUNTED, because=because, algorithm=algorithm.name
        )

    def is_hard(self, parameters: Parameters) -> bool:
        """Return whether the default search makes very many tries."""
        return len(Game(parameters["initial"]).tiles) == 16

    def explain_impossible(self, parameters: Parameters) -> Sentence | None:
        """Explain why the tiles cannot be put in order."""
        return (
            None if is_solvable(parameters["initial"]) else Sentence(PARITY)
        )

    def find_completions(
        self, parameters: Parameters, position: Sequence[int]
    ) -> Iterator[list[int] | None]:
        """Yield the position and the shortest ways from it to the end."""
        model = self.board_for(parameters)
        state = model.compute_state_after(position)
        if state == [*model.choices.target]:
            yield [*position]
            return
        start = join_tiles(state, Game(parameters["initial"]).cols)
        replay = Replay()
        for batch in batches(ida_star.recursive(start)):
            for _ in replay.follow(batch):
                yield [*position, *replay.path]
            yield None


PUZZLE = SlidingTiles(
    name="sliding_tiles",
    title="Sliding tiles",
    parameters=(
        Text(
            "initial", "eight_tiles", tuple(STARTS), read_start, write_start
        ),
    ),
    algorithms=(
        Algorithm.of(depth_first),
        Algorithm.of(
            breadth_first,
            default_form="iterative",
            facts={"copies": "ways", "waits": "slides"},
            returns=True,
        ),
        Algorithm.of(deepening, returns=True),
        Algorithm.of(
            a_star,
            title="A*",
            default_form="iterative",
            facts={"copies": "ways", "waits": "slides"},
            returns=True,
        ),
        Algorithm.of(ida_star, title="IDA*", returns=True),
    ),
    default="breadth_first",
    default_overrides=(DefaultOverride("ida_star", only={"initial": FAR}),),
    board=board,
    known=[
        ({"initial": start}, ways) for start, ways in RING_OF_2_BY_2.items()
    ],
)
