// @ts-check
/** A request as an address writes it. */

import { writeParameter } from "./parameters.js";

/** @import {Request} from "./catalog.js" */

/**
 * What an address says of a request.
 * @param {Partial<Request>} [request]
 * @returns {Record<string, string>}
 */
export function stateOfRequest({ parameters = {}, ...names } = {}) {
  const values = Object.entries(parameters).map(([name, value]) => [name, writeParameter(value)]);
  return { ...names, ...Object.fromEntries(values.filter(([, value]) => value)) };
}
