"""Which variable of a program holds the board, and which line finds solutions.

No names are guessed. A first run reads every variable in every form that the puzzle
has; the rules of the puzzle choose the one with the most correct complete boards, then
the one with the longest correct part. If others are as good and show different boards,
they are alternatives. The line that finds a solution is the statement that is reached
only with a complete board, and never twice with the same one.
"""

from __future__ import annotations

import ast
from collections import deque
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from time import process_time
from traceback import walk_tb
from typing import TYPE_CHECKING, Any

from ..errors import InputError
from ..search import FOUND, Event
from .events import EventBuilder, OverfullError
from .layout import Layout
from .readers import EXPECTED_FORMS, READERS, NotABoardError, Reader, Scalars
from .rewriting import ELEMENT, Point, is_hidden
from .survey import MUTATORS, get_called_name, iter_own_nodes, list_stored_names

if TYPE_CHECKING:
    from types import FrameType

    from .programs import OrdinaryProgram

__all__ = [
    "IDLE",
    "REPEATS",
    "SLICE_STEPS",
    "Binding",
    "Run",
    "Variable",
    "bind",
    "list_frames",
    "resolve",
]

READ_ERRORS = (NotABoardError, IndexError, KeyError, TypeError, ValueError)
MOMENTS = {
    *("add", "append", "assign", "break", "call", "count", "expression", "print"),
    *("return", "yield"),
}
"""Kinds of statements that may find a solution."""
OUTPUTS = {"append", "call", "print", "yield"}
"""Those that may pass a solution on in several pieces."""
UNCHANGING = {
    *("break", "for", "print", "raise", "return", "return call", "while", "yield")
}
"""Kinds of points that precede their statement, or that change nothing."""
REBINDING = {"assign", "count", "enter", "loop"}
"""Kinds of points that change only the variables that they bind."""
MAX_SECONDS = 6
"""Processor time after which each of the two runs ends, with what is known then.

Usually their numbers of steps end them, which are the same on all machines.
"""
MAX_STEPS, MAX_STEPS_WITHOUT_BOARD = 20_000, 200_000
"""Maximum number of steps of the run that compares variables."""
ENOUGH_CHANGES = 400
"""Changes of the best variable after which the comparison ends."""
MAX_LEARNING_STEPS = 100_000
"""Maximum number of steps of the run that learns which line finds solutions.

A program that tests only complete boards may take twice as many to its first one.
"""
ENOUGH_SOLUTIONS, STEPS_AFTER_SOLUTION = 4, 500
"""That run ends some steps after it has met some solutions."""
LOOK_EVERY, LOOK_UNTIL = 32, 2_000
"""New variables are looked for when a point is first reached, and at some steps."""
PRUNED = {200: 12, 400: 6, 2_000: 3}
"""Number of variables that are still compared after some steps."""
QUIET_VISITS = 500
"""Visits after which a variable that shows no changes is read less often."""
MAX_TESTED_REFUSALS = 400
"""Maximum number of refused choices that are compared with the rules."""
MAX_PERIOD, REPEATED_STEPS = 1_000, 20_000
"""A run with this many steps in a cycle is taken to have no end."""
MAX_IDLE_STEPS = 1_000_000
"""A run that does not change the board for this many steps is taken to have no end."""
MAX_ALTERNATIVES = 4
"""Maximum number of readings to choose from."""
DECIDE_EVERY = 256
"""Number of steps between two decisions whether enough has been compared."""
SLICE_STEPS = 16
"""Number of steps between two chances to stop."""
BAD_READING = "expected VARIABLE, VARIABLE@LINE or @LINE, not {reading}"
OVERFULL = (
    "{variable} holds more than {depths} choices, which is all that the board takes; "
    "undo each choice after the recursive call"
)
REPEATS = (
    "this loop repeats the same choices without end; after a step back, take the next "
    "choice"
)
IDLE = "this loop does not end, and does not change the board; check what ends it"
NO_BOARD = "no variable of the program holds a board of this puzzle"


