"""The messages between the page and Python, with their limits.

`build_scripts/website/schema.py` generates from it the page's types, its validators of
what a sandbox sends, its list of verbs, and the tables of docs/protocol.md. The page
starts without it: only the modules of the classroom import it when they run.
"""

from typing import (
    Annotated,
    Any,
    Literal,
    NamedTuple,
    NotRequired,
    TypeAlias,
    TypedDict,
)

# -- limits --


class Length(NamedTuple):
    """Limits of the length of a string, a list or a dictionary."""

    most: int
    least: int = 0


class Range(NamedTuple):
    """Limits of a number."""

    least: float
    most: float


class Pattern(NamedTuple):
    """A regular expression that a whole text matches."""

    grammar: str


class IndexOf(NamedTuple):
    """An index of a list in the same board data."""

    key: str


class Check(NamedTuple):
    """A validator in `web/python/schema/checks.js` that replaces the generated one."""

    name: str


VISIBLE = "visible"
"""A string without invisible characters."""
PER_CELL = "per cell"
"""A list with one item per cell of the same board data."""
PER_CELL_OR_EMPTY = "per cell or empty"
"""The same, or an empty list."""
ROOT = "root"
"""Indices within it are those of its own lists."""
SITE_ONLY = "site only"
"""The page does not use a sandbox's value: it knows its own, or needs none."""

MAX_EVENTS = 1_000_000
MAX_MILLISECONDS = 10_000
MAX_CHOICE = 10_000
MAX_WEIGHTS = 100_000
"""Largest choice or depth: a mask is drawn with this many bits."""
MAX_UNITS = 1_000_000
"""Largest coordinate, in hundredths of a cell width."""

# -- the work of pupils, which the page and Python both read and write --

MAX_PUPIL_NAME_CHARACTERS = 60
EXERCISE_NAME = "[a-z0-9-]{1,60}"
"""A regular expression for the name of an exercise."""
PROGRAM_HEAD = "# pypuzzles exercise: "
"""Start of the first line of a saved exercise; the name of the exercise follows."""
PROGRAM_HEAD_FIELDS = ("pupil", "date", "verdict")
"""The fields of the lines below it, such as `# pupil: Ada L.`"""
MAX_FILE_CHARACTERS = 2_000_000
MAX_WORK_PROGRAMS = 200
"""Programs and answers to short exercises in a work file."""
WORK_FILE_KIND = "pypuzzles work file"
WORK_FILE_VERSION = 1
PAGE_CONSTANTS = (
    "MAX_PUPIL_NAME_CHARACTERS",
    "EXERCISE_NAME",
    "PROGRAM_HEAD",
    "PROGRAM_HEAD_FIELDS",
    "MAX_FILE_CHARACTERS",
    "WORK_FILE_KIND",
    "WORK_FILE_VERSION",
)
"""The constants that `web/python/schema/constants.js` repeats."""

# -- values --

Name: TypeAlias = Annotated[str, Length(100)]
"""A name that the page chooses."""
Identifier: TypeAlias = Annotated[
    str, Pattern("[A-Za-z_][A-Za-z0-9_]*"), Length(60), VISIBLE
]
"""A name in a user program."""
Words: TypeAlias = Annotated[str, VISIBLE]
Label: TypeAlias = Annotated[str, VISIBLE, Length(100)]
Option: TypeAlias = Annotated[str, VISIBLE, Length(60)]
File: TypeAlias = Annotated[str, Length(200)]
"""The path of a source file in the package."""
Natural: TypeAlias = Annotated[int, Range(0, 2**53 - 1)]
Lines: TypeAlias = Annotated[list[int], Length(2, 2)]
"""First and last line."""
Scalar: TypeAlias = Annotated[str, Length(200)] | bool | float | None
Instance: TypeAlias = Annotated[str, Length(20_000)]
"""An instance, as text."""
ParameterValue: TypeAlias = (
    Scalar | Instance | Annotated[list[int], Length(2, 2)] | dict[str, Scalar]
)
"""The value of a parameter; squares are (row, column), clues are values by cell."""
Parameters: TypeAlias = Annotated[dict[str, ParameterValue], Length(20)]
BoardEntry: TypeAlias = Scalar | Annotated[list[Scalar], Length(200)]
"""An item of an encoded board."""
BigInteger: TypeAlias = int | Annotated[str, Pattern(r"-?\d{1,200}")]
"""An integer; as text if it has more than 53 bits."""
Variable: TypeAlias = (
    BigInteger | bool | Annotated[list[BigInteger | bool], Length(144)]
)
Printed: TypeAlias = tuple[int, int, str | None]
"""Number of events before it, its line, and the text; null: output is dropped."""
Output: TypeAlias = Annotated[list[Printed], Length(20_001)]


class Quoted(TypedDict):
    """A piece of a program, which is not translated."""

    quoted: str


class Sentence(TypedDict):
    """The parts of a sentence, for translation."""

    pattern: str
    """the sentence, with a field for each value"""
    values: NotRequired[Annotated[dict[str, "Scalar | Quoted | Sentence"], Length(20)]]
    because: NotRequired[str]


