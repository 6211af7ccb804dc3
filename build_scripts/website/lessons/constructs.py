"""The constructs of Python that lesson 0 explains, and which of them a program uses."""

import ast
import re
import tomllib
from collections.abc import Callable
from typing import Any

from setup.tools import ROOT

from website.lessons.templates import render

__all__ = ["CONSTRUCTS", "find_constructs", "link_constructs", "render_constructs"]

CONSTRUCTS: dict[str, dict[str, Any]] = tomllib.loads(
    (ROOT / "docs" / "learn" / "constructs.toml").read_text("utf-8")
)
"""The entries of constructs.toml by key, in the order of the table."""
LOWEST_BIT = re.compile(r"(\w+) & -\1")
TABLE = "reading.html"
"""The lesson with the table."""


def find_constructs(program: str) -> list[str]:
    """Return the keys of the constructs that a program uses, in the table's order.

    >>> find_constructs("values = [0] * n")
    ['repeat']
    """
    nodes = [*ast.walk(ast.parse(program))]
    used = {word for node in nodes for word in describe(node)}
    used |= {shape for shape, has in SHAPES.items() if any(map(has, nodes))}
    return [
        key
        for key, entry in CONSTRUCTS.items()
        if used & {entry.get("shape"), *searched_words(entry)}
    ]


def searched_words(entry: dict[str, Any]) -> list[str]:
    """Return the kinds and names by which a construct is found."""
    return [
        *entry.get("nodes", []),
        *(f"{name}()" for name in entry.get("calls", [])),
        *(f".{name}()" for name in entry.get("methods", [])),
        *(f"={name}" for name in entry.get("names", [])),
    ]


def describe(node: ast.AST) -> list[str]:
    """Return the kind of a node, and the name of a called function or a value."""
    words = [type(node).__name__]
    if isinstance(node, ast.Name):
        words.append(f"={node.id}")
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        words.append(f"{node.func.id}()")
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        words.append(f".{node.func.attr}()")
    return words


def has_inner_function(node: ast.AST) -> bool:
    """Return whether a function is defined inside another."""
    return isinstance(node, ast.FunctionDef) and any(
        isinstance(each, ast.FunctionDef) for each in node.body
    )


def has_annotation(node: ast.AST) -> bool:
    """Return whether a node has a type hint."""
    if isinstance(node, ast.FunctionDef):
        return node.returns is not None
    return isinstance(node, ast.AnnAssign) or (
        isinstance(node, ast.arg) and node.annotation is not None
    )


def is_repeated_list(node: ast.AST) -> bool:
    """Return whether a list is multiplied."""
    if not isinstance(node, ast.BinOp):
        return False
    return isinstance(node.op, ast.Mult) and isinstance(node.left, ast.List)


def is_unpacking(node: ast.AST) -> bool:
    """Return whether one value is assigned to several names."""
    if isinstance(node, (ast.For, ast.comprehension)):
        return isinstance(node.target, ast.Tuple)
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Tuple):
        return not isinstance(node.value, ast.Tuple)
    return False


def is_chained_comparison(node: ast.AST) -> bool:
    """Return whether a comparison has more than two values."""
    return isinstance(node, ast.Compare) and len(node.ops) > 1


def is_lowest_bit(node: ast.AST) -> bool:
    """Return whether a node is `x & -x`."""
    return LOWEST_BIT.fullmatch(ast.unparse(node)) is not None


SHAPES: dict[str, Callable[[ast.AST], bool]] = {
    "inner_function": has_inner_function,
    "annotation": has_annotation,
    "repeated_list": is_repeated_list,
    "unpacking": is_unpacking,
    "chained_comparison": is_chained_comparison,
    "lowest_bit": is_lowest_bit,
}


def link_constructs(keys: list[str]) -> list[tuple[str, str]]:
    """Return the code and the address of constructs, for links in a lesson."""
    return [
        (CONSTRUCTS[key]["code"], CONSTRUCTS[key].get("place", f"{TABLE}#{key}"))
        for key in keys
    ]


def render_constructs(language: str, name_lesson: Callable[[str], str]) -> str:
    """Render the table of lesson 0; `name_lesson` returns "lesson 3" for `bits`."""
    rows = []
    for key, entry in CONSTRUCTS.items():
        place = entry.get("place", TABLE)
        lesson, _, _ = place.partition(".html")
        elsewhere = name_lesson(lesson) if not place.startswith(TABLE) else ""
        link = entry.get("place")
        rows.append((key, entry["code"], entry[language], link, elsewhere))
    return render("constructs.html", rows=rows)
