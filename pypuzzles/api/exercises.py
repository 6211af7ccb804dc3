"""Exercises of the lessons, and whether a program solves one.

A check tells whether the boards of a program are right. An exercise asks for more: that
the program is the reader's own, and that it does what the task says. The site's
learn/exercises.json has an entry for each exercise. The short exercises of the lessons
need no program; learn/drills.json has their right answers.
"""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property, lru_cache
from io import StringIO
from itertools import islice
from pathlib import Path
from time import perf_counter
from tokenize import NAME, OP, TokenError, generate_tokens
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

from ..errors import InputError, summarize_error
from ..puzzle.puzzle import Puzzle
from ..puzzles import find
from .checking import Check, SizeCheck
from .extraction import extract_function
from .request import Request, resolve_form, validate_request
from .watch import Program, WatchedRequest, program_request, read_program

if TYPE_CHECKING:
    from .. import schema

__all__ = [
    "Exercise",
    "Judge",
    "check_exercise",
    "explain_rule",
    "find_exercise",
    "list_algorithms_of_program",
    "load_answers",
    "load_exercises",
]

Figure: TypeAlias = Literal["tries", "first", "order", "found", "solutions", "changes"]
"""A figure of a checked size."""
LIMITS = ("tries", "first", "changes")
"""Figures of which a smaller one is better."""
HIDDEN_WAYS = frozenset(
    [
        "__import__",
        "eval",
        "exec",
        "importlib",
        "runpy",
        "modules",
        "__builtins__",
        "builtins",
        "globals",
        "getattr",
        "__globals__",
        "__dict__",
        "__closure__",
        "__code__",
        "__loader__",
        "__spec__",
        "__getattribute__",
        "__base__",
        "__bases__",
        "__mro__",
        "__subclasses__",
        "gc",
        "tb_frame",
        "__traceback__",
        "f_back",
        "f_locals",
        "f_globals",
        "f_builtins",
        "gi_frame",
    ]
)
"""Names with which a program finds a module, or what the check knows, without an import
statement."""
COMMON_MODULES = {"pypuzzles.search", "pypuzzles.kit"}
COMMON_NAMES = {"FOUND", "NEW_BOUND", "RESTART", "Search"}
"""Names of `pypuzzles` that every program may import."""
MAX_BOARDS = 1_000
"""Number of boards at which the rules of a user puzzle are counted no further."""
END: Any = object()
NOT_AN_EXERCISE = "an exercise must be an entry of learn/exercises.json"
NO_FILE = "cannot read {file}: {error}"
NO_EXERCISE = "there is no exercise {name}"
NO_PUZZLE = "the program has no PUZZLE"
FAILED = "the program cannot be run: {error}"
RULES = {
    "import": "the program imports {what}, which is a part of this site",
    "copy": "this is the site's own program {what}",
    "name": "the exercise asks for a program without {what}",
    "tries": "the exercise asks for at most {wanted} tries, not {actual}",
    "first": "the exercise asks for a first solution after at most {wanted} tries, "
    "not {actual}",
    "order": "the boards are found in another order",
    "found": "the number of boards is {actual}, and the exercise asks for {wanted}",
    "solutions": "this is another puzzle",
    "unlike": "the boards are found in the order of {what}, which is the known way",
    "repeated": "the boards are found in the order of the exercise {what}",
    "changes": "the exercise asks for boards that differ from the one before in at "
    "most {wanted} places, not {actual}",
    "hidden": "every try leads to a board, so the program does not show its search",
    "compiled": "the program does not compile",
    "rules": "the rules of the board allow {actual} solutions, not {wanted}",
}


