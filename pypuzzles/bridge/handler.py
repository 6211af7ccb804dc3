"""The page's JSON request handler; docs/protocol.md defines the messages.

`answer` is the entry point. A message names a verb, one of VERBS. Searches are stored
under a name that the caller chooses; starting another one under the same name replaces
the first. No message raises an exception: errors are answers, too.
"""

from __future__ import annotations

import json
import re
import sys
from base64 import b64encode
from collections.abc import Callable
from itertools import chain
from time import perf_counter
from typing import TYPE_CHECKING, Any, cast

from ..api.catalog import create_catalog
from ..api.listings import derive_source_path
from ..errors import InputError, UnreachableError
from ..instances.packing import check_length
from ..puzzles import find
from ..search import FoundSolution
from ..sentences import to_json
from . import inspection
from .messages import MAX_EVENTS, MAX_MILLISECONDS, VERSION, Message
from .session import Session

if TYPE_CHECKING:
    from .. import schema
    from ..api.request import Request

__all__ = ["INTERRUPTED", "STOPPED", "VERBS", "answer"]

MAX_BOARDS = 100_000
MAX_TRIES = 1_000_000
SEVERAL = "there are several puzzles, one on each line; paste one of them"
TOO_DEEP = "the search goes deeper than Python's stack"
STOPPED = "this took too long and was stopped"
INTERRUPTED = InputError("the kernel was interrupted")
"""In place of `STOPPED` in a notebook, where a reader stops Python."""
TOO_LARGE = "the search needs more memory than is available"
USER_PROGRAMS = f"{__package__}.user_programs.store"
"""Module of the user programs, which the page does not load at the start."""
STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
MAX_BRACKETS = 100
"""More than any message needs; 10,000 crash the parser in Pyodide."""

SESSIONS: dict[str, Session] = {}


def answer(text: str, program: Request | None = None) -> str:
    """Answer one message: {"value": ...} or {"error": {"kind", "message"}}.

    `program` is a request for a program that runs here, for messages that name its
    algorithm.

    kind is `value` for what the caller got wrong, in one sentence, `search` for a
    search that failed while it ran, and `draft` for a fault in a reader's own text.
    """
    try:
        return json.dumps({"value": _dispatch(text, program)}, separators=(",", ":"))
    except BaseException as error:  # whatever a search raises is the caller's answer
        try:
            return _answer_error(error)
        except KeyboardInterrupt:  # once more
            return _format_error("search", InputError(STOPPED))


def _answer_error(error: BaseException) -> str:
    """Return the answer for an exception."""
    if programs := sys.modules.get(USER_PROGRAMS):
        error = programs.convert_to_fault(error)
        if isinstance(error, programs.FaultError):
            answer = _format_error("draft", error)
            error.printed = []  # a repeated request does not print again
            return answer
    if isinstance(error, ValueError):
        return _format_error("value", error)
    if isinstance(error, RecursionError):
        return _format_error("search", InputError(TOO_DEEP))
    if isinstance(error, MemoryError):
        return _format_error("search", InputError(TOO_LARGE))
    if isinstance(error, KeyboardInterrupt):
        return _format_error("search", InputError(STOPPED))
    return _format_error("search", f"{type(error).__name__}: {error}")


def _dispatch(text: str, program: Request | None) -> Any:
    nested = STRING.sub("", text)  # brackets in words do not nest
    if nested.count("[") + nested.count("{") > MAX_BRACKETS:
        raise InputError("a message must be JSON without deep nesting")
    try:
        fields = json.loads(text)
    except ValueError:
        raise InputError("a message must be JSON") from None
    verb = fields.get("verb") if isinstance(fields, dict) else None
    if not isinstance(verb, str) or verb not in VERBS:
        pattern = "a message needs a verb: one of {verbs}"
        raise InputError(pattern, verbs=", ".join(VERBS))
    return VERBS[verb](Message(fields, program))


def _format_error(kind: str, error: BaseException | str) -> str:
    fault = {"kind": kind, "message": str(error)}
    if isinstance(error, InputError):
        fault |= vars(error)
    return json.dumps({"error": fault})