class Place(TypedDict):
    """A place in a program: lines and columns from 1, columns in UTF-16 units."""

    line: int | None
    end_line: int | None
    column: int | None
    end_column: int | None


class Learned(TypedDict):
    """Weights that a search has learned up to this event."""

    memory: Annotated[list[Natural], Length(MAX_WEIGHTS)]
    """numbers with which another search can begin"""
    cells: Annotated[list[Natural], Length(MAX_WEIGHTS)]
    """weight of each cell; the last ones may be missing, and are 0"""


class Call(TypedDict):
    """A call of a paused program."""

    name: Annotated[str, Length(200)]
    """name of the function"""
    file: File
    """its file"""
    argument: BigInteger | None
    """first argument if it is an integer, otherwise null"""
    lines: Lines
    """first and last line of the current expression in its file"""
    values: dict[str, Variable]
    """variables that are integers, or lists of at most 144 integers or truth values;
    only the masks, if the algorithm names masks; those that calls share are listed with
    the innermost one; integers of more than 53 bits are text"""
    own: Annotated[list[Name], Length(200)]
    """names of the call's own variables, arguments first; the others belong to the
    enclosing function"""
    learned: NotRequired[Learned]
    """weights of the search, with the innermost call, if it learns"""


# -- board data --

Cell: TypeAlias = Annotated[int, IndexOf("cells")]
Cells: TypeAlias = Annotated[list[Cell], Check("someCells")]
Symbol: TypeAlias = Annotated[int, Check("symbol")]
Point: TypeAlias = Annotated[
    list[Annotated[float, Range(-MAX_UNITS, MAX_UNITS)]], Length(2, 2)
]
"""x and y."""
Box: TypeAlias = Annotated[
    list[Annotated[int, Range(-MAX_UNITS, MAX_UNITS)]], Length(4, 4)
]
"""Left, top, width and height."""
Mark: TypeAlias = Annotated[list[Any], Check("mark")]
Action: TypeAlias = Annotated[list[int], Check("action")]
RuleNames: TypeAlias = list[Label]


class RuleFacts(TypedDict):
    """A rule for a group of cells."""

    kind: Literal["different", "one", "total"]
    """no symbol twice; at most one cell filled; sum of values in a range"""
    cells: Cells
    """cells of the rule"""
    name: Label
    """name of such a group, for example `row`"""
    least: int
    """smallest total allowed"""
    most: int
    """largest total allowed"""
    weights: list[int]
    """factor of each cell in a total; empty: 1"""


class BoardFacts(TypedDict):
    """The data of a `Board`: cells, choices and rules as tables."""

    kind: Literal["place", "write", "cover", "visit", "move"]
    """effect of a choice: place a piece, write a symbol, place a tile, visit a cell, or
    move a piece"""
    cells: Annotated[list[Point], Length(1_000, 1)]
    """`[x, y]` of the centre of each cell, in cell widths"""
    shape: Literal["square", "disc", "area"]
    """shape of the cells"""
    names: Annotated[list[Label], PER_CELL_OR_EMPTY]
    """name of each cell, or empty"""
    outlines: Annotated[list[Annotated[list[Point], Length(200)]], PER_CELL_OR_EMPTY]
    """corners of each area, in cell widths; empty for other shapes"""
    view: Box
    """left, top, width and height of the picture, in hundredths of a cell width"""
    ground: Annotated[list[Mark], Length(5_000)]
    """static parts of the board, as marks"""
    piece: Annotated[str, Check("svgPath")]
    """SVG path of the piece to place, around the centre of its cell, or empty"""
    symbols: Annotated[list[Label], Length(300)]
    """symbol number `s` is `symbols[s - 1]`; 0 is empty"""
    values: Annotated[list[int], Length(301)]
    """value of each symbol number in a total"""
    rules: Annotated[list[RuleFacts], Length(2_000)]
    """rules of the board"""
    start: Annotated[list[Symbol], PER_CELL]
    """symbol number in each cell before the first choice"""
    fixed: Cells
    """cells with a given symbol"""
    depths: Annotated[int, Range(0, MAX_CHOICE)]
    """number of choices of a complete path"""
    actions: Annotated[list[Action], Length(20_000)]
    """every choice once, as `[depth, choice, symbol, cell, step, step, …]`: each step
    leads from a cell to the next one, so equal shapes are equal texts, which compress
    well; depth -1 means any depth; for a move `[-1, choice, cell, before, after, cell,
    …]`; empty for visits, where the choice is the cell"""
    once: bool
    """whether each symbol can be used only once"""
    ends: Cells
    """cells of which one must be filled at the end; empty: no such rule"""
    target: Annotated[list[Symbol], PER_CELL_OR_EMPTY]
    """symbol number in each cell at the end, which may come before `depths` choices;
    empty: no such rule"""
    neighbours: Annotated[list[Cells], PER_CELL_OR_EMPTY]
    """cells that a visit can continue to from each cell, or empty"""
    first: Cell | None
    """first cell of every visit, or null"""
    closed: bool
    """whether the last cell of a visit must be next to the first, or to its twin"""
    closing: Annotated[list[Cells], PER_CELL_OR_EMPTY]
    """cells that the last leg of a closed visit can lead to from each cell; empty: the
    neighbours"""
    twins: Annotated[list[Cell], PER_CELL_OR_EMPTY]
    """for each cell, the cell that a visit also fills, half a tour later; or empty"""
    board: Literal["set", "choices", "numbers", "tiles", "cells", "circle", "moves"]
    """encoding of a solution: the cells with a piece; the index of the piece in each
    row; each cell's symbol or null; the name and cells of each tile; cells in order;
    the same for a closed visit; the cells of each move in order"""
    places: Annotated[list[list[Cell]], Length(MAX_CHOICE)]
    """cells of each row if `board` is `choices`, or empty"""
    skipped: RuleNames | None
    """names of rules: the search skips choices that break one; null if rules do not
    determine the tries"""
    tested: RuleNames | None
    """names of rules that the search checks after each choice; it checks the others
    that it does not skip when the board is complete; null if unknown"""
    symmetries: Annotated[list[Annotated[list[Cell], PER_CELL]], Length(100)]
    """for each rotation or reflection, the image of every cell or, for `write`, the
    cell that its symbol comes from"""
    solution_symmetries: list[Annotated[int, IndexOf("symmetries")]]
    """indices of the symmetries that map solutions to solutions"""
    tests: NotRequired[list[Literal["ways", "two", "reach", "fewest"]]]
    """dead-end tests of a search that visits all cells, so that the page can explain
    why it backtracks: a free cell has no exit, or too many have one; a free cell has
    fewer than two; cells are cut off; it first goes to the neighbour with the fewest
    exits"""
    no_solution: NotRequired[Sentence]
    """why there is no solution, if that is known without a search"""
    waits: NotRequired[Literal["slides", "jumps", "moves"]]
    """what the search counts, if it takes boards from a queue, so that the page can
    show how many wait; a move is one or more jumps of the same piece"""


