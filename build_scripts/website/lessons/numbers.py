"""Numbers of a lesson: counted, computed, or as a source printed; none is typed."""

import math
from functools import cache
from html import escape
from typing import Any

from pypuzzles import FOUND, request
from pypuzzles.api.request import Request
from pypuzzles.exhibits import EXHIBITS, find
from pypuzzles.exhibits.exhibit import Result
from pypuzzles.exhibits.times import TIMES
from pypuzzles.puzzles.knights_tour.published import SQUARE_BOARDS

from website.lessons.figures.rows import wide
from website.lessons.figures.tables import PUBLISHED

__all__ = ["counts", "exhibit", "number", "times"]

FIGURES = ("tries", "found", "solutions")


def meant(words: str) -> Request:
    """Read `queens backtracking n=8`."""
    puzzle, algorithm, *given = words.split()
    return request(puzzle, algorithm, **dict(each.split("=", 1) for each in given))


@cache
def counted(words: str) -> Any:
    """Count a search, to the end even if a proof could tell it."""
    asked = meant(words)
    return asked.count("python" if asked.impossible() else "auto")


@cache
def first(words: str) -> int:
    """Tell with which try a search comes to its first solution."""
    tries = 0
    for depth, _ in meant(words).search():
        if depth == FOUND:
            return tries
        tries += depth >= 0
    raise ValueError(f"{words} finds nothing")


def number(words: str, step: int = 0) -> str:
    """Write `queens backtracking n=8 tries`, or what an expression gives: `8 ** 8`.

    `... first` is the try that finds the first solution. An expression may name the
    `step` that the board shows. What a source printed is called by its exhibit,
    `kakehi-577`; what is published of boards that are too large by `tours["any"][8]`
    and `boards[16]`.
    """
    what, _, figure = words.rpartition(" ")
    if figure in FIGURES:
        value, made = getattr(counted(what), figure), f"pypuzzles count {what}"
    elif figure == "first":
        value, made = first(what), f"pypuzzles solve {what} --limit 1"
    elif words in {each.id for each in EXHIBITS}:
        value, made = printed(words).ours, words
    else:
        names = {"tours": SQUARE_BOARDS, "boards": PUBLISHED, "step": step}
        value, made = eval(words, vars(math) | names), words
    return f'<data value="{value}" title="{escape(made)}">{value:,}</data>'


def counts(lines: str, say: dict[str, str], name: Any) -> str:
    """Write a table of counts, a search on each line; `name` says what it is called."""
    head = "".join(
        f'<th scope="col">{say[each]}</th>' for each in ("search", *FIGURES[::2])
    )
    searches = [line.strip() for line in lines.splitlines() if line.strip()]
    most = max(counted(line).tries for line in searches)
    rows = "".join(
        f'<tr><th scope="row">{escape(name(line))}</th>'
        f'<td><meter max="{most}" value="{counted(line).tries}" aria-hidden="true">'
        f"</meter>{number(f'{line} tries')}</td>"
        f"<td>{number(f'{line} solutions')}</td></tr>"
        for line in searches
    )
    return wide(f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody>")


def times(words: str, say: dict[str, str]) -> str:
    """Write printed times: `hiroi-times-orders hiroi-times-lists`.

    `..., solutions queens meet_in_the_middle` begins with a row of how many there are.
    """
    words, _, counter = words.partition(", solutions ")
    rows = [next(each for each in TIMES if each.id == name) for name in words.split()]
    source = rows[0].source.citation
    sizes = sorted({size for row in rows for size in row.seconds})
    head = "".join(f'<th scope="col">n = {size}</th>' for size in sizes)
    body = counted_at(sizes, counter, say) if counter else ""
    body += "".join(
        f'<tr><th scope="row">{escape(say.get(row.program, row.program))}</th>'
        + "".join(f"<td>{row.seconds.get(size, '–')}</td>" for size in sizes)
        + "</tr>"
        for row in rows
    )
    told = say["times"].format(source=say.get(source, source), machine=rows[0].machine)
    foot = f"<caption>{escape(told)}</caption>"
    return wide(f"{foot}<thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody>")


def counted_at(sizes: list[int], counter: str, say: dict[str, str]) -> str:
    """Write a row of solutions, each counted."""
    cells = "".join(f"<td>{number(f'{counter} n={n} solutions')}</td>" for n in sizes)
    return f'<tr><th scope="row">{say["solutions"]}</th>{cells}</tr>'


def printed(name: str) -> Result:
    """Print again what a source printed; another value is a fault."""
    result = find(name).run()
    if not result.same:
        raise ValueError(f"{name} is not what was printed")
    return result


def exhibit(name: str, say: dict[str, str]) -> str:
    """Print again what a source printed, and say where it did."""
    result, found = printed(name), find(name)
    source = found.source.citation
    told = say["printed"].format(source=say.get(source, source))
    text = in_lines(result.ours)
    return (
        f'<figure class="printed"><pre tabindex="0">{escape(text)}</pre>'
        f"<figcaption>{escape(told)}</figcaption></figure>\n"
    )


def in_lines(ours: Any) -> str:
    """Write a text as it is, and each list of several in a line of its own."""
    if isinstance(ours, list) and ours and all(isinstance(each, list) for each in ours):
        return "\n".join(" ".join(map(str, each)) for each in ours)
    return str(ours)
