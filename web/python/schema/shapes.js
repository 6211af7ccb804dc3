// Written by build_scripts/website/schema.py, from pypuzzles/schema.py.

import {
  action,
  anyOf,
  between,
  boolean,
  formNames,
  indexOf,
  integer,
  list,
  mapOf,
  mark,
  matching,
  nested,
  number,
  oneOf,
  optional,
  perCell,
  perCellOrEmpty,
  record,
  root,
  someCells,
  svgPath,
  symbol,
  text,
  tuple,
  unlessMissing,
  userPuzzleName,
  visibleText,
} from "./checks.js";

const name = text(100);
const identifier = matching(/^[A-Za-z_][A-Za-z0-9_]*$/, 60);
const words = visibleText();
const label = visibleText(100);
const option = visibleText(60);
const file = text(200);
const natural = between(0, 9_007_199_254_740_991, integer);
const lines = list(integer, 2, 2);
const scalar = optional(anyOf(text(200), boolean, number));
const instance = text(20_000);
const parameterValue = anyOf(scalar, instance, list(integer, 2, 2), mapOf(scalar));
const parameters = mapOf(parameterValue, 20);
const boardEntry = anyOf(scalar, list(scalar, 200));
const bigInteger = anyOf(integer, matching(/^-?\d{1,200}$/));
const variable = anyOf(bigInteger, boolean, list(anyOf(bigInteger, boolean), 144));
const printed = tuple(integer, integer, optional(text()));
const output = list(printed, 20_001);
const quoted = record({
  quoted: text(),
});
const sentence = nested((sentence) =>
  record({
    pattern: text(),
    values: unlessMissing(mapOf(anyOf(scalar, quoted, sentence), 20)),
    because: unlessMissing(text()),
  }),
);
const learned = record({
  memory: list(natural, 100_000),
  cells: list(natural, 100_000),
});
const call = record({
  name: text(200),
  file,
  argument: optional(bigInteger),
  lines,
  values: mapOf(variable),
  own: list(name, 200),
  learned: unlessMissing(learned),
});
const cell = indexOf("cells");
const point = list(between(-1_000_000, 1_000_000, number), 2, 2);
const box = list(between(-1_000_000, 1_000_000, integer), 4, 4);
const ruleNames = list(label);
const ruleFacts = record({
  kind: oneOf("different", "one", "total"),
  cells: someCells,
  name: label,
  least: integer,
  most: integer,
  weights: list(integer),
});
const boardFacts = record({
  kind: oneOf("place", "write", "cover", "visit", "move"),
  cells: list(point, 1_000, 1),
  shape: oneOf("square", "disc", "area"),
  names: perCellOrEmpty(label),
  outlines: perCellOrEmpty(list(point, 200)),
  view: box,
  ground: list(mark, 5_000),
  piece: svgPath,
  symbols: list(label, 300),
  values: list(integer, 301),
  rules: list(ruleFacts, 2_000),
  start: perCell(symbol),
  fixed: someCells,
  depths: between(0, 10_000, integer),
  actions: list(action, 20_000),
  once: boolean,
  ends: someCells,
  target: perCellOrEmpty(symbol),
  neighbours: perCellOrEmpty(someCells),
  first: optional(cell),
  closed: boolean,
  closing: perCellOrEmpty(someCells),
  twins: perCellOrEmpty(cell),
  board: oneOf("set", "choices", "numbers", "tiles", "cells", "circle", "moves"),
  places: list(list(cell), 10_000),
  skipped: optional(ruleNames),
  tested: optional(ruleNames),
  symmetries: list(perCell(cell), 100),
  solution_symmetries: list(indexOf("symmetries")),
  tests: unlessMissing(list(oneOf("ways", "two", "reach", "fewest"))),
  no_solution: unlessMissing(sentence),
  waits: unlessMissing(oneOf("slides", "jumps", "moves")),
});
const translations = mapOf(words, 500, text(2_000));
const source = record({
  file,
  writes: mapOf(list(integer)),
});
const numberParameter = record({
  name: identifier,
  default: optional(anyOf(integer, option, list(integer, 2), mapOf(integer))),
  only: unlessMissing(mapOf(option, 30)),
  kind: oneOf("number"),
  least: integer,
  most: integer,
  drawn: integer,
  pattern: label,
  also: list(option, 30),
});
const optionParameter = record({
  name: identifier,
  default: optional(anyOf(integer, option, list(integer, 2), mapOf(integer))),
  only: unlessMissing(mapOf(option, 30)),
  kind: oneOf("option"),
  options: list(option, 100),
  text: unlessMissing(boolean),
});
const squareParameter = record({
  name: identifier,
  default: optional(anyOf(integer, option, list(integer, 2), mapOf(integer))),
  only: unlessMissing(mapOf(option, 30)),
  kind: oneOf("square"),
});
const cluesParameter = record({
  name: identifier,
  default: optional(anyOf(integer, option, list(integer, 2), mapOf(integer))),
  only: unlessMissing(mapOf(option, 30)),
  kind: oneOf("clues"),
  cells: integer,
  numbers: integer,
  unique: boolean,
});
const parameter = anyOf(numberParameter, optionParameter, squareParameter, cluesParameter);
const limit = record({
  of: list(identifier, 30),
  most: number,
  because: words,
  form: optional(oneOf("recursive", "iterative")),
});
const defaultOverride = record({
  algorithm: identifier,
  only: mapOf(list(option), 30),
  of: list(identifier, 30),
  above: number,
});
const countPart = record({
  parameters: mapOf(integer, 20),
  parts: natural,
  index: natural,
  solutions: natural,
});
const algorithm = record({
  name: identifier,
  idea: words,
  choice: words,
  masks: mapOf(matching(/^[a-z_-]*$/, 100), 30),
  learns: unlessMissing(boolean),
  part: unlessMissing(countPart),
  limits: list(limit, 30),
  forms: formNames,
  compiles: boolean,
});
const puzzleWords = record({
  en: translations,
  ja: translations,
});
const puzzle = record({
  name: userPuzzleName,
  words: puzzleWords,
  default: identifier,
  instead: list(defaultOverride, 30),
  shape: list(identifier, 30),
  parameters: list(parameter, 30),
  opening: parameters,
  algorithms: list(algorithm, 30),
});
export const error = record({
  message: text(),
  pattern: unlessMissing(optional(text())),
  values: unlessMissing(optional(mapOf(anyOf(text(), number)))),
  because: unlessMissing(optional(text())),
  kind: oneOf("value", "search", "ended"),
});
export const workerFault = record({
  message: text(),
  pattern: unlessMissing(optional(text())),
  values: unlessMissing(optional(mapOf(anyOf(text(), number)))),
  because: unlessMissing(optional(text())),
  kind: oneOf("network", "integrity", "boot", "ended"),
});
const hint = record({
  line: optional(integer),
  end_line: optional(integer),
  column: optional(integer),
  end_column: optional(integer),
  message: text(),
  pattern: text(),
  values: mapOf(anyOf(text(), number)),
  because: optional(text()),
  parameters: optional(parameters),
});
export const fault = record({
  line: optional(integer),
  end_line: optional(integer),
  column: optional(integer),
  end_column: optional(integer),
  message: text(),
  pattern: text(),
  values: mapOf(anyOf(text(), number)),
  because: optional(text()),
  parameters: optional(parameters),
  kind: oneOf("draft"),
  fault: oneOf("text", "syntax", "form", "pair", "raised", "refused", "silent", "deep", "memory"),
  loop: optional(lines),
  calls: optional(list(call, 12)),
  events: optional(integer),
  depth: optional(integer),
  printed: output,
});
export const progress = record({
  loaded: number,
  total: number,
  phase: oneOf("fetch", "boot", "ready"),
});
export const workerAnswer = record({
  id: integer,
  answer: text(4_000_000),
});
const startAnswer = record({
  facts: root(boardFacts),
});
const moreAnswer = record({
  printed: unlessMissing(output),
  events: list(integer, 2_000_000),
  ended: boolean,
  milliseconds: number,
});
const tallyAnswer = record({
  solutions: integer,
  found: integer,
  tries: integer,
  moves: optional(integer),
  ended: boolean,
  milliseconds: number,
});
const split = record({
  shards: natural,
  most_shards: natural,
  enough: natural,
  deepest: natural,
  stopped: integer,
  rounds: boolean,
  parts: natural,
});
const compiledSearch = record({
  words: mapOf(natural),
  reasons: mapOf(sentence, 1_000),
  split: optional(split),
  whole: optional(sentence),
  prints_skipped: boolean,
  wasm: matching(/^[\w+/=]*$/, 1_000_000),
});
const compileAnswer = record({
  program: optional(compiledSearch),
  why: optional(sentence),
  file: optional(file),
  line: optional(integer),
});
const countAnswer = record({
  solutions: optional(integer),
  found: optional(integer),
  tries: optional(integer),
  moves: optional(integer),
  milliseconds: number,
});
const peekAnswer = record({
  events: integer,
  ready: boolean,
  calls: list(call),
});
const textAnswer = record({
  text: text(20_000),
});
const boardReading = record({
  name: text(500),
  variable: text(500),
  form: text(),
  path: list(integer, 10_000),
});
const programAnswer = record({
  readings: list(boardReading, 4),
  reading: text(500),
  solution_line: optional(integer),
  is_exact: boolean,
  ready: boolean,
  steps: between(0, 9_007_199_254_740_992, integer),
  source,
  masks: mapOf(text(100)),
  any_order: boolean,
  hints: list(hint, 100),
  printed: output,
  puzzle: optional(puzzle),
});
const filmAnswer = record({
  svg: text(4_000_000),
  seconds: list(number, 1_001),
  stills: list(text(), 1_001),
});
const wrongBoard = record({
  what: oneOf("wrong", "twice", "missing", "copies"),
  board: list(boardEntry),
  step: optional(integer),
});
const checkedSize = record({
  solutions: integer,
  found: integer,
  tries: integer,
  first: optional(integer),
  order: integer,
  changes: integer,
  parameters,
  known: integer,
  shipped: optional(integer),
  ended: boolean,
  right: optional(boolean),
  first_only: boolean,
  faults: list(wrongBoard, 4),
});
const ruleName = oneOf(
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
);
const unkeptRule = record({
  rule: ruleName,
  what: text(200),
  size: optional(integer),
  wanted: optional(integer),
  actual: optional(integer),
});
const betterSize = record({
  size: integer,
  wanted: integer,
  actual: integer,
});
const verdict = record({
  solved: boolean,
  enough: boolean,
  unkept: optional(unkeptRule),
  better: optional(betterSize),
});
const checkAnswer = record({
  sizes: list(checkedSize, 100),
  ended: boolean,
  verdict: optional(verdict),
});

/** Validators of the answers by verb. */
export const answers = {
  start: startAnswer,
  more: moreAnswer,
  tally: tallyAnswer,
  compile: compileAnswer,
  count: countAnswer,
  peek: peekAnswer,
  film: filmAnswer,
  text: textAnswer,
  draft: programAnswer,
  check: checkAnswer,
};
