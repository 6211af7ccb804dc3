"""The path of a search that makes the same jumps as a player."""

from collections.abc import Sequence

from ...errors import UnreachableError
from ...puzzle.algorithm import Algorithm, Parameters
from ...puzzle.positions import PositionPath
from .game import Game


def path_of(
    algorithm: Algorithm, parameters: Parameters, position: Sequence[int]
) -> PositionPath:
    """Convert the choices played to a path, if the search makes them all."""
    names = "board", "vacancy", "goal", "jumps"
    game = Game(*(parameters[name] for name in names))
    for place, choice in enumerate(position):
        if choice not in game.choices:
            pattern = "the marked jump is not in the table of this search"
            raise UnreachableError(pattern, place)
    openings = [opening for opening, _ in game.openings]
    if position and position[0] not in openings:
        raise UnreachableError(IMAGE, 0, because=ONE_OF_THEM)
    return list(enumerate(position))


IMAGE = "this search begins with an image of the marked jump"
ONE_OF_THEM = (
    "it makes only one of first jumps that are images of each other"
)
