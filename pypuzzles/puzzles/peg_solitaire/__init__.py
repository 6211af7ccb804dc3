"""Peg solitaire: jump over pegs, which are taken away, until one peg is left.

All holes but the vacancy hold a peg. A jump takes a peg in a straight line over a
neighbour into the empty hole behind it and removes the neighbour. Consecutive jumps of
one peg are one move. The goal is the hole of the last peg, or any hole.

The aim is `any`, every sequence of jumps that reaches the goal, or `fewest`, those with
the fewest moves. A board lists the moves, each as the list of holes that its peg
visits: [[14, 6], [11, 9], [3, 10], [12, 14, 6] ...].

History: the game was played at the court of Louis XIV; the triangle of 21 holes and its
96 solutions are M. Hiroi's. For more, see J. Beasley's "The Ins and Outs of Peg
Solitaire" (1985) and G. I. Bell's pages (gibell.net/pegsolitaire).

Counts: B. Butler, durangobill.com/PegSolitaire.html: the games on 15 holes that leave
one peg, in any hole and in the vacancy. G. I. Bell's catalogue, "15 Hole Triangular
Board": none leads from hole 4 to hole 4.
"""

from collections.abc import Iterator, Sequence
from string import ascii_lowercase
from typing import Any

from ...drawing.svg import Drawing
from ...errors import InputError, Sentence, UnreachableError
from ...kit import Board, discs, jump
from ...puzzle.algorithm import Algorithm, DefaultOverride, Parameters
from ...puzzle.parameters import Number, Option, Text
from ...puzzle.positions import PositionPath
from ...puzzle.puzzle import Puzzle
from . import (
    backtracking,
    breadth_first,
    breadth_first_by_moves,
    by_vector,
    classes,
    dead_boards,
    deepening,
    depth_first,
    layers,
    move_limit,
    symmetry,
)
from .boards import BOARDS, Lattice, read_board, write_board
from .classes import list_impossible_games
from .drawing import draw_game
from .game import Game, count_spare_pegs
from .moves import draw_positions, format_moves
from .tasks import TASKS

SMALL = ("triangle21", "triangle15")
FEW_PEGS, MANY_PEGS = 14, 20
"""The pegs of these boards: most games with more are too many to count."""
FEWEST = ("triangle21",)
"""The boards on which a game with the fewest moves is wanted, not the first."""
NOT_COUNTED = (
    "{algorithm} cannot count all games on {board}, but can be watched"
)
EQUAL_BOARDS = (
    "it searches the same board again for each way that leads to it"
)
EVERY_OPENING = ("backtracking", "dead_boards", "move_limit")
"""The searches that make every first jump, even if it is an image of another."""
ANY_PLAIN = {"aim": ("any",), "jumps": ("all",)}
"""The options of searches that use no table of jumps."""
HARD = ("triangle21", "european37")
"""The boards on which the first game takes more than 100,000 tries by default."""
TOO_MANY_BOARDS = (
    "it stores every board of a layer; the English board has 23,475,688 that can be "
    "reached from its centre, up to symmetry"
)
TOO_MANY_WAYS = (
    "on the English board 40,861,647,040,079,968 games lead from "
    "centre to centre"
)


def default_goal(board: Lattice, vacancy: int) -> int | str:
    """Return the default goal for a vacancy."""
    return board.goal if vacancy == board.vacancy else "any"


def check_cut(name: str, vacancy: int, goal: int | str) -> None:
    """Raise an error if a jump cut from the table might belong to a solution."""
    if not BOARDS[name].sides:
        raise InputError(
            "only triangle21 has a cut table of jumps, not {board}",
            board=name,
        )
    if count_spare_pegs(BOARDS[name], vacancy, goal) > 0:
        pattern = (
            "jumps cannot be cut from vacancy {vacancy} to goal {goal}: a removed "
            "jump may belong to a solution"
        )
        raise InputError(pattern, vacancy=vacancy, goal=goal)


def board(board: str, vacancy: int, goal: int | str) -> Board:
    """Jump with pegs on a lattice; choice c is jump c of its table."""
    found = BOARDS[board]
    return Board(
        discs(found.cells, name_holes(found)),
        jump(
            found.jumps,
            initial=sorted(found.pegs(vacancy)),
            length=len(found.pegs(vacancy)) - 1,
            ends=[] if goal == "any" else [int(goal)],
        ),
    )


def list_safe_cut_goals(board: Lattice, vacancy: int) -> list[int | str]:
    """List the goals for which the cut table of jumps loses no solution."""
    if not board.sides:
        return []
    goals: list[int | str] = ["any", *sorted(board.holes)]
    return [
        goal
        for goal in goals
        if count_spare_pegs(board, vacancy, goal) <= 0
    ]


def name_holes(board: Lattice) -> list[str]:
    """Name holes a1, b1 ... by column and row, or by number on a triangle."""
    if board.triangular:
        return [str(hole) for hole in sorted(board.holes)]
    return [f"{ascii_lowercase[x // 2]}{y + 1}" for x, y in board.places]


