// @ts-check
/** Defaults of a request, and resolution of its conflicts. */

import { formatParameter, isApplicable, parseOrDefault } from "./parameters.js";

/** @import {Algorithm, Given, Notice, Puzzle, Request} from "./catalog.js" */

/** @param {Puzzle} puzzle @param {Request} request */
export const findAlgorithm = ({ algorithms }, request) =>
  /** @type {Algorithm} */ (algorithms.find(({ name }) => name === request.algorithm));

/**
 * Return the first algorithm that the defaults name and that supports the options, otherwise the first
 * that supports them.
 * @param {Puzzle} puzzle @param {Record<string, any>} parameters
 */
export function chooseDefaultAlgorithm(puzzle, parameters) {
  const applying = puzzle.instead.filter(
    ({ only, of, above }) =>
      multiplyParameters(of, parameters) > above &&
      Object.entries(only).every(([other, values]) => values.includes(parameters[other])),
  );
  const preferred = [...applying.map(({ algorithm }) => algorithm), puzzle.default];
  const isSupporting = (/** @type {string} */ name) =>
    puzzle.algorithms.some(
      (each) => each.name === name && each.forms.length && supports(puzzle, each, parameters),
    );
  const names = [...preferred, ...puzzle.algorithms.map(({ name }) => name)];
  return names.find(isSupporting) ?? puzzle.default;
}

/**
 * Return whether an algorithm supports these options.
 * @param {Puzzle} puzzle @param {Algorithm} algorithm @param {Record<string, any>} parameters
 */
export const supports = (puzzle, algorithm, parameters) =>
  !refusesInstance(puzzle, algorithm, parameters) &&
  !puzzle.parameters.some(
    (parameter) =>
      parameter.kind === "option" &&
      isApplicable(parameter, parameters) &&
      algorithm.refuses[parameter.name]?.includes(parameters[parameter.name]),
  );

/** @param {string[]} names @param {Record<string, any>} parameters */
const multiplyParameters = (names, parameters) =>
  names.reduce((size, name) => size * parameters[name], 1);

/**
 * Convert a request for another view. A default algorithm is left out, because the default may
 * differ there.
 * @param {Puzzle} puzzle
 * @param {Request} request
 * @param {ResultKind} [resultKind] of the current view
 * @returns {Partial<Request>}
 */
export function createRequestForOtherViews(puzzle, request, resultKind = "each") {
  const { algorithm, form, ...rest } = request;
  const isPreferred = algorithm === chooseDefaultForView(puzzle, rest.parameters, resultKind);
  return isPreferred && form === findAlgorithm(puzzle, request).forms[0] ? rest : request;
}

/** @param {Puzzle} puzzle @param {Record<string, any>} parameters @param {ResultKind} resultKind */
function chooseDefaultForView(puzzle, parameters, resultKind) {
  const exhaustive =
    resultKind !== "each" && puzzle.algorithms.find(({ name }) => name === puzzle.exhaustive);
  return exhaustive && !refusesInstance(puzzle, exhaustive, parameters)
    ? exhaustive.name
    : chooseDefaultAlgorithm(puzzle, parameters);
}

/**
 * The kind of result that a view needs: solutions one by one, all of them, or only their number.
 * @typedef {"each" | "all" | "number"} ResultKind
 */

/**
 * Resolve conflicts in a request: replace an algorithm that does not support the size, and reset
 * options that the algorithm does not support.
 * @param {Puzzle} puzzle
 * @param {Request} request
 * @param {Notice[]} notices
 * @param {boolean} isAlgorithmNamed whether the algorithm was requested by name
 */
export function resolveConflicts(puzzle, request, notices, isAlgorithmNamed) {
  const { parameters } = request;
  if (findExceededLimit(findAlgorithm(puzzle, request), request.form, parameters)) {
    const { name, forms } = chooseSupportedAlgorithm(puzzle, parameters);
    Object.assign(request, { algorithm: name, form: forms[0] });
    if (isAlgorithmNamed) notices.push({ name: "algorithm", value: name, apart: true });
  }
  const { refuses } = findAlgorithm(puzzle, request);
  for (const parameter of puzzle.parameters) {
    const { name, kind, default: fallback } = parameter;
    const value = formatParameter(parameters[name]);
    const refused = refuses[name] ?? [];
    const isRefused = kind === "clues" ? value !== "" && name in refuses : refused.includes(value);
    if (!isRefused && isApplicable(parameter, parameters)) continue;
    if (value === formatParameter(fallback)) continue;
    parameters[name] = fallback;
    notices.push({ name, value: formatParameter(fallback), apart: true });
  }
}

/**
 * Return whether an algorithm does not support the reader's own instance: if it refuses any named
 * instance, or the word own, it supports only the other named ones.
 * @param {Puzzle} puzzle @param {Algorithm} algorithm @param {Record<string, any>} parameters
 */
export const refusesInstance = (puzzle, { refuses }, parameters) =>
  puzzle.parameters.some(
    ({ name, text, options }) =>
      text && name in refuses && name in parameters && !options.includes(parameters[name]),
  );

/**
 * Return the limit that these parameters exceed, if the catalogue lists one.
 * @param {Algorithm} algorithm @param {string} form @param {Record<string, any>} parameters
 */
export const findExceededLimit = ({ limits }, form, parameters) =>
  limits
    .filter((limit) => (limit.form ?? form) === form)
    .find(({ of, most }) => multiplyParameters(of, parameters) > most);

/**
 * Return the default algorithm, or another one if the default does not support the size.
 * @param {Puzzle} puzzle @param {Record<string, any>} shape
 */
