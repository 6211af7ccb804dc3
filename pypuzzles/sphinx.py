"""A Sphinx extension: boards in books, in reStructuredText and MyST.

    extensions = ["myst_parser", "pypuzzles.sphinx"]
    pypuzzles_site = "https://pypuzzles.example/"

If the first line of a paragraph is a state (`pypuzzles.api.state`), its board is shown
below. The directive `puzzle` is a live board in a frame:

    ```{puzzle} puzzle=queens n=6 algorithm=bitmask
    ```

Errors are warnings with their file and line.
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
from .api.state import (
    DISPLAY_SETTINGS,
    RenderedState,
    State,
    format_search_title,
    parse_settings,
    parse_state,
    render_live_frame,
    render_state,
    to_fragment,
)

__all__ = ["Frame", "StateTransform", "setup"]

MARK = "{board}"
LOGGER = logging.getLogger(__name__)


class StateTransform(SphinxTransform):
    """Puts a board after each paragraph whose first line describes a state."""

    default_priority = 400  # before quotation marks become typographic

    def apply(self, **_: Any) -> None:
        """Replace the first line of such paragraphs by a board below them."""
        before: State | None = None
        for paragraph in list(self.document.findall(nodes.paragraph)):
            if paragraph.astext().split(maxsplit=1)[:1] != [MARK]:
                continue
            line = cut_first_line(paragraph)
            try:
                state = parse_state(line, before)
                language = self.config.language
                below = create_figure_nodes(
                    render_state(state, find_site_url(self.env), language)
                )
            except ValueError as error:
                LOGGER.warning(
                    "%s %s: %s", MARK, line, error, location=paragraph, type="pypuzzles"
                )
                continue
            before = state  # an invalid one is reported only once
            paragraph.replace_self([paragraph, *below] if len(paragraph) else below)


def cut_first_line(paragraph: nodes.paragraph) -> str:
    """Remove the first line of a paragraph, and return its settings."""
    line, ends = "", ""
    while len(paragraph) and not ends:
        first = paragraph[0]
        words, ends, rest = first.astext().partition("\n")
        line += words
        paragraph[0:1] = [nodes.Text(rest)] if rest else []
    return line.strip().removeprefix(MARK).strip()


def create_figure_nodes(below: RenderedState) -> list[nodes.Node]:
    """Return the document nodes of a rendered state.

    HTML builders get raw HTML, others the board as text, its title with a link, and the
    sentence.
    """
    name: nodes.Element = nodes.inline("", below.title)
    if "://" in below.link:
        name = nodes.reference("", below.title, refuri=below.link)
    board = nodes.literal_block(below.text, below.text, language="none")
    about = [nodes.paragraph("", "", name), nodes.paragraph("", below.sentence)]
    elsewhere = addnodes.only("", board, *about, expr="not html")
    return [nodes.raw("", below.html, format="html"), elsewhere]


def find_site_url(env: BuildEnvironment) -> str:
    """Return the URL of the site; a relative one starts at the root of the book."""
    address: str = env.config.pypuzzles_site
    if not address or "://" in address or address.startswith("/"):
        return address
    builder = env.app.builder
    if builder.name == "singlehtml":  # all documents are at the root
        return address
    page = builder.get_target_uri(env.docname)  # star.html, or star/
    return "../" * page.count("/") + address


class Frame(SphinxDirective):
    """A live board in a frame, with the settings of an address."""

    required_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Any]] = {"title": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        """Return the frame; an error if there is no such search."""
        where = find_site_url(self.env)
        if not where:
            raise self.error("conf.py does not say where the site is: pypuzzles_site")
        try:
            settings = parse_settings(self.arguments[0])
            if "puzzle" not in settings:
                raise ValueError("a board says which puzzle: puzzle=NAME")
            search = {
                name: value
                for name, value in settings.items()
                if name not in DISPLAY_SETTINGS
            }
            default_title = format_search_title(search, self.config.language)
            title = self.options.get("title", default_title)
        except ValueError as error:
            raise self.error(f"puzzle {self.arguments[0]}: {error}") from None
        text = render_live_frame(
            where, to_fragment(settings, self.config.language), title
        )
        return [nodes.raw("", text, format="html")]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directive, and the transform of states, with Sphinx."""
    app.add_config_value("pypuzzles_site", "", "env", types=frozenset({str}))
    app.add_directive("puzzle", Frame)
    app.add_transform(StateTransform)
    return {
        "version": __version__,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