def create_hole_parameter(name: str, *also: str) -> Number:
    """Return a parameter whose value is a hole of the board."""
    because = "the largest board, european37, has holes 0 to 36"
    return Number(name, None, 0, 36, also=also, because=because, by="board")


def list_known_counts() -> Iterator[tuple[Any, ...]]:
    """Yield the published counts of games on the triangle of 15 holes."""
    games = (
        (4, "any", 1550),
        (1, 1, 720),
        (0, 0, 6816),
        (1, "any", 14_880),
    )
    longer = ((0, "any", 29_760), (3, 3, 51_452), (3, "any", 85_258))
    for vacancy, goal, count in games + longer:
        game = {"board": "triangle15", "vacancy": vacancy, "goal": goal}
        yield {**game, "aim": "any"}, count
    yield {**game, "vacancy": 4, "aim": "any"}, 1550, ["backtracking"]
    yield (
        {**game, "vacancy": 4, "goal": 4, "aim": "fewest"},
        0,
        ["move_limit", "deepening", "breadth_first_by_moves"],
    )


def repeats_boards(algorithm: Algorithm) -> bool:
    """Return whether an algorithm searches from the same board repeatedly."""
    return algorithm.name in {"backtracking", "move_limit"}


def create_game(parameters: Parameters) -> Game:
    """Return the game of some parameters."""
    names = "board", "vacancy", "goal", "jumps"
    return Game(*(parameters[name] for name in names))


def list_openings(
    algorithm: Algorithm, game: Game
) -> list[tuple[int, int]]:
    """List the first jumps of a search, each with its number of images."""
    if algorithm.name in EVERY_OPENING:
        possible = zip(game.need, game.change, strict=True)
        fits = [game.start & change == need for need, change in possible]
        return [(c, 1) for c in game.choices if fits[c]]
    return game.openings


CUT_OFF = "the marked jump is not in the table of this search"
IMAGE = "this search begins with an image of the marked jump"
ONE_OF_THEM = (
    "it makes only one of first jumps that are images of each other"
)


class PegSolitaire(Puzzle):
    """Games of pegs."""

    tasks = TASKS

    def validate(
        self, algorithm: Algorithm, values: Parameters
    ) -> Parameters:
        """Fill in the default vacancy, goal and aim, and validate them."""
        name, vacancy, goal = (
            values["board"],
            values["vacancy"],
            values["goal"],
        )
        found = BOARDS[name]
        if vacancy is None:
            vacancy = found.vacancy
        if goal is None:
            goal = default_goal(found, vacancy)
        for what, hole in (("vacancy", vacancy), ("goal", goal)):
            if hole != "any" and hole not in found.holes:
                last = len(found.holes) - 1
                pattern = (
                    "{what} must be from 0 to {last} on {board}, not {hole}"
                )
                raise InputError(
                    pattern, board=name, last=last, what=what, hole=hole
                )
        default_aim = algorithm.options.get("aim", ("any",))[0]
        aim = values["aim"] or default_aim
        if not algorithm.supports("aim", aim):
            pattern = "the aim of {algorithm} must be {expected}, not {aim}"
            raise InputError(
                pattern,
                algorithm=algorithm.name,
                expected=default_aim,
                aim=aim,
            )
        if values["jumps"] == "cut":
            check_cut(name, vacancy, goal)
        if not algorithm.supports("board", name):
            raise InputError(
                "{algorithm} does not support {board}",
                because=TOO_MANY_BOARDS,
                algorithm=algorithm.name,
                board=name,
            )
        return {**values, "vacancy": vacancy, "goal": goal, "aim": aim}

    def format_instance(self, parameters: Parameters) -> str:
        """Return a drawing of the board before the first jump."""
        return write_board(parameters["board"], parameters["vacancy"])

    def is_hard(self, parameters: Parameters) -> bool:
        """Return whether the default search is known to find no game soon."""
        found = BOARDS[parameters["board"]]
        game = parameters["vacancy"], parameters["goal"]
        is_default_game = game == (found.vacancy, found.goal)
        return is_default_game and parameters["board"] in HARD

    def check_countable(
        self, algorithm: Algorithm, parameters: Parameters
    ) -> None:
        """Raise an error if there are too many games to count one by one."""
        board = BOARDS[parameters["board"]]
        pegs = len(board.pegs(parameters["vacancy"]))
        if pegs > MANY_PEGS:
            raise InputError(
                NOT_COUNTED,
                because=TOO_MANY_WAYS,
                algorithm=algorithm.name,
                board=parameters["board"],
            )
        if repeats_boards(algorithm) and pegs > FEW_PEGS:
            raise InputError(
                NOT_COUNTED,
                because=EQUAL_BOARDS,
                algorithm=algorithm.name,
                board=parameters["board"],
            )

    def extra_facts(
        self, algorithm: Algorithm, parameters: Parameters
    ) -> dict[str, Any]:
        """Return the additional board data.

        left_out: the choices that are not in the cut table of the search;
        openings: the first jumps that it plays, as [choice, number of images];
        default_goals[vacancy]: the default goal for a vacancy;
        cuts[vacancy]: the goals with which the jumps may be cut;
        impossible: vacancies and goals between which no game leads, with a pattern and
            a reason;
        hard: whether the default search finds nothing soon in the default game;
        fewest: the proven fewest moves of this game, or null;
        families: the sets of holes among which jumps move a peg.

        Of the masks of a search, `family` is the family of the goal, which includes the
        last peg. If `copies` is `ways`, a solution stands for all games that lead to
        its last board.
        """
        found = BOARDS[parameters["board"]]
        vacancy, goal = parameters["vacancy"], parameters["goal"]
        game = create_game(parameters)
        holes = sorted(found.holes)
        families = {
            frozenset(found.reachable_from({hole})) for hole in holes
        }
        is_default_game = (vacancy, goal) == (found.vacancy, found.goal)
        return {
            "left_out": sorted(
                {*range(len(found.jumps))} - {*game.choices}
            ),
            "openings": [*map(list, list_openings(algorithm, game))],
            "default_goals": [default_goal(found, hole) for hole in holes],
            "cuts": [list_safe_cut_goals(found, hole) for hole in holes],
            "impossible": list_impossible_games(parameters["board"]),
            "hard": parameters["board"] in HARD,
            "fewest": found.fewest if is_default_game else None,
            "families": sorted(map(sorted, families)),
        }

    def text(
        self, board: Sequence[Sequence[int]], parameters: Parameters
    ) -> str:
        """Draw the start and the board after each move, and list the moves."""
        lattice = BOARDS[parameters["board"]]
        boards = draw_positions(lattice, parameters["vacancy"], board)
        return f"{boards}\n{format_moves(board)}"

    def explain_impossible(self, parameters: Parameters) -> Sentence | None:
        """Explain why no game leads from a vacancy to a goal."""
        return classes.explain_impossible(parameters)

    def picture(
        self, board: Sequence[Any], parameters: Parameters
    ) -> Drawing:
        """Draw the start, or a game move by move."""
        return draw_game(self.facts(self.algorithm(), parameters), board)

    def find_path_to_position(
        self,
        algorithm: Algorithm,
        parameters: Parameters,
        position: Sequence[int],
    ) -> PositionPath:
        """Convert the jumps played to a path, if the search makes them all."""
        game = create_game(parameters)
        for place, choice in enumerate(position):
            if choice not in game.choices:
                raise UnreachableError(CUT_OFF, place)
        openings = [choice for choice, _ in list_openings(algorithm, game)]
        if position and position[0] not in openings:
            raise UnreachableError(IMAGE, 0, because=ONE_OF_THEM)
        return super().find_path_to_position(
            algorithm, parameters, position
        )


