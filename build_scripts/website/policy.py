"""What each page may do: one policy, which stands in every page that is built.

A page that is written here has the place for it, and no policy of its own: the build
fills it in, so that none is served with another, or without any.
"""

from collections.abc import Mapping

__all__ = ["RULES", "policy", "rules_of", "with_policy"]

PLACE = '<meta http-equiv="Content-Security-Policy" content="">'

RULES = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",  # and no eval
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
}


def policy(rules: Mapping[str, str]) -> str:
    """Write rules as a page holds them."""
    return "; ".join(f"{name} {sources}" for name, sources in rules.items())


def rules_of(page: str) -> dict[str, str]:
    """Return the rules of a page of the site."""
    unneeded = UNNEEDED.get(page, set())
    return {name: told for name, told in RULES.items() if name not in unneeded}


def with_policy(text: str, rules: Mapping[str, str]) -> str:
    """Fill in a page's policy."""
    before, place, after = text.partition(PLACE)
    if not place:
        raise ValueError("a page has no place for its policy")
    return before + PLACE.replace('""', f'"{policy(rules)}"') + after
