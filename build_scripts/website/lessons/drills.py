"""Short exercises without an editor: ordering the lines of a program, and tracing it.

The lines, the values and all right answers come from a listing and from runs of it.
learn/drills.json has the right answers of each, as the text that a pupil hands in.
"""

import ast
import inspect
import random
import re
import sys
import tokenize
import unicodedata
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from io import StringIO
from types import FrameType
from typing import Any, NamedTuple

from website.lessons.figures.arguments import parse_settings
from website.lessons.figures.twins import frames_at
from website.lessons.listings import module_path, source
from website.lessons.templates import indent_with_tabs, render

__all__ = [
    "OrderedLines",
    "Trace",
    "list_right_answers",
    "list_right_orders",
    "parse_ordered_lines",
    "parse_trace",
    "render_ordered_lines",
    "render_trace",
]

MAX_LINES = 20_000
"""The lines of text that a listed program may execute."""
MAX_FACTOR = 3
"""A program that executes this many times as many lines is stopped: it may not end."""
WRONG_LINE = re.compile(r"(\d+): (.+)")
BLOCK = ":"


class OrderedLines(NamedTuple):
    """A program, the range of its lines to order, and wrong lines among them.

    A line is a statement, and may be several lines of text. Lines that are blank or
    docstrings are left out. `wrong` maps wrong lines to those that they resemble.
    """

    module: str
    function: str
    lines: list[str]
    first: int
    last: int
    wrong: dict[str, int]
    arguments: dict[str, Any]
    text: str

    @property
    def right(self) -> list[str]:
        """The lines to order, as in the program."""
        return self.lines[self.first : self.last]

    def program(self, ordered: list[str]) -> str:
        """Return the program with its lines in another order."""
        return "\n".join(
            [*self.lines[: self.first], *ordered, *self.lines[self.last :]]
        )


class Trace(NamedTuple):
    """The values of variables after some steps of a program."""

    module: str
    names: list[str]
    rows: list[tuple[int, list[str]]]


def parse_ordered_lines(arguments: str, content: str) -> OrderedLines:
    """Parse `permutations/by_list recursive 4-12 n=3` and the text of a lesson.

    Lines of the text that start with a number are wrong lines: `11: place(depth + 1)`
    has the indentation of line 11 of the program.
    """
    module, *names, numbers, options = split_arguments(arguments)
    lines = list_statements("\n".join(source(module, names)))
    first, last = (int(each) for each in numbers.split("-"))
    wrong, text = dict[str, int](), []
    for each in content.splitlines():
        if not (found := WRONG_LINE.fullmatch(each)):
            text.append(each.strip())
            continue
        number = int(found[1])
        if not first <= number <= last:
            raise ValueError(f"line {number} is not one of {numbers}")
        model = lines[number - 1]
        indentation = model[: len(model) - len(model.lstrip())]
        wrong[indentation + found[2]] = number
    if repeated := wrong.keys() & {*lines}:
        raise ValueError(f"{repeated} are lines of the program")
    return OrderedLines(
        module,
        names[-1],
        lines,
        first - 1,
        last,
        wrong,
        parse_values(options),
        " ".join(text),
    )


def split_arguments(arguments: str) -> list[str]:
    """Split arguments, and join the settings at their end."""
    parts = arguments.split()
    given = [each for each in parts if "=" in each]
    return [*(each for each in parts if "=" not in each), " ".join(given)]


def parse_values(arguments: str) -> dict[str, Any]:
    """Parse `n=3 start=0,0` as arguments of a function."""
    return {
        key: ast.literal_eval(value) for key, value in parse_settings(arguments).items()
    }


def list_statements(text: str) -> list[str]:
    """Return the statements of a program with indentation, without docstrings."""
    lines = text.splitlines()
    statements, tokens = [], list[tokenize.TokenInfo]()
    for token in tokenize.generate_tokens(StringIO(text).readline):
        if token.type not in (tokenize.NL, tokenize.INDENT, tokenize.DEDENT):
            tokens.append(token)
        if token.type == tokenize.NEWLINE:
            if tokens[0].type != tokenize.STRING:
                first, last = tokens[0].start[0], token.end[0]
                statements.append("\n".join(lines[first - 1 : last]))
            tokens = []
    return statements


def list_right_orders(arguments: str, content: str) -> list[list[int]]:
    """List all orders of the lines that have the results of the program.

    An order is a list of indexes of `OrderedLines.right`, followed by the wrong lines.
    """
    wrong = [each for each in content.splitlines() if WRONG_LINE.fullmatch(each)]
    return find_right_orders(arguments, "\n".join(wrong))


@cache
def find_right_orders(arguments: str, wrong: str) -> list[list[int]]:
    """List the right orders, once for all languages."""
    task = parse_ordered_lines(arguments, wrong)
    lines = [*task.right, *task.wrong]
    wanted, executed = run_program(task, task.right)
    return [
        order
        for order in arrange(lines, len(task.right))
        if has_results(task, [lines[each] for each in order], wanted, executed)
    ]


