"""Changes of a position as events of a search."""

from collections.abc import Sequence

from ..search import Event

__all__ = ["EventBuilder", "OverfullError"]


class OverfullError(Exception):
    """The program holds more choices than the board takes."""


class EventBuilder:
    """Converts changes of a position to events `(depth, choice)`.

    An event makes a choice at a depth and drops all deeper ones, so removals need no
    event of their own.

    Attributes:
        path: The choices that the program's board has now.
        events: The events that have not been taken yet.

    >>> builder = EventBuilder(depths=3)
    >>> builder.place(5); builder.attempt(1, 7); builder.place(7); builder.cut(1)
    >>> builder.place(8)
    >>> builder.events
    [(0, 5), (1, 7), (1, 8)]
    """

    def __init__(self, depths: int) -> None:
        self.depths = depths
        self.path: list[int] = []
        self.events: list[Event] = []
        self.reported = 0
        """Length of the part of the path to which the events so far lead."""
        self.attempted: tuple[int, int] | None = None
        """The last event, if it was an attempt."""

    def place(self, choice: int) -> None:
        """Add a choice, without a second event if it has just been attempted.

        Raises:
            OverfullError: The board is full.
        """
        depth = len(self.path)
        if depth >= self.depths:
            raise OverfullError
        self.path.append(choice)
        if self.attempted == (depth, choice) and self.reported == depth:
            self.reported += 1
        else:
            self._report()
        self.attempted = None

    def attempt(self, depth: int, choice: int) -> None:
        """Report a choice that is about to be tested, after dropping deeper ones."""
        self.cut(depth)
        if len(self.path) == depth < self.depths:
            self._report()
            self.events.append((depth, choice))
            self.attempted = depth, choice

    def cut(self, depth: int) -> None:
        """Remove the choices from a depth on."""
        if depth < len(self.path):
            del self.path[depth:]
            if depth < self.reported:
                self.reported = depth

    def remove(self, choice: int) -> None:
        """Remove a choice; those made after it are reported again, one depth up."""
        if self.path and self.path[-1] == choice:
            self.cut(len(self.path) - 1)
        elif choice in self.path:
            index = self.path.index(choice)
            del self.path[index]
            self.reported = min(self.reported, index)

    def replace(self, choices: Sequence[int], is_ordered: bool) -> None:
        """Change the path to these choices, which may be in any order."""
        path = self.path
        if is_ordered:
            common = 0
            for old, new in zip(path, choices, strict=False):
                if old != new:
                    break
                common += 1
            self.cut(common)
            new_choices = choices[common:]
        else:
            kept = {*choices}
            for old in [each for each in reversed(path) if each not in kept]:
                self.remove(old)
            new_choices = [each for each in choices if each not in {*path}]
        for each in new_choices:
            self.place(each)

    def take(self) -> list[Event]:
        """Return the events since the last call."""
        events, self.events = self.events, []
        return events

    def _report(self) -> None:
        """Report the part of the path that the events do not lead to yet."""
        path = self.path
        for depth in range(self.reported, len(path)):
            self.events.append((depth, path[depth]))
        self.reported = len(path)
