"""Names in a page what its programs import, before a browser reads them.

Modules that are served as they are written are many, and a browser hears of each only
when it has read the one before. So the built pages name all that is imported before
the first board stands, what is needed first at the head. What is imported later, when
a reader wants it, is not named.
"""

import posixpath
import re
from pathlib import Path

from setup.tools import ROOT

from website.manifest import integrity
from website.shell import imported

__all__ = ["with_preloads"]

SCRIPT = '<script type="module"'
PROGRAM = re.compile(f'{SCRIPT} src="([^"]+)"')


def with_preloads(page: str, boards: list[str], bundled: dict[str, Path]) -> str:
    """Return a page with a link for each module that it and its boards import.

    All are named by their place in the site, where those that were bundled come from
    elsewhere. The links stand before the programs, in whose order they are.
    """
    folder = posixpath.dirname(page)
    text = (ROOT / page).read_text("utf-8")
    programs = [posixpath.join(folder, src) for src in PROGRAM.findall(text)]
    names: dict[str, None] = {}
    for program in [*programs, *boards]:
        names |= dict.fromkeys([program, *sorted(imported(ROOT, program))])
    links = [
        f'<link rel="modulepreload" href="{posixpath.relpath(name, folder or ".")}"'
        f' integrity="{integrity(bundled.get(name, ROOT / name).read_bytes())}">'
        for name in names
    ]
    head, script, rest = text.partition(SCRIPT)
    return head + "\n    ".join([*links, script]) + rest
