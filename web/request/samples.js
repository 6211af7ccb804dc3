// @ts-check
/** What views show before anybody asks Python for it, as it was recorded when the site was built. */

import { json } from "./catalog.js";
import { writeParameter } from "./parameters.js";

/** @import {Puzzle, Recorded, Request} from "./catalog.js" */

/**
 * @typedef {{site: string, title: string, css: string, body: string}} SheetSample
 * @typedef {{request: Request, facts: any, boards: any[][], copies: number[], steps: number[],
 *   tries: number, ended: boolean}} GallerySample
 * @typedef {{parameters: Record<string, any>, algorithm?: string, solutions?: number,
 *   found?: number | null, tries?: number | null}} Known a count
 */

/**
 * A sample is a help: without it the page does what it does for all that was not recorded.
 * @param {string} name
 */
const sample = (name) => json(`samples/${name}.json`).catch(() => undefined);

/** The beginning of the usual search. @param {Puzzle} puzzle @returns {Promise<Recorded | undefined>} */
export const usualSearch = ({ name }) => sample(`search-${name}`);

/** A solved board of each puzzle, as SVG. @returns {Promise<Record<string, string>>} */
export const pictures = async () => (await sample("pictures")) ?? {};

/** @param {Puzzle} puzzle @param {string} language @returns {Promise<SheetSample | undefined>} */
export const usualSheet = ({ name, worksheet }, language) =>
  worksheet ? sample(`worksheet-${name}-${language}`) : Promise.resolve(undefined);

/**
 * The boards of a request, if it is the one that was recorded.
 * @param {Request} request
 * @returns {Promise<GallerySample | undefined>}
 */
export async function usualBoards(request) {
  const found = await sample(`gallery-${request.puzzle}`);
  if (!found) return undefined;
  const { algorithm, form, parameters } = found.request;
  const same = algorithm === request.algorithm && form === request.form;
  return same && isAlike(request.parameters, parameters) ? found : undefined;
}

/**
 * How many solutions there are, if that was counted: by whichever search, unless it is the search
 * that settles what is left open.
 * @param {Request} request
 * @returns {Promise<Known | undefined>}
 */
export async function knownCount({ puzzle, algorithm, parameters }) {
  /** @type {Record<string, Known[]>} */
  const all = (await sample("counts")) ?? {};
  const settled = !Object.values(parameters).includes(null);
  return all[puzzle]?.find(
    (one) => (settled || one.algorithm === algorithm) && isAlike(parameters, one.parameters),
  );
}

/**
 * Whether what is asked for is what was recorded; what is left open the puzzle settles as usual.
 * @param {Record<string, any>} asked
 * @param {Record<string, any>} recorded
 */
const isAlike = (asked, recorded) =>
  Object.entries(asked).every(
    ([name, value]) => value === null || writeParameter(value) === writeParameter(recorded[name]),
  );
