"""axe-core (web/package.json), given to a page by a test; the site is without it."""

from setup.tools import WEB

__all__ = ["NAMED", "SEEN", "complaints", "give_axe"]

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
# All rules, unless some are named.
LOOK = """async (runOnly) => {
  const rules = runOnly && { runOnly };
  const asked = { resultTypes: ["violations"], ...rules };
  const { violations } = await axe.run(document, asked);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      [id, target.flat().join(" >> "), failureSummary].join(": ")));
}"""
# What another theme or a narrow screen can spoil, and what another language can.
SEEN = ["color-contrast", "target-size", "select-name", "scrollable-region-focusable"]
NAMED = [f"cat.{kind}" for kind in ("forms", "language", "name-role-value")]
NAMED += ["cat.text-alternatives"]


def give_axe(page) -> None:
    """Let axe be asked on the page that stands there."""
    page.evaluate(f"{AXE.read_text('utf-8')};0")


def complaints(page, rules=None) -> list[str]:
    """Ask axe for what these rules find, or all of them: rule, place and reason."""
    return page.evaluate(LOOK, rules)
