"""Extensions of Markdown in the lessons.

{board} puzzle=queens algorithm=backtracking n=6 step=9
Starts a paragraph about a step, which the board next to the text shows. A state
inherits the settings of the previous one, unless it names a puzzle. lens=on draws the
masks of the search as bits.

{says}`words`         a quotation of the page's text; a different text is an error
{number}`8 ** 8`, {number}`queens backtracking n=8 tries`    numbers.py
{term}`pruning`, {term}`pruned <pruning>`    an entry of glossary.toml

```{listing} queens/flags recursive, differs from queens/backtracking
```{counts}, ```{times} ID, ```{reproduction} ID    numbers.py
```{tree} queens backtracking n=4, ```{attack} 5    figures/; the content is the caption
```{shift} 4, ```{lowest} 111110, ```{masks} queens bitmask n=6 step=5    the same
```{bits} 8 x=20 mark=2: x, ~x, x & -x    also ```{complements} 4, ```{taken} 8 180
```{numbered} permutations by_list n=3, ```{orders} permutations by_list n=4
```{twins} permutations by_list n=4 step=27 number order

:::{exercise} NAME puzzle=queens algorithm=backtracking n=6 The task. Paragraphs that
start with {hint} are opened one by one, and so are those elsewhere that start with
{answer}. docs/learn/exercises has the initial program, NAME.start.py, and the solution,
NAME.solution.py. With view=own they are complete puzzles. With wants=tries or
wants=order the tries, or the boards in their order, must be the same as in the
solution. :::
"""

import re
import tomllib
from collections.abc import Callable
from html import escape
from itertools import takewhile
from typing import Any
from urllib.parse import urlencode

from setup.tools import ROOT

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.rules_core import StateCore
from markdown_it.token import Token
from mdit_py_plugins.attrs import attrs_block_plugin
from mdit_py_plugins.container import container_plugin
from mdit_py_plugins.myst_role import myst_role_plugin
from pypuzzles.api.state import parse_state

from website.lessons.figures import FIGURES
from website.lessons.figures.machine import refusal
from website.lessons.listings import render_listing
from website.lessons.numbers import (
    render_counts,
    render_number,
    render_reproduction,
    render_times,
)

__all__ = [
    "EXERCISES",
    "GLOSSARY",
    "LEARN",
    "Env",
    "make_renderer",
    "render_code",
    "render_tick",
]

LEARN = ROOT / "docs" / "learn"
EXERCISES = LEARN / "exercises"
GLOSSARY = tomllib.loads((LEARN / "glossary.toml").read_text("utf-8"))
PAGE = "../../index.html"
"""The address of the page, relative to a lesson."""
MARK = re.compile(r"\{(board|hint|answer)\} ?([^\n]*)\n?")
FOLDED = {"hint", "answer"}
TARGET = re.compile(r"(.+?) <(.+)>")

Env = dict[str, Any]


def make_renderer() -> MarkdownIt:
    """Return the parser and renderer of lessons."""
    read = MarkdownIt("commonmark", {"html": False}).enable("table")
    read.use(attrs_block_plugin).use(myst_role_plugin)
    read.use(container_plugin, "exercise", validate=is_exercise)
    read.core.ruler.before("inline", "marks", find_marks)
    for name, rule in RULES.items():
        read.add_render_rule(name, rule)
    return read


def is_exercise(words: str, _: str) -> bool:
    """Return whether a container is an exercise."""
    return words.strip().startswith("{exercise}")


def find_marks(read: StateCore) -> None:
    """Remove the marks from paragraphs, and record the states."""
    env = read.env
    env["states"] = []
    for begin, text, end in zip(
        read.tokens, read.tokens[1:], read.tokens[2:], strict=False
    ):
        found = MARK.match(text.content) if begin.type == "paragraph_open" else None
        if not found:
            continue
        what, words = found.groups()
        if what == "board":
            text.content = text.content[found.end() :]
            env["states"].append(parse_state(words, (env["states"] or [None])[-1]))
        else:
            text.content = text.content.removeprefix(f"{{{what}}} ")
        begin.meta = end.meta = {what: len(env["states"]) - 1}
        text.meta = begin.meta


def paragraph_open(
    self: RendererHTML, tokens: list[Token], at: int, options: Any, env: Env
) -> str:
    """Start a paragraph with a state, or a folded one."""
    meta = tokens[at].meta
    for what in FOLDED & meta.keys():
        return f'<details class="{what}"><summary>{env["say"][what]}</summary><p>'
    if "board" in meta:
        env["here"] = meta["board"]
        return f'<section class="state" id="state-{env["here"]}"><p>'
    return self.renderToken(tokens, at, options, env)


def paragraph_close(
    self: RendererHTML, tokens: list[Token], at: int, options: Any, env: Env
) -> str:
    """End a paragraph; a state is followed by its picture and its link."""
    meta = tokens[at].meta
    if FOLDED & meta.keys():
        return "</p></details>\n"
    if "board" in meta:
        return f"</p>{render_still(env, meta['board'])}</section>\n"
    return self.renderToken(tokens, at, options, env)


def render_still(env: Env, place: int) -> str:
    """Render a state for print, with the link that opens it."""
    output, drawn = env["states"][place], env["drawn"][place]
    headline, more = drawn["words"]
    link = escape(f"{PAGE}#{output.address(env['language'])}")
    title = env["title"](output)
    return (
        f'<figure class="still">{drawn["picture"]}'
        f"<figcaption>{escape(headline)} <small>{escape(more)}</small></figcaption>"
        f'</figure><a class="open" href="{link}">{escape(title)}</a>'
    )


