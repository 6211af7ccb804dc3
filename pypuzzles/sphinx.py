"""A Sphinx extension: boards in books, in reStructuredText and MyST.

    extensions = ["myst_parser", "pypuzzles.sphinx"]
    pypuzzles_site = "https://pypuzzles.example/"

If the first line of a paragraph is a state (`pypuzzles.api.state`), its board is shown
below. The directive `puzzle` is a live board in a frame:

    ```{puzzle} puzzle=queens n=6 algorithm=bitmask
    ```

The directive `puzzle-exercise` is an element whose program, the content of the
directive, readers change and check.

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
    render_exercise,
    render_live_frame,
    render_state,
    to_fragment,
)
from .translations import LANGUAGES

__all__ = ["Exercise", "Frame", "StateTransform", "setup"]

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


class SearchDirective(SphinxDirective):
    """A directive whose argument names a search, with the settings of an address."""

    required_arguments = 1
    final_argument_whitespace = True

    def read_site(self) -> str:
        """Return the URL of the site; an error if there is none."""
        site = find_site_url(self.env)
        if not site:
            raise self.error("set pypuzzles_site in conf.py to the URL of the site")
        return site

    def read_settings(self, *others: str) -> tuple[dict[str, str], str]:
        """Return the settings, and the title of the search; an error if it is invalid.

        `others` are names of settings that do not choose the search.
        """
        try:
            settings = parse_settings(self.arguments[0])
            if "puzzle" not in settings:
                raise ValueError("name a puzzle, such as puzzle=queens")
            search = {
                name: value
                for name, value in settings.items()
                if name not in (*DISPLAY_SETTINGS, *others)
            }
            return settings, format_search_title(search, self.config.language)
        except ValueError as error:
            raise self.error(f"{self.name} {self.arguments[0]}: {error}") from None


class Frame(SearchDirective):
    """A live board in a frame."""

    option_spec: ClassVar[dict[str, Any]] = {"title": directives.unchanged_required}

    def run(self) -> list[nodes.Node]:
        """Return the frame; an error if there is no such search."""
        site = self.read_site()
        settings, default_title = self.read_settings()
        title = self.options.get("title", default_title)
        address = to_fragment(settings, self.config.language)
        text = render_live_frame(site, address, title)
        return [nodes.raw("", text, format="html")]


class Exercise(SearchDirective):
    """A program for readers to change, run and check, next to its board.

    Formats other than HTML show the program.
    """

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Return the element; an error if there is no such search or no program."""
        site = self.read_site()
        settings, _ = self.read_settings("keep")
        self.assert_has_content()
        program = "\n".join(self.content)
        language = self.config.language
        lang = {"lang": language} if language in LANGUAGES else {}
        try:
            text = render_exercise(site, {**settings, **lang}, program)
        except ValueError as error:
            raise self.error(f"{self.name}: {error}") from None
        listing = nodes.literal_block(program, program, language="python")
        elsewhere = addnodes.only("", listing, expr="not html")
        return [nodes.raw("", text, format="html"), elsewhere]


def setup(app: Sphinx) -> dict[str, Any]:
    """Register the directives, and the transform of states, with Sphinx."""
    app.add_config_value("pypuzzles_site", "", "env", types=frozenset({str}))
    app.add_directive("puzzle", Frame)
    app.add_directive("puzzle-exercise", Exercise)
    app.add_transform(StateTransform)
    return {
        "version": __version__,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
