// @ts-check
/** Local storage. Sites of one host share it, so every key begins with the site's folder. */

import { resolveSiteUrl } from "./files.js";

const PREFIX = `pypuzzles ${new URL(resolveSiteUrl("")).pathname} `;

/** Return the key of an entry, as in `storage` events. @param {string} name */
export const createStorageKey = (name) => PREFIX + name;

/** @param {string} name */
export function readStorage(name) {
  try {
    return localStorage.getItem(createStorageKey(name)) ?? undefined;
  } catch {
    return undefined; // the browser forbids storage
  }
}

/**
 * Store a value. Return false if storage is full or forbidden.
 * @param {string} name @param {string} value
 */
export function writeStorage(name, value) {
  try {
    localStorage.setItem(createStorageKey(name), value);
    return true;
  } catch {
    return false;
  }
}

/** Remove the entries whose names pass a test. @param {(name: string) => boolean} isRemoved */
export function removeStorage(isRemoved) {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
    for (const key of keys.filter((each) => isRemoved(each.slice(PREFIX.length))))
      localStorage.removeItem(key);
  } catch {
    // the browser forbids storage, so it has no entries
  }
}
