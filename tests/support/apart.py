"""Work done in a process apart, which is ended if it takes too long.

A loop that never ends, or an integer that fills the memory, cannot be stopped from
within CPython. The process goes on from one piece of work to the next; one that has
been ended is followed by another.
"""

from contextlib import suppress
from multiprocessing import get_context

PROCESSES = get_context("spawn")  # a fork would have locks of threads that are gone
MEMORY = 1 << 30
"""Most bytes, so that the machine is not brought to a standstill."""


class TooLongError(Exception):
    """The work has not ended by its deadline, or it has taken its process with it."""


class Apart:
    """A process that does what it is asked, one thing after the other."""

    def __init__(self):
        self.process = None

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.end()

    def ask(self, seconds, work, *arguments):
        """Return what a function of a module returns; it must not raise."""
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
        """End the process, whatever it does."""
        if self.process is not None:
            self.process.kill()
            self.process.join()
            self.pipe.close()
        self.process = None


def serve(pipe):
    """Do what is asked until nobody is there to ask."""
    with suppress(ImportError, OSError, ValueError):  # where there is no such limit
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    with suppress(EOFError):
        pipe.send("ready")
        while True:
            work, arguments = pipe.recv()
            pipe.send(work(*arguments))
