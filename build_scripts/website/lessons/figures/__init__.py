"""Figures other than boards, drawn from arguments and a caption.

A lesson has the name in braces, followed by the arguments; the content is the caption.
"""

from collections.abc import Callable

from website.lessons.figures.attack import attack
from website.lessons.figures.bit_rows import bit_rows, complements, members_taken
from website.lessons.figures.bits import lowest, masks
from website.lessons.figures.bounds import bounds
from website.lessons.figures.dump import dump
from website.lessons.figures.growth import growth
from website.lessons.figures.halves import halves
from website.lessons.figures.holes import film, holes
from website.lessons.figures.images import images
from website.lessons.figures.kit import kit
from website.lessons.figures.left_out import left_out
from website.lessons.figures.letters import letters
from website.lessons.figures.machine import bytecode, emitted, shares
from website.lessons.figures.measured import measured
from website.lessons.figures.meetings import costs, fitting, meeting
from website.lessons.figures.next_row import next_row
from website.lessons.figures.numbered import numbered
from website.lessons.figures.orders import orders
from website.lessons.figures.pegs import cuts, layers, rounds, sides
from website.lessons.figures.pieces import pieces
from website.lessons.figures.shift import shift
from website.lessons.figures.star import star
from website.lessons.figures.starts import points, starts
from website.lessons.figures.tables import orbits, spread, ties
from website.lessons.figures.together import together
from website.lessons.figures.tree import tree
from website.lessons.figures.twins import twins
from website.lessons.figures.ways import ways

__all__ = ["FIGURES"]

FIGURES: dict[str, Callable[[str, str], str]] = {
    "attack": attack,
    "bits": bit_rows,
    "bounds": bounds,
    "bytecode": bytecode,
    "complements": complements,
    "costs": costs,
    "cuts": cuts,
    "dump": dump,
    "emitted": emitted,
    "film": film,
    "fitting": fitting,
    "growth": growth,
    "halves": halves,
    "holes": holes,
    "images": images,
    "kit": kit,
    "layers": layers,
    "left-out": left_out,
    "letters": letters,
    "lowest": lowest,
    "masks": masks,
    "measured": measured,
    "meeting": meeting,
    "next-row": next_row,
    "numbered": numbered,
    "orbits": orbits,
    "orders": orders,
    "pieces": pieces,
    "points": points,
    "rounds": rounds,
    "shares": shares,
    "shift": shift,
    "sides": sides,
    "spread": spread,
    "star": star,
    "starts": starts,
    "taken": members_taken,
    "ties": ties,
    "together": together,
    "tree": tree,
    "twins": twins,
    "ways": ways,
}
