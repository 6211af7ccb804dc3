// @ts-check
/** Files to download: their names, CSV tables, and the download itself. */

import { formatParameter } from "../model/parameters.js";

/** Maximum length of a parameter in a file name; clues would make it very long. */
const MAX_VALUE_LENGTH = 40;

/**
 * Return the name of a file: the puzzle and the parameters of the request.
 * @param {{puzzle: string, parameters: Record<string, any>}} request
 * @param {(string | number)[]} more
 */
export function createFileName({ puzzle, parameters }, ...more) {
  const parts = Object.entries(parameters).map(([name, value]) => [
    name,
    formatParameter(value).slice(0, MAX_VALUE_LENGTH),
  ]);
  const words = [puzzle, ...parts.filter(([, value]) => value).flat(), ...more];
  return words.join("-").replace(/[^\w-]+/g, "_");
}

/** @param {string} name @param {Blob | string} body @param {string} mediaType */
export function downloadFile(name, body, mediaType) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([body], { type: mediaType }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/**
 * Download a table as CSV (RFC 4180).
 * @param {string} name without its ending
 * @param {readonly string[]} columns
 * @param {Record<string, unknown>[]} records
 */
export function downloadTable(name, columns, records) {
  const rows = [columns, ...records.map((record) => columns.map((column) => record[column]))];
  const lines = rows.map((row) => `${row.map(quoteField).join(",")}\r\n`);
  downloadFile(`${name}.csv`, lines.join(""), "text/csv;charset=utf-8");
}

/** @param {unknown} value */
function quoteField(value) {
  const text = String(value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
