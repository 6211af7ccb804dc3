"""Read a program as a module in the package of its puzzle, or report its errors.

Its source is stored in `linecache`, where inspect, tracebacks and the compiler look for
the source of a function.
"""

from __future__ import annotations

import ast
import linecache
import re
import sys
import unicodedata
import warnings
from types import CodeType, ModuleType
from typing import TYPE_CHECKING, Any, cast

from ... import search
from ...api.listings import derive_source_path
from .faults import FaultError, Place, convert_exception, count_utf16_units
from .replacements import Output, create_guarded_builtins

if TYPE_CHECKING:
    from ... import schema

__all__ = [
    "MAX_CHARACTERS",
    "Module",
    "format_hint",
    "list_search_warnings",
    "list_warnings",
]

MAX_CHARACTERS = 20_000
"""Maximum length of a program."""
MAX_NESTED_BRACKETS = 100
"""Maximum depth of nested brackets; 200 crash Python in the page."""
MAX_CHAIN = 500
"""Maximum number of operators or attributes in a row; 9,000 crash Python."""
INVISIBLE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
CHAIN = re.compile(
    rf"(?:[-+~]\s*|\bnot\s+){{{MAX_CHAIN}}}|(?:\.\s*\w+\s*(?:\(\)\s*)?){{{MAX_CHAIN}}}"
)
TOO_LONG = "the program has {length} characters; at most {most} are allowed"
INVISIBLE_CHARACTER = "the program contains an invisible character: {character}"
TOO_MANY_BRACKETS = "brackets are nested more than {most} deep here"
CHAIN_TOO_LONG = "more than {most} operators or attributes in a row here"
TOO_DEEP = "this is nested too deeply for Python"
ASCII_EQUIVALENTS = {
    **dict.fromkeys("\u201c\u201d\u201e\u301d\u301f", '"'),
    **dict.fromkeys("\u2018\u2019\u201a", "'"),
    **dict.fromkeys("\u2212\u2013\u2014", "-"),
    **dict(zip("\u00d7\u3001\u3002\u30fb\u3010\u3011", "*,..[]", strict=True)),
    "\u00f7": "//",
    "\u2264": "<=",
    "\u2265": ">=",
    "\u2260": "!=",
}
"""Typographic characters and the ASCII that Python needs, in addition to those that
Unicode defines as another width of an ASCII character."""
SYNTAX_ERROR = "Python cannot read this: {error}"
SYNTAX_WARNING = "Python warning: {error}"
WRONG_CHARACTER = "Python cannot read {character} here; write {instead}"
WRONG_SPACE = "Python cannot read this space ({character}); use an ordinary one"
DELETE_INVISIBLE = "delete the invisible character {character}"
NEVER_FOUND = "the program never yields FOUND, so no board is counted"


class Module:
    """A program as a module that can be loaded repeatedly."""

    def __init__(self, name: str, text: str) -> None:
        self.name, self.given_text = name, text
        self.text = text.replace("\r\n", "\n").replace("\r", "\n")
        self.package = name.rpartition(".")[0]
        self.output = Output()
        """Output of the running search."""
        self.warnings: list[warnings.WarningMessage] = []
        self.code: CodeType
        sys.modules[name] = ModuleType(name)
        self.file = derive_source_path(name)
        lines = [f"{line}\n" for line in self.text.split("\n")]
        linecache.cache[self.file] = (len(text), None, lines, self.file)

    def compile_program(self) -> None:
        """Compile the program.

        Raises:
            FaultError: Python cannot read it.
        """
        _validate_text(self.text)
        with warnings.catch_warnings(record=True) as self.warnings:
            warnings.simplefilter("always")
            try:
                self.code = compile(self.text, self.file, "exec", dont_inherit=True)
            except SyntaxError as error:
                raise _convert_syntax_error(error, self.text) from None
            except (RecursionError, MemoryError):
                raise FaultError("text", TOO_DEEP) from None

    def load(self) -> dict[str, Any]:
        """Run the program from its first line, and return its names."""
        module = sys.modules[self.name] = ModuleType(self.name)
        space = vars(module)
        space |= {"__file__": self.file, "__package__": self.package}
        space["__builtins__"] = create_guarded_builtins(lambda: self.output, self.file)
        exec(self.code, space)
        return space

    def convert_error(self, error: BaseException) -> FaultError | None:
        """Convert an exception to a fault of this program, or return None."""
        return convert_exception(error, self.file, self.text)

    def unload(self) -> None:
        """Remove the module from Python's caches."""
        sys.modules.pop(self.name, None)
        linecache.cache.pop(self.file, None)


