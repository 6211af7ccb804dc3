"""A class in one room: who is where, who needs help, and votes.

`serve.py --class` answers requests below `class/` with it. Everything is kept in
memory and ends with the server. The zip made by archive.py contains this file, so it
needs only Python 3.9 or later.

Pupils send JSON to `class/join` and `class/report`; the teacher's table reads
`class/table` and sends JSON to `class/act`, with a key that only the teacher's address
contains. docs/learn/en/teach.md says what is sent.
"""

import hmac
import json
import re
import secrets
import threading
import time
import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from http import HTTPStatus
from ipaddress import ip_address, ip_network
from typing import Any

__all__ = [
    "MAX_BODY_BYTES",
    "Classroom",
    "RefusedError",
    "Request",
    "clean_text",
    "is_private",
]

MAX_BODY_BYTES = 2_000
MAX_PUPILS = 60
MAX_NAME_LENGTH = 20
MAX_PLACE_LENGTH = 80
MAX_CHOICE = 20
"""The largest number that pupils can vote for."""
GOES_BACK = -1
"""The vote that the search goes back."""
PAGE_CONSTANTS = ("MAX_NAME_LENGTH", "MAX_CHOICE", "GOES_BACK")
"""The constants that web/classroom/constants.js repeats: schema.py writes it."""
AWAY_SECONDS = 15
"""Seconds after which a silent pupil is away, and another may take the name."""
RESULTS = ("solved", "right", "wrong", "unclear")
PRIVATE = [
    ip_network(each)
    for each in (
        "127.0.0.0/8",
        "10.0.0.0/8",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "169.254.0.0/16",
    )
]
"""Addresses of this computer and of local networks: RFC 1918, RFC 3927."""


class RefusedError(Exception):
    """A refused request: the HTTP status, and a word that the page translates."""

    def __init__(self, status: HTTPStatus, reason: str) -> None:
        super().__init__(reason)
        self.status = status
        self.reason = reason


@dataclass
class Request:
    """A request below `class/`; headers have lower-case names."""

    method: str
    path: str
    address: str
    headers: "dict[str, str]"
    body: bytes = b""


@dataclass
class Bucket:
    """A limit of rate: `size` at once, and `per_second` on average."""

    size: float
    per_second: float
    left: float = field(init=False)
    at: float = 0.0

    def __post_init__(self) -> None:
        self.left = self.size

    def take(self, now: float) -> None:
        """Take one, or raise RefusedError."""
        passed = max(now - self.at, 0)
        self.left = min(self.size, self.left + passed * self.per_second)
        self.at = now
        if self.left < 1:
            raise RefusedError(HTTPStatus.TOO_MANY_REQUESTS, "often")
        self.left -= 1


@dataclass
class Pupil:
    """A pupil, as the teacher's table shows them."""

    number: int
    name: str
    seen: float
    bucket: Bucket
    place: str = ""
    result: str = ""
    checked: str = ""
    helps: "float | None" = None
    """When the pupil asked for help."""
    vote: "int | None" = None


