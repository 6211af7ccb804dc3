"""Random slips in an edited search: an operator, a number, a name, two lines.

CPython gives the expected behaviour. It may raise an error or never end.
"""

import ast
from collections.abc import Iterator

from edits import EDITS, compiled_pairs, interpreted_pairs
from hypothesis import strategies as st

from pypuzzles import compiler

STEPS = 100_000
"""Most loop iterations and calls of a program that ends."""
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
    texts = search_functions(tree, edit.function.__name__)
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


def search_functions(tree, name):
    """List the function of a search, and the functions of its module it calls."""
    functions = [each for each in tree.body if isinstance(each, ast.FunctionDef)]
    own = next(each for each in functions if each.name == name)
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
    """Draw an edit, and two sources by `mutated`."""
    edit = draw(st.sampled_from(edits))
    return edit, *mutate(edit, draw(st.randoms(use_true_random=False)))
