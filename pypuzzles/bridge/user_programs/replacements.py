"""Replacement builtins for user programs.

They capture print, and allow no files, no network and no exit.

They are not a sandbox: the frame in which the page runs Python is. They replace silence
and unhelpful errors by a sentence. A program has its own builtins, so nothing has to be
restored afterwards.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import TYPE_CHECKING, Any

from ...errors import InputError

if TYPE_CHECKING:
    from ... import schema

__all__ = ["Output", "RefusedError", "create_guarded_builtins"]

MAX_PRINTED_CHARACTERS = 20_000
MAX_LINE_CHARACTERS = 500
"""Maximum number of characters stored of a printed line."""
NO_INPUT = "{name} is not available here; put the value into the program"
NO_FILES = "{name} is not available here; programs have no files"
NO_NETWORK = (
    "{name} is blocked: programs here have no access to the network or other processes"
)
NO_EXIT = "{name} would stop Python; use `return` instead"
NO_MODULE = (
    "there is no module {name} here: programs can import the main modules of Python's "
    "standard library, and no other packages"
)
NO_NUMPY = (
    "NumPy is not available in the page; save the program as a file, and run it with "
    "`python -m pypuzzles watch`"
)
BLOCKED_MODULES = """
aiohttp ctypes ftplib http httpx imaplib js micropip multiprocessing poplib pyodide
pyodide_js pyodide_http requests smtplib socket socketserver ssl subprocess telnetlib
urllib3 webbrowser xmlrpc _pyodide _pyodide_core _socket
"""
PROCESS_FUNCTIONS = ("system", "popen")
NETWORK_MODULES = ("urllib.request", "urllib.error", "asyncio.streams")


class RefusedError(InputError):
    """A request of a user program for something that is not available."""


class MissingModuleError(RefusedError, ImportError):
    """A module that is not available; a program may catch it as ImportError."""


class Output:
    """Printed lines, each with the number of events before it and its line."""

    def __init__(self, events: Callable[[], int] = lambda: 0) -> None:
        self.events = events
        self.room = MAX_PRINTED_CHARACTERS
        self.lines: list[schema.Printed] = []
        self.partial_line = ""
        """Start of a line that has not ended."""
        self.line = 0

    def write(self, text: str, line: int) -> None:
        """Store text printed by a line of the program."""
        accepted = text[: self.room]
        self.room -= len(accepted)
        self.line = line
        *ended, self.partial_line = (self.partial_line + accepted).split("\n")
        self.lines += [
            (self.events(), line, each[:MAX_LINE_CHARACTERS]) for each in ended
        ]
        if len(accepted) < len(text) or not self.room:
            self.lines.append((self.events(), line, None))  # nothing more is kept
            self.room = 0

    def take_lines(self) -> list[schema.Printed]:
        """Return the lines printed since the last call."""
        if self.partial_line:
            self.lines.append(
                (self.events(), self.line, self.partial_line[:MAX_LINE_CHARACTERS])
            )
            self.partial_line = ""
        lines, self.lines = self.lines, []
        return lines


class Stdout:
    """Replacement for `sys.stdout`."""

    def __init__(self, get_output: Callable[[], Output], file: str) -> None:
        self.get_output, self.file = get_output, file

    def write(self, text: str) -> int:
        """Print text."""
        if self.get_output().room > 0:
            self.get_output().write(str(text), _find_current_line(self.file))
        return len(text)

    def flush(self) -> None:
        """Do nothing, because nothing is buffered."""


def create_guarded_builtins(
    get_output: Callable[[], Output], file: str
) -> dict[str, Any]:
    """Return the builtins for a user program.

    `get_output()` returns the Output that captures its prints.
    """
    stdout = Stdout(get_output, file)
    return {
        **vars(builtins),
        "print": _create_print(get_output, stdout),
        "__import__": _create_import(_create_members(stdout)),
        "open": _create_refusing_builtin("open", NO_FILES),
        **{
            name: _create_refusing_builtin(name, NO_INPUT)
            for name in ("input", "breakpoint", "help")
        },
        **{name: _create_refusing_builtin(name, NO_EXIT) for name in ("exit", "quit")},
    }


def _create_print(
    get_output: Callable[[], Output], stdout: Stdout
) -> Callable[..., None]:
    def store_print(
        *values: object, sep: str = " ", end: str = "\n", **more: Any
    ) -> None:
        """Store printed text with its line."""
        out = more.get("file") or stdout
        if out is not stdout or get_output().room > 0:  # a flood is not even written
            sep, end = (" " if sep is None else sep), ("\n" if end is None else end)
            out.write(sep.join(map(str, values)) + end)

    return store_print


def _create_members(stdout: Stdout) -> dict[str, dict[str, Any]]:
    """Return the replaced members of modules, by module and name."""
    return {
        "sys": {
            "stdout": stdout,
            "stderr": stdout,
            "exit": _create_refusing_builtin("sys.exit", NO_EXIT),
            # Deeper calls would crash Python in the page.
            "setrecursionlimit": lambda _: None,
        },
        "os": {
            **{
                name: _create_refusing_builtin(f"os.{name}", NO_EXIT)
                for name in ("_exit", "abort")
            },
            **{
                name: _create_refusing_builtin(f"os.{name}", NO_NETWORK)
                for name in PROCESS_FUNCTIONS
            },
            "open": _create_refusing_builtin("os.open", NO_FILES),
        },
        "io": {"open": _create_refusing_builtin("io.open", NO_FILES)},
        # Nothing else moves while Python sleeps, and nothing wakes it.
        "time": {"sleep": lambda _: None},
    }


def _create_import(members: Mapping[str, Mapping[str, Any]]) -> Callable[..., Any]:
    """Return a replacement for `__import__`; `members` are replaced in its modules."""
    copies: dict[str, ModuleType] = {}

    def replace_members(module: ModuleType) -> ModuleType:
        name = module.__name__
        if name in members and name not in copies:
            copies[name] = ModuleType(name)
            vars(copies[name]).update({**vars(module), **members[name]})
        return copies.get(name, module)

    def import_allowed(name: str, *where: Any, **more: Any) -> ModuleType:
        """Import a module that programs may use."""
        if name.partition(".")[0] in BLOCKED_MODULES.split() or name in NETWORK_MODULES:
            raise RefusedError(NO_NETWORK, name=name)
        try:
            return replace_members(builtins.__import__(name, *where, **more))
        except ModuleNotFoundError as error:
            if error.name == "numpy":
                raise MissingModuleError(NO_NUMPY) from None
            raise MissingModuleError(NO_MODULE, name=error.name or name) from None

    return import_allowed


def _create_refusing_builtin(name: str, pattern: str) -> Callable[..., Any]:
    def refuse(*_: object, **__: object) -> None:
        raise RefusedError(pattern, name=f"{name}()")

    return refuse


def _find_current_line(file: str) -> int:
    """Return the current line of a program, or 0."""
    frame = sys._getframe(1)
    while frame is not None and frame.f_code.co_filename != file:
        frame = frame.f_back  # type: ignore[assignment]
    return frame.f_lineno if frame is not None else 0