@dataclass(frozen=True)
class Variable:
    """The place of a board in a program: a variable, an attribute or an entry.

    `attribute` may be one of an object in an attribute: "board.queens".
    """

    kind: str
    name: str
    attribute: str = ""

    def __str__(self) -> str:
        return "an unnamed value" if self.name == ELEMENT else self.path

    @property
    def path(self) -> str:
        """The variable as it is written in the program."""
        return f"{self.name}.{self.attribute}" if self.attribute else self.name

    @property
    def names(self) -> set[str]:
        """The names whose binding may change it."""
        return {self.name, *self.attribute.split(".")}

    def get(self, scope: Mapping[str, Any], space: Mapping[str, Any]) -> Any:
        """Return its value, or None."""
        return self.get_part(resolve(self.path, scope, space))

    def get_part(self, value: Any) -> Any:
        """Return the board in a value of the variable."""
        if self.kind != "last":
            return value
        return value[-1] if isinstance(value, list) and value else None


@dataclass
class Outcome:
    """Observations of a run of a program, for advice.

    Attributes:
        has_ended: Whether the program ended, or was stopped by an exception.
        error: The exception.
        last: The choices on the board at the end.
        right: A correct complete board.
        wrong: A complete board that was reported and breaks a rule.
        is_repeated: Whether a solution was reported twice.
        refused: The line of a test that refused a correct choice, and that choice.
        repeated: The first and last line of what the program repeats without end.
        idle: The line of a loop that has not changed the board for a long time.
    """

    has_ended: bool = False
    error: Exception | None = None
    last: list[int] = field(default_factory=list)
    right: list[int] = field(default_factory=list)
    wrong: list[int] = field(default_factory=list)
    is_repeated: bool = False
    refused: tuple[int, int] | None = None
    repeated: tuple[int, int] | None = None
    idle: int | None = None


@dataclass
class Binding:
    """The variable that holds the board, and how it changes.

    Attributes:
        variable: The variable.
        reader: How its values are read.
        points: All points of the program.
        changing: Numbers of the points after which the board may have changed.
        roots: Names through which the board is changed.
        aliased: Numbers of the points that show changes made in another way.
        found: The point at which a solution is found; None if only the board tells.
        is_exact: Whether the board is complete at each visit of that point.
        right: Number of correct complete boards seen.
        longest: The longest correct path seen.
        alternatives: The variables that may hold the board, this one first, if there
            are several that show different boards.
        name: The variable with its form.
        outcome: How the run ended that learned which line finds solutions.
    """

    variable: Variable
    reader: Reader
    points: Sequence[Point]
    changing: frozenset[int]
    roots: frozenset[str]
    aliased: frozenset[int] = frozenset()
    found: int | None = None
    is_exact: bool = False
    right: int = 0
    longest: list[int] = field(default_factory=list)
    alternatives: list[Candidate] = field(default_factory=list)
    name: str = ""
    outcome: Outcome = field(default_factory=lambda: Outcome())

    def for_layout(self, layout: Layout) -> Binding:
        """Return the same binding for another size of the board."""
        reader = self.reader.copy_for_new_run()
        reader.layout = layout
        fresh = type(reader)(layout, reader.scope)
        for name in {"cells", "last", "order"} & vars(fresh).keys():
            setattr(reader, name, getattr(fresh, name))
        reader.start()
        return replace(self, reader=reader)

    def move_found_line(self, line: int) -> None:
        """Let a line find the solutions, or the next one at which that can be seen."""
        later = [
            (point.line, point.number)
            for point in self.points
            if point.kind in MOMENTS and point.line >= line
        ]
        found = min(later)[1] if later else self.found
        self.is_exact = self.is_exact and found == self.found
        self.found = found

    @property
    def found_line(self) -> int | None:
        """The line that finds a solution."""
        return None if self.found is None else self.points[self.found].line


