// @ts-check
/** Pieces of a board of tiles, during play by hand: pick one up, turn it, and place it. */

import { renderIcon } from "../../ui/icons.js";
import { html, svg } from "../../vendor/lit.js";
import { findCentre } from "../shared/geometry.js";
import { applyActions, findActionFault, listActions, memoizeByFacts } from "../shared/table.js";
import { trackDrag } from "./drag.js";
import { createMarks, findMiddleCell } from "./figure.js";
import { drawMark, traceGroup } from "./picture.js";
import { moveFocus } from "./trays.js";
import { nameSymbol } from "./words.js";

/** @import {Action, Facts, Focus, ManualPlay, Point, Translate} from "../index.js" */

/**
 * A piece in the reader's hand.
 * @typedef {object} Piece
 * @property {number} symbol
 * @property {Point[]} cells in any place
 * @property {number} grip index of the cell that follows the pointer or the focus
 * @property {Action} [origin] where it is on the board until it is placed
 * @property {Point} [at] where its grip is while it is dragged; default: at the focus
 */

/** Pixels between a finger and the piece above it. */
const FINGER_PIXELS = 48;
/** Prefer a possible placement to an impossible one that is nearer by less than this, in cells. */
const SNAP_CELLS = 0.75;
/** Area that a dragged piece and its placement have in common, at least, in cells. */
const MIN_OVERLAP = 0.5;

/** Return the left and top of some cells, and their width and height. @param {Point[]} cells */
function measure(cells) {
  const [xs, ys] = [0, 1].map((axis) => cells.map((cell) => cell[axis]));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, 1 + Math.max(...xs) - left, 1 + Math.max(...ys) - top];
}

/** Return a key that is the same for the same shape in another place. @param {Point[]} cells */
function createShapeKey(cells) {
  const [left, top] = measure(cells);
  const offsets = cells.map(([x, y]) => `${Math.round(x - left)},${Math.round(y - top)}`);
  return offsets.sort().join(" ");
}

/** @param {Facts} facts @param {Action} action */
const listCells = (facts, action) => action.cells.map((cell) => facts.cells[cell]);

/** Return the actions that place a piece as it is turned. @param {Facts} facts @param {Piece} piece */
function listPlacements(facts, { symbol, cells }) {
  const placements = memoizeByFacts(facts, "placements", () => {
    const groups = /** @type {Map<string, Action[]>} */ (new Map());
    for (const action of listActions(facts)) {
      const key = `${action.symbol} ${createShapeKey(listCells(facts, action))}`;
      groups.set(key, [...(groups.get(key) ?? []), action]);
    }
    return groups;
  });
  return placements.get(`${symbol} ${createShapeKey(cells)}`) ?? [];
}

/** @param {Facts} facts @param {number} symbol @param {Action} [origin] @returns {Piece} */
function createPiece(facts, symbol, origin) {
  const action = origin ?? listActions(facts).find((each) => each.symbol === symbol);
  const { cells } = /** @type {Action} */ (action);
  const grip = cells.indexOf(findMiddleCell(facts, cells));
  return { symbol, cells: cells.map((cell) => facts.cells[cell]), grip, origin };
}

/**
 * Turn a piece by a quarter, or flip it; skip what no place on the board has room for.
 * @param {Facts} facts @param {Piece} piece @param {boolean} isFlipped @returns {Piece}
 */
function turnPiece(facts, piece, isFlipped) {
  let { cells } = piece;
  const turn = () => {
    cells = cells.map(([x, y]) => [-y, x]);
  };
  if (isFlipped) cells = cells.map(([x, y]) => [-x, y]);
  else turn();
  for (let quarters = 0; quarters < 4; quarters++) {
    if (listPlacements(facts, { ...piece, cells }).length) return { ...piece, cells };
    turn();
  }
  return piece;
}

/**
 * Return the placement whose grip is nearest to a point, in cells, what else is on the board, and
 * why it is impossible, if so.
 * @param {ManualPlay} manualPlay @param {Piece} piece @param {Point} at
 */
