// @ts-check
/** The moves of a game as a list: a click shows the position after a move. */

import { nameCell, nameSymbol } from "../../boards/generic/words.js";
import {
  applyPath,
  decodePositionToActions,
  groupIntoMoves,
  isSolved,
} from "../../boards/shared/table.js";
import { renderIcon } from "../../ui/icons.js";
import { html, nothing } from "../../vendor/lit.js";

/** @import {Action, Board, Facts, ManualPlay} from "../../boards/index.js" */
/** @import {Run} from "../../player/run.js" */
/** @import {Snapshot} from "../../player/snapshot.js" */
/** @import {Translate} from "../../words/strings.js" */

/**
 * @typedef {object} Line a game, and the position that is shown
 * @property {Facts} facts
 * @property {Action[]} actions
 * @property {number} at number of actions before the position
 * @property {(at: number) => void} show show another position
 * @property {number} [limit] maximum number of moves of the search
 * @property {boolean} [isPlaying] whether the search adds actions
 */

/** Return the line of a board played by hand, if there are moves. @param {ManualPlay} manualPlay @returns {Line | undefined} */
export function createManualLine({ facts, position }) {
  const { current, line, set } = position;
  if (!line.length) return undefined;
  const actions = /** @type {Action[]} */ (decodePositionToActions(facts, line));
  return { facts, actions, at: current.length, show: (at) => set(line.slice(0, at)) };
}

/** @param {Run} run @param {Board} board @param {Facts} baseFacts @param {Snapshot} snapshot @returns {Line} */
export function createSearchLine({ player }, board, baseFacts, snapshot) {
  const { path, lineSteps, solved, limit, parameters } = snapshot;
  const facts = board.adaptFacts(baseFacts, parameters, snapshot);
  const end = lineSteps.at(-1) ?? 0;
  return {
    facts,
    actions: applyPath(facts, player.replay.findPathAt(end)).actions,
    at: path.length,
    show: (at) => player.goToLineStep(lineSteps[at - 1] ?? 0, end),
    limit: solved ? undefined : limit,
    isPlaying: player.playing,
  };
}

/** @param {Line | undefined} line @param {Translate} t */
export function renderMoves(line, t) {
  if (!line) return nothing;
  const { facts, actions, at, show, limit } = line;
  const moves = groupIntoMoves(actions);
  const stops = listStops(moves);
  const current = stops.findIndex((stop) => stop >= at);
  const targets = {
    first: at > 0 ? 0 : undefined,
    previous: stops.findLast((stop) => stop < at),
    next: stops.find((stop) => stop > at),
    last: at < actions.length ? actions.length : undefined,
  };
  const renderStepButton = (
    /** @type {keyof typeof targets} */ name,
    /** @type {Parameters<typeof renderIcon>[0]} */ icon,
  ) => html`<button aria-label=${t(`moves.${name}`)} title=${t(`moves.${name}`)}
    ?disabled=${targets[name] === undefined} @click=${() => show(targets[name] ?? at)}>${renderIcon(icon)}</button>`;
  const handleKey = (/** @type {KeyboardEvent} */ event) => {
    const { first, previous, next, last } = targets;
    const keys = { Home: first, ArrowLeft: previous, ArrowRight: next, End: last };
    if (!(event.key in keys)) return;
    event.preventDefault();
    event.stopPropagation();
    const to = keys[/** @type {keyof typeof keys} */ (event.key)];
    if (to === undefined) return;
    show(to);
    const buttons = /** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("button");
    buttons[Math.max(0, stops.indexOf(to) - 1)].focus();
  };
  return html`<section class="panel">
    <h2><b>${t("moves")}</b> <span>${t(limit === undefined ? "moves.count" : "moves.count.of", { count: moves.length, limit })}</span>
      <span class="forms">${renderStepButton("first", "start")}${renderStepButton("previous", "back")}${renderStepButton("next", "step")}${renderStepButton("last", "end")}</span></h2>
    <ol class="moves" aria-label=${t("moves")} @keydown=${handleKey}>${moves.map(
      (
        move,
        i,
      ) => html`<li><button class=${i < current ? "" : "upcoming"} aria-current=${i + 1 === current ? "step" : nothing}
        tabindex=${i === Math.max(0, current - 1) ? 0 : -1} @click=${() => show(stops[i + 1])}>${nameMove(facts, move, t)}</button></li>`,
    )}</ol>
  </section>`;
}

/**
 * Render the positions of a solution for print and saved pictures. They are not shown on the screen.
 * @param {Line | undefined} line @param {Board} board @param {string} puzzle @param {Translate} t
 */
export function renderPositions(line, board, puzzle, t) {
  if (!line || line.isPlaying) return nothing;
  const { facts, actions } = line;
  const path = actions.map(({ choice }) => choice);
  if (!isSolved(facts, applyPath(facts, path))) return nothing;
  const moves = groupIntoMoves(actions);
  const name = [t(`puzzle.${puzzle}`), t("moves.count", { count: moves.length })].join(t("comma"));
  return html`<ol class="positions" aria-label=${name}>${listStops(moves).map(
    (stop, i) => html`<li>
      ${board.renderBarePicture(facts, { actions: actions.slice(0, stop) }, i ? nameMove(facts, moves[i - 1], t) : t("moves.first"))}
      <b>${i || t("moves.first")}</b> <span>${i ? nameMove(facts, moves[i - 1], t) : ""}</span></li>`,
  )}</ol>`;
}

/** List the numbers of actions at the start and after each move. @param {Action[][]} moves */
const listStops = (moves) => [0, ...moves.map((_, i) => moves.slice(0, i + 1).flat().length)];

/**
 * Name a move by its piece if there are several kinds, else by its cells: in brackets, as
 * published, if they have names.
 * @param {Facts} facts @param {Action[]} move @param {Translate} t
 */
function nameMove(facts, move, t) {
  if (facts.symbols.length > 1) return nameSymbol(facts, move[0].symbol, t);
  const cells = [move[0].names[0], ...move.map(({ names }) => names[1])];
  const names = cells.map((cell) => nameCell(facts, cell, t));
  return facts.names.length ? `[${names.join()}]` : names.join(" – ");
}