class Candidate:
    """A variable in one form, during the first run."""

    def __init__(self, variable: Variable, reader: Reader, rank: int) -> None:
        self.variable, self.reader, self.rank = variable, reader, rank
        self.builder = EventBuilder(reader.layout.depths)
        self.changes = self.errors = self.reach = self.in_row_order = 0
        self.visits = self.unreadable = 0
        self.replaced = 0
        """Choices that changed together with others, as no search does."""
        self.is_changed_in_place = False
        self.longest: list[int] = []
        self.right: set[tuple[int, ...]] = set()
        self.changing: set[int] = set()
        self.aliased: set[int] = set()
        self.roots: set[str] = {variable.path}
        self.followed: dict[int, bool] = {}
        """The points reached so far, and whether the variable may change there."""
        self.last_value: Any = None

    @property
    def score(self) -> tuple[bool, int, bool, int, int, bool, bool, int, int]:
        """Quality of the variable; the largest wins."""
        is_steady = self.replaced < self.changes or not self.reader.must_be_steady
        is_steady &= self.reader.is_indexed or not self.reader.is_full_at_first
        is_own = self.variable.kind != "last" and self.variable.name != ELEMENT
        is_whole = is_own and self.reader.shows_squares
        changes = self.changes - 3 * self.errors
        is_readable = self.unreadable <= 4 * self.changes
        found = is_steady, len(self.right), is_readable, len(self.longest), self.reach
        fills_rows = 2 * self.in_row_order >= self.changes
        return *found, is_whole, fills_rows, changes, -self.rank

    @property
    def name(self) -> str:
        """The variable with its form."""
        mark = getattr(self.reader, "mark", None)
        form = type(self.reader).__name__
        return f"{self.variable}:{form}" + ("" if mark is None else f":{mark}")

    @property
    def boards(self) -> set[frozenset[int] | tuple[int, ...]]:
        """The boards shown: the complete ones, or the longest correct part."""
        paths = self.right or {tuple(self.longest)}
        in_order = self.reader.layout.board.choices.in_order
        return {path if in_order else frozenset(path) for path in paths}

    def rivals(self, best: Candidate) -> bool:
        """Return whether the variable may hold the board as well as the best one."""
        return (
            len(self.longest) > 1
            and self.score[:4] == best.score[:4]
            and 2 * self.changes >= best.changes
            and 4 * self.errors <= self.changes
        )

    def observe(
        self, point: Point, scope: Mapping[str, Any], space: Mapping[str, Any], key: Any
    ) -> None:
        """Read the variable after a step that may have changed it."""
        if not self._may_change(point) or not self._is_due():
            return
        variable, reader, builder = self.variable, self.reader, self.builder
        before, is_same = list(builder.path), False
        try:
            if isinstance(reader, Scalars):
                values = {
                    name: scope.get(name, space.get(name)) for name in point.names
                }
                reader.follow(builder, point.kind, values, ())
            else:
                value = variable.get(scope, space)
                if value is None:
                    return
                is_same, self.last_value = value is self.last_value, value
                index = None
                if point.root and resolve(point.root, scope, space) is value:
                    self.roots.add(point.root)
                    self.is_changed_in_place = True
                    if point.indices == 1 and key and type(key[0]) is int:
                        index = key[0]
                        reader.is_indexed |= point.kind == "assign"
                choices = reader.read(value, builder.path, index)
                builder.replace(choices, reader.is_ordered)
        except READ_ERRORS:
            self.errors += 1
            self.unreadable += 1
            return
        except OverfullError:
            self.errors += 1
        jump = len(builder.take())
        if builder.path != before:
            self.changing.add(point.number)
            if is_same:
                self.aliased.add(point.number)
            self.changes += 1
            replaced = max(0, jump - 2) // 2
            self.errors += replaced
            self.replaced += replaced
            self._evaluate(builder.path)

    def _is_due(self) -> bool:
        """Return whether to read the variable; one without changes is read seldom."""
        self.visits += 1
        is_quiet = self.visits > QUIET_VISITS and 100 * self.changes <= self.errors
        return not is_quiet or self.visits % SLICE_STEPS == 0

    def _may_change(self, point: Point) -> bool:
        """Return whether the variable may have changed at a point."""
        if point.number not in self.followed:
            names = self.variable.names
            self.followed[point.number] = point.kind not in UNCHANGING and (
                point.kind not in REBINDING - {"enter"}
                or bool(point.root)
                or not names.isdisjoint(point.names)
                or isinstance(self.reader, Scalars)
            )
        return self.followed[point.number]

    def _evaluate(self, path: list[int]) -> None:
        layout = self.reader.layout
        self.reach = max(self.reach, len(path))
        self.in_row_order += layout.kind != "place" or path == sorted(path)
        for length in range(len(self.longest) + 1, len(path) + 1):
            if not layout.is_allowed(path[:length]):
                break
            self.longest = path[:length]
        if layout.is_solution(path):
            is_sequence = layout.board.choices.in_order
            self.right.add(tuple(path if is_sequence else sorted(path)))


def resolve(root: str, scope: Mapping[str, Any], space: Mapping[str, Any]) -> Any:
    """Return the value of a name such as "self.grid"."""
    name, *attributes = root.split(".")
    value = scope[name] if name in scope else space.get(name)
    for attribute in attributes:
        value = getattr(value, attribute, None)
    return value


