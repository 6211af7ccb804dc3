// @ts-check
/** Memoisation of downloads. */

/**
 * Return a memoised version of an async function; failures are not remembered.
 * @template T
 * @param {(name: string) => Promise<T>} fetchNamed
 */
export function memoizeByName(fetchNamed) {
  const promises = /** @type {Map<string, Promise<T>>} */ (new Map());
  return (/** @type {string} */ name) => {
    const promise = promises.get(name) ?? fetchNamed(name);
    if (!promises.has(name)) promise.catch(() => promises.delete(name));
    promises.set(name, promise);
    return promise;
  };
}
