"""Serves a folder over HTTP with the media types that browsers require.

Pyodide hangs silently if .wasm has a wrong type, and some systems assign types to .js
and .mjs that browsers do not run, so the types are fixed here.

In the zip made by archive.py this file is serve.py, which serves the folder next to it
and needs only Python 3.9 or later.
"""

import argparse
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

__all__ = [
    "TYPES",
    "RunningSite",
    "SiteServer",
    "in_background",
    "on_port",
    "site_server",
]

POLL_SECONDS = 0.02
"""Seconds between checks of a background server for shutdown."""

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
    extensions_map = {**TYPES, "": "application/octet-stream"}  # noqa: RUF012

    def send_head(self) -> Any:
        """Serve only paths below the prefix, and never list a folder."""
        self.server.requests.append(self.path)
        self.directory = str(self.server.directory)
        if not self.path.startswith(self.server.prefix):
            return self.not_found()
        self.path = "/" + self.path.removeprefix(self.server.prefix)
        return super().send_head()

    def list_directory(self, path: Any) -> Any:
        """Respond with 404, like a static host."""
        return self.not_found()

    def not_found(self) -> None:
        """Respond with 404."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def end_headers(self) -> None:
        """Make browsers revalidate files, and allow embedding by any page."""
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_request(self, code: Any = "-", size: Any = "-") -> None:
        """Log no successful requests; log_error reports the others."""


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


def show_code(url: str, site: Path) -> None:
    """Print a URL as a QR code, using the site's copy of segno."""
    sys.path += map(str, site.glob("python/segno-*.whl"))
    with suppress(ImportError, UnicodeError):
        import segno

        segno.make(url).terminal(compact=True)
    sys.stdout.flush()


def main() -> None:
    """Serve the folder `site` next to this file, and open it, until Ctrl-C."""
    parser = argparse.ArgumentParser(description="Serve the puzzles next to this file.")
    parser.add_argument(
        "--port", type=int, help="use PORT instead of 8000 or a free one"
    )
    lan = "allow all computers and phones on this network"
    parser.add_argument("--lan", action="store_true", help=lan)
    options = parser.parse_args()
    site = Path(__file__).resolve().parent / "site"
    host = "0.0.0.0" if options.lan else "127.0.0.1"
    with on_port(site, options.port, host) as server:
        name = lan_address() if options.lan else ""
        url = f"http://{name or 'localhost'}:{server.server_address[1]}/"
        print(f"Serving the puzzles at {url} (Ctrl-C ends it)", flush=True)
        if name:
            show_code(url, site)
        elif options.lan:
            print("This computer is not on a network: check its settings.")
        webbrowser.open(url)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