function findPlacement({ facts, boardState: { actions } }, piece, [x, y]) {
  const [left, top] = measure(piece.cells);
  const [gripX, gripY] = piece.cells[piece.grip];
  const others = actions.filter((action) => action !== piece.origin);
  const rest = applyActions(facts, others);
  const placements = listPlacements(facts, piece).map((action) => {
    const [toX, toY] = measure(listCells(facts, action));
    const fault = findActionFault(facts, rest, action);
    const distance = Math.abs(toX + gripX - left - x) + Math.abs(toY + gripY - top - y);
    return { action, others, fault, cost: distance + (fault ? SNAP_CELLS : 0) };
  });
  return placements.reduce((best, each) => (each.cost < best.cost ? each : best));
}

/**
 * Return where the grip of a piece is, in cells.
 * @param {Piece} piece @param {Facts} facts @param {number} cell of the focus @returns {Point}
 */
const findGrip = ({ at }, facts, cell) => at ?? facts.cells[cell];

/**
 * Return the placement of a dragged piece, unless there is none near it.
 * @param {ManualPlay} manualPlay @param {Piece} piece @param {Point} at
 */
function findNearPlacement(manualPlay, piece, at) {
  const placement = findPlacement(manualPlay, piece, at);
  const [gripX, gripY] = piece.cells[piece.grip];
  const dragged = piece.cells.map(([x, y]) => [x - gripX + at[0], y - gripY + at[1]]);
  const areas = listCells(manualPlay.facts, placement.action).flatMap(([x, y]) =>
    dragged.map(
      ([toX, toY]) => Math.max(0, 1 - Math.abs(toX - x)) * Math.max(0, 1 - Math.abs(toY - y)),
    ),
  );
  const overlap = areas.reduce((sum, area) => sum + area, 0);
  return overlap >= MIN_OVERLAP ? placement : undefined;
}

/** Return how many pieces with a symbol are not on the board. @param {ManualPlay} manualPlay @param {number} symbol */
function countLeft({ facts, boardState: { actions } }, symbol) {
  const isAlike = (/** @type {Action} */ action) => action.symbol === symbol;
  const depths = new Set(
    listActions(facts)
      .filter(isAlike)
      .map(({ depth }) => depth),
  );
  const copies = facts.once ? 1 : depths.has(-1) ? facts.depths : depths.size;
  return copies - actions.filter(isAlike).length;
}

/** Place the piece in the hand near a cell, or report why that is impossible. @param {ManualPlay} manualPlay @param {number} cell */
export function placePiece(manualPlay, cell) {
  const { facts, held } = manualPlay;
  if (held) applyPlacement(manualPlay, held, findPlacement(manualPlay, held, facts.cells[cell]));
}

/** @param {ManualPlay} manualPlay @param {Piece} piece @param {ReturnType<typeof findPlacement>} placement */
function applyPlacement(manualPlay, piece, { action, fault, others }) {
  const { hold, makeChoice, refuse } = manualPlay;
  if (fault) return refuse(fault);
  hold(undefined);
  if (action === piece.origin) return;
  makeChoice([...others, action]);
  const isLeft = !piece.origin && !manualPlay.solved && countLeft(manualPlay, piece.symbol);
  if (isLeft) hold({ ...piece, at: undefined });
}

/**
 * Place a dragged piece near a point, in cells; if that is impossible, report why and put it back.
 * @param {ManualPlay} manualPlay @param {Piece} piece @param {Point} at
 */
function dropPiece(manualPlay, piece, at) {
  const { hold, refuse } = manualPlay;
  const placement = findNearPlacement(manualPlay, piece, at);
  if (placement && !placement.fault) return applyPlacement(manualPlay, piece, placement);
  if (!placement && piece.origin) return removePiece(manualPlay, piece.origin);
  hold(undefined);
  refuse(placement?.fault ?? { why: "none", group: "piece", symbol: piece.symbol, cells: [] });
}

/** Show where the piece in the hand would be. @param {ManualPlay} manualPlay @param {Focus} focus @param {number} cell */
export function movePlacement({ held, hold, refusal }, focus, cell) {
  if (cell === focus.cell) return;
  if (refusal) hold(held);
  focus.move(cell, false);
}

/** Put the piece in the hand back, and take a piece off the board. @param {ManualPlay} manualPlay @param {Action | undefined} action */
const removePiece = ({ hold, selectCell }, action) =>
  action ? selectCell(action.cells[0]) : hold(undefined);

