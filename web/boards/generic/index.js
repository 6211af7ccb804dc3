// @ts-check
/**
 * The generic board view, which needs only board data. A custom view in a folder with the name of
 * its puzzle overrides parts of it.
 */

import { Lazy } from "../../lib/lazy.js";
import { setCssVariables } from "../../ui/css-variables.js";
import { html, nothing } from "../../vendor/lit.js";
import { renderMasksBelowBoard } from "../shared/bits.js";
import {
  createLegendEntries,
  renderLegend,
  renderNumberedBoard,
  renderPicture,
  renderPlayableBoard,
} from "../shared/grid.js";
import { applyPath, decodeToActions, isSolved, listActions } from "../shared/table.js";
import { hasAids, hasNotes } from "./aids.js";
import { hasPieces, traceOutline } from "./figure.js";
import { createManualViewModel, createViewModel } from "./look.js";
import { createManualPlay } from "./manual-play.js";
import { drawPicture } from "./picture.js";
import { createLegendPictures, SWATCHES } from "./signs.js";
import { advanceSelection, renderManualTray, renderStepTray } from "./trays.js";
import { describeCellExits } from "./visits.js";
import { isFullVisit } from "./ways.js";
import { describeManualPlay, describeStep, nameCell, nameSymbol } from "./words.js";

/**
 * @import {Facts, Focus, ManualPlay, JobActions, ViewModel, Parameters, Refusal, Request, Shown, Sign, CustomView, Step, Translate, Words} from "../index.js"
 */

/**
 * F is the type of the board data, which a puzzle may extend; H is the type of a board played by hand.
 * @template {Facts} [F=Facts]
 * @template {ManualPlay} [H=ManualPlay]
 */
export class GenericBoard {
  /** True if columns are numbered from the right while masks are drawn, like bits. */
  isMirrored = false;
  /** Legend entries that are not explained below a board. */
  unlistedMarks = ["trying", "way", "done", "good"];

  // Overridden by some boards

  /**
   * Sentences about a solution, if the board has its own.
   * @type {((facts: F, step: Step, counts: {found: number, tries: number}, t: Translate) => Words) | undefined}
   */
  describeSolution;
  /**
   * Panel below the program, instead of the stack of masks.
   * @type {((facts: F, step: Shown, form: string, t: Translate) => unknown) | undefined}
   */
  renderPanel;
  /**
   * More controls for play by hand; `set` opens the board with other parameters.
   * @type {((facts: F, manualPlay: H, set: (changes: Parameters) => void, t: Translate) => unknown) | undefined}
   */
  renderControls;
  /**
   * Parameters that are not offered here and reset to their defaults.
   * @type {((facts: F, parameters: Parameters) => string[]) | undefined}
   */
  listWithheldParameters;
  /** Return whether the default search is slow to find a solution. @type {((facts: F, parameters: Parameters) => boolean) | undefined} */
  isDefaultSearchSlow;

  /** Return why there is no solution, if that is known. @param {F} facts @param {Parameters} _parameters @returns {Refusal | undefined} */
  explainNoSolution({ no_solution }, _parameters) {
    return no_solution;
  }

  /**
   * Return the board data for these parameters. The given board data are already those of the
   * parameters that define the shape of the board.
   * @param {F} facts @param {Parameters} _parameters @param {Step} [_step] the step to draw
   * @returns {F}
   */
  adaptFacts(facts, _parameters, _step) {
    return facts;
  }

  // Drawing

  /** Return what to draw between the ground and the pieces. @param {F} _facts @param {ViewModel} _viewModel @returns {unknown} */
  renderLayerBelow(_facts, _viewModel) {
    return nothing;
  }

  /** Return what to draw above the pieces. @param {F} _facts @param {ViewModel} viewModel @returns {unknown} */
  renderLayerAbove(_facts, { placement }) {
    return placement ?? nothing;
  }

  /** @param {F} facts @param {ViewModel} viewModel @param {Translate} [t] @returns {unknown} */
  drawBoard(facts, viewModel, t) {
    const translateWords = t && ((/** @type {string} */ words) => t.translateSentence(words).words);
    return drawPicture(facts, viewModel, translateWords, [
      this.renderLayerBelow(facts, viewModel),
      this.renderLayerAbove(facts, viewModel),
    ]);
  }

