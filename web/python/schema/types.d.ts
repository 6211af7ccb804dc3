// Written by build_scripts/website/schema.py, from pypuzzles/schema.py.

/** A mark to draw; `look` is one CSS class or several. */
export type Mark =
  | [look: string, path: string]
  | [look: string, x: number, y: number, radius: number]
  | [look: string, x: number, y: number, size: number, words: string];

export type Scalar = string | boolean | number | null;

export type ParameterValue = Scalar | string | [number, number] | Record<string, Scalar>;

export type BoardEntry = Scalar | Scalar[];

export type BigInteger = number | string;

export type Variable = BigInteger | boolean | (BigInteger | boolean)[];

export type Printed = [number, number, string | null];

/** A piece of a program, which is not translated. */
export type Quoted = {
  quoted: string;
};

/** The parts of a sentence, for translation. */
export type Sentence = {
  /** the sentence, with a field for each value */
  pattern: string;
  values?: Record<string, Scalar | Quoted | Sentence>;
  because?: string;
};

/** A place in a program: lines and columns from 1, columns in UTF-16 units. */
export type Place = {
  line: number | null;
  end_line: number | null;
  column: number | null;
  end_column: number | null;
};

/** Weights that a search has learned up to this event. */
export type Learned = {
  /** numbers with which another search can begin */
  memory: number[];
  /** weight of each cell; the last ones may be missing, and are 0 */
  cells: number[];
};

/** A call of a paused program. */
export type Call = {
  /** name of the function */
  name: string;
  /** its file */
  file: string;
  /** first argument if it is an integer, otherwise null */
  argument: BigInteger | null;
  /** first and last line of the current expression in its file */
  lines: [number, number];
  /** variables that are integers, or lists of at most 144 integers or truth values; only the masks, if the algorithm names masks; those that calls share are listed with the innermost one; integers of more than 53 bits are text */
  values: Record<string, Variable>;
  /** names of the call's own variables, arguments first; the others belong to the enclosing function */
  own: string[];
  /** weights of the search, with the innermost call, if it learns */
  learned?: Learned;
};

/** A rule for a group of cells. */
export type RuleFacts = {
  /** no symbol twice; at most one cell filled; sum of values in a range */
  kind: "different" | "one" | "total";
  /** cells of the rule */
  cells: number[];
  /** name of such a group, for example `row` */
  name: string;
  /** smallest total allowed */
  least: number;
  /** largest total allowed */
  most: number;
  /** factor of each cell in a total; empty: 1 */
  weights: number[];
};

/** The data of a `Board`: cells, choices and rules as tables. */
export type BoardFacts = {
  /** effect of a choice: place a piece, write a symbol, place a tile, visit a cell, or move a piece */
  kind: "place" | "write" | "cover" | "visit" | "move";
  /** `[x, y]` of the centre of each cell, in cell widths */
  cells: [number, number][];
  /** shape of the cells */
  shape: "square" | "disc" | "area";
  /** name of each cell, or empty */
  names: string[];
  /** corners of each area, in cell widths; empty for other shapes */
  outlines: [number, number][][];
  /** left, top, width and height of the picture, in hundredths of a cell width */
  view: [number, number, number, number];
  /** static parts of the board, as marks */
  ground: Mark[];
  /** SVG path of the piece to place, around the centre of its cell, or empty */
  piece: string;
  /** symbol number `s` is `symbols[s - 1]`; 0 is empty */
  symbols: string[];
  /** value of each symbol number in a total */
  values: number[];
  /** rules of the board */
  rules: RuleFacts[];
  /** symbol number in each cell before the first choice */
  start: number[];
  /** cells with a given symbol */
  fixed: number[];
  /** number of choices of a complete path */
  depths: number;
  /** every choice once, as `[depth, choice, symbol, cell, step, step, …]`: each step leads from a cell to the next one, so equal shapes are equal texts, which compress well; depth -1 means any depth; for a move `[-1, choice, cell, before, after, cell, …]`; empty for visits, where the choice is the cell */
  actions: number[][];
  /** whether each symbol can be used only once */
  once: boolean;
  /** cells of which one must be filled at the end; empty: no such rule */
  ends: number[];
  /** symbol number in each cell at the end, which may come before `depths` choices; empty: no such rule */
  target: number[];
  /** cells that a visit can continue to from each cell, or empty */
  neighbours: number[][];
  /** first cell of every visit, or null */
  first: number | null;
  /** whether the last cell of a visit must be next to the first, or to its twin */
  closed: boolean;
  /** cells that the last leg of a closed visit can lead to from each cell; empty: the neighbours */
  closing: number[][];
  /** for each cell, the cell that a visit also fills, half a tour later; or empty */
  twins: number[];
  /** encoding of a solution: the cells with a piece; the index of the piece in each row; each cell's symbol or null; the name and cells of each tile; cells in order; the same for a closed visit; the cells of each move in order */
  board: "set" | "choices" | "numbers" | "tiles" | "cells" | "circle" | "moves";
  /** cells of each row if `board` is `choices`, or empty */
  places: number[][];
  /** names of rules: the search skips choices that break one; null if rules do not determine the tries */
  skipped: string[] | null;
  /** names of rules that the search checks after each choice; it checks the others that it does not skip when the board is complete; null if unknown */
  tested: string[] | null;
  /** for each rotation or reflection, the image of every cell or, for `write`, the cell that its symbol comes from */
  symmetries: number[][];
  /** indices of the symmetries that map solutions to solutions */
  solution_symmetries: number[];
  /** dead-end tests of a search that visits all cells, so that the page can explain why it backtracks: a free cell has no exit, or too many have one; a free cell has fewer than two; cells are cut off; it first goes to the neighbour with the fewest exits */
  tests?: ("ways" | "two" | "reach" | "fewest")[];
  /** why there is no solution, if that is known without a search */
  no_solution?: Sentence;
  /** what the search counts, if it takes boards from a queue, so that the page can show how many wait; a move is one or more jumps of the same piece */
  waits?: "slides" | "jumps" | "moves";
};

