// @ts-check
/** What the site holds beside programs: the catalogue and the facts, fetched once. */

import { load } from "./files.js";
import { takeParameter, writeParameter } from "./parameters.js";
import { python } from "./python.js";

/**
 * @typedef {import("./parameters.js").Parameter} Parameter
 * @typedef {import("./parts/source.js").Source} Source
 * @typedef {import("./solver.js").Call} Call
 * @typedef {{name: string, idea: string, masks: Record<string, string>, forms: string[],
 *   limits: {of: string[], most: number, because: string, form: string | null}[],
 *   refuses: Record<string, string[]>}} Algorithm refuses: values of options it cannot take, and
 *   a sample of clues if it takes none
 * @typedef {{name: string, value: string, apart?: boolean}} Notice what was not understood, or
 *   does not go with the rest, and what stands in its place
 * @typedef {{puzzle: string, algorithm: string, form: string,
 *   parameters: Record<string, any>}} Request
 * @typedef {{request: Request, pairs: number[], calls: Call[][], tries: number | null,
 *   found: number | null}} Recorded
 * @typedef {{name: string, default: string, shape: string[], parameters: Parameter[],
 *   algorithms: Algorithm[], facts_at: Record<string, string>,
 *   worksheet: Parameter[] | null}} Puzzle
 * @typedef {{sources: Record<string, Record<string, Source>>, facts: any,
 *   recorded: Recorded}} Opened what is fetched when a puzzle is opened
 * @typedef {{v: number, puzzles: Puzzle[]}} Catalog
 * @typedef {{puzzle?: string, algorithm?: string, form?: string,
 *   parameters?: Record<string, unknown>}} Given a request that may leave anything open
 * @typedef {{id: string, source: string, citation: string, place: string, claim: string,
 *   printed: any, compares: "equal" | "beside", call: string, watch: Request | null}} Exhibit
 */

const kept = /** @type {Map<string, Promise<any>>} */ (new Map());

/** @param {string} address */
function json(address) {
  let value = kept.get(address);
  if (!value) {
    value = load(address);
    kept.set(address, value);
    value.catch(() => kept.delete(address));
  }
  return value;
}

/** @returns {Promise<Catalog>} */
export const catalog = () => json("catalog.json");

/**
 * What the sources printed.
 * @returns {Promise<{v: number, exhibits: Exhibit[], times: import("./count/series.js").Times[]}>}
 */
export const exhibits = () => json("exhibits.json");

/**
 * @param {Puzzle} puzzle
 * @returns {Promise<Opened>}
 */
export const opened = (puzzle) => json(`puzzles/${puzzle.name}.json`);

/**
 * The facts of the board of a request, from the site if it holds them, else from Python.
 * They are those of the default algorithm: good for play by hand.
 * @param {Puzzle} puzzle
 * @param {Record<string, any>} parameters
 * @param {boolean} [mayAsk] whether Python may be asked; else there may be none
 */
export async function factsOf(puzzle, parameters, mayAsk = true) {
  const shape = Object.fromEntries(puzzle.shape.map((name) => [name, parameters[name]]));
  const usual = puzzle.parameters.every(
    ({ name, default: value }) => !(name in shape) || shape[name] === value,
  );
  if (usual) return (await opened(puzzle)).facts;
  const key = JSON.stringify(shape);
  const address = puzzle.facts_at[key];
  if (address) return (await json(address))[key];
  if (!mayAsk) return undefined;
  const { name: algorithm } = able(puzzle, shape);
  const asked = { search: "facts", puzzle: puzzle.name, algorithm, parameters: shape };
  return (await python.start(asked)).facts;
}

/**
 * @param {Puzzle} puzzle
 * @param {Request} request
 */
export const algorithmOf = ({ algorithms }, request) =>
  /** @type {Algorithm} */ (algorithms.find(({ name }) => name === request.algorithm));

/**
 * Mend a request whose parts do not go together: a size beyond the algorithm brings another
 * algorithm, an option that it refuses goes back to the usual one.
 * @param {Puzzle} puzzle
 * @param {Request} request
 * @param {Notice[]} notices
 */