  /**
   * Return the board data as they are drawn: with columns from right to left if they are mirrored.
   * A plain picture has no margin for additions to the board.
   * @param {F} facts @param {{mirrored?: boolean, isPlain?: boolean}} display @returns {F}
   */
  arrangeForDisplay(facts, { mirrored }) {
    if (!mirrored) return facts;
    const last = Math.max(...facts.cells.map(([x]) => x));
    return { ...facts, cells: facts.cells.map(([x, y]) => [last - x, y]) };
  }

  /**
   * Render the part below the board: a legend for many signs, masks of columns while they are
   * drawn, or the symbols, to choose from by hand.
   * @param {F} facts @param {ViewModel} viewModel @param {Translate} t @param {H} [manualPlay] @param {Focus} [focus]
   * @returns {unknown}
   */
  renderBelowBoard(facts, viewModel, t, manualPlay, focus) {
    if (facts.kind === "move") return this.renderLegend(facts, viewModel.step, t);
    if (manualPlay && focus && hasPieces(facts) && !pieces.fault)
      return renderPieceTray(facts, manualPlay, focus, t);
    if (manualPlay && focus) return renderManualTray(facts, manualPlay, focus, t);
    const rows = viewModel.step?.showsBits
      ? renderMasksBelowBoard(viewModel.step, this.countMaskBits(facts))
      : [];
    return rows.length ? rows : renderStepTray(facts, viewModel, t);
  }

  /**
   * Render a picture with the content below it, and with column and row numbers if it has any.
   * @param {F} facts @param {unknown} drawing @param {unknown} belowBoard
   * @param {ViewModel} viewModel @param {F} displayedFacts
   */
  renderFrame(
    facts,
    drawing,
    belowBoard,
    { current, step, solved, optionCells = [] },
    displayedFacts,
  ) {
    const { kind, cells, shape, names, view, symbols } = facts;
    const [cols, rows] = [0, 1].map((axis) => 1 + Math.max(...cells.map((at) => at[axis])));
    const [column, row] = cells[current ? current.cells[0] : step ? -1 : optionCells[0]] ?? [];
    const room = {
      "--cols": view[2] / 100,
      "--ratio": view[2] / view[3],
      "--count": symbols.length,
      "--chars": Math.max(...symbols.map((symbol) => symbol.length)),
    };
    const numbers = shape === "square" && !names.length;
    const [, , width, height] = displayedFacts.view;
    const location = { row, column, mirrored: displayedFacts.cells[0][0] !== cells[0][0] };
    const [left, top] = view.map((side) => side / 100 + 1);
    const corner = !numbers && shape === "square" && cells.some(([x, y]) => x < left && y < top);
    const aligned = numbers && kind !== "move";
    return html`<div class="g-board g-${kind} ${corner ? "g-corner" : ""} ${solved ? "solved" : ""}" ${setCssVariables(room)}>
      ${numbers ? renderNumberedBoard(cols, rows > 1 ? rows : 0, height / width, location, drawing, aligned ? belowBoard : nothing) : drawing}
      ${aligned ? nothing : belowBoard}</div>`;
  }

  /** Render a picture without numbers. @param {F} facts @param {ViewModel} viewModel @param {string} name */
  renderBarePicture(facts, viewModel, name) {
    const display = this.arrangeForDisplay(facts, { isPlain: true });
    return renderPicture(
      display.view,
      name,
      this.drawBoard(display, { ...viewModel, isPlain: true }),
    );
  }

  // A search

  /** @param {F} baseFacts @param {Step} step @param {Translate} t */
  renderStep(baseFacts, step, t) {
    const facts = this.adaptFacts(baseFacts, step.parameters, step);
    const viewModel = this.createViewModel(facts, step);
    const display = this.arrangeForDisplay(facts, { mirrored: this.isMirrored && step.showsBits });
    const stepPicture = renderPicture(
      display.view,
      this.describePicture(facts, viewModel, t),
      this.drawBoard(display, viewModel, t),
    );
    return this.renderFrame(
      facts,
      stepPicture,
      this.renderBelowBoard(facts, viewModel, t),
      viewModel,
      display,
    );
  }

