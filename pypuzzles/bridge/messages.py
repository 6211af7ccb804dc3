"""A message from the page, whose fields are validated on access."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ..api.request import Request, request
from ..errors import InputError
from ..translations import LANGUAGES

if TYPE_CHECKING:
    from .user_programs.programs import ProgramRequest

__all__ = ["MAX_EVENTS", "MAX_MILLISECONDS", "VERSION", "Message"]

VERSION = 1
"""Version of the protocol."""
MAX_EVENTS = 1_000_000
MAX_MILLISECONDS = 10_000.0
"""Maximum time limit of an answer, in milliseconds."""
MAX_NAME_CHARACTERS = 100
"""Maximum length of a name."""


class Message(NamedTuple):
    """A message; reading an invalid field raises `InputError`."""

    fields: dict[str, Any]
    program: Request | None = None
    """A request for a program that runs in this process."""

    @property
    def request(self) -> Request:
        """Requested search."""
        if "draft" in self.fields:
            return self.program_request
        names, program = self.names, self.program
        if program and names[1] == program.algorithm.name:
            return program.resize(self.parameters)
        found = request(names[0] or "", names[1], names[2], **self.parameters)
        return found if self.memory is None else found.with_memory(self.memory)

    @property
    def program_request(self) -> ProgramRequest:
        """Requested search of a user program."""
        from .user_programs.store import find_program  # the page starts without it

        return find_program(self.draft).request(*self.names, self.parameters)

    @property
    def names(self) -> tuple[str | None, str | None, str | None]:
        """Names of puzzle, algorithm and form."""
        names = [self.fields.get(key) for key in ("puzzle", "algorithm", "form")]
        if not all(name is None or isinstance(name, str) for name in names):
            raise InputError("puzzle, algorithm and form must be names")
        return names[0], names[1], names[2]

    @property
    def parameters(self) -> dict[str, Any]:
        """Parameters of the puzzle."""
        parameters = self.fields.get("parameters", {})
        if not isinstance(parameters, dict):
            raise InputError("parameters must be an object of names and values")
        return parameters

    @property
    def search(self) -> str:
        """Name of the search."""
        return self._read_name("search", "main")

    @property
    def draft(self) -> str:
        """Name of the user program."""
        return self._read_name("draft", None)

    @property
    def position(self) -> list[int]:
        """Position played by hand."""
        return self._read_numbers("position", None)

    @property
    def crossed(self) -> list[int]:
        """Choices that earlier reasons exclude."""
        return self._read_numbers("crossed", [])

    @property
    def memory(self) -> list[int] | None:
        """Numbers learned by an earlier search, or None."""
        return self._read_numbers("memory", []) if "memory" in self.fields else None

    @property
    def language(self) -> str:
        """Language of sentences."""
        name = self._read_name("lang", "en")
        if name not in LANGUAGES:
            raise InputError("lang must be one of {names}", names=", ".join(LANGUAGES))
        return name

    @property
    def milliseconds(self) -> float:
        """Time limit of the answer."""
        return self.read_number("milliseconds", 20, MAX_MILLISECONDS)

    @property
    def seconds(self) -> float:
        """Duration of a measurement."""
        return self.read_number("seconds", 1, MAX_MILLISECONDS / 1000)

    @property
    def text(self) -> str:
        """Source text of a user program."""
        text = self.fields.get("text")
        if not isinstance(text, str):
            raise InputError("text must be a string")
        return text

    @property
    def options(self) -> dict[str, Any]:
        """Options of a worksheet or of a film."""
        options = self.fields.get("options", {})
        if not isinstance(options, dict):
            raise InputError("options must be an object")
        return options

    def read_natural(self, key: str, default: int, most: int) -> int:
        """Read a whole number from 0 to `most`."""
        value = self.fields.get(key, default)
        if type(value) is not int or not 0 <= value <= most:
            pattern = "{key} must be a whole number from 0 to {most}"
            raise InputError(pattern, key=key, most=most)
        return value

    def _read_numbers(self, key: str, default: list[int] | None) -> list[int]:
        numbers = self.fields.get(key, default)
        if not isinstance(numbers, list) or not all(type(n) is int for n in numbers):
            raise InputError("{key} must be a list of whole numbers", key=key)
        return numbers

    def _read_name(self, key: str, default: str | None) -> str:
        name = self.fields.get(key, default)
        if not isinstance(name, str) or len(name) > MAX_NAME_CHARACTERS:
            pattern = "{key} must be a name of at most {most} characters"
            raise InputError(pattern, key=key, most=MAX_NAME_CHARACTERS)
        return name

    def read_number(self, key: str, default: float, most: float) -> float:
        """Read a number from 0 to `most`."""
        value = self.fields.get(key, default)
        if type(value) not in (int, float) or not 0 <= value <= most:
            pattern = "{key} must be a number from 0 to {most}"
            raise InputError(pattern, key=key, most=f"{most:g}")
        return float(value)
