// @ts-check
/** Answers may come too late: something else has been asked for in the meantime. */

/**
 * Return a function to call with each question. It returns one that says, once there is an
 * answer, whether the question is still the latest.
 */
export function createLatest() {
  let asked = 0;
  return () => {
    const ticket = ++asked;
    return () => ticket === asked;
  };
}