class Classroom:
    """A class in memory. Its methods may be called by several threads.

    `hosts` are the values of the header Host under which the server is known.
    """

    def __init__(
        self, hosts: Iterable[str], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.hosts = {*hosts}
        self.clock = clock
        self.key = secrets.token_urlsafe(16)
        self.pupils: dict[str, Pupil] = {}
        self.numbers = 0
        self.vote: dict[str, Any] = {"number": 0, "most": None}
        self.joining: dict[str, Bucket] = {}
        self.lock = threading.Lock()

    def answer(self, request: Request) -> "dict[str, Any]":
        """Answer a request with JSON, or raise RefusedError."""
        self.check_source(request)
        routes = {
            ("POST", "join"): self.join,
            ("POST", "report"): self.report,
            ("GET", "table"): self.table,
            ("POST", "act"): self.act,
        }
        route = routes.get((request.method, request.path))
        if route is None:
            raise RefusedError(HTTPStatus.NOT_FOUND, "unknown")
        if request.path in {"table", "act"}:
            self.check_key(request)
        values = parse_body(request) if request.method == "POST" else {}
        with self.lock:
            return route(request, values)

    def check_source(self, request: Request) -> None:
        """Refuse requests from outside the room and from pages of other sites."""
        if not is_private(request.address):
            raise RefusedError(HTTPStatus.FORBIDDEN, "address")
        host = request.headers.get("host", "")
        if host not in self.hosts:
            raise RefusedError(HTTPStatus.FORBIDDEN, "host")
        # Browsers send Origin with every POST, and it cannot be forged by a page.
        origin = request.headers.get("origin")
        is_own = origin == f"http://{host}"
        if not is_own and (origin is not None or request.method == "POST"):
            raise RefusedError(HTTPStatus.FORBIDDEN, "origin")

    def check_key(self, request: Request) -> None:
        """Refuse requests without the teacher's key."""
        given = request.headers.get("authorization", "").encode("utf-8", "replace")
        if not hmac.compare_digest(given, f"Bearer {self.key}".encode()):
            raise RefusedError(HTTPStatus.FORBIDDEN, "key")

    def join(self, request: Request, values: "dict[str, Any]") -> "dict[str, Any]":
        """Add a pupil; return the secret identifier for the reports."""
        now = self.clock()
        self.joining.setdefault(request.address, Bucket(MAX_PUPILS, 1)).take(now)
        name = clean_text(values.get("name"), MAX_NAME_LENGTH)
        if not name:
            raise RefusedError(HTTPStatus.BAD_REQUEST, "name")
        for identifier, other in list(self.pupils.items()):
            if other.name.casefold() == name.casefold():
                if now - other.seen < AWAY_SECONDS:
                    raise RefusedError(HTTPStatus.CONFLICT, "taken")
                del self.pupils[identifier]
        if len(self.pupils) >= MAX_PUPILS:
            raise RefusedError(HTTPStatus.SERVICE_UNAVAILABLE, "many")
        self.numbers += 1
        identifier = secrets.token_urlsafe(16)
        self.pupils[identifier] = Pupil(self.numbers, name, now, Bucket(20, 2))
        return {"id": identifier, "name": name}

    def report(self, request: Request, values: "dict[str, Any]") -> "dict[str, Any]":
        """Take a pupil's report; return the vote that is open."""
        pupil = self.pupils.get(str(values.get("id")))
        if pupil is None:
            raise RefusedError(HTTPStatus.GONE, "gone")
        now = self.clock()
        pupil.bucket.take(now)
        result, vote = values.get("result", ""), values.get("vote")
        if result not in ("", *RESULTS) or not is_vote(vote, self.vote["most"]):
            raise RefusedError(HTTPStatus.BAD_REQUEST, "value")
        pupil.seen = now
        pupil.place = clean_text(values.get("place"), MAX_PLACE_LENGTH)
        pupil.checked = clean_text(values.get("checked"), MAX_PLACE_LENGTH)
        pupil.result = result
        if values.get("voting") == self.vote["number"] and vote is not None:
            pupil.vote = vote
        # The teacher may have answered a call for help that this report repeats.
        if isinstance(values.get("help"), bool):
            pupil.helps = (pupil.helps or now) if values["help"] else None
        return {**self.vote, "vote": pupil.vote, "help": pupil.helps is not None}

    def table(self, request: Request, values: "dict[str, Any]") -> "dict[str, Any]":
        """Return everything that the teacher's table shows."""
        now = self.clock()
        pupils = sorted(self.pupils.values(), key=place_in_table)
        votes = [pupil.vote for pupil in pupils if pupil.vote is not None]
        most = self.vote["most"]
        return {
            "pupils": [
                {
                    "number": pupil.number,
                    "name": pupil.name,
                    "place": pupil.place,
                    "checked": pupil.checked,
                    "result": pupil.result,
                    "help": None if pupil.helps is None else int(now - pupil.helps),
                    "away": now - pupil.seen >= AWAY_SECONDS,
                }
                for pupil in pupils
            ],
            "most": most,
            "votes": {str(choice): votes.count(choice) for choice in sorted({*votes})},
        }

    def act(self, request: Request, values: "dict[str, Any]") -> "dict[str, Any]":
        """Open or close a vote, end a call for help, or remove a pupil."""
        number = values.get("number")
        found = [key for key, each in self.pupils.items() if each.number == number]
        action = values.get("action")
        if action == "vote":
            most = values.get("most")
            if not is_vote(most, MAX_CHOICE) or most in (None, GOES_BACK):
                raise RefusedError(HTTPStatus.BAD_REQUEST, "value")
            self.vote = {"number": self.vote["number"] + 1, "most": most}
            for pupil in self.pupils.values():
                pupil.vote = None
        elif action == "close":
            self.vote = {**self.vote, "most": None}
        elif action == "helped" and found:
            self.pupils[found[0]].helps = None
        elif action == "remove" and found:
            del self.pupils[found[0]]
        else:
            raise RefusedError(HTTPStatus.BAD_REQUEST, "value")
        return {}


def place_in_table(pupil: Pupil) -> "tuple[float, str]":
    """Sort pupils who need help first, in the order of their calls, then by name."""
    calls = float("inf") if pupil.helps is None else pupil.helps
    return calls, pupil.name.casefold()


def parse_body(request: Request) -> "dict[str, Any]":
    """Return the JSON object of a request, or raise RefusedError."""
    if request.headers.get("content-type") != "application/json":
        raise RefusedError(HTTPStatus.UNSUPPORTED_MEDIA_TYPE, "type")
    try:
        values = json.loads(request.body)
    except (ValueError, RecursionError):
        raise RefusedError(HTTPStatus.BAD_REQUEST, "json") from None
    if not isinstance(values, dict):
        raise RefusedError(HTTPStatus.BAD_REQUEST, "json")
    return values


def clean_text(text: object, length: int) -> str:
    r"""Return a text as one line without invisible characters, and shortened.

    Categories that begin with C are control, format and unassigned characters, which
    could reverse or hide the text around them.

    >>> clean_text("  Ada\u202e \n L ", 20)
    'Ada L'
    """
    if not isinstance(text, str):
        return ""
    plain = unicodedata.normalize("NFKC", text[: 4 * length])
    # At most two marks on a letter, so that none covers the lines around it.
    plain = re.sub(r"[\u0300-\u036f\u0483-\u0489\u20d0-\u20ff]{3,}", "", plain)
    visible = (
        " " if character.isspace() else character
        for character in plain
        if character.isspace() or not unicodedata.category(character).startswith("C")
    )
    return " ".join("".join(visible).split())[:length].strip()


def is_private(address: str) -> bool:
    """Return whether an address is in a local network."""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return any(found in network for network in PRIVATE)


def is_vote(value: object, most: "int | None") -> bool:
    """Return whether a value is None, or a choice of the vote."""
    if value is None:
        return True
    if not isinstance(value, int) or isinstance(value, bool):
        return False
    return GOES_BACK <= value <= (MAX_CHOICE if most is None else most)
