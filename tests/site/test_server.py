"""The server of the build scripts, for browsers and for tests."""

import shutil
import subprocess
import sys
import urllib.request
from http.client import HTTPConnection
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit

import pytest
from setup.tools import ROOT
from website.server import site_server


@pytest.mark.process
@pytest.mark.parametrize(
    "name, kind",
    [
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.json", "application/json"),
        ("a.svg", "image/svg+xml"),
        ("a.whl", "application/zip"),
        ("a.zip", "application/zip"),
        ("index.html", "text/html; charset=utf-8"),
    ],
)
def test_files_are_served_with_their_types(tmp_path, name, kind):
    """Independent of the system; and browsers revalidate each time."""
    (tmp_path / name).write_text("text")
    with site_server(tmp_path) as site, urllib.request.urlopen(site.url + name) as got:
        assert got.headers["Content-Type"] == kind
        assert got.headers["Cache-Control"] == "no-cache"
        assert got.read() == b"text"
        assert site.requests == [f"/{name}"]


@pytest.mark.process
@pytest.mark.parametrize("path", ["/a.js", "/user/", "/user/repo/b.js", "/user/repo/"])
def test_nothing_is_served_but_the_files_below_the_path(tmp_path, path):
    """Neither the root of the host nor a listing."""
    (tmp_path / "a.js").write_text("text")
    with site_server(tmp_path, "/user/repo/") as site:
        assert urllib.request.urlopen(site.url + "a.js").status == 200
        with pytest.raises(HTTPError, match="404"):
            urllib.request.urlopen(site.url.removesuffix("/user/repo/") + path)


def get(connection):
    """Request the file on a persistent connection."""
    connection.request("GET", "/a.js")
    return connection.getresponse().read()


@pytest.mark.process
def test_nothing_answers_when_the_server_has_ended(tmp_path):
    """Neither on a persistent connection nor on a new one."""
    (tmp_path / "a.js").write_text("text")
    with site_server(tmp_path) as site:
        kept = HTTPConnection(urlsplit(site.url).netloc, timeout=10)
        for _ in range(2):
            assert get(kept) == b"text"
        assert kept.sock is not None
    with pytest.raises(ConnectionError):
        get(kept)
    with pytest.raises(URLError, match="refused"):
        urllib.request.urlopen(site.url + "a.js", timeout=10)


ROOM = """
ip link set lo up
ip link add v0 type veth peer name v1 || ip tuntap add v0 mode tap
ip addr add 192.168.50.2/24 dev v0
ip link set v0 up
exec "$@"
"""
ASK = f"""
import sys
sys.path.insert(0, {str(ROOT / "build_scripts")!r})
from website.server import lan_address
print(lan_address())
"""


def in_own_network(*words):
    """Run a command in an empty network; skip if that is not permitted."""
    if not shutil.which("unshare") or not shutil.which("ip"):
        pytest.skip("unshare and ip are needed to make a network without the internet")
    done = subprocess.run(
        ["unshare", "-rn", *words], capture_output=True, text=True, check=False
    )
    if "unshare failed" in done.stderr or "Operation not permitted" in done.stderr:
        pytest.skip(f"no network can be made here: {done.stderr.strip()[:60]}")
    return done


@pytest.mark.process
def test_a_network_without_the_internet_has_an_address():
    """An address and no route, as behind a router without an uplink."""
    ask = [sys.executable, "-c", ASK]
    done = in_own_network("sh", "-c", ROOM, "sh", *ask)
    assert done.stdout == "192.168.50.2\n", done.stderr
    done = in_own_network(*ask)
    assert (done.returncode, done.stdout) == (0, "\n"), done.stderr