def bind(program: OrdinaryProgram, reading: str) -> Generator[None, None, Binding]:
    """Find the variable that holds the board, then the line that finds solutions.

    Yield after every `SLICE_STEPS` steps of the program, and return the binding. A
    reading such as "board", "board:Squares", "board@5" or "@5" decides on either, if
    the program has them.

    Raises:
        InputError: No variable holds a board.
    """
    variable, sign, line = reading.partition("@")
    if sign and not (line.isascii() and line.isdigit()):
        raise InputError(BAD_READING, reading=reading)
    comparison = Comparison(program)
    yield from comparison.run()
    best = comparison.choose(variable)
    learning = Run(program, best, learns=True)
    yield from learning.learn()
    if sign:
        best.move_found_line(int(line))
    return best


class Comparison:
    """The first run: it reads every variable in every form."""

    def __init__(self, program: OrdinaryProgram) -> None:
        self.program, self.layout = program, program.layout
        self.candidates: dict[tuple[Variable, type, Any], Candidate] = {}
        self.readers: list[tuple[int, Reader]] = []
        self.known = frozenset[Variable]()
        """The variables that have been considered."""
        self.outcome = Outcome()
        self.deadline = process_time() + MAX_SECONDS
        self.started = program.start(create_local_payload)
        nodes = list(ast.walk(program.tree))
        self.classes = {x.name for x in nodes if isinstance(x, ast.ClassDef)}
        self.counters = {
            each.target.id
            for each in nodes
            if isinstance(each, ast.For) and isinstance(each.target, ast.Name)
            if isinstance(each.iter, ast.Call) and get_called_name(each.iter) == "range"
        }
        """Names of variables that count, so that their numbers are no masks."""
        stored = {name.lower() for name in list_stored_names(nodes)}
        if (letters := Scalars.list_names(self.layout)) and letters <= stored:
            variable = Variable("letters", Scalars.variable)
            reader = Scalars(self.layout, {})
            self.candidates[variable, Scalars, None] = Candidate(variable, reader, 9)

    def run(self) -> Iterator[None]:
        """Run the program for some steps; yield regularly."""
        space, points = self.started.scope, self.started.points
        visited = set[int]()
        with keep_error(self.program, self.outcome):
            for step, (number, scope, key) in enumerate(self.started.steps):
                is_new = number not in visited
                if is_new or (step < LOOK_UNTIL and not step % LOOK_EVERY):
                    visited.add(number)
                    self._look_at_variables(scope)
                if step in PRUNED:
                    best = sorted(self.candidates.items(), key=lambda x: x[1].score)
                    self.candidates = dict(best[-PRUNED[step] :])
                for candidate in self.candidates.values():
                    candidate.observe(points[number], scope, space, key)
                if step % SLICE_STEPS == 0:
                    yield None
                if step % DECIDE_EVERY == 0 and self._has_enough(step):
                    return

    def _has_enough(self, step: int) -> bool:
        has_board = any(len(each.longest) > 1 for each in self.candidates.values())
        if step >= (MAX_STEPS if has_board else MAX_STEPS_WITHOUT_BOARD):
            return True
        return (process_time() > self.deadline and has_board) or (
            step > LOOK_UNTIL / 4
            and any(
                each.changes >= (ENOUGH_CHANGES if each.right else 2 * ENOUGH_CHANGES)
                for each in self.candidates.values()
            )
        )

    def _look_at_variables(self, scope: Mapping[str, Any]) -> None:
        """Add the variables that may hold a board now."""
        space, old = self.started.scope, self.started.builtin_names
        names = {**{k: v for k, v in space.items() if k not in old}, **scope}
        self.readers = []
        for rank, create in enumerate(READERS[self.layout.kind]):
            with suppress(NotABoardError):
                self.readers.append((rank, create(self.layout, names)))
        for name, value in names.items():
            is_counter = name in self.counters and type(value) is int
            is_other = is_hidden(name) and name != ELEMENT
            if is_other or callable(value) or is_counter:
                continue
            self._consider(Variable("name", name), value)
            last = value[-1] if isinstance(value, list) and value else None
            if isinstance(last, (list, tuple)):
                self._consider(Variable("last", name), last)
            for attribute, part in self._iter_attributes(value):
                self._consider(Variable("attribute", name, attribute), part)

    def _iter_attributes(self, value: Any, depth: int = 2) -> Iterator[tuple[str, Any]]:
        """Yield the attributes of an object of the program, and of those in it."""
        if type(value).__name__ in self.classes and hasattr(value, "__dict__"):
            for name, part in vars(value).items():
                yield name, part
                if depth > 1:
                    for inner, each in self._iter_attributes(part, depth - 1):
                        yield f"{name}.{inner}", each

    def _consider(self, variable: Variable, value: Any) -> None:
        """Add a variable in each form in which its value can be read."""
        is_text = isinstance(value, str) and value and not value.isdecimal()
        is_text = is_text and self.layout.kind in {"place", "visit"}
        if value is None or is_text or isinstance(value, (float, bool)):
            return
        is_known, self.known = variable in self.known, self.known | {variable}
        for rank, reader in self.readers:
            if reader.is_full_at_first and is_known:
                continue
            with suppress(*READ_ERRORS):
                for variant in reader.list_variants(value):
                    key = variable, type(reader), getattr(variant, "mark", None)
                    if key not in self.candidates:
                        self.candidates[key] = Candidate(variable, variant, rank)

    def choose(self, name: str = "") -> Binding:
        """Return the best variable, or the one with a name.

        Raises:
            InputError: None of them shows a board.
            Exception: The program raised it before that.
        """
        usable = [
            each
            for each in self.candidates.values()
            if (each.reach > 1 and each.changes > 1)
            or (each.reach and each.is_changed_in_place)
            # The elements of most comprehensions are something else.
            if each.variable.name != ELEMENT or 4 * each.errors <= each.changes
        ]
        if not usable:
            if self.outcome.error:
                raise self.outcome.error
            raise InputError(NO_BOARD, because=EXPECTED_FORMS[self.layout.kind])
        usable.sort(key=lambda each: each.score, reverse=True)
        best, alternatives = usable[0], list[Candidate]()
        for each in usable:
            is_new = all(each.boards != other.boards for other in alternatives)
            if is_new and (each is best or each.rivals(best)):
                alternatives.append(each)
        named = (x for x in usable if f"{x.name}:".startswith(f"{name}:"))
        best = next(named, best)
        return Binding(
            best.variable,
            best.reader.copy_for_new_run(),
            self.started.points,
            frozenset(best.changing),
            frozenset(best.roots),
            frozenset(best.aliased),
            right=len(best.right),
            longest=best.longest,
            alternatives=alternatives[: MAX_ALTERNATIVES * (len(alternatives) > 1)],
            name=best.name,
        )


