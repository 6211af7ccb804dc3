// @ts-check
/** Follows the pairs of a search and remembers every step of the way; no DOM. */

export const FOUND = -1;
export const LIMIT = -2;

/** Of levels with more tries than a screen has pixels, the tries are not listed. */
const DRAWN = 10_000;

/**
 * A step is a try, counted from 1; step 0 is before the first. A FOUND pair belongs to the
 * try before it. Every figure of a step is kept in a column of numbers, so that a reader may
 * jump anywhere in a run of a million pairs: nothing is replayed and no path is stored.
 *
 * @typedef {ReturnType<typeof createWalk>} Walk
 * @typedef {{choice: number, found: boolean}} Sibling
 */
export function createWalk() {
  const depths = column(Int16Array);
  const choices = column(Int32Array);
  /** The try above each, and the one before it at its place, both counted from 1; 0 is none. */
  const parents = column(Uint32Array);
  const elders = column(Uint32Array);
  /** Pairs up to and with the FOUND pairs of each try. */
  const pairs = column(Uint32Array);
  const found = column(Uint32Array);
  const solutions = column(Uint32Array);
  /** Dead ends among the tries before each. */
  const deadEnds = column(Uint32Array);
  /** How many tries each depth has. */
  const levels = /** @type {number[]} */ ([]);
  /** The tries of each depth, counted from 0, while they are few enough to be drawn. */
  const starts = /** @type {number[][]} */ ([]);
  /** The bounds of iterative deepening, and how many tries lie before each. */
  const limits = /** @type {{value: number, before: number}[]} */ ([]);
  /** The latest step of each depth, of those that one more try may lie below. */
  const latest = /** @type {number[]} */ ([]);
  let length = 0;
  let taken = 0;

  return {
    depths,
    choices,
    levels,
    starts,
    get length() {
      return length;
    },
    get taken() {
      return taken;
    },

    /** @param {number[]} flat depth, choice, depth, choice and so on */
    follow(flat) {
      for (let i = 0; i < flat.length; i += 2) follow(flat[i], flat[i + 1]);
    },

    /** @param {number} step */
    pathAt(step) {
      const path = /** @type {number[]} */ ([]);
      for (let on = step; on > 0; on = parents.at(on - 1)) path.unshift(choices.at(on - 1));
      return path;
    },

    /**
     * The choices tried before this one at its place, and whether each led to a solution.
     * @param {number} step
     */
    siblingsAt(step) {
      const siblings = /** @type {Map<number, Sibling>} */ (new Map());
      for (let next = step; next && elders.at(next - 1); next = elders.at(next - 1)) {
        const i = elders.at(next - 1) - 1;
        const choice = choices.at(i);
        const led = found.at(next - 2) > foundBefore(i) || Boolean(siblings.get(choice)?.found);
        siblings.set(choice, { choice, found: led });
      }
      return [...siblings.values()].reverse();
    },

    /**
     * The bound under which a step was tried; undefined if the search has none.
     * @param {number} step
     */
    limitAt(step) {
      return limits.findLast(({ before }) => before < Math.max(step, 1))?.value;
    },

    /** @param {number} step */
    countsAt(step) {
      if (step === 0) return { pairs: 0, found: 0, solutions: 0, deadEnds: 0 };
      const i = step - 1;
      return {
        pairs: pairs.at(i),
        found: found.at(i),
        solutions: solutions.at(i),
        deadEnds: deadEnds.at(i),
      };
    },

    /**
     * Whether the path of a step is a solution.
     * @param {number} step
     */
    solvedAt(step) {
      return step > 0 && found.at(step - 1) > foundBefore(step - 1);
    },

    /**
     * Whether nothing follows the try of a step, as far as is known.
     * @param {number} step
     */
    deadAt(step) {
      const leaf = step > 0 && step < length && depths.at(step) <= depths.at(step - 1);
      return leaf && !this.solvedAt(step);
    },

    /**
     * How many boards the solutions of a step stand for.
     * @param {number} step
     */
    copiesAt(step) {
      if (step === 0) return 0;
      return solutions.at(step - 1) - (step > 1 ? solutions.at(step - 2) : 0);
    },

    /**
     * The first solution after a step, or undefined if none is known yet.
     * @param {number} step
     */
    nextSolution(step) {
      const have = step ? found.at(step - 1) : 0;
      if (length === 0 || found.at(length - 1) === have) return undefined;
      let low = step;
      let high = length - 1;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (found.at(middle) > have) high = middle;
        else low = middle + 1;
      }
      return low + 1;
    },
  };

  /** @param {number} i */
  function foundBefore(i) {
    return i > 0 ? found.at(i - 1) : 0;
  }

  /** @param {number} depth @param {number} choice */
  function follow(depth, choice) {
    taken += 1;
    if (depth === LIMIT) {
      limits.push({ value: choice, before: length });
      latest.length = 0;
    }
    if (depth === LIMIT || (depth === FOUND && length === 0)) return;
    const last = length - 1;
    if (depth === FOUND) {
      pairs.set(last, taken);
      found.set(last, found.at(last) + 1);
      solutions.set(last, solutions.at(last) + choice);
      return;
    }
    const stuck = length > 0 && depth <= depths.at(last) && found.at(last) === foundBefore(last);
    deadEnds.set(length, length ? deadEnds.at(last) + (stuck ? 1 : 0) : 0);
    depths.set(length, depth);
    choices.set(length, choice);
    parents.set(length, latest[depth - 1] ?? 0);
    elders.set(length, latest[depth] ?? 0);
    latest[depth] = length + 1;
    latest.length = depth + 1;
    pairs.set(length, taken);
    found.set(length, length ? found.at(last) : 0);
    solutions.set(length, length ? solutions.at(last) : 0);
    levels[depth] = (levels[depth] ?? 0) + 1;
    starts[depth] ??= [];
    if (levels[depth] <= DRAWN) starts[depth].push(length);
    length += 1;
  }
}

/**
 * A typed array that grows.
 * @template {Int16Array | Int32Array | Uint8Array | Uint32Array} T
 * @param {new (size: number) => T} Kind
 */
export function column(Kind) {
  let values = new Kind(1024);
  return {
    /** @param {number} i */
    at: (i) => values[i],
    /** @param {number} i @param {number} value */
    set(i, value) {
      if (i >= values.length) {
        const grown = new Kind(values.length * 2);
        grown.set(values);
        values = grown;
      }
      values[i] = value;
    },
  };
}
