// @ts-check
/** A request as an address writes it, and back. */

import { writeParameter } from "./parameters.js";

/** @import {Given, Request} from "./catalog.js" */

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
