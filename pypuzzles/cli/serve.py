"""Serve the site of the distribution `pypuzzles-site`.

The site is fifteen times as large as the searches and contains a Python, so it is a
separate distribution: `pip install 'pypuzzles[site]'` installs both, and a page that
installs this package into its own Pyodide downloads only the searches.
"""

import json
from argparse import ArgumentParser, Namespace
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ..puzzle.parameters import Number

PORT = Number("port", default=8000, least=0, most=65535)  # 0: any
# Pyodide hangs silently if .wasm has a wrong type, and some systems give
# .js types that no browser runs.
TYPES = {
    "": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".zip": "application/zip",
}


def add_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--port", metavar="P", default=PORT.default, help=PORT.default_text
    )


class Handler(SimpleHTTPRequestHandler):
    """A request handler with correct types, embedding, and a quiet log."""

    extensions_map = TYPES

    def end_headers(self) -> None:
        """Allow notebooks and drafts of other origins to load the element."""
        self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_request(self, *_: Any) -> None:
        """Omit successful requests from the log."""


def run(options: Namespace) -> None:
    """Serve the site on this machine only, until Ctrl-C."""
    if options.puzzles:
        raise ValueError(
            "serve shows the site as it was built: to add puzzles to it, run "
            "build_scripts/build_site.py --puzzles DIR in a checkout"
        )
    port, folder = int(PORT.read(options.port)), str(find_site_folder())
    try:
        server = ThreadingHTTPServer(
            ("127.0.0.1", port), partial(Handler, directory=folder)
        )
    except OSError:
        raise ValueError(
            f"port {port} is taken or may not be used: choose another with --port"
        ) from None
    with server:
        url = f"http://localhost:{server.server_port}/"
        text = json.dumps({"url": url}) if options.json else f"{url} (Ctrl-C ends it)"
        print(text, flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()


def find_site_folder() -> Path:
    """Return the folder of the site, or raise ValueError."""
    found = find_spec("pypuzzles_site")
    for place in (found and found.submodule_search_locations) or ():
        if (Path(place) / "index.html").is_file():
            return Path(place)
    raise ValueError(
        "the site is not installed: pip install pypuzzles-site, or "
        "python3 build_scripts/serve.py in a checkout"
    )
