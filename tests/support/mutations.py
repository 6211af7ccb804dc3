"""Slips of the hand in an edited search: an operator, a number, a name, two lines.

What a mutated text does, CPython tells. It may raise an error or never end.
"""

import ast
from collections.abc import Iterator

from edits import EDITS, compiled_pairs, interpreted_pairs
from hypothesis import strategies as st

from pypuzzles import wasm

STEPS = 100_000
"""Most turns of loops and calls before a text is said not to end."""
COMPARISONS = (ast.Lt, ast.LtE, ast.Gt, ast.GtE, ast.Eq, ast.NotEq)
OTHERS = {ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is}
# No shift to the left, and no power: CPython may make integers that fill the memory.
OPERATORS = (ast.Add, ast.Sub, ast.BitAnd, ast.BitOr, ast.BitXor, ast.RShift)
OPERATORS += (ast.FloorDiv, ast.Mod)
SIMPLE = (ast.Assign, ast.AugAssign, ast.Expr, ast.If, ast.For, ast.While)


steps = 0


class UselessError(Exception):
    """There is no end of a text."""


def compare(node, names, random):
    """Take another comparison."""
    k = random.randrange(len(node.ops))
    old = type(node.ops[k])
    node.ops[k] = (OTHERS.get(old) or random.choice(COMPARISONS))()


def operate(node, names, random):
    """Take another operator, in an expression or an assignment."""
    node.op = random.choice(OPERATORS)()


def number(node, names, random):
    """Miss a number by one, or take a common one."""
    if type(node.value) is int:
        node.value = random.choice([node.value + 1, node.value - 1, 0, 1, 2])


def name(node, names, random):
    """Take one variable for another."""
    if isinstance(node.ctx, ast.Load) and node.id in names:
        node.id = random.choice(names)


def turn_over(node, names, random):
    """Turn a condition over."""
    node.test = ast.UnaryOp(ast.Not(), node.test)


def exchange(node, names, random):
    """Exchange two lines of a block that stand one below the other."""
    k = random.randrange(len(node.body))
    if all(isinstance(each, SIMPLE) for each in node.body[k : k + 2]):
        node.body[k : k + 2] = node.body[k : k + 2][::-1]


def leave_out(node, names, random):
    """Leave a line out, unless it is the last of its block."""
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


def mutated(edit, random):
    """Return the text of an edited module after a few slips in what searches.

    Beside it the same text in which every turn of a loop and every call is a step.
    """
    tree = ast.parse(edit.text())
    texts = searching(tree, edit.function.__name__)
    nodes = [(each, text) for text in texts for each in ast.walk(text)]
    powers = [node for node, _ in nodes if isinstance(getattr(node, "op", 0), ast.Pow)]
    left_out = {part for power in powers for part in ast.walk(power)}
    nodes = [
        (node, text)
        for node, text in nodes
        if type(node) in SLIPS and node not in left_out
    ]
    for _ in range(random.randrange(1, 4)):
        node, text = random.choice(nodes)
        random.choice(SLIPS[type(node)])(node, variables(text), random)
    text = random.choice(texts)
    if names := variables(text):
        rename(text, random.choice(names))
    plain = ast.unparse(ast.fix_missing_locations(tree))
    for node in (each for text in texts for each in ast.walk(text)):
        if isinstance(node, (ast.While, ast.For, ast.FunctionDef)):
            node.body.insert(0, ast.parse("counted_step()").body[0])
    counting = "from mutations import counted_step\n" + ast.unparse(tree)
    return plain, counting


def searching(tree, name):
    """List the function of a search, and those of its module that it calls."""
    functions = [each for each in tree.body if isinstance(each, ast.FunctionDef)]
    own = next(each for each in functions if each.name == name)
    called = {each.id for each in ast.walk(own) if isinstance(each, ast.Name)}
    return [own, *(each for each in functions if each.name in called)]


def variables(text):
    """List what a function assigns to."""
    nodes = [each for each in ast.walk(text) if isinstance(each, ast.Name)]
    return sorted({node.id for node in nodes if isinstance(node.ctx, ast.Store)})


def rename(text, old):
    """Give a variable another name wherever it stands."""
    for node in ast.walk(text):
        for field, value in ast.iter_fields(node):
            if value == old and field in ("id", "arg"):
                setattr(node, field, "renamed")
            if field == "names":
                node.names = ["renamed" if each == old else each for each in value]


def counted_step():
    """Stop a text that goes on and on."""
    global steps
    steps += 1
    if steps > STEPS:
        raise UselessError


def truth(edit, text):
    """Return what CPython makes of a text: pairs, tries if it goes on, and its error.

    Or None, if there is no search, or no end of it.
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
    except (UselessError, RecursionError, MemoryError):
        return None
    except Exception as error:  # noqa: BLE001 (whatever a slip may come to)
        return None, None, repr(error)
    # A run stops at a try: one that goes on without any is not stopped.
    return None if tries == 0 else (pairs, tries, None)


def outcome(edit, text, tries):
    """Return what the compiler makes of it: pairs, why it stops, or None if refused."""
    try:
        return compiled_pairs(edit.search(text), tries)
    except wasm.Trap as trap:
        return str(trap)
    except wasm.CompileError:
        return None


@st.composite
def mutations(draw, edits=EDITS):
    """Draw an edit, and two texts as `mutated` makes them."""
    edit = draw(st.sampled_from(edits))
    return edit, *mutated(edit, draw(st.randoms(use_true_random=False)))