  /**
   * Render a step as one small SVG element without text, for the lanes of a race.
   * @param {F} baseFacts @param {Step} step @param {string} name
   */
  renderSmallStep(baseFacts, step, name) {
    const facts = this.adaptFacts(baseFacts, step.parameters, step);
    const viewModel = this.createViewModel(facts, step);
    const overrides = { openCells: [], exits: undefined, siblings: [], isSmall: true };
    return this.renderBarePicture(facts, { ...viewModel, ...overrides }, name);
  }

  /** Return the accessible name of the picture of a step. @param {F} facts @param {ViewModel} viewModel @param {Translate} t */
  describePicture(facts, { actions }, t) {
    const count = actions.length;
    if (facts.kind !== "visit" || !count) return t("generic.board", { count });
    const cell = nameCell(facts, actions[count - 1].choice, t);
    return t("generic.board.at", { number: count, cell });
  }

  /** @param {F} facts @param {Step} step @returns {ViewModel} */
  createViewModel(facts, step) {
    return createViewModel(facts, step);
  }

  /** @param {F} facts @param {Step} step @param {Translate} t @returns {Words} */
  describeStep(facts, step, t) {
    const applied = this.adaptFacts(facts, step.parameters, step);
    return describeStep(applied, step, t, this.explainDeadEnd(applied, step, t));
  }

  /** Return why there are no further choices, if the board does not show it. @param {F} _facts @param {Step} _step @param {Translate} t */
  explainDeadEnd(_facts, _step, t) {
    return t("generic.dead");
  }

  /** Return whether the search reports a solution that breaks the rules. @param {F} facts @param {Step} step */
  isWrongSolution(facts, step) {
    const applied = this.adaptFacts(facts, step.parameters, step);
    return !isSolved(applied, applyPath(applied, step.path));
  }

  /** Return the board data from which the reasons for pruning follow, if there are any. @param {F} facts @param {Parameters} parameters */
  findPruningFacts(facts, parameters) {
    const applied = this.adaptFacts(facts, parameters);
    return isFullVisit(applied) ? applied : undefined;
  }

  /** Return the number of bits of a mask: of choices, or of cells if every depth has the same choices. @param {F} facts */
  countMaskBits({ actions, cells }) {
    return actions[0]?.[0] >= 0
      ? 1 + Math.max(...actions.map(([, choice]) => choice))
      : cells.length;
  }

  /**
   * Render an encoded solution as one SVG element that only needs the style sheet, for galleries,
   * races and export.
   * @param {F} facts @param {any[]} encodedBoard @param {string} name
   */
  renderThumbnail(facts, encodedBoard, name) {
    const viewModel = {
      actions: decodeToActions(facts, encodedBoard),
      isSmall: facts.kind === "move",
    };
    return this.renderBarePicture(facts, viewModel, name);
  }

  // Play by hand

  /** @param {F} facts @param {Parameters} parameters @param {() => void} onChange @returns {H} */
  createManualPlay(facts, parameters, onChange) {
    return /** @type {H} */ (createManualPlay(this.adaptFacts(facts, parameters), onChange));
  }

  /**
   * Return the cell of an entry of a position, such as the one that a hint is about.
   * @param {F} facts @param {number[]} position @param {number} index
   */
  findCellOfEntry(facts, position, index) {
    if (facts.kind === "write") return index;
    return listActions(facts)[position[index]].names.at(-1) ?? 0;
  }

