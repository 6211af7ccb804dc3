// @ts-check
/** Conversion between requests and URL fragments. */

import {
  ADDRESS_ENTRIES,
  ADDRESS_PARAMETERS,
  omitParameters,
  VERSION,
} from "./address-parameters.js";
import { formatParameter } from "./parameters.js";

/** @import {Given, Request} from "./catalog.js" */

/**
 * Convert a request to URL parameters.
 * @param {Partial<Request>} [request] @returns {Record<string, string>}
 */
export function createUrlParameters({ parameters = {}, ...names } = {}) {
  const values = Object.entries(parameters).map(([name, value]) => [name, formatParameter(value)]);
  return { ...names, ...Object.fromEntries(values.filter(([, value]) => value)) };
}

/**
 * Convert URL parameters to a request. Unknown names become puzzle parameters.
 * @param {Record<string, string>} query @returns {Given}
 */
export const parseRequest = ({ puzzle, algorithm, form, ...parameters }) => ({
  puzzle,
  algorithm,
  form,
  parameters,
});

/** Parse the current URL fragment. The last of repeated names wins. */
export const parseHash = () =>
  /** @type {Record<string, string>} */ (
    Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
  );

/**
 * Return the names of the URL parameters that differ.
 * @param {Record<string, string>} before @param {Record<string, string>} after
 */
export const listDifferences = (before, after) =>
  Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);

/**
 * Return what differs in the request: puzzle, algorithm, form and the puzzle's own parameters.
 * @param {Record<string, string>} before @param {Record<string, string>} after
 */
export const listRequestChanges = (before, after) =>
  listDifferences(before, after).filter((name) => !Object.hasOwn(ADDRESS_PARAMETERS, name));

/** Return a state without what is read around a view. @param {Record<string, string>} state @param {"page" | "frame"} reader */
export const omitReadBy = (state, reader) =>
  omitParameters(state, ({ readers }) => readers.includes(reader));

/**
 * Return the URL fragment of a state in a view, with the current language and theme.
 * @param {string} view @param {Record<string, string>} state
 */
export function formatViewFragment(view, state) {
  const where = /** @type {Record<string, string>} */ (view === "watch" ? {} : { view });
  const query = new URLSearchParams({ v: VERSION, ...where, ...state });
  const current = parseHash();
  for (const [name, { isPresentation }] of ADDRESS_ENTRIES)
    if (isPresentation && current[name]) query.set(name, current[name]);
  return `#${query}`;
}
