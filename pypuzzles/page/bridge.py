"""The seam to the page: JSON text in, JSON text out; docs/protocol.md has the schemas.

`answer` is the one entry. A message names a verb: `list`, `start`, `more`, `tally`,
`boards`, `compile`, `count`, `peek`, `hint`, `make`, `exhibits`, `exhibit` or
`worksheet`. Searches are kept under a name the caller chooses; starting another under
the same name drops the first. Nothing a message holds can raise: a fault is an answer.
"""

import json
from base64 import b64encode
from collections.abc import Callable, Mapping
from itertools import chain
from time import perf_counter
from typing import Any

from ..api.request import make as make_problem
from ..kit.algorithm import Algorithm
from ..kit.errors import InputError
from ..kit.puzzle import Puzzle
from ..puzzles import PUZZLES
from . import callstack
from .messages import (
    LONGEST_SLICE,
    MOST_PAIRS,
    milliseconds,
    requested,
    search_name,
    seconds,
    whole,
)
from .session import FoundAt, Session

__all__ = ["VERSION", "answer", "catalog"]

VERSION = 1
MOST_BOARDS = 100_000
TOO_DEEP = "the search goes deeper than Python's stack"
TOO_LARGE = "the search needs more memory than there is"
MOST_BRACKETS = 100
"""No message needs more; the parser in Pyodide dies of 10,000."""


SESSIONS: dict[str, Session] = {}


def answer(message: str) -> str:
    """Answer one message: {"value": ...} or {"error": {"kind", "message"}}.

    kind is `value` for what the caller got wrong, in one sentence, and `search` for a
    search that failed while it ran.
    """
    try:
        value = _value(message)
    except ValueError as error:
        return _error("value", error)
    except RecursionError:
        return _error("search", InputError(TOO_DEEP))
    except MemoryError:
        return _error("search", InputError(TOO_LARGE))
    except Exception as error:  # whatever a search raises is the caller's answer
        return _error("search", f"{type(error).__name__}: {error}")
    return json.dumps({"value": value}, separators=(",", ":"))


def _value(message: str) -> dict[str, Any]:
    if message.count("[") + message.count("{") > MOST_BRACKETS:
        raise InputError("a message must be JSON without deep nesting")
    try:
        asked = json.loads(message)
    except ValueError:
        raise InputError("a message must be JSON") from None
    verb = asked.get("verb") if isinstance(asked, dict) else None
    if not isinstance(verb, str) or verb not in VERBS:
        raise InputError(
            "a message needs a verb: one of {verbs}", verbs=", ".join(VERBS)
        )
    return VERBS[verb](asked)


def _error(kind: str, error: Exception | str) -> str:
    told = {"kind": kind, "message": str(error)}
    if isinstance(error, InputError):
        told |= vars(error)
    return json.dumps({"error": told})


def catalog() -> dict[str, Any]:
    """Tell all puzzles, their parameters, algorithms, ideas and source texts."""
    return {"v": VERSION, "puzzles": [_puzzle(puzzle) for puzzle in PUZZLES]}


def _puzzle(puzzle: Puzzle) -> dict[str, Any]:
    from ..worksheets import offered  # the page starts without it

    return {
        "name": puzzle.name,
        "default": puzzle.default,
        "shape": list(puzzle.shape),
        "parameters": [parameter.schema() for parameter in puzzle.parameters],
        "worksheet": offered(puzzle.tasks),
        "algorithms": [_algorithm(algorithm) for algorithm in puzzle.algorithms],
    }


def _algorithm(algorithm: Algorithm) -> dict[str, Any]:
    functions = {form: algorithm.function(form) for form in algorithm.forms}
    return {
        "name": algorithm.name,
        "idea": algorithm.idea,
        "masks": dict(algorithm.masks),
        "limits": [vars(limit) for limit in algorithm.limits],
        "forms": {form: callstack.source(f) for form, f in functions.items()},
    }


