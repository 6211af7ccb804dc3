// @ts-check
/** A request as an address writes it, and back. */

import { writeParameter } from "./parameters.js";

/** @import {Given, Request} from "./catalog.js" */

/** Of addresses: what is said in another way than here has another one. */
export const VERSION = "1";

/**
 * What an address says of a request.
 * @param {Partial<Request>} [request]
 * @returns {Record<string, string>}
 */
export function stateOfRequest({ parameters = {}, ...names } = {}) {
  const values = Object.entries(parameters).map(([name, value]) => [name, writeParameter(value)]);
  return { ...names, ...Object.fromEntries(values.filter(([, value]) => value)) };
}

/**
 * What is to be opened, of what an address says: what names no part of a request is a parameter.
 * @param {Record<string, string>} said
 * @returns {Given}
 */
export const givenOf = ({ puzzle, algorithm, form, ...parameters }) => ({
  puzzle,
  algorithm,
  form,
  parameters,
});

/** What the address says now; of what it says twice, the last. */
export const asked = () =>
  /** @type {Record<string, string>} */ (
    Object.fromEntries(new URLSearchParams(location.hash.slice(1)))
  );

/** What an address says of the page, whatever is open on it. */
const KEPT = ["lang", "theme"];

/**
 * The address of a state in a view, in the language and the theme the address has now.
 * @param {string} view
 * @param {Record<string, string>} state
 */
export function viewAt(view, state) {
  const where = /** @type {Record<string, string>} */ (view === "watch" ? {} : { view });
  const said = new URLSearchParams({ v: VERSION, ...where, ...state });
  const now = asked();
  for (const name of KEPT) if (now[name]) said.set(name, now[name]);
  return `#${said}`;
}
