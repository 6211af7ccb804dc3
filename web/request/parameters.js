// @ts-check
/** Parameters as an address writes them: read with the catalogue's limits, and written back. */

/**
 * @typedef {{kind: string, name: string, default: any, least: number, most: number,
 *   drawn: number, also: string[], options: string[], cells: number, numbers: number, unique: boolean,
 *   only?: Record<string, string>}} Parameter only: values of others, without which the default
 *   alone is taken
 */

/**
 * The value a text stands for; undefined if it is none. Numbers are clamped to what is drawn.
 * @param {Parameter} parameter
 * @param {unknown} text
 */
export function readParameter(parameter, text) {
  const { kind, options, also = [] } = parameter;
  if (text === undefined || text === null || text === "") return parameter.default;
  const word = String(text);
  if (kind === "option") return options.includes(word) ? word : undefined;
  if (kind === "square") return readSquare(text);
  if (kind === "clues") return readClues(parameter, text);
  if (also.includes(word)) return word;
  const number = whole(text);
  if (number === undefined) return undefined;
  return Math.max(parameter.least, Math.min(number, parameter.drawn));
}

/**
 * The value that is taken where a text is given; what it cannot stand for is told.
 * @param {Pick<Parameter, "kind" | "name" | "default"> & Partial<Parameter>} parameter
 * @param {unknown} text
 * @param {{name: string, value: string}[]} notices
 */
export function takeParameter(parameter, text, notices) {
  const value = readParameter(/** @type {Parameter} */ (parameter), text);
  const taken = value === undefined ? parameter.default : value;
  const said = writeParameter(text);
  if (said && said !== writeParameter(taken)) {
    notices.push({ name: parameter.name, value: writeParameter(taken) });
  }
  return taken;
}

/**
 * Whether other values than the default are taken beside these.
 * @param {Parameter} parameter
 * @param {Record<string, any>} values
 */
export const applies = ({ only = {} }, values) =>
  Object.entries(only).every(([other, value]) => values[other] === value);

/** @param {unknown} value */
export function writeParameter(value) {
  if (Array.isArray(value)) return value.join(",");
  if (value && typeof value === "object") {
    return Object.entries(value)
      .map((pair) => pair.join("="))
      .join(",");
  }
  return String(value ?? "");
}

/** As many digits as Python reads. @param {unknown} text */
function whole(text) {
  return /^-?\d{1,18}$/.test(String(text).trim()) ? Number(text) : undefined;
}

/** @param {unknown} text */
function readSquare(text) {
  const numbers = writeParameter(text).split(",").map(whole);
  const right =
    numbers.length === 2 && numbers.every((number) => number !== undefined && number >= 0);
  return right ? numbers : undefined;
}

/** @param {Parameter} parameter @param {unknown} text */
function readClues({ cells, numbers, unique }, text) {
  const clues = /** @type {Record<string, number>} */ ({});
  const pairs = writeParameter(text).split(",");
  for (const pair of pairs.filter((said) => said.trim())) {
    const [cell, number, ...more] = pair.split("=").map(whole);
    if (cell === undefined || number === undefined || more.length) return undefined;
    if (cell < 0 || cell >= cells || number < 1 || number > numbers) return undefined;
    if (cell in clues || (unique && Object.values(clues).includes(number))) return undefined;
    clues[cell] = number;
  }
  return clues;
}
