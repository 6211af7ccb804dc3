"""Directives of the books: a live puzzle, a table of counts, and a board with its text.

```{puzzle} puzzle=queens&n=6&algorithm=bitmask
```

```{counts}
queens brute_force n=6
queens bitmask n=6
```

```{board} 1 3
cells = grid(4, 4)
board = Board(cells, place(cells.rows, "queen"))
```

Counts are made, and boards drawn after the choices named, when the book is built.
"""

import sys
from html import escape
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from pypuzzles import kit, request
from pypuzzles.kit.changes import changed
from pypuzzles.kit.paint import drawn
from pypuzzles.kit.svg import svg

HEADS = {"en": ("search", "tries", "solutions"), "ja": ("探索", "試行", "解")}


class PuzzleFrame(SphinxDirective):
    """A live board in a frame; its words are the address of the page."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {"title": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        """Write the frame; the site is found from the page, however deep it lies."""
        site = "../" * self.env.docname.count("/") + self.config.puzzle_site
        language = self.config.language
        said = f"v=1&{self.arguments[0]}&lang={language}"
        address = escape(f"{site}web/embed.html#{said}")
        title = escape(self.options.get("title", self.arguments[0]))
        text = (
            f'<iframe class="puzzle" src="{address}" title="{title}" '
            'loading="lazy" width="100%" height="520"></iframe>'
        )
        return [nodes.raw("", text, format="html")]


class Counts(SphinxDirective):
    """A row for each search, counted while the book is built."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Count each line: puzzle, algorithm, and parameters as name=value."""
        rows = [self.count(line) for line in self.content if line.strip()]
        heads = HEADS[self.config.language]
        group = nodes.tgroup(cols=len(heads))
        group += [nodes.colspec(colwidth=1) for _ in heads]
        group += nodes.thead("", cells(heads))
        group += nodes.tbody("", *map(cells, rows))
        return [nodes.table("", group)]

    def count(self, line: str) -> tuple[str, str, str]:
        """Count one search."""
        puzzle, algorithm, *given = line.split()
        asked = request(puzzle, algorithm, **dict(word.split("=", 1) for word in given))
        counted = asked.count()
        name = " ".join([algorithm, *given])
        return name, f"{counted.tries:,}", f"{counted.solutions:,}"


class BoardPicture(SphinxDirective):
    """The text that makes a board, and the board after some choices."""

    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Run the text; what it calls `board` is drawn."""
        text = "\n".join(self.content)
        names = {name: getattr(kit, name) for name in kit.__all__}
        exec(text, names)
        board = names["board"]
        path = [
            int(choice) for arguments in self.arguments for choice in arguments.split()
        ]
        changes = board.changes(path)
        state = board.start
        for change in changes:
            if any(state[cell] != before for cell, before, _ in change):
                raise self.error(f"{change} cannot be made upon what stands there")
            state = changed(state, [change])
        picture = svg(drawn(board, changes), "the board of this text")
        figure = nodes.raw("", f'<div class="picture">{picture}</div>', format="html")
        code = nodes.literal_block(text, text, language="python")
        return [nodes.container("", code, figure, classes=["board"])]


def cells(words: tuple[str, ...]) -> nodes.row:
    """Write one row."""
    return nodes.row(
        "", *(nodes.entry("", nodes.paragraph("", word)) for word in words)
    )


def setup(app: Any) -> dict[str, bool]:
    """Tell Sphinx of the directives."""
    app.add_config_value("puzzle_site", "../site/", "html")
    app.add_directive("puzzle", PuzzleFrame)
    app.add_directive("counts", Counts)
    app.add_directive("board", BoardPicture)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