def list_puzzles(_: Message) -> schema.ListAnswer:
    """Return the catalogue."""
    return {"v": VERSION, **create_catalog()}


def import_puzzle(message: Message) -> schema.Empty:
    """Import a puzzle before its first request."""
    find(message.names[0] or "")
    return {}


def start_search(message: Message) -> schema.StartAnswer:
    """Start a search under a name, and discard its first `skip` events."""
    skip = message.read_natural("skip", 0, MAX_EVENTS)
    session = _create_session(message)
    for _ in session.take_events_in_batches(skip, MAX_MILLISECONDS):
        pass
    SESSIONS[message.search] = session
    request = session.request
    return {
        "v": VERSION,
        "request": request.as_json(),
        "facts": cast("Any", request.facts()),
    }


def _create_session(message: Message) -> Session:
    """Return the session of a new search; those of user programs are validated."""
    if "draft" not in message.fields and message.program is None:
        return Session(message.request)
    from .user_programs.running import ProgramSession, ValidatedSession

    if message.program is not None:
        return ValidatedSession(message.request)
    return ProgramSession(message.program_request)


def next_events(message: Message) -> schema.MoreAnswer:
    """Return the next events in a flat list: depth, choice, depth, choice and so on."""
    session = _find_session(message)
    most = message.read_natural("events", 1000, MAX_EVENTS)
    batches = session.take_events_in_batches(most, message.milliseconds)
    flat = list(chain.from_iterable(chain.from_iterable(batches)))
    return {
        "events": flat,
        "ended": session.ended,
        "milliseconds": session.milliseconds,
        **session.take_extra_fields(),
    }


def continue_counting(message: Message) -> schema.TallyAnswer:
    """Continue for a slice of time, and return the counts without the events."""
    session = _find_session(message)
    for _ in session.take_events_in_batches(MAX_EVENTS, message.milliseconds):
        pass
    replay = session.replay
    return {
        "events": session.events,
        "solutions": replay.solutions,
        "found": replay.found,
        "tries": replay.tries,
        "moves": replay.count.moves,
        "ended": session.ended,
        "milliseconds": session.milliseconds,
        **session.take_extra_fields(),
    }


def collect_boards(message: Message) -> schema.BoardsAnswer:
    """Continue without sending events, and return the board of each solution.

    Return at least `boards` of them unless the search ends or time runs out; possibly
    a few more.
    """
    session = _find_session(message)
    most = message.read_natural("boards", 100, MAX_BOARDS)
    collected: list[FoundSolution] = []
    session.found = collected
    for _ in session.take_events_in_batches(MAX_EVENTS, message.milliseconds):
        if len(collected) >= most:
            break
    session.found = None
    write = session.request.encode_board
    return {
        "boards": [write(path) for path, _, _ in collected],
        "copies": [copies for _, copies, _ in collected],
        "steps": [step for _, _, step in collected],
        "tries": session.replay.tries,
        "ended": session.ended,
        **session.take_extra_fields(),
    }


def inspect_calls(message: Message) -> schema.PeekAnswer:
    """Return the call stack after some events; `ready` is false without time."""
    session = _find_session(message)
    events = message.read_natural("events", 0, inspection.MAX_SAFE_INTEGER)
    ready = session.advance_inspected_search(events, message.milliseconds)
    masks = session.request.algorithm.masks
    paused = session.inspected if ready else None
    calls = inspection.list_calls(paused, masks) if paused is not None else []
    if calls and (learned := session.describe_weights()):
        calls[-1]["learned"] = learned
    return {"events": session.inspected_events, "ready": ready, "calls": calls}


def _find_session(message: Message) -> Session:
    if message.search not in SESSIONS:
        name = repr(message.search)
        raise InputError("no search {name} has been started", name=name)
    return SESSIONS[message.search]