/** Handle a key; return whether it has a meaning. @param {KeyboardEvent} event @param {ManualPlay} manualPlay @param {Focus} focus */
export function handlePieceKey(event, manualPlay, { cell }) {
  const { facts, held, hold, boardState } = manualPlay;
  const isOnCell = /** @type {Element} */ (event.target).matches(".cell");
  const focused = boardState.actions.find(({ cells }) => isOnCell && cells.includes(cell));
  const key = event.key.normalize("NFKC").toLowerCase();
  if (held && (key === "r" || key === "f")) hold(turnPiece(facts, held, key === "f"));
  else if (held && key === "escape") hold(undefined);
  else if ((held || focused) && (key === "delete" || key === "backspace"))
    removePiece(manualPlay, held ? held.origin : focused);
  else return false;
  return true;
}

/**
 * Drag a piece from the tray or to another place. On the tray, or off the board, a piece of the
 * board returns to the tray.
 * @param {PointerEvent} event @param {Facts} facts as drawn @param {ManualPlay} manualPlay
 * @param {Focus} focus @param {Piece} piece
 */
function dragPiece(event, facts, manualPlay, focus, piece) {
  const play = /** @type {Element} */ (event.currentTarget).closest(".g-play");
  const board = /** @type {SVGSVGElement} */ (play?.querySelector("[role=grid]"));
  const { origin, grip } = piece;
  let lastAction = /** @type {Action | undefined} */ (undefined);
  trackDrag(board, event, {
    start: origin && findCentre(facts, origin.cells[grip]),
    lift: origin || event.pointerType !== "touch" ? 0 : FINGER_PIXELS,
    originals: origin ? createMarks(facts, [origin]) : [],
    drawMarks() {
      const { symbol, cells } = manualPlay.held ?? piece;
      const [gripX, gripY] = cells[grip];
      const offsets = cells.map(([x, y]) => /** @type {Point} */ ([x - gripX, y - gripY]));
      return createPictureMarks(facts, symbol, offsets);
    },
    begin: () => manualPlay.hold(piece),
    move({ at, cell }) {
      const held = { ...(manualPlay.held ?? piece), at };
      if (cell !== undefined && cell !== focus.cell) focus.move(cell, false);
      const action = findNearPlacement(manualPlay, held, at)?.action;
      if (action !== lastAction || !manualPlay.held?.at) manualPlay.hold(held);
      manualPlay.held = held;
      lastAction = action;
    },
    drop({ at, pointer }) {
      const before = manualPlay.position.current;
      if (isInside(play?.querySelector(".pieces"), pointer)) removePiece(manualPlay, origin);
      else dropPiece(manualPlay, manualPlay.held ?? piece, at);
      return manualPlay.position.current !== before;
    },
    cancel: () => manualPlay.hold(undefined),
  });
}

