// @ts-check
/** Board data of a game: the hole that is empty at the start, and the hole of the last peg. */

import { findCentre } from "../shared/geometry.js";

/** @import {Facts, Parameters} from "../index.js" */

/**
 * @typedef {number | "any"} Goal
 * @typedef {object} PegExtras board data of pegs, in addition to those of every board
 * @property {number[]} left_out
 * @property {[choice: number, images: number][]} openings
 * @property {Goal[]} default_goals the default goal of each vacancy
 * @property {Goal[][]} cuts
 * @property {{vacancies: number[], goals: Goal[], pattern: string, because: string}[]} impossible
 *   vacancies and goals without a solution
 * @property {boolean} hard
 * @property {number | null} fewest
 * @property {number[][]} families
 * @typedef {Facts & PegExtras} PegFacts
 */

/**
 * Return the board data of the requested game; missing parameters have the defaults of the board.
 * @param {PegFacts} facts @param {Parameters} parameters
 * @param {boolean} [marksGoalFamily] whether the holes are marked from which a peg can reach the goal
 */
export function createGameData(facts, parameters, marksGoalFamily = false) {
  const first = facts.start.indexOf(0);
  const vacancy = facts.cells[parameters.vacancy] ? parameters.vacancy : first;
  const defaultGoal = vacancy === first ? (facts.ends[0] ?? "any") : facts.default_goals[vacancy];
  const isGoal = parameters.goal === "any" || facts.cells[parameters.goal] !== undefined;
  const goal = /** @type {Goal} */ (isGoal ? parameters.goal : defaultGoal);
  const ends = goal === "any" ? [] : [goal];
  const isUsual = vacancy === first && String(ends) === String(facts.ends);
  const family = facts.families
    .filter((holes) => marksGoalFamily && holes.includes(ends[0]))
    .flat();
  const ring = marksGoalFamily ? "g-end aim" : "g-end";
  const ground = /** @type {typeof facts.ground} */ ([
    ...facts.ground.filter(([className]) => className !== "g-end"),
    ...family.map((hole) => ["family-ring", ...findCentre(facts, hole), 44]),
    ...ends.map((hole) => [ring, ...findCentre(facts, hole), marksGoalFamily ? 53 : 46]),
  ]);
  const start = facts.start.map(
    (peg, hole) => (hole === first ? 1 : peg) && Number(hole !== vacancy),
  );
  const fewest = isUsual ? facts.fewest : null;
  return { ...facts, start, ends, ground, fewest, vacancy, goal, family, isUsual };
}

/** @param {PegFacts} facts @param {Parameters} parameters */
export function explainNoSolution(facts, parameters) {
  const { vacancy, goal } = createGameData(facts, parameters);
  const why = facts.impossible.find(
    ({ vacancies, goals }) => vacancies.includes(vacancy) && goals.includes(goal),
  );
  const nameHole = (/** @type {Goal} */ hole) => facts.names[Number(hole)] ?? hole;
  const { board } = parameters;
  return why && { ...why, values: { board, vacancy: nameHole(vacancy), goal: nameHole(goal) } };
}

/** @param {PegFacts} facts @param {Parameters} parameters */
export const isDefaultSearchSlow = (facts, parameters) =>
  facts.hard && createGameData(facts, parameters).isUsual;

/**
 * Return the parameters to reset: those that are invalid on this board, and `jumps` if it offers no
 * choice.
 * @param {PegFacts} facts @param {Parameters} parameters
 */
export function listWithheldParameters(facts, parameters) {
  const game = createGameData(facts, parameters);
  const isInvalid = (/** @type {"vacancy" | "goal"} */ name) =>
    parameters[name] !== null && parameters[name] !== game[name];
  const invalidParameters = /** @type {const} */ (["vacancy", "goal"]).filter(isInvalid);
  return facts.cuts[game.vacancy].includes(game.goal)
    ? invalidParameters
    : ["jumps", ...invalidParameters];
}
