"""Types of the parameters of the built-in puzzles, for type checkers and editors.

Written by build_scripts/website/parameter_types.py.
"""

from collections.abc import Mapping
from typing import Literal, SupportsIndex, TypedDict

__all__ = ["BoardParameters", "PuzzleParameters"]


class BoardParameters(TypedDict, total=False):
    """Parameters that determine the board. Each is followed by its puzzles."""

    n: SupportsIndex | str
    """queens: 1 to 31
    permutations: 1 to 12
    icosian: 3 to 8
    langford: 1 to 16
    magic_square: 2 to 4
    sudoku: 2 to 3
    """
    board: object
    """queens: plain, torus
    knights_tour: plain
    peg_solitaire: triangle21, triangle15, english33, european37
    """
    rows: SupportsIndex | str
    """knights_tour: 1 to 128
    dominoes: 2 to 8
    """
    cols: SupportsIndex | str
    """knights_tour: 1 to 128
    dominoes: 2 to 8
    """
    start: tuple[int, int] | str
    """knights_tour: row,column, from 0,0"""
    kind: Literal["any", "closed", "symmetric"]
    """knights_tour: any, closed, symmetric"""
    half_first: Literal["off", "on"]
    """knights_tour: off, on"""
    vacancy: SupportsIndex | str
    """peg_solitaire: 0 to 36"""
    goal: SupportsIndex | str
    """peg_solitaire: 0 to 36, any"""
    aim: Literal["any", "fewest"]
    """peg_solitaire: any, fewest"""
    jumps: Literal["all", "cut"]
    """peg_solitaire: all, cut"""
    addition: object
    """cryptarithm: SEND+MORE=MONEY, TO+GO=OUT, TWO+TWO=FOUR, CP+IS+FUN=TRUE,
    CROSS+ROADS=DANGER, DONALD+GERALD=ROBERT
    """
    posed: object
    """exact_cover: knuth, queens, sudoku, dominoes"""
    land: object
    """map_colouring: australia, dodecahedron"""
    colours: SupportsIndex | str
    """map_colouring: 1 to 5"""
    size: object
    """pentominoes: 3x5, 5x5, 3x10, 3x20, 4x15, 5x12, 6x10"""
    initial: object
    """sliding_tiles: eight_tiles, hardest_eight, hardest_five, fifteen_tiles"""


class PuzzleParameters(BoardParameters, total=False):
    """All parameters of the built-in puzzles.

    Those of a puzzle of your own are passed from a dict: `count("mine", **values)`,
    whose type is `dict[str, Any]`.

    A parameter of another puzzle is an error when the function is called, not for a
    type checker: overloads for each puzzle would also reject `count(name, n=8)`, whose
    `name` is any string.
    """

    instance: object
    """An instance in a notation that people use."""
    clues: Mapping[int, int] | str
    """magic_star: cell=number,..., cells 0 to 11, numbers 1 to 12
    magic_square: cell=number,..., cells 0 to 15, numbers 1 to 16
    sudoku: cell=number,..., cells 0 to 80, numbers 1 to 9
    """
