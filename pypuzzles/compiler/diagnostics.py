"""The compiler's messages, and the exceptions that carry them.

Each message is defined once, here: compile errors with advice, and reasons why a run
stops. A report replaces `{name}` with a value.
"""

from enum import Enum, StrEnum
from typing import Any

from ..sentences import Sentence

__all__ = [
    "CompileError",
    "Diagnostic",
    "Trap",
    "TrapReason",
    "WasmError",
    "find_advice",
    "get_syntax_name",
]

PLAIN_PYTHON = "write it with integers, lists, if, while and for"
WRITE_LOOP = "write the loop out"
APPEND_IN_LOOP = "append to a list in a loop"
USE_FLAGS = "keep a flag for each number in a list"
ONE_NAME_PER_TYPE = "use one name for each type of value"
NAME_EACH_PARAMETER = "name each of the parameters"


class Diagnostic(Enum):
    """Compile errors: the id of each, its message, and what to write instead."""

    def __init__(self, template: str, advice: str = PLAIN_PYTHON) -> None:
        self.template, self.advice = template, advice

    # Before compilation: the function and its source.
    ALREADY_STARTED = "the search has already started"
    CLOSURE_HIDDEN = "{function}: Python does not reveal its closure"
    FAILS_AT_START = "{function} fails at its start: {error}"
    NEVER_YIELDS = ("{function}: it yields nothing", "yield a value")
    NO_DEF = (
        "{function}: there is no `def` in its line",
        "write a function with def, on lines of its own",
    )
    NOT_PLAIN_PARAMETERS = (
        "{function}: it has parameters that are not plain names",
        NAME_EACH_PARAMETER,
    )
    SOURCE_CHANGED = "{function}: its file has changed since it was imported"
    SOURCE_MISSING = "{function}: its source is not available: {error}"
    TOO_DEEPLY_NESTED = "the program is nested too deeply"
    WASM_REJECTED = "WebAssembly does not accept the program: {error}"

    # Names.
    LATE_DEFINITION = (
        "a function is defined after the first event",
        "define it before the first yield",
    )
    MAYBE_UNBOUND = (
        "{name} may have no value here",
        "assign it before the loop or the condition",
    )
    NOT_DEFINED = ("{name} is not defined", "define it before the search starts")
    NOT_KNOWN_BEFORE = (
        "its value is not known before the run",
        "compute it before the search starts",
    )
    NESTED_FUNCTION = (
        "a function is defined inside it",
        "define it before the search starts",
    )
    READ_BEFORE_LOOP = (
        "{name} is read before its loop has started",
        "use another name",
    )
    STATE_CARRIES_OVER = (
        "this carries state from one subtree to the next, so it cannot run in parallel",
        "pass it down as a parameter",
    )
    NO_SUBTREES = (
        "only searches with `yield` have parts that run in parallel",
        "yield the choices",
    )
    UNBOUND = ("{name} has no value yet", "assign it before the search starts")

    # Types of values.
    CANNOT_UNPACK = (
        "{kind} cannot be unpacked",
        "return one integer, and compute the other again",
    )
    INTEGER_NEEDED = (
        "an integer is needed, not {kind}",
        "use its members or its length",
    )
    LIST_NEEDED = (
        "a list or a tuple is needed, not {kind}",
        "keep several integers in a list",
    )
    NOT_COLLECTION = ("a {name} is not a collection of integers", USE_FLAGS)
    NOT_RESIZABLE = ("{kind} cannot be changed", "use a list or a set")
    NOT_STORABLE = (
        "{value} cannot be stored in {kind} whose members are of another type",
        "use one list or dict for each type of value",
    )
    NOT_SUBSCRIPTABLE = (
        "{kind} has no members by index",
        "look for its members with `in`",
    )
    SHARED_VARIABLE_TYPE = (
        "a variable that functions share must be an integer",
        "change a list in place",
    )
    SHARED_VALUE_TYPE = (
        "a shared variable that is assigned cannot be a {name}",
        "use integers",
    )
    TOO_LARGE = ("{value} needs more than 64 bits", "split the mask into two integers")
    TYPES_DIFFER = ("{one} is used where {other} is used too", ONE_NAME_PER_TYPE)
    UNSUPPORTED_TYPE = "a {name} is not supported"
    VARIABLE_CHANGES_TYPE = (
        "{name} holds values of different types: {one}, then {other}",
        ONE_NAME_PER_TYPE,
    )

    # Syntax, assignment and operators.
    AUGMENTED_ASSIGNMENT = (
        "the only collection that an operator changes is a list, with +=",
        "write it out, as in s = s | t",
    )
    BOOLEAN_OPERANDS = (
        "`and` and `or` take integers and truth values only",
        "compare len(...) with 0",
    )
    COMPARISON_OPERANDS = (
        "only integers, and two lists or tuples of them, can be compared",
        "compare the members in a loop",
    )
    DICT_KEYS = (
        "the keys of a dict must be integers",
        "number them, as in row * n + col",
    )
    DICT_DISPLAY = (
        "a dict is written with keys and values only",
        "write its keys and values out",
    )
    IN_OPERANDS = (
        "`in` looks for integers among integers only",
        "compare the members in a loop",
    )
    IN_ROWS = (
        "a row can only be looked for among rows that are known before the run",
        "compare its members",
    )
    JOINED_OPERANDS = (
        "`+` takes two integers, two lists or two tuples of integers",
        APPEND_IN_LOOP,
    )
    NOT_ASSIGNABLE = (
        "nothing can be assigned to this",
        "assign to a name or to a member of a list",
    )
    POWER = (
        "a power needs a small constant exponent, or the base 2",
        "multiply in a loop",
    )
    REPEATED_LIST = ("`*` makes a list from [x] * n only", APPEND_IN_LOOP)
    SET_OPERANDS = (
        "a set can only be combined with a set of integers",
        "make a set of the other, too",
    )
    SLICE_STEP = (
        "a slice with a step is not supported",
        "loop over a range with that step",
    )
    TARGET_COUNT = (
        "the number of values differs from the number of targets",
        "name each of the values",
    )
    UNSUPPORTED_SYNTAX = "{syntax} is not supported"

    # Calls and functions.
    ARGUMENT_MISSING = (
        "an argument is missing",
        "pass it, or give its parameter a default",
    )
    ARGUMENTS = ("it does not take these arguments", "pass one for each parameter")
    ARGUMENT_COUNT = (
        "a call with this number of arguments is not supported",
        WRITE_LOOP,
    )
    GENERATOR_AS_VALUE = (
        "a generator can only be looped over, or used in `yield from`",
        "use it in a for loop",
    )
    GENERATOR_RETURNS = (
        "the value that a generator returns is lost",
        "return without a value",
    )
    NOT_PLAIN_ARGUMENTS = (
        "only plain arguments are supported",
        "pass each by its position",
    )
    PLAIN_PARAMETERS_ONLY = ("only plain parameters are supported", NAME_EACH_PARAMETER)
    RECURSION_WHEN_INLINED = (
        "it calls itself where it is inlined",
        "write its value in a second statement",
    )
    UNKNOWN_PRINT = (
        "it is not known whether this can be printed",
        "leave it out of the print",
    )
    UNSUPPORTED_CALL = (
        "this call is not supported",
        "write it out, or call it before the search starts",
    )

    # Built-in functions and methods.
    ADD = (
        "add takes one integer, for a set",
        "add one member after the other to a set",
    )
    APPEND = ("append takes one integer", "append one integer after the other")
    DICT_GET = ("get takes a key of a dict and a default", "test with `in` first")
    ENUMERATE = ("enumerate takes one sequence and a start", "count in a variable")
    ONE_SEQUENCE = (
        "one generator expression or sequence is needed",
        "pass one sequence",
    )
    POP = ("pop takes an index of a list, or a key of a dict", "test with `in` first")
    RANGE_ARGUMENTS = (
        "a range takes one to three integers",
        "write its start, its stop and its step",
    )
    RANGE_STEP = ("the step of a range must be a constant other than 0", "use while")
    REMOVE = ("only members of sets and lists can be removed", "use del for a dict")
    REVERSED = ("reversed takes one sequence", "reverse one after the other")
    REVERSED_RANGE = (
        "only a range with step 1 or -1 can be reversed",
        "write a range that goes down",
    )
    SET_ORDER = ("a set has no order", "loop over sorted(...)")
    SORT_ORDER = (
        "the order must be known before the run",
        "write reverse=True, or leave it out",
    )
    ZIP = ("zip needs at least one sequence", "pass a sequence")
    ZIP_TARGETS = (
        "this loop yields as many values at once as it has sequences",
        "use a name for each of them",
    )

    # Events of a search.
    GENERATOR_YIELDS = (
        "a generator that is looped over must have exactly one yield",
        "write one loop around its yield",
    )
    YIELD_EVENT = (
        "a search yields pairs",
        "yield a depth and a choice, or FOUND and copies",
    )
    YIELD_FROM = (
        "only a search can follow `yield from`",
        "loop over it, and yield each pair",
    )
    YIELD_VALUE = ("it yields no value", "yield a value")


