"""Builds the site and serves it: python3 build_scripts/serve.py [--port 8000]."""

import argparse

from setup.tools import SITE, SetupError, main, node, npm, say

from build_site import build
from website.server import SiteServer


def serve(words: list[str]) -> int:
    """Take the port, build, then answer until Ctrl-C."""
    parser = argparse.ArgumentParser(description="Build the site and serve it.")
    parser.add_argument("--port", type=int, default=8000, help="8000 if not given")
    port = parser.parse_args(words).port
    node()
    npm()
    with server_at(port) as server:
        build()
        say(f"Serving the site at http://localhost:{port}/ (Ctrl-C ends it)")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            say("")
    return 0


def server_at(port: int) -> SiteServer:
    """Take the port, or stop with a sentence."""
    try:
        return SiteServer(SITE, port)
    except (OSError, OverflowError):
        raise SetupError(
            f"Port {port} is taken or may not be used: choose another with --port."
        ) from None


if __name__ == "__main__":
    main(serve)
