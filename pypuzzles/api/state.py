"""A step of a search, as authors write it in their text, and how a book shows it.

    {board} puzzle=queens algorithm=bitmask n=6 step=57

A paragraph that begins with such a line speaks of that step. What a state does not say
is as in the one before, unless it names a puzzle. Lessons, the extension of Sphinx, the
command `state` and `show` in notebooks all read and draw it here.
"""

from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import urlencode

from ..kit.paint import drawn
from ..kit.parameters import parse_int, shorten_repr
from ..kit.puzzle import Puzzle
from ..kit.svg import escape, svg
from ..translations import LANGUAGES, translate, translations
from .request import Request, request

__all__ = [
    "BESIDE",
    "Shown",
    "State",
    "address",
    "called",
    "frame",
    "meant",
    "path",
    "shown",
    "state",
    "words",
]

BESIDE = (
    *("step", "speed", "hand", "order", "lens", "predict", "lang", "theme"),
    *("autoplay", "controls", "edit", "draft", "origin"),
)
"""What an address says beside the search: docs/embedding.md, "What is shown"."""
LENS = ("off", "on")
MOST = 1_000_000
"""No step beyond can be asked for at once: web/search/limits.js, `AHEAD`."""
WORDS = {
    "search": "{title}, {more}",
    "step": "{search}, step {step}",
    "link": "{title}. {link}",
    "open": "Open it on the site",
    "live": "Go on from this step",
}
"""English words by the names used for them in the code."""


class State(NamedTuple):
    """A step of a search, as words write it; lens: whether masks are drawn.

    predict: how often in a row a reader is to say rightly what comes next, or on.
    """

    asked: tuple[tuple[str, str], ...]
    step: int
    lens: bool = False
    predict: str = ""

    @property
    def request(self) -> Request:
        """The search that is meant."""
        return request(**dict(self.asked))

    def address(self, language: str) -> str:
        """Write what stands behind the # of an address that opens this."""
        more = {"lens": LENS[True]} if self.lens else {}
        more |= {"predict": self.predict} if self.predict else {}
        return address({**dict(self.asked), "step": str(self.step), **more}, language)


class Shown(NamedTuple):
    """A state in a book: its name, a link, the board, and all of it as HTML."""

    title: str
    link: str
    text: str
    svg: str
    html: str


def words(line: str) -> dict[str, str]:
    """Read `puzzle=queens n=6` word by word.

    >>> words("puzzle=queens n=6")
    {'puzzle': 'queens', 'n': '6'}

    Raises:
        ValueError: a word is no name with a value, or a name stands there twice.
    """
    said: dict[str, str] = {}
    for word in line.split():
        name, sign, value = word.partition("=")
        if not (name and sign and value):
            raise ValueError(
                f"write name=value, as in step=9, not {shorten_repr(word)}"
            )
        if name in said:
            raise ValueError(f"{name} is given twice: {said[name]} and {value}")
        said[name] = value
    return said


def state(line: str, before: State | None = None) -> State:
    """Read a state; what it does not say is as it was before.

    >>> first = state("puzzle=queens n=6 step=3")
    >>> state("step=9", first).asked
    (('puzzle', 'queens'), ('n', '6'))

    Raises:
        ValueError: it names no puzzle and follows none, or no step; or a value is none.
    """
    said = words(line)
    if before is None and "puzzle" not in said:
        raise ValueError("the first board line must name a puzzle, e.g. puzzle=queens")
    if before is None or "puzzle" in said:
        return meant(said)
    return meant({**dict(before.asked), "lens": LENS[before.lens], **said})


def meant(said: Mapping[str, str]) -> State:
    """Parse a complete state (no inherited settings)."""
    if "step" not in said:
        raise ValueError("missing step=N (step=0 is the empty board)")
    step, lens = parse_int(said["step"]), said.get("lens", LENS[False])
    if step is None or not 0 <= step <= MOST:
        number = shorten_repr(said["step"])
        raise ValueError(f"step is a whole number from 0 to {MOST:,}, not {number}")
    if lens not in LENS:
        raise ValueError(f"lens is on or off, not {shorten_repr(lens)}")
    predict = said.get("predict", "")
    if predict not in ("", "on") and (parse_int(predict) or 0) < 1:
        raise ValueError(f"predict is on or how often, not {shorten_repr(predict)}")
    asked = ((name, value) for name, value in said.items() if name not in BESIDE)
    return State(tuple(asked), step, lens == LENS[True], predict)


