// @ts-check
/** What a step or a position means, in words. */

import { how } from "../shared/how.js";
import { further, gameOf, left, movesOf, standing } from "./game.js";

/** @import {Translate} from "../index.js" */
/** @import {Facts, Game} from "./game.js" */
/** @import {Hand} from "./hand.js" */
/** @import {Pegs} from "./index.js" */

/** @typedef {(facts: Facts, game: Game, t: Translate) => string} Sentence */

/** What a step shows. @type {Pegs["words"]} */
export function words(facts, { path, siblings, limit, parameters }, t) {
  const game = gameOf(facts, parameters);
  if (!path.length) return [empty(facts, game, t), goal(facts, game, t)];
  const count = left(standing(facts, game.vacancy, path.slice(0, -1)));
  const dead = siblings.filter(({ found }) => !found).length;
  const good = siblings.length - dead;
  const more = [];
  if (limit !== undefined) {
    const key = path.length > 1 || dead ? "pegs.limit" : "pegs.limit.begin";
    more.push(t(key, { count: limit }));
  }
  more.push(t("pegs.standing", { count }));
  if (dead) more.push(t("pegs.dead", { count: dead }));
  if (good) more.push(t("pegs.good", { count: good }));
  more.push(t("pegs.open", { count: further(facts, game.vacancy, path).length }));
  return [jumpWords(facts, path, t), more.join(t("space"))];
}

/**
 * Which move and jump the last of a path is, and where it leads.
 * @param {Facts} facts
 * @param {number[]} path
 * @param {Translate} t
 */
function jumpWords(facts, path, t) {
  const moves = movesOf(facts, path);
  const { choices } = moves[moves.length - 1];
  const [from, over, to] = facts.jumps[path[path.length - 1]].map((hole) => facts.names[hole]);
  const key = choices.length > 1 ? "pegs.jump.again" : "pegs.jump";
  return t(key, { move: moves.length, jump: choices.length, from, over, to });
}

/** @type {Sentence} */
const empty = ({ names }, { vacancy }, t) => t("pegs.empty", { hole: names[vacancy] });

/** @type {Sentence} */
const goal = ({ names }, { goal }, t) =>
  goal === "any" ? t("pegs.goal.any") : t("pegs.goal", { hole: names[goal] });

/** What is to be done. @type {Sentence} */
const begin = ({ names }, { goal }, t) =>
  goal === "any" ? t("pegs.begin.any") : t("pegs.begin", { hole: names[goal] });

/**
 * The name of a picture: what stands where, and what is tried.
 * @param {Facts} facts
 * @param {Game} game
 * @param {number[]} path
 * @param {boolean} done whether the last jump was made
 * @param {Translate} t
 */
export function pictureName(facts, game, path, done, t) {
  const { pegs } = standing(facts, game.vacancy, done ? path : path.slice(0, -1));
  const holes = facts.names.filter((_, hole) => pegs[hole] >= 0);
  const stands = t("pegs.picture", { count: holes.length, holes });
  if (done || !path.length) return stands;
  return [stands, jumpWords(facts, path, t)].join(t("space"));
}

/** @param {Facts} facts @param {number} hole @param {Hand} hand @param {Translate} t */
export function holeName(facts, hole, { game, standing, chosen, ways }, t) {
  const name = facts.names[hole];
  const words = [t(standing.pegs[hole] < 0 ? "pegs.hole" : "pegs.peg", { hole: name })];
  if (hole === chosen) words.push(t("pegs.chosen"));
  if (ways.some((choice) => facts.jumps[choice][2] === hole)) words.push(t("pegs.landing"));
  if (hole === game.goal) words.push(t("pegs.goal.here"));
  return words.join(t("comma"));
}

/** What a position by hand means. @type {Pegs["handWords"]} */
export function handWords(facts, hand, t) {
  const { game, history, standing, choosing, chosen, solved, stuck } = hand;
  const path = history.now;
  const moves = movesOf(facts, path).length;
  const pegs = left(standing);
  if (choosing) return [t("pegs.choose"), t("pegs.choose.more")];
  if (solved) return [t("pegs.solved", { count: moves }), compared(game, moves, t)];
  if (stuck) return [stuckWords(facts, hand, t), t("pegs.stuck.more")];
  if (chosen >= 0) return chosenWords(facts, hand, t);
  if (!path.length)
    return [begin(facts, game, t), [t("pegs.rule"), how("pegs.how", t)].join(t("space"))];
  const count = t("pegs.standing", { count: pegs });
  return [jumpWords(facts, path, t), [count, goal(facts, game, t)].join(t("space"))];
}

/** @param {Game} game @param {number} moves @param {Translate} t */
function compared({ fewest }, moves, t) {
  if (fewest === null) return t("pegs.solved.more");
  return t(moves > fewest ? "pegs.fewer" : "pegs.fewest", { fewest });
}

/** @param {Facts} facts @param {Hand} hand @param {Translate} t */
function stuckWords({ names }, { game, standing }, t) {
  const count = left(standing);
  if (count > 1) return t("pegs.stuck", { count });
  const here = standing.pegs.findIndex((peg) => peg >= 0);
  return t("pegs.elsewhere", { hole: names[here], goal: names[Number(game.goal)] });
}

/** @type {Pegs["handWords"]} */
function chosenWords({ names, jumps }, { chosen, ways }, t) {
  const peg = names[chosen];
  const holes = ways.map((choice) => names[jumps[choice][2]]);
  if (!holes.length) return [t("pegs.blocked", { peg }), t("pegs.blocked.more")];
  return [t("pegs.can", { count: holes.length, peg, holes }), t("pegs.can.more")];
}
