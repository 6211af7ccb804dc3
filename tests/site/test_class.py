"""The server of a class in one room: what it shows, and what it refuses."""

import json
import socket
import urllib.request
from argparse import Namespace
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from unittest.mock import Mock
from urllib.error import HTTPError

import pytest
from rooms import open_class
from setup.tools import SITE
from website import server
from website.classroom import (
    AWAY_SECONDS,
    MAX_BODY_BYTES,
    MAX_PUPILS,
    Classroom,
    RefusedError,
    Request,
    clean_text,
)
from website.server import SiteServer, in_background, site_server

HOST = "192.168.1.5:8000"
PAGE = "<!doctype html><html><head><title>Page</title></head><body></body></html>"
SCRIPT = "web/classroom/pupil.js"


class Clock:
    """A clock that a test sets."""

    now = 1_000.0

    def __call__(self):
        return self.now


class Class:
    """A class, with requests as a browser in the room sends them."""

    def __init__(self):
        self.clock = Clock()
        self.classroom = Classroom([HOST], self.clock)

    def send(self, path, method="POST", /, address="192.168.1.9", body=None, **values):
        """Send values, and return the answer; headers replace those of a browser."""
        headers = {
            "host": HOST,
            "origin": f"http://{HOST}",
            "content-type": "application/json",
            **values.pop("headers", {}),
        }
        headers = {key: value for key, value in headers.items() if value is not None}
        text = json.dumps(values).encode() if body is None else body
        request = Request(method, path, address, headers, text)
        return self.classroom.answer(request)

    def teach(self, path, method="POST", /, **values):
        """Send a request with the teacher's key."""
        key = {"authorization": f"Bearer {self.classroom.key}"}
        return self.send(path, method, headers=key, **values)

    def table(self):
        """Return the teacher's table."""
        return self.teach("table", "GET")

    def refuse(self, *words, **values):
        """Send a request, and return the status and the reason of its refusal."""
        with pytest.raises(RefusedError) as caught:
            self.send(*words, **values)
        return int(caught.value.status), caught.value.reason


@pytest.fixture
def room():
    """A class without pupils."""
    return Class()


def test_the_table_shows_where_a_pupil_is_and_the_last_check(room):
    """Sorted by name; the identifiers are not in it."""
    room.send("join", name="Zoe")
    ada = room.send("join", name="Ada")["id"]
    room.send("report", id=ada, place="Queens", result="wrong", checked="Exercise 1")
    first, second = room.table()["pupils"]
    assert (first["name"], second["name"]) == ("Ada", "Zoe")
    assert first["place"] == "Queens"
    assert (first["result"], first["checked"]) == ("wrong", "Exercise 1")
    assert ada not in str(room.table())


def test_a_call_for_help_lasts_until_the_pupil_or_the_teacher_ends_it(room):
    """A report that does not mention it changes nothing; who waits longest is first."""
    room.send("join", name="Aaron")
    ada = room.send("join", name="Ada")["id"]
    assert room.send("report", id=ada, help=True)["help"]
    room.clock.now += 10
    assert room.send("report", id=ada)["help"]
    pupil, other = room.table()["pupils"]
    assert (pupil["name"], pupil["help"]) == ("Ada", 10)
    assert (other["name"], other["help"]) == ("Aaron", None)
    room.teach("act", action="helped", number=pupil["number"])
    assert not room.send("report", id=ada)["help"]
    room.send("report", id=ada, help=True)
    assert not room.send("report", id=ada, help=False)["help"]


def test_votes_are_counted_until_the_vote_is_closed(room):
    """A pupil may change a vote; one for an earlier question does not count."""
    pupils = [room.send("join", name=name)["id"] for name in "ABC"]
    assert room.send("report", id=pupils[0])["most"] is None
    room.teach("act", action="vote", most=3)
    for pupil, vote in zip(pupils, [3, 3, -1], strict=True):
        room.send("report", id=pupil, voting=1, vote=vote)
    assert room.table()["votes"] == {"-1": 1, "3": 2}
    room.send("report", id=pupils[0], voting=1, vote=0)
    assert room.table()["votes"] == {"-1": 1, "0": 1, "3": 1}
    room.teach("act", action="close")
    assert room.table()["most"] is None
    assert room.table()["votes"] == {"-1": 1, "0": 1, "3": 1}
    room.teach("act", action="vote", most=7)
    room.send("report", id=pupils[0], voting=1, vote=0)
    assert room.table()["votes"] == {}


