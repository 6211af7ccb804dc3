"""Computed numbers in lessons: counts, expressions, published results."""

import math
from functools import cache
from html import escape
from typing import Any

from pypuzzles import FOUND, request
from pypuzzles.api.request import Request
from pypuzzles.puzzles.knights_tour.published import SQUARE_BOARDS
from pypuzzles.reproductions import REPRODUCTIONS, TIMES, find
from pypuzzles.reproductions.reproduction import Result

from website.lessons.figures.rows import scrollable
from website.lessons.figures.tables import PUBLISHED

__all__ = ["render_counts", "render_number", "render_reproduction", "render_times"]

FIGURES = ("tries", "found", "solutions")


def parse_request(words: str) -> Request:
    """Parse `queens backtracking n=8`."""
    puzzle, algorithm, *given = words.split()
    return request(puzzle, algorithm, **dict(each.split("=", 1) for each in given))


@cache
def count_search(words: str) -> Any:
    """Count a search, even if the result follows from a proof."""
    options = parse_request(words)
    return options.count("python" if options.explain_impossible() else "auto")


@cache
def first_try(words: str) -> int:
    """Return the index of the try that completes the first solution."""
    tries = 0
    for depth, _ in parse_request(words).search():
        if depth == FOUND:
            return tries
        tries += depth >= 0
    raise ValueError(f"{words} has no solution")


def render_number(words: str, step: int = 0) -> str:
    """Render `queens backtracking n=8 tries`, or an expression: `8 ** 8`.

    `... first` is the try that finds the first solution. An expression can use the
    `step` that the board shows. `kakehi-577` is a published result by its id. Published
    counts of large boards are `tours["any"][8]` and `boards[16]`.
    """
    what, _, figure = words.rpartition(" ")
    if figure in FIGURES:
        value, made = getattr(count_search(what), figure), f"pypuzzles count {what}"
    elif figure == "first":
        value, made = first_try(what), f"pypuzzles solve {what} --limit 1"
    elif words in {each.id for each in REPRODUCTIONS}:
        value, made = reproduce(words).ours, words
    else:
        names = {"tours": SQUARE_BOARDS, "boards": PUBLISHED, "step": step}
        value, made = eval(words, vars(math) | names), words
    return f'<data value="{value}" title="{escape(made)}">{value:,}</data>'


def render_counts(lines: str, say: dict[str, str], name: Any) -> str:
    """Render a table of counts, with a search per line; `name` returns labels."""
    head = "".join(
        f'<th scope="col">{say[each]}</th>' for each in ("search", *FIGURES[::2])
    )
    searches = [line.strip() for line in lines.splitlines() if line.strip()]
    most = max(count_search(line).tries for line in searches)
    rows = "".join(
        f'<tr><th scope="row">{escape(name(line))}</th>'
        f'<td><meter max="{most}" value="{count_search(line).tries}" '
        f'aria-hidden="true"></meter>{render_number(f"{line} tries")}</td>'
        f"<td>{render_number(f'{line} solutions')}</td></tr>"
        for line in searches
    )
    return scrollable(f"<thead><tr>{head}</tr></thead><tbody>{rows}</tbody>")


def render_times(words: str, say: dict[str, str]) -> str:
    """Render published times: `hiroi-times-orders hiroi-times-lists`.

    `..., solutions queens meet_in_the_middle` adds a first row with counts.
    """
    words, _, counter = words.partition(", solutions ")
    rows = [next(each for each in TIMES if each.id == name) for name in words.split()]
    source = rows[0].source.citation
    sizes = sorted({size for row in rows for size in row.n})
    head = "".join(f'<th scope="col">n = {size}</th>' for size in sizes)
    body = counts_row(sizes, counter, say) if counter else ""
    body += "".join(
        f'<tr><th scope="row">{escape(say.get(row.program, row.program))}</th>'
        + "".join(f"<td>{seconds.get(size, '–')}</td>" for size in sizes)
        + "</tr>"
        for row in rows
        for seconds in [dict(zip(row.n, row.seconds, strict=True))]
    )
    caption = say["times"].format(
        source=say.get(source, source), machine=rows[0].machine
    )
    foot = f"<caption>{escape(caption)}</caption>"
    return scrollable(
        f"{foot}<thead><tr><td></td>{head}</tr></thead><tbody>{body}</tbody>"
    )


def counts_row(sizes: list[int], counter: str, say: dict[str, str]) -> str:
    """Render a row with the number of solutions for each size."""
    cells = "".join(
        f"<td>{render_number(f'{counter} n={n} solutions')}</td>" for n in sizes
    )
    return f'<tr><th scope="row">{say["solutions"]}</th>{cells}</tr>'


def reproduce(name: str) -> Result:
    """Reproduce a published result; raise if it differs."""
    result = find(name).run()
    if not result.same:
        raise ValueError(f"{name} differs from the published result")
    return result


def render_reproduction(name: str, say: dict[str, str]) -> str:
    """Render a published result, with its source."""
    result, found = reproduce(name), find(name)
    source = found.source.citation
    caption = say["printed"].format(source=say.get(source, source))
    text = as_lines(result.ours)
    return (
        f'<figure class="printed"><pre tabindex="0">{escape(text)}</pre>'
        f"<figcaption>{escape(caption)}</figcaption></figure>\n"
    )


def as_lines(ours: Any) -> str:
    """Return a text as it is, and a list of lists with one list per line."""
    if isinstance(ours, list) and ours and all(isinstance(each, list) for each in ours):
        return "\n".join(" ".join(map(str, each)) for each in ours)
    return str(ours)