@dataclass(frozen=True)
class Exercise:
    """The rules of an exercise, in addition to right boards."""

    puzzle: str | None
    """Name of the puzzle; None if the program defines it."""
    algorithm: str | None
    form: str | None
    start: str
    """The program that the exercise begins with."""
    wanted: Mapping[Figure, Sequence[int]] = field(default_factory=dict)
    """Figures of the solution at each size, which a program must have, too; of tries,
    all or before the first solution, and of changes it may have fewer."""
    most: Mapping[Figure, Sequence[int | None]] = field(default_factory=dict)
    """Greatest allowed figures at each size; None where there is no limit."""
    solution_tries: Sequence[int] = ()
    """Numbers of tries of the solution at each size, if the work of the search counts:
    if some of them fail, so must some of the program's."""
    without: Sequence[str] = ()
    """Names and operators that it may not use more often than the initial one does."""
    unlike: Mapping[str, Sequence[int]] = field(default_factory=dict)
    """Orders of boards at each size that the program may not have, by the name of an
    algorithm or of another exercise."""
    compiles: Mapping[str, object] | None = None
    """Parameters for which the program must compile."""
    checks_rules: bool = False
    """True if the rules of the program's own board are compared with its counts."""
    shipped: Sequence[str] = ()
    """Names of the algorithms whose program is the solution."""
    enough: int = 1
    """Number of right sizes after which no larger one is needed."""

    @classmethod
    def from_json(cls, entry: object) -> Exercise:
        """Read an entry of learn/exercises.json.

        Raises:
            ValueError: It is not an entry.
        """
        if not isinstance(entry, Mapping):
            raise InputError(NOT_AN_EXERCISE)
        try:
            search = entry["search"]
            names = {key: search[key] for key in ("puzzle", "algorithm", "form")}
            known = cls.__dataclass_fields__
            return cls(**names, **{k: v for k, v in entry.items() if k in known})
        except (TypeError, KeyError):
            raise InputError(NOT_AN_EXERCISE) from None

    def as_json(self) -> dict[str, Any]:
        """Return the entry that `from_json` reads."""
        entry = asdict(self)
        search = {key: entry.pop(key) for key in ("puzzle", "algorithm", "form")}
        return {"search": search, **entry}


def load_exercises(file: Path) -> dict[str, Exercise]:
    """Read the exercises of a site, by name, from its learn/exercises.json.

    Raises:
        ValueError: The file cannot be read.
    """
    return {name: Exercise.from_json(entry) for name, entry in read_json(file).items()}


def load_answers(file: Path) -> dict[str, list[str]]:
    """Read the right answers of the short exercises, by name, from learn/drills.json.

    Raises:
        ValueError: The file cannot be read.
    """
    return {name: entry["answers"] for name, entry in read_json(file).items()}


def read_json(file: Path) -> dict[str, Any]:
    """Read a file of a site, or raise InputError."""
    try:
        entries: dict[str, Any] = json.loads(file.read_text("utf-8"))
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise InputError(NO_FILE, file=str(file), error=why) from None
    return entries


def find_exercise(exercises: Mapping[str, Exercise], name: str) -> Exercise:
    """Return an exercise by its name.

    Raises:
        ValueError: There is none.
    """
    if name not in exercises:
        raise InputError(NO_EXERCISE, name=name)
    return exercises[name]