def test_a_removed_pupil_has_to_join_again(room):
    """The identifier is no longer valid."""
    ada = room.send("join", name="Ada")["id"]
    (pupil,) = room.table()["pupils"]
    room.teach("act", action="remove", number=pupil["number"])
    assert room.table()["pupils"] == []
    assert room.refuse("report", id=ada) == (410, "gone")


def test_a_name_is_free_again_when_its_pupil_is_away(room):
    """As after a tab was closed."""
    room.send("join", name="Ada")
    assert room.refuse("join", name="ADA") == (409, "taken")
    room.clock.now += AWAY_SECONDS
    assert room.table()["pupils"][0]["away"]
    room.send("join", name="ada")
    assert [pupil["name"] for pupil in room.table()["pupils"]] == ["ada"]


@pytest.mark.parametrize(
    "text, cleaned",
    [
        ("  Ada   L. ", "Ada L."),
        ("花子", "花子"),
        ("A\u202eda\u200b\x00\n", "Ada"),  # reverses, is invisible, ends a text
        ("Z" + "\u0301" * 50, "\u0179"),  # marks that would cover other lines
        ("\uff21da", "Ada"),  # a full-width letter
        ("x" * 21, "x" * 20),
        ("<b>Ada</b>", "<b>Ada</b>"),  # the page shows it as text
        ("\u2066\u2069", ""),
        (None, ""),
        (["Ada"], ""),
    ],
)
def test_names_are_cleaned(text, cleaned):
    """To one short line of visible characters."""
    assert clean_text(text, 20) == cleaned


JOIN = {"name": "Ada"}


@pytest.mark.parametrize(
    "refused, values",
    [
        ((403, "address"), {"address": "203.0.113.7"}),
        ((403, "address"), {"address": "100.64.0.1"}),
        ((403, "address"), {"address": "172.32.0.1"}),
        ((403, "address"), {"address": "nowhere"}),
        ((403, "host"), {"headers": {"host": "evil.example:8000"}}),
        ((403, "host"), {"headers": {"host": "192.168.1.5"}}),
        ((403, "host"), {"headers": {"host": None}}),
        ((403, "origin"), {"headers": {"origin": "http://evil.example"}}),
        ((403, "origin"), {"headers": {"origin": "http://192.168.1.5"}}),
        ((403, "origin"), {"headers": {"origin": f"https://{HOST}"}}),
        ((403, "origin"), {"headers": {"origin": "null"}}),
        ((403, "origin"), {"headers": {"origin": None}}),
        ((415, "type"), {"headers": {"content-type": "text/plain"}}),
        ((415, "type"), {"headers": {"content-type": None}}),
        ((400, "json"), {"body": b"{"}),
        ((400, "json"), {"body": b"[1]"}),
        ((400, "json"), {"body": b"[" * 1_999}),
        ((400, "json"), {"body": b"\xff"}),
        ((400, "name"), {"name": " \u200b "}),
        ((400, "name"), {"name": 7}),
    ],
)
def test_a_request_that_no_page_of_the_class_sends_is_refused(room, refused, values):
    """From outside the room, from another page, or with other data."""
    assert room.refuse("join", **{**JOIN, **values}) == refused
    assert room.table()["pupils"] == []


@pytest.mark.parametrize(
    "address", ["127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.9", "169.254.3.4"]
)
def test_addresses_of_a_local_network_are_accepted(room, address):
    """RFC 1918 and RFC 3927, and this computer."""
    assert room.send("join", address=address, **JOIN)["name"] == "Ada"


