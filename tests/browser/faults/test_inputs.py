"""Arbitrary addresses, saved states, messages and attributes leave the board usable.

The inputs are the same each time, and a reader plays after each batch. Python is
blocked, because many inputs request it and no test here needs it.
"""

import re
from urllib.parse import quote

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from offline import stored_name
from playwright.sync_api import expect
from reader import PYTHON_FILES

from pypuzzles.api import catalog
from pypuzzles.instances.packing import MAX_INSTANCE_CHARACTERS
from pypuzzles.puzzles import PUZZLES

BATCH = 25

ALGORITHMS = {each.name for puzzle in PUZZLES for each in puzzle.algorithms}
PARAMETERS = {each.name for puzzle in PUZZLES for each in puzzle.parameters}
VIEWS = ["watch", "race", "gallery", "count", "reproductions"]
STATE = ["algorithm", "form", "hand", "step", "speed", "lens"]
LOOKS = ["view", "lang", "theme", "v", "controls", "autoplay", "origin"]
OTHERS = ["lanes", "by", "engine", "to", "open", "image"]
STRANGE = ["__proto__", "constructor", "toString", "hasOwnProperty", "then"]

CALL = "(top.pwned=1)&&alert(1)"
MARKUP = [
    f"<script>{CALL}</script>",
    f"<img src=x onerror={CALL}>",
    f"<svg/onload={CALL}>",
    f"'\"--><iframe srcdoc='<script>{CALL}</script>'>",
    f"javascript:{CALL}",
    f"data:text/html,<script>{CALL}</script>",
    f"${{{CALL}}}",
    f"{{{{constructor.constructor('{CALL}')()}}}}",
    f"');{CALL};('",
    "url(//somewhere.example/x)",
    "//somewhere.example/",
    "https://somewhere.example",
]
ODD = [
    *("-1", "-0", "+8", "08", "NaN", "Infinity", "1e9", "0x10", "8.5", " 8 "),
    *("٨", "8" * 18, "8" * 19, "8" * 400, "-" + "8" * 18, "--8", "true"),
    *("0,0", "7,9", " 1 , 2 ", "1,2,3", "-1,0", ",", "0=1,5=10", "0=1,0=2"),
    *("0=1,1=1", "0=1=2", "0=1, ,5=10", "12=1", "0=13", "0=", "=", "{}"),
    *("\u202e8\u202c", "\ud800", "\0", "%00%ff%", "ᚠ🀄️é", "x" * 100_000),
    *STRANGE,
]

DOTTED = st.lists(st.integers(0, 45).map(str), max_size=14).map(".".join)
FITTING = st.one_of(
    st.integers(-2, 45).map(str),
    st.sampled_from(sorted(ALGORITHMS)),
    st.sampled_from(["any", "closed", "symmetric", "fewest", "cut"]),
    st.sampled_from(["english33", "triangle15", "recursive", "iterative"]),
    st.sampled_from(["on", "off", "ja", "en", "dark", "light", "time"]),
    DOTTED,
)
VALUES = st.one_of(
    FITTING,
    FITTING,
    st.sampled_from(MARKUP),
    st.sampled_from(ODD),
    st.text(max_size=12),
)
NAMES = st.sampled_from(sorted(PARAMETERS) + STATE + STATE + LOOKS + OTHERS + STRANGE)
PUZZLE = st.sampled_from([puzzle.name for puzzle in PUZZLES]) | VALUES


def states(names=NAMES, values=VALUES):
    """Generate address states: a puzzle and other settings."""
    settings = st.dictionaries(names, values, max_size=5)
    return st.builds(
        lambda settings, puzzle: {**settings, "puzzle": puzzle}, settings, PUZZLE
    )


def written(text):
    """Return a state as a URL fragment."""
    return "&".join(
        f"{quote(name, errors='replace')}={quote(value, errors='replace')}"
        for name, value in text.items()
    )


STATES = states()
HASHES = st.one_of(
    STATES.map(written),
    st.builds(
        lambda view, text: written({**text, "view": view}),
        st.sampled_from(VIEWS),
        STATES,
    ),
    STATES.map(lambda text: "&".join(map("=".join, text.items()))),
    st.text(max_size=40),
)

# A board, its position, and the stored language and theme.
HANDS = st.one_of(
    DOTTED,
    st.permutations(range(1, 13)).map(lambda numbers: ".".join(map(str, numbers))),
    st.lists(st.integers(0, 13).map(str), min_size=12, max_size=12).map(".".join),
    st.sampled_from([*MARKUP, "..", ".", "1..2", "0." * 4500, "9" * 400]),
)
BOARDS = states(
    st.sampled_from(sorted(PARAMETERS)), st.integers(0, 9).map(str) | FITTING
)
SAVED = st.tuples(
    st.builds(lambda text, hand: written({**text, "hand": hand}), BOARDS, HANDS), VALUES
)

