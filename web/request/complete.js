// @ts-check
/** The algebra of requests: what one leaves open is filled in, what does not go together mended. */

import { applies, takeParameter, writeParameter } from "./parameters.js";

/** @import {Algorithm, Given, Notice, Puzzle, Request} from "./catalog.js" */

/** @param {Puzzle} puzzle @param {Request} request */
export const algorithmOf = ({ algorithms }, request) =>
  /** @type {Algorithm} */ (algorithms.find(({ name }) => name === request.algorithm));

/**
 * The algorithm that is meant where none is named.
 * @param {Pick<Puzzle, "default" | "instead">} puzzle
 * @param {Record<string, any>} parameters
 */
export function usual({ default: name, instead }, parameters) {
  const meant = instead.find(
    ({ only, of, above }) =>
      product(of, parameters) > above &&
      Object.entries(only).every(([other, values]) => values.includes(parameters[other])),
  );
  return meant?.algorithm ?? name;
}

/** @param {string[]} of @param {Record<string, any>} parameters */
const product = (of, parameters) => of.reduce((size, name) => size * parameters[name], 1);

/**
 * What another view opens of a request: an algorithm that is only the usual one here is left
 * open, for there another may be.
 * @param {Puzzle} puzzle
 * @param {Request} request
 * @param {Wanted} [wanted] here
 * @returns {Partial<Request>}
 */
export function elsewhere(puzzle, request, wanted = "each") {
  const { algorithm, form, ...rest } = request;
  const isMeant = algorithm === meantFor(puzzle, rest.parameters, wanted);
  return isMeant && form === algorithmOf(puzzle, request).forms[0] ? rest : request;
}

/** @param {Puzzle} puzzle @param {Record<string, any>} parameters @param {Wanted} wanted */
const meantFor = (puzzle, parameters, wanted) =>
  (wanted !== "each" && puzzle.exhaustive) || usual(puzzle, parameters);

/**
 * What is wanted of a puzzle: one solution after the other, all of them, or only how many there are.
 * @typedef {"each" | "all" | "number"} Wanted
 */

/**
 * Mend a request whose parts do not go together: a size beyond the algorithm brings another
 * algorithm, an option that it refuses goes back to the usual one.
 * @param {Puzzle} puzzle
 * @param {Request} request
 * @param {Notice[]} notices
 * @param {boolean} named whether the algorithm was asked for by its name
 */
export function mend(puzzle, request, notices, named) {
  const { parameters } = request;
  if (limitOf(algorithmOf(puzzle, request), request.form, parameters)) {
    const { name, forms } = able(puzzle, parameters);
    Object.assign(request, { algorithm: name, form: forms[0] });
    if (named) notices.push({ name: "algorithm", value: name, apart: true });
  }
  const { refuses } = algorithmOf(puzzle, request);
  for (const parameter of puzzle.parameters) {
    const { name, kind, default: usual } = parameter;
    const value = writeParameter(parameters[name]);
    const refused = kind === "clues" ? value && refuses[name] : refuses[name]?.includes(value);
    if (!refused && applies(parameter, parameters)) continue;
    if (value === writeParameter(usual)) continue;
    parameters[name] = usual;
    notices.push({ name, value: writeParameter(usual), apart: true });
  }
}

/**
 * The limit of an algorithm's form that these parameters exceed, as far as the catalogue tells.
 * @param {Algorithm} algorithm
 * @param {string} form
 * @param {Record<string, any>} parameters
 */
export const limitOf = ({ limits }, form, parameters) =>
  limits
    .filter((limit) => (limit.form ?? form) === form)
    .find(({ of, most }) => product(of, parameters) > most);

/**
 * The usual algorithm, or another one if it does not go so far.
 * @param {Puzzle} puzzle
 * @param {Record<string, any>} shape
 */
export function able({ algorithms, ...puzzle }, shape) {
  const meant = usual(puzzle, shape);
  const goes = algorithms.filter(
    (each) => each.forms.length && !limitOf(each, each.forms[0], shape),
  );
  return goes.find(({ name }) => name === meant) ?? goes[0] ?? algorithms[0];
}

/**
 * Whether a request leaves everything as it usually is, so that its beginning is recorded.
 * @param {Puzzle} puzzle
 * @param {Request} request
 */