class TrapReason(StrEnum):
    """Why a compiled run stops: the error that Python would raise, if there is one."""

    ASSERTION = "AssertionError"
    CHOICE_IS_NONE = "a choice is None"
    DEPTH_IS_NONE = "a depth is None"
    DEPTH_NEGATIVE = "a depth is less than 0"
    DEPTH_TOO_LARGE = "a depth exceeds the length of the path"
    DICT_CHANGED = "RuntimeError: a dict changed its keys in a loop over it"
    DICT_TOO_LARGE = "MemoryError: a dict has more than 1000 keys"
    INDEX_RANGE = "IndexError: the index is out of range"
    INTEGER_HAS_NO_MEMBERS = "TypeError: an integer has no members"
    INTEGER_TOO_LARGE = "OverflowError: an integer needs more than 64 bits"
    MEMBER_MISSING = "KeyError or ValueError: there is no such member"
    KEY_MISSING = "KeyError: there is no such key"
    MEMORY_FULL = "MemoryError: lists and paths need more memory than is available"
    NEGATIVE_SHIFT = "ValueError: negative shift count"
    NONE_IS_NOT_COLLECTION = "TypeError: None is not a collection"
    NONE_IS_NOT_INTEGER = "TypeError: None is not an integer"
    NOTHING_TO_CHOOSE = "ValueError: there is nothing to choose from"
    POP_FROM_EMPTY = "IndexError: pop from an empty list"
    RAISES = "it raises an error"
    SOLUTIONS_TOO_MANY = "OverflowError: solutions need more than 64 bits"
    UNPACK_COUNT = "ValueError: it does not have {count} members"
    ZERO_DIVISION = "ZeroDivisionError: division by zero"


