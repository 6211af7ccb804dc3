"""Programs with right boards that ignore what an exercise asks for.

Each has the rule that it does not keep. A program is a text, or the solution or the
initial program of the exercise with replacements, or a built-in search.
"""

from bridge_client import ask
from website.lessons.markdown import EXERCISES

__all__ = ["BETTER", "CHEATS", "read_exercise", "read_program"]

ALL_ORDERS = """
from itertools import permutations
from pypuzzles.search import FOUND

def {form}(n):
    orders = permutations(range(n))
    for order in {orders}:
        for depth, number in enumerate(order):
            yield depth, number
        yield FOUND, 1
"""
ALL_BOARDS = """
from itertools import permutations
from pypuzzles.search import FOUND

def recursive(n):
    boards = [
        board
        for board in permutations(range(n))
        if len({{row + col for row, col in enumerate(board)}}) == n
        if len({{row - col for row, col in enumerate(board)}}) == n
    ]
    for board in {boards}:
        for row, col in enumerate(board):
            yield row, col
        yield FOUND, {copies}
"""


def all_orders(orders="orders", form="recursive"):
    """Return a program that takes all orders from a library."""
    return ALL_ORDERS.format(form=form, orders=orders)


def all_boards(boards="boards", copies="1"):
    """Return a program that tries all orders of queens."""
    return ALL_BOARDS.format(boards=boards, copies=copies)


RECURSIVE = """
from pypuzzles.search import FOUND

def iterative(n):
    used = []

    def place(depth):
        if depth == n:
            yield FOUND, 1
        for number in range(n):
            if number not in used:
                yield depth, number
                used.append(number)
                yield from place(depth + 1)
                used.pop()

    return place(0)
"""
LIST_OF_ORDERS = """
from itertools import permutations

def solve(n):
    for order in permutations(range(1, n + 1)):
        order = list(order)
        print(order)
"""
ABS_IN_A_LIST = """
def solve(n):
    board = []
    solutions = []

    def place(row):
        if row == n:
            solutions.append(board[:])
            return
        for col in range(n):
            if all(c != col and abs(c - col) != row - r for r, c in enumerate(board)):
                board.append(col)
                place(row + 1)
                board.pop()

    place(0)
    return solutions
"""
PAIRS_AT_THE_END = """
from pypuzzles.search import FOUND

def every_place(n):
    def lay(k, pairs):
        if k == 0:
            if len({cell for pair in pairs for cell in pair}) == 2 * n:
                yield FOUND, 1
            return
        for place in range(2 * n - k - 1):
            yield n - k, place
            yield from lay(k - 1, [*pairs, (place, place + k + 1)])

    return lay(n, [])
"""

ROUND_TABLE_AT_THE_END = """
from pypuzzles.search import FOUND

def recursive(n):
    order = []

    def place(depth):
        if depth == n:
            if order[0] == 0:
                yield FOUND, n
            return
        for number in range(n):
            if number not in order:
                yield depth, number
                order.append(number)
                yield from place(depth + 1)
                order.pop()

    return place(0)
"""
ROWS_IN_A_LIST = """
from pypuzzles.search import FOUND

def recursive(n):
    board = []

    def place(row):
        if row == n:
            yield FOUND, 1
            return
        for col in range(n):
            yield row, col
            if all(c != col and abs(c - col) != row - r for r, c in enumerate(board)):
                board.append(col)
                yield from place(row + 1)
                board.pop()

    return place(0)
"""