export function chooseSupportedAlgorithm(puzzle, shape) {
  const { algorithms } = puzzle;
  const preferred = chooseDefaultAlgorithm(puzzle, shape);
  const supporting = algorithms.filter(
    (each) => each.forms.length && !findExceededLimit(each, each.forms[0], shape),
  );
  return supporting.find(({ name }) => name === preferred) ?? supporting[0] ?? algorithms[0];
}

/**
 * Return whether a request equals the one that opens the puzzle, whose start is recorded.
 * @param {Puzzle} puzzle @param {Request} request
 */
export function isOpeningRequest(puzzle, request) {
  const preferred = chooseDefaultAlgorithm(puzzle, request.parameters);
  return (
    request.algorithm === preferred &&
    request.form === findAlgorithm(puzzle, request).forms[0] &&
    opensWith(puzzle, request.parameters)
  );
}

/**
 * Return whether these parameters have the values with which the page opens the puzzle.
 * @param {Puzzle} puzzle @param {Record<string, any>} parameters all of them, or some
 */
export const opensWith = (puzzle, parameters) =>
  puzzle.parameters.every(
    ({ name, default: value }) =>
      !(name in parameters) ||
      formatParameter(parameters[name]) === formatParameter(puzzle.opening?.[name] ?? value),
  );

/** @param {Request} first @param {Request} other */
export const isSameProgram = (first, other) =>
  first.puzzle === other.puzzle && first.algorithm === other.algorithm && first.form === other.form;

/**
 * Return the parameters after a change. Values that the puzzle chooses are reset: all of them on
 * another board, and the options for another algorithm. Parameters that no longer apply return to
 * their defaults, and so do clues if the size changes.
 * @param {Puzzle} puzzle @param {Request} request @param {Partial<Request>} changes
 */
export function carryOverParameters({ parameters, shape }, request, changes) {
  const values = { ...request.parameters, ...changes.parameters };
  const isChanged = (/** @type {string} */ name) => values[name] !== request.parameters[name];
  const board = shape.some(isChanged);
  const algorithm = (changes.algorithm ?? request.algorithm) !== request.algorithm;
  const reset = parameters.filter(
    (parameter) =>
      !isApplicable(parameter, values) ||
      (parameter.sizes?.some(isChanged) && !isChanged(parameter.name)) ||
      (parameter.kind === "clues" && board && !isChanged(parameter.name)) ||
      (parameter.default === null && (board || (algorithm && parameter.kind === "option"))),
  );
  return {
    ...values,
    ...Object.fromEntries(reset.map(({ name, default: fallback }) => [name, fallback])),
  };
}

/**
 * Drop a form that the requested algorithm does not have.
 * @template {{algorithm?: string, form?: string}} T
 * @param {Puzzle} puzzle
 * @param {T} request
 * @returns {T}
 */
export function dropInvalidForm({ algorithms }, request) {
  const chosen = algorithms.find(({ name }) => name === request.algorithm);
  const hasForm = !chosen || chosen.forms.includes(request.form ?? "");
  return hasForm ? request : { ...request, form: undefined };
}

/**
 * Convert a request for Python, leaving out unset parameters.
 * @param {Request} request
 */
export function omitUnset(request) {
  const given = Object.entries(request.parameters).filter(([, value]) => value !== null);
  return { ...request, parameters: Object.fromEntries(given) };
}

/**
 * Complete a request, and report invalid values, including an unknown puzzle. Without parameters of
 * the puzzle, solutions one by one begin with the board that opens it.
 * @param {Puzzle} puzzle
 * @param {Given} given
 * @param {ResultKind} [resultKind] "number" also allows count-only algorithms
 */
export function completeRequest(puzzle, given, resultKind = "each") {
  const notices = [...(given.notices ?? [])];
  pickByName("puzzle", [puzzle], given.puzzle);
  const choices = puzzle.algorithms.filter(({ forms }) => forms.length || resultKind === "number");
  const mistaken = /** @type {Notice[]} */ ([]);
  const isGiven = puzzle.parameters.some(({ name }) => given.parameters?.[name] !== undefined);
  const opensPuzzle = resultKind === "each" && !isGiven;
  const values = opensPuzzle ? puzzle.opening : given.parameters;
  const parameters = Object.fromEntries(
    puzzle.parameters.map((parameter) => [
      parameter.name,
      parseOrDefault(parameter, values?.[parameter.name], mistaken),
    ]),
  );
  const preferred = choices.find(
    ({ name }) => name === chooseDefaultForView(puzzle, parameters, resultKind),
  );
  const algorithm = pickByName("algorithm", choices, given.algorithm, preferred);
  const forms = algorithm.forms.map((name) => ({ name }));
  const form = forms.length ? pickByName("form", forms, given.form, forms[0]).name : undefined;
  notices.push(...mistaken);
  const names = { puzzle: puzzle.name, algorithm: algorithm.name, form };
  const request = /** @type {Request} */ ({ ...names, parameters });
  return { puzzle, algorithm, request, notices, named: given.algorithm !== undefined };

  /**
   * @template {{name: string}} T
   * @param {string} kind
   * @param {T[]} choices
   * @param {string | undefined} requested
   * @param {T | undefined} fallback
   */
  function pickByName(kind, choices, requested, fallback = choices[0]) {
    const found = choices.find(({ name }) => name === requested);
    if (requested !== undefined && !found) notices.push({ name: kind, value: fallback.name });
    return found ?? fallback;
  }
}
