// @ts-check
/** Board data for programs that fill a board in any order, as in pypuzzles/watching/any_order.py. */

/**
 * Return the same board data with every choice at every depth. Choices become indices of the
 * different changes; those of visits stay cells.
 * @param {any} facts board data
 */
export function allowAnyOrder(facts) {
  const unused = { skipped: [], tested: [] };
  if (facts.kind === "visit") return { ...facts, ...unused };
  const changes = new Map(
    facts.actions.map((/** @type {number[]} */ [, , ...change]) => [String(change), change]),
  );
  const actions = [...changes.values()].map((change, choice) => [-1, choice, ...change]);
  return { ...facts, ...unused, actions };
}
