"""The images of a board under the symmetries of the square."""

from pypuzzles.board.symmetry import list_square_images

from website.lessons.figures.arguments import parse_settings
from website.lessons.figures.boards import SmallBoard, boards, parse_boards

__all__ = ["image", "images"]

MIRROR = 4
"""The index in `squares` of the reflection used for mirroring."""


def image(board: list[int], symmetry: int) -> list[int]:
    """Rotate or reflect a board."""
    n = len(board)
    to = list_square_images(n)[symmetry]
    return [
        square % n
        for square in sorted(to[n * row + col] for row, col in enumerate(board))
    ]


def images(arguments: str, caption: str) -> str:
    """Draw `board=0,2,4,1,3`: its rotations, then those of its mirror image.

    mirror=only    only the board and its mirror image
    keep=largest   mark the last of them as kept, not the first
    """
    settings = parse_settings(arguments)
    (board,) = parse_boards(settings["board"])
    chosen = [0, MIRROR] if settings.get("mirror") else range(8)
    orbit = [image(board, symmetry) for symmetry in chosen]
    kept = max(orbit) if settings.get("keep") == "largest" else min(orbit)
    return boards(
        [
            SmallBoard(
                len(each), each, {}, f"{''.join(map(str, each))} {'✗✓'[each == kept]}"
            )
            for each in orbit
        ],
        caption,
    )