class Judge:
    """Judges the check of one program for an exercise."""

    def __init__(self, exercise: Exercise, text: str) -> None:
        self.exercise, self.text = exercise, text
        self.program_rules: list[schema.UnkeptRule] | None = None
        """Rules on the program itself that it breaks; None until it is right."""

    def judge(self, sizes: Sequence[SizeCheck], ended: bool) -> schema.Verdict:
        """Return the verdict on the sizes that have been checked so far.

        `ended` is true if no other size is left to check.
        """
        right = [size for size in sizes if size.is_correct]
        is_wrong = any(size.is_correct is False for size in sizes)
        stops_at_first = any(size.stops_at_first for size in sizes)
        is_checked = len(right) >= (1 if ended else self.exercise.enough)
        enough = is_checked and not is_wrong and not stops_at_first
        unkept = self.find_unkept_rule(sizes, enough)
        return {
            "solved": enough and unkept is None,
            "enough": enough,
            "unkept": unkept,
            "better": None if unkept else self.find_better_size(sizes),
        }

    def find_unkept_rule(
        self, sizes: Sequence[SizeCheck], enough: bool
    ) -> schema.UnkeptRule | None:
        """Return the first rule of the exercise that the program breaks.

        Rules that take time are applied once the program is right otherwise.
        """
        if enough and self.program_rules is None:
            self.program_rules = self.list_program_rules(sizes[0])
        unkept = [*self.forbidden, *self.compare_figures(sizes)]
        if enough and self.hides_its_search(sizes):
            unkept.append(create_rule("hidden"))
        return next(iter([*unkept, *(self.program_rules or ())]), None)

    def hides_its_search(self, sizes: Sequence[SizeCheck]) -> bool:
        """Return whether no try ever fails, although some tries of the solution do."""
        fewest = [
            size
            for size, tries in zip(sizes, self.exercise.solution_tries, strict=False)
            if size.is_correct and tries > size.least_tries > 0
        ]
        return bool(fewest) and all(
            size.replay.tries <= size.least_tries for size in fewest
        )

    @cached_property
    def forbidden(self) -> list[schema.UnkeptRule]:
        """The rules on names and imports that the program breaks."""
        start, text = self.exercise.start, self.text
        known = {*list_own_imports(start)}
        imported = [x for x in list_own_imports(text) if x not in known]
        counted, before = join_names(text), join_names(start)
        without = [*self.exercise.without, *sorted(HIDDEN_WAYS)]
        used = [x for x in without if count(x, counted) > count(x, before)]
        return [
            *[create_rule("import", what) for what in imported],
            *[create_rule("name", what) for what in used],
        ]

    def compare_figures(
        self, sizes: Sequence[SizeCheck]
    ) -> Iterator[schema.UnkeptRule]:
        """Yield the figures of right sizes that are not those of the solution."""
        for name, wanted, at, actual in self.list_figures(sizes, self.exercise.wanted):
            differs = actual > wanted if name in LIMITS else actual != wanted
            if differs:
                yield create_rule(name, "", at, wanted, actual)
        for name, wanted, at, actual in self.list_figures(sizes, self.exercise.most):
            if actual > wanted:
                yield create_rule(name, "", at, wanted, actual)
        unlike = self.exercise.unlike
        for known, orders in unlike.items():
            for at, (size, order) in enumerate(zip(sizes, orders, strict=False)):
                can_differ = len(size.found) > len(unlike)
                if size.is_correct and can_differ and size.order == order:
                    yield create_rule(self.name_order_rule(known), known, at)

    def name_order_rule(self, known: str) -> Literal["unlike", "repeated"]:
        """Return the rule that forbids the order of an algorithm or an exercise."""
        puzzle = find(str(self.exercise.puzzle))
        names = {algorithm.name for algorithm in puzzle.algorithms}
        return "unlike" if known in names else "repeated"

    def find_better_size(self, sizes: Sequence[SizeCheck]) -> schema.BetterSize | None:
        """Return the largest size at which the program makes fewer tries than asked."""
        better: schema.BetterSize | None = None
        for name, wanted, at, actual in self.list_figures(sizes, self.exercise.wanted):
            if name == "tries" and actual < wanted:
                better = {"size": at, "wanted": wanted, "actual": actual}
        return better

    def list_figures(
        self, sizes: Sequence[SizeCheck], figures: Mapping[Figure, Sequence[int | None]]
    ) -> Iterator[tuple[Figure, int, int, int]]:
        """Yield the figures of right sizes: name, wanted value, index, value."""
        for name, values in figures.items():
            for at, (size, wanted) in enumerate(zip(sizes, values, strict=False)):
                actual = size.figures[name]
                if size.is_correct and wanted is not None and actual is not None:
                    yield name, wanted, at, actual

    def list_program_rules(self, size: SizeCheck) -> list[schema.UnkeptRule]:
        """List the rules on the program itself, or its board, that it breaks."""
        exercise = self.exercise
        found: list[schema.UnkeptRule] = []
        if exercise.puzzle is not None:
            names = list_algorithms_of_program(exercise.puzzle, self.text)
            copied = [name for name in names if name not in exercise.shipped]
            found += [create_rule("copy", name) for name in copied[:1]]
        parameters = exercise.compiles
        if parameters and not is_compiled(size.request.resize(parameters)):
            found.append(create_rule("compiled"))
        if exercise.checks_rules:
            allowed = count_allowed_boards(size.request)
            if allowed != size.known:
                found.append(create_rule("rules", "", 0, size.known, allowed))
        return found


