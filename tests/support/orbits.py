"""Images of queens boards, computed by rotation and reflection."""

from pypuzzles.board.symmetry import reflect


def rotate(board):
    """Rotate a board clockwise by a quarter: the top row becomes the last column."""
    last = len(board) - 1
    turned = [0] * len(board)
    for row, col in enumerate(board):
        turned[col] = last - row
    return tuple(turned)


def images(board):
    """List the eight images of a board: rotations, and their reflections."""
    turns = [tuple(board)]
    for _ in range(3):
        turns.append(rotate(turns[-1]))
    return turns + [reflect(turn) for turn in turns]


def orbit(board):
    """List the distinct images of a board in order; the first is fundamental."""
    return sorted(set(images(board)))
