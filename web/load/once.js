// @ts-check
/** What is fetched once, however often it is asked for. */

/**
 * Return a function that fetches each name once; what could not be had is fetched anew.
 * @template T
 * @param {(name: string) => Promise<T>} fetchNamed
 */
export function once(fetchNamed) {
  const kept = /** @type {Map<string, Promise<T>>} */ (new Map());
  return (/** @type {string} */ name) => {
    const coming = kept.get(name) ?? fetchNamed(name);
    if (!kept.has(name)) coming.catch(() => kept.delete(name));
    kept.set(name, coming);
    return coming;
  };
}