def compile_search(message: Message) -> schema.CompileAnswer:
    """Compile a search for the counting workers, or report why it does not compile."""
    from ..compiler import CompileError  # not before a reader counts
    from ..counting.portable import compile_portable

    request = message.request
    request.check_countable()
    answer: schema.Resolved = {"v": VERSION, "request": request.as_json()}
    try:
        wasm, about = compile_portable(request.create_counter())
    except CompileError as why:
        file = derive_source_path(why.module) if why.module else None
        reason = to_json(why.sentence)
        return {
            **answer,
            "program": None,
            "why": reason,
            "file": file,
            "line": why.line,
        }
    program: schema.CompiledSearch = {"wasm": b64encode(wasm).decode(), **about}
    return {**answer, "program": program, "why": None, "file": None, "line": None}


def count_all(message: Message) -> schema.CountAnswer:
    """Count all solutions without interruption.

    That is done for count-only algorithms, and for ordinary programs.
    """
    request = message.request
    begin = perf_counter()
    counted = request.count("python")
    milliseconds = (perf_counter() - begin) * 1000
    return {**counted.figures(), "milliseconds": milliseconds}


def check_position_completable(message: Message) -> schema.HintAnswer:
    """Return whether a position played by hand can be completed, and how."""
    from .position_check import check_position  # the page starts without it

    return check_position(message)


def explain_next_choice(message: Message) -> schema.ReasonsAnswer:
    """Return the next choice that follows in a position, and why."""
    from .reason_search import find_reasons

    return find_reasons(message)


def continue_to_position(message: Message) -> schema.ReachAnswer:
    """Continue to the try at which the board equals a position played by hand.

    `step` is that try; `why` is the reason if the search never reaches it, or not
    within the number of tries. Both are null if time runs out first.
    """
    session = _find_session(message)
    most = message.read_natural("tries", MAX_TRIES, inspection.MAX_SAFE_INTEGER)
    try:
        session = SESSIONS[message.search] = session.find_session_for(message.position)
        step = session.continue_to_position(most, message.milliseconds)
    except UnreachableError as why:
        return {
            "step": None,
            "tries": session.replay.tries,
            "why": cast("Any", vars(why)),
        }
    tries = session.replay.tries
    return {"step": step, "tries": tries, "why": None, **session.take_extra_fields()}


def generate_puzzle(message: Message) -> schema.MakeAnswer:
    """Generate a puzzle with one solution, determined by the seed.

    One of a level is searched for in slices of time.
    """
    from ..api.making import GeneratedPuzzle, make_in_parts
    from .slices import continue_work

    parameters = {**message.parameters}
    parameters.pop("clues", None)
    given = {name: message.fields.get(name) for name in ("clues", "level")}
    every, ended = continue_work(
        message,
        lambda: make_in_parts(
            str(message.fields.get("puzzle")),
            message.fields.get("seed", 0),
            **given,
            **parameters,
        ),
        GeneratedPuzzle,
    )
    drawn = max((each for each in every if isinstance(each, int)), default=0)
    if not ended:
        return {
            "parameters": {},
            "board": [],
            "least": 0,
            "drawn": drawn,
            "ended": False,
        }
    made = every[-1]
    return {
        "parameters": made.parameters,
        "board": made.board,
        "least": made.least,
        "drawn": drawn,
        "ended": True,
    }


def convert_instance(message: Message) -> schema.InstanceAnswer:
    """Read an instance, and return its parameters and its text.

    Without text, the parameters of the message are converted.
    """
    puzzle, given = find(message.names[0] or ""), message.parameters
    if "text" in message.fields:
        check_length(message.text)
        if len([*filter(puzzle.cut_instance, message.text.split("\n"))]) > 1:
            raise InputError(SEVERAL)
        given = puzzle.read_instance(message.text)
    base, clues = puzzle.split_clues(given)
    puzzle.board_for(base)
    return {
        "parameters": puzzle.pack_parameters(given),
        "text": puzzle.format_instance(puzzle.insert_clues(base, clues)),
    }


def examine_instance(message: Message) -> schema.ExamineAnswer:
    """Return whether an instance has one solution, several or none."""
    from . import examination  # the page starts without it

    return examination.examine_instance(message)