# -- the catalogue --

Translations: TypeAlias = Annotated[
    dict[Annotated[str, Length(2_000)], Words], Length(500)
]
"""Translated texts, by key or by the English."""


class Block(TypedDict):
    """Consecutive lines of a file."""

    file: File
    line: Annotated[int, SITE_ONLY]
    """number of the first line"""
    text: Annotated[str, SITE_ONLY]
    writes: dict[str, list[int]]
    """lines that assign each variable"""


class Source(Block):
    """The source of a search."""

    helpers: Annotated[list[Block], SITE_ONLY]
    """functions that it needs, of its own file or of another puzzle"""


class AnyParameter(TypedDict):
    """Keys of all kinds of parameters."""

    name: Identifier
    default: int | Option | Annotated[list[int], Length(2)] | dict[str, int] | None
    only: NotRequired[Annotated[dict[str, Option], Length(30)]]
    """values of other parameters, without which it has its default"""


class NumberParameter(AnyParameter):
    kind: Literal["number"]
    least: int
    most: int
    drawn: int
    """largest value that the page offers"""
    pattern: Label
    """a value as the page writes it, with `{value}` and its `{square}`; or empty"""
    also: Annotated[list[Option], Length(30)]
    """words allowed instead of a number"""


class OptionParameter(AnyParameter):
    kind: Literal["option"]
    options: Annotated[list[Option], Length(100)]
    text: NotRequired[bool]
    """whether the value may also be a string, which the puzzle reads"""


class SquareParameter(AnyParameter):
    kind: Literal["square"]


class CluesParameter(AnyParameter):
    kind: Literal["clues"]
    cells: int
    """number of cells"""
    numbers: int
    """largest number"""
    unique: bool
    """whether each number can be used only once"""


Parameter: TypeAlias = (
    NumberParameter | OptionParameter | SquareParameter | CluesParameter
)


class Limit(TypedDict):
    """The product of the parameters `of` is limited."""

    of: Annotated[list[Identifier], Length(30)]
    most: float
    because: Words
    form: Literal["recursive", "iterative"] | None
    """null: every form"""


class DefaultOverride(TypedDict):
    """Another default algorithm for some parameters."""

    algorithm: Identifier
    only: Annotated[dict[str, list[Option]], Length(30)]
    """values that parameters must have"""
    of: Annotated[list[Identifier], Length(30)]
    """parameters whose product must be greater than `above`"""
    above: float


class CountPart(TypedDict):
    """A part of a count that takes days."""

    parameters: Annotated[dict[str, int], Length(20)]
    """parameters of the count"""
    parts: Natural
    """number of parts"""
    index: Natural
    """index of the part, from 0"""
    solutions: Natural
    """published number of solutions of all parts"""


