"""Results of K. Kakehi's paper on knight's tours: similarity and speed.

His speeds are those of a large machine of the 1970s that printed every tour. Ours are
measured for a second or two and scaled to his seconds. They are shown side by side, not
compared.
"""

from functools import partial
from itertools import chain, islice, product, repeat
from time import perf_counter
from typing import Any

from ..api.request import request, solve
from ..search import solutions
from .reproduction import (
    RATE_SECONDS,
    Question,
    Reproduction,
    Source,
    create_first_drawing_call,
    create_function_call,
    create_query,
)

KAKEHI = Source(
    "Kakehi, tours", 'K. Kakehi, "Knight-tour no program", University of Tokyo, 1970s'
)
OPEN = create_query("knights_tour", "degrees", rows=8, cols=8, kind="any")
CLOSED = create_query("knights_tour", "degrees", rows=8, cols=8, kind="closed")
SYMMETRIC = create_query(
    "knights_tour",
    "degrees",
    rows=8,
    cols=8,
    start="0,4",
    kind="symmetric",
    half_first="on",
)
"""Start at a corner of the half that is filled first: here the right half."""
KINDS = {each["kind"]: each for each in (OPEN, CLOSED, SYMMETRIC)}

FIGURE_1 = """
 1   8  11  22   3  18  13  16
10  23   2   7  12  15   4  19
55  64   9  24  21   6  17  14
30  35  54  63  40  25  20   5
47  56  29  36  53  62  41  26
34  31  46  39  28  37  52  61
57  48  33  44  59  50  27  42
32  45  58  49  38  43  60  51"""[1:]

# The scan of the paper has 1 for 7, 3 for 32 and 12 for 15 in the first row, and
# 20 7 .. 5 .. 15 for 26 5 .. 3 .. 13 in the last: no other numbers make a tour.
FIRST_SYMMETRIC = """
 1  22   7  28   9  32  15  18
 6  25   4  21  14  17  12  31
23   2  27   8  29  10  19  16
26   5  24   3  20  13  30  11"""[1:]


def create_board_query(n: int) -> Question:
    """Return the query for tours of a square board by brute force."""
    return create_query("knights_tour", "brute_force", rows=n, cols=n, kind="any")


def count_tours_from_all_squares(n: int) -> int:
    """Count the tours of a square board from all squares."""
    counts = (
        request(**create_board_query(n), start=start).count("python").solutions
        for start in product(range(n), repeat=2)
    )
    return sum(found or 0 for found in counts)


def create_any_tour_query(n: int) -> Question:
    """Return the query for tours of a square board by default."""
    return create_query("knights_tour", rows=n, cols=n, kind="any")


def has_a_tour(n: int) -> bool:
    """Return whether there is a tour from the corner."""
    return next(solve(**create_any_tour_query(n)), None) is not None


def number_first_symmetric() -> str:
    """Number the right half of the board; the paper has it on its side."""
    path = next(solve(**SYMMETRIC)).path
    number = {divmod(square, 8): k for k, square in enumerate(path, 1)}
    lines = [[number[row, col] for row in range(8)] for col in range(4, 8)]
    return "\n".join("  ".join(f"{k:2}" for k in line) for line in lines)


def count_tours_like_the_first(kind: str, tours: int, squares: int) -> int:
    """Count the first tours that begin like the very first one."""
    search = request(**KINDS[kind]).search()
    paths = [path for path, _ in islice(solutions(search), tours)]
    return sum(path[:squares] == paths[0][:squares] for path in paths)


def measure_speed(
    kind: str, scaled_to: int, seconds: float = RATE_SECONDS
) -> dict[str, Any]:
    """Find tours for some seconds, and scale to the seconds of the paper.

    A search that ends sooner is restarted.
    """
    start = request(**KINDS[kind]).search
    begin = perf_counter()
    found = 0
    for _ in chain.from_iterable(solutions(start()) for _ in repeat(None)):
        found += 1
        if perf_counter() - begin >= seconds:
            break
    took = perf_counter() - begin
    return {
        "tours": round(found / took * scaled_to),
        "seconds": scaled_to,
        "found": found,
        "measured": round(took, 3),
    }


reproduction = partial(Reproduction, KAKEHI)
REPRODUCTIONS: tuple[Reproduction, ...] = (
    *(
        reproduction(
            f"kakehi-none-{n}",
            "section 2",
            f"tours of {n} x {n}, from all its squares",
            0,
            *create_function_call(
                count_tours_from_all_squares, n, watch=create_board_query(n)
            ),
        )
        for n in (2, 3, 4)
    ),
    *(
        reproduction(
            f"kakehi-tour-{n}",
            "section 2",
            f"there is a tour of {n} x {n}",
            True,
            *create_function_call(has_a_tour, n, watch=create_any_tour_query(n)),
        )
        for n in (5, 6, 8)
    ),
    reproduction(
        "kakehi-98",
        "section 5",
        "of the first 98 tours, those sharing 34 squares",
        98,
        *create_function_call(count_tours_like_the_first, "any", 98, 34, watch=OPEN),
    ),
    reproduction(
        "kakehi-figure-1",
        "section 6a, figure 1",
        "the first closed tour, square for square",
        FIGURE_1,
        *create_first_drawing_call(CLOSED),
    ),
    reproduction(
        "kakehi-577",
        "section 6a",
        "of the first 600 closed tours, those sharing 29",
        577,
        *create_function_call(
            count_tours_like_the_first, "closed", 600, 29, watch=CLOSED
        ),
    ),
    reproduction(
        "kakehi-symmetric",
        "section 6b (seven numbers mended from a poor scan)",
        "the first symmetric tour, half of the board",
        FIRST_SYMMETRIC,
        *create_function_call(number_first_symmetric, watch=SYMMETRIC),
        note="The scan has 1, 3, 12 for 7, 32, 15 in the first row and 20, 7, 5, 15 "
        "for 26, 5, 3, 13 in the last; no other numbers make a tour.",
    ),
    reproduction(
        "kakehi-92",
        "section 6b",
        "of the first 100 symmetric tours, those sharing 4",
        92,
        *create_function_call(
            count_tours_like_the_first, "symmetric", 100, 4, watch=SYMMETRIC
        ),
        note="The paper says that the fourth point and those after it vary. Read so, "
        "three are shared, and by all 100; it must mean those after the fourth.",
    ),
    reproduction(
        "kakehi-speed-any",
        "section 5",
        "tours found and printed in 10 seconds",
        {"tours": 98, "seconds": 10},
        *create_function_call(measure_speed, "any", 10, watch=OPEN),
        rate=True,
    ),
    reproduction(
        "kakehi-speed-closed",
        "section 6a",
        "closed tours found and printed in 30 seconds",
        {"tours": 600, "seconds": 30},
        *create_function_call(measure_speed, "closed", 30, watch=CLOSED),
        rate=True,
    ),
    reproduction(
        "kakehi-speed-symmetric",
        "section 6b",
        "symmetric tours found and printed in 30 seconds",
        {"tours": 100, "seconds": 30},
        *create_function_call(measure_speed, "symmetric", 30, watch=SYMMETRIC),
        rate=True,
    ),
)
