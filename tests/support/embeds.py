"""Frames with boards in other pages, and their messages."""

import json
import re
from html.parser import HTMLParser
from urllib.parse import parse_qsl, urlsplit

from playwright.sync_api import expect
from reader import PYTHON
from setup.tools import ROOT

from pypuzzles import request
from pypuzzles.api.state import DISPLAY_SETTINGS

SAMPLES = ROOT / "docs" / "embedding"
NAMES = {"puzzle", "algorithm", "form"}


class Frames(HTMLParser):
    """Collects the frames, links and third-party requests of a page."""

    def __init__(self, text):
        super().__init__()
        self.frames, self.foreign, self.links = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        values = dict(attributes)
        if tag == "iframe":
            self.frames.append(values)
        elif tag == "a":
            self.links.append(values.get("href", ""))
        elif tag in {"script", "img"} or values.get("rel") == "stylesheet":
            address = values.get("src") or values.get("href") or ""
            if urlsplit(address).scheme in {"http", "https"}:
                self.foreign.append(address)


def frame_request(frame):
    """Check that a frame has a title, and return its request."""
    assert frame["title"]
    assert urlsplit(frame["src"]).path.endswith("web/embed.html")
    fields = dict(parse_qsl(urlsplit(frame["src"]).fragment))
    names = {key: fields.get(key) for key in NAMES}
    rest = {
        key: fields[key] for key in fields.keys() - NAMES - {"v", *DISPLAY_SETTINGS}
    }
    return request(**names, **rest)


# A page that lists the messages of its frame.
LISTENER = """
<ol id=heard></ol>
<script>
  addEventListener("message", ({ data, origin }) => {
    const line = document.createElement("li");
    line.textContent = JSON.stringify({ ...data, origin });
    heard.append(line);
  });
  var tell = (data) => frames[0].postMessage(data, "*");
</script>"""


def last_message(page, text, **fields):
    """Wait for a message, and return the last one of its type."""
    words = re.compile(f'"type":"{text}"')
    lines = page.get_by_role("listitem").filter(has_text=words)
    for name, value in fields.items():
        part = json.dumps({name: value}, separators=(",", ":"))[1:-1]
        lines = lines.filter(has_text=part)
    expect(lines.last).to_be_attached(timeout=PYTHON)
    return json.loads(lines.last.inner_text())