class Algorithm(TypedDict):
    """An algorithm of a puzzle."""

    name: Identifier
    idea: Words
    choice: Words
    """what the number of a choice means"""
    masks: Annotated[
        dict[str, Annotated[str, Pattern("[a-z_-]*"), Length(100)]], Length(30)
    ]
    """variables that are sets, and the lines of the board that each belongs to"""
    learns: NotRequired[bool]
    """true if the search learns an order while it runs"""
    part: NotRequired[CountPart]
    """a part that can be counted on its own, if the count takes days"""
    limits: Annotated[list[Limit], Length(30)]
    forms: Annotated[dict[str, Source], Check("formNames")]
    """source of each form"""
    compiles: bool
    """whether an algorithm without forms can be compiled for counting"""


class PuzzleWords(TypedDict):
    """The words of a puzzle by language."""

    en: Translations
    """every name under a key of `web/words`: `puzzle.NAME`, `rule.NAME`,
    `algorithm.NAME.NAME`, the same with `.idea`, `parameter.NAME`, `option.WORD`"""
    ja: Translations
    """those that are translated, and other words, such as symbols, by their English"""


class Puzzle(TypedDict):
    """A puzzle of the catalogue."""

    name: Annotated[str, Check("userPuzzleName")]
    family: Annotated[str, SITE_ONLY]
    """`sources` for the puzzles of the sources, otherwise the kind of the board"""
    words: PuzzleWords
    default: Identifier
    """default algorithm, unless an entry of `instead` applies; the first one counts"""
    instead: Annotated[list[DefaultOverride], Length(30)]
    exhaustive: Annotated[str | None, SITE_ONLY]
    """default algorithm for all solutions; null: the same"""
    shape: Annotated[list[Identifier], Length(30)]
    """parameters that determine the board data"""
    parameters: Annotated[list[Parameter], Length(30)]
    instances: Annotated[bool, SITE_ONLY]
    """whether it has a notation for instances"""
    opening: Parameters
    """parameters that differ from the defaults when the page opens the puzzle"""
    worksheet: Annotated[dict[str, list[Parameter]] | None, SITE_ONLY]
    """options of worksheets"""
    algorithms: Annotated[list[Algorithm], Length(30)]


# -- errors --


class Message(TypedDict):
    """A sentence; its parts are omitted if it is that of a Python exception."""

    message: str
    """one sentence"""
    pattern: NotRequired[str | None]
    """the sentence, with a field for each of `values`"""
    values: NotRequired[dict[str, str | float] | None]
    because: NotRequired[str | None]
    """the reason, or an empty string"""


class Error(Message):
    """The answer to a message that failed."""

    kind: Literal["value", "search", "ended"]
    """invalid input; a search failed while it ran; its worker has ended"""


class WorkerFault(Message):
    """The end of a worker, or the reason that it does not start."""

    kind: Literal["network", "integrity", "boot", "ended"]


class Hint(Place):
    """A hint about a user program, which is not a fault."""

    message: str
    pattern: str
    values: dict[str, str | float]
    because: str | None
    parameters: Parameters | None
    """size at which a check failed, or that the program solves"""


class Fault(Hint):
    """A fault of a user program."""

    kind: Literal["draft"]
    fault: Literal[
        "text",
        "syntax",
        "form",
        "pair",
        "raised",
        "refused",
        "silent",
        "deep",
        "memory",
    ]
    draft: Annotated[str, SITE_ONLY]
    """name of the program"""
    loop: Lines | None
    """first and last line of the loop in which a silent program was interrupted"""
    calls: Annotated[list[Call], Length(12)] | None
    """as in `peek`, the innermost last: the first three and the last nine"""
    events: int | None
    """number of events before the fault; null if no search had started"""
    depth: int | None
    """length of the path"""
    printed: Output


class Progress(TypedDict):
    """Progress of starting Python, in bytes."""

    loaded: float
    total: float
    phase: Literal["fetch", "boot", "ready"]


class WorkerAnswer(TypedDict):
    id: int
    answer: Annotated[str, Length(4_000_000)]


# -- requests --


class Query(TypedDict):
    """A search of a built-in puzzle, or with `draft` of a user program."""

    puzzle: NotRequired[str]
    algorithm: NotRequired[str]
    form: NotRequired[str]
    """`recursive` or `iterative`"""
    parameters: NotRequired[dict[str, Any]]
    draft: NotRequired[Name]
    """name of a user program"""


