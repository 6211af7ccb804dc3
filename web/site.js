// @ts-check
/** What the site holds beside programs: the catalogue and the facts, fetched once. */

/**
 * @typedef {import("./rules.js").Facts} Facts
 * @typedef {import("./parts/source.js").Source} Source
 * @typedef {import("./solver.js").Call} Call
 * @typedef {{kind: string, name: string, default: any, least: number, most: number,
 *   drawn: number, also: string[], options: string[]}} Parameter
 * @typedef {{name: string, idea: string, masks: Record<string, string>,
 *   forms: Record<string, Source>}} Algorithm
 * @typedef {{puzzle: string, algorithm: string, form: string,
 *   parameters: Record<string, any>}} Request
 * @typedef {{request: Request, pairs: number[], calls: Call[][], tries: number | null,
 *   found: number | null}} Recorded
 * @typedef {{name: string, default: string, parameters: Parameter[], algorithms: Algorithm[],
 *   facts: Record<string, Facts>, facts_at: Record<string, string>, recorded: Recorded}} Puzzle
 * @typedef {{v: number, puzzles: Puzzle[]}} Catalog
 */

const BASE = new URL("../", import.meta.url);
const kept = /** @type {Map<string, Promise<any>>} */ (new Map());

/** @param {string} address */
function json(address) {
  let value = kept.get(address);
  if (!value) {
    value = fetchJson(address);
    kept.set(address, value);
    value.catch(() => kept.delete(address));
  }
  return value;
}

/** @param {string} address */
async function fetchJson(address) {
  const response = await fetch(new URL(address, BASE));
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  return response.json();
}

/** @returns {Promise<Catalog>} */
export const catalog = () => json("catalog.json");

/**
 * The facts of a board that is offered for play by hand.
 * @param {Puzzle} puzzle
 * @param {Record<string, any>} parameters
 * @returns {Promise<Facts>}
 */
export async function factsOf(puzzle, parameters) {
  const key = JSON.stringify(parameters);
  return puzzle.facts[key] ?? json(puzzle.facts_at[key]);
}

/**
 * Complete a request from the catalogue, and tell what in it was not understood.
 * @param {Catalog} catalog
 * @param {{puzzle?: string, algorithm?: string, form?: string,
 *   parameters?: Record<string, unknown>}} given
 */
export function complete(catalog, given) {
  const notices = /** @type {{name: string, value: string}[]} */ ([]);
  const puzzle = pick("puzzle", catalog.puzzles, given.puzzle, catalog.puzzles[0]);
  const usual = puzzle.algorithms.find(({ name }) => name === puzzle.default);
  const algorithm = pick("algorithm", puzzle.algorithms, given.algorithm, usual);
  const forms = Object.keys(algorithm.forms).map((name) => ({ name }));
  const form = pick("form", forms, given.form, forms[0]);
  const parameters = Object.fromEntries(
    puzzle.parameters.map((parameter) => {
      const value = read(parameter, given.parameters?.[parameter.name]);
      return [parameter.name, value];
    }),
  );
  const request = { puzzle: puzzle.name, algorithm: algorithm.name, form: form.name, parameters };
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

  /**
   * Numbers are clamped to what the page draws; anything else becomes the default.
   * @param {Parameter} parameter
   * @param {unknown} value
   */
  function read(parameter, value) {
    if (value === undefined || value === null || value === "") return parameter.default;
    const number = Number(value);
    const known =
      parameter.kind === "number"
        ? Number.isFinite(number)
          ? Math.max(parameter.least, Math.min(Math.round(number), parameter.drawn))
          : parameter.default
        : parameter.options?.includes(String(value))
          ? value
          : parameter.default;
    if (String(known) !== String(value)) {
      notices.push({ name: parameter.name, value: String(known) });
    }
    return known;
  }
}
