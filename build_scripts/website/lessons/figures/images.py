"""The images of a board by the symmetries of the square, and which of them is kept."""

from pypuzzles.kit.symmetry import squares

from website.lessons.figures.boards import Small, boards, given, listed

__all__ = ["image", "images"]

MIRROR = 4
"""The symmetry of `squares` that is a mirror and no turn."""


def image(board: list[int], symmetry: int) -> list[int]:
    """Turn or mirror a board."""
    n = len(board)
    to = squares(n)[symmetry]
    return [
        square % n
        for square in sorted(to[n * row + col] for row, col in enumerate(board))
    ]


def images(words: str, caption: str) -> str:
    """Draw `board=0,2,4,1,3`: its turns, then its mirror image's.

    mirror=only    the board and its mirror image alone
    keep=largest   the last of them is kept, and not the first
    """
    told = given(words)
    (board,) = listed(told["board"])
    chosen = [0, MIRROR] if told.get("mirror") else range(8)
    made = [image(board, symmetry) for symmetry in chosen]
    kept = max(made) if told.get("keep") == "largest" else min(made)
    return boards(
        [
            Small(
                len(each), each, {}, f"{''.join(map(str, each))} {'✗✓'[each == kept]}"
            )
            for each in made
        ],
        caption,
    )
