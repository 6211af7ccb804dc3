"""Serves the site with its single modules, which it has only in bundles.

Tests and measurements import them by their paths in web/. A module that the site has is
the bundled one.
"""

from pathlib import Path

from setup.tools import PARTS, ROOT

from website.server import SiteHandler

__all__ = ["SourceHandler"]


class SourceHandler(SiteHandler):
    """Handles a request for a file of the site, or for a module of the tree."""

    def translate_path(self, path: str) -> str:
        """Return the file of a path."""
        found = Path(super().translate_path(path))
        if found.exists() or not found.is_relative_to(self.directory):
            return str(found)
        name = found.relative_to(self.directory)
        if name.suffix != ".js" or name.parts[0] != "web":
            return str(found)
        is_library = name.parts[1] == "vendor"
        return str(PARTS / name.stem / name.name if is_library else ROOT / name)