/** Consecutive lines of a file. */
export type Block = {
  file: string;
  /** number of the first line */
  line: number;
  text: string;
  /** lines that assign each variable */
  writes: Record<string, number[]>;
};

/** The source of a search. */
export type Source = {
  file: string;
  /** number of the first line */
  line: number;
  text: string;
  /** lines that assign each variable */
  writes: Record<string, number[]>;
  /** functions that it needs, of its own file or of another puzzle */
  helpers: Block[];
};

/** Keys of all kinds of parameters. */
export type AnyParameter = {
  name: string;
  default: number | string | number[] | Record<string, number> | null;
  /** values of other parameters, without which it has its default */
  only?: Record<string, string>;
};

export type NumberParameter = {
  name: string;
  default: number | string | number[] | Record<string, number> | null;
  /** values of other parameters, without which it has its default */
  only?: Record<string, string>;
  kind: "number";
  least: number;
  most: number;
  /** largest value that the page offers */
  drawn: number;
  /** a value as the page writes it, with `{value}` and its `{square}`; or empty */
  pattern: string;
  /** words allowed instead of a number */
  also: string[];
};

export type OptionParameter = {
  name: string;
  default: number | string | number[] | Record<string, number> | null;
  /** values of other parameters, without which it has its default */
  only?: Record<string, string>;
  kind: "option";
  options: string[];
  /** whether the value may also be a string, which the puzzle reads */
  text?: boolean;
};

export type SquareParameter = {
  name: string;
  default: number | string | number[] | Record<string, number> | null;
  /** values of other parameters, without which it has its default */
  only?: Record<string, string>;
  kind: "square";
};

export type CluesParameter = {
  name: string;
  default: number | string | number[] | Record<string, number> | null;
  /** values of other parameters, without which it has its default */
  only?: Record<string, string>;
  kind: "clues";
  /** number of cells */
  cells: number;
  /** largest number */
  numbers: number;
  /** whether each number can be used only once */
  unique: boolean;
};

export type Parameter = NumberParameter | OptionParameter | SquareParameter | CluesParameter;

/** The product of the parameters `of` is limited. */
export type Limit = {
  of: string[];
  most: number;
  because: string;
  /** null: every form */
  form: "recursive" | "iterative" | null;
};

/** Another default algorithm for some parameters. */
export type DefaultOverride = {
  algorithm: string;
  /** values that parameters must have */
  only: Record<string, string[]>;
  /** parameters whose product must be greater than `above` */
  of: string[];
  above: number;
};

/** A part of a count that takes days. */
export type CountPart = {
  /** parameters of the count */
  parameters: Record<string, number>;
  /** number of parts */
  parts: number;
  /** index of the part, from 0 */
  index: number;
  /** published number of solutions of all parts */
  solutions: number;
};