def path(wanted: State) -> list[int]:
    """Return the choices that stand on the board at a step.

    >>> path(state("puzzle=queens n=6 algorithm=backtracking step=24"))
    [0, 2, 4, 2]

    Raises:
        ValueError: there is no such search, or it ends before.
    """
    chosen: list[int] = []
    tries = 0
    if wanted.step == 0:
        return chosen
    asked = wanted.request
    for depth, choice in asked.search():
        if depth >= 0:
            chosen[depth:] = [choice]
            tries += 1
        if tries == wanted.step:
            return chosen
    name = f"{asked.puzzle.name}, {asked.algorithm.name}"
    raise ValueError(f"there is no step {wanted.step}: {name} has {tries:,} tries")


def address(said: Mapping[str, str], language: str) -> str:
    """Write what stands behind the #, in a language the site has."""
    lang = {"lang": language} if language in LANGUAGES else {}
    return urlencode({"v": "1", **said, **lang})


def called(said: Mapping[str, str], language: str) -> str:
    """Name a search in words of a reader: the puzzle, the algorithm, what else is said.

    Raises:
        ValueError: there is no such search.
    """
    asked = request(**said)
    title = translate(asked.puzzle.title, titles(asked.puzzle, language))
    named = {"puzzle", "algorithm"}
    values = [f"{name} = {value}" for name, value in said.items() if name not in named]
    more = ", ".join([asked.algorithm.name, *values])
    return say(language)["search"].format(title=title, more=more)


def titles(puzzle: Puzzle, language: str) -> Mapping[str, str]:
    """Return the translations of a puzzle's title."""
    author = puzzle.japanese if language == "ja" else {}
    return {**translations(language, puzzle.name), **author}


def say(language: str) -> Mapping[str, str]:
    """Return the words of a language; they are English in a language we lack."""
    table = translations(language, "state")
    return {name: translate(text, table) for name, text in WORDS.items()}


def shown(wanted: State, site: str = "", language: str = "en") -> Shown:
    """Draw a state; where the address of a site is given, with its live board.

    The drawing needs neither Python nor a script, and stands on paper. The live board
    is fetched when it is unfolded.

    Raises:
        ValueError: there is no such state, or boards of its puzzle are not drawn.
    """
    asked, words = wanted.request, say(language)
    if asked.puzzle.board is None:
        raise ValueError(f"there is no drawing of {asked.puzzle.name} yet")
    board = asked.puzzle.board_for(asked.parameters, asked.algorithm.name)
    search = called(dict(wanted.asked), language)
    title = words["step"].format(search=search, step=wanted.step)
    chosen = path(wanted)
    picture = svg(drawn(board, board.changes(chosen)), title)
    text = asked.puzzle.text(board.written(chosen), asked.parameters)
    link = f"{site}#{wanted.address(language)}" if site else ""
    said, live = escape(title), ""
    if site:
        anchor = f'<a href="{escape(link)}">{words["open"]}</a>'
        said = words["link"].format(title=said, link=anchor)
        inside = frame(site, wanted.address(language), title)
        live = f"<details><summary>{words['live']}</summary>{inside}</details>"
    fitted = picture.replace("<svg ", '<svg style="max-width: 100%; height: auto" ', 1)
    html = f"{fitted}<figcaption>{said}</figcaption>{live}"
    figure = f'<figure class="pypuzzles">{html}</figure>'
    return Shown(title, link, text, picture, figure)


def frame(site: str, said: str, title: str) -> str:
    """Write a live board in a frame, which is fetched when it comes into view."""
    return (
        f'<iframe src="{escape(f"{site}web/embed.html#{said}")}" '
        f'title="{escape(title)}" loading="lazy" width="100%" height="520" '
        'style="border: 0"></iframe>'
    )
