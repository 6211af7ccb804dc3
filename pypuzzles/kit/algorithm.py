"""An algorithm: a search in its forms, and all that is known of it by name."""

import inspect
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from math import prod
from types import ModuleType
from typing import Any, TypeAlias

from ..search import Count, Search
from .errors import InputError

__all__ = ["Algorithm", "Instead", "Limit", "Parameters", "gathered", "named"]

Parameters: TypeAlias = dict[str, Any]
FORMS = ("recursive", "iterative")
COUNTERS = ("counter", "counting")


@dataclass(frozen=True)
class Limit:
    """How far a search goes: the product of the named numbers is at most `most`.

    The limit is that of one form, or of all where `form` is None.
    """

    of: tuple[str, ...]
    most: int
    because: str
    form: str | None = None

    def check(self, parameters: Mapping[str, Any]) -> None:
        """Raise ValueError with the value, the limit and its reason."""
        value = prod(parameters[name] for name in self.of)
        if value > self.most:
            raise InputError(
                "{of} is {value}, and this search takes at most {most}",
                because=self.because,
                of=" x ".join(self.of),
                value=value,
                most=self.most,
            )


@dataclass(frozen=True)
class Instead:
    """A rule that overrides the default algorithm for some parameters.

    Parameters that `only` names have one of its values, and the product of the numbers
    `of` is above a bound.
    """

    algorithm: str
    only: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    of: tuple[str, ...] = ()
    above: int = 0

    def applies(self, parameters: Mapping[str, Any]) -> bool:
        """Return whether it is meant for these parameters."""
        return prod(parameters[name] for name in self.of) > self.above and all(
            parameters[name] in values for name, values in self.only.items()
        )


@dataclass(frozen=True)
class Algorithm:
    """A way to solve a puzzle: a search in one or two forms, or a counter alone."""

    name: str
    recursive: Callable[..., Search] | None = None
    iterative: Callable[..., Search] | None = None
    counter: Callable[..., Count] | None = None
    counting: Callable[..., Search] | None = None
    """What counts alone as a search: a try is a part of the work, not of a board."""
    limits: tuple[Limit, ...] = ()
    masks: Mapping[str, str] = field(default_factory=dict)
    """Variables that are sets of columns or cells, and the lines of the board each
    follows, so that they can be shown in binary and drawn."""
    usual: str = "recursive"
    """The form that is meant where none is named."""
    orbits: bool = False
    """Whether `found` counts orbits: each board found is a fundamental solution."""
    returns: bool = False
    """Whether the search may revisit a path.

    If so, a path can only be reported as unreachable once the search has ended.
    """
    options: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The words it takes of an option, the usual one first; of others it takes all."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    """What the facts of a board say of this algorithm."""
    refuse: Callable[[Parameters], None] = lambda _: None
    """Raises ValueError for other parameters that it does not take."""

    @classmethod
    def of(cls, module: ModuleType, **more: Any) -> "Algorithm":
        """Describe the algorithm of a module, which has its name and its forms."""
        functions: dict[str, Any] = {
            name: getattr(module, name, None) for name in (*FORMS, *COUNTERS)
        }
        return cls(module.__name__.rpartition(".")[2], **functions, **more)

    @property
    def forms(self) -> tuple[str, ...]:
        """The forms there are, the usual one first."""
        forms = sorted(FORMS, key=lambda form: form != self.usual)
        return tuple(form for form in forms if getattr(self, form) is not None)

    @property
    def functions(self) -> list[Callable[..., Any]]:
        """Those of its forms, and what counts alone."""
        named = (getattr(self, name) for name in (*FORMS, *COUNTERS))
        return [function for function in named if function is not None]

    def function(self, form: str | None) -> Callable[..., Any]:
        """Return the function of a form, None for what counts, or raise ValueError."""
        function = getattr(self, form) if form else self.counter or self.counting
        if function is None:
            raise ValueError(f"{self.name} has no {form or 'counting'} form")
        return function

    def call(self, form: str | None, parameters: Parameters) -> Any:
        """Call the function of a form with those of the parameters that it names."""
        return named(self.function(form), parameters)

    def takes(self, option: str, word: str) -> bool:
        """Return whether this is a word that it takes of an option."""
        return word in self.options.get(option, (word,))

    def check(self, form: str | None, parameters: Parameters) -> None:
        """Raise ValueError if a form does not take these parameters."""
        self.refuse(parameters)
        for option, words in self.options.items():
            if parameters[option] not in words:
                raise InputError(
                    "{algorithm} takes {option} {words}, not {value}",
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
        """The first line of the docstring."""
        function = self.function(self.forms[0] if self.forms else None)
        return (inspect.getdoc(function) or "").partition("\n")[0]


def named(function: Callable[..., Any], values: Mapping[str, Any]) -> Any:
    """Call a function, passing only the values that match its parameter names."""
    names = inspect.signature(function).parameters.keys() & values.keys()
    return function(**{name: values[name] for name in names})


def gathered(given: Iterable[Any]) -> tuple[Algorithm, ...]:
    """Make an algorithm of each function; `f_iterative` is another form of `f`.

    Raises:
        ValueError: two of them have one name.
    """
    made: dict[str, Algorithm] = {}
    for each in given:
        form = ""
        name = each.name if isinstance(each, Algorithm) else each.__name__
        if not isinstance(each, Algorithm):
            form = "iterative" if name.endswith("_iterative") else "recursive"
            name = name.removesuffix("_iterative")
        if name in made and (not form or getattr(made[name], form)):
            raise InputError("two algorithms are called {name}", name=name)
        before = made.get(name, Algorithm(name))
        made[name] = replace(before, **{form: each}) if form else each
    return tuple(made.values())