/** An algorithm of a puzzle. */
export type Algorithm = {
  name: string;
  idea: string;
  /** what the number of a choice means */
  choice: string;
  /** variables that are sets, and the lines of the board that each belongs to */
  masks: Record<string, string>;
  /** true if the search learns an order while it runs */
  learns?: boolean;
  /** a part that can be counted on its own, if the count takes days */
  part?: CountPart;
  limits: Limit[];
  /** source of each form */
  forms: Record<string, Source>;
  /** whether an algorithm without forms can be compiled for counting */
  compiles: boolean;
};

/** The words of a puzzle by language. */
export type PuzzleWords = {
  /** every name under a key of `web/words`: `puzzle.NAME`, `rule.NAME`, `algorithm.NAME.NAME`, the same with `.idea`, `parameter.NAME`, `option.WORD` */
  en: Record<string, string>;
  /** those that are translated, and other words, such as symbols, by their English */
  ja: Record<string, string>;
};

/** A puzzle of the catalogue. */
export type Puzzle = {
  name: string;
  /** `sources` for the puzzles of the sources, otherwise the kind of the board */
  family: string;
  words: PuzzleWords;
  /** default algorithm, unless an entry of `instead` applies; the first one counts */
  default: string;
  instead: DefaultOverride[];
  /** default algorithm for all solutions; null: the same */
  exhaustive: string | null;
  /** parameters that determine the board data */
  shape: string[];
  parameters: Parameter[];
  /** whether it has a notation for instances */
  instances: boolean;
  /** parameters that differ from the defaults when the page opens the puzzle */
  opening: Record<string, ParameterValue>;
  /** options of worksheets */
  worksheet: Record<string, Parameter[]> | null;
  algorithms: Algorithm[];
};

/** A sentence; its parts are omitted if it is that of a Python exception. */
export type Message = {
  /** one sentence */
  message: string;
  /** the sentence, with a field for each of `values` */
  pattern?: string | null;
  values?: Record<string, string | number> | null;
  /** the reason, or an empty string */
  because?: string | null;
};

/** The answer to a message that failed. */
export type Error = {
  /** one sentence */
  message: string;
  /** the sentence, with a field for each of `values` */
  pattern?: string | null;
  values?: Record<string, string | number> | null;
  /** the reason, or an empty string */
  because?: string | null;
  /** invalid input; a search failed while it ran; its worker has ended */
  kind: "value" | "search" | "ended";
};

/** The end of a worker, or the reason that it does not start. */
export type WorkerFault = {
  /** one sentence */
  message: string;
  /** the sentence, with a field for each of `values` */
  pattern?: string | null;
  values?: Record<string, string | number> | null;
  /** the reason, or an empty string */
  because?: string | null;
  kind: "network" | "integrity" | "boot" | "ended";
};

/** A hint about a user program, which is not a fault. */
export type Hint = {
  line: number | null;
  end_line: number | null;
  column: number | null;
  end_column: number | null;
  message: string;
  pattern: string;
  values: Record<string, string | number>;
  because: string | null;
  /** size at which a check failed, or that the program solves */
  parameters: Record<string, ParameterValue> | null;
};

/** A fault of a user program. */
export type Fault = {
  line: number | null;
  end_line: number | null;
  column: number | null;
  end_column: number | null;
  message: string;
  pattern: string;
  values: Record<string, string | number>;
  because: string | null;
  /** size at which a check failed, or that the program solves */
  parameters: Record<string, ParameterValue> | null;
  kind: "draft";
  fault: "text" | "syntax" | "form" | "pair" | "raised" | "refused" | "silent" | "deep" | "memory";
  /** name of the program */
  draft: string;
  /** first and last line of the loop in which a silent program was interrupted */
  loop: [number, number] | null;
  /** as in `peek`, the innermost last: the first three and the last nine */
  calls: Call[] | null;
  /** number of events before the fault; null if no search had started */
  events: number | null;
  /** length of the path */
  depth: number | null;
  printed: Printed[];
};

/** Progress of starting Python, in bytes. */
export type Progress = {
  loaded: number;
  total: number;
  phase: "fetch" | "boot" | "ready";
};

export type WorkerAnswer = {
  id: number;
  answer: string;
};

/** A search of a built-in puzzle, or with `draft` of a user program. */
export type Query = {
  puzzle?: string;
  algorithm?: string;
  /** `recursive` or `iterative` */
  form?: string;
  parameters?: Record<string, any>;
  /** name of a user program */
  draft?: string;
};

