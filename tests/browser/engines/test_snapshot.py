"""A further Python goes on from the memory of the first, and so does the next visit.

What was drawn by lot while the bridge was imported tells one memory from another.
"""

import json
import shutil

import pytest
from hostile import altered_site
from playwright.sync_api import expect
from turns import some_by_day
from website.manifest import NAME
from website.server import site_server

pytestmark = pytest.mark.browser

BORN = """

import os, random
DRAWN = os.urandom(8).hex()

def born(message):
    there = f"pypuzzles.puzzles.{message.names[0]}" in sys.modules
    import inspect
    from .. import worksheets  # from the archive, after the memory was taken
    from ..puzzles.queens import bitmask
    return {
        "drawn": DRAWN,
        "there": there,
        "lot": random.random(),
        "path": sys.path,
        "shown": len(inspect.getsource(bitmask)),
        "later": worksheets.__name__,
    }

VERBS["born"] = born
"""
ASK = """async ([base, kind]) => {
  const opens = {
    page: ["open-worker.js", "openWorker"],
    sandbox: ["open-sandbox.js", "openSandbox"],
    "far page": ["open-frame.js", "openFarWorker"],
    "far sandbox": ["open-frame.js", "openFarSandbox"],
  };
  const [module, name] = opens[kind];
  const { [name]: open } = await import(`${base}web/runtime/${module}`);
  return await new Promise((resolve, reject) => {
    const line = open(({ fault, answer }) => {
      if (fault) reject(fault.message);
      if (!answer) return;
      if (kind !== "page") line.end();
      const { value, error } = JSON.parse(answer);
      if (error) reject(error.message);
      else resolve(value);
    }, reject);
    line.post({ id: 1, message: '{"verb": "born", "puzzle": "queens"}' });
  });
}"""
KEPT = """async () => {
  const [name] = (await caches.keys()).filter((each) => each.includes(" python "));
  const cache = name && (await caches.open(name));
  const [place] = cache ? await cache.keys() : [];
  return place && (await cache.match(place)).headers.get("X-Seal");
}"""
# A promise is true for `wait_for_function`, whatever it comes to.
WAIT = f"""async (before) => {{
  for (;;) {{
    const seal = await ({KEPT})();
    if (seal && seal !== before) return seal;
    await new Promise(requestAnimationFrame);
  }}
}}"""
DAMAGE = """async () => {
  const [name] = (await caches.keys()).filter((each) => each.includes(" python "));
  const cache = await caches.open(name);
  const [place] = await cache.keys();
  const found = await cache.match(place);
  const bytes = new Uint8Array(await found.arrayBuffer());
  for (let i = 0; i < 30; i++) bytes[bytes.length - 1 - i * 4096] ^= 1;
  await cache.put(place, new Response(bytes, { headers: found.headers }));
}"""


@pytest.fixture(scope="module")
def telling(tmp_path_factory):
    """A site with a Python that tells where it comes from."""
    folder = tmp_path_factory.mktemp("telling") / "site"
    return altered_site(folder, {"pypuzzles/page/bridge.py": BORN})


@pytest.fixture
def folder(telling, tmp_path):
    """A copy of it, for a test that changes it."""
    return shutil.copytree(telling, tmp_path / "site")


@pytest.fixture
def visitor(request, page, telling):
    """A page on that site that starts one Python after the other."""
    changes = "folder" in request.fixturenames
    with site_server(request.getfixturevalue("folder") if changes else telling) as site:
        yield Visitor(page, site)