# Values without JSON are given by name, and created in the page.
UNSPEAKABLE = st.sampled_from(
    ["NaN", "-Infinity", "undefined", "1n", "new Map", "new Date", "self"]
).map(lambda word: {"$": word})
LEAVES = st.one_of(VALUES, st.integers(), st.none(), st.booleans(), UNSPEAKABLE)
ANYTHING = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3)
    ),
    max_leaves=5,
)
VERBS = ["start", "pause", "step", "goto", "set", "ready", *STRANGE]
MESSAGES = ANYTHING | st.fixed_dictionaries(
    {"type": st.sampled_from(VERBS), "v": st.just(1)},
    optional={
        "id": ANYTHING,
        "by": st.integers(-9, 9) | ANYTHING,
        "step": st.integers(-9, 3000) | ANYTHING,
        "state": st.dictionaries(NAMES, LEAVES, max_size=5) | ANYTHING,
    },
)


def in_batches(number, strategy):
    """Parametrize a test with batches of inputs, `number` in total."""
    fixed = settings(
        max_examples=number // BATCH,
        deadline=None,
        derandomize=True,
        phases=[Phase.generate],  # the page identifies the input itself, faster
        suppress_health_check=list(HealthCheck),
    )
    lists = st.lists(strategy, min_size=BATCH, max_size=BATCH)
    return lambda test: fixed(given(lists)(test))


# Errors, with the address or attributes at that time.
LISTEN = """
window.harm = [];
for (const type of ["error", "unhandledrejection"]) {
  addEventListener(type, ({ message, reason }) => {
    const element = document.querySelector("py-puzzle:not([full])");
    harm.push([String(message ?? reason?.stack ?? reason), location.hash,
      element?.cloneNode().outerHTML ?? ""]);
  });
}
"""


class Watch:
    """Records harmful effects of inputs, and the number of inputs."""

    def __init__(self, page):
        self.page = page
        self.harm = []
        self.tried = 0
        page.on("dialog", self.dialog)
        page.add_init_script(LISTEN)
        page.on("console", self.console)
        page.route(PYTHON_FILES, lambda route: route.abort())

    def dialog(self, dialog):
        """Record and dismiss a dialog."""
        self.harm.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def console(self, message):
        """Record an error, except blocked requests for Python."""
        text = f"{message.text} ({message.location['url']})"
        if message.type == "error" and "/python/" not in text:
            self.harm.append(text)

    def check(self, tried):
        """Fail if these inputs had a harmful effect."""
        for frame in self.page.frames:
            self.harm += frame.evaluate("harm.splice(0)")
        assert self.harm == []
        assert self.page.evaluate("window.pwned") is None
        self.tried += tried


PLACE = 'style="display: block; height: 480px"'
UNFETCHED = ["/python/"]

# Each address carries a mark that no state has. The page has read the address when the
# mark is gone, because it writes the state it has read, or when it shows no board,
# because only Python can validate some states.
READ = """
async (hashes) => {
  for (const [number, hash] of hashes.entries()) {
    const mark = `&mark=${number}`;
    location.hash = `${hash}${mark}`;
    const element = document.querySelector("py-puzzle");
    const open = () => element?.session.phase !== "failed";
    for (let wait = 0; location.hash.includes(mark) && open(); wait++) {
      if (wait > 5000) return hash;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }
}
"""
FRESH = "v=1&lang=en&theme=light&puzzle=queens&n=5"


@pytest.fixture
def watch(page, record_property):
    """Count the inputs given to the page, and report the number at the end."""
    watching = Watch(page)
    yield watching
    record_property("inputs_tried", watching.tried)


def read(page, hashes):
    """Let the page read addresses one by one, and then play by hand."""
    assert page.evaluate(READ, [*hashes, FRESH]) is None
    expect_play(page)


def expect_play(page):
    """A click on a cell puts a queen there."""
    cell = page.locator("[role=gridcell][data-cell='18']")
    cell.click()
    expect(page.get_by_role("gridcell", name="queen")).not_to_have_count(0)


@pytest.mark.parametrize("many", [100, pytest.param(1000, marks=pytest.mark.night)])
def test_any_address(reader, page, watch, many):
    """For every view, valid or not."""
    reader.open("#lang=en")
    expect(page.get_by_role("grid")).to_be_visible()

    @in_batches(many, HASHES)
    def each(hashes):
        read(page, hashes)
        watch.check(len(hashes))

    each()
    assert watch.tried >= many


@pytest.mark.parametrize("many", [75, pytest.param(1000, marks=pytest.mark.night)])
def test_any_saved_state(reader, page, watch, many):
    """Positions of every board, and arbitrary contents of the storage."""
    reader.open("#lang=en")
    expect(page.get_by_role("grid")).to_be_visible()

    @in_batches(many, SAVED)
    def each(saved):
        for word in ("lang", "theme"):
            page.evaluate(
                "([name, value]) => localStorage.setItem(name, value)",
                [stored_name(word), saved[0][1]],
            )
        read(page, [address for address, _ in saved])
        watch.check(len(saved))

    each()
    assert watch.tried >= many


