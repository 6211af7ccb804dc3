"""The path of a search that leads to numbers entered by hand."""

from collections.abc import Sequence

from ...errors import InputError, UnreachableError
from ...puzzle.algorithm import Algorithm, Parameters
from ...puzzle.positions import AnyOrder, PositionPath
from . import corners, forced
from .star import CELLS

ORDERS = {"forced": forced.ORDER, "corners": corners.ORDER}


def get_cell_order(algorithm: str) -> Sequence[int]:
    """Return the order in which an algorithm fills the cells."""
    return ORDERS.get(algorithm, range(len(CELLS)))


def find_search_path(
    algorithm: Algorithm, parameters: Parameters, position: Sequence[int]
) -> PositionPath:
    """Return the search path that enters the numbers of a position.

    A position has one number per cell, and 0 for an empty cell.

    A number is tried twice only if it is forced. A search does not continue below a
    repeated number or a star that is an image of another.
    """
    if len(position) > 12:
        raise InputError(
            "a star has 12 cells, not {cells}", cells=len(position)
        )
    position = [*position, *[0] * (12 - len(position))]
    if algorithm.weights:
        return AnyOrder(
            (cell, 12 * cell + number - 1)
            for cell, number in enumerate(position)
            if number and cell not in parameters["clues"]
        )
    order = get_cell_order(algorithm.name)
    follows = algorithm.facts.get("forced", [None] * 12)
    by_hand = [
        depth
        for depth, cell in enumerate(order)
        if position[cell] and cell not in parameters["clues"]
    ]
    last = max(by_hand, default=-1)
    star: dict[int, int] = {}
    for depth, cell in enumerate(order[: last + 1]):
        number = position[cell]
        if not number:
            pattern = "this search fills cell {cell} first, but it is empty"
            raise UnreachableError(pattern, cell, cell=cell)
        if number in star.values() and not (
            depth == last and follows[depth] is not None
        ):
            raise UnreachableError(
                "this search uses {number} only once", cell, number=number
            )
        star[cell] = number
        if depth < last and is_image(star, algorithm.facts.get("less", ())):
            raise UnreachableError(IMAGE, cell, because=ONE_OF_TWELVE)
    return list(star.items())


def is_image(star: dict[int, int], less: Sequence[tuple[int, int]]) -> bool:
    """Return whether in some pair the first cell has the greater number.

    >>> is_image({0: 7, 4: 3}, [(0, 4), (2, 3)])
    True
    """
    return any(
        star.get(one, 0) > star.get(other, 13) for one, other in less
    )


IMAGE = "this search does not continue past the marked number"
ONE_OF_TWELVE = "it finds one of each twelve rotated and reflected stars"
