"""The last moves of games that begin at random."""

from collections.abc import Sequence
from random import Random

from ...kit.algorithm import Parameters
from ...kit.bits import members
from ...kit.parameters import Option
from ...kit.puzzle import Puzzle, Task, Tasks, finished_soon
from ...kit.ways import joined
from .boards import BOARDS, Goal, Lattice
from .completion import complete, playable, replay
from .drawing import film, pegs
from .game import Game

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
LAST = 10
"""The jumps of a game that are looked for again."""


def rules(values: Parameters) -> list[dict[str, str]]:
    """Return the rule of the jumps, and what the last peg has to do."""
    return [RULE, ANY if BOARDS[values["board"]].goal == "any" else GOAL]


def make(puzzle: Puzzle, random: Random, values: Parameters) -> Task | None:
    """Play a few jumps at random, then on to the end: the last few are asked for.

    The search for an end goes on in one order and comes to few of them: so the game is
    turned or mirrored, and its last jumps are looked for again, at random.
    """
    algorithm = puzzle.algorithm()
    usual = puzzle.read(algorithm, values)
    begun = begin(game_of(usual), random)
    path = finished_soon(complete(usual, begun))
    if path is None:
        return None
    board = BOARDS[values["board"]]
    image = random.choice(board.symmetries)
    holes = {
        name: moved(usual[name], image) for name in ("vacancy", "goal")
    }
    settled = puzzle.read(algorithm, {**values, **holes})
    game = game_of(settled)
    path = ended(game, turned(board, path, image)[:-LAST], random)
    cut = len(path) - random.randint(4, 6)
    standing = members(replay(game, path[:cut]))
    moves = joined(board.jumps[choice][::2] for choice in path[cut:])
    facts = puzzle.facts(algorithm, settled)
    link = {name: str(hole) for name, hole in holes.items()}
    return Task(
        pegs(facts, standing),
        film(facts, standing, moves),
        {**values, **link, "hand": ".".join(map(str, path[:cut]))},
        written(facts["names"], moves),
        like=written(facts["names"], moves[-2:]),
    )


def game_of(settled: Parameters) -> Game:
    """Return the game by hand: all jumps are allowed."""
    return Game(
        settled["board"], settled["vacancy"], settled["goal"], "all"
    )


def begin(game: Game, random: Random) -> list[int]:
    """Play a few jumps at random."""
    begun: list[int] = []
    for _ in range(random.randint(2, 4)):
        choices = list(playable(game, replay(game, begun)))
        begun.append(random.choice(choices))
    return begun


def moved(hole: Goal, image: Sequence[int]) -> Goal:
    """Return where a hole goes, if it is one."""
    return image[hole] if isinstance(hole, int) else hole


def turned(
    board: Lattice, path: Sequence[int], image: Sequence[int]
) -> list[int]:
    """Turn or mirror a game, jump by jump."""
    number = {jump: choice for choice, jump in enumerate(board.jumps)}
    jumps = (board.jumps[choice] for choice in path)
    return [
        number[image[peg], image[over], image[to]]
        for peg, over, to in jumps
    ]


def ended(game: Game, begun: Sequence[int], random: Random) -> list[int]:
    """Play a game that can be won to its end, in any order of jumps."""
    path = list(begun)
    dead: set[int] = set()

    def play(pegs: int) -> bool:
        if len(path) == game.length:
            return bool(pegs & game.goal_mask)
        choices = list(playable(game, pegs))
        random.shuffle(choices)
        for choice in choices:
            after = pegs ^ game.change[choice]
            if after not in dead:
                path.append(choice)
                if play(after):
                    return True
                path.pop()
        dead.add(pegs)
        return False

    play(replay(game, path))
    return path


def written(names: Sequence[str], moves: Sequence[Sequence[int]]) -> str:
    """Write a game down as G. I. Bell does, each move with its number."""
    told = ("-".join(names[hole] for hole in move) for move in moves)
    numbered = (
        f"{place}.\N{NO-BREAK SPACE}{move}"
        for place, move in enumerate(told, 1)
    )
    return "\N{EM SPACE}".join(numbered)


TASKS = Tasks(
    title={"en": "Peg solitaire", "ja": "ペグソリテール"},
    parameters=(
        Option(
            "board", "triangle21", ("triangle15", "triangle21", "english33")
        ),
    ),
    rules=rules,
    make=make,
    cell=8,
)
