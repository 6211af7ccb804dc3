// @ts-check
/** Dragging of pieces on a board played by hand, with a mouse, a pen or a finger. */

import { render, svg } from "../../vendor/lit.js";
import { createMarks } from "./figure.js";
import { drawMark } from "./picture.js";
import { liftPiece, movePiece } from "./piece-moves.js";

/** @import {Facts, Focus, ManualPlay, Mark, Point} from "../index.js" */

/** Pixels that a pointer moves before a click becomes a drag. */
const CLICK_PIXELS = 5;
const RETURN_MS = 160;
const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @typedef {object} Drag what is dragged, and what happens to it
 * @property {Point} [start] where the picture is before it moves, in units; default: at the pointer
 * @property {number} [lift] pixels from the pointer up to the picture
 * @property {Mark[]} originals marks on the board that fade during the drag
 * @property {() => Mark[]} drawMarks the picture, about its origin
 * @property {() => void} begin
 * @property {(place: Place) => void} [move]
 * @property {(place: Place) => boolean} drop return whether it stays there
 * @property {() => void} [cancel] called if the browser takes the pointer away
 */

/** @typedef {{clientX: number, clientY: number}} WindowPoint */

/**
 * @typedef {object} Place where the picture is
 * @property {Point} at its origin, in cells
 * @property {WindowPoint} pointer the point of the picture that follows the pointer
 * @property {number | undefined} cell below that point
 */

/**
 * Drag the piece of a cell, if the pointer moves: a copy of the piece follows it. If the piece may
 * not be where it is dropped, the copy returns.
 * @param {SVGSVGElement} board @param {PointerEvent} event @param {Facts} facts as drawn @param {ManualPlay} manualPlay @param {Focus} focus
 */
export function dragPiece(board, event, facts, manualPlay, focus) {
  const pressed = findCellAt(board, event);
  if (!pressed?.matches(".draggable")) return;
  const from = Number(pressed.getAttribute("data-cell"));
  const marks = createPieceMarks(facts, manualPlay, from);
  trackDrag(board, event, {
    start: [0, 0],
    originals: marks,
    drawMarks: () => marks,
    begin: () => liftPiece(manualPlay, from),
    drop({ cell }) {
      const before = manualPlay.position.current;
      if (cell === undefined) manualPlay.cancelSelection();
      else movePiece(manualPlay, from, cell);
      const isMoved = manualPlay.position.current !== before;
      if (isMoved && cell !== undefined) focus.move(cell);
      return isMoved;
    },
  });
}

