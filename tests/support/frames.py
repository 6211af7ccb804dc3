"""Frames of our boards in somebody else's page."""

from html.parser import HTMLParser
from urllib.parse import parse_qsl, urlsplit

from setup.tools import ROOT

from pypuzzles import request
from pypuzzles.api.state import BESIDE

__all__ = ["SAMPLES", "Frames", "asked"]

SAMPLES = ROOT / "docs" / "embedding"
NAMES = {"puzzle", "algorithm", "form"}


class Frames(HTMLParser):
    """Collects the frames and links of a page, and what it fetches from elsewhere."""

    def __init__(self, text):
        super().__init__()
        self.frames, self.foreign, self.links = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        said = dict(attributes)
        if tag == "iframe":
            self.frames.append(said)
        elif tag == "a":
            self.links.append(said.get("href", ""))
        elif tag in {"script", "img"} or said.get("rel") == "stylesheet":
            address = said.get("src") or said.get("href") or ""
            if urlsplit(address).scheme in {"http", "https"}:
                self.foreign.append(address)


def asked(frame):
    """Check that a frame asks for something there is, and has a name."""
    assert frame["title"]
    assert urlsplit(frame["src"]).path.endswith("web/embed.html")
    said = dict(parse_qsl(urlsplit(frame["src"]).fragment))
    names = {key: said.get(key) for key in NAMES}
    rest = {key: said[key] for key in said.keys() - NAMES - {"v", *BESIDE}}
    return request(**names, **rest)