# Unsupported syntax, by the name of its class: its name, and what to write instead.
SYNTAX = {
    "GeneratorExp": ("a generator expression", WRITE_LOOP),
    "Slice": ("a slice", "loop over a range of its indices"),
    "Starred": ("a star", "name each value"),
    "Lambda": ("a lambda", "write a function before the search starts"),
    "JoinedStr": ("a string", "use numbers"),
    "Try": ("`try`", "test first, with if"),
    "With": ("`with`", "leave it out, or do it before the search starts"),
    "Match": ("`match`", "use if and elif"),
    "Delete": ("`del`", "delete one member, as in del xs[k]"),
    "Import": ("`import`", "import before the search starts"),
    "ImportFrom": ("`import`", "import before the search starts"),
    "Div": ("the operator `/`", "use //, or multiply both sides"),
    "MatMult": ("the operator `@`", WRITE_LOOP),
    "Yield": ("a `yield` whose value is used", "make it a statement"),
    "YieldFrom": ("a `yield from` whose value is used", "make it a statement"),
    "Is": ("the comparison `is`", "use =="),
    "IsNot": ("the comparison `is not`", "use !="),
}
# Advice for types and calls that are not supported, by their names.
TYPE_ADVICE = {
    "set": USE_FLAGS,
    "frozenset": USE_FLAGS,
    "dict": "use a dict of integers, or a list",
    "str": "use numbers, and a list of their names",
    "float": "use integers, such as hundredths",
    "deque": "use a list, and an index to read from",
}
CALL_ADVICE = {
    "sort": "write xs = sorted(xs)",
    "insert": "write xs = xs[:k] + [x] + xs[k:]",
    "index": WRITE_LOOP,
    "count": "write sum(y == x for y in xs), or x.bit_count() for bits",
    "update": "add one member after the other to a set",
    "union": "write s | t",
    "intersection": "write s & t",
    "difference": "write s - t",
    "next": WRITE_LOOP,
    "map": "write a comprehension",
    "filter": "write a comprehension",
    "pow": "multiply in a loop",
}

