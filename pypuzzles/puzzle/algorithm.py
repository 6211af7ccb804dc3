"""Algorithms: a search in one or two forms, with its limits and options."""

import inspect
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from math import prod
from types import ModuleType
from typing import Any, NamedTuple, TypeAlias

from ..errors import InputError
from ..folding import Tree
from ..search import Count, Search

__all__ = [
    "Algorithm",
    "CountPart",
    "DefaultOverride",
    "Parameters",
    "SizeLimit",
    "Weights",
    "call_with_known_arguments",
    "group_forms",
]

Parameters: TypeAlias = dict[str, Any]
FORMS = ("recursive", "iterative")
COUNTERS = ("counter", "counting")
TREE = "tree"
MAX_KEPT_SIGNATURES = 256
"""Number of functions whose argument names are kept."""


@dataclass(frozen=True)
class SizeLimit:
    """An upper bound for the size of a board.

    Args:
        of: Names of the parameters whose product is bounded.
        most: Largest product allowed.
        because: Reason, for the error message.
        form: Form that has the limit; None for all forms.

    >>> limit = SizeLimit(("rows", "cols"), 64, "a square is one bit")
    >>> limit.check({"rows": 9, "cols": 8})
    Traceback (most recent call last):
    pypuzzles.errors.InputError: rows x cols must be at most 64 for this search, \
not 72: a square is one bit
    """

    of: tuple[str, ...]
    most: int
    because: str
    form: str | None = None

    def check(self, parameters: Mapping[str, Any]) -> None:
        """Raise ValueError if the product of the sides exceeds the limit."""
        value = prod(parameters[name] for name in self.of)
        if value > self.most:
            raise InputError(
                "{of} must be at most {most} for this search, not {value}",
                because=self.because,
                of=" x ".join(self.of),
                value=value,
                most=self.most,
            )


@dataclass(frozen=True)
class DefaultOverride:
    """A rule that overrides the default algorithm for some parameters.

    Args:
        algorithm: Name of the algorithm to use.
        only: Names of parameters, and the values for which the rule applies.
        of: Names of the parameters whose product is compared.
        above: The rule applies if the product is greater than this.

    >>> DefaultOverride("bitmask", of=("n",), above=12).applies({"n": 13})
    True
    """

    algorithm: str
    only: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    of: tuple[str, ...] = ()
    above: int = 0

    def applies(self, parameters: Mapping[str, Any]) -> bool:
        """Return whether the rule applies to these parameters."""
        return prod(parameters[name] for name in self.of) > self.above and all(
            parameters[name] in values for name, values in self.only.items()
        )


class Weights(NamedTuple):
    """A list of numbers that a search learns while it runs.

    The list is also an optional argument of the search, which then begins with what an
    earlier one has learned.

    >>> Weights("points", lambda n: [[k] for k in range(n)]).list_cells({"n": 2})
    [[0], [1]]
    """

    name: str
    """Name of the variable and of the argument."""
    cells: Callable[..., Sequence[Collection[int]]]
    """Function that returns, for each number, the cells of the board it belongs to."""

    def list_cells(self, parameters: Parameters) -> Sequence[Collection[int]]:
        """Return the cells that each number belongs to."""
        cells: Sequence[Collection[int]]
        cells = call_with_known_arguments(self.cells, parameters)
        return cells

    def sum_by_cell(self, numbers: Sequence[int], parameters: Parameters) -> list[int]:
        """Return the sum for each cell of how far its numbers exceed the smallest.

        >>> Weights("points", lambda: [[0, 1], [1, 2]]).sum_by_cell([4, 9], {})
        [0, 5, 5]
        """
        cells = self.list_cells(parameters)
        sums = [0] * (1 + max((cell for each in cells for cell in each), default=-1))
        for number, each in zip(numbers, cells, strict=True):
            for cell in each:
                sums[cell] += number - min(numbers)
        return sums

    def check(self, numbers: Sequence[int], parameters: Parameters) -> None:
        """Raise ValueError if a search cannot begin with these numbers."""
        count = len(self.list_cells(parameters))
        if len(numbers) != count or min(numbers, default=0) < 0:
            raise InputError(
                "memory must have {count} numbers that are at least 0", count=count
            )


@dataclass(frozen=True)
class CountPart:
    """A part of a count that takes days, which the page counts on its own.

    Each first choice of the search is a part. The count must compile.

    >>> CountPart({"rows": 8, "cols": 8}, parts=3_321, index=487, solutions=26).index
    487
    """

    parameters: Mapping[str, int]
    """Parameters of the count. Others do not change it."""
    parts: int
    """Number of parts."""
    index: int
    """Index of the part, from 0."""
    solutions: int
    """Published number of solutions of all parts."""