  /** @param {F} _facts @param {H} manualPlay @param {Focus} focus @param {Translate} t */
  renderManualPlay(_facts, manualPlay, focus, t) {
    const facts = /** @type {F} */ (manualPlay.facts);
    const viewModel = this.createManualViewModel(facts, manualPlay, focus);
    const { held } = manualPlay;
    const placement = pieces.value?.describePlacement(manualPlay, focus, t);
    viewModel.placement = placement?.drawing;
    const display = this.arrangeForDisplay(facts, focus);
    const handlers = {
      viewBox: display.view.join(" "),
      t,
      selectCell: held
        ? (/** @type {number} */ cell) => pieces.value?.placePiece(manualPlay, cell)
        : manualPlay.selectCell,
      cancelSelection: manualPlay.cancelSelection,
      nameCell: (/** @type {number} */ cell) =>
        [
          this.nameCell(facts, cell, manualPlay, t),
          ...this.describeAids(facts, cell, viewModel, t),
          ...(focus.marks?.describeCell(cell) ?? []),
          ...(placement && cell === focus.cell ? [placement.words] : []),
        ].join(t("comma")),
      outlineCell: (/** @type {number} */ cell) => traceOutline(display, cell, 46),
      isDraggable: canDrag(manualPlay) ? manualPlay.isMovable : undefined,
      startDrag: (/** @type {PointerEvent} */ event) =>
        startDrag(event, display, manualPlay, focus),
    };
    const onKeyDown = (/** @type {KeyboardEvent} */ event) =>
      handleSymbolKey(event, manualPlay, focus);
    const onPointerOver = (/** @type {{target: SVGElement}} */ { target }) =>
      held &&
      target.matches(".cell") &&
      pieces.value?.movePlacement(manualPlay, focus, Number(target.dataset.cell));
    const ground = renderPlayableBoard(
      display,
      focus,
      this.drawBoard(display, viewModel, t),
      handlers,
    );
    const below = this.renderBelowBoard(facts, viewModel, t, manualPlay, focus);
    return html`<div class="g-play" @keydown=${onKeyDown} @pointerover=${onPointerOver}>
      ${this.renderFrame(facts, ground, below, viewModel, display)}</div>`;
  }

  /** @param {F} facts @param {H} manualPlay @param {Focus} focus @returns {ViewModel} */
  createManualViewModel(facts, manualPlay, focus) {
    return createManualViewModel(facts, manualPlay, focus);
  }

  /** Return whether attacked cells or candidates can be shown during play by hand. @param {F} facts */
  hasAids(facts) {
    return hasAids(facts);
  }

  /** Return the accessible name of a cell. @param {F} facts @param {number} cell @param {H} manualPlay @param {Translate} t */
  nameCell(facts, cell, manualPlay, t) {
    const { chosen, faults, options, exits } = manualPlay;
    const symbol = manualPlay.boardState.state[cell];
    const visits = facts.kind === "visit";
    const number = visits ? t("generic.number", { number: symbol }) : nameSymbol(facts, symbol, t);
    const parts = symbol ? [number] : visits ? [] : [t("generic.empty")];
    if (exits) parts.push(...describeCellExits(cell, exits, t));
    const lands = facts.kind === "move" && chosen.length > 0;
    const states = Object.entries({
      given: facts.fixed.includes(cell),
      chosen: chosen.includes(cell),
      "key.lands": lands && options.some((action) => action.names[1] === cell),
      "key.end": facts.ends.includes(cell),
      conflict: faults.some(({ cells }) => cells.includes(cell)),
    });
    parts.push(...states.flatMap(([key, holds]) => (holds ? t(`generic.${key}`) : [])));
    return [nameCell(facts, cell, t), ...parts].join(t("comma"));
  }

  /**
   * Return the parts of a cell's name that are shown on request: that it is attacked, or its small
   * symbols.
   * @param {F} facts @param {number} cell @param {ViewModel} viewModel @param {Translate} t
   */
  describeAids(facts, cell, { attackedCells = [], notes = [] }, t) {
    const notesOfCell = notes.filter((note) => note.cell === cell);
    const parts = notesOfCell.map(({ symbols, isPencilled }) =>
      t(`generic.${isPencilled ? "pencilled" : "candidates"}`, {
        symbols: symbols.map((symbol) => nameSymbol(facts, symbol, t)),
      }),
    );
    return attackedCells.includes(cell) ? [t("generic.attacked")] : parts;
  }

  /** @param {F} facts @param {H} manualPlay @param {Translate} t @returns {Words} */
  describeManualPlay(facts, manualPlay, t) {
    return describeManualPlay(manualPlay.facts ?? facts, manualPlay, t);
  }

  /**
   * Render the controls of this puzzle: those for clues, if it can have any.
   * @param {F} _facts @param {H} manualPlay @param {Request} request
   * @param {(changes: Partial<Request>) => void} open @param {Translate} t @param {JobActions} act
   * @returns {unknown}
   */
  renderClueActions(_facts, manualPlay, request, open, t, act) {
    if (!("clues" in request.parameters)) return nothing;
    return act.clues.request()?.renderClueActions(manualPlay, request, open, t, act) ?? nothing;
  }