# Values without JSON are created here. Messages are answered in order, so the answer to
# the last one shows that all have been processed.
TELL = """
async ([messages, id]) => {
  const made = { NaN, "-Infinity": -Infinity, "1n": 1n, "new Map": new Map([[1, 2]]),
    "new Date": new Date(0), self: {} };
  made.self.self = made.self;
  const real = (value) => {
    if (typeof value !== "object" || value === null) return value;
    if (Object.hasOwn(value, "$")) return made[value.$];
    if (Array.isArray(value)) return value.map(real);
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, real(v)]));
  };
  const result = new Promise((resolve) => {
    const receive = ({ data }) => data.id === id && resolve(data);
    addEventListener("message", receive);
  });
  for (const message of messages) frames[0].postMessage(real(message), "*");
  return Promise.race([result, new Promise((resolve) => setTimeout(resolve, 15000))]);
}
"""


@pytest.mark.parametrize("many", [75, pytest.param(500, marks=pytest.mark.night)])
def test_any_message(guest, site, watch, many):
    """Any messages, followed by valid ones."""
    page = guest(
        f'<iframe src="{site.url}web/embed.html#lang=en" width=480 height=640></iframe>'
    )
    frame = page.frame_locator("iframe")
    expect(frame.get_by_role("button", name="Step", exact=True)).to_be_visible()

    @in_batches(many, MESSAGES)
    def each(messages):
        defaults = {"puzzle": "queens", "n": "8", "algorithm": "backtracking"}
        state = {**defaults, "form": "recursive", "step": "7", "lang": "en"}
        last = {"type": "set", "v": 1, "id": "last", "state": state}
        result = page.evaluate(TELL, [[*messages, last], "last"])
        assert result
        assert result["state"].items() >= defaults.items()
        frame.get_by_role("button", name="Step", exact=True).click()
        expect(frame.get_by_text(re.compile("^try 8 "))).to_be_visible()
        watch.check(len(messages))

    each()
    assert watch.tried >= many


SAY = """
async (element, states) => {
  for (const said of states) {
    for (const { name } of [...element.attributes]) {
      if (name !== "style") element.removeAttribute(name);
    }
    for (const [name, value] of Object.entries(said)) element.setAttribute(name, value);
    await Promise.resolve();
    await element.opening;
    await element.updateComplete;
  }
}
"""


@pytest.mark.parametrize("many", [50, pytest.param(200, marks=pytest.mark.night)])
def test_any_attributes(guest, site, watch, many):
    """Sets of attributes, one after the other."""
    page = guest(
        f"<py-puzzle {PLACE}></py-puzzle>"
        f'<script type=module src="{site.url}web/py-puzzle.js"></script>'
    )
    element = page.locator("py-puzzle")
    expect(element.get_by_role("button", name="Step", exact=True)).to_be_visible()

    @in_batches(many, STATES)
    def each(states):
        last = {"puzzle": "queens", "n": "5", "hand": "0", "lang": "en"}
        element.evaluate(SAY, [*states, last])
        expect_play(element)
        watch.check(len(states))

    each()
    assert watch.tried >= many


for each in (
    test_any_address,
    test_any_saved_state,
    test_any_message,
    test_any_attributes,
):
    each.console_errors = UNFETCHED


TAKE = """
async ([parameters, texts]) => {
  const { parseParameter, formatParameter } = await import(
    new URL("web/model/parameters.js", location).href);
  return parameters.map((parameter) => texts.map((text) => {
    const value = parseParameter(parameter, text);
    return value === undefined ? null : formatParameter(value);
  }));
}
"""


def read_value(parameter, text):
    """Return the value that Python reads from a text, as in an address, or None.

    The page uses the nearest number that it can draw for one outside the limits.
    """
    schema = parameter.schema()
    if schema.get("text"):  # the page leaves it to Python to read an instance
        return text if len(text) <= MAX_INSTANCE_CHARACTERS else None
    try:
        value = parameter.read(text)
    except ValueError as refusal:
        digits = text.strip().removeprefix("-")
        many = schema["kind"] == "number" and "from" in str(refusal)
        if not many or not re.fullmatch("[0-9]{1,18}", digits):
            return None
        value = int(text)
    if isinstance(value, dict):
        return ",".join(f"{cell}={number}" for cell, number in value.items())
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    if isinstance(value, int):
        value = max(schema["least"], min(value, schema["drawn"]))
    return str(value)


def test_python_and_the_page_read_the_same(reader, page):
    """Every parameter of the catalogue, with arbitrary texts."""
    reader.open("#lang=en")
    parameters = [each for puzzle in PUZZLES for each in puzzle.parameters]
    schemas = [
        each
        for puzzle in catalog.create_catalog()["puzzles"]
        for each in puzzle["parameters"]
    ]
    words = {word for each in schemas for word in each.get("options", [])}
    texts = [*ODD, *words, *map(str, range(-3, 130))]
    texts = [text for text in texts if text.isprintable()]
    read = page.evaluate(TAKE, [schemas, texts])
    for parameter, values in zip(parameters, read, strict=True):
        assert dict(zip(texts, values, strict=True)) == {
            text: read_value(parameter, text) for text in texts
        }, parameter.name