/** Follow the pointer from its first move to its release. @param {SVGSVGElement} board @param {PointerEvent} event @param {Drag} drag */
export function trackDrag(board, event, drag) {
  const { button, isPrimary, pointerId, clientX, clientY } = event;
  if (button !== 0 || !isPrimary) return;
  const { start = locate(board, event), lift = 0 } = drag;
  const [pressedX, pressedY] = locate(board, event);
  const copy = document.createElementNS("http://www.w3.org/2000/svg", "g");
  copy.setAttribute("class", "dragged");
  const end = new AbortController();
  let originals = /** @type {SVGElement[]} */ ([]);
  let target = /** @type {Element | undefined} */ (undefined);
  listen("pointermove", follow);
  listen("pointerup", release);
  listen("pointercancel", cancel);

  /**
   * Listen on the document, because a fast pointer may leave the board at once.
   * @param {"pointermove" | "pointerup" | "pointercancel"} type
   * @param {(event: PointerEvent) => void} act
   */
  function listen(type, act) {
    const actOnPointer = (/** @type {PointerEvent} */ each) =>
      each.pointerId === pointerId && act(each);
    document.addEventListener(type, actOnPointer, { signal: end.signal });
  }

  function begin() {
    board.setPointerCapture(pointerId);
    drag.begin();
    originals = findDrawn(board, drag.originals);
    for (const each of originals) each.style.opacity = "0.25";
    board.append(copy);
  }

  /** @param {PointerEvent} moved */
  function follow(moved) {
    if (!moved.buttons) return end.abort(); // released while this module loaded
    const distance = Math.hypot(moved.clientX - clientX, moved.clientY - clientY);
    if (!copy.isConnected && distance < CLICK_PIXELS) return;
    if (!copy.isConnected) begin();
    const place = findPlace(moved);
    const [x, y] = place.at;
    render(svg`${drag.drawMarks().map((mark) => drawMark(mark, String))}`, copy);
    copy.style.transform = `translate(${x * 100}px, ${y * 100}px)`;
    drag.move?.(place);
    setTarget(findCellAt(board, place.pointer));
  }

  /** @param {PointerEvent} released */
  function release(released) {
    end.abort();
    if (!copy.isConnected) return;
    ignoreClick(board);
    if (!drag.drop(findPlace(released))) return giveUp();
    for (const each of originals) each.style.transition = "none"; // it is already there
    setTimeout(() => {
      for (const each of originals) each.style.transition = "";
    }, RETURN_MS);
    finish();
  }

  function cancel() {
    if (copy.isConnected) drag.cancel?.();
    giveUp();
  }

  async function giveUp() {
    end.abort();
    const duration = STILL.matches ? 0 : RETURN_MS;
    const transform = `translate(${start[0]}px, ${start[1]}px)`;
    await copy.animate({ transform }, { duration }).finished;
    finish();
  }

  function finish() {
    setTarget(undefined);
    copy.remove();
    for (const each of originals) each.style.opacity = "";
  }

  /** @param {PointerEvent} event @returns {Place} */
  function findPlace({ clientX, clientY }) {
    const pointer = { clientX, clientY: clientY - lift };
    const [x, y] = locate(board, pointer);
    const at = /** @type {Point} */ ([start[0] + x - pressedX, start[1] + y - pressedY]);
    return { at: [at[0] / 100, at[1] / 100], pointer, cell: readCell(findCellAt(board, pointer)) };
  }

  /** @param {Element | undefined} cell */
  function setTarget(cell) {
    target?.removeAttribute("data-target");
    cell?.setAttribute("data-target", "");
    target = cell;
  }
}

/** @param {Facts} facts @param {ManualPlay} manualPlay @param {number} cell */
function createPieceMarks(facts, { boardState: { state, actions } }, cell) {
  if (facts.kind !== "move")
    return createMarks(
      facts,
      actions.filter(({ cells }) => cells.includes(cell)),
    );
  const start = state.map((symbol, each) => (each === cell ? symbol : 0));
  return createMarks({ ...facts, start }, []);
}

/** Ignore the click that follows a drag. @param {Element} board */
function ignoreClick(board) {
  const play = board.closest(".g-play") ?? board;
  const ignore = (/** @type {Event} */ click) => click.stopPropagation();
  play.addEventListener("click", ignore, { capture: true, once: true });
  setTimeout(() => play.removeEventListener("click", ignore, { capture: true }));
}

/** @param {Element} [cell] */
const readCell = (cell) => cell && Number(cell.getAttribute("data-cell"));

/** Return where a pointer is, in units of the drawing. @param {SVGSVGElement} board @param {WindowPoint} event @returns {Point} */
function locate(board, { clientX, clientY }) {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(board.getScreenCTM()?.inverse());
  return [x, y];
}

/** @param {SVGSVGElement} board @param {WindowPoint} event */
function findCellAt(board, { clientX, clientY }) {
  const root = /** @type {ShadowRoot} */ (board.getRootNode());
  const found = root.elementsFromPoint(clientX, clientY);
  return found.find((each) => each.matches(".cell") && board.contains(each));
}

/** Return the elements that draw these marks. @param {SVGSVGElement} board @param {Mark[]} marks */
function findDrawn(board, marks) {
  const places = marks.map(([, x, y]) => (y === undefined ? x : `${x},${y}`));
  const drawn = /** @type {SVGElement[]} */ ([...board.querySelectorAll("[class*='g-']")]);
  return drawn.filter((each) => {
    const [d, x, y] = ["d", "cx", "cy"].map((name) => each.getAttribute(name));
    return places.includes(d ?? `${x},${y}`);
  });
}
