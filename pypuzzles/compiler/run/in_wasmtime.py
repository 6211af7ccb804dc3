"""Instances on CPython, which run in wasmtime.

A module runs in its own thread while Python waits, so Ctrl-C works and a progress
callback can read the counters. Setting the limit of tries to 0 stops a run, because it
is compared after every try. A loop without tries does not notice: its thread is
abandoned, and ends with the process.
"""

import ctypes
from collections.abc import Callable
from functools import lru_cache
from threading import Lock, Thread, current_thread, main_thread, stack_size

import wasmtime

from ...sentences import Quoted
from ..diagnostics import CompileError, Diagnostic
from ..wasm.memory import CONTROL, NUMBERS

__all__ = ["compile_module"]

MAX_IDLE_BYTES = 1 << 20
"""Most bytes of the memory of an instance that is kept for another run."""
CALL_STACK_BYTES = 1 << 20
"""Bytes of the call stack, which allow deeper recursion than Python."""
FIRST_POLL_SECONDS = 0.01
"""Seconds until the first poll of a run; each next one is twice as late."""
POLL_SECONDS = 0.2
"""Seconds between two polls of a long run."""
MAX_STOP_POLLS = 10
"""Number of polls before abandoning a run that does not stop."""
STACK_SIZE_LOCK = Lock()


@lru_cache(maxsize=1)
def engine() -> wasmtime.Engine:
    """Return the shared engine of this process."""
    config = wasmtime.Config()
    config.max_wasm_stack = CALL_STACK_BYTES
    config.memory_may_move = False
    config.wasm_exceptions = True
    config.parallel_compilation = False  # its threads would be missing after a fork
    return wasmtime.Engine(config)


class NoValues:
    """The type of a function without parameters and results, as wasmtime reads it."""

    params = results = ()


class WasmtimeInstance:
    """An instance in wasmtime."""

    def __init__(self, module: wasmtime.Module) -> None:
        self.store = wasmtime.Store(engine())
        exports = wasmtime.Instance(self.store, module, []).exports(self.store)
        memory, start = exports["memory"], exports["run"]
        assert isinstance(memory, wasmtime.Memory)
        assert isinstance(start, wasmtime.Func)
        # Every call asks for the type of its function, and converts it. That takes a
        # fifth of the time in which the first board of ten queens is found.
        vars(start)["type"] = lambda _: NoValues
        self.memory, self.start = memory, start
        self.base = ctypes.addressof(memory.data_ptr(self.store).contents)
        self.words = (ctypes.c_int64 * len(CONTROL)).from_address(self.base)
        """The control words."""
        self.image = self.read(0, self.words[NUMBERS["stack"]])
        """Memory before a run, without that of the lists which a run creates."""

    def reset(self) -> bool:
        """Prepare another run; return False if this instance takes too much memory."""
        self.write(0, self.image)
        return self.memory.data_len(self.store) <= MAX_IDLE_BYTES

    def read(self, at: int, size: int) -> bytes:
        """Read memory."""
        return ctypes.string_at(self.base + at, size)

    def write(self, at: int, data: bytes) -> None:
        """Write to memory."""
        ctypes.memmove(self.base + at, data, len(data))

    def run(
        self, on_progress: Callable[[], None] | None, is_brief: bool = False
    ) -> Exception | None:
        """Run to the end, and return the error, if there is one.

        A run that may be long has its own thread; so has any run that starts in another
        than the main thread, whose stack may be small.
        """
        errors: list[Exception] = []
        if is_brief and current_thread() is main_thread():
            self._run(errors)
            return errors[0] if errors else None
        thread, pause = self._thread(errors), FIRST_POLL_SECONDS
        try:
            while thread.is_alive():
                thread.join(pause)
                pause = min(2 * pause, POLL_SECONDS)
                if on_progress is not None and thread.is_alive():
                    on_progress()
        except BaseException:
            for _ in range(MAX_STOP_POLLS):
                self.words[NUMBERS["most"]] = 0
                thread.join(POLL_SECONDS)
                if not thread.is_alive():
                    break
            raise
        return errors[0] if errors else None

    def _run(self, errors: list[Exception]) -> None:
        try:
            self.start(self.store)
        except (wasmtime.Trap, wasmtime.WasmtimeError) as error:
            errors.append(error)

    def _thread(self, errors: list[Exception]) -> Thread:
        with STACK_SIZE_LOCK:
            before = stack_size(16 * CALL_STACK_BYTES)
            try:
                thread = Thread(target=self._run, args=(errors,), daemon=True)
                thread.start()
            finally:
                stack_size(before)
        return thread


def compile_module(wasm: bytes) -> Callable[[], WasmtimeInstance]:
    """Compile a module, and return a factory of instances."""
    try:
        module = wasmtime.Module(engine(), wasm)
    except wasmtime.WasmtimeError as error:
        raise CompileError(Diagnostic.WASM_REJECTED, error=Quoted(error)) from None
    return lambda: WasmtimeInstance(module)
