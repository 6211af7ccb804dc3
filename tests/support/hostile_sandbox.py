"""Attempts to break out of a sandbox, by Python and by a script."""

import json
import re
import socket
from pathlib import Path

from hostile import EVENTS, SCHEMES, VERBS, Stranger, altered_site
from ways_out import FRAME_WAYS
from website.manifest import integrity
from website.policy import SANDBOX, SANDBOX_SCRIPT

__all__ = ["TRY_WORKER", "Listener", "from_frame", "from_worker", "hostile_worker"]

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
        scheme, socket_scheme = SCHEMES[safe]
        port = self.sockets[safe].getsockname()[1]
        datagrams = self.udp.getsockname()[1]
        result = {}
        for number, (name, text) in enumerate(ways.items()):
            address = f"127.0.0.1:{port}/way-{number}"
            text = text.replace("{url}", f"{scheme}://{address}")
            text = text.replace("{socket}", f"{socket_scheme}://{address}")
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


def remove_policies(folder: Path) -> None:
    """Remove the policies from all pages of a site."""
    for page in folder.rglob("*.html"):
        text = page.read_text("utf-8")
        page.write_text(re.sub(r"<meta\s+http-equiv[^>]*>", "", text), "utf-8")


def hostile_worker(folder: Path, protected: bool) -> Path:
    """Build a site whose bridge runs any Python and reports the results."""
    added = f"\n\nEVENTS = {EVENTS!r}\nBLOCKS = 'a request that blocks'\n{VERBS}{TELL}"
    altered_site(folder, {"pypuzzles/bridge/handler.py": added})
    if not protected:
        remove_policies(folder)
    return folder


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
        lambda folder, _: hostile_worker(folder, protected),
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
