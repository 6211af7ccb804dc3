// @ts-check
/** View model of the current step, for boards and panels. */

/** @import {Call} from "../python/schema/types.js" */
/** @import {Replay} from "./replay.js" */

/**
 * @typedef {Record<string, string>} Masks lines of the board, by variable
 * @typedef {{label: string, masks: Record<string, number | bigint>}} Level a call, or an index of lists
 */

/** @typedef {ReturnType<typeof createSnapshot>} Snapshot */

/** The members of a step whose masks are not drawn. */
export const WITHOUT_MASKS = { showsBits: false, values: {}, fresh: false, masks: {} };

/** Describe a step of a search without its masks. @param {Replay} replay @param {number} at @param {Record<string, any>} parameters */
export const createStep = (replay, at, parameters) => ({
  ...WITHOUT_MASKS,
  at,
  path: replay.findPathAt(at),
  siblings: replay.listSiblingsAt(at),
  solved: replay.isSolvedAt(at),
  dead: replay.isDeadEndAt(at),
  limit: replay.findBoundAt(at),
  parameters,
});

/**
 * @param {import("./run.js").Run} run
 * @param {import("../model/catalog.js").Algorithm} algorithm
 * @param {boolean} showsBits whether to draw masks
 * @param {number} [at] step to show, if not the current one
 */
export function createSnapshot(run, algorithm, showsBits, at = run.player.at) {
  const { replay } = run.player;
  const step = createStep(replay, at, run.request.parameters);
  const line = replay.listStepsOfPath(run.player.lineEnd);
  const lineSteps = at === 0 || line.includes(at) ? line : replay.listStepsOfPath(at);
  const { masks } = algorithm;
  const isCurrent = at === run.player.at;
  const levels = listLevels(run.calls, masks, step.path.length - 1);
  return {
    ...step,
    /** The steps of the longest path that the reader has seen through this one. */
    lineSteps,
    isReplayed: lineSteps.length > step.path.length && !run.player.playing,
    showsBits: showsBits && Object.keys(masks).length > 0,
    values: (isCurrent && levels.at(-1)?.masks) || {},
    fresh: isCurrent && run.hasCurrentCalls,
    blind: run.skipsCalls,
    masks,
    levels,
  };
}

/**
 * Return the masks of each level: of each call or, in a search without recursion, at each index of
 * its lists.
 * @param {Call[]} calls
 * @param {Masks} masks
 * @param {number} depth level of the current try
 */
function listLevels(calls, masks, depth) {
  const names = Object.keys(masks);
  const inner = calls.at(-1);
  const lists = inner ? names.filter((name) => Array.isArray(inner.values[name])) : [];
  if (inner && lists.length) {
    return Array.from({ length: depth + 1 }, (_, i) => ({
      label: String(i),
      masks: Object.fromEntries(
        lists.map((name) => [name, parseInteger(convertToNumbers(inner.values[name])[i])]),
      ),
    }));
  }
  return calls.slice(0, depth + 1).map(({ name, argument, values }) => ({
    label: argument === null ? name : `${name}(${argument})`,
    masks: Object.fromEntries(
      names.filter((mask) => mask in values).map((mask) => [mask, parseInteger(values[mask])]),
    ),
  }));
}

/**
 * Parse an integer; those beyond 53 bits are strings.
 * @param {any} value
 */
const parseInteger = (value) => (typeof value === "string" ? BigInt(value) : Number(value));

/** @param {Call["values"][string]} value */
const convertToNumbers = (value) => (Array.isArray(value) ? value.map(Number) : []);
