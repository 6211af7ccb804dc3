// @ts-check
/** Detection of outdated responses. */

/**
 * Return a function to call at each request. It returns a function that returns true as long as
 * this request is the latest.
 */
export function createRequestTracker() {
  let latest = 0;
  return () => {
    const ticket = ++latest;
    return () => ticket === latest;
  };
}
