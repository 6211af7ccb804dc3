"""Checkpoints: the finished shares of a count in a file of JSON lines, one a line.

A checkpoint is resumed only by the same program, with the same split. A line cut off by
a kill is dropped, and a share that stands twice counts once. Each further round of a
deepening begins with a line that says how it is split. A file that is no checkpoint is
left as it is. While a count runs the file is locked, where the system has locks: two
counts would begin it twice.
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
    """The finished shares, in a file if one is named."""

    def __init__(self, path: str | os.PathLike[str] | None = None) -> None:
        self.path = None if path is None else Path(path)
        self.finished: dict[int, Share] = {}
        """Of the round that has begun."""
        self.later: list[tuple[Split, dict[int, Share]]] = []
        """Rounds that stand in the file, and have not begun again."""
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
        """Resume what the file holds, or begin it; return how the count is split.

        A file that is no checkpoint, or that of another count, raises ValueError.
        """
        lines, torn = self._lines()
        digest = sha256(program.wasm).hexdigest()
        try:
            if lines:
                head, *rest = map(json.loads, lines)
                self._resume(head, rest)
        except (AttributeError, KeyError, TypeError, ValueError):
            raise ValueError(f"{self.path} is no checkpoint") from None
        if lines and head["program"] != digest:
            raise ValueError(f"{self.path} is the checkpoint of another count")
        if torn and self.file is not None:
            self.file.truncate(sum(map(len, lines)))
        return self.go_on(divide, program=digest)

    def go_on(self, divide: Callable[[], Split], **about: str | int) -> Split:
        """Resume the next round that the file holds, or begin it; return its split."""
        if self.later:
            divided, self.finished = self.later.pop(0)
        else:
            divided, self.finished = divide(), {}
            self._write({**about, **divided._asdict()})
        return divided

    def add(self, number: int, share: Share) -> None:
        """Keep a share that is finished."""
        self.finished[number] = share
        self._write({"share": number, **share._asdict()})

    def _lines(self) -> tuple[list[bytes], bytes]:
        """Return the whole lines, and what a kill has left of the last one."""
        if self.file is None:
            return [], b""
        self.file.seek(0)
        data = self.file.read()
        if not data.startswith(BEGINNING[: len(data)]):
            raise ValueError(f"{self.path} is no checkpoint")
        *lines, torn = data.split(b"\n")
        return [line + b"\n" for line in lines], torn

    def _resume(self, head: dict[str, Any], rest: list[dict[str, Any]]) -> None:
        """Read the rounds: all but the last of them are complete."""
        divided: Split = natural(Split(head["depth"], head["shares"]))
        finished: dict[int, Share] = {}
        self.later = [(divided, finished)]
        for line in rest:
            if "round" in line:
                complete = len(finished) == divided.shares
                if line.pop("round") != len(self.later) + 1 or not complete:
                    raise ValueError
                divided, finished = natural(Split(**line)), {}
                self.later.append((divided, finished))
                continue
            number, share = line.pop("share"), natural(Share(**line))
            if type(number) is not int or not 0 <= number < divided.shares:
                raise ValueError
            finished.setdefault(number, share)

    def _write(self, line: dict[str, Any]) -> None:
        if self.file is not None:
            self.file.write(json.dumps(line).encode() + b"\n")
            self.file.flush()
            os.fsync(self.file.fileno())


def natural(numbers: Any) -> Any:
    """Return the numbers if all are natural, or raise ValueError."""
    if any(type(number) is not int or number < 0 for number in numbers):
        raise ValueError
    return numbers


def locked(file: IO[bytes]) -> bool:
    """Lock a file until it is closed or the process ends; return whether it was free.

    Where files cannot be locked, they are free.
    """
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