@pytest.mark.parametrize(
    "values",
    [
        {"result": "best"},
        {"result": ["right"]},
        {"vote": 21},
        {"vote": -2},
        {"vote": True},
        {"vote": "1"},
        {"vote": 1.5},
    ],
)
def test_a_report_with_an_impossible_value_is_refused(room, values):
    """It changes nothing."""
    ada = room.send("join", **JOIN)["id"]
    room.send("report", id=ada, place="Queens")
    assert room.refuse("report", id=ada, place="Star", **values) == (400, "value")
    assert room.table()["pupils"][0]["place"] == "Queens"


@pytest.mark.parametrize("name, method", [("table", "GET"), ("act", "POST")])
@pytest.mark.parametrize("key", [None, "", "Bearer ", "Bearer x", "Bearer \u00e9"])
def test_only_the_teacher_reads_the_table_and_acts(room, name, method, key):
    """Pupils do not have the key."""
    headers = {"authorization": key}
    assert room.refuse(name, method, headers=headers) == (403, "key")


@pytest.mark.parametrize(
    "values",
    [
        {"action": "vote"},
        {"action": "vote", "most": 21},
        {"action": "vote", "most": -1},
        {"action": "vote", "most": "3"},
        {"action": "remove", "number": 9},
        {"action": "helped"},
        {"action": "shout"},
    ],
)
def test_an_unknown_action_is_refused(room, values):
    """Also one for a pupil who is not there."""
    with pytest.raises(RefusedError, match="value"):
        room.teach("act", **values)


@pytest.mark.parametrize(
    "name, method", [("join", "GET"), ("table", "HEAD"), ("", "POST"), ("x", "POST")]
)
def test_nothing_else_is_answered(room, name, method):
    """Neither another path nor another method."""
    assert room.refuse(name, method) == (404, "unknown")


def test_reports_of_a_pupil_are_limited(room):
    """Twenty at once, two a second on average; others are not affected."""
    ada, ben = (room.send("join", name=name)["id"] for name in ("Ada", "Ben"))
    for _ in range(20):
        room.send("report", id=ada)
    assert room.refuse("report", id=ada) == (429, "often")
    room.send("report", id=ben)
    room.clock.now += 0.5
    room.send("report", id=ada)
    assert room.refuse("report", id=ada) == (429, "often")


def test_a_class_is_limited_in_size_and_joining_in_rate(room):
    """One computer cannot fill it with names again and again."""
    for number in range(MAX_PUPILS):
        room.send("join", name=f"Pupil {number}")
    assert room.refuse("join", **JOIN) == (429, "often")
    assert room.refuse("join", address="10.0.0.2", **JOIN) == (503, "many")


# By HTTP


@pytest.mark.process
def test_thirty_pupils_at_once(tmp_path):
    """Each joins, reports ten times, and votes."""
    with open_class(tmp_path) as room:
        assert room.ask("act", {"action": "vote", "most": 4}, room.key)[0] == 200

        def learn(number):
            _, pupil = room.ask("join", {"name": f"Pupil {number:02}"})
            values = {"id": pupil["id"], "place": "Queens", "voting": 1}
            return [
                room.ask("report", {**values, "vote": number % 5})[0] for _ in range(10)
            ]

        with ThreadPoolExecutor(30) as pupils:
            statuses = [
                status for each in pupils.map(learn, range(30)) for status in each
            ]
        assert statuses == [200] * 300
        _, table = room.ask("table", key=room.key)
        names = [pupil["name"] for pupil in table["pupils"]]
        assert names == [f"Pupil {number:02}" for number in range(30)]
        assert table["votes"] == {str(choice): 6 for choice in range(5)}