def create_rule(
    rule: schema.RuleName,
    what: str = "",
    size: int | None = None,
    wanted: int | None = None,
    actual: int | None = None,
) -> schema.UnkeptRule:
    """Return a rule that is broken."""
    return {
        "rule": rule,
        "what": what,
        "size": size,
        "wanted": wanted,
        "actual": actual,
    }


def is_compiled(request: Request) -> bool:
    """Return whether a search compiles, and its integers have at most 64 bits.

    The integers are not tested if WebAssembly cannot run.
    """
    from .. import compiler

    try:
        counter = request.create_counter()
        if compiler.explain_no_runtime():
            counter.compile_program()
        else:
            counter.count()
    except compiler.WasmError:
        return False
    return True


def count_allowed_boards(request: Request) -> int:
    """Count the boards that the rules of a puzzle allow, up to `MAX_BOARDS`."""
    boards = request.puzzle.find_completions(request.parameters, [])
    complete = (board for board in boards if board is not None)
    return sum(1 for _ in islice(complete, MAX_BOARDS))


def join_names(text: str) -> str:
    """Join the names, keywords and operators of a program by spaces."""
    try:
        tokens = list(generate_tokens(StringIO(text).readline))
    except (TokenError, SyntaxError):  # the check reports it
        return ""
    return " ".join(token.string for token in tokens if token.type in (NAME, OP))


def count(name: str, names: str) -> int:
    """Count a name, or several that follow each other, in joined names."""
    return len(re.findall(rf"(?<!\S){re.escape(name)}(?!\S)", names))


def list_own_imports(text: str) -> list[str]:
    """List what a program imports from this package besides what a search needs."""
    try:
        nodes = list(ast.walk(ast.parse(text)))
    except SyntaxError:  # the check reports it
        return []
    found = []
    for node in nodes:
        if isinstance(node, ast.Import):
            found += [each.name for each in node.names]
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            if module in COMMON_MODULES:
                continue
            common = COMMON_NAMES if module == "pypuzzles" else set()
            names = [each.name for each in node.names if each.name not in common]
            found += [f"{module}.{name}".replace("..", ".") for name in names]
    return [name for name in found if name.startswith(("pypuzzles", "."))]


def list_algorithms_of_program(puzzle: str, text: str) -> list[str]:
    """List the algorithms of a puzzle that a program is a copy of."""
    return list_built_in_programs(puzzle).get(normalize_program(text), [])


@lru_cache
def list_built_in_programs(puzzle: str) -> dict[str, list[str]]:
    """Return the algorithms of a puzzle by their programs, in a normal form."""
    programs: dict[str, list[str]] = {}
    for algorithm in find(puzzle).algorithms:
        for form in algorithm.forms:
            text = extract_function(algorithm.function(form))
            programs.setdefault(normalize_program(text), []).append(algorithm.name)
    return programs


def normalize_program(text: str) -> str:
    """Return a program without imports, comments, annotations and its own names.

    Two programs that differ in nothing else have the same form. Returns an empty text
    for one that Python cannot read.
    """
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return ""
    return ast.unparse(Normalizer().visit(tree))


