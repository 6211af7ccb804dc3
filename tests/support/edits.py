"""Edits that a learner might make to a search: tests/compiler/corpus/.

Each diff has the edits of a puzzle, one after the other; programs.txt has whole
programs of learners in the same form:

    === Queens on a torus
    queens bitmask recursive n=5
    shows shifts; compiles
    @@
     an unchanged line
    -a removed line
    +an added line

Each `@@` starts a hunk, as in a diff without line numbers. Its old lines occur exactly
once in the source of the form, or else of the module. A hunk of added lines only is
inserted before the form. `shows` names the subject of the edit, followed by the current
result of the compiler: it `compiles`, or it is `refused`.
"""

import ast
import inspect
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from unittest.mock import patch

from agreement import run_module
from hypothesis import strategies as st

from pypuzzles import FOUND, NEW_BOUND, compiler, request
from pypuzzles.compiler.codegen import prelude
from pypuzzles.compiler.run.counter import read_counts
from pypuzzles.compiler.run.counter import run_program as run
from pypuzzles.compiler.run.instance import instantiate, read_list, write_word
from pypuzzles.puzzle.algorithm import call_with_known_arguments

CORPUS = Path(__file__).parents[1] / "compiler" / "corpus"
MAX_EVENTS = 4000
"""Maximum number of compared events."""


@dataclass(frozen=True)
class Edit:
    """A change to the source of a search, and the result of the compiler."""

    title: str
    names: tuple[str, str, str]
    """Puzzle, algorithm and form."""
    parameters: dict[str, str]
    shows: str
    outcome: str
    hunks: list[tuple[str, str]]
    """Removed and added lines."""

    def __repr__(self):
        return self.title

    def text(self):
        """Return the edited source of the module; hunks must match."""
        text = inspect.getsource(inspect.getmodule(self.function))
        for old, new in self.hunks:
            text = replace_lines(text, self.function.__name__, old, new)
        return text

    @property
    def request(self):
        return request(*self.names, **self.parameters)

    @property
    def function_name(self):
        return self.function.__name__

    @property
    def function(self):
        return self.request.algorithm.function(self.names[2])

    def search(self, text=None):
        """Build the search of the edited source, or of another one."""
        package = inspect.getmodule(self.function).__package__
        names = run_module(text or self.text(), package=package)
        return call_with_known_arguments(
            names[self.function.__name__], self.request.parameters
        )


def replace_lines(text, name, old, new):
    """Replace lines in a function, or else in its module."""
    lines = text.splitlines(keepends=True)
    node = next(
        each for each in ast.parse(text).body if getattr(each, "name", "") == name
    )
    begin, end = node.lineno - 1, node.end_lineno
    before, own, after = (
        "".join(part) for part in (lines[:begin], lines[begin:end], lines[end:])
    )
    if not old:
        return f"{before}{new}\n\n{own}{after}"
    if own.count(old) == 1:
        return before + own.replace(old, new) + after
    assert text.count(old) == 1, f"{text.count(old)} times in {name}'s text:\n{old}"
    return text.replace(old, new)


def read_edits(path):
    """Read the edits of a file."""
    for block in path.read_text("utf-8").split("=== ")[1:]:
        head, *hunks = block.split("\n@@\n")
        title, where, what = head.split("\n")
        puzzle, algorithm, form, *given = where.split()
        shows, outcome = what.removeprefix("shows ").split("; ")
        parameters = dict(each.split("=", 1) for each in given)
        yield Edit(
            title,
            (puzzle, algorithm, form),
            parameters,
            shows,
            outcome,
            [split_hunk(each.strip("\n").split("\n")) for each in hunks],
        )


def split_hunk(lines):
    """Return the removed and the added lines of a hunk."""
    sides = ("".join(x[1:] + "\n" for x in lines if x[:1] in s) for s in ("- ", "+ "))
    old, new = sides
    return old, new


@dataclass(frozen=True)
class Program:
    """A whole program of a learner, and the result of the compiler."""

    title: str
    shows: str
    outcome: str
    source: str
    function_name = "search"

    def __repr__(self):
        return self.title

    def text(self):
        return self.source

    def search(self, text=None):
        """Build the search of the program, or of another text."""
        return run_module(text or self.source)["search"]()


def read_programs(path):
    """Read the programs of a file, in the form of the edits."""
    for block in path.read_text("utf-8").split("=== ")[1:]:
        title, what, source = block.split("\n", 2)
        yield Program(title, *what.removeprefix("shows ").split("; "), source)


PROGRAMS = [*read_programs(CORPUS / "programs.txt")]
EDITS = [edit for path in sorted(CORPUS.glob("*.diff")) for edit in read_edits(path)]


