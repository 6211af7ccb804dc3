"""Board as a vector: each hole is an entry of a list, true if it has a peg.

This is the search of `symmetry`, try for try, with a list in place of a set. A jump
reads three entries and changes three. A list is not copied but changed, so after a jump
has been tried, the same three entries are changed back. To remember a board, its list
is copied to a tuple. `depth_first` makes the board an integer: then each of these is
one operation. Race the two: only the time differs.

The compiler has no loops over sets, whose order is not defined, and no sets of tuples,
so this program is counted by the interpreter.

Source: M. Hiroi, "N Queens Problem" in his Common Lisp course, 2010-2023: with bits
instead of a vector, his program for 21 holes took 0.56 seconds instead of 0.86.
"""

from ...search import FOUND, Search
from .boards import Goal
from .game import Game

__all__ = ["iterative", "recursive"]


def fits(pegs, jump):
    """Return whether a jump is possible: peg, peg and empty hole."""
    peg, over, to = jump
    return pegs[peg] and pegs[over] and not pegs[to]


def turn(pegs, jump):
    """Change the three holes of a jump; a second call undoes it."""
    for hole in jump:
        pegs[hole] = not pegs[hole]


def won(pegs, goals):
    """Return whether a peg is in a goal."""
    return any(pegs[hole] for hole in goals)


def recursive(board: str, vacancy: int, goal: Goal, jumps: str) -> Search:
    """Keep the pegs in a list; change it on the way down and back."""
    game = Game(board, vacancy, goal, jumps)
    table = game.board.jumps
    pegs = [
        bool(game.start >> hole & 1) for hole in sorted(game.board.holes)
    ]
    dead: set[tuple[bool, ...]] = set()
    found = 0

    def place(depth, copies):
        nonlocal found
        if depth == game.length:
            if won(pegs, game.goals):
                found += 1
                yield FOUND, copies
            return
        before = found
        for choice in game.choices:
            if fits(pegs, table[choice]):
                yield depth, choice
                turn(pegs, table[choice])
                if tuple(pegs) not in dead:
                    yield from place(depth + 1, copies)
                turn(pegs, table[choice])
        if found == before:
            dead.add(tuple(pegs))

    def search():
        for choice, images in game.openings:
            yield 0, choice
            turn(pegs, table[choice])
            yield from place(1, images)
            turn(pegs, table[choice])

    return search()


def iterative(board: str, vacancy: int, goal: Goal, jumps: str) -> Search:
    """Keep the jumps too, to undo them."""
    game = Game(board, vacancy, goal, jumps)
    table, choices = game.board.jumps, game.choices
    pegs = [
        bool(game.start >> hole & 1) for hole in sorted(game.board.holes)
    ]
    made, tried, before = ([0] * (game.length + 1) for _ in range(3))
    dead: set[tuple[bool, ...]] = set()
    found = 0
    for opening, copies in game.openings:
        yield 0, opening
        turn(pegs, table[opening])
        made[1], tried[1], before[1] = opening, 0, found
        depth = 1
        while depth > 0:
            if depth < game.length and tried[depth] < len(choices):
                choice = choices[tried[depth]]
                tried[depth] += 1
                if fits(pegs, table[choice]):
                    yield depth, choice
                    turn(pegs, table[choice])
                    if tuple(pegs) in dead:
                        turn(pegs, table[choice])
                    else:
                        depth += 1
                        made[depth], tried[depth], before[depth] = (
                            choice,
                            0,
                            found,
                        )
            else:
                if depth == game.length:
                    if won(pegs, game.goals):
                        found += 1
                        yield FOUND, copies
                elif found == before[depth]:
                    dead.add(tuple(pegs))
                turn(pegs, table[made[depth]])
                depth -= 1
