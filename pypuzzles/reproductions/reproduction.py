"""Reproductions and published running times, read from results.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from pkgutil import get_data, resolve_name
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias, cast

from ..api.request import request
from ..puzzle.parameters import format_cli_flag
from .computations import draw_first_board
from .tours import RATE_SECONDS

if TYPE_CHECKING:
    from .. import schema

__all__ = ["REPRODUCTIONS", "TIMES", "Reproduction", "Result"]

Query: TypeAlias = Mapping[str, Any]
"""Arguments of `request`: `puzzle`, `algorithm` and parameters."""


class Source(NamedTuple):
    """A publication: its short name for tables, and its citation."""

    name: str
    citation: str

    def as_json(self) -> schema.Publication:
        """Return the name and the citation as JSON values."""
        return {"source": self.name, "citation": self.citation}


class Result(NamedTuple):
    """A computed value, whether it equals the printed one, and the time.

    `same` is None for a rate: machines differ, so it is shown but not compared.
    """

    ours: Any
    same: bool | None
    seconds: float


@dataclass(frozen=True)
class Reproduction:
    """A result that a source printed, with the call that computes it again.

    `call` is for readers: a command whose output contains the value, or a Python
    expression that is the value, after `import math, pypuzzles.reproductions`.
    `compute` returns the value as JSON; for a rate, it takes the seconds it may run.
    results.toml describes the other attributes.
    """

    source: Source
    id: str
    place: str
    claim: str
    printed: Any
    call: str
    compute: Callable[..., Any]
    watch: Query | None = None
    rate: bool = False
    ran: bool = False
    note: str = ""
    puzzle: str = "queens"

    @property
    def puzzle_name(self) -> str:
        """The name of the puzzle to which the reproduction belongs."""
        return self.watch["puzzle"] if self.watch else self.puzzle

    def run(self, seconds: float = RATE_SECONDS) -> Result:
        """Compute the value again, and compare it with the printed one."""
        begin = perf_counter()
        ours = self.compute(seconds) if self.rate else self.compute()
        took = round(perf_counter() - begin, 6)
        return Result(ours, None if self.rate else ours == self.printed, took)

    def as_json(self) -> schema.Reproduction:
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
            "puzzle": self.puzzle_name,
            "rate": self.rate,
            "call": self.call,
            "watch": request(**self.watch).as_json() if self.watch else None,
        }


def compute_figures(query: Query, figures: list[str]) -> Any:
    """Count solutions; return one figure, or a list of several."""
    counts = request(**query).count()
    values = [getattr(counts, figure) for figure in figures]
    return values[0] if len(values) == 1 else values


def format_command(verb: str, query: Query, more: str = "") -> str:
    """Return the command that runs a query, with more options appended.

    >>> format_command("count", {"puzzle": "queens", "algorithm": "flags", "n": 8})
    'python -m pypuzzles count queens --algorithm flags --n 8'
    """
    puzzle, *rest = query.items()
    options = (f"{format_cli_flag(name)} {value}" for name, value in rest)
    return " ".join(
        filter(None, ["python -m pypuzzles", verb, puzzle[1], *options, more])
    )


def read_result(table: dict[str, Any], sources: Mapping[str, Source]) -> Reproduction:
    """Return a reproduction from its table in results.toml."""
    count, draw = table.pop("count", None), table.pop("draw", None)
    if count:
        call = format_command("count", count)
        compute = partial(compute_figures, count, table.pop("figures"))
    elif draw:
        call = format_command("solve", draw, "--limit 1")
        compute = partial(draw_first_board, draw)
    else:
        name, arguments = table.pop("function"), table.pop("arguments", [])
        call = f"{name}({', '.join(map(repr, arguments))})"
        compute = partial(resolve_name(name), *arguments)
    computed = {
        "source": sources[table.pop("source")],
        "call": table.pop("command", call),
        "compute": compute,
        "watch": table.pop("watch", count or draw) or None,
    }
    return Reproduction(**computed, **table)


def read_results() -> tuple[tuple[Reproduction, ...], tuple[schema.Times, ...]]:
    """Read results.toml."""
    tables = tomllib.loads((get_data(__package__, "results.toml") or b"").decode())
    sources = {name: Source(**table) for name, table in tables["source"].items()}
    results = [read_result(table, sources) for table in tables["result"]]
    times = [
        cast("schema.Times", {**table, **sources[table["source"]].as_json()})
        for table in tables["times"]
    ]
    return tuple(results), tuple(times)


REPRODUCTIONS, TIMES = read_results()