def start(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Begin a search under a name; `skip` pairs are taken and thrown away first."""
    checked = requested(asked)
    skip = whole(asked, "skip", 0, MOST_PAIRS)
    session = Session(checked)
    for _ in session.slices(skip, LONGEST_SLICE):
        pass
    SESSIONS[search_name(asked)] = session
    return {"v": VERSION, "request": checked.names(), "facts": checked.facts()}


def more(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Pull the next pairs, flat: depth, choice, depth, choice and so on."""
    session = _session(asked)
    most = whole(asked, "pairs", 1000, MOST_PAIRS)
    batches = session.slices(most, milliseconds(asked))
    flat = list(chain.from_iterable(chain.from_iterable(batches)))
    return {"pairs": flat, "ended": session.ended, "milliseconds": session.milliseconds}


def tally(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Run on without sending pairs, for a slice of time, and tell the counts."""
    session = _session(asked)
    for _ in session.slices(MOST_PAIRS, milliseconds(asked)):
        pass
    return {
        "pairs": session.pairs,
        "tries": session.tries,
        "found": session.found,
        "solutions": session.solutions,
        "moves": session.bound if session.found else None,
        "ended": session.ended,
        "milliseconds": session.milliseconds,
    }


def compiled(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Compile a search to be counted elsewhere, or tell why it does not compile."""
    from ..counting.portable import pack
    from ..wasm import NotCompiled  # not before a reader counts

    checked = requested(asked)
    checked.countable()
    answer = {"v": VERSION, "request": checked.names()}
    try:
        wasm, about = pack(checked.search())
    except NotCompiled as why:
        return {**answer, "program": None, "why": str(why)}
    program = {"wasm": b64encode(wasm).decode(), **about}
    return {**answer, "program": program, "why": None}


def count(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Count to the end in one go, which is the only way of what counts alone."""
    checked = requested(asked)
    begin = perf_counter()
    counted = checked.count("python")
    took = (perf_counter() - begin) * 1000
    return {**counted._asdict(), "milliseconds": took}


def boards(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Run on without sending pairs, and tell the canonical board of each solution.

    At least so many boards, but for the end and for time; a few more may come.
    """
    session = _session(asked)
    most = whole(asked, "boards", 100, MOST_BOARDS)
    met: list[FoundAt] = []
    session.met = met
    for _ in session.slices(MOST_PAIRS, milliseconds(asked)):
        if len(met) >= most:
            break
    session.met = None
    return {
        "boards": [session.asked.board(path) for path, _, _ in met],
        "copies": [copies for _, copies, _ in met],
        "steps": [step for _, _, step in met],
        "tries": session.tries,
        "ended": session.ended,
    }


def peek(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Tell the call stack after so many pairs; not ready if time ran out on the way."""
    session = _session(asked)
    pairs = whole(asked, "pairs", 0, 1 << 53)
    ready = session.look(pairs, milliseconds(asked))
    calls = (
        callstack.stack(session.shown, session.asked.algorithm.masks) if ready else []
    )
    return {"pairs": session.shown_pairs, "ready": ready, "calls": calls}


def hint(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Tell whether a position played by hand can be finished, and how.

    `solvable` is null if time ran out before the search could tell.
    """
    checked = requested(asked)
    position = asked.get("position")
    if not isinstance(position, list) or not all(type(n) is int for n in position):
        raise InputError("position must be a list of whole numbers")
    if checked.puzzle.complete is None:
        raise InputError("{puzzle} gives no hints", puzzle=checked.puzzle.name)
    end = perf_counter() + milliseconds(asked) / 1000
    for finished in checked.puzzle.complete(checked.parameters, position):
        if finished is not None:
            return {"solvable": True, "finished": finished}
        if perf_counter() >= end:
            return {"solvable": None, "finished": None}
    return {"solvable": False, "finished": None}


def make(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Make a puzzle that has one solution, the same for the same seed."""
    puzzle, clues = str(asked.get("puzzle")), asked.get("clues")
    made = make_problem(puzzle, asked.get("seed", 0), clues)
    return {"parameters": made.parameters, "board": made.board, "least": made.least}


def exhibits(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Tell what the sources printed, and what to start to watch it."""
    from ..exhibits import (
        EXHIBITS,
        TIMES,
    )  # not before a reader asks: the page starts sooner

    return {
        "v": VERSION,
        "exhibits": [exhibit.as_json() for exhibit in EXHIBITS],
        "times": [times.as_json() for times in TIMES],
    }


def exhibit(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Print one exhibit again; a rate is measured for so many seconds."""
    from ..exhibits import find

    chosen = find(str(asked.get("id")))
    return {"id": chosen.id, **chosen.run(seconds(asked))._asdict()}


def worksheet(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Make a worksheet: what stands in its head and in its body."""
    from ..worksheets import available, worksheet

    options = asked.get("options", {})
    site = asked.get("site")
    if not isinstance(options, dict) or not isinstance(site, str):
        raise InputError("options must be an object, and site an address")
    sheet = worksheet(str(asked.get("puzzle")), site, **options)
    return {
        "title": sheet.title,
        "css": sheet.css,
        "body": sheet.body,
        "codes": available(),
    }


def _session(asked: Mapping[str, Any]) -> Session:
    name = search_name(asked)
    if name not in SESSIONS:
        raise InputError("no search {name} has been started", name=repr(name))
    return SESSIONS[name]


VERBS: dict[str, Callable[[Mapping[str, Any]], dict[str, Any]]] = {
    "list": lambda _: catalog(),
    "start": start,
    "more": more,
    "tally": tally,
    "boards": boards,
    "compile": compiled,
    "count": count,
    "peek": peek,
    "hint": hint,
    "make": make,
    "exhibits": exhibits,
    "exhibit": exhibit,
    "worksheet": worksheet,
}
