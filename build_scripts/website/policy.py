"""Content security policies: one policy, adapted for each page.

The source of a page has a placeholder and no policy of its own. The build fills it in,
so no page is served with another policy or without one.

A sandbox document is in a frame, where the policy of the page applies in addition to
its own. So both allow its only script, by its hash.
"""

import re
from collections.abc import Mapping

from setup.tools import ROOT

from website.manifest import integrity

__all__ = [
    "PLACE",
    "RULES",
    "SANDBOX",
    "SANDBOX_SCRIPT",
    "policy",
    "rules_of",
    "with_policy",
]

PLACE = '<meta http-equiv="Content-Security-Policy" content="">'

SANDBOX = "web/python/sandbox/sandbox.html"
TEXT = (ROOT / SANDBOX).read_text("utf-8")
(SCRIPT,) = re.findall("<script>(.*?)</script>", TEXT, re.DOTALL)
SANDBOX_SCRIPT = f"'{integrity(SCRIPT.encode())}'"

RULES = {
    "default-src": "'none'",
    "script-src": f"'self' {SANDBOX_SCRIPT} 'wasm-unsafe-eval'",  # no 'unsafe-eval'
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "worker-src": "'self' blob:",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
# Directives that a page omits, so that `default-src` applies.
UNNEEDED = {
    "web/embed.html": {"manifest-src"},
    "web/python/frame.html": {"style-src", "img-src", "manifest-src"},
    SANDBOX: {"style-src", "img-src", "connect-src", "manifest-src"},
}
# The sandbox receives everything by message; its origin has no files.
OWN = {
    SANDBOX: {
        "script-src": f"{SANDBOX_SCRIPT} 'wasm-unsafe-eval'",
        "worker-src": "blob:",
    }
}


def policy(rules: Mapping[str, str]) -> str:
    """Return directives as the text of a policy."""
    return "; ".join(f"{name} {sources}" for name, sources in rules.items())


def rules_of(page: str) -> dict[str, str]:
    """Return the directives for a page of the site."""
    unneeded = UNNEEDED.get(page, set())
    rules = RULES | OWN.get(page, {})
    return {name: sources for name, sources in rules.items() if name not in unneeded}


def with_policy(text: str, rules: Mapping[str, str]) -> str:
    """Fill in a page's policy."""
    before, place, after = text.partition(PLACE)
    if not place:
        raise ValueError("the page has no placeholder for its policy")
    return before + PLACE.replace('""', f'"{policy(rules)}"') + after
