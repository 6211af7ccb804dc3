"""Compares counts by CPython with counts by the compiler.

`interpreted` runs a search in CPython with every operation checked for 64 bits, like
the compiled program, and `compiled` compiles it: both return the counts, or the name of
the error.
"""

import ast
import linecache
from itertools import count

from pypuzzles import FOUND, compiler, tally

MAX_EVENTS = 3000  # events
NUMBERS = count()


def run_module(text, checks=None, package=None):
    """Execute the source of a module, registered in linecache."""
    name = f"<program {next(NUMBERS)}>"
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    names = {"__name__": name, "__package__": package, **(checks or {})}
    tree = ast.parse(text)
    if checks:
        tree = ast.fix_missing_locations(Checked().visit(tree))
    exec(compile(tree, name, "exec", dont_inherit=True), names)
    return names


def narrow(value):
    """Raise OverflowError if a value exceeds 64 bits."""
    if not -(2**63) <= value < 2**63:
        raise OverflowError
    return value


def shift_left(value, places):
    """Shift to the left without creating huge integers."""
    if places > 64 and value:
        raise OverflowError
    return narrow(value << places) if value or places < 0 else 0


def add_checked(members):
    """Add up with every step checked."""
    total = 0
    for member in members:
        total = narrow(total + member)
    return total


CHECKS = {"narrow": narrow, "shifted": shift_left, "sum": add_checked}


class Checked(ast.NodeTransformer):
    """Wrap every operation that may exceed 64 bits in a check."""

    def call(self, name, *arguments):
        return ast.Call(ast.Name(name, ast.Load()), list(arguments), [])

    def step(self, left, op, right):
        if isinstance(left, ast.List):
            return ast.BinOp(left, op, right)
        if isinstance(op, ast.LShift):
            return self.call("shifted", left, right)
        return self.call("narrow", ast.BinOp(left, op, right))

    def visit_BinOp(self, node):
        self.generic_visit(node)
        if isinstance(node.op, ast.Add) and isinstance(node.left, ast.List):
            return node
        return self.step(node.left, node.op, node.right)

    def visit_UnaryOp(self, node):
        self.generic_visit(node)
        return node if isinstance(node.op, ast.Not) else self.call("narrow", node)

    def visit_Call(self, node):
        self.generic_visit(node)
        return self.call("narrow", node) if ast.unparse(node.func) == "abs" else node

    def visit_AugAssign(self, node):
        old = ast.parse(ast.unparse(node.target), mode="eval").body
        self.generic_visit(node)
        target = node.target
        return ast.Assign([target], self.step(self.visit(old), node.op, node.value))


class TooLongError(Exception):
    """A program runs too long and is skipped."""


def count_checked(pairs):
    """Count, with the sum of copies checked, too."""
    read = []
    total = 0
    for depth, copies in pairs:
        if depth == FOUND:
            total = narrow(total + copies)
        read.append((depth, copies))
        if len(read) > MAX_EVENTS:
            raise TooLongError
    return tally(read).figures()


def count_interpreted(text, a, b):
    """Return the expected counts, or the name of the error."""
    try:
        return count_checked(run_module(text, CHECKS)["outer"](a, b))
    except (ArithmeticError, IndexError, ValueError) as error:
        return type(error).__name__


def count_compiled(text, a, b):
    """Return the counts of the compiled program, or the name of its error."""
    try:
        return (
            compiler.compile_search(run_module(text)["outer"](a, b)).count().figures()
        )
    except compiler.Trap as trap:
        return str(trap).partition(":")[0]
    except compiler.CompileError as refused:
        if "fails at its start" in str(refused):
            return type(refused.__cause__).__name__
        raise


def build_search(frame, text):
    """Build a search from statements, inserted at the braces of a frame."""
    text = text.replace("\n", "\n" + 8 * " ")
    return run_module(frame.format(text))["search"]()


def inject_bug(monkeypatch, where, key, broken):
    """Replace an entry of a table or module of the compiler until the test ends."""
    change = monkeypatch.setitem if isinstance(where, dict) else monkeypatch.setattr
    change(where, key, broken)
