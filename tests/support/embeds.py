"""Helpers for embeds."""

import json
import re

from playwright.sync_api import expect
from reader import PYTHON

__all__ = ["LISTENER", "heard"]


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


def heard(page, text, **fields):
    """Wait for a message, and return the last one of its type."""
    words = re.compile(f'"type":"{text}"')
    lines = page.get_by_role("listitem").filter(has_text=words)
    for name, value in fields.items():
        part = json.dumps({name: value}, separators=(",", ":"))[1:-1]
        lines = lines.filter(has_text=part)
    expect(lines.last).to_be_attached(timeout=PYTHON)
    return json.loads(lines.last.inner_text())