def fold_search(message: Message) -> schema.FoldAnswer:
    """Return the figures of a folded search, or one of its solutions."""
    from . import folded_search  # the page starts without it

    return folded_search.fold_search(message)


def list_reproductions(_: Message) -> schema.ReproductionsAnswer:
    """Return the published results, and the settings to watch each of them."""
    from ..reproductions import REPRODUCTIONS, TIMES

    return {
        "v": VERSION,
        "reproductions": [each.as_json() for each in REPRODUCTIONS],
        "times": [*TIMES],
    }


def reproduce(message: Message) -> schema.ReproduceAnswer:
    """Reproduce one result; a rate is measured for some seconds."""
    from ..reproductions import find

    found = find(str(message.fields.get("id")))
    ours, same, seconds = found.run(message.seconds)
    return {"id": found.id, "ours": ours, "same": same, "seconds": seconds}


def make_worksheet(message: Message) -> schema.WorksheetAnswer:
    """Generate a worksheet, one sheet after another in slices of time."""
    from ..worksheets import Sheet, create_in_parts
    from .slices import continue_work

    site, names = message.fields.get("site"), message.fields.get("names", [])
    if not isinstance(site, str):
        raise InputError("site must be a string")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise InputError("names must be a list of strings")
    puzzle = str(message.fields.get("puzzle"))
    every, ended = continue_work(
        message,
        lambda: create_in_parts(puzzle, site, names=names, **message.options),
        Sheet,
    )
    sheet = every[-1].as_json() if ended else None
    return {"sheet": sheet, "sheets": 0 if ended else every[-1], "ended": ended}


def make_film(message: Message) -> schema.FilmAnswer:
    """Film a stretch of a search."""
    from ..api.film import film

    options = {**message.options}
    with_stills = options.pop("stills", False)
    made = film(message.request, **options)
    stills = [*made.stills()] if with_stills else []
    return {"svg": made.svg, "seconds": [*made.seconds], "stills": stills}


def create_initial_text(message: Message) -> schema.TextAnswer:
    """Return a program to start from: a template, or a built-in search."""
    from . import program_verbs as verbs

    return verbs.create_initial_text(message)


def load_program(message: Message) -> schema.ProgramAnswer:
    """Read a user program and store it; return its catalogue data."""
    from . import program_verbs as verbs

    return verbs.load_program(message)


def continue_check(message: Message) -> schema.CheckAnswer:
    """Continue the check of a user program against its puzzle's known counts."""
    from . import program_verbs as verbs

    return verbs.continue_check(message)


def read_pupil_work(message: Message) -> schema.WorkAnswer:
    """Read a work file, or a program with its head."""
    from ..classroom.work_files import read_work, write_work_file

    work = read_work(message.text)
    programs: list[schema.PupilProgram] = [
        {
            "exercise": each.exercise,
            "text": each.text,
            "date": each.date,
            "verdict": each.verdict,
            "checks": each.checks,
            "hints": each.hints,
            "normal": each.normal_text,
            "internals": each.uses_internals,
        }
        for each in work.programs
    ]
    return {
        "pupil": work.pupil,
        "saved": work.saved,
        "programs": programs,
        "answered": work.answered,
        "right": work.right,
        "intact": work.is_intact,
        "file": write_work_file(work),
    }


VERBS: dict[str, Callable[[Message], Any]] = {
    "list": list_puzzles,
    "prepare": import_puzzle,
    "start": start_search,
    "more": next_events,
    "tally": continue_counting,
    "boards": collect_boards,
    "compile": compile_search,
    "count": count_all,
    "peek": inspect_calls,
    "hint": check_position_completable,
    "reasons": explain_next_choice,
    "reach": continue_to_position,
    "make": generate_puzzle,
    "instance": convert_instance,
    "examine": examine_instance,
    "fold": fold_search,
    "film": make_film,
    "reproductions": list_reproductions,
    "reproduce": reproduce,
    "worksheet": make_worksheet,
    "text": create_initial_text,
    "draft": load_program,
    "check": continue_check,
    "work": read_pupil_work,
}
