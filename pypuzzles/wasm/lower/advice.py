"""Advice: what to write instead of what does not compile.

By the reason of a refusal, by the name of its syntax or of what is called, or by the
type of a value.
"""

__all__ = ["advice", "named_syntax"]

FLAGS = "keep a flag for each number in a list"
PLAIN = "write it with integers, lists, if, while and for"
LOOP = "write the loop out"
APPEND = "append to a list in a loop"
SYNTAX = {
    "GeneratorExp": ("a generator expression", LOOP),
    "Slice": ("a slice", "loop over a range of its indices"),
    "Starred": ("a star", "name each value"),
    "Lambda": ("a lambda", "write a function before the search begins"),
    "JoinedStr": ("a string", "use numbers"),
    "Try": ("`try`", "test beforehand, with if"),
    "With": ("`with`", "leave it out, or do it before the search begins"),
    "Match": ("`match`", "use if and elif"),
    "Delete": ("`del`", "delete one member, as del xs[k]"),
    "Global": ("`global`", "use nonlocal, or a list of one member"),
    "Import": ("`import`", "import before the search begins"),
    "ImportFrom": ("`import`", "import before the search begins"),
    "Div": ("the operator `/`", "use //, or multiply both sides"),
    "MatMult": ("the operator `@`", LOOP),
    "Yield": ("a `yield` whose value is used", "let it stand alone"),
    "YieldFrom": ("a `yield from` whose value is used", "let it stand alone"),
    "Is": ("the comparison `is`", "use =="),
    "IsNot": ("the comparison `is not`", "use !="),
}
TYPES = {
    "set": FLAGS,
    "frozenset": FLAGS,
    "dict": "use a dict of integers, or a list",
    "str": "use numbers, and a list to name them",
    "float": "use integers, as hundredths",
    "deque": "use a list, and an index to read from",
}
CALLS = {
    "sort": "write xs = sorted(xs)",
    "copy": "write xs[:]",
    "insert": "write xs = xs[:k] + [x] + xs[k:]",
    "index": LOOP,
    "count": "write sum(y == x for y in xs); of bits, x.bit_count()",
    "update": "add one after the other to a set",
    "union": "write s | t",
    "intersection": "write s & t",
    "difference": "write s - t",
    "next": LOOP,
    "map": "write a comprehension",
    "filter": "write a comprehension",
    "pow": "multiply in a loop",
}
REASONS = {
    "this call is not compiled": "write it out, or call it before the search begins",
    "nothing can be assigned to this": "assign to a name or a member of a list",
    "it has two kinds of values": "use a name for each",
    "it cannot be split: this outlives a subtree": "hand it down as a parameter",
    "a variable that functions share must be an integer": "change a list in its place",
    "only two lists or two tuples of integers are joined": APPEND,
    "only integers, and two lists or tuples of them, are compared": (
        "compare the members in a loop"
    ),
    "a slice with a step is not compiled": "loop over a range with that step",
    "there are not as many values as targets": "name each of the values",
    "only plain parameters are compiled": "name each of the parameters",
    "an argument is missing": "pass it, or give its parameter a default",
    "it does not take these arguments": "pass one for each parameter",
    "it calls itself where it is inlined": "write its value in a second statement",
    "what a generator returns is lost": "return without a value",
    "a function is defined after the first pair": "define it before the first yield",
    "append takes one integer": "append one after the other",
    "add takes one integer for a set": "add one after the other to a set",
    "get takes a key of a dict, and what to give instead": "ask with `in` before",
    "only a member of a set or a list is removed": "use del for a dict",
    "a dict is only made of keys and values": "write its keys and values out",
    "only two sets of integers are combined": "make a set of the other, too",
    "has no members by number": "look for its members with `in`",
    "a set has no order": "loop over sorted(...)",
    "only a known order is compiled": "write reverse=True, or leave it out",
    "only pop() of the last is compiled": "read the member, then delete it by del",
    "a list is only made as [x] * n": APPEND,
    "a search yields pairs": "yield a depth and a choice, or FOUND and copies",
    "only a search is yielded from": "loop over it, and yield each pair",
    "only plain arguments are compiled": "pass each by its position",
    "reversed takes one sequence": "reverse one after the other",
    "only a range of step 1 or -1 is reversed": "write a range that goes down",
    "a range takes one to three integers": "write its start, its stop and its step",
    "the step of a range must be a number that is not 0": "use while",
    "enumerate takes one sequence, and a start": "count in a variable",
    "zip takes a sequence or more": "pass a sequence",
    "this loop gives as many values at once as it has sequences": (
        "use a name for each of them"
    ),
    "a generator that is looped over must have one yield": (
        "write one loop around its yield"
    ),
    "it yields nothing": "yield a value",
    "its value is not known before the run": "compute it before the search begins",
    "only integers and truth values are joined": "ask for len(...) > 0",
    "`in` looks for integers among integers only": "compare the members in a loop",
    "a row is only looked for among rows that are known": "compare its members",
    "one generator expression or sequence is needed": "pass one sequence",
    "a power is compiled if the exponent is a small number, or of 2": (
        "multiply in a loop"
    ),
    "a generator is only looped over or yielded from": "use it in a for loop",
    "a call with this number of arguments is not compiled": LOOP,
    "is shared and assigned": "use integers",
    "stands where": "use a name for each kind of value",
    "holds values of different kinds": "use a name for each kind of value",
    "more than 64 bits": "cut the mask into two integers",
    "cannot be put into": "keep its members in a list of their own",
    "an integer is needed": "use its members or its length",
    "a list or a tuple is needed": "keep several integers in a list",
    "cannot be unpacked": "return one integer, and compute the other again",
    "does not grow or shrink": "use a list of integers",
    "a function is defined inside of it": "define it before the search begins",
    "is read before its loop has begun": "use another name",
    "may have no value here": "give it one before the loop or the condition",
    "has no value yet": "give it one before the search begins",
    "there is no `def` in its line": "write a function by def, on lines of its own",
    "an operator changes no collection but a list, by +=": "write it out, as s = s | t",
    "is not defined": "define it before the search begins",
    "it is not known whether this can be written": "leave it out of the print",
}


def named_syntax(name: str) -> str:
    """Return what a kind of syntax is called, by the name of its class."""
    return SYNTAX.get(name, (name, ""))[0]


def advice(why: str, about: str = "") -> str:
    """Return what to write instead; `about` names a syntax, a type or a call."""
    for table in (TYPES, CALLS):
        if about in table:
            return table[about]
    if about in SYNTAX:
        return SYNTAX[about][1]
    return next((REASONS[each] for each in REASONS if each in why), PLAIN)
