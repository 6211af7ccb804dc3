"""Runners in JavaScript: one Node process for all turns, as in a page."""

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from setup.tools import SetupError, node

from measuring.measure import TEXTS, Runner, check_result

__all__ = ["in_node"]


@contextmanager
def in_node() -> Iterator[Any]:
    """Yield a function that makes runners; all share one Node process."""
    with subprocess.Popen(
        [node(), "node.mjs"],
        cwd=TEXTS,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    ) as process:

        def runner(
            name: str, file: str, function: str, argument: Any, expected: int
        ) -> Runner:
            json_text = json.dumps(argument, separators=(",", ":"))

            def turn() -> float:
                if process.stdin is None or process.stdout is None:
                    raise SetupError("Node has no pipes")
                print(file, function, json_text, file=process.stdin, flush=True)
                words = process.stdout.readline().split()
                if len(words) != 2:
                    raise SetupError(f"{file} failed in Node")
                check_result(name, int(words[0]), expected)
                return float(words[1])

            return Runner(name, turn)

        yield runner
        if process.stdin is not None:
            process.stdin.close()
