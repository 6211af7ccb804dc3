// @ts-check
/** Panels with the program, its call stack and its variables. */

import { renderBits, renderStackTable } from "../../boards/shared/bits.js";
import { createProgramKey } from "../../editor/saved-programs.js";
import { readStorage } from "../../lib/storage.js";
import { renderChoiceButtons } from "../../ui/choices.js";
import { isProjecting } from "../../ui/projector-mode.js";
import { html, nothing } from "../../vendor/lit.js";
import { renderSourceList } from "./source.js";

/** @import {Request} from "../../model/catalog.js" */
/** @import {Call} from "../../python/schema/types.js" */
/** @import {Translate} from "../../words/strings.js" */
/** @import {LoadedBoard} from "./board-content.js" */

/** @typedef {ReturnType<typeof import("../../player/snapshot.js").createSnapshot>} Shown */

/** Maximum number of displayed calls, innermost first, and maximum length of a displayed list. */
const MOST_CALLS = 6;
const MAX_LIST = 32;

/**
 * Render what is next to the board. While a program is edited, only the program is: it has the
 * height of the page, and the rest is below the board.
 * @param {LoadedBoard} opened
 * @param {Request} request the selected request
 * @param {{calls: Call[], snapshot?: Shown}} state
 * @param {{chooser: unknown, about: unknown, panels?: unknown}} content about: what concerns the
 *   board; panels: what concerns the program
 * @param {import("./actions.js").Actions} act
 * @param {Translate} t
 */
export function renderReading(opened, request, state, { chooser, about, panels }, act, t) {
  const parts = act.editing.renderParts(act.session, state.snapshot, t);
  const isSplit = act.editing.isReady && !isProjecting();
  const above = html`${parts.tools}${isSplit ? nothing : parts.results}`;
  const program = renderProgramPanel(opened, request, state, { ...parts, tools: above }, act, t);
  return isSplit
    ? html`<div class="side">${about}${parts.results}${panels}</div>
      <div class="reading">${chooser}${program}</div>`
    : html`<div class="reading">${chooser}${about}${program}${panels}</div>`;
}

/**
 * @param {LoadedBoard} opened
 * @param {Request} request
 * @param {{calls: Call[], snapshot?: Shown}} state
 * @param {{tools?: unknown, text?: unknown}} edited the parts of the editor
 * @param {import("./actions.js").Actions} act
 * @param {Translate} t
 */
function renderProgramPanel(opened, request, { calls, snapshot }, { tools, text }, act, t) {
  const { puzzle, algorithm, board, facts } = opened;
  const { editing, session } = act;
  const why = opened.text ? undefined : act.tools?.why;
  const own = session.run?.read?.source;
  const source = own ?? opened.source;
  const isReset = editing.isReady && !editing.isChanged;
  const openForm = (/** @type {string} */ form) => act.changeRequest({ form });
  const formatForm = (/** @type {string} */ form) => t(`form.${form}`);
  return html`<section class="panel program" aria-label=${t("source")}>
    <h2><b>${t("source")}</b> <span class="mono">${opened.text || editing.isChanged || (own && !isReset) ? t("source.own") : editing.file || source.file}</span>
      ${why?.renderButton(t)} ${editing.renderButton(t)}
      ${!editing.isOpen && readStorage(createProgramKey(opened.request)) ? html`<small>${t("edit.kept")}</small>` : nothing}
      <span class="forms">${renderChoiceButtons(algorithm.forms, request.form, openForm, formatForm)}</span></h2>
    <div>${tools}</div>${text}
    ${editing.isReady ? nothing : renderSourceList(source, calls, algorithm.masks, snapshot?.values ?? {}, board.countMaskBits(facts))}
  </section>
  ${why?.renderDialog(puzzle, opened.request, t)}`;
}

/** @param {LoadedBoard} opened @param {Shown} snapshot @param {Call[]} calls @param {Translate} t */
export function renderCallStackPanel({ algorithm, request, board, facts }, snapshot, calls, t) {
  const title = t(`stack.${request.form}`);
  if (snapshot.blind) return html`<p class="coming near">${t("stack.rest")}</p>`;
  if (!Object.keys(algorithm.masks).length) {
    if (calls.length) return renderVariables(calls, title, t);
    return html`<p class="coming">${t("stack.coming")}</p>`;
  }
  if (!snapshot.levels.length) return html`<p class="coming">${t("stack.waiting")}</p>`;
  const words = { title, free: t("stack.free"), width: board.countMaskBits(facts) };
  return html`<section class="panel">
    ${renderStackTable(snapshot.levels, algorithm.masks, words)}
  </section>`;
}

/**
 * Render the variables of a search without masks: its calls and its short lists.
 * @param {Call[]} calls the call stack, innermost last
 * @param {string} title
 * @param {Translate} t
 */
function renderVariables(calls, title, t) {
  const lists = findVisibleLists(calls);
  return html`<section class="panel" tabindex="0" aria-label=${title}>
      ${renderCallTable(calls.slice(-MOST_CALLS), title)}
    </section>
    ${
      lists.length
        ? html`<section class="panel state"><h2>${t("stack.lists")}</h2>
          <dl>${lists.map(([name, list]) => html`<dt>${name}</dt><dd class="list">${formatList(list)}</dd>`)}</dl>
        </section>`
        : nothing
    }`;
}

/** @param {Call[]} calls @param {string} title */
function renderCallTable(calls, title) {
  const names = [...new Set(calls.flatMap(listScalarNames))];
  return html`<table class="stack">
    <thead><tr><th scope="col">${title}</th>
      ${names.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>${calls.map(
      (call) => html`<tr><td>${formatCallLabel(call)}</td>
        ${names.map((name) => html`<td>${call.values[name] ?? ""}</td>`)}</tr>`,
    )}</tbody>
  </table>`;
}

/** @param {Call} call */
const formatCallLabel = ({ name, argument }) => (argument === null ? name : `${name}(${argument})`);

/**
 * Return the names of the call's own variables that are not lists, without the argument in its
 * label.
 * @param {Call} call
 */
const listScalarNames = ({ own: locals, values, argument }) =>
  locals.slice(argument === null ? 0 : 1).filter((name) => !Array.isArray(values[name]));

/**
 * Return the lists visible to the innermost call, except nested ones.
 * @param {Call[]} calls
 */
function findVisibleLists(calls) {
  const values = Object.entries(calls.at(-1)?.values ?? {});
  return values.flatMap(([name, list]) =>
    Array.isArray(list) && list.length <= MAX_LIST && !list.some(Array.isArray)
      ? [/** @type {const} */ ([name, list])]
      : [],
  );
}

/**
 * Format a list: flags as bits with the ones highlighted, numbers as they are.
 * @param {(number | string | boolean)[]} list
 */
const formatList = (list) =>
  list.length && list.every((member) => typeof member === "boolean")
    ? renderBits(list.map(Number).join(" "))
    : list.join(" ");