class Run:
    """A run in which only changes of the board pause the program."""

    def __init__(
        self, program: OrdinaryProgram, binding: Binding, learns: bool = False
    ) -> None:
        self.program, self.binding, self.learns = program, binding, learns
        self.layout = program.layout
        self.reader = binding.reader.copy_for_new_run()
        self.builder = EventBuilder(self.layout.depths)
        self.globals = list_stored_names(iter_own_nodes(program.tree))
        found = None if binding.found is None else binding.points[binding.found]
        self.results = found.root if found and found.kind in MUTATORS else ""
        """The list to which the line that finds solutions adds them; "" if none."""
        roots = () if binding.reader.form in {"", Scalars.form} else binding.roots
        self.started = program.start(self._create_payload, roots)
        self.started.scope.setdefault(binding.variable.name, None)
        self.last_value: Any = None
        """The value that was read last; its changes are followed."""
        self.points = self.started.points

    # Payloads of the points

    def _create_payload(
        self, point: Point, scopes: Sequence[ast.AST]
    ) -> ast.expr | None:
        """Return what a point yields; None if the board cannot have changed."""
        binding, variable = self.binding, self.binding.variable
        if point.kind in {"for", "try", "while"}:
            return ast.Constant(None)
        if self.results in point.sources:
            return None  # the solutions are listed again
        if isinstance(binding.reader, Scalars):
            names = [n for n in point.names if self.layout.find_cell(n) is not None]
            if names and point.kind in {"assign", "loop"}:
                keys = [ast.Constant(name) for name in names]
                return ast.Dict(list(keys), [ast.Name(n, ast.Load()) for n in names])
        elif point.root in binding.roots and variable.kind != "last":
            return parse_expression(point.root)
        elif variable.names & {*point.names} or (
            point.number in binding.changing or point.number == binding.found
        ):
            value = self._create_access(point, scopes)
            if value is not None:
                return value
        is_moment = (
            point.kind in MOMENTS if self.learns else point.number == binding.found
        )
        return ast.Constant(None) if is_moment else None

    def _create_access(
        self, point: Point, scopes: Sequence[ast.AST]
    ) -> ast.expr | None:
        """Return an expression for the variable; None if the point does not see it."""
        variable = self.binding.variable
        name = variable.name
        text = name
        for scope in reversed(scopes):
            arguments = {
                each.arg
                for each in ast.walk(scope.args)  # type: ignore[attr-defined]
                if isinstance(each, ast.arg)
            }
            stored = list_stored_names(iter_own_nodes(scope))
            if name in arguments or name in point.names:
                break
            if name in stored:
                is_inner = scope is scopes[-1]
                text = f"__locals__().get({name!r})" if is_inner else name
                break
        else:
            if name not in self.globals and name not in point.names:
                return None
        for attribute in filter(None, variable.attribute.split(".")):
            text = f"__getattr__({text}, {attribute!r}, None)"
        return parse_expression(text)

    # Events

    def iter_events(self) -> Iterator[Event]:
        """Yield the events of the run."""
        builder, found = self.builder, self.binding.found
        reported: list[int] = []
        guard = EndGuard(bool(self.binding.outcome.repeated), self.points)
        with suppress(SystemExit):
            for step, (number, value, key) in enumerate(self.started.steps):
                try:
                    self._update(number, value, key)
                except OverfullError:
                    yield from builder.take()
                    raise self._create_overfull_error() from None
                guard.check(step, number, builder)
                if builder.events:
                    yield from builder.take()
                if not self.layout.is_complete(builder.path):
                    reported = []
                elif found in {None, number} and builder.path != reported:
                    reported = list(builder.path)
                    if found is not None or self.layout.is_solution(reported):
                        yield FOUND, 1

    def _create_overfull_error(self) -> InputError:
        variable = self.binding.variable
        return InputError(OVERFULL, variable=variable, depths=self.layout.depths)

    def _update(self, number: int, value: Any, key: Any) -> None:
        """Update the position after a step."""
        if number < 0:
            self._attempt(value, key)
        elif value is not None:
            self._follow(self.points[number], value, key)

    def _attempt(self, value: Any, key: Any) -> None:
        """Report a placement that is tested."""
        reader, builder = self.reader, self.builder
        try:
            if key is not None:
                reader.attempt(builder, key)
                return
            choices = reader.copy_for_new_run().read(value, builder.path)
            if reader.is_ordered:
                builder.replace(choices[:-1], is_ordered=True)
                builder.attempt(len(choices) - 1, choices[-1])
            else:
                new = [each for each in choices if each not in builder.path]
                if len(new) == 1:
                    kept = [each for each in choices if each != new[0]]
                    builder.replace(kept, is_ordered=False)
                    builder.attempt(len(kept), new[0])
        except (*READ_ERRORS, OverfullError):
            pass

    def _follow(self, point: Point, value: Any, key: Any) -> None:
        """Update the position after a change of the board."""
        reader, builder = self.reader, self.builder
        is_entry = key is not None or point.kind == "pop"
        is_direct = (is_entry and point.root in self.binding.roots) or isinstance(
            reader, Scalars
        )
        try:
            if is_direct and reader.follow(builder, point.kind, value, key or ()):
                return
            value = self.binding.variable.get_part(value)
            is_followed = point.number not in self.binding.aliased and not point.root
            if is_followed and point.kind in REBINDING and value is self.last_value:
                return
            if isinstance(value, (list, dict, set)):
                self.last_value = value
            if value is not None:
                index = key[0] if key and type(key[0]) is int else None
                choices = reader.read(value, builder.path, index)
                builder.replace(choices, reader.is_ordered)
        except READ_ERRORS:
            pass

    # The line that finds solutions

    def learn(self) -> Iterator[None]:
        """Find the line that finds solutions, and store it in the binding."""
        log = SolutionLog(self.layout)
        outcome = self.binding.outcome = Outcome()
        refusals = Refusals(self.layout)
        outcome.has_ended = True
        builder, deadline = self.builder, process_time() + MAX_SECONDS
        with suppress(OverfullError), keep_error(self.program, outcome):
            for step, (number, value, key) in enumerate(self.started.steps):
                if number < 0:
                    builder.attempted = None
                self._update(number, value, key)
                if not log.right:
                    is_try = number < 0
                    line = self.started.tries[-1 - number].line if is_try else None
                    refusals.record(builder, line)
                builder.take()
                if number >= 0 and not self.layout.is_connected(builder.path[-2:]):
                    outcome.wrong = outcome.wrong or list(builder.path)
                log.record(step, number, builder.path)
                if step % SLICE_STEPS == 0:
                    yield None
                is_late = step % DECIDE_EVERY == 0 and process_time() > deadline
                if is_late or log.has_enough(step):
                    outcome.has_ended = False
                    break
        outcome.repeated = log.steps.find_cycle(self.points)
        if not outcome.has_ended and log.is_idle:
            outcome.idle = log.steps.find_loop(self.points)
        outcome.last, outcome.refused = list(builder.path), refusals.first
        self._store_solution_point(log)

    def _store_solution_point(self, log: SolutionLog) -> None:
        binding, outcome = self.binding, self.binding.outcome
        binding.right = max(binding.right, len(log.right))
        outcome.right = list(min(log.right, default=()))
        if log.right or outcome.has_ended:
            # Otherwise only the rules can tell a solution from other complete boards.
            binding.found = log.find_solution_point(self.points)
        if binding.found is not None:
            visit = log.visits[binding.found]
            binding.is_exact = not visit.is_repeated
            outcome.wrong = visit.wrong or outcome.wrong
            outcome.is_repeated = visit.right > len(log.right)


