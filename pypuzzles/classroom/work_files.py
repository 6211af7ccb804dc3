"""Work files: all of a pupil's work in one JSON file.

A work file has the pupil's name, each program or answer to a short exercise with its
claimed verdict, and the tally of Predict. Its checksum is the SHA-256 of its content as
canonical JSON: sorted keys, no spaces, UTF-8. The checksum finds damaged files and
ticks that were typed in. It does not find a forger, who can compute it, too. Mark does:
it runs every program again, and compares every answer with the right ones.
"""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any

from ..errors import InputError
from ..schema import (
    MAX_FILE_CHARACTERS,
    MAX_WORK_PROGRAMS,
    WORK_FILE_KIND,
    WORK_FILE_VERSION,
)
from .programs import DATE, WRONG_FIELD, PupilProgram, read_program, validate_text

__all__ = ["WorkFile", "read_work", "read_work_file", "write_work_file"]

MAX_BRACKETS = 1_000
"""Maximum number of brackets outside strings; 10,000 crash the parser in Pyodide."""
MAX_NUMBER = 1_000_000
STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"', re.DOTALL)
NOT_JSON = "the file is damaged: it is not JSON"
NOT_WORK = "the file is not a work file"
NEWER = "the work file has version {version}; this program reads version {known}"
TOO_LONG = "the file is too long: it has more than {most} characters"
IS_EMPTY = "the file is empty"


@dataclass(frozen=True)
class WorkFile:
    """All of a pupil's work."""

    pupil: str
    saved: str
    """Day on which the file was saved, as year-month-day."""
    programs: tuple[PupilProgram, ...] = ()
    answered: int = 0
    """Number of questions of Predict that the pupil has answered."""
    right: int = 0
    """Number of correct answers among them."""
    is_intact: bool = True
    """False if the checksum does not match the content."""


def write_work_file(work: WorkFile) -> str:
    """Return the text of a work file."""
    content = {
        "kind": WORK_FILE_KIND,
        "version": WORK_FILE_VERSION,
        "pupil": work.pupil,
        "saved": work.saved,
        "programs": [
            {
                key: value
                for key, value in asdict(program).items()
                if key != "pupil"  # the file belongs to one
            }
            for program in work.programs
        ],
        "predict": {"answered": work.answered, "right": work.right},
    }
    sealed = {**content, "checksum": compute_checksum(content)}
    return json.dumps(sealed, ensure_ascii=False, indent=1) + "\n"


def compute_checksum(content: dict[str, Any]) -> str:
    """Return the SHA-256 of a work file's content as 64 hexadecimal digits."""
    canonical = json.dumps(
        content, ensure_ascii=False, sort_keys=True, separators=(",", ":")
    )
    return sha256(canonical.encode("utf-8", "surrogatepass")).hexdigest()


def read_work(text: str) -> WorkFile:
    """Read a work file, or a program with its head as a work file of one exercise.

    Raises:
        InputError: It is neither, or a value in it is not valid.
    """
    if len(text) > MAX_FILE_CHARACTERS:
        raise InputError(TOO_LONG, most=f"{MAX_FILE_CHARACTERS:,}")
    content = text.lstrip("\ufeff \t\r\n")
    if not content:
        raise InputError(IS_EMPTY)
    if content.startswith(("{", "[")):
        return read_work_file(text)
    program = read_program(text)
    return WorkFile(program.pupil, program.date, (program,))


def read_work_file(text: str) -> WorkFile:
    """Read a work file.

    Raises:
        InputError: The file is not a work file, or a value in it is not valid. A wrong
            checksum is not an error: see `is_intact`.
    """
    outside = STRING.sub("", text)
    if outside.count("[") + outside.count("{") > MAX_BRACKETS:
        raise InputError(NOT_WORK)
    try:
        content = json.loads(text.removeprefix("\ufeff"))
    except ValueError:
        raise InputError(NOT_JSON) from None
    if not isinstance(content, dict) or content.get("kind") != WORK_FILE_KIND:
        raise InputError(NOT_WORK)
    if content.get("version") != WORK_FILE_VERSION:
        version = str(content.get("version"))[:20]
        raise InputError(NEWER, version=version, known=WORK_FILE_VERSION)
    checksum = content.pop("checksum", None)
    programs = content.get("programs")
    if not isinstance(programs, list) or len(programs) > MAX_WORK_PROGRAMS:
        raise InputError(WRONG_FIELD, field="programs")
    pupil = validate_text("pupil", content.get("pupil"))
    predict = content.get("predict", {})
    return WorkFile(
        pupil=pupil,
        saved=validate_text("saved", content.get("saved"), DATE),
        programs=tuple(_read_program(each, pupil) for each in programs),
        answered=_read_number(predict, "answered"),
        right=_read_number(predict, "right"),
        is_intact=checksum == compute_checksum(content),
    )


def _read_program(fields: Any, pupil: str) -> PupilProgram:
    """Read one program of a work file."""
    if not isinstance(fields, dict) or not isinstance(fields.get("text"), str):
        raise InputError(WRONG_FIELD, field="text")
    given: dict[str, Any] = {
        **{key: fields.get(key) for key in ("exercise", "text", "date", "verdict")},
        **{key: _read_number(fields, key) for key in ("checks", "hints")},
    }
    return PupilProgram(pupil=pupil, **given).validate()


def _read_number(fields: Any, name: str) -> int:
    """Return a natural number; 0 if it is missing."""
    value = fields.get(name, 0) if isinstance(fields, dict) else None
    if type(value) is not int or not 0 <= value <= MAX_NUMBER:
        raise InputError(WRONG_FIELD, field=name)
    return value
