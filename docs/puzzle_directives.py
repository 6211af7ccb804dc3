"""Two directives of the books: a live puzzle, and a table of counts made when built.

```{puzzle} puzzle=queens&n=6&algorithm=bitmask
```

```{counts}
queens brute_force n=6
queens bitmask n=6
```
"""

import sys
from html import escape
from pathlib import Path
from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from pypuzzles import request

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
    return {"parallel_read_safe": True, "parallel_write_safe": True}