def list_warnings(module: Module) -> list[FaultError]:
    """List Python's warnings about a program."""
    faults = []
    for each in module.warnings:
        fault = FaultError("hint", SYNTAX_WARNING, error=str(each.message))
        fault.line = fault.end_line = each.lineno
        faults.append(fault)
    return faults


def list_search_warnings(module: Module) -> list[FaultError]:
    """List Python's warnings about a search, and that it never yields FOUND."""
    finds = _may_yield_found(ast.parse(module.text))
    return list_warnings(module) + ([] if finds else [FaultError("hint", NEVER_FOUND)])


def format_hint(fault: FaultError) -> schema.Hint:
    """Return a hint as JSON."""
    return {
        "line": fault.line,
        "end_line": fault.end_line,
        "column": fault.column,
        "end_column": fault.end_column,
        "message": str(fault),
        "pattern": fault.pattern,
        "values": cast("Any", fault.values),
        "because": fault.because,
        "parameters": fault.parameters,
    }


def _may_yield_found(tree: ast.Module) -> bool:
    """Return whether a program may yield FOUND."""
    nodes = list(ast.walk(tree))
    if any(map(_imports_search, nodes)):
        return True
    names = {each.id for each in nodes if isinstance(each, ast.Name)}
    return "FOUND" in names or any(
        isinstance(each, ast.UnaryOp) and ast.unparse(each) == "-1" for each in nodes
    )


def _imports_search(node: ast.AST) -> bool:
    """Return whether a node imports something that may yield FOUND."""
    if isinstance(node, ast.ImportFrom):
        return not {each.name for each in node.names} <= {*search.__all__}
    return isinstance(node, ast.Import)


def _validate_text(text: str) -> None:
    """Reject a program that Python must not parse."""
    if len(text) > MAX_CHARACTERS:
        raise FaultError("text", TOO_LONG, length=len(text), most=MAX_CHARACTERS)
    if strange := INVISIBLE.search(text):
        character = f"U+{ord(strange.group()):04X}"
        place = _locate_line(text, strange.start())
        raise FaultError("text", INVISIBLE_CHARACTER, place, character=character)
    if chain := CHAIN.search(text):
        raise FaultError(
            "text", CHAIN_TOO_LONG, _locate_line(text, chain.start()), most=MAX_CHAIN
        )
    depth = 0
    for at, sign in enumerate(text):  # those in words are counted, too
        depth = max(0, depth + (sign in "([{") - (sign in ")]}"))
        if depth > MAX_NESTED_BRACKETS:
            raise FaultError(
                "text",
                TOO_MANY_BRACKETS,
                _locate_line(text, at),
                most=MAX_NESTED_BRACKETS,
            )


def _locate_line(text: str, at: int) -> Place:
    line = text.count("\n", 0, at) + 1
    return Place(line, line)


def _convert_syntax_error(error: SyntaxError, text: str) -> FaultError:
    """Convert a syntax error, with Python's message and columns."""
    lines = text.split("\n")

    def placed(line: int | None, offset: int | None) -> tuple[int, int]:
        line = min(max(line or 1, 1), len(lines))
        return line, count_utf16_units(lines[line - 1], max(0, (offset or 1) - 1)) + 1

    first, column = placed(error.lineno, error.offset)
    last, end = placed(error.end_lineno or first, error.end_offset)
    if (last, end) <= (first, column):
        last, end = first, column + 1
    place = Place(first, last, column, end)
    at = (error.offset or 1) - 1
    sign = lines[first - 1][at : at + 1]
    hint = _suggest_character(sign, place) if error.msg.startswith("invalid") else None
    return hint or FaultError("syntax", SYNTAX_ERROR, place, error=error.msg)


def _suggest_character(sign: str, place: Place) -> FaultError | None:
    """Suggest a replacement for a character that Python cannot read."""
    if not sign or sign.isascii():
        return None
    code = f"U+{ord(sign):04X}"
    if unicodedata.category(sign) == "Cf":
        return FaultError("syntax", DELETE_INVISIBLE, place, character=code)
    if sign.isspace():
        return FaultError("syntax", WRONG_SPACE, place, character=code)
    instead = ASCII_EQUIVALENTS.get(sign) or unicodedata.normalize("NFKC", sign)
    if not instead.isascii():
        return None
    values = {"character": f"{sign} ({code})", "instead": instead}
    return FaultError("syntax", WRONG_CHARACTER, place, **values)