class Request(Query):
    """The fields of all requests; a verb has some of them."""

    search: NotRequired[Name]
    """name of the search; default: `main`"""
    milliseconds: NotRequired[Annotated[float, Range(0, MAX_MILLISECONDS)]]
    """time slice; default: 20"""
    skip: NotRequired[Annotated[int, Range(0, MAX_EVENTS)]]
    """number of first events to discard, because the page has them from a recording"""
    memory: NotRequired[Annotated[list[int], Length(MAX_WEIGHTS)]]
    """numbers that an earlier search has learned, `learned.memory` of its call"""
    events: NotRequired[Annotated[int, Range(0, 2**53)]]
    """number of events; default: 1,000 for `more`, which returns at most 1,000,000"""
    boards: NotRequired[Annotated[int, Range(0, 100_000)]]
    """number of solutions; default: 100"""
    position: NotRequired[list[int]]
    """position played by hand"""
    tries: NotRequired[Annotated[int, Range(0, 2**53)]]
    """largest number of tries; default: 1,000,000"""
    seed: NotRequired[int]
    clues: NotRequired[int]
    """number of clues; default: as few as were found to be enough"""
    level: NotRequired[int]
    """difficulty from 1 to 6; default: any"""
    number: NotRequired[str]
    """number of a solution, from 0"""
    board: NotRequired[list[Any]]
    """a solution, as an encoded board"""
    crossed: NotRequired[list[int]]
    """choices that earlier reasons exclude"""
    lang: NotRequired[str]
    """language of sentences, `en` or `ja`; default: `en`"""
    site: str
    """address of the site; empty: no links"""
    options: dict[str, Any]
    """options of the sheet, or of the film"""
    names: NotRequired[list[str]]
    """names of pupils, who get a sheet each"""
    id: str
    """name of the result"""
    seconds: NotRequired[Annotated[float, Range(0, 60)]]
    """duration of a measurement, default 1, or of the whole check, default 10"""
    template: NotRequired[str]
    """`place`, `write`, `cover`, `visit` or `move`: a whole puzzle of that kind"""
    text: NotRequired[Annotated[str, Length(20_000)]]
    """the program, or the instance; without it, `parameters` are written as text"""
    exercise: NotRequired[dict[str, Any]]
    """the entry of an exercise in `learn/exercises.json`, to be judged"""
    reading: NotRequired[Annotated[str, Length(600)]]
    """what holds the board of an ordinary program, and which line finds a solution:
    `VARIABLE`, `VARIABLE:FORM`, either with `@LINE`, or `@LINE`"""


# -- answers --


class ResolvedQuery(TypedDict):
    """A request with all defaults filled in."""

    puzzle: str
    algorithm: str
    form: str | None
    """null for an algorithm that only counts"""
    parameters: dict[str, Any]
    draft: NotRequired[str]


class Version(TypedDict):
    v: Annotated[int, SITE_ONLY]
    """version of the protocol"""


class Resolved(Version):
    request: Annotated[ResolvedQuery, SITE_ONLY]
    """the request with all defaults filled in"""


class Prints(TypedDict):
    printed: NotRequired[Output]
    """output of a user program since the last answer"""


class Empty(TypedDict):
    pass


class Catalog(TypedDict):
    version: str
    """version of the package"""
    puzzles: list[Puzzle]


class ListAnswer(Version, Catalog):
    pass


class StartAnswer(Resolved):
    facts: Annotated[BoardFacts, ROOT]
    """board data, sent once"""


class MoreAnswer(Prints):
    events: Annotated[list[int], Length(2 * MAX_EVENTS)]
    """events in a flat list, `[depth, choice, depth, choice, …]`; possibly fewer than
    requested"""
    ended: bool
    """whether there are no more events"""
    milliseconds: float
    """total time that the search has run, by Python's clock"""


class TallyAnswer(TypedDict):
    events: Annotated[int, SITE_ONLY]
    """number of events so far"""
    solutions: int
    """number of boards that the solutions represent"""
    found: int
    """number of solutions"""
    tries: int
    moves: int | None
    """bound of an iterative deepening that has found a solution"""
    ended: bool
    milliseconds: float
    """total time that the search has run, by Python's clock"""
    printed: NotRequired[Annotated[Output, SITE_ONLY]]


class Split(TypedDict):
    """Limits for counting in shards."""

    shards: Natural
    """smallest number of shards"""
    most_shards: Natural
    """largest number of shards"""
    enough: Natural
    """subtrees per shard"""
    deepest: Natural
    """number of depths, from 0, at which it may be split"""
    stopped: int
    """value of `trap` if a run stopped early"""
    rounds: bool
    """whether all shards are counted under one bound before the next"""
    parts: Natural
    """largest number of tries that are one shard each, because they are parts of the
    work; 0 if they are not"""


class Counting(TypedDict):
    """Data for counting with a compiled search."""

    words: dict[str, Natural]
    """addresses of its control words, which are 64-bit little-endian integers"""
    reasons: Annotated[dict[str, Sentence], Length(1_000)]
    """reason for each value of `trap`"""
    split: Split | None
    """limits for counting in shards; null if the search cannot be split"""
    whole: Sentence | None
    """reason why it cannot be split"""
    prints_skipped: bool
    """whether calls of `print` were removed, because a count prints nothing"""


class CompiledSearch(Counting):
    wasm: Annotated[str, Pattern(r"[\w+/=]*"), Length(1_000_000)]
    """module in base64; it exports `memory` and `run`"""


class CompileAnswer(Resolved):
    program: CompiledSearch | None
    """null if the search does not compile"""
    why: Sentence | None
    """reason why it does not compile"""
    file: File | None
    """file of that reason, as in `peek`; possibly a module that the search calls"""
    line: int | None
    """line of that reason"""


class Figures(TypedDict):
    """Totals; null for those that do not apply."""

    solutions: int | None
    found: int | None
    tries: int | None
    moves: int | None


class CountAnswer(Figures):
    milliseconds: float


