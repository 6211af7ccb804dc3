"""Find the step at which a search reaches a position that was set up by hand."""

from collections.abc import Iterable

from ..errors import UnreachableError
from ..puzzle.positions import AnyOrder, PositionPath
from ..search import Event

__all__ = ["PositionFinder", "create_position_finder"]

REJECTED = "it breaks a rule, or leaves no further choice"
EXCLUDED = "its rules exclude it, or an image of it is tried instead"
NOT_REACHED = "this search has not reached it in {tries} tries"
TRY_ANOTHER_ALGORITHM = "another algorithm may reach it sooner"
OTHER_SEQUENCE = "this search never makes exactly these choices in sequence"


class PositionFinder:
    """Finds the try at which a search reaches a path, by reading its events.

    It stores the number of leading choices that agree with the path. A search that
    never revisits a subtree has missed the path as soon as fewer agree than before.
    """

    def __init__(self, entries: PositionPath, returns: bool = False) -> None:
        self.entries = entries
        self.path = [choice for _, choice in entries]
        self.returns = returns
        self.tries = self.alike = self.nearest = 0
        self.entered = False
        """True if there was a try below the longest matching prefix."""
        self.step: int | None = None if entries else 0
        self.why: UnreachableError | None = None

    @property
    def is_decided(self) -> bool:
        """True if the search has reached the path, or is known never to reach it."""
        return self.step is not None or self.why is not None

    def step_within(self, most: int) -> int | None:
        """Return the number of tries to the path, or None if it is not known yet.

        Raises:
            UnreachableError: The search never reaches it, or not within `most` tries.
        """
        if self.why:
            raise self.why
        if (self.step or self.tries) > most:
            raise UnreachableError(
                NOT_REACHED, tries=f"{most:,}", because=TRY_ANOTHER_ALGORITHM
            )
        return self.step

    def follow(self, events: Iterable[Event]) -> None:
        """Follow events up to the try that reaches the path or shows it was missed."""
        path, tries, alike, nearest = self.path, self.tries, self.alike, self.nearest
        for depth, choice in events:
            if depth < 0:  # after a NEW_BOUND the first try is at depth 0
                continue
            tries += 1
            if depth > alike:
                continue
            self.entered = self.entered or depth == nearest
            alike = depth + (choice == path[depth])
            if alike > nearest:
                nearest, self.entered = alike, False
            if alike == len(path):
                self.step = tries
                break
            if alike < nearest and not self.returns:
                self.record_miss(nearest)
                break
        self.tries, self.alike, self.nearest = tries, alike, nearest

    def record_miss(self, nearest: int) -> None:
        """Record that the search never reaches the path, and at which choice."""
        if nearest and not self.entered:
            place, _ = self.entries[nearest - 1]
            pattern = "this search backtracks at the marked choice"
            self.why = UnreachableError(pattern, place, because=REJECTED)
        else:
            place, _ = self.entries[nearest]
            pattern = "this search never makes the marked choice"
            self.why = UnreachableError(pattern, place, because=EXCLUDED)

    def record_end(self) -> None:
        """Record that the search has ended."""
        if not self.is_decided:
            self.record_miss(self.nearest)


class AnyOrderFinder(PositionFinder):
    """Finds the try at which a search has made some choices, in any order.

    It may make some of them, undo them and make others, so only the end of the search
    shows that it never makes them all.
    """

    def __init__(self, entries: PositionPath) -> None:
        super().__init__(entries)
        self.made: list[int] = []
        """Choices of the current path, up to the first that is not in the position."""

    def follow(self, events: Iterable[Event]) -> None:
        """Follow events up to the try that completes the choices, in any order."""
        made, wanted = self.made, {*self.path}
        for depth, choice in events:
            if depth < 0:
                continue
            self.tries += 1
            if depth > len(made):
                continue
            del made[depth:]
            if choice in wanted and choice not in made:
                made.append(choice)
                if len(made) == len(wanted):
                    self.step = self.tries
                    break

    def record_miss(self, nearest: int) -> None:
        """Record that the search never makes all of the choices."""
        self.why = UnreachableError(OTHER_SEQUENCE, because=EXCLUDED)


def create_position_finder(entries: PositionPath, returns: bool) -> PositionFinder:
    """Return a finder for these entries, which may have any order."""
    if isinstance(entries, AnyOrder):
        return AnyOrderFinder(entries)
    return PositionFinder(entries, returns)
