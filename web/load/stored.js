// @ts-check
/** What the browser remembers between visits; it may forbid storage: then nothing is. */

/** @param {string} name */
export function stored(name) {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} name @param {string} value */
export function store(name, value) {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Nothing is lost but the memory of a choice.
  }
}
