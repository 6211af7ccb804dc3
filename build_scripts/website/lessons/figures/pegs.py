"""Tables about peg solitaire: what a bound, a cut table and a limit are worth."""

from functools import cache

from pypuzzles import FOUND, request
from pypuzzles.puzzles.peg_solitaire.boards import BOARDS
from pypuzzles.puzzles.peg_solitaire.bounds import SIDE
from pypuzzles.puzzles.peg_solitaire.game import Game, cut
from pypuzzles.search import LIMIT

from website.lessons.figures.rows import rows

__all__ = ["cuts", "given", "layers", "rounds", "sides"]

STANDS = "○●"


def sides(_: str, told: str) -> str:
    """List the moves that must follow, by what stands in two corners and the bridge."""
    body = [
        (*(STANDS[at >> bit & 1] for bit in (0, 1, 2)), moves)
        for at, moves in enumerate(SIDE)
    ]
    return rows("sides", told, body)


def cuts(name: str, told: str) -> str:
    """List the jumps over each hole of the bridges' family: kept, and left out."""
    board = BOARDS[name]
    lost = cut(board)
    body = []
    for hole in sorted(board.bridges):
        kept, out = (
            ", ".join(
                f"{peg}–{to}"
                for choice, (peg, over, to) in enumerate(board.jumps)
                if over == hole and (choice in lost) is left_out
            )
            for left_out in (False, True)
        )
        body.append((str(hole), kept or "–", out))
    return rows("cuts", told, body)


def layers(words: str, told: str) -> str:
    """List how many boards there are after each jump, and the ways that lead there."""
    asked = request("peg_solitaire", "layers", **given(words)).parameters
    game = Game(*(asked[each] for each in ("board", "vacancy", "goal", "jumps")))
    layer = {game.start: 1}
    body = []
    for jumps in range(game.length + 1):
        body.append((jumps, len(layer), sum(layer.values())))
        further: dict[int, int] = {}
        for pegs, ways in layer.items():
            for choice in game.choices:
                if pegs & game.change[choice] == game.need[choice]:
                    after = pegs ^ game.change[choice]
                    further[after] = further.get(after, 0) + ways
        layer = further
    return rows("layers", told, body)


def given(words: str) -> dict[str, str]:
    """Read `board=triangle15 jumps=cut`."""
    return dict(each.split("=", 1) for each in words.split())


def rounds(words: str, told: str) -> str:
    """List what `peg_solitaire deepening jumps=cut` does under each limit."""
    return rows("rounds", told, deepened(words))


@cache
def deepened(words: str) -> list[tuple[int, int, int]]:
    """Search, and note each limit, its tries and what was found under it."""
    puzzle, algorithm, *more = words.split()
    noted: list[list[int]] = []
    for depth, choice in request(puzzle, algorithm, **given(" ".join(more))).search():
        if depth == LIMIT:
            noted.append([choice, 0, 0])
        else:
            noted[-1][2 if depth == FOUND else 1] += 1
    return [(limit, tries, found) for limit, tries, found in noted]
