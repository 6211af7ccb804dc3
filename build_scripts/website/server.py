"""Serves a folder over HTTP with the media types that browsers require.

Pyodide hangs silently if .wasm has a wrong type, and some systems assign types to .js
and .mjs that browsers do not run, so the types are fixed here.

The zip made by archive.py contains this file, which needs only Python 3.9 or later.
"""

import argparse
import json
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import urlsplit

from website.classroom import (
    MAX_BODY_BYTES,
    Classroom,
    RefusedError,
    Request,
    is_private,
)

__all__ = [
    "TYPES",
    "RunningSite",
    "SiteServer",
    "add_options",
    "in_background",
    "main",
    "on_port",
    "open_room",
    "serve_until_interrupted",
    "site_server",
]

POLL_SECONDS = 0.02
"""Seconds between checks of a background server for shutdown."""

IDLE_SECONDS = 30
"""Seconds after which a connection without a request is closed in a class."""
CLASS = "class/"
"""The folder of the requests of a class."""
TABLE = "web/classroom/table.html"
PUPIL = '<script type="module" src="{}web/classroom/pupil.js"></script></head>'

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}


class SiteServer(ThreadingHTTPServer):
    """A server for one folder below a prefix, with a log of requests.

    Closing it also closes its connections: a browser reuses them, and their threads
    would continue to answer.
    """

    daemon_threads = True
    # A class connects all at once; the default of 5 resets some of its connections.
    request_queue_size = 128
    # On Windows this option lets two servers share a port. Elsewhere it only avoids
    # waiting for the port of a closed server.
    allow_reuse_address = os.name != "nt"

    def __init__(
        self,
        directory: Path,
        port: int = 0,
        prefix: str = "/",
        handler: "type[SiteHandler] | None" = None,
        host: str = "127.0.0.1",
    ) -> None:
        self.directory = directory
        self.prefix = prefix
        self.requests: list[str] = []
        self.classroom: Classroom | None = None
        self.connections: set[Any] = set()
        super().__init__((host, port), handler or SiteHandler)

    def process_request(self, request: Any, client_address: Any) -> None:
        """Register the connection until its thread has finished."""
        self.connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        """Unregister a finished connection."""
        self.connections.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Accept no more connections, and close the open ones."""
        super().server_close()
        for connection in list(self.connections):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore closed connections; report other errors."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class SiteHandler(SimpleHTTPRequestHandler):
    """Handles one request."""

    server: SiteServer
    protocol_version = "HTTP/1.1"
    # Headers and a small body are separate packets: avoid a delay of 40 ms.
    disable_nagle_algorithm = True
    # a class attribute, as in the library
    extensions_map = {**TYPES, "": "application/octet-stream"}  # noqa: RUF012  (as in the base class)

    def setup(self) -> None:
        """In a class, close connections on which nothing is sent."""
        if self.server.classroom:
            self.request.settimeout(IDLE_SECONDS)
        super().setup()

    def send_head(self) -> Any:
        """Serve only paths below the prefix, and never list a folder."""
        self.server.requests.append(self.path)
        self.directory = str(self.server.directory)
        if not self.path.startswith(self.server.prefix):
            return self.not_found()
        self.path = "/" + self.path.removeprefix(self.server.prefix)
        if self.server.classroom and self.path.startswith(f"/{CLASS}"):
            return self.answer_class(self.server.classroom)
        if self.server.classroom and self.is_page():
            return self.send_page()
        return super().send_head()

    def do_POST(self) -> None:
        """Answer a request of a class; nothing else accepts data."""
        path = f"{self.server.prefix}{CLASS}"
        if not self.server.classroom or not self.path.startswith(path):
            self.close_connection = True
            self.send_error(HTTPStatus.NOT_IMPLEMENTED)
            return
        self.path = "/" + self.path.removeprefix(self.server.prefix)
        self.answer_class(self.server.classroom)

    def answer_class(self, classroom: Classroom) -> None:
        """Answer with JSON; the connection of a refused request is closed."""
        status = HTTPStatus.OK
        try:
            request = Request(
                self.command,
                self.path.removeprefix(f"/{CLASS}"),
                self.client_address[0],
                {name.lower(): value for name, value in self.headers.items()},
                self.read_body() if self.command == "POST" else b"",
            )
            answer = classroom.answer(request)
        except RefusedError as refusal:
            status, answer = refusal.status, {"refused": refusal.reason}
            self.close_connection = True
        self.send_bytes(status, ".json", json.dumps(answer).encode())

    def read_body(self) -> bytes:
        """Read the body of a request, or raise RefusedError if it is too long."""
        length = self.headers.get("Content-Length", "")
        if not (length.isascii() and length.isdigit()):
            raise RefusedError(HTTPStatus.LENGTH_REQUIRED, "length")
        if len(length) > len(str(MAX_BODY_BYTES)) or int(length) > MAX_BODY_BYTES:
            raise RefusedError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, "long")
        return self.rfile.read(int(length))

    def is_page(self) -> bool:
        """Return whether a page is opened; the table and frames do not join a class.

        Only computers that are their own server send Sec-Fetch-Dest here. There, a
        service worker compares the unchanged page with its hash.
        """
        path = self.path.partition("?")[0]
        kind = self.headers.get("Sec-Fetch-Dest", "document")
        is_lesson = path.startswith("/learn/") and path.endswith(".html")
        return kind == "document" and (is_lesson or path in {"/", "/index.html"})

    def send_page(self) -> None:
        """Send a page with the script for pupils."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.not_found()
            return
        text = path.read_text("utf-8")
        script = PUPIL.format(self.server.prefix)
        text = text.replace("</head>", script, 1)
        self.send_bytes(HTTPStatus.OK, ".html", text.encode())

    def send_bytes(self, status: HTTPStatus, suffix: str, body: bytes) -> None:
        """Send a complete answer."""
        self.send_response(status)
        self.send_header("Content-Type", TYPES[suffix])
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def list_directory(self, path: Any) -> Any:
        """Respond with 404, like a static host."""
        return self.not_found()

    def not_found(self) -> None:
        """Respond with 404."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def end_headers(self) -> None:
        """Make browsers revalidate files, and allow embedding by any page.

        A class answers only its own pages.
        """
        self.send_header("Cache-Control", "no-cache")
        if not self.path.startswith(f"/{CLASS}"):
            self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_request(self, code: Any = "-", size: Any = "-") -> None:
        """Log no successful requests; log_error reports the others."""

    def log_error(self, pattern: str, *values: Any) -> None:
        """Log no connections that were closed because nothing was sent."""
        if not isinstance(values[0] if values else None, TimeoutError):
            super().log_error(pattern, *values)


Server = TypeVar("Server", bound=SiteServer)


@dataclass
class RunningSite:
    """The URL of a running site, and the paths requested from it."""

    url: str
    requests: list[str] = field(default_factory=list)


@contextmanager
def site_server(
    directory: Path, prefix: str = "/", handler: "type[SiteHandler] | None" = None
) -> Iterator[RunningSite]:
    """Serve a folder in the background on a free port within the block."""
    with in_background(SiteServer(directory, prefix=prefix, handler=handler)) as server:
        url = f"http://localhost:{server.server_address[1]}{prefix}"
        yield RunningSite(url, server.requests)


@contextmanager
def in_background(server: Server) -> Iterator[Server]:
    """Run a server in a thread within the block."""
    with server:
        thread = threading.Thread(
            target=server.serve_forever, args=[POLL_SECONDS], daemon=True
        )
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


def on_port(directory: Path, port: "int | None", host: str) -> SiteServer:
    """Serve on a port; by default on 8000, or on a free one if it is taken.

    A browser's cache depends on the port.
    """
    try:
        return SiteServer(directory, 8000 if port is None else port, host=host)
    except (OSError, OverflowError):
        if port is None:
            return SiteServer(directory, host=host)
        sys.exit(f"Port {port} is taken or not allowed: choose another with --port.")


def lan_address() -> str:
    """Return this computer's address on the local network, or "".

    A socket without a connection has the address from which it would send; nothing is
    sent. Without internet access there may be no route, so the interfaces are tried
    next. 127.x is only this computer.
    """
    found = [*route_addresses(), *interface_addresses(), *host_addresses()]
    return next((each for each in found if not each.startswith(("127.", "0."))), "")


def route_addresses() -> Iterator[str]:
    """Yield the address used to reach the internet."""
    with suppress(OSError), socket.socket(type=socket.SOCK_DGRAM) as unused:
        unused.connect(("192.0.2.1", 9))  # a reserved address
        yield str(unused.getsockname()[0])


def interface_addresses() -> Iterator[str]:
    """Yield the address of each network interface, if available."""
    try:
        from fcntl import ioctl
    except ImportError:  # Windows
        return
    with socket.socket(type=socket.SOCK_DGRAM) as unused:
        for _, name in socket.if_nameindex():
            with suppress(OSError):
                answer = ioctl(unused, 0x8915, name.encode().ljust(256, b"\0"))
                yield socket.inet_ntoa(answer[20:24])  # SIOCGIFADDR of Linux


def host_addresses() -> Iterator[str]:
    """Yield the addresses of this computer's own name."""
    with suppress(OSError):
        yield from socket.gethostbyname_ex(socket.gethostname())[2]


