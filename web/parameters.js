// @ts-check
/** Parameters as an address writes them: read with the catalogue's limits, and written back. */

/**
 * @typedef {{kind: string, name: string, default: any, least: number, most: number,
 *   drawn: number, also: string[], options: string[], cells: number, numbers: number}} Parameter
 */

/**
 * The value a text stands for; undefined if it is none. Numbers are clamped to what is drawn.
 * @param {Parameter} parameter
 * @param {unknown} text
 */
export function readParameter(parameter, text) {
  const { kind, options, also = [] } = parameter;
  if (text === undefined || text === null || text === "") return parameter.default;
  if (kind === "option") return options.includes(String(text)) ? text : undefined;
  if (kind === "square") return readSquare(text);
  if (kind === "clues") return readClues(parameter, text);
  if (also.includes(String(text))) return text;
  const number = whole(text);
  if (number === undefined) return undefined;
  return Math.max(parameter.least, Math.min(number, parameter.drawn));
}

/**
 * A value as an address writes it.
 * @param {unknown} value
 */
export function writeParameter(value) {
  if (Array.isArray(value)) return value.join(",");
  if (value && typeof value === "object") {
    return Object.entries(value)
      .map((pair) => pair.join("="))
      .join(",");
  }
  return String(value ?? "");
}

/** @param {unknown} text */
function whole(text) {
  return /^-?\d{1,9}$/.test(String(text).trim()) ? Number(text) : undefined;
}

/** @param {unknown} text */
function readSquare(text) {
  const numbers = writeParameter(text).split(",").map(whole);
  const right =
    numbers.length === 2 && numbers.every((number) => number !== undefined && number >= 0);
  return right ? numbers : undefined;
}

/**
 * @param {Parameter} parameter
 * @param {unknown} text
 */
function readClues({ cells, numbers }, text) {
  const clues = /** @type {Record<string, number>} */ ({});
  for (const pair of writeParameter(text).split(",").filter(Boolean)) {
    const [cell, number] = pair.split("=").map(whole);
    if (cell === undefined || number === undefined) return undefined;
    if (cell < 0 || cell >= cells || number < 1 || number > numbers) return undefined;
    if (cell in clues || Object.values(clues).includes(number)) return undefined;
    clues[cell] = number;
  }
  return clues;
}
