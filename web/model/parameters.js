// @ts-check
/** Parsing and formatting of parameters in URLs, with the limits of the catalogue. */

/**
 * @typedef {{kind: string, name: string, default: any, least: number, most: number,
 *   drawn: number, pattern?: string, also: string[], options: string[], cells: number, numbers: number, unique: boolean,
 *   only?: Record<string, string>, text?: boolean, sizes?: string[]}} Parameter only: values of other parameters, without
 *   which only the default is allowed; text: whether the value may also be an instance, which Python reads; sizes: the parameters that
 *   an instance determines
 */

/** Longest instance, in characters. */
const MAX_INSTANCE_LENGTH = 20_000;

/** Write a size as people say it, such as 9 x 9. @param {Pick<Parameter, "pattern">} parameter @param {number} value */
export const formatSize = ({ pattern }, value) =>
  (pattern || "{value}")
    .replaceAll("{value}", String(value))
    .replaceAll("{square}", String(value ** 2));

/**
 * Parse a parameter; return undefined if it is invalid. Numbers are clamped to the drawable range.
 * @param {Parameter} parameter @param {unknown} text
 */
export function parseParameter(parameter, text) {
  const { kind, options, also = [] } = parameter;
  if (text === undefined || text === null || text === "") return parameter.default;
  const string = String(text);
  if (kind === "option") {
    const isInstance = parameter.text && string.length <= MAX_INSTANCE_LENGTH;
    return isInstance ? string : options.find((option) => String(option) === string);
  }
  if (kind === "switch") return { on: true, off: false }[string];
  if (kind === "square") return parseSquare(text);
  if (kind === "clues") return parseClues(parameter, text);
  if (also.includes(string)) return string;
  const number = parseInteger(text);
  if (number === undefined) return undefined;
  return Math.max(parameter.least, Math.min(number, parameter.drawn));
}

/**
 * Parse a parameter, or return its default and add a notice if it is invalid.
 * @param {Pick<Parameter, "kind" | "name" | "default"> & Partial<Parameter>} parameter
 * @param {unknown} text @param {{name: string, value: string}[]} notices
 */
export function parseOrDefault(parameter, text, notices) {
  const value = parseParameter(/** @type {Parameter} */ (parameter), text);
  const taken = value === undefined ? parameter.default : value;
  const written = formatParameter(text);
  if (written && written !== formatParameter(taken)) {
    notices.push({ name: parameter.name, value: formatParameter(taken) });
  }
  return taken;
}

/**
 * Return whether a parameter may differ from its default, given the others.
 * @param {Parameter} parameter @param {Record<string, any>} values
 */
export const isApplicable = ({ only = {} }, values) =>
  Object.entries(only).every(([other, value]) => values[other] === value);

/** @param {unknown} value */
export function formatParameter(value) {
  if (typeof value === "boolean") return value ? "on" : "off";
  if (Array.isArray(value)) return value.join(",");
  if (value && typeof value === "object") {
    return Object.entries(value)
      .map((pair) => pair.join("="))
      .join(",");
  }
  return String(value ?? "");
}

/** Parse an integer, with at most as many digits as Python accepts. @param {unknown} text */
function parseInteger(text) {
  return /^-?\d{1,18}$/.test(String(text).trim()) ? Number(text) : undefined;
}

/** @param {unknown} text */
function parseSquare(text) {
  const numbers = formatParameter(text).split(",").map(parseInteger);
  const right =
    numbers.length === 2 && numbers.every((number) => number !== undefined && number >= 0);
  return right ? numbers : undefined;
}

/** @param {Parameter} parameter @param {unknown} text */
function parseClues({ cells, numbers, unique }, text) {
  const clues = /** @type {Record<string, number>} */ ({});
  const pairs = formatParameter(text).split(",");
  for (const pair of pairs.filter((written) => written.trim())) {
    const [cell, number, ...more] = pair.split("=").map(parseInteger);
    if (cell === undefined || number === undefined || more.length) return undefined;
    if (cell < 0 || cell >= cells || number < 1 || number > numbers) return undefined;
    if (cell in clues || (unique && Object.values(clues).includes(number))) return undefined;
    clues[cell] = number;
  }
  return clues;
}