class BoardsAnswer(Prints):
    boards: list[list[Any]]
    """encoded boards"""
    copies: list[int]
    """number of boards that each represents"""
    steps: list[int]
    """try at which each was found"""
    tries: int
    """number of tries so far"""
    ended: bool


class PeekAnswer(TypedDict):
    events: int
    ready: bool
    """false if time ran out before; the same message continues"""
    calls: list[Call]
    """the innermost last"""


class Reason(TypedDict):
    """A conclusion about a position, and why; choices are indices into `actions`."""

    kind: str
    """kind of reason, for example `place`"""
    level: float
    """difficulty: 1 is easy, 11 needs a search"""
    forced: int | None
    """choice that follows; on a path, the next cell"""
    impossible: list[int]
    """choices that are excluded"""
    dead: bool
    """whether the position cannot be completed"""
    places: list[list[int]]
    """cells of each group, or each cell, where to look first"""
    cells: list[int]
    """cells to look at"""
    rules: list[int]
    """rules of the argument, as indices into `rules`"""
    seen: list[int]
    """cells that exclude other choices at sight"""
    steps: list[int]
    """choices that follow from a trial"""
    after: list[int] | None
    """position after the choice that follows"""
    where: str
    """sentence: where to look"""
    rule: str
    """sentence: the rule that applies"""
    move: str
    """sentences: the rule, and what follows"""


class ReasonsAnswer(TypedDict):
    reasons: list[Reason]
    """the reasons up to the next choice that follows; the last one has the choice, or
    says why there is none"""
    ended: bool
    """false if time ran out before; the same message continues"""


class HintAnswer(TypedDict):
    solvable: bool | None
    """whether the position can be completed; null if that is not known yet"""
    finished: list[int] | None
    """a completed position"""
    lift: int | None
    """index of the last entry without which the position can be completed, if it cannot
    be and removing a single one is enough"""
    reason: Reason | None
    """why the position cannot be completed, if a short reason is known"""
    ended: bool
    """false if time ran out before; the same message continues"""


class Unreachable(TypedDict):
    """Reason: a search never reaches a position, or not within `tries`."""

    pattern: str
    values: dict[str, Any]
    because: str
    place: int | None
    """entry of the position that is the reason"""


class ReachAnswer(Prints):
    step: int | None
    """if it and `why` are null, time has run out, and the same message continues"""
    tries: int
    """number of tries so far"""
    why: Unreachable | None


class MakeAnswer(TypedDict):
    parameters: dict[str, Any]
    """those of the request and the clues"""
    board: list[Any]
    """the encoded solution"""
    least: int
    """smallest number of clues that was found to be enough"""
    drawn: int
    """number of puzzles drawn so far, if one of a level is requested"""
    ended: bool
    """false if time ran out before; the same message continues"""


class InstanceAnswer(TypedDict):
    parameters: dict[str, Any]
    """those of the instance, as in an address"""
    text: str
    """the instance in a notation that people use"""


class ExamineAnswer(TypedDict):
    number: int
    """number of solutions so far; at most 1,000 are counted"""
    ended: bool
    """false if time ran out before; the same message continues"""
    has_more: bool
    """whether there are more solutions than were counted"""
    boards: list[list[Any]]
    """up to two solutions, encoded; empty until the end, like all that follows"""
    differing: list[int]
    """cells in which the two differ"""
    conflict: list[int]
    """cells of clues that contradict each other; without any of them they do not"""
    why: Sentence | None
    """reason why there is no solution, if that is known without a search"""


class FoldLevel(TypedDict):
    """The figures of a tree at one depth."""

    classes: int
    """number of different states"""
    nodes: str
    """number of nodes of the tree that is not folded"""
    live_nodes: str
    """number of those with a solution at or below them"""
    solutions: str


class FoldBranch(TypedDict):
    """A first choice."""

    choice: int
    solutions: str
    """number of solutions below it"""


class FoldGraph(TypedDict):
    """Up to 2,000 classes, and the edges between them."""

    depths: list[int]
    """smallest depth of each class"""
    below: list[str]
    """number of solutions at and below each class"""
    edges: list[list[int]]
    """indices of two classes, and the choice that leads from one to the other"""
    left_out: int
    """number of classes that are not in the graph"""


class FoldFigures(TypedDict):
    """The figures of a folded search. Large numbers are texts."""

    solutions: str
    levels: list[FoldLevel]
    """the figures of each depth, from 0"""
    first_choices: list[FoldBranch]
    graph: FoldGraph


class FoldedSolution(TypedDict):
    number: str
    """from 0"""
    board: list[Any]
    """encoded board"""


class FoldAnswer(TypedDict):
    classes: int
    """number of different states so far"""
    ended: bool
    """false if time ran out before; the same message continues"""
    figures: FoldFigures | None
    """null before the end, and if the message requests a solution"""
    solution: FoldedSolution | None
    """the one requested by its `number`, `board` or `position`; null before the end"""


class Publication(TypedDict):
    source: str
    """short name"""
    citation: str
    """full name of the source"""


