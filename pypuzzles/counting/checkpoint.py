"""Checkpoints: a file of JSON lines, one for each finished shard of a count.

A checkpoint can be resumed only by the same program, with the same split. An incomplete
last line is dropped, and duplicate shards are ignored. Each further iteration of an
iterative deepening starts with a line that describes its split. Files that are not
checkpoints are not changed. The file is locked during a count, if the system has locks.
"""

import json
import os
from collections.abc import Callable
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import IO, Any, NamedTuple

from ..compiler import Program, ShardCount

__all__ = ["Checkpoint", "Split"]

FILE_START = b'{"program": "'


class Split(NamedTuple):
    """The depth whose subtrees are distributed, and the number of shards."""

    depth: int
    shards: int


class Checkpoint:
    """The finished shards, in a file if there is a path, or else in memory.

    Attributes:
        added: Number of shards that were added.
    """

    def __init__(self, path: str | os.PathLike[str] | None = None) -> None:
        self.path = None if path is None else Path(path)
        self.finished: dict[int, ShardCount] = {}
        """Finished shards of the current iteration."""
        self.later_iterations: list[tuple[Split, dict[int, ShardCount]]] = []
        """Iterations in the file that have not been resumed yet."""
        self.file: IO[bytes] = BytesIO()
        self.added = 0

    def __enter__(self) -> "Checkpoint":
        if self.path is not None:
            self.file = self.path.open("a+b")
            if not try_lock(self.file):
                self.file.close()
                raise ValueError(f"{self.path} is in use by another count")
        return self

    def __exit__(self, *_: object) -> None:
        if self.path is not None:
            self.file.close()

    def begin(self, program: Program, divide: Callable[[], Split]) -> Split:
        """Resume the count in the file, or start one; return its split.

        Raises:
            ValueError: The file is not a checkpoint, or belongs to another count.
        """
        lines, torn = self._read_lines()
        digest = sha256(program.wasm).hexdigest()
        try:
            if lines:
                head, *rest = map(json.loads, lines)
                self._resume(head, rest)
        except (AttributeError, KeyError, TypeError, ValueError):
            raise ValueError(f"{self.path} is not a checkpoint") from None
        if lines and head["program"] != digest:
            raise ValueError(
                f"{self.path} is the checkpoint of another count; use a new file"
            )
        if torn:
            self.file.truncate(sum(map(len, lines)))
        return self.next_iteration(divide, program=digest)

    def next_iteration(self, divide: Callable[[], Split], **about: str | int) -> Split:
        """Resume the next iteration in the file, or start one; return its split."""
        if self.later_iterations:
            divided, self.finished = self.later_iterations.pop(0)
        else:
            divided, self.finished = divide(), {}
            self._write({**about, **divided._asdict()})
        return divided

    def add(self, number: int, shard: ShardCount) -> None:
        """Store a finished shard."""
        self.added += 1
        self.finished[number] = shard
        self._write({"shard": number, **shard._asdict()})

    def _read_lines(self) -> tuple[list[bytes], bytes]:
        """Return the complete lines, and the rest of an incomplete one."""
        self.file.seek(0)
        data = self.file.read()
        if not data.startswith(FILE_START[: len(data)]):
            raise ValueError(f"{self.path} is not a checkpoint")
        *lines, torn = data.split(b"\n")
        return [line + b"\n" for line in lines], torn

    def _resume(self, head: dict[str, Any], rest: list[dict[str, Any]]) -> None:
        """Read the iterations; all but the last must be complete."""
        divided: Split = validate_naturals(Split(head["depth"], head["shards"]))
        finished: dict[int, ShardCount] = {}
        self.later_iterations = [(divided, finished)]
        for line in rest:
            if "round" in line:
                complete = len(finished) == divided.shards
                if line.pop("round") != len(self.later_iterations) + 1 or not complete:
                    raise ValueError
                divided, finished = validate_naturals(Split(**line)), {}
                self.later_iterations.append((divided, finished))
                continue
            number, shard = line.pop("shard"), validate_naturals(ShardCount(**line))
            if type(number) is not int or not 0 <= number < divided.shards:
                raise ValueError
            finished.setdefault(number, shard)

    def _write(self, line: dict[str, Any]) -> None:
        self.file.write(json.dumps(line).encode() + b"\n")
        if self.path is not None:
            self.file.flush()
            os.fsync(self.file.fileno())


def validate_naturals(numbers: Any) -> Any:
    """Return the numbers if all are integers from 0, else raise ValueError."""
    if any(type(number) is not int or number < 0 for number in numbers):
        raise ValueError
    return numbers


def try_lock(file: IO[bytes]) -> bool:
    """Lock a file until it is closed; return whether it was free.

    Return True on systems without locks.
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
