"""Python starts from a snapshot of its memory, in the same page and the next visit.

A random number drawn during the import of the bridge identifies a snapshot.
"""

import json
import shutil

import pytest
from attacks import altered_site
from playwright.sync_api import expect
from sampling import some_by_day
from website.manifest import NAME
from website.server import site_server
from website.source_server import SourceHandler

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
    page: ["client/open-worker.js", "openWorker"],
    sandbox: ["sandbox/open-sandbox.js", "openSandbox"],
    "far page": ["sandbox/open-frame.js", "openRemoteWorker"],
    "far sandbox": ["sandbox/open-frame.js", "openRemoteSandbox"],
  };
  const [module, name] = opens[kind];
  const { [name]: open } = await import(`${base}web/python/${module}`);
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
# `wait_for_function` takes any promise for true, so this waits by itself.
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
    """A site whose Python reports where it comes from."""
    folder = tmp_path_factory.mktemp("telling") / "site"
    return altered_site(folder, {"pypuzzles/bridge/handler.py": BORN})


@pytest.fixture
def folder(telling, tmp_path):
    """A copy of it, for a test that changes it."""
    return shutil.copytree(telling, tmp_path / "site")


@pytest.fixture
def visitor(request, page, telling):
    """A page on that site that starts one Python after the other."""
    changes = "folder" in request.fixturenames
    folder = request.getfixturevalue("folder") if changes else telling
    with site_server(folder, handler=SourceHandler) as site:
        yield Visitor(page, site)


class Visitor:
    """A reader who returns."""

    def __init__(self, page, site):
        self.page, self.site = page, site
        self.come()

    def come(self):
        """Open the page, as if for the first time."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.site.url}#lang=en")

    def born(self, kind="page"):
        """Start a Python, and return its report.

        It is terminated if it is in a frame.
        """
        return self.page.evaluate(ASK, [self.site.url, kind])

    def wait_until_kept(self, before=None):
        """Wait for a memory other than the one before to be kept; return its seal."""
        return self.page.evaluate(WAIT, before)


def have_one_memory(first, second):
    """Return whether two Pythons have the same memory; compare all other figures."""
    mine = first.pop("drawn"), first.pop("lot")
    theirs = second.pop("drawn"), second.pop("lot")
    assert first == second
    assert mine[1] != theirs[1]
    return mine[0] == theirs[0]


@pytest.mark.parametrize("kind", ["page", "sandbox"])
def test_another_python_starts_from_the_snapshot(visitor, kind):
    """It has its own random numbers, and imports and shows programs like the first.

    The puzzle of the first one is loaded already.
    """
    first = visitor.born(kind)
    assert first["there"]
    assert have_one_memory({**first}, visitor.born(kind))
    assert have_one_memory(first, visitor.born(kind))


END = """async (base) => {
  const { openWorker } = await import(`${base}web/python/client/open-worker.js`);
  openWorker(() => {}, () => {}).end();
}"""


def test_a_lost_snapshot_is_made_again(visitor):
    """A Python that is terminated before it is ready has none."""
    first = visitor.born()
    visitor.page.evaluate(END, visitor.site.url)
    second = visitor.born()
    assert not have_one_memory(first, {**second})
    assert have_one_memory(second, visitor.born())


@pytest.mark.parametrize("kind", some_by_day(["far page", "far sandbox"], "far page"))
def test_so_does_one_for_a_page_of_others(visitor, guest, kind):
    """The hidden frame stays, and has what the next one starts from."""
    guest("")
    first = visitor.born(kind)
    assert have_one_memory(first, visitor.born(kind))
    expect(visitor.page.locator("html > iframe")).to_have_count(1)


def test_nothing_comes_from_the_sandbox(visitor):
    """No snapshot enters or leaves the sandbox."""
    theirs = visitor.born("sandbox")
    assert theirs["path"].pop() == "/python_stdlib_programs.zip"  # for learners alone
    ours = visitor.born("page")
    assert not have_one_memory({**theirs}, {**ours})
    assert have_one_memory(ours, visitor.born("page"))
    again = visitor.born("sandbox")
    again["path"].pop()
    assert have_one_memory(theirs, again)


@pytest.mark.engines
def test_the_next_visit_starts_from_the_snapshot(visitor):
    """It also serves further workers of that visit."""
    first = visitor.born()
    visitor.wait_until_kept()
    visitor.come()
    assert have_one_memory({**first}, visitor.born())
    assert have_one_memory(first, visitor.born())


def test_a_damaged_snapshot_is_dropped(visitor):
    """Another one is stored, and the next visit starts from it."""
    first = visitor.born()
    seal = visitor.wait_until_kept()
    visitor.page.evaluate(DAMAGE)
    visitor.come()
    second = visitor.born()
    assert not have_one_memory(first, {**second})
    visitor.wait_until_kept(before=seal)
    visitor.come()
    assert have_one_memory(second, visitor.born())


def test_another_version_has_another_memory(visitor, folder):
    """Any file of the site makes another version of it."""
    first = visitor.born()
    visitor.wait_until_kept()
    result = json.loads((folder / NAME).read_text("utf-8"))
    result["files"]["why.json"]["bytes"] += 1
    (folder / NAME).write_text(json.dumps(result), "utf-8")
    visitor.come()
    assert not have_one_memory(first, visitor.born())


def test_a_frame_keeps_nothing(visitor, guest):
    """Another Python of the same page still starts from the snapshot."""
    page = guest(f'<iframe src="{visitor.site.url}web/embed.html#lang=en"></iframe>')
    frame = page.frames[-1]
    query = [visitor.site.url, "page"]
    first = frame.evaluate(ASK, query)
    assert have_one_memory(first, frame.evaluate(ASK, query))
    assert frame.evaluate(KEPT) is None


def test_python_starts_without_storage(visitor, folder):
    """In a browser without caches; within a page the snapshot is still used."""
    program = folder / "web/python/worker/python.worker.js"
    lacks = "delete WorkerGlobalScope.prototype.caches;\n"
    program.write_text(lacks + program.read_text("utf-8"), "utf-8")
    visitor.come()
    first = visitor.born()
    assert have_one_memory({**first}, visitor.born())
    assert visitor.page.evaluate(KEPT) is None
    visitor.come()
    assert not have_one_memory(first, visitor.born())
