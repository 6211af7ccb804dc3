"""Serves a folder over HTTP with the types browsers insist on and no surprises.

Pyodide hangs without a word if .wasm comes with a wrong type, and some systems give
.js and .mjs types that no browser runs: so the types stand here.

In the zip that archive.py writes, this file is serve.py, which serves the folder
beside it and needs nothing but a Python of 3.9 or later.
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

POLL = 0.02
"""Seconds until a server that serves in the background hears that it should end."""

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
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
    """A server of one folder, below a prefix, that remembers what it was asked.

    When it is closed, so are its connections: a browser keeps them for its next
    requests, and their threads would go on answering.
    """

    daemon_threads = True
    # On Windows this option lets two servers share a port; elsewhere it only skips
    # the wait after a server has ended.
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
        """Remember the connection until its thread is done with it."""
        self.connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        """Forget a connection that ends."""
        self.connections.discard(request)
        super().shutdown_request(request)

    def server_close(self) -> None:
        """Accept no more connections, and end those there are."""
        super().server_close()
        for connection in list(self.connections):
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Stay silent where a browser has hung up; tell of anything else."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


class SiteHandler(SimpleHTTPRequestHandler):
    """Answers one request."""

    server: SiteServer
    protocol_version = "HTTP/1.1"
    # The head and a small body are two pieces: the second is not to wait 40 ms.
    disable_nagle_algorithm = True
    # A class attribute, as the library declares it.
    extensions_map = {**TYPES, "": "application/octet-stream"}  # noqa: RUF012

    def send_head(self) -> Any:
        """Answer only below the prefix, and never with a listing of a folder."""
        self.server.requests.append(self.path)
        self.directory = str(self.server.directory)
        if not self.path.startswith(self.server.prefix):
            return self.not_found()
        self.path = "/" + self.path.removeprefix(self.server.prefix)
        return super().send_head()

    def list_directory(self, path: Any) -> Any:
        """Refuse: a static host does not list folders either."""
        return self.not_found()

    def not_found(self) -> None:
        """Answer 404."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def end_headers(self) -> None:
        """Have browsers ask each time for what is new; let any page embed us."""
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_request(self, code: Any = "-", size: Any = "-") -> None:
        """Say nothing of what goes well; log_error tells the rest."""


Server = TypeVar("Server", bound=SiteServer)


@dataclass
class RunningSite:
    """Where a site is served, and the paths that were asked of it so far."""

    url: str
    requests: list[str] = field(default_factory=list)


@contextmanager
def site_server(
    directory: Path, prefix: str = "/", handler: "type[SiteHandler] | None" = None
) -> Iterator[RunningSite]:
    """Serve a folder in the background on any free port, as long as the block runs."""
    with in_background(SiteServer(directory, prefix=prefix, handler=handler)) as server:
        url = f"http://localhost:{server.server_address[1]}{prefix}"
        yield RunningSite(url, server.requests)


@contextmanager
def in_background(server: Server) -> Iterator[Server]:
    """Let a server answer in a thread, as long as the block runs."""
    with server:
        thread = threading.Thread(target=server.serve_forever, args=[POLL], daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()


def on_port(directory: Path, port: "int | None", host: str) -> SiteServer:
    """Serve at a port; if none is asked for at 8000, or where that is taken at any.

    What a browser has kept goes by the port.
    """
    try:
        return SiteServer(directory, 8000 if port is None else port, host=host)
    except (OSError, OverflowError):
        if port is None:
            return SiteServer(directory, host=host)
        sys.exit(
            f"Port {port} is taken or may not be used: choose another with --port."
        )


def lan_address() -> str:
    """Find the address by which others on the network reach this computer, or "".

    A socket without a connection tells which address it would send from; nothing is
    sent. In a room without the internet there may be no route, and the interfaces are
    asked. 127.x is this computer alone.
    """
    found = [*addresses_on_the_way(), *addresses_of_interfaces(), *addresses_by_name()]
    return next((each for each in found if not each.startswith(("127.", "0."))), "")


def addresses_on_the_way() -> Iterator[str]:
    """Yield the address from which the internet would be reached."""
    with suppress(OSError), socket.socket(type=socket.SOCK_DGRAM) as unused:
        unused.connect(("192.0.2.1", 9))  # an address that nobody has
        yield str(unused.getsockname()[0])


def addresses_of_interfaces() -> Iterator[str]:
    """Yield the address of each network interface, where the system tells them."""
    try:
        from fcntl import ioctl
    except ImportError:  # Windows
        return
    with socket.socket(type=socket.SOCK_DGRAM) as unused:
        for _, name in socket.if_nameindex():
            with suppress(OSError):
                told = ioctl(unused, 0x8915, name.encode().ljust(256, b"\0"))
                yield socket.inet_ntoa(told[20:24])  # SIOCGIFADDR of Linux


def addresses_by_name() -> Iterator[str]:
    """Yield the addresses that this computer's own name stands for, if it is known."""
    with suppress(OSError):
        yield from socket.gethostbyname_ex(socket.gethostname())[2]


def show_code(url: str, site: Path) -> None:
    """Print the address as a QR code, by the library that the site brings along."""
    sys.path += map(str, site.glob("python/segno-*.whl"))
    with suppress(ImportError, UnicodeError):
        import segno

        segno.make(url).terminal(compact=True)
    sys.stdout.flush()


def main() -> None:
    """Serve the folder `site` beside this file, and open it, until Ctrl-C."""
    parser = argparse.ArgumentParser(description="Serve the puzzles beside this file.")
    parser.add_argument("--port", type=int, help="8000, or one that is free")
    lan = "for every computer and phone on this network"
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
            print("This computer has no address on a network: see its settings.")
        webbrowser.open(url)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
