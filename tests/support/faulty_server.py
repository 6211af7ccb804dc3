"""A server that damages selected files, like unreliable networks and hosts.

    with faulty_server(SITE) as site:
        site.spoil("python/pyodide.asm.wasm", "half")
        ...
        site.mend()

FAULTS lists the faults. All except `stalls` and `trickles` end at once. A `hurried`
worker script is not damaged: its timers are faster, to shorten tests.
"""

import threading
from contextlib import contextmanager
from pathlib import Path

from website.server import SiteHandler, SiteServer, in_background

__all__ = ["FAULTS", "FaultySite", "faulty_server"]

PORTAL = b"<!doctype html><title>Welcome</title><p>Please accept our terms."
PIECE = 0.5
"""Seconds between two pieces of a file that trickles, unless hurried."""
HURRIED = """const wait = self.setTimeout;
self.setTimeout = (act, milliseconds) => wait(act, milliseconds / {hurry});
"""


def missing(handler: "FaultyHandler", body: bytes) -> None:
    """Respond with 404: the file is missing."""
    handler.send_error(404)


def fails(handler: "FaultyHandler", body: bytes) -> None:
    """Respond with 503: the server is failing."""
    handler.send_error(503)


def portal(handler: "FaultyHandler", body: bytes) -> None:
    """Respond with a login page instead of the file."""
    handler.whole(PORTAL, "text/html")


def elsewhere(handler: "FaultyHandler", body: bytes) -> None:
    """Redirect to another host."""
    handler.send_response(302)
    handler.send_header("Location", "http://localhost:9/terms")
    handler.send_header("Content-Length", "0")
    handler.end_headers()


def empty(handler: "FaultyHandler", body: bytes) -> None:
    """Send an empty file."""
    handler.whole(b"")


def half(handler: "FaultyHandler", body: bytes) -> None:
    """Send half of the file, with its size."""
    handler.whole(body[: len(body) // 2])


def flipped(handler: "FaultyHandler", body: bytes) -> None:
    """Flip a bit in the middle."""
    middle = len(body) // 2
    handler.whole(body[:middle] + bytes([body[middle] ^ 1]) + body[middle + 1 :])


def torn(handler: "FaultyHandler", body: bytes) -> None:
    """Close the connection in the middle."""
    handler.head(len(body))
    handler.wfile.write(body[: len(body) // 2])
    handler.close_connection = True


def untyped(handler: "FaultyHandler", body: bytes) -> None:
    """Send the right file with a wrong media type."""
    handler.whole(body, "application/octet-stream")


def stalls(handler: "FaultyHandler", body: bytes) -> None:
    """Send half of the file, and keep the connection open."""
    handler.head(len(body))
    handler.wfile.write(body[: len(body) // 2])
    handler.wfile.flush()
    handler.server.ended.wait()
    handler.close_connection = True


def trickles(handler: "FaultyHandler", body: bytes) -> None:
    """Send the file in small pieces, for longer than the stall timeout."""
    handler.head(len(body))
    pieces = 45
    for number in range(pieces):
        begin, end = (len(body) * each // pieces for each in (number, number + 1))
        handler.wfile.write(body[begin:end])
        handler.wfile.flush()
        if handler.server.ended.wait(PIECE / handler.server.hurry):
            break


def hurried(handler: "FaultyHandler", body: bytes) -> None:
    """Send the right script, with faster timers."""
    handler.whole(HURRIED.format(hurry=handler.server.hurry).encode() + body)


FAULTS = {
    fault.__name__: fault
    for fault in (
        missing,
        fails,
        portal,
        elsewhere,
        empty,
        half,
        flipped,
        torn,
        untyped,
        stalls,
        trickles,
        hurried,
    )
}


class FaultyHandler(SiteHandler):
    """Handles a request, possibly with a fault."""

    server: "FaultyServer"

    def do_GET(self) -> None:  # noqa: N802  (the library's name)
        """Serve the file, unless a fault is set for it."""
        name = self.path.lstrip("/").partition("?")[0]
        fault = self.server.spoilt.get(name)
        if fault is None:
            super().do_GET()
            return
        self.server.requests.append(self.path)
        FAULTS[fault](self, (self.server.directory / name).read_bytes())

    def head(self, size: int, kind: str | None = None) -> None:
        """Send status and headers."""
        self.send_response(200)
        self.send_header("Content-Type", kind or self.guess_type(self.path))
        self.send_header("Content-Length", str(size))
        self.end_headers()

    def whole(self, body: bytes, kind: str | None = None) -> None:
        """Send a complete response."""
        self.head(len(body), kind)
        self.wfile.write(body)

    def log_error(self, *words: object) -> None:
        """Log nothing, because errors are expected."""


class FaultyServer(SiteServer):
    """A server of one folder that damages some files."""

    def __init__(self, directory: Path) -> None:
        super().__init__(directory, handler=FaultyHandler)
        self.spoilt: dict[str, str] = {}
        self.ended = threading.Event()
        self.hurry = 1


class FaultySite:
    """The address of the site, and controls for its faults."""

    def __init__(self, server: FaultyServer) -> None:
        self.server = server
        self.url = f"http://localhost:{server.server_address[1]}/"
        self.requests = server.requests

    def spoil(self, name: str, fault: str) -> None:
        """Set a fault for a file."""
        self.server.spoilt[name] = fault

    def hurry(self, name: str, times: int) -> None:
        """Speed up the timers of a worker, and the trickling, by a factor."""
        self.server.hurry = times
        self.spoil(name, "hurried")

    def mend(self) -> None:
        """Clear all faults."""
        self.server.spoilt.clear()


@contextmanager
def faulty_server(directory: Path):
    """Serve a folder within the block."""
    with in_background(FaultyServer(directory)) as server:
        try:
            yield FaultySite(server)
        finally:
            server.ended.set()
