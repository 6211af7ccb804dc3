// @ts-check
/** Work of Python in time slices. */

/**
 * Repeat a call until its answer has `ended` set, or the caller has no further use for it.
 * @template {object} T
 * @param {() => Promise<T>} call
 * @param {() => boolean} isWanted checked before each call
 */
export async function* callUntilEnded(call, isWanted) {
  for (let hasEnded = false; !hasEnded && isWanted(); ) {
    const answer = await call();
    hasEnded = "ended" in answer && Boolean(answer.ended);
    yield answer;
  }
}
