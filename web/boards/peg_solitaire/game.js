// @ts-check
/** A game of pegs by the tables in the facts: what stands, what can jump, which moves it was. */

/**
 * @typedef {number | "any"} Goal
 * @typedef {object} Facts
 * @property {[number, number][]} cells
 * @property {string[]} names
 * @property {[from: number, over: number, to: number][]} jumps
 * @property {number[]} left_out
 * @property {[choice: number, images: number][]} openings
 * @property {number} vacancy
 * @property {Goal} goal
 * @property {Goal[]} usual the goal that goes with a vacancy
 * @property {Goal[][]} cuts
 * @property {boolean} hard
 * @property {{vacancies: number[], goals: Goal[], pattern: string, because: string}[]} impossible
 *   between which no game leads
 * @property {number | null} fewest
 * @property {number} pieces
 * @property {number[][]} families
 * @typedef {{vacancy: number, goal: Goal, fewest: number | null}} Game
 * @typedef {{holes: number[], taken: boolean[], pegs: number[]}} Standing
 *   of each peg, named by the hole it came from: its hole, and whether it was taken;
 *   of each hole the peg in it, -1 if it is empty
 * @typedef {{choices: number[], holes: number[]}} Move the jumps of one peg in a row
 */

/**
 * @template T
 * @typedef {(facts: Facts, vacancy: number, path: number[]) => T} After some jumps
 */

/**
 * The game that is asked for; what is left open is the usual one of the board.
 * @param {Facts} facts
 * @param {Record<string, any>} parameters
 * @returns {Game}
 */
export function gameOf(facts, { vacancy, goal }) {
  const empty = facts.cells[vacancy] ? vacancy : facts.vacancy;
  const meant = empty === facts.vacancy ? facts.goal : facts.usual[empty];
  const last = goal === "any" || facts.cells[goal] ? goal : meant;
  const same = empty === facts.vacancy && last === facts.goal;
  return { vacancy: empty, goal: last, fewest: same ? facts.fewest : null };
}

/**
 * Why there is no such game, if that is known.
 * @param {Facts} facts
 * @param {Record<string, any>} parameters
 */
export function impossible(facts, parameters) {
  const { vacancy, goal } = gameOf(facts, parameters);
  const why = facts.impossible.find(
    ({ vacancies, goals }) => vacancies.includes(vacancy) && goals.includes(goal),
  );
  const name = (/** @type {Goal} */ hole) => facts.names[Number(hole)] ?? hole;
  const { board } = parameters;
  return why && { ...why, values: { board, vacancy: name(vacancy), goal: name(goal) } };
}

/** @param {Facts} facts @param {Record<string, any>} parameters */
export function hard(facts, parameters) {
  const { vacancy, goal } = gameOf(facts, parameters);
  return facts.hard && vacancy === facts.vacancy && goal === facts.goal;
}

/**
 * Where the pegs are after some jumps. A peg keeps its name, so that it can be seen to move.
 * @type {After<Standing>}
 */
export function standing(facts, vacancy, path) {
  const holes = facts.cells.map((_, hole) => hole);
  const taken = holes.map((hole) => hole === vacancy);
  const pegs = holes.map((hole) => (hole === vacancy ? -1 : hole));
  for (const choice of path) {
    const [from, over, to] = facts.jumps[choice];
    taken[pegs[over]] = true;
    holes[pegs[from]] = to;
    pegs[to] = pegs[from];
    pegs[from] = -1;
    pegs[over] = -1;
  }
  return { holes, taken, pegs };
}

/** How many pegs stand. @param {Standing} standing */
export const left = ({ pegs }) => pegs.filter((peg) => peg >= 0).length;

/**
 * The jumps that can be made: a peg over a peg into an empty hole.
 * @param {Facts} facts
 * @param {Standing} standing
 */
export function possible(facts, { pegs }) {
  const fits = (/** @type {number[]} */ [from, over, to]) =>
    pegs[from] >= 0 && pegs[over] >= 0 && pegs[to] < 0;
  return facts.jumps.flatMap((jump, choice) => (fits(jump) ? [choice] : []));
}

/** Whether every jump can be made after those before it. @type {After<boolean>} */
export const playable = (facts, vacancy, path) =>
  path.every((choice, i) =>
    possible(facts, standing(facts, vacancy, path.slice(0, i))).includes(choice),
  );

/**
 * The moves of a path: jumps of the same peg in a row are one.
 * @param {Facts} facts
 * @param {number[]} path
 */
export function movesOf(facts, path) {
  const moves = /** @type {Move[]} */ ([]);
  for (const choice of path) {
    const [from, , to] = facts.jumps[choice];
    const last = moves.at(-1);
    if (last?.holes.at(-1) === from) {
      last.choices.push(choice);
      last.holes.push(to);
    } else moves.push({ choices: [choice], holes: [from, to] });
  }
  return moves;
}

/**
 * A move as people write it: [12,14,6].
 * @param {Facts} facts
 * @param {number[]} holes
 */
export const written = ({ names }, holes) => `[${holes.map((hole) => names[hole]).join()}]`;

/** What else a search tries in the place of the last jump, after it. @type {After<number[]>} */
export function further(facts, vacancy, path) {
  const now = path[path.length - 1];
  const all =
    path.length === 1
      ? facts.openings.map(([choice]) => choice)
      : possible(facts, standing(facts, vacancy, path.slice(0, -1)));
  return all.filter((choice) => choice > now && !facts.left_out.includes(choice));
}
