"""Find the step at which a search reaches a position that was set up by hand."""

from collections.abc import Iterable

from ..kit.errors import UnreachableError
from ..kit.positions import AnyOrder, Begun
from ..search import Event

__all__ = ["Approach", "approach_to"]


class Approach:
    """How near a search has come to a path, told by its pairs.

    It follows as many choices of the path as agree with those of the search. A search
    that enters nothing twice has passed the path by when fewer agree than before.
    """

    def __init__(self, begun: Begun, returns: bool = False) -> None:
        self.begun = begun
        self.path = [choice for _, choice in begun]
        self.returns = returns
        self.tries = self.alike = self.nearest = 0
        self.entered = False
        """Whether anything was tried where the nearest of its choices lead to."""
        self.step: int | None = None if begun else 0
        self.why: UnreachableError | None = None

    @property
    def known(self) -> bool:
        """Whether the search has come there, or is known never to come."""
        return self.step is not None or self.why is not None

    def reached(self, most: int) -> int | None:
        """Return the step, or None if it is not known yet.

        Raises:
            UnreachableError: the search never comes there, or not in so many tries.
        """
        if self.why:
            raise self.why
        if (self.step or self.tries) > most:
            raise UnreachableError(FAR, tries=f"{most:,}", because=ANOTHER)
        return self.step

    def follow(self, pairs: Iterable[Event]) -> None:
        """Follow pairs up to the try that comes there, or passes by."""
        path, tries, alike, nearest = self.path, self.tries, self.alike, self.nearest
        for depth, choice in pairs:
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
                self.pass_by(nearest)
                break
        self.tries, self.alike, self.nearest = tries, alike, nearest

    def pass_by(self, nearest: int) -> None:
        """Note that the search never comes there: it left the path at a depth."""
        if nearest and not self.entered:
            place, _ = self.begun[nearest - 1]
            pattern = "this search backtracks at the marked choice"
            self.why = UnreachableError(pattern, place, because=REFUSED)
        else:
            place, _ = self.begun[nearest]
            pattern = "this search never makes the marked choice"
            self.why = UnreachableError(pattern, place, because=LEFT_OUT)

    def end(self) -> None:
        """Note that the search has ended."""
        if not self.known:
            self.pass_by(self.nearest)


class Gathering(Approach):
    """How near a search has come to choices that it may make in any order.

    It may come to some of them, leave them and come to others: its end alone tells that
    it never makes them all.
    """

    def __init__(self, begun: Begun) -> None:
        super().__init__(begun)
        self.made: list[int] = []
        """The choices on its path so far, as long as they are all among these."""

    def follow(self, pairs: Iterable[Event]) -> None:
        """Follow pairs up to the try that makes the last of the choices."""
        made, wanted = self.made, {*self.path}
        for depth, choice in pairs:
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

    def pass_by(self, nearest: int) -> None:
        """Note that the search never makes them all."""
        self.why = UnreachableError(APART, because=LEFT_OUT)


def approach_to(begun: Begun, returns: bool) -> Approach:
    """Watch for a path, or for choices in any order."""
    if isinstance(begun, AnyOrder):
        return Gathering(begun)
    return Approach(begun, returns)


REFUSED = "it breaks a rule, or leaves no further choice"
LEFT_OUT = "its rules exclude it, or an image of it is tried instead"
FAR = "this search has not reached it in {tries} tries"
ANOTHER = "another algorithm may reach it sooner"
APART = "this search never makes exactly these choices in sequence"
