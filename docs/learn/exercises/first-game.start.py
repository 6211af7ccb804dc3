from pypuzzles.puzzles.peg_solitaire.game import Game
from pypuzzles.search import FOUND, Search


def recursive(board: str, vacancy: int, goal: int | str, jumps: str) -> Search:
    game = Game(board, vacancy, goal, jumps)
    need, change = game.need, game.change
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
            if pegs & change[choice] == need[choice]:
                yield depth, choice
                if pegs ^ change[choice] not in dead:
                    yield from place(depth + 1, pegs ^ change[choice])
        if found == before:
            dead.add(pegs)

    def open_game():
        nonlocal copies
        for choice, images in game.openings:
            copies = images
            yield 0, choice
            yield from place(1, game.start ^ change[choice])

    return open_game()