  // Legend

  /**
   * Return the legend entries of a step or of play by hand, each with its picture; a name is the
   * last part of its key in the words, or the whole key.
   * @param {F} facts @param {Step} [step] @returns {Record<string, unknown>}
   */
  listLegendPictures(facts, step) {
    const pictures = createLegendPictures(facts, step);
    if (step || !this.hasAids(facts)) return pictures;
    const { attack, note, pencilled } = SWATCHES;
    return { ...pictures, ...(hasNotes(facts) ? { note, pencilled } : { attack }) };
  }

  /** @param {F} facts @param {Step | undefined} step @param {Translate} t @param {Record<string, unknown>} [values] @returns {Sign[]} */
  listLegend(facts, step, t, values) {
    return createLegendEntries(this.listLegendPictures(facts, step), t, values);
  }

  /** @param {F} facts @param {Step | undefined} step @param {Translate} t */
  renderLegend(facts, step, t) {
    const marks = Object.entries(this.listLegendPictures(facts, step));
    const listed = marks.filter(([mark]) => !this.unlistedMarks.includes(mark));
    return renderLegend(createLegendEntries(Object.fromEntries(listed), t));
  }
}

const dragging = new Lazy(() => import("./drag.js"));
const pieces = new Lazy(() => import("./pieces.js"));

/**
 * Render the tray of pieces: room for it until its module has loaded.
 * @param {Facts} facts @param {ManualPlay} manualPlay @param {Focus} focus @param {Translate} t
 */
function renderPieceTray(facts, manualPlay, focus, t) {
  if (pieces.value) return pieces.value.renderPieces(facts, manualPlay, focus, t);
  const redraw = () => manualPlay.hold();
  pieces.load().then(redraw, redraw);
  return html`<div class="pieces"><ul>${facts.symbols.map(() => html`<li></li>`)}</ul></div>`;
}

/** Return whether pieces can be dragged: the module for that loads after the board. @param {ManualPlay} manualPlay */
function canDrag(manualPlay) {
  if (!dragging.value && !dragging.fault) {
    const redraw = () => manualPlay.hold(manualPlay.held);
    dragging.load().then(redraw, redraw);
  }
  return Boolean(dragging.value);
}

/** Drag a piece. @param {PointerEvent} event @param {Facts} facts @param {ManualPlay} manualPlay @param {Focus} focus */
function startDrag(event, facts, manualPlay, focus) {
  const board = /** @type {SVGSVGElement} */ (event.currentTarget);
  if (pieces.value && hasPieces(facts))
    return pieces.value.dragPlacedPiece(event, facts, manualPlay, focus);
  dragging.value?.dragPiece(board, event, facts, manualPlay, focus);
}

const generic = new GenericBoard();
export default generic;

/** @param {CustomView<any, any>} view */
export const extendGenericBoard = (view) => Object.setPrototypeOf(view, generic);

/**
 * Handle keys: symbols, Delete to clear, Escape to cancel the selection.
 * @param {KeyboardEvent} event @param {ManualPlay} manualPlay @param {Focus} focus
 */
function handleSymbolKey(event, manualPlay, focus) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { cell } = focus;
  const key = event.key.normalize("NFKC");
  const clear = () => manualPlay.setSymbol(cell, 0);
  const digit = event.shiftKey ? event.code.match(/^Digit(\d)$/)?.[1] : undefined;
  const type = () => {
    if (digit) return manualPlay.markSymbol(cell, manualPlay.facts.symbols.indexOf(digit) + 1);
    const isTyped = manualPlay.typeKey(cell, key);
    if (isTyped) advanceSelection(manualPlay, focus, true);
    return isTyped;
  };
  const act = { Escape: manualPlay.cancelSelection, Delete: clear, Backspace: clear }[key];
  const handle = () => (act ? act() : /^\S$/u.test(key) && type());
  if (!(pieces.value?.handlePieceKey(event, manualPlay, focus) || handle())) return;
  event.preventDefault();
  event.stopPropagation();
}