def is_private_host(url: str) -> bool:
    """Return whether the host of a URL is this computer or in a local network."""
    host = str(urlsplit(url).hostname)
    return host == "localhost" or is_private(host)


def show_code(url: str, site: Path) -> None:
    """Print a URL as a QR code, using the site's copy of segno."""
    sys.path += map(str, site.glob("python/segno-*.whl"))
    with suppress(ImportError, UnicodeError):
        import segno

        segno.make(url).terminal(compact=True)
    sys.stdout.flush()


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of a server."""
    parser.add_argument(
        "--port", type=int, help="use PORT instead of 8000 or a free one"
    )
    lan = "allow all computers and phones on this network"
    parser.add_argument("--lan", action="store_true", help=lan)
    room = "list for the teacher each pupil's page and calls for help; store nothing"
    parser.add_argument("--class", action="store_true", dest="room", help=room)


def open_room(site: Path, options: argparse.Namespace) -> "tuple[SiteServer, str]":
    """Reserve the port; return the server and its address for readers."""
    server = on_port(site, options.port, "0.0.0.0" if options.lan else "127.0.0.1")
    port = server.server_address[1]
    name = lan_address() if options.lan else ""
    if options.room:
        names = [each for each in ("localhost", "127.0.0.1", name) if each]
        hosts = [f"{each}:{port}" for each in names]
        server.classroom = Classroom([*hosts, *(names if port == 80 else [])])
    return server, f"http://{name or 'localhost'}:{port}/"


def serve_until_interrupted(
    server: SiteServer, url: str, options: argparse.Namespace
) -> None:
    """Print the addresses, and serve until Ctrl-C."""
    print(f"Serving the puzzles at {url} (Ctrl-C ends it)", flush=True)
    if options.lan and not url.startswith("http://localhost"):
        show_code(url, server.directory)
    elif options.lan:
        print("This computer is not on a network: check its settings.")
    if server.classroom:
        url = f"{url}{TABLE}#key={server.classroom.key}"
        print(f"The teacher's table, for you only: {url}", flush=True)
    if server.classroom and options.lan and not is_private_host(url):
        print("No pupil can join: a class answers private addresses only.", flush=True)
    if options.opens:
        webbrowser.open(url)
    with suppress(KeyboardInterrupt):
        server.serve_forever()
    print()


def main(site: Path) -> None:
    """Serve a folder, and open it in a browser, until Ctrl-C."""
    parser = argparse.ArgumentParser(description="Serve the puzzles next to this file.")
    add_options(parser)
    parser.set_defaults(opens=True)
    options = parser.parse_args()
    server, url = open_room(site, options)
    with server:
        serve_until_interrupted(server, url, options)