/** The fields of all requests; a verb has some of them. */
export type Request = {
  puzzle?: string;
  algorithm?: string;
  /** `recursive` or `iterative` */
  form?: string;
  parameters?: Record<string, any>;
  /** name of a user program */
  draft?: string;
  /** name of the search; default: `main` */
  search?: string;
  /** time slice; default: 20 */
  milliseconds?: number;
  /** number of first events to discard, because the page has them from a recording */
  skip?: number;
  /** numbers that an earlier search has learned, `learned.memory` of its call */
  memory?: number[];
  /** number of events; default: 1,000 for `more`, which returns at most 1,000,000 */
  events?: number;
  /** number of solutions; default: 100 */
  boards?: number;
  /** position played by hand */
  position?: number[];
  /** largest number of tries; default: 1,000,000 */
  tries?: number;
  seed?: number;
  /** number of clues; default: as few as were found to be enough */
  clues?: number;
  /** difficulty from 1 to 6; default: any */
  level?: number;
  /** number of a solution, from 0 */
  number?: string;
  /** a solution, as an encoded board */
  board?: any[];
  /** choices that earlier reasons exclude */
  crossed?: number[];
  /** language of sentences, `en` or `ja`; default: `en` */
  lang?: string;
  /** address of the site; empty: no links */
  site: string;
  /** options of the sheet, or of the film */
  options: Record<string, any>;
  /** names of pupils, who get a sheet each */
  names?: string[];
  /** name of the result */
  id: string;
  /** duration of a measurement, default 1, or of the whole check, default 10 */
  seconds?: number;
  /** `place`, `write`, `cover`, `visit` or `move`: a whole puzzle of that kind */
  template?: string;
  /** the program, or the instance; without it, `parameters` are written as text */
  text?: string;
  /** the entry of an exercise in `learn/exercises.json`, to be judged */
  exercise?: Record<string, any>;
  /** what holds the board of an ordinary program, and which line finds a solution: `VARIABLE`, `VARIABLE:FORM`, either with `@LINE`, or `@LINE` */
  reading?: string;
};

/** A request with all defaults filled in. */
export type ResolvedQuery = {
  puzzle: string;
  algorithm: string;
  /** null for an algorithm that only counts */
  form: string | null;
  parameters: Record<string, any>;
  draft?: string;
};

export type Version = {
  /** version of the protocol */
  v: number;
};

export type Resolved = {
  /** version of the protocol */
  v: number;
  /** the request with all defaults filled in */
  request: ResolvedQuery;
};

export type Prints = {
  /** output of a user program since the last answer */
  printed?: Printed[];
};

export type Empty = {
};

export type Catalog = {
  /** version of the package */
  version: string;
  puzzles: Puzzle[];
};

export type ListAnswer = {
  /** version of the protocol */
  v: number;
  /** version of the package */
  version: string;
  puzzles: Puzzle[];
};

export type StartAnswer = {
  /** version of the protocol */
  v: number;
  /** the request with all defaults filled in */
  request: ResolvedQuery;
  /** board data, sent once */
  facts: BoardFacts;
};

export type MoreAnswer = {
  /** output of a user program since the last answer */
  printed?: Printed[];
  /** events in a flat list, `[depth, choice, depth, choice, …]`; possibly fewer than requested */
  events: number[];
  /** whether there are no more events */
  ended: boolean;
  /** total time that the search has run, by Python's clock */
  milliseconds: number;
};

export type TallyAnswer = {
  /** number of events so far */
  events: number;
  /** number of boards that the solutions represent */
  solutions: number;
  /** number of solutions */
  found: number;
  tries: number;
  /** bound of an iterative deepening that has found a solution */
  moves: number | null;
  ended: boolean;
  /** total time that the search has run, by Python's clock */
  milliseconds: number;
  printed?: Printed[];
};

/** Limits for counting in shards. */
export type Split = {
  /** smallest number of shards */
  shards: number;
  /** largest number of shards */
  most_shards: number;
  /** subtrees per shard */
  enough: number;
  /** number of depths, from 0, at which it may be split */
  deepest: number;
  /** value of `trap` if a run stopped early */
  stopped: number;
  /** whether all shards are counted under one bound before the next */
  rounds: boolean;
  /** largest number of tries that are one shard each, because they are parts of the work; 0 if they are not */
  parts: number;
};