export function isUsual(puzzle, request) {
  const algorithm = puzzle.algorithms.find(({ name }) => name === puzzle.default);
  return (
    request.algorithm === puzzle.default &&
    request.form === algorithm?.forms[0] &&
    puzzle.parameters.every(
      ({ name, default: value }) =>
        writeParameter(request.parameters[name]) === writeParameter(value),
    )
  );
}

/** Whether two requests are of the same program. @param {Request} one @param {Request} other */
export const sameProgram = (one, other) =>
  one.puzzle === other.puzzle && one.algorithm === other.algorithm && one.form === other.form;

/**
 * The parameters that go on when a request changes. What the puzzle settles itself is
 * settled anew: all of it on another board, the options under another algorithm. What does
 * not apply any more goes back to the default, and so do clues on a board of another size.
 * @param {Puzzle} puzzle
 * @param {Request} request
 * @param {Partial<Request>} changes
 */
export function carriedOn({ parameters, shape }, request, changes) {
  const values = { ...request.parameters, ...changes.parameters };
  const isChanged = (/** @type {string} */ name) => values[name] !== request.parameters[name];
  const board = shape.some(isChanged);
  const algorithm = (changes.algorithm ?? request.algorithm) !== request.algorithm;
  const anew = parameters.filter(
    (parameter) =>
      !applies(parameter, values) ||
      (parameter.kind === "clues" && board && !isChanged(parameter.name)) ||
      (parameter.default === null && (board || (algorithm && parameter.kind === "option"))),
  );
  return {
    ...values,
    ...Object.fromEntries(anew.map(({ name, default: usual }) => [name, usual])),
  };
}

/**
 * A request of a chosen algorithm: a form that it does not have is left open.
 * @template {{algorithm?: string, form?: string}} T
 * @param {Puzzle} puzzle
 * @param {T} request
 * @returns {T}
 */
export function suited({ algorithms }, request) {
  const chosen = algorithms.find(({ name }) => name === request.algorithm);
  const suits = !chosen || chosen.forms.includes(request.form ?? "");
  return suits ? request : { ...request, form: undefined };
}

/**
 * A request as Python takes it: what is left open is not sent.
 * @param {Request} request
 */
export function asked(request) {
  const said = Object.entries(request.parameters).filter(([, value]) => value !== null);
  return { ...request, parameters: Object.fromEntries(said) };
}

/**
 * Complete a request of a puzzle, and tell what in it was not understood: also that another puzzle
 * was asked for, which there is not.
 * @param {Puzzle} puzzle
 * @param {Given} given
 * @param {Wanted} [wanted] for their number alone, algorithms are taken that have no form
 */
export function complete(puzzle, given, wanted = "each") {
  const notices = [...(given.notices ?? [])];
  pick("puzzle", [puzzle], given.puzzle);
  const choices = puzzle.algorithms.filter(({ forms }) => forms.length || wanted === "number");
  const mistaken = /** @type {Notice[]} */ ([]);
  const parameters = Object.fromEntries(
    puzzle.parameters.map((parameter) => [
      parameter.name,
      takeParameter(parameter, given.parameters?.[parameter.name], mistaken),
    ]),
  );
  const meant = choices.find(({ name }) => name === meantFor(puzzle, parameters, wanted));
  const algorithm = pick("algorithm", choices, given.algorithm, meant);
  const forms = algorithm.forms.map((name) => ({ name }));
  const form = forms.length ? pick("form", forms, given.form, forms[0]).name : undefined;
  notices.push(...mistaken);
  const names = { puzzle: puzzle.name, algorithm: algorithm.name, form };
  const request = /** @type {Request} */ ({ ...names, parameters });
  return { puzzle, algorithm, request, notices, named: given.algorithm !== undefined };

  /**
   * @template {{name: string}} T
   * @param {string} what
   * @param {T[]} choices
   * @param {string | undefined} wanted
   * @param {T | undefined} otherwise
   */
  function pick(what, choices, wanted, otherwise = choices[0]) {
    const found = choices.find(({ name }) => name === wanted);
    if (wanted !== undefined && !found) notices.push({ name: what, value: otherwise.name });
    return found ?? otherwise;
  }
}
