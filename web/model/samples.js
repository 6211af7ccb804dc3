// @ts-check
/** Results recorded when the site was built, which views show without Python. */

import { fetchJson } from "./catalog.js";
import { formatParameter } from "./parameters.js";

/** @import {Puzzle, Recorded, Request} from "./catalog.js" */

/**
 * @typedef {{site: string, title: string, css: string, body: string}} SheetSample
 * @typedef {{request: Request, facts: any, boards: any[][], copies: number[], steps: number[],
 *   tries: number, ended: boolean}} GallerySample
 * @typedef {{parameters: Record<string, any>, algorithm?: string, solutions?: number,
 *   found?: number | null, tries?: number | null}} Known a known count
 */

/**
 * Load a sample. Samples are optional: a missing one is undefined.
 * @param {string} name
 */
const loadSample = (name) => fetchJson(`samples/${name}.json`).catch(() => undefined);

/**
 * Load the recorded start of the default search.
 * @param {Puzzle} puzzle @returns {Promise<Recorded | undefined>}
 */
export const loadRecording = ({ name }) => loadSample(`search-${name}`);

/** Load a solved board of each puzzle, as SVG. @returns {Promise<Record<string, string>>} */
export const loadPuzzlePictures = async () => (await loadSample("pictures")) ?? {};

/** Load the names of the algorithms that can be folded, by puzzle. @returns {Promise<Record<string, string[]>>} */
export const loadFoldable = async () => (await loadSample("folded")) ?? {};

/** @param {Puzzle} puzzle @param {string} language @returns {Promise<SheetSample | undefined>} */
export const loadSheetSample = ({ name, worksheet }, language) =>
  worksheet ? loadSample(`worksheet-${name}-${language}`) : Promise.resolve(undefined);

/**
 * Load the recorded solutions of a request, if it is the recorded one.
 * @param {Request} request @returns {Promise<GallerySample | undefined>}
 */
export async function loadGallerySample(request) {
  const sample = await loadSample(`gallery-${request.puzzle}`);
  if (!sample) return undefined;
  const { algorithm, form, parameters } = sample.request;
  const isSameProgram = algorithm === request.algorithm && form === request.form;
  return isSameProgram && matchesParameters(request.parameters, parameters) ? sample : undefined;
}

/**
 * Return the known number of solutions. A count by any algorithm will do, unless the algorithm
 * chooses some of the parameters.
 * @param {Request} request @returns {Promise<Known | undefined>}
 */
export async function loadKnownCount({ puzzle, algorithm, parameters }) {
  /** @type {Record<string, Known[]>} */
  const all = (await loadSample("counts")) ?? {};
  const isFixed = !Object.values(parameters).includes(null);
  return all[puzzle]?.find(
    (known) =>
      (isFixed || known.algorithm === algorithm) && matchesParameters(parameters, known.parameters),
  );
}

/**
 * Return whether a request matches the recorded parameters; unset ones match the defaults.
 * @param {Record<string, any>} requested @param {Record<string, any>} recorded
 */
const matchesParameters = (requested, recorded) =>
  Object.entries(requested).every(
    ([name, value]) => value === null || formatParameter(value) === formatParameter(recorded[name]),
  );
