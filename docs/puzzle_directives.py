"""Directives of the books: a live puzzle, and a board with its text.

```{puzzle} puzzle=queens&n=6&algorithm=bitmask
```

```{board} 1 3
cells = grid(4, 4)
board = Board(cells, place(cells.rows, "queen"))
```

Boards are drawn when the book is built, after the choices named.
"""

import sys
from html import escape
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from pypuzzles import kit
from pypuzzles.kit.changes import changed
from pypuzzles.kit.paint import drawn
from pypuzzles.kit.svg import svg


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


def setup(app: Any) -> dict[str, bool]:
    """Tell Sphinx of the directives."""
    app.add_config_value("puzzle_site", "../site/", "html")
    app.add_directive("puzzle", PuzzleFrame)
    app.add_directive("board", BoardPicture)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
