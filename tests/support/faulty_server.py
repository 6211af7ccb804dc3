"""A server that spoils chosen files, as networks, hosts and hotel Wi-Fi do.

    with faulty_server(SITE) as site:
        site.spoil("python/pyodide.asm.wasm", "half")
        ...
        site.mend()

FAULTS names what it can do. All but `stalls` and `trickles` are over at once. A worker
whose program is `hurried` is not spoilt: it only waits less, and so do its tests.
"""

import threading
from contextlib import contextmanager
from pathlib import Path

from website.server import SiteHandler, SiteServer, in_background

__all__ = ["FAULTS", "FaultySite", "faulty_server"]

PORTAL = b"<!doctype html><title>Welcome</title><p>Please accept our terms."
PIECE = 0.5
"""Seconds between two pieces of a file that trickles, unless there is a hurry."""
HURRIED = """const wait = self.setTimeout;
self.setTimeout = (act, milliseconds) => wait(act, milliseconds / {hurry});
"""


def missing(handler: "FaultyHandler", body: bytes) -> None:
    """The file was forgotten when the site was copied."""
    handler.send_error(404)


def fails(handler: "FaultyHandler", body: bytes) -> None:
    """The host is out of order."""
    handler.send_error(503)


def portal(handler: "FaultyHandler", body: bytes) -> None:
    """Somebody's terms stand in place of the file."""
    handler.whole(PORTAL, "text/html")


def elsewhere(handler: "FaultyHandler", body: bytes) -> None:
    """The file is said to be on another host."""
    handler.send_response(302)
    handler.send_header("Location", "http://localhost:9/terms")
    handler.send_header("Content-Length", "0")
    handler.end_headers()


def empty(handler: "FaultyHandler", body: bytes) -> None:
    """Nothing is sent, and that is said to be all."""
    handler.whole(b"")


def half(handler: "FaultyHandler", body: bytes) -> None:
    """Half of the file is sent, and said to be all."""
    handler.whole(body[: len(body) // 2])


def flipped(handler: "FaultyHandler", body: bytes) -> None:
    """One bit in the middle is wrong."""
    middle = len(body) // 2
    handler.whole(body[:middle] + bytes([body[middle] ^ 1]) + body[middle + 1 :])


def torn(handler: "FaultyHandler", body: bytes) -> None:
    """The line breaks in the middle."""
    handler.head(len(body))
    handler.wfile.write(body[: len(body) // 2])
    handler.close_connection = True


def untyped(handler: "FaultyHandler", body: bytes) -> None:
    """The file is right, and its type is not."""
    handler.whole(body, "application/octet-stream")


def stalls(handler: "FaultyHandler", body: bytes) -> None:
    """The middle is the last that comes, but the line stays open."""
    handler.head(len(body))
    handler.wfile.write(body[: len(body) // 2])
    handler.wfile.flush()
    handler.server.ended.wait()
    handler.close_connection = True


def trickles(handler: "FaultyHandler", body: bytes) -> None:
    """The file comes in small pieces, for longer than a stall is suffered."""
    handler.head(len(body))
    pieces = 45
    for number in range(pieces):
        begin, end = (len(body) * each // pieces for each in (number, number + 1))
        handler.wfile.write(body[begin:end])
        handler.wfile.flush()
        if handler.server.ended.wait(PIECE / handler.server.hurry):
            break


def hurried(handler: "FaultyHandler", body: bytes) -> None:
    """The program of a worker is right, but its timers run fast."""
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
    """Answers one request, rightly or not."""

    server: "FaultyServer"

    def do_GET(self) -> None:  # noqa: N802  (the library's name)
        """Serve the file, unless it is to be spoilt."""
        name = self.path.lstrip("/").partition("?")[0]
        fault = self.server.spoilt.get(name)
        if fault is None:
            super().do_GET()
            return
        self.server.requests.append(self.path)
        FAULTS[fault](self, (self.server.directory / name).read_bytes())

    def head(self, size: int, kind: str | None = None) -> None:
        """Begin an answer."""
        self.send_response(200)
        self.send_header("Content-Type", kind or self.guess_type(self.path))
        self.send_header("Content-Length", str(size))
        self.end_headers()

    def whole(self, body: bytes, kind: str | None = None) -> None:
        """Answer at once."""
        self.head(len(body), kind)
        self.wfile.write(body)

    def log_error(self, *words: object) -> None:
        """Say nothing: faults are what this server is for."""


class FaultyServer(SiteServer):
    """A server of one folder that spoils some of its files."""

    def __init__(self, directory: Path) -> None:
        super().__init__(directory, handler=FaultyHandler)
        self.spoilt: dict[str, str] = {}
        self.ended = threading.Event()
        self.hurry = 1


class FaultySite:
    """Where the site is served, and what is wrong with it."""

    def __init__(self, server: FaultyServer) -> None:
        self.server = server
        self.url = f"http://localhost:{server.server_address[1]}/"
        self.requests = server.requests

    def spoil(self, name: str, fault: str) -> None:
        """Spoil a file from now on."""
        self.server.spoilt[name] = fault

    def hurry(self, name: str, times: int) -> None:
        """Let a worker, and what trickles, wait less by so many times from now on."""
        self.server.hurry = times
        self.spoil(name, "hurried")

    def mend(self) -> None:
        """Serve every file as it is."""
        self.server.spoilt.clear()


@contextmanager
def faulty_server(directory: Path):
    """Serve a folder as long as the block runs."""
    with in_background(FaultyServer(directory)) as server:
        try:
            yield FaultySite(server)
        finally:
            server.ended.set()
