// @ts-check
/** The last calls of Python, for the report in the About dialog. */

const MAX_CALLS = 20;

/**
 * The calls, the oldest first. The outcome is "pending", "ok" or the kind of the error.
 * @type {{verb: string, milliseconds: number, outcome: string}[]}
 */
export const lastCalls = [];

/**
 * Record a call; heartbeats are left out.
 * @template T
 * @param {string} verb
 * @param {Promise<T>} answer
 * @returns {Promise<T>} the answer
 */
export function recordCall(verb, answer) {
  if (verb === "beat") return answer;
  const startTime = performance.now();
  const call = { verb, milliseconds: 0, outcome: "pending" };
  lastCalls.push(call);
  if (lastCalls.length > MAX_CALLS) lastCalls.shift();
  const finish = (/** @type {string} */ outcome) => {
    call.milliseconds = Math.round(performance.now() - startTime);
    call.outcome = outcome;
  };
  answer.then(
    () => finish("ok"),
    (error) => finish(error.kind),
  );
  return answer;
}
