"""What each page may do: one policy, which stands in every page that is built.

A page that is written here has the place for it, and no policy of its own: the build
fills it in, so that none is served with another, or without any.

The document of a sandbox stands in a frame, where the policy of the page holds beside
its own. So both name its one script, by its hash.
"""

import re
from collections.abc import Mapping

from setup.tools import ROOT

from website.manifest import integrity

__all__ = ["RULES", "SANDBOX", "SANDBOX_SCRIPT", "policy", "rules_of", "with_policy"]

PLACE = '<meta http-equiv="Content-Security-Policy" content="">'

SANDBOX = "web/runtime/sandbox.html"
TEXT = (ROOT / SANDBOX).read_text("utf-8")
(SCRIPT,) = re.findall("<script>(.*?)</script>", TEXT, re.DOTALL)
SANDBOX_SCRIPT = f"'{integrity(SCRIPT.encode())}'"

RULES = {
    "default-src": "'none'",
    "script-src": f"'self' {SANDBOX_SCRIPT} 'wasm-unsafe-eval'",  # and no eval
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "worker-src": "'self' blob:",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
# What a page does not need is left to `default-src`.
UNNEEDED = {
    "web/embed.html": {"manifest-src"},
    "web/runtime/frame.html": {"style-src", "img-src", "manifest-src"},
    SANDBOX: {"style-src", "img-src", "connect-src", "manifest-src"},
}
# In the origin of a sandbox there is nothing: all it has was handed in.
OWN = {
    SANDBOX: {
        "script-src": f"{SANDBOX_SCRIPT} 'wasm-unsafe-eval'",
        "worker-src": "blob:",
    }
}


def policy(rules: Mapping[str, str]) -> str:
    """Write rules as a page holds them."""
    return "; ".join(f"{name} {sources}" for name, sources in rules.items())


def rules_of(page: str) -> dict[str, str]:
    """Return the rules of a page of the site."""
    unneeded = UNNEEDED.get(page, set())
    rules = RULES | OWN.get(page, {})
    return {name: told for name, told in rules.items() if name not in unneeded}


def with_policy(text: str, rules: Mapping[str, str]) -> str:
    """Fill in a page's policy."""
    before, place, after = text.partition(PLACE)
    if not place:
        raise ValueError("a page has no place for its policy")
    return before + PLACE.replace('""', f'"{policy(rules)}"') + after
