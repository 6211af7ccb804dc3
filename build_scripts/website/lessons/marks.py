"""What is special in the Markdown of a lesson.

{board} puzzle=queens algorithm=backtracking n=6 step=9
A paragraph that begins so speaks of that step: the board shows it beside the
text. What a state does not say is as in the one before, unless it names a puzzle.
With lens=on the masks of the search are drawn as bits.

{says}`words`         what the page says there; another sentence is a fault
{number}`8 ** 8`, {number}`queens backtracking n=8 tries`    numbers.py
{term}`pruning`, {term}`pruned <pruning>`    a word of glossary.toml

```{listing} queens/flags recursive, differs from queens/backtracking
```{counts}, ```{times} ID, ```{exhibit} ID    numbers.py
```{tree} queens backtracking n=4, ```{attack} 5    figures/; within is the caption
```{shift} 4, ```{lowest} 111110, ```{masks} queens bitmask n=6 step=5    the same
```{bits} 8 x=20 mark=2: x, ~x, x & -x    also ```{complements} 4, ```{taken} 8 180
```{numbered} permutations by_list n=3, ```{orders} permutations by_list n=4
```{twins} permutations by_list n=4 step=27 number order

:::{exercise} NAME puzzle=queens algorithm=backtracking n=6
The task; paragraphs that begin with {hint} are opened one by one, as are those
elsewhere that begin with {answer}. NAME.start.py and
NAME.solution.py in docs/learn/exercises are what is begun with, and what solves it.
With view=own they are whole puzzles. What wants=tries or wants=order
is solved if the tries, or the boards in their order, are those of the solution, too.
:::
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
from pypuzzles.api.state import state

from website.lessons.figures import FIGURES
from website.lessons.figures.machine import refusal
from website.lessons.listings import listing
from website.lessons.numbers import counts, exhibit, number, times

__all__ = ["EXERCISES", "GLOSSARY", "LEARN", "Env", "reader", "solved", "with_code"]

LEARN = ROOT / "docs" / "learn"
EXERCISES = LEARN / "exercises"
GLOSSARY = tomllib.loads((LEARN / "glossary.toml").read_text("utf-8"))
PAGE = "../../index.html"
"""The page, from a lesson."""
MARK = re.compile(r"\{(board|hint|answer)\} ?([^\n]*)\n?")
FOLDED = {"hint", "answer"}
TARGET = re.compile(r"(.+?) <(.+)>")

Env = dict[str, Any]


def reader() -> MarkdownIt:
    """Return what reads lessons, and writes them as HTML."""
    read = MarkdownIt("commonmark", {"html": False}).enable("table")
    read.use(attrs_block_plugin).use(myst_role_plugin)
    read.use(container_plugin, "exercise", validate=is_exercise)
    read.core.ruler.before("inline", "marks", find_marks)
    for name, rule in RULES.items():
        read.add_render_rule(name, rule)
    return read


def is_exercise(words: str, _: str) -> bool:
    """Tell which containers are exercises."""
    return words.strip().startswith("{exercise}")


def find_marks(read: StateCore) -> None:
    """Take from paragraphs the line that says what they are; remember the states."""
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
            env["states"].append(state(words, (env["states"] or [None])[-1]))
        else:
            text.content = text.content.removeprefix(f"{{{what}}} ")
        begin.meta = end.meta = {what: len(env["states"]) - 1}
        text.meta = begin.meta


def paragraph_open(
    self: RendererHTML, tokens: list[Token], at: int, options: Any, env: Env
) -> str:
    """Begin what a state belongs to, or what is folded."""
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
    """End it: below a state stands its board, for paper, and the way to the page."""
    meta = tokens[at].meta
    if FOLDED & meta.keys():
        return "</p></details>\n"
    if "board" in meta:
        return f"</p>{still(env, meta['board'])}</section>\n"
    return self.renderToken(tokens, at, options, env)


def still(env: Env, place: int) -> str:
    """Write a state as it stands on paper, with the link that opens it."""
    shown, drawn = env["states"][place], env["drawn"][place]
    headline, more = drawn["words"]
    link = escape(f"{PAGE}#{shown.address(env['language'])}")
    title = env["title"](shown)
    return (
        f'<figure class="still">{drawn["picture"]}'
        f"<figcaption>{escape(headline)} <small>{escape(more)}</small></figcaption>"
        f'</figure><a class="open" href="{link}">{escape(title)}</a>'
    )


def fence(
    self: RendererHTML, tokens: list[Token], at: int, options: Any, env: Env
) -> str:
    """Write what is read from the package; any other text as it is."""
    token, say = tokens[at], env["say"]
    what, _, words = token.info.strip().partition(" ")
    caption = " ".join(token.content.split())
    made: dict[str, Callable[[], str]] = {
        "{listing}": lambda: listing(words, say),
        "{counts}": lambda: counts(token.content, say, env["name"]),
        "{times}": lambda: times(words, say),
        "{exhibit}": lambda: exhibit(words, say),
        "{refusal}": lambda: refusal(words, env["language"], caption),
    }
    if draw := FIGURES.get(what.strip("{}")):
        return draw(words, caption)
    return made[what]() if what in made else f"{plain(token.content)}\n"


def plain(text: str) -> str:
    """Write text in rows, as it is."""
    return f'<pre tabindex="0"><code>{escape(text)}</code></pre>'


def role(
    self: RendererHTML, tokens: list[Token], at: int, options: Any, env: Env
) -> str:
    """Write a number, a term, or what the page says."""
    what, words = tokens[at].meta["name"], tokens[at].content
    if what == "number":
        return number(words, env["states"][env["here"]].step if "here" in env else 0)
    if what == "term":
        return term(words, env)
    if what == "says":
        said = " ".join(env["drawn"][env["here"]]["words"])
        if words not in said:
            raise ValueError(f"state {env['here']} says {said!r}, and not {words!r}")
        return f"<q>{escape(words)}</q>"
    raise ValueError(f"there is no role {what}")


def with_code(words: str) -> str:
    """Write words in which programs stand between ticks."""
    return re.sub("`(.*?)`", r"<code>\1</code>", escape(words))


def term(words: str, env: Env) -> str:
    """Write a word that is explained where it stands."""
    found = TARGET.fullmatch(words)
    shown, key = found.groups() if found else (None, words)
    name, meaning = (GLOSSARY[key][env["language"]][part] for part in ("name", "means"))
    env["terms"] = env.get("terms", 0) + 1
    here = f"term-{env['terms']}"
    return (
        f'<button class="term" aria-describedby="{here}">'
        f"{escape(shown or name)}</button>"
        f'<span class="meaning" role="tooltip" id="{here}">{with_code(meaning)}</span>'
    )


def exercise_open(
    self: RendererHTML, tokens: list[Token], at: int, options: Any, env: Env
) -> str:
    """Begin an exercise; number and title are its own."""
    _, name, *given = tokens[at].info.split()
    listed = env.setdefault("exercises", {})
    title = env["say"]["exercise"].format(number=len(listed) + 1)
    env["exercise"] = name
    listed[name] = {
        "asked": dict(word.split("=", 1) for word in given),
        "title": title,
        **told_of(tokens[at + 1 :], env),
    }
    tick = solved(name, env["say"])
    return f'<section class="exercise" id="{name}"><h3>{title}{tick}</h3>\n'


def solved(name: str, say: dict[str, str]) -> str:
    """Write the tick of an exercise, which is hidden until the browser knows of it."""
    return (
        f'<span class="solved" data-exercise="{name}" hidden> ✓ {say["solved"]}</span>'
    )


def told_of(tokens: list[Token], env: Env) -> dict[str, Any]:
    """Tell the task and the hints of an exercise, in plain words, for the editor."""
    within = list(
        takewhile(lambda each: each.type != "container_exercise_close", tokens)
    )
    paragraphs = [each for each in within if each.type == "inline"]
    told = [("hint" in each.meta, in_plain_words(each, env)) for each in paragraphs]
    return {
        "task": [words for is_hint, words in told if not is_hint],
        "hints": [words for is_hint, words in told if is_hint],
    }


def in_plain_words(inline: Token, env: Env) -> str:
    """Write a paragraph without marks; code stays between backticks."""
    words = []
    for each in inline.children or []:
        if each.type == "code_inline":
            words.append(f"`{each.content}`")
        elif each.type == "myst_role" and each.meta["name"] == "number":
            words.append(number(each.content))
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
    """End it: what is begun with, where that is done, and the solution, folded."""
    start, solution = (
        (EXERCISES / f"{env['exercise']}.{part}.py").read_text("utf-8")
        for part in ("start", "solution")
    )
    asked = env["exercises"][env["exercise"]]["asked"]
    told = {**asked, "lang": env["language"], "exercise": env["exercise"]}
    told.pop("wants", None)
    link, say = f"{PAGE}#{escape(urlencode(told))}", env["say"]
    return (
        f"{plain(start)}"
        f'<p><a class="begin" href="{link}">{say["begin"]}</a>'
        f" {say['check']}</p>"
        f'<details class="solution"><summary>{say["solution"]}</summary>'
        f"{plain(solution)}</details></section>\n"
    )


def table_open(*_: Any) -> str:
    """Begin a table that is moved where it is wider than the page."""
    return '<div class="wide prose" tabindex="0"><table>'


def table_close(*_: Any) -> str:
    """End it."""
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
