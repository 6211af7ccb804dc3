"""A directive of our books: a board with its text.

What any book may have is in pypuzzles/sphinx.py.

```{board} 1 3
cells = grid(4, 4)
board = Board(cells, place(cells.rows, "queen"))
```

Boards are render_board when the book is built, after the choices named.
"""

from typing import Any

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

from pypuzzles import kit
from pypuzzles.board.actions import apply_changes
from pypuzzles.drawing.paint import render_board
from pypuzzles.drawing.svg import svg_document


class BoardPicture(SphinxDirective):
    """Show a program that creates a board, and the board after some choices."""

    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True

    def run(self) -> list[nodes.Node]:
        """Run the program and draw its variable `board`."""
        text = "\n".join(self.content)
        names = {name: getattr(kit, name) for name in kit.__all__}
        exec(text, names)
        board = names["board"]
        path = [
            int(choice) for arguments in self.arguments for choice in arguments.split()
        ]
        changes = board.list_changes(path)
        state = board.start
        for change in changes:
            if any(state[cell] != before for cell, before, _ in change):
                raise self.error(f"{change} is not possible here")
            state = apply_changes(state, [change])
        picture = svg_document(
            render_board(board, changes), "the board of this program"
        )
        figure = nodes.raw("", f'<div class="picture">{picture}</div>', format="html")
        code = nodes.literal_block(text, text, language="python")
        return [nodes.container("", code, figure, classes=["board"])]


def setup(app: Any) -> dict[str, bool]:
    """Register the directives with Sphinx."""
    app.add_directive("board", BoardPicture)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