/** Data for counting with a compiled search. */
export type Counting = {
  /** addresses of its control words, which are 64-bit little-endian integers */
  words: Record<string, number>;
  /** reason for each value of `trap` */
  reasons: Record<string, Sentence>;
  /** limits for counting in shards; null if the search cannot be split */
  split: Split | null;
  /** reason why it cannot be split */
  whole: Sentence | null;
  /** whether calls of `print` were removed, because a count prints nothing */
  prints_skipped: boolean;
};

export type CompiledSearch = {
  /** addresses of its control words, which are 64-bit little-endian integers */
  words: Record<string, number>;
  /** reason for each value of `trap` */
  reasons: Record<string, Sentence>;
  /** limits for counting in shards; null if the search cannot be split */
  split: Split | null;
  /** reason why it cannot be split */
  whole: Sentence | null;
  /** whether calls of `print` were removed, because a count prints nothing */
  prints_skipped: boolean;
  /** module in base64; it exports `memory` and `run` */
  wasm: string;
};

export type CompileAnswer = {
  /** version of the protocol */
  v: number;
  /** the request with all defaults filled in */
  request: ResolvedQuery;
  /** null if the search does not compile */
  program: CompiledSearch | null;
  /** reason why it does not compile */
  why: Sentence | null;
  /** file of that reason, as in `peek`; possibly a module that the search calls */
  file: string | null;
  /** line of that reason */
  line: number | null;
};

/** Totals; null for those that do not apply. */
export type Figures = {
  solutions: number | null;
  found: number | null;
  tries: number | null;
  moves: number | null;
};

export type CountAnswer = {
  solutions: number | null;
  found: number | null;
  tries: number | null;
  moves: number | null;
  milliseconds: number;
};

export type BoardsAnswer = {
  /** output of a user program since the last answer */
  printed?: Printed[];
  /** encoded boards */
  boards: any[][];
  /** number of boards that each represents */
  copies: number[];
  /** try at which each was found */
  steps: number[];
  /** number of tries so far */
  tries: number;
  ended: boolean;
};

export type PeekAnswer = {
  events: number;
  /** false if time ran out before; the same message continues */
  ready: boolean;
  /** the innermost last */
  calls: Call[];
};

/** A conclusion about a position, and why; choices are indices into `actions`. */
export type Reason = {
  /** kind of reason, for example `place` */
  kind: string;
  /** difficulty: 1 is easy, 11 needs a search */
  level: number;
  /** choice that follows; on a path, the next cell */
  forced: number | null;
  /** choices that are excluded */
  impossible: number[];
  /** whether the position cannot be completed */
  dead: boolean;
  /** cells of each group, or each cell, where to look first */
  places: number[][];
  /** cells to look at */
  cells: number[];
  /** rules of the argument, as indices into `rules` */
  rules: number[];
  /** cells that exclude other choices at sight */
  seen: number[];
  /** choices that follow from a trial */
  steps: number[];
  /** position after the choice that follows */
  after: number[] | null;
  /** sentence: where to look */
  where: string;
  /** sentence: the rule that applies */
  rule: string;
  /** sentences: the rule, and what follows */
  move: string;
};

export type ReasonsAnswer = {
  /** the reasons up to the next choice that follows; the last one has the choice, or says why there is none */
  reasons: Reason[];
  /** false if time ran out before; the same message continues */
  ended: boolean;
};

export type HintAnswer = {
  /** whether the position can be completed; null if that is not known yet */
  solvable: boolean | null;
  /** a completed position */
  finished: number[] | null;
  /** index of the last entry without which the position can be completed, if it cannot be and removing a single one is enough */
  lift: number | null;
  /** why the position cannot be completed, if a short reason is known */
  reason: Reason | null;
  /** false if time ran out before; the same message continues */
  ended: boolean;
};

/** Reason: a search never reaches a position, or not within `tries`. */
export type Unreachable = {
  pattern: string;
  values: Record<string, any>;
  because: string;
  /** entry of the position that is the reason */
  place: number | null;
};

export type ReachAnswer = {
  /** output of a user program since the last answer */
  printed?: Printed[];
  /** if it and `why` are null, time has run out, and the same message continues */
  step: number | null;
  /** number of tries so far */
  tries: number;
  why: Unreachable | null;
};