class Refusals:
    """Records the first choice that breaks no rule and is refused by a test."""

    def __init__(self, layout: Layout) -> None:
        self.layout, self.tested = layout, 0
        self.first: tuple[int, int] | None = None
        self.pending: tuple[int, list[int], int] | None = None
        """The line of the last test, the path before it, and the choice."""

    def record(self, builder: EventBuilder, line: int | None) -> None:
        """Record a step; `line` is that of a test that has begun, or None."""
        if self.first or self.tested > MAX_TESTED_REFUSALS:
            return
        if self.pending:
            before, path, choice = self.pending
            if builder.path == path and line is None:
                return
            if builder.path != [*path, choice]:
                self.tested += 1
                if self.layout.is_allowed([*path, choice]):
                    self.first = before, choice
        self.pending = None
        if line is not None and builder.attempted:
            self.pending = line, list(builder.path), builder.attempted[1]


class LastSteps:
    """The last steps of a run: their points, and hashes of the paths there."""

    def __init__(self) -> None:
        self.steps: deque[tuple[int, int]] = deque(maxlen=REPEATED_STEPS)
        self.path: list[int] = []
        self.hash = hash(())

    def record(self, number: int, path: Sequence[int]) -> None:
        """Record a step."""
        if path != self.path:
            self.path, self.hash = [*path], hash((*path,))
        self.steps.append((number, self.hash))

    def find_loop(self, points: Sequence[Point]) -> int | None:
        """Return the line of the last `while` loop, or else of the last `for` loop."""
        last = {points[k].kind: points[k].line for k, _ in self.steps if k >= 0}
        return last.get("while", last.get("for"))

    def find_cycle(self, points: Sequence[Point]) -> tuple[int, int] | None:
        """Return the lines of a cycle of steps that does not end, if there is one."""
        steps = [x for x in self.steps if x[0] < 0 or points[x[0]].kind != "for"]
        is_long = len(self.steps) == REPEATED_STEPS
        for period in range(2, min(MAX_PERIOD, len(steps))) if is_long else ():
            is_moving = len({path for _, path in steps[:period]}) > 1
            if is_moving and steps[period:] == steps[:-period]:
                lines = [points[k].line for k, _ in steps[:period] if k >= 0]
                return min(lines), max(lines)
        return None


