"""Published running times of the original programs, by problem size.

Machines differ, so these are not reproductions, but shown next to our measurements.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .bash import SUZUKI
from .lisp import LISP
from .reproduction import Source
from .star import STAR

SBCL = "SBCL 2.1.11, Ubuntu 22.04 (WSL2), Intel Core i5-6200U 2.30 GHz"


@dataclass(frozen=True)
class Times:
    """A row of a printed table: seconds by n, or by cells or holes."""

    id: str
    source: Source
    place: str
    puzzle: str
    program: str
    machine: str
    seconds: Mapping[int, float]

    def as_json(self) -> dict[str, Any]:
        """Return the row for a page; sizes and seconds are two lists."""
        return {
            **vars(self),
            **self.source.as_json(),
            "n": list(self.seconds),
            "seconds": list(self.seconds.values()),
        }


OF_QUEENS = "8 queens, table of times"
OF_ORDERS = "permutations, table of times"
BY_BITS = "N Queens Problem, table of times"


def create_lisp_times(
    name: str, place: str, program: str, first: int, *seconds: float
) -> Times:
    """Return a row of times from M. Hiroi's Lisp pages.

    `seconds` are the times for the sizes `first`, `first` + 1 and so on.
    """
    puzzle = "permutations" if place == OF_ORDERS else "queens"
    by_size = dict(enumerate(seconds, first))
    name = f"hiroi-times-{name}"
    return Times(name, LISP, place, puzzle, f"Lisp, {program}", SBCL, by_size)


def create_star_times(name: str, program: str, seconds: float) -> Times:
    """A time of the article on the magic star, which has twelve cells."""
    place, pentium = f"{name.partition('-')[0]}.c", "Pentium 166 MHz"
    by_size = {12: seconds}
    name = f"hiroi-times-{name}"
    return Times(name, STAR, place, "magic_star", f"C, {program}", pentium, by_size)


def create_pegs_times(name: str, program: str, seconds: float) -> Times:
    """Return a time of M. Hiroi's peg solitaire program on 21 holes."""
    place, by_size = "bits, pegs", {21: seconds}
    name = f"hiroi-times-{name}"
    machine = "SBCL 2.1.11"  # the only machine that is named for it
    program = f"Lisp, {program}"
    return Times(name, LISP, place, "peg_solitaire", program, machine, by_size)


MACRO = "bits by a macro"
TIMES: tuple[Times, ...] = (
    create_lisp_times("orders", OF_QUEENS, "permutations", 8, 0.01, 0.09, 0.94, 9.26),
    create_lisp_times("lists", BY_BITS, "lists", 11, 0.05, 0.25, 1.44, 8.96),
    create_lisp_times("bits", BY_BITS, "bits", 11, 0.02, 0.12, 0.69, 4.06),
    create_lisp_times("macro", BY_BITS, MACRO, 11, 0.02, 0.11, 0.59, 3.54),
    Times(
        "suzuki-times",
        SUZUKI,
        "table: N, Total, Unique, hh:mm:ss",
        "queens",
        "Bash, by symmetry",
        "Bash 3.2",
        dict(enumerate([0, 0, 0, 0, 0, 1, 1, 9, 42], 4)),
    ),
    create_lisp_times("orders-lists", OF_ORDERS, "lists", 9, 0.06, 0.65, 7.22),
    create_lisp_times("orders-bits", OF_ORDERS, "bits", 9, 0.05, 0.54, 6.01),
    create_lisp_times("orders-macro", OF_ORDERS, MACRO, 9, 0.04, 0.47, 5.35),
    create_star_times("ms1", "orders with 1 on top", 172),
    create_star_times("ms1-all", "all orders, by its own estimate", 35 * 60),
    create_star_times("ms2", "with pruning, written to a file", 5.5),
    create_star_times("ms3", "one of each twelve, written to a file", 1.4),
    create_pegs_times("vector", "the board a vector", 0.86),
    create_pegs_times("pegs", "the board in bits", 0.56),
)
