from pypuzzles.puzzles.peg_solitaire.game import Game
from pypuzzles.search import FOUND, Search


def fits(pegs: int, change: int, to: int) -> bool:
    """Return whether two pegs and an empty hole are where they should be."""
    return pegs & change == change


def recursive(board: str, vacancy: int, goal: int | str, jumps: str) -> Search:
    game = Game(board, vacancy, goal, jumps)
    dead: set[int] = set()
    found = copies = 0

    def place(depth, pegs):
        nonlocal found
        if depth == game.length:
            if pegs & game.goal_mask:
                found += 1
                yield FOUND, copies
            return
        before = found
        for choice in game.choices:
            change = game.change[choice]
            if fits(pegs, change, 1 << game.to[choice]):
                yield depth, choice
                if pegs ^ change not in dead:
                    yield from place(depth + 1, pegs ^ change)
        if found == before:
            dead.add(pegs)

    def open_game():
        nonlocal copies
        for choice, images in game.openings:
            copies = images
            yield 0, choice
            yield from place(1, game.start ^ game.change[choice])

    return open_game()
