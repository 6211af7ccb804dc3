"""Runs work in a separate process, which is killed after a time limit.

Endless loops and huge integers cannot be interrupted from within CPython. The process
is reused; after it was killed a new one is started.
"""

from contextlib import suppress
from multiprocessing import get_context

PROCESSES = get_context("spawn")  # forking would copy the locks of other threads
MAX_MEMORY_BYTES = 1 << 30
"""Memory limit in bytes, to keep the machine responsive."""


class TooLongError(Exception):
    """The work exceeded its time limit, or crashed its process."""


class KillableProcess:
    """A process that performs one call after another."""

    def __init__(self):
        self.process = None

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.end()

    def ask(self, seconds, work, *arguments):
        """Return the result of a module-level function, which must not raise."""
        if self.process is None:
            self.pipe, theirs = PROCESSES.Pipe()
            self.process = PROCESSES.Process(target=serve, args=(theirs,), daemon=True)
            self.process.start()
            theirs.close()
            self.pipe.recv()
        self.pipe.send((work, arguments))
        try:
            if self.pipe.poll(seconds):
                return self.pipe.recv()
        except EOFError:
            pass
        self.end()
        raise TooLongError

    def end(self):
        """Kill the process."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.pipe.close()
        self.process = None


def serve(pipe):
    """Perform calls until the pipe is closed."""
    with suppress(ImportError, OSError, ValueError):  # not available everywhere
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (MAX_MEMORY_BYTES, MAX_MEMORY_BYTES))
    with suppress(EOFError):
        pipe.send("ready")
        while True:
            work, arguments = pipe.recv()
            pipe.send(work(*arguments))