export type MakeAnswer = {
  /** those of the request and the clues */
  parameters: Record<string, any>;
  /** the encoded solution */
  board: any[];
  /** smallest number of clues that was found to be enough */
  least: number;
  /** number of puzzles drawn so far, if one of a level is requested */
  drawn: number;
  /** false if time ran out before; the same message continues */
  ended: boolean;
};

export type InstanceAnswer = {
  /** those of the instance, as in an address */
  parameters: Record<string, any>;
  /** the instance in a notation that people use */
  text: string;
};

export type ExamineAnswer = {
  /** number of solutions so far; at most 1,000 are counted */
  number: number;
  /** false if time ran out before; the same message continues */
  ended: boolean;
  /** whether there are more solutions than were counted */
  has_more: boolean;
  /** up to two solutions, encoded; empty until the end, like all that follows */
  boards: any[][];
  /** cells in which the two differ */
  differing: number[];
  /** cells of clues that contradict each other; without any of them they do not */
  conflict: number[];
  /** reason why there is no solution, if that is known without a search */
  why: Sentence | null;
};

/** The figures of a tree at one depth. */
export type FoldLevel = {
  /** number of different states */
  classes: number;
  /** number of nodes of the tree that is not folded */
  nodes: string;
  /** number of those with a solution at or below them */
  live_nodes: string;
  solutions: string;
};

/** A first choice. */
export type FoldBranch = {
  choice: number;
  /** number of solutions below it */
  solutions: string;
};

/** Up to 2,000 classes, and the edges between them. */
export type FoldGraph = {
  /** smallest depth of each class */
  depths: number[];
  /** number of solutions at and below each class */
  below: string[];
  /** indices of two classes, and the choice that leads from one to the other */
  edges: number[][];
  /** number of classes that are not in the graph */
  left_out: number;
};

/** The figures of a folded search. Large numbers are texts. */
export type FoldFigures = {
  solutions: string;
  /** the figures of each depth, from 0 */
  levels: FoldLevel[];
  first_choices: FoldBranch[];
  graph: FoldGraph;
};

export type FoldedSolution = {
  /** from 0 */
  number: string;
  /** encoded board */
  board: any[];
};

export type FoldAnswer = {
  /** number of different states so far */
  classes: number;
  /** false if time ran out before; the same message continues */
  ended: boolean;
  /** null before the end, and if the message requests a solution */
  figures: FoldFigures | null;
  /** the one requested by its `number`, `board` or `position`; null before the end */
  solution: FoldedSolution | null;
};

export type Publication = {
  /** short name */
  source: string;
  /** full name of the source */
  citation: string;
};

/** A published result. */
export type Reproduction = {
  /** short name */
  source: string;
  /** full name of the source */
  citation: string;
  /** never changes */
  id: string;
  /** section, figure or program */
  place: string;
  claim: string;
  /** number, truth value, text (which may be a drawing of several lines) or list; for a speed `{"tours", "seconds"}` */
  printed: any;
  /** `program` for a value that is not printed, but the output of the source's program */
  origin: "printed" | "program";
  /** whether it is a speed, which is only listed next to ours */
  rate: boolean;
  /** command or Python call that computes the result again */
  call: string;
  note: string;
  puzzle: string;
  /** request for `start`; null if there is nothing to watch */
  watch: ResolvedQuery | null;
};

/** A printed table of times. */
export type Times = {
  /** short name */
  source: string;
  /** full name of the source */
  citation: string;
  id: string;
  place: string;
  puzzle: string;
  program: string;
  machine: string;
  /** sizes */
  n: number[];
  /** time of the source's `program` on its `machine` for each size */
  seconds: number[];
};

export type ReproductionsAnswer = {
  /** version of the protocol */
  v: number;
  /** in the order of their sources */
  reproductions: Reproduction[];
  times: Times[];
};

export type ReproduceAnswer = {
  id: string;
  /** the result; for a speed `{"tours", "seconds", "found", "measured"}`: `found` within `measured` seconds, scaled to the printed `seconds` */
  ours: any;
  /** whether it is the published one; null for a speed */
  same: boolean | null;
  seconds: number;
};

export type PrintedSheet = {
  title: string;
  css: string;
  /** HTML */
  body: string;
  /** false if no QR codes could be generated */
  codes: boolean;
};

export type WorksheetAnswer = {
  sheet: PrintedSheet | null;
  /** number of sheets made so far */
  sheets: number;
  /** false if time ran out before; the same message continues */
  ended: boolean;
};

export type TextAnswer = {
  text: string;
};

