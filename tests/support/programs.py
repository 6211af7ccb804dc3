"""Small random programs in the compiled language.

`programs()` draws the source of a module with a search `outer(a, b)`. It may divide by
zero, exceed lists, and need more than 64 bits. agreement.py has its expected result.
"""

from hypothesis import strategies as st

EDGES = [0, 1, -1, 2, 3, 7, 8, 63, 64, 65, 2**31, -(2**31), 2**32, 2**62, 2**63 - 1]
EDGES += [-(2**63)]
TARGETS = ("a", "b", "x", "y")
NAMES = (*TARGETS, "z")
OPERATORS = ("+", "-", "*", "//", "%", "<<", ">>", "&", "|", "^")
COMPARISONS = ("<", "<=", "==", "!=", ">", ">=")


class Writer:
    """Writes source from random choices."""

    def __init__(self, random):
        self.random = random

    def one_of(self, *choices):
        """Choose a pattern and fill in its placeholders."""
        return self.fill(self.random.choice(choices))

    def fill(self, pattern):
        """Replace placeholders."""
        parts = {
            "e": lambda: self.expression(self.depth - 1),
            "s": lambda: self.random.choice(ATOMS),
            "n": lambda: self.random.choice(NAMES),
            "t": lambda: self.random.choice(TARGETS),
            "o": lambda: self.random.choice(OPERATORS),
            "c": lambda: self.random.choice(COMPARISONS),
            "r": lambda: self.random.choice(RANGES),
            "i": lambda: str(self.random.randrange(20)),
        }
        text = ""
        for k, piece in enumerate(pattern.split("@")):
            text += parts[piece[0]]() + piece[1:] if k else piece
        return text

    depth = 3

    def expression(self, depth=3):
        """Write an expression, simpler at lower depth."""
        if depth <= 0 or self.random.randrange(4) == 0:
            return self.random.choice(ATOMS)
        held, self.depth = self.depth, depth
        text = self.one_of(*EXPRESSIONS)
        self.depth = held
        return text

    def test(self):
        """Write a condition."""
        self.depth = 2
        return self.one_of(*TESTS)

    def statement(self, depth):
        """Write a statement, or several that belong together."""
        self.depth = 3
        if depth <= 0 or self.random.randrange(3):
            return self.one_of(*STATEMENTS).split("\n")
        body = self.block(depth - 1)
        if self.random.randrange(3) == 0:
            rest = self.block(0) if self.random.randrange(2) else ["z = 4"]
            return [
                *[f"if {self.test()}:", *indented(body)],
                *(["else:", *indented(rest)] if self.random.randrange(2) else []),
            ]
        stop = self.random.choice(["break", "continue", "pass"])
        body = [f"if {self.test()}:", f"    {stop}", *body]
        rest = self.block(0) if self.random.randrange(2) else ["pass"]
        self.depth = 2
        # Nested loops have their own counters, to guarantee an end.
        left = f"w{depth}"
        loop = self.one_of(*LOOPS).replace("LEFT", left)
        *before, head = loop.split("\n")
        if before:
            body = [f"{left} -= 1", *body]
        return [*before, head, *indented(body), "else:", *indented(rest)]

    def block(self, depth):
        """Write some statements."""
        many = self.random.randrange(1, 4)
        return [line for _ in range(many) for line in self.statement(depth)]

    def plain(self):
        """Write statements without nested parts."""
        many = self.random.randrange(1, 4)
        return [
            self.one_of("@t = @s", "x += a * b", "xs[y & 3] -= @s") for _ in range(many)
        ]


