"""Tables about peg solitaire: the effect of a bound, a cut and a limit."""

from functools import cache

from pypuzzles import FOUND
from pypuzzles.puzzles.peg_solitaire.boards import BOARDS
from pypuzzles.puzzles.peg_solitaire.bounds import bound
from pypuzzles.puzzles.peg_solitaire.game import Game, drop_wasteful_jumps, mask
from pypuzzles.search import NEW_BOUND

from website.lessons.figures.arguments import parse_request
from website.lessons.figures.frame import table

__all__ = ["cuts", "layers", "rounds", "sides"]

STANDS = "○●"


def sides(name: str, heading: str) -> str:
    """List the minimum of further moves, by two corners and the bridge."""
    board = BOARDS[name]
    least = bound(Game(name, board.vacancy, board.goal, "all"))
    holes = board.sides[0]  # two corners and their bridge
    body = []
    for at in range(8):
        held = [at >> bit & 1 for bit in (0, 1, 2)]
        pegs = mask(hole for hole, peg in zip(holes, held, strict=True) if peg)
        body.append((*(STANDS[peg] for peg in held), least(pegs, board.vacancy)))
    return table("sides", heading, body)


def cuts(name: str, heading: str) -> str:
    """List the jumps over each hole of the bridges' family: kept and cut."""
    board = BOARDS[name]
    lost = drop_wasteful_jumps(board)
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
    return table("cuts", heading, body)


def layers(arguments: str, heading: str) -> str:
    """List the number of boards after each jump, and of paths to them."""
    query = parse_request(f"peg_solitaire layers {arguments}").parameters
    game = Game(*(query[each] for each in ("board", "vacancy", "goal", "jumps")))
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
    return table("layers", heading, body)


def rounds(arguments: str, heading: str) -> str:
    """List the iterations of `peg_solitaire deepening jumps=cut`."""
    return table("rounds", heading, search_iterations(arguments))


@cache
def search_iterations(arguments: str) -> list[tuple[int, int, int]]:
    """Search, and record each limit with its tries and solutions."""
    noted: list[list[int]] = []
    for depth, choice in parse_request(arguments).search():
        if depth == NEW_BOUND:
            noted.append([choice, 0, 0])
        else:
            noted[-1][2 if depth == FOUND else 1] += 1
    return [(limit, tries, found) for limit, tries, found in noted]