class Visitor:
    """Somebody who comes again."""

    def __init__(self, page, site):
        self.page, self.site = page, site
        self.come()

    def come(self):
        """Open the page, as if for the first time."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.site.url}#lang=en")

    def born(self, kind="page"):
        """Start a Python; return what it says of itself. In a frame it is ended."""
        return self.page.evaluate(ASK, [self.site.url, kind])

    def wait_until_kept(self, before=None):
        """Wait for a memory other than the one before to be kept; return its seal."""
        return self.page.evaluate(WAIT, before)


def goes_on(first, second):
    """One has the memory of the other; otherwise they are equal."""
    mine = first.pop("drawn"), first.pop("lot")
    theirs = second.pop("drawn"), second.pop("lot")
    assert first == second
    assert mine[1] != theirs[1]
    return mine[0] == theirs[0]


@pytest.mark.parametrize("kind", ["page", "sandbox"])
def test_a_further_python_goes_on_from_the_first(visitor, kind):
    """Its chances are its own; it imports, and shows texts, as the first does.

    The puzzle that the first was asked for is there already.
    """
    first = visitor.born(kind)
    assert first["there"]
    assert goes_on({**first}, visitor.born(kind))
    assert goes_on(first, visitor.born(kind))


END = """async (base) => {
  const { openWorker } = await import(`${base}web/runtime/open-worker.js`);
  openWorker(() => {}, () => {}).end();
}"""


def test_what_went_with_a_python_is_made_again(visitor):
    """One that is ended before it is ready gives nothing back."""
    first = visitor.born()
    visitor.page.evaluate(END, visitor.site.url)
    second = visitor.born()
    assert not goes_on(first, {**second})
    assert goes_on(second, visitor.born())


@pytest.mark.parametrize("kind", some_by_day(["far page", "far sandbox"], "far page"))
def test_so_does_one_for_a_page_of_others(visitor, guest, kind):
    """The hidden frame stays, and has what the next one starts from."""
    guest("")
    first = visitor.born(kind)
    assert goes_on(first, visitor.born(kind))
    expect(visitor.page.locator("html > iframe")).to_have_count(1)


def test_nothing_comes_from_the_sandbox(visitor):
    """Neither into a Python of the page's own, nor from there."""
    theirs = visitor.born("sandbox")
    assert theirs["path"].pop() == "/python_stdlib_programs.zip"  # for learners alone
    ours = visitor.born("page")
    assert not goes_on({**theirs}, {**ours})
    assert goes_on(ours, visitor.born("page"))
    again = visitor.born("sandbox")
    again["path"].pop()
    assert goes_on(theirs, again)


@pytest.mark.engines
def test_the_next_visit_goes_on(visitor):
    """And leaves what it had for further ones."""
    first = visitor.born()
    visitor.wait_until_kept()
    visitor.come()
    assert goes_on({**first}, visitor.born())
    assert goes_on(first, visitor.born())


def test_a_damaged_memory_is_dropped(visitor):
    """Then another is kept, from which the next visit goes on."""
    first = visitor.born()
    seal = visitor.wait_until_kept()
    visitor.page.evaluate(DAMAGE)
    visitor.come()
    second = visitor.born()
    assert not goes_on(first, {**second})
    visitor.wait_until_kept(before=seal)
    visitor.come()
    assert goes_on(second, visitor.born())


def test_another_version_has_another_memory(visitor, folder):
    """Any file of the site makes another version of it."""
    first = visitor.born()
    visitor.wait_until_kept()
    result = json.loads((folder / NAME).read_text("utf-8"))
    result["files"]["why.json"]["bytes"] += 1
    (folder / NAME).write_text(json.dumps(result), "utf-8")
    visitor.come()
    assert not goes_on(first, visitor.born())


def test_a_frame_keeps_nothing(visitor, guest):
    """In one page a further Python goes on all the same."""
    page = guest(f'<iframe src="{visitor.site.url}web/embed.html#lang=en"></iframe>')
    frame = page.frames[-1]
    query = [visitor.site.url, "page"]
    first = frame.evaluate(ASK, query)
    assert goes_on(first, frame.evaluate(ASK, query))
    assert frame.evaluate(KEPT) is None


def test_where_nothing_can_be_kept_python_starts_all_the_same(visitor, folder):
    """A browser without caches; in one page a memory goes on even so."""
    program = folder / "web/worker/python.worker.js"
    lacks = "delete WorkerGlobalScope.prototype.caches;\n"
    program.write_text(lacks + program.read_text("utf-8"), "utf-8")
    visitor.come()
    first = visitor.born()
    assert goes_on({**first}, visitor.born())
    assert visitor.page.evaluate(KEPT) is None
    visitor.come()
    assert not goes_on(first, visitor.born())