export function mend(puzzle, request, notices) {
  const { parameters } = request;
  if (!goesSoFar(algorithmOf(puzzle, request), request.form, parameters)) {
    const { name, forms } = able(puzzle, parameters);
    Object.assign(request, { algorithm: name, form: forms[0] });
    notices.push({ name: "algorithm", value: name, apart: true });
  }
  const { refuses } = algorithmOf(puzzle, request);
  for (const { name, kind, default: usual } of puzzle.parameters) {
    const value = writeParameter(parameters[name]);
    const refused = kind === "clues" ? value && refuses[name] : refuses[name]?.includes(value);
    if (!refused || value === writeParameter(usual)) continue;
    parameters[name] = usual;
    notices.push({ name, value: writeParameter(usual), apart: true });
  }
}

/**
 * @param {Algorithm} algorithm
 * @param {string} form
 * @param {Record<string, any>} sizes
 */
const goesSoFar = ({ limits }, form, sizes) =>
  limits
    .filter((limit) => (limit.form ?? form) === form)
    .every(({ of, most }) => !(of.reduce((size, name) => size * sizes[name], 1) > most));

/**
 * The usual algorithm, or another one if it does not go so far.
 * @param {Puzzle} puzzle
 * @param {Record<string, any>} shape
 */
function able({ algorithms, default: usual }, shape) {
  const goes = algorithms.filter(
    (each) => each.forms.length && goesSoFar(each, each.forms[0], shape),
  );
  return goes.find(({ name }) => name === usual) ?? goes[0] ?? algorithms[0];
}

/**
 * Whether a request leaves everything as it usually is, so that its beginning is recorded.
 * @param {Puzzle} puzzle
 * @param {Request} request
 */
export function isUsual(puzzle, request) {
  const algorithm = puzzle.algorithms.find(({ name }) => name === puzzle.default);
  return (
    request.algorithm === puzzle.default &&
    request.form === algorithm?.forms[0] &&
    puzzle.parameters.every(
      ({ name, default: value }) =>
        writeParameter(request.parameters[name]) === writeParameter(value),
    )
  );
}

/**
 * The parameters that go on when a request changes. What the puzzle settles itself is
 * settled anew: all of it on another board, the options under another algorithm.
 * @param {Puzzle} puzzle
 * @param {Request} request
 * @param {Partial<Request>} changes
 */
export function carriedOn({ parameters, shape }, request, changes) {
  const values = { ...request.parameters, ...changes.parameters };
  const board = shape.some((name) => values[name] !== request.parameters[name]);
  const algorithm = (changes.algorithm ?? request.algorithm) !== request.algorithm;
  const anew = parameters.filter(
    ({ kind, default: usual }) => usual === null && (board || (algorithm && kind === "option")),
  );
  return { ...values, ...Object.fromEntries(anew.map(({ name }) => [name, null])) };
}

/**
 * A request as Python takes it: what is left open is not sent.
 * @param {Request} request
 */
export function asked(request) {
  const said = Object.entries(request.parameters).filter(([, value]) => value !== null);
  return { ...request, parameters: Object.fromEntries(said) };
}

/**
 * Complete a request from the catalogue, and tell what in it was not understood.
 * @param {Catalog} catalog
 * @param {Given} given
 * @param {boolean} [counters] whether algorithms that count alone are taken; they have no form
 */
export function complete(catalog, given, counters = false) {
  const notices = /** @type {Notice[]} */ ([]);
  const puzzle = pick("puzzle", catalog.puzzles, given.puzzle, catalog.puzzles[0]);
  const choices = puzzle.algorithms.filter(({ forms }) => forms.length || counters);
  const usual = choices.find(({ name }) => name === puzzle.default);
  const algorithm = pick("algorithm", choices, given.algorithm, usual);
  const forms = algorithm.forms.map((name) => ({ name }));
  const form = forms.length ? pick("form", forms, given.form, forms[0]).name : undefined;
  const parameters = Object.fromEntries(
    puzzle.parameters.map((parameter) => [
      parameter.name,
      takeParameter(parameter, given.parameters?.[parameter.name], notices),
    ]),
  );
  const names = { puzzle: puzzle.name, algorithm: algorithm.name, form };
  const request = /** @type {Request} */ ({ ...names, parameters });
  return { puzzle, algorithm, request, notices };

  /**
   * @template {{name: string}} T
   * @param {string} what
   * @param {T[]} choices
   * @param {string | undefined} wanted
   * @param {T | undefined} otherwise
   */
  function pick(what, choices, wanted, otherwise = choices[0]) {
    const found = choices.find(({ name }) => name === wanted);
    if (wanted !== undefined && !found) notices.push({ name: what, value: otherwise.name });
    return found ?? otherwise;
  }
}
