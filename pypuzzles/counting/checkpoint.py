"""Checkpoints: the finished shares of a count in a file of JSON lines, one a line.

A checkpoint is only taken up for the same program, and split as it was begun. A line
cut off by a kill is dropped, and a share that stands twice counts once. What is no
checkpoint is left as it is. While a count runs the file is locked, where the system
has locks: two counts would begin it twice.
"""

import json
import os
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import IO, Any, NamedTuple

from ..wasm import Program, Share

__all__ = ["Checkpoint", "Split"]

BEGINNING = b'{"program": "'


class Split(NamedTuple):
    """The depth whose tries are dealt out, and the number of shares."""

    depth: int
    shares: int


class Checkpoint:
    """The shares that are finished, in a file if one is named."""

    def __init__(self, path: str | os.PathLike[str] | None = None) -> None:
        self.path = None if path is None else Path(path)
        self.finished: dict[int, Share] = {}
        self.file: IO[bytes] | None = None

    def __enter__(self) -> "Checkpoint":
        if self.path is not None:
            self.file = self.path.open("a+b")
            if not locked(self.file):
                self.file.close()
                raise ValueError(f"{self.path} is in use by another count")
        return self

    def __exit__(self, *_: object) -> None:
        if self.file is not None:
            self.file.close()

    def begin(self, program: Program, divide: Callable[[], Split]) -> Split:
        """Take up what the file holds, or begin it; say how the count is split."""
        lines, torn = self._lines()
        digest = sha256(program.wasm).hexdigest()
        divided = Split(0, 0)
        try:
            if lines:
                head, *rest = map(json.loads, lines)
                divided = whole(Split(head["depth"], head["shares"]))
                for line in rest:
                    self._take_up(line, divided.shares)
        except (AttributeError, KeyError, TypeError, ValueError):
            raise ValueError(f"{self.path} is no checkpoint") from None
        if lines and head["program"] != digest:
            raise ValueError(f"{self.path} is the checkpoint of another count")
        if torn and self.file is not None:
            self.file.truncate(sum(map(len, lines)))
        if not lines:
            divided = divide()
            self._write({"program": digest, **divided._asdict()})
        return divided

    def add(self, number: int, found: Share) -> None:
        """Note that a share is finished."""
        self.finished[number] = found
        self._write({"share": number, **found._asdict()})

    def _lines(self) -> tuple[list[bytes], bytes]:
        """Read the whole lines, and what a kill has left of the last one."""
        if self.file is None:
            return [], b""
        self.file.seek(0)
        data = self.file.read()
        if not data.startswith(BEGINNING[: len(data)]):
            raise ValueError(f"{self.path} is no checkpoint")
        *lines, torn = data.split(b"\n")
        return [line + b"\n" for line in lines], torn

    def _take_up(self, line: dict[str, Any], shares: int) -> None:
        number, found = line.pop("share"), whole(Share(**line))
        if type(number) is not int or not 0 <= number < shares:
            raise ValueError
        self.finished.setdefault(number, found)

    def _write(self, line: dict[str, Any]) -> None:
        if self.file is not None:
            self.file.write(json.dumps(line).encode() + b"\n")
            self.file.flush()
            os.fsync(self.file.fileno())


def whole(numbers: Any) -> Any:
    """Give back a row of natural numbers, or raise ValueError."""
    if any(type(number) is not int or number < 0 for number in numbers):
        raise ValueError
    return numbers


def locked(file: IO[bytes]) -> bool:
    """Lock a file until it is closed or the process ends; True where that cannot be."""
    try:
        import fcntl
    except ImportError:  # Windows
        return True
    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:  # a file system without locks
        return True
    return True
