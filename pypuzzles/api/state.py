"""Steps of a search, as authors write them, and their figures.

    {board} puzzle=queens algorithm=bitmask n=6 step=57

A paragraph that begins with such a line describes that step. Unless a line names a
puzzle, it inherits all settings that it does not repeat from the line before. Lessons,
the Sphinx extension, the command `state` and `show` in notebooks use this module.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import urlencode

from ..drawing.svg import escape
from ..puzzle.parameters import parse_int, shorten_repr
from ..translations import LANGUAGES, collect_translations, translate, translate_words
from .frames import FramePainter, Moment, find_moment
from .request import Request, request

__all__ = [
    "DISPLAY_SETTINGS",
    "Picture",
    "RenderedState",
    "State",
    "create_state",
    "format_search_title",
    "parse_settings",
    "parse_state",
    "parse_step",
    "render_exercise",
    "render_live_frame",
    "render_picture",
    "render_state",
    "to_fragment",
]

DISPLAY_SETTINGS = (
    *("step", "speed", "hand", "order", "lens", "aids", "predict", "lang", "theme"),
    *("autoplay", "controls", "source", "edit", "exercise", "draft", "reading"),
    *("memory", "origin"),
)
"""Settings of an address that do not choose the search: see docs/embedding.md."""
LENS = ("off", "on")
MAX_STEP = 1_000_000
"""Last step to request: `MAX_AHEAD_TRIES` of web/model/playback-limits.js."""
WORDS = {
    "search": "{title}, {more}",
    "step": "{search}, step {step}",
    "sentence": "{first}.",
    "sentences": "{first}. {second}.",
    "caption": "{title}. {sentence}",
    "link": "{caption} {link}",
    "open": "Open it on the site",
    "live": "Continue from this step",
}
"""English words by the names used for them in the code."""


class State(NamedTuple):
    """A step of a search.

    settings: puzzle, algorithm, form and parameters, as pairs of name and value.
    lens: whether masks are drawn as bits.
    predict: number of correct predictions in a row that readers are asked for, `on` for
    any number, or empty.
    memory: numbers that an earlier search has learned, if any; see
    `Request.with_memory`.
    """

    settings: tuple[tuple[str, str], ...]
    step: int
    lens: bool = False
    predict: str = ""
    memory: tuple[int, ...] = ()

    @property
    def request(self) -> Request:
        """The search."""
        settings: dict[str, Any] = dict(self.settings)
        found = request(**settings)
        return found.with_memory(self.memory) if self.memory else found

    def address(self, language: str) -> str:
        """Return the fragment of an address that opens this state."""
        more = {"lens": LENS[True]} if self.lens else {}
        more |= {"predict": self.predict} if self.predict else {}
        more |= {"memory": ".".join(map(str, self.memory))} if self.memory else {}
        step = str(self.step)
        return to_fragment({**dict(self.settings), "step": step, **more}, language)


class RenderedState(NamedTuple):
    """A state in a book: title, link, board as text and as SVG, and all as HTML.

    `sentence` says what the last try does.
    """

    title: str
    link: str
    sentence: str
    text: str
    svg: str
    html: str


def parse_settings(line: str) -> dict[str, str]:
    """Parse words of the form name=value.

    >>> parse_settings("puzzle=queens n=6")
    {'puzzle': 'queens', 'n': '6'}

    Raises:
        ValueError: A word is not of this form, or a name is repeated.
    """
    settings: dict[str, str] = {}
    for word in line.split():
        name, sign, value = word.partition("=")
        if not (name and sign and value):
            wrong = shorten_repr(word)
            raise ValueError(f"write name=value, as in step=9, not {wrong}")
        if name in settings:
            raise ValueError(f"{name} is given twice: {settings[name]} and {value}")
        settings[name] = value
    return settings


def parse_state(line: str, before: State | None = None) -> State:
    """Parse a line of settings; those omitted are taken from the state `before`.

    >>> first = parse_state("puzzle=queens n=6 step=3")
    >>> parse_state("step=9", first).settings
    (('puzzle', 'queens'), ('n', '6'))

    Raises:
        ValueError: The first line names no puzzle, there is no step, or a value is
            invalid.
    """
    settings = parse_settings(line)
    if before is None and "puzzle" not in settings:
        raise ValueError("the first board line must name a puzzle, e.g. puzzle=queens")
    if before is None or "puzzle" in settings:
        return create_state(settings)
    inherited = {**dict(before.settings), "lens": LENS[before.lens]}
    if before.memory:
        inherited["memory"] = ".".join(map(str, before.memory))
    return create_state({**inherited, **settings})


def create_state(settings: Mapping[str, str]) -> State:
    """Return the state with these settings, which must include `step`.

    Raises:
        ValueError: There is no step, or a value is invalid.
    """
    if "step" not in settings:
        raise ValueError("missing step=N (step=0 is the empty board)")
    step, lens = parse_step(settings["step"]), settings.get("lens", LENS[False])
    if lens not in LENS:
        raise ValueError(f"lens must be on or off, not {shorten_repr(lens)}")
    predict = settings.get("predict", "")
    if predict not in ("", "on") and (parse_int(predict) or 0) < 1:
        raise ValueError(
            f"predict must be on or a whole number from 1, not {shorten_repr(predict)}"
        )
    search = [item for item in settings.items() if item[0] not in DISPLAY_SETTINGS]
    memory = parse_memory(settings["memory"]) if "memory" in settings else ()
    return State(tuple(search), step, lens == LENS[True], predict, memory)


def parse_memory(text: str) -> tuple[int, ...]:
    """Parse the numbers that a search has learned, as an address has them.

    Raises:
        ValueError: They are not whole numbers separated by dots.
    """
    numbers = [parse_int(each) for each in text.split(".")]
    if None in numbers:
        found = shorten_repr(text)
        raise ValueError(f"memory must be whole numbers separated by dots, not {found}")
    return tuple(number for number in numbers if number is not None)


def parse_step(text: str) -> int:
    """Parse a number of tries.

    Raises:
        ValueError: It is not a whole number from 0 to MAX_STEP.
    """
    step = parse_int(text)
    if step is None or not 0 <= step <= MAX_STEP:
        number = shorten_repr(text)
        raise ValueError(
            f"step must be a whole number from 0 to {MAX_STEP:,}, not {number}"
        )
    return step


def to_fragment(settings: Mapping[str, str], language: str) -> str:
    """Return settings as the fragment of an address; unknown languages are left out."""
    lang = {"lang": language} if language in LANGUAGES else {}
    return urlencode({"v": "1", **settings, **lang})


def format_search_title(settings: Mapping[str, str], language: str) -> str:
    """Return a title of a search: its puzzle, algorithm and parameters.

    Raises:
        ValueError: There is no such search.
    """
    values: dict[str, Any] = dict(settings)
    found = request(**values)
    puzzle = found.puzzle
    table = collect_translations(language, puzzle.name, author=puzzle.japanese)
    parameters = [
        f"{name} = {value}"
        for name, value in settings.items()
        if name not in ("puzzle", "algorithm")
    ]
    more = ", ".join([found.algorithm.name, *parameters])
    title = translate(puzzle.title, table)
    return translate_figure_words(language)["search"].format(title=title, more=more)


def translate_figure_words(language: str) -> Mapping[str, str]:
    """Return the words of a figure, in English if the language is unknown."""
    return translate_words(WORDS, language, "state")


def render_state(state: State, site: str = "", language: str = "en") -> RenderedState:
    """Draw a state, with a link and a live board if the URL of a site is given.

    The drawing needs neither Python nor a script, and can be printed. The live board is
    loaded when it is opened.

    Raises:
        ValueError: There is no such state, or no drawing of its puzzle.
    """
    request, words = state.request, translate_figure_words(language)
    name = format_search_title(dict(state.settings), language)
    title = words["step"].format(search=name, step=state.step)
    painter = FramePainter(request, language)
    moment = find_moment(request.search(), state.step)
    picture = _draw_moment(painter, moment, title, words, numbers=True)
    text = request.puzzle.text(
        painter.board.encode_path(moment.path), request.parameters
    )
    link = f"{site}#{state.address(language)}" if site else ""
    caption = words["caption"].format(title=title, sentence=picture.sentence)
    caption, live = escape(caption), ""
    if site:
        anchor = f'<a href="{escape(link)}">{words["open"]}</a>'
        caption = words["link"].format(caption=caption, link=anchor)
        inside = render_live_frame(site, state.address(language), title)
        live = f"<details><summary>{words['live']}</summary>{inside}</details>"
    fitted = picture.svg.replace(
        "<svg ", '<svg style="max-width: 100%; height: auto" ', 1
    )
    html = f"{fitted}<figcaption>{caption}</figcaption>{live}"
    figure = f'<figure class="pypuzzles">{html}</figure>'
    return RenderedState(title, link, picture.sentence, text, picture.svg, figure)


class Picture(NamedTuple):
    """A step of a search as a picture.

    title: search and step.
    sentence: what the last try does.
    svg: the document.
    """

    title: str
    sentence: str
    svg: str


def render_picture(
    request: Request,
    step: int,
    *,
    numbers: bool = False,
    sentence: bool = False,
    dark: bool = False,
    language: str = "en",
) -> Picture:
    """Draw the board of a search after a number of tries.

    `numbers` numbers the columns and rows of a square grid, and `sentence` writes below
    the board what the last try does.

    Raises:
        ValueError: The search has fewer tries, or there is no drawing of its puzzle.
    """
    painter = FramePainter(request, language)
    moment = find_moment(request.search(), step)
    words = translate_figure_words(language)
    title = words["step"].format(search=painter.title, step=step)
    return _draw_moment(painter, moment, title, words, numbers, sentence, dark)


def _draw_moment(
    painter: FramePainter,
    moment: Moment,
    title: str,
    words: Mapping[str, str],
    numbers: bool,
    sentence: bool = False,
    dark: bool = False,
) -> Picture:
    first, second = painter.draw(moment).caption
    text = words["sentences" if second else "sentence"]
    svg = painter.draw_still(
        moment, title, numbers=numbers, sentence=sentence, dark=dark
    )
    return Picture(title, text.format(first=first, second=second), svg)


def render_exercise(site: str, settings: Mapping[str, str], program: str) -> str:
    """Return the element with a program for readers to change.

    The settings are attributes of the element, such as puzzle, n and keep. Where the
    site cannot be loaded, the program is listed.

    Raises:
        ValueError: The program contains the end of a script.
    """
    if "</script" in program.lower():
        raise ValueError("the program of an exercise contains </script")
    attributes = "".join(
        f' {name}="{escape(value)}"' for name, value in settings.items()
    )
    return (
        f'<script type="module" src="{escape(f"{site}web/py-puzzle.js")}"></script>\n'
        f'<py-puzzle{attributes} style="display: block; height: 800px">\n'
        f'<script type="text/x-python">\n{program}\n</script>\n'
        f"<pre>{escape(program)}</pre>\n</py-puzzle>"
    )


def render_live_frame(site: str, state: str, title: str) -> str:
    """Return a frame with a live board, which loads when it is scrolled into view."""
    return (
        f'<iframe src="{escape(f"{site}web/embed.html#{state}")}" '
        f'title="{escape(title)}" loading="lazy" width="100%" height="520" '
        'style="border: 0"></iframe>'
    )
