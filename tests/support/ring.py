r"""Ring: colour the corners of a ring so that neighbours differ. That is all.

    a - b
     \ /
      c

With k colours there are k(k - 1)(k - 2) ways.
"""

from pypuzzles import FOUND, Search
from pypuzzles.kit import Board, Option, Puzzle, different, row, write

COLOURS = {"three": ("red", "green", "blue"), "RGB+K": ("red", "green", "blue", "k")}


def board(colours: str) -> Board:
    """Colour one corner after the other."""
    return Board(row(3), write(range(3), COLOURS[colours]), [different(range(3))])


def one_by_one(colours: str) -> Search:
    """Take a colour that is left.

    What is taken
    is not looked at again.
    """

    def place(depth, free):
        if depth == 3:
            yield FOUND, 1
            return
        for colour in range(len(COLOURS[colours])):
            if free >> colour & 1:
                yield depth, colour
                yield from place(depth + 1, free ^ 1 << colour)

    return place(0, 15)


PUZZLE = Puzzle(
    name="ring",
    title="Coloured ring",
    parameters=(Option("colours", "three", tuple(COLOURS)),),
    algorithms=(one_by_one,),
    board=board,
    japanese={
        "Coloured ring": "色の輪",
        "Colour the corners of a ring so that neighbours differ.": (
            "隣と違う色で塗ります。"
        ),
        "one_by_one": "一つずつ",
        "Take a colour that is left.": "残りの色を使います。",
        "What is taken is not looked at again.": "使った色はもう見ません。",
        "With k colours there are k(k - 1)(k - 2) ways.": (
            "k 色では k(k - 1)(k - 2) 通りです。"
        ),
        "colours": "色",
        "red": "赤",
    },
)
