"""Tells browsers beforehand what a page's programs import.

Modules that are served as they are written are many, and a browser hears of each only
when it has read the one before. So the built pages name all that is imported before
the first board stands. What is imported later, when a reader wants it, is not named.
"""

import posixpath
from pathlib import Path

from manifest import integrity
from shell import imported
from tools import ROOT

__all__ = ["with_preloads"]

SCRIPT = '<script type="module"'


def with_preloads(
    page: str, programs: list[str], bundled: dict[str, Path]
) -> str:
    """Return a page with a link for each module that these programs import.

    All are named by their place in the site, where those that were bundled come from
    elsewhere. The links stand before the page's last script, which needs them.
    """
    folder = posixpath.dirname(page) or "."
    others = set().union(*(imported(ROOT, name) for name in programs))
    names = [*programs, *sorted(others - set(programs))]
    links = [
        f'<link rel="modulepreload" href="{posixpath.relpath(name, folder)}"'
        f' integrity="{integrity(bundled.get(name, ROOT / name).read_bytes())}">'
        for name in names
    ]
    text = (ROOT / page).read_text("utf-8")
    head, script, rest = text.rpartition(SCRIPT)
    return head + "\n    ".join([*links, script]) + rest
