// @ts-check
/**
 * The parameters of an address, besides the puzzle, the algorithm and the puzzle's own parameters.
 * A new one needs an entry here, a row in docs/embedding.md if it is for other sites, and its use.
 */

import { parseOrDefault } from "./parameters.js";
import { MAX_AHEAD_TRIES, SPEEDS } from "./playback-limits.js";

/** @import {Notice} from "./catalog.js" */
/** @import {Parameter} from "./parameters.js" */

/** Version of the URL format. */
export const VERSION = "1";

/**
 * The kind, the default and the limits, which may also depend on the board.
 * @typedef {Partial<Omit<Parameter, "name" | "options">> & {kind: string, readers: string[],
 *   options?: (string | number)[], setting?: string,
 *   whenEmpty?: string, isPlayback?: boolean, isPresentation?: boolean, embedding?: boolean}} AddressParameter
 *   readers: the views that read it (`watch` is also `<py-puzzle>`), and `page` or `frame` around them;
 *   setting: its name in the session of a board, which links restore; whenEmpty: the meaning of an
 *   attribute without a value, if not the default; isPlayback: whether it describes a running search;
 *   isPresentation: whether it changes only the presentation, and all links keep it; embedding:
 *   whether it is for other sites
 */

const BOARD = { readers: ["watch", "own"], embedding: true };
const PRESENTATION = { readers: ["page", "frame"], embedding: true, isPresentation: true };
const NUMBER = { kind: "number", default: 1, least: 1 };
const COUNT = { kind: "number", default: 0, least: 0 };
const QUIZ = { ...NUMBER, default: "off", also: ["on", "off"], drawn: 99 };

export const ADDRESS_PARAMETERS = /** @satisfies {Record<string, AddressParameter>} */ ({
  v: { kind: "option", default: VERSION, readers: ["page", "frame", "watch"] },
  view: { kind: "option", default: "watch", readers: ["page"] },
  lang: { kind: "option", ...PRESENTATION },
  theme: { kind: "option", options: ["light", "dark"], default: "", ...PRESENTATION },
  origin: { kind: "text", readers: ["frame"], embedding: true },
  controls: { kind: "switch", default: true, readers: ["frame", "watch"], embedding: true },
  source: { kind: "switch", default: false, readers: ["frame", "watch"], embedding: true },

  autoplay: { kind: "switch", ...BOARD },
  hand: { kind: "text", ...BOARD, readers: [...BOARD.readers, "count"] },
  instance: { kind: "text", readers: ["watch"], embedding: true },
  tries: { ...COUNT, drawn: MAX_AHEAD_TRIES, readers: BOARD.readers },
  line: { kind: "text", readers: BOARD.readers },
  order: { ...NUMBER, ...BOARD },
  lens: { kind: "switch", default: false, ...BOARD, setting: "showsBits" },
  aids: { kind: "switch", default: false, ...BOARD, setting: "showsAids" },
  predict: { ...QUIZ, ...BOARD, setting: "predict", whenEmpty: "on" },
  speed: {
    ...{ kind: "option", options: SPEEDS, ...BOARD, setting: "speed", isPlayback: true },
    readers: ["watch", "own", "race"],
  },
  step: { ...COUNT, drawn: Number.MAX_SAFE_INTEGER, ...BOARD, isPlayback: true },
  edit: { kind: "switch", ...BOARD },
  draft: { kind: "text", ...BOARD },
  reading: { kind: "text", readers: ["watch"], embedding: true },
  memory: { kind: "text", readers: ["watch"], embedding: true },
  exercise: { kind: "text", ...BOARD },
  kept: { kind: "text", readers: ["own"] },
  template: { kind: "option", readers: ["own"] },

  lanes: { kind: "text", readers: ["race"] },
  by: { kind: "option", options: ["tries", "time"], default: "tries", readers: ["race"] },
  open: { ...NUMBER, readers: ["gallery"] },
  image: { ...NUMBER, readers: ["gallery"] },
  engine: {
    kind: "option",
    options: ["auto", "wasm", "python"],
    default: "auto",
    readers: ["count"],
  },
  to: { ...NUMBER, readers: ["count"] },
  fold: { kind: "text", readers: ["count"] },
  of: { kind: "option", default: "", readers: ["reproductions"] },
  lesson: { kind: "text", readers: ["learn"] },
  section: { kind: "text", readers: ["learn"] },
});

/** @typedef {keyof typeof ADDRESS_PARAMETERS} ParameterName */

export const ADDRESS_ENTRIES = /** @type {[ParameterName, AddressParameter][]} */ (
  Object.entries(ADDRESS_PARAMETERS)
);

/**
 * Parse a parameter of an address; an invalid value is replaced by the default, with a notice.
 * @param {ParameterName} name @param {Record<string, unknown>} values @param {Notice[]} notices
 * @param {Partial<AddressParameter>} [limits] those that depend on the board
 */
export function readAddressParameter(name, values, notices, limits) {
  const parameter = { ...ADDRESS_PARAMETERS[name], ...limits, name };
  return parseOrDefault(/** @type {Parameter} */ (parameter), values[name], notices);
}

/**
 * Return a state without some parameters.
 * @param {Record<string, string>} state @param {(parameter: AddressParameter) => unknown} isOmitted
 */
export function omitParameters(state, isOmitted) {
  const omitted = ADDRESS_ENTRIES.filter(([, each]) => isOmitted(each)).map(([name]) => name);
  const rest = { ...state };
  for (const name of omitted) delete rest[name];
  return rest;
}
