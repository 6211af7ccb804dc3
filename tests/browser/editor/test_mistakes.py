"""Readers' mistakes, in the Python of the page."""

import pytest
from bridge_client import MISTAKES, QUEENS, mistaken_program
from reader import PYTHON

RUN_PROGRAMS = """
async ([texts, names]) => {
  const { sandboxed } = await import("./web/python/client/sandboxed.js");
  const { createValidatedMore } = await import("./web/player/event-validator.js");
  const { loadFacts } = await import("./web/model/facts.js");
  const { loadPuzzleOrFirst } = await import("./web/model/catalog.js");
  const { python } = sandboxed;
  const own = { ...names, parameters: { n: 6 }, draft: "own", search: "own" };
  const facts = await loadFacts(await loadPuzzleOrFirst(names.puzzle), own.parameters);
  const outcome = async (text) => {
    try {
      await python.draft({ ...own, text });
      await python.start(own);
      const more = createValidatedMore(python, facts);
      const asked = { search: "own", events: 1000, milliseconds: 20 };
      while (!(await more(asked)).ended);
      return null;
    } catch (error) {
      const { kind, draft, message } = error;
      return { kind, said: message, ...draft };
    }
  };
  const outcomes = [];
  for (const text of texts) outcomes.push(await outcome(text));
  return outcomes;
}
"""
EXACT = ("fault", "line", "events", "depth")
PLAIN = """\
def recursive(n):
    yield 0, 0
"""


def outcomes(page, mistakes):
    """Run each program, then a correct one; yield both outcomes."""
    texts = [text for each in mistakes for text in (mistaken_program(each), PLAIN)]
    page.set_default_timeout(PYTHON)
    result = page.evaluate(RUN_PROGRAMS, [texts, QUEENS])
    return zip(mistakes, result[::2], result[1::2], strict=True)


def check(page, mistakes):
    """Check kind and line of each error, and that the next program runs."""
    wrong = []
    for mistake, fault, after in outcomes(page, mistakes):
        expected = {name: mistake[name] for name in EXACT if name in mistake}
        got = fault and {name: fault.get(name) for name in expected}
        within = fault and mistake["said"] in fault["said"]
        if got != expected or not within or after is not None:
            wrong.append((mistake["name"], fault, after))
    assert wrong == []


QUICK = [each.values[0] for each in MISTAKES if not each.values[0].get("endless")]
ENDLESS = [each.values[0] for each in MISTAKES if each.values[0].get("endless")]


def test_each_mistake_is_reported_at_its_line(reader, page, record_property):
    """All that end by themselves, in one Python."""
    reader.open_board("#lang=en&puzzle=queens&n=6")
    check(page, QUICK)
    record_property("faults_tried", len(QUICK))


@pytest.mark.night
def test_endless_programs_are_stopped_at_their_line(reader, page):
    """After two silent seconds each."""
    reader.open_board("#lang=en&puzzle=queens&n=6")
    check(page, ENDLESS)