class Normalizer(ast.NodeTransformer):
    """Replaces the names of a program by numbers, in the order of their first use."""

    def __init__(self) -> None:
        self.numbers: dict[str, str] = {}

    def number(self, name: str) -> str:
        """Return the number of a name."""
        return self.numbers.setdefault(name, f"name_{len(self.numbers)}")

    def visit_Module(self, node: ast.Module) -> ast.Module:
        """Remove the imports."""
        imports = (ast.Import, ast.ImportFrom)
        node.body = [each for each in node.body if not isinstance(each, imports)]
        self._visit_body(node)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Rename a function, and remove its annotations."""
        node.name, node.returns = self.number(node.name), None
        self._visit_body(node)
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        """Replace an annotated assignment by a plain one."""
        value = node.value or ast.Constant(None)
        plain = ast.Assign([node.target], value, lineno=node.lineno)
        return self.generic_visit(plain)

    def visit_arg(self, node: ast.arg) -> ast.arg:
        """Rename an argument, and remove its annotation."""
        return ast.arg(self.number(node.arg))

    def visit_Name(self, node: ast.Name) -> ast.Name:
        """Rename a variable."""
        return ast.Name(self.number(node.id), node.ctx)

    def visit_Nonlocal(self, node: ast.Nonlocal) -> ast.Nonlocal:
        """Rename the variables of an outer function."""
        return ast.Nonlocal([self.number(name) for name in node.names])

    def _visit_body(self, node: ast.Module | ast.FunctionDef) -> None:
        """Remove the docstring, and visit the rest."""
        first = node.body[0] if node.body else None
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):
            node.body = node.body[1:] or [ast.Pass()]
        self.generic_visit(node)


def check_exercise(
    exercise: Exercise, program: Program, seconds: float = 10
) -> tuple[Check, schema.Verdict]:
    """Check a program like the page, and judge whether it solves an exercise.

    The check ends at the first size that is wrong, or after as many sizes as the
    exercise requires. The program runs in this process, without limits of its own. It
    does not run if it uses what the exercise forbids.

    Args:
        exercise: The exercise, from `load_exercises`.
        program: The text of a program, or the path of its file.
        seconds: Time limit for all sizes.

    Raises:
        ValueError: The program cannot be read, or has no search or puzzle.
        Exception: The program raises it.
    """
    text = read_program(program).source
    judge, checked = Judge(exercise, text), Check()
    if judge.forbidden:
        return checked, judge.judge([], ended=False)
    request = create_exercise_request(exercise, text)
    checked.compares = exercise.puzzle is not None
    work = checked.run(request.puzzle.known, request.resize)
    deadline, has_ended, counted = perf_counter() + seconds, False, 0
    verdict = judge.judge(checked.sizes, has_ended)
    while not (has_ended or verdict["enough"]) and perf_counter() < deadline:
        has_ended = next(work, END) is END
        complete = sum(size.all_met for size in checked.sizes)
        if has_ended or complete > counted:
            counted = complete
            verdict = judge.judge(checked.sizes, has_ended)
    return checked, verdict


def create_exercise_request(exercise: Exercise, text: str) -> Request:
    """Return the request for a program of an exercise.

    Raises:
        ValueError: The program cannot be read, or has no search or puzzle.
    """
    if exercise.puzzle is not None:
        request = program_request(text, exercise.puzzle)
        if isinstance(request, WatchedRequest):
            return request
        replaced = request.puzzle.algorithm(exercise.algorithm)
        form = resolve_form(replaced, exercise.form)
        function: Any = request.algorithm.function(request.form)
        algorithm = replace(replaced, **{str(form): function})
        return replace(request, algorithm=algorithm, form=form)
    names: dict[str, Any] = {"__name__": "pypuzzles_exercise"}
    try:
        exec(compile(text, "<program>", "exec", dont_inherit=True), names)
    except Exception as error:
        raise InputError(FAILED, error=summarize_error(error)) from error
    puzzle = names.get("PUZZLE")
    if not isinstance(puzzle, Puzzle):
        raise InputError(NO_PUZZLE)
    return validate_request(puzzle, None, None, {})


def explain_rule(rule: schema.UnkeptRule) -> str:
    """Return a sentence for a rule that is broken."""
    return RULES[rule["rule"]].format_map(rule)
