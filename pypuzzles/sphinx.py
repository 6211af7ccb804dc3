"""An extension of Sphinx: boards in a book, in reStructuredText and in MyST.

    extensions = ["myst_parser", "pypuzzles.sphinx"]
    pypuzzles_site = "https://pypuzzles.example/"

A paragraph whose first line is a state (`pypuzzles.api.state`) has its board below it.
The directive `puzzle` is a live board in a frame; its words are those of an address:

    ```{puzzle} puzzle=queens n=6 algorithm=bitmask
    ```

What is wrong there is a warning, with its file and line.
"""

from typing import Any, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.transforms import SphinxTransform
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from . import __version__
from .api.state import BESIDE, Shown, State, address, called, frame, shown, state, words

__all__ = ["Frame", "States", "setup"]

MARK = "{board}"
LOGGER = logging.getLogger(__name__)


class States(SphinxTransform):
    """Boards of the states that paragraphs begin with, in the order of the text."""

    default_priority = 400  # before quotation marks are made round

    def apply(self, **_: Any) -> None:
        """Take the line from each paragraph, and put the board below it."""
        before: State | None = None
        for paragraph in list(self.document.findall(nodes.paragraph)):
            if paragraph.astext().split(maxsplit=1)[:1] != [MARK]:
                continue
            line = taken(paragraph)
            try:
                wanted = state(line, before)
                below = figure(shown(wanted, site(self.env), self.config.language))
            except ValueError as error:
                LOGGER.warning(
                    "%s %s: %s", MARK, line, error, location=paragraph, type="pypuzzles"
                )
                continue
            before = wanted  # a wrong one is told of once
            paragraph.replace_self([paragraph, *below] if len(paragraph) else below)


def taken(paragraph: nodes.paragraph) -> str:
    """Take the first line from a paragraph, and return what it says of the board."""
    line, ends = "", ""
    while len(paragraph) and not ends:
        first = paragraph[0]
        words, ends, rest = first.astext().partition("\n")
        line += words
        paragraph[0:1] = [nodes.Text(rest)] if rest else []
    return line.strip().removeprefix(MARK).strip()


def figure(below: Shown) -> list[nodes.Node]:
    """Return the nodes of a board.

    They are raw HTML, and for other builders the board as text with its title and link.
    """
    name: nodes.Element = nodes.inline("", below.title)
    if "://" in below.link:
        name = nodes.reference("", below.title, refuri=below.link)
    board = nodes.literal_block(below.text, below.text, language="none")
    elsewhere = addnodes.only("", board, nodes.paragraph("", "", name), expr="not html")
    return [nodes.raw("", below.html, format="html"), elsewhere]


def site(env: BuildEnvironment) -> str:
    """Return the address of the site; a relative one starts at the book's root."""
    address: str = env.config.pypuzzles_site
    if not address or "://" in address or address.startswith("/"):
        return address
    builder = env.app.builder
    if builder.name == "singlehtml":  # all documents are at the root
        return address
    page = builder.get_target_uri(env.docname)  # star.html, or star/
    return "../" * page.count("/") + address


class Frame(SphinxDirective):
    """A live board in a frame; its words are those of an address."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {"title": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        """Write the frame, if there is such a search."""
        where = site(self.env)
        if not where:
            raise self.error("conf.py does not say where the site is: pypuzzles_site")
        try:
            said = words(self.arguments[0])
            if "puzzle" not in said:
                raise ValueError("a board says which puzzle: puzzle=NAME")
            search = {name: said[name] for name in said if name not in BESIDE}
            title = self.options.get("title", called(search, self.config.language))
        except ValueError as error:
            raise self.error(f"puzzle {self.arguments[0]}: {error}") from None
        text = frame(where, address(said, self.config.language), title)
        return [nodes.raw("", text, format="html")]


def setup(app: Sphinx) -> dict[str, Any]:
    """Tell Sphinx of them."""
    app.add_config_value("pypuzzles_site", "", "env", types=frozenset({str}))
    app.add_directive("puzzle", Frame)
    app.add_transform(States)
    return {
        "version": __version__,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
