"""Builds the site and serves it.

python3 build_scripts/serve.py [--port 8000] [--puzzles DIR]
python3 build_scripts/serve.py --lan          for all computers on this network
python3 build_scripts/serve.py --lan --class  with a table of the pupils for the teacher
"""

import argparse

from setup.tools import SITE, main, node, npm

from build_site import build, with_puzzles
from website.server import add_options, open_room, serve_until_interrupted


def serve(words: list[str]) -> int:
    """Reserve the port, build the site, and serve it until Ctrl-C."""
    parser = argparse.ArgumentParser(description="Build the site and serve it.")
    add_options(parser)
    parser.set_defaults(opens=False)
    query = with_puzzles(parser, words)
    node()
    npm()
    server, url = open_room(SITE, query)
    with server:
        build(added=query.added)
        serve_until_interrupted(server, url, query)
    return 0


if __name__ == "__main__":
    main(serve)
