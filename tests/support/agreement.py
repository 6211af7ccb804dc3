"""What the text of a search counts, by CPython and by the compiler.

`interpreted` runs it in CPython with every step checked to 64 bits, as the compiled
program does, and `compiled` compiles it: both return the counts, or the name of the
error.
"""

import ast
import linecache
from itertools import count

from pypuzzles import FOUND, tally, wasm

LONGEST = 3000  # pairs
NUMBERS = count()


def module(text, checks=None, package=None):
    """Run the text of a module, from a place where its functions find it again."""
    name = f"<program {next(NUMBERS)}>"
    linecache.cache[name] = (len(text), None, text.splitlines(keepends=True), name)
    names = {"__name__": name, "__package__": package, **(checks or {})}
    tree = ast.parse(text)
    if checks:
        tree = ast.fix_missing_locations(Checked().visit(tree))
    exec(compile(tree, name, "exec", dont_inherit=True), names)
    return names


def narrow(value):
    """Stop where 64 bits are not enough."""
    if not -(2**63) <= value < 2**63:
        raise OverflowError
    return value


def shifted(value, places):
    """Shift to the left without making a number that fills the memory."""
    if places > 64 and value:
        raise OverflowError
    return narrow(value << places) if value or places < 0 else 0


def added(members):
    """Add up with every step checked."""
    total = 0
    for member in members:
        total = narrow(total + member)
    return total


CHECKS = {"narrow": narrow, "shifted": shifted, "sum": added}


class Checked(ast.NodeTransformer):
    """Put a check around every step that may need more than 64 bits."""

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
    """A program goes on and on: it is left out."""


def counted(pairs):
    """Count, with the sum of copies checked too."""
    read = []
    total = 0
    for depth, copies in pairs:
        if depth == FOUND:
            total = narrow(total + copies)
        read.append((depth, copies))
        if len(read) > LONGEST:
            raise TooLongError
    return tally(read).figures()


def interpreted(text, a, b):
    """What the counter must say: the counts, or the name of the error."""
    try:
        return counted(module(text, CHECKS)["outer"](a, b))
    except (ArithmeticError, IndexError, ValueError) as error:
        return type(error).__name__


def compiled(text, a, b):
    """What the counter says: the counts, or the name of the error it stopped with."""
    try:
        return wasm.compile_search(module(text)["outer"](a, b)).count().figures()
    except wasm.Trap as trap:
        return str(trap).partition(":")[0]
    except wasm.CompileError as refused:
        if "fails at its start" in str(refused):
            return type(refused.__cause__).__name__
        raise


def searched(frame, text):
    """Make a search of some statements, which stand in a frame where it has braces."""
    text = text.replace("\n", "\n" + 8 * " ")
    return module(frame.format(text))["search"]()
