// @ts-check
/** Times by size, measured in this browser or printed by the sources. */

import { downloadTable } from "../../export/files.js";

/** @import {Count} from "../../counting/counting.js" */
/** @import {Times} from "../../model/catalog.js" */

/**
 * @typedef {{seconds: number, solutions: number, found?: number | null, tries?: number | null,
 *   workers?: number}} Point
 * @typedef {{algorithm: string, form?: string, engine: string,
 *   points: Map<number, Point>}} Series
 */

/** Measurements of a puzzle, one series per search and engine. */
export function createMeasurements() {
  let all = /** @type {Series[]} */ ([]);
  return {
    get all() {
      return all;
    },
    clear() {
      all = [];
    },
    /** Add a count; its series becomes the last. @param {Count} count */
    add({ request, engine = "python", seconds = 0, solutions = 0, found, tries, workers }) {
      const { algorithm, form } = request;
      const old = all.find(
        (entry) => entry.algorithm === algorithm && entry.form === form && entry.engine === engine,
      );
      const entry = old ?? { algorithm, form, engine, points: new Map() };
      entry.points.set(request.parameters.n, { seconds, solutions, found, tries, workers });
      all = [...all.filter((other) => other !== old), entry];
    },
  };
}

/** @param {Series[]} series @param {Times[]} printed */
export function listSizes(series, printed) {
  const all = [
    ...series.flatMap(({ points }) => [...points.keys()]),
    ...printed.flatMap(({ n }) => n),
  ];
  return [...new Set(all)].sort((a, b) => a - b);
}

/**
 * Save one line per time, with identifiers of the catalogue; printed times name their program.
 * @param {string} puzzle
 * @param {Series[]} series
 * @param {Times[]} printed
 */
export function downloadTimes(puzzle, series, printed) {
  const search = ["source", "algorithm", "form", "engine", "workers"];
  const columns = [...search, "n", "solutions", "found", "tries", "seconds"];
  const measuredRows = series.flatMap(({ points, ...names }) =>
    [...points].map(([n, point]) => ({ ...names, n, ...point, seconds: point.seconds.toFixed(6) })),
  );
  const printedRows = printed.flatMap(({ source, program, machine, n, seconds }) =>
    n.map((size, i) => {
      const names = { source, algorithm: program, engine: machine };
      return { ...names, n: size, seconds: seconds[i] };
    }),
  );
  downloadTable(`${puzzle}-times`, columns, [...measuredRows, ...printedRows]);
}
