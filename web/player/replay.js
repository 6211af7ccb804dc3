// @ts-check
/** Replay of a search: applies its events and can show any step. It uses no DOM. */

export const FOUND = -1;
export const NEW_BOUND = -2;
export const RESTART = -3;

/** A level with more tries than the screen has pixels does not list them. */
const MAX_DRAWN = 10_000;

/**
 * Create a replay. A step is a try, counted from 1; step 0 is before the first try. A FOUND event
 * belongs to the try before it. Each property of a step is stored in a typed array, so that any of
 * a million steps can be shown at once, and no paths are stored.
 *
 * @typedef {ReturnType<typeof createReplay>} Replay
 * @typedef {{choice: number, found: boolean}} Sibling
 */
export function createReplay() {
  const depths = createGrowableArray(Int16Array);
  const choices = createGrowableArray(Int32Array);
  /** Parent and previous sibling of each try, counted from 1; 0 means none. */
  const parents = createGrowableArray(Uint32Array);
  const previous = createGrowableArray(Uint32Array);
  /** Events up to each try, including its FOUND events. */
  const events = createGrowableArray(Uint32Array);
  const found = createGrowableArray(Uint32Array);
  const solutions = createGrowableArray(Uint32Array);
  /** Dead ends before each try. */
  const deadEnds = createGrowableArray(Uint32Array);
  /** Number of tries at each depth. */
  const levels = /** @type {number[]} */ ([]);
  /** Tries at each depth, counted from 0, while few enough to draw. */
  const starts = /** @type {number[][]} */ ([]);
  /** Bounds of iterative deepening, with the number of tries before each. */
  const limits = /** @type {{value: number, before: number}[]} */ ([]);
  /** Current path: the latest step at each depth. */
  const latest = /** @type {number[]} */ ([]);
  let length = 0;
  let eventCount = 0;

  return {
    depths,
    choices,
    levels,
    starts,
    get length() {
      return length;
    },
    get eventCount() {
      return eventCount;
    },

    /** @param {number[]} events depth, choice, depth, choice and so on */
    applyEvents(events) {
      for (let i = 0; i < events.length; i += 2) applyEvent(events[i], events[i + 1]);
    },

    /** Return the steps of the tries on the path of a step. @param {number} step */
    listStepsOfPath(step) {
      const steps = /** @type {number[]} */ ([]);
      for (let on = step; on > 0; on = parents.at(on - 1)) steps.unshift(on);
      return steps;
    },

    /** @param {number} step */
    findPathAt(step) {
      return this.listStepsOfPath(step).map((on) => choices.at(on - 1));
    },

    /**
     * Return the earlier siblings of a try, and whether each led to a solution.
     * @param {number} step
     */
    listSiblingsAt(step) {
      const siblings = /** @type {Map<number, Sibling>} */ (new Map());
      for (let next = step; next && previous.at(next - 1); next = previous.at(next - 1)) {
        const i = previous.at(next - 1) - 1;
        const choice = choices.at(i);
        const isFound =
          found.at(next - 2) > countFoundBefore(i) || Boolean(siblings.get(choice)?.found);
        siblings.set(choice, { choice, found: isFound });
      }
      return [...siblings.values()].reverse();
    },

    /**
     * Return the bound of iterative deepening at a step; undefined if there is none.
     * @param {number} step
     */
    findBoundAt(step) {
      return limits.findLast(({ before }) => before < Math.max(step, 1))?.value;
    },

    get hasLimits() {
      return limits.length > 0;
    },

    /** Return the bounds of iterative deepening up to a step, with their tries. @param {number} step */
    countTriesByLimit(step) {
      const begun = limits.filter(({ before }) => before < Math.max(step, 1));
      return begun.map(({ value, before }, place) => ({
        value,
        tries: Math.min(step, begun[place + 1]?.before ?? step) - before,
      }));
    },

    /** @param {number} step */
    getCountsAt(step) {
      if (step === 0) return { events: 0, found: 0, solutions: 0, deadEnds: 0 };
      const i = step - 1;
      return {
        events: events.at(i),
        found: found.at(i),
        solutions: solutions.at(i),
        deadEnds: deadEnds.at(i),
      };
    },

    /**
     * Return whether the path of a step is a solution.
     * @param {number} step
     */
    isSolvedAt(step) {
      return step > 0 && found.at(step - 1) > countFoundBefore(step - 1);
    },

    /**
     * Return whether a try is a dead end, as far as is known.
     * @param {number} step
     */
    isDeadEndAt(step) {
      const leaf = step > 0 && step < length && depths.at(step) <= depths.at(step - 1);
      return leaf && !this.isSolvedAt(step);
    },

    /**
     * Return the number of boards that the solutions of a step represent.
     * @param {number} step
     */
    countCopiesAt(step) {
      if (step === 0) return 0;
      return solutions.at(step - 1) - (step > 1 ? solutions.at(step - 2) : 0);
    },

    /**
     * Return the first solution after a step; undefined if none is known yet.
     * @param {number} step
     */
    findNextSolution(step) {
      return this.findSolution((step ? found.at(step - 1) : 0) + 1);
    },

    /**
     * Return the step of a solution, counted from 1; undefined if it is not known yet.
     * @param {number} number
     */
    findSolution(number) {
      if (number === 0 || length === 0 || found.at(length - 1) < number) return undefined;
      let low = 0;
      let high = length - 1;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (found.at(middle) >= number) high = middle;
        else low = middle + 1;
      }
      return low + 1;
    },
  };

  /** @param {number} i */
  function countFoundBefore(i) {
    return i > 0 ? found.at(i - 1) : 0;
  }

  /** @param {number} depth @param {number} choice */
  function applyEvent(depth, choice) {
    eventCount += 1;
    if (depth === NEW_BOUND) limits.push({ value: choice, before: length });
    if (depth === NEW_BOUND || depth === RESTART) latest.length = 0;
    if (depth < FOUND || (depth === FOUND && length === 0)) return;
    const last = length - 1;
    if (depth === FOUND) {
      events.set(last, eventCount);
      found.set(last, found.at(last) + 1);
      solutions.set(last, solutions.at(last) + choice);
      return;
    }
    const stuck =
      length > 0 && depth <= depths.at(last) && found.at(last) === countFoundBefore(last);
    deadEnds.set(length, length ? deadEnds.at(last) + (stuck ? 1 : 0) : 0);
    depths.set(length, depth);
    choices.set(length, choice);
    parents.set(length, latest[depth - 1] ?? 0);
    previous.set(length, latest[depth] ?? 0);
    latest[depth] = length + 1;
    latest.length = depth + 1;
    events.set(length, eventCount);
    found.set(length, length ? found.at(last) : 0);
    solutions.set(length, length ? solutions.at(last) : 0);
    levels[depth] = (levels[depth] ?? 0) + 1;
    starts[depth] ??= [];
    if (levels[depth] <= MAX_DRAWN) starts[depth].push(length);
    length += 1;
  }
}

/**
 * Create a growable typed array.
 * @template {Int16Array | Int32Array | Uint8Array | Uint32Array} T
 * @param {new (size: number) => T} ArrayType
 */
export function createGrowableArray(ArrayType) {
  let values = new ArrayType(1024);
  return {
    /** @param {number} i */
    at: (i) => values[i],
    /** @param {number} i @param {number} value */
    set(i, value) {
      if (i >= values.length) {
        const grown = new ArrayType(values.length * 2);
        grown.set(values);
        values = grown;
      }
      values[i] = value;
    },
  };
}
