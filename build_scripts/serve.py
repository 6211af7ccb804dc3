"""Builds the site and serves it.

python3 build_scripts/serve.py [--port 8000] [--puzzles DIR]
"""

import argparse

from setup.tools import SITE, main, node, npm, say

from build_site import build, with_puzzles
from website.server import on_port


def serve(words: list[str]) -> int:
    """Reserve the port, build the site, and serve it until Ctrl-C."""
    parser = argparse.ArgumentParser(description="Build the site and serve it.")
    parser.add_argument(
        "--port", type=int, default=8000, help="use PORT instead of 8000"
    )
    query = with_puzzles(parser, words)
    node()
    npm()
    with on_port(SITE, query.port, "127.0.0.1") as server:
        build(added=query.added)
        say(f"Serving the site at http://localhost:{query.port}/ (Ctrl-C ends it)")
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            say("")
    return 0


if __name__ == "__main__":
    main(serve)
