// @ts-check
/** Files to download: their names, CSV tables, and the download itself. */

/**
 * @typedef {{puzzle: Pick<import("../model/catalog.js").Puzzle, "name" | "shape" | "parameters">, request: {parameters: Record<string, any>},
 *   facts: {shape: string, cells: unknown[], view: number[]}}} Content what a file shows a part of
 */

/**
 * Return the name of a file: the puzzle, its size, and what the file shows of it, such as
 * queens-8-solution-3.
 * @param {Content} content
 * @param {(string | number)[]} shown
 */
export const createFileName = (content, ...shown) =>
  [content.puzzle.name, ...listSizes(content), ...shown].join("-").replace(/[^\w-]+/g, "_");

/** List what determines the board, without clues and a plain board. @param {Content} content */
function listSizes({ puzzle, request: { parameters }, facts }) {
  const plain = puzzle.parameters.filter(
    (each) => each.sizes?.length && parameters[each.name] === each.default,
  );
  const names = puzzle.shape.filter((name) => !plain.some((each) => each.name === name));
  const { rows, cols, ...others } = Object.fromEntries(
    names.map((name) => [name, parameters[name]]),
  );
  const [, , width, height] = facts.view;
  const side = Math.sqrt(facts.cells.length);
  const isSquare = facts.shape === "square" && width === height;
  // n may be something else than the side: a sudoku of n = 3 is 9x9
  if (others.n && isSquare && others.n !== side) others.n = `${side}x${side}`;
  const sizes = Object.values(others).filter((value) => value && typeof value !== "object");
  return rows ? [`${rows}x${cols}`, ...sizes] : sizes;
}

/** @param {string} name @param {Blob | string} body @param {string} mediaType */
export function downloadFile(name, body, mediaType) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([body], { type: mediaType }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The byte order mark, without which Excel does not read a table as UTF-8. */
const UTF_8_MARK = "\uFEFF";

/**
 * Download a table as CSV (RFC 4180). It has a byte order mark if it is not plain ASCII.
 * @param {string} name without its ending
 * @param {readonly string[]} columns
 * @param {Record<string, unknown>[]} records
 */
export function downloadTable(name, columns, records) {
  const rows = [columns, ...records.map((record) => columns.map((column) => record[column]))];
  const text = rows.map((row) => `${row.map(quoteField).join(",")}\r\n`).join("");
  const isPlain = /^[\r\n -~]*$/.test(text);
  downloadFile(`${name}.csv`, isPlain ? text : UTF_8_MARK + text, "text/csv;charset=utf-8");
}

/** @param {unknown} value */
function quoteField(value) {
  const text = String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