/** A variable of an ordinary program that may hold the board. */
export type BoardReading = {
  /** the variable with its form, as in `reading` */
  name: string;
  variable: string;
  /** how it holds the board, in words */
  form: string;
  /** the longest correct path that it has shown */
  path: number[];
};

/** The board of an ordinary program, and the line that finds a solution. */
export type BoardDescription = {
  /** variables that may hold the board, if several show different boards */
  readings: BoardReading[];
  /** the variable that the board shows, with its form; empty for a search */
  reading: string;
  /** the line of an ordinary program that finds a solution; null if unknown */
  solution_line: number | null;
  /** whether its visits are the solutions, so that `count` need only count them */
  is_exact: boolean;
};

export type ProgramAnswer = {
  /** version of the protocol */
  v: number;
  /** variables that may hold the board, if several show different boards */
  readings: BoardReading[];
  /** the variable that the board shows, with its form; empty for a search */
  reading: string;
  /** the line of an ordinary program that finds a solution; null if unknown */
  solution_line: number | null;
  /** whether its visits are the solutions, so that `count` need only count them */
  is_exact: boolean;
  /** false while the board of an ordinary program is searched for */
  ready: boolean;
  /** number of its steps that have been examined in that search */
  steps: number;
  /** the whole program from line 1, as in `list`, with `file` as in `peek` */
  source: Source;
  /** those of the algorithm that the program still has */
  masks: Record<string, string>;
  /** whether each choice is possible at each depth, as in an ordinary program */
  any_order: boolean;
  /** warnings of Python, and things that a search usually has */
  hints: Hint[];
  printed: Printed[];
  /** entry of a user puzzle, as in `list`; null for a built-in one */
  puzzle: Puzzle | null;
};

export type FilmAnswer = {
  /** the animation */
  svg: string;
  /** duration of each frame */
  seconds: number[];
  /** each frame as SVG, if the options have `stills` */
  stills: string[];
};

/** The first board with some kind of error. */
export type WrongBoard = {
  /** it breaks a rule; was found before; was not found; has the wrong multiplicity */
  what: "wrong" | "twice" | "missing" | "copies";
  /** encoded board */
  board: BoardEntry[];
  /** try at which it was found; null for the last two kinds */
  step: number | null;
};

/** Figures of a search that an exercise may require. */
export type SizeFigures = {
  solutions: number;
  found: number;
  tries: number;
  /** try that found the first correct board; null if there is none */
  first: number | null;
  /** CRC-32 of all correct boards and their copies in the order found */
  order: number;
  /** greatest number of places in which a correct board differs from the one before */
  changes: number;
};

/** The result of a check for one size of the board. */
export type CheckedSize = {
  solutions: number;
  found: number;
  tries: number;
  /** try that found the first correct board; null if there is none */
  first: number | null;
  /** CRC-32 of all correct boards and their copies in the order found */
  order: number;
  /** greatest number of places in which a correct board differs from the one before */
  changes: number;
  parameters: Record<string, ParameterValue>;
  /** known number of boards */
  known: number;
  /** tries of the built-in search; null if unknown, and for a user puzzle */
  shipped: number | null;
  ended: boolean;
  /** whether the program is correct; null until that is decided */
  right: boolean | null;
  /** whether it ends with its first solution, which is correct, of several */
  first_only: boolean;
  /** the first board of each kind; empty if only the count differs */
  faults: WrongBoard[];
};

/** A rule of an exercise that a program does not keep. */
export type UnkeptRule = {
  rule: "import" | "copy" | "name" | "tries" | "first" | "order" | "found" | "solutions" | "unlike" | "repeated" | "hidden" | "changes" | "compiled" | "rules";
  /** an import or a name in the program, or an algorithm */
  what: string;
  /** index of the checked size; null if the rule concerns the program */
  size: number | null;
  wanted: number | null;
  actual: number | null;
};

/** A size at which a program makes fewer tries than the exercise requires. */
export type BetterSize = {
  /** index of the checked size */
  size: number;
  wanted: number;
  actual: number;
};

/** The verdict on a program for an exercise. */
export type Verdict = {
  solved: boolean;
  /** whether no larger size is needed */
  enough: boolean;
  /** the first rule of the exercise that the program does not keep */
  unkept: UnkeptRule | null;
  better: BetterSize | null;
};