def fence(
    self: RendererHTML, tokens: list[Token], at: int, options: Any, env: Env
) -> str:
    """Render a listing, table or figure, or plain text."""
    token, say = tokens[at], env["say"]
    what, _, words = token.info.strip().partition(" ")
    caption = " ".join(token.content.split())
    made: dict[str, Callable[[], str]] = {
        "{listing}": lambda: render_listing(words, say),
        "{counts}": lambda: render_counts(token.content, say, env["name"]),
        "{times}": lambda: render_times(words, say),
        "{reproduction}": lambda: render_reproduction(words, say),
        "{refusal}": lambda: refusal(words, env["language"], caption),
    }
    if draw := FIGURES.get(what.strip("{}")):
        return draw(words, caption)
    return made[what]() if what in made else f"{render_plain(token.content)}\n"


def render_plain(text: str) -> str:
    """Render preformatted text."""
    return f'<pre tabindex="0"><code>{escape(text)}</code></pre>'


def role(
    self: RendererHTML, tokens: list[Token], at: int, options: Any, env: Env
) -> str:
    """Render a number, a term, or a quotation of the page."""
    what, words = tokens[at].meta["name"], tokens[at].content
    if what == "number":
        return render_number(
            words, env["states"][env["here"]].step if "here" in env else 0
        )
    if what == "term":
        return render_term(words, env)
    if what == "says":
        quoted = " ".join(env["drawn"][env["here"]]["words"])
        if words not in quoted:
            raise ValueError(f"state {env['here']} says {quoted!r}, not {words!r}")
        return f"<q>{escape(words)}</q>"
    raise ValueError(f"unknown role {what}")


def render_code(words: str) -> str:
    """Render text with code between backticks."""
    return re.sub("`(.*?)`", r"<code>\1</code>", escape(words))


def render_term(words: str, env: Env) -> str:
    """Render a term with its explanation."""
    found = TARGET.fullmatch(words)
    output, key = found.groups() if found else (None, words)
    name, meaning = (GLOSSARY[key][env["language"]][part] for part in ("name", "means"))
    env["terms"] = env.get("terms", 0) + 1
    here = f"term-{env['terms']}"
    return (
        f'<button class="term" aria-describedby="{here}">'
        f"{escape(output or name)}</button>"
        f'<span class="meaning" role="tooltip" id="{here}">'
        f"{render_code(meaning)}</span>"
    )


def exercise_open(
    self: RendererHTML, tokens: list[Token], at: int, options: Any, env: Env
) -> str:
    """Start an exercise; its number and title are computed."""
    _, name, *given = tokens[at].info.split()
    listed = env.setdefault("exercises", {})
    title = env["say"]["exercise"].format(number=len(listed) + 1)
    env["exercise"] = name
    listed[name] = {
        "asked": dict(word.split("=", 1) for word in given),
        "title": title,
        **task_and_hints(tokens[at + 1 :], env),
    }
    tick = render_tick(name, env["say"])
    return f'<section class="exercise" id="{name}"><h3>{title}{tick}</h3>\n'


def render_tick(name: str, say: dict[str, str]) -> str:
    """Render the tick of an exercise, hidden until the browser shows it."""
    return (
        f'<span class="solved" data-exercise="{name}" hidden> ✓ {say["solved"]}</span>'
    )


def task_and_hints(tokens: list[Token], env: Env) -> dict[str, Any]:
    """Return the task and the hints of an exercise as text, for the editor."""
    within = list(
        takewhile(lambda each: each.type != "container_exercise_close", tokens)
    )
    paragraphs = [each for each in within if each.type == "inline"]
    texts = [("hint" in each.meta, plain_text(each, env)) for each in paragraphs]
    return {
        "task": [words for is_hint, words in texts if not is_hint],
        "hints": [words for is_hint, words in texts if is_hint],
    }


def plain_text(inline: Token, env: Env) -> str:
    """Return a paragraph as text; code remains between backticks."""
    words = []
    for each in inline.children or []:
        if each.type == "code_inline":
            words.append(f"`{each.content}`")
        elif each.type == "myst_role" and each.meta["name"] == "number":
            words.append(render_number(each.content))
        elif each.type == "myst_role":
            found = TARGET.fullmatch(each.content)
            key = GLOSSARY[found[2] if found else each.content][env["language"]]
            words.append(found[1] if found else key["name"])
        elif each.type == "softbreak":
            words.append(" ")
        else:
            words.append(each.content)
    return "".join(words)


def exercise_close(
    self: RendererHTML, tokens: list[Token], at: int, options: Any, env: Env
) -> str:
    """End an exercise: initial program, link, and folded solution."""
    start, solution = (
        (EXERCISES / f"{env['exercise']}.{part}.py").read_text("utf-8")
        for part in ("start", "solution")
    )
    query = env["exercises"][env["exercise"]]["asked"]
    settings = {**query, "lang": env["language"], "exercise": env["exercise"]}
    settings.pop("wants", None)
    link, say = f"{PAGE}#{escape(urlencode(settings))}", env["say"]
    return (
        f"{render_plain(start)}"
        f'<p><a class="begin" href="{link}">{say["begin"]}</a>'
        f" {say['check']}</p>"
        f'<details class="solution"><summary>{say["solution"]}</summary>'
        f"{render_plain(solution)}</details></section>\n"
    )


def table_open(*_: Any) -> str:
    """Start a table that scrolls if it is too wide."""
    return '<div class="wide prose" tabindex="0"><table>'


def table_close(*_: Any) -> str:
    """End a table."""
    return "</table></div>\n"


RULES = {
    "table_open": table_open,
    "table_close": table_close,
    "paragraph_open": paragraph_open,
    "paragraph_close": paragraph_close,
    "fence": fence,
    "myst_role": role,
    "container_exercise_open": exercise_open,
    "container_exercise_close": exercise_close,
}
