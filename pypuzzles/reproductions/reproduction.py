"""A reproduction: a published result, and the call that computes it again.

Some results are not printed in a source, but its program prints them when it is run;
these are marked with `ran`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from time import perf_counter
from typing import Any, NamedTuple, TypeAlias

from ..api.request import request, solve
from ..puzzle.parameters import format_cli_flag

RATE_SECONDS = 1.0  # seconds for measuring a rate


class Source(NamedTuple):
    """A publication: its short name for tables, and its citation."""

    name: str
    citation: str

    def as_json(self) -> dict[str, str]:
        """Return the name and the citation as JSON values."""
        return {"source": self.name, "citation": self.citation}


class Result(NamedTuple):
    """A computed value, whether it equals the printed one, and the time.

    `same` is None for a rate: machines differ, so it is shown but not compared.
    """

    ours: Any
    same: bool | None
    seconds: float


Question: TypeAlias = Mapping[str, Any]
"""A question to a puzzle: `puzzle`, `algorithm` and parameters."""


@dataclass(frozen=True)
class Reproduction:
    """A result that a source printed, with the call that computes it again.

    id          a permanent name, for links
    place       the section, figure or program of the source
    claim       the result in words
    printed     the printed value as JSON; for a rate {"tours", "seconds"}
    call        the call for readers: a command whose output contains the value, or
                an expression of Python that is the value, once `math` and
                `pypuzzles.reproductions` are imported
    make        computes the value as JSON; for a rate, takes the seconds it may run
    watch       the search to watch, if there is one
    rate        true for a speed, which is shown next to the printed one
    ran         true if the value is not printed, but output of the source's program
    note        adaptations, if the source differs
    puzzle      the puzzle it belongs to, if there is no search to watch
    """

    source: Source
    id: str
    place: str
    claim: str
    printed: Any
    call: str
    make: Callable[..., Any]
    watch: Question | None = None
    rate: bool = False
    ran: bool = False
    note: str = ""
    puzzle: str = "queens"

    @property
    def about(self) -> str:
        """The puzzle to which the reproduction belongs."""
        return self.watch["puzzle"] if self.watch else self.puzzle

    def run(self, seconds: float = RATE_SECONDS) -> Result:
        """Compute the value again, and compare it."""
        begin = perf_counter()
        ours = self.make(seconds) if self.rate else self.make()
        took = round(perf_counter() - begin, 6)
        return Result(ours, None if self.rate else ours == self.printed, took)

    def as_json(self) -> dict[str, Any]:
        """Return the reproduction as JSON, with the settings to watch its search.

        A `rate` is shown next to the published one; other values are compared.
        `origin` is `printed`, or `program` for the output of the source's program.
        """
        return {
            "id": self.id,
            **self.source.as_json(),
            "place": self.place,
            "claim": self.claim,
            "printed": self.printed,
            "origin": "program" if self.ran else "printed",
            "note": self.note,
            "puzzle": self.about,
            "rate": self.rate,
            "call": self.call,
            "watch": request(**self.watch).as_json() if self.watch else None,
        }


How: TypeAlias = tuple[str, Callable[..., Any], Question | None]
"""The call of a reproduction, its function, and a search to watch, if any."""


def create_query(
    puzzle: str, algorithm: str | None = None, **parameters: Any
) -> Question:
    """Return the arguments of `request`.

    >>> create_query("queens", "flags", n=8)
    {'puzzle': 'queens', 'algorithm': 'flags', 'n': 8}
    """
    return {"puzzle": puzzle, "algorithm": algorithm, **parameters}


def format_command_line(verb: str, question: Question, more: str = "") -> str:
    """Return the command that runs a query, with more options appended.

    >>> format_command_line("count", create_query("queens", "flags", n=8))
    'python -m pypuzzles count queens --algorithm flags --n 8'
    """
    puzzle, *rest = question.items()
    options = (
        f"{format_cli_flag(name)} {value}" for name, value in rest if value is not None
    )
    words = ["python -m pypuzzles", verb, puzzle[1], *options, more]
    return " ".join(filter(None, words))


def create_count_call(question: Question, *figures: str) -> How:
    """Return a count as one figure, or a list of several figures.

    A count-only algorithm cannot be watched.
    """

    def make() -> Any:
        counts = request(**question).count()
        values = [getattr(counts, figure) for figure in figures]
        return values[0] if len(values) == 1 else values

    form = request(**question).form
    return format_command_line("count", question), make, question if form else None


def create_solve_call(question: Question, more: str, make: Callable[..., Any]) -> How:
    """Return a call of `solve`; `make` prints its result."""
    return format_command_line("solve", question, more), make, question


def create_function_call(
    function: Callable[..., Any], *arguments: Any, watch: Question | None = None
) -> How:
    """Return a call of a function that returns the value.

    >>> from math import perm
    >>> create_function_call(perm, 64, 8)[0]
    'math.perm(64, 8)'
    """
    name = f"{function.__module__}.{function.__qualname__}"
    given = ", ".join(map(repr, arguments))
    return f"{name}({given})", partial(function, *arguments), watch


def find_first_board(question: Question) -> Any:
    """Return the first board."""
    return next(solve(**question)).board


def create_first_drawing_call(question: Question) -> How:
    """Return the drawing of the first board."""

    def make() -> str:
        query = request(**question)
        return query.puzzle.text(find_first_board(question), query.parameters)

    return create_solve_call(question, "--limit 1", make)
