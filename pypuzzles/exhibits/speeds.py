"""How fast K. Kakehi's paper finds knight's tours, beside our own speed.

His are those of a large machine of the 1970s that printed every tour. Ours are measured
for a second or two and scaled to his seconds. They are shown side by side, not
compared.
"""

from collections.abc import Callable
from functools import partial
from itertools import chain, repeat
from time import perf_counter
from typing import Any

from ..api.request import request
from ..search import Search, solutions
from .exhibit import Exhibit, command
from .sources import KAKEHI
from .tours import CLOSED, OPEN, symmetric, symmetric_call

__all__ = ["EXHIBITS"]


def speed(
    start: Callable[[], Search], seconds: float, scaled_to: int
) -> dict[str, Any]:
    """Find tours for some seconds, and scale their number to the paper's seconds.

    A search that ends sooner begins again.
    """
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


exhibit = partial(Exhibit, KAKEHI)
EXHIBITS = (
    exhibit(
        "kakehi-speed-any",
        "section 5",
        "tours found and printed in 10 seconds",
        {"tours": 98, "seconds": 10},
        command("solve", OPEN),
        lambda seconds: speed(request(**OPEN).search, seconds, 10),
        OPEN,
        rate=True,
    ),
    exhibit(
        "kakehi-speed-closed",
        "section 6a",
        "closed tours found and printed in 30 seconds",
        {"tours": 600, "seconds": 30},
        command("solve", CLOSED),
        lambda seconds: speed(request(**CLOSED).search, seconds, 30),
        CLOSED,
        rate=True,
    ),
    exhibit(
        "kakehi-speed-symmetric",
        "section 6b",
        "symmetric tours found and printed in 30 seconds",
        {"tours": 100, "seconds": 30},
        symmetric_call("list"),
        lambda seconds: speed(symmetric, seconds, 30),
        rate=True,
    ),
)
