"""The head of a saved exercise: comment lines that name its author and its verdict.

    # pypuzzles exercise: intercepts
    # pupil: Ada L.
    # date: 2026-11-28
    # verdict: solved

Only the first line is required. The head is a claim, which anybody can type: Mark runs
the program again. `web/editor/program-head.js` writes and reads the same lines; what
both know of them is in `schema.py`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, get_args

from ..errors import InputError
from ..schema import (
    EXERCISE_NAME,
    MAX_PUPIL_NAME_CHARACTERS,
    PROGRAM_HEAD,
    PROGRAM_HEAD_FIELDS,
    ClaimedVerdict,
)

__all__ = ["VERDICTS", "PupilProgram", "read_program", "validate_text"]

VERDICTS: tuple[ClaimedVerdict, ...] = get_args(ClaimedVerdict)
EXERCISE = re.compile(EXERCISE_NAME)
DATE = re.compile(r"(\d{4}-\d\d-\d\d)?")
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
FIRST_LINE = re.compile(f"{PROGRAM_HEAD}(.+)")
COMMENT = re.compile(r"^\s*#.*$|\s+$", re.MULTILINE)
INTERNALS = re.compile(
    r"\b(sys|gc|inspect|importlib|builtins|ctypes|traceback|__\w+__|f_back|tb_frame|"
    r"pypuzzles\.(api|bridge|classroom|cli|board|puzzle|solver))\b"
)
FIELD = re.compile(rf"# ({'|'.join(PROGRAM_HEAD_FIELDS)}): (.*)")
NO_HEAD = (
    "the file does not say which exercise it solves: its first line must be "
    "`# pypuzzles exercise: NAME`, as Save writes it"
)
WRONG_FIELD = "the file is damaged at {field}"


@dataclass(frozen=True)
class PupilProgram:
    """A program that solves an exercise, with what its file claims.

    The text of a short exercise is its answer.
    """

    exercise: str
    """Name of the exercise."""
    text: str
    """Source without the head."""
    pupil: str = ""
    date: str = ""
    """Day of the last check, as year-month-day; empty if unknown."""
    verdict: ClaimedVerdict = "not checked"
    """Claimed verdict."""
    checks: int = 0
    """Number of checks; 0 if unknown."""
    hints: int = 0
    """Number of hints that were opened."""

    @property
    def uses_internals(self) -> bool:
        """True if it names parts of Python with which it could forge its result."""
        return bool(INTERNALS.search(self.text))

    @property
    def normal_text(self) -> str:
        """The text without empty lines and lines that are comments.

        Programs with equal normal texts are equal.
        """
        text = COMMENT.sub("", self.text.replace("\r", ""))
        return "\n".join(filter(None, text.split("\n")))

    def validate(self) -> PupilProgram:
        """Return the program, or raise InputError if a value is not valid."""
        validate_text("exercise", self.exercise, EXERCISE)
        validate_text("pupil", self.pupil)
        validate_text("date", self.date, DATE)
        if self.verdict not in VERDICTS:
            raise InputError(WRONG_FIELD, field="verdict")
        return self


def validate_text(
    field: str, value: object, pattern: re.Pattern[str] | None = None
) -> str:
    """Return a short text without control characters, or raise InputError."""
    if (
        not isinstance(value, str)
        or len(value) > MAX_PUPIL_NAME_CHARACTERS
        or CONTROL.search(value)
        or (pattern and not pattern.fullmatch(value))
    ):
        raise InputError(WRONG_FIELD, field=field)
    return value


def read_program(text: str) -> PupilProgram:
    """Read a program with its head.

    Raises:
        InputError: The text has no head, or a value in it is not valid.
    """
    lines = text.replace("\r\n", "\n").removeprefix("\ufeff").split("\n")
    first = FIRST_LINE.fullmatch(lines[0].rstrip())
    if not first:
        raise InputError(NO_HEAD)
    fields: dict[str, Any] = {}
    end = 1
    while end < len(lines) and (field := FIELD.fullmatch(lines[end].rstrip())):
        fields.setdefault(field[1], field[2].strip())
        end += 1
    rest = "\n".join(lines[end:])
    return PupilProgram(first[1], rest, **fields).validate()
