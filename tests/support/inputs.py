"""Untrusted inputs for the site, generated deterministically."""

from urllib.parse import quote

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from pypuzzles import PUZZLES

__all__ = ["HASHES", "MESSAGES", "ODD", "SAVED", "STATES", "Watch", "in_batches"]

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
    texts = st.dictionaries(names, values, max_size=5)
    return st.builds(lambda texts, puzzle: {**texts, "puzzle": puzzle}, texts, PUZZLE)


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
        page.route("**/python/**", lambda route: route.abort())

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
