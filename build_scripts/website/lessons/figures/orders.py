"""Orders as a search finds them, with a column for each first number."""

from html import escape
from itertools import groupby, zip_longest

from pypuzzles import solve

__all__ = ["orders"]


def orders(words: str, caption: str) -> str:
    """List the solutions of `permutations by_list n=4`, numbered."""
    puzzle, algorithm, *given = words.split()
    parameters = dict(each.split("=", 1) for each in given)
    boards = [found.board for found in solve(puzzle, algorithm, **parameters)]
    found = [
        f"<td><small>{at}</small> {''.join(map(str, board))}</td>"
        for at, board in enumerate(boards, 1)
    ]
    columns = [
        [found[at] for at in places]
        for _, places in groupby(range(len(boards)), lambda at: boards[at][0])
    ]
    rows = "".join(f"<tr>{''.join(row)}</tr>" for row in zip_longest(*columns))
    return (
        '<figure class="orders"><div class="wide" tabindex="0" role="group" '
        f'aria-label="{escape(caption)}"><table><tbody>{rows}</tbody></table></div>'
        f"<figcaption>{escape(caption)}</figcaption></figure>\n"
    )