CHEATS = {
    "passed-on": ("name", all_orders()),
    "last-first": ("name", all_orders("reversed([*orders])")),
    "not-given-back": ("name", all_orders()),
    "without-yield": ("name", LIST_OF_ORDERS),
    "swapped": (
        "order",
        ["solution", ("range(depth, n)", "reversed(range(depth, n))")],
    ),
    "own-stack": ("name", RECURSIVE),
    "too-few-rows": ("name", all_boards()),
    "edges-first": (
        "name",
        all_boards(
            "sorted(boards, key=lambda b: [min((c, 0), (n - 1 - c, 1)) for c in b])"
        ),
    ),
    "intercepts": (
        "name",
        [
            "start",
            (
                "board[above] == col",
                "board[above] == col or abs(board[above] - col) == row - above",
            ),
        ],
    ),
    "lines-as-sets": ("name", ABS_IN_A_LIST),
    "evens-first": (
        "name",
        all_orders("sorted(orders, key=lambda order: [(x % 2, x) for x in order])"),
    ),
    "number-of-a-bit": ("name", ["start", ("return 0", "return bit.bit_length() - 1")]),
    "used-numbers": ("name", all_orders()),
    "lines-that-stay": ("name", all_boards()),
    "highest-first": ("name", all_boards("reversed(boards)")),
    "look-below": ("tries", ["start", ("below = 0", "below = 1")]),
    "odd-mirror": ("copy", "mirror"),
    "upside-down": ("order", "mirror"),
    "last-row": (
        "tries",
        ["start", ("free & full << (first + 1) & full >> (first + 1)", "free")],
    ),
    "corner": ("tries", "eight_images"),
    "three-turns": ("tries", "eight_images"),
    "which-group": ("tries", "bitmask"),
    "do-they-fit": (
        "name",
        [
            "start",
            (
                "    return True",
                (
                    "    board = [*above, *below]\n"
                    "    for b in range(len(board)):\n"
                    "        for a in range(b):\n"
                    "            if abs(board[a] - board[b]) == b - a:\n"
                    "                return False\n"
                    "    return True"
                ),
            ),
        ],
    ),
    "count-and-total": ("import", "pruned"),
    "used-twice": (
        "tries",
        [
            "start",
            (
                (
                    "                star[cell] = number\n"
                    "                yield from place(depth + 1, free - {number})"
                ),
                (
                    "                star[cell] = number\n"
                    "                if number in free:\n"
                    "                    yield from place(depth + 1, free - {number})"
                ),
            ),
        ],
    ),
    "two-lines": (
        "tries",
        [
            "start",
            ("return [missing(cell, FULL[cell][0])]", "return range(1, 13)"),
            (
                "                yield from",
                (
                    "                lines = FULL[cell]\n"
                    "                if all(missing(cell, x) == number for x in lines):"
                    "\n"
                    "                    yield from"
                ),
            ),
        ],
    ),
    "mirror-pair": (
        "unlike",
        [
            "solution",
            ("cell == 6 and star[6] < star[5]", "cell == 3 and star[3] < star[2]"),
        ],
    ),
    "nothing-left-behind": ("tries", ["solution", ("not lost", "lost is not None")]),
    "the-border": ("import", "brute_force"),
    "fewest-first": ("first", ["solution", ("sorted(free, key=ways)", "free")]),
    "colours-first": ("tries", ["solution", ("depth == 0 and", "depth < 0 and")]),
    "one-look": (
        "name",
        [
            "start",
            (
                "return pegs & change == change",
                "return pegs & change & ~to == change & ~to and not pegs & to",
            ),
        ],
    ),
    "dead-or-won": ("tries", ["start", ("        dead.add(pegs)\n", "")]),
    "kin-of-the-goal": ("tries", ["start", (" and after & game.goal_mask", "")]),
    "all-the-ways": ("import", "breadth_first"),
    "a-board-in-64-bits": (
        "compiled",
        ["start", ("(col, col - far)", "(col, col - far, col + far)")],
    ),
    "lines-as-numbers": (
        "compiled",
        [
            "start",
            (
                'f"rising {row + col}"]',
                'f"rising {row + col}", f"falling {row - col}"]',
            ),
        ],
    ),
    "two-workers": ("order", ["start", ("WORKERS = 2", "WORKERS = 1")]),
    "just-k-others": ("tries", PAIRS_AT_THE_END),
    "one-direction": ("found", ["start", ("yield FOUND, 2", "yield FOUND, 1")]),
    "kings": ("rules", ["solution", ("[*lines, *touching]", "lines")]),
    "forgotten-boxes": (
        "tries",
        [
            "start",
            ("row, col, _ = groups_of", "row, col, box = groups_of"),
            (
                (
                    "                for group in groups_of[slot]:\n"
                    "                    missing[group] ^= bit\n"
                    "                yield from"
                ),
                (
                    "                if not missing[box] & bit:\n"
                    "                    continue\n"
                    "                for group in groups_of[slot]:\n"
                    "                    missing[group] ^= bit\n"
                    "                yield from"
                ),
            ),
        ],
    ),
    "one-candidate-first": (
        "tries",
        ["solution", ("alone[0] if alone else empty[-1]", "empty[-1]")],
    ),
    "own-order": ("repeated", ["start", ("range(n):", "range(n - 1, -1, -1):")]),
    "one-swap": ("changes", ["start"]),
    "round-table": ("tries", ROUND_TABLE_AT_THE_END),
    "mirrored-halves": ("found", ["start"]),
    "two-empty-cells": ("tries", ["start"]),
    "flood-by-sets": ("tries", ["start", ("return wet == free", "return True")]),
    "lost-early": ("tries", ["start"]),
    "without-a-search": ("tries", ["start"]),
    "mirrored-boards": ("tries", ["start"]),
    "first-game": ("first", ["start"]),
    "digits": ("name", ROWS_IN_A_LIST),
    "your-own-eyes": ("first", ["start"]),
}
"""For each exercise, the rule that a program does not keep, and the program."""

BETTER = {
    "look-below": [
        "solution",
        (
            "if below or row == n - 1:",
            (
                "again = [\n"
                "                full & ~(down | bit | b\n"
                "                         | ((left | bit) << 1 | b) << 1\n"
                "                         | ((right | bit) >> 1 | b) >> 1)\n"
                "                for b in (1 << c for c in range(n))\n"
                "                if below & b\n"
                "            ]\n"
                "            if row >= n - 2 and below or row == n - 1 or any(again):"
            ),
        ),
    ],
    "too-few-rows": [
        "solution",
        (
            (
                "            yield row, col\n"
                "            if not is_attacked(board, row, col):\n"
            ),
            (
                "            if not is_attacked(board, row, col):\n"
                "                yield row, col\n"
            ),
        ),
    ],
}
"""Programs that make fewer tries than the solution, as the lessons suggest."""


def read_exercise(name, part):
    """Return the initial program or the solution of an exercise."""
    return (EXERCISES / f"{name}.{part}.py").read_text("utf-8")


def read_program(name, program, puzzle):
    """Return the text of a program of one of the tables above."""
    if isinstance(program, list):
        part, *changes = program
        text = read_exercise(name, part)
        for old, new in changes:
            assert text.count(old) == 1, (name, old)
            text = text.replace(old, new)
        return text
    if "\n" in program:
        return program
    return ask("text", puzzle=puzzle, algorithm=program)["text"]
