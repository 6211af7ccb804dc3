// @ts-check
/** A dialog that shows whether a puzzle has one solution, several or none. */

import { listBoardSymbols, listClues } from "../../boards/generic/entries.js";
import { traceOutline } from "../../boards/generic/figure.js";
import { nameCell } from "../../boards/generic/words.js";
import { renderPicture } from "../../boards/shared/grid.js";
import { decodeToActions } from "../../boards/shared/table.js";
import { createRequestTracker } from "../../lib/request-tracker.js";
import { omitUnset } from "../../model/request.js";
import { onProgress, python } from "../../python/client/shared.js";
import { callUntilEnded } from "../../python/client/slices.js";
import { openDialog, renderDialog } from "../../ui/dialog.js";
import { renderIcon } from "../../ui/icons.js";
import { renderErrorText, renderFault, renderProgress } from "../../ui/notices.js";
import { html, nothing, svg } from "../../vendor/lit.js";
import { takesClues } from "./session.js";

/** @import {Action, Facts} from "../../boards/index.js" */
/** @import {ExamineAnswer, Progress} from "../../python/schema/types.js" */
/** @import {Translate} from "../../words/strings.js" */
/** @import {LoadedBoard} from "./board-content.js" */

const ID = "examination";
const SLICE_MS = 50;

/** @param {() => void} onChange */
export function createExaminationDialog(onChange) {
  let answer = /** @type {ExamineAnswer | undefined} */ (undefined);
  let state = /** @type {"" | "busy" | "stopped"} */ ("");
  let progress = /** @type {Progress | undefined} */ (undefined);
  let fault = /** @type {unknown} */ (undefined);
  const startRequest = createRequestTracker();

  return { renderButton };

  /** @param {LoadedBoard} opened @param {import("./actions.js").Actions} _act @param {Translate} t */
  function renderButton(opened, _act, t) {
    const start = (/** @type {Event} */ { currentTarget }) => {
      openDialog(currentTarget, ID);
      examine(opened);
    };
    const stop = () => enter("");
    const dialog = { id: ID, heading: t("unique.open"), onClose: stop };
    return html`<button class="toggle" title=${t("unique.open")} @click=${start}>
        ${renderIcon("all")}${t("unique.open")}</button>
      ${renderDialog(dialog, html`<section class="examination">${renderContent(opened, t)}</section>`, t)}`;
  }

  /** @param {LoadedBoard} opened @param {Translate} t */
  function renderContent(opened, t) {
    const number = answer?.number ?? 0;
    if (fault) return renderFault(fault, () => examine(opened), t);
    if (state === "stopped")
      return html`<p role="status">${t("unique.stopped", { count: number })}</p>`;
    if (state === "busy") {
      const words = t("unique.busy", { count: number });
      return html`<div class="wait" role="status">${progress ? renderProgress(progress, t) : html`<p>${words}</p>`}
        <button @click=${() => enter("stopped")}>${renderIcon("stop")}${t("stop")}</button></div>`;
    }
    return answer ? renderResult(answer, opened, t) : nothing;
  }

  /** Count the solutions in slices of time. @param {LoadedBoard} opened */
  async function examine(opened) {
    const isWanted = enter("busy");
    const { puzzle, parameters } = omitUnset(listParameters(opened));
    const request = { puzzle, parameters, milliseconds: SLICE_MS };
    const unsubscribe = onProgress((next) => {
      progress = next.phase === "ready" ? undefined : next;
      onChange();
    });
    try {
      for await (const next of callUntilEnded(() => python.examine(request), isWanted)) {
        if (!isWanted()) return;
        answer = next;
        onChange();
      }
      if (isWanted()) state = "";
    } catch (error) {
      if (isWanted()) fault = error;
    } finally {
      unsubscribe();
      onChange();
    }
  }

  /** End the examination that is running; return whether the next one is wanted. @param {typeof state} next */
  function enter(next) {
    const isWanted = startRequest();
    if (next !== "stopped") answer = undefined;
    state = next;
    fault = progress = undefined;
    onChange();
    return isWanted;
  }
}

/** Return the request with the symbols on the board as its clues. @param {LoadedBoard} opened */
function listParameters(opened) {
  const { request, manualPlay } = opened;
  const parameters = { ...request.parameters, ...manualPlay.parameters };
  if (!takesClues(opened)) return { ...request, parameters };
  const { board } = listBoardSymbols(/** @type {any} */ (manualPlay));
  return { ...request, parameters: { ...parameters, clues: listClues(board) } };
}

/** @param {ExamineAnswer} answer @param {LoadedBoard} opened @param {Translate} t */
function renderResult({ number, has_more, boards, differing, conflict, why }, opened, t) {
  const { facts, manualPlay } = opened;
  const values = { count: number };
  const outcome = why ? "unique.none" : has_more ? "unique.more" : "unique.number";
  const headline = html`<p role="status"><b>${t(outcome, values)}</b>
    ${boards.length > 1 ? t("unique.differing", { count: differing.length }) : nothing}
    ${conflict.length ? t("unique.conflict", { count: conflict.length }) : nothing}
    ${why ? renderErrorText(why, t) : nothing}</p>`;
  const cells = conflict.map((cell) => nameCell(facts, cell, t));
  const pictures = conflict.length
    ? [
        renderMarkedBoard(
          opened,
          manualPlay.boardState.actions,
          conflict,
          cells.join(t("comma")),
          t,
        ),
      ]
    : boards.map((board, i) =>
        renderMarkedBoard(
          opened,
          decodeToActions(facts, board),
          differing,
          t("unique.solution", { number: i + 1 }),
          t,
        ),
      );
  return html`${headline}<div class="pictures">${pictures}</div>`;
}

/**
 * @param {LoadedBoard} opened @param {Action[]} actions @param {number[]} marked cells to outline
 * @param {string} name @param {Translate} t
 */
function renderMarkedBoard({ board, facts, request }, actions, marked, name, t) {
  const adapted = /** @type {Facts} */ (board.adaptFacts(facts, request.parameters));
  const display = board.arrangeForDisplay(adapted, { isPlain: true });
  const outlines = marked.map(
    (cell) => svg`<path class="marked" d=${traceOutline(display, cell, 46)}/>`,
  );
  const drawing = [board.drawBoard(display, { actions, isPlain: true }, t), outlines];
  return html`<figure>${renderPicture(display.view, name, drawing)}
    <figcaption>${name}</figcaption></figure>`;
}
