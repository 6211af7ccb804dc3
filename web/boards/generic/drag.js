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
 * Drag the piece of a cell, if the pointer moves: a copy of the piece follows it. If the piece may
 * not be where it is dropped, the copy returns.
 * @param {SVGSVGElement} board @param {PointerEvent} event @param {Facts} facts as drawn @param {ManualPlay} manualPlay @param {Focus} focus
 */
export function dragPiece(board, event, facts, manualPlay, focus) {
  const { button, isPrimary, pointerId, clientX, clientY } = event;
  const pressed = findCellAt(board, event);
  if (!pressed?.matches(".draggable") || button !== 0 || !isPrimary) return;
  const from = Number(pressed.getAttribute("data-cell"));
  const marks = createPieceMarks(facts, manualPlay, from);
  const [startX, startY] = locate(board, event);
  const copy = document.createElementNS("http://www.w3.org/2000/svg", "g");
  copy.setAttribute("class", "dragged");
  const end = new AbortController();
  let originals = /** @type {SVGElement[]} */ ([]);
  let target = /** @type {Element | undefined} */ (undefined);
  listen("pointermove", follow);
  listen("pointerup", release);
  listen("pointercancel", giveUp);

  /** Listen on the document, because a fast pointer may leave the board at once. @param {"pointermove" | "pointerup" | "pointercancel"} type @param {(event: PointerEvent) => void} act */
  function listen(type, act) {
    const actOnPointer = (/** @type {PointerEvent} */ each) =>
      each.pointerId === pointerId && act(each);
    document.addEventListener(type, actOnPointer, { signal: end.signal });
  }

  function begin() {
    board.setPointerCapture(pointerId);
    liftPiece(manualPlay, from);
    originals = findDrawn(board, marks);
    for (const each of originals) each.style.opacity = "0.25";
    render(svg`${marks.map((mark) => drawMark(mark, String))}`, copy);
    board.append(copy);
  }

  /** @param {PointerEvent} moved */
  function follow(moved) {
    if (!moved.buttons) return end.abort(); // released while this module loaded
    const distance = Math.hypot(moved.clientX - clientX, moved.clientY - clientY);
    if (!copy.isConnected && distance < CLICK_PIXELS) return;
    if (!copy.isConnected) begin();
    const [x, y] = locate(board, moved);
    copy.style.transform = `translate(${x - startX}px, ${y - startY}px)`;
    setTarget(findCellAt(board, moved));
  }

  /** @param {PointerEvent} released */
  function release(released) {
    end.abort();
    if (!copy.isConnected) return;
    ignoreClick(board);
    const cell = findCellAt(board, released);
    const before = manualPlay.position.current;
    if (!cell) manualPlay.cancelSelection();
    else movePiece(manualPlay, from, Number(cell.getAttribute("data-cell")));
    if (!cell || manualPlay.position.current === before) return giveUp();
    focus.move(Number(cell.getAttribute("data-cell")));
    for (const each of originals) each.style.transition = "none"; // it is already there
    setTimeout(() => {
      for (const each of originals) each.style.transition = "";
    }, RETURN_MS);
    finish();
  }

  async function giveUp() {
    end.abort();
    const duration = STILL.matches ? 0 : RETURN_MS;
    await copy.animate({ transform: "translate(0, 0)" }, { duration }).finished;
    finish();
  }

  function finish() {
    setTarget(undefined);
    copy.remove();
    for (const each of originals) each.style.opacity = "";
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
  const ignore = (/** @type {Event} */ click) => click.stopPropagation();
  board.addEventListener("click", ignore, { capture: true, once: true });
  setTimeout(() => board.removeEventListener("click", ignore, { capture: true }));
}

/** Return where a pointer is, in units of the drawing. @param {SVGSVGElement} board @param {PointerEvent} event @returns {Point} */
function locate(board, { clientX, clientY }) {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(board.getScreenCTM()?.inverse());
  return [x, y];
}

/** @param {SVGSVGElement} board @param {PointerEvent} event */
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
