"""Markdown of the lessons, with these extensions.

{board} puzzle=queens algorithm=backtracking n=6 step=9
Starts a paragraph about a step, which the board next to the text shows. A state
inherits the settings of the previous one, unless it names a puzzle. lens=on draws the
masks of the search as bits.

{says}`words`         a quotation of the page's text; a different text is an error
{number}`8 ** 8`, {number}`queens backtracking n=8 tries`    results.py
{term}`pruning`, {term}`pruned <pruning>`    an entry of glossary.toml
{lesson}`queens`, {lesson}`queens#attack`    "lesson 2", as a link

```{listing} queens/flags recursive, differs from queens/backtracking
```{counts}, ```{times} ID, ```{reproduction} ID    results.py
```{tree} queens backtracking n=4, ```{attack} 5    figures/; the content is the caption
```{shift} 4, ```{lowest} 111110, ```{masks} queens bitmask n=6 step=5    the same
```{bits} 8 x=20 mark=2: x, ~x, x & -x    also ```{complements} 4, ```{taken} 8 180
```{numbered} permutations by_list n=3, ```{orders} permutations by_list n=4
```{spread} queens bitmask n=8    a folded search by depth; the content is the heads
```{twins} permutations by_list n=4 step=27 number order

```{order-lines} NAME permutations/by_list recursive 7-12 n=3
Text. Lines 7 to 12 of the listing are to be put in order, among wrong ones:
8: if used[number]:     with the indentation of line 8 of the listing
```{trace} NAME queens/backtracking recursive n=4 steps=6-10 values=row,col,board
Text. A table of the values after each try, of which the first row is given.
```{ladder}           the exercises of all lessons by kind, for teachers

:::{exercise} NAME puzzle=queens algorithm=backtracking n=6 ### Its title. The task.
Paragraphs that start with {hint} are opened one by one, and so are those elsewhere that
start with {answer}, or with {note} for a remark on a source. docs/learn/exercises has
the initial program, NAME.start.py, and the solution, NAME.solution.py. With view=own
they are complete puzzles. asks=mend, extend or invent is its kind.
What an exercise asks for besides correct boards:
wants=tries,first   not more tries than the solution, all or before its first board
wants=order,found,solutions    the same boards in order, and numbers, as the solution
wants=changes       a board differs from the one before in no more places
halves=tries        at most half of the tries of the initial program, or halves=first
wants=rules         the rules of the program's own board allow as many boards as it says
without=abs,yield+from    these names no more often than in the initial program
unlike=ALGORITHM,NAME   another order of boards than an algorithm or an exercise
compiles=n:8        the program compiles for this size
sizes=2             two sizes are enough; by default, those up to 15,000 tries
:::
"""

import re
import tomllib
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from html import escape
from itertools import chain
from typing import Any
from urllib.parse import urlencode

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from mdit_py_plugins.attrs import attrs_block_plugin
from mdit_py_plugins.container import container_plugin
from mdit_py_plugins.myst_role import myst_role_plugin
from pypuzzles.api.state import State, parse_state

from website.lessons.constructs import (
    find_constructs,
    link_constructs,
    render_constructs,
)
from website.lessons.drills import render_ordered_lines, render_trace
from website.lessons.figures import FIGURES
from website.lessons.figures.machine import refusal
from website.lessons.ladder import render_ladder
from website.lessons.listings import listed_lines, render_listing
from website.lessons.lists import LEARN, NUMBERS
from website.lessons.results import (
    render_counts,
    render_number,
    render_reasons,
    render_reproduction,
    render_times,
)
from website.lessons.templates import render
from website.lessons.words import lesson_words

__all__ = ["EXERCISES", "GLOSSARY", "LEARN", "RULES", "Lesson"]

EXERCISES = LEARN / "exercises"
RULES = ("asks", "wants", "halves", "without", "unlike", "compiles", "sizes")
"""Settings of an exercise that its address does not have."""
DRILLS = {"order-lines": render_ordered_lines, "trace": render_trace}
GLOSSARY = tomllib.loads((LEARN / "glossary.toml").read_text("utf-8"))
PAGE = "../../index.html"
"""The address of the page, relative to a lesson."""
MARK = re.compile(r"\{(board|hint|answer|note)\} ?([^\n]*)\n?")
WORDS_PER_MINUTE = 100
"""The speed at which a lesson is read, with its programs and the steps of its board."""
TARGET = re.compile(r"(.+?) <(.+)>")


