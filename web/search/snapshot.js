// @ts-check
/** What a run shows at the moment, put together for boards and panels. */

/** @import {Call} from "../runtime/client.js" */

/**
 * @typedef {Record<string, string>} Masks variable: the lines of the board it follows
 * @typedef {{label: string, masks: Record<string, number | bigint>}} Level one call, or one index of lists
 */

/** @typedef {ReturnType<typeof snapshotOf>} Snapshot */

/**
 * @param {import("./run.js").Run} run
 * @param {import("../request/catalog.js").Algorithm} algorithm
 * @param {boolean} lens whether the reader wants masks drawn
 */
export function snapshotOf(run, algorithm, lens) {
  const { walk, at } = run.player;
  const path = walk.pathAt(at);
  const { masks } = algorithm;
  const rows = levels(run.calls, masks, path.length - 1);
  return {
    at,
    path,
    siblings: walk.siblingsAt(at),
    solved: walk.solvedAt(at),
    dead: walk.deadAt(at),
    limit: walk.limitAt(at),
    lens: lens && Object.keys(masks).length > 0,
    values: rows.at(-1)?.masks ?? {},
    fresh: run.fresh,
    blind: run.blind,
    masks,
    levels: rows,
    parameters: run.request.parameters,
  };
}

/**
 * The masks of each level of the search: of each call, or of each index of the lists that a
 * search without calls keeps instead.
 * @param {Call[]} calls
 * @param {Masks} masks
 * @param {number} depth the level of the try that is shown
 */
function levels(calls, masks, depth) {
  const names = Object.keys(masks);
  const inner = calls.at(-1);
  const lists = inner ? names.filter((name) => Array.isArray(inner.values[name])) : [];
  if (inner && lists.length) {
    return Array.from({ length: depth + 1 }, (_, i) => ({
      label: String(i),
      masks: Object.fromEntries(lists.map((name) => [name, whole(numbers(inner.values[name])[i])])),
    }));
  }
  return calls.slice(0, depth + 1).map(({ name, argument, values }) => ({
    label: argument === null ? name : `${name}(${argument})`,
    masks: Object.fromEntries(
      names.filter((mask) => mask in values).map((mask) => [mask, whole(values[mask])]),
    ),
  }));
}

/**
 * Integers beyond 53 bits come as text.
 * @param {any} value
 */
const whole = (value) => (typeof value === "string" ? BigInt(value) : Number(value));

/** @param {Call["values"][string]} value */
const numbers = (value) => (Array.isArray(value) ? value.map(Number) : []);