# Formats of compile errors and traps.
ERROR_LOCATION = "{function}, line {line}: {why}: {text}; instead, {instead}"
TRAP_LOCATION = "{why} ({function}, line {line})"


def get_syntax_name(class_name: str) -> str:
    """Return how messages name a class of syntax, such as `ast.Lambda`."""
    return SYNTAX.get(class_name, (class_name, ""))[0]


def find_advice(diagnostic: Diagnostic, subject: str = "") -> str:
    """Return the advice of a compile error: what to write instead.

    `subject` is the type, the call or the class of syntax that the error is about, if
    advice on it is more specific than that of the diagnostic.

    >>> find_advice(Diagnostic.UNSUPPORTED_CALL, "sort")
    'write xs = sorted(xs)'
    """
    if subject in SYNTAX:
        return SYNTAX[subject][1]
    specific = TYPE_ADVICE.get(subject) or CALL_ADVICE.get(subject)
    return specific or diagnostic.advice


class WasmError(ValueError):
    """The search cannot be counted with WebAssembly.

    Attributes:
        sentence: The translatable reason.
    """

    def __init__(self, sentence: str, **values: Any) -> None:
        is_sentence = isinstance(sentence, Sentence)
        self.sentence = sentence if is_sentence else Sentence(sentence, **values)
        super().__init__(str(self.sentence))


class CompileError(WasmError):
    """The search uses Python that the compiler does not support.

    Attributes:
        diagnostic: The message with its advice, or None for a message from elsewhere.
        subject: The unsupported type, call or syntax class, or "".
        values: The values of the message template.
        place: The function and line, such as "won, line 33", or "".
        module: The name of the module, or "".
        line: The line number in the module, or None.
        advice: The suggested replacement, or "".

    >>> from pypuzzles.compiler import compile_search
    >>> def search():
    ...     for row in {1, 2}:
    ...         yield 0, row
    >>> try:
    ...     compile_search(search()).compile_program()
    ... except CompileError as error:
    ...     print(error.advice)
    loop over sorted(...)
    """

    def __init__(
        self,
        message: Diagnostic | str,
        *,
        subject: str = "",
        place: str = "",
        module: str = "",
        line: int | None = None,
        advice: str = "",
        **values: Any,
    ) -> None:
        self.diagnostic = message if isinstance(message, Diagnostic) else None
        template = message.template if isinstance(message, Diagnostic) else message
        super().__init__(template, **values)
        self.subject, self.values = subject, values
        self.place, self.module, self.line = place, module, line
        self.advice = advice


class Trap(WasmError):  # noqa: N818 (WebAssembly's term)
    """A compiled run stopped because it could not behave like Python."""
