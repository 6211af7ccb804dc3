// @ts-check
/**
 * What the browser stores for this site between visits. Sites of one host share their storage, so
 * every name begins with the site's folder.
 */

import { addressOf } from "./files.js";

const PREFIX = `pypuzzles ${new URL(addressOf("")).pathname} `;

/** The name of an entry in the storage, as `storage` events have it. @param {string} name */
export const storedName = (name) => PREFIX + name;

/** @param {string} name */
export function stored(name) {
  try {
    return localStorage.getItem(storedName(name)) ?? undefined;
  } catch {
    return undefined; // the browser forbids storage
  }
}

/**
 * Store a value; return whether that was possible: storage may be full, or forbidden.
 * @param {string} name @param {string} value
 */
export function store(name, value) {
  try {
    localStorage.setItem(storedName(name), value);
    return true;
  } catch {
    return false;
  }
}