class Reproduction(Publication):
    """A published result."""

    id: str
    """never changes"""
    place: str
    """section, figure or program"""
    claim: str
    printed: Any
    """number, truth value, text (which may be a drawing of several lines) or list; for
    a speed `{"tours", "seconds"}`"""
    origin: Literal["printed", "program"]
    """`program` for a value that is not printed, but the output of the source's
    program"""
    rate: bool
    """whether it is a speed, which is only listed next to ours"""
    call: str
    """command or Python call that computes the result again"""
    note: str
    puzzle: str
    watch: ResolvedQuery | None
    """request for `start`; null if there is nothing to watch"""


class Times(Publication):
    """A printed table of times."""

    id: str
    place: str
    puzzle: str
    program: str
    machine: str
    n: list[int]
    """sizes"""
    seconds: list[float]
    """time of the source's `program` on its `machine` for each size"""


class ReproductionsAnswer(Version):
    reproductions: list[Reproduction]
    """in the order of their sources"""
    times: list[Times]


class ReproduceAnswer(TypedDict):
    id: str
    ours: Any
    """the result; for a speed `{"tours", "seconds", "found", "measured"}`: `found`
    within `measured` seconds, scaled to the printed `seconds`"""
    same: bool | None
    """whether it is the published one; null for a speed"""
    seconds: float


class PrintedSheet(TypedDict):
    title: str
    css: str
    body: str
    """HTML"""
    codes: bool
    """false if no QR codes could be generated"""


class WorksheetAnswer(TypedDict):
    sheet: PrintedSheet | None
    sheets: int
    """number of sheets made so far"""
    ended: bool
    """false if time ran out before; the same message continues"""


class TextAnswer(TypedDict):
    text: Annotated[str, Length(20_000)]


class BoardReading(TypedDict):
    """A variable of an ordinary program that may hold the board."""

    name: Annotated[str, Length(500)]
    """the variable with its form, as in `reading`"""
    variable: Annotated[str, Length(500)]
    form: str
    """how it holds the board, in words"""
    path: Annotated[list[int], Length(10_000)]
    """the longest correct path that it has shown"""


class BoardDescription(TypedDict):
    """The board of an ordinary program, and the line that finds a solution."""

    readings: Annotated[list[BoardReading], Length(4)]
    """variables that may hold the board, if several show different boards"""
    reading: Annotated[str, Length(500)]
    """the variable that the board shows, with its form; empty for a search"""
    solution_line: int | None
    """the line of an ordinary program that finds a solution; null if unknown"""
    is_exact: bool
    """whether its visits are the solutions, so that `count` need only count them"""


class ProgramAnswer(Version, BoardDescription):
    ready: bool
    """false while the board of an ordinary program is searched for"""
    steps: Annotated[int, Range(0, 2**53)]
    """number of its steps that have been examined in that search"""
    source: Source
    """the whole program from line 1, as in `list`, with `file` as in `peek`"""
    masks: dict[str, Annotated[str, Length(100)]]
    """those of the algorithm that the program still has"""
    any_order: bool
    """whether each choice is possible at each depth, as in an ordinary program"""
    hints: Annotated[list[Hint], Length(100)]
    """warnings of Python, and things that a search usually has"""
    printed: Output
    puzzle: Puzzle | None
    """entry of a user puzzle, as in `list`; null for a built-in one"""


class FilmAnswer(TypedDict):
    svg: Annotated[str, Length(4_000_000)]
    """the animation"""
    seconds: Annotated[list[float], Length(1_001)]
    """duration of each frame"""
    stills: Annotated[list[str], Length(1_001)]
    """each frame as SVG, if the options have `stills`"""


class WrongBoard(TypedDict):
    """The first board with some kind of error."""

    what: Literal["wrong", "twice", "missing", "copies"]
    """it breaks a rule; was found before; was not found; has the wrong multiplicity"""
    board: list[BoardEntry]
    """encoded board"""
    step: int | None
    """try at which it was found; null for the last two kinds"""


class SizeFigures(TypedDict):
    """Figures of a search that an exercise may require."""

    solutions: int
    found: int
    tries: int
    first: int | None
    """try that found the first correct board; null if there is none"""
    order: int
    """CRC-32 of all correct boards and their copies in the order found"""
    changes: int
    """greatest number of places in which a correct board differs from the one before"""


class CheckedSize(SizeFigures):
    """The result of a check for one size of the board."""

    parameters: Parameters
    known: int
    """known number of boards"""
    shipped: int | None
    """tries of the built-in search; null if unknown, and for a user puzzle"""
    ended: bool
    right: bool | None
    """whether the program is correct; null until that is decided"""
    first_only: bool
    """whether it ends with its first solution, which is correct, of several"""
    faults: Annotated[list[WrongBoard], Length(4)]
    """the first board of each kind; empty if only the count differs"""


RuleName: TypeAlias = Literal[
    "import",
    "copy",
    "name",
    "tries",
    "first",
    "order",
    "found",
    "solutions",
    "unlike",
    "repeated",
    "hidden",
    "changes",
    "compiled",
    "rules",
]