@pytest.mark.process
def test_a_body_that_is_too_long_is_not_read(tmp_path):
    """Nor one whose length is missing or not a number."""
    with open_class(tmp_path) as room:
        long = {"name": "x" * MAX_BODY_BYTES}
        assert room.ask("join", long) == (413, {"refused": "long"})
        host, port = room.url.removeprefix("http://").rstrip("/").split(":")
        for length in ("", "Content-Length: -1\r\n", "Content-Length: ²\r\n"):
            with socket.create_connection((host, int(port)), timeout=10) as line:
                head = (
                    f"POST /class/join HTTP/1.1\r\nHost: {host}:{port}\r\n{length}\r\n"
                )
                line.sendall(head.encode("latin-1", "replace"))
                assert b" 411 " in line.recv(1_000)


@pytest.mark.process
def test_other_origins_cannot_read_the_answers(tmp_path):
    """Files may be embedded by any page, the answers of a class by none."""
    (tmp_path / "a.js").write_text("text")
    with open_class(tmp_path) as room:
        forged = room.ask("join", JOIN, Origin="http://evil.example")
        assert forged == (403, {"refused": "origin"})
        with urllib.request.urlopen(f"{room.url}a.js") as got:
            assert got.headers["Access-Control-Allow-Origin"] == "*"
        with pytest.raises(HTTPError) as caught:
            urllib.request.urlopen(f"{room.url}class/table")
        with caught.value as error:
            assert error.code == 403
            assert error.headers["Access-Control-Allow-Origin"] is None


@pytest.mark.process
def test_pages_have_the_script_of_a_class_only_there(tmp_path):
    """And only if they are opened: a service worker compares their hashes."""
    (tmp_path / "learn").mkdir()
    for name in ("index.html", "learn/a.html", "embed.html"):
        (tmp_path / name).write_text(PAGE)

    def read(url, **headers):
        query = urllib.request.Request(url, headers=headers)
        with urllib.request.urlopen(query) as got:
            return got.read().decode()

    with open_class(tmp_path) as room:
        for name in ("", "index.html", "index.html?a", "learn/a.html"):
            page = read(room.url + name)
            assert (
                page.replace(f'<script type="module" src="/{SCRIPT}"></script>', "")
                == PAGE
            )
            assert page != PAGE
        assert read(f"{room.url}embed.html") == PAGE
        assert read(room.url, **{"Sec-Fetch-Dest": "empty"}) == PAGE
        assert read(room.url, **{"Sec-Fetch-Dest": "document"}) != PAGE
        with pytest.raises(HTTPError, match="404"):
            read(f"{room.url}learn/b.html")
    with site_server(tmp_path) as site:
        assert read(site.url) == PAGE
        with pytest.raises(HTTPError, match="404"):
            read(f"{site.url}class/table")


@pytest.mark.process
def test_a_server_without_a_class_accepts_no_data(tmp_path):
    """As every static host."""
    with in_background(SiteServer(tmp_path)) as server:
        query = urllib.request.Request(
            f"http://localhost:{server.server_address[1]}/class/join", data=b"{}"
        )
        with pytest.raises(HTTPError) as caught:
            urllib.request.urlopen(query)
        with caught.value as error:
            assert error.code == HTTPStatus.NOT_IMPLEMENTED


def test_the_built_pages_request_nothing_of_a_class():
    """Only the server adds the script."""
    pages = [SITE / "index.html", *(SITE / "learn").glob("*/*.html")]
    assert len(pages) > 30
    assert [page.name for page in pages if SCRIPT in page.read_text("utf-8")] == []


@pytest.mark.parametrize(
    "address, is_warned", [("192.168.1.5", False), ("203.0.113.5", True)]
)
def test_a_teacher_with_a_public_address_is_warned(
    tmp_path, monkeypatch, capsys, address, is_warned
):
    """Nobody could join there: RFC 5737 reserves the address for examples."""
    monkeypatch.setattr(server, "lan_address", lambda: address)
    options = Namespace(port=0, lan=True, room=True, opens=False)
    running, url = server.open_room(tmp_path, options)
    monkeypatch.setattr(running, "serve_forever", Mock(side_effect=KeyboardInterrupt))
    with running:
        server.serve_until_interrupted(running, url, options)
    printed = capsys.readouterr().out
    assert f"http://{address}:" in printed
    assert ("No pupil can join" in printed) == is_warned