# (depth, choice) pairs


def interpreted_pairs(search):
    """List CPython's events, up to a try if there are too many.

    Bounds of iterative deepening are removed. Also returns the number of tries if the
    search continues.
    """
    pairs = list(islice(search, MAX_EVENTS))
    many = None
    if len(pairs) == MAX_EVENTS:
        while pairs and pairs[-1][0] < 0:
            pairs.pop()
        many = sum(depth >= 0 for depth, _ in pairs)
    return [pair for pair in pairs if pair[0] != NEW_BOUND], many


def compiled_pairs(search, many=None):
    """List the events of a compiled search, up to a number of tries.

    A program that records paths passes each try and solution to the prelude, which is
    patched to append them to a list; bounds of iterative deepening are missing. The
    normal program must count the same.
    """
    notes = {"put_on_path": note_try, "record_solution": note_solution}
    with patch.multiple(prelude, **notes):
        counter = compiler.compile_search(search)
        recording = counter.compile_program(paths=True)
    instances = [
        run_program(each, many) for each in (counter.compile_program(), recording)
    ]
    counts, same = map(read_counts, instances)
    assert counts == same
    if not (counts.tries or counts.found):
        return []
    words = read_list(instances[1], "path")
    return list(zip(words[::2], words[1::2], strict=True))


def run_program(program, many):
    """Run a program to its end, or up to a number of tries."""
    instance = instantiate(program.wasm)
    if many is not None:
        write_word(instance, "most", many)
    run(program, instance)
    return instance


def note_try(path, depth, choice):
    """Append an event instead of changing the path."""
    path.append(depth)
    path.append(choice)


def note_solution(paths, path, length, copies):
    """Append a solution."""
    path.append(FOUND)
    path.append(copies)


for note in (note_try, note_solution):
    note.__module__ = prelude.__name__  # compiled like functions of the prelude


# Random slips in an edited search: an operator, a number, a name, two lines. CPython
# gives the expected behaviour. It may raise an error or never end.

STEPS = 100_000
"""Maximum number of loop iterations and calls of a program that ends."""
COMPARISONS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Eq, ast.NotEq)
OTHERS = {ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is}
# No left shift and no power: CPython could create huge integers.
OPERATORS = (ast.Add, ast.Sub, ast.BitAnd, ast.BitOr, ast.BitXor, ast.RShift)
OPERATORS += (ast.FloorDiv, ast.Mod)
SIMPLE = (ast.Assign, ast.AugAssign, ast.Expr, ast.If, ast.For, ast.While)


steps = 0


class EndlessError(Exception):
    """A program does not end."""


def compare(node, names, random):
    """Replace a comparison."""
    k = random.randrange(len(node.ops))
    old = type(node.ops[k])
    node.ops[k] = (OTHERS.get(old) or random.choice(COMPARISONS))()


def operate(node, names, random):
    """Replace an operator, in an expression or an assignment."""
    node.op = random.choice(OPERATORS)()


def number(node, names, random):
    """Change a number by one, or to a common one."""
    if type(node.value) is int:
        node.value = random.choice([node.value + 1, node.value - 1, 0, 1, 2])


def name(node, names, random):
    """Replace a variable with another."""
    if isinstance(node.ctx, ast.Load) and node.id in names:
        node.id = random.choice(names)


def turn_over(node, names, random):
    """Negate a condition."""
    node.test = ast.UnaryOp(ast.Not(), node.test)


def exchange(node, names, random):
    """Swap two adjacent lines of a block."""
    k = random.randrange(len(node.body))
    if all(isinstance(each, SIMPLE) for each in node.body[k : k + 2]):
        node.body[k : k + 2] = node.body[k : k + 2][::-1]


def leave_out(node, names, random):
    """Remove a line, unless it is the last of its block."""
    k = random.randrange(len(node.body))
    if isinstance(node.body[k], SIMPLE) and node.body[1:]:
        del node.body[k]


SLIPS = {
    ast.Compare: (compare,),
    ast.BinOp: (operate,),
    ast.AugAssign: (operate,),
    ast.Constant: (number,),
    ast.Name: (name,),
    ast.If: (turn_over, exchange, leave_out),
    ast.While: (turn_over, exchange, leave_out),
    ast.For: (exchange, leave_out),
    ast.FunctionDef: (exchange, leave_out),
}