export type CheckAnswer = {
  /** smallest size first, up to the first that is not correct */
  sizes: CheckedSize[];
  ended: boolean;
  /** null without an exercise */
  verdict: Verdict | null;
  printed?: Printed[];
};

/** A program that a pupil hands in, or the answer to a short exercise. */
export type PupilProgram = {
  exercise: string;
  text: string;
  /** day of the last check, as year-month-day; empty if unknown */
  date: string;
  /** claimed verdict */
  verdict: "solved" | "not solved" | "not checked";
  /** number of checks; 0 if unknown */
  checks: number;
  /** number of hints that were opened */
  hints: number;
  /** the text without comments and empty lines: that of equal programs is equal */
  normal: string;
  /** whether it names parts of Python with which it could forge its result */
  internals: boolean;
};

export type WorkAnswer = {
  pupil: string;
  saved: string;
  programs: PupilProgram[];
  /** number of questions of Predict that were answered, and of correct answers */
  answered: number;
  right: number;
  /** whether the checksum of the file is that of its content */
  intact: boolean;
  /** the content as a work file with a correct checksum */
  file: string;
};

export type Verbs = {
  start: (fields: Pick<Request, "search" | "puzzle" | "algorithm" | "form" | "parameters" | "draft" | "skip" | "memory">) => Promise<StartAnswer>;
  more: (fields: Pick<Request, "search" | "events" | "milliseconds">) => Promise<MoreAnswer>;
  tally: (fields: Pick<Request, "search" | "milliseconds">) => Promise<TallyAnswer>;
  compile: (fields: Pick<Request, "puzzle" | "algorithm" | "form" | "parameters" | "draft" | "milliseconds">) => Promise<CompileAnswer>;
  count: (fields: Pick<Request, "puzzle" | "algorithm" | "form" | "parameters" | "draft">) => Promise<CountAnswer>;
  boards: (fields: Pick<Request, "search" | "boards" | "milliseconds">) => Promise<BoardsAnswer>;
  peek: (fields: Pick<Request, "search" | "events" | "milliseconds">) => Promise<PeekAnswer>;
  hint: (fields: Pick<Request, "puzzle" | "algorithm" | "form" | "parameters" | "draft" | "position" | "lang" | "milliseconds">) => Promise<HintAnswer>;
  reasons: (fields: Pick<Request, "puzzle" | "algorithm" | "form" | "parameters" | "draft" | "position" | "crossed" | "lang" | "milliseconds">) => Promise<ReasonsAnswer>;
  reach: (fields: Pick<Request, "search" | "position" | "tries" | "milliseconds">) => Promise<ReachAnswer>;
  make: (fields: Pick<Request, "puzzle" | "parameters" | "seed" | "clues" | "level" | "milliseconds">) => Promise<MakeAnswer>;
  instance: (fields: Pick<Request, "puzzle" | "parameters" | "text">) => Promise<InstanceAnswer>;
  examine: (fields: Pick<Request, "puzzle" | "parameters" | "milliseconds">) => Promise<ExamineAnswer>;
  fold: (fields: Pick<Request, "puzzle" | "algorithm" | "parameters" | "number" | "board" | "position" | "milliseconds">) => Promise<FoldAnswer>;
  worksheet: (fields: Pick<Request, "puzzle" | "site" | "options" | "names" | "milliseconds">) => Promise<WorksheetAnswer>;
  prepare: (fields: Pick<Request, "puzzle">) => Promise<Empty>;
  list: (fields: Pick<Request, never>) => Promise<ListAnswer>;
  film: (fields: Pick<Request, "puzzle" | "algorithm" | "form" | "parameters" | "draft" | "memory" | "options" | "milliseconds">) => Promise<FilmAnswer>;
  reproductions: (fields: Pick<Request, never>) => Promise<ReproductionsAnswer>;
  reproduce: (fields: Pick<Request, "id" | "seconds">) => Promise<ReproduceAnswer>;
  text: (fields: Pick<Request, "puzzle" | "algorithm" | "form" | "template">) => Promise<TextAnswer>;
  draft: (fields: Pick<Request, "puzzle" | "algorithm" | "form" | "parameters" | "draft" | "text" | "reading" | "milliseconds">) => Promise<ProgramAnswer>;
  check: (fields: Pick<Request, "draft" | "algorithm" | "form" | "exercise" | "seconds" | "milliseconds">) => Promise<CheckAnswer>;
  work: (fields: Pick<Request, "text">) => Promise<WorkAnswer>;
};