def arrange(lines: list[str], length: int) -> Iterator[list[int]]:
    """Yield the orders of some lines in which each block has a beginning."""
    depths = [len(each) - len(each.lstrip()) for each in lines]
    shallowest = min(depths)

    def place(order: list[int]) -> Iterator[list[int]]:
        ends = order and lines[order[-1]].endswith(BLOCK)
        if len(order) == length:
            if not ends:
                yield order
            return
        deepest = depths[order[-1]] if order else shallowest
        for index, depth in enumerate(depths):
            fits = depth == deepest + 4 if ends else depth <= deepest
            if index not in order and fits:
                yield from place([*order, index])

    return place([])


def has_results(
    task: OrderedLines, ordered: list[str], wanted: list[Any], executed: int
) -> bool:
    """Return whether a program yields or returns what is wanted, in a similar time."""
    try:
        run_program(task, ordered, wanted, MAX_FACTOR * executed)
    except Exception:  # of whatever kind: the program is wrong
        return False
    return True


def run_program(
    task: OrderedLines,
    ordered: list[str],
    wanted: list[Any] | None = None,
    max_lines: int = MAX_LINES,
) -> tuple[list[Any], int]:
    """Return what the function yields or returns, and how many lines it executes.

    Raise ValueError as soon as a value is not the wanted one.
    """
    namespace = dict(vars(import_module(module_name(task.module))))
    executed = 0

    def count_line(*_: Any) -> Any:
        nonlocal executed
        executed += 1
        if executed > max_lines:
            raise TimeoutError
        return count_line

    found: list[Any] = []
    exec(compile(task.program(ordered), "<drill>", "exec"), namespace)
    before = sys.gettrace()
    sys.settrace(count_line)
    try:
        result = namespace[task.function](**task.arguments)
        for value in result if inspect.isgenerator(result) else [result]:
            found.append(value)
            if wanted is not None and found[-1:] != wanted[len(found) - 1 : len(found)]:
                raise ValueError
    finally:
        sys.settrace(before)
        max_lines = sys.maxsize  # for what is closed later
    if wanted is not None and len(found) != len(wanted):
        raise ValueError
    return found, executed


def module_name(module: str) -> str:
    """Return the name to import a module of a listing."""
    return module_path(module).removesuffix(".py").replace("/", ".")


def render_ordered_lines(
    name: str, arguments: str, content: str, texts: dict[str, str]
) -> str:
    """Render the lines in an order that is always the same."""
    task = parse_ordered_lines(arguments, content)
    lines = [*task.right, *task.wrong]
    shuffled = list(range(len(lines)))
    random.Random(name).shuffle(shuffled)
    return render(
        "order_lines.html",
        name=name,
        path=module_path(task.module),
        text=task.text,
        before=task.lines[: task.first],
        lines=[(index, lines[index]) for index in shuffled],
        after=task.lines[task.last :],
        right=task.right,
        orders=list_right_orders(arguments, content),
        texts=texts,
    )


def parse_trace(arguments: str) -> Trace:
    """Parse `permutations/by_list recursive n=3 steps=3-6 values=depth,number`.

    The values are those of the innermost call that waits at a try. `free:4` has four
    binary digits.
    """
    module, *names, options = split_arguments(arguments)
    settings = parse_settings(options)
    first, last = (int(each) for each in settings.pop("steps").split("-"))
    wanted = [each.partition(":") for each in settings.pop("values").split(",")]
    given = {key: ast.literal_eval(value) for key, value in settings.items()}
    function = getattr(import_module(module_name(module)), names[-1])
    rows = []
    for step in range(first, last + 1):
        *_, frame = frames_at(function(**given), step)
        values = [format_value(frame, name, digits) for name, _, digits in wanted]
        rows.append((step, values))
    return Trace(module, [name for name, _, _ in wanted], rows)


def format_value(frame: FrameType, name: str, digits: str) -> str:
    """Return the value of a variable as Python prints it, or in binary digits."""
    value = frame.f_locals[name]
    return f"{value:0{digits}b}" if digits else repr(value)


def render_trace(name: str, arguments: str, content: str, texts: dict[str, str]) -> str:
    """Render a table whose first row is given."""
    trace = parse_trace(arguments)
    return render(
        "trace.html",
        name=name,
        path=module_path(trace.module),
        text=" ".join(content.split()),
        names=trace.names,
        rows=trace.rows,
        texts=texts,
    )


def list_right_answers(kind: str, arguments: str, content: str) -> list[str]:
    """List the right answers as texts, which `order-lines.js` and `trace.js` write."""
    if kind == "trace":
        return [format_trace(parse_trace(arguments))]
    task = parse_ordered_lines(arguments, content)
    lines = [indent_with_tabs(each) for each in [*task.right, *task.wrong]]
    orders = list_right_orders(arguments, content)
    return ["\n".join(lines[each] for each in order) for order in orders]


def format_trace(trace: Trace) -> str:
    """Return a line for each step that is not given, below the names."""
    rows = [
        " ".join([f"{step}:", *map(normalize_value, values)])
        for step, values in trace.rows[1:]
    ]
    return "\n".join([" ".join(["step:", *trace.names]), *rows])


def normalize_value(value: str) -> str:
    """Return a value without spaces."""
    return re.sub(r"\s", "", unicodedata.normalize("NFKC", value))