class EndGuard:
    """Ends a run that would never end.

    Args:
        has_cycle: Whether the steps of the first run ended in a cycle.
        points: All points of the program.
    """

    def __init__(self, has_cycle: bool, points: Sequence[Point]) -> None:
        self.last_steps = LastSteps() if has_cycle else None
        self.points, self.last_change = points, 0

    def check(self, step: int, number: int, builder: EventBuilder) -> None:
        """Record a step, whose events are still in the builder.

        Raises:
            InputError: The program repeats its steps, or does nothing to the board.
        """
        if builder.events:
            self.last_change = step
        elif step - self.last_change > MAX_IDLE_STEPS:
            raise InputError(IDLE)
        if self.last_steps:
            self.last_steps.record(number, builder.path)
            is_due = step % REPEATED_STEPS == REPEATED_STEPS - 1
            if is_due and self.last_steps.find_cycle(self.points):
                raise InputError(REPEATS)


@dataclass
class Visits:
    """Visits of a point, and the boards at these times."""

    is_always_complete: bool = True
    is_repeated: bool = False
    boards: int = 0
    version: int = -1
    first: int = 0
    right: int = 0
    wrong: list[int] = field(default_factory=list)


class SolutionLog:
    """Records at which points the board is complete."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.visits: dict[int, Visits] = {}
        self.right: set[tuple[int, ...]] = set()
        self.path: list[int] = []
        self.version = 0
        """Number of different paths so far."""
        self.is_right = False
        self.complete = 0
        """Number of steps with a complete board."""
        self.step = self.last_change = 0
        """The current step, and the one after which the path was last changed."""
        self.last_step = MAX_LEARNING_STEPS
        self.steps = LastSteps()

    def record(self, step: int, number: int, path: list[int]) -> None:
        """Record that a point was reached with a path."""
        self.step = step
        if path != self.path:
            self.path, self.version = list(path), self.version + 1
            self.last_change = step
            self.is_right = self.layout.is_solution(path)
            if self.is_right:
                in_order = self.layout.board.choices.in_order
                self.right.add(tuple(path if in_order else sorted(path)))
        self.steps.record(number, path)
        if number < 0:
            return
        visit = self.visits.setdefault(number, Visits())
        is_complete = self.is_right or self.layout.is_complete(path)
        self.complete += is_complete
        if not is_complete:
            visit.is_always_complete = False
        elif visit.version == self.version:
            visit.is_repeated = True
        else:
            visit.boards += 1
            visit.first = visit.first or step
            visit.version = self.version
            visit.right += self.is_right
            if not self.is_right:
                visit.wrong = visit.wrong or list(path)

    @property
    def is_idle(self) -> bool:
        """True if the path has not changed for a long time."""
        return self.step - self.last_change > MAX_LEARNING_STEPS / 2

    def has_enough(self, step: int) -> bool:
        """Return whether the run may end after a step."""
        if len(self.right) == ENOUGH_SOLUTIONS:
            self.last_step = min(self.last_step, step + STEPS_AFTER_SOLUTION)
        elif step == self.last_step and not self.right and 2 * self.complete > step:
            later = step + STEPS_AFTER_SOLUTION
            self.last_step = min(later, 2 * MAX_LEARNING_STEPS)
        # A line that has still to meet the last solution is not ranked below others.
        return step >= self.last_step + STEPS_AFTER_SOLUTION * self.is_right

    def find_solution_point(self, points: Sequence[Point]) -> int | None:
        """Return the point that meets the solutions, as seldom as possible.

        A line that prints each row, or collects each entry, meets a board repeatedly.
        """
        ranked = [
            (not visit.is_repeated, visit.right, -visit.boards, -visit.first, number)
            for number, visit in self.visits.items()
            if visit.is_always_complete and visit.boards
            if points[number].kind in MOMENTS and 2 * visit.right >= len(self.right)
            if not visit.is_repeated
            or (points[number].kind in OUTPUTS and visit.right == visit.boards)
        ]
        return max(ranked)[-1] if ranked else None


def list_frames(error: BaseException, file: str) -> list[tuple[FrameType, int]]:
    """Return the frames of a program in a traceback, with their lines."""
    return [
        (frame, line)
        for frame, line in walk_tb(error.__traceback__)
        if frame.f_code.co_filename == file
    ]


@contextmanager
def keep_error(program: OrdinaryProgram, outcome: Outcome) -> Iterator[None]:
    """Store an exception of a program instead of raising it."""
    try:
        yield
    except SystemExit:
        pass
    except Exception as error:
        if isinstance(error, OverfullError) or not list_frames(error, program.file):
            raise
        outcome.error = error


def create_local_payload(point: Point, _: Sequence[ast.AST]) -> ast.expr | None:
    """Return all local variables, once per iteration of a loop."""
    return None if point.kind == "for" else parse_expression("__locals__()")


def parse_expression(text: str) -> ast.expr:
    """Return the tree of an expression."""
    statement = ast.parse(text).body[0]
    assert isinstance(statement, ast.Expr)
    return statement.value
