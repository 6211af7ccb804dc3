"""A class in one room, on a server of its own."""

import json
import urllib.request
from contextlib import contextmanager
from dataclasses import dataclass
from urllib.error import HTTPError

from website.classroom import Classroom
from website.server import SiteServer, in_background


@dataclass
class Room:
    """The address of a class, and its key."""

    url: str
    key: str

    @property
    def table(self):
        """The address of the teacher's table."""
        return f"{self.url}web/classroom/table.html#key={self.key}"

    def ask(self, name, values=None, key=None, **headers):
        """Send JSON; return the status and the answer."""
        given = {"Origin": self.url.rstrip("/"), "Content-Type": "application/json"}
        given |= {"Authorization": f"Bearer {key}"} if key else {}
        given |= {key.replace("_", "-"): value for key, value in headers.items()}
        body = values if isinstance(values, bytes) else json.dumps(values).encode()
        query = urllib.request.Request(
            f"{self.url}class/{name}",
            data=None if values is None else body,
            headers={name: value for name, value in given.items() if value is not None},
        )
        try:
            with urllib.request.urlopen(query, timeout=30) as response:
                return response.status, json.load(response)
        except HTTPError as error:
            with error:
                return error.code, json.load(error)


@contextmanager
def open_class(site):
    """Serve a folder with a class within the block."""
    with in_background(SiteServer(site)) as server:
        host = f"localhost:{server.server_address[1]}"
        server.classroom = Classroom([host])
        yield Room(f"http://{host}/", server.classroom.key)