PUZZLE = PegSolitaire(
    name="peg_solitaire",
    title="Pegs",
    parameters=(
        Text("board", "triangle21", tuple(BOARDS), read_board),
        create_hole_parameter("vacancy"),
        create_hole_parameter("goal", "any"),
        Option("aim", None, ("any", "fewest"), by="algorithm"),
        Option("jumps", "all", ("all", "cut")),
    ),
    algorithms=(
        Algorithm.of(backtracking, options=ANY_PLAIN),
        Algorithm.of(dead_boards, options=ANY_PLAIN),
        Algorithm.of(symmetry, options=ANY_PLAIN),
        Algorithm.of(by_vector, options={"aim": ("any",)}),
        Algorithm.of(
            depth_first,
            masks={"pegs": "pegs", "boards": "pegs"},
            options={"aim": ("any",)},
        ),
        Algorithm.of(
            breadth_first,
            default_form="iterative",
            masks={"pegs": "pegs"},
            options={"aim": ("any",), "board": SMALL},
            facts={"copies": "ways", "waits": "jumps"},
            returns=True,
        ),
        Algorithm.of(
            move_limit,
            options={"aim": ("fewest",), "jumps": ("all",)},
            returns=True,
        ),
        Algorithm.of(
            deepening,
            masks=dict.fromkeys(("pegs", "boards", "after"), "pegs")
            | {"finish": "goal", "family": "family"},
            options={"aim": ("fewest",)},
            returns=True,
        ),
        Algorithm.of(
            breadth_first_by_moves,
            default_form="iterative",
            masks={"pegs": "pegs"},
            options={"aim": ("fewest",), "board": SMALL},
            facts={"copies": "ways", "waits": "moves"},
            returns=True,
        ),
        Algorithm.of(
            layers, options={"aim": ("any", "fewest"), "board": SMALL}
        ),
    ),
    default="depth_first",
    precompile=({}, {"board": "triangle15"}),
    default_overrides=(
        DefaultOverride("deepening", only={"aim": ("fewest",)}),
        DefaultOverride("depth_first", only={"aim": ("any",)}),
        DefaultOverride("deepening", only={"board": FEWEST}),
    ),
    board=board,
    opening={"board": "triangle15"},
    known=[*list_known_counts()],
    shape=("board",),
)
