"""axe-core (web/package.json), injected into a page by tests."""

from setup.tools import WEB

__all__ = ["NAMED", "SEEN", "complaints", "give_axe"]

AXE = WEB / "node_modules" / "axe-core" / "axe.min.js"
# Runs the named rules, or all of them.
LOOK = """async (runOnly) => {
  const rules = runOnly && { runOnly };
  const asked = { resultTypes: ["violations"], ...rules };
  const { violations } = await axe.run(document, asked);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) =>
      [id, target.flat().join(" >> "), failureSummary].join(": ")));
}"""
# Rules affected by a theme or a narrow screen, and by a language.
SEEN = ["color-contrast", "target-size", "select-name", "scrollable-region-focusable"]
NAMED = [f"cat.{kind}" for kind in ("forms", "language", "name-role-value")]
NAMED += ["cat.text-alternatives"]


def give_axe(page) -> None:
    """Inject axe into the current page."""
    page.evaluate(f"{AXE.read_text('utf-8')};0")


def complaints(page, rules=None) -> list[str]:
    """Run rules, or all of them; return rule, element and reason."""
    return page.evaluate(LOOK, rules)
