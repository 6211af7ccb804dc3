"""Check one program in a process of its own, with limits; `classroom.marking` runs it.

The request is JSON on standard input. The result on standard output is the request's
token, which a program does not know, and JSON.

A program runs as on the page, with these limits in addition: memory and processor time
where the system has `resource` (not on Windows), and an audit hook that allows reading
Python's own modules and refuses all other files, the network and other processes. If it
must compile, the result has its WebAssembly, which is run in another process: wasmtime
needs `ctypes`. An audit hook does not stop an expert who attacks Python itself: to mark
programs of people whom you do not trust, use the page, whose sandbox is the browser's.
"""

from __future__ import annotations

import json
import os
import sys
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

from ..api.checking import FAULTS
from ..api.exercises import explain_rule
from ..puzzle.parameters import format_size
from ..puzzles import find
from . import program_verbs
from .handler import answer
from .user_programs import ordinary
from .user_programs.store import find_program

__all__ = ["main"]

PRELOADED = program_verbs, ordinary
"""Modules that are loaded before the limits apply."""

PROGRAM = "marked"
"""Name of the program in the messages."""
PACKAGE = Path(__file__).parents[1]
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
MAX_BYTES = 1 << 30
SLICE_MILLISECONDS = 1_000
MAX_SECONDS = 60
EXTRA_SECONDS = 5
"""Processor time for starting Python, in addition to the time of the check."""
HARMLESS_EVENTS = frozenset(
    {
        "array.__new__",
        "builtins.id",
        "code.__new__",
        "compile",
        "exec",
        "function.__new__",
        "gc.get_referents",
        "import",
        "marshal.dumps",
        "marshal.loads",
        "object.__delattr__",
        "object.__getattr__",
        "object.__setattr__",
        "os.listdir",
        "os.scandir",
        "pickle.find_class",
        "sys._current_frames",
        "sys._getframe",
        "sys.excepthook",
        "sys.setprofile",
        "sys.settrace",
        "sys.unraisablehook",
        "time.sleep",
    }
)
"""Audit events that reach nothing outside the process.

The page refuses none of them. The other events of `gc` are missing: they would let a
program find the audit hook and change it. The compiler needs `gc.get_referents`. A mark
has a warning if its program names parts of Python itself: `uses_internals`.
"""
TOO_SLOW = "the check took longer than {seconds} s"
WRONG_SIZE = "wrong at {size}: {solutions} of {known} solutions{fault}"
NOT_COMPLETE = "the check has not seen enough sizes"
REFUSED = "{event} is refused while programs are marked"


def main() -> None:
    """Answer the request on standard input."""
    request = json.load(sys.stdin)
    limit_resources(request["seconds"])
    sys.modules["wasmtime"] = None  # type: ignore[assignment]
    sys.addaudithook(create_audit_hook())
    token = request.pop("token")
    result = json.dumps(check(request))
    os.write(1, f"{token} {result}".encode())
    os._exit(0)


def limit_resources(seconds: int) -> None:
    """Limit memory, processor time and files, if the system can."""
    try:
        import resource
    except ImportError:
        return
    limits = {
        resource.RLIMIT_AS: MAX_BYTES,
        resource.RLIMIT_CPU: seconds + EXTRA_SECONDS,
        resource.RLIMIT_FSIZE: 0,
        resource.RLIMIT_CORE: 0,
    }
    for name, value in limits.items():
        resource.setrlimit(name, (value, value))


def create_audit_hook() -> Callable[[str, tuple[Any, ...]], None]:
    """Return a hook that refuses what a marked program has no need of."""
    places = (sys.prefix, sys.base_prefix, Path(os.__file__).parent, PACKAGE)
    folders = tuple(f"{os.path.realpath(place)}{os.sep}" for place in places)
    realpath, harmless = os.path.realpath, HARMLESS_EVENTS

    def refuse_others(event: str, arguments: tuple[Any, ...]) -> None:
        if event in harmless:
            return
        if event == "open":
            path, _, flags = arguments
            is_read = not flags & WRITING
            if is_read and isinstance(path, str) and realpath(path).startswith(folders):
                return
        raise PermissionError(REFUSED.format(event=event))

    return refuse_others


def check(request: dict[str, Any]) -> dict[str, Any]:
    """Check the program of a request; return its verdict and figures."""
    exercise, seconds = request["exercise"], request["seconds"]
    search = {key: value for key, value in exercise["search"].items() if value}
    begin = perf_counter()
    sizes: list[dict[str, Any]] = []
    verdict: dict[str, Any] = {"solved": False, "unkept": None}
    problem, is_loaded, is_decided = "", False, False
    while not (is_decided or problem):
        if is_loaded:
            reply = call(verb="check", seconds=MAX_SECONDS, exercise=exercise)
        else:
            reply = call(verb="draft", text=request["text"], **search)
        value = reply.get("value", {})
        if "error" in reply:
            problem = format_error(reply["error"])
        elif "ready" in value:
            is_loaded = value["ready"]
        else:
            sizes, verdict = value["sizes"], value["verdict"]
            is_decided = value["ended"] or verdict["enough"] or verdict["unkept"]
        if not is_decided and perf_counter() > begin + seconds:
            problem = TOO_SLOW.format(seconds=seconds)
    right = [size for size in sizes if size["right"]]
    return {
        "is_solved": verdict["solved"],
        "problem": problem or describe_failure(search.get("puzzle"), sizes, verdict),
        "sizes": len(right),
        "tries": sum(size["tries"] for size in right),
        "order": right[-1]["order"] if right else 0,
        "seconds": round(perf_counter() - begin, 2),
        "wasm": compile_solution(exercise) if verdict["solved"] else "",
    }


def compile_solution(exercise: dict[str, Any]) -> str:
    """Compile the program if the exercise requires it; return the module in base64."""
    parameters = exercise["compiles"]
    if not parameters:
        return ""
    request = find_program(PROGRAM).request(None, None, None, parameters)
    return b64encode(request.create_counter().compile_program().wasm).decode()


def describe_failure(
    puzzle: str | None, sizes: list[dict[str, Any]], verdict: dict[str, Any]
) -> str:
    """Return why a program does not solve an exercise; empty if it does."""
    if verdict["solved"]:
        return ""
    if verdict["unkept"]:
        return explain_rule(verdict["unkept"])
    last: dict[str, Any] = sizes[-1] if sizes else {"right": None}
    if last["right"] is False:
        fault = "".join(f"; {FAULTS[each['what']]}" for each in last["faults"][:1])
        parameters = find(puzzle).parameters if puzzle else ()
        size = format_size(parameters, last["parameters"])
        return WRONG_SIZE.format(**{**last, "size": size, "fault": fault})
    return NOT_COMPLETE


def format_error(error: dict[str, Any]) -> str:
    """Return an error of a program with its line, if it has one."""
    line = error.get("line")
    return f"line {line}: {error['message']}" if line else str(error["message"])


def call(**message: Any) -> Any:
    """Return the answer to a message about the marked program."""
    fields = {"draft": PROGRAM, "milliseconds": SLICE_MILLISECONDS, **message}
    return json.loads(answer(json.dumps(fields)))