# In patterns, @e is an expression, @s a simple one, @n and @t names, @o an operator.
ATOMS = (
    *(3 * ["a", "b", "x", "y"]),
    *["z", "k", "T[0]", "T[-1]", "xs[0]", "xs[-2]", "len(ys)", "ROWS[1][0]"],
    *[f"({n})" for n in [*EDGES[:-1], -7, -2, 5, 9, 31]],
)
EXPRESSIONS = (
    *(8 * ["(@e @o @e)"]),
    *["(-@e)", "(~@e)", "(+@e)", "min(@e, @s)", "max(@s, @e)", "abs(@e)", "low(@e)"],
    *["(@e if @e @c @e else @e)", "(@e).bit_length()", "(@e).bit_count()"],
    *["xs[(@e) % 5]", "xs[@e]", "xs[(@e) % 11 - 5]", "T[(@e) & 3]"],
    *["(@e and @e)", "(@e or @e)", "int(@e @c @e < @s)", "(@e // 8)", "(@e % 4)"],
    "sum((@e) & 255 for x in range(3) if x != y)",
    "sum(x ^ k for x, k in ROWS if k != (@s))",
    *["((@e & 255) << (@e & 7))", "(@e >> (@e & 127))", "(@e * @e)", "(@e % @e)"],
)
TESTS = (
    *(4 * ["@e @c @e"]),
    *["@e", "not @e", "@s < @e <= @s", "@s in xs", "@s not in (1, @s, 3)", "not ys"],
    *["x in T and y @c @s", "any(x > (@e) for x in xs)", "x or not y"],
    "all(k < 2 or x != y for k in range(3) for x in ys)",
)
STATEMENTS = (
    *(4 * ["@t = @e"]),
    *(2 * ["@n @o= @e"]),
    *["xs[@e] = @e", "xs[(@e) % 9 - 4] ^= @e", "xs[(@e) % 5] += @e", "x, y = y, @e"],
    *["x = xs[1] = @e", "total += @s", "x = peek(@e)", "y = helper(@e, x)"],
    *["ys.append(@e)", "y = ys.pop()", "xs[k % 6] ^= grown(ys, @i) & 7"],
    *["zs = [x, y, @e]\nx = zs[y & 3]", "zs = [@e] * (y & 7)\nx = len(zs)"],
    *["zs = [x ^ k for x in xs if x > @s]\ny = len(zs)", "x, *zs, y = xs"],
    *["zs = xs[@s:@e]\ny = len(zs)", "zs = [y, *ys, x]\nx = zs[-2]"],
    *["xs[k & 3] |= ys.pop()", "zs = [x]\ny = grown(zs, @i)\nx = zs[-1]"],
)
PLAIN = ("@t = @s", "x += a * b", "xs[y & 3] -= @s")
RANGES = ("range(3)", "range(4, 0, -2)", "range(y & 3)", "range(2, x & 7, 3)")
LOOPS = (
    *["for k in @r:", "for x in T:", "for y, x in ROWS:", "for k, x in enumerate(xs):"],
    *["for x in bits((@e) & 255):", "for z in xs:", "LEFT = 3\nwhile LEFT > 0:"],
    *["for x in reversed(ys):", "for k in reversed(range(x & 3)):"],
    *["for x, z in zip(xs, T):", "for k, (y, x) in enumerate(ROWS, @i):"],
)


def indented(block):
    """Indent lines by one level."""
    return ["    " + line for line in block]


TEXT = """
from pypuzzles import FOUND

T = (5, -9, 2**40, 0)
ROWS = ((1, 2), (3, -4), (7, 5))

def low(v, mask=7):
    return v & mask

def bits(mask):
    while mask:
        bit = mask & -mask
        mask ^= bit
        yield bit

def grown(rows, many):
    for k in range(many):
        rows.append(k)
    return len(rows)

def helper(a, b):
    x = 1
    y = 2
    xs = [b] * 6
    ys = [a]
    z = k = 5
{helper}
    return {result}

def outer(a, b):
    ys = [3, 4]
    total = 0

    def peek(k):
        return total + ys[k % 2] + a

    def place(d, x):
        nonlocal total
        y = 1
        k = 0
        a, b = x & 15, d
        z = 6
        xs = [a] * 6
{before}
        yield d, x & 7
{after}
        yield FOUND, {copies}
        if d < 2:
            yield from place(d + 1, x & 31)
            ys.append(x & 3)
    {start}
"""
RECURSIVE = "return place(0, a)"
ITERATIVE = """x = b
    y = k = 0
    xs = [a, b] + [0] * 4

    def again(k):
        return total ^ x ^ ys[k & 1]

    while y < 3:
        yield y, total & 1
        x = again(y) & 255
        total += y
        for k in range(2):
            if k == x & 1:
                continue
            yield FOUND, xs[k + 1 - y]
        y += 1"""


def program(random):
    """Write the source of a module with a search."""
    writer = Writer(random)
    copies = f"(x ^ y ^ {writer.expression()}) & 65535"
    return TEXT.format(
        helper="\n".join(indented(writer.plain())),
        result=random.choice(ATOMS),
        before="\n".join(indented(indented(writer.block(2)))),
        after="\n".join(indented(indented(writer.block(2)))),
        copies=random.choice([copies, copies, random.choice(ATOMS)]),
        start=random.choice([RECURSIVE, RECURSIVE, RECURSIVE, ITERATIVE]),
    )


def programs():
    """Draw the source of a module with a search."""
    return st.randoms(use_true_random=False).map(program)


values = st.one_of(st.sampled_from([v for v in EDGES if v < 2**62]), st.integers(-9, 9))
