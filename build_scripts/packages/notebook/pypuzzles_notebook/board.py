"""The widget: a board whose search runs in the kernel."""

import asyncio
import json
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from signal import SIGINT, default_int_handler, signal
from threading import current_thread, main_thread
from typing import Any
from urllib.parse import quote

from anywidget import AnyWidget
from pypuzzles.api.request import Request
from pypuzzles.api.show import Pictures, draw_boards
from pypuzzles.api.steps import StepFinder
from pypuzzles.bridge import handler
from pypuzzles.drawing.svg import escape
from pypuzzles.puzzle.generation import format_value
from traitlets import Bool, Dict, Int, List, observe, validate

from .files import has_puzzle, is_program, read_file

__all__ = ["LiveBoard"]


class LiveBoard(Pictures, AnyWidget):
    """A board in a notebook, with a player for its search.

    The traits follow the player, and setting one of them moves it.

    Attributes:
        step: Number of tries shown, from 0.
        playing: Whether the search is playing.
        solution: Number of solutions found up to the step. Set it to n to show the nth
            solution.
        board: The encoded board, in the form of `Solution.board`. Set it to show the
            first step with this board.
    """

    _esm = read_file("loader.js").decode()
    step = Int(0, min=0).tag(sync=True)
    playing = Bool(False).tag(sync=True)
    solution = Int(0, min=0).tag(sync=True)
    board: List[Any] = List().tag(sync=True)
    _path: List[Any] = List().tag(sync=True)
    """Choices at the step, from the player."""
    _state = Dict().tag(sync=True)
    """The search, by the names of an address."""
    _is_played = Bool(True).tag(sync=True)
    """True if the player is open; otherwise the board is played by hand."""
    _picture = Dict().tag(sync=True)
    """The picture for readers without a kernel: `svg` and `caption`."""

    def __init__(self, finder: StepFinder, lang: str, is_played: bool = True) -> None:
        """Show the step of a finder, or a board to play by hand."""
        request = finder.request
        self._finder, self._lang = finder, lang
        self._program = request if is_program(request) else None
        self._run_in_cell_thread = get_thread_runner()
        self._is_following = True
        """True while the traits take the state of the player, and do not move it."""
        AnyWidget.__init__(
            self,
            step=finder.step,
            solution=finder.solution,
            board=finder.board,
            _state={
                "puzzle": request.puzzle.name,
                "algorithm": request.algorithm.name,
                "form": request.form,
                **{
                    name: format_value(value)
                    for name, value in request.parameters.items()
                    if value is not None
                },
                "lang": lang,
            },
            _is_played=is_played,
            _picture={"svg": finder.draw(lang), "caption": finder.describe(lang)},
        )
        self._is_following = False
        self.on_msg(self._answer)

    @staticmethod
    def can_show(request: Request) -> bool:
        """Return whether the widget has the puzzle."""
        return has_puzzle(request)

    @property
    def caption(self) -> str:
        """A description of the current step."""
        return self._found.describe(self._lang)

    @property
    def text(self) -> str:  # type: ignore[override]
        """The board of the current step as text."""
        return draw_boards(self._found.request, [self._found.board]).text

    @property
    def svg(self) -> str:  # type: ignore[override]
        """The current step as SVG, with its sentence."""
        return self._found.draw(self._lang, sentence=True)

    @property
    def html(self) -> str:  # type: ignore[override]
        """The board of the current step with its caption.

        It is an image, because Jupyter removes SVG from notebooks of other authors.
        """
        caption = escape(self.caption)
        url = f"data:image/svg+xml,{quote(self._found.draw(self._lang))}"
        image = f'<img src="{url}" alt="{caption}">'
        return f"<figure>{image}<figcaption>{caption}</figcaption></figure>"

    @property
    def _found(self) -> StepFinder:
        """The finder at the current step, which the player may have changed."""
        self._finder.go_to(self.step)
        return self._finder

    def _repr_mimebundle_(
        self, **options: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the widget, and its picture for readers without a kernel."""
        data, metadata = super()._repr_mimebundle_(**options) or ({}, {})
        pictures = {"image/svg+xml": self.svg, "text/html": self.html}
        return {**data, **pictures, "text/plain": self.text}, metadata

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take the state of the player."""
        with self._following():
            super().set_state(sync_data)

    @contextmanager
    def _following(self) -> Iterator[None]:
        before, self._is_following = self._is_following, True
        try:
            yield
        finally:
            self._is_following = before

    @validate("step", "solution", "board")
    def _move(self, proposal: Any) -> Any:
        """Find the step that a new value selects."""
        value = proposal["value"]
        if not self._is_following:
            finder, name = self._finder, proposal["trait"].name
            if name == "board":
                finder.go_to_board(value)
            elif name == "solution":
                finder.go_to_solution(value)
            else:
                finder.go_to(value)
        return value

    @observe("step", "solution", "board")
    def _update_others(self, _: Any) -> None:
        """Set all traits to the step that was found."""
        if self._is_following:
            return
        with self._following():
            self.step = self._finder.step
            self.solution = self._finder.solution
            self.board = self._finder.board

    @observe("_path")
    def _update_board(self, change: Any) -> None:
        with self._following():
            self.board = self._finder.encode_path(change["new"])

    def _answer(self, _: Any, content: dict[str, Any], __: Any) -> None:
        """Answer a request of a view; if it may run a program, in the cells' thread."""
        if self._program and "file" not in content:
            self._run_in_cell_thread(lambda: self._answer_here(content))
        else:
            self._answer_here(content)

    def _answer_here(self, content: dict[str, Any]) -> None:
        """Answer a request of a view in this thread."""
        view = str(content.get("view"))
        if content.get("ends"):
            forget_searches(view)
            return
        reply = {"view": view, "id": content.get("id")}
        try:
            body = self._create_answer(view, content)
        except ValueError as error:
            self.send({**reply, "error": str(error)})
        else:
            self.send(reply, [zlib.compress(body, 1)])

    def _create_answer(self, view: str, content: dict[str, Any]) -> bytes:
        """Return a file, or the answer of the bridge to a message."""
        if "file" in content:
            return read_file(str(content["file"]), self._program)
        message = json.loads(content["message"])
        if "search" in message:
            message["search"] = f"{view} {message['search']}"
        with allow_interrupts():
            answer = handler.answer(json.dumps(message), self._program)
        return name_interrupt(answer).encode()


def get_thread_runner() -> Callable[[Callable[[], None]], None]:
    """Return a function that runs functions in the current thread, between cells.

    ipykernel 7 receives the messages of widgets in another thread, which an interrupt
    of the kernel does not reach.
    """
    thread = current_thread()
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:  # cells run outside a loop, and messages in their thread
        return lambda function: function()

    def run(function: Callable[[], None]) -> None:
        if current_thread() is thread:
            function()
        else:
            loop.call_soon_threadsafe(function)

    return run


@contextmanager
def allow_interrupts() -> Iterator[None]:
    """Let an interrupt of the kernel raise KeyboardInterrupt, as in a cell.

    ipykernel ignores interrupts between cells.
    """
    if current_thread() is not main_thread():
        yield
        return
    before = signal(SIGINT, default_int_handler)
    try:
        yield
    finally:
        signal(SIGINT, before)


def forget_searches(view: str) -> None:
    """End the searches of a view that was closed."""
    for name in [*handler.SESSIONS]:
        if name.startswith(f"{view} "):
            del handler.SESSIONS[name]


def name_interrupt(answer: str) -> str:
    """Return an answer that names the interrupt, since a kernel has no time limit."""
    if not answer.startswith('{"error"') or handler.STOPPED not in answer:
        return answer
    why = handler.INTERRUPTED
    fault = {"kind": "search", "message": str(why), **vars(why)}
    return json.dumps({"error": fault})