/** @param {Element | null | undefined} element @param {{clientX: number, clientY: number}} point */
function isInside(element, { clientX: x, clientY: y }) {
  const { left = 0, right = 0, top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  return left < x && x < right && top < y && y < bottom;
}

/**
 * Drag the piece of a cell.
 * @param {PointerEvent} event @param {Facts} facts as drawn @param {ManualPlay} manualPlay
 * @param {Focus} focus
 */
export function dragPlacedPiece(event, facts, manualPlay, focus) {
  const cell = Number(/** @type {Element} */ (event.target).getAttribute("data-cell"));
  const origin = manualPlay.boardState.actions.find(({ cells }) => cells.includes(cell));
  if (manualPlay.held || !origin) return;
  const piece = createPiece(facts, origin.symbol, origin);
  dragPiece(event, facts, manualPlay, focus, { ...piece, grip: origin.cells.indexOf(cell) });
}

/** @param {Facts} facts @param {number} symbol @param {Point[]} cells */
const createPictureMarks = (facts, symbol, cells) =>
  createMarks({ ...facts, cells }, [{ change: cells.map((_, cell) => [cell, 0, symbol]) }]);

/**
 * Return where the piece in the hand would be, as a drawing and in words.
 * @param {ManualPlay} manualPlay @param {Focus} focus @param {Translate} t
 */
export function describePlacement(manualPlay, { cell }, t) {
  const { facts, held } = manualPlay;
  if (!held) return undefined;
  const grip = findGrip(held, facts, cell);
  const { action, fault } =
    (held.at ? findNearPlacement : findPlacement)(manualPlay, held, grip) ?? {};
  if (!action) return undefined;
  const [[, area]] = createMarks(facts, [action]);
  const piece = nameSymbol(facts, held.symbol, t);
  return {
    drawing: svg`<g class="placement">${fault ? "" : svg`<path class="g-tint-3" d=${area}/>`}
      <path class=${fault ? "bad" : "marked"} d=${traceGroup(facts, action.cells)}/></g>`,
    words: t(fault ? "pieces.blocked" : "pieces.fits", { piece }),
  };
}

/**
 * Render the tray: each piece as a button, with one tab stop, and buttons that turn the piece in
 * the hand.
 * @param {Facts} facts @param {ManualPlay} manualPlay @param {Focus} focus @param {Translate} t
 */
export function renderPieces(facts, manualPlay, focus, t) {
  const { held, hold } = manualPlay;
  const pieces = facts.symbols.map((_, i) => createPiece(facts, i + 1));
  const side = Math.max(...pieces.flatMap(({ cells }) => measure(cells).slice(2)));
  const first = pieces.find(({ symbol }) => countLeft(manualPlay, symbol) > 0);
  const stop = held?.symbol ?? first?.symbol ?? 1;
  const renderTurn = (/** @type {"rotate" | "flip"} */ name) => {
    const turned = held && turnPiece(facts, held, name === "flip");
    const isSame = !turned || createShapeKey(turned.cells) === createShapeKey(held.cells);
    return html`<button tabindex="-1" aria-label=${t(`pieces.${name}`)} title=${t(`pieces.${name}`)}
      ?disabled=${isSame} @click=${() => hold(turned)}>${renderIcon(name)}</button>`;
  };
  return html`<div class="pieces" role="toolbar" aria-label=${t("pieces")} @keydown=${moveFocus}>
    <ul>${pieces.map((piece) => html`<li>${renderPiece(facts, piece, side, piece.symbol === stop, manualPlay, focus, t)}</li>`)}</ul>
    ${renderTurn("rotate")}${renderTurn("flip")}</div>`;
}

/**
 * @param {Facts} facts @param {Piece} piece @param {number} side of the picture, in cells
 * @param {boolean} isTabStop @param {ManualPlay} manualPlay @param {Focus} focus
 * @param {Translate} t
 */
function renderPiece(facts, piece, side, isTabStop, manualPlay, focus, t) {
  const { symbol } = piece;
  const { held, hold, boardState, setSymbol } = manualPlay;
  const left = countLeft(manualPlay, symbol);
  const isHeld = held?.symbol === symbol;
  const { cells } = isHeld ? held : piece;
  const [x, y, width, height] = measure(cells);
  const origin = left ? undefined : boardState.actions.findLast((each) => each.symbol === symbol);
  const word = nameSymbol(facts, symbol, t);
  const state = left > 1 ? "pieces.left" : left ? "tray.left" : "pieces.placed";
  const take = (/** @type {MouseEvent} */ { detail }) => {
    if (setSymbol(focus.cell, symbol)) return;
    hold(isHeld ? undefined : createPiece(facts, symbol, origin));
    if (!detail && !isHeld) focus.move(focus.cell); // a key: continue on the board
  };
  const drag = (/** @type {PointerEvent} */ event) =>
    left && dragPiece(event, facts, manualPlay, focus, isHeld ? held : piece);
  const corner = [x + (width - side) / 2, y + (height - side) / 2].map((at) => at * 100 - 75);
  const [tile] = createPictureMarks(facts, symbol, cells);
  return html`<button aria-pressed=${isHeld} tabindex=${isTabStop ? 0 : -1} data-state=${left ? "left" : "used"}
    aria-label=${word + t("comma") + t(state, { count: left })} @click=${take} @pointerdown=${drag}>
    ${left ? html`<svg viewBox="${corner.join(" ")} ${side * 100 + 50} ${side * 100 + 50}" aria-hidden="true">${drawMark(tile, String)}</svg>` : ""}
    <b>${facts.symbols.length > 1 ? word : left}</b></button>`;
}
