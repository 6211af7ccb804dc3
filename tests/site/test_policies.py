"""Every built page has the policy, which allows no other origin."""

import json
import re
from html import unescape
from html.parser import HTMLParser

import pytest
from setup.tools import SITE
from website.one_file import write_one_file
from website.policy import SANDBOX, SANDBOX_SCRIPT, policy, rules_of, with_policy

needs_site = pytest.mark.skipif(
    not (SITE / "manifest.json").exists(), reason="the site is not built"
)
# The most each directive may allow; anything else is neither another origin nor inline.
ALLOWED = {
    "default-src": {"'none'"},
    "script-src": {"'self'", SANDBOX_SCRIPT, "'wasm-unsafe-eval'"},
    "style-src": {"'self'"},
    "img-src": {"'self'", "data:"},
    "connect-src": {"'self'"},
    "worker-src": {"'self'", "blob:"},
    "manifest-src": {"'self'"},
    "base-uri": {"'none'"},
    "form-action": {"'none'"},
}
HASH = re.compile(r"'sha256-[\w+/]{43}='")


class Head(HTMLParser):
    """Collects the policies of a page, and requests before the first one."""

    def __init__(self, text):
        super().__init__()
        self.policies, self.early = [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        """Record a policy, or an element that precedes it."""
        result = dict(attrs)
        if (result.get("http-equiv") or "").lower() == "content-security-policy":
            self.policies.append(result["content"])
        elif not self.policies and ({"src", "href"} & result.keys() or tag == "script"):
            self.early.append(tag)


def rules(text):
    """Return the sources of each directive of a policy."""
    return {
        name: set(sources)
        for name, *sources in (rule.split() for rule in text.split(";"))
    }


def list_pages():
    """List all pages of the site, by path."""
    return sorted(path.relative_to(SITE).as_posix() for path in SITE.rglob("*.html"))


@needs_site
def test_every_built_page_has_its_policy():
    """Before the first request."""
    pages = list_pages()
    assert {"index.html", "web/embed.html", "web/python/frame.html"} <= set(pages)
    for name in pages:
        head = Head((SITE / name).read_text("utf-8"))
        assert (name, head.policies) == (name, [policy(rules_of(name))])
        assert (name, head.early) == (name, [])


@needs_site
@pytest.mark.parametrize("name", [*list_pages(), "another.html"])
def test_no_policy_allows_another_origin(name):
    """No other origin, no script from text, no base and no form."""
    result = rules(policy(rules_of(name)))
    assert result.keys() <= ALLOWED.keys()
    needed = {"default-src", "script-src", "base-uri", "form-action"}
    assert needed <= result.keys()
    assert ("connect-src" in result) == (name != SANDBOX)
    for rule, sources in result.items():
        assert sources <= ALLOWED[rule]
        assert sources


@pytest.mark.node
@needs_site
def test_the_one_file_edition_connects_to_nothing():
    """Its scripts and styles are allowed by hash, and nothing is fetched."""
    (text,) = Head(write_one_file().read_text("utf-8")).policies
    result = rules(text)
    assert result.keys() == ALLOWED.keys() - {"connect-src", "manifest-src"}
    for rule, most in {
        **ALLOWED,
        "script-src": {SANDBOX_SCRIPT, "'wasm-unsafe-eval'"},
        "style-src": set(),
        "img-src": {"data:", "blob:"},
        "worker-src": {"blob:"},
    }.items():
        others = result.get(rule, set()) - most
        hashes = 1 if rule in ("script-src", "style-src") else 0
        assert (rule, len(others)) == (rule, hashes)
        assert all(HASH.fullmatch(source) for source in others)


def test_a_sandbox_has_nothing_of_the_site():
    """Its one script, by its hash; not even files of its own origin."""
    result = rules(policy(rules_of(SANDBOX)))
    assert result.pop("script-src") == {SANDBOX_SCRIPT, "'wasm-unsafe-eval'"}
    assert result.pop("worker-src") == {"blob:"}
    assert set.union(*result.values()) == {"'none'"}


@needs_site
def test_the_frame_of_oembed_is_a_page_with_a_policy():
    """The page that other sites embed."""
    result = json.loads((SITE / "oembed.json").read_text("utf-8"))
    (source,) = re.findall(r'src="([^"#]+)#', unescape(result["html"]))
    assert source.endswith(tuple(list_pages()))


def test_a_page_without_a_policy_placeholder_is_an_error():
    """It would be served without a policy."""
    with pytest.raises(ValueError, match="no place"):
        with_policy("<!doctype html><title>A page</title>", {})
