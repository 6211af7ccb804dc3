"""Runs inside Pyodide: adds bytecode to the wheel in /in, and writes it into /out.

The texts stay beside it: the page shows them and the compiler reads them. Docstrings
and asserts stay too, so that the bytecode is what Python makes of the texts. It is
marked as never to be checked against them. It stands where Python looks for it in an
archive: the page imports from the wheel as it is, and unpacks nothing. An installer
that does unpack it has the texts, and Python compiles them. What the page asks for
seldom or never is left to that too: bytecode is longer than its text.
"""

import base64
import hashlib
import zipfile
from pathlib import Path

from bytecode import archive, bytecode

WHEEL = "/pypuzzles.whl"  # where web/runtime/worker.js puts it
NEVER_SHOWN = "pypuzzles/wasm/"  # no line of it is asked for
SELDOM = tuple(
    f"pypuzzles/{name}"
    for name in (
        "__main__",
        "api/show",
        "counting/workers",
        "exhibits/",
        "terminal/",
        "worksheets/",
    )
)


def recorded(name: str, body: bytes) -> str:
    """Write a file's line for the record of a wheel."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(body).digest())
    return f"{name},sha256={digest.decode().rstrip('=')},{len(body)}\n"


(wheel,) = Path("/in").iterdir()
with zipfile.ZipFile(wheel) as read:
    members = {name: read.read(name) for name in read.namelist()}
added = {
    f"{name}c": bytecode(
        f"{WHEEL}/{name}", body, lines=not name.startswith(NEVER_SHOWN)
    )
    for name, body in members.items()
    if name.endswith(".py") and not name.startswith(SELDOM)
}
(record,) = (name for name in members if name.endswith("/RECORD"))
members[record] += "".join(
    recorded(name, body) for name, body in added.items()
).encode()
archive(str(Path("/out") / wheel.name), added | members)
