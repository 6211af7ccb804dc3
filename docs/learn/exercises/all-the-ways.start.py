from collections import deque

from pypuzzles.puzzles.peg_solitaire.game import Game
from pypuzzles.search import FOUND, Search


def path_to(board, reached):
    path = []
    while board in reached:
        board, choice = reached[board]
        path.append(choice)
    return path[::-1]


def apart(path, other):
    same = 0
    while same < min(len(path), len(other)) and path[same] == other[same]:
        same += 1
    return same


def iterative(board: str, vacancy: int, goal: int | str, jumps: str) -> Search:
    game = Game(board, vacancy, goal, jumps)
    reached: dict[int, tuple[int, int]] = {}
    ways: dict[int, int] = {}
    queue: deque[int] = deque()
    here: list[int] = []

    def reach(pegs, choice, many):
        after = pegs ^ game.change[choice]
        if after not in reached:
            reached[after] = pegs, choice
            queue.append(after)
        ways[after] = many

    for opening, images in game.openings:
        here = [opening]
        yield 0, opening
        reach(game.start, opening, images)
    while queue:
        pegs = queue.popleft()
        path = path_to(pegs, reached)
        for depth in range(apart(path, here), len(path)):
            yield depth, path[depth]
        here = path
        if len(path) == game.length and pegs & game.goal_mask:
            yield FOUND, ways[pegs]
        for choice in game.choices:
            if pegs & game.change[choice] == game.need[choice]:
                here = [*path, choice]
                yield len(path), choice
                reach(pegs, choice, ways[pegs])