class UnkeptRule(TypedDict):
    """A rule of an exercise that a program does not keep."""

    rule: RuleName
    what: Annotated[str, Length(200)]
    """an import or a name in the program, or an algorithm"""
    size: int | None
    """index of the checked size; null if the rule concerns the program"""
    wanted: int | None
    actual: int | None


class BetterSize(TypedDict):
    """A size at which a program makes fewer tries than the exercise requires."""

    size: int
    """index of the checked size"""
    wanted: int
    actual: int


class Verdict(TypedDict):
    """The verdict on a program for an exercise."""

    solved: bool
    enough: bool
    """whether no larger size is needed"""
    unkept: UnkeptRule | None
    """the first rule of the exercise that the program does not keep"""
    better: BetterSize | None


class CheckAnswer(TypedDict):
    sizes: Annotated[list[CheckedSize], Length(100)]
    """smallest size first, up to the first that is not correct"""
    ended: bool
    verdict: Verdict | None
    """null without an exercise"""
    printed: NotRequired[Annotated[Output, SITE_ONLY]]


# -- work of pupils --


ClaimedVerdict: TypeAlias = Literal["solved", "not solved", "not checked"]


class PupilProgram(TypedDict):
    """A program that a pupil hands in, or the answer to a short exercise."""

    exercise: Annotated[str, Pattern(EXERCISE_NAME)]
    text: str
    date: Annotated[str, Length(10)]
    """day of the last check, as year-month-day; empty if unknown"""
    verdict: ClaimedVerdict
    """claimed verdict"""
    checks: int
    """number of checks; 0 if unknown"""
    hints: int
    """number of hints that were opened"""
    normal: Annotated[str, Length(MAX_FILE_CHARACTERS)]
    """the text without comments and empty lines: that of equal programs is equal"""
    internals: bool
    """whether it names parts of Python with which it could forge its result"""


class WorkAnswer(TypedDict):
    pupil: Annotated[str, Length(MAX_PUPIL_NAME_CHARACTERS)]
    saved: Annotated[str, Length(10)]
    programs: Annotated[list[PupilProgram], Length(MAX_WORK_PROGRAMS)]
    answered: int
    """number of questions of Predict that were answered, and of correct answers"""
    right: int
    intact: bool
    """whether the checksum of the file is that of its content"""
    file: Annotated[str, Length(2 * MAX_FILE_CHARACTERS)]
    """the content as a work file with a correct checksum"""


# -- verbs --


class Verb(NamedTuple):
    """The messages of a verb, and how the page sends them."""

    fields: str
    """Fields of the request."""
    answer: Any
    is_stateless: bool = False
    """True if it needs no running search, so that another worker can answer it."""
    is_sandboxed: bool = False
    """True if a sandbox may answer it."""
    milliseconds: int | None = None
    """Time slice; None for that of the request."""
    needs: str | None = None
    """Package to load first, if it is available."""


QUERY = "puzzle algorithm form parameters draft"
MINUTE = 60_000
VERBS = {
    "start": Verb(f"search {QUERY} skip memory", StartAnswer, True, True),
    "more": Verb("search events milliseconds", MoreAnswer, False, True),
    "tally": Verb("search milliseconds", TallyAnswer, False, True),
    "compile": Verb(f"{QUERY} milliseconds", CompileAnswer, True, True),
    "count": Verb(QUERY, CountAnswer, True, True, 24 * 60 * MINUTE),
    "boards": Verb("search boards milliseconds", BoardsAnswer),
    "peek": Verb("search events milliseconds", PeekAnswer, False, True),
    "hint": Verb(f"{QUERY} position lang milliseconds", HintAnswer, True),
    "reasons": Verb(f"{QUERY} position crossed lang milliseconds", ReasonsAnswer, True),
    "reach": Verb("search position tries milliseconds", ReachAnswer),
    "make": Verb("puzzle parameters seed clues level milliseconds", MakeAnswer, True),
    "instance": Verb("puzzle parameters text", InstanceAnswer, True, False, 30_000),
    "examine": Verb("puzzle parameters milliseconds", ExamineAnswer, True),
    "fold": Verb(
        "puzzle algorithm parameters number board position milliseconds",
        FoldAnswer,
        True,
    ),
    "worksheet": Verb(
        "puzzle site options names milliseconds",
        WorksheetAnswer,
        True,
        False,
        300_000,
        "segno",
    ),
    "prepare": Verb("puzzle", Empty),
    "list": Verb("", ListAnswer),
    "film": Verb(
        f"{QUERY} memory options milliseconds", FilmAnswer, True, True, 30_000
    ),
    "reproductions": Verb("", ReproductionsAnswer),
    "reproduce": Verb("id seconds", ReproduceAnswer, True, False, 90_000),
    "text": Verb("puzzle algorithm form template", TextAnswer, False, True, 10_000),
    "draft": Verb(f"{QUERY} text reading milliseconds", ProgramAnswer, False, True),
    "check": Verb(
        "draft algorithm form exercise seconds milliseconds", CheckAnswer, False, True
    ),
    "work": Verb("text", WorkAnswer, True, False, 10_000),
}
"""The verbs, in the order of docs/protocol.md."""
