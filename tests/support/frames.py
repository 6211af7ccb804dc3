"""Frames of our boards in third-party pages."""

from html.parser import HTMLParser
from urllib.parse import parse_qsl, urlsplit

from setup.tools import ROOT

from pypuzzles import request
from pypuzzles.api.state import DISPLAY_SETTINGS

__all__ = ["SAMPLES", "Frames", "frame_request"]

SAMPLES = ROOT / "docs" / "embedding"
NAMES = {"puzzle", "algorithm", "form"}


class Frames(HTMLParser):
    """Collects the frames, links and third-party requests of a page."""

    def __init__(self, text):
        super().__init__()
        self.frames, self.foreign, self.links = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        texts = dict(attributes)
        if tag == "iframe":
            self.frames.append(texts)
        elif tag == "a":
            self.links.append(texts.get("href", ""))
        elif tag in {"script", "img"} or texts.get("rel") == "stylesheet":
            address = texts.get("src") or texts.get("href") or ""
            if urlsplit(address).scheme in {"http", "https"}:
                self.foreign.append(address)


def frame_request(frame):
    """Check that a frame has a title, and return its request."""
    assert frame["title"]
    assert urlsplit(frame["src"]).path.endswith("web/embed.html")
    texts = dict(parse_qsl(urlsplit(frame["src"]).fragment))
    names = {key: texts.get(key) for key in NAMES}
    rest = {key: texts[key] for key in texts.keys() - NAMES - {"v", *DISPLAY_SETTINGS}}
    return request(**names, **rest)