def mutate(edit, random):
    """Return the source of an edited module after a few slips in the search.

    Also returns the same source with every loop iteration and call counted.
    """
    tree = ast.parse(edit.text())
    functions = search_functions(tree, edit.function_name)
    nodes = [(each, function) for function in functions for each in ast.walk(function)]
    powers = [node for node, _ in nodes if isinstance(getattr(node, "op", 0), ast.Pow)]
    left_out = {part for power in powers for part in ast.walk(power)}
    nodes = [
        (node, function)
        for node, function in nodes
        if type(node) in SLIPS and node not in left_out
    ]
    for _ in range(random.randrange(1, 4)):
        node, function = random.choice(nodes)
        random.choice(SLIPS[type(node)])(node, variables(function), random)
    function = random.choice(functions)
    if names := variables(function):
        rename(function, random.choice(names))
    plain = ast.unparse(ast.fix_missing_locations(tree))
    for node in (each for function in functions for each in ast.walk(function)):
        if isinstance(node, (ast.While, ast.For, ast.FunctionDef)):
            node.body.insert(0, ast.parse("counted_step()").body[0])
    counting = "from edits import counted_step\n" + ast.unparse(tree)
    return plain, counting


def search_functions(tree, name):
    """List the function of a search, and the functions of its module it calls.

    The methods of a class are all listed.
    """
    functions = [each for each in tree.body if isinstance(each, ast.FunctionDef)]
    own = next(each for each in functions if each.name == name)
    for each in tree.body:
        if isinstance(each, ast.ClassDef):
            return [own, *(x for x in each.body if isinstance(x, ast.FunctionDef))]
    called = {each.id for each in ast.walk(own) if isinstance(each, ast.Name)}
    return [own, *(each for each in functions if each.name in called)]


def variables(text):
    """List the variables that a function assigns."""
    nodes = [each for each in ast.walk(text) if isinstance(each, ast.Name)]
    return sorted({node.id for node in nodes if isinstance(node.ctx, ast.Store)})


def rename(text, old):
    """Rename a variable everywhere."""
    for node in ast.walk(text):
        for field, value in ast.iter_fields(node):
            if value == old and field in ("id", "arg"):
                setattr(node, field, "renamed")
            if field == "names":
                node.names = ["renamed" if each == old else each for each in value]


def counted_step():
    """Stop a program that runs too long."""
    global steps
    steps += 1
    if steps > STEPS:
        raise EndlessError


def expected_result(edit, text):
    """Return CPython's result: events, tries if it continues, and the error.

    Returns None if there is no search, or no end.
    """
    global steps
    steps = 0
    try:
        search = edit.search(text)
    except Exception:  # noqa: BLE001 (whatever a slip may come to)
        return None
    if not isinstance(search, Iterator):
        return None
    try:
        pairs, tries = interpreted_pairs(search)
    except (EndlessError, RecursionError, MemoryError):
        return None
    except Exception as error:  # noqa: BLE001 (whatever a slip may come to)
        return None, None, repr(error)
    # Runs are limited by tries: without any the run would not stop.
    return None if tries == 0 else (pairs, tries, None)


def compiled_result(edit, text, tries):
    """Return the compiler's result: events, why it stops, or None if refused."""
    try:
        return compiled_pairs(edit.search(text), tries)
    except compiler.Trap as trap:
        return str(trap)
    except compiler.CompileError:
        return None


@st.composite
def mutations(draw, edits=EDITS):
    """Draw an edit, and the two sources that `mutate` returns."""
    edit = draw(st.sampled_from(edits))
    return edit, *mutate(edit, draw(st.randoms(use_true_random=False)))


# A separate process for work with a time limit: endless loops and huge integers cannot
# be interrupted from within CPython.

PROCESSES = get_context("spawn")  # forking would copy the locks of other threads
MAX_MEMORY_BYTES = 1 << 30
"""Memory limit in bytes, to keep the machine responsive."""


class TooLongError(Exception):
    """The work exceeded its time limit, or crashed its process."""


class KillableProcess:
    """A process that performs one call after another."""

    def __init__(self):
        self.process = None

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.end()

    def ask(self, seconds, work, *arguments):
        """Return the result of a module-level function, which must not raise."""
        if self.process is None:
            self.pipe, theirs = PROCESSES.Pipe()
            self.process = PROCESSES.Process(target=serve, args=(theirs,), daemon=True)
            self.process.start()
            theirs.close()
            self.pipe.recv()
        self.pipe.send((work, arguments))
        try:
            if self.pipe.poll(seconds):
                return self.pipe.recv()
        except EOFError:
            pass
        self.end()
        raise TooLongError

    def end(self):
        """Kill the process."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.pipe.close()
        self.process = None


def serve(pipe):
    """Perform calls until the pipe is closed."""
    with suppress(ImportError, OSError, ValueError):  # not available everywhere
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (MAX_MEMORY_BYTES, MAX_MEMORY_BYTES))
    with suppress(EOFError):
        pipe.send("ready")
        while True:
            work, arguments = pipe.recv()
            pipe.send(work(*arguments))