class Lesson(RendererHTML):
    """A lesson or plan in one language, and the renderer of its text.

    A method with the name of a token renders it. Before `render_text`, `boards` must be
    set to the drawn states.
    """

    def __init__(self, entry: dict[str, Any], language: str) -> None:
        super().__init__()
        self.name: str = entry["name"]
        self.number = NUMBERS.get(self.name)
        self.needs: list[str] = entry.get("needs", [])
        self.goals: list[str] = entry.get("goals", {}).get(language, [])
        self.picture: int = entry.get("picture", 0)
        self.language = language
        self.texts = lesson_words(language)
        self.states: list[State] = []
        self.boards: list[dict[str, Any]] = []
        self.exercises: dict[str, dict[str, Any]] = {}
        self.drills: dict[str, tuple[str, str, str]] = {}
        self.constructs: set[str] = set()
        self.terms = 0
        self.section = ""
        self.first_uses: dict[str, str] = {}
        self.step = 0
        self.description = ""
        self.parser = MarkdownIt("commonmark", {"html": False})
        self.parser.enable("table").use(attrs_block_plugin).use(myst_role_plugin)
        self.parser.use(container_plugin, "exercise", validate=is_exercise)
        self.parser.core.ruler.before("inline", "marks", self.read_marks)
        self.parser.core.ruler.push("blocks", nest_blocks)
        text = (LEARN / language / f"{self.name}.md").read_text("utf-8")
        self.words = len(text.split())
        self.tokens = self.parser.parse(text)
        self.start = next(at for at, each in enumerate(self.tokens) if each.tag == "h2")

    def read_marks(self, read: StateCore) -> None:
        """Remove the marks from paragraphs, and record the states."""
        tokens = read.tokens
        for begin, text, end in zip(tokens, tokens[1:], tokens[2:], strict=False):
            found = MARK.match(text.content) if begin.type == "paragraph_open" else None
            if not found:
                continue
            kind, settings = found.groups()
            if kind == "board":
                text.content = text.content[found.end() :]
                before = self.states[-1] if self.states else None
                self.states.append(parse_state(settings, before))
            else:
                text.content = text.content.removeprefix(f"{{{kind}}} ")
            begin.meta = end.meta = {"block": kind, "state": len(self.states) - 1}

    @property
    def title(self) -> str:
        """The title as HTML."""
        return self.render_tokens(self.tokens[1:2])

    @property
    def sections(self) -> list[tuple[str, str]]:
        """The id and the title as HTML of each section."""
        return [
            (str(begin.attrs["id"]), self.render_tokens([title]))
            for begin, title in zip(self.tokens, self.tokens[1:], strict=False)
            if begin.type == "heading_open" and begin.tag == "h2" and begin.attrs
        ]

    @property
    def sample(self) -> str:
        """The board that represents the lesson in the index."""
        picture: str = self.boards[self.picture]["picture"]
        return picture

    @property
    def minutes(self) -> int:
        """The minutes to read it in English without the exercises, rounded to five."""
        return 5 * round(self.words / WORDS_PER_MINUTE / 5)

    def render_lead(self) -> str:
        """Render what is between the title and the first section."""
        return self.render_tokens(self.tokens[3 : self.start])

    def render_text(self) -> str:
        """Render the sections."""
        return self.render_tokens(self.tokens[self.start :])

    def render_tokens(self, tokens: Sequence[Token] | None) -> str:
        """Render some tokens."""
        return self.render(tokens or [], self.parser.options, {})

    def name_search(self, words: str) -> str:
        """Return the name of `queens backtracking n=8`."""
        puzzle, algorithm, *given = words.split()
        return self.texts[f"algorithm.{puzzle}.{algorithm}"] + self.texts[
            "with"
        ].format(given=", ".join(each.replace("=", " = ") for each in given))

    def board(self, tokens: list[Token], at: int, *_: Any) -> str:
        """Render a paragraph with a state, its picture for print and its link."""
        number = tokens[at].meta["state"]
        state, board = self.states[number], self.boards[number]
        self.step, self.description = state.step, " ".join(board["words"])
        query = dict(state.settings)
        algorithm = self.texts[f"algorithm.{query['puzzle']}.{query['algorithm']}"]
        return render(
            "state.html",
            number=number,
            board=board,
            text=self.render_tokens(tokens[at].children),
            link=f"{PAGE}#{state.address(self.language)}",
            title=self.texts["open"].format(step=state.step, algorithm=algorithm),
        )

    def hint(self, tokens: list[Token], at: int, *_: Any) -> str:
        """Render a folded paragraph."""
        kind = tokens[at].type
        text = self.render_tokens(tokens[at].children)
        return render("folded.html", kind=kind, summary=self.texts[kind], text=text)

    answer = note = hint

    def fence(
        self, tokens: Sequence[Token], idx: int, options: Any = None, env: Any = None
    ) -> str:
        """Render a listing, table or figure, or plain text."""
        content = tokens[idx].content
        what, _, arguments = tokens[idx].info.strip().partition(" ")
        caption = " ".join(content.split())
        if draw := FIGURES.get(what.strip("{}")):
            return draw(arguments, caption)
        others: dict[str, Callable[[str, str], str]] = {
            **{f"{{{kind}}}": partial(self.render_drill, kind) for kind in DRILLS},
            "{listing}": lambda *_: self.render_listing(arguments),
            "{ladder}": lambda *_: render_ladder(self.language, self.texts),
            "{constructs}": lambda *_: render_constructs(
                self.language, self.name_lesson
            ),
            "{counts}": lambda *_: render_counts(content, self.texts, self.name_search),
            "{times}": lambda *_: render_times(arguments, self.texts),
            "{reproduction}": lambda *_: render_reproduction(arguments, self.texts),
            "{reasons}": lambda *_: render_reasons(
                arguments, self.language, self.texts, caption
            ),
            "{refusal}": lambda *_: refusal(arguments, self.language, caption),
        }
        if what in others:
            return others[what](arguments, content)
        return f'<pre tabindex="0"><code>{escape(content)}</code></pre>\n'

    def render_drill(self, kind: str, arguments: str, content: str) -> str:
        """Render a short exercise."""
        name, _, program = arguments.partition(" ")
        self.drills[name] = kind, program, content
        return DRILLS[kind](name, program, content, self.texts)

    def render_listing(self, arguments: str) -> str:
        """Render a listing, with links for what this lesson uses but does not explain.

        A construct is linked at the first listing that has it.
        """
        found = find_constructs("\n".join(listed_lines(arguments)))
        new = [key for key in found if key not in self.constructs]
        self.constructs.update(new)
        links = [
            (code, place)
            for code, place in link_constructs(new)
            if not place.startswith(f"{self.name}.html")
        ]
        return render_listing(arguments, self.texts, links)

    def code_block(
        self, tokens: Sequence[Token], idx: int, options: Any, env: Any
    ) -> str:
        """Render an indented program, which scrolls with the keyboard."""
        content = escape(tokens[idx].content)
        return f'<pre tabindex="0"><code>{content}</code></pre>\n'

    def myst_role(self, tokens: list[Token], at: int, *_: Any) -> str:
        """Render a number, a term, or a quotation of the page."""
        what, words = tokens[at].meta["name"], tokens[at].content
        if what == "number":
            return render_number(words, self.step)
        if what == "term":
            self.terms += 1
            label, key = self.find_term(words)
            self.first_uses.setdefault(key, self.section)
            term = GLOSSARY[key][self.language]
            number, meaning = f"term-{self.terms}", term["means"]
            return render("term.html", id=number, label=label, meaning=meaning)
        if what == "says":
            if words not in self.description:
                raise ValueError(f"the page says {self.description!r}, not {words!r}")
            return f"<q>{escape(words)}</q>"
        if what == "lesson":
            lesson, sign, section = words.partition("#")
            link = f"{lesson}.html{sign}{section}"
            return f'<a href="{link}">{self.name_lesson(lesson)}</a>'
        raise ValueError(f"unknown role {what}")

    def name_lesson(self, name: str) -> str:
        """Return "lesson 2" for `queens`."""
        return self.texts["lesson"].format(NUMBERS[name])

    def find_term(self, words: str) -> tuple[str, str]:
        """Return the text to show for a term, and its key in the glossary."""
        if target := TARGET.fullmatch(words):
            return target[1], target[2]
        return self.name_term(words), words

    def name_term(self, key: str) -> str:
        """Return the name of a term of the glossary."""
        name: str = GLOSSARY[key][self.language]["name"]
        return name

    def heading_open(
        self, tokens: Sequence[Token], idx: int, options: Any, env: Any
    ) -> str:
        """Start a heading, and remember the section."""
        if tokens[idx].tag == "h2":
            self.section = f"#{tokens[idx].attrs['id']}"
        return self.renderToken(tokens, idx, options, env)

    def exercise(self, tokens: list[Token], at: int, *_: Any) -> str:
        """Render an exercise; its number is computed."""
        name, *given = tokens[at].info.split()[1:]
        heading, blocks = split_title(tokens[at].children or [], name)
        query = dict(word.split("=", 1) for word in given)
        number = self.texts["exercise"].format(number=len(self.exercises) + 1)
        title = self.render_tokens(heading)
        folded = [each.children or [] for each in blocks if each.type == "hint"]
        self.exercises[name] = {
            "query": query,
            "number": number,
            "title": title,
            "name": self.plain_text(heading[0]),
            "task": self.plain_texts(blocks),
            "hints": self.plain_texts(chain(*folded)),
            "solution": (EXERCISES / f"{name}.solution.py").read_text("utf-8"),
        }
        settings = {key: query[key] for key in query if key not in RULES}
        settings |= {"lang": self.language, "exercise": name}
        return render(
            "exercise.html",
            name=name,
            number=number,
            title=title,
            text=self.render_tokens(blocks),
            start=(EXERCISES / f"{name}.start.py").read_text("utf-8"),
            solution=self.exercises[name]["solution"],
            link=f"{PAGE}#{urlencode(settings)}",
            texts=self.texts,
        )

    def plain_texts(self, tokens: Iterable[Token]) -> list[str]:
        """Return paragraphs as text."""
        return [self.plain_text(each) for each in tokens if each.type == "inline"]

    def plain_text(self, inline: Token) -> str:
        """Return a paragraph as text; code remains between backticks."""
        words = []
        for each in inline.children or []:
            if each.type == "code_inline":
                words.append(f"`{each.content}`")
            elif each.type == "myst_role" and each.meta["name"] == "number":
                words.append(render_number(each.content))
            elif each.type == "myst_role" and each.meta["name"] == "lesson":
                words.append(self.name_lesson(each.content.partition("#")[0]))
            elif each.type == "myst_role":
                words.append(self.find_term(each.content)[0])
            else:
                words.append(" " if each.type == "softbreak" else each.content)
        return "".join(words)

    def table_open(self, *_: Any) -> str:
        """Start a table that scrolls if it is too wide."""
        return '<div class="wide prose" tabindex="0"><table>'

    def table_close(self, *_: Any) -> str:
        """End a table."""
        return "</table></div>\n"


def split_title(tokens: list[Token], exercise: str) -> tuple[list[Token], list[Token]]:
    """Split the title of an exercise from its blocks."""
    if not tokens or tokens[0].type != "heading_open":
        raise ValueError(f"the exercise {exercise} has no title: write ### and a title")
    return tokens[1:2], tokens[3:]


def is_exercise(words: str, _: str) -> bool:
    """Return whether a container is an exercise."""
    return words.strip().startswith("{exercise}")


def nest_blocks(read: StateCore) -> None:
    """Make each marked paragraph and each exercise one token with children."""
    levels: list[list[Token]] = [[]]
    for token in read.tokens:
        is_container = token.type.startswith("container_exercise")
        kind = "exercise" if is_container else token.meta.get("block")
        if kind and token.nesting == 1:
            block = Token(kind, "", 0, info=token.info, meta=token.meta)
            block.children = []
            levels[-1].append(block)
            levels.append(block.children)
        if not is_container:
            levels[-1].append(token)
        if kind and token.nesting == -1:
            levels.pop()
    read.tokens = levels[0]