@dataclass(frozen=True)
class Algorithm:
    """A way to solve a puzzle: a search in one or two forms, or only a counter.

    Searches take the puzzle's parameters that their signature names.

    >>> from pypuzzles.puzzles.queens import bitmask
    >>> Algorithm.of(bitmask).forms
    ('recursive', 'iterative')
    """

    name: str
    title: str = field(default="", kw_only=True)
    """Title in English, derived from the name by default."""
    recursive: Callable[..., Search] | None = None
    iterative: Callable[..., Search] | None = None
    counter: Callable[..., Count] | None = None
    """Function that returns the totals, without a search."""
    counting: Callable[..., Search] | None = None
    """Search that only counts: its events are parts of the work, not of a board."""
    tree: Callable[..., Tree[Any]] | None = None
    """Function that returns the search tree by its states, so that it can be folded."""
    limits: tuple[SizeLimit, ...] = ()
    defaults: Mapping[str, object] = field(default_factory=dict)
    """Values of parameters to use instead of defaults that it does not support."""
    masks: Mapping[str, str] = field(default_factory=dict)
    """Names of variables that are bit masks, and the lines of the board that their bits
    stand for, such as columns. They can be displayed in binary and drawn."""
    default_form: str = "recursive"
    """Default form."""
    orbits: bool = False
    """True if each board found is a fundamental solution, so `found` counts orbits."""
    is_compiled: bool = True
    """False if it is always interpreted, as integers of more than 64 bits require."""
    returns: bool = False
    """True if the search may revisit a path.

    If so, a path can only be reported as unreachable once the search has ended.
    """
    weights: Weights | None = None
    """Numbers that the search learns, if it does."""
    part: CountPart | None = None
    """A part of its longest count, if that takes days."""
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Values supported of an option, the default first. Others are not restricted."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    """Values that replace those of the board data for this algorithm."""
    refuse: Callable[[Parameters], None] = lambda _: None
    """Function that raises ValueError for unsupported parameters."""

    @classmethod
    def of(cls, module: ModuleType, **more: Any) -> "Algorithm":
        """Create an algorithm from a module: its name and its forms."""
        functions: dict[str, Any] = {
            name: getattr(module, name, None) for name in (*FORMS, *COUNTERS, TREE)
        }
        return cls(module.__name__.rpartition(".")[2], **functions, **more)

    @cached_property
    def forms(self) -> tuple[str, ...]:
        """Names of the forms, the default first."""
        forms = sorted(FORMS, key=lambda form: form != self.default_form)
        return tuple(form for form in forms if getattr(self, form) is not None)

    @property
    def functions(self) -> list[Callable[..., Any]]:
        """Functions of its forms, and its counters."""
        functions = (getattr(self, name) for name in (*FORMS, *COUNTERS))
        return [function for function in functions if function is not None]

    def function(self, form: str | None) -> Callable[..., Any]:
        """Return the function of a form, or the counter if `form` is None.

        Raises:
            ValueError: The algorithm has no such function.
        """
        function = getattr(self, form) if form else self.counter or self.counting
        if function is None:
            raise ValueError(f"{self.name} has no {form or 'counting'} form")
        return function

    def call(self, form: str | None, parameters: Parameters) -> Any:
        """Call the function of a form, passing the parameters that it names."""
        return call_with_known_arguments(self.function(form), parameters)

    def create_tree(self, parameters: Parameters) -> Tree[Any]:
        """Return the search tree by its states.

        Raises:
            ValueError: The algorithm has no such tree.
        """
        if self.tree is None:
            raise InputError("{algorithm} cannot be folded", algorithm=self.name)
        tree: Tree[Any] = call_with_known_arguments(self.tree, parameters)
        return tree

    def supports(self, option: str, word: str) -> bool:
        """Return whether the algorithm supports a value of an option."""
        return word in self.options.get(option, (word,))

    def supports_all(self, parameters: Mapping[str, Any]) -> bool:
        """Return whether the algorithm supports the values of these parameters.

        Options that the puzzle derives may be missing, or None.
        """
        return all(
            parameters.get(option) in (None, *words)
            for option, words in self.options.items()
        )

    def check(self, form: str | None, parameters: Parameters) -> None:
        """Raise ValueError if a form does not support these parameters."""
        self.refuse(parameters)
        for option, words in self.options.items():
            if parameters[option] not in words:
                raise InputError(
                    "{algorithm} supports {option} {words}, not {value}",
                    algorithm=self.name,
                    option=option,
                    words=" or ".join(words),
                    value=parameters[option],
                )
        for limit in self.limits:
            if limit.form in (None, form):
                limit.check(parameters)

    @property
    def idea(self) -> str:
        """First line of the docstring."""
        function = self.function(self.forms[0] if self.forms else None)
        return (inspect.getdoc(function) or "").partition("\n")[0]


def call_with_known_arguments(
    function: Callable[..., Any], values: Mapping[str, Any]
) -> Any:
    """Call a function, passing only the values that match its parameter names."""
    names = list_argument_names(function) & values.keys()
    return function(**{name: values[name] for name in names})


@lru_cache(maxsize=MAX_KEPT_SIGNATURES)
def list_argument_names(function: Callable[..., Any]) -> frozenset[str]:
    """Return the names of a function's arguments."""
    return frozenset(inspect.signature(function).parameters)


def group_forms(items: Iterable[Any]) -> tuple[Algorithm, ...]:
    """Convert functions to algorithms; `f_iterative` is another form of `f`.

    Raises:
        ValueError: Two algorithms have the same name.
    """
    found: dict[str, Algorithm] = {}
    for each in items:
        form = ""
        name = each.name if isinstance(each, Algorithm) else each.__name__
        if not isinstance(each, Algorithm):
            form = "iterative" if name.endswith("_iterative") else "recursive"
            name = name.removesuffix("_iterative")
        if name in found and (not form or getattr(found[name], form)):
            raise InputError("two algorithms are named {name}", name=name)
        before = found.get(name, Algorithm(name))
        found[name] = replace(before, **{form: each}) if form else each
    return tuple(found.values())
