"""Runners in JavaScript: one Node process for all turns, as in a page."""

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Timer
from typing import Any

from setup.tools import SetupError, node, say

from measuring.measure import TEXTS, Runner, check_result

__all__ = ["Node", "in_node"]

INSTALL = "npm ci --ignore-scripts --prefix build_scripts/measuring"


class Node:
    """A Node process, which is started by the first turn."""

    def __init__(self) -> None:
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> subprocess.Popen[str]:
        """Return the process; start it if there is none."""
        if self.process is None:
            self.process = subprocess.Popen(
                [node(), "node.mjs"],
                cwd=TEXTS,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
            )
        return self.process

    def stop(self) -> None:
        """Stop the process; the next turn starts another one."""
        if self.process is not None:
            self.process.kill()
            self.process.communicate()
            self.process = None

    def run(self, line: str) -> list[str]:
        """Return the words with which Node answers a line; none if it has stopped."""
        process = self.start()
        if process.stdin is None or process.stdout is None:
            raise SetupError("Node has no pipes")
        print(line, file=process.stdin, flush=True)
        return process.stdout.readline().split()

    def create_runner(
        self, name: str, file: str, function: str, argument: Any, expected: int
    ) -> Runner:
        """Return a runner of a function in a file of this folder."""
        json_text = json.dumps(argument, separators=(",", ":"))

        def turn() -> float:
            words = self.run(f"{file} {function} {json_text}")
            if len(words) != 2:
                raise SetupError(f"{file} failed in Node")
            check_result(name, int(words[0]), expected)
            return float(words[1])

        return NodeRunner(name, turn, self)

    def create_dancing_links(
        self, function: str, argument: Any, expected: int
    ) -> list[Runner]:
        """Return a runner of dancing-links, or none if it is not installed."""
        name = "dancing-links"
        if not (TEXTS / "node_modules" / name).is_dir():
            say(f"  {name} is left out: it is not installed; run {INSTALL}")
            return []
        file = "dancing_links.mjs"
        return [self.create_runner(name, file, function, argument, expected)]


@dataclass(frozen=True)
class NodeRunner(Runner):
    """A runner in Node."""

    node: Node

    def ends_within(self, seconds: float) -> bool:
        """Run a turn; stop Node after some seconds."""
        timer = Timer(seconds, self.node.start().kill)
        timer.start()
        try:
            self.turn()
        except SetupError:
            self.node.stop()
            if timer.is_alive():
                raise
            return False
        finally:
            timer.cancel()
        return True


@contextmanager
def in_node() -> Iterator[Node]:
    """Yield an object that creates runners; all share one Node process."""
    node = Node()
    try:
        yield node
    finally:
        node.stop()
