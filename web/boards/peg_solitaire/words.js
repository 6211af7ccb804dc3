// @ts-check
/** Sentences about a step or a position. */

import { translateInstructions } from "../shared/how.js";
import * as table from "../shared/table.js";

/** @import {Facts, ViewModel, Action, Step, Translate, Words} from "../index.js" */
/** @import {Game, PegManualPlay} from "./index.js" */

/** @param {Facts} facts @param {Action[]} actions */
const listPegNames = (facts, actions) =>
  table.computeState(facts, actions).flatMap((peg, hole) => (peg ? [facts.names[hole]] : []));

/**
 * Return a sentence about the last jump: its number in its move, and its holes.
 * @param {Facts} facts @param {Action[]} actions @param {Translate} t
 */
function describeLastJump({ names }, actions, t) {
  const moves = table.groupIntoMoves(actions);
  const jump = moves[moves.length - 1].length;
  const [from, over, to] = actions[actions.length - 1].cells.map((hole) => names[hole]);
  const key = jump > 1 ? "pegs.jump.again" : "pegs.jump";
  return t(key, { move: moves.length, jump, from, over, to });
}

/** @param {Game} game @param {Translate} t */
const describeGoal = ({ names, goal }, t) =>
  goal === "any" ? t("pegs.begin.any") : t("pegs.begin", { hole: names[goal] });

/**
 * Return the accessible name of a picture: the pegs, and the current jump.
 * @param {Facts} facts @param {ViewModel} viewModel @param {Translate} t
 */
export function describePicture(facts, { actions, current }, t) {
  const holes = listPegNames(facts, actions);
  const picture = t("pegs.picture", { count: holes.length, holes });
  return current
    ? picture + t("space") + describeLastJump(facts, [...actions, current], t)
    : picture;
}

/**
 * @param {Game} game @param {Step} step @param {Words} genericWords @param {Translate} t @returns {Words}
 */
export function describeStep(game, { path, siblings, limit }, genericWords, t) {
  if (!path.length)
    return [t("pegs.empty", { hole: game.names[game.vacancy] }), describeGoal(game, t)];
  const { actions, fault } = table.applyPath(game, path);
  if (fault) return genericWords;
  const before = table.applyActions(game, actions.slice(0, -1));
  const isFirstTry = path.length === 1 && siblings.every(({ found }) => found);
  const more = [
    limit === undefined ? "" : t(isFirstTry ? "pegs.limit.begin" : "pegs.limit", { count: limit }),
    t("pegs.standing", { count: listPegNames(game, before.actions).length }),
    genericWords[1],
    t("pegs.open", {
      count: listNextJumps(game, path).filter((p) => !table.findActionFault(game, before, p))
        .length,
    }),
  ];
  return [describeLastJump(game, actions, t), more.filter(Boolean).join(t("space"))];
}

/** Return the jumps that a search tries next; of images, only the first. @param {Game} game @param {number[]} path */
function listNextJumps(game, path) {
  const first = path.length === 1 ? game.openings.map(([choice]) => choice) : undefined;
  const excluded = game.left_out;
  return table
    .listActions(game)
    .filter(
      ({ choice }) =>
        choice > path[path.length - 1] && (first?.includes(choice) ?? !excluded.includes(choice)),
    );
}

/** @param {Facts} _facts @param {PegManualPlay} manualPlay @param {Translate} t @returns {Words} */
export function describeManualPlay(_facts, manualPlay, t) {
  const { facts: game, position, onHoleChosen, chosen, options, refusal } = manualPlay;
  const { actions, state } = manualPlay.boardState;
  const { names, goal, fewest } = game;
  const [hole] = refusal?.cells ?? [];
  const pegs = listPegNames(game, actions);
  if (onHoleChosen) return [t("pegs.choose"), t("pegs.choose.more")];
  if (manualPlay.solved) {
    const count = table.groupIntoMoves(actions).length;
    const more =
      fewest === null ? "generic.solved.more" : count > fewest ? "pegs.fewer" : "pegs.fewest";
    return [t("pegs.solved", { count }), t(more, { fewest })];
  }
  if (manualPlay.isStuck) {
    const lastPeg = { hole: pegs[0], goal: names[Number(goal)] };
    const count = pegs.length;
    const headline = count > 1 ? t("pegs.stuck", { count }) : t("pegs.elsewhere", lastPeg);
    return [headline, t("pegs.stuck.more")];
  }
  if (chosen.length) {
    const holes = options.map((action) => names[action.names[1]]);
    const values = { count: holes.length, peg: names[chosen[0]], holes };
    return [t("pegs.can", values), t("pegs.can.more")];
  }
  if (state[hole]) return [t("pegs.blocked", { peg: names[hole] }), t("pegs.rule")];
  if (position.isAtStart)
    return [
      describeGoal(game, t),
      t("pegs.rule") + t("space") + translateInstructions("pegs.how", t),
    ];
  const standing = t("pegs.standing", { count: pegs.length });
  return [describeLastJump(game, actions, t), standing + t("space") + describeGoal(game, t)];
}
